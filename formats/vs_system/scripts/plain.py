"""What is better said in plain Python than in the words of scripts."""

from formats.table.meaning import means
from formats.vs_system.engine.arriving import come_into_play
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import teams
from formats.vs_system.scripts.meaning import Deed, Whom


@means(Deed.REVIVE, Whom.TARGET)
def come_back_stunned(game: VsGame, effect: Effect) -> None:
    """The target comes into play from the KO'd pile, stunned: it has no text yet."""
    come_into_play(game, effect.target, game.players[effect.controller], is_stunned=True)


def turn_over_the_top_card(game: VsGame, effect: Effect) -> None:
    """A character card is taken to hand; any other goes under the deck, and costs 2 endurance."""
    player = game.players[effect.controller]
    card = player.deck.top
    if card is None:
        return
    if game.log.is_on:
        game.tell("reveal", f"{player} reveals {card}.")
    if card.printed.is_character:
        game.piles.move(card, player.hand)
    else:
        game.piles.move(card, player.deck, to_bottom=True)
        game.lose(player, 2, str(effect.this))


@means(Deed.SEARCH)
def ask_for_a_ferry_character(game: VsGame, effect: Effect) -> None:
    """One may be taken from the deck, which is shuffled; crossover reaches it (VS-KEYWORD-19)."""
    player = game.players[effect.controller]
    found = _ferry_characters(game, effect)
    for card in game.pick("search", player.decider, found, most=1, about=effect):
        if game.log.is_on:
            game.tell("reveal", f"{player} reveals {card}.")
        game.piles.move(card, player.hand)
    # The same stream as the first shuffle, where it was left: it gives another order.
    player.deck.shuffle(game.chance("shuffle", str(player.number)))


def _ferry_characters(game: VsGame, effect: Effect) -> list[VsCard]:
    """One of each kind in the deck, sorted, as the order of the deck is nobody's to know."""
    kinds = {
        str(card): card
        for card in game.players[effect.controller].deck
        if card.printed.is_character and "Low Water Ferry" in teams(game, card)
    }
    return [kinds[title] for title in sorted(kinds)]
