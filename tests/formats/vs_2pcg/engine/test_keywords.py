"""Keywords and defined terms, where they are no part of a combat."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.appearing import appear
from formats.vs_2pcg.engine.cards import BACK, PcgCard
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.powers import MAIN, MIGHT
from formats.vs_2pcg.engine.recovering import recover
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import daze, stun
from formats.vs_2pcg.engine.values import (
    BERSERKER,
    FLIGHT,
    LEADER,
    RANGED,
    THIS_TURN,
    give,
    has_keyword,
    teams,
)
from tests.formats.vs_2pcg.engine.combat.fighting import attack, defenders
from tests.formats.vs_2pcg.engine.own_scripts import (
    as_soon_as,
    nothing,
    played,
    to_all,
    to_this,
    used,
)
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    numbers,
    twist,
)

RUNNER = card("Runner", teams=["Red"], flight=True, keywords=["Leader"], **numbers(2, 3, 3))
GUARD = card("Guard", **numbers(2, 3, 3))
MOVER = card("Mover", keywords=["Mobile"], **numbers(1, 9, 3))
CAP, TRICK, YARD = equipment("Cap"), twist("Trick"), location("Yard", MIGHT)
OWN = (RUNNER, GUARD, MOVER, CAP, TRICK, YARD)


def after(does: Callable[..., Any], **more: Any) -> Playing:
    """Your Main Phase after a Plot Twist did something to the Runner, on whichever side it is."""
    table = begin(
        "main phase",
        more.pop("you", Side(front=[Placed("Runner", {"plus": 2})], hand=["Trick"])),
        more.pop("they", None),
        *OWN,
        scripts={
            "Trick": played(to_all(does, titles=("Runner",)), MAIN),
            **more.pop("scripts", {}),
        },
        **more,
    )
    table.you.intend("main phase", "play Trick")
    return table.play("Turn 10")


@pytest.mark.rule("PCG-KEYWORD-02", "PCG-CORE-07")
@pytest.mark.parametrize("from_hand", [True, False])
def test_a_card_appears_as_it_enters_play_from_hand_or_by_an_effect(from_hand: bool) -> None:
    def put(game: PcgGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        appear(game, player.hand.cards[0], player, BACK)

    table = begin(
        "recruit step",
        Side(hand=["Guard", "Trick"], front=["Runner"], resources=2),
        None,
        *OWN,
        scripts={
            "Runner": as_soon_as("appears", to_this(put_plus)),
            "Trick": played(put, MAIN),
        },
    )
    if from_hand:
        table.you.intend("recruit step", "recruit Guard")
    else:
        table.you.intend("main phase", "play Trick")
    table.play("Turn 10")
    assert table["Guard"].is_in_play
    assert table["Runner"].plus == 1


def up_again(game: PcgGame, character: PcgCard) -> None:
    """Stun a character, and let it recover."""
    stun(game, character)
    recover(game, character)


def come_over(game: PcgGame, character: PcgCard) -> None:
    """Move a character to your side."""
    take_control(game, character, game.players[0])


@pytest.mark.rule("PCG-KEYWORD-02", "PCG-CORE-08", "PCG-KEYWORD-19")
@pytest.mark.parametrize("does", [up_again, come_over])
def test_who_changes_sides_or_turns_face_up_does_not_appear(does: Callable[..., Any]) -> None:
    table = after(
        does,
        you=Side(front=["Guard"], hand=["Trick"]),
        they=Side(front=["Runner"]),
        scripts={"Guard": as_soon_as("appears", to_this(put_plus))},
    )
    assert table["Guard"].plus == 0
    assert table["Runner"].is_face_up
    assert table["Runner"].controller == (0 if does is come_over else 1)


@pytest.mark.rule("PCG-KEYWORD-05", "PCG-STUN-13")
def test_daze_stuns_without_the_wound() -> None:
    side = Side(
        front=[Placed("Runner", {"plus": 2, "vitality": 1})],
        equipment={"Cap": "Runner"},
        hand=["Trick"],
    )
    runner = after(daze, you=side)["Runner"]
    assert (runner.is_stunned, runner.is_exhausted, runner.is_face_up) == (True, True, False)
    assert (runner.wounds, runner.vitality, runner.plus, runner.equipment) == (0, 1, 0, None)


@pytest.mark.rule("PCG-KEYWORD-08")
def test_who_hides_is_face_down_and_ready_without_counters_equipment_and_powers() -> None:
    side = Side(
        front=[Placed("Runner", {"plus": 2, "exhausted": True, "wounds": 1})],
        equipment={"Cap": "Runner"},
        hand=["Trick"],
    )
    table = after(hide, you=side, scripts={"Runner": used(nothing, MAIN)})
    runner = table["Runner"]
    assert (runner.is_hidden, runner.is_face_up, runner.is_exhausted) == (True, False, False)
    assert (runner.plus, runner.wounds, runner.equipment) == (0, 1, None)
    assert table.where("Cap") == ("KO'd", 0)
    assert not has_keyword(table.game, runner, LEADER)
    offered = table.you.offered("main phase")
    assert "use Power of Runner" in offered[0]
    assert not {"use Power of Runner", "attack with Runner"} & set(offered[-1])
    # Name and team are no powers.
    assert str(runner) == "Runner"
    assert teams(table.game, runner) == {"Red"}


@pytest.mark.rule("PCG-KEYWORD-12", "PCG-KEYWORD-25")
def test_mobile_moves_its_character_once_a_turn_and_is_no_attack() -> None:
    move, back = "move Mover to the back row", "move Mover to the front row"
    table = begin("main phase", Side(front=["Mover"], deck=["Filler"] * 9), Side(), *OWN)
    table.you.intend("main phase", move, None, back)
    table.play("Turn 13")
    offered = [
        [option for option in options if option.startswith("move")]
        for options in table.you.offered("main phase")
    ]
    # Once in the first turn, in the second again; then the Mover has moved again.
    assert offered[:2] == [[move], []]
    assert offered[2:] == [[back], []]
    assert not table["Mover"].is_exhausted
    assert table.where("Mover") == ("front", 0)


@pytest.mark.rule("PCG-KEYWORD-25", "PCG-KEYWORD-12")
def test_mobile_does_nothing_on_anothers_turn_and_nothing_in_combat() -> None:
    table = begin(
        "main phase",
        Side(front=["Mover"], hand=["Trick"]),
        Side(front=["Mover"], hand=["Trick"]),
        *OWN,
        scripts={"Trick": played(is_any_turn=True)},
    )
    attack(table, "Your main", at="Mover").play("Turn 10")
    for player in (table.you, table.they):
        assert player.offered("combat action") == [["None", "play Trick"]]
    assert not table.they.offered("main phase") + table.they.offered("any turn")


@pytest.mark.rule("PCG-KEYWORD-25")
@pytest.mark.parametrize("facts", [{"exhausted": True}, {}])
def test_mobile_moves_an_exhausted_character_too_and_leaves_it_so(facts: dict[str, bool]) -> None:
    table = begin("main phase", Side(front=[Placed("Mover", facts)]), None, *OWN)
    table.you.intend("main phase", "move Mover to the back row")
    table.play("Turn 10")
    assert table["Mover"].is_exhausted is bool(facts)


@pytest.mark.rule("PCG-KEYWORD-15")
@pytest.mark.parametrize("in_hand", [True, False])
def test_a_super_power_is_used_by_turning_a_location_down_or_discarding_one(in_hand: bool) -> None:
    side = (
        Side(front=["Runner"], hand=["Yard"]) if in_hand else Side(["Runner"], locations=["Yard"])
    )
    power = used(to_this(put_plus), MAIN, symbols=(MIGHT,))
    table = begin("main phase", side, None, *OWN, scripts={"Runner": power})
    table.you.intend("main phase", "use Power of Runner")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
    assert table.where("Yard") == (("KO'd", 0) if in_hand else ("resources", 0))
    assert table["Yard"].is_face_up is in_hand


@pytest.mark.rule("PCG-KEYWORD-15")
def test_without_a_location_to_pay_with_there_is_no_super_power() -> None:
    power = used(to_this(put_plus), MAIN, symbols=(MIGHT,))
    table = begin(
        "main phase",
        Side(front=["Runner"], resources=["Yard"]),
        None,
        *OWN,
        scripts={"Runner": power},
    )
    table.play("Turn 10")
    assert not table.you.was_ever_offered("main phase", "use Power of Runner")


@pytest.mark.rule("PCG-KEYWORD-16", "PCG-UNIQUE-07")
@pytest.mark.parametrize(("keywords", "count"), [(["Swarm"], 3), ([], 1)])
def test_of_a_swarm_one_may_have_several(keywords: list[str], count: int) -> None:
    bee = card("Bee", cost=1, keywords=keywords)
    table = begin("recruit step", Side(front=["Bee"], hand=["Bee", "Bee"], resources=2), None, bee)
    table.you.intend("recruit step", "recruit Bee", "recruit Bee")
    table.play("formation step")
    assert [each.is_in_play for each in table.all("Bee")].count(True) == count


@pytest.mark.rule("PCG-KEYWORD-04")
def test_biosentinel_does_nothing_by_itself() -> None:
    """With it a character fights, and is offered, just as without."""
    courses = []
    for keywords in ([], ["Biosentinel"]):
        table = begin(
            "main phase",
            Side(front=["Sentry"]),
            Side(front=["Guard"]),
            *(GUARD, card("Sentry", keywords=keywords, **numbers(3, 3, 2))),
        )
        attack(table, "Sentry", at="Guard").play("Turn 10")
        courses.append(table.course)
    assert courses[0] == courses[1]


@pytest.mark.rule("PCG-KEYWORD-19")
def test_an_effect_like_mind_control_moves_an_enemy_to_your_side_where_it_fights_for_you() -> None:
    table = begin(
        "main phase",
        Side(hand=["Trick"]),
        Side(front=["Runner"]),
        *OWN,
        scripts={"Trick": played(to_all(come_over, titles=("Runner",)), MAIN)},
    )
    table.you.intend("main phase", "play Trick")
    attack(table, "Runner").play("Turn 10")
    assert table.told("Runner attacks Their main.")


@pytest.mark.rule("PCG-KEYWORD-17")
@pytest.mark.parametrize("is_machine", [True, False])
def test_in_play_one_of_a_kind_is_a_mark_and_no_limit(is_machine: bool) -> None:
    marked = equipment("Component", is_machine=is_machine, one_of_a_kind=True)
    table = begin(
        "recruit step",
        Side(front=["Runner"], hand=["Component"] * 2, resources=2),
        None,
        *OWN,
        marked,
    )
    for bearer in ("Runner", "Your main"):
        table.you.intend("recruit step", "play Component")
        if not is_machine:
            table.you.intend("bearer", bearer)
    table.play("formation step")
    assert all(each.is_in_play for each in table.all("Component"))


@pytest.mark.rule("PCG-KEYWORD-07", "PCG-KEYWORD-13", "PCG-KEYWORD-03")
@pytest.mark.parametrize("keyword", [FLIGHT, RANGED, BERSERKER])
def test_a_keyword_that_is_given_works_like_a_printed_one_and_ends(keyword: str) -> None:
    def gives(game: PcgGame, effect: Effect) -> None:
        give(game, effect.this, keyword, ends=THIS_TURN)

    row = "back" if keyword == RANGED else "front"
    you = Side(back=["Guard"]) if row == "back" else Side(front=["Guard"])
    they = Side(front=["Mover"], back=["Runner"], main_in="back")
    can = defenders("Guard", you, they, *OWN)
    assert can == (set() if keyword == RANGED else {"Mover"})
    table = begin("main phase", you, they, *OWN, scripts={"Guard": used(gives, MAIN)})
    table.you.intend("main phase", "use Power of Guard")
    attack(table, "Guard", at="Runner" if keyword == FLIGHT else "").play("Turn 10")
    assert table.told("Guard attacks")
    assert table["Guard"].plus == (1 if keyword == BERSERKER else 0)
    assert not has_keyword(table.game, table["Guard"], keyword)


@pytest.mark.rule("PCG-ZONE-04", "PCG-ZONE-05", "PCG-CORE-06")
def test_a_kod_card_goes_to_its_owners_pile_though_another_controls_it() -> None:
    table = begin(
        "main phase",
        Side(hand=["Trick"]),
        Side(front=[Placed("Runner", {"wounds": 2})]),
        *OWN,
        scripts={"Trick": played(_take_and_stun, MAIN)},
    )
    table.you.intend("main phase", "play Trick")
    table.play("Turn 10")
    assert table.where("Runner") == ("KO'd", 1)
    assert table.where("Trick") == ("KO'd", 0)


def _take_and_stun(game: PcgGame, _effect: Effect) -> None:
    (runner,) = (each for each in game.characters() if str(each) == "Runner")
    come_over(game, runner)
    stun(game, runner)
