"""What somebody sees of a game, as data: one page and one terminal drawing serve every game.

All of it is made of strings and numbers, so that JSON can hold it (`dataclasses.asdict`).
"""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class ShownSquares:
    """A small grid that is printed on a card: what an attack is aimed at."""

    rows: tuple[tuple[bool, ...], ...]
    """Whether each square is filled."""
    says: str
    """The filled ones in words: "upper left, upper center"."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as it lies there now."""

    place: str
    """Where it lies, told apart from all others that are shown; options name it.

    Pile, owner and place in the pile, never the card's own identity: that would tell where a
    hidden card came from. Letters, digits and hyphens, so that it can name a part of a page.
    """
    title: str = ""
    """Empty for a card that the viewer may not see."""
    kind: str = ""
    """Its type, in the game's word."""
    numbers: tuple[tuple[str, str], ...] = ()
    """Label and value as they are now: ("cost", "3"), ("ATK/DEF", "5/4"). Where the label has a
    slash, the value has one too, and is known by it."""
    marks: tuple[str, ...] = ()
    """What is true of it for a while, a word or two each: exhausted, stunned, 2 × +1/+1,
    attacking."""
    traits: tuple[str, ...] = ()
    """What it can, in the game's words: flight, boost 2."""
    groups: tuple[str, ...] = ()
    """What it belongs to: its teams."""
    says: str = ""
    """What its text does; empty if it has no script."""
    attached: tuple["ShownCard", ...] = ()
    squares: ShownSquares | None = None
    """None for a card without a grid."""
    is_face_down: bool = False
    """Also of one that the viewer knows."""
    is_turned: bool = False
    """Whether it lies sideways; its marks say what that is called."""


@dataclass(frozen=True, slots=True)
class ShownSpace:
    """A position of a grid where nobody stands."""

    place: str
    name: str
    """Where it is, in words: "front row, one left of centre"."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """Cards side by side, with spaces where a grid has nobody."""

    cells: tuple[ShownCard | ShownSpace, ...]
    label: str = ""


class Layout(StrEnum):
    """How a zone is drawn."""

    GRID = "grid"
    """Rows and columns: who stands where matters."""
    HAND = "hand"
    """Cards with all that is known of them."""
    ROW = "row"
    """Cards side by side, in short: resources."""
    PILE = "pile"
    """A number; what lies open in it can be looked through."""


@dataclass(frozen=True, slots=True)
class ShownZone:
    """A place for cards: a hand, a formation, a pile."""

    name: str
    size: int
    """How many cards there are, shown or not."""
    layout: Layout
    rows: tuple[ShownRow, ...] = ()
    """What is shown of it; of a pile the cards that the viewer sees, the top one first."""
    columns: tuple[str, ...] = ()
    """What the columns of a grid are called."""


@dataclass(frozen=True, slots=True)
class ShownTrack:
    """A number that is kept: endurance, points, health, doom."""

    name: str
    value: int
    most: int | None = None
    """Where it ends, if it does."""


@dataclass(frozen=True, slots=True)
class ShownSide:
    """What belongs to a player, a side or the table."""

    label: str
    tracks: tuple[ShownTrack, ...] = ()
    marks: tuple[str, ...] = ()
    """What else is true of it: has the initiative."""
    zones: tuple[ShownZone, ...] = ()
    """From the edge of the table to its middle, whoever's side it is: hand, piles, formation.

    The rows of a grid go from the top to the bottom of the page, so that front rows meet.
    """


@dataclass(frozen=True, slots=True)
class ShownWaiting:
    """An effect that waits to happen."""

    place: str
    """Told apart from all cards and all others that wait; options name it."""
    says: str
    by: str
    """Whose it is."""
    aims: tuple[str, ...] = ()
    """What it is aimed at, in words."""
    targets: tuple[str, ...] = ()
    """The places of what it is aimed at, as far as they are shown."""


@dataclass(frozen=True, slots=True)
class ShownDrawing:
    """A picture that a game draws itself, where cards in rows would not tell who is where."""

    name: str
    """What it is of: "the board"."""
    svg: str
    """An SVG element, whole by itself: pages and files take it as it is, so texts in it are
    escaped, and it has a title, a description and no script."""
    words: tuple[str, ...]
    """The same in sentences, for terminals and for who does not see it."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """Everything that one viewer sees."""

    when: str
    """Turn, phase and whose step: "Turn 3, combat phase: attack step of Player 1"."""
    sides: tuple[ShownSide, ...]
    """From the top of the page to the bottom; the viewer's own is the last."""
    events: tuple[str, ...] = ()
    """What goes on in the middle, a sentence each: the attack that is made."""
    waiting: tuple[ShownWaiting, ...] = ()
    """The next to happen first."""
    drawing: ShownDrawing | None = None
    """The board, in a game that has one."""


@dataclass(frozen=True, slots=True)
class ShownOption:
    """Something that may be chosen; its place among the options is the answer."""

    label: str
    """No two of a question are alike."""
    about: str = ""
    """The place of the card, space or effect that it is drawn beside; empty if it is about none
    that is shown."""
    short: str = ""
    """What a button says that is on the card itself: "recruit"; no two of a place are alike. Empty
    if it is about no place."""
    is_decline: bool = False
    """Whether it passes, or is done with a choice of several."""


@dataclass(frozen=True, slots=True)
class ShownQuestion:
    """What somebody must choose."""

    kind: str
    """The word of the decision, for programs."""
    words: str
    who: str
    """What the one who chooses is called."""
    options: tuple[ShownOption, ...]
    about: str = ""
    """The place of what is decided about, if that is shown: the card that is to be put somewhere,
    the effect that needs a target."""


@dataclass(frozen=True, slots=True)
class ShownGrid:
    """Who stands where, as a small drawing in the log."""

    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """What each row is called, and who stands in it; empty where nobody does."""


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """Something that happened, as everybody may know it."""

    kind: str
    sentence: str
    choices: int
    """How many choices had been made: to go back to this point, keep so many."""
    notes: tuple[tuple[str, str], ...] = ()
    """Label and value of what is worth knowing with it: ("endurance", "45"), ("from", "hand")."""
    grid: ShownGrid | None = None


@dataclass(frozen=True, slots=True)
class ShownStep:
    """What happened in a step of a turn."""

    head: str
    """Empty for what belongs to no step."""
    choices: int
    """How many choices had been made as it began."""
    entries: tuple[ShownEntry, ...]


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """What happened in a turn; steps in which nothing did are left out."""

    number: int
    """0 before the first."""
    head: str
    choices: int
    """How many choices had been made as it began."""
    steps: tuple[ShownStep, ...]
