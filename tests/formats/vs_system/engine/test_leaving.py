"""How cards leave play, and the piles they go to."""

from collections.abc import Callable

import pytest

from formats.table.position import Placed
from formats.table.seeing import Seen
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.leaving import (
    discard,
    is_in_play,
    ko,
    put_into_ko_pile,
    remove_from_game,
    return_to_hand,
)
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import atk
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.own_cards import WAIT, bench
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card

NAN, BRAM, TWINS, JORY = "Pennyweight Nan", "Bell Buoy Bram", "Brackwater Twins", "Jory Snuff"
HOOK = "Brass Boathook"
Leave = Callable[[VsGame, VsCard], None]


@pytest.mark.rule("VS-ZONE-07")
def test_the_ko_pile_gets_the_koed_the_discarded_and_plot_twists_from_hand() -> None:
    table = begin(
        "attack step",
        Side(
            front=[Placed(BRAM, {"exhausted": True})],
            hand=["Borrowed Hour", NAN],
            resources=3,
            face_up=["Weigh House"],
        ),
        Side(front=[Placed(JORY, {"stunned": True})]),
    )
    table.you.intend("priority", "play Borrowed Hour")
    table.you.intend("priority", "use Weigh House: replace a resource you control")
    table.you.intend("target", "Filler")
    table.play("Turn 6")
    yours = [str(each) for each in table.game.players[YOU].ko_pile]
    assert sorted(yours) == ["Borrowed Hour", "Filler", NAN]
    assert [str(each) for each in table.game.players[THEY].ko_pile] == [JORY]


@pytest.mark.rule("VS-ZONE-08")
@pytest.mark.parametrize(("leave", "pile"), [(put_into_ko_pile, "KO'd"), (return_to_hand, "hand")])
def test_a_card_goes_to_its_owners_pile_whoever_controls_it(leave: Leave, pile: str) -> None:
    table = begin(
        "attack step", Side(front=[Placed(JORY, owner=THEY)], equipment={HOOK: JORY}), Side()
    )
    assert table[JORY].controller == YOU
    leave(table.game, table[JORY])
    assert table.where(JORY) == (pile, THEY)
    assert table[JORY].controller == THEY
    assert table.where(HOOK) == ("KO'd", YOU)


@pytest.mark.rule("VS-ZONE-08")
def test_a_taken_resource_goes_to_its_owners_pile_too() -> None:
    table = begin("attack step", Side(resources=[Placed(NAN, owner=THEY)]))
    ko(table.game, [table[NAN]])
    assert table.where(NAN) == ("KO'd", THEY)


@pytest.mark.rule("VS-ZONE-09")
def test_a_removed_card_lies_face_up_apart_from_every_ko_pile() -> None:
    stand_in = card("Stand-In", cost=2, keywords=["Substitute"])
    side = Side(front=[BRAM, TWINS], equipment={HOOK: BRAM}, hand=["Stand-In"])
    table = begin("recruit step", side, Side(), stand_in)
    table.you.intend("priority", "use Stand-In: substitute").intend("substitute", BRAM)
    table.play("Turn 7")
    assert table.where(BRAM) == ("removed", "table")
    assert table[BRAM].is_face_up
    assert [str(each) for each in table.game.players[YOU].ko_pile] == [HOOK]


@pytest.mark.rule("VS-ZONE-09")
def test_removed_cards_of_both_players_lie_together_for_all_to_see() -> None:
    table = begin("resource step", Side(front=[BRAM], hand=[NAN]), Side(front=[JORY], hand=[NAN]))
    for title in (BRAM, JORY):
        remove_from_game(table.game, table[title])
    seen = watch(table, lambda _, view: view.piles.of("removed", "table"), "build")
    table.play("attack step")
    assert len(seen) == 2
    for shown in seen:
        assert [each.card.title for each in shown if isinstance(each, Seen)] == [BRAM, JORY]


@pytest.mark.rule("VS-ZONE-11")
def test_the_chain_is_no_place_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "recruit step",
        Side(front=[NAN], hand=[BRAM], resources=3),
        Side(face_up=["Bench"]),
        bench(monkeypatch),
    )
    table.you.intend("priority", f"recruit {BRAM}")
    table.they.intend("priority", WAIT)
    seen = watch(
        table,
        lambda _, view: (
            len(view.chain),
            len(view.piles.of("chain", "table")),
            view.hand_size(YOU),
            [str(each) for each in view.characters(YOU)],
        ),
        "priority",
    )
    table.play("formation step")
    # The card is in no hand and no row while its recruit waits; a power waits without any card.
    assert (1, 1, 0, [NAN]) in seen
    assert (2, 1, 0, [NAN]) in seen
    assert seen[-1] == (0, 0, 0, [NAN, BRAM])


@pytest.mark.rule("VS-EQUIP-06")
@pytest.mark.parametrize("leave", [put_into_ko_pile, return_to_hand, remove_from_game])
def test_all_equipment_of_a_character_that_leaves_goes_to_the_ko_pile(leave: Leave) -> None:
    table = begin(
        "attack step", Side(front=[BRAM, NAN], equipment={HOOK: BRAM, "Oilskin Coat": BRAM})
    )
    leave(table.game, table[BRAM])
    assert table.where(HOOK) == table.where("Oilskin Coat") == ("KO'd", YOU)
    assert table[BRAM].equipment == ()
    assert not is_in_play(table.game, table[HOOK])
    assert atk(table.game, table[NAN]) == 1


@pytest.mark.rule("VS-EQUIP-06")
def test_equipment_of_a_stunned_character_goes_with_it() -> None:
    stunned = Placed(BRAM, {"stunned": True})
    table = begin("recovery phase", Side(front=[stunned], equipment={HOOK: BRAM})).play("Turn 6")
    assert table.where(BRAM) == table.where(HOOK) == ("KO'd", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-49")
def test_a_face_down_resource_that_returns_to_hand_is_not_named() -> None:
    table = begin("attack step", Side(resources=[NAN], face_up=["Sedge Landing"]))
    for title in (NAN, "Sedge Landing"):
        return_to_hand(table.game, table[title])
    assert table.log.lines == [
        "A face-down resource returns to the hand of Player 1.",
        "Sedge Landing returns to the hand of Player 1.",
    ]


def test_a_card_that_leaves_play_keeps_nothing() -> None:
    bram = Placed(BRAM, {"exhausted": True, "counters": {"salt": 1}})
    table = begin("attack step", Side(front=[bram], hand=[NAN]))
    return_to_hand(table.game, table[BRAM])
    assert (table[BRAM].is_exhausted, table[BRAM].counters, table[BRAM].spot) == (False, {}, None)
    assert not table[BRAM].is_face_up
    discard(table.game, table[BRAM])
    assert table[BRAM].is_face_up
    assert table.told(f"Player 1 discards {BRAM}.")
