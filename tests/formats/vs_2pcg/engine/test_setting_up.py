"""Setting up: Main Characters, who goes first, rows, hands, mulligans."""

from typing import Any

import pytest

from formats.table.deciding import Decision, Everybody, seat
from tests.formats.table.intending import Intending
from tests.formats.vs_2pcg.engine.playing import THEY, YOU
from tests.formats.vs_2pcg.engine.starting import Starting

FIRST_STEP = "draw phase"
NAMES = ["you", "they", "third"]


def started(seed: str = "start", seats: int = 2, first: int = YOU) -> Starting:
    """A game up to its first turn."""
    table = Starting(seats, seed, first=first)
    table.play(FIRST_STEP)
    return table


def asked(table: Starting, kind: str) -> list[str]:
    """Who was asked for such a decision, in that order."""
    return [line.split(",")[0] for line in table.course if f", {kind}: " in line]


@pytest.mark.rule("PCG-SETUP-03", "PCG-SETUP-10")
def test_all_main_characters_are_revealed_before_anybody_chooses_anything() -> None:
    mains = ("Linus Thornquist", "Orla Venn", "Linus Thornquist")
    assert started(seats=3).course[:3] == [
        f"Player {number} reveals {main}." for number, main in enumerate(mains, 1)
    ]


@pytest.mark.rule("PCG-SETUP-04")
def test_a_player_who_is_picked_by_chance_says_who_goes_first() -> None:
    pickers = set()
    for number in range(12):
        for first in (YOU, THEY):
            table = started(f"seed {number}", first=first)
            (picker,) = asked(table, "first player")
            pickers.add(picker)
            assert f"{picker} is picked by chance; Player {first + 1} goes first." in table.course
            assert table.game.active == first
    assert pickers == {"Player 1", "Player 2"}


@pytest.mark.rule("PCG-SETUP-05")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_from_the_first_player_on_each_puts_the_main_character_into_a_row(first: int) -> None:
    table = Starting(3, first=first)
    table.they.intend("row", "back")
    table.play(FIRST_STEP)
    assert asked(table, "row") == NAMES[first:] + NAMES[:first]
    rows = [str(player.main.row) for player in table.game.players if player.main is not None]
    assert rows == ["front", "back", "front"]


@pytest.mark.rule("PCG-SETUP-05")
def test_the_other_levels_are_set_aside_where_all_can_see_them() -> None:
    table = started()
    for viewer in (YOU, THEY):
        for player, title in ((YOU, "Linus Thornquist"), (THEY, "Orla Venn")):
            (aside,) = table.game.view(seat(viewer)).aside(player)
            assert (str(aside), aside.printed.level, aside.is_face_up) == (title, 2, True)
            main = table.game.players[player].main
            assert main is not None
            assert main.levels == (aside,)


@pytest.mark.rule("PCG-SETUP-08", "PCG-SETUP-11")
def test_the_main_character_begins_in_play_at_level_1_face_up_and_ready_for_nothing() -> None:
    for player in started().game.players:
        (main,) = player.characters
        assert main is player.main
        assert (main.printed.level, main.is_face_up, main.is_exhausted) == (1, True, False)
        assert main.is_active
        assert (player.points, len(player.resources), len(player.hand)) == (0, 0, 7)


@pytest.mark.rule("PCG-SETUP-06")
def test_each_player_shuffles_and_draws_seven_cards() -> None:
    hands = set()
    for number in range(6):
        for player in started(f"seed {number}").game.players:
            assert (len(player.hand), len(player.deck)) == (7, 53)
            hands.add(tuple(map(str, player.hand)))
    # No two are alike, neither of the players of a game nor of two games.
    assert len(hands) == 12


@pytest.mark.rule("PCG-SETUP-07")
def test_one_mulligan_shuffles_the_hand_into_the_deck_for_seven_new_cards() -> None:
    again = 0
    for number in range(30):
        kept = started(f"seed {number}").game.players[YOU]
        table = Starting(2, f"seed {number}")
        table.you.intend("mulligan", "mulligan")
        table.play(FIRST_STEP)
        mine = table.game.players[YOU]
        assert (len(mine.hand), len(mine.deck)) == (7, 53)
        again += len({card.number for card in kept.hand} & {card.number for card in mine.hand})
        assert asked(table, "mulligan") == ["you", "they"]
    # Of 210 cards that were put back 7 in 60 come again: from under the deck none would.
    assert 8 < again < 50


@pytest.mark.rule("PCG-SETUP-07", "PCG-AMBIGUOUS-29")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_mulligans_are_taken_in_turn_order_each_knowing_those_before(first: int) -> None:
    table = Starting(3, first=first)
    for player in table.players:
        player.intend("mulligan", "mulligan")
    table.play(FIRST_STEP)
    order = [0, 1, 2][first:] + [0, 1, 2][:first]
    told = [line for line in table.course if "mulligan" in line]
    assert told == [
        line
        for number in order
        for line in (
            f"{NAMES[number]}, mulligan: mulligan",
            f"Player {number + 1} takes a mulligan.",
        )
    ]


class Watching(Intending):
    """Takes down how many cards are in the hand of whoever is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[tuple[str, int]] = []

    def choose(self, decision: Decision, view: Any) -> int:
        self.hands.append((decision.kind, len(view.hand)))
        return super().choose(decision, view)


@pytest.mark.rule("PCG-SETUP-10")
def test_rows_are_chosen_before_hands_are_drawn_and_hands_are_drawn_before_mulligans() -> None:
    table, watching = Starting(2), Watching()
    table.game.policies = Everybody(watching)
    table.play(FIRST_STEP)
    kinds = ["first player", "row", "row", "mulligan", "mulligan"]
    assert watching.hands == list(zip(kinds, [0, 0, 0, 7, 7], strict=True))
