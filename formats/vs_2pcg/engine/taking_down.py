"""The position of a game at a decision: all of it, or as much as one player sees.

`laying_out.py` gives the game again. It can be taken down where a player opens an action: in a
Recruit Step, and in a Main Phase outside combat. What is chosen inside an action, such as a row or
a payment, follows from a position before it and the choices since. Nothing waits to trigger then.
"""

from collections.abc import Callable
from typing import Any

from formats.table.deciding import Decision
from formats.table.lasting import Given
from formats.table.position import Placed, Position, PositionError
from formats.table.seeing import sees
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.parts import FOR_TEAMMATES, RECRUITING, TABLE, TWO_AGAINST_TWO
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.scripts import key_of

POINTS = ("recruit step", "main phase")
"""The kinds of decisions at which a game can be taken down."""

_Facts = dict[str, Any]
_Seen = Callable[[PcgCard], bool]


def position_at(game: PcgGame, decision: Decision, player: int | None = None) -> Position:
    """The position of the game at a decision; with a player, what that player may know of it.

    Cards that the player does not see have no key. Raises PositionError where the game can't be
    taken down.
    """
    if decision.kind not in POINTS:
        raise PositionError(f"Nothing can be taken down in the middle of this: {decision.kind}.")

    def is_seen(card: PcgCard) -> bool:
        return player is None or sees(card, (player,))

    piles = {
        (pile.name, pile.owner): [
            _placed(card) if is_seen(card) else _unseen(card) for card in pile.cards
        ]
        for pile in game.piles
        if pile.cards and isinstance(pile.owner, int | str)
    }
    return Position(piles, _facts(game, decision))


def _facts(game: PcgGame, decision: Decision) -> _Facts:
    facts: _Facts = {
        "turn": game.turn,
        "player": game.active,
        "phase": game.phase.value,
        "quiet_turns": game.quiet_turns,
        "quiet": game.is_quiet,
        "turns": tuple([player.turns for player in game.players]),
    }
    if game.step is not None:
        facts["step"] = game.step.value
    if decision.kind == "recruit step":
        facts["points"] = game.players[game.active].points
    if len({player.team for player in game.players}) < len(game.players):
        facts[TABLE] = TWO_AGAINST_TWO
        if game.can_recruit_for_teammate:
            facts[RECRUITING] = FOR_TEAMMATES
    if decision.kind == "main phase":
        facts["others_acted"] = True
    return facts


def _unseen(card: PcgCard) -> Placed:
    """A card whose face is hidden; whose it is may be seen by its back."""
    return Placed("", owner=None if card.owner == card.pile.owner else card.owner)


def _placed(card: PcgCard) -> Placed:
    facts: _Facts = {}
    name = card.pile.name
    if name in ("front", "back"):
        facts = _character(card)
    elif name == "equipment" and card.bearer is not None:
        facts["on"] = _id(card.bearer)
    elif name == "machines" and card.row is not None:
        facts["row"] = card.row.value
    elif name == "resources" and card.is_face_up:
        facts["face_up"] = True
    if card.is_active:
        facts["since"] = card.active_since
    if card.used:
        facts["used"] = list(card.used)
    owner = None if card.owner == card.pile.owner else card.owner
    return Placed(key_of(card.card), facts, owner, card.home.name, _id(card))


def _character(card: PcgCard) -> _Facts:
    numbers = {
        "wounds": card.wounds,
        "vitality": card.vitality,
        "plus": card.plus,
        "xp": card.xp,
    }
    marks = {
        "exhausted": card.is_exhausted,
        "stunned": card.is_stunned,
        "hidden": card.is_hidden,
    }
    facts: _Facts = {name: value for name, value in {**numbers, **marks}.items() if value}
    if card.given:
        facts["given"] = [_given(given) for given in card.given]
    return facts


def _given(given: Given) -> _Facts:
    ends = given.ends
    if ends is not None and (ends.of is not None or ends.after > 1):
        raise PositionError(f"Nothing can be taken down while somebody has this: {given.kind}.")
    return {
        "kind": given.kind,
        "value": given.value,
        "until": "" if ends is None else ends.moment,
    }


def _id(card: PcgCard) -> str:
    return f"card {card.number}"
