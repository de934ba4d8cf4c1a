"""Records of Vs. System: a game is the same again, and what is no game is refused."""

from dataclasses import replace
from random import Random

import pytest

from formats.table.deciding import Decision, Everybody, RandomPolicy, seat
from formats.table.log import TextLog
from formats.table.play_deck import PlayDeck
from formats.table.record import GameRecordError, Record
from formats.table.recording import ListedDeck, Pairing, replay
from formats.vs_system.engine.game import ENGINE
from tests.formats.table.policies import FirstOption
from tests.formats.vs_system.engine.playing import card

CARDS = tuple(card(f"Rower {number}, Army", cost=1 + number % 4) for number in range(20))
DECKS = (
    ListedDeck("20 rowers", PlayDeck.of_cards(CARDS)),
    ListedDeck("20 others", PlayDeck.of_cards(CARDS[::-1])),
)


def played(log: TextLog | None = None) -> Record:
    """A game by chance, to its end."""
    pairing = Pairing(ENGINE, DECKS, "tide")
    game = pairing.game({seat(n): RandomPolicy(Random(n)) for n in (0, 1)}, log=log)
    game.play()
    return pairing.record(game.choices)


def test_a_record_says_what_the_game_follows_from() -> None:
    record = played()
    assert (record.game, record.seed, record.decks) == (
        "vs-system",
        "tide",
        ("20 rowers", "20 others"),
    )
    assert record.choices
    ENGINE.refuse_other_rules(record)


def test_a_record_gives_the_same_game_again() -> None:
    first, again = TextLog(), TextLog()
    replay(ENGINE, played(first), DECKS, log=again)
    assert again.lines == first.lines


def test_a_record_can_be_played_up_to_a_choice() -> None:
    record = played()
    replayed = replay(ENGINE, record, DECKS, upto=5)
    assert tuple(replayed.game.choices) == record.choices[:5]
    assert isinstance(replayed.end, Decision)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, r"The record is of chess, not of vs-system\."),
        ({"rules_version": "0"}, r"The record was played by version 0 of the rules; these are"),
        ({"decks": ["one"] * 3}, r"This game has two decks; the record has 3\."),
    ],
)
def test_another_game_other_rules_and_another_number_of_decks_are_refused(
    change: dict[str, object], said: str
) -> None:
    with pytest.raises(GameRecordError, match=said):
        ENGINE.refuse_other_rules(Record.of({**played().data(), **change}))


def test_a_deck_alone_is_played_against_a_goldfish_and_replayed() -> None:
    pairing = Pairing(ENGINE, DECKS[:1], "tide")
    game = pairing.game(Everybody(FirstOption()))
    outcome = game.play()
    record = pairing.record(game.choices)
    ENGINE.refuse_other_rules(record)
    assert replay(ENGINE, record, DECKS[:1]).end == outcome
    assert str(game.players[1]) == "Goldfish"  # type: ignore[attr-defined]


def test_other_cards_are_refused() -> None:
    with pytest.raises(GameRecordError, match="The cards of these decks have changed"):
        others = PlayDeck.of_cards((*CARDS[1:], card("Eel")))
        replay(ENGINE, played(), (DECKS[0], ListedDeck("20 others", others)))


def test_a_choice_that_there_is_not_is_refused_with_its_number() -> None:
    record = played()
    wrong = replace(record, choices=(*record.choices[:3], 99))
    with pytest.raises(
        GameRecordError, match=r"Choice 4 of the record can't be made: 99 is none of"
    ):
        replay(ENGINE, wrong, DECKS)


def test_choices_after_the_end_are_refused() -> None:
    record = played()
    count = len(record.choices)
    longer = replace(record, choices=(*record.choices, 0))
    with pytest.raises(
        GameRecordError, match=f"over after {count:,} choices; the record has {count + 1:,}"
    ):
        replay(ENGINE, longer, DECKS)
    assert replay(ENGINE, longer, DECKS, upto=count).end == replay(ENGINE, record, DECKS).end
