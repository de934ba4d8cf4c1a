"""The worked examples of the rulebook: attacks."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.powers import Script
from formats.vs_system.engine.values import ATK, FLIGHT
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import (
    exhaust_target,
    getting,
    recover_target,
    stun_target,
    to_target,
)
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import attacking, stunned, target, theirs, yours
from tests.formats.vs_system.engine.playing import Side, begin, card, known, twist

ILLEGAL = "The proposal has become illegal."


@pytest.mark.rule("VS-EXAMPLE-05")
@pytest.mark.parametrize("attacker", ["Hellboy", "Sidney Leach", "Liz Sherman"])
@pytest.mark.parametrize("defender", ["Damn Nazis", "Ilsa Hauptstein"])
def test_each_of_the_bprd_may_attack_the_front_row_and_none_the_protected_kroenen(
    attacker: str, defender: str
) -> None:
    table = begin(
        "attack step",
        Side(front=[None, "Hellboy"], support=["Sidney Leach", "Liz Sherman"]),
        Side(front=["Damn Nazis", "Ilsa Hauptstein"], support=[None, "Kroenen"]),
    )
    table.you.intend("attack", attacker).intend("defender", defender)
    table.play("recovery phase")
    assert table.you.offered("defender") == [["Damn Nazis", "Ilsa Hauptstein"]]
    assert table[defender].is_stunned is (attacker == "Liz Sherman" or defender == "Damn Nazis")
    assert table[attacker].is_exhausted


@pytest.mark.rule("VS-EXAMPLE-06")
def test_liz_and_ilsa_stun_each_other() -> None:
    table = begin("attack step", Side(support=["Liz Sherman"]), Side(front=["Ilsa Hauptstein"]))
    table.you.intend("attack", "Liz Sherman")
    table.play("recovery phase")
    assert table["Liz Sherman"].is_stunned
    assert table["Ilsa Hauptstein"].is_stunned
    assert table.endurance == (47, 47)


@pytest.mark.rule("VS-EXAMPLE-07")
def test_sidney_breaks_through_damn_nazis() -> None:
    table = begin("attack step", Side(support=["Sidney Leach"]), Side(front=["Damn Nazis"]))
    table.you.intend("attack", "Sidney Leach")
    table.play("recovery phase")
    assert not table["Sidney Leach"].is_stunned
    assert table["Damn Nazis"].is_stunned
    assert table.told("Player 2 loses 1 endurance (Damn Nazis is stunned).")
    assert table.told("Player 2 loses 2 endurance (breakthrough).")
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-EXAMPLE-08")
def test_a_teammate_in_the_support_row_keeps_the_breakthrough_away() -> None:
    table = begin(
        "attack step",
        Side(support=["Sidney Leach"]),
        Side(front=["Damn Nazis"], support=["Kroenen"]),
    )
    table.you.intend("attack", "Sidney Leach")
    table.they.intend("priority", "reinforce with Kroenen")
    table.play("recovery phase")
    assert table["Kroenen"].is_exhausted
    assert table["Damn Nazis"].is_stunned
    assert table.endurance == (50, 49)


@pytest.mark.rule("VS-EXAMPLE-09")
def test_kroenen_and_damn_nazis_stun_liz_who_stuns_kroenen() -> None:
    table = begin(
        "attack step",
        Side(front=["Kroenen", "Damn Nazis"]),
        Side(front=["Liz Sherman"]),
        known("Kroenen", cost=2),
    )
    table.you.intend("attack", "Kroenen").intend("team", "Damn Nazis")
    table.they.intend("struck", "Kroenen")
    table.play("recovery phase")
    assert table["Liz Sherman"].is_stunned
    assert table.they.offered("struck") == [["Kroenen", "Damn Nazis"]]
    assert table["Kroenen"].is_stunned
    assert not table["Damn Nazis"].is_stunned
    assert table.endurance == (48, 47)


@pytest.mark.rule("VS-EXAMPLE-10")
def test_without_range_nobody_joins_a_team_attack_from_the_support_row() -> None:
    without, ranged = "Mother Sedge, Bank Keeper", "Tamsin Oar, Rope Walker"
    table = begin(
        "attack step",
        Side(front=["Bell Buoy Bram", "Brackwater Twins"], support=[without, ranged]),
        Side(front=["The Toll Giant"]),
    )
    table.you.intend("attack", "Bell Buoy Bram").intend("team", "Brackwater Twins")
    table.play("recovery phase")
    assert not table.you.was_ever_offered("attack", without)
    assert not table.you.was_ever_offered("team", without)
    assert table.you.was_ever_offered("team", ranged)
    assert not table[without].is_exhausted


@pytest.mark.rule("VS-EXAMPLE-18")
@pytest.mark.parametrize("is_stunned", [False, True])
def test_one_lost_team_attacker_makes_the_whole_proposal_illegal(
    is_stunned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    does = stun_target if is_stunned else exhaust_target
    table = begin(
        "attack step",
        Side(front=["Bell Buoy Bram", "Brackwater Twins"]),
        Side(front=["Lantern Widow"], resources=1, hand=["Hindrance"]),
        twist(monkeypatch, "Hindrance", does, target("a character", theirs)),
    )
    table.you.intend("attack", "Bell Buoy Bram").intend("team", "Brackwater Twins")
    table.they.intend("priority", None, "play Hindrance").intend("target", "Brackwater Twins")
    table.you.intend("attack", "Bell Buoy Bram")
    table.play("recovery phase")
    assert table["Brackwater Twins"].is_stunned is is_stunned
    first, second = (line for line in table.log.lines if "proposes" in line)
    assert (
        first == "Player 1 proposes that Bell Buoy Bram and Brackwater Twins attack Lantern Widow."
    )
    assert second == "Player 1 proposes that Bell Buoy Bram attack Lantern Widow."
    assert table.log.lines.index(first) < table.log.lines.index(ILLEGAL)
    # Nobody had exhausted for the first: Bram does so for the second, and fights alone.
    assert table.after(ILLEGAL).count("Bell Buoy Bram is exhausted.") == 1
    assert table.log.lines.count("Bell Buoy Bram is exhausted.") == 1
    assert not table["Lantern Widow"].is_stunned


@pytest.mark.rule("VS-EXAMPLE-19")
def test_exhausting_an_attacker_again_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "attack step",
        Side(front=["Jory Snuff"]),
        Side(front=["Bell Buoy Bram"], resources=1, hand=["Hindrance"]),
        twist(monkeypatch, "Hindrance", exhaust_target, target("a character", theirs)),
    )
    table.you.intend("attack", "Jory Snuff")
    table.they.intend("priority", None, None, "play Hindrance")
    table.play("recovery phase")
    started = table.after("Jory Snuff is exhausted.")
    assert "Resolves: Hindrance." in started
    assert table["Bell Buoy Bram"].is_stunned
    assert table.endurance == (50, 50 - 3 - 2)


@pytest.mark.rule("VS-EXAMPLE-21")
@pytest.mark.parametrize("is_played", [False, True])
def test_a_plot_twist_gives_flight_before_the_proposal(
    is_played: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    flying = to_target(getting(FLIGHT, True, THIS_TURN))
    table = begin(
        "attack step",
        Side(front=["Jory Snuff"], resources=1, hand=["Borrowed Wings"]),
        Side(front=["The Toll Giant", "Lantern Widow"], support=["The Pier Cat"]),
        twist(monkeypatch, "Borrowed Wings", flying, target("a character you control", yours)),
    )
    if is_played:
        table.you.intend("priority", "play Borrowed Wings")
    table.you.intend("attack", "Jory Snuff")
    table.you.intend("defender", "The Pier Cat" if is_played else "Lantern Widow")
    table.play("recovery phase")
    assert ("The Pier Cat" in table.you.offered("defender")[0]) is is_played
    assert table["The Pier Cat"].is_stunned is is_played


@pytest.mark.rule("VS-EXAMPLE-22")
def test_a_defender_that_becomes_protected_makes_the_proposal_illegal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fallen = target("a stunned character you control", yours, stunned)
    table = begin(
        "attack step",
        Side(front=["Jory Snuff"]),
        Side(
            front=[Placed("Bell Buoy Bram", {"stunned": True})],
            support=["The Pier Cat"],
            resources=1,
            hand=["Up Again"],
        ),
        twist(monkeypatch, "Up Again", recover_target, fallen),
    )
    table.you.intend("attack", "Jory Snuff", "Jory Snuff")
    table.they.intend("priority", None, "play Up Again")
    table.play("recovery phase")
    lines = table.log.lines
    first = lines.index("Player 1 proposes that Jory Snuff attack The Pier Cat.")
    second = lines.index("Player 1 proposes that Jory Snuff attack Bell Buoy Bram.")
    assert first < lines.index("Bell Buoy Bram recovers.") < lines.index(ILLEGAL) < second
    assert lines.index("Jory Snuff is exhausted.") > second
    assert not table["The Pier Cat"].is_stunned
    assert table["Bell Buoy Bram"].is_stunned


@pytest.mark.rule("VS-EXAMPLE-23")
@pytest.mark.parametrize(("is_flipped", "lost"), [(False, 0), (True, 3 + 1)])
def test_a_location_flipped_during_the_attack_counts_in_its_conclusion(
    is_flipped: bool, lost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    raises = gives(ATK, 2, "your attackers get +2 ATK", yours, attacking)
    monkeypatch.setitem(SCRIPTS, "High Ground", Script((raises,)))
    table = begin(
        "attack step",
        Side(front=["Tamsin Oar, Rope Walker"], resources=["High Ground"]),
        Side(front=["Bell Buoy Bram"]),
        card("High Ground", "location", cost=1),
    )
    table.you.intend("attack", "Tamsin Oar, Rope Walker")
    if is_flipped:
        table.you.intend("priority", None, "flip High Ground")
    table.play("recovery phase")
    assert table["Bell Buoy Bram"].is_stunned is is_flipped
    assert table.endurance == (50, 50 - lost)
    if is_flipped:
        assert "Player 1 flips High Ground." in table.after("Tamsin Oar, Rope Walker is exhausted.")


@pytest.mark.rule("VS-EXAMPLE-24")
def test_an_attack_whose_attackers_were_all_stunned_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "attack step",
        Side(front=["Jory Snuff", "Soot Marigold"]),
        Side(front=["The Pier Cat"], resources=1, hand=["Squall", "Squall"]),
        twist(monkeypatch, "Squall", stun_target, target("a character", theirs)),
    )
    table.you.intend("attack", "Jory Snuff").intend("team", "Soot Marigold")
    table.they.intend("priority", None, None, "play Squall").intend("target", "Jory Snuff")
    table.they.intend("priority", "play Squall").intend("target", "Soot Marigold")
    table.play("attack step of Player 2")
    started = table.after("Soot Marigold is exhausted.")
    assert "Jory Snuff is stunned." in started
    assert "Soot Marigold is stunned." in started
    assert not table["The Pier Cat"].is_stunned
    assert not table["The Pier Cat"].is_exhausted
    assert table.endurance == (50 - 4 - 1, 50)
    assert not table.they.offered("struck")
