"""The ways into a deck for cards that it may not hold otherwise, each place taken once.

Allowance cards, Persona powers and Pre-Game cards let in so many cards of a kind. Which card
takes which place is a matching, so that nobody has to say it. Where it is not known how many a
card lets in, there are two matchings: one with what is certain, one with all that is possible.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from carddb.model import UNKNOWN, Card, Unknown
from formats.construction.bounds import NO_LIMIT
from formats.construction.submission import Entry
from formats.construction.words import MAX_NAMED, counted, listed, some_of
from formats.highlander.cards import Printed
from formats.highlander.player import Held, PlayerCards
from formats.matching import Matching, matched

_KINDS = {
    "persona": "card of another Persona",
    "weapon": "card of another Weapon of Choice",
    "watcher": "Watcher card",
    "hunter": "Hunter card",
    "faction": "Faction card",
}
EITHER = ("persona", "weapon")
"""What a card may be whose sub-title nobody recorded as a Persona's or as a weapon's."""
ONLY_WHAT_IT_NAMES = (
    "An allowance card lets in Watcher, Hunter and Faction cards, and Reserved or Signature ones, "
    "only if it names them (HL-BUILD-24 and 42, ruling HL-AMBIGUOUS-26)."
)


@dataclass(frozen=True, slots=True)
class Way:
    """Something that lets in cards: an allowance card, a power, a Pre-Game card."""

    title: str
    places: int | Unknown
    lets_in: frozenset[str]
    """What it surely lets in."""
    may_let_in_more: bool = False
    """Whether it is not known what else it lets in."""
    of_persona: str | None = None
    """For a power that lets in so many cards of each Persona: the Persona of these places."""
    entry: Entry | None = None
    """The allowance card, if it is in the deck: one more of it gives more places."""
    is_known: bool = True
    """False for a name of no catalogue, or a line that could not be read: it may be anything."""
    needs_a_way_in: bool = False
    """Whether the card is let in itself only if something else lets it in."""

    @property
    def card(self) -> Card | None:
        """The allowance card in the deck."""
        return self.entry.card if self.entry else None

    def fits(self, asking: "Asking") -> bool:
        """Whether the card is surely let in, if there is a place, whatever it is."""
        return (
            not self.needs_a_way_in
            # Of a card that may be a Persona's or a weapon's, both have to be let in.
            and self.lets_in.issuperset(asking.kinds)
            and (asking.mark is None or asking.mark in self.lets_in)
            and self.of_persona in (None, asking.persona)
        )

    def may_fit(self, asking: "Asking") -> bool:
        """Whether the card may be let in, as far as anybody knows; never by itself."""
        if self.entry is not None and self.entry is asking.held[0]:
            return False
        if self.of_persona not in (None, asking.persona):
            return False
        if self.may_let_in_more:
            return True
        may_be_unmarked = asking.mark is None or asking.mark is UNKNOWN
        is_of_a_kind = not self.lets_in.isdisjoint(asking.kinds)
        return is_of_a_kind and (may_be_unmarked or asking.mark in self.lets_in)


@dataclass(frozen=True, slots=True)
class Asking:
    """Copies of a card that the deck may not hold unless something lets them in."""

    rule: str
    """The rule that they break otherwise."""
    held: Held
    kinds: tuple[str, ...]
    """What it is, or may be: "persona", "weapon", "watcher", "hunter" or "faction"."""
    mark: str | Unknown | None
    persona: str
    surely: int
    """How many copies need a way in, whatever an unclear name means."""
    perhaps: int
    """How many copies may need one."""
    why: str
    """Why the card is not the player's own: "it is Kern's, and Connor MacLeod is played"."""
    is_undecided: bool = False
    """Whether nobody recorded that its sub-title is a Persona's, or that it is a weapon's."""


