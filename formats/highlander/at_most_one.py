"""One Pre-Game card of a kind: a Persona, a Weapon of Choice, a Watcher or a Hunter."""

from collections.abc import Callable, Iterator, Sequence

from carddb.model import UNKNOWN, Truth
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, copies_of, lines, listed
from formats.highlander.cards import Printed
from formats.highlander.player import Held, entries_of, named, the_player
from formats.highlander.refusals import parted
from formats.highlander.words import not_known

Room = Callable[[Sequence[Held]], int]
"""How many of these cards may be used together."""


def is_kind(card: Printed, *kinds: str) -> Truth:
    """Whether it is a Pre-Game card of one of the kinds."""
    if card.pregame_kind is UNKNOWN:
        return False if card.is_pregame is False else UNKNOWN
    return card.pregame_kind in kinds


def room_for_one(_: Sequence[Held]) -> int:
    """One, whichever they are."""
    return 1


def at_most_one(
    rule: str,
    what: str,
    is_one: Callable[[Held], Truth],
    *,
    among: tuple[str | None, ...] = (),
    missing: str = "the kind of Pre-Game card",
    room: Room = room_for_one,
    help: str = "",
) -> Rule:
    """At most one of them in the pre-game, or as many as there is room for.

    `among` are the kinds of Pre-Game card that can be one, if not every kind can.
    """
    demand = f"1 {what} may be used"

    def may_be_one(submission: Submission) -> list[Held]:
        return the_player(submission).may_be(*among) if among else the_player(submission).pregame

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        held = may_be_one(submission)
        if not held or (len(held) == 1 and held[0][0].count == 1):
            return
        surely, perhaps = parted(held, is_one)
        number, most = copies_of(entries_of(surely)), room(surely)
        if number > most:
            yield too_many(surely, number)
        elif number + copies_of(entries_of(perhaps)) > most:
            beside = f"{in_the_pregame(surely)}, and " if surely else ""
            yield from not_known(rule, perhaps, missing, beside + demand, help=help)

    def too_many(held: Sequence[Held], number: int) -> Finding:
        names = named(held)
        return Finding(
            rule=rule,
            severity=Severity.ILLEGAL,
            message=f"{in_the_pregame(held)}; {demand}.",
            help=help,
            cards=names,
            lines=lines(entries_of(held)),
            limit=1,
            found=number,
            # Of different cards, which one to keep is the player's choice.
            fix=Fix(remove=((number - 1, names[0]),)) if len(names) == 1 else None,
        )

    def in_the_pregame(held: Sequence[Held]) -> str:
        names, number = named(held), copies_of(entries_of(held))
        times = f" {number:,} times" if len(names) == 1 and number > 1 else ""
        return f"{listed(names)} {are(len(names))} in the pre-game{times}"

    def measure(submission: Submission, _: Context) -> str:
        if not the_player(submission).is_handed_in:
            return NOT_HANDED_IN
        surely, _perhaps = parted(may_be_one(submission), is_one)
        return f"{copies_of(entries_of(surely)):,} {what} in the pre-game"

    terms = (("shape", "at most one"), ("what", what))
    return Rule(rule, f"At most 1 {what}.", terms, judge, measure)
