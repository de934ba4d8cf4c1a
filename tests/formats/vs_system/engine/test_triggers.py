"""Triggered powers: when their effects go on the chain, in which order, for whom."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import ko
from formats.vs_system.engine.powers import Triggered
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import PLUS, atk
from formats.vs_system.scripts.doing import (
    all_of,
    counter,
    exhaust_target,
    is_koed,
    ko_target,
    opponent_loses,
    recover_target,
    return_target,
    stun_target,
    take_target,
    to_target,
    to_this,
    you_draw,
    you_gain,
)
from formats.vs_system.scripts.having import at_start_of, when_stunned, when_this
from formats.vs_system.scripts.whom import stunned, target, theirs, yours
from tests.formats.vs_system.engine.own_cards import WAIT, bench, chosen, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card, twist

PASS_BOTH = ["you, priority: pass", "they, priority: pass"]
ROGER = "Roger"
STUNNED = {"stunned": True}


@pytest.mark.rule("VS-CHAIN-19", "VS-CHAIN-15")
def test_what_triggers_goes_on_the_chain_before_the_next_priority(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fury = powered(monkeypatch, "Fury", when_stunned("the opponent loses 3", opponent_loses(3)))
    stub = twist(monkeypatch, "Stub a Toe", stun_target, target("a character", yours))
    table = begin(
        "recovery phase",
        Side(front=["Fury"], hand=["Stub a Toe"], face_up=["Bench"]),
        Side(face_up=["Bench"]),
        *(fury, stub, bench(monkeypatch)),
    )
    table.you.intend("priority", WAIT, "play Stub a Toe")
    table.play("Turn 6")
    assert table.after("Fury is stunned.")[:9] == [
        "Player 1 loses 2 endurance (Fury is stunned).",
        "Fury triggers: the opponent loses 3.",
        *PASS_BOTH,
        # It lies above what was there before.
        "Resolves: Fury: the opponent loses 3.",
        "Player 2 loses 3 endurance (Fury).",
        *PASS_BOTH,
        "Resolves: Bench: wait.",
    ]


@pytest.mark.rule("VS-AMBIGUOUS-61")
@pytest.mark.parametrize("leaves", [True, False])
def test_what_triggered_does_not_find_a_card_that_left_and_came_back(
    leaves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    fury = powered(monkeypatch, "Fury", when_stunned("rage", to_this(counter("rage"))))
    does = all_of(stun_target, return_target) if leaves else stun_target
    wash = twist(monkeypatch, "Wash", does, target("a character", yours))
    table = begin(
        "recruit step", Side(front=["Fury"], hand=["Wash"], resources=3), None, fury, wash
    )
    # It goes on the chain only as the first Fury is in hand already.
    table.you.intend("priority", "play Wash", *(["recruit Fury"] if leaves else []))
    table.play("formation step")
    assert table.told("Resolves: Fury: rage.")
    assert table.where("Fury") == ("characters", YOU)
    assert table["Fury"].counters == ({} if leaves else {"rage": 1})


@pytest.mark.rule("VS-CHAIN-19")
def test_what_a_cost_triggers_lies_above_the_effect_that_it_paid_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dodger = powered(
        monkeypatch,
        "Dodger",
        when_stunned("the opponent loses 2", opponent_loses(2)),
        keywords=("Evasion",),
    )
    table = begin("attack step", Side(front=["Dodger"]), None, dodger)
    table.you.intend("priority", "use Dodger: evasion")
    table.play("recovery phase")
    resolved = [line for line in table.log.lines if line.startswith("Resolves: ")]
    assert resolved == [
        "Resolves: Dodger: the opponent loses 2.",
        "Resolves: Dodger: evasion.",
    ]


def roger_is_stunned(patch: pytest.MonkeyPatch) -> Playing:
    hit = twist(patch, "Hit", stun_target, target("a character of an opponent", theirs))
    finish = twist(patch, "Finish", ko_target, target("a stunned character", stunned))
    return begin(
        "recovery phase",
        Side(front=[ROGER], face_up=["Bench"]),
        Side(hand=["Hit", "Finish"], face_up=["Bench"]),
        *(hit, finish, bench(patch)),
        player=THEY,
    )


@pytest.mark.rule("VS-CHAIN-20", "VS-AMBIGUOUS-44")
@pytest.mark.parametrize(("answer", "endurance"), [("yes", 46), ("no", 50)])
def test_whether_to_do_it_is_decided_as_it_resolves_and_nobody_responds_to_that(
    answer: str, endurance: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = roger_is_stunned(monkeypatch)
    says = "you may KO him, and the opponent loses 4 endurance"
    table.they.intend("priority", "play Hit")
    table.you.intend("may", answer)
    table.play("Turn 6")
    course = table.after(f"{ROGER} triggers: {says}.")
    asked = course.index(f"you, may: {answer}")
    assert course[: asked - 1] == PASS_BOTH[::-1]
    assert course[asked - 1] == f"Resolves: {ROGER}: {says}."
    assert table.endurance[THEY] == endurance
    done = [f"{ROGER} is KO'd.", "Player 2 loses 4 endurance (Roger)."] if answer == "yes" else []
    assert course[asked + 1 : asked + 1 + len(done)] == done


@pytest.mark.rule("VS-CHAIN-20")
def test_an_opponent_may_respond_before_the_decision_and_so_prevent_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = roger_is_stunned(monkeypatch)
    table.they.intend("priority", "play Hit", "play Finish")
    table.play("Turn 6")
    assert table.where(ROGER) == ("KO'd", 0)
    assert not any(kind.startswith("may") for kind, _ in table.you.asked)
    assert table.endurance[THEY] == 50


@pytest.mark.rule("VS-AMBIGUOUS-18")
@pytest.mark.parametrize("initiative", [YOU, THEY])
def test_triggers_of_the_primary_player_go_first_each_in_an_order_of_choice(
    initiative: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = [
        powered(monkeypatch, title, at_start_of("recovery phase", "gain", you_gain(1)))
        for title in ("Ann", "Bob", "Cyd", "Dan")
    ]
    sides = Side(front=["Ann", "Bob"]), Side(front=["Cyd", "Dan"])
    table = begin("recovery phase", *sides, *ours, player=initiative)
    table.you.intend("order", "Bob: gain")
    table.they.intend("order", "Cyd: gain")
    table.play("Turn 6")
    put = [line.split()[0] for line in table.log.lines if "triggers" in line]
    assert put == (
        ["Bob", "Ann", "Cyd", "Dan"] if initiative == YOU else ["Cyd", "Dan", "Bob", "Ann"]
    )
    resolved = [line.split(": ")[1] for line in table.log.lines if line.startswith("Resolves: ")]
    assert resolved == put[::-1]


@pytest.mark.rule("VS-AMBIGUOUS-19", "VS-AMBIGUOUS-20", "VS-AMBIGUOUS-31", "VS-CHAIN-15")
def test_what_triggers_in_the_wrap_up_lies_below_the_next_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widow = powered(
        monkeypatch,
        "Widow",
        Triggered("KO'd", "gain 1", you_gain(1)),
        at_start_of("draw phase", "gain 2", you_gain(2)),
    )
    table = begin(
        "recovery phase",
        Side(front=["Widow", Placed("The Pier Cat", STUNNED)], face_up=["Bench"], deck=["Filler"]),
        Side(face_up=["Bench"]),
        *(widow, bench(monkeypatch)),
    )
    table.you.intend("order", "Widow: gain 1")
    table.play("resource step")
    assert table.after("The Pier Cat is KO'd.") == [
        "Turn 6, draw phase.",
        "you, order: Widow: gain 1",
        "Widow triggers: gain 1.",
        "Widow triggers: gain 2.",
        # There is priority before the draw, the new primary player's first.
        *PASS_BOTH[::-1],
        "Resolves: each player draws 2 cards.",
        *PASS_BOTH[::-1],
        "Resolves: Widow: gain 2.",
        "Player 1 gains 2 endurance (Widow).",
        *PASS_BOTH[::-1],
        "Resolves: Widow: gain 1.",
        "Player 1 gains 1 endurance (Widow).",
        *PASS_BOTH[::-1],
        "Turn 6, build phase: resource step of Player 2.",
    ]


@pytest.mark.rule("VS-AMBIGUOUS-43")
def test_targets_of_a_trigger_are_chosen_by_its_controller_as_it_goes_on_the_chain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tire = when_stunned("exhaust a character of an opponent", exhaust_target, target("it", theirs))
    bramble = powered(monkeypatch, "Bramble", tire)
    hit = twist(monkeypatch, "Hit", stun_target, target("a character of an opponent", theirs))
    table = begin(
        "recovery phase",
        Side(front=["Jory Snuff", "Bell Buoy Bram"], hand=["Hit"], face_up=["Bench"]),
        Side(front=["Bramble"], face_up=["Bench"]),
        *(bramble, hit, bench(monkeypatch)),
    )
    table.you.intend("priority", "play Hit")
    table.they.intend("target", "Bell Buoy Bram")
    table.play("Turn 6")
    assert table.after("Bramble triggers: exhaust a character of an opponent.")[:4] == [
        "they, target: Bell Buoy Bram",
        "Bramble: exhaust a character of an opponent targets Bell Buoy Bram.",
        *PASS_BOTH,
    ]
    assert table.told("Bell Buoy Bram is exhausted.")


@pytest.mark.rule("VS-AMBIGUOUS-43")
def test_a_trigger_without_a_legal_target_is_not_put_on_the_chain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tire = when_stunned("exhaust a character of an opponent", exhaust_target, target("it", theirs))
    bramble = powered(monkeypatch, "Bramble", tire)
    hit = twist(monkeypatch, "Hit", stun_target, target("a character of an opponent", theirs))
    you, they = Side(hand=["Hit"], resources=1), Side(front=["Bramble"])
    table = begin("recovery phase", you, they, bramble, hit)
    table.you.intend("priority", "play Hit")
    table.play("Turn 6")
    assert table.told("Bramble is stunned.")
    assert not table.told("Bramble triggers")
    assert not table.told("Bramble: exhaust")


@pytest.mark.rule("VS-AMBIGUOUS-45", "VS-CORE-16", "VS-CORE-17")
def test_the_worm_triggers_though_it_is_stunned_at_the_same_moment() -> None:
    worm = "Conqueror Worm"
    table = begin(
        "attack step",
        Side(front=[worm]),
        Side(front=["Rival"]),
        card(worm, atk=3),
        card("Rival", atk=3),
    )
    table.you.intend("attack", worm)
    table.play("recovery phase")
    assert table[worm].is_stunned
    assert table["Rival"].is_stunned
    assert table[worm].counters == {PLUS: 1}
    assert atk(table.game, table[worm]) == 4


@pytest.mark.rule("VS-AMBIGUOUS-44", "VS-POWER-08")
def test_cards_that_are_koed_together_see_each_other_go(monkeypatch: pytest.MonkeyPatch) -> None:
    def ko_both(game: VsGame, effect: Effect) -> None:
        ko(game, list(game.players[1 - effect.controller].characters))

    mourns = Triggered("KO'd", "you gain 1 endurance", you_gain(1))
    mourners = [powered(monkeypatch, title, mourns) for title in ("Ann", "Bob")]
    sweep = twist(monkeypatch, "Sweep", ko_both)
    you, they = Side(hand=["Sweep"], resources=1), Side(front=["Ann", "Bob"])
    table = begin("recovery phase", you, they, sweep, *mourners)
    table.you.intend("priority", "play Sweep")
    table.play("Turn 6")
    assert table.endurance == (50, 54)


@pytest.mark.rule("VS-AMBIGUOUS-44")
def test_a_power_triggers_on_the_ko_of_its_own_card(monkeypatch: pytest.MonkeyPatch) -> None:
    martyr = powered(
        monkeypatch, "Martyr", when_this("KO'd", "the opponent loses 3", opponent_loses(3))
    )
    drown = twist(monkeypatch, "Drown", to_target(is_koed), target("it", theirs))
    you, they = Side(hand=["Drown"], resources=1), Side(front=["Martyr"])
    table = begin("recovery phase", you, they, martyr, drown)
    table.you.intend("priority", "play Drown")
    table.play("Turn 6")
    assert table.where("Martyr") == ("KO'd", 1)
    assert table.endurance == (47, 50)


def test_a_trigger_is_of_who_controlled_its_card_at_the_event(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fury = powered(monkeypatch, "Fury", when_stunned("the opponent loses 3", opponent_loses(3)))
    steal = twist(monkeypatch, "Steal", all_of(stun_target, take_target), target("it", theirs))
    you, they = Side(hand=["Steal"], resources=1), Side(front=["Fury"])
    table = begin("recovery phase", you, they, fury, steal)
    table.you.intend("priority", "play Steal").intend("recover", "Fury")
    table.play("Turn 6")
    assert table.where("Fury") == ("characters", YOU)
    assert table.endurance == (47, 48)


@pytest.mark.rule("VS-AMBIGUOUS-51")
def test_what_uniqueness_or_a_lost_bearer_puts_into_the_ko_pile_is_not_koed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mourns = Triggered("KO'd", "you gain 1 endurance", you_gain(1))
    watcher = powered(monkeypatch, "Watcher", mourns)
    older = powered(monkeypatch, "Nell, Young", when_this("KO'd", "you gain 5", you_gain(5)))
    table = begin(
        "recruit step",
        Side(
            front=["Watcher", "Nell, Young"],
            equipment={"Brass Boathook": "Nell, Young"},
            hand=["Nell, Old"],
            resources=2,
        ),
        None,
        *(watcher, older, card("Nell, Old")),
    )
    table.you.intend("priority", "recruit Nell, Old")
    table.play("formation step")
    assert table.where("Nell, Young") == ("KO'd", 0)
    assert table.where("Brass Boathook") == ("KO'd", 0)
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-POWER-07")
def test_a_triggered_power_waits_for_its_event(monkeypatch: pytest.MonkeyPatch) -> None:
    cautious = powered(monkeypatch, "Cautious", when_stunned("you gain 4", you_gain(4)))
    table = begin(
        "attack step",
        Side(front=["Cautious"], endurance=40),
        Side(front=["Bell Buoy Bram"]),
        cautious,
        player=THEY,
    )
    table.they.intend("attack", "Bell Buoy Bram")
    table.play("recovery phase")
    assert chosen(table)[-1] == "Turn 5, recovery phase."
    stun = table.log.lines.index("Cautious is stunned.")
    assert not any("triggers" in line for line in table.log.lines[:stun])
    assert table.log.lines[stun + 2] == "Cautious triggers: you gain 4."
    assert table.endurance[YOU] == 42


@pytest.mark.rule("VS-POWER-08")
def test_a_power_triggers_each_time_its_event_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    seer = powered(
        monkeypatch, "Seer", Triggered("plot twist played", "you draw a card", you_draw(1))
    )
    cheers = [twist(monkeypatch, f"Cheer {number}", you_gain(1)) for number in (1, 2, 3)]
    titles = [each.title for each in cheers]
    table = begin(
        "recovery phase",
        Side(front=["Seer"], hand=titles, resources=1, deck=["Filler"] * 5),
        None,
        *(seer, *cheers),
    )
    table.you.intend("priority", *(f"play {title}" for title in titles))
    table.play("Turn 6")
    assert len(table.game.players[YOU].hand) == 3


@pytest.mark.rule("VS-POWER-15")
@pytest.mark.parametrize(("turn", "endurance"), [("Turn 6", 50), ("Turn 7", 56)])
def test_an_at_the_start_power_must_be_active_as_the_phase_starts(
    turn: str, endurance: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    gain = at_start_of("recovery phase", "you gain 3", you_gain(3))
    dawn = powered(monkeypatch, "Dawn Chapel", gain, kind="location", cost=1)
    sleeper = powered(monkeypatch, "Sleeper", gain)
    revive = twist(monkeypatch, "Revive", recover_target, target("it", yours, stunned))
    you = Side(front=[Placed("Sleeper", STUNNED)], resources=["Dawn Chapel"], hand=["Revive"])
    table = begin("recovery phase", you, None, dawn, sleeper, revive)
    table.you.intend("priority", "flip Dawn Chapel", "play Revive")
    table.play(turn)
    assert not table["Sleeper"].is_stunned
    assert table.endurance == (endurance, 50)


@pytest.mark.rule("VS-POWER-15")
def test_who_is_stunned_after_the_phase_has_started_has_triggered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rooster = powered(
        monkeypatch, "Rooster", at_start_of("recovery phase", "you gain 3", you_gain(3))
    )
    hit = twist(monkeypatch, "Hit", stun_target, target("it", theirs))
    they = Side(hand=["Hit"], resources=1)
    table = begin("recovery phase", Side(front=["Rooster"]), they, rooster, hit)
    table.they.intend("priority", "play Hit")
    table.play("Turn 6")
    assert table.endurance == (51, 50)
