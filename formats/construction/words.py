"""Numbers and nouns in the sentences of findings."""

from collections.abc import Iterable, Sequence

from formats.construction.submission import Entry

MOST_NAMED = 6
"""How many things a sentence names before it says how many more there are."""


def counted(count: int, noun: str) -> str:
    """The number with its noun: "1 copy", "1,200 copies"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun[:-1]}ies" if noun.endswith("y") else f"{count:,} {noun}s"


def are(count: int) -> str:
    """The verb that fits the number."""
    return "is" if count == 1 else "are"


def listed(words: Sequence[str], last: str = "and") -> str:
    """The words as a sentence lists them: "a, b and c"."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def few(words: Sequence[str]) -> list[str]:
    """The words, or the first of them and how many more there are."""
    more = len(words) - MOST_NAMED
    return [*words[:MOST_NAMED], f"{more:,} more"] if more > 0 else list(words)


def titles(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The cards of the entries, each once."""
    return tuple(dict.fromkeys(entry.title for entry in entries))


def lines(entries: Iterable[Entry]) -> tuple[int, ...]:
    """Where the entries stand in the list."""
    return tuple(sorted({line for entry in entries for line in entry.lines}))


def copies_of(entries: Iterable[Entry]) -> int:
    """How many cards the entries are in all."""
    return sum(entry.count for entry in entries)


def removal(entries: Sequence[Entry], surplus: int) -> tuple[tuple[int, str], ...]:
    """Which copies to take out so that the surplus is gone, the last listed first."""
    taken_out = []
    for entry in reversed(entries):
        taken = min(surplus, entry.count)
        if taken:
            taken_out.append((taken, entry.title))
        surplus -= taken
    return tuple(taken_out)
