"""Playing positions in tests: sides in a few lines, and players who intend something."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.table.deciding import Decider, seat
from formats.table.game import Outcome
from formats.table.piles import Whose
from formats.table.position import Placed, Position
from formats.vs_2pcg.cards import EQUIPMENT, MAIN, PLOT_TWIST, SUPPORTING
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.parts import TWO_AGAINST_TWO
from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.scripts import key_of
from tests.formats.table.intending import Intending, StoppedError, StoppingLog

YOU, THEY, THIRD, FOURTH = range(4)

_LACKING: dict[str, Any] = {
    "cost": 2,
    "atk": 3,
    "def": 3,
    "health": 1,
    "flight": False,
    "ranged": False,
}
"""What a card file might say of the numbers that the rulebook does not give."""


def card(title: str, kind: str = SUPPORTING, **facts: Any) -> Card:
    """A card of a test's own, with these facts and no others; lists may be given as lists."""
    given: dict[str, Any] = {"type": kind, **_LACKING, **facts}
    given = {
        column: tuple(value) if isinstance(value, list) else value
        for column, value in given.items()
    }
    return Card(
        "vs-2pcg", f"{title}-{kind}-{given.get('level', '')}", title, title, given, complete=True
    )


def main(title: str, level: int = 1, **facts: Any) -> Card:
    """A Main Character of a test's own; its key is "Title, Level 1"."""
    return card(title, MAIN, **{"level": level, "cost": None, "health": 5, **facts})


def location(title: str, *symbols: str, team: str = "") -> Card:
    """A basic Location, or a Special one of a team."""
    kind = "special location" if team else "basic location"
    facts: dict[str, Any] = {"symbols": symbols, "teams": [team] if team else []}
    if not team and symbols:
        facts["basic_location"] = symbols[0]
    return card(title, kind, **facts)


def equipment(title: str, *, cost: int = 1, is_machine: bool = False, **facts: Any) -> Card:
    """An Equipment, or a Machine."""
    keywords = ["Machine"] if is_machine else []
    return card(title, EQUIPMENT, cost=cost, keywords=keywords, **facts)


def twist(title: str, **facts: Any) -> Card:
    """A Plot Twist; what it does is said by a script of the test."""
    return card(title, PLOT_TWIST, **facts)


def numbers(atk: int, defence: int, health: int = 1) -> dict[str, Any]:
    """ATK, DEF and health, as facts of a card."""
    return {"atk": atk, "def": defence, "health": health}


@dataclass(frozen=True, slots=True)
class Side:
    """What a player has: keys, or keys with what is true of the cards (`Placed`).

    A side whose rows name no Main Character has one called "Your main" or "Their main" in the
    front row, 4 / 4 with 5 health; put it elsewhere by naming it.
    """

    front: Sequence[str | Placed] = ()
    back: Sequence[str | Placed] = ()
    machines: Sequence[str | Placed] = ()
    equipment: Mapping[str, str] = field(default_factory=dict)
    """Keys of equipment with the keys of their bearers."""
    hand: Sequence[str | Placed] = ()
    resources: int | Sequence[str | Placed] = 0
    """Face down, or how many that don't matter."""
    locations: Sequence[str] = ()
    """Resources that are face up."""
    ko_pile: Sequence[str] = ()
    aside: Sequence[str] = ()
    """Further levels of the Main Character, and tokens."""
    deck: Sequence[str] = ()
    """From the bottom to the top."""
    main_in: str = "front"
    """The row of the Main Character that the side has if it names none."""