@dataclass(frozen=True, slots=True)
class Admission:
    """Who was let in, and who was not."""

    asking: tuple[Asking, ...]
    ways: tuple[Way, ...]
    certain: Matching
    possible: Matching

    def refused(self, rule: str) -> list[tuple[Asking, int]]:
        """What no way lets in, with how many copies."""
        left_out = zip(self.asking, self.possible.left_out, strict=True)
        return [(one, count) for one, count in left_out if count and one.rule == rule]

    def undecided(self, rule: str) -> list[Asking]:
        """What is let in only if something is so that nobody knows."""
        left = zip(self.asking, self.certain.left_out, self.possible.left_out, strict=True)
        return [one for one, surely, at_best in left if surely and not at_best and one.rule == rule]

    def depends_on(self, asking: Iterable[Asking]) -> list[str]:
        """The cards of which it is not known whether, or how often, they let these in."""
        asking = list(asking)
        return [
            way.title
            for way in self.ways
            if way.places is UNKNOWN or way.may_let_in_more or way.needs_a_way_in
            if any(way.may_fit(one) for one in asking)
        ]

    def why_not(self, one: Asking) -> str:
        """Which ways in were tried, and why each fails."""
        shut: dict[str, list[str]] = {}
        full: list[str] = []
        for place, way in enumerate(self.ways):
            if not way.is_known or way.of_persona not in (None, one.persona):
                continue
            if not way.may_fit(one):
                shut.setdefault(_lets_in_none(way, one), []).append(way.title)
            elif takers := self._takers(place):
                full.append(_is_full(way, takers))
        tried = [_shut(list(dict.fromkeys(titles)), what) for what, titles in shut.items()]
        return "; ".join((one.why, *tried, *full[:MAX_NAMED]) if tried or full else _alone(one))

    def _takers(self, place: int) -> list[str]:
        return [self.asking[one].held[1].title for one in sorted(self.possible.takers[place])]


def _alone(one: Asking) -> tuple[str, str]:
    return one.why, "no card lets it in"


def _lets_in_none(way: Way, one: Asking) -> str:
    """What the way lets in none of, of all that the card is."""
    # If it would be let in without its mark, the mark is the reason.
    if isinstance(one.mark, str) and way.may_fit(replace(one, mark=None)):
        return f"{one.mark.capitalize()} card"
    return listed([_KINDS[kind] for kind in one.kinds], "or")


def _shut(titles: Sequence[str], what: str) -> str:
    return f"{some_of(titles)} {'lets' if len(titles) == 1 else 'let'} in no {what}"


def _is_full(way: Way, takers: Sequence[str]) -> str:
    places = way.places if isinstance(way.places, int) else 0
    if way.of_persona is not None:
        let_in = f"{counted(places, 'card')} of each Persona"
        return f"{way.title} lets in {let_in}, and that is {some_of(takers)}"
    place = "its 1 place is" if places == 1 else f"its {places:,} places are"
    return f"no {way.title} is left: {place} taken by {some_of(takers)}"


def admitted(player: PlayerCards, asking: Sequence[Asking]) -> Admission:
    """The matching of what asks to be let in to the ways in that the player has."""
    ways = _ways(player, asking)
    return Admission(
        tuple(asking),
        ways,
        # Each doubt against the player in the one, and for the player in the other.
        certain=matched(
            # Also the number that asks: here all that may need a place, below only what
            # surely does.
            [one.perhaps for one in asking],
            [0 if way.places is UNKNOWN else way.places for way in ways],
            lambda one, way: ways[way].fits(asking[one]),
        ),
        possible=matched(
            [one.surely for one in asking],
            [NO_LIMIT if way.places is UNKNOWN else way.places for way in ways],
            lambda one, way: ways[way].may_fit(asking[one]),
        ),
    )


def _ways(player: PlayerCards, asking: Sequence[Asking]) -> tuple[Way, ...]:
    personas = list(dict.fromkeys(one.persona for one in asking if "persona" in one.kinds))
    foreign = {id(one.held[0]) for one in asking}
    ways: list[Way] = []
    for entry, card in player.pregame:
        if card.kind.is_allowance is not False:
            ways += _ways_by(entry, card, personas)
    # A foreign allowance card must be let in itself before it lets in others.
    for entry, card in player.allowances:
        needs_a_way_in = id(entry) in foreign
        ways += [
            replace(way, entry=entry, needs_a_way_in=needs_a_way_in)
            for way in _ways_by(entry, card, personas)
        ]
    if player.unread_of_the_deck:
        unread = "a line that could not be read"
        ways.append(Way(unread, UNKNOWN, frozenset(), may_let_in_more=True, is_known=False))
    return tuple(ways)


def _ways_by(entry: Entry, card: Printed, personas: Iterable[str]) -> Iterator[Way]:
    """The ways in by one card: so many cards of each Persona, or so many of all."""
    allowance = card.allowance
    lets_in = frozenset[str]() if allowance.lets_in is UNKNOWN else allowance.lets_in
    may_let_in_more = allowance.lets_in is UNKNOWN
    each = allowance.foreign_cards_per_persona
    # Each Persona has places of its own, so that one does not use up another's.
    if each is not None and each != 0 and card.listed:
        for persona in personas:
            yield Way(card.title, each, lets_in | {"persona"}, may_let_in_more, persona)
        return
    places: int | Unknown = UNKNOWN
    if card.kind.is_allowance is True and isinstance(allowance.foreign_cards, int):
        places = entry.count * allowance.foreign_cards
    yield Way(card.title, places, lets_in, may_let_in_more, is_known=card.listed)
