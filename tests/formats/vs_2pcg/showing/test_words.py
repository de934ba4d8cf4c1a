"""Questions and options in words, and where one may pass unasked."""

import pytest

from formats.table.deciding import Decision
from formats.table.position import Placed
from formats.table.shown import ShownCard
from formats.vs_2pcg.engine.powers import COMBAT, MAIN, MIGHT, Script
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.scripts.doing import plus, to_chosen, to_this
from formats.vs_2pcg.scripts.having import lets_pay, plot_twist, super_power
from formats.vs_2pcg.scripts.whom import chosen
from formats.vs_2pcg.showing import SHOWING
from tests.formats.vs_2pcg.engine.playing import (
    THEY,
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
    twist,
)
from tests.formats.vs_2pcg.engine.starting import Starting
from tests.formats.vs_2pcg.showing.looking import LABELS, asked, seen

FELL = Script(
    (
        super_power(
            "Fell", MAIN, (MIGHT,), "stun a character", to_chosen(stun), chosen("a character")
        ),
    )
)
CHEER = plot_twist("a +1/+1 counter on a character", to_chosen(plus(1)), chosen("a character"))
PUSH = plot_twist(
    "a character is stunned",
    to_chosen(stun),
    chosen("a character"),
    times=(COMBAT,),
    any_turn=True,
)


def stop_of(decision: Decision, view: PcgView) -> str:
    return SHOWING.stop_at(view, decision)


def test_the_setup_is_asked_in_words() -> None:
    first = asked(Starting(seed="start"), by=0)
    assert first == ["Into which row do you put Linus Thornquist?", "front row", "back row"]
    assert asked(Starting(seed="start"), "front") == [
        "Do you keep this hand?",
        "keep it",
        "take a mulligan: shuffle it into the deck and draw 7 new cards",
    ]


def test_who_goes_first_is_asked_by_name() -> None:
    table = Starting(seats=3, seed="start")
    game = table.game
    found = [asked(Starting(seats=3, seed=f"start {number}"), by=0) for number in range(6)]
    assert game.deciders
    assert ["Who takes the first turn?", *LABELS[:3]] in found


def test_resources_lie_face_down_and_locations_either_way() -> None:
    table = begin(
        "resource step", Side(hand=["Nub", "Quay"]), None, card("Nub"), location("Quay", MIGHT)
    )
    assert asked(table) == [
        "Put a card into your resource row or go on to the recruit step?",
        "go on to the recruit step",
        "put Quay face up into the resource row",
        "put Quay face down into the resource row",
        "put Nub face down into the resource row",
    ]


def recruiting() -> Playing:
    return begin(
        "recruit step",
        Side(front=[Placed("Hana", {"exhausted": True})], hand=["Nub", "Hook"], resources=3),
        None,
        card("Hana"),
        card("Nub", cost=1),
        equipment("Hook", cost=2),
    )


def test_what_recruit_points_pay_for() -> None:
    assert asked(recruiting()) == [
        "Recruit, play equipment or go on to the formation step?",
        "go on to the formation step",
        "recruit Nub (supporting character, 1 point, 3/3)",
        "play Hook (equipment, 2 points)",
    ]
    assert asked(recruiting(), "play Hook") == [
        "Who gets Hook?",
        "Hana (front row, 3/3, exhausted)",
        "Your main (front row, 4/4)",
    ]


def attacking() -> Playing:
    return begin(
        "main phase",
        Side(
            front=["Hana", "Swarmer", "Swarmer"],
            hand=["Hana", "Cheer", "Quay"],
            locations=["Quay"],
        ),
        Side(front=["Rook"]),
        card("Hana", teams=["Ferry"]),
        card("Swarmer", keywords=["Swarm", "Mobile"], teams=["Ferry"]),
        card("Rook"),
        twist("Cheer"),
        location("Quay", MIGHT),
        others=[Side(back=["Rook"])],
        scripts={"Hana": FELL, "Cheer": CHEER},
    )


def test_no_two_options_of_a_main_phase_read_alike() -> None:
    assert asked(attacking()) == [
        "Change rows, attack, play a plot twist, use a power, power up or end the turn?",
        "end the turn",
        "attack with Hana (front row, 3/3)",
        "attack with Swarmer (front row, 3/3) (1 of 2)",
        "attack with Swarmer (front row, 3/3) (2 of 2)",
        "attack with Your main (front row, 4/4)",
        "use Fell of Hana (might): stun a character",
        "play Cheer: a +1/+1 counter on a character",
        "power up Hana (discard Hana)",
        "move Swarmer to the back row (front row) (1 of 2)",
        "move Swarmer to the back row (front row) (2 of 2)",
    ]


