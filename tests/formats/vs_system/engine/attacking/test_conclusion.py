"""How attacks conclude: stuns and breakthrough, of one attacker, of a team, and directly."""

import pytest

from carddb.model import Card
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.powers import Triggered
from formats.vs_system.engine.values import ATK, CANNOT_BE_STUNNED, PLUS
from formats.vs_system.scripts.doing import getting, stun_target, to_target, you_gain
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import attacking, theirs, this
from tests.formats.vs_system.engine.attacking.cards import call_off, fighter, scripted, twist
from tests.formats.vs_system.engine.playing import Playing, Side, begin, known

BIRCH, OAK = fighter("Birch", 3, 3), fighter("Oak", 1, 9)
SEA = [
    fighter("Gull", 1, 1, teams=["Sea"]),
    fighter("Eel", 4, 3, teams=["Sea"]),
    fighter("Seal", 8, 6, teams=["Sea"]),
]
EVERYBODY = (BIRCH, OAK, *SEA)

ATTACKS_OF_1 = "Turn 5, combat phase: attack step of Player 1."
ATTACKS_OF_2 = "Turn 5, combat phase: attack step of Player 2."


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


@pytest.mark.rule("VS-COMBAT-26", "VS-COMBAT-32")
@pytest.mark.parametrize(
    ("attacker", "defender", "stunned", "endurance"),
    [
        ((3, 3), (2, 4), (False, False), (50, 50)),
        ((4, 3), (2, 4), (False, True), (50, 48)),
        ((3, 3), (3, 4), (True, False), (48, 50)),
        ((4, 3), (3, 4), (True, True), (48, 48)),
        ((9, 9), (0, 4), (False, True), (50, 48 - 5)),
        ((1, 1), (9, 9), (True, False), (48, 50)),
    ],
)
def test_each_of_two_is_stunned_by_as_much_atk_as_it_has_def(
    attacker: tuple[int, int],
    defender: tuple[int, int],
    stunned: tuple[bool, bool],
    endurance: tuple[int, int],
) -> None:
    cards = fighter("One", *attacker), fighter("Other", *defender)
    table = fight(Side(front=["One"]), Side(front=["Other"]), *cards)
    table.play("attack step of Player 2")
    assert (table["One"].is_stunned, table["Other"].is_stunned) == stunned
    assert table.endurance == endurance


@pytest.mark.rule("VS-COMBAT-30", "VS-COMBAT-31")
def test_the_defending_player_takes_breakthrough_and_the_attacking_player_none() -> None:
    strong, weak = fighter("Strong", 9, 9), fighter("Weak", 1, 1)
    table = fight(Side(front=["Strong"]), Side(front=["Weak"]), strong, weak)
    table.play("attack step of Player 2")
    assert table.told("Player 2 loses 8 endurance (breakthrough).")
    other_way = fight(Side(front=["Weak"]), Side(front=["Strong"]), strong, weak)
    other_way.play("attack step of Player 2")
    assert other_way.endurance == (48, 50)
    assert not other_way.told("breakthrough")


@pytest.mark.rule("VS-COMBAT-27")
def test_stuns_and_breakthrough_are_one_moment_to_every_power(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whenever_lost = Triggered("lost endurance", "gain 1", you_gain(1))
    one = scripted(monkeypatch, fighter("One", 9, 3), whenever_lost)
    other = scripted(monkeypatch, fighter("Other", 3, 4), whenever_lost)
    table = fight(Side(front=["One"]), Side(front=["Other"]), one, other)
    table.play("attack step of Player 2")
    # Each sees all three losses, though both are stunned with them.
    assert table.log.lines.count("One triggers: gain 1.") == 3
    assert table.log.lines.count("Other triggers: gain 1.") == 3
    assert table.endurance == (50 - 2 + 3, 50 - 2 - 5 + 3)


@pytest.mark.rule("VS-COMBAT-27", "VS-AMBIGUOUS-45")
def test_who_is_stunned_in_the_moment_in_which_it_stuns_still_triggers() -> None:
    worm, brute = known("Conqueror Worm"), fighter("Brute", 9, 3)
    table = fight(Side(front=["Conqueror Worm"]), Side(front=["Brute"]), worm, brute)
    table.play("attack step of Player 2")
    assert table["Brute"].is_stunned
    assert table["Conqueror Worm"].is_stunned
    assert table["Conqueror Worm"].counters == {PLUS: 1}


@pytest.mark.rule("VS-AMBIGUOUS-16", "VS-COMBAT-30")
def test_there_is_breakthrough_though_the_defender_cannot_be_stunned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unstunnable = gives(CANNOT_BE_STUNNED, True, "it cannot be stunned", this)
    rock = scripted(monkeypatch, fighter("Rock", 0, 1), unstunnable)
    table = fight(Side(front=["Birch"]), Side(front=["Rock"]), rock)
    table.play("attack step of Player 2")
    assert not table["Rock"].is_stunned
    assert table.endurance == (50, 48)


@pytest.mark.rule("VS-COMBAT-46", "VS-COMBAT-48")
@pytest.mark.parametrize(
    ("defence", "is_stunned"), [(14, False), (13, True), (12, True), (1, True)]
)
def test_the_atk_of_a_team_adds_up_and_never_breaks_through(defence: int, is_stunned: bool) -> None:
    wall = fighter("Wall", 0, defence)
    table = team_attack(Side(front=["Wall"]), wall)
    table.play("attack step of Player 2")
    assert table["Wall"].is_stunned is is_stunned
    assert table.endurance == (50, 48 if is_stunned else 50)


@pytest.mark.rule("VS-COMBAT-47")
@pytest.mark.parametrize("chosen", ["Gull", "Eel", "Seal"])
def test_the_defending_player_chooses_the_one_attacker_that_may_be_stunned(chosen: str) -> None:
    giant = fighter("Giant", 3, 20)
    table = team_attack(Side(front=["Giant"]), giant)
    table.they.intend("struck", chosen)
    table.play("attack step of Player 2")
    assert table.they.offered("struck") == [["Gull", "Eel", "Seal"]]
    stunned = [title for title in ("Gull", "Eel", "Seal") if table[title].is_stunned]
    assert stunned == ([] if chosen == "Seal" else [chosen])  # Seal has 6 DEF.


@pytest.mark.rule("VS-COMBAT-47")
def test_a_defender_that_is_stunned_strikes_all_the_same() -> None:
    thorn = fighter("Thorn", 9, 1)
    table = team_attack(Side(front=["Thorn"]), thorn)
    table.they.intend("struck", "Seal")
    table.play("attack step of Player 2")
    assert table["Thorn"].is_stunned
    assert table["Seal"].is_stunned


@pytest.mark.rule("VS-COMBAT-45", "VS-COMBAT-66", "VS-COMBAT-65")
def test_a_team_attack_with_one_attacker_left_does_not_break_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tricks = [
        twist(monkeypatch, "Call Off", call_off, attacking),
        twist(monkeypatch, "Fell", stun_target, attacking),
    ]
    post = fighter("Post", 6, 2)
    table = team_attack(Side(front=["Post"], hand=["Call Off", "Fell"]), *tricks, post)
    table.they.intend("priority", "play Call Off").intend("target", "Gull")
    table.they.intend("priority", "play Fell").intend("target", "Eel")
    table.play("attack step of Player 2")
    assert table["Post"].is_stunned
    assert table.they.offered("struck") == []  # There is only Seal,
    assert table["Seal"].is_stunned  # and it is struck.
    assert table.endurance == (50 - 2 - 2, 50 - 2)


@pytest.mark.rule("VS-COMBAT-51")
def test_a_direct_attack_takes_the_atk_of_the_attacker() -> None:
    table = fight(Side(front=["Birch"]), Side())
    table.play("attack step of Player 2")
    assert table.told("Player 2 loses 3 endurance (a direct attack).")
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-COMBAT-51", "VS-COMBAT-65")
def test_only_those_who_are_left_count_in_a_direct_team_attack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trick = twist(monkeypatch, "Call Off", call_off, attacking)
    table = team_attack(Side(hand=["Call Off"]), trick)
    table.they.intend("priority", "play Call Off").intend("target", "Seal")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 45)


