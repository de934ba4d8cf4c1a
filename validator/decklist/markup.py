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
    r"(?:> ?|&gt; ?|[-–—+] |[*•·◦▪●] ?|\[[ xX✓]?\] |\d{1,3}[.)] |[\"'“«])+(?=[x×]?\d)"
)
_QUOTES = " \"'”»"
_QUOTED = re.compile(r"(?:(?:>|&gt;) ?)+(?=\S)")
# A number and a word in an attribute may be a card: then the row is no mere tag.
_CONTAINER = (
    r"\[/?(?:quote|code|spoiler|hide|list|center|table|deck|cards)"
    r"(?:=(?:[^\[\]\d]|\d(?! ?[xX×]? ?[^\W\d]))*)?\]"
)
_OPENED = re.compile(rf"(?i)(?:{_CONTAINER} ?)+(?=\S)")
_TAGS_ALONE = re.compile(
    rf"(?i)(?:(?:{_CONTAINER}|</?(?:ul|ol|li|div|p|span|table|tbody|thead|tr|td|th|pre|code|br"
    r"|blockquote|details|summary)(?: [^<>\d]*)?/?>) ?)+"
)
_PIPES = re.compile(r"\|")
_ROW_ENDS = re.compile(r"(?i)<br ?/?>|</(?:li|p|tr|div|h[1-6])>|\[/?\*\]")


def without_tags(row: str) -> str:
    """The row without tags and the signs of bold and code; as it is if nothing else is in it."""
    if not _MARKS.search(row):
        # What opens a quote or a list stands alone: it is closed some lines below.
        opened = _OPENED.match(row) if row.startswith("[") else None
        return row[opened.end() :] if opened else row
    # "[b]" that nothing closes may be part of a name, whatever other marks are in the row.
    bare = _FORUM_TAGS.sub(" ", row) if "[/" in row or "[*" in row else row
    bare = " ".join(_OTHER_TAGS.sub(" ", bare).split())
    # A row of stars or dashes is a ruler: with nothing left of it, it could not be told as one.
    return bare if any(map(str.isalnum, bare)) else row


def is_nothing_but_tags(row: str) -> bool:
    """Whether a row has nothing but tags around other rows: "[quote=Ann]", "</ul>"."""
    return row[0] in "[<" and _TAGS_ALONE.fullmatch(row) is not None


def without_quotes(row: str) -> str:
    """The row without the signs that forums and mails put before what they quote."""
    found = _QUOTED.match(row) if row[0] in ">&" else None
    return row[found.end() :] if found else row


def without_bullets(row: str) -> str:
    """The row without what stands before its count: quotes, ticks, the number of an item."""
    # Only before a count: "- Night Porter" may be a name that begins so, or a heading.
    found = _BEFORE_A_COUNT.match(row)
    return row[found.end() :].rstrip(_QUOTES) if found else row


def rows_within(row: str) -> list[str]:
    """The rows that tags make of one row, without those of tags alone; none if it is one."""
    parts = [part.strip() for part in _ROW_ENDS.split(row)]
    held = [part for part in parts if any(map(str.isalnum, _bare(part)))]
    return held if len(held) > 1 else []


def _bare(row: str) -> str:
    return _OTHER_TAGS.sub(" ", _FORUM_TAGS.sub(" ", row))


def cells_of(row: str) -> list[str]:
    """The cells of a table's row, parted by pipes; those that are empty at its ends are none."""
    return [cell.strip(" *_`") for cell in _PIPES.split(row.strip("| "))]
