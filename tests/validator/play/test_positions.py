"""Positions that are opened with the cards of a catalogue."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.table.deciding import Everybody
from formats.table.players import Passive
from formats.table.position_text import read_position
from tests.helpers import GAME_IDS
from validator.checker import Checker
from validator.errors import InputError
from validator.play.positions import PositionStart, open_example, open_position

CHECKER = Checker({"vs-system": builtin_cards("vs-system")})

POSITION = """
game = "vs-system"
step = "attack step"

[[players]]
characters = ["jory snuff", "Scout"]

[[players]]
characters = ["Kroenen"]

[[cards]]
name = "Scout"
type = "character"
cost = 1
atk = 2
def = 2

[[cards]]
name = "Kroenen"
cost = 2
"""


def opened(text: str) -> PositionStart:
    return open_position(CHECKER, text, "position")


def cards(text: str = POSITION) -> dict[str, Card]:
    return dict(opened(text).cards)


def test_cards_are_found_as_people_write_them() -> None:
    assert cards()["jory snuff"].title == "Jory Snuff"


def test_a_card_of_its_own_is_as_the_position_tells() -> None:
    scout = cards()["Scout"]
    assert (scout.fact("atk"), scout.fact("flight")) == (2, None)


def test_what_is_not_recorded_of_a_card_is_filled_in() -> None:
    kroenen = cards()["Kroenen"]
    assert (kroenen.fact("cost"), kroenen.fact("atk"), kroenen.fact("def")) == (2, 3, 2)


def test_the_cards_of_the_catalogue_stay_as_they_are() -> None:
    cards()
    (kroenen,) = CHECKER.names("vs-system").cards_named("Kroenen")
    assert "cost" not in kroenen.facts


def test_its_game_can_be_played() -> None:
    assert opened(POSITION).game(Everybody(Passive())).play().is_stalled


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = 1", "The position: 'game' is a text."),
        (
            POSITION.replace("vs-system", "chess"),
            f"The position is of 'chess', not of {GAME_IDS}.",
        ),
        (POSITION.replace("jory snuff", "Grue\\u0007"), "'Grue\ufffd' is not in our catalogue."),
        (POSITION.replace("jory snuff", "Tamsin"), "'Tamsin' is not in our catalogue."),
        (
            POSITION.replace("jory snuff", "Tamsin Oar"),
            "'Tamsin Oar' may be Tamsin Oar, Rope Walker or Tamsin Oar, Captain of the Late Boat.",
        ),
        (POSITION.replace("cost = 1", 'cost = "x"'), "A card of the position can't be read: cost:"),
        (
            POSITION.replace('[[cards]]\nname = "Kroenen"\ncost = 2', ""),
            "These cards can't be played, as facts of them are unknown. Kroenen: cost.",
        ),
        (
            POSITION.replace('"Scout"]', '"Brass Boathook"]'),
            "Brass Boathook is not a character: it can't stand among them.",
        ),
        (
            POSITION.replace('characters = ["Kroenen"]', "endurance = 3"),
            "'endurance' is said of another player, and not of player 1.",
        ),
    ],
)
def test_what_can_not_be_played_from_is_refused_with_a_sentence(text: str, message: str) -> None:
    with pytest.raises(InputError) as refused:
        opened(text)
    assert str(refused.value).startswith(message)


def test_an_example_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputError, match="There is no example 'vs-system-99'"):
        open_example(CHECKER, "vs-system-99", "x")


def test_a_hundred_thousand_letters_are_refused_at_once() -> None:
    with pytest.raises(InputError, match="50,000 are allowed"):
        opened("x" * 100_000)


def test_a_position_has_no_steps_unless_it_says_so() -> None:
    assert read_position(POSITION).steps == ()


OF_LEVELS = """
game = "vs-2pcg"
phase = "main phase"

[[players]]
front = ["Iceman, Level 1", "Linus Thornquist"]
hand = ["Iceman"]

[[players]]
front = ["Linus Thornquist, Level 1"]
"set aside" = ["Linus Thornquist, Level 2"]

[[cards]]
name = "Iceman"
level = 1
atk = 4
def = 4
health = 5

[[cards]]
name = "Iceman"
type = "supporting character"
cost = 4
atk = 5
def = 5
health = 1
"""


def test_cards_that_share_a_title_are_told_apart_by_their_keys() -> None:
    """From the position itself, with what is known of each, and from the catalogue."""
    checker = Checker({"vs-2pcg": builtin_cards("vs-2pcg")})
    found = open_position(checker, OF_LEVELS, "position").cards
    told = {key: (card.fact("type"), card.fact("level")) for key, card in found.items()}
    assert told == {
        "Iceman, Level 1": ("main character", 1),
        "Iceman": ("supporting character", None),
        "Linus Thornquist, Level 1": ("main character", 1),
        "Linus Thornquist, Level 2": ("main character", 2),
        "Linus Thornquist": ("supporting character", None),
    }
    assert {card.fact("atk") for key, card in found.items() if "Iceman" in key} == {4, 5}


def test_a_level_that_there_is_not_is_not_taken_for_another() -> None:
    checker = Checker({"vs-2pcg": builtin_cards("vs-2pcg")})
    text = OF_LEVELS.replace("Linus Thornquist, Level 2", "Linus Thornquist, Level 3")
    with pytest.raises(InputError, match="'Linus Thornquist, Level 3' is not in our catalogue"):
        open_position(checker, text, "position")
