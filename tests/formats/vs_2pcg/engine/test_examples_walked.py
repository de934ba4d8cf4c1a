"""The worked examples that come along: each plays out as its row of the ledger says."""

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

from carddb.builtin import builtin_cards
from formats.examples import examples
from formats.games import GAMES
from formats.table.walking import WalkPlace, name_of
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.values import LETHAL, atk, has_keyword
from validator.checker import Checker
from validator.play.positions import PositionStart, open_example

WRITTEN = {id: written for id, written in examples().items() if written.game == "vs-2pcg"}
LEDGER = GAMES["vs-2pcg"].ledger
NO_POSITION = {"PCG-EXAMPLE-16", "PCG-EXAMPLE-17"}
"""They are about lists (tests/formats/vs_2pcg/test_examples.py)."""


@cache
def start(id: str) -> PositionStart:
    return open_example(Checker({"vs-2pcg": builtin_cards("vs-2pcg")}), id, "example")


class Walked:
    """An example after its last step, and what was offered on the way."""

    def __init__(self, number: int) -> None:
        started = start(f"vs-2pcg-{number:02}")
        steps = range(len(started.written.steps) + 1)
        self.places: list[WalkPlace] = [started.walk(step) for step in steps]
        self.game = cast(Pcg, self.places[-1].game)

    def offered(self, number: int) -> set[str]:
        """The options of a step, counted from 1."""
        decision = self.places[number - 1].decision
        assert decision is not None
        return set(map(name_of, decision.options))

    def __getitem__(self, title: str) -> PcgCard:
        """The first card of that title, those in play before others."""
        same = [card for card in self.game.piles.cards if str(card) == title]
        return min(same, key=lambda card: not card.is_in_play)

    def piles(self, *titles: str) -> list[str]:
        return [self[title].pile.name for title in titles]

    @property
    def stunned(self) -> set[str]:
        return {str(each) for each in self.game.characters() if each.is_stunned}


def of_01(walked: Walked) -> bool:
    rows = walked.piles("Magma", "Hellion", "Training Ground") == ["back", "front", "resources"]
    return rows and walked["Training Ground"].is_face_up and walked.game.history.unused_now == 1


def of_02(walked: Walked) -> bool:
    can_be_struck = {"Anole", "Match", "Rockslide"}
    return walked.stunned == {"Ares", "Match"} and walked.offered(4) == can_be_struck


def of_03(walked: Walked) -> bool:
    rockslide = walked["Rockslide"]
    return (rockslide.is_stunned, rockslide.vitality, rockslide.wounds) == (True, 1, 0)


def of_04(walked: Walked) -> bool:
    paid = [walked[title] for title in ("Laboratory", "Training Ground", "Fortress")]
    is_paid = all(card.pile.name == "resources" and not card.is_face_up for card in paid)
    return is_paid and walked.piles("Boiler House", "Goods Yard") == ["KO'd", "KO'd"]


def of_05(walked: Walked) -> bool:
    paid = walked.piles("Laboratory", "Training Ground", "Fortress")
    is_down = paid == ["resources", "KO'd", "KO'd"] and not walked["Laboratory"].is_face_up
    return is_down and walked.piles("Boiler House", "Goods Yard") == ["KO'd", "KO'd"]


def of_06(walked: Walked) -> bool:
    is_paid = not walked["Goods Yard"].is_face_up
    return (
        "use Deep Roots of Linus Thornquist" in walked.offered(5) and not walked.stunned and is_paid
    )


def of_07(walked: Walked) -> bool:
    (card,) = (each for each in walked.game.piles.cards if each.pile.name == "KO'd")
    is_discarded = str(card) == "Iceman" and card.printed.is_supporting
    return walked["Iceman"].plus == 1 and walked.stunned == {"Colossus"} and is_discarded


def of_08(walked: Walked) -> bool:
    engine = "Great Sorting Engine"
    reached = [engine in walked.offered(step) for step in (2, 4)]
    return reached == [False, True] and walked.piles(engine) == ["KO'd"]


