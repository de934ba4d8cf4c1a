"""Master cards: as many as the Persona card has slots for, and none without a Persona card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from carddb.model import UNKNOWN
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_surplus
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, counted, few, some_of
from formats.highlander.player import (
    DECK,
    Held,
    PlayerCards,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.words import not_known

_SLOTS, _NO_PERSONA = "HL-BUILD-32", "HL-BUILD-33"
_GROUP = (
    "A Master card has the word Master in its title, alone or as a possessive (HL-BUILD-35, "
    "ruling HL-AMBIGUOUS-58)."
)
_SEVERAL = (
    "The rulebook does not say whether the slots of two Personas add up: as many as the higher "
    "number are surely allowed, more than both together are not."
)
_WITHOUT = "A Generic Immortal needs a Generic Immortal Persona card for them (HL-CARDS-052)."
_WHETHER = "whether it is a Master card"
_UNREAD = "not every Pre-Game card is known"


@dataclass(frozen=True, slots=True)
class _Masters:
    """The Master cards of a deck."""

    certain: list[Held]
    perhaps: list[Held]
    """Unclear names of which only some cards are Master cards."""

    @property
    def surely(self) -> int:
        return count_of(self.certain)

    @property
    def at_most(self) -> int:
        return self.surely + count_of(self.perhaps)


def _masters(player: PlayerCards) -> _Masters:
    return _Masters(
        [held for held in player.masters if held[1].kind.is_master is True],
        [held for held in player.masters if held[1].kind.is_master is UNKNOWN],
    )


def _more_than_slots(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    if not player.masters:
        return
    personas = player.personas
    # A Persona known to print no number of slots has none.
    slots = [0 if (to := card.persona.masters) is None else to for _, card in personas]
    known = [number for number in slots if isinstance(number, int)]
    kept = max(known, default=0)
    # With every doubtful card counted it is within the slots of one Persona alone.
    if not personas or count_of(player.masters) <= kept:
        return
    masters = _masters(player)
    # A Pre-Game card that nobody knows may be a second Persona with slots of its own.
    at_best = sum(known) if len(known) == len(slots) and player.is_known else inf
    if masters.surely > at_best:
        yield _over(masters, personas, sum(known), kept)
    else:
        yield from _perhaps_over(masters, player, kept)


def _over(masters: _Masters, personas: Sequence[Held], slots: int, kept: int) -> Finding:
    # The fix goes down to what one Persona surely allows, as the slots may not add up.
    entries, count = entries_of(masters.certain), masters.surely
    together = "" if len(personas) == 1 else "together "
    return broken(
        _SLOTS,
        f"{_held(masters.certain)}; {_allow(personas, slots, together)}.",
        entries,
        help=_GROUP if len(personas) == 1 else f"{_GROUP} {_SEVERAL}",
        limit=slots,
        found=count,
        fix=removing_surplus(entries, count - kept, DECK),
    )


def _allow(personas: Sequence[Held], slots: int, how: str = "") -> str:
    verb = "allows" if len(personas) == 1 else "allow"
    return f"{listing(personas)} {how}{verb} {slots or 'none'}"


def _held(held: Sequence[Held]) -> str:
    count = count_of(held)
    cards = listing(held)
    return f"{counted(count, 'Master card')} {are(count)} in the deck, {cards}"


def _perhaps_over(masters: _Masters, player: PlayerCards, kept: int) -> Iterator[Finding]:
    personas = player.personas
    unknown = [held for held in personas if held[1].persona.masters is UNKNOWN]
    known = [held for held in personas if held[1].persona.masters is not UNKNOWN]
    clauses = [_allow(known, kept, "surely ")] if known else []
    if unknown:
        clauses.append(f"how many {some_of(names_of(unknown), 'or')} allows is not known")
    elif len(personas) > 1:
        clauses.append("whether their slots add up is not said")
    if not player.is_known:
        clauses.append(_UNREAD)
    if masters.surely > kept:
        yield _open(_SLOTS, masters.certain, clauses, personas, kept)
        return
    counts = f"the deck may have {counted(masters.at_most, 'Master card')}"
    yield from not_known(
        _SLOTS,
        masters.perhaps,
        _WHETHER,
        ", and ".join((counts, *clauses)),
        help=_GROUP,
    )


def _open(
    rule: str, held: Sequence[Held], clauses: Sequence[str], personas: Sequence[Held], limit: int
) -> Finding:
    return undecided(
        rule,
        f"{_held(held)}; {', and '.join(clauses)}.",
        entries_of([*held, *personas]),
        help=_GROUP if len(personas) < 2 else f"{_GROUP} {_SEVERAL}",
        limit=limit,
        found=count_of(held),
    )


def _without_a_persona(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    if not player.masters or player.personas:
        return
    masters = _masters(player)
    needed = f"a Persona card is needed for {'it' if masters.surely == 1 else 'them'}"
    # Otherwise a Persona may be among the cards that nobody knows.
    if masters.certain and player.is_known:
        entries = entries_of(masters.certain)
        yield broken(
            _NO_PERSONA,
            f"{_held(masters.certain)}; {needed}, and none is in the pre-game.",
            entries,
            help=f"{_GROUP} {_WITHOUT}",
            limit=0,
            found=masters.surely,
            fix=removing_surplus(entries, masters.surely, DECK),
        )
    elif masters.certain:
        yield _open(_NO_PERSONA, masters.certain, [needed, _UNREAD], (), 0)
    else:
        because = "Master cards need a Persona card, and none is known to be in the pre-game"
        yield from not_known(_NO_PERSONA, masters.perhaps, _WHETHER, because, help=_GROUP)


def _count(submission: Submission, _: Context) -> str:
    player = the_player(submission)
    found = counted(_masters(player).surely, "Master card")
    slots = [
        f"{card.title} allows "
        f"{'a number that is not known' if masters is UNKNOWN else masters or 'none'}"
        for card, masters in ((card, card.persona.masters) for _, card in player.personas)
    ]
    return "; ".join((found, *few(slots)))


def _count_without(submission: Submission, _: Context) -> str:
    player = the_player(submission)
    found = counted(_masters(player).surely, "Master card")
    return f"{found}; {listing(player.personas) if player.personas else 'no Persona card'}"


MASTER_CARDS: tuple[Rule, ...] = (
    Rule(
        _SLOTS,
        "At most as many Master cards as the Persona card has slots for.",
        (("shape", "master slots"),),
        _more_than_slots,
        _count,
    ),
    Rule(
        _NO_PERSONA,
        "No Master cards without a Persona card.",
        (("shape", "masters need a persona"),),
        _without_a_persona,
        _count_without,
    ),
)
