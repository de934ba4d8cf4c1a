"""Positions as people write them, and what nobody can read."""

import re

import pytest

from carddb.builtin import builtin_cards
from formats.table.position import Placed, PositionError
from formats.table.position_text import MAX_CARDS, MAX_CHARACTERS, WrittenPosition, read_position
from formats.table.walking import WalkPlace, walk
from formats.vs_system.engine.game import VsSystem
from tests.formats.vs_system.engine.playing import card

KNOWN = {card.title: card for card in builtin_cards("vs-system")} | {"Scout": card("Scout", cost=1)}

WHOLE = """
game = "vs-system"
title = "Two against one"
about = "A test."
rules = ["VS-EXAMPLE-07"]
turn = 3
step = "attack step"
player = 2
initiative = 2

[[players]]
endurance = 40
characters = ["Bell Buoy Bram", { card = "Scout", id = "second", row = "front" }]
equipment = [{ card = "Brass Boathook", on = "second" }]
deck = [{ card = "Pennyweight Nan", count = 3 }]

[[players]]
endurance = 41
characters = [{ card = "Jory Snuff", exhausted = false, owner = 1 }]

[table]
removed = [{ card = "The Pier Cat", owner = 2 }]

[[cards]]
name = "Scout"
type = "character"
cost = 1
atk = 2
def = 2

[[steps]]
player = 2
decision = "attack"
choose = "Jory Snuff"
says = "Jory attacks."
rules = ["VS-COMBAT-05"]

[[steps]]
player = 2
decision = "defender"
choose = "Bell Buoy Bram"
says = "Bram, of all."

[[steps]]
until = "recovery phase"
says = "Nobody does anything about it."
"""


def place(written: WrittenPosition, number: int) -> WalkPlace:
    return walk(
        lambda policies, log: VsSystem.at(written.position, KNOWN, policies, log=log),
        written.steps,
        number,
    )


def test_a_whole_position_is_read() -> None:
    written = read_position(WHOLE)
    assert (written.game, written.title, written.about) == (
        "vs-system",
        "Two against one",
        "A test.",
    )
    assert written.rules == ("VS-EXAMPLE-07",)
    assert written.position.facts == {
        "turn": 3,
        "step": "attack step",
        "player": 1,
        "initiative": 1,
        "endurance": (40, 41),
    }
    assert written.position.piles == {
        ("characters", 0): [
            Placed("Bell Buoy Bram"),
            Placed("Scout", {"row": "front"}, id="second"),
        ],
        ("equipment", 0): [Placed("Brass Boathook", {"on": "second"})],
        ("deck", 0): [Placed("Pennyweight Nan")] * 3,
        ("characters", 1): [Placed("Jory Snuff", {"exhausted": False}, owner=0)],
        ("removed", "table"): [Placed("The Pier Cat", owner=1)],
    }


def test_steps_are_walked_one_by_one() -> None:
    written = read_position(WHOLE)
    first, second, third, last = (place(written, number) for number in range(4))
    assert first.decision is not None
    assert (first.decision.kind, first.choice) == ("attack", 1)
    assert second.decision is not None
    assert (second.decision.kind, second.choice) == ("defender", 0)
    assert third.step is written.steps[2]
    assert last.step is None
    assert [player.endurance for player in last.game.players] == [40 - 3 - 2, 41]  # type: ignore[attr-defined]


def test_a_walk_may_end_with_the_game() -> None:
    ending = WHOLE.replace('until = "recovery phase"', 'until = "end"').replace("= 40", "= 5")
    written = read_position(ending)
    last = place(written, 3)
    assert last.outcome is not None
    assert last.outcome.winners == (1,)
    assert place(written, 2).outcome is None


def test_a_step_that_never_comes_is_told() -> None:
    written = read_position(WHOLE.replace('choose = "Bell Buoy Bram"', 'choose = "Nobody"'))
    with pytest.raises(PositionError, match="Step 2 of the example can't be taken"):
        place(written, 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The position does not say of which 'game' it is."),
        ("game = 3", "'game' is a text."),
        ("game =", "The position can't be read as TOML: Invalid value"),
        ("a = " + "[" * 2_000, "nested too deeply"),
        ("# " + "x" * MAX_CHARACTERS, "50,000 are allowed."),
        ('game = "g"', "up to 4 players"),
        ('game = "g"\nplayers = 7', "'players' is a list."),
        ('game = "g"\nplayers = [7]', "Player 1: facts are needed here"),
        ('game = "g"\n' + "[[players]]\n" * 5, "up to 4 players"),
        (
            'game = "g"\n[[players]]\nendurance = 5\n[[players]]\n',
            "'endurance' is said of another player, and not of player 2.",
        ),
        ('game = "g"\nx = 1\n[[players]]\nx = 5\n', "'x' is said of the game and of its players."),
        ('game = "g"\n[[players]]\nhand = [5]\n', "A card: facts are needed here"),
        ('game = "g"\n[[players]]\nhand = [{ id = "x" }]\n', "A card: 'card' is its title."),
        (
            'game = "g"\n[[players]]\nhand = [{ card = "x", count = 0 }]\n',
            "'count' is a whole number from 1 to 500.",
        ),
        (
            'game = "g"\n[[players]]\nhand = [{ card = "x", count = 2, id = "y" }]\n',
            "an id is of one card alone.",
        ),
        (
            'game = "g"\n[[players]]\nhand = [{ card = "x", count = 500 }, "y"]\n',
            f"at most {MAX_CARDS} cards.",
        ),
        ('game = "g"\n[[players]]\n[[steps]]\nsays = "x"\n', "Step 1: a step has a 'decision'"),
        ('game = "g"\n[[players]]\n[[steps]]\nwhim = "x"\n', "Step 1: nothing is known of 'whim'."),
        (f'game = "g"\ntitle = "{"x" * 2_001}"\n[[players]]\n', "more than 2,000 characters."),
        ('game = "g"\ncards = [1]\n[[players]]\n', "'cards' are tables"),
    ],
)
def test_what_is_no_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        read_position(text)


@pytest.mark.parametrize("number", ["0x" + "f" * 20_000, "-0x" + "f" * 20_000, "1e999", "nan"])
@pytest.mark.parametrize("where", ["turn", "phase", "chain", "attack"])
def test_a_number_that_python_can_not_write_is_refused_with_a_sentence(
    number: str, where: str
) -> None:
    if number.startswith("-0x"):
        number = number.replace("-0x", "0x")
    written = read_position(f'game = "vs-system"\n{where} = {number}\n[[players]]\n')
    with pytest.raises(PositionError, match=r"\.$"):
        VsSystem.at(written.position, {}, {})


def test_what_a_terminal_would_obey_is_not_kept() -> None:
    written = read_position(
        'game = "g"\ntitle = "\\u001b[2J\\tA"\nrules = ["\\u0007"]\n[[players]]\n'
    )
    assert (written.title, written.rules) == (" [2J A", (" ",))
