"""The three kinds of powers, and where the text of a card is active."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.costs import FREE, Activate, Endurance, RevealThis
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Payment, Power, Triggered
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import ATK, atk
from formats.vs_system.scripts.doing import (
    negate_target,
    nothing,
    ready_target,
    stun_target,
    take_target,
    you_gain,
)
from formats.vs_system.scripts.having import gives, when_this
from formats.vs_system.scripts.whom import bearer, target, target_effect, theirs, this, yours
from tests.formats.vs_system.engine.own_cards import bench, free, played, powered
from tests.formats.vs_system.engine.playing import YOU, Side, begin, card, twist

BRAM, CAT = "Bell Buoy Bram", "The Pier Cat"
STUNNED = {"stunned": True}
EXHAUSTED = {"exhausted": True}

ON_TWIST = "plot twist played"
RAISED = gives(ATK, 1, "your characters get +1 ATK", yours)


def all_three() -> tuple[Power, ...]:
    """One power of each kind: paid for, triggered by any plot twist, and continuous."""
    return free("sing"), Triggered(ON_TWIST, "you gain 1 endurance", you_gain(1)), RAISED


@pytest.mark.rule("VS-POWER-01")
def test_powers_are_paid_for_triggered_or_continuous(monkeypatch: pytest.MonkeyPatch) -> None:
    bard = powered(monkeypatch, "Bard", *all_three())
    cheer = twist(monkeypatch, "Cheer", nothing)
    table = begin(
        "attack step", Side(front=["Bard"], hand=["Cheer"], resources=1), None, bard, cheer
    )
    table.you.intend("priority", "play Cheer")
    table.play("recovery phase")
    # Used only by choice, and that was never made.
    assert all("use Bard: sing" in options for options in table.you.offered("priority"))
    assert not table.told("Resolves: Bard: sing.")
    # Triggered without a choice, and by way of the chain.
    assert table.told("Resolves: Bard: you gain 1 endurance.")
    assert table.endurance == (51, 50)
    # True without anything that is done.
    assert atk(table.game, table["Bard"]) == 4


@pytest.mark.rule("VS-POWER-02", "VS-CORE-21")
def test_only_its_controller_may_use_a_power(monkeypatch: pytest.MonkeyPatch) -> None:
    bard = powered(monkeypatch, "Bard", free("sing"))
    steal = twist(monkeypatch, "Steal", take_target, target("it", theirs))
    table = begin(
        "attack step",
        Side(hand=["Steal"], resources=1, face_up=["Bench"]),
        Side(front=["Bard"], face_up=["Bench"]),
        *(bard, steal, bench(monkeypatch)),
    )
    table.you.intend("priority", "play Steal")
    table.play("recovery phase")
    for player, before, after in ((table.you, False, True), (table.they, True, False)):
        offered = ["use Bard: sing" in options for options in player.offered("priority")]
        assert offered[0] is before
        assert offered[-1] is after


@pytest.mark.rule("VS-POWER-03", "VS-CORE-13")
def test_using_a_power_is_paying_its_cost_to_play_its_effect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heal = Payment("you gain 5", you_gain(5), costs=(Endurance(2), Activate()))
    healer = powered(monkeypatch, "Healer", heal)
    table = begin("attack step", Side(front=["Healer"]), None, healer)
    table.you.intend("priority", "use Healer: you gain 5")
    table.play("recovery phase")
    assert table.after("you, priority: use Healer: you gain 5")[:5] == [
        "Player 1 announces: Healer: you gain 5.",
        "Player 1 pays 2 endurance.",
        "Healer is exhausted.",
        "Resolves: Healer: you gain 5.",
        "Player 1 gains 5 endurance (Healer).",
    ]


def once(says: str) -> Payment:
    return Payment(says, you_gain(1), costs=(FREE,), once_a_turn=True)


@pytest.mark.rule("VS-POWER-04", "VS-CORE-09")
@pytest.mark.parametrize(("turn", "uses"), [("recovery phase", 1), ("Turn 7", 2)])
def test_a_power_for_once_a_turn_is_used_once_and_next_turn_again(
    turn: str, uses: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clerk = powered(monkeypatch, "Clerk", once("stamp"))
    table = begin("attack step", Side(front=["Clerk"]), None, clerk)
    table.you.intend("priority", *["use Clerk: stamp"] * uses)
    table.play(turn)
    assert len(table.you.offered("priority")) == uses
    assert table.endurance == (50 + uses, 50)


@pytest.mark.rule("VS-POWER-04", "VS-CORE-07")
def test_a_negated_use_was_a_use(monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = Payment("stamp", you_gain(9), costs=(Endurance(1),), once_a_turn=True)
    clerk = powered(monkeypatch, "Clerk", stamp)
    deny = twist(monkeypatch, "Deny", negate_target, target_effect("it", lambda _effect: True))
    you, they = Side(front=["Clerk"]), Side(hand=["Deny"], resources=1)
    table = begin("attack step", you, they, clerk, deny)
    table.you.intend("priority", "use Clerk: stamp")
    table.they.intend("priority", "play Deny")
    table.play("recovery phase")
    assert table.endurance == (49, 50)
    assert len(table.you.offered("priority")) == 1


@pytest.mark.rule("VS-AMBIGUOUS-54")
def test_once_a_turn_is_meant_of_each_power_of_each_card(monkeypatch: pytest.MonkeyPatch) -> None:
    clerks = powered(monkeypatch, "Clerk, Army", once("stamp"), once("sign"))
    table = begin("attack step", Side(front=["Clerk, Army", "Clerk, Army"]), None, clerks)
    stamp, sign = "use Clerk, Army: stamp", "use Clerk, Army: sign"
    table.you.intend("priority", stamp, stamp, sign, sign)
    table.play("recovery phase")
    assert table.endurance == (54, 50)
    assert table.you.offered("priority") == [
        ["None", stamp, sign, stamp, sign],
        ["None", sign, stamp, sign],
        ["None", sign, sign],
        ["None", sign],
    ]


@pytest.mark.rule("VS-AMBIGUOUS-54", "VS-POWER-04")
def test_a_power_that_was_used_this_turn_is_not_used_again_by_a_new_controller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clerk = powered(monkeypatch, "Clerk", once("stamp"), free("yawn"))
    steal = twist(monkeypatch, "Steal", take_target, target("it", theirs))
    you, they = Side(front=["Clerk"]), Side(hand=["Steal"], resources=1)
    table = begin("attack step", you, they, clerk, steal)
    table.you.intend("priority", "use Clerk: stamp")
    table.they.intend("priority", "play Steal")
    table.play("recovery phase")
    assert table.endurance == (51, 50)
    assert table.they.was_ever_offered("priority", "use Clerk: yawn")
    assert not table.they.was_ever_offered("priority", "use Clerk: stamp")


@pytest.mark.rule("VS-POWER-05")
def test_an_exhausted_card_cannot_be_activated_until_it_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    toil = Payment("toil", you_gain(1), costs=(Activate(),))
    digger = powered(monkeypatch, "Digger", toil)
    wake = twist(monkeypatch, "Wake", ready_target, target("it", yours))
    you = Side(front=["Digger", CAT], face_up=["Bench"], hand=["Wake"])
    table = begin("attack step", you, None, digger, wake, bench(monkeypatch))
    use = "use Digger: toil"
    table.you.intend("priority", use, "play Wake").intend("target", "Digger")
    table.you.intend("priority", None, use)
    table.play("recovery phase")
    assert table["Digger"].is_exhausted
    offered = [use in options for options in table.you.offered("priority")]
    assert offered[:3] == [True, False, False]
    assert offered[3] is True
    assert not any(offered[4:])


@pytest.mark.rule("VS-AMBIGUOUS-58", "VS-POWER-05")
def test_an_equipment_is_exhausted_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    wind = Payment("wind", you_gain(1), costs=(Activate(),))
    watch = powered(monkeypatch, "Watch", wind, kind="equipment")
    wake = twist(monkeypatch, "Wake", ready_target, target("it", yours))
    you = Side(
        front=[Placed(BRAM, EXHAUSTED), CAT],
        equipment={"Watch": BRAM},
        hand=["Wake"],
        resources=1,
    )
    table = begin("attack step", you, None, watch, wake)
    # Its bearer's being exhausted is nothing to it, nor is its bearer's being readied.
    table.you.intend("priority", "use Watch: wind", "play Wake").intend("target", BRAM)
    table.play("recovery phase")
    assert table["Watch"].is_exhausted
    assert not table[BRAM].is_exhausted


@pytest.mark.rule("VS-POWER-09")
def test_a_continuous_power_applies_while_its_card_is_face_up_in_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []

    def look(game: VsGame, effect: Effect) -> None:
        seen.append(atk(game, effect.this))

    drummer = powered(monkeypatch, "Drummer", gives(ATK, 2, "yours get +2 ATK", yours))
    watcher = powered(monkeypatch, "Watcher", free("look", look))
    hush = twist(monkeypatch, "Hush", stun_target, target("one that drums", yours, _drums))
    you = Side(front=["Watcher"], hand=["Drummer", "Hush"], resources=2)
    table = begin("recruit step", you, None, drummer, watcher, hush)
    look_now = "use Watcher: look"
    table.you.intend("priority", look_now, None, "recruit Drummer", None)
    table.you.intend("priority", look_now, None, "play Hush", None, look_now)
    table.play("formation step")
    assert seen == [3, 5, 3]


def _drums(_game: VsGame, _player: int, _this: object, card_: object) -> bool:
    return str(card_) == "Drummer"


def offers_and_values(
    patch: pytest.MonkeyPatch, side: Side, *powers: Power, kind: str = "character"
) -> tuple[bool, bool, bool]:
    """Which of the three kinds of powers of the card "Bard" work where it lies."""
    bard = powered(patch, "Bard", *(powers or all_three()), kind=kind, cost=1)
    cheer = twist(patch, "Cheer", nothing)
    table = begin("attack step", side, Side(hand=["Cheer"], resources=1), bard, cheer)
    table.they.intend("priority", "play Cheer")
    table.play("recovery phase")
    return (
        table.you.was_ever_offered("priority", "use Bard: sing"),
        table.endurance[YOU] > 50,
        atk(table.game, table[CAT]) > 1,
    )


ALL, NONE = (True, True, True), (False, False, False)


@pytest.mark.rule("VS-POWER-10", "VS-POWER-14", "VS-POWER-16")
@pytest.mark.parametrize(
    ("side", "works"),
    [
        (Side(front=[CAT, "Bard"]), ALL),
        (Side(front=[CAT], support=["Bard"]), ALL),
        (Side(front=[CAT], hidden_support=["Bard"]), ALL),
        (Side(front=[CAT, Placed("Bard", EXHAUSTED)]), ALL),
        (Side(front=[CAT, Placed("Bard", STUNNED)]), NONE),
        (Side(front=[CAT], hand=["Bard"]), NONE),
        (Side(front=[CAT], resources=["Bard"]), NONE),
        (Side(front=[CAT], ko_pile=["Bard"]), NONE),
        (Side(front=[CAT], deck=["Bard"]), NONE),
    ],
)
def test_powers_of_a_character_are_active_while_it_stands_in_a_row(
    side: Side, works: tuple[bool, bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offers_and_values(monkeypatch, side) == works


@pytest.mark.rule("VS-POWER-11", "VS-POWER-14", "VS-POWER-16")
@pytest.mark.parametrize(
    ("side", "works"),
    [
        (Side(front=[CAT, BRAM], equipment={"Bard": BRAM}), ALL),
        (Side(front=[CAT, Placed(BRAM, STUNNED)], equipment={"Bard": BRAM}), NONE),
        (Side(front=[CAT, BRAM], hand=["Bard"]), NONE),
        (Side(front=[CAT, BRAM], resources=["Bard"]), NONE),
    ],
)
def test_powers_of_an_equipment_are_active_on_a_character_that_is_not_stunned(
    side: Side, works: tuple[bool, bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offers_and_values(monkeypatch, side, kind="equipment") == works


@pytest.mark.rule("VS-POWER-12", "VS-POWER-16")
@pytest.mark.parametrize("kind", ["location", "plot twist"])
@pytest.mark.parametrize(
    ("side", "works"),
    [
        (Side(front=[CAT], face_up=["Bard"]), ALL),
        (Side(front=[CAT], resources=["Bard"]), NONE),
        (Side(front=[CAT], hand=["Bard"]), NONE),
        (Side(front=[CAT], ko_pile=["Bard"]), NONE),
    ],
)
def test_powers_of_a_resource_are_active_while_it_is_face_up_in_the_row(
    side: Side, works: tuple[bool, bool, bool], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offers_and_values(monkeypatch, side, kind=kind) == works


@pytest.mark.rule("VS-POWER-12")
@pytest.mark.parametrize(
    ("side", "how", "raised"),
    [
        (Side(front=[CAT], resources=["Drums"]), "play Drums from the resource row", 2),
        (Side(front=[CAT], resources=1, hand=["Drums"]), "play Drums", 1),
    ],
)
def test_an_ongoing_power_works_from_the_resource_row_alone(
    side: Side, how: str, raised: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drums = played(monkeypatch, "Drums", Payment("ongoing", nothing), RAISED)
    table = begin("attack step", side, None, drums)
    table.you.intend("priority", how)
    table.play("recovery phase")
    assert atk(table.game, table[CAT]) == raised


@pytest.mark.rule("VS-POWER-13")
@pytest.mark.parametrize(
    ("side", "is_offered"),
    [
        (Side(front=[BRAM], hand=["Understudy"]), True),
        (Side(front=[BRAM, "Understudy"]), False),
        (Side(front=[BRAM], resources=["Understudy"]), False),
    ],
)
def test_a_card_may_say_that_its_power_works_in_hand(side: Side, is_offered: bool) -> None:
    understudy = card("Understudy", cost=3, keywords=["Substitute"])
    table = begin("recruit step", side, None, understudy).play("formation step")
    assert table.you.was_ever_offered("priority", "use Understudy: substitute") is is_offered


@pytest.mark.rule("VS-POWER-04")
def test_a_power_in_hand_for_once_a_turn_can_be_used_again_next_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hint = Payment("hint", you_gain(1), costs=(RevealThis(),), works_in_hand=True, once_a_turn=True)
    table = begin("recovery phase", Side(hand=["Seer"]), None, powered(monkeypatch, "Seer", hint))
    table.you.intend("priority", "use Seer: hint", "use Seer: hint")
    table.play("Turn 6, build phase")
    told = [line for line in table.log.lines if "Turn" in line or "gains" in line]
    assert told[:4] == [
        "Turn 5, recovery phase.",
        "Player 1 gains 1 endurance (Seer).",
        "Turn 6, draw phase.",
        "Player 1 gains 1 endurance (Seer).",
    ]


@pytest.mark.rule("VS-POWER-13")
def test_a_plot_twist_with_a_power_in_hand_can_be_used_and_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hint = Payment("hint", you_gain(1), costs=(RevealThis(),), works_in_hand=True)
    scheme = played(monkeypatch, "Scheme", Payment("scheme", you_gain(5)), hint)
    table = begin("attack step", Side(hand=["Scheme"], resources=1), None, scheme)
    table.you.intend("priority", "use Scheme: hint", "play Scheme")
    table.play("recovery phase")
    assert table.endurance == (56, 50)


@pytest.mark.rule("VS-AMBIGUOUS-57")
def test_a_substitute_that_has_left_the_hand_takes_no_place() -> None:
    understudy = card("Understudy", cost=3, keywords=["Substitute"])
    you = Side(front=[BRAM, "Jory Snuff"], hand=["Understudy"], resources=1)
    table = begin("recruit step", you, None, understudy)
    table.you.intend("priority", *["use Understudy: substitute"] * 2)
    table.you.intend("substitute", BRAM)
    table.play("formation step")
    # Of the two effects the first brings it into play, and the second finds it there.
    assert sum("Resolves: " in line and "substitute" in line for line in table.log.lines) == 2
    assert table.where("Understudy") == ("characters", YOU)
    assert table.where("Jory Snuff") == ("characters", YOU)
    assert len(table.you.offered("substitute")) == 1


@pytest.mark.rule("VS-AMBIGUOUS-57")
def test_a_substitute_that_came_back_to_hand_is_another_card() -> None:
    hellboy = "Hellboy, Anung Un Rama"
    understudy = card("Understudy", cost=1, keywords=["Substitute"])
    you = Side(front=[hellboy, BRAM, "Jory Snuff"], hand=["Understudy"], resources=0)
    table = begin("recruit step", you, None, understudy)
    table.you.intend("priority", *["use Understudy: substitute"] * 2, None)
    table.you.intend("substitute", BRAM)
    home = f"use {hellboy}: return a character you control to its owner's hand"
    table.you.intend("priority", home).intend("target", "Understudy")
    table.play("formation step")
    assert table.where("Understudy") == ("hand", YOU)
    assert len(table.you.offered("substitute")) == 1


@pytest.mark.rule("VS-AMBIGUOUS-57")
def test_a_location_that_has_left_the_hand_takes_no_place_in_the_row() -> None:
    shore = card("Shore", "location", cost=1, keywords=["Terraform"])
    you = Side(hand=["Shore"], resources=["Filler", "The Pier Cat"])
    table = begin("recruit step", you, None, shore)
    table.you.intend("priority", *["use Shore: terraform"] * 2)
    table.you.intend("terraform", "Filler")
    table.play("formation step")
    assert sum("Resolves: " in line and "terraform" in line for line in table.log.lines) == 2
    assert len(table.you.offered("terraform")) == 1
    assert table.where("Shore") == ("resources", YOU)
    assert table.where("The Pier Cat") == ("resources", YOU)
    assert table.where("Filler") == ("hand", YOU)


@pytest.mark.rule("VS-POWER-14")
def test_the_text_of_who_becomes_stunned_is_treated_as_absent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bard = powered(monkeypatch, "Bard", *all_three(), keywords=("Evasion",))
    flag = powered(
        monkeypatch,
        "Flag",
        free("wave"),
        gives(ATK, 5, "the equipped character gets +5 ATK", bearer),
        kind="equipment",
    )
    hit = twist(monkeypatch, "Hit", stun_target, target("it", yours))
    cheer = twist(monkeypatch, "Cheer", nothing)
    you = Side(front=["Bard"], equipment={"Flag": "Bard"}, face_up=["Bench"], hand=["Hit", "Cheer"])
    table = begin("attack step", you, None, bard, flag, hit, cheer, bench(monkeypatch))
    table.you.intend("priority", "play Hit", None, None, "play Cheer")
    table.play("recovery phase")
    first, last = table.you.offered("priority")[0], table.you.offered("priority")[-1]
    assert {"use Bard: sing", "use Bard: evasion", "use Flag: wave"} < {*first}
    assert last == ["None", "use Bench: wait"]
    # The first plot twist triggered it and the second, after it was stunned for 2, did not.
    assert table.endurance == (49, 50)
    assert atk(table.game, table["Bard"]) == 3


@pytest.mark.rule("VS-POWER-10")
def test_a_power_is_active_again_after_its_character_recovered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bard = powered(monkeypatch, "Bard", *all_three())
    cheer = twist(monkeypatch, "Cheer", nothing)
    you = Side(front=[Placed("Bard", STUNNED)], hand=["Cheer"], resources=1)
    table = begin("recovery phase", you, None, bard, cheer)
    table.you.intend("recover", "Bard").intend("priority", "play Cheer")
    table.play("resource step")
    assert table.you.offered("priority")[-1] == ["None", "use Bard: sing"]
    assert table.endurance == (51, 50)
    assert atk(table.game, table["Bard"]) == 4


@pytest.mark.rule("VS-POWER-10", "VS-POWER-07")
def test_a_character_that_comes_into_play_sees_its_own_arrival(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hero = powered(monkeypatch, "Hero", when_this("came into play", "you gain 2", you_gain(2)))
    lone = powered(monkeypatch, "Lone", gives(ATK, 1, "+1 ATK", this))
    you = Side(hand=["Hero", "Lone"], resources=4)
    table = begin("recruit step", you, None, hero, lone)
    table.you.intend("priority", "recruit Hero", "recruit Lone")
    table.play("formation step")
    assert table.endurance == (52, 50)
    assert atk(table.game, table["Lone"]) == 4
    assert atk(table.game, table["Hero"]) == 3
