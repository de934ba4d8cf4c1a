"""The wrap-up: who has won, and who recovers."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.powers import Triggered
from formats.vs_system.scripts.doing import opponent_loses, you_gain
from formats.vs_system.scripts.whom import yours
from tests.formats.vs_system.engine.attacking.cards import fighter, scripted, twist
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin

BIRCH, OAK, ELM = fighter("Birch", 3, 3), fighter("Oak", 1, 9), fighter("Elm", 1, 9)
EVERYBODY = (BIRCH, OAK, ELM)

STUNNED = {"stunned": True}


def at(yours: int, theirs: int) -> Playing:
    return begin("recovery phase", Side(endurance=yours), Side(endurance=theirs))


@pytest.mark.rule("VS-WIN-01", "VS-WIN-03")
@pytest.mark.parametrize(
    ("endurance", "winner"),
    [
        ((1, 0), YOU),
        ((0, 1), THEY),
        ((50, -20), YOU),
        ((0, -1), YOU),
        ((-3, -5), YOU),
        ((-5, -3), THEY),
        ((-1, 0), THEY),
    ],
)
def test_who_is_higher_wins_once_the_other_is_at_0_or_less(
    endurance: tuple[int, int], winner: int
) -> None:
    table = at(*endurance)
    outcome = table.play_out()
    assert outcome.winners == (winner,)
    assert table.game.turn == 5


@pytest.mark.rule("VS-WIN-04", "VS-WIN-05")
@pytest.mark.parametrize("endurance", [(1, 50), (50, 1), (20, 20), (0, 0), (-4, -4)])
def test_above_0_or_with_a_tie_another_turn_follows(endurance: tuple[int, int]) -> None:
    table = at(*endurance)
    table.play("Turn 6, draw phase")
    assert table.endurance == endurance


@pytest.mark.rule("VS-WIN-05")
def test_after_a_tie_the_whole_wrap_up_is_made() -> None:
    front = [Placed("Birch", STUNNED), Placed("Oak", STUNNED), Placed("Elm", {"exhausted": True})]
    table = begin("recovery phase", Side(front=front, endurance=0), Side(endurance=0), *EVERYBODY)
    table.you.intend("recover", "Birch")
    table.play("Turn 6, draw phase")
    assert not table["Birch"].is_exhausted
    assert table.where("Oak") == ("KO'd", YOU)
    assert not table["Elm"].is_exhausted
    assert table.game.initiative == THEY


@pytest.mark.rule("VS-WIN-02", "VS-WIN-06")
def test_whoever_falls_below_0_plays_on_until_the_wrap_up() -> None:
    giant = fighter("Giant", 20, 20)
    you, they = Side(front=["Giant"], endurance=3), Side(hidden_front=["Birch"], endurance=5)
    table = begin("attack step", you, they, *EVERYBODY, giant)
    table.you.intend("attack", "Giant")
    table.they.intend("attack", "Birch")
    table.play("recovery phase")
    assert table["Birch"].is_stunned
    assert table.endurance == (3, -15 - 2)


@pytest.mark.rule("VS-WIN-02")
def test_who_is_above_0_again_by_the_wrap_up_has_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    rest = twist(monkeypatch, "Rest", you_gain(9), yours)
    table = begin(
        "attack step",
        Side(front=["Birch"]),
        Side(hidden_front=["Oak"], hand=["Rest"], endurance=2),
        *EVERYBODY,
        rest,
    )
    table.you.intend("attack", "Birch")
    table.they.intend("priority", None, None, None, None, None, "play Rest")
    table.play("Turn 6, draw phase")
    assert table.after("Turn 5, recovery phase.")[0] == "they, priority: play Rest"
    assert table.endurance == (50, 8)


@pytest.mark.rule("VS-WIN-02")
def test_endurance_is_compared_after_the_last_chain_of_the_recovery_phase(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drain = twist(monkeypatch, "Drain", opponent_loses(9), yours)
    you, they = Side(front=["Birch"], hand=["Drain"], endurance=-2), Side(endurance=5)
    table = begin("recovery phase", you, they, *EVERYBODY, drain)
    table.you.intend("priority", "play Drain")
    assert table.play_out().winners == (YOU,)
    assert table.endurance == (-2, -4)


HELLBOY = "Hellboy, Anung Un Rama"


@pytest.mark.rule("VS-WIN-06")
@pytest.mark.parametrize(("endurance", "can_pay"), [(2, True), (1, True), (0, False), (-3, False)])
def test_no_cost_takes_endurance_below_0(endurance: int, can_pay: bool) -> None:
    table = begin("recovery phase", Side(front=[HELLBOY], endurance=endurance), Side(endurance=-9))
    use = f"use {HELLBOY}: return a character you control to its owner's hand"
    if can_pay:
        table.you.intend("priority", use)
    table.play_out()
    assert table.you.was_ever_offered("priority", use) is can_pay
    assert table.endurance[YOU] == endurance - can_pay


@pytest.mark.rule("VS-WIN-07")
def test_without_any_card_left_the_game_goes_on() -> None:
    table = begin("draw phase", Side(), Side(deck=["Birch"]), *EVERYBODY)
    table.play("Turn 8, draw phase")
    assert [len(player.deck) for player in table.game.players] == [0, 0]
    assert [len(player.hand) for player in table.game.players] == [0, 1]
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-AMBIGUOUS-02")
def test_nobody_has_to_recover_a_character() -> None:
    table = begin("recovery phase", Side(front=[Placed("Birch", STUNNED)]), Side(), *EVERYBODY)
    table.play("Turn 6, draw phase")
    assert table.you.offered("recover") == [["Done.DONE", "Birch"]]
    assert table.where("Birch") == ("KO'd", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-42")
def test_a_win_ends_the_game_before_anybody_recovers() -> None:
    you = Side(front=[Placed("Birch", STUNNED)])
    table = begin("recovery phase", you, Side(endurance=0), *EVERYBODY)
    outcome = table.play_out()
    assert outcome.winners == (YOU,)
    assert outcome.because == "Player 1 is at 50 endurance, Player 2 at 0"
    assert table.you.offered("recover") == []
    assert table["Birch"].is_stunned
    assert table.game.initiative == YOU


@pytest.mark.rule("VS-TURN-31", "VS-AMBIGUOUS-19")
def test_those_who_recover_together_see_each_other_recover(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whenever = Triggered("recovered", "gain 1", you_gain(1))
    one, other = (
        scripted(monkeypatch, fighter(title, 1, 1), whenever) for title in ("One", "Other")
    )
    you, they = Side(front=[Placed("One", STUNNED)]), Side(front=[Placed("Other", STUNNED)])
    table = begin("recovery phase", you, they, one, other)
    table.you.intend("recover", "One")
    table.they.intend("recover", "Other")
    table.play("Turn 6, build phase")
    triggered = [line for line in table.after("Turn 6, draw phase.") if "triggers" in line]
    assert sorted(triggered) == ["One triggers: gain 1."] * 2 + ["Other triggers: gain 1."] * 2
    assert table.endurance == (52, 52)
