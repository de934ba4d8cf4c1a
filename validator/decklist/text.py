"""Plain text, as people post it.

A total parse: every line that is not blank becomes a Line. Nothing is guessed here about
cards or sections; whether a bare line is a heading or a card is for the reading to decide,
which knows the format and the catalogue.

Words are parted by single blanks before anything is matched, so that no expression has to
try a run of blanks again and again: a hostile line costs no more than another.
"""

import re
from itertools import pairwise
from string import ascii_letters

from carddb.columns import COLUMNS
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.markup import (
    cells_of,
    is_nothing_but_tags,
    rows_within,
    without_bullets,
    without_quotes,
    without_tags,
)
from validator.decklist.one_line import MIN_BLANKS, SEVERAL_CARDS, OneLineDeck, one_line_deck
from validator.decklist.plain import plain
from validator.decklist.table_rows import TableRows
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_LINE_LENGTH, MAX_LINES, MAX_ONE_LINE_LENGTH

_NUMBER = r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)"
_TIMES = r"(?:[xX×] |[x×](?=[A-Z])| [x×] | )"
_COUNT_FIRST = re.compile(rf"(?:[-–] |[*•·] ?)?(?:({_NUMBER}){_TIMES}|[x×](\d+) )(.+)")
# Names that begin with c, d or x are left to the long way: "4 cards", "2 drops" and "4 x Name" look
# alike. So is a name with a number, which may be the count of a second card.
_PLAIN_CARD = re.compile(r"([0-9]{1,3})[xX]? ([ABE-WYZabe-wyz][A-Za-zÀ-ÖØ-öø-ÿ ,.'’!?&:-]{0,150})")
"""A count and a name without anything else that could be read otherwise: most lines are one."""
_BEGINS_A_WORD = frozenset(ascii_letters) - {"x"}
"""What no count, bullet, quote or tag begins with."""
_COUNT_LAST = re.compile(rf"(.+?) \(?[x×] ?({_NUMBER})\)?")
# A year is no number of cards: at most three digits, or thousands with their comma.
_STATED = r"(\d{1,3}(?:,\d{3})*)"
_ENDING_COUNT = rf" ?[-–—:(\[] ?{_STATED}(?: cards?)? ?[)\]]?"
_COST_BRACKET = re.compile(rf"\[ ?(?:\d+|X)\+? ?[-–—:] ?{_STATED} ?\]")
_DROPS = re.compile(rf"\d+\+?[-– ]?drops?(?:{_ENDING_COUNT})? ?:?", re.IGNORECASE)
_TOTAL = re.compile(
    rf"total(?: cards)? ?[-–—:=(]? ?{_STATED}(?: cards)?\)?|{_STATED} cards(?: total| in all)?",
    re.IGNORECASE,
)
_SCORE = re.compile(r" \d{1,2}(?:-\d{1,2}){1,2}$")
_COUNTED_HEADING = re.compile(rf"([^\W\d].*?){_ENDING_COUNT} ?:?")
_FIELD = re.compile(r"(format|player|deck|event|date|place|author) ?: ?(.*)", re.IGNORECASE)
# A number in a set may begin with a zero, a count does not.
_LONE_COUNT = re.compile(r"[x×]?[1-9]\d*[xX×]?")
_BRACKETED_CARD = re.compile(
    r"\S ?\[ ?(?:[1-9]\d*(?: ?[xX×] | |[x×](?=[A-Z]))(?!(?:cards?|total|drops?) ?\])[^\W\d_]"
    r"|[^\[\]]+ [x×] ?\d+ ?\])"
)
_WORDS_OF_SPREADSHEETS = frozenset(("common", "uncommon", "rare", "yes", "no")).union(
    *(column.choices for columns in COLUMNS.values() for column in columns.values())
)
SECOND_CARD = "holds a second card; put it on a line of its own"
_DECORATIONS = ("==", "--", "**", "~~")
_ENDS_OF_TAGS = frozenset("]>*_`")
_RULER = re.compile(r"[\W_]+")
_BULLETS = ("- ", "– ", "* ", "• ", "· ")
_ENDS_OF_COUNTS = frozenset("xX×0123456789")
# Behind a bracket alone: "Name x3" has two counts of which nobody knows which is meant.
_COUNT_BEHIND_COST = re.compile(r"(.+\(\d{1,2}\)) ?(?:(\d{1,3})[xX×]|[xX×](\d{1,3}))")
_CODE = re.compile(r"[A-Z][A-Z0-9]{1,4}-\d{1,3}[a-z]?")
_IN_CARDS = re.compile(r" cards? ?[)\]]? ?:?$", re.IGNORECASE)
_WHO_WROTE = re.compile(r"[^\d:]{1,60} (?:wrote|said|posted) ?:", re.IGNORECASE)


