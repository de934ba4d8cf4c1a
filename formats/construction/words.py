"""Numbers and nouns in the sentences of findings."""

from collections.abc import Iterable, Sequence

from formats.construction.finding import CardCopies
from formats.construction.submission import Entry, Submission

MAX_NAMED = 6
"""How many things a sentence names before it says how many more there are."""


def counted(count: int, noun: str) -> str:
    """The number with its noun: "1 copy", "1,200 copies"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun[:-1]}ies" if noun.endswith("y") else f"{count:,} {noun}s"


def are(count: int) -> str:
    """The verb that fits the number."""
    return "is" if count == 1 else "are"


def upper_first(text: str) -> str:
    """The text with a capital first, all else as it is: str.capitalize would write names small."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """The words as a sentence lists them: "a, b and c"."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def few(words: Sequence[str]) -> list[str]:
    """The words, or the first of them and how many more there are."""
    more = len(words) - MAX_NAMED
    return [*words[:MAX_NAMED], f"{more:,} more"] if more > 0 else list(words)


def titles(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The cards of the entries, each once."""
    return tuple(dict.fromkeys(entry.title for entry in entries))


def lines(entries: Iterable[Entry]) -> tuple[int, ...]:
    """Where the entries stand in the list."""
    return tuple(sorted({line for entry in entries for line in entry.lines}))


def copies_of(entries: Iterable[Entry]) -> int:
    """How many cards the entries are in all."""
    return sum(entry.count for entry in entries)


def removal(
    entries: Sequence[Entry], surplus: int, section: str, owner: str | None = ""
) -> tuple[CardCopies, ...]:
    """Which copies to take out of a section so that the surplus is gone, the last listed first."""
    return _removal([(entry, section, owner or "") for entry in entries], surplus)


def removal_anywhere(
    submission: Submission, entries: Sequence[Entry], surplus: int
) -> tuple[CardCopies, ...]:
    """Which copies of entries of several sections to take out, the last listed first."""
    return _removal([(entry, *submission.place_of(entry)) for entry in entries], surplus)


def _removal(entries: Sequence[tuple[Entry, str, str]], surplus: int) -> tuple[CardCopies, ...]:
    taken_out: dict[tuple[str, str, str], int] = {}
    for entry, section, owner in reversed(entries):
        taken = min(surplus, entry.count)
        if taken:
            key = entry.title, section, owner
            taken_out[key] = taken_out.get(key, 0) + taken
        surplus -= taken
    return tuple(CardCopies(count, *key) for key, count in taken_out.items())
