"""Which column of a CSV of entries is which, by its title, however a form words it."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from formats.construction.words import some_of
from validator.bulk.labels import label
from validator.errors import InputError
from validator.limits import MAX_LINE_LENGTH

ROLES = ("player", "format", "decklist", "file", "deck")
"""What a column may hold: the player, the format, the list itself or the name of its file, and
what the deck is called."""

_MAX_TITLE_LENGTH = MAX_LINE_LENGTH - 20
"""So that a column's place has room behind it."""
_NOT_A_NAME = r"(?!.*\b(id|number|no|mail|email|deck|cards?|event|pronouns?)\b)"
# In this order: what is left by one role is asked for the next. A title such as "Decklist file
# name" has words of three roles, and "name" alone is the vaguest of all.
_WORDED = {
    "file": (
        r"(list |deck ?list )?file( ?name)?",
        r".*\b(file ?names?|files?|attachments?|uploads?)\b.*",
    ),
    "decklist": (
        r"(the |your |my )?deck ?lists?|lists?",
        r"(?!.*\b(names?|titles?)\b).*\b(deck ?lists?|lists?)\b.*",
        r".*\b(paste|enter|type)\b.*\b(deck|cards)\b.*|cards|deck contents?",
    ),
    "format": (r"formats?", r".*\bformats?\b.*"),
    "deck": (
        r"deck ?(name|title)",
        r".*\bdeck\b.*\b(names?|titles?|called?)\b.*|.*\bname of .*deck\b.*",
        r"deck",
    ),
    "player": (
        r"(the |your )?players?( s)?( ?names?)?|name of (the )?player",
        rf"{_NOT_A_NAME}.*\bplayers?\b.*",
        r"(your |full )?names?|who|participant|entrant|contestant|(user|nick) ?name",
        rf"{_NOT_A_NAME}.*\bnames?\b.*",
        r"team",
    ),
}
"""By role, what titles look like, the surest first; words are parted by single blanks."""
_TITLES = {role: [re.compile(look) for look in looks] for role, looks in _WORDED.items()}


class ColumnsError(InputError):
    """The columns of a CSV of entries can't be told; `headers` has what they are called."""

    def __init__(self, message: str, file: str, headers: list[str]) -> None:
        self.file = file
        self.headers = headers
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class ColumnRoles:
    """What the titles of columns tell."""

    told: Mapping[str, int]
    """By role, where its column stands."""
    unclear: Mapping[str, Sequence[int]]
    """By role, where columns stand of which any might be meant."""

    @property
    def has_lists(self) -> bool:
        """Whether some column has the lists, or the names of their files."""
        return bool(self.of("decklist") or self.of("file"))

    def of(self, role: str) -> Sequence[int]:
        """Where the columns stand that may have that role."""
        return [self.told[role]] if role in self.told else self.unclear.get(role, ())


def columns_told(titles: Sequence[str]) -> ColumnRoles:
    """What the titles tell, each of one column at most."""
    # Parted anew, so that "deck_list", "Deck-List:" and "Deck list" are one look.
    words = [" ".join(re.split(r"[\W_]+", label(title).lower())).strip() for title in titles]
    told: dict[str, int] = {}
    unclear: dict[str, list[int]] = {}
    left = dict(enumerate(words))
    for role, looks in _TITLES.items():
        meant = _meant(left, looks)
        for place in meant:
            # Also if several are meant: none of them is then taken for something else.
            del left[place]
        if len(meant) == 1:
            told[role] = meant[0]
        elif meant:
            unclear[role] = meant
    return ColumnRoles(told, unclear)


def _meant(titles: Mapping[int, str], looks: Sequence[re.Pattern[str]]) -> list[int]:
    """Where titles stand that look most surely so."""
    found = ([at for at, title in titles.items() if look.fullmatch(title)] for look in looks)
    return next(filter(None, found), [])


def columns_called(titles: Sequence[str]) -> list[str]:
    """What each column is called: its title, and its place if that alone tells it apart.

    "Name", "List (column 2)", "List (column 3)"; without any title "(column 4)".
    """
    shown = [label(title)[:_MAX_TITLE_LENGTH].rstrip() for title in titles]
    times = Counter(map(str.casefold, shown))
    return [
        title if title and times[title.casefold()] == 1 else f"{title} (column {place})".strip()
        for place, title in enumerate(shown, 1)
    ]


def columns_asked(titles: Sequence[str], asked: Mapping[str, str]) -> dict[str, int] | None:
    """Where the columns that are called so stand; None if one of them is not there."""
    shown = [called.casefold() for called in columns_called(titles)]
    wanted = {role: label(title).casefold() for role, title in asked.items()}
    # Two columns of one title are called by their places; the bare title means neither.
    if any(shown.count(title) != 1 for title in wanted.values()):
        return None
    return {role: shown.index(title) for role, title in wanted.items()}


def refuse_unknown_roles(asked: Mapping[str, str]) -> None:
    """Raise InputError for columns that nothing is known to be made of, or without any list."""
    for role in asked:
        if role not in ROLES:
            raise InputError(f"There is no column '{label(role)}'. There are: {', '.join(ROLES)}.")
    if "decklist" not in asked and "file" not in asked:
        raise InputError("Say which column has the decklist, or the name of its file.")


def columns_error(file: str, titles: Sequence[str], said: str) -> ColumnsError:
    """The error for a header; `said` tells what is not clear about it."""
    headers = columns_called(titles)
    named = some_of([f"'{title}'" for title in headers])
    message = f"{file}: {said} The columns are {named}. Say which column is which."
    if sum(bool(label(title)) for title in titles) < 2:
        message += " If the titles are further down, delete the rows above them."
    return ColumnsError(message, file, headers)