def parse(text: str) -> Decklist:
    """The lines of a list. Raises InputError for what is not a list at all."""
    if "\0" in text:
        raise InputError("This is not a text: it holds NUL bytes. Paste the list itself.")
    # Blank lines at the end are no lines, but those between keep their numbers.
    rows = plain(text).replace("\r\n", "\n").replace("\r", "\n").rstrip().split("\n")
    if len(rows) > MAX_LINES:
        raise TooLargeError(
            f"The list has {len(rows):,} lines; at most {MAX_LINES:,} are read. "
            "Nothing was checked."
        )
    lines = _lines(rows)
    fields = {line.field: line.text for line in lines if line.field}
    return Decklist(lines, fields)


def _lines(rows: list[str]) -> list[Line]:
    """What the rows are; one that holds a whole deck is a line for each of its cards."""
    lines: list[Line] = []
    tables = TableRows()
    as_plain_card, card_kind = _PLAIN_CARD.fullmatch, LineKind.CARD
    for number, raw in enumerate(rows, 1):
        row = raw.strip()
        # The quick way of `line_of`, for nearly every line of every list.
        if (card := as_plain_card(row)) and "  " not in row:
            lines.append(Line(number, card_kind, card[2], int(card[1])))
            continue
        if "|" in row and len(row) <= MAX_LINE_LENGTH:
            in_line = tables.plain(row)
            if in_line is None:
                lines.append(Line(number, LineKind.COMMENT, " ".join(row.split())))
                continue
            row = in_line
        if row.count(" ") >= MIN_BLANKS and (deck := one_line_deck(row)):
            lines += _of_one_line(number, deck)
        elif ("<" in row or "[*]" in row) and (within := _within(row)):
            lines += [line_of(number, each) for each in within]
        elif row:
            lines.append(line_of(number, row))
        # While they are made: a short text may hold very many.
        if len(lines) > MAX_LINES:
            raise TooLargeError(
                f"The list has more than {MAX_LINES:,} cards and lines, the most that are read. "
                "Nothing was checked."
            )
    return lines


def _within(row: str) -> list[str]:
    """The rows that tags make of one; none if it is one, or too long to be looked into."""
    is_comment = row.startswith(("#", "//"))
    return [] if is_comment or len(row) > MAX_ONE_LINE_LENGTH else rows_within(row)


def _of_one_line(number: int, deck: OneLineDeck) -> list[Line]:
    if not deck.cards:
        return [Line(number, LineKind.PROBLEM, SEVERAL_CARDS)]
    lines = [line_of(number, deck.heading)] if deck.heading else []
    said = f"holds {len(deck.cards)} cards, which were read one by one"
    lines.append(Line(number, LineKind.NOTE, said))
    return [*lines, *(line_of(number, f"{count} {name}") for count, name in deck.cards)]


def card_in(text: str) -> str | None:
    """The name that stands beside a count in the text; None if there is no count."""
    line = line_of(0, text.strip()) if text.strip() else None
    return line.text if line is not None and line.kind is LineKind.CARD else None


def line_of(number: int, row: str) -> Line:
    """What one row of a list looks like; the row is stripped and not empty."""
    # Before the length: a comment may be as long as it likes, as nothing is looked for in it.
    if row.startswith(("#", "//")):
        return Line(number, LineKind.COMMENT, row)
    if len(row) > MAX_LINE_LENGTH:
        sentence = f"has {len(row):,} characters; at most {MAX_LINE_LENGTH} are read"
        return Line(number, LineKind.PROBLEM, sentence)
    # The quick way for nearly every card; it must never say what the slow one below would not.
    if (card := _PLAIN_CARD.fullmatch(row)) and "  " not in row:
        return Line(number, LineKind.CARD, card[2], int(card[1]))
    if "\t" in row or "|" in row:
        cells = [cell.strip() for cell in row.split("\t")] if "\t" in row else cells_of(row)
        # Two lists side by side in one table: the second of each row would become part of the first
        # one's name.
        if has_second_card(cells[1:]):
            return Line(number, LineKind.PROBLEM, SECOND_CARD)
        row = _columns(cells)
    if not row.isprintable():
        return Line(number, LineKind.PROBLEM, "holds a character that can't be printed")
    if "  " in row:
        row = _with_code_apart(row) or " ".join(row.split())
    if "#" in row or "//" in row:
        # With blanks around it: "#" and "//" also stand inside names and numbers.
        row = row.partition(" # ")[0].partition(" // ")[0]
    if "[" in row and brackets_a_card(row):
        return Line(number, LineKind.PROBLEM, SECOND_CARD)
    if row[0] in _BEGINS_A_WORD:
        row = without_tags(row)
        return (_total(number, row) if row[0] in "tT" else None) or _worded(number, row, row)
    card = _COUNT_FIRST.fullmatch(row)
    if card is not None:
        name: str = card[3]
        # Only such a name can be "cards" or "drops"; the two expressions are costly for every line.
        if name[0] not in "cdCD" or not (_TOTAL.fullmatch(row) or _DROPS.fullmatch(row)):
            if name[-1] in _ENDS_OF_TAGS:
                name = without_tags(name)
            return _card(number, name, card[1] or card[2])
    else:
        # There is no count in front: a tag or a bullet may stand before it.
        if is_nothing_but_tags(row):
            return Line(number, LineKind.COMMENT, row)
        row = without_tags(row)
        card = _COUNT_FIRST.fullmatch(without_bullets(row))
        if card is not None:
            return _card(number, card[3], card[1] or card[2])
    return _other(number, row)


