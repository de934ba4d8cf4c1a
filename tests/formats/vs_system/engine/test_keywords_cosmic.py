"""Cosmic and cosmic-surge (rulebook §XI), with the fairground cards that have them."""

import pytest

from formats.table.position import Placed
from tests.formats.vs_system.engine.playing import Playing, Side, begin

ROAKE = "Emberhand Roake"
STAR = "Farthing Star"
GIANT = "The Toll Giant"
READY_HIM = "use Emberhand Roake: cosmic: ready him"
SURGE = "Farthing Star triggers: put a cosmic counter on it."


def with_counter(title: str, count: int = 1) -> Placed:
    return Placed(title, {"counters": {"cosmic": count}})


def counters(table: Playing, title: str) -> int:
    return table[title].counters.get("cosmic", 0)


@pytest.mark.rule("VS-KEYWORD-08")
@pytest.mark.parametrize(("count", "loss"), [(1, 0), (0, 5)])
def test_the_cosmic_text_is_there_only_with_the_counter(count: int, loss: int) -> None:
    table = begin("attack step", Side(front=[with_counter(ROAKE, count)]), Side(front=[GIANT]))
    table.you.intend("attack", ROAKE)
    table.play("recovery phase")
    assert table[ROAKE].is_stunned
    assert table.endurance == (50 - loss, 50)
    assert table.you.was_ever_offered("priority", READY_HIM) is (count == 1)


@pytest.mark.rule("VS-KEYWORD-08")
def test_a_counter_that_pays_for_a_power_takes_the_text_with_it() -> None:
    tired = Placed(ROAKE, {"counters": {"cosmic": 1}, "exhausted": True})
    table = begin("attack step", Side(front=[tired]))
    table.you.intend("priority", READY_HIM).intend("attack", ROAKE)
    table.play("recovery phase")
    assert table.endurance == (50, 42)
    assert counters(table, ROAKE) == 0
    assert [READY_HIM in options for options in table.you.offered("priority")] == [True]


@pytest.mark.rule("VS-KEYWORD-09")
def test_a_cosmic_character_comes_into_play_with_one_counter() -> None:
    table = begin("recruit step", Side(hand=[ROAKE], resources=5))
    table.you.intend("priority", f"recruit {ROAKE}")
    table.play("formation step")
    assert counters(table, ROAKE) == 1


@pytest.mark.rule("VS-KEYWORD-09")
def test_one_that_comes_into_play_stunned_has_none_and_gets_none_by_recovering() -> None:
    table = begin(
        "recovery phase",
        Side(hand=["The Undertow Gives Back"], ko_pile=[ROAKE], resources=5),
    )
    table.you.intend("priority", "play The Undertow Gives Back").intend("recover", ROAKE)
    table.play("Turn 6")
    assert not table[ROAKE].is_stunned
    assert counters(table, ROAKE) == 0
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-KEYWORD-10")
@pytest.mark.parametrize(
    ("character", "count"),
    [(with_counter(ROAKE, 0), 1), (with_counter(ROAKE), 1), (Placed(STAR), 1), (Placed(GIANT), 0)],
)
def test_only_a_cosmic_character_can_have_a_counter_and_only_one(
    character: Placed, count: int
) -> None:
    table = begin("attack step", Side(front=[character], hand=["Star Chart"], resources=2))
    table.you.intend("priority", "play Star Chart")
    table.play("recovery phase")
    assert counters(table, character.key) == count


@pytest.mark.rule("VS-KEYWORD-11")
def test_the_counter_goes_after_the_loss_was_worked_out() -> None:
    table = begin("attack step", Side(front=[with_counter(ROAKE)]), Side(front=[GIANT]))
    table.you.intend("attack", ROAKE)
    table.play("recovery phase")
    assert counters(table, ROAKE) == 0
    assert table.endurance[0] == 50  # Its text, invulnerability, was still there.


@pytest.mark.rule("VS-KEYWORD-12")
def test_a_stunned_character_cannot_have_a_counter() -> None:
    stunned = Placed(ROAKE, {"stunned": True})
    table = begin("attack step", Side(front=[stunned], hand=["Star Chart"], resources=2))
    table.you.intend("priority", "play Star Chart")
    table.play("recovery phase")
    assert table.told("Resolves: Star Chart.")
    assert counters(table, ROAKE) == 0


@pytest.mark.rule("VS-KEYWORD-12", "VS-KEYWORD-13")
def test_a_cosmic_character_is_one_with_the_keyword_that_is_not_stunned() -> None:
    table = begin(
        "attack step",
        Side(front=[ROAKE, GIANT, STAR], hand=["Comet Season"], resources=3),
        Side(front=[with_counter(ROAKE), Placed(STAR, {"stunned": True})]),
    )
    table.you.intend("priority", "play Comet Season").intend("target", STAR)
    table.play("recovery phase")
    assert table.you.offered("target") == [[ROAKE, STAR, ROAKE]]


@pytest.mark.rule("VS-KEYWORD-14", "VS-KEYWORD-54")
def test_cosmic_surge_has_no_counter_in_its_first_combat_phase() -> None:
    table = begin("recruit step", Side(hand=[STAR], resources=3))
    table.you.intend("priority", f"recruit {STAR}").intend("attack", STAR)
    table.play("recovery phase")
    assert counters(table, STAR) == 0
    assert table.endurance == (50, 47)  # Its ATK is 3 without the cosmic text.


@pytest.mark.rule("VS-KEYWORD-14", "VS-KEYWORD-15")
def test_cosmic_surge_gets_its_counter_as_the_recovery_phase_starts() -> None:
    table = begin("recovery phase", Side(front=[STAR]))
    table.you.intend("attack", STAR)
    table.play("Turn 7")
    assert table.log.lines.count(SURGE) == 2  # Each recovery phase, and there is one counter.
    assert counters(table, STAR) == 1
    assert table.endurance == (50, 45)


@pytest.mark.rule("VS-KEYWORD-14")
def test_a_surging_character_loses_its_counter_by_a_stun() -> None:
    table = begin("attack step", Side(front=[with_counter(STAR)]), Side(front=[GIANT]))
    table.you.intend("attack", STAR)
    table.play("recovery phase")
    assert counters(table, STAR) == 0


@pytest.mark.rule("VS-KEYWORD-16")
def test_cosmic_surge_does_not_trigger_while_face_down() -> None:
    table = begin("recovery phase", Side(front=[Placed(STAR, {"stunned": True})]))
    table.you.intend("recover", STAR)
    table.play("Turn 6")
    assert not table.told(SURGE)
    assert counters(table, STAR) == 0


@pytest.mark.rule("VS-KEYWORD-16")
def test_cosmic_surge_does_nothing_if_the_character_is_stunned_in_response() -> None:
    table = begin("recovery phase", Side(front=[STAR]), Side(front=["The Reckoner"]))
    table.they.intend("priority", "use The Reckoner: stun a character of an opponent of cost X")
    table.you.intend("recover", STAR)
    table.play("Turn 6")
    assert table.told(SURGE)
    assert table.told("Resolves: Farthing Star: put a cosmic counter on it.")
    assert counters(table, STAR) == 0
