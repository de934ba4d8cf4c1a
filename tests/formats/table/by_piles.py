"""How a game of a test is shown: by its piles."""

import re
from typing import Any

from formats.table.deciding import DONE, Decision
from formats.table.labels import told_apart
from formats.table.piles import TableCard, Whose
from formats.table.seeing import Seen, Shown
from formats.table.showing import Labels, Showing
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownOption,
    ShownQuestion,
    ShownRow,
    ShownSide,
    ShownTable,
    ShownZone,
)


def table_of(view: Any, _labels: Labels, _decision: Decision | None) -> ShownTable:
    """Every pile, by whom it belongs to."""
    sides: dict[str, list[ShownZone]] = {}
    for (name, owner), cards in view.piles.piles.items():
        cells = tuple(_card(card, name, owner, place) for place, card in enumerate(cards))
        rows = (ShownRow(cells),) if cells else ()
        sides.setdefault(str(owner), []).append(ShownZone(name, len(cards), Layout.ROW, rows))
    # Whoever looks: which side is the viewer's own is the game's to know.
    return ShownTable("", tuple(ShownSide(owner, zones=tuple(sides[owner])) for owner in sides))


def question_of(_view: Any, decision: Decision, _labels: Labels) -> ShownQuestion:
    """The kind, and what each option is called."""
    said = told_apart([str(option) for option in decision.options])
    options = tuple(
        ShownOption(label, _about(option), label, is_decline=option is None or option is DONE)
        for label, option in zip(said, decision.options, strict=True)
    )
    return ShownQuestion(decision.kind, f"{decision.kind}?", str(decision.decider), options)


def _card(card: Shown, pile: str, owner: Whose, place: int) -> ShownCard:
    where = _place(pile, owner, place)
    return ShownCard(where, card.card.title) if isinstance(card, Seen) else ShownCard(where)


def _about(option: Any) -> str:
    card = option if isinstance(option, TableCard) else getattr(option, "card", None)
    if not isinstance(card, TableCard):
        return ""
    return _place(card.pile.name, card.pile.owner, card.pile.cards.index(card))


def _place(pile: str, owner: Whose, place: int) -> str:
    return re.sub(r"[^a-z0-9-]+", "_", f"{pile}-{owner}-{place}".lower())


BY_PILES = Showing(table_of, question_of, (), lambda _view, _decision: "")
