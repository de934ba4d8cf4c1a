"""Recovering, in the Recovery Phase and by an effect (STUN)."""

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.powers import MAIN
from formats.vs_2pcg.engine.recovering import ready, recover
from formats.vs_2pcg.engine.values import DEF, FLIGHT, give, has_flight
from tests.formats.vs_2pcg.engine.own_scripts import played, to_all, used
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, numbers, twist

RUNNER = card("Runner", flight=True, **numbers(3, 3, 3))


def stunned(step: str = "main phase") -> Playing:
    """A stunned Runner of yours with a wound, and a twist that lets all recover."""
    return begin(
        step,
        Side(front=[Placed("Runner", {"stunned": True, "wounds": 1})], hand=["Rest"]),
        None,
        RUNNER,
        twist("Rest"),
        scripts={"Rest": played(to_all(recover), MAIN), "Runner": used()},
    )


@pytest.mark.rule("PCG-STUN-09", "PCG-STUN-05")
def test_recovering_turns_a_character_face_up_with_its_wounds_and_powers() -> None:
    table = stunned("recovery phase").play("resource step")
    runner = table["Runner"]
    assert (runner.is_face_up, runner.is_stunned, runner.wounds) == (True, False, 1)
    assert (runner.is_exhausted, runner.is_active) == (False, True)
    assert has_flight(table.game, runner)


@pytest.mark.rule("PCG-STUN-10", "PCG-STUN-09")
def test_who_recovers_by_an_effect_stays_exhausted() -> None:
    table = stunned()
    table.you.intend("main phase", "play Rest")
    table.play("Turn 10")
    runner = table["Runner"]
    assert (runner.is_face_up, runner.is_stunned, runner.wounds) == (True, False, 1)
    assert runner.is_exhausted
    assert not table.you.was_ever_offered("main phase", "attack with Runner")
    assert not table["Your main"].is_exhausted


def test_a_stunned_character_stays_exhausted_whatever_readies_it() -> None:
    table = stunned()
    ready(table.game, table["Runner"])
    assert table["Runner"].is_exhausted


@pytest.mark.rule("PCG-STUN-05")
def test_a_keyword_given_to_a_stunned_character_works_once_it_recovers() -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"stunned": True})]),
        None,
        card("Runner", **numbers(3, 3, 3)),
    )
    give(table.game, table["Runner"], FLIGHT)
    assert not has_flight(table.game, table["Runner"])
    recover(table.game, table["Runner"])
    assert has_flight(table.game, table["Runner"])


@pytest.mark.rule("PCG-AMBIGUOUS-68")
@pytest.mark.parametrize("until", ["", "turn"])
def test_who_recovers_while_its_def_is_held_at_0_is_stunned_again(until: str) -> None:
    given = [{"kind": DEF, "value": -3, "until": until}]
    facts = {"stunned": True, "wounds": 1, "given": given}
    table = begin("recovery phase", Side(front=[Placed("Runner", facts)]), None, RUNNER)
    table.play("resource step")
    assert table["Runner"].is_stunned
    assert table["Runner"].wounds == 2
