"""Six of a title, and the Personas whose power allows more."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_surplus
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import MAX_NAMED, copies_of, few, listed, some_of
from formats.highlander.cards import as_printed
from formats.highlander.player import (
    DECK,
    Held,
    PlayerCards,
    count_of,
    entries_of,
    names_of,
    the_player,
)
from formats.highlander.titles import as_written, compared, printed_titles
from formats.highlander.words import not_known

_RULE = "HL-BUILD-03"
SIX = 6
_COUNTED = (
    "Cards are counted by their title alone: a sub-title is no part of it (HL-CARD-05), and a "
    "dual-type card counts for both of its titles (HL-BUILD-39)."
)
_RETITLED = (
    "Dodges and generic Guards of the 1st Edition count by the titles that they have now "
    "(HL-CARD-35 to 37)."
)
_POWERS = "The power of a Persona may allow more than six of a title (HL-BUILD-36 and 38)."


@dataclass(frozen=True, slots=True)
class _Limit:
    """How many cards of one title the player may have."""

    surely: int
    at_best: float
    """With everything that nobody recorded in the player's favour."""
    by: tuple[Held, ...]
    """The Personas who allow more than six, or may do so."""
    is_hidden: bool
    """Whether a Pre-Game card that nobody knows may be such a Persona."""


@dataclass(frozen=True, slots=True)
class _Limits:
    """How many cards of each title the player may have."""

    titled: Mapping[str, _Limit]
    """Of the titles of which the power of a Persona allows more."""
    others: _Limit
    unlisted: _Limit
    """Of a name that no catalogue has, which may be any title."""

    def of(self, title: str, *, is_listed: bool = True) -> _Limit:
        """The limit of a title."""
        return self.titled.get(title, self.others) if is_listed else self.unlisted


def _limits(player: PlayerCards) -> _Limits:
    is_hidden = not player.is_handed_in or player.unread > 0
    of_any_title: list[Held] = []
    raising: dict[str, list[Held]] = {}
    for held in player.pregame:
        card = held[1]
        title = card.powers.raised_title
        if title is UNKNOWN or card.powers.lifts_six is not False:
            if card.listed:
                of_any_title.append(held)
            else:
                # A name of no catalogue is no reason to give; it counts like a line
                # that nobody could read.
                is_hidden = True
        elif title:
            raising.setdefault(title, []).append(held)

    def limit(surely: int, at_best: float, by: Sequence[Held]) -> _Limit:
        is_open = is_hidden or bool(of_any_title)
        named = (*of_any_title[:MAX_NAMED], *by[:MAX_NAMED])
        return _Limit(surely, inf if is_open else at_best, named, is_hidden)

    titled = {title: limit(*_raised(held), held) for title, held in raising.items()}
    anybody = [held for each in raising.values() for held in each]
    return _Limits(titled, limit(SIX, SIX, ()), limit(SIX, inf if anybody else SIX, anybody))


def _raised(held: Sequence[Held]) -> tuple[int, float]:
    """How many of the title Personas surely allow, and how many at best."""
    numbers = [card.powers.raised_to for _, card in held]
    known = [number for number in numbers if isinstance(number, int)]
    surely = max((SIX, *known))
    return surely, surely if len(known) == len(numbers) else inf


