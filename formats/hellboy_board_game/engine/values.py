"""What a case, its cards and its box say, as the engine reads it: frozen values, without a file.

Whoever loads a case makes these (`case_data.py`); a test makes them in a few lines. What a card
does is said in instructions, each a word of a small vocabulary (`case_instructions.py`) with what
it needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any

from carddb.model import Card
from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Area, Room


class Skill(StrEnum):
    """The four skills of an Agent (HBG-AGENT-02, ruling HBG-AMBIGUOUS-04)."""

    FIGHT = "FIGHT"
    SHOOT = "SHOOT"
    EXAMINE = "EXAMINE"
    DEFENCE = "DEFENCE"


ACTION_CUBE = "action cube"
"""What an injury shows that names no skill (HBG-DAMAGE-05)."""


class Colour(IntEnum):
    """The test dice from worst to best (HBG-DICE-04)."""

    YELLOW = 0
    ORANGE = 1
    RED = 2
    BLACK = 3


class EffectFace(StrEnum):
    """A result of the effect die (HBG-DICE-27)."""

    CATASTROPHE = "Catastrophe"
    PLUS_ONE = "Plus One"
    PLUS_TWO = "Plus Two"
    RE_ROLL = "Re-roll"
    DOUBLE = "Double"
    BPRD = "B.P.R.D."


@dataclass(frozen=True, slots=True)
class Instruction:
    """A step of a card's text: a word of the vocabulary, and what goes with it."""

    do: str
    args: Mapping[str, Any] = field(default_factory=dict)


Instructions = tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a card in play does when something happens."""

    on: str
    """The event: minion defeated, enemy defeated, room explored, clue examined, information
    advanced, doom advanced, agent knocked out, point of interest placed, enemy phase, agent phase,
    doom phase, end phase."""
    does: Instructions = ()
    discards: bool = True
    """Whether the card is done with after it."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """What a card in play, an Agent's rule or a carried card changes for as long as it is there."""

    kind: str
    """upgrade and downgrade of a skill; enemy melee attack, enemy ranged attack, enemy move, enemy
    resilience; cubes at a refresh."""
    number: int = 1
    of: str = ""
    """The skill, or the Minion type; all of them if it does not say."""


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card does."""

    does: Instructions = ()
    """At once, as it is resolved."""
    reactions: tuple[Reaction, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    lasts: bool = False
    """Whether it stays in play though it neither reacts nor changes anything."""
    interact: Instructions | None = None
    """What a point of interest does while it is in play (HBG-ACTION-40)."""

    @property
    def is_put_into_play(self) -> bool:
        """Whether its rules go on after it was resolved (HBG-DECKS-25)."""
        return self.lasts or bool(self.reactions or self.modifiers or self.interact)


NO_TEXT = CardText()


@dataclass(frozen=True, slots=True)
class EncounterText:
    """What an Encounter card sets up, line by line, and its special rule (HBG-ACTION-50 to 52)."""

    lines: tuple[Instructions, ...]
    text: CardText | None = None
    """None for a card without rules text, which is discarded."""


@dataclass(frozen=True, slots=True)
class Attack:
    """How an Agent attacks: with a weapon, by a unique action, or with bare hands."""

    name: str
    is_ranged: bool = False
    upgrades: int = 0
    damage: int = 0
    """On top of what the test comes to; only if that is something."""
    effects: tuple[str, ...] = ()
    """hurl, stun and fire; "hurl on hit" and "stun on hit" ask for damage (AMBIGUOUS-94)."""
    hits_all: bool = False
    """Whether every Enemy in the target's area is attacked with the one test."""
    extra_dice: tuple[Colour, ...] = ()
    when_spent: Instructions = ()
    """What a B.P.R.D. icon may be spent on (HBG-DICE-26)."""


@dataclass(frozen=True, slots=True)
class ActionText:
    """An action that a board or a card gives: a unique action, a card's ability (HBG-ACTION-08)."""

    name: str
    cubes: int
    """0 for a free action."""
    attack: Attack | None = None
    """What it attacks with, if it is an attack."""
    does: Instructions = ()
    """What it does else, once its attack is over."""
    target: str = ""
    """Whom it is done to: enemy here, enemy seen, agent here, friend here; nobody if it does not
    say."""
    is_barred_by_enemies: bool = False
    """Whether it needs an area without Enemies."""


@dataclass(frozen=True, slots=True)
class Tracker:
    """The spaces of a tracker, from 0, and where its cube begins (HBG-TRACK-03 to 06)."""

    spaces: int
    start: int
    beyond: Instructions = ()
    """What happens if it should advance beyond its last space."""
    below: Instructions = ()


