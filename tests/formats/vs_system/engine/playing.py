"""Playing positions in tests: two sides in a few lines, and players who intend something."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from carddb.model import UNKNOWN, Card
from formats.table.deciding import seat
from formats.table.game import Outcome
from formats.table.piles import Whose
from formats.table.position import Placed, Position
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.powers import Does, Payment, Script, Target
from formats.vs_system.scripts import SCRIPTS
from tests.formats.table.intending import Intending, StoppedError, StoppingLog

YOU, THEY = 0, 1

_PHASES = {
    "draw phase": "draw phase",
    "resource step": "build phase",
    "recruit step": "build phase",
    "formation step": "build phase",
    "attack step": "combat phase",
    "recovery phase": "recovery phase",
}

_LACKING = {"cost": 2, "atk": 3, "def": 3, "flight": False, "range": False}
"""What a card file might say of the numbers that the rulebook does not give."""


def card(title: str, kind: str = "character", **facts: Any) -> Card:
    """A card of a test's own: "Name, Version", with these facts and no others."""
    name, _, version = title.partition(", ")
    given: dict[str, Any] = {"type": kind, **_LACKING, **facts}
    if version:
        given["version"] = version
    given = {
        column: tuple(value) if isinstance(value, list) else value
        for column, value in given.items()
    }
    return Card("vs-system", title, name, title, given, complete=True)


def known(title: str, kind: str = "character", **facts: Any) -> Card:
    """A card that comes along, with the facts that the rulebook does not give made up."""
    (found,) = (each for each in builtin_cards("vs-system") if each.title == title)
    told = {column: fact for column, fact in found.facts.items() if fact is not UNKNOWN}
    given = {"type": kind, **_LACKING, **told, **facts}
    return Card("vs-system", found.id, found.name, found.title, given, complete=True)


def numbers(atk: int, defence: int) -> dict[str, Any]:
    """ATK and DEF, as facts of a card."""
    return {"atk": atk, "def": defence}


def twist(patch: pytest.MonkeyPatch, title: str, does: Does, *targets: Target) -> Card:
    """A plot twist of a test's own, of threshold 1, that does something to targets."""
    played = Payment(f"play {title}", does, targets=targets)
    patch.setitem(SCRIPTS, title, Script(played=played))
    return card(title, "plot twist", cost=1)


@dataclass(frozen=True, slots=True)
class Side:
    """What a player has: titles, or titles with what is true of them (`Placed`).

    Rows are columns from 0; None is an empty position.
    """

    front: Sequence[str | Placed | None] = ()
    support: Sequence[str | Placed | None] = ()
    hidden_front: Sequence[str | Placed | None] = ()
    hidden_support: Sequence[str | Placed | None] = ()
    hand: Sequence[str] = ()
    resources: int | Sequence[str | Placed] = 0
    """Face down, or how many that don't matter."""
    face_up: Sequence[str | Placed] = ()
    """Resources that are face up."""
    equipment: Mapping[str, str] = field(default_factory=dict)
    """Titles of equipment with the titles of their bearers."""
    ko_pile: Sequence[str] = ()
    deck: Sequence[str] = ()
    """From the bottom to the top."""
    endurance: int = 50


class Playing:
    """A game in a test: its players, its log, its cards."""

    def __init__(self, position: Position, cards: Mapping[str, Card]) -> None:
        self.course: list[str] = []
        """The log, and between its sentences who chose what: "you, priority: pass"."""
        self.you, self.they = Intending("you", self.course), Intending("they", self.course)
        self.log = StoppingLog(self.course)
        policies = {seat(YOU): self.you, seat(THEY): self.they}
        self.game = VsSystem.at(position, cards, policies, log=self.log)

    def play(self, to: str) -> "Playing":
        """Play until a step or phase begins, such as "recovery phase" or "Turn 6"."""
        self.log.stop = to
        try:
            outcome = self.game.play()
        except StoppedError:
            self.done()
            return self
        raise AssertionError(f"the game ended before {to!r}: {outcome.because}")

    def play_out(self) -> Outcome:
        """Play until the game is over."""
        outcome = self.game.play()
        self.done()
        return outcome

    def done(self) -> None:
        """Everything that was intended was done, and no card is lost."""
        left = [*self.you.intentions, *self.they.intentions]
        assert not left, f"never done: {left}; the log: {self.log.lines}"
        assert self.game.piles.faults() == []

    def __getitem__(self, title: str) -> VsCard:
        """The first card of that title, of you first."""
        return next(each for each in self.game.piles.cards if str(each) == title)

    def all(self, title: str) -> list[VsCard]:
        """Every card of that title."""
        return [each for each in self.game.piles.cards if str(each) == title]

    def where(self, title: str) -> tuple[str, Whose]:
        """The pile in which a card lies: its name and owner."""
        return self[title].pile.name, self[title].pile.owner

    @property
    def endurance(self) -> tuple[int, int]:
        """Yours and theirs."""
        one, two = self.game.players
        return one.endurance, two.endurance

    def after(self, sentence: str) -> list[str]:
        """The course from behind the first time that this was said or chosen."""
        return self.course[self.course.index(sentence) + 1 :]

    def told(self, part: str) -> bool:
        """Whether a sentence of the log has that in it."""
        return any(part in line for line in self.log.lines)


def begin(
    step: str,
    you: Side | None = None,
    they: Side | None = None,
    *cards: Card,
    player: int = YOU,
    initiative: int | None = None,
    turn: int = 5,
) -> Playing:
    """A game that begins with a step of a player, who has the initiative unless it is said.

    `cards` are those of the test's own; the others come along, made complete.
    """
    sides = (you or Side(), they or Side())
    piles: dict[tuple[str, int | str], list[Placed]] = {}
    for number, side in enumerate(sides):
        piles["characters", number] = [
            *_row(side.front, row="front", hidden=False),
            *_row(side.support, row="support", hidden=False),
            *_row(side.hidden_front, row="front", hidden=True),
            *_row(side.hidden_support, row="support", hidden=True),
        ]
        piles["equipment", number] = [
            Placed(title, {"on": bearer}) for title, bearer in side.equipment.items()
        ]
        down = ["Filler"] * side.resources if isinstance(side.resources, int) else side.resources
        piles["resources", number] = [
            *map(_placed, down),
            *(_with(each, face_up=True) for each in side.face_up),
        ]
        piles["hand", number] = [*map(_placed, side.hand)]
        piles["KO'd", number] = [*map(_placed, side.ko_pile)]
        piles["deck", number] = [*map(_placed, side.deck)]
    titles = {placed.key for pile in piles.values() for placed in pile}
    own = {each.title: each for each in (card("Filler"), *cards)}
    found = {title: own[title] if title in own else known(title) for title in titles}
    facts = {
        "turn": turn,
        "initiative": player if initiative is None else initiative,
        "endurance": (sides[0].endurance, sides[1].endurance),
        "phase": _PHASES[step],
        "step": step if step.endswith("step") else None,
        "player": player,
    }
    return Playing(Position(piles, facts), found)


def _row(spots: Sequence[str | Placed | None], *, row: str, hidden: bool) -> list[Placed]:
    return [
        _with(each, row=row, column=column, hidden=hidden)
        for column, each in enumerate(spots)
        if each is not None
    ]


def _placed(each: str | Placed) -> Placed:
    return Placed(each) if isinstance(each, str) else each


def _with(each: str | Placed, **facts: Any) -> Placed:
    placed = _placed(each)
    return Placed(placed.key, {**facts, **placed.facts}, placed.owner)
