"""Records of Heroes vs. Villains: a game is the same again, and what is no game is refused."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from formats.heroes_vs_villains.engine.game import ENGINE
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Decision, RandomPolicy, seat, side
from formats.table.game import Outcome
from formats.table.log import TextLog
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError
from formats.table.record import GameRecordError, Record
from formats.table.recording import ListedDeck, Pairing, replay
from tests.formats.heroes_vs_villains.engine.training_decks import both_sides, side_deck


def listed(decks: tuple[PlayDeck, ...]) -> tuple[ListedDeck, ...]:
    return tuple(ListedDeck(f"list {number}", deck) for number, deck in enumerate(decks))


def played(players: int, log: TextLog | None = None) -> tuple[Record, Outcome]:
    """A game by chance, to its end."""
    pairing = Pairing(ENGINE, listed(both_sides(players)), "post")
    deciders = [*map(seat, range(2 * players)), *(side(str(each)) for each in Side)]
    policies = {each: RandomPolicy(Random(n)) for n, each in enumerate(deciders)}
    game = pairing.game(policies, log=log)
    outcome = game.play()
    return pairing.record(game.choices), outcome


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_record_gives_the_same_game_again(players: int) -> None:
    first, again = TextLog(), TextLog()
    record, outcome = played(players, first)
    replayed = replay(ENGINE, record, listed(both_sides(players)), log=again)
    assert again.lines == first.lines
    assert replayed.end == outcome


def test_a_record_can_be_played_up_to_a_choice() -> None:
    record, _ = played(1)
    replayed = replay(ENGINE, record, listed(both_sides()), upto=5)
    assert tuple(replayed.game.choices) == record.choices[:5]
    assert isinstance(replayed.end, Decision)
    assert record.choices[5] < len(replayed.end.options)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "vs-system"}, r"The record is of vs-system, not of heroes-vs-villains\."),
        ({"rules_version": "0"}, "The record was played by version 0 of the rules"),
    ],
)
def test_a_record_of_other_rules_is_refused(change: dict[str, Any], said: str) -> None:
    record, _ = played(1)
    with pytest.raises(GameRecordError, match=said):
        replay(ENGINE, replace(record, **change), listed(both_sides()))


@pytest.mark.parametrize("decks", [0, 3])
def test_a_table_has_two_lists(decks: int) -> None:
    record = replace(played(1)[0], decks=("list",) * decks)
    with pytest.raises(GameRecordError, match="two decks"):
        ENGINE.refuse_other_rules(record)


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
    record, _ = played(1)
    with pytest.raises(GameRecordError, match=said):
        choices = (*before, *record.choices, *after)
        replay(ENGINE, replace(record, choices=choices), listed(both_sides()))


@pytest.mark.rule("HVV-SETUP-03", "HVV-SETUP-04", "HVV-SETUP-06")
@pytest.mark.parametrize(
    ("decks", "said"),
    [
        ((side_deck(Side.HEROES),) * 2, "Both lists play the heroes"),
        (
            (side_deck(Side.HEROES), side_deck(Side.VILLAINS, 2)),
            "One list is for 1 player and the other for 2",
        ),
    ],
)
def test_lists_that_are_no_two_sides_of_as_many_players_are_refused(
    decks: tuple[PlayDeck, ...], said: str
) -> None:
    with pytest.raises(UnplayableError, match=said):
        ENGINE.refuse_table(decks)
