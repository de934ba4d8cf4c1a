"""Interrupts, omni-plays and triggers: what comes out of turn."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Triggered
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import FULL_CONTAIN
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.scripts.doing import you_draw
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, item, lasting, own, use
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

QUICK = own("Quick", "power", use(you_draw(1)), keywords=["omni-play"])


def disrupts(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
    assert attempt.interrupts is not None
    attempt.interrupts.is_disrupted = True


STOP = own("Stop", "power", use(disrupts, is_interrupt=True))


@pytest.mark.rule("HVV-KEYWORD-062")
@pytest.mark.parametrize("deed", ["play Glare", "use Lamp: shine"])
def test_an_interrupt_comes_before_the_action_that_somebody_else_takes(deed: str) -> None:
    ann = Person([GLARE], [item("Lamp", use(you_draw(1), name="shine"))], deck=[FILLER] * 3)
    playing = begin(ann, Person([STOP]))
    playing.ann.intend("turn", deed)
    playing.vic.intend("interrupt", "play Stop")
    playing.play("Vic's turn")
    assert playing.vic.health == 5
    assert "Filler" not in playing.ann.hand
    assert playing.vic.discards == ["Stop"]


@pytest.mark.rule("HVV-KEYWORD-062")
def test_nobody_interrupts_themselves_or_when_nothing_is_done() -> None:
    playing = begin(Person([STOP, GLARE]), Person([STOP]))
    playing.ann.intend("turn", "play Glare")
    playing.play("Round 4")
    assert playing.ann.offered("interrupt") == []
    assert len(playing.vic.offered("interrupt")) == 1
    assert playing.vic.offered("any time") == []
    assert not playing.vic.was_ever_offered("turn", "play Stop")


@pytest.mark.rule("HVV-KEYWORD-074", "HVV-AMBIGUOUS-60")
@pytest.mark.parametrize(
    ("kind", "whose"), [("turn", "Ann"), ("any time", "Vic"), ("interrupt", "Vic")]
)
def test_an_omni_play_is_played_at_any_time_for_no_play(kind: str, whose: str) -> None:
    people = {
        name: Person([QUICK, GLARE], deck=[FILLER] * 3) if name == whose else Person([GLARE])
        for name in ("Ann", "Vic")
    }
    playing = begin(people["Ann"], people["Vic"], step="beginning of the turn")
    player = playing.ann if whose == "Ann" else playing.vic
    player.intend(kind, "play Quick")
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert (playing.vic.health, "Filler" in player.hand) == (4, True)


@pytest.mark.rule("HVV-KEYWORD-074")
@pytest.mark.parametrize("phase", ["end of the round", "beginning of the round"])
def test_an_omni_play_is_played_in_any_part_of_the_round(phase: str) -> None:
    playing = begin(vic=Person([QUICK], deck=[FILLER] * 3), phase=phase, round=4)
    playing.vic.intend("any time", "play Quick")
    playing.play("Round 5" if phase == "end of the round" else "Vic's turn")
    assert "Filler" in playing.vic.hand


@pytest.mark.rule("HVV-KEYWORD-074")
def test_an_omni_play_in_play_is_used_at_any_time_once_a_round() -> None:
    song = lasting("Song", use(you_draw(1)), keywords=["omni-play"]).laid(rounds_left=3)
    playing = begin(vic=Person([], [song], deck=[FILLER] * 9), step="beginning of the turn")
    playing.vic.intend("any time", "use Song")
    playing.play("end of the round")
    assert playing.vic.hand == ["Filler"]
    assert len(playing.vic.offered("any time")) == 1


def on_attack(game: HvvGame, card: HvvCard, what: Any) -> bool:
    """An attack on somebody else than the card's player."""
    return isinstance(what, Blow) and what.target is not game.players[card.seat]


TRAP = own(
    "Trap",
    "power",
    triggers=[Triggered("attacked", use(you_draw(1)), on_attack)],
    keywords=["trigger"],
)


@pytest.mark.rule("HVV-KEYWORD-104", "HVV-AMBIGUOUS-60")
@pytest.mark.parametrize("note", [["trigger"], []])
def test_a_trigger_is_played_by_itself_as_its_condition_is_met(note: list[str]) -> None:
    trap = own("Trap", "power", triggers=TRAP.script.triggers, keywords=note)
    wes = Person([trap, GLARE], deck=[FILLER] * 3)
    playing = begin(Person([SHOT]), ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    if note:
        playing.wes.intend("trigger", "play Trap")
    playing.wes.intend("turn", "play Glare").intend("target", "Ann")
    playing.play("end of the round")
    assert ("Trap" in playing.wes.discards) is bool(note)
    assert ("Filler" in playing.wes.hand) is bool(note)
    assert playing.ann.health == 4


@pytest.mark.rule("HVV-KEYWORD-104")
def test_a_trigger_waits_for_its_condition() -> None:
    playing = begin(Person([SHOT]), Person([TRAP], deck=[FILLER]))
    playing.ann.intend("turn", "play Shot")
    playing.play("end of the round")
    assert playing.vic.offered("trigger") == []
    assert not playing.vic.was_ever_offered("turn", "play Trap")


@pytest.mark.rule("HVV-KEYWORD-104", "HVV-KEYWORD-052")
@pytest.mark.parametrize(("target", "can"), [("Vic", True), ("Wes", False)])
def test_the_fully_contained_play_triggers_in_which_they_have_no_part(
    target: str, can: bool
) -> None:
    trap = own("Trap", "power", triggers=[Triggered("attacked", use())], keywords=["trigger"])
    wes = Person([trap], given=[on(FULL_CONTAIN)])
    playing = begin(Person([SHOT]), NOBODY, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Shot").intend("target", target)
    playing.play("Vic's turn")
    assert bool(playing.wes.offered("trigger")) is can


@pytest.mark.rule("HVV-KEYWORD-074")
def test_an_omni_play_that_stays_is_laid_down_at_any_time() -> None:
    song = lasting("Song", use(you_draw(1)), keywords=["omni-play"])
    playing = begin(vic=Person([song], deck=[FILLER]), step="beginning of the turn")
    playing.vic.intend("any time", "play Song without using it")
    playing.play("Vic's turn")
    assert (playing.vic.in_play, playing.vic.hand) == (["Song"], [])
    assert playing["Song"].rounds_left == 2
