"""Refusals: a sentence for the player, and the section of the rules that says so."""

import re
from typing import Any

import pytest

import sixfold
from tests.games.dicestorm.scenes import loaded, played, scene

SECTIONS = re.findall(r"^#+ ([0-9.]+) ", sixfold.find("dicestorm").rules, re.MULTILINE)
TURN = scene(
    "vanguard 0 0,0",
    "sentinel 0 -2,0",
    "warp_core 0 -2,1",
    "zegatron 0 2,1",
    "vanguard 0 3,1 token=false",
    "puppet 1 1,0 token=false",
    "chaos_rift 1 0,-1",
    "cerberus_pup 1 -1,-1",
)
DEMONS = scene(
    "puppet 0 0,0",
    "cerberus_pup 0 2,0",
    "soulkeeper 0 -2,0 hp=3",
    "balzan 0 0,2",
    "chaos_rift 0 -2,2 hp=3",
    "chaos_rift 0 -4,2 hp=1",
    "vanguard 1 3,0",
)
DICE = [{"kind": "d6", "cell": "1,0", "face": 2}, {"kind": "d8", "cell": "-3,0", "face": 2}]
LANDED = scene("sentinel 0 0,0", "sentinel 0 2,0 lens=2", "puppet 0 0,1", "puppet 1 3,0", phase="landed", landed=DICE)
PREPARE = scene("vanguard 0 0,0", "zegatron 0 1,0 dice_choice=left", "warp_core 0 2,0", "puppet 1 0,2", phase="prepare")
RESTLESS = scene("soulkeeper 1 0,0", phase="prepare", to_act=1, souls=[0, 8])
POOR = scene("soulkeeper 1 0,0", phase="prepare", to_act=1, souls=[0, 5])
THROW = scene("vanguard 0 0,0", phase="throw", pool=[{"d6": 1}, {}])
AIR = {"kind": "d6", "aim": "0,0"}
FLYING = scene("vanguard 0 0,0", phase="throw", to_act="chance", die=AIR)
ON_BOARD = scene("vanguard 0 0,0", phase="throw", to_act="chance", die=AIR | {"cell": "0,0"})
AGAIN = scene("vanguard 0 0,0", phase="rethrow", die={"kind": "d12", "aim": "0,0", "cell": "off"})
REAL = scene("vanguard 0 0,0", phase="throw", pool=[{"d6": 1}, {}], options={"dice_mode": "table"})
REAL_AGAIN = scene(
    "vanguard 0 0,0", phase="rethrow", die={"kind": "d12", "cell": "off"}, options={"dice_mode": "table"}
)
DEPLOY = scene("sentinel 1 0,3", phase="deploy")
FLANKED = scene("vanguard 0 -1,0", "sentinel 0 1,1", "puppet 1 0,0")
CHAIN = scene("warp_core 0 0,0", "warp_core 0 1,0", "puppet 1 0,2")
BITTEN = scene("cerberus_pup 0 0,0", "cerberus_pup 0 3,0", "vanguard 1 0,1")
TOSSED = scene("balzan 0 0,0", "puppet 0 1,0", "vanguard 1 0,2")
TRIGGER = scene("puppet 0 0,3", "sentinel 1 1,2", phase="deploy_triggers", queue=["0,3"])
LATER = scene("chaos_rift 0 0,0", "puppet 0 2,0", options={"card_set": "v091"}, souls=[5, 0])

TACTICS_NOW = "that is not asked now. Choose a piece with a turn token: move, then use one ability or end. (5.1)"

