"""The Case File deck: which face is in play."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.hellboy_board_game.engine.case_file import CaseFile
from formats.hellboy_board_game.engine.values import CaseFileCard, Face

BRIEFING = CaseFileCard(1, Face("Briefing"), Face("Set-up"))
ARRIVAL = CaseFileCard(2, Face("Arrival"), Face("Nightfall"))
SHOWDOWN = CaseFileCard(3, Face("Showdown"), Face("Aftermath"))
CARDS = (BRIEFING, ARRIVAL, SHOWDOWN)


def face(shown: Face | None) -> str | None:
    """What a face is called."""
    return shown.title if shown else None


@pytest.mark.rule("HBG-DECKS-06", "HBG-DECKS-08", "HBG-DECKS-10")
@given(st.permutations(CARDS))
def test_the_case_file_is_in_the_order_of_its_numbers(cards: list[CaseFileCard]) -> None:
    """Whatever order its cards come in, the briefing is on top."""
    case_file = CaseFile(cards)
    assert face(case_file.in_play) == "Briefing"
    assert [face(case_file.discard()), face(case_file.discard())] == ["Arrival", "Showdown"]


@pytest.mark.rule("HBG-DECKS-11", "HBG-DECKS-13", "HBG-DECKS-14")
def test_a_flipped_card_stays_on_top_and_shows_its_reverse_to_be_resolved() -> None:
    case_file = CaseFile(CARDS)
    assert face(case_file.flip()) == "Set-up"
    assert face(case_file.in_play) == "Set-up"
    assert (len(case_file), case_file.discards) == (3, [])


@pytest.mark.rule("HBG-DECKS-13")
def test_a_flip_leaves_the_card_beneath_as_it_was() -> None:
    case_file = CaseFile(CARDS)
    case_file.flip()
    assert face(case_file.discard()) == "Arrival"
    assert face(case_file.discard()) == "Showdown"


@pytest.mark.rule("HBG-DECKS-12")
def test_the_visible_face_of_the_top_card_is_in_play() -> None:
    case_file = CaseFile(CARDS)
    seen = [face(case_file.in_play)]
    for turn in (case_file.flip, case_file.discard, case_file.flip, case_file.discard):
        turn()
        seen.append(face(case_file.in_play))
    assert seen == ["Briefing", "Set-up", "Arrival", "Nightfall", "Showdown"]


@pytest.mark.rule("HBG-DECKS-15", "HBG-DECKS-16")
def test_a_discard_moves_the_card_away_and_reveals_the_next_to_be_resolved() -> None:
    case_file = CaseFile(CARDS)
    assert face(case_file.discard()) == "Arrival"
    assert (case_file.discards, len(case_file)) == ([BRIEFING], 2)
    assert face(case_file.discard()) == "Showdown"
    assert (case_file.discards, len(case_file)) == ([BRIEFING, ARRIVAL], 1)


@pytest.mark.rule("HBG-DECKS-09")
@pytest.mark.parametrize("place", range(3))
def test_every_card_of_the_case_file_has_two_faces(place: int) -> None:
    case_file = CaseFile(CARDS)
    for _ in range(place):
        case_file.discard()
    faces = [case_file.in_play, case_file.flip(), case_file.flip()]
    assert faces == [CARDS[place].front, CARDS[place].back, CARDS[place].front]


def test_when_the_last_card_is_discarded_nothing_is_left_in_play() -> None:
    case_file = CaseFile([BRIEFING])
    assert [case_file.discard(), case_file.discard(), case_file.flip()] == [None, None, None]
    assert (case_file.discards, case_file.in_play) == ([BRIEFING], None)


@pytest.mark.rule("HBG-DECKS-06", "HBG-DECKS-15")
@given(st.lists(st.booleans(), max_size=12))
def test_no_flip_or_discard_disturbs_the_case_file(flips: list[bool]) -> None:
    case_file = CaseFile(CARDS)
    for is_flip in flips:
        if is_flip:
            case_file.flip()
        else:
            case_file.discard()
        assert case_file.discards == list(CARDS[: len(case_file.discards)])
        assert len(case_file) + len(case_file.discards) == 3
