"""Positions in the middle of an attack, and with effects on the chain."""

import re
from typing import Any

import pytest

from carddb.model import Card
from formats.table.deciding import seat
from formats.table.log import TextLog
from formats.table.position import Placed, Position, PositionError
from formats.table.until import StopPoint, play_until
from formats.vs_system.engine.cards import THIS_ATTACK, THIS_TURN
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.engine.values import ATK, atk, has_flight
from formats.vs_system.scripts.doing import you_gain
from tests.formats.table.policies import FirstOption
from tests.formats.vs_system.engine.playing import THEY, YOU, card, known

NAN, BRAM, JORY, HOOK = "Pennyweight Nan", "Bell Buoy Bram", "Jory Snuff", "Brass Boathook"
WIDOW, PIER, CUTTERS = "Lantern Widow", "Wrong Pier", "Reed Cutters, Army"
ROCKET, FOG = "Signal Rocket", "Fog Comes In"
CARDS = {
    title: known(title) for title in (NAN, BRAM, JORY, HOOK, WIDOW, PIER, CUTTERS, ROCKET, FOG)
}
Piles = dict[tuple[str, int | str], list[Placed]]


def at(piles: Piles, **facts: Any) -> VsSystem:
    """The game of a position, in the attack step unless it says otherwise."""
    policies = {seat(player): FirstOption() for player in PLAYERS}
    told = {"step": "attack step", **facts}
    return VsSystem.at(Position(piles, told), CARDS, policies, log=TextLog())


def told(game: VsSystem) -> list[str]:
    """What happens until the turn's recovery phase."""
    play_until(game, StopPoint(step="recovery phase"))
    assert isinstance(game.log, TextLog)
    return game.log.lines


FIGHT: Piles = {
    ("characters", YOU): [Placed(JORY, {"exhausted": True})],
    ("characters", THEY): [Placed(BRAM)],
}
ATTACK = {"attackers": [JORY], "defender": BRAM, "started": True}


def test_an_attack_goes_on_where_it_was() -> None:
    game = at(FIGHT, attack=ATTACK)
    lines = told(game)
    assert not any("proposes" in line for line in lines)
    assert f"{BRAM} is stunned." in lines
    assert [player.endurance for player in game.players] == [50, 50 - 3 - 2]


def test_a_reinforced_defender_keeps_its_reinforcement() -> None:
    game = at(FIGHT, attack={**ATTACK, "reinforced": True})
    told(game)
    assert [player.endurance for player in game.players] == [50, 47]


def test_a_proposal_is_rechecked() -> None:
    ready: Piles = {**FIGHT, ("characters", YOU): [Placed(JORY)]}
    assert f"{JORY} is exhausted." in told(at(ready, attack={**ATTACK, "started": False}))
    lines = told(at(FIGHT, attack={**ATTACK, "started": False}))
    assert "The proposal has become illegal." in lines


def test_two_like_copies_are_told_apart_by_their_ids() -> None:
    two: Piles = {
        ("characters", YOU): [Placed(CUTTERS), Placed(CUTTERS, {"exhausted": True}, id="second")],
        ("characters", THEY): [Placed(BRAM)],
    }
    game = at(two, attack={"attackers": ["second"], "defender": BRAM, "started": True})
    told(game)
    assert [each.is_stunned for each in game.players[YOU].characters] == [False, True]
    with pytest.raises(PositionError, match=f"There are 2 cards '{CUTTERS}': give the one"):
        at(two, attack={"attackers": [CUTTERS], "defender": BRAM, "started": True})


def test_an_equipment_is_on_the_one_of_two_copies_that_is_named() -> None:
    game = at(
        {
            ("characters", YOU): [Placed(CUTTERS), Placed(CUTTERS, id="second")],
            ("equipment", YOU): [Placed(HOOK, {"on": "second"})],
        }
    )
    assert [atk(game, each) for each in game.players[YOU].characters] == [1, 2]