REFUSALS: list[tuple[dict[str, Any], list[str], str, str]] = [
    (TURN, [], "ready", TACTICS_NOW),
    (TURN, [], "spawn 0,1", TACTICS_NOW),
    (TURN, [], "psionic_lens -2,0 1", TACTICS_NOW),
    (TURN, [], "resonance 0,0 1,0", "no piece of this card set has this ability (12)"),
    (TURN, [], "decline", "there is nothing to decline (6.3)"),
    (TURN, [], "face 3", "no die is falling now (7)"),
    (TURN, [], "move 0,2 0,1", "no piece stands on 0,2 (6.2)"),
    (TURN, [], "move 1,0 2,0", "this piece belongs to the other side (6.2)"),
    (TURN, [], "move 3,1 3,0", "the Vanguard has no turn token (6.2)"),
    (TURN, [], "move 0,0 0,0", "a move leads to another hex (6.2)"),
    (TURN, [], "move 0,0 1,0", "a move ends on an empty hex of the board (6.2)"),
    (TURN, [], "move 0,0 off", "a move ends on an empty hex of the board (6.2)"),
    (TURN, [], "move 0,0 -3,3", "no path of at most 2 steps through empty hexes leads there (6.2)"),
    (TURN, [], "end off", "no piece of yours beside the board has a turn token to use now (6.3)"),
    (TURN, ["move 0,0 0,1"], "move 0,1 0,0", "a piece moves once in a turn (6.2)"),
    (TURN, ["move 0,0 0,1"], "end -2,0", "the piece on 0,1 is active and finishes its turn first (6.2)"),
    (
        TURN,
        ["force_field -2,0 -1,0"],
        "move -2,0 -3,0",
        "after its ability a piece moves no more, except by Fetch (6.2)",
    ),
    (TURN, ["force_field -2,0 -1,0"], "synchronize_cores -2,0 -2,1 -2,0", "a piece uses one ability in a turn (6.2)"),
    (TURN, [], "zegapunch 0,0 1,0", "the Vanguard does not have Zegapunch (2.3)"),
    (TURN, [], "charged_strike 0,0 -1,-1", "-1,-1 is not adjacent: Charged Strike needs an adjacent enemy unit (6.3)"),
    (TURN, [], "charged_strike 0,0 0,-1", "0,-1 is no such target: Charged Strike needs an adjacent enemy unit (6.3)"),
    (TURN, [], "force_field -2,0 -2,1", "-2,1 is not empty: Force Field needs an adjacent empty hex (6.3)"),
    (TURN, [], "force_field -2,0 off", "Force Field needs an adjacent empty hex (6.3)"),
    (TURN, [], "synchronize_cores -2,0 -2,1 0,1", "the new piece appears in one of the two hexes (6.3)"),
    (TURN, [], "flanking_strike 0,0 1,0", "Flanking Strike cannot be used now (6.3)"),
    (DEMONS, [], "chompdown 2,0 3,0 4", "Chompdown does 1 to 3 damage (6.4)"),
    (DEMONS, [], "fetch 2,0 1,0", "Fetch comes after the bite, with the movement that is left (6.4)"),
    (DEMONS, [], "soul_extraction -2,0 pay", "Soul Extraction is possible only with 4 HP or more (6.4)"),
    (DEMONS, [], "rebirth -2,2", "Rebirth is possible only with 2 HP or less (6.4)"),
    (DEMONS, [], "widen_rift -4,2", "Widen Rift is possible only with 2 HP or more (6.4)"),
    (
        DEMONS,
        [],
        "toss_chewy 0,2 0,0",
        "0,0 is not adjacent: Toss Chewy needs an adjacent allied Tormented Puppet (6.4)",
    ),
    (DEMONS, [], "toss_target 0,0", "Toss Chewy asks for a hex of the board, after its first half (6.4)"),
    (DEMONS, [], "move -2,2 -1,2", "the Chaos Rift does not move (6.2)"),
    (LATER, [], "rebirth 0,0", "there are not enough souls for Rebirth (12.1)"),
    (LATER, [], "widen_rift 0,0", "no piece of this card set has this ability (12)"),
    (FLANKED, ["move 1,1 1,0"], "end 1,0", "open reactions are decided first: strike or decline (6.3)"),
    (
        CHAIN,
        ["assisted_overdrive 0,0 1,0"],
        "assisted_overdrive 1,0 0,0",
        "this unit has had its turn in this chain (6.2)",
    ),
    (BITTEN, ["chompdown 0,0 0,1 1"], "fetch 0,0 0,1", "Fetch goes one step to an adjacent empty hex (6.4)"),
    (TOSSED, ["toss_chewy 0,0 1,0"], "end 0,0", "this ability must be finished: choose its target (6.4)"),
    (TRIGGER, [], "spawn 1,2", "a new piece appears on an empty hex beside the piece that brings it (5.4)"),
    (DEPLOY, [], "deploy puppet 1,3", "only base units of the Orbotrons can be deployed here (5.3)"),
    (DEPLOY, [], "deploy zegatron 1,3", "only base units of the Orbotrons can be deployed here (5.3)"),
    (DEPLOY, [], "deploy hidden 1,3", "only base units of the Orbotrons can be deployed here (5.3)"),
    (DEPLOY, [], "deploy sentinel 0,3", "units are deployed on empty hexes (5.3)"),
    (DEPLOY, [], "deploy sentinel 0,0", "0,0 is not a deployment hex of yours (5.3)"),
    (PREPARE, [], "dimensional_rift", "the Orbotrons open no rifts (6.5)"),
    (PREPARE, [], "leave 0,2", "no piece of yours with dice to throw stands there (5.7)"),
    (PREPARE, [], "leave 1,0", "it is decided already what this piece throws (6.5)"),
    (PREPARE, [], "prismatic_alignment 0,0 d12", "the Vanguard throws the dice of its card (6.5)"),
    (
        PREPARE,
        [],
        "throw d6 0,0",
        "that is not asked now. All your dice will be thrown. Choose a piece to leave its dice out, or be ready. (5.1)",
    ),
    (RESTLESS, [], "ready", "restless spirits: open rifts until fewer than 6 souls are left (6.5)"),
    (POOR, [], "dimensional_rift", "a rift costs 6 souls (6.5)"),
    (THROW, [], "throw d20 0,0", "you have no such die left to throw (5.8)"),
    (THROW, [], "throw d6", "name the hex that you aim at (7.2)"),
    (THROW, [], "throw d6 off", "only a hex of the board can be aimed at (7.2)"),
    (REAL, [], "throw d6 0,0", "real dice are aimed by hand: name no hex (7.4)"),
    (REAL_AGAIN, [], "rethrow 0,0", "real dice are aimed by hand: name no hex (7.4)"),
    (AGAIN, [], "rethrow", "name the hex that you aim at (7.2)"),
    (FLYING, [], "land 3,0", "a die thrown at this hex cannot land there (7.2)"),
    (FLYING, [], "face 3", "a die is in the air: first it lands (7.3)"),
    (FLYING, [], "throw d6 0,0", "a die is in the air: first it lands (5.8)"),
    (ON_BOARD, [], "face 7", "the die has landed, and its face is next: it has 6 sides (7.3)"),
    (LANDED, [], "psionic_lens 0,1 1", "the Tormented Puppet does not have Psionic Lens (6.5)"),
    (LANDED, [], "psionic_lens 2,0 1", "Psionic Lens works 2 times in a Bombardment (6.5)"),
    (LANDED, [], "psionic_lens 0,0 3", "there is no landed die 3 (6.5)"),
    (LANDED, [], "psionic_lens 0,0 2", "Psionic Lens does not work on a D8 (6.5)"),
    (LANDED, [], "implosion_of_sorrow 3,0 1 2,0", "no piece of yours stands there (6.5)"),
    (LANDED, [], "implosion_of_sorrow 0,1 2 -2,0", "the die must lie 1 to 2 hexes away (6.5)"),
    (LANDED, [], "implosion_of_sorrow 0,1 1 2,0", "the die moves to an adjacent hex that is one nearer (6.5)"),
]


