"""Stunning and recovering."""

import pytest

from carddb.model import Card
from formats.table.deciding import seat
from formats.table.position import Placed
from formats.vs_system.engine.cards import THIS_TURN, Area, Row, Spot
from formats.vs_system.engine.powers import Payment
from formats.vs_system.engine.values import ATK, WILLPOWER, identities, versions
from formats.vs_system.scripts.doing import (
    all_of,
    getting,
    ready_target,
    recover_target,
    stun_target,
    to_target,
    you_gain,
)
from formats.vs_system.scripts.having import gives, when_this, whenever_it_stuns
from formats.vs_system.scripts.whom import (
    Which,
    another,
    costing,
    exhausted,
    fighting,
    of_team,
    of_version,
    stunned,
    target,
    theirs,
    with_trait,
    with_willpower,
    yours,
)
from tests.formats.vs_system.engine.attacking.cards import fighter, scripted, twist
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, known

BIRCH, OAK = fighter("Birch", 3, 3, cost=4), fighter("Oak", 3, 3, cost=5)
EVERYBODY = (BIRCH, OAK)

STUNNED = {"stunned": True}


def fight(you: Side, they: Side, *cards: Card) -> Playing:
    """An attack by the first in your front row, on the only one whom it can attack."""
    table = begin("attack step", you, they, *EVERYBODY, *cards)
    table.you.intend("attack", str(you.front[0]))
    return table


def felling(patch: pytest.MonkeyPatch, *which: Which) -> Card:
    """A plot twist that stuns."""
    return twist(patch, "Fell", stun_target, *which)


@pytest.mark.rule("VS-STUN-01", "VS-STUN-02")
def test_by_an_attack_a_character_is_turned_face_down_and_exhausted_for_its_cost() -> None:
    weak = fighter("Weak", 0, 3, cost=5)
    table = fight(Side(front=["Birch"]), Side(front=["Weak"]), weak)
    table.play("attack step of Player 2")
    assert not table["Weak"].is_face_up
    assert table["Weak"].is_exhausted
    assert table.endurance == (50, 45)


@pytest.mark.rule("VS-STUN-01", "VS-STUN-02")
def test_by_an_effect_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "recruit step",
        Side(hand=["Fell"]),
        Side(front=["Oak"]),
        *EVERYBODY,
        felling(monkeypatch),
    )
    table.you.intend("priority", "play Fell")
    table.play("recovery phase")
    assert not table["Oak"].is_face_up
    assert table["Oak"].is_exhausted
    assert table.endurance == (50, 45)


@pytest.mark.rule("VS-STUN-03")
def test_both_players_lose_for_two_that_stun_each_other() -> None:
    table = fight(Side(front=["Birch"]), Side(front=["Oak"]))
    table.play("attack step of Player 2")
    assert table.endurance == (46, 45)


@pytest.mark.rule("VS-STUN-04", "VS-STUN-11")
def test_a_stunned_character_is_exhausted_and_can_not_be_readied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lift = twist(monkeypatch, "Lift", ready_target, exhausted)
    you = Side(front=[Placed("Birch", STUNNED)], hand=["Lift"])
    table = begin("attack step", you, Side(), *EVERYBODY, lift)
    table.you.intend("priority", "play Lift")
    table.play("recovery phase")
    assert table.told("Resolves: Lift.")
    assert not table.told("readied")
    assert table["Birch"].is_exhausted


@pytest.mark.rule("VS-STUN-05")
@pytest.mark.parametrize(
    ("front", "support", "is_protected"),
    [({}, {}, True), (STUNNED, {}, False), ({}, STUNNED, False)],
)
def test_a_stunned_character_neither_protects_nor_is_protected(
    front: dict[str, bool], support: dict[str, bool], is_protected: bool
) -> None:
    you = Side(front=[Placed("Oak", front)], support=[Placed("Birch", support)])
    table = begin("attack step", you, Side(), *EVERYBODY)
    table.play("recovery phase")
    assert table.game.view(seat(THEY)).is_protected(table["Birch"]) is is_protected


