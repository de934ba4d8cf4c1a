"""Who may attack whom, and the recheck of a proposal."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import move
from formats.vs_system.engine.leaving import put_into_ko_pile
from formats.vs_system.engine.powers import Does, Payment, Script
from formats.vs_system.engine.state import VsGame
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import (
    exhaust_target,
    hide_target,
    ko_target,
    ready_target,
    recover_target,
    return_target,
    stun_target,
    take_target,
)
from formats.vs_system.scripts.whom import (
    exhausted,
    ready,
    stunned,
    target_equipment,
    target_resource,
)
from tests.formats.vs_system.engine.attacking.cards import fighter, send_round, twist
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card

BIRCH, ALDER, ROWAN = fighter("Birch", 3, 3), fighter("Alder", 3, 3), fighter("Rowan", 3, 3)
OAK, ELM, ASH = fighter("Oak", 1, 9), fighter("Elm", 1, 9), fighter("Ash", 1, 9)
CLIMBER = fighter("Climber", 3, 3, flight=True)
ARCHER = fighter("Archer", 3, 3, range=True)
HAWK = fighter("Hawk", 3, 3, flight=True, range=True)
EVERYBODY = (BIRCH, ALDER, ROWAN, OAK, ELM, ASH, CLIMBER, ARCHER, HAWK)

EXHAUSTED = {"exhausted": True}
STUNNED = {"stunned": True}


def proposing(you: Side, they: Side, *cards: Card) -> Playing:
    return begin("attack step", you, they, *EVERYBODY, *cards)


def attackers(table: Playing) -> list[str]:
    """Whom you may propose first."""
    table.play("attack step of Player 2")
    offered = table.you.offered("attack")
    return [option for option in offered[0] if option != "None"] if offered else []


def defenders(table: Playing, attacker: str) -> list[str]:
    """Whom an attacker of yours may attack, of several."""
    table.you.intend("attack", attacker)
    table.play("attack step of Player 2")
    (offered,) = table.you.offered("defender")
    return offered


@pytest.mark.rule("VS-COMBAT-05", "VS-COMBAT-72")
def test_a_proposal_names_a_ready_character_of_ones_own_and_a_visible_one_of_the_opponent() -> None:
    you = Side(front=["Birch", Placed("Alder", EXHAUSTED), "Rowan"])
    they = Side(front=["Oak", "Elm"], hidden_front=["Ash"])
    assert attackers(proposing(you, they)) == ["Birch", "Rowan"]
    assert defenders(proposing(you, they), "Birch") == ["Oak", "Elm"]


@pytest.mark.rule("VS-COMBAT-06", "VS-STUN-06")
def test_a_stunned_character_is_neither_proposed_to_attack_nor_to_defend() -> None:
    you = Side(front=["Birch", Placed("Alder", STUNNED)])
    they = Side(front=["Oak", Placed("Ash", STUNNED), "Elm"])
    assert attackers(proposing(you, they)) == ["Birch"]
    assert defenders(proposing(you, they), "Birch") == ["Oak", "Elm"]


@pytest.mark.rule("VS-COMBAT-07")
def test_from_the_support_row_only_a_character_with_range_attacks() -> None:
    you = Side(front=["Birch"], support=["Alder", "Archer", "Climber"])
    assert attackers(proposing(you, Side(front=["Oak"]))) == ["Birch", "Archer"]


@pytest.mark.rule("VS-COMBAT-07")
def test_range_that_an_equipment_gives_is_as_good() -> None:
    you = Side(support=["Alder", "Birch"], equipment={"Storm Lantern": "Alder"})
    assert attackers(proposing(you, Side(front=["Oak"]))) == ["Alder"]


@pytest.mark.rule("VS-COMBAT-08", "VS-COMBAT-60")
def test_a_protected_character_is_attacked_only_with_flight() -> None:
    you = Side(front=["Birch", "Climber"])
    they = Side(front=["Oak", "Ash"], support=["Elm"])
    assert defenders(proposing(you, they), "Birch") == ["Oak", "Ash"]
    assert defenders(proposing(you, they), "Climber") == ["Oak", "Ash", "Elm"]


@pytest.mark.rule("VS-COMBAT-08", "VS-COMBAT-43")
def test_every_attacker_of_a_team_needs_flight_against_a_protected_character() -> None:
    flyers = [fighter(name, 3, 3, teams=["Trees"], flight=True) for name in ("Swift", "Kite")]
    walker = fighter("Walker", 3, 3, teams=["Trees"])
    you = Side(front=["Swift", "Kite", "Walker"])
    they = Side(front=["Oak"], support=["Elm"])
    table = begin("attack step", you, they, *EVERYBODY, *flyers, walker)
    table.you.intend("attack", "Swift").intend("defender", "Elm").intend("team", "Kite")
    table.play("attack step of Player 2")
    assert table.you.offered("team") == [["Done.DONE", "Kite"]]
    assert table.told("Swift and Kite attack Elm")


@pytest.mark.rule("VS-COMBAT-09")
def test_flight_and_range_reach_everybody_visible_from_either_row() -> None:
    they = Side(front=["Oak"], support=["Elm"], hidden_front=["Ash"])
    for you in (Side(front=["Hawk"]), Side(support=["Hawk"])):
        assert defenders(proposing(you, they), "Hawk") == ["Oak", "Elm"]


@pytest.mark.rule("VS-COMBAT-60", "VS-COMBAT-61")
def test_who_stands_in_front_of_one_character_protects_no_other() -> None:
    they = Side(front=["Oak"], support=["Elm", "Ash"])
    assert defenders(proposing(Side(front=["Birch"]), they), "Birch") == ["Oak", "Ash"]


@pytest.mark.rule("VS-COMBAT-61", "VS-STUN-05")
def test_behind_a_stunned_character_nobody_is_protected() -> None:
    they = Side(front=[Placed("Oak", STUNNED), "Ash"], support=["Elm"])
    assert defenders(proposing(Side(front=["Birch"]), they), "Birch") == ["Ash", "Elm"]


@pytest.mark.rule("VS-COMBAT-62")
def test_an_exhausted_character_still_protects() -> None:
    they = Side(front=[Placed("Oak", EXHAUSTED), "Ash"], support=["Elm"])
    assert defenders(proposing(Side(front=["Birch"]), they), "Birch") == ["Oak", "Ash"]


@pytest.mark.rule("VS-COMBAT-63")
def test_an_exhausted_character_defends_and_stuns() -> None:
    thorn = fighter("Thorn", 3, 9)
    table = proposing(Side(front=["Birch"]), Side(front=[Placed("Thorn", EXHAUSTED)]), thorn)
    table.you.intend("attack", "Birch")
    table.play("attack step of Player 2")
    assert table["Birch"].is_stunned


@pytest.mark.rule("VS-COMBAT-67")
def test_a_character_attacks_in_the_turn_in_which_it_comes() -> None:
    table = begin("recruit step", Side(hand=["Birch"], resources=2), Side(), *EVERYBODY)
    table.you.intend("priority", "recruit Birch").intend("attack", "Birch")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-COMBAT-73")
def test_in_the_support_row_only_range_lets_a_character_join_a_team_attack() -> None:
    trees = [
        fighter("Beech", 3, 3, teams=["Trees"]),
        fighter("Hazel", 3, 3, teams=["Trees"]),
        fighter("Holly", 3, 3, teams=["Trees"], range=True),
    ]
    you = Side(front=["Beech"], support=["Hazel", "Holly"])
    for they in (Side(front=["Oak"]), Side()):
        table = begin("attack step", you, they, *EVERYBODY, *trees)
        table.you.intend("attack", "Beech")
        table.play("attack step of Player 2")
        assert table.you.offered("team") == [["Done.DONE", "Holly"]]


@pytest.mark.rule("VS-COMBAT-73")
def test_in_the_support_row_only_range_lets_a_character_attack_directly() -> None:
    you = Side(support=["Alder", "Archer"])
    assert attackers(proposing(you, Side())) == ["Archer"]


@pytest.mark.rule("VS-AMBIGUOUS-04")
def test_a_character_that_was_readied_attacks_again() -> None:
    you = Side(front=["Birch"], hand=["Borrowed Hour"], resources=3)
    table = proposing(you, Side())
    table.you.intend("attack", "Birch").intend("priority", "play Borrowed Hour")
    table.you.intend("attack", "Birch")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 44)


@pytest.mark.rule("VS-COMBAT-12", "VS-COMBAT-13", "VS-COMBAT-15")
@pytest.mark.parametrize("does", [exhaust_target, stun_target])
def test_a_proposed_attacker_that_falls_away_spoils_the_whole_team_attack(
    does: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trees = [fighter(name, 3, 3, teams=["Trees"]) for name in ("Beech", "Hazel")]
    trick = twist(monkeypatch, "Trick", does, ready)
    you, they = Side(front=["Beech", "Hazel"]), Side(front=["Oak"], hand=["Trick"])
    table = begin("attack step", you, they, *EVERYBODY, *trees, trick)
    table.you.intend("attack", "Beech").intend("team", "Hazel").intend("attack", "Beech")
    table.they.intend("priority", None, "play Trick").intend("target", "Hazel")
    table.play("attack step of Player 2")
    assert table.log.lines.count("The proposal has become illegal.") == 1
    assert [line for line in table.log.lines if "proposes" in line] == [
        "Player 1 proposes that Beech and Hazel attack Oak.",
        "Player 1 proposes that Beech attack Oak.",
    ]


@pytest.mark.rule("VS-COMBAT-15")
def test_nobody_is_exhausted_for_a_proposal_that_became_illegal() -> None:
    trees = [fighter(name, 3, 3, teams=["Trees"]) for name in ("Beech", "Hazel")]
    you = Side(front=["Beech", "Hazel"])
    they = Side(front=["Oak"], hand=["Wrong Pier"], resources=2)
    table = begin("attack step", you, they, *EVERYBODY, *trees)
    table.you.intend("attack", "Beech").intend("team", "Hazel")
    table.they.intend("priority", None, "play Wrong Pier").intend("target", "Hazel")
    table.play("attack step of Player 2")
    assert not table["Beech"].is_exhausted
    assert not table.told("Beech is exhausted.")
    assert table.you.offered("attack") == [["None", "Beech", "Hazel"], ["None", "Beech"]]


@pytest.mark.rule("VS-COMBAT-12")
def test_only_the_moment_of_the_recheck_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    trip = twist(monkeypatch, "Trip", exhaust_target, ready)
    lift = twist(monkeypatch, "Lift", ready_target, exhausted)
    you, they = Side(front=["Birch"], hand=["Lift"]), Side(front=["Oak"], hand=["Trip"])
    table = proposing(you, they, trip, lift)
    table.you.intend("attack", "Birch").intend("priority", "play Lift")
    table.they.intend("priority", None, "play Trip").intend("target", "Birch")
    table.play("attack step of Player 2")
    assert not table.told("illegal")
    assert table["Birch"].is_exhausted


@pytest.mark.rule("VS-COMBAT-14")
@pytest.mark.parametrize("does", [hide_target, stun_target, return_target, ko_target, send_round])
def test_a_proposed_defender_that_falls_away_spoils_the_proposal(
    does: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", does)
    you, they = Side(front=["Birch"]), Side(front=["Oak", "Elm"], hand=["Trick"])
    table = proposing(you, they, trick)
    table.you.intend("attack", "Birch").intend("defender", "Oak")
    table.they.intend("priority", None, "play Trick").intend("target", "Oak")
    table.play("attack step of Player 2")
    assert table.told("illegal")
    assert not table["Birch"].is_exhausted


@pytest.mark.rule("VS-COMBAT-14", "VS-COMBAT-08")
@pytest.mark.parametrize(("attacker", "is_spoilt"), [("Archer", True), ("Hawk", False)])
def test_a_defender_that_is_protected_by_the_recheck_needs_flight(
    attacker: str, is_spoilt: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rouse = twist(monkeypatch, "Rouse", recover_target, stunned)
    they = Side(front=[Placed("Oak", STUNNED)], support=["Elm"], hand=["Rouse"])
    table = proposing(Side(front=[attacker]), they, rouse)
    table.you.intend("attack", attacker)
    table.they.intend("priority", None, "play Rouse")
    table.play("attack step of Player 2")
    assert table.told("illegal") is is_spoilt
    assert table[attacker].is_exhausted is not is_spoilt


@pytest.mark.rule("VS-COMBAT-14", "VS-COMBAT-72")
def test_a_proposed_defender_that_comes_over_to_the_attacker_spoils_the_proposal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lure = twist(monkeypatch, "Lure", take_target)
    table = proposing(Side(front=["Birch"], hand=["Lure"]), Side(front=["Oak"]), lure)
    table.you.intend("attack", "Birch").intend("priority", "play Lure").intend("target", "Oak")
    table.play("attack step of Player 2")
    assert table.told("illegal")
    assert table["Oak"].controller == YOU


@pytest.mark.rule("VS-COMBAT-71")
@pytest.mark.parametrize("does", [return_target, take_target, send_round])
def test_a_proposed_attacker_that_is_gone_by_the_recheck_spoils_the_proposal(
    does: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", does)
    you, they = Side(front=["Birch"]), Side(front=["Oak"], hand=["Trick"])
    table = proposing(you, they, trick)
    table.you.intend("attack", "Birch")
    table.they.intend("priority", None, "play Trick").intend("target", "Birch")
    table.play("attack step of Player 2")
    assert table.told("illegal")
    assert not table["Birch"].is_exhausted
    assert table["Oak"].controller == THEY


@pytest.mark.rule("VS-COMBAT-71")
def test_a_proposed_attacker_that_goes_over_to_the_opponent_does_not_attack_directly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lure = twist(monkeypatch, "Lure", take_target)
    table = proposing(Side(front=["Birch"]), Side(hand=["Lure"]), lure)
    table.you.intend("attack", "Birch")
    table.they.intend("priority", None, "play Lure")
    table.play("attack step of Player 2")
    assert table.told("illegal")
    assert table.endurance == (50, 50)


def drop_back(game: VsGame, effect: Effect) -> None:
    """Move the target to another place in its area."""
    move(game, game.player_of(effect.target), [effect.target])


@pytest.mark.rule("VS-COMBAT-71")
@pytest.mark.parametrize(("place", "is_spoilt"), [("support 0", True), ("front 0", False)])
def test_a_proposed_attacker_needs_its_row_by_the_recheck(
    place: str, is_spoilt: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shift = twist(monkeypatch, "Shift", drop_back)
    table = proposing(Side(front=["Birch"], hand=["Shift"]), Side(front=["Oak"]), shift)
    table.you.intend("attack", "Birch").intend("priority", "play Shift").intend("target", "Birch")
    table.you.intend("place", place)
    table.play("attack step of Player 2")
    assert table.told("illegal") is is_spoilt


def wreck(game: VsGame, effect: Effect) -> None:
    """Put the target into the KO'd pile."""
    put_into_ko_pile(game, effect.target)


