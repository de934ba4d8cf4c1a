"""Allowance cards: with which a card is played that its player could not play otherwise.

Darius is one. What such a card let into the deck is used with one of its kind alone (HL-BUILD-44),
and no other effect puts it into play (HL-CARDS-032). A card that a Pre-Game card lets in is played
without one; where an allowance card has let in more of that Persona's cards, as many of them in
each pass through the deck as the Pre-Game card lets in (HL-CARDS-112).
"""

from typing import TYPE_CHECKING

from formats.highlander.engine import from_hand, permissions, personas
from formats.highlander.engine.weapons import NAMES

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_anothers(player: "Player", card: "HlCard") -> bool:
    """Whether the card is neither Generic nor one of the player's own Persona or weapons."""
    named = card.printed.named
    return (
        bool(named)
        and named.isdisjoint(player.identity.names)
        and all(named.isdisjoint(weapon.names) for weapon in player.weapons)
        and not from_hand.is_lent(player, card)
    )


def is_of_a_weapon(card: "HlCard") -> bool:
    """Whether the card names a Weapon of Choice."""
    return not card.printed.named.isdisjoint(NAMES)


def needs_one(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the card is not played without an allowance card."""
    if not is_anothers(player, card):
        return False
    if not personas.is_own(player, card.printed):
        return True
    return "allows" in game.parts_known and not _is_left_to_others(game, player, card)


def _is_left_to_others(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the card may be the one that Pre-Game cards let in.

    Which that is, is settled as one is first played so. A card that is removed from the game may be
    taken for the one that the allowance card brought in (HL-CARDS-113).
    """
    allowed = player.identity.others_of_each
    if allowed is None:
        return True
    named = card.printed.named
    alike = [
        each
        for each in game.piles.cards
        if each.owner == player.number
        and each.pile is not player.removed
        and not each.printed.is_pregame
        and not each.printed.named.isdisjoint(named)
    ]
    if len(alike) <= allowed:
        return True
    settled = {each.card.id: each for each in player.let_in if each in alike}
    if len(settled) >= allowed and card.card.id not in settled:
        return False
    return sum(each in alike for each in player.played_alone) < allowed


def allows(joining: "HlCard", card: "HlCard", player: "Player") -> bool:
    """Whether the one is an allowance card for the other."""
    joins = joining.script.joins
    return (
        joins is not None
        and joins.allows is not None
        and is_anothers(player, card)
        and joins.allows(card)
    )


def is_allowance(card: "HlCard") -> bool:
    """Whether it is an allowance card."""
    joins = card.script.joins
    return joins is not None and joins.allows is not None


def ahead(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The allowance cards that were laid out for what an exertion may find."""
    return [
        card
        for card in player.in_play.cards
        if card.joins is None and card.came_turn == game.turn and is_allowance(card)
    ]


def may_play_found(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether a card that an exertion has revealed is the player's to play."""
    if "allows" not in game.parts_known or not needs_one(game, player, card):
        return permissions.may_play(player, card)  # So it is nearly always.
    return permissions.is_usable(player, card) and any(
        allows(each, card, player) for each in ahead(game, player)
    )


def waits_for_illusion(player: "Player", card: "HlCard") -> bool:
    """Whether the allowance card may serve for an Illusion of the exertion (HL-CARDS-063)."""
    return any(
        found.printed.is_illusion and allows(card, found, player) for found in player.exertion.cards
    )


def let_go(game: "HlGame", player: "Player") -> None:
    """The exertion is over: what was laid out for it, and found nothing, is discarded."""
    if "allows" in game.parts_known:
        for card in ahead(game, player):
            game.discard_from_play(card)


def note(player: "Player", card: "HlCard") -> None:
    """Take down that somebody else's card was played without an allowance card, if it was."""
    if is_anothers(player, card) and not any(is_allowance(each) for each in card.joined):
        player.played_alone.append(card)
        player.let_in.append(card)
