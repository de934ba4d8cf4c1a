"""What cards can do, as data: abilities, what they need and bring, and how they defend."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
    from formats.heroes_vs_villains.engine.cards import HvvCard
    from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target

Does = Callable[["HvvGame", "Attempt", Any], None]
"""What an ability does: told the target, or None where it has none."""
When = Callable[["HvvGame", "Player", "HvvCard"], bool]


class Means(Enum):
    """What an attack is made with (HVV-COMBAT-01 to 04)."""

    BODY_STRIKE = "body strike"
    WEAPON_STRIKE = "weapon strike"
    GRAPPLE = "grapple"
    THROW = "throw"
    SHOT = "shot"
    MIND = "mind attack"
    POWER = "power"
    """Neither melee nor projectile: no area condition of its own (HVV-COMBAT-13)."""

    def __str__(self) -> str:
        return self.value


# Tuples: members of enumerations are found slowly in sets.
MELEE: Final = (Means.BODY_STRIKE, Means.WEAPON_STRIKE, Means.GRAPPLE)
PROJECTILES: Final = (Means.THROW, Means.SHOT)
STRENGTH_BASED: Final = (*MELEE, Means.THROW)
"""What Strong and Weakness are about (HVV-DAMAGE-08, ruling HVV-AMBIGUOUS-78)."""
PHYSICAL: Final = MELEE + PROJECTILES


class Whom(Enum):
    """Whom or what an ability is used on (HVV-KEYWORD-102)."""

    NOBODY = "nobody"
    SELF = "oneself"
    FOE = "a foe"
    """Of an attack also what a foe has in play: items, allies, walls (HVV-ITEM-06)."""
    FRIEND = "a friend"
    """Somebody of one's own side, also oneself."""
    TEAMMATE = "a teammate"
    EACH_FOE = "each foe"
    EACH_FRIEND = "each friend"
    AREA = "an area"
    """Everything in it (HVV-COMBAT-03)."""
    ITEM_OF_FOE = "an item of a foe"
    OWN_ITEM = "an item of one's own"
    ALLY_OF_FOE = "an ally of a foe"
    OBJECT = "an object"


class Way(Enum):
    """How a defense protects."""

    BLOCK = "block"
    """With something that is held: a weapon, an item."""
    BODY_BLOCK = "body block"
    SHIELD = "shield"
    """A shield or a barrier that stands by itself."""
    DODGE = "dodge"
    AREA_DODGE = "area dodge"
    FOIL = "foil"
    DISRUPT = "disrupt"
    WILL = "will"
    """Against minds alone, where nothing ordinary helps (HVV-DEFENSE-15)."""
    HELP = "help"
    """Somebody or something else takes the attack."""
    COUNTER = "counter"
    """It stops nothing, but leads to an attack of one's own."""


class Protects(Enum):
    """Whom a defense may protect beside oneself and what one holds or wears, if its card says so.

    Without that nobody defends for others (rulings HVV-AMBIGUOUS-18 and HVV-AMBIGUOUS-83).
    """

    TEAMMATE = "a teammate"
    ALLY = "an ally"
    THING = "something that stands by itself"
    """A freestanding item, which can't be defended otherwise (HVV-DEFENSE-10)."""


ANY_NUMBER: Final = -1
"""Of cards to discard: A=? lets one choose how many (HVV-PLAY-12)."""
ALL: Final = -1
"""Of damage: the attack is avoided as a whole, with its effects."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What an ability brings beside damage: a keyword, its number and what modifies it."""

    keyword: str
    number: int | None = None
    """The number of the effect roll; None for what is automatic on hit (HVV-EFFECT-02)."""
    is_persistent: bool = False
    is_rising: bool = False
    is_failing: bool = False
    duration: int | None = None
    """In rounds; ROLLED for a d3; None if the keyword's own end holds (HVV-EFFECT-07)."""
    each_time: int | None = None
    """The number of a roll that the keyword itself asks for again and again, whether or not it took
    an effect roll to land: of Pain and Blind at each action, of Hidden, of Stank; None for 4+."""
    amount: int = 1
    """How much it adds, of a buff (HVV-KEYWORD-018)."""

    def __str__(self) -> str:
        modifiers = [
            word
            for word, has in (
                ("persistent", self.is_persistent),
                ("rising", self.is_rising),
                ("failing", self.is_failing),
            )
            if has
        ]
        number = "" if self.number is None else f" at {self.number}+"
        return " ".join([*modifiers, self.keyword]) + number + _lasting(self.duration)

    @property
    def is_modified(self) -> bool:
        """Whether a keyword makes it go on in later rounds (HVV-EFFECT-09)."""
        return self.is_persistent or self.is_rising or self.is_failing

    @property
    def repeats(self) -> bool:
        """Whether it is rolled for again in later rounds."""
        return self.is_modified and self.each_time is None

    @property
    def stays(self) -> bool:
        """Whether it stays on somebody, while the number of its own roll rises or falls."""
        return self.is_modified and self.each_time is not None


def _lasting(rounds: int | None) -> str:
    """How long, as a card says it; nothing if it doesn't say."""
    if rounds is None:
        return ""
    # A d3 is rolled for what has no number of its own.
    return " for d3 rounds" if rounds == 0 else f" for {rounds} round{'' if rounds == 1 else 's'}"


