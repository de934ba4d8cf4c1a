"""The table as a player sees it, as data."""

from collections.abc import Iterable, Iterator, Sequence

from formats.table.deciding import Decision
from formats.table.seeing import Hidden
from formats.table.showing import Labels
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownRow,
    ShownSide,
    ShownSpace,
    ShownTable,
    ShownTrack,
    ShownZone,
)
from formats.vs_2pcg.engine.cards import BACK, FRONT, PcgCard, Row
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.showing.cards import character, printed_card
from formats.vs_2pcg.showing.combat import combat_words
from formats.vs_2pcg.showing.places import place_in, place_of_card, place_of_row

TEAMMATE, OUT, HAS_TURN = "teammate", "out of the game", "has the turn"


def shown_table(view: PcgView, labels: Labels, decision: Decision | None = None) -> ShownTable:
    """Everything that the player of the view sees, the own side last."""
    return _Showing(view, labels, decision).table()


def moment(view: PcgView, labels: Labels) -> str:
    """Turn, phase and step, and whose."""
    if not view.turn:
        return "Before the first turn"
    step = "" if view.step is None else f", {view.step.value}"
    return f"Turn {view.turn}, {view.phase.value}{step} of {labels[view.active]}"


class _Showing:
    """One look at a table."""

    def __init__(self, view: PcgView, labels: Labels, decision: Decision | None) -> None:
        self.view = view
        self.labels = labels
        is_own = decision is not None and decision.decider.name == view.me
        options = decision.options if decision is not None and is_own else ()
        self.rows_to_choose = [option for option in options if isinstance(option, Row)]
        """The rows that the player may choose; on his or her own side."""

    def table(self) -> ShownTable:
        view = self.view
        return ShownTable(
            moment(view, self.labels),
            tuple(self.side(player) for player in self.in_order()),
            () if view.combat is None else tuple(combat_words(view, view.combat)),
        )

    def in_order(self) -> list[int]:
        """Opponents as they sit from the left, then a teammate, then the player of the view."""
        view = self.view
        others = [*view.seats[view.me + 1 :], *view.seats[: view.me]]
        # A teammate sits beside the own side of the table, where the eye is anyway.
        return [*sorted(others, key=lambda player: not view.is_enemy(player)), view.me]

    def side(self, player: int) -> ShownSide:
        view = self.view
        return ShownSide(
            self.labels[player],
            tuple(self.tracks(player)),
            tuple(self.marks(player)),
            () if view.is_out(player) else tuple(self.zones(player)),
        )

    def tracks(self, player: int) -> Iterator[ShownTrack]:
        """What one asks for first: how long the player holds out, and what there is to spend."""
        view, main = self.view, self.view.main(player)
        if main is not None and main.row is not None:
            yield ShownTrack("health", view.remaining_health(main), view.maximum_health(main))
            if main.levels and main.printed.needed_xp:
                yield ShownTrack("XP", main.xp, main.printed.needed_xp)
        if points := view.points_of(player):
            yield ShownTrack("recruit points", points)

    def marks(self, player: int) -> Iterator[str]:
        view = self.view
        if player != view.me and not view.is_enemy(player):
            yield TEAMMATE
        if view.is_out(player):
            yield OUT
        elif view.turn and player == view.active:
            yield HAS_TURN

    def zones(self, player: int) -> Iterator[ShownZone]:
        """From the edge of the table to its middle."""
        view = self.view
        if player == view.me:
            yield ShownZone("hand", len(view.hand), Layout.HAND, self.row(view.hand))
        else:
            yield ShownZone("hand", view.hand_size(player), Layout.PILE)
        yield ShownZone("deck", view.deck_size(player), Layout.PILE)
        yield self.pile("KO'd", view.ko_pile(player))
        aside = view.aside(player)
        if aside:
            yield ShownZone("aside", len(aside), Layout.PILE, self.row(aside))
        removed = [card for card in view.removed if card.owner == player]
        if removed:
            yield self.pile("removed", removed)
        played = [card for card in view.played if card.controller == player]
        if played:
            yield ShownZone("being played", len(played), Layout.ROW, self.row(played))
        resources = view.seen_resources(player)
        yield ShownZone("resources", len(resources), Layout.ROW, self.row(resources))
        yield self.rows(player)

    def pile(self, name: str, cards: Sequence[PcgCard]) -> ShownZone:
        """A pile that lies open."""
        return ShownZone(name, len(cards), Layout.PILE, self.row(cards[::-1]))

    def row(self, cards: Iterable[PcgCard | Hidden]) -> tuple[ShownRow, ...]:
        """Cards side by side."""
        cells = tuple(self.card(card) for card in cards)
        return (ShownRow(cells),) if cells else ()

    def card(self, card: PcgCard | Hidden) -> ShownCard:
        """A card that is not in play, or a resource."""
        if isinstance(card, PcgCard):
            return printed_card(card, place_of_card(card), self.xp_on(card))
        return ShownCard(place_in(card.pile, card.owner, card.place), is_face_down=True)

    def xp_on(self, card: PcgCard) -> tuple[str, ...]:
        """The XP counters of a Main Character, which lie on its next level (PCG-COUNTER-06)."""
        main = self.view.main(card.owner)
        is_next = main is not None and main.xp and main.levels and card is main.levels[0]
        return (f"{main.xp} XP",) if main is not None and is_next else ()

    def rows(self, player: int) -> ShownZone:
        """The characters and Machines of a player; front rows meet in the middle of the table."""
        in_order = (FRONT, BACK) if player == self.view.me else (BACK, FRONT)
        standing = {row: self.standing(player, row) for row in in_order}
        spaces = self.rows_to_choose if player == self.view.me else []
        size = sum(map(len, standing.values()))
        if not size and not spaces:
            return ShownZone("characters", 0, Layout.GRID)
        shown = []
        for row, cards in standing.items():
            cells: list[ShownCard | ShownSpace] = [self.stands(card) for card in cards]
            if row in spaces:
                cells.append(ShownSpace(place_of_row(player, row), f"{row} row"))
            shown.append(ShownRow(tuple(cells), row.value))
        return ShownZone("characters", size, Layout.GRID, tuple(shown))

    def standing(self, player: int, row: Row) -> list[PcgCard]:
        """Who and what is in a row."""
        view = self.view
        characters = view.front(player) if row is FRONT else view.back(player)
        return [*characters, *(each for each in view.machines(player) if each.row is row)]

    def stands(self, card: PcgCard) -> ShownCard:
        place = place_of_card(card)
        if card.printed.is_character:
            return character(self.view, card, place)
        return printed_card(card, place)
