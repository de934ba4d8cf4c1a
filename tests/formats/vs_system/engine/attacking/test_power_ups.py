"""Power-ups."""

import pytest

from carddb.model import Card
from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.powers import Does
from formats.vs_system.scripts.doing import ready_target, stun_target, you_gain
from formats.vs_system.scripts.having import whenever_you_power_up
from formats.vs_system.scripts.whom import attacking, exhausted, fighting, yours
from tests.formats.vs_system.engine.attacking.cards import (
    call_off,
    fighter,
    scripted,
    send_round,
    twist,
)
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import YOU, Playing, Side, begin, card

YOUNG, OLD = fighter("Birch", 3, 3), fighter("Birch, Old", 7, 7, cost=6)
ARMY = fighter("Reeds, Army", 1, 1)
GULL, OAK = fighter("Gull", 3, 3), fighter("Oak", 1, 9)
DOOR = card("Birch, Door", "equipment")
EVERYBODY = (YOUNG, OLD, ARMY, GULL, OAK, DOOR)

POWER_UP = "power up Birch with Birch"


def fight(you: Side, they: Side, *cards: Card) -> Playing:
    """An attack by the first in your front row, on the only one whom it can attack."""
    table = begin("attack step", you, they, *EVERYBODY, *cards)
    table.you.intend("attack", str(you.front[0]))
    return table


def offered(table: Playing) -> list[str]:
    """Every power-up that was ever offered, to anybody."""
    asked = [*table.you.offered("priority"), *table.they.offered("priority")]
    return sorted({option for options in asked for option in options if "power up" in option})


@pytest.mark.rule("VS-COMBAT-53")
def test_a_power_up_gives_1_atk_and_1_def_for_a_card_of_the_name() -> None:
    table = fight(Side(front=["Birch"], hand=["Birch", "Gull"]), Side(front=["Gull"]))
    table.you.intend("priority", POWER_UP)
    table.play("attack step of Player 2")
    assert not table["Birch"].is_stunned  # 4 DEF against 3 ATK,
    assert table.endurance == (50, 50 - 2 - 1)  # and 4 ATK against 3 DEF.
    powered, discarded = table.all("Birch")
    assert (powered.pile.name, discarded.pile.name) == ("characters", "KO'd")
    assert offered(table) == [POWER_UP]


@pytest.mark.rule("VS-COMBAT-54")
def test_only_the_name_must_match() -> None:
    table = fight(Side(front=["Birch"], hand=["Birch, Old"]), Side(front=["Gull"]))
    table.you.intend("priority", "power up Birch with Birch, Old")
    table.play("attack step of Player 2")
    assert not table["Birch"].is_stunned
    assert table["Birch, Old"].pile.name == "KO'd"


@pytest.mark.rule("VS-COMBAT-55")
def test_power_ups_add_up() -> None:
    you = Side(front=["Birch"], hand=["Birch", "Birch", "Birch, Old"])
    table = fight(you, Side(front=["Gull"]))
    table.you.intend("priority", POWER_UP, POWER_UP, "power up Birch with Birch, Old")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 50 - 2 - 3)
    assert len(table.game.players[0].ko_pile) == 3


@pytest.mark.rule("VS-COMBAT-56")
def test_the_bonus_ends_with_the_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    lift = twist(monkeypatch, "Lift", ready_target, exhausted, yours)
    table = fight(Side(front=["Birch"], hand=["Birch", "Lift"]), Side(), lift)
    table.you.intend("priority", POWER_UP, None, "play Lift").intend("attack", "Birch")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 50 - 4 - 3)


@pytest.mark.rule("VS-COMBAT-57", "VS-COMBAT-75")
def test_only_ones_own_fighters_are_powered_up_and_only_in_an_attack() -> None:
    you = Side(front=["Birch", "Reeds, Army"], hand=["Birch", "Gull", "Reeds, Army"])
    they = Side(front=["Gull"], support=["Oak"], hand=["Birch", "Gull", "Oak"])
    table = fight(you, they)
    table.play("recovery phase")
    assert table.you.offered("priority") == [["None", POWER_UP]]
    assert table.they.offered("priority") == [["None", "power up Gull with Gull"]]
    in_attack = table.after("Birch is exhausted.")
    assert in_attack[:2] == ["you, priority: pass", "they, priority: pass"]


@pytest.mark.rule("VS-COMBAT-75")
def test_either_player_powers_up() -> None:
    you, they = Side(front=["Birch"], hand=["Birch"]), Side(front=["Gull"], hand=["Gull"])
    table = fight(you, they)
    table.you.intend("priority", POWER_UP)
    table.they.intend("priority", "power up Gull with Gull")
    table.play("attack step of Player 2")
    assert table["Birch"].is_stunned
    assert table["Gull"].is_stunned
    assert table.endurance == (48, 48)


@pytest.mark.rule("VS-COMBAT-57")
def test_every_attacker_of_a_team_may_be_powered_up() -> None:
    crew = [fighter("Cod", 1, 1, teams=["Sea"]), fighter("Ling", 1, 1, teams=["Sea"])]
    you = Side(front=["Cod", "Ling"], hand=["Cod", "Ling"])
    table = fight(you, Side(front=["Birch"]), *crew)
    table.you.intend("team", "Ling")
    table.you.intend("priority", "power up Cod with Cod", "power up Ling with Ling")
    table.play("attack step of Player 2")
    assert table["Birch"].is_stunned  # By 4 ATK against 3 DEF, which is no breakthrough.
    assert table.endurance == (48, 48)


