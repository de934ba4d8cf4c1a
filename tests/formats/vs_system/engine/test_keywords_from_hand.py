"""Substitute and terraform, used from hand, and replacing resources (rulebook §XI)."""

import pytest

from formats.table.deciding import seat
from formats.table.position import Placed
from formats.table.seeing import Hidden, Seen
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin

MAUD, SHORE = "Understudy Maud", "Mudlark Shore"
JORY, DREW, GULL, NAN = "Jory Snuff", "Coalman Drew", "Gull Aunt Marrow", "Pennyweight Nan"
SUBSTITUTE, TERRAFORM = f"use {MAUD}: substitute", f"use {SHORE}: terraform"
WEIGH, ALM = "Weigh House", "Dredger Alm"
REPLACE, DREDGE = (
    f"use {WEIGH}: replace a resource you control",
    f"use {ALM}: he gets +2 ATK this turn",
)


def resources(table: Playing, player: int = YOU) -> list[str]:
    return [str(card) for card in table.game.players[player].resources]


# Substitute


@pytest.mark.rule("VS-KEYWORD-42")
def test_substitute_swaps_a_ready_character_of_at_least_its_cost() -> None:
    tired = Placed("Bosun Hale", {"exhausted": True})
    table = begin("recruit step", Side(front=[JORY, DREW, GULL, tired], hand=[MAUD]))
    table.you.intend("priority", SUBSTITUTE).intend("substitute", GULL)
    table.play("formation step")
    assert table.you.offered("substitute") == [["Done.DONE", JORY, GULL]]
    assert table.told(f"Player 1 reveals {MAUD}.")
    assert table.told(f"{GULL} is removed from the game.")
    assert table.where(GULL) == ("removed", "table")
    assert table.where(MAUD) == ("characters", YOU)
    assert not table[MAUD].is_exhausted


@pytest.mark.rule("VS-KEYWORD-42")
def test_a_substitute_need_not_be_swapped_in() -> None:
    table = begin("recruit step", Side(front=[JORY], hand=[MAUD]))
    table.you.intend("priority", SUBSTITUTE)
    table.play("formation step")
    assert table.where(JORY) == ("characters", YOU)
    assert table.where(MAUD) == ("hand", YOU)


@pytest.mark.rule("VS-KEYWORD-42")
def test_a_substitute_is_revealed_even_where_nobody_can_make_room() -> None:
    table = begin("recruit step", Side(front=[DREW], hand=[MAUD]))
    table.you.intend("priority", SUBSTITUTE)
    table.play("formation step")
    assert table.told(f"Player 1 reveals {MAUD}.")
    assert table.where(MAUD) == ("hand", YOU)


@pytest.mark.rule("VS-KEYWORD-42", "VS-KEYWORD-45")
@pytest.mark.parametrize("title", [MAUD, SHORE])
def test_substitute_and_terraform_are_for_your_own_recruit_step(title: str) -> None:
    table = begin("formation step", Side(front=[JORY], hand=[title], resources=2))
    table.play("Turn 6, build phase: formation step of Player 2")
    assert table.told("recruit step of Player 2")
    offered = [option for options in table.you.offered("priority") for option in options]
    assert not any(option.startswith("use") for option in offered)


@pytest.mark.rule("VS-KEYWORD-57")
def test_substitute_is_no_recruiting() -> None:
    """No points, no teammate for loyalty, no boost, and nothing that a recruit would trigger."""
    table = begin("recruit step", Side(front=[GULL], hand=[MAUD], deck=[NAN]))
    table.you.intend("priority", SUBSTITUTE).intend("substitute", GULL).intend("attack", MAUD)
    table.play("recovery phase")
    assert table.endurance == (50, 46)  # ATK 4, and nothing for a boost.
    assert table.where(NAN) == ("deck", YOU)
    assert not table.told("recruit Understudy Maud")


@pytest.mark.rule("VS-KEYWORD-58")
def test_substitute_is_used_from_hand_alone() -> None:
    table = begin("recruit step", Side(front=[JORY, MAUD], resources=[MAUD], ko_pile=[MAUD]))
    table.play("formation step")
    assert not table.you.was_ever_offered("priority", SUBSTITUTE)


# Terraform