def test_an_attack_is_put_together_in_questions() -> None:
    assert asked(attacking(), "attack with Hana") == [
        "Whom does Hana attack?",
        "Rook of Player 2 (front row, 3/3)",
        "Their main of Player 2 (front row, 4/4)",
        "Third main of Player 3 (front row, 4/4)",
    ]
    assert asked(attacking(), "attack with Hana", "Rook") == [
        "Who joins the attack of Hana?",
        "nobody else joins",
        "Swarmer (front row, 3/3) (1 of 2)",
        "Swarmer (front row, 3/3) (2 of 2)",
    ]


def test_what_a_power_is_about_and_what_pays_for_it() -> None:
    assert asked(attacking(), "use Fell of Hana") == [
        "Which location pays might?",
        "Quay (face up, basic location)",
        "Quay (in hand, basic location)",
    ]
    question, *options = asked(attacking(), "use Fell of Hana", "Quay")
    assert question == "What do you choose for Hana: stun a character (a character)?"
    assert options[0] == "Hana of Player 1 (you) (front row, 3/3)"


def test_whoever_may_pay_for_a_location_is_chosen() -> None:
    push = Script((lets_pay("Push", MAIN, (MIGHT,), "it gets a counter", to_this(plus(1))),))
    table = begin(
        "main phase",
        Side(front=["Hana"], locations=["Hall", "Quay"]),
        None,
        card("Hana"),
        location("Hall"),
        location("Quay", MIGHT),
        scripts={"Hall": push},
    )
    assert asked(table, "use Push of Hall") == [
        "Who pays for Hall: it gets a counter?",
        "Hana (front row, 3/3)",
        "Your main (front row, 4/4)",
    ]


def test_a_button_on_a_card_need_not_name_it() -> None:
    def short(decision: Decision, view: PcgView) -> set[tuple[str, str]]:
        options = SHOWING.question(view, decision, LABELS).options
        return {(option.about, option.short) for option in options}

    assert seen(attacking(), short) == {
        ("", ""),
        ("front-0-0", "attack"),
        ("front-0-0", "use Fell"),
        ("front-0-0", "power up"),
        ("front-0-1", "attack"),
        ("front-0-1", "to the back row"),
        ("front-0-2", "attack"),
        ("front-0-2", "to the back row"),
        ("front-0-3", "attack"),
        ("hand-0-1", "play"),
    }


def fighting(player: int) -> Playing:
    return begin(
        "main phase",
        Side(front=["Hana"], hand=["Push"]),
        Side(front=["Rook"], hand=["Push"]),
        card("Hana", **numbers(3, 3, 2)),
        card("Rook", **numbers(3, 3, 2)),
        twist("Push"),
        scripts={"Push": PUSH},
        player=player,
        combat={
            "attackers": ["Hana" if player == 0 else "Rook"],
            "defender": "Rook" if player == 0 else "Hana",
        },
    )


@pytest.mark.parametrize(("player", "stop"), [(0, "own-combat"), (THEY, "theirs-combat")])
def test_whose_combat_it_is_tells_two_stops_apart(player: int, stop: str) -> None:
    assert seen(fighting(player), stop_of) == stop
    assert asked(fighting(player)) == [
        "Play a plot twist or pass?",
        "pass",
        "play Push: a character is stunned",
    ]


def test_between_the_actions_of_another_one_may_pass_unasked() -> None:
    any_turn = plot_twist(
        "a +1/+1 counter", to_chosen(plus(1)), chosen("a character"), any_turn=True
    )
    table = begin(
        "main phase",
        Side(hand=["Cheer"]),
        None,
        twist("Cheer"),
        scripts={"Cheer": any_turn},
        player=THEY,
    )
    assert seen(table, stop_of) == "any-turn"


@pytest.mark.parametrize(
    ("step", "stop"),
    [
        ("resource step", "resource"),
        ("recruit step", "recruit"),
        ("formation step", "formation"),
        ("main phase", ""),
    ],
)
def test_every_step_of_ones_own_turn_but_the_main_phase_is_a_stop(step: str, stop: str) -> None:
    table = begin(
        step, Side(front=["Hana"], hand=["Nub"], resources=2), None, card("Nub"), card("Hana")
    )
    assert seen(table, stop_of) == stop
    assert stop in {"", *(each.id for each in SHOWING.stops)}


def test_a_main_character_is_known_by_its_level() -> None:
    table = begin("formation step", Side(front=["Hana, Level 2"]), None, main("Hana", 2))

    def numbers_of(decision: Decision, view: PcgView) -> tuple[tuple[str, str], ...]:
        own = SHOWING.table(view, LABELS, decision).sides[-1]
        shown = own.zones[-1].rows[0].cells[0]
        assert isinstance(shown, ShownCard)
        return shown.numbers

    assert ("level", "2") in seen(table, numbers_of)
