"""The most that a written position may have, and players counted from 1."""

import re

import pytest

from formats.table.position import PositionError
from formats.table.position_text import MAX_CHARACTERS, WalkStep, read_position

START = 'game = "g"\n'
PLAYER = "[[players]]\n"


def refused(text: str) -> str:
    with pytest.raises(PositionError) as error:
        read_position(text)
    return str(error.value)


def test_a_text_has_at_most_so_many_characters() -> None:
    start = START + PLAYER + "# "
    longest = start + "x" * (MAX_CHARACTERS - len(start))
    assert MAX_CHARACTERS == len(longest) == 50_000
    read_position(longest)
    assert refused(f"{longest}x") == "The position has 50,001 characters; 50,000 are allowed."


@pytest.mark.parametrize("name", ["title", "about"])
def test_what_a_position_says_about_itself_has_at_most_so_many_characters(name: str) -> None:
    read_position(f'{START}{name} = "{"x" * 2_000}"\n{PLAYER}')
    assert refused(f'{START}{name} = "{"x" * 2_001}"\n{PLAYER}') == (
        f"The position: '{name}' has more than 2,000 characters."
    )


def test_there_are_one_to_four_players() -> None:
    for count in (1, 4):
        read_position(START + PLAYER * count)
    for count in (0, 5):
        assert refused(START + PLAYER * count) == (
            "A position has up to 4 players, each a [[players]]."
        )


def test_there_are_at_most_so_many_cards_in_all_piles_together() -> None:
    most = f'{START}{PLAYER}hand = [{{ card = "x", count = 499 }}]\n[table]\nrow = ["y"'
    assert sum(map(len, read_position(f"{most}]").position.piles.values())) == 500
    assert refused(f'{most}, "z"]') == "A position has at most 500 cards."


def test_one_card_may_be_there_as_often_as_there_may_be_cards() -> None:
    (pile,) = read_position(
        f'{START}{PLAYER}hand = [{{ card = "x", count = 500 }}]'
    ).position.piles.values()
    assert len(pile) == 500
    assert refused(f'{START}{PLAYER}hand = [{{ card = "x", count = 501 }}]') == (
        "A card: 'count' is a whole number from 1 to 500."
    )


def test_one_card_may_have_an_id_and_a_count_of_one() -> None:
    ((card,),) = read_position(
        f'{START}{PLAYER}hand = [{{ card = "x", count = 1, id = "y" }}]'
    ).position.piles.values()
    assert card.id == "y"


@pytest.mark.parametrize("owner", [1, 4])
def test_an_owner_is_counted_from_1(owner: int) -> None:
    ((card,),) = read_position(
        f'{START}{PLAYER}hand = [{{ card = "x", owner = {owner} }}]'
    ).position.piles.values()
    assert card.owner == owner - 1


@pytest.mark.parametrize("owner", [0, 5])
def test_an_owner_that_no_game_has_is_refused(owner: int) -> None:
    assert refused(f'{START}{PLAYER}hand = [{{ card = "x", owner = {owner} }}]') == (
        "A card: 'owner' is a whole number from 1 to 4."
    )


def step(*lines: str) -> str:
    return START + PLAYER * 2 + "[[steps]]\n" + "\n".join(lines)


def test_there_are_at_most_so_many_steps() -> None:
    steps = '[[steps]]\nuntil = "end"\n'
    assert len(read_position(START + PLAYER + steps * 200).steps) == 200
    assert refused(START + PLAYER + steps * 201) == "A position has at most 200 steps."


def test_a_step_chooses_or_waits() -> None:
    chooses = read_position(step('decision = "d"', 'choose = "c"', "player = 2")).steps
    assert chooses == (WalkStep("", (), 1, "d", "c"),)
    waits = read_position(step('until = "u"', "turn = 1", 'says = "s"', 'rules = ["r"]')).steps
    assert waits == (WalkStep("s", ("r",), 0, "", "", "u", 1),)
    together = read_position(step('decision = "d"', 'choose = "c"', 'player = "table"')).steps
    assert together == (WalkStep("", (), "", "d", "c"),)


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ('decision = "d"',),
        ('choose = "c"',),
        ('until = "u"', 'choose = "c"'),
        ('until = "u"', 'decision = "d"'),
        ('until = "u"', 'decision = "d"', 'choose = "c"'),
    ],
)
def test_a_step_does_one_of_both(lines: tuple[str, ...]) -> None:
    assert refused(step(*lines)) == (
        "Step 1: a step has a 'decision' with what to 'choose', or an 'until'."
    )


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("player = 3", "'player' is a whole number from 1 to 2."),
        ("player = 0", "'player' is a whole number from 1 to 2."),
        ('player = "side"', "'player' is a whole number from 1 to 2."),
        ("turn = 0", "'turn' is a whole number from 1 to 9,999."),
    ],
)
def test_a_step_is_of_a_player_and_of_a_turn_that_there_is(line: str, says: str) -> None:
    assert refused(step('until = "u"', line)) == f"Step 1: {says}"


def test_players_are_counted_from_1_in_whatever_the_game_is_told() -> None:
    position = read_position(
        f"{START}player = 1\nturn = 1\nchain = [{{ priority = 2, count = 2 }}, 3]\n"
        f"attack = {{ owner = 1, by = {{ initiative = 2 }}, player = true }}\n{PLAYER}"
    ).position
    assert position.facts == {
        "player": 0,
        "turn": 1,
        "chain": [{"priority": 1, "count": 2}, 3],
        "attack": {"owner": 0, "by": {"initiative": 1}, "player": True},
    }


def test_what_is_no_list_is_a_fact_of_each_player_and_a_list_is_a_pile() -> None:
    position = read_position(
        f'{START}{PLAYER}points = 1\nhand = ["x", "x"]\n{PLAYER}points = 2\nrow = ["y"]\n'
    )
    assert position.position.facts == {"points": (1, 2)}
    assert list(position.position.piles) == [("hand", 0), ("row", 1)]
    assert position.keys == ["x", "y"]


def test_what_only_another_player_is_told_is_refused() -> None:
    assert refused(f"{START}{PLAYER}{PLAYER}points = 2\n") == (
        "'points' is said of another player, and not of player 1."
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"table = 5\n{PLAYER}", "The table: facts are needed here"),
        (f"{PLAYER}[table]\nrow = 5\n", "The table: 'row' is a list."),
        (f"steps = [5]\n{PLAYER}", "Step 1: facts are needed here"),
        (f'rules = "r"\n{PLAYER}', "The position: 'rules' is a list."),
        (f"about = 5\n{PLAYER}", "The position: 'about' is a text."),
    ],
)
def test_what_is_no_such_fact_is_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError, match=re.escape(says)):
        read_position(START + text)