def test_what_a_card_has_for_a_while_ends_as_it_should() -> None:
    given = [
        {"kind": ATK, "value": 2, "until": "attack"},
        {"kind": "flight", "value": 1, "until": "turn"},
    ]
    game = at(
        {("characters", YOU): [Placed(JORY, {"exhausted": True, "given": given})]},
        attack={"attackers": [JORY], "direct": True, "started": True},
    )
    (jory,) = game.players[YOU].characters
    assert [each.ends for each in jory.given] == [THIS_ATTACK, THIS_TURN]
    assert atk(game, jory) == 9
    told(game)
    assert game.players[THEY].endurance == 41
    assert (atk(game, jory), has_flight(game, jory)) == (7, True)


def test_points_are_those_that_are_left() -> None:
    game = at(
        {("hand", YOU): [Placed(NAN)], ("resources", YOU): [Placed(NAN)] * 5},
        step="recruit step",
        points=(1, 0),
    )
    play_until(game, StopPoint(decision="priority"))
    assert game.players[YOU].points == 1
    play_until(
        again := at({}, step="recruit step", points=(3, 0)), StopPoint(step="formation step")
    )
    assert (again.players[YOU].points, again.history.unused[0].points) == (0, 3)


def test_a_plot_twist_on_the_chain_resolves() -> None:
    game = at(
        {("characters", THEY): [Placed(BRAM)], ("chain", "table"): [Placed(PIER, owner=YOU)]},
        chain=[{"kind": "plot twist", "source": PIER, "player": YOU, "targets": [BRAM]}],
    )
    assert f"{BRAM} is exhausted." in told(game)
    assert [str(each) for each in game.players[YOU].ko_pile] == [PIER]


def test_an_effect_may_be_about_another() -> None:
    game = at(
        {
            ("characters", THEY): [Placed(BRAM)],
            ("chain", "table"): [Placed(PIER, owner=YOU), Placed(FOG, owner=THEY)],
        },
        chain=[
            {"kind": "plot twist", "source": PIER, "targets": [BRAM]},
            {"kind": "plot twist", "source": FOG, "targets": [0]},
        ],
    )
    assert f"{PIER} is negated." in told(game)


def test_a_target_that_is_gone_is_illegal() -> None:
    game = at(
        {("chain", "table"): [Placed(PIER, owner=YOU)]},
        chain=[{"kind": "plot twist", "source": PIER, "targets": [""]}],
    )
    assert f"{PIER} is negated." in told(game)


def test_a_recruit_a_power_up_and_evasion_go_on() -> None:
    game = at(
        {("chain", "table"): [Placed(NAN, owner=YOU)]},
        step="recruit step",
        chain=[{"kind": "recruit", "source": NAN, "player": YOU}],
    )
    play_until(game, StopPoint(step="formation step"))
    assert [str(each) for each in game.players[YOU].characters] == [NAN]
    powered: Piles = {**FIGHT, ("KO'd", YOU): [Placed(JORY, id="discarded")]}
    lines = told(
        at(
            {**powered, ("characters", YOU): [Placed(JORY, {"exhausted": True}, id="fighter")]},
            attack={**ATTACK, "attackers": ["fighter"]},
            chain=[{"kind": "power-up", "source": "discarded", "targets": ["fighter"]}],
        )
    )
    assert f"Resolves: power-up of {JORY}." in lines
    evading = at({("characters", YOU): [Placed(WIDOW, {"stunned": True, "evading": True})]})
    play_until(evading, StopPoint(turn=2))
    assert isinstance(evading.log, TextLog)
    assert f"Resolves: {WIDOW}: recover it." in evading.log.lines