@pytest.mark.rule("VS-COMBAT-52")
def test_a_direct_attack_goes_like_any_other() -> None:
    table = fight(Side(front=["Birch"], face_up=["Sedge Landing"]), Side(face_up=["Sedge Landing"]))
    table.play("attack step of Player 2")
    both = ["you, priority: pass", "they, priority: pass"]
    assert table.course == [
        ATTACKS_OF_1,
        *both,
        "you, attack: Birch",
        "Player 1 proposes that Birch attack directly.",
        *both,
        "Birch is exhausted.",
        *both,
        "Player 2 loses 3 endurance (a direct attack).",
        *both,
        ATTACKS_OF_2,
    ]


@pytest.mark.rule("VS-COMBAT-52", "VS-COMBAT-13")
@pytest.mark.parametrize("fallen", ["Gull", "Eel", "Seal"])
def test_a_direct_attack_is_rechecked_and_fails_as_a_whole(fallen: str) -> None:
    table = team_attack(Side(hand=["Wrong Pier"], resources=2))
    table.they.intend("priority", None, "play Wrong Pier").intend("target", fallen)
    table.play("attack step of Player 2")
    assert table.told("illegal")
    assert table.endurance == (50, 50)
    assert [who for who in ("Gull", "Eel", "Seal") if table[who].is_exhausted] == [fallen]


@pytest.mark.rule("VS-AMBIGUOUS-33")
def test_the_attackers_of_a_direct_attack_stay_exhausted() -> None:
    table = team_attack(Side())
    table.play("attack step of Player 2")
    assert all(table[title].is_exhausted for title in ("Gull", "Eel", "Seal"))
    assert not table.told("readied")


@pytest.mark.rule("VS-COMBAT-68")
@pytest.mark.parametrize("is_answered", [False, True])
def test_the_values_at_the_conclusion_count(
    is_answered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    fence = fighter("Fence", 0, 4)
    tricks = [
        twist(monkeypatch, "Push", to_target(getting(ATK, 2, THIS_TURN)), attacking),
        twist(monkeypatch, "Pull", to_target(getting(ATK, -2, THIS_TURN)), attacking, theirs),
    ]
    table = fight(
        Side(front=["Birch"], hand=["Push"]), Side(front=["Fence"], hand=["Pull"]), *tricks, fence
    )
    table.you.intend("priority", "play Push")
    if is_answered:
        table.they.intend("priority", None, "play Pull")
    table.play("attack step of Player 2")
    assert table["Fence"].is_stunned is not is_answered  # 5 ATK, or 3, against 4 DEF.


@pytest.mark.rule("VS-AMBIGUOUS-53")
@pytest.mark.parametrize("they", [Side(hand=["Sap"]), Side(front=["Straw"], hand=["Sap"])])
def test_atk_below_0_stuns_nobody_and_gives_no_endurance(
    they: Side, monkeypatch: pytest.MonkeyPatch
) -> None:
    sap = twist(monkeypatch, "Sap", to_target(getting(ATK, -9, THIS_TURN)), attacking)
    straw = fighter("Straw", 0, 0)
    table = fight(Side(front=["Birch"]), they, sap, straw)
    table.they.intend("priority", "play Sap")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 50)
    assert not table.told("is stunned")
