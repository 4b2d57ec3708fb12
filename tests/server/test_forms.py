"""What the page needs to write buttons and prompts without knowing a game."""

from starlette.testclient import TestClient

from sixfold.kernel import find
from sixfold.server.choices import legal_actions
from sixfold.server.routes import game_card
from sixfold.server.views import preview


def test_a_form_says_which_of_its_words_are_arguments() -> None:
    place, swap = game_card(find("hex")).forms
    assert (place.text, place.kinds) == ("place cell", ["", "cell"])
    assert swap.kinds == [""]


def test_a_legal_action_names_its_form() -> None:
    game = find("hex")
    state = game.new({"size": 3, "swap": True})
    state.apply(state.legal()[0])
    forms = {action.text: game.grammar.forms[action.form].text for action in legal_actions(state)}
    assert forms["place b1"] == "place cell" and forms["swap"] == "swap"


def test_a_ready_made_start_names_its_seats() -> None:
    assert [preset.seats for preset in game_card(find("hex")).presets] == [["Indigo", "Saffron"]]


def test_what_is_expected_is_the_prompt_of_the_phase_alone() -> None:
    game = find("hex")
    assert preview(game.new({"size": 3})).situation.expects == game.phases[0].prompt


def test_a_game_says_whether_chance_decides_in_it() -> None:
    assert not game_card(find("hex")).dice


def test_a_picture_that_shows_a_game_off_tells_the_seats_and_options_of_the_new_game(client: TestClient) -> None:
    shown = client.get("/api/games/doomball/preview").json()
    assert len(shown["situation"]["position"]["pieces"]) > 0
    assert [seat["title"] for seat in shown["seats"]] == ["Indigo", "Saffron"]
    assert (shown["options"]["armies"], shown["options"]["map"]) == (None, "open_plain")