def test_who_has_priority_and_who_has_passed_is_as_it_was() -> None:
    piles: Piles = {
        ("hand", YOU): [Placed(PIER)],
        ("resources", YOU): [Placed(NAN)] * 2,
        ("characters", THEY): [Placed(BRAM)],
    }
    offered = at(piles, priority=YOU, passes=1)
    reached = play_until(offered, StopPoint(decision="priority"))
    assert offered.choices == []
    again = at(piles, priority=THEY, passes=1, step="recruit step")
    play_until(again, StopPoint(step="formation step"))
    assert again.choices == []  # Both have passed: you are not asked a second time.
    assert reached is not None


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"attack": {"attackers": [BRAM]}}, f"There is no '{BRAM}' in the position."),
        ({"attack": {"attackers": []}}, "The attack: somebody attacks."),
        ({"attack": {"attackers": JORY}}, "The attack: 'attackers' is a list."),
        ({"attack": {**ATTACK, "direct": True}}, "a direct attack has no defender."),
        ({"attack": 7}, "The attack: facts are needed here, each with a name."),
        ({"chain": 7}, "'chain' is a list."),
        ({"chain": [7]}, "Effect 1: facts are needed here, each with a name."),
        ({"chain": [{"kind": "wish"}]}, "'recovery', not 'wish'."),
        ({"chain": [{"kind": "power"}]}, "its 'source' is the card that says so."),
        ({"chain": [{"source": JORY}]}, f"{JORY} has no such power; it has none."),
        ({"chain": [{"kind": "plot twist", "source": JORY}]}, f"{JORY} is no plot twist whose"),
        ({"chain": [{"kind": "recruit", "source": JORY}]}, f"{JORY} is not on the chain."),
        ({"chain": [{"kind": "draw", "targets": [JORY]}]}, "it has 0 targets, and 1 are named."),
        ({"chain": [{"kind": "draw"}] * 101}, "a list of at most 100 effects."),
    ],
)
def test_what_can_not_be_is_refused(facts: dict[str, Any], message: str) -> None:
    piles: Piles = {("characters", YOU): [Placed(JORY)], ("hand", THEY): [Placed(NAN)]}
    piles["characters", THEY] = [Placed(BRAM)]
    if facts.get("attack", 0) and facts["attack"] == {"attackers": [BRAM]}:
        del piles["characters", THEY]
    with pytest.raises(PositionError, match=re.escape(message)):
        at(piles, **facts)


def test_a_card_on_the_chain_needs_its_effect() -> None:
    with pytest.raises(PositionError, match=f"{PIER} is on the chain, but no effect there is its"):
        at({("chain", "table"): [Placed(PIER, owner=YOU)]}, chain=[])


def test_a_stunned_character_fights_no_longer() -> None:
    stunned: Piles = {**FIGHT, ("characters", THEY): [Placed(BRAM, {"stunned": True})]}
    with pytest.raises(PositionError, match=f"{BRAM} is stunned: it does not defend any longer."):
        at(stunned, attack=ATTACK)


def test_a_power_of_an_equipment_that_is_gone_needs_its_bearer() -> None:
    piles: Piles = {("KO'd", YOU): [Placed(ROCKET)], ("characters", YOU): [Placed(NAN)]}
    effect = {"kind": "power", "source": ROCKET, "player": YOU, "left": True}
    with pytest.raises(PositionError, match="'what' is the character that the equipment was on"):
        at(piles, chain=[effect])
    game = at(piles, chain=[{**effect, "what": NAN}])
    told(game)
    assert game.players[THEY].endurance == 48


def test_scripts_of_cards_are_given_to_one_game() -> None:
    toll: Card = card("Toll Booth", "location", cost=1)
    power = Payment("you gain 3 endurance", you_gain(3))
    policies = {seat(player): FirstOption() for player in PLAYERS}
    piles: Piles = {("resources", YOU): [Placed("Toll Booth", {"face_up": True})]}
    scripted = VsSystem.at(
        Position(piles), {"Toll Booth": toll}, policies, scripts={"Toll Booth": Script((power,))}
    )
    assert [str(way) for way in scripted.players[YOU].usable] == [
        "use Toll Booth: you gain 3 endurance"
    ]
    plain = VsSystem.at(Position(piles), {"Toll Booth": toll}, policies)
    assert plain.players[YOU].usable == []
    decks = ([toll] * 5, [toll] * 5)
    dealt = VsSystem("x", policies, decks, scripts={"Toll Booth": Script((power,))})
    assert all(each.text.usable for each in dealt.piles.cards)
