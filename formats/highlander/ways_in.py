"""The ways into a deck for cards that it may not hold otherwise, each place taken once.

Allowance cards, Persona powers and Pre-Game cards let in so many cards of a kind. Which card
takes which place is a matching, so that nobody has to say it. Where it is not known how many a
card lets in, there are two matchings: one with what is certain, one with all that is possible.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from carddb.model import UNKNOWN, Card, Unknown
from formats.construction.matching import Matching, matched
from formats.construction.submission import Entry
from formats.construction.words import counted, few, listed
from formats.highlander.cards import Printed
from formats.highlander.player import Held, Player

_PLENTY = 1_000_000
"""Places of a card of which nobody knows how many it gives."""
_KINDS = {
    "persona": "card of another Persona",
    "weapon": "card of another Weapon of Choice",
    "watcher": "Watcher card",
    "hunter": "Hunter card",
    "faction": "Faction card",
}
PRESUMED = (
    "An allowance card is taken to let in no Watcher, Hunter or Faction card, and no Reserved or "
    "Signature one, unless that is recorded (HL-BUILD-24 and 42, ruling HL-AMBIGUOUS-26)."
)


@dataclass(frozen=True, slots=True)
class Way:
    """Something that lets in cards: an allowance card, a power, a Pre-Game card."""

    title: str
    places: int | Unknown
    lets_in: frozenset[str] | Unknown
    of_persona: str | None = None
    """For a power that lets in so many cards of each Persona: the Persona of these places."""
    entry: Entry | None = None
    """The allowance card, if it stands in the deck: one more of it gives more places."""

    @property
    def card(self) -> Card | None:
        """The allowance card in the deck."""
        return self.entry.card if self.entry else None

    def fits(self, asking: "Asking") -> bool:
        """Whether the card is surely let in, if there is a place."""
        return (
            self.lets_in is not UNKNOWN
            and asking.kind in self.lets_in
            and (asking.mark is None or asking.mark in self.lets_in)
            and self.of_persona in (None, asking.persona)
        )

    def may_fit(self, asking: "Asking") -> bool:
        """Whether the card may be let in, as far as anybody knows."""
        lets_in = frozenset(("persona", "weapon")) if self.lets_in is UNKNOWN else self.lets_in
        return (
            asking.kind in lets_in
            and (asking.mark in (None, UNKNOWN) or asking.mark in lets_in)
            and self.of_persona in (None, asking.persona)
        )


@dataclass(frozen=True, slots=True)
class Asking:
    """Copies of a card that the deck may not hold unless something lets them in."""

    rule: str
    """The rule that they break otherwise."""
    held: Held
    kind: str
    mark: str | Unknown | None
    persona: str
    surely: int
    """How many copies need a way in, whatever an unclear name means."""
    perhaps: int
    """How many copies may need one."""
    why: str
    """Why the card is not the player's own: "it is not Connor's"."""


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

    def leans_on(self, asking: Iterable[Asking]) -> list[str]:
        """The cards of which it is not known whether, or how often, they let these in."""
        asking = list(asking)
        return [
            way.title
            for way in self.ways
            if way.places is UNKNOWN or way.lets_in is UNKNOWN
            if any(way.may_fit(one) for one in asking)
        ]

    def why_not(self, one: Asking) -> str:
        """Which ways in were tried, and why each fails."""
        tried = [reason for way in self.ways if (reason := self._why_not_by(way, one))]
        return "; ".join((one.why, *(dict.fromkeys(tried) or ["no card lets it in"])))

    def _why_not_by(self, way: Way, one: Asking) -> str:
        if not way.may_fit(one):
            if way.of_persona not in (None, one.persona):
                return ""
            if isinstance(one.mark, str) and self._would_fit_unmarked(way, one):
                return f"{way.title} lets in no {one.mark.capitalize()} card"
            return f"{way.title} lets in no {_KINDS[one.kind]}"
        if way.places is UNKNOWN:
            return ""
        takers = self._takers(way)
        if not takers:
            return ""
        if way.of_persona is not None:
            return (
                f"{way.title} lets in {counted(way.places, 'card')} of each Persona, and that "
                f"is {listed(few(takers))}"
            )
        place = "its 1 place is" if way.places == 1 else f"its {way.places:,} places are"
        return f"no {way.title} is left: {place} taken by {listed(few(takers))}"

    def _would_fit_unmarked(self, way: Way, one: Asking) -> bool:
        return way.may_fit(replace(one, mark=None))

    def _takers(self, way: Way) -> list[str]:
        place = self.ways.index(way)
        counts = zip(self.asking, self.possible.taken, strict=True)
        return [one.held[1].title for one, taken in counts if taken[place]]


def admitted(player: Player, asking: Sequence[Asking]) -> Admission:
    """The matching of what asks to be let in to the ways in that the player has."""
    ways = _ways(player, asking)
    return Admission(
        tuple(asking),
        ways,
        certain=matched(
            [one.perhaps for one in asking],
            [0 if way.places is UNKNOWN else way.places for way in ways],
            lambda one, way: ways[way].fits(asking[one]),
        ),
        possible=matched(
            [one.surely for one in asking],
            [_PLENTY if way.places is UNKNOWN else way.places for way in ways],
            lambda one, way: ways[way].may_fit(asking[one]),
        ),
    )


def _ways(player: Player, asking: Sequence[Asking]) -> tuple[Way, ...]:
    personas = list(dict.fromkeys(one.persona for one in asking if one.kind == "persona"))
    ways: list[Way] = []
    for entry, card in player.pregame:
        each = card.foreign_cards_per_persona
        if each is not None and each != 0 and card.listed:
            ways += [Way(card.title, each, card.lets_in, persona) for persona in personas]
        elif card.is_allowance is not False:
            ways.append(Way(card.title, _places(entry, card), card.lets_in))
    ways += [
        Way(card.title, _places(entry, card), card.lets_in, entry=entry)
        for entry, card in player.allowances
    ]
    return tuple(ways)


def _places(entry: Entry, card: Printed) -> int | Unknown:
    if card.is_allowance is UNKNOWN or not isinstance(card.foreign_cards, int):
        return UNKNOWN
    return entry.count * card.foreign_cards
