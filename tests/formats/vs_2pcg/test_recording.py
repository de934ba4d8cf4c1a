"""Records of 2PCG: a game is the same again, and what is no game is refused."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from formats.table.deciding import Decision, RandomPolicy, seat
from formats.table.game import Outcome
from formats.table.log import TextLog
from formats.table.record import GameRecordError, Record
from formats.table.recording import ListedDeck, Pairing, replay
from formats.vs_2pcg.engine.game import ENGINE
from tests.formats.vs_2pcg.engine.training_decks import sample_deck

DECKS = tuple(ListedDeck(f"list {number}", sample_deck(1 + number % 2)) for number in range(4))


def played(lists: int, log: TextLog | None = None) -> tuple[Record, Outcome]:
    """A game by chance, to its end."""
    pairing = Pairing(ENGINE, DECKS[:lists], "post")
    game = pairing.game({seat(n): RandomPolicy(Random(n)) for n in range(lists)}, log=log)
    outcome = game.play()
    return pairing.record(game.choices), outcome


@pytest.mark.parametrize("lists", [2, 3, 4])
def test_a_record_gives_the_same_game_again(lists: int) -> None:
    first, again = TextLog(), TextLog()
    record, outcome = played(lists, first)
    replayed = replay(ENGINE, record, DECKS[:lists], log=again)
    assert again.lines == first.lines
    assert replayed.end == outcome


def test_a_record_can_be_played_up_to_a_choice() -> None:
    record, _ = played(2)
    replayed = replay(ENGINE, record, DECKS[:2], upto=5)
    assert tuple(replayed.game.choices) == record.choices[:5]
    assert isinstance(replayed.end, Decision)
    assert record.choices[5] < len(replayed.end.options)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "vs-system"}, r"The record is of vs-system, not of vs-2pcg\."),
        ({"rules_version": "0"}, "The record was played by version 0 of the rules"),
    ],
)
def test_a_record_of_other_rules_is_refused(change: dict[str, Any], said: str) -> None:
    record, _ = played(2)
    with pytest.raises(GameRecordError, match=said):
        replay(ENGINE, replace(record, **change), DECKS[:2])


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ((), (0,), "The game is over after"),
        ((99,), (), "Choice 1 of the record can't be made"),
    ],
)
def test_choices_of_no_game_are_refused(
    before: tuple[int, ...], after: tuple[int, ...], said: str
) -> None:
    record, _ = played(2)
    with pytest.raises(GameRecordError, match=said):
        choices = (*before, *record.choices, *after)
        replay(ENGINE, replace(record, choices=choices), DECKS[:2])


@pytest.mark.parametrize("decks", [5, 0])
def test_a_table_has_up_to_four_lists(decks: int) -> None:
    record = replace(played(2)[0], decks=("list",) * decks)
    with pytest.raises(GameRecordError, match="two to four decks"):
        ENGINE.refuse_other_rules(record)
