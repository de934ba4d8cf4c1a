"""The Basic Attacks and Basic Blocks, and the Crystals that replace them.

Two questions are asked of a deck that lacks some of them: do the Crystals and cards that are
known suffice, and can they suffice with everything that is not known in the player's favour?
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from carddb.model import UNKNOWN
from formats.construction.finding import CardCopies, Finding, Fix, broken, undecided
from formats.construction.memory import made_once
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, counted, listed, some_of
from formats.highlander.cards import Printed, as_printed
from formats.highlander.facts import ATTACKED, BLOCKED, basics_by_grid
from formats.highlander.one_card import kinds, may_be_the_same
from formats.highlander.player import (
    DECK,
    Held,
    PlayerCards,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.titles import words_of
from formats.matching import matched

_ATTACKS, _BLOCKS, _CRYSTALS = "HL-BUILD-05", "HL-BUILD-06", "HL-BUILD-08"
_GRIDS: Mapping[str, str] = {
    title: grid for grids in (ATTACKED, BLOCKED) for grid, title in grids.items()
}
_EACH = frozenset(_GRIDS)
_ARE_ATTACKS = frozenset(ATTACKED.values())
_REPLACED = (
    "A Crystal lets another attack that is no Special Attack stand for a Basic Attack, or another "
    "Defense for a Basic Block, one card for one card (HL-BUILD-07 and 08, ruling "
    "HL-AMBIGUOUS-84)."
)


@dataclass(frozen=True, slots=True)
class _Place:
    """Copies in the deck that may be the Basics that it seems to lack, or stand for them."""

    copies: int
    may_be: frozenset[str] = frozenset()
    """The Basics that they may be themselves; empty for copies that stand for others."""
    is_attack: bool = False
    is_defense: bool = False

    def serves(self, basic: str) -> bool:
        """Whether a copy may serve as the Basic."""
        if self.may_be:
            return basic in self.may_be
        return self.is_attack if basic in _ARE_ATTACKS else self.is_defense


@dataclass(frozen=True, slots=True)
class _Supply:
    """What a deck has instead of the Basics that it lacks."""

    places: tuple[_Place, ...]
    replaced: float
    """How many Basics may be replaced by other cards."""

    def short(self, basics: Sequence[str]) -> int:
        """How many of the Basics are lacking after all."""
        direct = [place for place in self.places if place.may_be]
        served = _served(basics, self.places)
        # Those that the deck has under an unclear name need not be replaced.
        return len(basics) - int(min(served, _served(basics, direct) + self.replaced))


def _served(basics: Sequence[str], places: Sequence[_Place]) -> int:
    matching = matched(
        [1] * len(basics),
        [place.copies for place in places],
        lambda basic, place: places[place].serves(basics[basic]),
    )
    return len(basics) - sum(matching.left_out)


@dataclass(frozen=True, slots=True)
class _Lack:
    """The Basics that a deck lacks, and what may make up for them."""

    player: PlayerCards
    unread: int
    attacks: tuple[str, ...]
    blocks: tuple[str, ...]
    certain: _Supply
    possible: _Supply

    def short(self, basics: Sequence[str]) -> tuple[int, int]:
        """How many are lacking at best, and as far as anything is certain."""
        return self.possible.short(basics), self.certain.short(basics)

    def short_together(self, attacks: Sequence[str], blocks: Sequence[str]) -> tuple[int, int]:
        """How many more are lacking than of attacks alone and of blocks alone."""
        together = self.short((*attacks, *blocks))
        apart = zip(self.short(attacks), self.short(blocks), strict=True)
        at_best, surely = (all_ - sum(each) for all_, each in zip(together, apart, strict=True))
        return at_best, surely


@made_once
def _the_lack(submission: Submission) -> _Lack | None:
    """What the deck lacks; None if nothing, or if there is no deck."""
    parts = submission.named(DECK)
    player = the_player(submission)
    there = {card.kind.basic for _, card in player.deck}
    # Most decks have all fifteen, and no Crystal has to be counted.
    if not parts or there >= _EACH:
        return None
    unread = sum(part.unread for part in parts)
    surely, at_best = _replaced(player)
    return _Lack(
        player,
        unread,
        attacks=tuple(title for title in ATTACKED.values() if title not in there),
        blocks=tuple(title for title in BLOCKED.values() if title not in there),
        certain=_Supply(_pooled(_certain_places(player)), surely),
        possible=_Supply(_pooled(_possible_places(player, unread)), at_best),
    )


def _pooled(places: Iterable[_Place]) -> tuple[_Place, ...]:
    """The places, those that serve alike as one; without those that serve nothing."""
    # A matching costs by its places: these are a handful, and not one for each line of the deck.
    copies: dict[tuple[frozenset[str], bool, bool], int] = {}
    for place in places:
        serves = (place.may_be, place.is_attack, place.is_defense)
        if any(serves):
            copies[serves] = copies.get(serves, 0) + place.copies
    return tuple(_Place(count, *serves) for serves, count in copies.items())


def _replaced(player: PlayerCards) -> tuple[int, float]:
    """How many Basics the Pre-Game cards let other cards stand for: surely, and at best."""
    crystals = player.of_kind("crystal")
    surely, at_best = len(_different(crystals)), float(_at_most(crystals))
    # What was not handed in or not read may be any number of Crystals.
    if not player.is_handed_in or player.unread:
        at_best = inf
    for entry, card in player.pregame:
        # Counted above, each different one once.
        if card.kind.pregame == "crystal":
            continue
        replaces, number = card.powers.replaces_basics, card.powers.basics_replaced
        if replaces is True and isinstance(number, int):
            surely += number
            at_best += number
        # It replaces Basics, or may do so, and nobody recorded how many.
        elif replaces is not False:
            at_best = inf
        elif card.kind.pregame is UNKNOWN and _may_be_crystal((entry, card)):
            at_best += min(entry.count, kinds(entry))
    return surely, at_best


def _different(crystals: Sequence[Held]) -> list[Held]:
    """Crystals of which no two can be the same: a second copy gives nothing."""
    different: list[Held] = []
    for held in crystals:
        # Two Crystals that may be one card surely replace one Basic (HL-AMBIGUOUS-69).
        if not any(may_be_the_same(held[0], other) for other, _ in different):
            different.append(held)
    return different


def _at_most(crystals: Sequence[Held]) -> int:
    # A second copy of one Crystal gives nothing, but the copies of an unclear name may differ.
    return sum(min(entry.count, kinds(entry)) for entry, _ in crystals)


def _surplus_basics(player: PlayerCards) -> Iterator[_Place]:
    """The copies of Basics that are not needed themselves."""
    counts: dict[str, int] = {}
    for entry, card in player.deck:
        if isinstance(basic := card.kind.basic, str):
            counts[basic] = counts.get(basic, 0) + entry.count
    for basic, count in counts.items():
        # A spare Basic may be what a Crystal lets stand for another (HL-AMBIGUOUS-84).
        is_attack = basic in _ARE_ATTACKS
        # One of them is needed as itself.
        yield _Place(count - 1, is_attack=is_attack, is_defense=not is_attack)


def _certain_places(player: PlayerCards) -> Iterator[_Place]:
    yield from _surplus_basics(player)
    for entry, card in player.deck:
        if not isinstance(card.kind.basic, str):
            is_attack, is_defense = card.kind.is_attack is True, card.kind.is_defense is True
            yield _Place(entry.count, is_attack=is_attack, is_defense=is_defense)


def _possible_places(player: PlayerCards, unread: int) -> Iterator[_Place]:
    yield from _surplus_basics(player)
    if unread:
        # A line that could not be read may be any of the Basics itself.
        yield _Place(unread, _EACH)
        # An unread line may be of any number of copies, and more than all Basics help nobody.
        yield _Place(len(_EACH), is_attack=True, is_defense=True)
    is_swapped = bool(_swapping(player))
    for entry, card in player.deck:
        if card.kind.basic is UNKNOWN:
            # A name that nobody knows may stand for several cards.
            copies = min(entry.count, kinds(entry)) if card.listed else entry.count
            yield _Place(copies, _may_be(entry))
        if not isinstance(card.kind.basic, str):
            # A Crystal takes no Special Attack (HL-BUILD-07); other cards that replace
            # Basics may.
            yield _Place(
                entry.count,
                is_attack=card.kind.is_attack is not False or (is_swapped and _is_special(card)),
                is_defense=card.kind.is_defense is not False,
            )


def _may_be(entry: Entry) -> frozenset[str]:
    """The Basics that an unclear name may mean; any, if nobody knows the name or the grid."""
    basics = frozenset[str]()
    for card in entry.candidates:
        basic = as_printed(card).kind.basic
        if basic is UNKNOWN:
            # A recorded grid leaves only the Basics that are printed with it.
            basics |= _EACH if card.fact("grid") is UNKNOWN else basics_by_grid(card)
        elif basic is not None:
            basics |= {basic}
    return basics


def _swapping(player: PlayerCards) -> list[Held]:
    """The cards beside Crystals that let others stand for Basics, or may do so."""
    others = [held for held in player.pregame if held[1].kind.pregame != "crystal"]
    return [held for held in others if held[1].powers.replaces_basics is not False]


def _is_special(card: Printed) -> bool:
    """Whether the card is a Special Attack alone: with a block it is a Defense (HL-BUILD-48)."""
    types = card.kind.types
    return types is not UNKNOWN and "Special Attack" in types and not card.kind.is_defense


def _one_of_each(kind: str, number: str, grids: Mapping[str, str], rule: str) -> Rule:
    """At least one of each Basic of the kind is in the deck, or is replaced."""
    basics = f"{number} Basic {kind}s"

    def lacking(lack: _Lack | None) -> tuple[str, ...]:
        if lack is None:
            return ()
        return lack.attacks if rule == _ATTACKS else lack.blocks

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        lack = _the_lack(submission)
        missing = lacking(lack)
        if lack is None or not missing:
            return
        at_best, surely = lack.short(missing)
        if surely:
            count = len(missing)
            noun = f"Basic {kind}" if count == 1 else f"Basic {kind}s"
            # The fix puts in no more than what is short after replacing, the first of them.
            yield _finding(
                rule,
                lack,
                missing,
                f"The {noun} {listed(missing)} {are(count)} not in the deck",
                f"one of each of the {basics} is needed",
                short=at_best,
                fix=_offered(missing[:surely], lack.player, context),
                numbers=(len(grids), len(grids) - count),
            )

    def measure(submission: Submission, _: Context) -> str:
        if not submission.named(DECK):
            return NOT_HANDED_IN
        there = len(grids) - len(lacking(_the_lack(submission)))
        return f"{there} of {len(grids)} Basic {kind}s"

    terms = (("shape", "one of each basic"), ("kind", kind), ("basics", ", ".join(grids)))
    states = f"At least one of each of the {basics} in the deck, unless a Crystal replaces it."
    return Rule(rule, states, terms, judge, measure)


def _more_than_crystals(submission: Submission, context: Context) -> Iterator[Finding]:
    """What can be replaced of attacks alone and of blocks alone, but not of both together."""
    lack = _the_lack(submission)
    if lack is None or not lack.attacks or not lack.blocks:
        return
    # The two rules before speak of attacks and of blocks; here is what only both together lack.
    at_best, surely = lack.short_together(lack.attacks, lack.blocks)
    if at_best > 0 or surely > 0:
        missing = (*lack.attacks, *lack.blocks)
        # None short at best is a doubt; otherwise all that is short counts, not the excess alone.
        yield _finding(
            _CRYSTALS,
            lack,
            missing,
            f"{len(missing)} Basics are not in the deck, {listed(missing)}",
            short=at_best and lack.possible.short(missing),
            fix=_offered(_enough_together(lack), lack.player, context),
            numbers=(len(missing) - lack.possible.short(missing), len(missing)),
        )


def _enough_together(lack: _Lack) -> tuple[str, ...]:
    """The fewest Basics of one kind that the deck has to have as well; all of them are enough."""
    attacks, blocks = lack.attacks, lack.blocks
    # Fewest first, so that the fix stays small.
    ways = (
        way
        for number in range(1, len(_EACH))
        for way in (
            (attacks, blocks[number:], blocks[:number]),
            (attacks[number:], blocks, attacks[:number]),
        )
    )
    return next(added for a, b, added in ways if max(lack.short_together(a, b)) <= 0)


def _finding(
    rule: str,
    lack: _Lack,
    missing: Sequence[str],
    *said: str,
    short: int,
    fix: Fix | None,
    numbers: tuple[int, int],
) -> Finding:
    """Broken if some are short at best; else undecided, with everything that is not known."""
    doubts = [] if short else list(_doubts(lack, missing))
    reasons = [reason for reason, _ in doubts] or [_why_short(lack, missing)]
    doubted = [each for _, held in doubts for each in held]
    limit, found = numbers
    what, *needed = said
    return (broken if short else undecided)(
        rule,
        f"{what}; {', and '.join((*needed, *reasons))}.",
        entries_of(doubted),
        help=_REPLACED,
        limit=limit,
        found=found,
        fix=fix,
    )


def _why_short(lack: _Lack, missing: Sequence[str]) -> str:
    """Why nothing replaces them: no Crystal, too few, or no card to stand for a Basic."""
    crystals, swapping = lack.player.of_kind("crystal"), _swapping(lack.player)
    them = "it" if len(missing) == 1 else "them"
    if not crystals and not swapping:
        return f"no Crystal replaces {them}"
    stand_ins = _served(missing, [place for place in lack.possible.places if not place.may_be])
    if stand_ins < lack.possible.replaced:
        left = f"only {counted(stand_ins, 'card')} {are(stand_ins)}" if stand_ins else "no card is"
        return f"{left} left in the deck to stand for {them}"
    by = [counted(_at_most(crystals), "Crystal")] if crystals else []
    who = listed([*by, *names_of(swapping)])
    return f"{who} can replace only {int(lack.possible.replaced):,} of {them}"


def _doubts(lack: _Lack, missing: Sequence[str]) -> Iterator[tuple[str, list[Held]]]:
    """What is not known and may make up for the missing Basics, with the cards concerned."""
    player, wanted = lack.player, set(missing)
    unclear = [h for h in player.deck if h[1].kind.basic is UNKNOWN and wanted & _may_be(h[0])]
    if known := [held for held in unclear if held[1].listed]:
        yield f"whether {some_of(names_of(known), 'or')} is one is not known", known
    if lack.unread or len(known) < len(unclear):
        yield "not every card of the deck is known", []
    if lack.certain.replaced < len(missing):
        yield from _doubts_of_crystals(player)
    # If every Basic could be replaced: would cards to stand for them still be missing?
    if _Supply(lack.certain.places, inf).short(missing) and lack.possible.replaced:
        untyped = [h for h in player.deck if h[1].kind.types is UNKNOWN and h[1].listed]
        if untyped:
            yield f"the type of {listing(untyped)} is not known", untyped
        special = [held for held in player.deck if _is_special(held[1])]
        if (swapping := _swapping(player)) and special and wanted & _ARE_ATTACKS:
            who = listed(names_of(swapping))
            yield f"whether {who} lets a Special Attack stand for one is not known", swapping


def _doubts_of_crystals(player: PlayerCards) -> Iterator[tuple[str, list[Held]]]:
    crystals = player.of_kind("crystal")
    if len(_different(crystals)) < _at_most(crystals):
        yield "whether the Crystals are different cards is not known", crystals
    perhaps = [h for h in player.pregame if h[1].kind.pregame is UNKNOWN and _may_be_crystal(h)]
    if perhaps:
        yield f"whether {listed(names_of(perhaps), 'or')} is a Crystal is not known", perhaps
    swapping = [held for held in _swapping(player) if held[1].listed]
    if swapping and any(not isinstance(card.powers.basics_replaced, int) for _, card in swapping):
        yield f"how many Basics {listed(names_of(swapping), 'or')} replaces is not known", swapping
    if not player.is_handed_in or player.unread or not all(c.listed for _, c in player.pregame):
        yield "not every Pre-Game card is known", []


def _may_be_crystal(held: Held) -> bool:
    """Whether a card of unknown kind may be a Crystal: all of them are titled so."""
    return held[1].listed and "crystal" in words_of(held[1].title)


def _offered(basics: Sequence[str], player: PlayerCards, context: Context) -> Fix | None:
    """The cards to put in; None if some Basic has no title that means it alone."""
    is_training = all(entry.card.is_training for entry, card in player.deck if card.listed)
    titles = [_title_of(basic, context, is_training=is_training) for basic in basics]
    if None in titles:
        return None
    return Fix(add=tuple(CardCopies(1, title, DECK) for title in titles))


def _title_of(basic: str, context: Context, *, is_training: bool) -> str | None:
    """A card that is the Basic, by a name that can mean nothing else."""
    if is_training:
        # Training cards have titles of their own, so the Basic is looked up by its grid.
        cards = context.collection.cards_with("grid", _GRIDS[basic])
        own = [c.title for c in cards if c.is_training and as_printed(c).kind.basic == basic]
        if own:
            return own[0]
    meant = context.collection.cards_named(basic)
    is_clear = meant and all(as_printed(card).kind.basic == basic for card in meant)
    return basic if is_clear else None


def _count_replaced(submission: Submission, _: Context) -> str:
    lack = _the_lack(submission)
    crystals = the_player(submission).of_kind("crystal")
    missing = len((*lack.attacks, *lack.blocks)) if lack else 0
    return f"{counted(missing, 'Basic')} not in the deck; {counted(_at_most(crystals), 'Crystal')}"


BASICS: tuple[Rule, ...] = (
    _one_of_each("Attack", "nine", ATTACKED, _ATTACKS),
    _one_of_each("Block", "six", BLOCKED, _BLOCKS),
    Rule(
        _CRYSTALS,
        "Each Crystal lets one card stand for one Basic: another attack for an attack, another "
        "Defense for a block.",
        (("shape", "crystals"),),
        _more_than_crystals,
        _count_replaced,
    ),
)
