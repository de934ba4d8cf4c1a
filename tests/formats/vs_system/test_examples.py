"""The worked examples that come along: each plays out as its row of the ledger says."""

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

from carddb.builtin import builtin_cards
from formats.examples import examples
from formats.games import GAMES
from formats.table.shown import ShownCard
from formats.table.walking import WalkPlace, name_of
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.values import PLUS, atk, defence
from formats.vs_system.showing import SHOWING
from validator.checker import Checker
from validator.play.positions import PositionStart, open_example

WRITTEN = {id: written for id, written in examples().items() if written.game == "vs-system"}
LEDGER = GAMES["vs-system"].ledger
NO_POSITION = {"VS-EXAMPLE-20"}
"""It is about the copies in a deck (tests/formats/vs_system/test_construction.py)."""


@cache
def start(id: str) -> PositionStart:
    checker = Checker({"vs-system": builtin_cards("vs-system")})
    return open_example(checker, id, "example")


class Walked:
    """An example after its last step, and what was offered on the way."""

    def __init__(self, id: str) -> None:
        started = start(id)
        self.places = [started.walk(number) for number in range(len(started.written.steps) + 1)]
        self.game = cast(VsSystem, self.places[-1].game)
        self.endurance = tuple(player.endurance for player in self.game.players)

    def offered(self, number: int) -> set[str]:
        """The options of a step, counted from 1."""
        decision = self.places[number - 1].decision
        assert decision is not None
        return set(map(name_of, decision.options))

    def pile(self, title: str) -> str:
        (card,) = (each for each in self.game.piles.cards if str(each) == title)
        return card.pile.name

    @property
    def stunned(self) -> list[str]:
        return sorted(str(each) for each in self.game.characters() if each.is_stunned)


def of_01(walked: Walked) -> bool:
    (bram,) = walked.game.players[1].characters
    return bram.is_exhausted and walked.pile("Wrong Pier") == "KO'd"


def of_02(walked: Walked) -> bool:
    in_play = [*walked.game.players[0].characters, *walked.game.players[0].equipment]
    recruited = ["Bell Buoy Bram", "Brackwater Twins", "Brass Boathook"]
    can_take_six = "recruit The Toll Giant" in walked.offered(1)
    return can_take_six and list(map(str, in_play)) == recruited


def of_03(walked: Walked) -> bool:
    second = "Hellboy, Right Hand of Doom"
    return (walked.pile("Hellboy"), walked.pile(second)) == ("KO'd", "characters")


def of_04(walked: Walked) -> bool:
    (liz,) = walked.game.players[0].characters
    return liz.is_exhausted and walked.endurance == (42, 42)


def of_05(walked: Walked) -> bool:
    may_attack = {"pass", "Hellboy", "Sidney Leach", "Liz Sherman"}
    before, after = walked.offered(2), walked.offered(4)
    front = {"Damn Nazis", "Ilsa Hauptstein"}
    return walked.offered(1) == may_attack and before == front and "Kroenen" in after


def of_06(walked: Walked) -> bool:
    return walked.stunned == ["Ilsa Hauptstein", "Liz Sherman"] and walked.endurance == (47, 47)


def of_07(walked: Walked) -> bool:
    return walked.stunned == ["Damn Nazis"] and walked.endurance == (50, 47)


def of_08(walked: Walked) -> bool:
    return walked.stunned == ["Damn Nazis"] and walked.endurance == (50, 49)


def of_09(walked: Walked) -> bool:
    return walked.stunned == ["Kroenen", "Liz Sherman"] and walked.endurance == (48, 47)


def of_10(walked: Walked) -> bool:
    ranged = "Tamsin Oar, Rope Walker"
    first = {"pass", "Bell Buoy Bram", "Brackwater Twins", ranged}
    return walked.offered(1) == first and walked.offered(2) == {"done", "Brackwater Twins", ranged}


def of_11(walked: Walked) -> bool:
    outcome = walked.places[-1].outcome
    return outcome is not None and outcome.winners == (0,)


def of_12(walked: Walked) -> bool:
    both_areas = {"front 1", "hidden front 0"} <= walked.offered(4) | {"front 1"}
    return both_areas and walked.offered(6) == {"The Pier Cat", "Glasswright Ives"}