def _too_many(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    # Nearly every deck ends here, before any Persona is asked.
    if player.perhaps_titled or max(player.titled.values(), default=0) > SIX:
        limits = _limits(player)
        yield from _over(player, limits)
        yield from _over_by_any_title(player, limits)


def _over(player: PlayerCards, limits: _Limits) -> Iterator[Finding]:
    # No limit is below six, so titles that have fewer cards need no further look.
    over: dict[str, list[Held]] = {t: [] for t, count in player.titled.items() if count > SIX}
    for held in player.deck:
        for title in held[1].titles:
            if title in over:
                over[title].append(held)
    for title, each in over.items():
        limit = limits.of(title, is_listed=each[0][1].listed)
        if player.titled[title] > limit.surely:
            yield _more_than_allowed(title, each, limit)


def _over_by_any_title(player: PlayerCards, limits: _Limits) -> Iterator[Finding]:
    """The cards that have one of several titles, and too many of each."""
    titled: dict[str, list[Held]] = {}
    reported: set[str] = set()
    for held in player.perhaps_titled:
        either = held[1].perhaps_titles
        for title in either:
            titled.setdefault(title, []).append(held)
        if not held[0].others:
            # Whichever of its titles the card has, all of its copies have it.
            each = [limits.of(title) for title in sorted(either)]
            limit = max(each, key=lambda one: one.at_best)
            if held[0].count > limit.at_best:
                reported |= either
                yield _more_than_allowed(min(either), [held], limit)
    # What is over for certain needs no doubt beside it.
    for title in reported:
        del titled[title]
    yield from _perhaps_over(player, titled, limits)


def _more_than_allowed(title: str, held: Sequence[Held], limit: _Limit) -> Finding:
    """More cards of the title than surely allowed: broken, unless some power may allow them."""
    entries = entries_of(held)
    count = copies_of(entries)
    is_open = count <= limit.at_best
    allowed = "6 cards of a title are allowed"
    if limit.surely > SIX:
        allowed = (
            f"with {listed(names_of(limit.by))} {limit.surely:,} cards of that title are allowed"
        )
    doubts = []
    if is_open and limit.by:
        doubts.append(f"whether {listed(names_of(limit.by), 'or')} allows more is not known")
    if is_open and limit.is_hidden:
        doubts.append("not every Pre-Game card is known")
    persons = list(limit.by) if is_open else []
    return (undecided if is_open else broken)(
        _RULE,
        ", and ".join((f"{_held(title, held, count)}; {allowed}", *doubts)) + ".",
        [*entries, *entries_of(persons)],
        help=_explained(title, held, limit),
        limit=limit.surely,
        found=count,
        fix=None if is_open else removing_surplus(entries, count - limit.surely, DECK),
    )


def _held(title: str, held: Sequence[Held], count: int) -> str:
    cards = names_of(held)
    if len(cards) == 1:
        # Of a dual-type card there may be too many by either title.
        as_titled = f" and counts as {_shown(title, held)}" if len(held[0][1].titles) > 1 else ""
        return f"{cards[0]} is in the deck {count:,} times{as_titled}"
    together = some_of(cards)
    return f"{count:,} cards titled {_shown(title, held)} are in the deck, {together} together"


def _shown(title: str, held: Sequence[Held]) -> str:
    return as_written(held[0][0].card, title)


def _explained(title: str, held: Sequence[Held], limit: _Limit) -> str:
    is_retitled = any(card.listed and _is_retitled(entry.card, title) for entry, card in held)
    powers = _POWERS if limit.by or limit.is_hidden else ""
    return " ".join(filter(None, (_COUNTED, _RETITLED if is_retitled else "", powers)))


def _is_retitled(card: Card, title: str) -> bool:
    return title not in map(compared, printed_titles(card))


def _perhaps_over(
    player: PlayerCards, titled: Mapping[str, Sequence[Held]], limits: _Limits
) -> Iterator[Finding]:
    """Cards that count for a title only if they are of an edition or type not recorded."""
    concerned: dict[int, Held] = {}
    over = []
    # Sorted, as the titles come out of sets, which have no order.
    for title, may in sorted(titled.items()):
        surely = player.titled.get(title, 0)
        count = surely + count_of(may)
        most = limits.of(title).surely
        if surely <= most < count:
            concerned.update((id(held[0]), held) for held in may)
            shown = as_written(may[0][0].card, title)
            over.append(f"{count:,} cards titled {shown}, of which {most:,} are allowed")
    if over:
        because = f"the deck may have {', and '.join(few(over))}"
        help = f"{_COUNTED} {_RETITLED}"
        yield from not_known(_RULE, concerned.values(), "the title", because, help=help)


def _most(submission: Submission, _: Context) -> str:
    """The title of which the deck has the most."""
    player = the_player(submission)
    if not player.titled:
        return "no cards"
    title, count = max(player.titled.items(), key=lambda each: each[1])
    entry = next(entry for entry, card in player.deck if title in card.titles)
    return f"{count:,} of {as_written(entry.card, title)} in the deck"


def _allows(card: Card) -> int | None:
    # Pre-Game cards have limits of their own.
    return None if as_printed(card).kind.is_pregame is True else SIX


SIX_OF_A_TITLE: tuple[Rule, ...] = (
    Rule(
        _RULE,
        "At most 6 cards of a title in the deck, unless the power of a Persona allows more.",
        (("shape", "cards of a title"), ("limit", SIX)),
        _too_many,
        _most,
        _allows,
    ),
)