@dataclass(frozen=True, slots=True, eq=False)
class Defence:
    """How an ability protects from an attack."""

    way: Way
    stops: int = ALL
    of: frozenset[str] = frozenset()
    """Kinds of damage or means that it helps against; anything if it does not say."""
    does: Callable[["HvvGame", "Attempt", "Blow"], None] | None = None
    """What else it does, told the defender's attempt and the blow that it answers."""
    protects: frozenset[Protects] = frozenset()
    """Others than oneself whom it can protect."""


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Something that can be done with a card (HVV-KEYWORD-001).

    What a card says goes before the rulebook: its fields are what the engine asks first (ruling
    HVV-AMBIGUOUS-66).
    """

    says: str
    name: str = ""
    """The bold word; empty where the card itself is the ability (HVV-PLAY-11)."""
    means: Means | None = None
    """Of an attack; None for any other ability."""
    damage: int = 0
    damage_kind: str = ""
    effects: tuple[Effect, ...] = ()
    does: Does | None = None
    """What it does to each target that it hits, or once if it has none."""
    whom: Whom = Whom.NOBODY
    can_target: Callable[["HvvGame", "Attempt", "Target"], bool] | None = None
    defends: Defence | None = None
    is_defensive: bool = False
    """Whether it is underlined; a card that says defense may be played as one, too."""
    is_direct: bool = False
    is_area: bool = False
    conducts: bool = False
    surprises_on: int | None = None
    resist: int = 4
    """Of a mind attack the number to resist at (HVV-KEYWORD-087)."""
    activate: int = 0
    """The cards that it costs; ANY_NUMBER if its user picks the number (HVV-KEYWORD-003)."""
    manifests_on: int | None = None
    """The attacker's own roll, without which nothing happens (HVV-EFFECT-04)."""
    usage: int = 1
    """What it takes off the usage of its card (HVV-ITEM-11)."""
    boosts: int = 0
    """How many boost cards must have been played with it (HVV-KEYWORD-016)."""
    charges: int = 0
    """How many charges it spends (HVV-KEYWORD-022)."""
    plays: int = 0
    """What it grants: plays, of a combo (HVV-KEYWORD-023)."""
    utilizations: int = 0
    is_initial_combo: bool = False
    """Whether a combo follows if it succeeds (HVV-KEYWORD-061)."""
    is_interrupt: bool = False
    is_counterattack: bool = False
    """Whether it may answer an attack with one of the same kind (HVV-KEYWORD-028)."""
    is_special: bool = False
    """Whether it is an archetype's own, on its description card (HVV-KEYWORD-093)."""
    takes_action: bool = True
    """Whether it uses up a utilization; a special ability normally does not (HVV-TURN-14)."""
    retrieves: bool = False
    """Whether it takes cards from the discard pile, where its own card then has to stay (ZONE-09).
    """
    needs_sight: bool | None = None
    """For Blind; what is physical does, if it does not say (ruling HVV-AMBIGUOUS-77)."""
    when: When | None = None
    """A further condition that its own text sets."""

    @property
    def is_attack(self) -> bool:
        """Whether it is meant to harm or hinder a target by an attack (HVV-KEYWORD-011)."""
        return self.means is not None

    @property
    def is_melee(self) -> bool:
        """Whether attacker and target must share an area (HVV-BOARD-07)."""
        return self.means in MELEE

    @property
    def is_projectile(self) -> bool:
        """Whether they must not (HVV-BOARD-08)."""
        return self.means in PROJECTILES

    @property
    def is_physical(self) -> bool:
        """Whether a body moves for it: strikes, throws and shots, and most defenses."""
        if self.means is not None:
            return self.means in PHYSICAL
        return self.defends is not None and self.defends.way in _PHYSICAL_WAYS

    @property
    def leads_to_attack(self) -> bool:
        """Whether, as a defense, it leads to an attack of one's own (HVV-DEFENSE-17)."""
        leads = self.defends is not None and self.defends.way is Way.COUNTER
        return leads or self.is_attack

    @property
    def kind_of_attack(self) -> str:
        """What a counterattack must be, too: melee, projectile, mind or another."""
        if self.is_melee:
            return "melee"
        return "projectile" if self.is_projectile else str(self.means)


_PHYSICAL_WAYS = (Way.BLOCK, Way.BODY_BLOCK, Way.DODGE, Way.AREA_DODGE, Way.COUNTER)


@dataclass(frozen=True, slots=True, eq=False)
class Passive:
    """An ability that is always in effect (HVV-KEYWORD-083): what it gives, to whom."""

    kind: str
    says: str
    applies: Callable[["HvvGame", "HvvCard", Any], bool]
    value: Any = 1


@dataclass(frozen=True, slots=True, eq=False)
class Triggered:
    """What may be played and utilized by itself when its condition is met (KEYWORD-104)."""

    event: str
    ability: Ability
    wants: Callable[["HvvGame", "HvvCard", Any], bool] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Script:
    """What the text of a card does."""

    abilities: tuple[Ability, ...] = ()
    passives: tuple[Passive, ...] = ()
    triggers: tuple[Triggered, ...] = ()
    locks_in: bool = False
    """Whether the first ability used is the only one as long as the card stays (HVV-PLAY-10)."""
    invests: bool = False
    """Whether it may be invested in (ruling HVV-AMBIGUOUS-54)."""
    enters: When | None = None
    """The condition of its own by which an outlier may be put into play (HVV-BUILD-23)."""
    passengers: int = 0
    """How many people a vehicle carries beside its pilot (HVV-KEYWORD-108)."""
    runs_down: bool = False
    """Whether its charges fall by 1 each turn, once it was charged (HVV-KEYWORD-053)."""
    breakout: int | None = None
    """The number to break out of what it contains somebody with; 4+ if it says none."""
    is_plain: bool = False
    """Whether it is written in plain Python, where the vocabulary can't say it."""

    @property
    def retrieves(self) -> bool:
        """Whether any of its abilities takes cards from the discard pile (AMBIGUOUS-95)."""
        triggered = [power.ability for power in self.triggers]
        return any(ability.retrieves for ability in (*self.abilities, *triggered))


NO_SCRIPT: Final = Script()