def of_09(walked: Walked) -> bool:
    linus = walked["Linus Thornquist"]
    five = walked.places[0].game
    (before,) = cast(Pcg, five).players[0].characters
    was = (before.printed.level, before.xp, before.printed.needed_xp)
    return was == (1, 5, 6) and (linus.printed.level, linus.xp, linus.is_exhausted) == (2, 0, True)


def of_10(walked: Walked) -> bool:
    is_paid = not walked["Utopia"].is_face_up and walked["Platform Zero"].is_face_up
    return is_paid and walked.piles("Cyclops", "Seedling Tove") == ["back", "front"]


def of_11(walked: Walked) -> bool:
    down = [card.is_face_up for card in walked.game.players[0].resources]
    return walked.stunned == {"Ares"} and down == [False, False, True]


def of_12(walked: Walked) -> bool:
    return not walked.stunned and walked["Ares"].plus == 2


def of_13(walked: Walked) -> bool:
    before = cast(Pcg, walked.places[2].game)
    (ares,) = (card for card in before.characters() if str(card) == "Ares")
    had_both = atk(before, ares) == 5 and has_keyword(before, ares, LETHAL)
    return had_both and walked.stunned == {"Ares"} and atk(walked.game, walked["Ares"]) == 3


def of_14(walked: Walked) -> bool:
    idol = walked["Matinee Idol"]
    return (idol.controller, idol.owner, idol.pile.name) == (0, 1, "back")


def of_15(walked: Walked) -> bool:
    both = walked.piles("Venom", "★Venom★") == ["front", "back"]
    up = {option for option in walked.offered(3) if option.startswith("power up")}
    return both and up == {"power up ★Venom★"} and walked["★Venom★"].plus == 1


def of_18(walked: Walked) -> bool:
    acts = ["play Quick Drill" in walked.offered(step) for step in (2, 3, 4)]
    return all(acts) and walked.stunned == {"Anole", "Match"}


PLAYED_OUT: tuple[tuple[int, Callable[[Walked], bool]], ...] = tuple(
    (int(name.removeprefix("of_")), check)
    for name, check in list(globals().items())
    if name.startswith("of_")
)


@pytest.mark.rule(
    "PCG-EXAMPLE-01",
    "PCG-EXAMPLE-02",
    "PCG-EXAMPLE-03",
    "PCG-EXAMPLE-04",
    "PCG-EXAMPLE-05",
    "PCG-EXAMPLE-06",
    "PCG-EXAMPLE-07",
    "PCG-EXAMPLE-08",
    "PCG-EXAMPLE-09",
    "PCG-EXAMPLE-10",
    "PCG-EXAMPLE-11",
    "PCG-EXAMPLE-12",
    "PCG-EXAMPLE-13",
    "PCG-EXAMPLE-14",
    "PCG-EXAMPLE-15",
    "PCG-EXAMPLE-18",
)
@pytest.mark.parametrize(("number", "check"), PLAYED_OUT)
def test_it_plays_out_as_the_ledger_says(number: int, check: Callable[[Walked], bool]) -> None:
    assert check(Walked(number))


def test_every_example_of_the_ledger_is_there_and_plays_out() -> None:
    rows = {row.id for row in LEDGER.rows_of("EXAMPLE")}
    assert {rule for written in WRITTEN.values() for rule in written.rules} == rows - NO_POSITION
    assert {f"vs-2pcg-{number:02}" for number, _ in PLAYED_OUT} == WRITTEN.keys()


@pytest.mark.parametrize("id", WRITTEN)
def test_each_step_says_something_and_names_its_rules(id: str) -> None:
    written = WRITTEN[id]
    assert written.title
    assert written.about
    for step in written.steps:
        assert step.says.endswith(".")
        assert step.rules
        assert set(step.rules) <= set(LEDGER.rows)


@pytest.mark.parametrize("id", WRITTEN)
def test_it_is_the_same_game_at_each_step(id: str) -> None:
    started = start(id)
    before: list[int] = []
    for number in range(len(started.written.steps) + 1):
        place = started.walk(number)
        assert place.game.choices[: len(before)] == before
        before = place.game.choices
