"""Games that are taken down, and played again."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from formats.table.deciding import Decision, Everybody, Policies, RandomPolicy
from formats.table.game import Game, Outcome
from formats.table.log import Log, TextLog
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.position import Position
from formats.table.record import GameRecordError, Record, hash_of
from formats.table.recording import Engine, ListedDeck, Pairing, Replayed, replay
from tests.formats.table.cards import card, cards
from tests.formats.table.high_card import HighCard


def begin(_decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None) -> Game:
    return HighCard(seed, policies, log=log)


ENGINE = Engine("high-card", "3", ListCount(2, 3), begin)
LISTS = tuple(
    ListedDeck(f"1 {title}", PlayDeck.of_cards(tuple(cards(title)))) for title in ("Ann", "Ben")
)
PAIRING = Pairing(ENGINE, LISTS, "seed", ("you", "random 1"))


def played() -> Record:
    """A game by chance, as it is taken down."""
    game = PAIRING.game(Everybody(RandomPolicy(Random(1))))
    game.play()
    return PAIRING.record(game.choices)


def test_a_game_is_taken_down_with_all_it_follows_from() -> None:
    record = PAIRING.record([1, 0])
    assert record == Record(
        *("high-card", "3", hash_of(cards("Ann", "Ben")), "seed"),
        (1, 0),
        ("1 Ann", "1 Ben"),
        ("you", "random 1"),
    )


def test_a_game_is_told_to_the_log_that_it_is_given() -> None:
    log = TextLog()
    PAIRING.game(Everybody(RandomPolicy(Random(1))), log=log).play()
    assert log.lines
    again = TextLog()
    replay(ENGINE, played(), LISTS, log=again)
    assert again.lines == log.lines


def test_a_record_is_played_again_to_the_same_end() -> None:
    record = played()
    replayed = replay(ENGINE, record, LISTS)
    assert isinstance(replayed.end, Outcome)
    assert tuple(replayed.game.choices) == record.choices


def next_kind(replayed: Replayed) -> str:
    assert isinstance(replayed.end, Decision)
    return replayed.end.kind


@pytest.mark.parametrize("upto", [0, 1, 5])
def test_the_first_choices_lead_to_the_next_decision(upto: int) -> None:
    record = played()
    replayed = replay(ENGINE, record, LISTS, upto=upto)
    assert next_kind(replayed) == "card"
    assert tuple(replayed.game.choices) == record.choices[:upto]


def test_choices_that_end_before_the_game_does_lead_to_the_next_decision() -> None:
    record = played()
    replayed = replay(ENGINE, replace(record, choices=record.choices[:2]), LISTS)
    assert next_kind(replayed) == "card"
    assert len(replayed.game.choices) == 2


def refused(record: Record, lists: tuple[ListedDeck, ...] = LISTS) -> str:
    with pytest.raises(GameRecordError) as error:
        replay(ENGINE, record, lists)
    return str(error.value)


def test_a_choice_that_can_not_be_made_is_told_by_its_number() -> None:
    record = played()
    assert refused(replace(record, choices=(*record.choices[:2], 99))) == (
        "Choice 3 of the record can't be made: 99 is none of the 3 options of card."
    )


def test_choices_beyond_the_end_of_the_game_are_refused() -> None:
    record = played()
    assert refused(replace(record, choices=(*record.choices, 0))) == (
        "The game is over after 6 choices; the record has 7."
    )


def test_a_record_of_other_cards_is_refused() -> None:
    other = ListedDeck("1 Ann", PlayDeck.of_cards((card("Ann", cost=2),)))
    assert refused(played(), (other, LISTS[1])) == (
        "The cards of these decks have changed since the game was played."
    )


@pytest.mark.parametrize(("decks", "has_goldfish"), [(2, False), (3, False), (1, True), (2, True)])
def test_a_record_of_as_many_decks_as_the_game_has_is_not_refused(
    decks: int, *, has_goldfish: bool
) -> None:
    engine = replace(ENGINE, has_goldfish=has_goldfish)
    engine.refuse_other_rules(replace(PAIRING.record(()), decks=("1 Ann",) * decks))


@pytest.mark.parametrize(("decks", "has_goldfish"), [(1, False), (4, False), (0, True), (4, True)])
def test_a_record_of_another_number_of_decks_is_refused(decks: int, *, has_goldfish: bool) -> None:
    engine = replace(ENGINE, has_goldfish=has_goldfish)
    with pytest.raises(GameRecordError) as error:
        engine.refuse_other_rules(replace(PAIRING.record(()), decks=("1 Ann",) * decks))
    assert str(error.value) == f"This game has two to three decks; the record has {decks}."


def test_a_record_of_another_game_or_other_rules_is_refused() -> None:
    for record in (replace(played(), game="go"), replace(played(), rules_version="2")):
        with pytest.raises(GameRecordError, match="The record"):
            ENGINE.refuse_other_rules(record)


def test_an_engine_that_does_not_say_finds_cards_by_title_and_needs_no_others() -> None:
    assert ENGINE.key_of(card("Ann")) == "Ann"
    assert list(ENGINE.needs(Position({}))) == []
    assert not ENGINE.has_goldfish
    ENGINE.refuse_table([each.deck for each in LISTS])
