"""A table, a question and a log drawn as text of at most 80 columns, whatever the game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby, zip_longest
from textwrap import wrap

from formats.construction.words import upper_first
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownEntry,
    ShownGrid,
    ShownQuestion,
    ShownSide,
    ShownSpace,
    ShownSquares,
    ShownTable,
    ShownTurn,
    ShownZone,
)

WIDTH = 80
_MAX_COLUMNS = 4
"""That stand side by side; more of them go below."""
_WIDEST_CELL = 24
_MAX_LABEL_LENGTH = 14
"""Of what stands before a row."""
_MAX_TITLE_LENGTH = 38
"""Of a card in hand."""
_EMPTY, _FILLED = "·", "■"


def wrapped(text: str, first: str = "", later: str = "  ") -> list[str]:
    """The text in lines that fit, what follows the first one set in."""
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=later)


def cut(title: str, width: int) -> str:
    """A card's title that fits: without its version, or else its beginning."""
    if len(title) <= width:
        return title
    name, comma, _ = title.partition(", ")
    if comma and len(name) <= width:
        return name
    short = name[: width - 1]
    words = short.rpartition(" ")[0]
    return f"{words if len(words) > width // 2 else short}…"


def table_text(table: ShownTable) -> str:
    """Everything that somebody sees, the viewer's own side last."""
    head = f"── {cut(table.when, WIDTH - 4)} "
    *others, own = table.sides
    blocks = [
        [head + "─" * (WIDTH - len(head))],
        *([*_head(side), *_zones(side, Layout.GRID)] for side in others),
        # Rows that face each other meet in the middle, as on a real table.
        [*_zones(own, Layout.GRID), *_head(own)],
        list(_zones(own, Layout.HAND)),
        list(_board(table)),
        list(_below(table)),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def card_texts(table: ShownTable) -> str:
    """What the cards do that somebody sees in hand and in play, each once; one's own first."""
    texts = {
        card.title: card.says
        for side in reversed(table.sides)
        for zone in side.zones
        if zone.layout is not Layout.PILE
        for card in _all_cards(zone)
    }
    lines = [
        line
        for title, text in texts.items()
        if text
        for line in wrapped(f"{title}: {text}.", later="    ")
    ]
    return "\n".join(lines) or "No card in your hand or in play has a script."


def question_text(question: ShownQuestion) -> str:
    """What is asked, and the options by number from 1."""
    lines = wrapped(question.words)
    for number, option in enumerate(question.options, start=1):
        lines += wrapped(option.label, f"{number:>3}  ", " " * 5)
    return "\n".join(lines)


def entry_text(entry: ShownEntry) -> str:
    """Something that happened, with its notes and its drawing."""
    notes = ", ".join(f"{label} {value}" for label, value in entry.notes)
    lines = wrapped(f"{entry.sentence} [{notes}]" if notes else entry.sentence)
    return "\n".join([*lines, *(_small(entry.grid) if entry.grid else ())])


def log_text(turns: Iterable[ShownTurn]) -> str:
    """The log by turn and step."""
    lines: list[str] = []
    for turn in turns:
        for step in turn.steps:
            head = f"{turn.head} · {step.head}" if step.head else turn.head
            lines += ["", *wrapped(head)]
            for entry in step.entries:
                lines += entry_text(entry).splitlines()
    return "\n".join(lines).strip()


def _head(side: ShownSide) -> Iterator[str]:
    """What is known of a side beside what stands in its grids."""
    numbers = [
        f"{track.name} {track.value}" + ("" if track.most is None else f" of {track.most}")
        for track in side.tracks
    ]
    numbers += [
        f"{zone.name} {zone.size}"
        for zone in side.zones
        if zone.layout in (Layout.PILE, Layout.HAND)
    ]
    yield from wrapped("  ".join([side.label, *numbers, *side.marks]), later="    ")
    yield from _zones(side, Layout.ROW)


def _zones(side: ShownSide, layout: Layout) -> Iterator[str]:
    """The zones of a side that are drawn in one way."""
    zones = [zone for zone in side.zones if zone.layout is layout]
    for number, zone in enumerate(zones):
        if layout is Layout.GRID:
            # One says by itself what it is, and a second one what makes it another.
            yield from _grid(zone, is_named=number > 0)
        elif layout is Layout.ROW:
            yield from wrapped(f"{zone.name}: {_in_a_row(zone)}", "  ", "    ")
        else:
            yield from _hand(zone)


def _in_a_row(zone: ShownZone) -> str:
    """How many cards, and which; those that nobody sees together."""
    told = []
    for title, same in groupby(_cards(zone), key=lambda card: card.title):
        cards = list(same)
        if title:
            told += [_with(title, card.marks) for card in cards]
        else:
            marks = [mark for card in cards for mark in card.marks]
            told.append(_with(f"{len(cards)} face down", marks))
    return f"{zone.size}: {'; '.join(told)}" if told else "none"


def _with(title: str, marks: Sequence[str]) -> str:
    return f"{title} ({', '.join(marks)})" if marks else title


def _grid(zone: ShownZone, *, is_named: bool) -> Iterator[str]:
    if not zone.rows:
        yield f"  no {cut(zone.name, WIDTH - 5)}"
        return
    if is_named:
        yield f"  {cut(zone.name, WIDTH - 2)}"
    labels = [cut(row.label, _MAX_LABEL_LENGTH) for row in zone.rows]
    margin = 3 + max(map(len, labels))
    columns = max(len(row.cells) for row in zone.rows)
    width = min(_WIDEST_CELL, (WIDTH - margin) // min(columns, _MAX_COLUMNS))
    for start in range(0, columns, _MAX_COLUMNS):
        shown = slice(start, start + _MAX_COLUMNS)
        if zone.columns:
            heads = [cut(head, width - 1) for head in zone.columns[shown]]
            yield _line("", heads, margin, width)
        for label, row in zip(labels, zone.rows, strict=True):
            cells = [_cell(cell, width - 1) for cell in row.cells[shown]]
            for number, lines in enumerate(zip_longest(*cells, fillvalue="")):
                yield _line("" if number else label, lines, margin, width)


def _line(label: str, cells: Sequence[str], margin: int, width: int) -> str:
    return (f"  {label}".ljust(margin) + "".join(cell.ljust(width) for cell in cells)).rstrip()


def _cell(card: ShownCard | ShownSpace, width: int) -> list[str]:
    """A position: who stands there, the numbers, and what else is true."""
    if isinstance(card, ShownSpace):
        return [_EMPTY]
    return [
        cut(card.title or "face down", width),
        *([] if card.squares is None else _drawn(card.squares)),
        *_packed(_numbers(card), width),
        *_packed([*card.marks, *card.traits], width),
        *(f"+ {cut(each.title or 'face down', width - 2)}" for each in card.attached),
    ]


def _drawn(squares: ShownSquares) -> list[str]:
    """A line for each row of squares."""
    return ["".join(_FILLED if filled else _EMPTY for filled in row) for row in squares.rows]


def _packed(words: Sequence[str], width: int) -> list[str]:
    """The words with commas, in lines that break between two of them wherever that can be."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 2 <= width:
            lines[-1] += f", {word}"
        else:
            lines += wrap(word, width)
    return lines


def _numbers(card: ShownCard) -> list[str]:
    return [value if "/" in label else f"{label} {value}" for label, value in card.numbers]


def _hand(zone: ShownZone) -> Iterator[str]:
    """Every kind of card with all that is known of it."""
    yield from wrapped(f"{upper_first(zone.name)} ({zone.size})")
    copies: dict[ShownCard, int] = {}
    for card in _cards(zone):
        # Copies differ by nothing but where they lie.
        alike = replace(card, place="")
        copies[alike] = copies.get(alike, 0) + 1
    for card, count in copies.items():
        title = cut(card.title or "face down", _MAX_TITLE_LENGTH).ljust(_MAX_TITLE_LENGTH)
        drawn = [] if card.squares is None else [" ".join(_drawn(card.squares))]
        told = [*drawn, card.kind, *_numbers(card), *card.marks, *card.traits]
        start = f"  {count} {title}  {', '.join(filter(None, told))}"
        yield from wrapped(start.rstrip(), later=" " * 6)


def _board(table: ShownTable) -> Iterator[str]:
    """What a picture would show, in sentences."""
    if table.drawing is not None:
        yield f"{upper_first(table.drawing.name)}:"
        for sentence in table.drawing.words:
            yield from wrapped(sentence, "  ", "    ")


def _below(table: ShownTable) -> Iterator[str]:
    """What goes on, and the effects that wait."""
    for event in table.events:
        yield from wrapped(event, later="    ")
    if table.waiting:
        yield "Chain, the next to resolve first:"
    for number, effect in enumerate(table.waiting, start=1):
        aims = f" → {', '.join(effect.aims)}" if effect.aims else ""
        yield from wrapped(f"{number}. {effect.says}{aims} ({effect.by})", "  ", "     ")


def _small(grid: ShownGrid) -> Iterator[str]:
    """The small drawing of an entry: a line a row."""
    rows = [(cut(label, _MAX_LABEL_LENGTH), cells) for label, cells in grid.rows]
    columns = max((len(cells) for _, cells in rows), default=0)
    if not columns:
        return
    margin = 3 + max(len(label) for label, _ in rows)
    width = min(_WIDEST_CELL, (WIDTH - margin) // min(columns, _MAX_COLUMNS))
    for start in range(0, columns, _MAX_COLUMNS):
        for label, cells in rows:
            shown = [cut(cell, width - 1) or _EMPTY for cell in cells[start : start + _MAX_COLUMNS]]
            yield _line(label, shown, margin, width)


def _cards(zone: ShownZone) -> Iterator[ShownCard]:
    """The cards of a zone."""
    for cell in chain.from_iterable(row.cells for row in zone.rows):
        if isinstance(cell, ShownCard):
            yield cell


def _all_cards(zone: ShownZone) -> Iterator[ShownCard]:
    """The same, with what is attached to them."""
    for card in _cards(zone):
        yield card
        yield from card.attached
