"""The table as a player or a side sees it, as data."""

from collections.abc import Iterable, Iterator, Sequence

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.showing.action import action_words
from formats.heroes_vs_villains.showing.cards import card_in_play, printed_card
from formats.heroes_vs_villains.showing.people import HAS_TURN, OUT, person
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Decision
from formats.table.showing import Labels
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownRow,
    ShownSide,
    ShownTable,
    ShownTrack,
    ShownZone,
)

GOES_FIRST = "goes first this round"


def shown_table(view: HvvView, labels: Labels, decision: Decision | None = None) -> ShownTable:
    """Everything that the viewer sees, the own side last."""
    del decision  # No option is about a position where nobody is.
    other = Side.VILLAINS if view.side is Side.HEROES else Side.HEROES
    return ShownTable(
        moment(view),
        tuple(_side(view, where, labels) for where in (other, view.side)),
        tuple(action_words(view)),
    )


def moment(view: HvvView) -> str:
    """The round, and whose turn it is."""
    if not view.round:
        return "Before the first round"
    turn = "" if view.active is None else f", turn of {view.active}"
    return f"Round {view.round}{turn}"


def label_of(view: HvvView, side: Side, labels: Labels) -> str:
    """What a side is called, with who decides for it: "Player 1 (you), the heroes"."""
    return f"{labels[view.place_of(side)]}, the {side}"


def _side(view: HvvView, where: Side, labels: Labels) -> ShownSide:
    marks = [GOES_FIRST] if view.round and view.first_side is where else []
    members = view.members(where)
    if len(members) == 1:
        marks += [HAS_TURN] if members[0] is view.active else []
        marks += [OUT] if members[0].is_out else []
    return ShownSide(
        label_of(view, where, labels), tuple(_tracks(members)), tuple(marks), _zones(view, where)
    )


def _tracks(members: Sequence[Player]) -> Iterator[ShownTrack]:
    """What one asks for first: how long each holds out."""
    for player in members:
        name = "health" if len(members) == 1 else f"health of {player}"
        yield ShownTrack(name, max(0, player.health))


def _zones(view: HvvView, where: Side) -> tuple[ShownZone, ...]:
    """From the edge of the table to its middle: the hands, the piles, and who stands there."""
    members = view.members(where)
    return (
        *(zone for player in _in_order(view, members) for zone in _hand_and_piles(view, player)),
        ShownZone("profession deck", view.profession_deck_size(where), Layout.PILE),
        _people(view, members),
    )


def _in_order(view: HvvView, members: Sequence[Player]) -> list[Player]:
    """As they sit; who looks comes last, nearest to the middle, where the eye is."""
    return sorted(members, key=lambda player: player.number == view.seat)


def _hand_and_piles(view: HvvView, player: Player) -> Iterator[ShownZone]:
    of = f" of {player}" if len(view.members(player.side)) > 1 else ""
    if view.is_foe(player):
        # Of a hand that was shown in part these cards are known.
        known = _row(view.known_in_hand(player))
        yield ShownZone(f"hand{of}", view.hand_size(player), Layout.PILE, known)
    else:
        hand = view.hand_of(player)
        yield ShownZone(f"hand{of}", len(hand), Layout.HAND, _row(hand))
    yield ShownZone(f"archetype deck{of}", view.archetype_deck_size(player), Layout.PILE)
    yield _pile(f"discard pile{of}", view.discards(player))
    if scrapped := view.scrapped(player):
        yield _pile(f"scrapped{of}", scrapped)
    if outliers := view.outliers(player):
        # Of several players those of the others take one line each, until they are opened.
        is_other = bool(of) and player.number != view.seat
        layout = Layout.PILE if is_other else Layout.ROW
        yield ShownZone(f"outliers{of}", len(outliers), layout, _row(outliers))


def _pile(name: str, cards: Sequence[HvvCard]) -> ShownZone:
    """A pile that lies open, the newest card first (HVV-ZONE-05)."""
    return ShownZone(name, len(cards), Layout.PILE, _row(cards[::-1]))


def _row(cards: Iterable[HvvCard]) -> tuple[ShownRow, ...]:
    """Cards side by side."""
    cells = tuple(printed_card(card) for card in cards)
    return (ShownRow(cells),) if cells else ()


def _people(view: HvvView, members: Sequence[Player]) -> ShownZone:
    """The players of a side, each with what is in play in front of them."""
    rows = []
    for player in members:
        in_play = view.in_play(player)
        cells: list[ShownCard] = [person(view, player)]
        cells += [card_in_play(view, card) for card in in_play]
        rows.append(ShownRow(tuple(cells), str(player.area).removeprefix("the ")))
    return ShownZone("in play", sum([len(row.cells) - 1 for row in rows]), Layout.GRID, tuple(rows))
