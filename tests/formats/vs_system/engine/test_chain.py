"""Resolves: Priority, passing and the order in which the chain."""

import pytest

from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Triggered
from formats.vs_system.engine.state import VsGame
from formats.vs_system.scripts.doing import negate_target, opponent_loses, you_gain
from formats.vs_system.scripts.whom import is_plot_twist, target_effect
from tests.formats.vs_system.engine.own_cards import WAIT, bench, chosen, free, powered, taking_down
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card, twist

PASS_BOTH = ["you, priority: pass", "they, priority: pass"]
PASS_BACK = PASS_BOTH[::-1]
WAITING = "Bench: wait"
RESOLVES = f"Resolves: {WAITING}."


def benches() -> tuple[Side, Side]:
    return Side(face_up=["Bench"]), Side(face_up=["Bench"])


@pytest.mark.rule("VS-CHAIN-01")
def test_a_player_with_priority_may_play_recruit_flip_and_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    you = Side(
        front=["Bell Buoy Bram"],
        resources=["Clock Loft", "Filler"],
        face_up=["Bench"],
        hand=["Cheer", "The Pier Cat", "Brass Boathook"],
    )
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    table = begin("recruit step", you, None, bench(monkeypatch), cheer).play("formation step")
    assert sorted(table.you.offered("priority")[0]) == sorted(
        [
            "None",
            "play Cheer",
            "recruit The Pier Cat",
            "recruit Brass Boathook",
            "flip Clock Loft",
            WAIT,
        ]
    )


@pytest.mark.rule("VS-CHAIN-01")
def test_a_player_may_propose_an_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    you = Side(front=["Bell Buoy Bram"], face_up=["Bench"])
    table = begin("attack step", you, None, bench(monkeypatch)).play("recovery phase")
    assert table.you.offered("attack") == [["None", "Bell Buoy Bram"]]


@pytest.mark.rule("VS-CHAIN-02")
def test_who_passes_takes_no_action(monkeypatch: pytest.MonkeyPatch) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    you = Side(resources=["Clock Loft", "Filler", "Filler"], hand=["Cheer"])
    table = begin("recruit step", you, None, cheer).play("formation step")
    assert table.you.offered("priority") == [["None", "play Cheer", "flip Clock Loft"]]
    assert table.course == [
        "Turn 5, build phase: recruit step of Player 1.",
        "you, priority: pass",
        "Turn 5, build phase: formation step of Player 1.",
    ]
    assert table.where("Cheer") == ("hand", 0)


@pytest.mark.rule("VS-CHAIN-03", "VS-CHAIN-04", "VS-CHAIN-05", "VS-CHAIN-09")
@pytest.mark.parametrize("initiative", [YOU, THEY])
def test_every_phase_and_step_gives_both_priority_the_primary_player_first(
    initiative: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin("draw phase", *benches(), bench(monkeypatch), player=initiative).play("Turn 6")
    ahead, behind = (PASS_BOTH, PASS_BACK)[:: 1 if initiative == YOU else -1]
    one, two = initiative + 1, 2 - initiative
    assert chosen(table) == [
        *("Turn 5, draw phase.", *ahead, *ahead),
        *(f"Turn 5, build phase: resource step of Player {one}.", *ahead),
        *(f"Turn 5, build phase: recruit step of Player {one}.", *ahead),
        *(f"Turn 5, build phase: formation step of Player {one}.", *ahead),
        *(f"Turn 5, build phase: resource step of Player {two}.", *behind),
        *(f"Turn 5, build phase: recruit step of Player {two}.", *behind),
        *(f"Turn 5, build phase: formation step of Player {two}.", *behind),
        *(f"Turn 5, combat phase: attack step of Player {one}.", *ahead),
        *(f"Turn 5, combat phase: attack step of Player {two}.", *behind),
        *("Turn 5, recovery phase.", *ahead),
        "Turn 6, draw phase.",
    ]


@pytest.mark.rule("VS-CHAIN-04", "VS-CHAIN-05", "VS-CHAIN-09")
def test_an_attack_opens_with_the_priority_of_the_primary_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "attack step",
        Side(face_up=["Bench"]),
        Side(front=["Bell Buoy Bram"], face_up=["Bench"]),
        bench(monkeypatch),
        player=THEY,
        initiative=YOU,
    )
    table.they.intend("attack", "Bell Buoy Bram")
    table.play("recovery phase")
    attack = table.after("Bell Buoy Bram is exhausted.")
    assert attack[:2] == PASS_BACK
    assert attack[2] == "Player 1 loses 3 endurance (a direct attack)."


