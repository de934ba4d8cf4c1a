"""The hidden area: who may be attacked there, who attacks from there, and what yields to a card."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.formation import is_protected
from formats.vs_system.engine.powers import Script
from formats.vs_system.engine.values import ATK, CAN_ATTACK_HIDDEN, atk
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import concealed, this, yours
from tests.formats.vs_system.engine.own_cards import powered
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card

JORY, BRAM, NAN, TWINS, MOTH = (
    "Jory Snuff",
    "Bell Buoy Bram",
    "Pennyweight Nan",
    "Brackwater Twins",
    "Brass Moth",
)
STUNNED = {"stunned": True}


def attack(you: Side, they: Side, first: str, *team: str, defender: str = "") -> Playing:
    """An attack step in which you attack once."""
    table = begin("attack step", you, they)
    table.you.intend("attack", first)
    if defender:
        table.you.intend("defender", defender)
    table.you.intend("team", *team)
    return table.play("recovery phase")


@pytest.mark.rule("VS-HIDDEN-06")
def test_a_character_with_concealed_is_one_with_either_keyword(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bell = powered(
        monkeypatch,
        "Diving Bell",
        gives(ATK, 5, "your characters with concealed get +5 ATK", yours, concealed),
        kind="location",
    )
    eel = card("Eel", atk=1, keywords=["Concealed—Optional"])
    table = begin(
        "attack step",
        Side(front=["Eel", BRAM], hidden_front=["The Drowned Pilot", NAN], face_up=["Diving Bell"]),
        Side(),
        bell,
        eel,
    )
    values = {str(each): atk(table.game, each) for each in table.game.characters()}
    assert values == {"Eel": 6, "The Drowned Pilot": 13, BRAM: 3, NAN: 1}


@pytest.mark.rule("VS-HIDDEN-07", "VS-HIDDEN-01")
def test_no_attack_may_be_proposed_against_a_hidden_character() -> None:
    table = attack(
        Side(front=[JORY]), Side(front=[BRAM, TWINS], hidden_front=[NAN]), JORY, defender=BRAM
    )
    assert table.you.offered("defender") == [[BRAM, TWINS]]


@pytest.mark.rule("VS-HIDDEN-08")
def test_hidden_characters_attack_by_the_rules_of_rows_and_range() -> None:
    table = attack(Side(hidden_front=[JORY], hidden_support=[TWINS, NAN]), Side(front=[BRAM]), JORY)
    # Of those in the support row only Nan has range.
    assert table.you.offered("attack")[0] == ["None", JORY, NAN]
    assert table[BRAM].is_stunned
    assert table[JORY].is_exhausted


@pytest.mark.rule("VS-HIDDEN-08")
def test_hidden_characters_need_flight_to_attack_the_protected() -> None:
    they = Side(front=[BRAM], support=[TWINS])
    table = attack(Side(hidden_front=[MOTH]), they, MOTH, defender=TWINS)
    assert table.you.offered("defender") == [[BRAM, TWINS]]
    table = attack(Side(hidden_front=[JORY]), they, JORY)
    assert table.you.offered("defender") == []
    assert table[BRAM].is_stunned


@pytest.mark.rule("VS-HIDDEN-09")
def test_a_hidden_attacker_can_be_stunned_by_its_defender() -> None:
    table = attack(Side(hidden_front=[TWINS]), Side(front=[JORY]), TWINS)
    assert table[TWINS].is_stunned
    assert table[TWINS].is_hidden
    assert table.endurance == (48, 48)  # Its cost, and its vengeance.


@pytest.mark.rule("VS-HIDDEN-10")
def test_a_team_attack_may_mix_hidden_and_visible_attackers() -> None:
    table = attack(Side(front=[BRAM], hidden_front=[TWINS]), Side(front=[JORY]), BRAM, TWINS)
    assert table[JORY].is_stunned


@pytest.mark.rule("VS-HIDDEN-10")
def test_each_of_a_mixed_team_must_be_a_legal_attacker() -> None:
    you = Side(front=[BRAM], hidden_front=[MOTH], hidden_support=["Tobit Quill, Ferry Apprentice"])
    table = attack(you, Side(front=[JORY]), BRAM)
    # The moth is of another team, and Tobit has no range.
    assert table.you.offered("team") == []


@pytest.mark.rule("VS-HIDDEN-11")
@pytest.mark.parametrize(
    "they",
    [
        Side(hidden_front=[BRAM, TWINS]),
        Side(front=[Placed(BRAM, STUNNED)], support=[Placed(TWINS, STUNNED)]),
        Side(front=[Placed(BRAM, STUNNED)], hidden_support=[TWINS]),
    ],
)
def test_with_nobody_visible_and_face_up_a_player_is_attacked_directly(they: Side) -> None:
    table = attack(Side(front=[JORY]), they, JORY)
    assert table.told("attack directly.")
    assert table.endurance == (50, 43)


@pytest.mark.rule("VS-HIDDEN-11")
def test_a_single_visible_character_keeps_direct_attacks_away() -> None:
    table = attack(Side(front=[JORY]), Side(front=[NAN], hidden_front=[BRAM]), JORY)
    assert not table.told("attack directly.")
    assert table[NAN].is_stunned


@pytest.mark.rule("VS-HIDDEN-16")
def test_a_hidden_character_does_not_reinforce_a_visible_one() -> None:
    table = attack(Side(front=[JORY]), Side(front=[BRAM], hidden_support=[NAN]), JORY)
    assert table.they.offered("priority") == []
    assert table.endurance == (50, 45)


@pytest.mark.rule("VS-HIDDEN-16")
def test_a_hidden_character_does_not_protect_a_visible_one() -> None:
    table = attack(Side(front=[JORY]), Side(hidden_front=[BRAM], support=[NAN]), JORY)
    assert not is_protected(table.game, table[NAN])
    assert table[NAN].is_stunned


def hunter(patch: pytest.MonkeyPatch, they: Side) -> Playing:
    """An attack step of a character that can attack hidden ones."""
    power = gives(CAN_ATTACK_HIDDEN, True, "can attack hidden characters", this)
    patch.setitem(SCRIPTS, "Hound", Script((power,)))
    hound = card("Hound", "character", **{"atk": 7, "def": 9})
    return begin("attack step", Side(front=["Hound", JORY]), they, hound)


@pytest.mark.rule("VS-HIDDEN-15")
def test_a_card_may_let_a_character_attack_hidden_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hunter(monkeypatch, Side(hidden_front=[BRAM, NAN]))
    table.you.intend("attack", "Hound").intend("defender", BRAM).intend("attack", JORY)
    table.play("recovery phase")
    assert table.you.offered("defender") == [[BRAM, NAN]]
    assert table[BRAM].is_stunned
    assert table.told(f"{JORY} attack directly.")  # It is said of the hound alone.


@pytest.mark.rule("VS-AMBIGUOUS-28")
def test_a_hidden_character_is_protected_by_a_hidden_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hunter(monkeypatch, Side(hidden_front=[TWINS], hidden_support=[BRAM]))
    table.you.intend("attack", "Hound")
    table.play("recovery phase")
    assert table[TWINS].is_stunned
    assert not table[BRAM].is_stunned


@pytest.mark.rule("VS-AMBIGUOUS-28")
def test_a_hidden_character_reinforces_a_hidden_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hunter(monkeypatch, Side(hidden_front=[BRAM], hidden_support=[NAN]))
    table.you.intend("attack", "Hound")
    table.they.intend("priority", f"reinforce with {NAN}")
    table.play("recovery phase")
    assert table.endurance == (50, 47)
