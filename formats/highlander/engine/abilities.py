"""What the text of a card does: the vocabulary in which scripts are written.

A text acts as long as its card lies on the table or is a Pre-Game card, or for some turns as
`texts.Lasting`. Whom its parts concern is said by `whom`: the player whose card it is, the
opponent, or both.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.highlander.engine.this_turn import Phase

Does = Callable[["HlGame", "HlCard", "Player"], None]
"""What an effect does: told the card and the player whose card it is."""
Holds = Callable[["HlGame", "HlCard", "Player"], bool]
"""Whether something is so: told the card and the player whose card it is, or who would play it."""
AddsDamage = Callable[["HlGame", "HlCard", "Player", "Attack"], int]
"""How much more damage an attack deals: told the card that says so and its player."""
OfAttack = Callable[["HlGame", "Attack"], bool]
"""Whether an attack is one of those that a text names."""
DoesSome = Callable[["HlGame", "HlCard", "Player", int], None]
"""What an effect does that is told a number, too."""
PlayedAs = Callable[["HlGame", "HlCard", "Player"], "list[Attack]"]
"""Which attacks a card may be played as: told the card and who would play it."""
Fits = Callable[["HlCard"], bool]
"""Whether a card is one of those that a text names."""


class Whom(Enum):
    """Whom a part of a text concerns."""

    YOU = "you"
    FOE = "the opponent"
    ALL = "all players"


YOU: Final = Whom.YOU
FOE: Final = Whom.FOE
ALL: Final = Whom.ALL


class How(Enum):
    """How a card would come onto the table."""

    HAND = "from hand"
    EXERTION = "from an exertion"
    ENDURANCE = "from the Endurance"
    PUT = "put into play"


FROM_HAND: Final = How.HAND
FROM_EXERTION: Final = How.EXERTION
FROM_ENDURANCE: Final = How.ENDURANCE
PUT_INTO_PLAY: Final = How.PUT


class Play(NamedTuple):
    """A card that somebody would play, or put into play."""

    game: "HlGame"
    player: "Player"
    card: "HlCard"
    how: How


Which = Callable[[Play], bool]
"""Whether a play is one of those that a text names."""


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """Something that a card does at a certain moment, with a sentence for people."""

    says: str
    does: Does
    classes: frozenset[str] = frozenset()
    """The effect classes that it fits (HL-KEYWORD-01 to 18)."""
    when: Holds | None = None
    """Of what is done as a turn begins: when there is something to do; else nobody is told to."""


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """What a card does as a number comes about, which it is told."""

    says: str
    does: DoesSome
    classes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Needs:
    """What must be so for a card to be played: a requirement, which is no Restriction effect
    (HL-KEYWORD-20)."""

    says: str
    met: Holds
    phases: "tuple[Phase, ...]" = ()
    """Of what is needed of the phase alone: those in which it is met."""


@dataclass(frozen=True, slots=True, eq=False)
class Cost:
    """What has to be done before a card is played or an action is taken (HL-EFFECT-15)."""

    says: str
    spends: Fits | None = None
    """Which cards of the hand may be discarded for it (HL-EFFECT-16)."""
    count: int = 1
    """How many of them."""
    exertions: int = 0
    """How many Hard Exertions are made for it (HL-EFFECT-17)."""
    is_unmodified: bool = False
    """Whether that is one of five cards, whatever changes others."""
    or_loses: int = 0
    """The Ability that may be lost in place of the cards."""


@dataclass(frozen=True, slots=True, eq=False)
class Charge:
    """What a text makes plays cost."""

    whom: Whom
    on: Which
    cost: Cost


@dataclass(frozen=True, slots=True, eq=False)
class Forbids:
    """A Restriction effect: which plays are not allowed (HL-KEYWORD-18)."""

    says: str
    whom: Whom
    what: Which


@dataclass(frozen=True, slots=True, eq=False)
class Lifts:
    """What stops Restriction effects: for these plays of its player those of the opponent, or all
    of them, are without effect."""

    says: str
    what: Which
    also_own: bool = False
    of: Fits | None = None
    """Of which cards it stops them, where not of all."""


@dataclass(frozen=True, slots=True, eq=False)
class Counters:
    """That the card may counter another one as that is played (HL-EFFECT-01)."""

    says: str
    what: Fits
    zone: str = "hand"
    """Where it lies then: "hand" (it is played), "in play" (a Trigger), "pre-game"."""
    removes: bool = False
    """Whether it is removed from the game for it, not discarded."""
    names_illusions: bool = False
    """Only who names them counters Illusions (HL-EXERT-32)."""


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """What the player of a card in play, or of a Pre-Game card, may do in the own turn."""

    says: str
    does: Does
    phases: "tuple[Phase, ...]" = ()
    """The phases in which it may be used; none are all in which May Do effects may be."""
    may: Holds | None = None
    is_once: bool = True
    """Whether it is used once a turn."""
    is_special: bool = False
    """Whether it is the Special Card of the turn."""
    trigger: str = ""
    """"discard" or "remove": a Trigger effect, for which the card leaves (HL-KEYWORD-06)."""
    in_foes_turn: bool = False
    """Whether it is used in the opponent's turn, too (HL-KEYWORD-12)."""
    whom: Whom = YOU
    """Who may use it: the opponent, where a card says what its opponent may do against it."""
    costs: tuple[Cost, ...] = ()
    classes: frozenset[str] = frozenset()
    """The effect classes that it fits, beside that of a Trigger."""