@pytest.mark.rule("VS-CHAIN-06")
def test_who_acts_gets_priority_again_and_the_opponent_only_after_a_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin("recovery phase", *benches(), bench(monkeypatch))
    table.you.intend("priority", WAIT, WAIT)
    table.play("Turn 6")
    assert table.course[:6] == [
        "Turn 5, recovery phase.",
        f"you, priority: {WAIT}",
        f"Player 1 announces: {WAITING}.",
        f"you, priority: {WAIT}",
        f"Player 1 announces: {WAITING}.",
        "you, priority: pass",
    ]
    assert table.course[6] == "they, priority: pass"


@pytest.mark.rule("VS-CHAIN-07", "VS-CHAIN-08", "VS-CHAIN-12", "VS-CHAIN-41")
def test_a_round_of_passes_resolves_the_latest_effect_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    twists = [twist(monkeypatch, title, you_gain(1)) for title in ("First", "Second")]
    you = Side(hand=["First", "Second"], face_up=["Bench"])
    table = begin("recovery phase", you, Side(face_up=["Bench"]), bench(monkeypatch), *twists)
    table.you.intend("priority", "play First", "play Second")
    table.play("Turn 6")
    assert table.after("Player 1 announces: Second.")[:9] == [
        *PASS_BOTH,
        "Resolves: Second.",
        "Player 1 gains 1 endurance (Second).",
        *PASS_BOTH,
        "Resolves: First.",
        "Player 1 gains 1 endurance (First).",
        "you, priority: pass",
    ]


@pytest.mark.rule("VS-CHAIN-08")
def test_the_primary_player_comes_first_after_an_effect_of_the_opponent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin("recovery phase", *benches(), bench(monkeypatch))
    table.they.intend("priority", WAIT)
    table.play("Turn 6")
    assert table.after(RESOLVES)[:2] == PASS_BOTH


@pytest.mark.rule("VS-CHAIN-08", "VS-CHAIN-25")
def test_both_get_priority_again_after_an_effect_was_negated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deny = twist(monkeypatch, "Deny", negate_target, target_effect("a plot twist", is_plot_twist))
    cheer = twist(monkeypatch, "Cheer", you_gain(5))
    table = begin(
        "recovery phase",
        Side(hand=["Cheer"], face_up=["Bench"]),
        Side(hand=["Deny"], face_up=["Bench"]),
        *(bench(monkeypatch), cheer, deny),
    )
    table.you.intend("priority", "play Cheer")
    table.they.intend("priority", "play Deny")
    table.play("Turn 6")
    assert table.after("Cheer is negated.")[:3] == [*PASS_BOTH, "Turn 6, draw phase."]
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-CHAIN-11")
def test_passes_count_only_if_nobody_acted_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("recovery phase", *benches(), bench(monkeypatch))
    table.you.intend("priority", None)
    table.they.intend("priority", WAIT)
    table.play("Turn 6")
    assert table.course[1:6] == [
        "you, priority: pass",
        f"they, priority: {WAIT}",
        f"Player 2 announces: {WAITING}.",
        "they, priority: pass",
        "you, priority: pass",
    ]
    assert table.course[6] == RESOLVES


@pytest.mark.rule("VS-CHAIN-12", "VS-CHAIN-13")
def test_a_response_resolves_before_what_it_responds_to(monkeypatch: pytest.MonkeyPatch) -> None:
    twists = [twist(monkeypatch, title, you_gain(1)) for title in ("Call", "Answer")]
    you, they = Side(hand=["Call"], resources=1), Side(hand=["Answer"], resources=1)
    table = begin("recovery phase", you, they, *twists)
    table.you.intend("priority", "play Call")
    table.they.intend("priority", "play Answer")
    table.play("Turn 6")
    resolved = [line for line in table.log.lines if line.startswith("Resolves: ")]
    assert resolved == ["Resolves: Answer.", "Resolves: Call."]