@pytest.mark.rule("VS-STUN-07")
@pytest.mark.parametrize("title", ["Birch", "Ward"])
def test_who_was_stunned_and_recovers_in_the_attack_fights_no_longer(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tricks = [
        twist(monkeypatch, "Daze", all_of(stun_target, recover_target), fighting),
        twist(monkeypatch, "Cheer", to_target(getting(ATK, 9, THIS_TURN)), fighting),
    ]
    ward = fighter("Ward", 3, 3, cost=1)
    you = Side(front=["Birch"], hand=["Daze", "Cheer"])
    table = fight(you, Side(front=["Ward"]), *tricks, ward)
    table.you.intend("priority", "play Daze").intend("target", title)
    table.you.intend("priority", None, "play Cheer")
    table.play("attack step of Player 2")
    other = "Ward" if title == "Birch" else "Birch"
    assert table.told(f"Cheer targets {other}.")  # Nobody else fights.
    assert not table["Birch"].is_stunned
    assert not table["Ward"].is_stunned
    assert table.endurance == ((46, 50) if title == "Birch" else (50, 49))


@pytest.mark.rule("VS-STUN-08")
def test_a_stunned_character_has_no_payment_power() -> None:
    hellboy = "Hellboy, Anung Un Rama"
    use = f"use {hellboy}: return a character you control to its owner's hand"
    for facts, is_usable in (({}, True), (STUNNED, False)):
        you = Side(front=[Placed(hellboy, facts), "Birch"])
        table = begin("attack step", you, Side(), *EVERYBODY)
        table.play("recovery phase")
        assert table.you.was_ever_offered("priority", use) is is_usable


@pytest.mark.rule("VS-STUN-08", "VS-STUN-15", "VS-POWER-14")
def test_its_continuous_power_goes_with_the_stun_and_comes_with_the_recovery(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tricks = [felling(monkeypatch), twist(monkeypatch, "Rouse", recover_target, stunned)]
    flag = scripted(
        monkeypatch, fighter("Flag", 0, 9), gives(ATK, 2, "+2 ATK for the others", yours, another)
    )
    you = Side(front=["Birch"], support=["Flag"], hand=["Fell", "Rouse"])
    atk = []
    for plays in ((), ("Fell",), ("Fell", "Rouse")):
        table = begin("attack step", you, Side(), *EVERYBODY, *tricks, flag)
        for title in plays:
            table.you.intend("priority", f"play {title}")
            if title == "Fell":
                table.you.intend("target", "Flag").intend("priority", None)
        table.play("recovery phase")
        atk.append(table.game.view(seat(YOU)).atk(table["Birch"]))
    assert atk == [5, 3, 5]


@pytest.mark.rule("VS-STUN-08")
def test_a_stunned_character_does_not_trigger(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = scripted(
        monkeypatch,
        fighter("Watch", 0, 9),
        when_this("recovered", "gain 1", you_gain(1)),
        whenever_it_stuns("gain 5", you_gain(5)),
        Payment("stun another", stun_target, targets=(target("another", theirs),)),
    )
    you = Side(front=["Watch"], hand=["Fell"])
    table = begin("attack step", you, Side(front=["Oak"]), *EVERYBODY, watch, felling(monkeypatch))
    table.you.intend("priority", "use Watch: stun another", "play Fell").intend("target", "Watch")
    table.play("recovery phase")
    assert table["Oak"].is_stunned  # The effect was on the chain already (VS-CHAIN-18).
    assert table["Watch"].is_stunned
    assert not table.told("triggers")
    assert table.endurance == (48, 45)


@pytest.mark.rule("VS-STUN-15", "VS-EQUIP-07")
def test_equipment_has_no_text_on_a_stunned_character_and_has_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tricks = [felling(monkeypatch), twist(monkeypatch, "Rouse", recover_target, stunned)]
    you = Side(front=["Birch"], equipment={"Brass Boathook": "Birch"}, hand=["Fell", "Rouse"])
    atk = []
    for plays in ([], ["play Fell"], ["play Fell", None, "play Rouse"]):
        table = begin("attack step", you, Side(), *EVERYBODY, *tricks)
        table.you.intend("priority", *plays)
        table.play("recovery phase")
        atk.append(table.game.view(seat(YOU)).atk(table["Birch"]))
        assert table.where("Brass Boathook") == ("equipment", YOU)
    assert atk == [4, 3, 4]


@pytest.mark.rule("VS-STUN-09")
@pytest.mark.parametrize(("facts", "has_will"), [({}, True), (STUNNED, False)])
def test_a_stunned_character_has_no_willpower(
    facts: dict[str, bool], has_will: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = twist(monkeypatch, "Test", you_gain(1), with_willpower(1))
    monk = fighter("Monk", 1, 1, keywords=["Willpower 2"])
    you = Side(front=[Placed("Monk", facts)], hand=["Test"])
    table = begin("attack step", you, Side(), *EVERYBODY, test, monk)
    table.play("recovery phase")
    assert table.you.was_ever_offered("priority", "play Test") is has_will


@pytest.mark.rule("VS-STUN-09")
@pytest.mark.parametrize(("change", "least"), [(2, 3), (-2, 2)])
def test_willpower_is_neither_gained_nor_lost_while_stunned(
    change: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tricks = [
        twist(monkeypatch, "Sway", to_target(getting(WILLPOWER, change, THIS_TURN)), stunned),
        twist(monkeypatch, "Rouse", recover_target, stunned),
        twist(monkeypatch, "Test", you_gain(1), with_willpower(least)),
    ]
    monk = fighter("Monk", 1, 1, keywords=["Willpower 2"])
    you = Side(front=[Placed("Monk", STUNNED)], hand=["Sway", "Rouse", "Test"])
    table = begin("attack step", you, Side(), *EVERYBODY, *tricks, monk)
    table.you.intend("priority", "play Sway", None, "play Rouse")
    table.play("recovery phase")
    assert table.told("Resolves: Sway.")
    assert table.told("Monk recovers.")
    assert table.you.was_ever_offered("priority", "play Test") is (change < 0)  # It has 2.


OLD = fighter(
    "Birch, Old",
    4,
    6,
    cost=5,
    identity="Betula",
    teams=["Trees"],
    traits=["Mental"],
    flight=True,
    range=True,
)


@pytest.mark.rule("VS-STUN-10", "VS-STUN-17")
@pytest.mark.parametrize(
    "which", [costing(5), of_version("Old"), of_team("Trees"), with_trait("mental"), yours]
)
def test_a_stunned_character_keeps_what_is_printed_outside_its_text(
    which: Which, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = twist(monkeypatch, "Name", you_gain(1), which, stunned)
    you = Side(front=[Placed("Birch, Old", STUNNED)], hand=["Name"])
    table = begin("attack step", you, Side(), OLD, name)
    table.you.intend("priority", "play Name")
    table.play("recovery phase")
    assert table.told("Name targets Birch, Old.")


@pytest.mark.rule("VS-STUN-10")
def test_a_stunned_character_keeps_its_values_flight_range_and_identity() -> None:
    you = Side(front=[Placed("Birch, Old", {**STUNNED, "counters": {"+1 ATK / +1 DEF": 1}})])
    table = begin("attack step", you, Side(), OLD)
    table.play("recovery phase")
    old, view = table["Birch, Old"], table.game.view(seat(THEY))
    assert (view.atk(old), view.defence(old)) == (5, 7)
    assert view.has_flight(old)
    assert view.has_range(old)
    assert identities(table.game, old) == {"Betula"}
    assert versions(table.game, old) == {"Old"}


@pytest.mark.rule("VS-STUN-10", "VS-UNIQUE-05")
def test_a_stunned_character_keeps_its_name() -> None:
    you = Side(front=[Placed("Birch, Old", STUNNED)], hand=["Birch"], resources=4)
    table = begin("recruit step", you, Side(), OLD, BIRCH)
    table.you.intend("priority", "recruit Birch")
    table.play("attack step")
    assert table.where("Birch, Old") == ("KO'd", YOU)


@pytest.mark.rule("VS-STUN-12", "VS-STUN-13")
def test_a_character_recovers_face_up_and_exhausted_and_only_if_it_is_stunned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    glad = when_this("recovered", "gain 1", you_gain(1))
    cards = [scripted(monkeypatch, fighter(title, 1, 1), glad) for title in ("Down", "Up")]
    rouse = twist(monkeypatch, "Rouse", recover_target)
    you = Side(
        front=[Placed("Down", STUNNED), Placed("Up", {"exhausted": True})], hand=["Rouse", "Rouse"]
    )
    table = begin("attack step", you, Side(), *cards, rouse)
    table.you.intend("priority", "play Rouse").intend("target", "Down")
    table.you.intend("priority", "play Rouse").intend("target", "Up")
    table.play("recovery phase")
    assert table["Down"].is_face_up
    assert not table["Down"].is_stunned
    assert table["Down"].is_exhausted
    assert [line for line in table.log.lines if "recovers" in line] == ["Down recovers."]
    assert table.endurance == (51, 50)


@pytest.mark.rule("VS-STUN-14")
def test_a_stunned_character_stays_where_it_stood() -> None:
    archer = fighter("Archer", 3, 3, range=True)
    table = begin("attack step", Side(support=[None, "Archer"]), Side(front=["Oak"]), OAK, archer)
    table.you.intend("attack", "Archer")
    table.play("recovery phase")
    assert table["Archer"].is_stunned
    assert table.where("Archer") == ("characters", YOU)
    assert table["Archer"].controller == YOU
    assert table["Archer"].spot == Spot(Area.VISIBLE, Row.SUPPORT, 1)


@pytest.mark.rule("VS-STUN-16")
def test_who_is_stunned_as_a_cost_loses_its_cost_too() -> None:
    table = begin("attack step", Side(front=["Lantern Widow"]), Side())
    table.you.intend("priority", "use Lantern Widow: evasion")
    table.play("attack step of Player 2")
    assert table["Lantern Widow"].is_stunned
    assert table.endurance == (47, 50)


@pytest.mark.rule("VS-STUN-17")
def test_a_stunned_character_counts_for_those_who_count_characters_of_its_team() -> None:
    boy = known("Hellboy, Little Boy", atk=1)
    you = Side(front=["Hellboy, Little Boy", Placed("Liz Sherman", STUNNED)])
    table = begin("attack step", you, Side(), boy)
    table.play("recovery phase")
    assert table.game.view(seat(YOU)).atk(table["Hellboy, Little Boy"]) == 2


@pytest.mark.rule("VS-AMBIGUOUS-17")
def test_a_stunned_character_is_not_stunned_again(monkeypatch: pytest.MonkeyPatch) -> None:
    you = Side(front=[Placed("Birch", STUNNED)], hand=["Fell"])
    table = begin("attack step", you, Side(), *EVERYBODY, felling(monkeypatch, yours))
    table.you.intend("priority", "play Fell")
    table.play("recovery phase")
    assert table.told("Resolves: Fell.")
    assert not table.told("Birch is stunned")
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-AMBIGUOUS-17")
def test_a_stun_is_no_cost_of_a_stunned_character(monkeypatch: pytest.MonkeyPatch) -> None:
    you = Side(front=["Lantern Widow"], hand=["Fell"])
    table = begin("attack step", you, Side(), *EVERYBODY, felling(monkeypatch))
    table.you.intend("priority", "use Lantern Widow: evasion", "play Fell")
    table.play("attack step of Player 2")
    assert table.log.lines.count("Lantern Widow is stunned.") == 1
    assert table.endurance == (47, 50)
