"""Targets: chosen as an effect is played, checked again as it tries to resolve."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Continuous, Does
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import exhaust
from formats.vs_system.engine.values import ATK, PLUS, UNTARGETABLE, atk
from formats.vs_system.scripts.doing import (
    all_of,
    counter,
    exhaust_target,
    getting,
    hide_target,
    ko_target,
    negate_target,
    return_target,
    stun_target,
    take_target,
    to_bearer,
    to_target,
    you_gain,
)
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import (
    Which,
    another,
    bearer,
    costing,
    defending,
    equipped,
    hidden,
    of_team,
    ready,
    stunned,
    target,
    target_recruit,
    theirs,
    this,
    unstunned,
    yours,
)
from tests.formats.vs_system.engine.own_cards import free, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card, twist

BRAM, CAT, JORY = "Bell Buoy Bram", "The Pier Cat", "Jory Snuff"
IDA, WICK = "Ida Flint, Lamplighter", "Wick Pell, Errand Boy"
STUNNED = {"stunned": True}

YOURS = target("a character you control", yours)
THEIRS = target("a character of an opponent", theirs)


def shunned() -> Continuous:
    return gives(UNTARGETABLE, True, "opponents cannot target it", this)


def exhaust_all(game: VsGame, _effect: Effect) -> None:
    for each in game.characters():
        exhaust(game, each)


@pytest.mark.rule("VS-CHAIN-29", "VS-CORE-02")
def test_an_effect_that_does_not_say_target_targets_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ghost = powered(monkeypatch, "Ghost", shunned())
    lull = twist(monkeypatch, "Lull", exhaust_all)
    nudge = twist(monkeypatch, "Nudge", exhaust_target, THEIRS)
    you, they = Side(hand=["Lull", "Nudge"], resources=1), Side(front=["Ghost"])
    table = begin("attack step", you, they, ghost, lull, nudge)
    table.you.intend("priority", "play Lull")
    table.play("recovery phase")
    assert table.you.offered("priority")[0] == ["None", "play Lull"]
    assert table["Ghost"].is_exhausted
    assert not table.told("Lull targets")


def test_its_own_player_may_target_what_opponents_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    ghost = powered(monkeypatch, "Ghost", shunned())
    nudge = twist(monkeypatch, "Nudge", exhaust_target, YOURS)
    table = begin(
        "attack step", Side(front=["Ghost"], hand=["Nudge"], resources=1), None, ghost, nudge
    )
    table.you.intend("priority", "play Nudge")
    table.play("recovery phase")
    assert table["Ghost"].is_exhausted


@pytest.mark.rule("VS-CHAIN-30", "VS-CHAIN-36")
@pytest.mark.parametrize("is_gone", [False, True])
def test_recruiting_an_equipment_targets_its_bearer(
    is_gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shoo = twist(monkeypatch, "Shoo", return_target, THEIRS)
    you = Side(front=[BRAM, JORY], hand=["Brass Boathook"], resources=1)
    table = begin("recruit step", you, Side(hand=["Shoo"], resources=1), shoo)
    table.you.intend("priority", "recruit Brass Boathook").intend("target", JORY)
    if is_gone:
        table.they.intend("priority", "play Shoo").intend("target", JORY)
    table.play("formation step")
    assert table.you.offered("target") == [[BRAM, JORY]]
    assert table.told(f"Recruit Brass Boathook targets {JORY}.")
    assert table.told("Recruit Brass Boathook is negated.") is is_gone
    assert table.where("Brass Boathook") == (("KO'd", YOU) if is_gone else ("equipment", YOU))


@pytest.mark.rule("VS-CHAIN-31", "VS-CHAIN-36")
@pytest.mark.parametrize("is_gone", [False, True])
def test_powering_up_targets_the_attacker(is_gone: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    hit = twist(monkeypatch, "Hit", stun_target, THEIRS)
    you = Side(front=[BRAM], hand=[BRAM])
    table = begin("attack step", you, Side(hand=["Hit"], resources=1), hit)
    table.you.intend("attack", BRAM).intend("priority", f"power up {BRAM} with {BRAM}")
    if is_gone:
        table.they.intend("priority", None, None, "play Hit")
    table.play("recovery phase")
    assert table.told(f"Power-up of {BRAM} is negated.") is is_gone
    assert table.endurance == ((47, 50) if is_gone else (50, 46))


@pytest.mark.rule("VS-CHAIN-32", "VS-CHAIN-36")
@pytest.mark.parametrize("is_gone", [False, True])
def test_reinforcing_targets_the_defender(is_gone: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    hit = twist(monkeypatch, "Hit", stun_target, target("a defender", defending))
    table = begin(
        "attack step",
        Side(front=[BRAM], hand=["Hit"], resources=1),
        Side(front=[WICK], support=[IDA]),
        hit,
    )
    table.you.intend("attack", BRAM)
    table.they.intend("priority", f"reinforce with {IDA}")
    if is_gone:
        table.you.intend("priority", None, "play Hit")
    table.play("recovery phase")
    assert table.told(f"Reinforcement of {WICK} is negated.") is is_gone
    # Either way nothing breaks through: it was reinforced, or there is no defender.
    assert table[WICK].is_stunned
    assert table.endurance == (50, 49)
    assert table[BRAM].is_exhausted is not is_gone


@pytest.mark.rule("VS-AMBIGUOUS-55", "VS-CHAIN-18")
@pytest.mark.parametrize("meanwhile", [stun_target, return_target])
def test_a_reinforcement_needs_its_defender_but_no_longer_who_reinforces(
    meanwhile: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trip = twist(monkeypatch, "Trip", meanwhile, target("a character", theirs))
    table = begin(
        "attack step",
        Side(front=[BRAM], hand=["Trip"], resources=1),
        Side(front=[WICK], support=[IDA]),
        trip,
    )
    table.you.intend("attack", BRAM)
    table.they.intend("priority", f"reinforce with {IDA}")
    table.you.intend("priority", None, None, "play Trip").intend("target", IDA)
    table.play("recovery phase")
    assert f"Resolves: reinforcement of {WICK}." in table.after("Resolves: Trip.")
    assert not table.told("breakthrough")
    assert table[WICK].is_stunned


@pytest.mark.rule("VS-CHAIN-33", "VS-CHAIN-36")
def test_a_target_cannot_be_changed_once_it_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    nudge = twist(monkeypatch, "Nudge", exhaust_target, THEIRS)
    shoo = twist(monkeypatch, "Shoo", return_target, YOURS)
    table = begin(
        "attack step",
        Side(hand=["Nudge"], resources=1),
        Side(front=[BRAM, JORY], hand=["Shoo"], resources=1),
        *(nudge, shoo),
    )
    table.you.intend("priority", "play Nudge").intend("target", BRAM)
    table.they.intend("priority", "play Shoo").intend("target", BRAM)
    table.play("recovery phase")
    assert table.after("Player 1 announces: Nudge.")[0] == f"you, target: {BRAM}"
    assert len(table.you.offered("target")) == 1
    assert table.told("Nudge is negated.")
    assert not table[JORY].is_exhausted


def give_and_take(patch: pytest.MonkeyPatch) -> Card:
    """Your target gets +2 ATK this turn, and theirs, which must be ready, the same."""
    return twist(
        patch,
        "Give and Take",
        to_target(getting(ATK, 2, THIS_TURN)),
        YOURS,
        target("a ready character of an opponent", theirs, ready),
    )


@pytest.mark.rule("VS-CHAIN-34")
@pytest.mark.parametrize(
    ("ours", "others", "is_offered"),
    [
        ([BRAM], [CAT], True),
        ([BRAM], [], False),
        ([], [CAT], False),
        ([BRAM], [Placed(CAT, {"exhausted": True})], False),
    ],
)
def test_an_effect_needs_a_legal_choice_for_each_of_its_targets(
    ours: list[str],
    others: list[str | Placed],
    is_offered: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    you, they = Side(front=ours, hand=["Give and Take"], resources=1), Side(front=others)
    table = begin("recovery phase", you, they, give_and_take(monkeypatch)).play("Turn 6")
    assert table.you.was_ever_offered("priority", "play Give and Take") is is_offered


@pytest.mark.rule("VS-CHAIN-35", "VS-CHAIN-36")
@pytest.mark.parametrize("answer", [None, "tire", "rest"])
def test_whether_a_target_is_legal_is_looked_at_again(
    answer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    wake = twist(monkeypatch, "Wake", stun_target, target("a ready one", theirs, ready))
    bed = powered(monkeypatch, "Bed", free("tire", exhaust_target, YOURS), free("rest"))
    table = begin("attack step", Side(hand=["Wake"], resources=1), Side(front=["Bed"]), wake, bed)
    table.you.intend("priority", "play Wake")
    if answer is not None:
        table.they.intend("priority", f"use Bed: {answer}")
    table.play("recovery phase")
    assert table["Bed"].is_stunned is (answer != "tire")
    assert table.told("Wake is negated.") is (answer == "tire")
    assert table.where("Wake") == ("KO'd", YOU)


@pytest.mark.rule("VS-CHAIN-37", "VS-AMBIGUOUS-23")
def test_of_several_targets_only_the_legal_ones_are_affected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nap = free("nap", exhaust_target, YOURS)
    table = begin(
        "attack step",
        Side(front=[BRAM], hand=["Give and Take"], resources=1),
        Side(front=["Napper"]),
        *(give_and_take(monkeypatch), powered(monkeypatch, "Napper", nap)),
    )
    table.you.intend("priority", "play Give and Take")
    table.they.intend("priority", "use Napper: nap")
    table.play("recovery phase")
    assert table.told("Resolves: Give and Take.")
    assert atk(table.game, table[BRAM]) == 5
    assert atk(table.game, table["Napper"]) == 3


@pytest.mark.rule("VS-AMBIGUOUS-61")
@pytest.mark.parametrize("does", [ko_target, all_of(return_target, hide_target)])
def test_what_an_effect_has_made_leave_is_no_longer_its_target(
    does: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(
        "attack step",
        Side(hand=["Twice"], resources=1),
        Side(front=[BRAM]),
        twist(monkeypatch, "Twice", does, THEIRS, THEIRS),
    )
    table.you.intend("priority", "play Twice")
    table.play("recovery phase")
    assert table.log.lines.count("Twice targets Bell Buoy Bram.") == 2
    said = ("Bell Buoy Bram is KO'd.", "Bell Buoy Bram returns to the hand of Player 2.")
    assert sum(table.log.lines.count(line) for line in said) == 1


@pytest.mark.rule("VS-CHAIN-36", "VS-AMBIGUOUS-23")
def test_an_effect_is_negated_once_all_of_its_targets_are_illegal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "attack step",
        Side(front=[BRAM], hand=["Give and Take"], resources=1),
        Side(front=[CAT], hand=["Away"], resources=1),
        *(give_and_take(monkeypatch), twist(monkeypatch, "Away", return_target, YOURS, THEIRS)),
    )
    table.you.intend("priority", "play Give and Take")
    table.they.intend("priority", "play Away")
    table.play("recovery phase")
    assert table.told("Give and Take is negated.")


@pytest.mark.rule("VS-CHAIN-37")
def test_the_signal_device_played_in_response_saves_its_bearer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = "B.P.R.D. Signal Device"
    drain = twist(monkeypatch, "Drain", stun_target, THEIRS, target("another", theirs))
    table = begin(
        "attack step",
        Side(hand=["Drain"], resources=1),
        Side(front=[BRAM, JORY], equipment={device: BRAM}),
        drain,
    )
    table.you.intend("priority", "play Drain").intend("target", BRAM, JORY)
    protect = "opponents cannot target the equipped character this turn"
    table.they.intend("priority", f"use {device}: {protect}")
    table.play("recovery phase")
    assert not table[BRAM].is_stunned
    assert table[JORY].is_stunned


@pytest.mark.rule("VS-CHAIN-38")
def test_hidden_characters_may_be_targeted_like_any_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hit = twist(monkeypatch, "Hit", stun_target, THEIRS)
    spot = twist(monkeypatch, "Spot", exhaust_target, target("a hidden one", theirs, hidden))
    you, they = Side(hand=["Hit", "Spot"], resources=1), Side(front=[BRAM], hidden_front=[CAT])
    table = begin("attack step", you, they, hit, spot)
    table.you.intend("priority", "play Spot", "play Hit").intend("target", CAT)
    table.play("recovery phase")
    assert table.told(f"Spot targets {CAT}.")
    assert table.you.offered("target") == [[BRAM, CAT]]
    assert table[CAT].is_stunned


HELLBOY = "Hellboy, Anung Un Rama"
COME_HOME = f"use {HELLBOY}: return a character you control to its owner's hand"


@pytest.mark.rule("VS-AMBIGUOUS-61")
def test_a_target_that_left_play_and_came_back_is_another_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bless = twist(monkeypatch, "Bless", to_target(getting(ATK, 5, THIS_TURN)), YOURS)
    you = Side(front=[HELLBOY, CAT], hand=["Bless"], resources=2)
    table = begin("recruit step", you, None, bless)
    table.you.intend("priority", "play Bless").intend("target", CAT)
    table.you.intend("priority", COME_HOME).intend("target", CAT)
    table.you.intend("priority", f"recruit {CAT}")
    table.play("formation step")
    arrived = table.after(f"Resolves: recruit {CAT}.")
    assert "Bless is negated." in arrived
    assert table.where(CAT) == ("characters", YOU)
    assert atk(table.game, table[CAT]) == 1


@pytest.mark.rule("VS-AMBIGUOUS-61")
def test_a_card_that_came_back_may_be_targeted_as_the_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bless = twist(monkeypatch, "Bless", to_target(getting(ATK, 5, THIS_TURN)), YOURS)
    you = Side(front=[HELLBOY, CAT], hand=["Bless"], resources=2)
    table = begin("recruit step", you, None, bless)
    table.you.intend("priority", COME_HOME).intend("target", CAT)
    table.you.intend("priority", f"recruit {CAT}", None, "play Bless").intend("target", CAT)
    table.play("formation step")
    assert atk(table.game, table[CAT]) == 6


@pytest.mark.rule("VS-AMBIGUOUS-61", "VS-CORE-18", "VS-CORE-23")
def test_a_card_comes_back_ready_without_counters_and_bonuses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bless = twist(monkeypatch, "Bless", to_target(getting(ATK, 5, THIS_TURN)), YOURS)
    grow = twist(monkeypatch, "Grow", to_target(counter(PLUS)), YOURS)
    tired = Placed(CAT, {"exhausted": True})
    you = Side(front=[HELLBOY, tired], hand=["Bless", "Grow"], resources=2)
    table = begin("recruit step", you, None, bless, grow)
    table.you.intend("priority", "play Bless").intend("target", CAT)
    table.you.intend("priority", "play Grow").intend("target", CAT)
    table.you.intend("priority", None, None)  # Both resolve.
    table.you.intend("priority", COME_HOME).intend("target", CAT)
    table.you.intend("priority", f"recruit {CAT}")
    table.play("formation step")
    assert table.told("Resolves: Bless.")
    assert table.told("Resolves: Grow.")
    assert atk(table.game, table[CAT]) == 1
    assert table[CAT].counters == {}
    assert not table[CAT].is_exhausted


@pytest.mark.rule("VS-AMBIGUOUS-61")
def test_an_equipment_does_not_find_its_bearer_that_came_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    roar = free("the equipped character gets +5 ATK", to_bearer(getting(ATK, 5, THIS_TURN)))
    horn = powered(monkeypatch, "Horn", roar, kind="equipment")
    you = Side(front=[HELLBOY, CAT], equipment={"Horn": CAT}, resources=2)
    table = begin("recruit step", you, None, horn)
    table.you.intend("priority", "use Horn: the equipped character gets +5 ATK")
    table.you.intend("priority", COME_HOME).intend("target", CAT)
    table.you.intend("priority", f"recruit {CAT}")
    table.play("formation step")
    assert table.told("Resolves: Horn: the equipped character gets +5 ATK.")
    assert atk(table.game, table[CAT]) == 1


@pytest.mark.rule("VS-CHAIN-35")
def test_who_has_changed_sides_is_no_longer_a_character_you_control(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bless = twist(monkeypatch, "Bless", to_target(getting(ATK, 5, THIS_TURN)), YOURS)
    steal = twist(monkeypatch, "Steal", take_target, THEIRS)
    table = begin(
        "attack step",
        Side(front=[BRAM], hand=["Bless"], resources=1),
        Side(hand=["Steal"], resources=1),
        *(bless, steal),
    )
    table.you.intend("priority", "play Bless")
    table.they.intend("priority", "play Steal")
    table.play("recovery phase")
    assert table.where(BRAM) == ("characters", THEY)
    assert table.told("Bless is negated.")
    assert atk(table.game, table[BRAM]) == 3


def test_a_stunned_target_may_be_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    finish = twist(monkeypatch, "Finish", ko_target, target("a stunned one", stunned))
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    they = Side(front=[Placed(BRAM, STUNNED), CAT])
    table = begin("attack step", Side(hand=["Finish", "Cheer"], resources=1), they, finish, cheer)
    table.you.intend("priority", "play Finish")
    table.play("recovery phase")
    assert table.where(BRAM) == ("KO'd", THEY)
    assert table.you.offered("priority")[-1] == ["None", "play Cheer"]


def test_a_power_for_characters_gives_nothing_to_a_card_in_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enlist = gives("team", "Guild", "your characters are of the Guild", yours)
    hall = powered(monkeypatch, "Hall", enlist, kind="location", cost=1)
    loyal = card("Loyal", cost=1, teams=["Watch"], keywords=["Loyalty"])
    table = begin(
        "recruit step", Side(front=[CAT], face_up=["Hall"], hand=["Loyal", CAT]), None, hall, loyal
    )
    table.play("formation step")
    assert table.you.offered("priority") == [["None", f"recruit {CAT}"]]


@pytest.mark.rule("VS-CHAIN-29")
@pytest.mark.parametrize(("title", "is_target"), [(WICK, True), (JORY, False), (CAT, False)])
def test_a_recruit_is_a_target_only_if_all_is_true_of_its_character(
    title: str, is_target: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of cost 1 and of Candle Row: one of them is not enough."""
    small = target_recruit("a small one", of_team("Candle Row"), costing(1))
    deny = twist(monkeypatch, "Deny", negate_target, small)
    side = Side(hand=[title], resources=4)
    table = begin("recruit step", side, Side(hand=["Deny"], resources=1), deny)
    table.you.intend("priority", f"recruit {title}")
    table.they.intend("priority", *(["play Deny"] if is_target else []))
    table.play("formation step")
    assert table.they.was_ever_offered("priority", "play Deny") is is_target
    assert table.where(title) == ("KO'd" if is_target else "characters", YOU)


