"""A row of a list without what forums, Markdown and tables put around it.

Each is one pass over the row, so that layers upon layers cost no more than one.
"""

import re

# What is struck out is left as it is: nobody knows whether it still counts.
_FORUM_TAGS = re.compile(
    r"(?i)\[/?(?:b|i|u|center|quote|code|size|color|font|url|list|li|\*|table|tr|td|card|cards|deck)"
    r"(?:=[^\[\]]*)?\]"
)
_OTHER_TAGS = re.compile(
    r"(?i)</?(?:b|i|u|em|strong|span|div|p|li|ul|ol|td|tr|th|table|tbody|font|code|pre|br|h[1-6]|a)"
    r"(?: [^<>]*)?/?>"
    r"|\*\*|__|`"
)
_MARKS = re.compile(r"\[/|\[\*|[<*_`]")
_BEFORE_A_COUNT = re.compile(
    r"(?:> ?|[-–—+] |[*•·◦▪●] ?|\[[ xX✓]?\] |\d{1,3}[.)] |[\"'“«])+(?=[x×]?\d)"
)
_QUOTES = " \"'”»"
_PIPES = re.compile(r"\|")


def without_tags(row: str) -> str:
    """The row without tags and the signs of bold and code; as it is if nothing else is in it."""
    if not _MARKS.search(row):
        return row
    # "[b]" that nothing closes may be part of a name, whatever other marks are in the row.
    bare = _FORUM_TAGS.sub(" ", row) if "[/" in row or "[*" in row else row
    bare = " ".join(_OTHER_TAGS.sub(" ", bare).split())
    # A row of stars or dashes is a ruler: with nothing left of it, it could not be told as one.
    return bare if any(map(str.isalnum, bare)) else row


def without_bullets(row: str) -> str:
    """The row without what stands before its count: quotes, ticks, the number of an item."""
    # Only before a count: "- Night Porter" may be a name that begins so, or a heading.
    found = _BEFORE_A_COUNT.match(row)
    return row[found.end() :].rstrip(_QUOTES) if found else row


def cells_of(row: str) -> list[str]:
    """The cells of a table's row, parted by pipes; those that are empty at its ends are none."""
    return [cell.strip(" *_`") for cell in _PIPES.split(row.strip("| "))]
