"""A small case for tests: four rooms, three types of Minion and a Boss, with numbers that are easy.

The board, with doors as gaps; the hall is explored unless a test says more:

    hall north-west    hall north-east  =  gallery west        gallery east
    hall south-west    hall south-east  =  crypt north-west    crypt north-east
        ||                                 crypt south-west    crypt south-east
       cell

All dice have the faces 0 to 5, so that a test can say what they show.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from carddb.model import Card
from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import room
from formats.hellboy_board_game.engine.values import (
    NOTHING_CARRIED,
    ActionText,
    AgentBoard,
    AgentSetUp,
    BackupCard,
    Box,
    CardText,
    Carried,
    CaseFileCard,
    CaseSetUp,
    Colour,
    Confrontation,
    EffectFace,
    EncounterChoice,
    EncounterText,
    EnemyCard,
    Face,
    Instruction,
    Modifier,
    Skill,
)

NW, NE = "hall north-west", "hall north-east"
SE, SW = "hall south-east", "hall south-west"
WEST, EAST = "gallery west", "gallery east"
CELL = "cell"
CRYPT_NW, CRYPT_NE = "crypt north-west", "crypt north-east"
CRYPT_SE, CRYPT_SW = "crypt south-east", "crypt south-west"

LAYOUT = Layout(
    (
        room("hall", 0, 0, 2, 2),
        room("gallery", 2, 0, 2, 1),
        room("crypt", 2, 1, 2, 2),
        room("cell", 0, 2, 1, 1),
    ),
    (Door(NE, WEST), Door(SE, CRYPT_NW), Door(SW, CELL)),
)
ALL_ROOMS = ("gallery", "crypt", "cell")

YELLOW, ORANGE, RED, BLACK = Colour
FACES = (0, 1, 2, 3, 4, 5)
BOX = Box(
    faces=dict.fromkeys(Colour, FACES),
    effect_die=tuple(EffectFace),
    injuries={**dict.fromkeys(map(str, Skill), 5), "action cube": 7},
    infernos=9,
    frog_swarms=6,
    clues=10,
    destruction=6,
    scenery={1: 3, 2: 3, 3: 1},
    special_scenery={
        "Bookcase": 2,
        "Cabinet": 1,
        "Writing Desk": 2,
        "Orrery": 1,
        "Forbidden Tome": 1,
    },
)

BRUTE = EnemyCard("Brute", ("minion", "brawler"), 2, 5, 2, 3)
SPITTER = EnemyCard("Spitter", ("minion", "ranged"), 2, 3, 2, 3, ranged_attack=5, range=2)
SNEAK = EnemyCard("Sneak", ("minion", "cowardly"), 2, 2, 1, 1)
LUMP = EnemyCard("Lump", ("minion",), 2, 4, 0, 4)
WARDEN = EnemyCard("Warden", ("boss",), 1, 6, 2, 10, ranged_attack=4, range=3, miniatures=1)
WARDEN_COMES = Confrontation("Warden", NW)
ENEMIES = (BRUTE, SPITTER, SNEAK, LUMP, WARDEN)


def do(word: str, **args: Any) -> Instruction:
    """An instruction: `do("advance doom", number=2)`."""
    return Instruction(word, args)


def card(title: str, **facts: Any) -> Card:
    """A card of a test."""
    return Card("hellboy-board-game", title.casefold(), title, title, facts)


@dataclass(frozen=True)
class Own:
    """A card that an Agent carries in a test, with what it gives."""

    title: str
    gives: Carried = NOTHING_CARRIED


@dataclass(frozen=True)
class Backup:
    """A backup agent of a test."""

    name: str
    health: int = 3
    is_direct: bool = True
    skills: Mapping[Skill, Colour] = field(default_factory=dict)
    check_in: Any = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Where and how it is, in the words of a position."""


@dataclass(frozen=True)
class Person:
    """An Agent of a test, and how things stand; everybody is orange in every skill."""

    area: str = SW
    cubes: int = 3
    wounds: int | Sequence[str] = 0
    injuries: Sequence[str] = ()
    health: int = 3
    threat: int | None = None
    skills: Mapping[Skill, Colour] = field(default_factory=dict)
    actions: tuple[ActionText, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    is_fireproof: bool = False
    starting: Sequence[Own] = ()
    requisitions: Sequence[Own] = ()
    backups: Sequence[Backup] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    """More of a position: stunned, out, fell_in, insight, cards."""

    def board(self, name: str, threat: int) -> AgentBoard:
        """The Agent board."""
        return AgentBoard(
            name,
            threat if self.threat is None else self.threat,
            self.health,
            {skill: self.skills.get(skill, ORANGE) for skill in Skill},
            self.actions,
            self.modifiers,
            self.is_fireproof,
        )

    def position(self) -> dict[str, Any]:
        """How things stand, as a position says it."""
        return {
            "area": self.area,
            "cubes": self.cubes,
            "wounds": self.wounds,
            "injuries": self.injuries,
            **self.facts,
        }


def small_case(
    people: Mapping[str, Person],
    *,
    solo: bool = False,
    doom: Mapping[str, CardText] | None = None,
    encounters: Mapping[str, EncounterText] | None = None,
    behaviours: Mapping[str, CardText] | None = None,
    case_file: Iterable[Face] = (),
    confrontation: Confrontation = WARDEN_COMES,
    layout: Layout = LAYOUT,
    start: str = SW,
    enemies: Iterable[EnemyCard] = ENEMIES,
    box: Box = BOX,
    requisition_deck: Sequence[str] = ("Rope", "Lamp"),
    **others: Any,
) -> CaseSetUp:
    """A case for these Agents, each of a player of their own unless it is solo play."""
    doom = doom or {"Quiet Night": CardText()}
    encounters = encounters or dict.fromkeys(
        ("Empty Room", "Bare Room", "Dusty Room"), EncounterText(((), (), (), ()))
    )
    behaviours = behaviours or {"Waits": CardText()}
    faces = list(case_file) or [Face("Nothing yet")]
    return CaseSetUp(
        agents=tuple(
            AgentSetUp(
                person.board(name, 9 - number),
                0 if solo else number,
                tuple(card(own.title, kind="starting card") for own in person.starting),
                tuple(card(own.title, kind="requisition card") for own in person.requisitions),
                tuple((card(backup.name), backup.is_direct) for backup in person.backups),
            )
            for number, (name, person) in enumerate(people.items())
        ),
        case_file=(
            CaseFileCard(1, Face("Briefing", is_briefing=True), Face("Set-up")),
            *(CaseFileCard(number, face, Face("Back")) for number, face in enumerate(faces, 2)),
        ),
        layout=layout,
        start=start,
        doom_cards=tuple(map(card, doom)),
        encounters=(EncounterChoice(tuple(map(card, encounters)), len(encounters)),),
        requisition_deck=tuple(map(card, requisition_deck)),
        behaviours=tuple(map(card, behaviours)),
        enemies={each.name: each for each in enemies},
        confrontation=confrontation,
        **{"doom_spaces": 10, "information_spaces": 10, **others},
        box=box,
        texts={**doom, **behaviours},
        encounter_texts=encounters,
        carried={
            own.title: own.gives
            for person in people.values()
            for own in (*person.starting, *person.requisitions)
        },
        backups={
            each.name: BackupCard(each.name, each.health, each.skills, each.check_in)
            for person in people.values()
            for each in person.backups
        },
    )