@dataclass(frozen=True, slots=True)
class Carried:
    """What a starting or requisition card gives the Agent who carries it."""

    weapon: Attack | None = None
    actions: tuple[ActionText, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    can_be_traded: bool = False
    uses: int | None = None
    """How often its weapon or actions can be used; None for any number."""
    when_used_up: str = "discard"
    """discard or flip."""
    tracker: Tracker | None = None


NOTHING_CARRIED = Carried()


@dataclass(frozen=True, slots=True)
class AgentBoard:
    """What an Agent board prints (HBG-AGENT-01 to 12)."""

    name: str
    threat: int
    health: int
    skills: Mapping[Skill, Colour]
    actions: tuple[ActionText, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    is_fireproof: bool = False
    """Whether the Agent never suffers fire damage."""


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """What the Enemy card of a Minion type or a Boss prints (HBG-ENEMY-37)."""

    name: str
    tags: tuple[str, ...]
    move: int
    melee_attack: int
    resilience: int
    health: int
    ranged_attack: int | None = None
    range: int | None = None
    miniatures: int = 3
    """How many there are of a Minion type."""
    fire_weakness: int = 0
    """By how much any fire damage is more."""
    is_fireproof: bool = False
    melee_effects: tuple[str, ...] = ()
    """As those of an Attack."""
    ranged_effects: tuple[str, ...] = ()

    @property
    def is_boss(self) -> bool:
        """Whether it is no Minion (HBG-ENEMY-07)."""
        return "boss" in self.tags


@dataclass(frozen=True, slots=True)
class CheckIn:
    """The test of a backup agent in remote support, and what its score brings (BACKUP-04)."""

    skill: Skill
    results: tuple[tuple[int, Instructions], ...]
    """From which score on what happens; the last one that is reached."""
    colour: Colour = Colour.YELLOW


@dataclass(frozen=True, slots=True)
class BackupCard:
    """What a backup agent card prints on its two sides (HBG-BACKUP-02)."""

    name: str
    health: int
    skills: Mapping[Skill, Colour] = field(default_factory=dict)
    """Where they are not yellow (HBG-BACKUP-11)."""
    check_in: CheckIn | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a Case File card: what is done as it turns up, and what holds while it shows."""

    title: str
    text: CardText = NO_TEXT
    is_briefing: bool = False


@dataclass(frozen=True, slots=True)
class CaseFileCard:
    """A card of a Case File: its number and what is on either side."""

    number: int
    front: Face
    back: Face


@dataclass(frozen=True, slots=True)
class Confrontation:
    """How the case ends: its Boss, and what is followed once the board is flipped."""

    boss: str
    boss_area: str
    does: Instructions = ()
    agents_area: str = ""
    """Where all Agents are put; they stay where they are if it does not say."""
    returns_knocked_out: bool = True
    """Whether Agents who are out come back as it begins (ruling HBG-AMBIGUOUS-47)."""
    wins_when: str = "all enemies"
    """all enemies or boss: whose defeat ends it (HBG-WIN-01 and 02)."""


@dataclass(frozen=True, slots=True)
class Box:
    """What the rulebook does not print: dice, injuries and how many there are of each piece.

    All of it is assumed until an owner of the box fills it in. How many dice there are of a colour
    limits no roll (ruling HBG-AMBIGUOUS-73), so it is not said.
    """

    faces: Mapping[Colour, tuple[int, ...]]
    effect_die: tuple[EffectFace, ...]
    injuries: Mapping[str, int]
    """How many damage markers bear each icon: a skill, or the action cube."""
    infernos: int
    frog_swarms: int
    clues: int
    destruction: int
    scenery: Mapping[int, int]
    """How many generic pieces there are of each size."""
    special_scenery: Mapping[str, int]
    """The size of each special piece, of which there is one."""
    assumed: tuple[str, ...] = ()
    """What of it is assumed, in words for a result."""


@dataclass(frozen=True, slots=True)
class AgentSetUp:
    """An Agent on the case, with what the loadout gives: cards with what each of them does."""

    board: AgentBoard
    player: int
    """The seat of the player, from 0; a solo player has two Agents."""
    starting: tuple[Card, ...] = ()
    requisitions: tuple[Card, ...] = ()
    backups: tuple[tuple[Card, bool], ...] = ()
    """Each backup agent card, and whether it begins in direct support (HBG-BUDGET-26)."""


@dataclass(frozen=True, slots=True)
class EncounterChoice:
    """So many Encounter cards are taken of these, at random (HBG-DECKS-29)."""

    cards: tuple[Card, ...]
    number: int


@dataclass(frozen=True, slots=True)
class CaseSetUp:
    """All that a game of a case needs; its challenge rating is nothing of it (AMBIGUOUS-82)."""

    agents: tuple[AgentSetUp, ...]
    case_file: tuple[CaseFileCard, ...]
    layout: Layout
    start: Area
    doom_cards: tuple[Card, ...]
    encounters: tuple[EncounterChoice, ...]
    requisition_deck: tuple[Card, ...]
    behaviours: tuple[Card, ...]
    """The Behaviour cards of the Boss (HBG-DECKS-39)."""
    enemies: Mapping[str, EnemyCard]
    """Every Minion type and Boss that the case may bring, by name."""
    confrontation: Confrontation
    doom_spaces: int
    """The length of the Impending Doom track; its last space begins the Confrontation."""
    information_spaces: int
    box: Box
    texts: Mapping[str, CardText] = field(default_factory=dict)
    """Of Deck of Doom and Behaviour cards, by title."""
    encounter_texts: Mapping[str, EncounterText] = field(default_factory=dict)
    carried: Mapping[str, Carried] = field(default_factory=dict)
    """Of starting and requisition cards, by title."""
    backups: Mapping[str, BackupCard] = field(default_factory=dict)
    later_rooms: Mapping[str, tuple[Room, tuple[Door, ...]]] = field(default_factory=dict)
    """Rooms that a card places during the game, with their doors (HBG-DECKS-34)."""
