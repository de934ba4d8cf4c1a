"""The pieces of the board game's slice: rooms, agents, minions and dice.

Training cards have no numbers of agents and minions and no texts, so the simplest are stated here.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from carddb.model import Card
from formats.hellboy_board_game.encounter_deck import Choice
from formats.table.seeing import PileView

Area = str

ROOMS: Mapping[str, tuple[Area, ...]] = {
    "gate": ("gate 1",),
    "arcade": ("arcade 1", "arcade 2"),
    "vault": ("vault 1", "vault 2"),
}
DOORS = (("gate 1", "arcade 1"), ("arcade 2", "vault 1"))
START: Area = "gate 1"
FULL = 6
"""Characters that an area holds (HBG-BOARD-05)."""

YELLOW, ORANGE, RED, BLACK = range(4)
FACES = (
    (0, 0, 0, 1, 1, 2),
    (0, 0, 1, 1, 2, 2),
    (0, 1, 1, 2, 2, 3),
    (1, 1, 2, 2, 3, 4),
)
"""Of the test dice from worst to best, as ruling HBG-AMBIGUOUS-01 assumes them."""

FIGHT, EXAMINE, DEFENCE = "FIGHT", "EXAMINE", "DEFENCE"
CUBES = 3

MINION, CLUE = "minion", "clue"
CONTENTS = {
    "The Watchman's Lamp": (CLUE,),
    "Hidden Account Book": (CLUE, CLUE),
    "Back Alley Bargain": (MINION, CLUE),
    "Salvage Crate": (CLUE,),
    "Claws in the Dark": (MINION, MINION),
    "Flooded Crypt": (MINION, CLUE, CLUE),
}
"""What each Encounter card sets up, line by line."""
HAS_SPECIAL_RULE = ("Salvage Crate",)
ADVANCES_DOOM = ("The Water Rises", "Sparks in the Rafters")
UNTIL_A_MINION_IS_DEFEATED = ("Smoke Without Fire",)


class Effect(StrEnum):
    """A face of the effect die (HBG-DICE-27)."""

    CATASTROPHE = "Catastrophe"
    PLUS_ONE = "Plus One"
    PLUS_TWO = "Plus Two"
    RE_ROLL = "Re-roll"
    DOUBLE = "Double"
    BPRD = "B.P.R.D."


@dataclass(slots=True)
class Agent:
    """An agent on the case."""

    seat: int
    name: str
    threat: int
    health: int
    dice: Mapping[str, int]
    """The colour of each skill (HBG-AGENT-03)."""
    area: Area | None = START
    """None while knocked out."""
    cubes: int = CUBES
    damage: int = 0

    @property
    def is_out(self) -> bool:
        """Whether the agent is knocked out."""
        return self.area is None


def agents() -> list[Agent]:
    """The four agents of the training set."""
    return [
        Agent(1, "Hester Quayle", 3, 3, {FIGHT: RED, EXAMINE: YELLOW, DEFENCE: ORANGE}),
        Agent(2, "Brother Anselm Tarn", 4, 4, {FIGHT: ORANGE, EXAMINE: ORANGE, DEFENCE: RED}),
        Agent(3, "Dov Pelligrew", 2, 3, {FIGHT: ORANGE, EXAMINE: RED, DEFENCE: YELLOW}),
        Agent(4, "Mirabel Stoat", 1, 3, {FIGHT: YELLOW, EXAMINE: RED, DEFENCE: ORANGE}),
    ]


@dataclass(slots=True, eq=False)
class Minion:
    """A Brawler of the one type that there is."""

    name: str
    area: Area
    damage: int = 0
    move: int = 1
    attack: int = 4
    resilience: int = 2
    health: int = 2

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Act:
    """An action that the table may take next: whose, which, and upon what."""

    seat: int
    action: str
    upon: str = ""

    def __str__(self) -> str:
        return " ".join([str(self.seat), self.action, self.upon]).strip()


@dataclass(frozen=True, slots=True)
class CaseView:
    """What everybody sees: in this game nobody hides anything from the others."""

    piles: PileView
    agents: Mapping[int, tuple[Area | None, int, int]]
    """Area, cubes and damage of each."""
    minions: Mapping[str, Area]
    clues: Mapping[Area, int]
    queue: tuple[int, ...]
    impending_doom: int
    information: int
    rolled: tuple[int, ...]
    """The test dice on the table, which a re-roll is about."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The cards of a case for its agents."""

    doom: Sequence[Card]
    encounters: Sequence[Choice]
    starting: Mapping[int, Sequence[Card]]


def room_of(area: Area) -> str:
    """The room that the area is part of."""
    return next(room for room, areas in ROOMS.items() if area in areas)


def adjacent(area: Area) -> list[Area]:
    """The other areas of the room, and those across a door (HBG-BOARD-16 and 29)."""
    across = [other for door in DOORS if area in door for other in door if other != area]
    return [each for each in ROOMS[room_of(area)] if each != area] + across


def neighbour_rooms(area: Area) -> list[str]:
    """The rooms behind the doors of an area."""
    return [room_of(each) for each in adjacent(area) if room_of(each) != room_of(area)]


def distances(area: Area, explored: Collection[str]) -> dict[Area, int]:
    """How many moves away each area is that can be reached through explored rooms."""
    far, reached = {area: 0}, [area]
    for each in reached:
        for further in adjacent(each):
            if room_of(further) in explored and further not in far:
                far[further] = far[each] + 1
                reached.append(further)
    return far


def dice_after(colour: int, net: int) -> list[int]:
    """Three dice of the colour, no die changed more than one step (HBG-DICE-05 to 12)."""
    step = 1 if net > 0 else -1
    changed = [colour + step * (place < abs(net)) for place in range(3)]
    return [each for each in changed if each >= YELLOW]  # a worse one is not rolled


def effect_on(face: Effect, rolled: Sequence[int]) -> int:
    """What the effect die adds to the pips, or takes from them (HBG-DICE-19 to 24)."""
    highest = max(rolled, default=0)
    changes = {
        Effect.CATASTROPHE: -highest,
        Effect.PLUS_ONE: 1,
        Effect.PLUS_TWO: 2,
        Effect.DOUBLE: highest,
    }
    return changes.get(face, 0)