@pytest.mark.rule("VS-KEYWORD-45")
def test_terraform_swaps_a_face_down_resource() -> None:
    table = begin(
        "recruit step",
        Side(hand=[SHORE], resources=[NAN, Placed(JORY, owner=THEY)], face_up=["Clock Loft"]),
    )
    table.you.intend("priority", TERRAFORM).intend("terraform", JORY)
    table.play("formation step")
    assert table.you.offered("terraform") == [["Done.DONE", NAN, JORY]]
    # Which card it was everybody knows by its reveal.
    assert table.told("Player 1 puts the revealed card into the resource row.")
    assert table.where(JORY) == ("hand", THEY)
    assert resources(table) == [NAN, "Clock Loft", SHORE]
    assert not table[SHORE].is_face_up


@pytest.mark.rule("VS-KEYWORD-45")
def test_a_terraform_location_need_not_be_swapped_in() -> None:
    table = begin("recruit step", Side(hand=[SHORE], resources=[NAN]))
    table.you.intend("priority", TERRAFORM)
    table.play("formation step")
    assert table.told(f"Player 1 reveals {SHORE}.")
    assert table.where(SHORE) == ("hand", YOU)
    assert resources(table) == [NAN]


@pytest.mark.rule("VS-KEYWORD-58")
def test_terraform_is_used_from_hand_alone() -> None:
    table = begin("recruit step", Side(resources=[NAN, SHORE], face_up=[SHORE], ko_pile=[SHORE]))
    table.play("formation step")
    assert table.you.was_ever_offered("priority", f"flip {SHORE}")
    assert not table.you.was_ever_offered("priority", TERRAFORM)


@pytest.mark.rule("VS-KEYWORD-59")
def test_terraform_is_no_build() -> None:
    table = begin("resource step", Side(hand=[SHORE, NAN], resources=[JORY]))
    table.you.intend("build", NAN).intend("priority", TERRAFORM).intend("terraform", JORY)
    table.play("formation step")
    assert resources(table) == [NAN, SHORE]


# Replace


@pytest.mark.rule("VS-KEYWORD-36")
def test_a_replaced_resource_is_shown_and_koed_for_the_top_card_of_the_deck() -> None:
    side = Side(hand=[NAN], resources=[JORY], face_up=[WEIGH], deck=[GULL, DREW])
    table = begin("attack step", side)
    table.you.intend("priority", REPLACE).intend("target", JORY)
    table.play("recovery phase")
    assert table.told(f"Player 1 replaces {JORY}.")
    assert table.told(f"{JORY} is KO'd.")
    assert table.where(JORY) == ("KO'd", YOU)
    assert resources(table) == [WEIGH, DREW]
    assert not table[DREW].is_face_up
    mine, other = (table.game.view(seat(each)).resources(YOU)[-1] for each in (YOU, THEY))
    assert isinstance(mine, Seen)
    assert isinstance(other, Hidden)


@pytest.mark.rule("VS-KEYWORD-37")
@pytest.mark.parametrize("deck", [[], [NAN]])
def test_a_resource_cannot_be_replaced_as_a_cost_without_a_deck(deck: list[str]) -> None:
    table = begin("attack step", Side(front=[ALM], resources=2, deck=deck)).play("recovery phase")
    assert table.you.was_ever_offered("priority", DREDGE) is bool(deck)


@pytest.mark.rule("VS-KEYWORD-38")
def test_only_your_own_resources_are_replaced() -> None:
    side = Side(
        front=[ALM], hand=[GULL], resources=[NAN], face_up=[WEIGH], deck=["Filler", "Filler"]
    )
    table = begin("attack step", side, Side(resources=[JORY], face_up=["Clock Loft"], deck=[JORY]))
    table.you.intend("priority", DREDGE).intend("replace", NAN)
    table.you.intend("priority", REPLACE).intend("target", WEIGH)
    table.play("recovery phase")
    assert table.you.offered("replace") == [[NAN, WEIGH]]
    assert table.you.offered("target") == [[WEIGH, "Filler"]]
    assert table.where(WEIGH) == ("KO'd", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-56")
def test_an_effect_replaces_a_resource_with_nothing_if_the_deck_is_empty() -> None:
    table = begin("attack step", Side(hand=[NAN], resources=[JORY], face_up=[WEIGH]))
    table.you.intend("priority", REPLACE).intend("target", JORY)
    table.play("recovery phase")
    assert table.where(JORY) == ("KO'd", YOU)
    assert resources(table) == [WEIGH]