def of_13(walked: Walked) -> bool:
    (rok,) = walked.game.players[0].resources
    abe = walked.pile("Abe Sapien, ichthyo sapien")
    return (abe, dict(rok.counters), walked.endurance) == ("KO'd", {"doomsday": 1}, (45, 49))


def of_15(walked: Walked) -> bool:
    return not walked.stunned and walked.pile("Bell Buoy Bram") == "characters"


def of_16(walked: Walked) -> bool:
    stunned = {"Jory Snuff", "Gull Aunt Marrow"}
    chosen = walked.offered(2) == {"3", "4"} and walked.offered(3) == stunned
    return chosen and walked.pile("Gull Aunt Marrow") == "KO'd" and walked.endurance == (46, 50)


def of_17(walked: Walked) -> bool:
    monsters = [each.is_stunned for each in walked.game.players[0].characters]
    return monsters == [True, False] and walked.endurance == (48, 48)


def of_18(walked: Walked) -> bool:
    return not walked.stunned and "Brackwater Twins" not in walked.offered(5)


def of_19(walked: Walked) -> bool:
    return walked.stunned == ["Bell Buoy Bram"] and walked.endurance == (50, 45)


def of_21(walked: Walked) -> bool:
    return "The Pier Cat" in walked.offered(3) and walked.stunned == ["The Pier Cat"]


def of_22(walked: Walked) -> bool:
    return walked.stunned == ["Bell Buoy Bram"] and "Jory Snuff" in walked.offered(3)


def of_23(walked: Walked) -> bool:
    return "Coalman Drew" in walked.stunned


def of_24(walked: Walked) -> bool:
    lost = walked.endurance == (45, 50)
    return lost and walked.stunned == ["Jory Snuff", "Soot Marigold"]


def of_25(walked: Walked) -> bool:
    power = "use Pawnbroker: you draw a card"
    return power not in walked.offered(1) and power in walked.offered(3)


def of_26(walked: Walked) -> bool:
    taken = "support 0" in walked.offered(3) and "support 0" not in walked.offered(4)
    return taken and walked.offered(6) == {"Bell Buoy Bram", "The Pier Cat"}


def of_27(walked: Walked) -> bool:
    return walked.pile("Roger") == "KO'd" and walked.endurance == (50, 47)


def of_28(walked: Walked) -> bool:
    waiting = walked.places[3].game
    (worm,) = walked.game.players[0].characters
    is_on_chain = len(cast(VsSystem, waiting).chain) == 1
    numbers = (atk(walked.game, worm), defence(walked.game, worm))
    return is_on_chain and worm.counters == {PLUS: 1} and numbers == (4, 4)


def of_29(walked: Walked) -> bool:
    bram, cat = walked.game.players[1].characters
    is_lost = walked.pile("B.P.R.D. Signal Device") == "KO'd"
    return is_lost and cat.is_exhausted and not bram.is_exhausted


PLAYED_OUT: dict[str, Callable[[Walked], bool]] = {
    f"vs-system-{name.removeprefix('of_')}": check
    for name, check in list(globals().items())
    if name.startswith("of_")
}


@pytest.mark.parametrize("id", WRITTEN)
def test_it_plays_out_as_the_ledger_says(id: str) -> None:
    assert PLAYED_OUT[id](Walked(id))


def test_every_example_of_the_ledger_is_there() -> None:
    rows = {row.id for row in LEDGER.rows_of("EXAMPLE")}
    assert {rule for written in WRITTEN.values() for rule in written.rules} == rows - NO_POSITION


def test_what_an_invented_card_does_is_shown() -> None:
    place = start("vs-system-21").walk(0)
    shown = SHOWING.table(place.view, ("Player 1", "Player 2"), None)
    says = [
        card.says
        for zone in shown.sides[-1].zones
        for row in zone.rows
        for card in row.cells
        if isinstance(card, ShownCard)
    ]
    assert "a character you control has flight this turn" in says


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
        place: WalkPlace = started.walk(number)
        assert place.game.choices[: len(before)] == before
        before = place.game.choices