@pytest.mark.rule("VS-CHAIN-10", "VS-CHAIN-27", "VS-CHAIN-40")
def test_effects_wait_on_the_chain_until_they_resolve(monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[str] = []
    one, two = (free(says, taking_down(notes, says)) for says in ("one", "two"))
    clerk = powered(monkeypatch, "Clerk", one, two)
    table = begin("recovery phase", Side(front=["Clerk"]), None, clerk)
    table.you.intend("priority", "use Clerk: one", "use Clerk: two")
    assert table.game.chain == []
    table.play("Turn 6")
    assert notes == ["two over ['Clerk: one']", "one over []"]
    assert table.game.chain == []


@pytest.mark.rule("VS-CHAIN-28")
def test_everybody_may_respond_until_an_effect_resolves(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("recovery phase", *benches(), bench(monkeypatch))
    table.you.intend("priority", WAIT)
    table.play("Turn 6")
    announced = table.after(f"Player 1 announces: {WAITING}.")
    assert announced[: announced.index(RESOLVES)] == PASS_BOTH
    assert all(WAIT in options for options in table.they.offered("priority"))


@pytest.mark.rule("VS-CHAIN-28")
def test_an_effect_that_nobody_can_respond_to_resolves_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(1))
    table = begin("recovery phase", Side(hand=["Cheer"], resources=1), None, cheer)
    table.you.intend("priority", "play Cheer")
    table.play("Turn 6")
    assert table.after("Player 1 announces: Cheer.")[0] == "Resolves: Cheer."


@pytest.mark.rule("VS-CHAIN-17")
def test_an_opponent_gets_no_chance_to_act_before_an_effect_is_on_the_chain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hit = free("hit", opponent_loses(3))
    boxer = powered(monkeypatch, "Boxer", hit)
    you, they = Side(front=["Boxer"]), Side(face_up=["Bench"])
    table = begin("recovery phase", you, they, boxer, bench(monkeypatch))
    table.you.intend("priority", "use Boxer: hit")
    table.play("Turn 6")
    assert table.course[:4] == [
        "Turn 5, recovery phase.",
        "you, priority: use Boxer: hit",
        "Player 1 announces: Boxer: hit.",
        "you, priority: pass",
    ]
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-CHAIN-21")
def test_a_flip_does_not_use_the_chain_but_breaks_a_run_of_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    they = Side(resources=["Clock Loft", "Filler"], face_up=["Bench"])
    table = begin("recovery phase", Side(face_up=["Bench"]), they, bench(monkeypatch))
    table.they.intend("priority", "flip Clock Loft")
    table.play("Turn 6")
    assert table.course[1:] == [
        "you, priority: pass",
        "they, priority: flip Clock Loft",
        "Player 2 flips Clock Loft.",
        "they, priority: pass",
        "you, priority: pass",
        "Turn 6, draw phase.",
    ]
    assert table["Clock Loft"].is_face_up


@pytest.mark.rule("VS-CHAIN-22")
def test_a_proposal_puts_nothing_on_the_chain_and_is_followed_by_priority(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    any_effect = target_effect("an effect", lambda _effect: True)
    deny = twist(monkeypatch, "Deny", negate_target, any_effect)
    table = begin(
        "attack step",
        Side(front=["Bell Buoy Bram"], face_up=["Bench"]),
        Side(front=["The Pier Cat"], face_up=["Bench"], hand=["Deny"]),
        *(bench(monkeypatch), deny),
    )
    table.you.intend("attack", "Bell Buoy Bram")
    table.play("recovery phase")
    proposed = table.after("Player 1 proposes that Bell Buoy Bram attack The Pier Cat.")
    assert proposed[:3] == [*PASS_BOTH, "Bell Buoy Bram is exhausted."]
    assert not table.they.was_ever_offered("priority", "play Deny")


def test_powers_that_trigger_one_another_for_ever_end_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def both_lose(game: VsGame, effect: Effect) -> None:
        for player in game.players:
            game.lose(player, 1, str(effect))

    echo = Triggered("lost endurance", "each player loses 1", both_lose)
    twins = powered(monkeypatch, "Echo", echo)
    hit = powered(monkeypatch, "Boxer", free("hit", opponent_loses(1)))
    table = begin("recovery phase", Side(front=["Boxer", "Echo"]), None, twins, hit)
    table.you.intend("priority", "use Boxer: hit")
    outcome = table.play_out()
    assert outcome.is_stalled
    assert outcome.winners == ()


def test_of_equal_cards_in_hand_one_is_offered() -> None:
    table = begin(
        "recruit step",
        Side(hand=["Odd", "Even", "Even", "Odd"], resources=4),
        None,
        card("Odd"),
        card("Even"),
    )
    table.play("formation step")
    assert table.you.offered("priority") == [["None", "recruit Odd", "recruit Even"]]