def wrecking(patch: pytest.MonkeyPatch) -> list[Card]:
    """Plot twists that put an equipment or a resource into the KO'd pile."""
    ways = {
        "Snap": target_equipment("an equipment"),
        "Ruin": target_resource("a resource"),
    }
    for title, target in ways.items():
        patch.setitem(SCRIPTS, title, Script(played=Payment(title, wreck, targets=(target,))))
    return [card(title, "plot twist", cost=0) for title in ways]


@pytest.mark.rule("VS-COMBAT-71")
def test_a_proposed_attacker_in_the_support_row_needs_range_by_the_recheck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    you = Side(support=["Birch"], equipment={"Storm Lantern": "Birch"})
    table = proposing(you, Side(front=["Oak"], hand=["Snap"]), *wrecking(monkeypatch))
    table.you.intend("attack", "Birch")
    table.they.intend("priority", None, "play Snap")
    table.play("attack step of Player 2")
    assert table.told("illegal")


@pytest.mark.rule("VS-COMBAT-71")
def test_a_proposed_attacker_of_a_protected_character_needs_flight_by_the_recheck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    you = Side(front=["Birch"], face_up=["The Tilted Lighthouse"])
    they = Side(front=["Oak"], support=["Elm"], hand=["Ruin"])
    table = proposing(you, they, *wrecking(monkeypatch))
    table.you.intend("attack", "Birch").intend("defender", "Elm")
    table.they.intend("priority", None, "play Ruin")
    table.play("attack step of Player 2")
    assert table.told("illegal")


