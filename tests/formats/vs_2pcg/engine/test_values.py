"""What is true of a character with all that raises, lowers and adds."""

from typing import Any

import pytest

from formats.table.lasting import Ends
from formats.table.position import Placed
from formats.vs_2pcg.engine.combat.attacks import be_over
from formats.vs_2pcg.engine.combat.attacks import begin as begin_combat
from formats.vs_2pcg.engine.good_and_evil import is_evil, is_good
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import (
    ATK,
    BASE_ATK,
    BASE_DEF,
    DEF,
    FLIGHT,
    LETHAL,
    LOST_TEAM,
    NAME,
    RANGED,
    TEAM,
    THIS_COMBAT,
    THIS_TURN,
    atk,
    base_atk,
    defence,
    gained,
    give,
    has_flight,
    has_keyword,
    has_ranged,
    names,
    teams,
)
from formats.vs_2pcg.scripts.having import marks
from formats.vs_2pcg.scripts.whom import this, while_nobody_is
from tests.formats.vs_2pcg.engine.own_scripts import always
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, numbers

RUNNER = card("Runner", teams=["Team"], keywords=["Lethal"], **numbers(3, 4, 3))
GUARD = card("Guard", **numbers(1, 9, 3))


def one(*given: tuple[str, Any], aura: Any = None, **facts: Any) -> Playing:
    """A Runner to which that was given until it leaves play."""
    told = [{"kind": kind, "value": value, "until": ""} for kind, value in given]
    return begin(
        "main phase",
        Side(front=[Placed("Runner", {"given": told, **facts})]),
        Side(front=["Guard"]),
        RUNNER,
        GUARD,
        scripts={} if aura is None else {"Guard": aura},
    )


def of_runner(kind: str, value: Any) -> Script:
    """The Guard gives it to the Runner."""
    return always(kind, value, lambda _, __, each: str(each) == "Runner")


def twice(_game: Any, _source: Any, card: Any) -> int:
    """A value that varies."""
    return 2 * int(card.plus)


NUMBERS = [
    ([], None, 0, (3, 4)),
    ([(ATK, 2), (DEF, -1), (ATK, 1)], None, 2, (8, 5)),
    ([], of_runner(ATK, 2), 1, (6, 5)),
    ([], of_runner(DEF, twice), 3, (6, 13)),
    ([(BASE_ATK, 7), (BASE_DEF, 1)], None, 1, (8, 2)),
    ([(BASE_ATK, 7), (BASE_ATK, 5)], None, 0, (5, 4)),
    ([(BASE_ATK, 7), (ATK, 1)], of_runner(BASE_DEF, 6), 0, (8, 6)),
]


@pytest.mark.rule("PCG-CORE-15", "PCG-COUNTER-01")
@pytest.mark.parametrize(("given", "aura", "plus", "now"), NUMBERS)
def test_numbers_are_bases_with_counters_and_modifiers(
    given: list[tuple[str, int]], aura: Script | None, plus: int, now: tuple[int, int]
) -> None:
    table = one(*given, aura=aura, plus=plus)
    game, runner = table.game, table["Runner"]
    assert (atk(game, runner), defence(game, runner)) == now
    assert (
        base_atk(game, runner) == ([value for kind, value in given if kind == BASE_ATK] or [3])[-1]
    )


@pytest.mark.rule("PCG-POWER-02", "PCG-POWER-08")
def test_keywords_are_printed_given_or_come_from_another() -> None:
    table = one((FLIGHT, 1), aura=of_runner(RANGED, 1))
    game, runner = table.game, table["Runner"]
    assert [has_flight(game, runner), has_ranged(game, runner)] == [True, True]
    assert [has_keyword(game, runner, each) for each in (LETHAL, "leader")] == [True, False]
    assert not has_flight(game, table["Guard"])
    stun(game, table["Guard"])
    assert not has_ranged(game, runner)
    stun(game, runner)
    assert not any(has_keyword(game, runner, each) for each in (FLIGHT, LETHAL))