@pytest.mark.rule("VS-COMBAT-58")
def test_a_power_up_uses_the_chain_and_the_discard_is_its_cost() -> None:
    you, they = Side(front=["Birch"], hand=["Birch"]), Side(front=["Gull"], hand=["Gull"])
    table = fight(you, they)
    table.you.intend("priority", POWER_UP)
    table.they.intend("priority", "power up Gull with Gull")
    table.play("attack step of Player 2")
    assert table.log.lines[3:9] == [
        "Player 1 announces: power-up of Birch.",
        "Player 1 discards Birch.",
        "Player 2 announces: power-up of Gull.",
        "Player 2 discards Gull.",
        "Resolves: power-up of Gull.",
        "Resolves: power-up of Birch.",
    ]


@pytest.mark.rule("VS-COMBAT-58")
@pytest.mark.parametrize("does", [call_off, stun_target, send_round])
def test_a_power_up_is_negated_if_its_target_fights_no_longer(
    does: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", does, attacking)
    table = fight(Side(front=["Birch"], hand=["Birch"]), Side(front=["Oak"], hand=["Trick"]), trick)
    table.you.intend("priority", POWER_UP)
    table.they.intend("priority", "play Trick")
    table.play("attack step of Player 2")
    assert table.told("Power-up of Birch is negated.")
    assert [each.pile.name for each in table.all("Birch")] == ["characters", "KO'd"]


@pytest.mark.rule("VS-COMBAT-59")
def test_every_power_up_triggers(monkeypatch: pytest.MonkeyPatch) -> None:
    ally = whenever_you_power_up("gain 1", you_gain(1))
    friend = scripted(monkeypatch, fighter("Friend", 1, 1), ally)
    you = Side(front=["Birch"], support=["Friend"], hand=["Birch", "Birch"])
    they = Side(front=["Oak"], hand=["Oak"])
    table = fight(you, they, friend)
    table.you.intend("priority", POWER_UP, POWER_UP)
    table.they.intend("priority", "power up Oak with Oak")
    table.play("attack step of Player 2")
    assert table.log.lines.count("Friend triggers: gain 1.") == 2
    assert table.endurance == (52, 50)


@pytest.mark.rule("VS-COMBAT-74")
def test_the_card_is_a_character_card_in_hand() -> None:
    you = Side(
        front=["Birch"],
        hand=["Birch, Door"],
        resources=["Birch"],
        ko_pile=["Birch"],
        deck=["Birch"],
        face_up=["Sedge Landing"],
    )
    table = fight(you, Side(front=["Oak"]))
    table.play("attack step of Player 2")
    assert len(table.you.offered("priority")) == 4
    assert offered(table) == []


@pytest.mark.rule("VS-AMBIGUOUS-41", "VS-COMBAT-53")
def test_the_attackers_of_a_direct_attack_may_be_powered_up() -> None:
    table = fight(Side(front=["Birch"], hand=["Birch"]), Side(hand=["Birch"]))
    table.you.intend("priority", POWER_UP)
    table.play("attack step of Player 2")
    assert table.endurance == (50, 46)
    assert table.they.offered("priority") == []


@pytest.mark.rule("VS-COMBAT-57")
def test_a_power_up_in_response_to_a_stun_comes_first_and_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fell = twist(monkeypatch, "Fell", stun_target, fighting)
    they = Side(front=["Gull"], hand=["Fell"])
    table = fight(Side(front=["Birch"], hand=["Birch", "Birch"]), they, fell)
    table.you.intend("priority", None, POWER_UP)
    table.they.intend("priority", "play Fell").intend("target", "Birch")
    table.play("attack step of Player 2")
    assert table.told("Resolves: power-up of Birch.")
    assert len(table.you.offered("priority")) == 4  # None once Birch is stunned.
    assert table.endurance == (48, 50)


@pytest.mark.rule("VS-COMBAT-53")
def test_of_two_attackers_of_one_name_one_is_powered_up() -> None:
    crew = fighter("Reeds, Army", 1, 1, teams=["Sea"])
    you = Side(front=["Reeds, Army", "Reeds, Army"], hand=["Reeds, Army"])
    table = begin("attack step", you, Side(front=["Gull"]), *EVERYBODY[:2], GULL, crew)
    table.you.intend("attack", "Reeds, Army").intend("team", "Reeds, Army")
    table.you.intend("priority", "power up Reeds, Army with Reeds, Army")
    table.play("attack step of Player 2")
    assert table.you.offered("priority")[0].count("power up Reeds, Army with Reeds, Army") == 2
    assert table["Gull"].is_stunned  # 1 and 2 ATK against 3 DEF.


@pytest.mark.rule("VS-COMBAT-54", "VS-COMBAT-57")
@pytest.mark.parametrize(
    ("title", "fighter_title", "is_legal"),
    [
        ("Birch", "Birch", True),
        ("Birch, Old", "Birch", True),
        ("Birch, Door", "Birch", False),
        ("Gull", "Birch", False),
        ("Gull", "Gull", False),
        ("Oak", "Oak", False),
    ],
)
def test_a_character_card_powers_up_ones_own_fighter_of_its_name(
    title: str, fighter_title: str, *, is_legal: bool
) -> None:
    you = Side(front=["Birch", "Gull"], hand=["Birch", "Birch, Old", "Birch, Door", "Gull", "Oak"])
    table = fight(you, Side(front=["Oak"], face_up=["Sedge Landing"]))
    player = table.game.players[YOU]

    def look(*_asked: object) -> bool:
        (held,) = [each for each in player.hand if str(each) == title]
        return PowerUp(held, table[fighter_title]).is_legal(table.game, player)

    seen = watch(table, look, "priority")
    table.play("attack step of Player 2")
    # Never before the attack has started, and not after it.
    assert seen[0] is seen[-1] is False
    assert (True in seen) is is_legal
