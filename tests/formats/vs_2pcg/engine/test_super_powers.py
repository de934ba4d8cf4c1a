"""Super Powers: how often, by whom, and powers that are lost (POWER)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.activity import lose_powers
from formats.vs_2pcg.engine.appearing import appear
from formats.vs_2pcg.engine.cards import FRONT
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.leaving import ko, return_to_hand
from formats.vs_2pcg.engine.levels import level_up
from formats.vs_2pcg.engine.powers import COMBAT, MAIN, MIGHT, Choice, Continuous, Script, Use
from formats.vs_2pcg.engine.recovering import recover
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import (
    APPEARS_POWERLESS,
    ATK,
    POWERLESS,
    THIS_TURN,
    atk,
    give,
    has_flight,
    lose_modifiers_of_this_combat,
)
from tests.formats.vs_2pcg.engine.own_scripts import (
    always,
    as_soon_as,
    nothing,
    played,
    to_this,
    used,
)
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    location,
    main,
    numbers,
    twist,
)

RUNNER = card("Runner", flight=True, keywords=["Swarm"], **numbers(3, 3, 3))
GUARD = card("Guard", **numbers(3, 9, 3))
YARD = location("Yard", MIGHT)


def powers(*names: str, symbols: tuple[str, ...] = ()) -> Script:
    """Super Powers that put a counter on their character."""
    return Script(
        tuple(
            Use(
                name,
                "a counter",
                lambda game, effect: put_plus(game, effect.this),
                (MAIN,),
                symbols,
            )
            for name in names
        )
    )


@pytest.mark.rule("PCG-POWER-01", "PCG-POWER-04", "PCG-POWER-05")
def test_each_super_power_is_used_once_a_turn_and_different_ones_in_one_turn() -> None:
    table = begin(
        "main phase", Side(front=["Runner"]), None, RUNNER, scripts={"Runner": powers("A", "B")}
    )
    table.you.intend("main phase", "use A of Runner", "use B of Runner")
    table.play("Turn 10")
    offered = [
        {each for each in options if each.startswith("use")}
        for options in table.you.offered("main phase")
    ]
    assert offered == [{"use A of Runner", "use B of Runner"}, {"use B of Runner"}, set()]
    assert table["Runner"].plus == 2


@pytest.mark.rule("PCG-POWER-04")
def test_it_can_be_used_again_in_the_next_turn() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], deck=["Filler"] * 9),
        Side(deck=["Filler"] * 9),
        RUNNER,
        scripts={"Runner": powers("A")},
    )
    table.you.intend("main phase", "use A of Runner", "use A of Runner")
    table.play("Turn 12")
    assert table["Runner"].plus == 2


@pytest.mark.rule("PCG-POWER-04")
def test_two_characters_with_the_same_power_may_each_use_it() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Runner"]),
        None,
        RUNNER,
        scripts={"Runner": powers("A")},
    )
    table.you.intend("main phase", "use A of Runner", "use A of Runner")
    table.play("Turn 10")
    assert [each.plus for each in table.all("Runner")] == [1, 1]


@pytest.mark.rule("PCG-AMBIGUOUS-18")
def test_a_copy_that_comes_later_may_use_it_too() -> None:
    def again(game: PcgGame, effect: Effect) -> None:
        ko(game, effect.this)
        appear(game, effect.this, game.players[0], FRONT)

    table = begin(
        "main phase",
        Side(front=["Runner"]),
        None,
        RUNNER,
        scripts={"Runner": Script((Use("A", "it comes again", again, (MAIN,)),))},
    )
    table.you.intend("main phase", *["use A of Runner"] * 3)
    table.play("Turn 10")
    assert table["Runner"].life == 3


@pytest.mark.rule("PCG-AMBIGUOUS-19", "PCG-LEVEL-05")
def test_a_level_finds_a_power_of_the_same_name_used() -> None:
    up = Use("Rise", "it rises", lambda game, effect: level_up(game, effect.this), (MAIN,))
    table = begin(
        "main phase",
        Side(front=["Hero, Level 1"], aside=["Hero, Level 2"]),
        None,
        main("Hero", 1, xp=3),
        main("Hero", 2),
        scripts={
            "Hero, Level 1": Script((*powers("A").powers, up)),
            "Hero, Level 2": powers("A", "B"),
        },
    )
    table.you.intend("main phase", "use A of Hero", "use Rise of Hero", "use B of Hero")
    table.play("Turn 10")
    offered = table.you.offered("main phase")[2]
    assert "use B of Hero" in offered
    assert "use A of Hero" not in offered


@pytest.mark.rule("PCG-POWER-09")
@pytest.mark.parametrize("is_exhausted", [False, True])
def test_a_character_uses_its_power_ready_or_not_and_stays_so(*, is_exhausted: bool) -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"exhausted": is_exhausted})]),
        None,
        RUNNER,
        scripts={"Runner": powers("A")},
    )
    table.you.intend("main phase", "use A of Runner")
    table.play("Turn 10")
    assert table["Runner"].is_exhausted is is_exhausted
    assert table["Runner"].plus == 1


@pytest.mark.rule("PCG-POWER-03", "PCG-POWER-05")
def test_a_super_power_has_its_time_and_its_cost() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], locations=["Yard"]),
        Side(front=["Guard"]),
        RUNNER,
        GUARD,
        YARD,
        scripts={"Runner": powers("A", "B", symbols=(MIGHT,))},
    )
    table.you.intend("main phase", "attack with Your main").intend("defender", table["Guard"])
    table.you.intend("main phase", "use B of Runner")
    table.play("Turn 10")
    assert table.you.offered("combat action") == []
    # The second could not be paid for.
    assert table.you.was_ever_offered("main phase", "use A of Runner")
    assert "use A of Runner" not in table.you.offered("main phase")[-1]


@pytest.mark.rule("PCG-POWER-02", "PCG-POWER-08")
@pytest.mark.parametrize("how", [{"flight": True}, {"keywords": ["Flight"]}, {}])
def test_flight_is_a_keyword_power_whether_it_is_an_icon_or_a_word(how: dict[str, Any]) -> None:
    table = begin(
        "main phase",
        Side(front=["Bird"]),
        Side(front=["Guard"], main_in="back"),
        card("Bird", **(numbers(1, 9) | how)),
        GUARD,
    )
    table.you.intend("main phase", "attack with Bird")
    if how:
        table.you.intend("defender", "Their main")
    table.play("Turn 10")
    assert table.told("Bird attacks Their main") is bool(how)


def bare() -> Playing:
    """A Runner with all kinds of powers, and one that a neighbour would have."""
    script = Script(
        (
            *powers("A").powers,
            Continuous("ATK", "+2 ATK", lambda _, this, each: this is each, 2),
            *as_soon_as("moved", to_this(put_plus)).powers,
        )
    )
    return begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"]),
        RUNNER,
        GUARD,
        scripts={"Runner": script},
    )


def powers_of(table: Playing) -> tuple[bool, int, int, int]:
    """Flight, ATK, what may be used, and what triggers."""
    game, runner = table.game, table["Runner"]
    before = runner.plus
    game.occur("moved", runner)
    settle(game)
    triggered, runner.plus = runner.plus - before, before
    return has_flight(game, runner), atk(game, runner), len(game.players[0].usable), triggered


@pytest.mark.rule("PCG-POWER-01", "PCG-CARDS-12")
def test_who_loses_its_powers_has_none_until_it_leaves_play() -> None:
    table = bare()
    game, runner = table.game, table["Runner"]
    assert powers_of(table) == (True, 5, 1, 1)
    lose_powers(game, runner)
    assert powers_of(table) == (False, 3, 0, 0)
    stun(game, runner)
    recover(game, runner)
    assert powers_of(table) == (False, 3, 0, 0)
    return_to_hand(game, runner)
    appear(game, runner, game.players[0], FRONT)
    assert powers_of(table) == (True, 5, 1, 1)


@pytest.mark.rule("PCG-CARDS-12")
def test_powers_lost_for_a_turn_come_back() -> None:
    table = bare()
    lose_powers(table.game, table["Runner"], THIS_TURN)
    assert powers_of(table) == (False, 3, 0, 0)
    table.play("Turn 10")
    assert powers_of(table) == (True, 5, 1, 1)


@pytest.mark.rule("PCG-CARDS-12")
def test_who_began_the_game_without_powers_gets_them_back_too() -> None:
    facts = {"given": [{"kind": POWERLESS, "until": "turn"}]}
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", facts)]),
        None,
        RUNNER,
        scripts={"Runner": powers("A")},
    )
    assert table.game.players[0].usable == []
    table.play("Turn 10")
    assert [str(use) for _, use in table.game.players[0].usable] == ["A"]


@pytest.mark.rule("PCG-CARDS-12")
def test_powers_come_back_only_when_nothing_takes_them_any_more() -> None:
    table = bare()
    lose_powers(table.game, table["Runner"], THIS_TURN)
    lose_powers(table.game, table["Runner"])
    table.play("Turn 10")
    assert powers_of(table) == (False, 3, 0, 0)


@pytest.mark.parametrize("end", [ko, stun])
def test_powers_taken_by_another_come_back_as_that_one_goes(end: Any) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(hand=["Guard"]),
        RUNNER,
        GUARD,
        scripts={
            "Runner": powers("A"),
            "Guard": always(
                POWERLESS, applies=lambda _, this, each: this.controller != each.controller
            ),
        },
    )
    game = table.game
    assert game.players[0].usable
    appear(game, table["Guard"], game.players[1], FRONT)
    assert (game.players[0].usable, has_flight(game, table["Runner"])) == ([], False)
    end(game, table["Guard"])
    settle(game)
    assert [str(use) for _, use in game.players[0].usable] == ["A"]
    assert has_flight(game, table["Runner"])


def test_what_triggers_as_the_taker_of_powers_appears_does_not() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(hand=["Guard"]),
        RUNNER,
        GUARD,
        scripts={
            "Runner": as_soon_as("appears", to_this(put_plus)),
            "Guard": always(POWERLESS, applies=lambda _, this, each: this is not each),
        },
    )
    appear(table.game, table["Guard"], table.game.players[1], FRONT)
    settle(table.game)
    assert table["Runner"].plus == 0


@pytest.mark.rule("PCG-CARDS-13", "PCG-POWER-01")
def test_who_appears_without_powers_triggers_nothing_and_never_has_any() -> None:
    table = begin(
        "main phase",
        Side(front=["Guard"], hand=["Runner"]),
        None,
        RUNNER,
        GUARD,
        scripts={
            "Runner": as_soon_as("appears", to_this(put_plus)),
            "Guard": always(APPEARS_POWERLESS, applies=lambda *_: True),
        },
    )
    game, runner = table.game, table["Runner"]
    appear(game, runner, game.players[0], FRONT)
    settle(game)
    assert (runner.plus, has_flight(game, runner)) == (0, False)
    ko(game, table["Guard"])
    settle(game)
    assert not has_flight(game, runner)


@pytest.mark.rule("PCG-AMBIGUOUS-48", "PCG-CARDS-08")
def test_only_modifiers_gained_in_this_combat_are_lost() -> None:
    seen: list[int] = []

    def grow(game: PcgGame, effect: Effect) -> None:
        give(game, effect.this, ATK, 2, THIS_TURN)
        put_plus(game, effect.this)

    def cut(game: PcgGame, _effect: Effect) -> None:
        seen.append(atk(game, table["Runner"]))
        lose_modifiers_of_this_combat(game, table["Runner"])
        seen.append(atk(game, table["Runner"]))

    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"given": [{"kind": ATK, "value": 10}]}), "Peer"]),
        Side(front=["Guard"]),
        card("Runner", **numbers(3, 9, 3)),
        card("Peer", **numbers(1, 9)),
        card("Guard", **numbers(1, 30, 3)),
        scripts={
            "Runner": used(grow, COMBAT, name="Grow", is_unlimited=True, is_any_combat=True),
            "Peer": used(cut, COMBAT, name="Cut"),
        },
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", table["Guard"])
    table.you.intend("combat action", "use Grow of Runner")
    table.you.intend("main phase", "attack with Peer").intend("defender", table["Guard"])
    table.you.intend("combat action", "use Grow of Runner", "use Cut of Peer")
    table.play("Turn 10")
    # Of 3, 10 for the turn, twice 2, and two counters only the last 2 are lost.
    assert seen == [19, 17]


@pytest.mark.rule("PCG-CORE-01")
@pytest.mark.parametrize("fulfilled", [False, True])
def test_a_text_may_set_a_further_condition(*, fulfilled: bool) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Zeal"]),
        None,
        RUNNER,
        twist("Zeal"),
        scripts={
            "Runner": used(nothing, MAIN, when=lambda *_: fulfilled),
            "Zeal": played(nothing, MAIN, when=lambda *_: fulfilled),
        },
    )
    table.play("Turn 10")
    for option in ("use Power of Runner", "play Zeal"):
        assert table.you.was_ever_offered("main phase", option) is fulfilled


@pytest.mark.parametrize("somebody", [(), ("Runner",)])
def test_what_has_nobody_to_choose_is_not_offered(somebody: tuple[str, ...]) -> None:
    choice = Choice(
        "somebody", lambda game, _: [each for each in game.characters() if str(each) in somebody]
    )
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Zeal"]),
        None,
        RUNNER,
        twist("Zeal"),
        scripts={
            "Runner": used(nothing, MAIN, choices=(choice,)),
            "Zeal": played(nothing, MAIN, choices=(choice,)),
        },
    )
    table.play("Turn 10")
    for option in ("use Power of Runner", "play Zeal"):
        assert table.you.was_ever_offered("main phase", option) is bool(somebody)
