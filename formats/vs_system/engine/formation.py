"""Where characters stand: rows, columns, areas, adjacency, protection and moving (§5.2, §8.1)."""

from collections.abc import Sequence
from functools import lru_cache

from formats.vs_system.engine.cards import FRONT, HIDDEN, SUPPORT, VISIBLE, Area, Row, Spot, VsCard
from formats.vs_system.engine.state import Player, VsGame

_ASIDE = 2
"""How far beside another a character may be put: one empty position between them is enough to be
adjacent to nobody (VS-AMBIGUOUS-48), and more would change nothing."""


def are_adjacent(card: VsCard, other: VsCard) -> bool:
    """The same controller and area, and one column, or neighbours in a row (VS-ZONE-16 to 18).

    With an empty position between them they are not side by side (ruling VS-AMBIGUOUS-48).
    """
    if card is other or card.controller != other.controller:
        return False
    one, two = card.spot, other.spot
    if one is None or two is None or one.area is not two.area:
        return False  # Whoever is picked up stands nowhere.
    if one.row is two.row:
        return abs(one.column - two.column) == 1
    return one.column == two.column


def is_protected(game: VsGame, card: VsCard) -> bool:
    """Whether somebody who is not stunned stands in front of it (VS-COMBAT-60 to VS-COMBAT-62).

    It works inside the hidden area too (ruling VS-AMBIGUOUS-28).
    """
    spot = card.spot
    if spot is None or spot.row is FRONT or card.is_stunned:
        return False
    for other in game.player_of(card).characters.cards:
        before = other.spot
        if (
            before is not None
            and before.column == spot.column
            and before.row is FRONT
            and before.area is spot.area
            # An exhausted one protects as well (VS-COMBAT-62), so nothing else is asked.
            and not other.is_stunned
        ):
            return True
    return False


def empty_spots(player: Player, area: Area, left: Sequence[Spot] = ()) -> list[Spot]:
    """Where a character may be put, row by row: nobody is there (VS-ZONE-26).

    A row has no end (ruling VS-AMBIGUOUS-47); what is offered is near the others, and near the
    positions that were left by those who were picked up.
    """
    front: set[int] = set()
    support: set[int] = set()
    for card in player.characters.cards:
        spot = card.spot
        if spot is not None and spot.area is area:
            (front if spot.row is FRONT else support).add(spot.column)
    columns = front | support
    # Or somebody who stood alone and was picked up could not be put back into the old column.
    columns.update([spot.column for spot in left if spot.area is area])
    rows = _rows_near(tuple(sorted(columns)), is_hidden=area is HIDDEN)
    spots = [spot for spot in rows[0] if spot.column not in front]
    return spots + [spot for spot in rows[1] if spot.column not in support]


# Formations repeat from game to game. By a plain bool and not by the area: hashing a member of an
# enumeration runs Python code.
@lru_cache(maxsize=512)
def _rows_near(columns: tuple[int, ...], *, is_hidden: bool) -> tuple[tuple[Spot, ...], ...]:
    """The positions of each row of an area in these columns and beside them."""
    # Nobody yet: then the middle, 0, is the only column to begin with. Sorted below,
    # since options are answered by their place and a set promises no order.
    near = {column + aside for column in columns for aside in range(-_ASIDE, _ASIDE + 1)}
    area = Area.HIDDEN if is_hidden else Area.VISIBLE
    return tuple(tuple(Spot(area, row, column) for column in sorted(near or {0})) for row in Row)


def choose_place(game: VsGame, card: VsCard, player: Player, areas: Sequence[Area]) -> Spot:
    """Let a player choose an empty position for a card in one of these areas."""
    spots = [each for area in areas for each in empty_spots(player, area)]
    return game.ask("place", player.decider, spots, card)


def reposition(game: VsGame, player: Player) -> None:
    """Move any of one's characters, stunned ones too (VS-TURN-23, VS-TURN-36).

    They are picked up together and then placed, so that two may change places (VS-ZONE-27); each
    in its own area (VS-TURN-25). It is done as the step starts, without the chain (ruling
    VS-AMBIGUOUS-35).
    """
    if not player.characters.cards:
        return
    # Each move may go two columns aside: without this the numbers would run away over the turns,
    # and fill the cache of rows.
    straighten(player)
    moving = game.pick("move", player.decider, player.characters.cards)
    move(game, player, moving)
    if game.log.is_on:
        game.tell("formation", f"Formation of {player}:", rows=rows_of(player))


def rows_of(player: Player) -> list[tuple[str, list[str]]]:
    """Who stands where, as the log draws it: each row with its characters, empty for none."""
    standing = {card.place: str(card) for card in player.characters.cards}
    rows = []
    for area in (VISIBLE, HIDDEN):
        columns = [spot.column for spot in standing if spot.area is area]
        for row in (FRONT, SUPPORT) if columns else ():
            label = f"hidden {row.value}" if area is HIDDEN else row.value
            reach = range(min(columns), max(columns) + 1)
            rows.append((label, [standing.get(Spot(area, row, each), "") for each in reach]))
    return rows


def straighten(player: Player) -> None:
    """Count the columns of each area from 0 again; nobody stands elsewhere for that."""
    cards = player.characters.cards
    spots = [card.place for card in cards]
    for area in (VISIBLE, HIDDEN):
        # Each area by itself: they have no column in common (VS-ZONE-12).
        columns = [spot.column for spot in spots if spot.area is area]
        left = min(columns) if columns else 0
        if left:
            for card, spot in zip(cards, spots, strict=True):
                if spot.area is area:
                    card.spot = Spot(area, spot.row, spot.column - left)


def move(game: VsGame, player: Player, moving: Sequence[VsCard]) -> None:
    """Pick up characters, and place each where nobody stands (VS-ZONE-19).

    What those who were picked up have left is empty too: each may return, or take another's place.
    """
    left = [card.place for card in moving]
    for card in moving:
        # All are picked up before the first is placed, or two could not change places.
        card.spot = None
    for card, old in zip(moving, left, strict=True):
        card.spot = game.ask("place", player.decider, empty_spots(player, old.area, left), card)
        if game.log.is_on:
            game.tell("move", f"{player} moves {card} to the {card.spot.words}.")
