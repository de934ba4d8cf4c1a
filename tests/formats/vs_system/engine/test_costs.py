"""Costs: what is paid, by whom it can be paid, and that it is paid in full and for good."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.costs import (
    FREE,
    Activate,
    Discard,
    Endurance,
    EnduranceX,
    ExhaustACharacter,
    KoThis,
    RemoveCounters,
    ReplaceAResource,
    RevealThis,
    StunThis,
)
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Cost, Payment, Script
from formats.vs_system.engine.state import VsGame
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import (
    exhaust_target,
    negate_target,
    nothing,
    stun_target,
    you_gain,
)
from formats.vs_system.scripts.whom import costing, target, target_effect, yours
from tests.formats.vs_system.engine.own_cards import bench, played, powered
from tests.formats.vs_system.engine.playing import YOU, Side, begin, card, twist

BRAM, CAT, JORY = "Bell Buoy Bram", "The Pier Cat", "Jory Snuff"
STUNNED = {"stunned": True}
EXHAUSTED = {"exhausted": True}

PAY = "use Payer: pay"


def payer(patch: pytest.MonkeyPatch, *costs: Cost, kind: str = "character") -> Card:
    """A card whose power costs that, and gives 1 endurance."""
    return powered(patch, "Payer", Payment("pay", you_gain(1), costs=costs), kind=kind, cost=1)


def can_be_paid(
    patch: pytest.MonkeyPatch, side: Side, *costs: Cost, kind: str = "character"
) -> bool:
    """Resolves: Whether the costs can be paid together: then they are, and the effect."""
    table = begin("attack step", side, None, payer(patch, *costs, kind=kind), bench(patch))
    if not table.play("recovery phase").you.was_ever_offered("priority", PAY):
        return False
    again = begin("attack step", side, None, payer(patch, *costs, kind=kind), bench(patch))
    again.you.intend("priority", PAY)
    again.play("recovery phase")
    assert again.told("Resolves: Payer: pay.")
    return True


@pytest.mark.rule("VS-CORE-04")
def test_playing_a_card_using_a_power_and_recruiting_may_each_have_a_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = played(monkeypatch, "Cheer", Payment("gain", you_gain(1), costs=(Endurance(1),)))
    monkeypatch.setitem(SCRIPTS, "Dear", Script(recruit_costs=(Endurance(2),)))
    table = begin(
        "recruit step",
        Side(front=["Payer"], hand=["Cheer", "Dear"], resources=2),
        None,
        *(cheer, card("Dear"), payer(monkeypatch, Endurance(3))),
    )
    table.you.intend("priority", "play Cheer", PAY, "recruit Dear")
    table.play("formation step")
    paid = [line for line in table.log.lines if "pays" in line]
    assert paid == [f"Player 1 pays {amount} endurance." for amount in (1, 3, 2)]
    assert table.where("Dear") == ("characters", YOU)


@pytest.mark.rule("VS-CORE-04", "VS-CORE-05")
def test_what_cannot_be_paid_for_is_not_played_used_or_recruited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = played(monkeypatch, "Cheer", Payment("gain", you_gain(1), costs=(Endurance(1),)))
    monkeypatch.setitem(SCRIPTS, "Dear", Script(recruit_costs=(Endurance(2),)))
    table = begin(
        "recruit step",
        Side(front=["Payer"], hand=["Cheer", "Dear", CAT], resources=2, endurance=0),
        None,
        *(cheer, card("Dear"), payer(monkeypatch, Endurance(3))),
    )
    table.play("formation step")
    assert table.you.offered("priority") == [["None", f"recruit {CAT}"]]


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize(
    ("endurance", "others", "can_recruit"),
    [(2, [CAT], True), (1, [CAT], False), (2, [], False)],
)
def test_who_can_pay_one_cost_of_a_recruit_needs_the_other_too(
    endurance: int, others: list[str], monkeypatch: pytest.MonkeyPatch, *, can_recruit: bool
) -> None:
    monkeypatch.setitem(SCRIPTS, "Dear", Script(recruit_costs=(Endurance(2), Discard())))
    side = Side(hand=["Dear", *others], resources=2, endurance=endurance)
    table = begin("recruit step", side, None, card("Dear"))
    table.play("formation step")
    assert table.you.was_ever_offered("priority", "recruit Dear") is can_recruit


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize(
    ("side", "is_payable"),
    [
        (Side(front=["Payer"], hand=[CAT, JORY]), True),
        (Side(front=["Payer"], hand=[CAT]), False),
        (Side(front=["Payer"], hand=[CAT, JORY], endurance=1), False),
        (Side(front=[Placed("Payer", EXHAUSTED)], hand=[CAT, JORY]), False),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(
    side: Side, is_payable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs = (Endurance(2), Discard(2), Activate())
    table = begin("attack step", side, None, payer(monkeypatch, *costs))
    if is_payable:
        table.you.intend("priority", PAY)
    table.play("recovery phase")
    player = table.game.players[YOU]
    assert player.endurance == side.endurance - (1 if is_payable else 0)
    assert len(player.hand) == (0 if is_payable else len(side.hand))
    assert table.you.was_ever_offered("priority", PAY) is is_payable


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize(
    ("side", "costs", "is_payable"),
    [
        # Each of these could be paid alone, though not both of them.
        (Side(front=["Payer"]), (Activate(), ExhaustACharacter()), False),
        (Side(front=["Payer"]), (ExhaustACharacter(), Activate()), False),
        (Side(front=["Payer", CAT]), (ExhaustACharacter(), Activate()), True),
        (Side(front=["Payer"]), (ExhaustACharacter(), ExhaustACharacter()), False),
        (Side(front=["Payer", CAT]), (ExhaustACharacter(), ExhaustACharacter()), True),
        (Side(front=["Payer"], endurance=3), (Endurance(2), Endurance(2)), False),
        (Side(front=["Payer"], endurance=4), (Endurance(2), Endurance(2)), True),
        (Side(front=["Payer"], hand=[CAT]), (Discard(), Discard()), False),
        (Side(front=["Payer"], hand=[CAT, JORY]), (Discard(), Discard()), True),
        (Side(front=["Payer"]), (StunThis(), ExhaustACharacter()), False),
        (Side(front=["Payer"]), (KoThis(), ExhaustACharacter()), False),
        (Side(front=["Payer", CAT]), (KoThis(), ExhaustACharacter()), True),
        (Side(front=[Placed("Payer", STUNNED)]), (StunThis(),), False),
    ],
)
def test_nothing_pays_for_two_costs(
    side: Side, costs: tuple[Cost, ...], is_payable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert can_be_paid(monkeypatch, side, *costs) is is_payable


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize(
    ("costs", "paid"),
    [
        ((StunThis(), Activate()), ["Payer is exhausted.", "Payer is stunned."]),
        ((KoThis(), Activate()), ["Payer is exhausted.", "Payer is KO'd."]),
        ((StunThis(), Endurance(1)), ["Player 1 pays 1 endurance.", "Payer is stunned."]),
        ((KoThis(), Discard(), StunThis()), ["discards", "Payer is stunned.", "Payer is KO'd."]),
    ],
)
def test_what_stuns_or_kos_the_card_is_paid_last(
    costs: tuple[Cost, ...], paid: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is there and ready, it can pay for the others."""
    side = Side(front=["Payer"], hand=[CAT], endurance=1)
    table = begin("attack step", side, None, payer(monkeypatch, *costs))
    table.you.intend("priority", PAY)
    table.play("attack step of Player 2")
    found = [place for part in paid for place, line in enumerate(table.log.lines) if part in line]
    assert len(found) == len(paid)
    assert found == sorted(found)


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize(
    ("side", "costs", "is_payable"),
    [
        (Side(face_up=["Payer"], deck=[CAT]), (KoThis(), ReplaceAResource()), False),
        (Side(face_up=["Payer"], resources=1, deck=[CAT]), (KoThis(), ReplaceAResource()), True),
        (Side(face_up=["Payer"], deck=[CAT]), (ReplaceAResource(),), True),
        (Side(face_up=["Payer"]), (ReplaceAResource(),), False),
    ],
)
def test_a_resource_is_not_koed_and_replaced(
    side: Side, costs: tuple[Cost, ...], is_payable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert can_be_paid(monkeypatch, side, *costs, kind="location") is is_payable


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize(("counters", "is_payable"), [(1, False), (2, False), (3, True)])
def test_counters_are_taken_off_once(
    counters: int, is_payable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    side = Side(front=[Placed("Payer", {"counters": {"oil": counters}})])
    costs = (RemoveCounters("oil"), RemoveCounters("oil", 2))
    assert can_be_paid(monkeypatch, side, *costs) is is_payable


@pytest.mark.parametrize("last", [KoThis(), StunThis()])
def test_counters_are_taken_off_before_the_card_loses_them(
    last: Cost, monkeypatch: pytest.MonkeyPatch
) -> None:
    side = Side(front=[Placed("Payer", {"counters": {"cosmic": 1}})])
    assert can_be_paid(monkeypatch, side, last, RemoveCounters("cosmic"))


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize("endurance", [2, 3])
def test_x_is_paid_with_what_the_other_costs_leave(
    endurance: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def any_number(_game: VsGame, _effect: Effect) -> range:
        return range(10)

    spend = Payment("spend", nothing, costs=(Endurance(1), EnduranceX()), xs=any_number)
    payer_of_x = powered(monkeypatch, "Payer", spend)
    table = begin("attack step", Side(front=["Payer"], endurance=endurance), None, payer_of_x)
    table.you.intend("priority", "use Payer: spend").intend("X", str(endurance - 1))
    table.play("recovery phase")
    assert table.you.offered("X") == [[str(x) for x in range(endurance)]]
    assert table.endurance[YOU] == 0


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize("other", ["Schemer", CAT])
def test_a_card_that_is_revealed_is_not_discarded_for_itself(
    other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plot = Payment("plot", you_gain(1), costs=(RevealThis(), Discard()), works_in_hand=True)
    schemer = powered(monkeypatch, "Schemer", plot)
    table = begin("attack step", Side(hand=["Schemer", other]), None, schemer)
    table.you.intend("priority", "use Schemer: plot")
    table.play("recovery phase")
    assert table.where("Schemer") == ("hand", YOU)
    assert table.told(f"Player 1 discards {other}.")
    assert table.you.offered("discard") == []
    # The last one has nothing to be paid with.
    assert len(table.you.offered("priority")) == 1


@pytest.mark.rule("VS-CORE-05")
def test_the_card_to_be_discarded_for_a_reservist_does_not_take_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SCRIPTS, "Sub", Script(recruit_costs=(Discard(),)))
    sub = card("Sub", cost=1, keywords=["Reservist"])
    table = begin("recruit step", Side(resources=["Sub"], hand=[CAT]), None, sub)
    table.you.intend("priority", "recruit Sub from the resource row")
    table.play("formation step")
    assert table.you.offered("reservist's place") == []
    assert table.where("Sub") == ("characters", YOU)
    assert table.where(CAT) == ("KO'd", YOU)


@pytest.mark.rule("VS-STUN-16")
def test_who_is_stunned_and_koed_for_a_power_is_stunned_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "attack step", Side(front=["Payer"]), None, payer(monkeypatch, KoThis(), StunThis())
    )
    table.you.intend("priority", PAY)
    table.play("recovery phase")
    assert table.log.lines.index("Payer is stunned.") < table.log.lines.index("Payer is KO'd.")
    assert not table["Payer"].is_stunned


@pytest.mark.rule("VS-CORE-05")
def test_a_resource_may_be_replaced_for_its_own_power_once_its_counters_have_paid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    costs = (ReplaceAResource(), RemoveCounters("tally"))
    counted = Placed("Payer", {"counters": {"tally": 1}})
    side = Side(face_up=[counted], deck=["Filler"])
    table = begin("attack step", side, None, payer(monkeypatch, *costs, kind="location"))
    table.you.intend("priority", PAY)
    table.play("recovery phase")
    assert table.where("Payer") == ("KO'd", YOU)
    assert table.endurance == (51, 50)


@pytest.mark.rule("VS-CORE-05")
@pytest.mark.parametrize("others", [[], [CAT]])
def test_a_reservist_that_is_recruited_is_no_resource_to_be_replaced_for_it(
    others: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCRIPTS, "Sub", Script(recruit_costs=(ReplaceAResource(),)))
    sub = card("Sub", cost=1, keywords=["Reservist"])
    side = Side(resources=["Sub", *others], deck=["Filler"])
    table = begin("recruit step", side, None, sub)
    recruit = "recruit Sub from the resource row"
    table.you.intend("priority", *([recruit] if others else []))
    table.play("formation step")
    assert table.you.was_ever_offered("priority", recruit) is bool(others)
    assert table.where("Sub") == ("characters" if others else "resources", YOU)
    assert table.told(f"Player 1 replaces {CAT}.") is bool(others)


@pytest.mark.rule("VS-CORE-06")
@pytest.mark.parametrize(("endurance", "is_payable"), [(1, False), (2, True), (-1, False)])
def test_two_endurance_can_be_paid_with_two_or_more(
    endurance: int, is_payable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    side = Side(front=["Payer"], endurance=endurance)
    assert can_be_paid(monkeypatch, side, Endurance(2)) is is_payable


@pytest.mark.rule("VS-CORE-07")
def test_a_cost_is_not_refunded_if_its_effect_is_negated(monkeypatch: pytest.MonkeyPatch) -> None:
    deny = twist(monkeypatch, "Deny", negate_target, target_effect("it", lambda _effect: True))
    costs = (Endurance(2), Discard(), Activate())
    table = begin(
        "attack step",
        Side(front=["Payer"], hand=[CAT]),
        Side(hand=["Deny"], resources=1),
        *(payer(monkeypatch, *costs), deny),
    )
    table.you.intend("priority", PAY)
    table.they.intend("priority", "play Deny")
    table.play("recovery phase")
    assert table.told("Payer: pay is negated.")
    assert table.endurance == (48, 50)
    assert table.where(CAT) == ("KO'd", YOU)
    assert table["Payer"].is_exhausted


@pytest.mark.rule("VS-CORE-07")
def test_the_points_for_a_negated_recruit_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    deny = twist(monkeypatch, "Deny", negate_target, target_effect("it", lambda _effect: True))
    you, they = Side(hand=[BRAM, JORY], resources=5), Side(hand=["Deny"], resources=1)
    table = begin("recruit step", you, they, deny)
    table.you.intend("priority", f"recruit {BRAM}")
    table.they.intend("priority", "play Deny")
    table.play("formation step")
    assert table.where(BRAM) == ("KO'd", YOU)
    assert table.you.offered("priority") == [["None", f"recruit {BRAM}", f"recruit {JORY}"]]


@pytest.mark.rule("VS-CORE-08")
@pytest.mark.parametrize("cost", [FREE, Endurance(0)])
@pytest.mark.parametrize("endurance", [1, 0, -7])
def test_what_is_free_can_be_paid_at_any_endurance(
    endurance: int, cost: Cost, monkeypatch: pytest.MonkeyPatch
) -> None:
    side = Side(front=["Payer"], endurance=endurance)
    assert can_be_paid(monkeypatch, side, cost)


@pytest.mark.rule("VS-CORE-09")
def test_a_free_power_has_no_limit_that_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("attack step", Side(front=["Payer"]), None, payer(monkeypatch, FREE))
    table.you.intend("priority", PAY, PAY, PAY)
    table.play("recovery phase")
    assert table.endurance == (53, 50)


def up_to_four(patch: pytest.MonkeyPatch) -> Card:
    return twist(patch, "Nudge", exhaust_target, target("of cost 4 or less", yours, costing(4)))


@pytest.mark.rule("VS-CORE-10")
def test_the_cost_of_a_card_is_what_is_printed_whatever_was_paid_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    four = card("Four", cost=4, keywords=["Boost 2"])
    press = card("Presser", cost=1, keywords=["Press"])
    you = Side(hand=["Four", "Presser", "Five", "Nudge"], resources=11)
    cards = (four, press, card("Five", cost=5), up_to_four(monkeypatch))
    table = begin("recruit step", you, None, *cards)
    # Six points for the first, four for the last.
    table.you.intend("priority", "recruit Four with its boost", "recruit Presser", None)
    table.you.intend("priority", "recruit Five", None, None, "play Nudge").intend("target", "Four")
    table.play("formation step")
    assert table.you.offered("target") == [["Presser", "Four"]]
    assert table.where("Five") == ("characters", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-34", "VS-CORE-10")
def test_stunning_costs_what_is_printed_whatever_was_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = (
        card("Five", cost=5),
        card("Presser", cost=1, keywords=["Press"]),
        card("Boosted", cost=2, keywords=["Boost 3"]),
    )
    hit = twist(monkeypatch, "Hit", stun_target, target("one", yours), target("another", yours))
    you = Side(hand=["Presser", "Five", "Boosted", "Hit"], resources=10)
    table = begin("recruit step", you, None, *cards, hit)
    table.you.intend("priority", "recruit Presser", None, None)
    table.you.intend("priority", "recruit Five", "recruit Boosted with its boost", None, None)
    table.you.intend("priority", "play Hit").intend("target", "Five", "Boosted")
    table.play("formation step")
    lost = [line for line in table.log.lines if "is stunned)" in line]
    assert lost == [
        "Player 1 loses 5 endurance (Five is stunned).",
        "Player 1 loses 2 endurance (Boosted is stunned).",
    ]


@pytest.mark.rule("VS-CORE-11")
@pytest.mark.parametrize("points", [3, 4])
def test_the_number_of_a_character_or_equipment_is_paid_in_points(points: int) -> None:
    gadget = card("Gadget", "equipment", cost=1)
    you = Side(hand=[BRAM, "Gadget"], resources=points)
    table = begin("recruit step", you, None, gadget)
    table.you.intend("priority", f"recruit {BRAM}")
    if points == 4:
        table.you.intend("priority", "recruit Gadget")
    table.play("formation step")
    assert table.where("Gadget") == (("equipment", YOU) if points == 4 else ("hand", YOU))
    assert table.you.was_ever_offered("priority", "recruit Gadget") is (points == 4)
    assert len(table.game.players[YOU].resources) == points


@pytest.mark.rule("VS-CORE-11")
def test_a_character_is_not_recruited_with_fewer_points_than_its_number() -> None:
    table = begin("recruit step", Side(hand=[BRAM, CAT], resources=2)).play("formation step")
    assert table.you.offered("priority") == [["None", f"recruit {CAT}"]]


@pytest.mark.rule("VS-CORE-12")
@pytest.mark.parametrize(
    ("resources", "offered"),
    [
        (2, []),
        (3, [["None", "play Feast", "flip Loft", "play Feast from the resource row"]] * 2),
    ],
)
def test_a_threshold_is_a_number_of_resources(
    resources: int, offered: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    feast = played(monkeypatch, "Feast", Payment("gain", you_gain(1)), cost=3)
    loft = card("Loft", "location", cost=3)
    row = ["Loft", "Feast", "Filler"][:resources]
    you = Side(hand=["Feast"], resources=row)
    table = begin("attack step", you, None, feast, loft).play("recovery phase")
    assert table.you.offered("priority") == offered


@pytest.mark.rule("VS-CORE-12")
def test_nothing_is_spent_for_a_threshold(monkeypatch: pytest.MonkeyPatch) -> None:
    feast = played(monkeypatch, "Feast", Payment("gain", you_gain(1)), cost=3)
    loft = card("Loft", "location", cost=3)
    you = Side(hand=["Feast", "Feast", BRAM], resources=["Loft", "Filler", "Filler"])
    table = begin("recruit step", you, None, feast, loft)
    table.you.intend("priority", "play Feast", "play Feast", "flip Loft", f"recruit {BRAM}")
    table.play("formation step")
    assert table.endurance == (52, 50)
    assert len(table.game.players[YOU].resources) == 3
    assert table.where(BRAM) == ("characters", YOU)


@pytest.mark.parametrize(
    ("cost", "words"),
    [
        (FREE, "free"),
        (Endurance(2), "pay 2 endurance"),
        (EnduranceX(), "pay X endurance"),
        (Activate(), "activate"),
        (ExhaustACharacter(), "exhaust a character you control"),
        (Discard(), "discard a card"),
        (Discard(2), "discard 2 cards"),
        (StunThis(), "stun it"),
        (KoThis(), "KO it"),
        (ReplaceAResource(), "replace a resource"),
        (RevealThis(), "reveal it"),
        (RemoveCounters("tally"), "take off 1 tally counter"),
        (RemoveCounters("tally", 2), "take off 2 tally counters"),
    ],
)
def test_a_cost_in_words(cost: Cost, words: str) -> None:
    assert str(cost) == words
    assert str(Payment("gain", nothing, costs=(cost,))) == f"{words} → gain"
