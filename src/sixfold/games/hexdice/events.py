"""What can happen in Hex Dice: a number and a sentence for each kind of event."""

from typing import Final

__all__ = ["EVENTS"]

EVENTS: Final = {
    "terrain_counted": "{cells:number} cells of terrain are to be scattered.",
    "terrain_placed": "{cell:cell} becomes {terrain:terrain}.",
    "terrain_skipped": "The scattered {terrain:terrain} is lost: no such cell, or it must stay as it is.",
    "rolled": "{seat:seat} rolls a {face:number}.",
    "tossed": "{seat:seat} puts a {face:number} aside to roll it again.",
    "kept": "{seat:seat} keeps the rest.",
    "deployed": "{seat:seat}'s {unit:unit} takes its place on {cell:cell}.",
    "started": "{seat:seat} takes the first turn.",
    "fate_called": "Fate calls {units:number} of {seat:seat}'s units with a {face:number}.",
    "moved": "{seat:seat}'s {unit:unit} goes from {from:cell} to {to:cell}.",
    "attacked": "{seat:seat}'s {unit:unit} on {from:cell} attacks {to:cell}.",
    "shot": "{seat:seat}'s {unit:unit} on {from:cell} shoots at {to:cell}.",
    "struck": "{seat:seat}'s {unit:unit} on {from:cell} makes a special attack on {to:cell}.",
    "compared": "Attack {attack:number} meets armor {armor:number}.",
    "held": "{seat:seat}'s {unit:unit} on {cell:cell} withstands.",
    "weakened": "{seat:seat}'s {unit:unit} on {cell:cell} gets a token, {tokens:number} in all.",
    "destroyed": "{seat:seat}'s {unit:unit} on {cell:cell} is destroyed.",
    "guarded": "{seat:seat}'s {unit:unit} on {cell:cell} guards.",
    "picked_up": "{seat:seat} picks up the {unit:unit} on {cell:cell} to roll it again.",
    "rerolled": "{seat:seat}'s die on {cell:cell} now shows the {unit:unit}.",
    "merged": "{seat:seat}'s {unit:unit} merges from {from:cell} into {to:cell}: {sum:number} in all.",
    "named": "{seat:seat}'s new unit on {cell:cell} is the {unit:unit}.",
    "cast": "{seat:seat}'s {unit:unit} on {from:cell} casts {spell:spell} on {to:cell}.",
    "channeled": "{seat:seat}'s {unit:unit} on {cell:cell} channels {spell:spell}.",
    "fizzled": "{seat:seat}'s spell fizzles.",
    "transmuted": "{seat:seat}'s {unit:unit} on {from:cell} transmutes the enemy on {to:cell}.",
    "arisen": "{seat:seat}'s {unit:unit} arises on {cell:cell}.",
    "stood": "{seat:seat}'s {unit:unit} skirmishes from {from:cell} to {to:cell}.",
    "captured": "{seat:seat} captures the base of {loser:seat} on {cell:cell}.",
    "eliminated": "{seat:seat} is out of the game.",
    "passed": "{seat:seat} does nothing more.",
    "won": "{seat:seat} wins.",
    "drawn": "The game is a draw.",
}
TERRAIN_COUNTED: Final = 0
TERRAIN_PLACED: Final = 1
TERRAIN_SKIPPED: Final = 2
ROLLED: Final = 3
TOSSED: Final = 4
KEPT: Final = 5
DEPLOYED: Final = 6
STARTED: Final = 7
FATE_CALLED: Final = 8
MOVED: Final = 9
ATTACKED: Final = 10
SHOT: Final = 11
STRUCK: Final = 12
COMPARED: Final = 13
HELD: Final = 14
WEAKENED: Final = 15
DESTROYED: Final = 16
GUARDED: Final = 17
PICKED_UP: Final = 18
REROLLED: Final = 19
MERGED: Final = 20
NAMED: Final = 21
CAST_SPELL: Final = 22
CHANNELED: Final = 23
FIZZLED: Final = 24
TRANSMUTED: Final = 25
ARISEN: Final = 26
STOOD: Final = 27
CAPTURED: Final = 28
ELIMINATED: Final = 29
PASSED: Final = 30
WON: Final = 31
DRAWN_GAME: Final = 32