@pytest.mark.rule("VS-CORE-14", "VS-CHAIN-29")
@pytest.mark.parametrize(
    ("word", "offered"),
    [
        (this, ["Pointer"]),
        (another, [CAT, BRAM, JORY]),
        (yours, ["Pointer", CAT]),
        (theirs, [BRAM, JORY]),
        (equipped, [CAT]),
        (unstunned, ["Pointer", CAT, BRAM]),
        (stunned, [JORY]),
    ],
)
def test_whom_a_word_means(
    word: Which, offered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself, and beside another word that is true of everybody."""

    def everybody(*_asked: object) -> bool:
        return True

    table = begin(
        "attack step",
        Side(front=["Pointer", CAT], equipment={"Oilskin Coat": CAT}),
        Side(front=[BRAM, Placed(JORY, STUNNED)]),
        powered(monkeypatch, "Pointer"),
    )
    for words in ([word], [everybody, word], [everybody, everybody, word]):
        effect = Effect("point", YOU, you_gain(1), table["Pointer"])
        found = target("somebody", *words).candidates(table.game, effect)
        assert [str(each) for each in found] == offered


def test_an_equipment_means_its_bearer() -> None:
    table = begin("attack step", Side(front=[CAT, BRAM], equipment={"Oilskin Coat": CAT}))
    effect = Effect("point", YOU, you_gain(1), table["Oilskin Coat"])
    assert [*target("its bearer", bearer).candidates(table.game, effect)] == [table[CAT]]
