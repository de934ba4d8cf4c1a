"""What the players see and are asked in cases by chance: whole, in words, and told apart."""

import re
from random import Random
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from formats.hellboy_board_game.beginning import begin
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.showing import SHOWING
from formats.table.deciding import Decision, Everybody, RandomPolicy
from formats.table.drawing import question_text, table_text
from formats.table.shown import ShownTable
from tests.formats.hellboy_board_game.training_lists import BELFRY, deck, team

LABELS = ("Player 1 (you)",)
NO_WORDS = re.compile(r"<|>|object at|None|HBG-|_")


class Looking(RandomPolicy):
    """Plays by chance, and looks at what is shown."""

    def __init__(self, seed: int, every: int = 1) -> None:
        super().__init__(Random(seed))
        self.every = every
        self.seen: dict[str, str] = {}
        self.looks = 0

    def choose(self, decision: Decision, view: Any) -> int:
        if len(decision.options) > 1:
            self.looks += 1
            if self.looks % self.every == 0:
                self.look(decision, view)
        return super().choose(decision, view)

    def look(self, decision: Decision, view: HbgView) -> None:
        table = SHOWING.table(view, LABELS, decision)
        asked = SHOWING.question(view, decision, LABELS)
        labels = [option.label for option in asked.options]
        assert len(labels) == len(set(labels)) == len(decision.options), labels
        assert asked.words.endswith(("?", ".")), asked.words
        for words in (asked.words, table.when, *labels):
            assert not NO_WORDS.search(words), words
        places = places_of(table)
        assert len(places) == len(set(places))
        for option in asked.options:
            assert option.about in ("", *places), (asked.words, option)
        assert asked.about in ("", *places), asked
        assert question_text(asked)
        assert table_text(table)
        self.seen.setdefault(decision.kind, asked.words)


def places_of(table: ShownTable) -> list[str]:
    """The places of all cards that are shown."""
    return [
        cell.place
        for side in table.sides
        for zone in side.zones
        for row in zone.rows
        for cell in row.cells
    ]


@pytest.mark.parametrize("agents", [1, 2, 3, 4])
def test_everything_is_asked_in_words(agents: int) -> None:
    kinds: dict[str, str] = {}
    for number in range(4):
        policy = Looking(number, every=3)
        begin([team(agents, number)], f"shown {number}", Everybody(policy)).play()
        kinds |= policy.seen
    assert {"who acts", "action", "move to", "boost"} <= kinds.keys()


class _AskedError(Exception):
    """The table is asked who acts."""


class First(RandomPolicy):
    """Looks at the table the first time that it is asked who acts."""

    table: ShownTable

    def choose(self, decision: Decision, view: Any) -> int:
        if decision.kind == "who acts":
            self.table = SHOWING.table(view, LABELS, decision)
            self.asked = SHOWING.question(view, decision, LABELS)
            raise _AskedError
        return super().choose(decision, view)


@pytest.fixture(scope="module")
def first() -> First:
    policy = First(Random(1))
    with pytest.raises(_AskedError):
        begin([deck(BELFRY)], "friday", Everybody(policy)).play()
    return policy


def test_the_tracks_of_the_case_are_shown(first: First) -> None:
    case, team_side = first.table.sides
    tracks = [(each.name, each.value, each.most) for each in case.tracks]
    assert tracks == [("Impending Doom", 1, 13), ("Information Gathered", 1, 11)]
    assert "trigger on Impending Doom 7" in case.marks
    assert "insight on Information Gathered 4" in case.marks
    assert team_side.label == "Player 1 (you)"
    assert team_side.marks == ("target priority: Brother Anselm Tarn, Hester Quayle",)


def test_agents_and_their_cards_are_shown(first: First) -> None:
    zones = {zone.name: zone for zone in first.table.sides[1].zones}
    hester = zones["agents"].rows[0].cells[0]
    assert hester.title == "Hester Quayle"  # type: ignore[union-attr]
    numbers = dict(hester.numbers)  # type: ignore[union-attr]
    assert (numbers["cubes"], numbers["damage left"]) == ("3", "8")
    assert (numbers["FIGHT"], numbers["SHOOT"]) == ("red", "yellow")
    carried = [cell.title for cell in zones["cards of Brother Anselm Tarn"].rows[0].cells]  # type: ignore[union-attr]
    assert sorted(carried) == [
        "Iron Prayer Beads",
        "Medicine Chest",
        "Salt Cartridges",
        "Salt Cartridges",
        "Vow of Patience",
    ]


def test_decks_are_numbers_and_hide_their_cards(first: First) -> None:
    piles = {zone.name: zone for zone in first.table.sides[0].zones}
    assert piles["Deck of Doom"].size == 10
    assert piles["Deck of Doom"].rows == ()


def test_who_acts_is_asked_beside_the_agents(first: First) -> None:
    asked = first.asked
    assert asked.words == "Who acts next?"
    assert [(option.label, option.about, option.is_decline) for option in asked.options] == [
        ("end the Agent phase", "", True),
        ("Hester Quayle (3 cubes, in nave south-west)", "agent-0", False),
        ("The Ferry Dog (1 cube, in nave south-west)", "backup-0-0", False),
        ("Brother Anselm Tarn (3 cubes, in nave south-west)", "agent-1", False),
    ]


def test_the_board_is_drawn_with_everybody_on_it(first: First) -> None:
    drawing = first.table.drawing
    assert drawing is not None
    svg = fromstring(drawing.svg)
    titles = [each.text for each in svg.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == [
        "The board",
        "Hester Quayle (agent)",
        "Brother Anselm Tarn (agent)",
        "The Ferry Dog (backup agent)",
    ]
    assert (
        "Nave south-west: Hester Quayle, Brother Anselm Tarn, The Ferry Dog, the starting area."
        in (drawing.words)
    )
