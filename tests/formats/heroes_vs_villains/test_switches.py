"""What a table settles otherwise than the ledger: each switch changes a game, and is told."""

import json
from dataclasses import fields
from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.damage import heal
from formats.heroes_vs_villains.engine.effect_names import BLIND
from formats.heroes_vs_villains.engine.game import ENGINE
from formats.heroes_vs_villains.engine.game import begin as begin_game
from formats.heroes_vs_villains.engine.rulings import AS_RECOMMENDED, Rulings
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.play import PLAYABLE_GAME
from formats.heroes_vs_villains.switches import SWITCHES, rulings_of
from formats.samples import samples
from formats.simulation.tally import Tally
from formats.table.deciding import Everybody
from formats.table.log import TextLog
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError
from formats.table.players import Passive
from formats.table.recording import ListedDeck, Pairing, replay
from tests.formats.heroes_vs_villains.engine.own_scripts import attack, own, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on
from tests.helpers import AS_OF, checker
from validator.play.decks import PlayedDeck, played_deck
from validator.play.telling import introduction
from validator.question import Question, typed_list
from validator.simulation.games import NamedDeck, SimulationResult, SimulationSpec

OTHERWISE = {
    "blind fails": ("At its number, or higher", "at its number or higher", False),
    "captured items": ("in the same area", "in the same area", True),
    "most health": ("5", "5", 5),
}
"""Each switch as somebody may write it, in our words, and what the engine makes of it."""


def played(number: int, *lines: str) -> PlayedDeck:
    """A sample list, with lines of its own."""
    sample = samples()[f"heroes-vs-villains-{number}"]
    text = "\n".join([*lines, sample.text])
    return played_deck(checker(), checker().read(typed_list(text), Question(AS_OF, sample.format)))


def deck_of(number: int, *lines: str) -> PlayDeck:
    """What such a list brings to the table."""
    return played(number, *lines).listed.deck


def test_every_setting_of_the_engine_has_a_switch_that_begins_as_recommended() -> None:
    assert [switch.ruling for switch in SWITCHES] == [each.name for each in fields(Rulings)]
    for switch in SWITCHES:
        first = next(iter(switch.words))
        assert switch.meant_by(first) == getattr(AS_RECOMMENDED, switch.ruling)
        assert switch.rule.startswith("HVV-AMBIGUOUS-")
        assert switch.rule in switch.declaration.meaning
    assert {switch.name for switch in SWITCHES} == OTHERWISE.keys()


@pytest.mark.rule("HVV-AMBIGUOUS-23")
@pytest.mark.parametrize("below", [True, False])
@pytest.mark.parametrize("shows", [3, 4])
def test_the_blind_fail_below_their_number_or_from_it_on(shows: int, below: bool) -> None:
    ann = Person([attack("Punch")], area="villains", given=[on(BLIND, each_time=4)])
    playing = begin(ann, dice={"blind": [shows]}, rulings=Rulings(blind_fails_below=below))
    playing.ann.intend("turn", "play Punch")
    playing.play("Vic's turn")
    fails = (shows < 4) is below
    assert playing.vic.health == (5 if fails else 4)


@pytest.mark.rule("HVV-AMBIGUOUS-48")
@pytest.mark.parametrize(
    ("most", "before", "after"), [(None, 5, 7), (6, 5, 6), (5, 5, 5), (5, 2, 4), (None, 2, 4)]
)
def test_health_has_no_upper_end_unless_the_table_sets_one(
    most: int | None, before: int, after: int
) -> None:
    def mend(game: HvvGame, attempt: Attempt, _target: Any) -> None:
        heal(game, attempt.player, 2)

    playing = begin(
        Person([own("Mend", "power", use(mend))], health=before),
        rulings=Rulings(most_health=most),
    )
    playing.ann.intend("turn", "play Mend")
    playing.play("Vic's turn")
    assert playing.ann.health == after


@pytest.mark.rule("HVV-AMBIGUOUS-48")
def test_a_limit_of_health_takes_nothing_off_who_has_more() -> None:
    glare = attack("Glare", 1, means=Means.POWER)
    playing = begin(Person([glare]), Person(health=9), rulings=Rulings(most_health=5))
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 8


