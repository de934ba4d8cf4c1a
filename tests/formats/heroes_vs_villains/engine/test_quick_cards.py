"""Interrupts, omni-plays and triggers: what comes out of turn."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Triggered, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import (
    CONTAIN_II,
    FULL_CONTAIN,
    OOPS,
    PARTIAL_CONTAIN,
    PRONE,
    REMOVE,
)
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.scripts.doing import you_draw
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    item,
    lasting,
    own,
    strike,
    use,
)
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


MOVE, STAND_UP, CHANGE = "move to the other area", "stand up", "go out of play to change"


def first(*effects: Effect, damage: int = 0) -> Own:
    """An interrupt that strikes whoever acts."""
    hit = strike(damage, *effects, whom=Whom.FOE, is_interrupt=True)
    return own("First", "power", hit)


@pytest.mark.rule("HVV-COMBAT-07", "HVV-AMBIGUOUS-73")
@pytest.mark.parametrize("answer", ["play Stop", None])
@pytest.mark.parametrize(
    ("deed", "given", "area", "left"),
    [
        (MOVE, "", VILLAINS_AREA, []),
        (STAND_UP, PRONE, HEROES_AREA, []),
        (CHANGE, OOPS, OUT_OF_PLAY, [OOPS, "changing"]),
    ],
)
def test_what_takes_no_card_is_an_action_that_can_be_stopped(
    deed: str, given: str, area: object, left: list[str], answer: str | None
) -> None:
    playing = begin(Person(given=[on(given)] if given else []), Person([STOP]))
    playing.ann.intend("turn", deed)
    playing.vic.intend("interrupt", answer)
    playing.play("Vic's turn")
    if answer is None:
        assert (playing.ann.area, playing.ann.given) == (area, left)
    else:
        assert (playing.ann.area, playing.ann.given) == (HEROES_AREA, [given] if given else [])
        # The move is used up all the same.
        assert len(playing.ann.offered("turn")) == (1 if deed == MOVE else 2)


@pytest.mark.rule("HVV-COMBAT-07", "HVV-AMBIGUOUS-73")
@pytest.mark.parametrize("answer", ["play Stop", None])
@pytest.mark.parametrize(
    ("deed", "given", "area", "left"),
    [
        ("move Helper", "", VILLAINS_AREA, []),
        (STAND_UP, PRONE, HEROES_AREA, []),
        (CHANGE, OOPS, OUT_OF_PLAY, [OOPS, "changing"]),
    ],
)
def test_what_an_ally_does_can_be_stopped_too(
    deed: str, given: str, area: object, left: list[str], answer: str | None
) -> None:
    helper = ally("Helper").laid(given=[on(given)] if given else [])
    playing = begin(Person([], [helper]), Person([STOP]))
    playing.ann.intend("ally", deed)
    playing.vic.intend("interrupt", answer)
    playing.play("Vic's turn")
    card = playing["Helper"]
    now = (playing.game.area_of(card), [each.kind for each in card.given])
    assert now == ((area, left) if answer is None else (HEROES_AREA, [given] if given else []))


@pytest.mark.rule("HVV-KEYWORD-062", "HVV-COMBAT-07")
@pytest.mark.parametrize("kind", [PARTIAL_CONTAIN, REMOVE])
def test_who_is_held_before_they_move_stays(kind: str) -> None:
    playing = begin(Person(area="villains"), Person([first(Effect(kind))]))
    playing.ann.intend("turn", MOVE)
    playing.vic.intend("interrupt", "play First")
    playing.play("Vic's turn")
    assert not playing.told("Ann moves")
    assert playing.vic.offered("interrupt") == [["None", "play First"]]


@pytest.mark.rule("HVV-KEYWORD-062", "HVV-COMBAT-07")
def test_who_goes_away_is_struck_before() -> None:
    playing = begin(Person(area="villains"), Person([first(damage=2)]))
    playing.ann.intend("turn", MOVE)
    playing.vic.intend("interrupt", "play First")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.ann.area) == (3, HEROES_AREA)
    # Once it is too far away.
    playing = begin(Person(area="heroes"), Person([first(damage=2)]))
    playing.ann.intend("turn", MOVE)
    playing.play("Vic's turn")
    assert playing.vic.offered("interrupt") == []


@pytest.mark.rule("HVV-KEYWORD-062")
def test_an_ally_that_is_struck_down_before_it_moves_is_gone() -> None:
    helper = ally("Helper").laid(area="villains")
    playing = begin(Person([], [helper]), Person([first(damage=2)]))
    playing.ann.intend("ally", "move Helper")
    playing.vic.intend("interrupt", "play First")
    playing.play("Vic's turn")
    assert playing.ann.discards == ["Helper"]
    assert not playing.told("Helper moves")


@pytest.mark.rule("HVV-KEYWORD-062")
def test_who_is_out_before_they_move_does_not_move() -> None:
    playing = begin(Person(area="villains", health=2), Person([first(damage=2)]), ben=NOBODY)
    playing.ann.intend("turn", MOVE)
    playing.vic.intend("interrupt", "play First")
    playing.play("Vic's turn")
    assert playing.game.players[0].is_out
    assert not playing.told("Ann moves")


@pytest.mark.rule("HVV-KEYWORD-074", "HVV-AMBIGUOUS-116")
def test_an_omni_play_item_comes_while_somebody_moves_as_it_answers_no_attack() -> None:
    lamp = item("Lamp", use(you_draw(1), name="shine"), keywords=["omni-play"])
    playing = begin(NOBODY, Person([lamp], deck=[FILLER]))
    playing.ann.intend("turn", MOVE)
    playing.vic.intend("interrupt", "play Lamp: shine")
    playing.play("Vic's turn")
    assert (playing.vic.hand, playing.ann.area) == (["Filler"], VILLAINS_AREA)


@pytest.mark.rule("HVV-KEYWORD-062", "HVV-COMBAT-07")
@pytest.mark.parametrize(
    ("deed", "given", "held"), [(STAND_UP, PRONE, CONTAIN_II), (CHANGE, OOPS, PARTIAL_CONTAIN)]
)
def test_who_is_held_before_they_stand_up_or_change_does_not(
    deed: str, given: str, held: str
) -> None:
    ann = Person(area="villains", given=[on(given)])
    playing = begin(ann, Person([first(Effect(held))]))
    playing.ann.intend("turn", deed)
    playing.vic.intend("interrupt", "play First")
    playing.play("Vic's turn")
    assert playing.ann.given[0] == given
    assert playing.ann.area is VILLAINS_AREA
    assert playing.game.motion is None
