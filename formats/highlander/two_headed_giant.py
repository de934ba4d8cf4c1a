"""2 Headed Giant: one deck for two Immortals, chosen as the director announces."""

from collections.abc import Iterator, Mapping, Sequence

from carddb.model import UNKNOWN, Card, Truth, Unknown
from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.format import Unchecked
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, counted
from formats.highlander.at_most_one import is_kind
from formats.highlander.cards import Printed, as_printed
from formats.highlander.kinds import PAIR
from formats.highlander.player import (
    Held,
    PlayerCards,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.refusals import of_every_meaning, parted, refused
from formats.highlander.titles import compared
from formats.highlander.who import Kind, Who, who_is_known
from formats.highlander.words import not_known
from formats.matching import matched

IMMORTALS = "immortals"
"""The parameter by which the director's choice is stated, such as "male/female"."""

_IMMORTALS, _ALLOWANCES = "HL-FORMAT-20", "HL-FORMAT-29"
_TOGETHER, _QUICKENINGS = "HL-FORMAT-30", "HL-FORMAT-31"
_HEADS = 2
_TRAITS = "A Persona is what its traits in the card file say."
_DEMAND = "2 Headed Giant is played with exactly 2 Personas"
_GENERIC = (
    "An allowance card that names no Persona under its title is a generic one (ruling "
    "HL-AMBIGUOUS-25)."
)


def _two_immortals(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    if not player.is_handed_in:
        return
    personas = player.personas
    count = count_of(personas)
    unknown = player.of_any_kind
    # Each unknown card and each unread line may be one more Persona.
    at_most = count + count_of(unknown) + player.unread
    if count > _HEADS or at_most < _HEADS:
        yield _not_two(personas, count)
        return
    because = f"{_DEMAND}, and {count} {are(count)} certain"
    yield from not_known(_IMMORTALS, unknown, "the kind of Pre-Game card", because)
    if player.unread:
        yield _as_far_as_read(personas, count, player.unread)
    # Of listed ones the finding before has spoken.
    elif count < _HEADS and not any(card.listed for _, card in unknown):
        yield _uncertain(personas, count)
    if count == _HEADS:
        yield from _chosen(submission.parameters.get(IMMORTALS), personas)


def _there(personas: Sequence[Held], count: int) -> str:
    which = f" ({listing(personas)})" if personas else ""
    return f"{counted(count, 'Persona')}{which} {are(count)} in the pre-game"


def _not_two(personas: Sequence[Held], count: int) -> Finding:
    message = f"{_there(personas, count)}; {_DEMAND}."
    return broken(_IMMORTALS, message, entries_of(personas), limit=_HEADS, found=count)


def _uncertain(personas: Sequence[Held], count: int) -> Finding:
    """Whether there are enough depends on names that no catalogue has."""
    return undecided(
        _IMMORTALS,
        f"{counted(count, 'Persona')} {are(count)} certain in the pre-game; exactly "
        f"{_HEADS} are needed, and not every Pre-Game card is known.",
        entries_of(personas),
        limit=_HEADS,
        found=count,
    )


def _as_far_as_read(personas: Sequence[Held], count: int, unread: int) -> Finding:
    return undecided(
        _IMMORTALS,
        f"{_there(personas, count)} as far as it was read; {_DEMAND}, and "
        f"{counted(unread, 'line')} could not be read.",
        entries_of(personas),
        limit=_HEADS,
        found=count,
    )


def _chosen(choice: str | None, personas: Sequence[Held]) -> Iterator[Finding]:
    """Whether the two are such Immortals as the director chose, one of each kind."""
    entries = entries_of(personas)
    if choice is None:
        message = "The director's choice of Immortals is not stated and was not checked."
        yield noted(_IMMORTALS, message, entries, help=_TRAITS)
        return
    wanted = [compared(part) for part in choice.split("/")]
    if len(wanted) != _HEADS or not all(wanted):
        yield undecided(
            _IMMORTALS,
            f"The director's choice of Immortals, '{choice}', was not checked: it names two kinds "
            'with a stroke between them, such as "male/female".',
            entries,
            help=_TRAITS,
        )
        return
    # Two copies of one Persona are two Immortals here.
    both = [card.persona.traits for entry, card in personas for _ in range(entry.count)]
    places = [1] * _HEADS

    def surely(one: int, place: int) -> bool:
        traits = both[one]
        return traits is not UNKNOWN and wanted[place] in traits

    def perhaps(one: int, place: int) -> bool:
        return both[one] is UNKNOWN or surely(one, place)

    # A matching, as one Persona may be of both kinds that were chosen.
    if matched(places, places, surely).is_complete:
        return
    demand = f"the director chose {choice}, one Persona of each"
    if matched(places, places, perhaps).is_complete:
        unknown = [held for held in personas if held[1].persona.traits is UNKNOWN]
        yield from not_known(_IMMORTALS, unknown, "the kind of Immortal", demand)
    else:
        message = f"{listing(personas)} are in the pre-game; {demand}."
        yield broken(_IMMORTALS, message, entries, help=_TRAITS)


def _count_personas(submission: Submission, _: Context) -> str:
    player = the_player(submission)
    if not player.is_handed_in:
        return NOT_HANDED_IN
    count = counted(count_of(player.personas), "Persona")
    choice = submission.parameters.get(IMMORTALS)
    return f"{count}, chosen from {choice}" if choice else f"{count}, no choice is stated"


TWO_IMMORTALS = Rule(
    _IMMORTALS,
    "Exactly 2 Personas, chosen as the director announces.",
    (("shape", "two immortals"), ("number", _HEADS)),
    _two_immortals,
    _count_personas,
)


_WHAT_IS_OPEN: Mapping[type, str] = {
    Unknown: "the sub-title",
    str: "whether the sub-title is a Persona's",
    type(None): "whether it is a Persona",
}
"""What is not known of an allowance card, by what is known of its sub-title."""


def _is_generic_allowance(card: Card, who: Who, player: PlayerCards) -> Truth:
    """Whether the card lets others in and names no Persona under its title."""
    shown = as_printed(card)
    is_persona = is_kind(shown, "persona")
    if shown.kind.is_allowance is not True or is_persona is True:
        return False  # a Persona's own power makes it no such card
    is_generic = _names_no_persona(shown, who, player)
    return UNKNOWN if is_persona is UNKNOWN and is_generic is True else is_generic


def _names_no_persona(shown: Printed, who: Who, player: PlayerCards) -> Truth:
    if not isinstance(shown.whose.subtitle, str):
        return UNKNOWN if shown.whose.subtitle is UNKNOWN else True
    kind = who.kind_of(shown, player)
    return UNKNOWN if kind is Kind.UNDECIDED else kind is not Kind.PERSONA


def _generic_allowances(submission: Submission, context: Context) -> tuple[list[Held], list[Held]]:
    """The generic allowance cards, and those that may be."""
    player, who = the_player(submission), who_is_known(context.collection)

    def is_one(held: Held) -> Truth:
        return of_every_meaning(held[0], lambda card: _is_generic_allowance(card, who, player))

    return parted((*player.allowances, *player.pregame), is_one)


def _no_generic_allowances(submission: Submission, context: Context) -> Iterator[Finding]:
    certain, perhaps = _generic_allowances(submission, context)
    if certain:
        is_one = (
            "is a generic allowance card"
            if len(names_of(certain)) == 1
            else "are generic allowance cards"
        )
        why = f"{is_one}; allowance cards must name a Persona in 2 Headed Giant"
        yield refused(_ALLOWANCES, certain, why, submission, help=_GENERIC)
    because = "only allowance cards that name a Persona may be used"
    for subtitle, what in _WHAT_IS_OPEN.items():
        held = [each for each in perhaps if isinstance(each[1].whose.subtitle, subtitle)]
        yield from not_known(_ALLOWANCES, held, what, because, help=_GENERIC)


def _count_allowances(submission: Submission, context: Context) -> str:
    certain, _ = _generic_allowances(submission, context)
    return counted(count_of(certain), "generic allowance card")


def _no_copies_of_generic_allowances(card: Card) -> int | None:
    # Whom a sub-title names depends on catalogue and player, so only cards without one
    # are told here.
    shown = as_printed(card)
    is_one = shown.kind.is_allowance is True and is_kind(shown, "persona") is False
    return 0 if is_one and shown.whose.subtitle is None else None


NO_GENERIC_ALLOWANCES = Rule(
    _ALLOWANCES,
    "No allowance card that names no Persona (ruling HL-AMBIGUOUS-25).",
    (("shape", "no generic allowance cards"),),
    _no_generic_allowances,
    _count_allowances,
    _no_copies_of_generic_allowances,
    is_ban=True,
)


def _of_the_pair(player: PlayerCards, *, perhaps: bool) -> list[Held]:
    """The cards by which both are played, or may be; none if one is played alone, or neither."""
    pair = [(held, _called(held, perhaps=perhaps)) for held in player.personas]
    both = frozenset[str]().union(*(called for _, called in pair)) == frozenset(PAIR)
    return [held for held, called in pair if called] if both else []


def _called(held: Held, *, perhaps: bool) -> frozenset[str]:
    """Which of the two the Persona is, or may be."""
    card = held[1]
    return (card.titles | card.perhaps_titles if perhaps else card.titles) & frozenset(PAIR)


def _not_together(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    if pair := _of_the_pair(player, perhaps=False):
        yield broken(
            _TOGETHER,
            f"{listing(pair)} are in the pre-game; in 2 Headed Giant each of them is "
            "played without the other.",
            entries_of(pair),
            limit=1,
            found=len(pair),
        )
    elif pair := _of_the_pair(player, perhaps=True):
        unclear = [held for held in pair if not _called(held, perhaps=False)]
        because = "in 2 Headed Giant Corda and Reno are not played together"
        yield from not_known(_TOGETHER, unclear, "which of the two it is", because)


def _count_pair(submission: Submission, _: Context) -> str:
    both = _of_the_pair(the_player(submission), perhaps=False)
    return "both are used" if both else "not both are used"


CORDA_OR_RENO = Rule(
    _TOGETHER,
    "Corda and Reno are not played together.",
    (("shape", "not together"), ("pair", "/".join(PAIR))),
    _not_together,
    _count_pair,
)


def _no_quickenings(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    if certain := player.of_kind("quickening"):
        is_one = "is a Quickening" if len(names_of(certain)) == 1 else "are Quickenings"
        why = f"{is_one}; none may be used in 2 Headed Giant"
        yield refused(_QUICKENINGS, certain, why, submission)
    unknown = player.of_any_kind
    because = "no Quickening may be used in 2 Headed Giant"
    yield from not_known(_QUICKENINGS, unknown, "the kind of Pre-Game card", because)


def _count_quickenings(submission: Submission, _: Context) -> str:
    quickenings = the_player(submission).of_kind("quickening")
    return counted(count_of(quickenings), "Quickening")


NO_QUICKENINGS = Rule(
    _QUICKENINGS,
    "No Quickening in the pre-game.",
    (("shape", "none of a kind"), ("kind", "quickening")),
    _no_quickenings,
    _count_quickenings,
    lambda card: 0 if card.fact("pregame_kind") == "quickening" else None,
    is_ban=True,
)

THE_CHOICE = Unchecked(
    _IMMORTALS,
    "Where the director's choice of Immortals is not stated, it is not checked that the two "
    "Personas are chosen by it.",
)

_NO_GEMS = "gems are not judged (ruling HL-AMBIGUOUS-22)"

GEMS_OF_TWO = (
    Unchecked(
        "HL-FORMAT-22",
        "Where gems are counted, the higher attribute of the two Immortals is taken in each "
        f"category; {_NO_GEMS}.",
    ),
    Unchecked("HL-FORMAT-23", f"The count of 25 gems does not apply; {_NO_GEMS}."),
    Unchecked(
        "HL-FORMAT-24",
        "What the powers of Methos and Marcus restrict applies, and no attribute is higher than "
        f"13; {_NO_GEMS}.",
    ),
)
"""The gem clauses: without an explanation of gems they are inert."""