@pytest.mark.parametrize("name", OTHERWISE)
def test_a_list_settles_a_switch_and_its_game_is_played_so(name: str) -> None:
    said, word, meant = OTHERWISE[name]
    (switch,) = [each for each in SWITCHES if each.name == name]
    deck = deck_of(1, f"{name.capitalize()}: {said}")
    assert (name, word) in deck.stated
    for decks in ([deck], [deck, deck_of(2)], [deck_of(2), deck]):
        game = begin_game(decks, "seed", Everybody(Passive()))
        assert getattr(game.rulings, switch.ruling) == meant
        others = [each.ruling for each in SWITCHES if each is not switch]
        assert all(getattr(game.rulings, each) == getattr(AS_RECOMMENDED, each) for each in others)


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_log_of_a_game_begins_with_what_is_played_otherwise(name: str) -> None:
    said, word, _ = OTHERWISE[name]
    log, silent = TextLog(), TextLog()
    for decks, taken in (
        ([deck_of(1, f"{name.capitalize()}: {said}"), deck_of(2)], log),
        ([deck_of(1), deck_of(2)], silent),
    ):
        begin_game(decks, "seed", Everybody(Passive()), taken).play()
    assert log.lines[0] == f"{name.capitalize()}: {word}."
    assert not any(line.startswith(name.capitalize()) for line in silent.lines)


def test_a_table_that_settles_nothing_plays_as_recommended() -> None:
    game = begin_game([deck_of(1), deck_of(2)], "seed", Everybody(Passive()))
    assert game.rulings == AS_RECOMMENDED


def test_lists_that_contradict_each_other_play_no_game() -> None:
    decks = [deck_of(1, "Most health: 5"), deck_of(2, "Most health: 6")]
    with pytest.raises(UnplayableError, match="both play at one table"):
        ENGINE.refuse_table(decks)
    with pytest.raises(UnplayableError, match="both play at one table"):
        begin_game(decks, "seed", Everybody(Passive()))
    agreeing = [deck_of(1, "Most health: 5"), deck_of(2, "Most health: 5")]
    assert rulings_of(agreeing) == {"most_health": 5}


@pytest.mark.parametrize(
    ("line", "can"),
    [
        ("Blind fails: now and then", "'below its number' or 'at its number or higher'"),
        ("Captured items: 3", "'from any area' or 'in the same area'"),
        ("Most health: 0", "'no limit' or a number"),
        ("Most health: 100", "'no limit' or a number"),
    ],
)
def test_what_no_switch_knows_is_refused_with_what_it_can_be(line: str, can: str) -> None:
    sample = samples()["heroes-vs-villains-1"]
    read = checker().read(typed_list(f"{line}\n{sample.text}"), Question(AS_OF, sample.format))
    with pytest.raises(UnplayableError, match=can):
        PLAYABLE_GAME.deck_of(read.report)


@pytest.mark.parametrize("name", OTHERWISE)
def test_a_result_says_which_switches_it_was_played_with(name: str) -> None:
    said, word, _ = OTHERWISE[name]
    deck = played(1, f"{name.capitalize()}: {said}")
    assert f"{name.capitalize()}: {word}." in introduction(deck, "Player 1")
    named = NamedDeck.of("list", "list", deck)
    asked = SimulationSpec("heroes-vs-villains", 1, "seed", "random")
    result = SimulationResult((named,), asked, Tally()).data()
    (told,) = json.loads(json.dumps(result))["decks"]
    assert told["stated"] == {"side": "heroes", name: word}


@pytest.mark.parametrize("name", OTHERWISE)
def test_a_record_is_replayed_with_the_switches_of_its_lists(name: str) -> None:
    said, _, meant = OTHERWISE[name]
    decks = (deck_of(1, f"{name.capitalize()}: {said}"), deck_of(2))
    listed = tuple(ListedDeck(f"list {number}", deck) for number, deck in enumerate(decks))
    pairing = Pairing(ENGINE, listed, "post")
    game = pairing.game(Everybody(Passive()))
    game.play()
    again = replay(ENGINE, pairing.record(game.choices), listed).game
    assert isinstance(again, HvvGame)
    (switch,) = [each for each in SWITCHES if each.name == name]
    assert getattr(again.rulings, switch.ruling) == meant
