"""Getting a certain card into the hand: Fetch, Retrieve, Gain (KEYWORD-047, 054 and 088).

None of them is drawing, so nothing that takes cards off a draw reduces them (AMBIGUOUS-93).
"""

from collections.abc import Callable, Sequence

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.leaving import take_into_hand
from formats.heroes_vs_villains.engine.setting_up import shuffle
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.table.piles import Pile

Wants = Callable[[HvvCard], bool]


def any_card(_card: HvvCard) -> bool:
    """Whatever card it is."""
    return True


def decks_of(player: Player) -> tuple[Pile[HvvCard], Pile[HvvCard]]:
    """The two decks that the player draws from (HVV-BUILD-03)."""
    return player.archetype_deck, player.profession_deck


def fetch(
    game: HvvGame, player: Player, wants: Wants = any_card, deck: Pile[HvvCard] | None = None
) -> None:
    """Look through a deck, take a card of it if it has such a one, and shuffle it.

    The player says which of the two decks, unless the card that lets them names one (ruling
    HVV-AMBIGUOUS-94).
    """
    if deck is None:
        decks = [each for each in decks_of(player) if each.cards]
        if not decks:
            return
        deck = game.ask("deck", player.decider, decks)
    for card in deck:
        card.show_to(player.number)
    # One of each kind stands for its copies; by title, as they lie in no order that matters.
    kinds = {card.card: card for card in deck if wants(card)}
    _take_one_of(game, player, "fetch", sorted(kinds.values(), key=str))
    shuffle(game, deck, str(deck.owner))


def retrievable(player: Player, wants: Wants = any_card) -> list[HvvCard]:
    """The cards of the discard pile that may be taken out: none that takes from it itself.

    Whatever else such a card does (HVV-ZONE-09, ruling HVV-AMBIGUOUS-95).
    """
    return [card for card in player.discards if wants(card) and not card.script.retrieves]


def retrieve(game: HvvGame, player: Player, wants: Wants = any_card) -> None:
    """Choose a card of the discard pile, and take it (HVV-KEYWORD-088, HVV-ZONE-08)."""
    _take_one_of(game, player, "retrieve", retrievable(player, wants))


def gain(game: HvvGame, player: Player, title: str) -> None:
    """The card of that title, fetched or retrieved, as the player likes (HVV-EXAMPLE-22)."""

    def wants(card: HvvCard) -> bool:
        return str(card) == title

    # A deck is a source whatever is in it: nobody knows before they have looked.
    sources = [each for each in decks_of(player) if each.cards]
    if retrievable(player, wants):
        sources.append(player.discards)
    if not sources:
        return
    source = game.ask("gain from", player.decider, sources)
    if source is player.discards:
        retrieve(game, player, wants)
    else:
        fetch(game, player, wants, source)


def _take_one_of(game: HvvGame, player: Player, kind: str, cards: Sequence[HvvCard]) -> None:
    if not cards:
        return
    card = game.ask(kind, player.decider, cards)
    if game.log.is_on:
        # What comes out of a deck only its owner sees.
        what = f"{card}" if card.pile is player.discards else "a card"
        game.tell(kind, f"{player} takes {what} into hand.")
    take_into_hand(game, player, card)
