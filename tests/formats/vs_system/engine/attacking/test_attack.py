"""Attacks once they have started: who fights, who stops, and how it concludes."""

import pytest

from carddb.model import Card
from formats.table import game as table_game
from formats.table.position import Placed
from formats.vs_system.engine.cards import THIS_ATTACK, THIS_TURN, VsCard
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import ready
from formats.vs_system.engine.values import ATK, DEF, atk
from formats.vs_system.scripts.doing import (
    exhaust_target,
    getting,
    hide_target,
    ko_target,
    ready_target,
    return_target,
    stun_target,
    take_target,
    to_target,
    to_this,
    you_gain,
)
from formats.vs_system.scripts.having import gives, when_this, whenever_it_stuns
from formats.vs_system.scripts.whom import (
    Which,
    attacking,
    defending,
    exhausted,
    fighting,
    fighting_with,
    of_team,
    theirs,
    this,
    yours,
)
from tests.formats.vs_system.engine.attacking.cards import (
    call_off,
    fighter,
    scripted,
    send_round,
    twist,
)
from tests.formats.vs_system.engine.playing import Playing, Side, begin

ATTACKS_OF_2 = "Turn 5, combat phase: attack step of Player 2."

BIRCH, OAK, ELM = fighter("Birch", 3, 3), fighter("Oak", 1, 9), fighter("Elm", 1, 9)
SEA = [
    fighter("Gull", 1, 1, teams=["Sea"]),
    fighter("Eel", 4, 3, teams=["Sea"]),
    fighter("Seal", 8, 6, teams=["Sea"]),
]
EVERYBODY = (BIRCH, OAK, ELM, *SEA)

STOPS: list[Does] = [stun_target, return_target, ko_target, take_target, call_off, send_round]
"""Each ends that somebody attacks or defends."""


def fight(you: Side, they: Side, *cards: Card) -> Playing:
    """An attack by the first in your front row, on the only one whom it can attack."""
    table = begin("attack step", you, they, *EVERYBODY, *cards)
    table.you.intend("attack", str(you.front[0]))
    return table


def team_attack(they: Side, *cards: Card) -> Playing:
    """An attack by Gull, Eel and Seal: 13 ATK together."""
    table = fight(Side(front=["Gull", "Eel", "Seal"]), they, *cards)
    table.you.intend("team", "Eel", "Seal")
    return table


