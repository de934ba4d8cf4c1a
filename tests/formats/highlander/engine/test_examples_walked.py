"""The worked examples that come along: each plays out as its row of the ledger says."""

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

from carddb.builtin import builtin_cards
from formats.examples import examples
from formats.games import GAMES
from formats.highlander.engine.game import Duel
from formats.table.walking import WalkPlace, name_of
from validator.checker import Checker
from validator.play.positions import PositionStart, open_example

WRITTEN = {id: written for id, written in examples().items() if written.game == "highlander"}
LEDGER = GAMES["highlander"].ledger


@cache
def start(id: str) -> PositionStart:
    return open_example(Checker({"highlander": builtin_cards("highlander")}), id, "example")


class Walked:
    """An example after its last step, and what was offered on the way."""

    def __init__(self, number: str) -> None:
        started = start(f"highlander-{number}")
        steps = range(len(started.written.steps) + 1)
        self.places: list[WalkPlace] = [started.walk(step) for step in steps]
        self.game = cast(Duel, self.places[-1].game)

    def offered(self, number: int) -> set[str]:
        """The options of a step, counted from 1."""
        decision = self.places[number - 1].decision
        assert decision is not None
        return set(map(name_of, decision.options))

    @property
    def outcomes(self) -> list[str]:
        """How the attacks of the turn ended."""
        return [exchange.outcome for exchange in self.game.now.exchanges]


def of_08(walked: Walked) -> bool:
    ann = walked.game.players[0]
    attacks = [str(attack) for attack in ann.attacks]
    paid = [str(card) for card in ann.discards]
    return (
        attacks == ["Thrust", "Lower Center Attack"]
        and paid[0] == "Upper Left Attack"
        and len(paid) == 5
        and [str(card) for card in ann.hand] == ["Lower Left Attack"]
    )


def of_13(walked: Walked) -> bool:
    ann = walked.game.players[0]
    return walked.outcomes == ["dodged"] and len(ann.attacks) == 1 and not walked.game.now.tickets


def of_15(walked: Walked) -> bool:
    return walked.outcomes == ["blocked"] * 3 and walked.game.players[0].pending == []


def of_17(walked: Walked) -> bool:
    served = [str(exchange.defense) for exchange in walked.game.now.exchanges]
    return (
        walked.outcomes == ["dodged", "blocked", "blocked"]
        and served == ["Slip Away", "Lower Left Block", "Lower Left Block"]
        and walked.game.players[0].pending == []
    )


ENDS: dict[str, Callable[[Walked], bool]] = {"08": of_08, "13": of_13, "15": of_15, "17": of_17}


@pytest.mark.parametrize("number", sorted(ENDS))
def test_an_example_ends_as_its_row_says(number: str) -> None:
    walked = Walked(number)
    assert ENDS[number](walked)
    assert walked.game.piles.faults() == []


def test_every_example_has_its_end() -> None:
    assert {f"highlander-{number}" for number in ENDS} == set(WRITTEN)


@pytest.mark.parametrize("id", sorted(WRITTEN))
def test_an_example_and_its_steps_name_rows_of_the_ledger(id: str) -> None:
    written = WRITTEN[id]
    assert f"HL-EXAMPLE-{id.removeprefix('highlander-')}" in written.rules
    for rule in (*written.rules, *(rule for step in written.steps for rule in step.rules)):
        assert rule in LEDGER.rows


def test_the_way_leads_over_the_choices_that_are_told() -> None:
    walked = Walked("17")
    assert "exert for a Defense" in walked.offered(1)
    # From hand nothing but the block could be played, and nothing against the first attack.
    assert walked.offered(2) == {"pass", "defend with Lower Left Block"}
    assert walked.offered(4) == {"pass", "Slip Away"}
