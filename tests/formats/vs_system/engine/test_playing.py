"""Playing effects: announced, shown, chosen for and paid; where their cards lie meanwhile."""

from collections.abc import Callable

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.costs import EnduranceX
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import ko, remove_from_game
from formats.vs_system.engine.powers import Does, Payment
from formats.vs_system.engine.state import Phase, VsGame
from formats.vs_system.engine.values import ATK, atk
from formats.vs_system.scripts.doing import (
    exhaust_target,
    ko_target,
    negate_target,
    nothing,
    return_target,
    stun_target,
    take_target,
    you_gain,
)
from formats.vs_system.scripts.having import at_start_of, gives
from formats.vs_system.scripts.whom import (
    costs_in_play,
    is_plot_twist,
    stunned,
    target,
    target_effect,
    target_of_cost_x,
    theirs,
    yours,
)
from tests.formats.vs_system.engine.own_cards import WAIT, bench, chosen, free, played, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card, twist

PASS_BOTH = ["you, priority: pass", "they, priority: pass"]
STUNNED = {"stunned": True}
BRAM = "Bell Buoy Bram"


def noting(notes: list[object], look: Callable[[VsGame], object]) -> Does:
    """Resolves: Takes down something of the game as it."""

    def does(game: VsGame, _effect: Effect) -> None:
        notes.append(look(game))

    return does


def spy(patch: pytest.MonkeyPatch, notes: list[object], look: Callable[[VsGame], object]) -> Card:
    """A location that looks at the game once, in response."""
    return powered(patch, "Spy", free("look", noting(notes, look)), kind="location", cost=1)


def negating(patch: pytest.MonkeyPatch, which: Callable[[Effect], bool]) -> Card:
    return twist(patch, "Deny", negate_target, target_effect("an effect", which))


@pytest.mark.rule("VS-CHAIN-14")
def test_what_an_effect_describes_happens_only_as_it_resolves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[object] = []
    cheer = twist(monkeypatch, "Cheer", you_gain(5))
    table = begin(
        "recovery phase",
        Side(hand=["Cheer"], resources=1),
        Side(face_up=["Spy"]),
        *(cheer, spy(monkeypatch, notes, lambda game: game.players[YOU].endurance)),
    )
    table.you.intend("priority", "play Cheer")
    table.they.intend("priority", "use Spy: look")
    table.play("Turn 6")
    assert notes == [50]
    assert table.endurance == (55, 50)


def _recruiting(patch: pytest.MonkeyPatch) -> Playing:
    you = Side(front=[BRAM], hand=["The Pier Cat", "Brass Boathook"], face_up=["Bench"] * 2)
    return begin("recruit step", you, Side(face_up=["Bench"]), bench(patch))


def _fighting(patch: pytest.MonkeyPatch) -> Playing:
    table = begin(
        "attack step",
        Side(front=[BRAM], face_up=["Bench"], hand=[BRAM]),
        Side(
            front=["Wick Pell, Errand Boy"], support=["Ida Flint, Lamplighter"], face_up=["Bench"]
        ),
        bench(patch),
    )
    table.you.intend("attack", BRAM)
    table.they.intend("priority", "reinforce with Ida Flint, Lamplighter")
    return table


def _whole_turn(patch: pytest.MonkeyPatch) -> Playing:
    rooster = powered(patch, "Rooster", at_start_of("draw phase", "crow", nothing), free("peck"))
    cheer = twist(patch, "Cheer", nothing)
    you = Side(front=["Rooster"], hand=["Cheer"], face_up=["Bench"])
    return begin("draw phase", you, Side(face_up=["Bench"]), bench(patch), rooster, cheer)


