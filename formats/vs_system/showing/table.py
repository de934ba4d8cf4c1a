"""The table as a player sees it, as data."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

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
    ShownWaiting,
    ShownZone,
)
from formats.vs_system.engine.cards import Area, Row, Spot, VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import Attack
from formats.vs_system.showing.cards import TARGETED, character, printed_card
from formats.vs_system.showing.places import (
    place_in,
    place_of,
    place_of_card,
    place_of_effect,
    place_of_space,
    waiting_for,
)

_AREAS = {Area.VISIBLE: "characters", Area.HIDDEN: "hidden area"}


def shown_table(view: VsView, labels: Labels, decision: Decision | None = None) -> ShownTable:
    """Everything that the player of the view sees, the opponent's side on top."""
    return _Showing(view, labels, decision).table()


def moment(view: VsView, labels: Labels) -> str:
    """Turn, phase, and whose step it is."""
    if not view.turn:
        return "Before the first turn"
    whose = "" if view.step is None else f": {view.step.value} of {labels[view.primary]}"
    return f"Turn {view.turn}, {view.phase.value}{whose}"


class _Showing:
    """One look at a table: what is asked for more than once is kept."""

    def __init__(self, view: VsView, labels: Labels, decision: Decision | None) -> None:
        self.view = view
        self.labels = labels
        self.chain = view.chain
        aimed_at = [each for effect in self.chain for each in effect.targets]
        self.targeted = [each for each in aimed_at if isinstance(each, VsCard)]
        self.hidden_targets = [each for each in aimed_at if isinstance(each, Hidden)]
        is_own = decision is not None and decision.decider.name == view.me
        options = decision.options if decision is not None and is_own else ()
        self.spots = [option for option in options if isinstance(option, Spot)]
        """The positions that the player may choose; on his or her own side."""

    def table(self) -> ShownTable:
        view = self.view
        attack = view.attack
        return ShownTable(
            moment(view, self.labels),
            tuple(self.side(player) for player in (view.opponent, view.me)),
            () if attack is None else (f"Attack: {_attack_words(view, attack)}.",),
            tuple(self.waiting(number) for number in reversed(range(len(self.chain)))),
        )

    def side(self, player: int) -> ShownSide:
        view = self.view
        tracks = [ShownTrack("endurance", view.endurance(player))]
        if player == view.me and view.points:
            tracks.append(ShownTrack("points", view.points))
        has_initiative = view.turn and player == view.initiative
        return ShownSide(
            self.labels[player],
            tuple(tracks),
            ("initiative",) if has_initiative else (),
            tuple(self.zones(player)),
        )

    def zones(self, player: int) -> Iterator[ShownZone]:
        """From the edge of the table to its middle."""
        view = self.view
        if player == view.me:
            yield ShownZone("hand", len(view.hand), Layout.HAND, self.row(view.hand))
        else:
            yield ShownZone("hand", view.hand_size(player), Layout.PILE)
        yield ShownZone("deck", view.deck_size(player), Layout.PILE)
        yield self.pile("KO'd", view.ko_pile(player))
        removed = [card for card in view.removed if card.owner == player]
        if removed:
            yield self.pile("removed", removed)
        resources = view.seen_resources(player)
        yield ShownZone("resources", len(resources), Layout.ROW, self.row(resources))
        yield from self.loose(player)
        yield from self.areas(player)

    def loose(self, player: int) -> Iterator[ShownZone]:
        """Cards that are between two zones: they are put down when something was chosen."""
        view = self.view
        resolving = [
            card
            for card in view.beside_chain
            if card.controller == player and waiting_for(card, self.chain) is None
        ]
        if resolving:
            yield ShownZone("resolving", len(resolving), Layout.ROW, self.row(resolving))
        picked_up = [card for card in view.characters(player) if card.spot is None]
        if picked_up:
            yield ShownZone("picked up", len(picked_up), Layout.ROW, self.row(picked_up))

    def pile(self, name: str, cards: Sequence[VsCard]) -> ShownZone:
        """A pile that lies open."""
        return ShownZone(name, len(cards), Layout.PILE, self.row(cards[::-1]))

    def row(self, cards: Iterable[VsCard | Hidden]) -> tuple[ShownRow, ...]:
        """Cards side by side."""
        cells = tuple(self.card(card) for card in cards)
        return (ShownRow(cells),) if cells else ()

    def card(self, card: VsCard | Hidden) -> ShownCard:
        """A card that is not in play, or a resource."""
        if isinstance(card, VsCard):
            return printed_card(card, place_of_card(card), self.targeted)
        marks = (TARGETED,) if card in self.hidden_targets else ()
        place = place_in(card.pile, card.owner, card.place)
        return ShownCard(place, marks=marks, is_face_down=True)

    def areas(self, player: int) -> Iterator[ShownZone]:
        """The characters of a player; the hidden area only if there is anything to see."""
        standing = {card.spot: card for card in self.view.characters(player) if card.spot}
        spots = self.spots if player == self.view.me else []
        for area, name in _AREAS.items():
            here = [spot for spot in standing if spot.area is area]
            columns = [spot.column for spot in (*here, *spots) if spot.area is area]
            if columns:
                shown = range(min(columns), max(columns) + 1)
                rows = self.rows(player, area, shown, standing)
                heads = tuple(map(_column_head, shown))
                yield ShownZone(name, len(here), Layout.GRID, rows, heads)
            elif area is Area.VISIBLE:
                yield ShownZone(name, 0, Layout.GRID)

    def rows(
        self, player: int, area: Area, columns: range, standing: Mapping[Spot, VsCard]
    ) -> tuple[ShownRow, ...]:
        """The rows of an area; front rows meet in the middle, as on a real table."""
        rows = (Row.FRONT, Row.SUPPORT) if player == self.view.me else (Row.SUPPORT, Row.FRONT)
        return tuple(
            ShownRow(
                tuple(self.cell(player, Spot(area, row, column), standing) for column in columns),
                row.value,
            )
            for row in rows
        )

    def cell(
        self, player: int, spot: Spot, standing: Mapping[Spot, VsCard]
    ) -> ShownCard | ShownSpace:
        """Who stands at a position, if anybody does."""
        card = standing.get(spot)
        if card is None:
            return ShownSpace(place_of_space(player, spot), spot.words)
        return character(self.view, card, place_of_card(card), self.targeted)

    def waiting(self, number: int) -> ShownWaiting:
        """An effect on the chain with its targets."""
        effect = self.chain[number]
        cards = [each for each in effect.targets if isinstance(each, VsCard | Hidden)]
        places = [place_of(each, self.view) for each in cards]
        places += [place_of_effect(each) for each in effect.aims_at]
        return ShownWaiting(
            place_of_effect(number),
            effect.says,
            self.labels[effect.controller],
            tuple(_aim(each) for each in effect.targets if each is not None),
            tuple(place for place in places if place),
        )


def _aim(target: VsCard | Hidden | str) -> str:
    return f"face-down card {target.place + 1}" if isinstance(target, Hidden) else str(target)


def _column_head(column: int) -> str:
    """The head of a column, short enough to stand beside others: "1 left"."""
    if not column:
        return "centre"
    return f"{-column} left" if column < 0 else f"{column} right"


def _attack_words(view: VsView, attack: Attack) -> str:
    total = sum(view.atk(card) for card in attack.attackers)
    who = " and ".join(map(str, attack.attackers)) or "nobody"
    if attack.is_direct:
        whom = "the opponent" if attack.player == view.me else "you"
    elif attack.defender is None:
        whom = "nobody any more"
    else:
        whom = f"{attack.defender} (DEF {view.defence(attack.defender)})"
    told = "" if attack.has_started else ", proposed"
    told += ", reinforced" if attack.is_reinforced else ""
    return f"{who} (ATK {total}) on {whom}{told}"
