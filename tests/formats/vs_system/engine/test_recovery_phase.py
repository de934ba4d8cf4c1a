"""The recovery phase: the last window of a turn, and the wrap-up."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.values import ATK
from formats.vs_system.engine.wrap_up import recover_characters
from formats.vs_system.scripts.doing import getting, to_target
from formats.vs_system.scripts.whom import target, yours
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.own_cards import WAIT, bench, chosen
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, twist

NAN, BRAM = "Pennyweight Nan", "Bell Buoy Bram"
STUNNED = {"stunned": True}
PASS_BOTH = ["you, priority: pass", "they, priority: pass"]


@pytest.mark.rule("VS-TURN-26")
@pytest.mark.parametrize("name", ["you", "they"])
def test_in_the_recovery_phase_there_is_a_last_window_for_both(name: str) -> None:
    side = Side(
        front=[Placed(BRAM, {"exhausted": True})],
        hand=["Borrowed Hour"],
        resources=["Filler", "Clock Loft"],
        face_up=["Sedge Landing"],
    )
    table = begin(
        "recovery phase", side if name == "you" else Side(), side if name == "they" else Side()
    )
    player = table.you if name == "you" else table.they
    player.intend("priority", "play Borrowed Hour", "use Sedge Landing: you gain 1 endurance")
    player.intend("priority", "flip Clock Loft")
    table.play("Turn 6")
    assert table.told("Bell Buoy Bram is readied.")
    assert sorted(table.endurance) == [50, 51]
    assert table["Clock Loft"].is_face_up


@pytest.mark.rule("VS-TURN-27")
def test_the_wrap_up_waits_until_nobody_wants_to_do_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "recovery phase",
        Side(front=[Placed(BRAM, STUNNED)], face_up=["Bench"]),
        Side(face_up=["Bench"]),
        bench(monkeypatch),
    )
    table.they.intend("priority", WAIT)
    table.play("Turn 6")
    assert chosen(table)[1:-1] == [
        "you, priority: pass",
        f"they, priority: {WAIT}",
        "they, priority: pass",  # Who acts gets priority again, with the effect on the chain.
        "you, priority: pass",
        "you, priority: pass",  # It has resolved.
        "they, priority: pass",
        "you, recover: Done.DONE",
    ]


@pytest.mark.rule("VS-TURN-28")
def test_nobody_gets_priority_in_the_wrap_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "recovery phase",
        Side(front=[Placed(BRAM, STUNNED), Placed(NAN, STUNNED)], face_up=["Bench"]),
        Side(front=[Placed("Jory Snuff", STUNNED)], face_up=["Bench"]),
        bench(monkeypatch),
    )
    table.you.intend("recover", BRAM)
    table.play("Turn 6")
    assert chosen(table) == [
        "Turn 5, recovery phase.",
        *PASS_BOTH,
        f"you, recover: {BRAM}",
        "they, recover: Done.DONE",
        "Turn 6, draw phase.",
    ]


@pytest.mark.rule("VS-TURN-29", "VS-TURN-33")
def test_after_the_recoveries_all_who_are_still_stunned_are_koed() -> None:
    table = begin(
        "recovery phase",
        Side(front=[Placed(BRAM, STUNNED), Placed(NAN, STUNNED)]),
        Side(front=[Placed("Jory Snuff", STUNNED), "Brass Moth"]),
    )
    table.you.intend("recover", NAN)
    table.play("Turn 6")
    assert table.course[1:] == [
        f"you, recover: {NAN}",
        "they, recover: Done.DONE",
        f"{NAN} recovers.",
        f"{BRAM} is KO'd.",
        "Jory Snuff is KO'd.",
        "Turn 6, draw phase.",
    ]
    assert table.where(NAN) == ("characters", YOU)
    assert table.where(BRAM) == ("KO'd", YOU)
    assert table.where("Jory Snuff") == ("KO'd", THEY)
    assert table.where("Brass Moth") == ("characters", THEY)


@pytest.mark.rule("VS-TURN-29")
def test_endurance_is_compared_before_anybody_recovers() -> None:
    side = Side(front=[Placed(BRAM, STUNNED), Placed(NAN, STUNNED)], endurance=0)
    table = begin("recovery phase", side)
    assert table.play_out().winners == (THEY,)
    assert table.you.asked == []
    assert table[BRAM].is_stunned


@pytest.mark.rule("VS-TURN-30")
@pytest.mark.parametrize(("first", "names"), [(YOU, ["you", "they"]), (THEY, ["they", "you"])])
def test_the_player_with_the_initiative_chooses_first_whom_to_recover(
    first: int, names: list[str]
) -> None:
    table = begin(
        "recovery phase",
        Side(front=[Placed(BRAM, STUNNED), NAN]),
        Side(front=[Placed("Jory Snuff", STUNNED), "Brass Moth"]),
        player=first,
    )
    table.play("Turn 6")
    assert chosen(table)[1:3] == [f"{name}, recover: Done.DONE" for name in names]
    assert table.you.offered("recover") == [["Done.DONE", BRAM]]
    assert table.they.offered("recover") == [["Done.DONE", "Jory Snuff"]]


@pytest.mark.rule("VS-TURN-31")
def test_the_chosen_recover_together_and_stay_exhausted() -> None:
    table = begin(
        "recovery phase",
        Side(front=[Placed(BRAM, STUNNED)]),
        Side(front=[Placed("Jory Snuff", STUNNED)]),
    )
    seen = watch(table, lambda _, view: [each.is_stunned for each in view.characters(YOU)])
    table.you.intend("recover", BRAM)
    table.they.intend("recover", "Jory Snuff")
    recover_characters(table.game)
    # Yours was still face down when the opponent chose.
    assert seen == [[True], [True]]
    for title in (BRAM, "Jory Snuff"):
        assert table[title].is_face_up
        assert not table[title].is_stunned
        assert table[title].is_exhausted


@pytest.mark.rule("VS-TURN-32")
@pytest.mark.parametrize("recovered", [(), (BRAM,)])
def test_at_most_one_character_of_a_player_recovers(recovered: tuple[str, ...]) -> None:
    table = begin("recovery phase", Side(front=[Placed(each, STUNNED) for each in (BRAM, NAN)]))
    table.you.intend("recover", *recovered)
    table.play("Turn 6")
    assert table.you.offered("recover") == [["Done.DONE", BRAM, NAN]]
    assert [str(each) for each in table.game.players[YOU].characters] == list(recovered)


@pytest.mark.rule("VS-TURN-34")
def test_all_cards_in_play_of_both_players_are_readied() -> None:
    yours_and_theirs = [
        Side(
            front=[Placed(title, {"exhausted": True})],
            equipment={"Brass Boathook": title},
            face_up=[Placed("Sedge Landing", {"exhausted": True})],
        )
        for title in (BRAM, "Jory Snuff")
    ]
    table = begin("recovery phase", yours_and_theirs[0], yours_and_theirs[1])
    for hook in table.all("Brass Boathook"):
        hook.is_exhausted = True
    table.play("Turn 6")
    in_play = [each for each in table.game.piles.cards if each.pile.name != "deck"]
    assert len(in_play) == 6
    assert not any(each.is_exhausted for each in in_play)


@pytest.mark.rule("VS-TURN-39")
def test_whoever_recovered_in_the_wrap_up_starts_the_next_turn_ready() -> None:
    table = begin("recovery phase", Side(front=[Placed(BRAM, STUNNED)]))
    table.you.intend("recover", BRAM)
    table.play("Turn 6")
    assert not table[BRAM].is_stunned
    assert not table[BRAM].is_exhausted


@pytest.mark.rule("VS-AMBIGUOUS-39")
def test_what_lasts_for_the_turn_ends_as_the_initiative_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tide = twist(
        monkeypatch, "Spring Tide", to_target(getting(ATK, 2, THIS_TURN)), target("yours", yours)
    )
    table = begin(
        "attack step",
        Side(front=[BRAM, Placed(NAN, STUNNED)], hand=["Spring Tide"], face_up=["Bench"]),
        Side(),
        tide,
        bench(monkeypatch),
    )
    table.you.intend("priority", "play Spring Tide").intend("target", BRAM)
    seen = watch(
        table,
        lambda decision, view: (view.turn, decision.kind, view.atk(view.characters(YOU)[0])),
    )
    table.play("Turn 7")
    assert (5, "recover", 5) in seen
    assert {atk for turn, _, atk in seen if turn == 6} == {3}
    assert [atk for turn, _, atk in seen if turn == 5][-1] == 5