@dataclass(frozen=True, slots=True, eq=False)
class Watches:
    """What a card in play does as the opponent plays, or puts into play, a card of some kind."""

    what: Fits
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """The card that another one is played at."""

    says: str
    which: "Callable[[HlGame, HlCard, Player], list[HlCard]]"
    """The cards that it may be played at; told the card that is played and its player."""
    is_needed: bool = True
    """Whether it can't be played without one."""
    when_aimed: tuple[Effect, ...] = ()
    """What it does to its target, `card.target`; again if somebody chooses another one."""


@dataclass(frozen=True, slots=True, eq=False)
class Expires:
    """That a card leaves play after some complete turns of the opponent."""

    turns: int
    effect: Effect | None = None
    """What its player must do then, with which it leaves; None if it leaves by itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Sends:
    """Where cards in play go that are removed from there, as their owners decide."""

    says: str
    what: Fits
    piles: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Joins:
    """With which card it is played in conjunction, and what that card has by it."""

    to: str
    """One of "attack", "upper attack", "power blow", "block", "dodge", "defense", "special card",
    "card" (any of these), "effect"."""
    gives: frozenset[str] = frozenset()
    """Words that the other card has from then on."""
    fits: Fits | None = None
    """Which of those cards it goes with, where not with all."""
    to_attack: OfAttack | None = None
    """With which attacks it goes, where the card alone does not tell."""
    lifts: Lifts | None = None
    """The Restriction effects that it stops for that card."""
    only_lifts: bool = False
    """Whether it is played only where it stops some (ruling HL-AMBIGUOUS-94)."""
    waives_costs: bool = False
    """Whether that card then costs nothing."""
    adds_area: bool = False
    """Whether that Defense covers one more area of its player's choice."""
    is_free: bool = False
    """Whether it is, as a Special Card, none of those that a turn allows."""
    binds: bool = False
    """Whether the other card is countered with it."""
    allows: Fits | None = None
    """Of an allowance card: which cards of others it lets its player play."""


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """What the text of a card does."""

    words: frozenset[str] = frozenset()
    """What it may do that no effect is needed for, beside the printed keywords."""
    when_played: tuple[Effect, ...] = ()
    when_entering: tuple[Effect, ...] = ()
    """As it comes into play, played or put there."""
    when_leaving: tuple[Effect, ...] = ()
    """As it leaves play."""
    when_successful: tuple[Effect, ...] = ()
    """Of an attack, or of a card joined to it, at the moment it succeeds (HL-ATTACK-16)."""
    when_defended: tuple[Effect, ...] = ()
    """Of an attack, or of a card joined to it, when a Defense has stopped it."""
    when_unsuccessful: tuple[Effect, ...] = ()
    """The same whether a Defense has stopped it or an effect has avoided it."""
    when_defending: tuple[Effect, ...] = ()
    """Of a Defense that has stopped an attack."""
    at_start: tuple[Effect, ...] = ()
    """What its player must do in each own May Do/Must Do Phase."""
    at_foes_start: tuple[Effect, ...] = ()
    """What the opponent must do in each of the opponent's; the effect is told that player."""
    at_draw: tuple[Effect, ...] = ()
    """Of a card that stays in play, as its player's Draw/Discard Phase begins (HL-TURN-30)."""
    joins: Joins | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    """What it adds to numbers of the duel while it is in play, or is a Pre-Game card."""
    needs: tuple[Needs, ...] = ()
    costs: tuple[Cost, ...] = ()
    charges: tuple[Charge, ...] = ()
    forbids: tuple[Forbids, ...] = ()
    lifts: tuple[Lifts, ...] = ()
    """What it stops while it acts."""
    own_lifts: tuple[Lifts, ...] = ()
    """What it stops for itself as it is played."""
    counters: tuple[Counters, ...] = ()
    powers: tuple[Power, ...] = ()
    when_foe_plays: tuple[Watches, ...] = ()
    when_you_play: tuple[Watches, ...] = ()
    """The same as its own player does, but for the card itself."""
    target: Target | None = None
    boosts: tuple[Effect, ...] = ()
    """What belongs to playing it, and is done before it can be countered (HL-EFFECT-04)."""
    at_sweep: tuple[Effect, ...] = ()
    """As its player's Sweep Phase begins, if it is in play."""
    expires: Expires | None = None
    leaves_if: Needs | None = None
    """When it leaves play, whatever else happens."""
    takes_ability: int = 0
    """How much Ability the opponent lacks for as long as it acts in play."""
    when_gaining: Answer | None = None
    """As its player gains Ability; told how much."""
    when_adjusted: tuple[Effect, ...] = ()
    """As any Ability Adjustment Phase ends."""
    when_foe_stands: tuple[Effect, ...] = ()
    """As the opponent regains the feet."""
    spares: frozenset[str] = frozenset()
    """Of which piles, "hand" or "endurance", its player need not discard what an effect of the
    opponent forces, and the opponent discards nothing."""
    answers_discards: Answer | None = None
    """What it does for leaving play as the opponent has forced its player to discard from hand;
    told how many cards."""
    saves_discards: Fits | None = None
    """Which cards, discarded from hand, its player may put under the Endurance instead."""
    saves_on_top: Fits | None = None
    """The same of cards that may be put on top of it."""
    sends: Sends | None = None
    must_hit: int | None = None
    """In how many of six an attack of the opponent does not miss; told by a roll as it is made."""
    when_missed: tuple[Effect, ...] = ()
    """As an attack has missed by such a roll, for whichever card it was made."""
    may_damage: bool = False
    """Whether it may deal damage as a Special Card."""
    most_in_play: int | None = None
    """How many copies a player may have in play, where its text says so."""
    turns: int | None = None
    """In how many turns its text acts, from the one in which it came; None while it lies there."""
    may_be_additional: Holds | None = None
    """Of an attack, or of a card that joins one: when that attack may be played beyond the
    opportunities that there are."""
    may_be_hidden: Holds | None = None
    """Of an attack: when it may be played Hidden by its own text."""
    strips: Fits | None = None
    """Which of the cards that its player plays have no text."""
    adds_damage: AddsDamage | None = None
    """What it adds to the damage of attacks while it acts."""
    when_acting: tuple[Effect, ...] = ()
    """What its text does whenever it begins to act: as it comes into play, and as it acts again
    behind being nullified or ignored."""
    void_when: Holds | None = None
    """When the text acts on nobody, by a rule of its own; told the player whose card it is."""
    played_as: "PlayedAs | None" = None
    """Of an attack: the attacks as one of which it is played, with all that they are."""
    plays_held: Fits | None = None
    """Which of the cards under it its player may play as if from hand."""
    takes: "Callable[[HlGame, HlCard], bool] | None" = None
    """Which cards of its player go under it where they would go to the Discard Pile from play."""
    reveals_held: Fits | None = None
    """Which of the cards under it its player may turn up and put into play as the opponent plays
    a card."""
    most_held: int | None = None
    """How many cards may be under it, where its text says so."""
    when_removed_by_foe: tuple[Effect, ...] = ()
    """As an effect of the opponent takes it from play, before what it holds is let go."""
    requires: tuple[str, ...] = ()
    """Of the last card of a Plot: the titles that have to be in play for it."""
    once_a_turn: bool = False
    """Whether one card of that title is played a turn."""
    also_groups: Mapping[str, str] = field(default_factory=dict)
    """Groups of which its player's cards of another group are, too, wherever they lie."""
    is_cumulative: bool = False
    """Whether identical cards add up (HL-KEYWORD-22)."""
    classes: frozenset[str] = frozenset()
    """Effect classes beside those of its keywords and of the list (HL-KEYWORD-24)."""


