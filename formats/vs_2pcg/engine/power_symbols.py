"""Paying power symbols with Locations: turned face down, or discarded from hand (LOC)."""

from collections.abc import Sequence

from formats.table.game import can_pay
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import discard
from formats.vs_2pcg.engine.powers import ANY
from formats.vs_2pcg.engine.resources import turn_face_down
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import teams


def locations_for(game: PcgGame, player: Player, payer: PcgCard) -> list[PcgCard]:
    """The Locations that can pay something for that character.

    Face up in the row (PCG-LOC-16) or in hand (PCG-LOC-04), with a symbol at all (PCG-LOC-15); a
    Special Location only for a member of its team (PCG-LOC-11, PCG-LOC-17).
    """
    # Asked for each power in each window: the same as long as no card is moved or turned.
    changes, found = player.paying
    if changes != game.piles.changes:
        found = _paying(player)
        player.paying = (game.piles.changes, found)
    for card in found:
        if card.printed.is_special:
            break
    else:
        return found
    # Of several affiliations each will do (PCG-LOC-18).
    have = teams(game, payer)
    return [
        card
        for card in found
        if not card.printed.is_special or not have.isdisjoint(card.printed.teams)
    ]


def _paying(player: Player) -> list[PcgCard]:
    """The Locations that can pay for whoever may use them."""
    found = [card for card in player.resources.cards if card.is_face_up and card.printed.symbols]
    return found + [
        card for card in player.hand.cards if card.printed.symbols and card.printed.is_location
    ]


def makes(symbol: str, location: PcgCard) -> bool:
    """Whether a Location can make the symbol: one at a time, of its player's choice.

    Ruling PCG-AMBIGUOUS-17.
    """
    return symbol == ANY or symbol in location.printed.symbols


def can_pay_symbols(game: PcgGame, player: Player, symbols: Sequence[str], payer: PcgCard) -> bool:
    """Whether there is a Location for each symbol, none twice (PCG-LOC-05, PCG-LOC-06)."""
    if not symbols:
        return True
    # Most often there are not even enough, and no matching need be looked for.
    locations = locations_for(game, player, payer)
    if len(locations) < len(symbols):
        return False
    if len(symbols) == 1:
        symbol = symbols[0]
        if symbol == ANY:
            return True
        # `makes` written out: this is asked for each power and payer in each window.
        return any(symbol in location.printed.symbols for location in locations)
    return can_pay(symbols, locations, makes)


def pay_symbols(game: PcgGame, player: Player, symbols: Sequence[str], payer: PcgCard) -> None:
    """Pay each symbol with a Location, in any mix of both ways (PCG-LOC-05)."""
    if not symbols:
        return
    locations = locations_for(game, player, payer)
    for symbol, location in zip(
        symbols, game.pay("pay", player.decider, symbols, locations, makes), strict=True
    ):
        if location.pile is player.hand:
            discard(game, location)
        else:
            turn_face_down(game, location)
        if symbol == ANY:
            # A Special Location makes one of several (ruling PCG-AMBIGUOUS-17).
            paid = game.ask("symbol", player.decider, location.printed.symbols, location)
        else:
            paid = symbol
        game.occur("paid", (payer, paid))