@pytest.mark.parametrize("how", [{"ranged": True}, {"keywords": ["Ranged"]}])
def test_ranged_is_an_icon_or_a_word(how: dict[str, Any]) -> None:
    table = begin("main phase", Side(front=["Archer"]), None, card("Archer", **how))
    assert has_ranged(table.game, table["Archer"])


TEAMS = [
    ([], None, {"Team"}),
    ([(TEAM, "Other")], None, {"Team", "Other"}),
    ([(TEAM, "Other"), (LOST_TEAM, "Team")], None, {"Other"}),
    ([], of_runner(TEAM, "Other"), {"Team", "Other"}),
    ([], of_runner(LOST_TEAM, "Team"), set()),
]


@pytest.mark.rule("PCG-STUN-06")
@pytest.mark.parametrize(("given", "aura", "now"), TEAMS)
def test_teams_are_gained_and_lost(
    given: list[tuple[str, str]], aura: Script | None, now: set[str]
) -> None:
    table = one(aura=aura)
    for kind, value in given:
        give(table.game, table["Runner"], kind, value)
    assert teams(table.game, table["Runner"]) == now


@pytest.mark.parametrize("from_aura", [False, True])
def test_names_are_gained(*, from_aura: bool) -> None:
    table = one(aura=of_runner(NAME, "Double") if from_aura else None)
    if not from_aura:
        give(table.game, table["Runner"], NAME, "Double")
    assert names(table.game, table["Runner"]) == {"Runner", "Double"}
    assert names(table.game, table["Guard"]) == {"Guard"}


@pytest.mark.parametrize(
    ("ends", "after_combat", "after_turn"),
    [(THIS_COMBAT, 3, 3), (Ends("combat"), 3, 3), (THIS_TURN, 5, 3), (None, 5, 5)],
)
def test_what_is_given_lasts_for_the_combat_the_turn_or_for_good(
    ends: Ends | None, after_combat: int, after_turn: int
) -> None:
    table = one()
    game, runner = table.game, table["Runner"]
    begin_combat(game, [runner], table["Guard"])
    give(game, runner, ATK, 2, ends)
    assert atk(game, runner) == 5
    be_over(game)
    assert atk(game, runner) == after_combat
    game.lasting.end("turn", 0)
    assert atk(game, runner) == after_turn
    ko(game, runner)
    assert runner.given == ()


@pytest.mark.parametrize("ends", [THIS_COMBAT, Ends("combat")])
def test_for_a_combat_that_is_over_it_is_too_late(ends: Ends) -> None:
    table = one()
    give(table.game, table["Runner"], ATK, 2, ends)
    assert list(gained(table.game, table["Runner"], ATK)) == []


@pytest.mark.rule("PCG-CARD-08")
@pytest.mark.parametrize(
    ("on", "good", "evil"),
    [
        (["Resistance"], True, False),
        (["H.A.M.M.E.R."], False, True),
        (["Resistance", "H.A.M.M.E.R."], True, True),
        (["Glasshouse Society"], False, False),
        ([], False, False),
    ],
)
def test_good_or_evil_goes_by_the_teams(on: list[str], *, good: bool, evil: bool) -> None:
    table = begin("main phase", Side(front=["Runner"]), None, card("Runner", teams=on))
    game, runner = table.game, table["Runner"]
    assert (is_good(game, runner), is_evil(game, runner)) == (good, evil)
    give(game, runner, TEAM, "H.A.M.M.E.R.")
    assert (is_good(game, runner), is_evil(game, runner)) == (good, True)


@pytest.mark.rule("PCG-AMBIGUOUS-61", "PCG-CARDS-21")
@pytest.mark.parametrize("facts", [{}, {"stunned": True}])
def test_an_impersonating_power_is_back_when_the_character_is_gone(facts: dict[str, Any]) -> None:
    power = marks(FLIGHT, "Flight while there is no Guard", this, while_nobody_is("Guard"))
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=[Placed("Guard", facts)]),
        RUNNER,
        GUARD,
        scripts={"Runner": Script((power,))},
    )
    game = table.game
    assert not has_flight(game, table["Runner"])
    ko(game, table["Guard"])
    settle(game)
    assert has_flight(game, table["Runner"])
