"""Six of a title, and the Personas whose power allows more."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import copies_of, few, lines, listed, removal
from formats.highlander.cards import as_printed
from formats.highlander.player import Held, Player, entries_of, named, the_player
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


def _limit(player: Player, title: str, *, is_listed: bool) -> _Limit:
    surely, at_best, by = SIX, float(SIX), list[Held]()
    is_hidden = not player.is_handed_in or player.unread > 0
    for held in player.pregame:
        card = held[1]
        is_unknown = UNKNOWN in (card.raised_title, card.lifts_six)
        if is_unknown and not card.listed:
            is_hidden = True
        elif is_unknown or card.lifts_six is True or (card.raised_title and not is_listed):
            at_best = inf
            by.append(held)
        elif card.raised_title == title:
            to = card.raised_to
            surely = max(surely, to) if isinstance(to, int) else surely
            at_best = max(at_best, to if isinstance(to, int) else inf)
            by.append(held)
    return _Limit(surely, inf if is_hidden else at_best, tuple(by), is_hidden)


def _too_many(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    perhaps = player.perhaps_titled
    if perhaps or max(player.titled.values(), default=0) > SIX:
        yield from _over(player, perhaps)


def _over(player: Player, perhaps: Sequence[Held]) -> Iterator[Finding]:
    for title, count in player.titled.items():
        if count > SIX:
            held = [each for each in player.deck if title in each[1].titles]
            limit = _limit(player, title, is_listed=held[0][1].listed)
            if count > limit.surely:
                yield _told(title, held, limit)
    told: set[str] = set()
    for held_alone in perhaps:
        either = held_alone[1].perhaps_titles
        if not held_alone[0].others:
            # Whichever of its titles the card has, all of its copies have it.
            limits = [_limit(player, title, is_listed=True) for title in sorted(either)]
            limit = max(limits, key=lambda each: each.at_best)
            if held_alone[0].count > limit.at_best:
                told |= either
                yield _told(min(either), [held_alone], limit)
    titles = {title for _, card in perhaps for title in card.perhaps_titles}
    yield from _perhaps_over(player, sorted(titles - told), perhaps)


def _told(title: str, held: Sequence[Held], limit: _Limit) -> Finding:
    """More cards of the title than surely allowed: broken, unless some power may allow them."""
    entries = entries_of(held)
    count = copies_of(entries)
    is_open = count <= limit.at_best
    allowed = "6 cards of a title are allowed"
    if limit.surely > SIX:
        allowed = f"with {listed(named(limit.by))} {limit.surely:,} cards of that title are allowed"
    doubts = []
    if is_open and limit.by:
        doubts.append(f"whether {listed(named(limit.by), 'or')} allows more is not known")
    if is_open and limit.is_hidden:
        doubts.append("not every Pre-Game card is known")
    persons = list(limit.by) if is_open else []
    return Finding(
        rule=_RULE,
        severity=Severity.UNVERIFIED if is_open else Severity.ILLEGAL,
        message=", and ".join((f"{_held(title, held, count)}; {allowed}", *doubts)) + ".",
        help=_explained(title, held, limit),
        cards=named([*held, *persons]),
        lines=lines([*entries, *entries_of(persons)]),
        limit=limit.surely,
        found=count,
        fix=None if is_open else Fix(remove=removal(entries, count - limit.surely)),
    )


def _held(title: str, held: Sequence[Held], count: int) -> str:
    cards = named(held)
    if len(cards) == 1:
        return f"{cards[0]} is in the deck {count:,} times"
    together = listed(few(cards))
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
    player: Player, titles: Iterable[str], perhaps: Sequence[Held]
) -> Iterator[Finding]:
    """Cards that count for a title only if they are of an edition or type not recorded."""
    concerned: list[Held] = []
    over = []
    for title in titles:
        may = [held for held in perhaps if title in held[1].perhaps_titles]
        surely = player.titled.get(title, 0)
        count = surely + copies_of(entries_of(may))
        most = _limit(player, title, is_listed=True).surely
        if surely <= most < count:
            concerned += may
            shown = as_written(may[0][0].card, title)
            over.append(f"{count:,} cards titled {shown}, of which {most:,} are allowed")
    if over:
        because = f"the deck may have {', and '.join(over)}"
        yield from not_known(_RULE, concerned, "the title", because, help=f"{_COUNTED} {_RETITLED}")


def _most(submission: Submission, _: Context) -> str:
    """The title of which the deck has the most."""
    player = the_player(submission)
    if not player.titled:
        return "no cards"
    title, count = max(player.titled.items(), key=lambda each: each[1])
    entry = next(entry for entry, card in player.deck if title in card.titles)
    return f"{count:,} of {as_written(entry.card, title)} in the deck"


def _allows(card: Card) -> int | None:
    return None if as_printed(card).is_pregame is True else SIX


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