def _card(number: int, name: str, digits: str) -> Line:
    """The line of a card that has its count in front."""
    if name[-1] in _ENDS_OF_COUNTS and (again := _COUNT_BEHIND_COST.fullmatch(name)):
        behind = _count(again[2] or again[3])
        return Line(number, LineKind.CARD, again[1], _count(digits), count_behind=behind)
    return Line(number, LineKind.CARD, name, _count(digits))


def _with_code_apart(row: str) -> str:
    """A row in columns that are parted by blanks, with a number in a set behind its name.

    Nothing if it has no such column: then its blanks are nothing but blanks.
    """
    first, _, code = row.rpartition("  ")
    if not _CODE.fullmatch(code):
        return ""
    return f"{' '.join(first.split())} [{code}]"


def has_second_card(cells: list[str]) -> bool:
    """Whether a count that stands alone is followed by a text, in the cells behind the first.

    A cost and a type, or a rarity, are what spreadsheets have behind a name.
    """
    held = [cell for cell in cells if cell]
    return any(
        _LONE_COUNT.fullmatch(cell)
        and any(map(str.isalpha, behind))
        and behind.lower() not in _WORDS_OF_SPREADSHEETS
        for cell, behind in pairwise(held)
    )


def brackets_a_card(text: str) -> bool:
    """Whether square brackets behind a name hold a card with a count: "Oar [3 Lantern]".

    Round ones tell cards of one name apart: "Angry Mob (3 Damage)".
    """
    return _BRACKETED_CARD.search(text) is not None


def _columns(cells: list[str]) -> str:
    """The cells of a row as one text: count and name, then the others in brackets."""
    first, *others = cells
    if others and first.rstrip("xX×").isdigit():
        first = f"{first} {others.pop(0)}"
    return " ".join([first, *(f"[{column}]" for column in others if column)]).strip() or "|"


def _other(number: int, row: str) -> Line:
    """A line that does not begin with the count of a card."""
    row = without_quotes(row)
    # A bullet may stand before a heading too; before anything else it stays, as part of a name.
    bare = row[2:] if row[:2] in _BULLETS else row
    if found := _COST_BRACKET.fullmatch(bare) or _DROPS.fullmatch(bare):
        return Line(number, LineKind.COST_HEADING, bare, _count(found[1]))
    if total := _total(number, bare):
        return total
    # Before it is asked for a ruler, which is what a line of nothing but decoration is.
    if row.startswith(_DECORATIONS) and row.endswith(row[:2]):
        row = bare = row.strip(row[0]).strip() or row
    if _RULER.fullmatch(row):
        return Line(number, LineKind.COMMENT, row)
    return _worded(number, row, bare)


def _total(number: int, row: str) -> Line | None:
    """The line of a number of cards in all."""
    found = _TOTAL.fullmatch(row)
    return found and Line(number, LineKind.TOTAL, row, _count(found[1] or found[2]))


def _worded(number: int, row: str, bare: str) -> Line:
    """A line of words, also without its bullet: who wrote it, a heading, a field, or a name."""
    if row[-1] == ":" and _WHO_WROTE.fullmatch(row):
        return Line(number, LineKind.COMMENT, row)
    counted = _COUNTED_HEADING.fullmatch(bare)
    if counted is not None and ("[" in counted[1].rpartition("]")[2] or _SCORE.search(row)):
        counted = None  # the number of a card: "Main Character: Ferryman [ONE-1]"; "Sealed 3-0"
    # "Deck:" and "Deck (60)" head the deck; "Deck: Name" says what it is called.
    is_deck = row.lower() == "deck:" or (counted is not None and counted[1].lower() == "deck")
    if not is_deck and (found := _FIELD.fullmatch(row)):
        # A form that was not filled in states nothing.
        if not found[2]:
            return Line(number, LineKind.COMMENT, row)
        return Line(number, LineKind.FIELD, found[2], field=found[1].lower())
    if counted:
        in_cards = _IN_CARDS.search(bare) is not None
        return Line(number, LineKind.HEADING, counted[1], _count(counted[2]), is_in_cards=in_cards)
    if row.endswith(":"):
        return Line(number, LineKind.HEADING, row[:-1].rstrip())
    # Behind fields and headings, which may end as a count does.
    if found := _COUNT_LAST.fullmatch(row):
        return Line(number, LineKind.CARD, found[1], _count(found[2]))
    return Line(number, LineKind.BARE, row)


def _count(digits: str | None) -> int | None:
    """The number; of one of absurd length only so much that it is still absurd."""
    return None if digits is None else int(digits.replace(",", "")[:12])