class Playing:
    """A game in a test: its players, its log, its cards."""

    def __init__(
        self,
        position: Position,
        cards: Mapping[str, Card],
        scripts: Mapping[str, Script] | None = None,
        seats: int = 2,
        seed: str = "position",
    ) -> None:
        policies = self.sit_down(seats)
        self.game = Pcg.at(position, cards, policies, log=self.log, scripts=scripts, seed=seed)

    def sit_down(self, seats: int) -> dict[Decider, Intending]:
        """Players and a log; the game's policies."""
        self.course: list[str] = []
        """The log, and between its sentences who chose what: "you, main phase: pass"."""
        names = ("you", "they", "third", "fourth")[:seats]
        self.players = [Intending(name, self.course) for name in names]
        self.you, self.they = self.players[:2]
        self.log = StoppingLog(self.course)
        return {seat(number): player for number, player in enumerate(self.players)}

    def play(self, to: str) -> "Playing":
        """Play until a step or phase begins, such as "main phase" or "Turn 6"."""
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
        left = [each for player in self.players for each in player.intentions]
        assert not left, f"never done: {left}; the course: {self.course}"
        assert self.game.piles.faults() == []

    def __getitem__(self, title: str) -> PcgCard:
        """The first card of that title, of you first."""
        return next(each for each in self.game.piles.cards if str(each) == title)

    def all(self, title: str) -> list[PcgCard]:
        """Every card of that title."""
        return [each for each in self.game.piles.cards if str(each) == title]

    def where(self, title: str) -> tuple[str, Whose]:
        """The pile in which a card lies: its name and owner."""
        return self[title].pile.name, self[title].pile.owner

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
    others: Sequence[Side] = (),
    player: int = YOU,
    turn: int = 9,
    scripts: Mapping[str, Script] | None = None,
    two_teams: bool = False,
    seed: str = "position",
    **facts: Any,
) -> Playing:
    """A game that begins with a phase or step of a player ("main phase", "recruit step").

    `cards` are those of the test's own; training cards come along by their keys. `others` are the
    third and fourth side. `facts` are more of the position: points, combat, quiet_turns.
    """
    sides = (you or Side(), they or Side(), *others)
    own = {key_of(each): each for each in (_FILLER, *_MAINS, *cards)}
    piles: dict[tuple[str, int | str], list[Placed]] = {}
    for number, side in enumerate(sides):
        piles |= _piles(number, side, own)
    titles = {placed.key for pile in piles.values() for placed in pile}
    found = {title: own[title] if title in own else known(title) for title in titles}
    told = {"turn": turn, "player": player, **facts}
    if step.endswith("step"):
        told |= {"phase": "build phase", "step": step}
    else:
        told["phase"] = step
    if two_teams:
        told["table"] = TWO_AGAINST_TWO
    return Playing(Position(piles, told), found, scripts, len(sides), seed)


_FILLER = card("Filler", cost=99)
_MAINS = tuple(
    main(f"{whose} main", teams=["Team"], **numbers(4, 4, 5))
    for whose in ("Your", "Their", "Third", "Fourth")
)


def known(key: str) -> Card:
    """A training card by its key."""
    return next(
        each for each in builtin_cards("vs-2pcg") if each.is_training and key_of(each) == key
    )


def _piles(
    number: int, side: Side, own: Mapping[str, Card]
) -> dict[tuple[str, int | str], list[Placed]]:
    rows = {"front": [*map(_placed, side.front)], "back": [*map(_placed, side.back)]}
    in_rows = [placed.key for row in rows.values() for placed in row]
    if not any(_is_main(key, own) for key in in_rows):
        rows[side.main_in].append(Placed(key_of(_MAINS[number])))
    down = ["Filler"] * side.resources if isinstance(side.resources, int) else side.resources
    return {
        ("front", number): rows["front"],
        ("back", number): rows["back"],
        ("machines", number): [*map(_placed, side.machines)],
        ("equipment", number): [
            Placed(key, {"on": bearer}) for key, bearer in side.equipment.items()
        ],
        ("resources", number): [
            *map(_placed, down),
            *(Placed(key, {"face_up": True}) for key in side.locations),
        ],
        ("hand", number): [*map(_placed, side.hand)],
        ("KO'd", number): [*map(_placed, side.ko_pile)],
        ("set aside", number): [*map(_placed, side.aside)],
        ("deck", number): [*map(_placed, side.deck)],
    }


def _is_main(key: str, own: Mapping[str, Card]) -> bool:
    found = own[key] if key in own else known(key)
    return found.fact("type") == MAIN


def _placed(each: str | Placed) -> Placed:
    return Placed(each) if isinstance(each, str) else each