@pytest.mark.rule("VS-COMBAT-16", "VS-COMBAT-23")
def test_as_it_starts_they_become_attackers_and_defender(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = [
        twist(monkeypatch, title, to_target(getting(ATK, 5, THIS_TURN)), which)
        for title, which in (("Aim", attacking), ("Guard", defending), ("Row", fighting))
    ]
    you = Side(front=["Birch", "Gull"], hand=["Aim", "Guard", "Row"])
    table = fight(you, Side(front=["Oak"], support=["Elm"]), *marks)
    table.you.intend("priority", "play Aim", "play Guard", "play Row").intend("target", "Oak")
    table.play("attack step of Player 2")
    assert table["Birch"].is_exhausted
    assert table.you.offered("target") == [["Birch", "Oak"]]
    assert table.told("Aim targets Birch")
    assert table.told("Guard targets Oak")


@pytest.mark.rule("VS-COMBAT-17")
def test_attacks_and_defends_trigger_as_the_attackers_exhaust(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    horn = scripted(monkeypatch, fighter("Horn", 3, 3), when_this("attacks", "gain 2", you_gain(2)))
    moat = scripted(monkeypatch, fighter("Moat", 0, 9), when_this("defends", "gain 3", you_gain(3)))
    table = fight(Side(front=["Horn"]), Side(front=["Moat"]), horn, moat)
    table.play("attack step of Player 2")
    assert table.endurance == (52, 53)
    assert table.log.lines[1:5] == [
        "Player 1 proposes that Horn attack Moat.",
        "Horn is exhausted.",
        "Horn triggers: gain 2.",
        "Moat triggers: gain 3.",
    ]


@pytest.mark.rule("VS-COMBAT-17")
def test_a_proposal_that_became_illegal_was_no_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    horn = scripted(monkeypatch, fighter("Horn", 3, 3), when_this("attacks", "gain 2", you_gain(2)))
    they = Side(front=["Oak"], hand=["Wrong Pier"], resources=2)
    table = fight(Side(front=["Horn"]), they, horn)
    table.they.intend("priority", None, "play Wrong Pier")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-COMBAT-19", "VS-COMBAT-69")
def test_to_exhaust_an_attacker_changes_nothing_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    trip = twist(monkeypatch, "Trip", exhaust_target, attacking)
    table = fight(Side(front=["Birch"]), Side(front=["Gull"], hand=["Trip"]), trip)
    table.they.intend("priority", "play Trip")
    table.play("attack step of Player 2")
    assert table["Gull"].is_stunned
    assert table.endurance == (50, 46)


@pytest.mark.rule("VS-COMBAT-20", "VS-COMBAT-65")
def test_a_stunned_attacker_counts_no_longer_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fell = twist(monkeypatch, "Fell", stun_target, attacking)
    table = team_attack(Side(front=["Oak"], hand=["Fell"]), fell)
    table.they.intend("priority", "play Fell").intend("target", "Seal")
    table.play("attack step of Player 2")
    assert not table.told("illegal")
    assert not table["Oak"].is_stunned  # 5 ATK are left against 9 DEF.
    assert table.they.offered("struck") == [["Gull", "Eel"]]


@pytest.mark.rule("VS-COMBAT-21", "VS-COMBAT-28")
@pytest.mark.parametrize("stop", STOPS)
def test_who_is_no_attacker_any_more_leaves_nothing_to_conclude(
    stop: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", stop, attacking)
    thorn = fighter("Thorn", 9, 1)
    table = fight(Side(front=["Birch"]), Side(front=["Thorn"], hand=["Trick"]), trick, thorn)
    table.they.intend("priority", "play Trick")
    table.play("attack step of Player 2")
    assert not table["Thorn"].is_stunned
    assert table["Birch"].is_stunned is (stop is stun_target)
    assert table.endurance == ((48, 50) if stop is stun_target else (50, 50))


@pytest.mark.rule("VS-COMBAT-22", "VS-COMBAT-29", "VS-COMBAT-20")
@pytest.mark.parametrize("stop", STOPS)
def test_when_the_defender_is_gone_the_attackers_are_readied(
    stop: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", stop, defending)
    you = Side(front=["Birch"], hand=["Trick"])
    table = fight(you, Side(front=["Gull"]), trick)
    table.you.intend("priority", "play Trick")
    table.play("attack step of Player 2")
    assert table.log.lines.count("Birch is exhausted.") == 1
    assert not table["Birch"].is_exhausted
    assert table["Gull"].is_stunned is (stop is stun_target)
    assert table.endurance == ((50, 48) if stop is stun_target else (50, 50))


@pytest.mark.rule("VS-COMBAT-29", "VS-COMBAT-65")
def test_only_attackers_that_remain_are_readied(monkeypatch: pytest.MonkeyPatch) -> None:
    tricks = [
        twist(monkeypatch, "Call Off", call_off, attacking),
        twist(monkeypatch, "Fell", stun_target, defending),
    ]
    table = team_attack(Side(front=["Oak"], hand=["Call Off", "Fell"]), *tricks)
    table.they.intend("priority", "play Call Off").intend("target", "Eel")
    table.they.intend("priority", "play Fell")
    table.play("attack step of Player 2")
    assert [table[title].is_exhausted for title in ("Gull", "Eel", "Seal")] == [False, True, False]


@pytest.mark.rule("VS-COMBAT-70", "VS-COMBAT-28")
def test_with_nobody_on_either_side_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    fell = twist(monkeypatch, "Fell", stun_target, fighting)
    they = Side(front=["Oak"], hand=["Fell", "Fell"])
    table = fight(Side(front=["Birch"]), they, fell)
    table.they.intend("priority", "play Fell").intend("target", "Oak")
    table.they.intend("priority", "play Fell")
    table.play("attack step of Player 2")
    assert table.endurance == (48, 48)
    assert table["Birch"].is_exhausted


@pytest.mark.rule("VS-COMBAT-69")
@pytest.mark.parametrize("title", ["Birch", "Gull"])
def test_who_moves_to_the_hidden_area_goes_on_fighting(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide = twist(monkeypatch, "Hide", hide_target, fighting)
    table = fight(Side(front=["Birch"], hand=["Hide"]), Side(front=["Gull"]), hide)
    table.you.intend("priority", "play Hide").intend("target", title)
    table.play("attack step of Player 2")
    assert table[title].is_hidden
    assert table["Gull"].is_stunned
    assert table.endurance == (50, 46)


@pytest.mark.rule("VS-COMBAT-23")
def test_who_has_left_the_attack_is_in_combat_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    tricks = [
        twist(monkeypatch, "Call Off", call_off, attacking),
        twist(monkeypatch, "Cheer", to_target(getting(ATK, 1, THIS_TURN)), fighting),
    ]
    they = Side(front=["Oak"], hand=["Call Off", "Cheer", "Cheer"])
    table = fight(Side(front=["Birch"]), they, *tricks)
    table.they.intend("priority", "play Cheer").intend("target", "Birch")
    table.they.intend("priority", "play Call Off", None, "play Cheer")
    table.play("recovery phase")
    assert table.they.offered("target") == [["Birch", "Oak"]]
    assert [line for line in table.log.lines if "Cheer targets" in line] == [
        "Cheer targets Birch.",
        "Cheer targets Oak.",
    ]


def helped(patch: pytest.MonkeyPatch, made: Card, *which: Which) -> Card:
    """The card, with +6 DEF while that is true of it."""
    return scripted(patch, made, gives(DEF, 6, "+6 DEF", this, *which))


@pytest.mark.rule("VS-COMBAT-24", "VS-COMBAT-64")
@pytest.mark.parametrize(("team", "is_helped"), [("Sea", True), ("Sky", True), ("Land", False)])
def test_a_defender_is_in_combat_with_each_attacker(
    team: str, is_helped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kite = fighter("Kite", 1, 1, teams=["Sea", "Sky"])
    rock = helped(monkeypatch, fighter("Rock", 0, 5), fighting_with(of_team(team)))
    table = fight(Side(front=["Eel", "Kite"]), Side(front=["Rock"]), rock, kite)
    table.you.intend("team", "Kite")
    table.play("attack step of Player 2")
    assert table["Rock"].is_stunned is not is_helped


@pytest.mark.rule("VS-COMBAT-24", "VS-COMBAT-64")
@pytest.mark.parametrize("is_exhausted", [True, False])
def test_each_attacker_of_a_team_is_in_combat_with_the_defender(
    is_exhausted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_one = fighting_with(theirs, exhausted)
    crew = [
        helped(monkeypatch, fighter(title, 1, 1, teams=["Sea"]), with_one)
        for title in ("Cod", "Ling")
    ]
    giant = fighter("Giant", 5, 5)
    for struck in ("Cod", "Ling"):
        they = Side(front=[Placed("Giant", {"exhausted": is_exhausted})])
        table = fight(Side(front=["Cod", "Ling"]), they, *crew, giant)
        table.you.intend("team", "Ling")
        table.they.intend("struck", struck)
        table.play("attack step of Player 2")
        assert table[struck].is_stunned is not is_exhausted


@pytest.mark.rule("VS-COMBAT-64")
def test_attackers_of_one_team_are_not_in_combat_with_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cod = helped(monkeypatch, fighter("Cod", 1, 1, teams=["Sea"]), fighting_with(yours))
    giant = fighter("Giant", 5, 5)
    table = fight(Side(front=["Cod", "Eel"]), Side(front=["Giant"]), cod, giant)
    table.you.intend("team", "Eel")
    table.they.intend("struck", "Cod")
    table.play("attack step of Player 2")
    assert table["Cod"].is_stunned


@pytest.mark.rule("VS-COMBAT-25")
def test_it_concludes_only_once_the_chain_is_empty() -> None:
    you = Side(front=["Birch"], hand=["Cast Off!"], resources=2)
    table = fight(you, Side(front=["Gull"], face_up=["Sedge Landing"]))
    table.you.intend("priority", "play Cast Off!")
    table.they.intend("priority", None, None, "use Sedge Landing: you gain 1 endurance")
    table.play("attack step of Player 2")
    said = table.log.lines
    assert said.index("Resolves: Cast Off!.") < said.index("Gull is stunned.")
    assert table.endurance == (50, 51 - 2 - 4)


def strong(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    return atk(game, card) >= 8


@pytest.mark.rule("VS-AMBIGUOUS-40")
def test_what_lasts_for_the_attack_lasts_until_both_pass_even_with_nobody_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tricks = [
        twist(monkeypatch, "Brace", to_target(getting(ATK, 5, THIS_ATTACK)), attacking),
        twist(monkeypatch, "Call Off", call_off, attacking),
        twist(monkeypatch, "Feat", ready_target, strong),
    ]
    you = Side(front=["Birch"], hand=["Brace", "Feat"])
    table = fight(you, Side(front=["Oak"], hand=["Call Off"]), *tricks)
    table.you.intend("priority", "play Brace")
    table.they.intend("priority", None, "play Call Off")
    table.play("attack step of Player 2")
    # There is a window with nobody left, in which Feat has a target; in the next it has none.
    assert table.after("Resolves: Call Off.") == ["you, priority: pass", ATTACKS_OF_2]
    assert table.you.asked[-1] == ("priority", ["None", "play Feat"])


@pytest.mark.rule("VS-COMBAT-56")
def test_what_is_given_for_an_attack_that_is_over_does_not_last_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    proud = scripted(
        monkeypatch,
        fighter("Proud", 3, 3),
        whenever_it_stuns("+5 ATK this attack", to_this(getting(ATK, 5, THIS_ATTACK))),
    )
    lift = twist(monkeypatch, "Lift", ready_target, exhausted, yours)
    table = fight(Side(front=["Proud"], hand=["Lift"]), Side(front=["Gull"]), proud, lift)
    table.you.intend("priority", None, None, "play Lift").intend("attack", "Proud")
    table.play("attack step of Player 2")
    assert table.told("Proud triggers: +5 ATK this attack.")
    assert table.endurance == (50, 50 - 2 - 2 - 3)


def test_attackers_that_are_readied_for_ever_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody does anything else, and so only attacks can be counted."""
    monkeypatch.setattr(table_game, "MAX_ACTIONS", 5)
    tireless = scripted(
        monkeypatch, fighter("Tireless", 0, 1), when_this("attacks", "ready it", to_this(ready))
    )
    table = begin("attack step", Side(front=["Tireless"]), Side(), tireless)
    table.you.intend("attack", *["Tireless"] * 8)
    assert table.game.play().because == "more than 5 actions in one turn"