@pytest.mark.parametrize(("document", "before", "text", "message"), REFUSALS, ids=[entry[2] for entry in REFUSALS])
def test_a_refusal_says_why_and_by_which_rule(
    document: dict[str, Any], before: list[str], text: str, message: str
) -> None:
    state = played(sixfold.load(document), *before)
    with pytest.raises(sixfold.IllegalAction) as caught:
        sixfold.play(state, text)
    assert str(caught.value) == f"{text}: {message}"
    assert caught.value.rule in SECTIONS


def test_a_d20_is_refused_outside_its_range_and_its_time() -> None:
    state = sixfold.new("dicestorm")
    with pytest.raises(sixfold.IllegalAction, match=r"the D20s for the initiative are rolled now \(7.1\)"):
        sixfold.play(state, "first 0")
    with pytest.raises(sixfold.BadNotation, match="from 1 to 20"):
        sixfold.play(state, "d20 21")


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    state = played(loaded("vanguard 0 0,0", "puppet 1 1,0 hp=1", army_supply=[1, 0]), "charged_strike 0,0 1,0")
    with pytest.raises(sixfold.IllegalAction, match="the game is over"):
        sixfold.play(state, "end 0,0")


def test_the_text_of_a_covered_action_cannot_be_played() -> None:
    state = played(sixfold.new("dicestorm"), "d20 9", "d20 2", "first 0")
    with pytest.raises(sixfold.BadNotation, match="is not one of"):
        sixfold.play(state, "deploy ? 0,3")
