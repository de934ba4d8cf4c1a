"""Which cards can be played."""

import pytest

from carddb.model import Card, Fact
from formats.table.play_deck import DeckPart, PlayDeck
from formats.table.playable import UnplayableError
from formats.vs_2pcg.engine.game import ENGINE
from formats.vs_2pcg.engine.goldfish import goldfish_deck
from formats.vs_2pcg.engine.parts import MAIN_CHARACTER
from formats.vs_2pcg.engine.playable import refuse_unplayable
from tests.formats.vs_2pcg.engine.playing import card, equipment, location, main, twist

LACKING = [
    ("supporting character", {"cost": 2, "atk": 1, "health": 1}, "def"),
    ("supporting character", {"atk": 1, "def": 1, "health": 1}, "cost"),
    ("main character", {"atk": 1, "def": 1}, "health"),
    ("token", {}, "atk, def, health"),
    ("equipment", {}, "cost"),
    ("", {}, "type"),
]


@pytest.mark.parametrize(("kind", "facts", "missing"), LACKING)
def test_a_card_whose_numbers_nobody_knows_is_refused(
    kind: str, facts: dict[str, int], missing: str
) -> None:
    known: dict[str, Fact] = {"type": kind} if kind else {}
    lacking = Card("vs-2pcg", "half", "Half", "Half", {**known, **facts})
    with pytest.raises(UnplayableError) as caught:
        refuse_unplayable([card("Whole"), lacking, lacking])
    assert str(caught.value) == (
        f"These cards can't be played, as facts of them are unknown. Half: {missing}."
    )


def test_a_card_with_its_numbers_is_not_refused() -> None:
    whole = (card("A"), main("B"), equipment("C"), location("D"), twist("E"))
    token = Card("vs-2pcg", "t", "T", "T", {"type": "token", "atk": 1, "def": 1, "health": 1})
    refuse_unplayable((*whole, token))


def test_all_unknown_facts_are_told_at_once_before_a_game_begins() -> None:
    blank = Card("vs-2pcg", "blank", "Blank", "Blank")
    half = Card("vs-2pcg", "half", "Half", "Half", {"type": "equipment"})
    deck = PlayDeck((DeckPart(MAIN_CHARACTER, (blank, half)),))
    with pytest.raises(UnplayableError, match=r"Blank: type; Half: cost\.$"):
        ENGINE.begin([goldfish_deck(), deck], "seed", {}, None)