@pytest.mark.rule("VS-COMBAT-71", "VS-COMBAT-42")
def test_a_proposed_team_needs_its_common_team_by_the_recheck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    you = Side(
        front=["Soot Marigold", "Reed Cutters, Army"], face_up=["Truce on the Quay, Team-Up"]
    )
    they = Side(front=["Oak"], hand=["Ruin"])
    table = proposing(you, they, *wrecking(monkeypatch))
    table.you.intend("attack", "Soot Marigold").intend("team", "Reed Cutters, Army")
    table.they.intend("priority", None, "play Ruin")
    table.play("attack step of Player 2")
    assert table.told("illegal")


@pytest.mark.rule("VS-AMBIGUOUS-32", "VS-COMBAT-52")
@pytest.mark.parametrize(("passes", "endurance"), [(1, 50), (2, 47)])
def test_a_direct_attack_fails_only_if_somebody_can_be_attacked_by_the_recheck(
    passes: int, endurance: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rouse = twist(monkeypatch, "Rouse", recover_target, stunned)
    they = Side(front=[Placed("Oak", STUNNED)], hand=["Rouse"])
    table = proposing(Side(front=["Birch"]), they, rouse)
    table.you.intend("attack", "Birch")
    table.they.intend("priority", *[None] * passes, "play Rouse")
    table.play("attack step of Player 2")
    assert not table["Oak"].is_stunned
    assert table.endurance == (50, endurance)
