"""Many attacks at once, by a text: out of an exertion and the hand, or out of the Endurance."""

from typing import TYPE_CHECKING

from formats.highlander.engine import attack_phase, exertions, from_hand, in_conjunction, looking
from formats.highlander.engine.abilities import FROM_ENDURANCE

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

_NONE: frozenset[str] = frozenset()


def of_exertion_and_hand(
    game: "HlGame",
    player: "Player",
    most: int,
    exerted: int,
    given: frozenset[str] = _NONE,
) -> None:
    """Make up to so many attacks out of an exertion of so many cards, and of the hand.

    Without an exertion, 0, of the hand alone. The text lets cards come from hand behind it.
    """
    ahead: list[HlCard] = []
    if exerted:
        if exertions.may_play_from_hand(game):
            ahead = in_conjunction.play_ahead(game, player, in_conjunction.WITH_ATTACKS)
        exertions.exert(game, player, "for attacks", exerted)
    for _ in range(most):
        found = attack_phase.legal_found(game, player) if exerted else []
        if not _make_one(game, player, [*found, *_in_hand(game, player)], given, ahead):
            break
    in_conjunction.join_those_ahead(game, player, ahead, None)
    if exerted:
        exertions.end(game, player)


def _in_hand(game: "HlGame", player: "Player") -> "list[HlCard]":
    cards = [
        card for card in from_hand.playable(game, player) if not card.printed.is_special_attack
    ]
    return attack_phase.legal_among(game, player, cards, behind_exertion=True)


def of_endurance(game: "HlGame", player: "Player", most: int) -> None:
    """Search the Endurance, and make up to so many attacks out of it."""
    looking.look_through(game, player)
    for _ in range(most):
        # Of several copies one is as good as another.
        each = {id(card.card): card for card in player.endurance.cards}.values()
        found = attack_phase.legal_in(game, player, each, FROM_ENDURANCE)
        if not _make_one(game, player, found):
            return


def _make_one(
    game: "HlGame",
    player: "Player",
    found: "list[HlCard]",
    given: frozenset[str] = _NONE,
    ahead: "list[HlCard] | None" = None,
) -> bool:
    card = game.offer("further attack", player.decider, found)
    if card is not None:
        game.act()
        attack_phase.play_further(game, player, card, given, ahead)
    return card is not None