NO_SCRIPT: Final = Script()
MANY: Final = 1_000
"""For `most_in_play` of a card of which several may be in play though a rule allows one."""

PARTS: Final = (
    "adds_damage",
    "also_groups",
    "answers_discards",
    "at_foes_start",
    "at_start",
    "at_sweep",
    "charges",
    "counters",
    "expires",
    "forbids",
    "leaves_if",
    "lifts",
    "may_be_additional",
    "must_hit",
    "played_as",
    "plays_held",
    "powers",
    "reveals_held",
    "saves_discards",
    "saves_on_top",
    "sends",
    "spares",
    "strips",
    "takes",
    "takes_ability",
    "target",
    "turns",
    "void_when",
    "when_acting",
    "when_adjusted",
    "when_entering",
    "when_foe_plays",
    "when_foe_stands",
    "when_gaining",
    "when_leaving",
    "when_removed_by_foe",
    "when_you_play",
)
"""Parts for which rules look at every card: in a game where no card has one they look at none."""


@lru_cache(maxsize=1_024)
def parts_of(script: Script) -> tuple[str, ...]:
    """Which of these parts a text has; asked of each text again in every game."""
    found = [part for part in PARTS if getattr(script, part)]
    joins = script.joins
    return (*found, "allows") if joins is not None and joins.allows is not None else tuple(found)
