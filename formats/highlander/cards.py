"""A card as Highlander's rules see it: made once, the same for alike cards, its facts in groups.

A field of a group says from which column, or by what, it is read; facts that are asked for
together stand together, so that a rule needs a group or two.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, TypeVar

from carddb.model import UNKNOWN, Card, Fact, Truth
from formats.construction.submission import Entry
from formats.highlander import facts, subtitles
from formats.highlander.ban_list import listed_as
from formats.highlander.facts import Number, Word, Words
from formats.highlander.titles import titles_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_Read = TypeVar("_Read")
_Group = TypeVar("_Group", bound="DataclassInstance")
_READ = "how it is read"
_PRINTED = "highlander: as printed"
_MAX_KEPT = 32
"""The most cards of a name for which what they have in common is kept."""
_IN_ALL = frozenset(("named", "factions"))
"""The sets that are never UNKNOWN: cards that differ in them have in common what is in all."""


def _by(read: Callable[[Card], _Read]) -> _Read:
    """A field that the whole card tells."""
    # Typed as what it holds, so that a field and how it is read can't disagree.
    made: _Read = field(metadata={_READ: read})
    return made


def _fact(column: str, read: Callable[[Fact], _Read]) -> _Read:
    """A field that a column tells."""
    return _by(lambda card: read(card.fact(column)))


def _rare(column: str, read: Callable[[Fact], _Read]) -> _Read:
    """A field that the column of a rare mark tells: what nobody recorded is taken as absent."""
    return _by(lambda card: read(card.rare(column)))


def _group(group: type[_Group]) -> _Group:
    """A field that holds a group of others."""
    return _by(_reading(group))


def _reading(group: type[_Group]) -> Callable[[Card], _Group]:
    """How a group is read: each field in the way that it says."""
    # Listed once for all cards: a request may bring hundreds that nobody has read yet.
    how = [(of.name, of.metadata[_READ]) for of in fields(group) if of.init]
    return lambda card: group(**{name: read(card) for name, read in how})


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKind:
    """What the card is."""

    types: Words = _by(facts.types_of)
    subtype: Word = _fact("subtype", facts.word)
    pregame: Word = _fact("pregame_kind", facts.word)
    """The kind of a Pre-Game card, such as persona or weapon."""
    plot: Word = _fact("plot_kind", facts.word)
    """The kind of a Plot, such as stand-alone."""
    basic: Word = _by(facts.basic_of)
    """The Basic Attack or Basic Block that it is."""
    is_plot: Truth = _by(facts.is_plot)
    is_master: Truth = _by(partial(facts.is_of_group, group="Master"))
    is_watcher: Truth = _by(partial(facts.is_of_group, group="Watcher"))
    is_hunter: Truth = _by(partial(facts.is_of_group, group="Hunter"))
    # Not with what it lets in: a card may be one of which nobody recorded that.
    is_allowance: Truth = _by(facts.is_allowance)

    @property
    def is_pregame(self) -> Truth:
        """Whether the card is a Pre-Game card; one that is known to be of no kind is none."""
        if self.types is UNKNOWN:
            return False if self.pregame is None else UNKNOWN
        return facts.PRE_GAME_TYPE in self.types

    @property
    def is_attack(self) -> Truth:
        """Whether the card is an attack that is no Special Attack."""
        if self.types is UNKNOWN:
            return UNKNOWN
        return "Attack" in self.types and "Special Attack" not in self.types

    @property
    def is_defense(self) -> Truth:
        """Whether the card is a Defense."""
        return UNKNOWN if self.types is UNKNOWN else not self.types.isdisjoint(("Block", "Dodge"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """What tells apart cards of one title, and the versions of one card."""

    edition: Word = _fact("edition", facts.word)
    grid: Word = _fact("grid", facts.grid_of)
    """The nine cells, as "X00/000/000"."""
    text: Word = _fact("text", facts.effect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ownership:
    """Whose card it is: the Persona, Faction or weapon without which no deck holds it."""

    subtitle: Word = _by(subtitles.subtitle_of)
    """Who or what it names under its title, as it is compared; None if it is Generic."""
    named: frozenset[str] = _by(subtitles.everybody_named)
    """Everybody that the sub-title names: it may name several Personas."""
    mark: Word = _fact("mark", facts.word)
    hilt_weapon: Word = _by(facts.hilt_weapon_of)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusions:
    """What may keep the card out of the pool, or out of a deck."""

    category: Word = _rare("category", facts.word)
    is_bugged: Truth = _rare("bugged", facts.truth)
    is_misprint: Truth = _rare("misprint", facts.truth)
    is_home_made: Truth = _rare("home_made", facts.truth)
    has_gem_power: Truth = _rare("gem", facts.truth)
    may_be_banned: Truth = _by(lambda card: listed_as(card) is not None)
    """Whether the list of bans has its title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """What a Persona is called, belongs to and may have in its deck."""

    short_name: Word = _fact("short_name", facts.word)
    is_generic: Truth = _rare("generic", facts.truth)
    """Whether it is a Generic Immortal."""
    factions: frozenset[str] = _by(subtitles.factions_of)
    traits: Words = _fact("traits", facts.compared_words)
    """What a director may choose Immortals by."""
    masters: Number = _fact("masters", facts.number)
    """How many Master cards it may have."""
    signature_hilts: Words = _fact("signature_hilts", facts.compared_words)
    signature_plots: Words = _fact("signature_plots", facts.compared_words)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenWeapon:
    """What it takes to use a Weapon of Choice."""

    hands: Number = _fact("hands", facts.number)
    needs_other: Truth = _rare("needs_other_weapon", facts.truth)
    """Whether it may be used only beside another weapon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """Which cards it lets in that a deck may not hold otherwise, and how many."""

    lets_in: Words = _fact("lets_in", facts.words)
    foreign_cards: Number = _fact("foreign_cards_allowed", facts.number)
    """How many cards a copy lets in."""
    foreign_cards_per_persona: Number = _rare("foreign_cards_per_persona", facts.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Powers:
    """What it changes of the numbers that hold for everybody: of copies, Basics and Ability."""

    replaces_basics: Truth = _rare("replaces_basics", facts.truth)
    basics_replaced: Number = _fact("basics_replaced", facts.number)
    raised_title: Word = _rare("raises_title", facts.compared_word)
    raised_to: Number = _rare("raises_title_to", facts.number)
    lifts_six: Truth = _rare("lifts_six", facts.truth)
    """Whether its power allows more than six of a title that nobody recorded."""
    raised_restriction: Word = _rare("raises_restriction", facts.compared_word)
    restriction_raised_to: Number = _rare("raises_restriction_to", facts.number)
    # No rule reads it, but cards that differ in it are not alike.
    ability_bonus: Number = _rare("max_ability_bonus", facts.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What the rules see of a card; of an unclear name, what all of its cards have in common.

    Every other fact of an unclear name is UNKNOWN, as are those that nobody recorded. Where a
    card was printed is no part of it: cards of which all this is the same count as one.
    """

    # Nearly every rule asks for these, so they are in no group.
    title: str = _by(lambda card: card.title)
    """The card as findings name it."""
    listed: bool = _by(lambda card: card.listed)
    titles: frozenset[str] = _by(lambda card: titles_of(card)[0])
    """The titles that it counts for, as they are compared; a dual-type card has two."""
    perhaps_titles: frozenset[str] = _by(lambda card: titles_of(card)[1])
    names: frozenset[str] = _by(subtitles.called_in_subtitles)
    """What sub-titles call a Persona or a weapon, as it is compared; of an unclear name, what
    they may call it."""
    sure_names: frozenset[str] = _by(subtitles.called_in_subtitles)
    """What they surely call it."""
    restriction: Number = _fact("restriction", facts.number)
    kind: CardKind = _group(CardKind)
    version: Version = _group(Version)
    whose: Ownership = _group(Ownership)
    exclusions: Exclusions = _group(Exclusions)
    persona: Persona = _group(Persona)
    weapon: ChosenWeapon = _group(ChosenWeapon)
    allowance: Allowance = _group(Allowance)
    powers: Powers = _group(Powers)
    # These two are asked of every card of every deck, so they are worked out once.
    is_plain: bool = field(init=False)
    """Whether it is known to be none of what few cards are: bound, let in, or counted apart."""
    is_clean: bool = field(init=False)
    """Whether it is known to be for the deck, of the pool and not banned."""

    def __post_init__(self) -> None:
        kind, whose = self.kind, self.whose
        groups = (kind.is_master, kind.is_watcher, kind.is_hunter, kind.is_allowance)
        absent = whose.subtitle is None and whose.hilt_weapon is None and not self.perhaps_titles
        object.__setattr__(self, "is_plain", absent and all(of is False for of in groups))
        is_for_the_deck = kind.is_pregame is False and self.exclusions.may_be_banned is False
        object.__setattr__(self, "is_clean", is_for_the_deck and not self.has_a_mark)

    @property
    def has_a_mark(self) -> bool:
        """Whether the card bears a mark by which it may be left out of the pool."""
        out = self.exclusions
        marks = (out.is_bugged, out.is_misprint, out.is_home_made)
        return self.listed and (out.category is not None or any(m is not False for m in marks))


