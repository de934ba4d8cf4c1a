"""A position of Vs. System: puzzles, tests and the rulebook's examples begin so.

Piles are deck, hand, resources, characters, equipment and KO'd of each player, and removed of the
table. What may be said of a card: of a character `row`, `column`, `hidden`, `stunned`; of an
equipment `on`, the title of its bearer; of a resource `face_up`; of any in play `exhausted` and
`counters`. Of the game: `turn`, `initiative`, `endurance` of both, `phase`, `step` and `player`.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeVar

from carddb.model import Card
from formats.table.position import Position, PositionError, lay_out
from formats.vs_system.engine.activity import activate
from formats.vs_system.engine.cards import Area, Row, Spot, VsCard
from formats.vs_system.engine.leaving import has_active_text
from formats.vs_system.engine.state import PLAYERS, Phase, Step, VsGame
from formats.vs_system.engine.turn import Moment, parts

_OF_A_CARD = frozenset(
    ("row", "column", "hidden", "stunned", "on", "face_up", "exhausted", "counters")
)
_OF_THE_GAME = frozenset(("turn", "initiative", "endurance", "phase", "step", "player"))
_Word = TypeVar("_Word", bound=Enum)


def lay_out_position(game: VsGame, position: Position, cards: Mapping[str, Card]) -> Moment:
    """Lay out the cards; the moment at which the game goes on. Raises PositionError."""
    _refuse_unknown(position.facts, _OF_THE_GAME)
    bearers: dict[VsCard, str] = {}

    def place(card: VsCard, facts: Mapping[str, Any]) -> None:
        _refuse_unknown(facts, _OF_A_CARD)
        # The pile of removed cards is the table's, and the table controls nothing.
        if card.pile.owner not in PLAYERS:
            card.controller = card.owner
        if card.pile.name in ("deck", "hand", "KO'd") and card.owner != card.pile.owner:
            raise PositionError(f"{card} of another owner in {card.pile!r}")  # VS-ZONE-08
        card.is_exhausted = bool(facts.get("exhausted", False))
        card.counters = dict(facts.get("counters", {}))
        if card.pile.name == "characters":
            _place_character(game, card, facts)
        elif card.pile.name == "equipment":
            card.is_face_up = True
            bearers[card] = facts.get("on", "")
        elif card.pile.name == "resources":
            card.is_face_up = bool(facts.get("face_up", False))
        else:
            card.is_face_up = card.pile.name in ("KO'd", "removed")

    lay_out(position, game.piles, lambda key: _card(cards, key), place, home="deck")
    # Only now: the bearer may be laid out after its equipment.
    for equipment, title in bearers.items():
        _attach(game, equipment, title)
    for card in game.piles.cards:
        # Last of all: whether the text of an equipment counts hangs on its bearer.
        if card.pile.name in ("characters", "equipment", "resources") and has_active_text(card):
            activate(game, card)
    return _moment(game, position.facts)


def _place_character(game: VsGame, card: VsCard, facts: Mapping[str, Any]) -> None:
    area = Area.HIDDEN if facts.get("hidden", False) else Area.VISIBLE
    row = _one_of(Row, facts.get("row", "front"))
    taken = {other.spot for other in game.player_of(card).characters}
    column = facts.get("column")
    if column is None:
        column = 0
        while Spot(area, row, column) in taken:
            column += 1
    card.spot = Spot(area, row, column)
    if card.spot in taken:
        raise PositionError(f"two characters at {card.spot}")
    card.is_stunned = bool(facts.get("stunned", False))
    card.is_face_up = not card.is_stunned
    card.is_exhausted = card.is_exhausted or card.is_stunned  # VS-STUN-11


def _attach(game: VsGame, equipment: VsCard, title: str) -> None:
    for bearer in game.player_of(equipment).characters:
        # Of two with the same title the first: a position has no other name for them.
        if str(bearer) == title:
            equipment.attached_to = bearer
            bearer.equipment += (equipment,)
            return
    raise PositionError(f"no character {title!r} for {equipment}")


def _moment(game: VsGame, facts: Mapping[str, Any]) -> Moment:
    game.turn = facts.get("turn", 1)
    game.initiative = facts.get("initiative", 0)
    if game.initiative not in PLAYERS:
        raise PositionError(f"no player {game.initiative!r}")
    # Not strict: a position may leave endurance out, or tell that of the first player alone.
    for player, endurance in zip(game.players, facts.get("endurance", ()), strict=False):
        player.endurance = endurance
    step = facts.get("step")
    moment = (
        _one_of(Phase, facts.get("phase", "draw phase")),
        None if step is None else _one_of(Step, step),
        facts.get("player", game.initiative),
    )
    # `play_turn` would skip the whole turn in search of a moment that never comes.
    if moment not in [each for each, _part in parts(game)]:
        what = step or "moment outside a step"
        raise PositionError(f"no {what} of player {moment[2]!r} in the {moment[0].value}")
    return moment


def _one_of(words: type[_Word], said: str) -> _Word:
    try:
        return words(said)
    except ValueError as error:
        raise PositionError(f"no {words.__name__.lower()} {said!r}") from error


def _card(cards: Mapping[str, Card], key: str) -> Card:
    if key not in cards:
        raise PositionError(f"no card {key!r}")
    return cards[key]


def _refuse_unknown(facts: Mapping[str, Any], known: frozenset[str]) -> None:
    for fact in facts:
        if fact not in known:
            raise PositionError(f"nothing is known of {fact!r}")
