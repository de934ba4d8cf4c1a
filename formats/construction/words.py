"""Numbers and nouns in the sentences of findings."""

from collections.abc import Iterable, Sequence

from formats.construction.submission import Entry

MAX_NAMED = 6
"""How many things a sentence names before it says how many more there are."""


def counted(count: int, noun: str) -> str:
    """The number with its noun: "1 copy", "1,200 copies"."""
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun[:-1]}ies" if noun.endswith("y") else f"{count:,} {noun}s"


def times(count: int) -> str:
    """How often: "once", "3 times"."""
    return "once" if count == 1 else f"{count:,} times"


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


def some_of(words: Sequence[str], last: str = "and") -> str:
    """The words as a sentence lists them, shortened to a few: "a, b and 3 more"."""
    return listed(few(words), last)


def titles(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The cards of the entries, each once."""
    # A list, and not its items one by one: rules ask this of every deck, and of many formats.
    return tuple(dict.fromkeys([entry.title for entry in entries]))


def lines(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The lines of the list that the entries are on."""
    found = [line for entry in entries for line in entry.lines]
    # Nearly always one line: nothing is sorted then.
    return tuple(sorted(set(found)) if len(found) > 1 else found)


def copies_of(entries: Iterable[Entry]) -> int:
    """How many cards the entries are in all."""
    return sum([entry.count for entry in entries])
