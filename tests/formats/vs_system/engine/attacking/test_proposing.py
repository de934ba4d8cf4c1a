"""The attack steps, and the proposals in them."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.values import ATK, CANNOT_BE_ATTACKED, atk
from formats.vs_system.scripts.doing import recover_target
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import (
    Which,
    attacking,
    attacking_an_exhausted,
    defending,
    fighting,
    fighting_with,
    stunned,
    theirs,
    this,
)
from tests.formats.vs_system.engine.attacking.cards import fighter, scripted, twist
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import THEY, Playing, Side, begin

BIRCH, ALDER, ROWAN = fighter("Birch", 3, 3), fighter("Alder", 3, 3), fighter("Rowan", 3, 3)
OAK, ELM = fighter("Oak", 1, 9), fighter("Elm", 1, 9)
SEA = [
    fighter("Gull", 1, 1, teams=["Shore", "Sea"]),
    fighter("Crab", 2, 1, teams=["Shore"]),
    fighter("Eel", 4, 1, teams=["Sea"]),
    fighter("Seal", 8, 1, teams=["Sea"]),
]
EVERYBODY = (BIRCH, ALDER, ROWAN, OAK, ELM, *SEA)

ATTACKS_OF_1 = "Turn 5, combat phase: attack step of Player 1."
ATTACKS_OF_2 = "Turn 5, combat phase: attack step of Player 2."
RECOVERY = "Turn 5, recovery phase."


def proposing(you: Side, they: Side, *cards: Card) -> Playing:
    return begin("attack step", you, they, *EVERYBODY, *cards)


def steps(table: Playing) -> list[str]:
    return [line for line in table.log.lines if line.startswith("Turn")]


def proposals(table: Playing) -> list[str]:
    return [line for line in table.log.lines if "proposes" in line]


@pytest.mark.rule("VS-COMBAT-01", "VS-COMBAT-41")
def test_the_attack_step_of_the_initiative_comes_first_and_the_recovery_phase_after_both() -> None:
    table = proposing(Side(front=["Oak"]), Side(front=["Elm"]))
    table.you.intend("attack", "Oak")
    table.they.intend("attack", "Elm")
    table.play("recovery phase")
    assert steps(table) == [ATTACKS_OF_1, ATTACKS_OF_2, RECOVERY]
    assert proposals(table) == [
        "Player 1 proposes that Oak attack Elm.",
        "Player 2 proposes that Elm attack Oak.",
    ]


@pytest.mark.rule("VS-COMBAT-01")
def test_with_the_initiative_of_the_other_the_other_begins() -> None:
    table = begin("attack step", Side(), Side(), player=THEY)
    table.play("recovery phase")
    assert steps(table) == [ATTACKS_OF_2, ATTACKS_OF_1, RECOVERY]


@pytest.mark.rule("VS-COMBAT-02", "VS-COMBAT-40")
def test_a_player_attacks_as_often_as_there_are_ready_characters() -> None:
    table = proposing(Side(front=["Birch", "Alder", "Rowan"]), Side(front=["Oak"]))
    table.you.intend("attack", "Birch", "Alder", "Rowan")
    table.play("attack step of Player 2")
    assert table.you.offered("attack") == [
        ["None", "Birch", "Alder", "Rowan"],
        ["None", "Alder", "Rowan"],
        ["None", "Rowan"],
    ]
    course = [line for line in table.log.lines if "proposes" in line or "exhausted" in line]
    assert course == [
        "Player 1 proposes that Birch attack Oak.",
        "Birch is exhausted.",
        "Player 1 proposes that Alder attack Oak.",
        "Alder is exhausted.",
        "Player 1 proposes that Rowan attack Oak.",
        "Rowan is exhausted.",
    ]


@pytest.mark.rule("VS-COMBAT-03", "VS-COMBAT-40")
def test_who_declares_to_be_done_is_not_asked_again_that_turn() -> None:
    table = proposing(Side(front=["Birch", "Alder"]), Side(front=["Oak"]))
    table.you.intend("attack", "Birch", None)
    table.play("Turn 6, draw phase")
    assert proposals(table) == ["Player 1 proposes that Birch attack Oak."]
    assert len(table.you.offered("attack")) == 2


@pytest.mark.rule("VS-COMBAT-03")
def test_attacking_is_not_compulsory() -> None:
    table = proposing(Side(front=["Birch"]), Side(front=["Oak"]))
    table.play("Turn 6, draw phase")
    assert table.you.offered("attack") == [["None", "Birch"]]
    assert proposals(table) == []


SEDGE = Side(front=["Birch"], face_up=["Sedge Landing"])
USE = "use Sedge Landing: you gain 1 endurance"


@pytest.mark.rule("VS-COMBAT-04", "VS-COMBAT-10", "VS-COMBAT-18", "VS-COMBAT-11", "VS-COMBAT-25")
def test_both_get_priority_before_a_proposal_before_the_attack_and_during_it() -> None:
    they = Side(front=["Oak"], face_up=["Sedge Landing"])
    table = proposing(SEDGE, they)
    table.you.intend("attack", "Birch")
    table.play("attack step of Player 2")
    both = ["you, priority: pass", "they, priority: pass"]
    assert table.course == [
        ATTACKS_OF_1,
        *both,
        "you, attack: Birch",
        "Player 1 proposes that Birch attack Oak.",
        *both,
        "Birch is exhausted.",
        *both,
        "ATK 3 of Birch meets DEF 9 of Oak; ATK 1 of Oak meets DEF 3 of Birch.",
        *both,
        ATTACKS_OF_2,
    ]


@pytest.mark.rule("VS-COMBAT-04")
def test_a_location_may_be_flipped_before_a_proposal_and_changes_who_can_be_attacked() -> None:
    you = Side(
        front=["Birch"], resources=["The Tilted Lighthouse", "Birch", "Birch", "Birch", "Birch"]
    )
    table = proposing(you, Side(front=["Oak"], support=["Elm"]))
    table.you.intend("priority", "flip The Tilted Lighthouse")
    table.you.intend("attack", "Birch").intend("defender", "Elm")
    table.play("attack step of Player 2")
    assert proposals(table) == ["Player 1 proposes that Birch attack Elm."]


@pytest.mark.rule("VS-AMBIGUOUS-05", "VS-AMBIGUOUS-06")
def test_an_attack_is_proposed_only_on_an_empty_chain_after_both_passed() -> None:
    they = Side(front=["Oak"], face_up=["Sedge Landing"])
    table = proposing(SEDGE, they)
    table.you.intend("priority", USE)
    table.they.intend("priority", USE)
    table.play("attack step of Player 2")
    asked = [line for line in table.course if ": attack" in line or "attack:" in line]
    assert asked == [ATTACKS_OF_1, "you, attack: pass", ATTACKS_OF_2]
    assert table.endurance == (51, 51)
    before = table.course[: table.course.index("you, attack: pass")]
    assert before[-1] == "Player 1 gains 1 endurance (Sedge Landing)."


@pytest.mark.rule("VS-AMBIGUOUS-05")
def test_only_the_player_whose_attack_step_it_is_proposes() -> None:
    table = proposing(Side(front=["Birch"]), Side(front=["Oak"]))
    table.play("attack step of Player 2")
    assert table.they.offered("attack") == []


@pytest.mark.rule("VS-AMBIGUOUS-06")
def test_the_step_ends_only_after_both_passed_and_its_player_declined() -> None:
    they = Side(front=["Oak"], face_up=["Sedge Landing"])
    table = proposing(SEDGE, they)
    table.play("attack step of Player 2")
    assert table.course == [
        ATTACKS_OF_1,
        "you, priority: pass",
        "they, priority: pass",
        "you, attack: pass",
        ATTACKS_OF_2,
    ]


@pytest.mark.rule("VS-COMBAT-10")
def test_who_is_only_proposed_does_not_fight_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    brace = twist(monkeypatch, "Brace", recover_target, fighting)
    you, they = Side(front=["Birch"], hand=["Brace", "Birch"]), Side(front=["Oak"])
    table = proposing(you, they, brace)
    table.you.intend("attack", "Birch")
    table.play("attack step of Player 2")
    (offered,) = table.you.offered("priority")
    assert offered == ["None", "play Brace", "power up Birch with Birch"]
    assert table.course.index("Birch is exhausted.") < table.course.index("you, priority: pass")


@pytest.mark.rule("VS-COMBAT-10")
@pytest.mark.parametrize(
    ("who", "word"),
    [
        ("Birch", attacking),
        ("Birch", attacking_an_exhausted),
        ("Birch", fighting),
        ("Birch", fighting_with(theirs)),
        ("Oak", defending),
        ("Oak", fighting),
        ("Oak", fighting_with(theirs)),
    ],
)
def test_what_a_character_has_while_it_fights_it_has_not_while_it_is_proposed(
    who: str, word: Which, monkeypatch: pytest.MonkeyPatch
) -> None:
    stout = scripted(monkeypatch, fighter(who, 3, 9), gives(ATK, 2, "stronger", this, word))
    they = Side(front=[Placed("Oak", {"exhausted": True})])
    table = proposing(SEDGE, they, stout)
    table.you.intend("priority", None).intend("attack", "Birch")
    seen = watch(table, lambda _decision, _view: atk(table.game, table[who]), "priority")
    table.play("attack step of Player 2")
    assert seen == [3, 3, 5, 3]  # Before it, while it is proposed, during it, and afterwards.


@pytest.mark.rule("VS-COMBAT-11")
def test_the_attack_starts_only_once_the_chain_is_empty() -> None:
    table = proposing(SEDGE, Side(front=["Oak"]))
    table.you.intend("priority", None).intend("attack", "Birch").intend("priority", USE)
    table.play("attack step of Player 2")
    said = table.log.lines
    resolved = said.index("Resolves: Sedge Landing: you gain 1 endurance.")
    assert said.index("Player 1 proposes that Birch attack Oak.") < resolved
    assert resolved < said.index("Birch is exhausted.")


@pytest.mark.rule("VS-COMBAT-42", "VS-COMBAT-44")
def test_a_team_attack_needs_one_team_that_all_have() -> None:
    table = proposing(Side(front=["Gull", "Crab", "Eel", "Seal", "Birch"]), Side(front=["Oak"]))
    table.you.intend("attack", "Gull").intend("team", "Eel", "Seal")
    table.play("attack step of Player 2")
    assert table.you.offered("team") == [
        ["Done.DONE", "Crab", "Eel", "Seal"],  # Each shares a team with Gull,
        ["Done.DONE", "Seal"],  # but Crab none with both Gull and Eel.
    ]
    assert proposals(table) == ["Player 1 proposes that Gull and Eel and Seal attack Oak."]
    exhausted = [line for line in table.log.lines if "exhausted" in line]
    assert exhausted == ["Gull is exhausted.", "Eel is exhausted.", "Seal is exhausted."]


@pytest.mark.rule("VS-COMBAT-42")
def test_the_unaffiliated_and_the_exhausted_join_no_team_attack() -> None:
    you = Side(front=["Eel", Placed("Seal", {"exhausted": True}), "Birch", "Alder"])
    table = proposing(you, Side(front=["Oak"]))
    table.you.intend("attack", "Eel", "Birch")
    table.play("attack step of Player 2")
    assert table.you.offered("team") == []


@pytest.mark.rule("VS-COMBAT-43")
def test_who_could_not_attack_the_defender_alone_does_not_join() -> None:
    kite = fighter("Kite", 1, 1, teams=["Sea"], flight=True)
    table = proposing(Side(front=["Kite", "Eel"]), Side(front=["Oak"], support=["Elm"]), kite)
    table.you.intend("attack", "Kite").intend("defender", "Elm")
    table.play("attack step of Player 2")
    assert table.you.offered("team") == []


@pytest.mark.rule("VS-COMBAT-49")
@pytest.mark.parametrize(
    "they",
    [
        Side(),
        Side(hidden_front=["Oak"]),
        Side(front=[Placed("Oak", {"stunned": True})]),
    ],
)
def test_with_nobody_to_attack_the_opponent_is_attacked(they: Side) -> None:
    table = proposing(Side(front=["Birch"]), they)
    table.you.intend("attack", "Birch")
    table.play("attack step of Player 2")
    assert proposals(table) == ["Player 1 proposes that Birch attack directly."]
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-COMBAT-49")
def test_with_somebody_to_attack_there_is_no_direct_attack() -> None:
    table = proposing(Side(front=["Birch"]), Side(front=["Oak", "Elm"]))
    table.you.intend("attack", "Birch")
    table.play("attack step of Player 2")
    assert table.you.offered("defender") == [["Oak", "Elm"]]


@pytest.mark.rule("VS-COMBAT-49", "VS-COMBAT-50")
def test_each_character_may_attack_directly_or_not_for_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nobody = gives(CANNOT_BE_ATTACKED, True, "it cannot be attacked", this)
    wall = scripted(monkeypatch, fighter("Wall", 0, 9), nobody)
    kite = fighter("Kite", 1, 1, teams=["Sea"], flight=True)
    table = proposing(
        Side(front=["Eel", "Kite"]), Side(front=["Wall"], support=["Elm"]), wall, kite
    )
    table.you.intend("attack", "Eel", "Kite")
    table.play("attack step of Player 2")
    assert proposals(table) == [
        "Player 1 proposes that Eel attack directly.",
        "Player 1 proposes that Kite attack Elm.",
    ]
    assert table.you.offered("team") == []


@pytest.mark.rule("VS-COMBAT-50", "VS-COMBAT-51")
def test_a_team_attacks_directly_with_all_its_atk() -> None:
    table = proposing(Side(front=["Gull", "Crab", "Eel", "Seal"]), Side(hidden_front=["Oak"]))
    table.you.intend("attack", "Eel").intend("team", "Seal")
    table.play("attack step of Player 2")
    assert table.you.offered("team")[0] == ["Done.DONE", "Gull", "Seal"]
    assert table.endurance == (50, 38)
    assert table["Eel"].is_exhausted
    assert table["Seal"].is_exhausted


@pytest.mark.rule("VS-COMBAT-15")
def test_after_an_illegal_proposal_another_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    rouse = twist(monkeypatch, "Rouse", recover_target, stunned)
    they = Side(front=[Placed("Oak", {"stunned": True})], support=["Elm"], hand=["Rouse"])
    table = proposing(Side(front=["Birch"]), they, rouse)
    table.you.intend("attack", "Birch", "Birch")
    table.they.intend("priority", None, "play Rouse")
    table.play("attack step of Player 2")
    assert proposals(table) == [
        "Player 1 proposes that Birch attack Elm.",
        "Player 1 proposes that Birch attack Oak.",
    ]
    assert table["Birch"].is_exhausted