_read = _reading(Printed)


def printed(entry: Entry) -> Printed:
    """What the rules see of the entry's card, or of all that its name may mean."""
    if not entry.others:
        return as_printed(entry.card)
    in_common = _kept_in_common if len(entry.others) < _MAX_KEPT else _in_common
    return in_common(entry.candidates, entry.title)


def as_printed(card: Card) -> Printed:
    """What the rules see of a card."""
    made: Printed | None = card.made.get(_PRINTED)
    if made is None:
        made = card.made[_PRINTED] = _read(card)
    return made


def _in_common(cards: tuple[Card, ...], title: str) -> Printed:
    """What the cards have in common; where they differ, UNKNOWN."""
    each = [as_printed(card) for card in cards]
    counted, called = [one.titles for one in each], [one.names for one in each]
    titles = frozenset.intersection(*counted)
    return _shared(
        each,
        title=title,
        listed=all(one.listed for one in each),
        titles=titles,
        # A title that not all of them have may yet be that of the card that is meant.
        perhaps_titles=frozenset.union(*counted, *(one.perhaps_titles for one in each)) - titles,
        names=frozenset.union(*called),
        sure_names=frozenset.intersection(*called),
    )


def _shared(each: Sequence[_Group], **known: Any) -> _Group:
    """What several cards, or one group of each, have in common, but for what is known already."""
    # What is no argument of a card follows from the rest, and is worked out anew.
    for name in (of.name for of in fields(each[0]) if of.init and of.name not in known):
        values = [getattr(one, name) for one in each]
        # Groups are mostly alike as a whole, and then their facts need no comparing.
        if any(value != values[0] for value in values):
            in_all = frozenset.intersection(*values) if name in _IN_ALL else UNKNOWN
            known[name] = _shared(values) if is_dataclass(values[0]) else in_all
    return replace(each[0], **known)


_kept_in_common = lru_cache(maxsize=512)(_in_common)
"""For names of a few cards: what is kept holds on to cards that came with a request."""
