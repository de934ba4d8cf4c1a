"""What is told of the lines of a list that could not be taken at their word."""

from collections.abc import Sequence

from formats.construction.finding import DoubtfulName, Finding, Severity
from formats.construction.words import some_of
from validator import findings as found
from validator.decklist.lines import Line
from validator.limits import MAX_COPIES

_WHAT_TO_DO = (
    "A name that is right can be confirmed: below the verdict, or by a card file; one that is "
    "misspelt is corrected in the list."
)


def no_copies(line: Line, section: str) -> Finding:
    """A card that the list has no copies of: a note, as the list says so itself."""
    return found.BAD_COUNT.finding(
        f"{line.where}: 0 copies of '{line.text}' are listed, so it is not in the {section}.",
        severity=Severity.NOTE,
        cards=(line.text,),
        lines=line.numbers,
        found=0,
    )


def bad_count(line: Line) -> Finding:
    """A count that no line may hold."""
    return found.BAD_COUNT.finding(
        f"{line.where}: {line.count:,} copies of '{line.text}' were not counted; "
        f"a line may hold 1 to {MAX_COPIES:,}.",
        cards=(line.text,),
        lines=line.numbers,
        limit=MAX_COPIES,
        found=line.count,
    )


def title(line: Line, text: str) -> Finding:
    """A line of that text that was read as the list's title."""
    return found.TITLE_LINE.finding(
        f"{line.where}: '{text}' is above the list and was read as its "
        "title. If it is a card, put its count in front.",
        lines=line.numbers,
    )


def on_one_line(line: Line) -> Finding:
    """A row that holds a whole deck."""
    return found.SEVERAL_WAYS_LINE.finding(
        f"{line.where} {line.text}. Put each on a line of its own if one of them is wrong.",
        lines=line.numbers,
    )


def two_counts(line: Line, *, is_confirmed: bool) -> Finding:
    """A count in front and another behind the cost; open unless a number of the list decides."""
    said = (
        f"{line.where}: '{line.text}' has the count {line.count:,} in front and "
        f"{line.count_behind:,} behind"
    )
    if is_confirmed:
        return found.SEVERAL_WAYS_LINE.finding(
            f"{said}; by the number of cards that the list states, it is {line.count:,}.",
            cards=(line.text,),
            lines=line.numbers,
        )
    return found.UNREADABLE_LINE.finding(
        f"{said}; {line.count:,} were counted. Leave out the one that is wrong.",
        cards=(line.text,),
        lines=line.numbers,
    )


def several_piles(line: Line, first: str) -> Finding:
    """A pile of a table-top save beside the first one."""
    return found.SEVERAL_PILES.finding(
        f"{line.where}: '{line.text}' and '{first}' may be two decks; "
        "their cards were counted as one."
    )


def repeated_deck(line: Line) -> Finding:
    """The heading of an owner's deck that stands there again."""
    return found.REPEATED_DECK.finding(
        f"{line.where}: '{line.text}' appears twice; the cards under both count as one deck.",
        lines=line.numbers,
    )


def unknown_section(line: Line, known: Sequence[str], *, is_foreign: bool) -> Finding:
    """A heading that the format does not have; one that is foreign heads no part of its deck."""
    outcome = "its cards are not judged" if is_foreign else "where its cards belong is not clear"
    return found.UNKNOWN_SECTION.finding(
        f"{line.where}: the game has no section '{line.text}', so {outcome}. "
        f"The sections are: {', '.join(known)}.",
        lines=line.numbers,
    )


def unknown_names(names: Sequence[DoubtfulName], of: int, where: str) -> Finding:
    """The names that no catalogue has, of so many in all, with what may have been meant.

    `where` is the place of the first, in a notation without line numbers.
    """
    if len(names) == 1:
        (one,) = names
        place = found.on_lines(one.lines) if one.lines else where
        said = f"{place}: '{one.name}' is not in our catalogue.{_did_you_mean(one.suggestions)}"
    else:
        # What may be a typo first: of many names only a few are told.
        told = some_of([str(each) for each in sorted(names, key=lambda n: not n.suggestions)])
        said = f"{len(names):,} of {of:,} names are not in our catalogue: {told}."
    return found.UNKNOWN_CARD.finding(
        said,
        help=_WHAT_TO_DO if len(names) > 1 else "",
        cards=tuple([each.name for each in names]),
        lines=tuple(sorted({line for each in names for line in each.lines})),
        names=tuple(names),
    )


def _did_you_mean(suggestions: tuple[str, ...]) -> str:
    """What may have been meant, as a sentence to add; nothing if nothing is suggested."""
    if not suggestions:
        return ""
    *first, last = [f"'{title}'" for title in suggestions]
    return f" Did you mean {', '.join(first)} or {last}?" if first else f" Did you mean {last}?"