@pytest.mark.rule("VS-CHAIN-15")
@pytest.mark.parametrize(
    ("situation", "does", "effect"),
    [
        (_recruiting, "recruit The Pier Cat", "recruit The Pier Cat"),
        (_recruiting, "recruit Brass Boathook", "recruit Brass Boathook"),
        (_whole_turn, "play Cheer", "Cheer"),
        (_whole_turn, "use Rooster: peck", "Rooster: peck"),
        (_fighting, f"power up {BRAM} with {BRAM}", f"power-up of {BRAM}"),
        (_fighting, None, "reinforcement of Wick Pell, Errand Boy"),
        (_whole_turn, None, "each player draws 2 cards"),
        (_whole_turn, None, "Rooster: crow"),
    ],
)
def test_an_effect_waits_on_the_chain_until_both_have_passed(
    situation: Callable[[pytest.MonkeyPatch], Playing],
    does: str | None,
    effect: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = situation(monkeypatch)
    if does is not None:
        table.you.intend("priority", does)
    table.play("Turn 6")
    resolved = table.course.index(f"Resolves: {effect}.")
    assert sorted(table.course[resolved - 2 : resolved]) == sorted(PASS_BOTH)


class Witness:
    """A cost that costs nothing, and takes down what was done before it is paid."""

    def __init__(self) -> None:
        self.seen: list[object] = []

    def can_pay(self, game: VsGame, effect: Effect) -> bool:  # noqa: ARG002
        return True

    def pay(self, game: VsGame, effect: Effect) -> None:
        shown = effect.this.is_face_up
        self.seen.append((effect in game.chain, shown, effect.x, [*map(str, effect.targets)]))


@pytest.mark.rule("VS-CHAIN-16", "VS-CORE-28")
def test_an_effect_is_announced_then_shown_then_x_then_targets_then_costs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    witness = Witness()
    finish = Payment(
        "KO a stunned character of cost X",
        ko_target,
        costs=(EnduranceX(), witness),
        targets=(target_of_cost_x("a stunned character of cost X", stunned),),
        xs=costs_in_play(stunned),
    )
    lying = [Placed(title, STUNNED) for title in ("One", "Two", "Three")]
    table = begin(
        "recovery phase",
        Side(resources=["Finish"]),
        Side(front=lying),
        played(monkeypatch, "Finish", finish),
        *(card("One", cost=1), card("Two", cost=4), card("Three", cost=4)),
    )
    table.you.intend("priority", "play Finish from the resource row")
    table.you.intend("X", "4").intend("target", "Three")
    table.play("Turn 6")
    assert table.course[2:7] == [
        "Player 1 announces: Finish.",
        "you, X: 4",
        "you, target: Three",
        "Finish targets Three.",
        "Player 1 pays 4 endurance.",
    ]
    assert witness.seen == [(True, True, 4, ["Three"])]
    assert table.you.offered("X") == [["1", "4"]]
    assert table.you.offered("target") == [["Two", "Three"]]
    assert table.where("Three") == ("KO'd", THEY)


@pytest.mark.rule("VS-CORE-28", "VS-CORE-06")
def test_x_may_be_no_more_than_can_be_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    finish = Payment(
        "KO a stunned character of cost X",
        ko_target,
        costs=(EnduranceX(),),
        targets=(target_of_cost_x("it", stunned),),
        xs=costs_in_play(stunned),
    )
    lying = [Placed(title, STUNNED) for title in ("One", "Two", "Three")]
    table = begin(
        "attack step",
        Side(front=["Reaper"], endurance=3),
        Side(front=lying),
        powered(monkeypatch, "Reaper", finish),
        *(card("One", cost=1), card("Two", cost=3), card("Three", cost=4)),
    )
    table.you.intend("priority", "use Reaper: KO a stunned character of cost X").intend("X", "3")
    table.play("recovery phase")
    assert table.you.offered("X") == [["1", "3"]]
    assert table.endurance == (0, 50)
    assert table.told("Two is KO'd.")


@pytest.mark.rule("VS-CHAIN-16")
def test_a_plot_twist_in_the_resource_row_is_turned_face_up_as_it_is_announced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[object] = []
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    look = spy(monkeypatch, notes, lambda game: game.players[YOU].resources.cards[0].is_face_up)
    you, they = Side(resources=["Cheer"]), Side(face_up=["Spy"])
    table = begin("recovery phase", you, they, cheer, look)
    table.you.intend("priority", "play Cheer from the resource row")
    table.they.intend("priority", "use Spy: look")
    table.play("Turn 6")
    assert notes == [True]
    assert table.where("Cheer") == ("resources", YOU)


def remove_target(game: VsGame, effect: Effect) -> None:
    remove_from_game(game, effect.target)


@pytest.mark.rule("VS-CHAIN-18")
@pytest.mark.parametrize(
    "meanwhile", [stun_target, ko_target, return_target, remove_target, take_target]
)
def test_nothing_that_is_done_to_its_source_disturbs_an_effect(
    meanwhile: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    healer = powered(monkeypatch, "Healer", free("you gain 4", you_gain(4)), cost=0)
    interfere = twist(monkeypatch, "Interfere", meanwhile, target("it", theirs))
    you, they = Side(front=["Healer"]), Side(hand=["Interfere"], resources=1)
    table = begin("recovery phase", you, they, healer, interfere)
    table.you.intend("priority", "use Healer: you gain 4")
    table.they.intend("priority", "play Interfere")
    table.play("Turn 6")
    order = [line for line in table.log.lines if line.startswith("Resolves: ")]
    assert order == ["Resolves: Interfere.", "Resolves: Healer: you gain 4."]
    assert table.endurance == (54, 50)


@pytest.mark.rule("VS-CHAIN-23")
@pytest.mark.parametrize("recruited", ["The Pier Cat", "Brass Boathook"])
def test_a_recruited_card_is_on_the_chain_until_it_comes_into_play(
    recruited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes: list[object] = []
    look = spy(monkeypatch, notes, lambda game: [str(each) for each in game.on_chain])
    you, they = Side(front=[BRAM], hand=[recruited], resources=1), Side(face_up=["Spy"])
    table = begin("recruit step", you, they, look)
    table.you.intend("priority", f"recruit {recruited}")
    table.they.intend("priority", "use Spy: look")
    table.play("formation step")
    assert notes == [[recruited]]
    assert table.where(recruited)[0] in ("characters", "equipment")


@pytest.mark.rule("VS-CHAIN-24", "VS-AMBIGUOUS-59")
def test_a_plot_twist_from_hand_is_on_the_chain_and_then_in_the_ko_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[object] = []
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    look = spy(monkeypatch, notes, lambda game: [str(each) for each in game.on_chain])
    you, they = Side(hand=["Cheer"], resources=1), Side(face_up=["Spy"])
    table = begin("recovery phase", you, they, cheer, look)
    table.you.intend("priority", "play Cheer")
    table.they.intend("priority", "use Spy: look")
    table.play("Turn 6")
    assert notes == [["Cheer"]]
    assert table.where("Cheer") == ("KO'd", YOU)


@pytest.mark.rule("VS-CHAIN-25", "VS-CHAIN-26", "VS-AMBIGUOUS-59")
def test_a_negated_plot_twist_does_nothing_and_goes_to_the_ko_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    you, they = Side(hand=["Cheer"], resources=1), Side(hand=["Deny"], resources=1)
    table = begin("recovery phase", you, they, cheer, negating(monkeypatch, is_plot_twist))
    table.you.intend("priority", "play Cheer")
    table.they.intend("priority", "play Deny")
    table.play("Turn 6")
    assert table.endurance == (50, 50)
    assert table.where("Cheer") == ("KO'd", YOU)
    assert table.game.chain == []


@pytest.mark.rule("VS-CHAIN-25", "VS-CHAIN-26")
@pytest.mark.parametrize("recruited", ["The Pier Cat", "Brass Boathook"])
def test_a_negated_recruit_never_comes_into_play(
    recruited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    you, they = (
        Side(front=[BRAM], hand=[recruited], resources=1),
        Side(hand=["Deny"], resources=1),
    )
    deny = negating(monkeypatch, lambda effect: effect.card is not None)
    table = begin("recruit step", you, they, deny)
    table.you.intend("priority", f"recruit {recruited}")
    table.they.intend("priority", "play Deny")
    table.play("formation step")
    assert table.where(recruited) == ("KO'd", YOU)


@pytest.mark.rule("VS-CHAIN-26")
def test_the_card_of_a_negated_power_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    healer = powered(monkeypatch, "Healer", free("you gain 4", you_gain(4)))
    deny = negating(monkeypatch, lambda _effect: True)
    you, they = Side(front=["Healer"]), Side(hand=["Deny"], resources=1)
    table = begin("recovery phase", you, they, healer, deny)
    table.you.intend("priority", "use Healer: you gain 4")
    table.they.intend("priority", "play Deny")
    table.play("Turn 6")
    assert table.endurance == (50, 50)
    assert table.where("Healer") == ("characters", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-21")
def test_a_negated_plot_twist_in_the_resource_row_stays_there_face_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drums = played(
        monkeypatch,
        "Drums",
        Payment("you gain 5", you_gain(5)),
        gives(ATK, 1, "your characters get +1 ATK", yours),
    )
    you, they = Side(front=[BRAM], resources=["Drums"]), Side(hand=["Deny"], resources=1)
    table = begin("recovery phase", you, they, drums, negating(monkeypatch, is_plot_twist))
    table.you.intend("priority", "play Drums from the resource row")
    table.they.intend("priority", "play Deny")
    table.play("Turn 6")
    assert table.endurance == (50, 50)
    assert table.where("Drums") == ("resources", YOU)
    assert table["Drums"].is_face_up
    assert atk(table.game, table[BRAM]) == 4


@pytest.mark.rule("VS-AMBIGUOUS-22", "VS-CORE-12")
def test_a_threshold_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def ko_a_resource(game: VsGame, effect: Effect) -> None:
        ko(game, game.players[1 - effect.controller].resources.cards[:1])

    cheer = played(monkeypatch, "Cheer", Payment("you gain 5", you_gain(5)), cost=3)
    dig = twist(monkeypatch, "Dig", ko_a_resource)
    you, they = Side(hand=["Cheer", "Cheer"], resources=3), Side(hand=["Dig"], resources=1)
    table = begin("recovery phase", you, they, cheer, dig)
    table.you.intend("priority", "play Cheer")
    table.they.intend("priority", "play Dig")
    table.play("Turn 6")
    assert len(table.game.players[YOU].resources) == 2
    assert table.endurance == (55, 50)
    # The second copy can't be played any more, so that nobody is asked.
    assert len(table.you.offered("priority")) == 3
    assert "you, priority: pass" not in table.after("Resolves: Dig.")


@pytest.mark.rule("VS-CHAIN-39", "VS-POWER-02")
def test_twists_powers_and_flips_may_be_done_at_every_priority(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    side = Side(resources=["Clock Loft", "Filler"], face_up=["Bench"], hand=["Cheer", "Cheer"])
    table = begin("draw phase", side, side, cheer, bench(monkeypatch)).play("Turn 6")
    for player in (table.you, table.they):
        offered = player.offered("priority")
        assert len(offered) == 11
        for options in offered:
            assert {"play Cheer", WAIT, "flip Clock Loft"} <= {*options}


@pytest.mark.rule("VS-CHAIN-39")
def test_a_power_may_limit_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_build_phase(game: VsGame, _card: object) -> bool:
        return game.phase is Phase.BUILD

    drill = Payment("drill", nothing, when=in_build_phase)
    muster = Payment("muster", nothing, when=in_build_phase)
    sergeant = powered(monkeypatch, "Sergeant", drill)
    call = played(monkeypatch, "Call", muster)
    you = Side(front=["Sergeant"], hand=["Call"], resources=1)
    table = begin("draw phase", you, None, sergeant, call).play("Turn 6")
    lines = [line for line in chosen(table) if "Turn" in line or "priority" in line]
    asked = [lines[place - 1] for place, line in enumerate(lines) if "priority" in line]
    assert len(asked) == 6
    assert all("build phase" in line for line in asked)
    assert table.you.offered("priority") == [["None", "play Call", "use Sergeant: drill"]] * 6


@pytest.mark.rule("VS-AMBIGUOUS-50", "VS-AMBIGUOUS-31")
def test_both_draw_by_one_effect_that_may_be_responded_to(monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[object] = []

    def state(game: VsGame) -> object:
        return [str(each) for each in game.chain], [len(each.hand) for each in game.players]

    look = spy(monkeypatch, notes, state)
    you, they = Side(face_up=["Spy"], deck=["Filler"] * 5), Side(deck=["Filler"] * 5)
    table = begin("draw phase", you, they, look)
    table.you.intend("priority", "use Spy: look")
    table.play("resource step")
    assert notes == [(["each player draws 2 cards"], [0, 0])]
    assert [len(player.hand) for player in table.game.players] == [2, 2]
    assert sum("Resolves: " in line and "draws 2 cards" in line for line in table.log.lines) == 1


@pytest.mark.rule("VS-AMBIGUOUS-50")
def test_nobody_draws_if_the_draw_is_negated(monkeypatch: pytest.MonkeyPatch) -> None:
    deny = negating(monkeypatch, lambda effect: effect.source is None)
    you = Side(hand=["Deny"], resources=1, deck=["Filler"] * 5)
    table = begin("draw phase", you, Side(deck=["Filler"] * 5), deny)
    table.you.intend("priority", "play Deny")
    table.play("resource step")
    assert [len(player.hand) for player in table.game.players] == [0, 0]


def test_an_effect_is_of_who_played_it_though_its_source_changes_sides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mend = free("exhaust one of yours", exhaust_target, target("it", yours))
    nurse = powered(monkeypatch, "Nurse", mend)
    steal = twist(monkeypatch, "Steal", take_target, target("it", theirs))
    you, they = Side(front=[BRAM, "Nurse"]), Side(hand=["Steal"], resources=1)
    table = begin("recovery phase", you, they, nurse, steal)
    table.you.intend("priority", "use Nurse: exhaust one of yours").intend("target", BRAM)
    table.they.intend("priority", "play Steal").intend("target", "Nurse")
    table.play("Turn 6")
    assert table.where("Nurse") == ("characters", THEY)
    assert table.told(f"{BRAM} is exhausted.")
