"""Paying power symbols with Locations: turned face down, or discarded from hand (LOC)."""

from collections.abc import Sequence

from formats.table.game import can_pay
from formats.vs_2pcg.engine.at_hand import Paying
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import discard
from formats.vs_2pcg.engine.powers import ANY
from formats.vs_2pcg.engine.resources import turn_face_down
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import teams


def locations_for(game: PcgGame, player: Player, payer: PcgCard) -> list[PcgCard]:
    """The Locations that can pay something for that character.

    Face up in the row (PCG-LOC-16) or in hand (PCG-LOC-04), with a symbol at all (PCG-LOC-15).
    """
    return paying_of(game, player).by(teams(game, payer)).locations


def paying_of(game: PcgGame, player: Player) -> Paying:
    """The Locations that can pay for whoever may use them."""
    # Asked for each power in each window: the same as long as no card is moved or turned.
    known, changes = player.known_paying, game.piles.changes
    if known.changes != changes:
        in_row = [card for card in player.resources.cards if card.is_face_up]
        in_hand = [card for card in player.hand.cards if card.printed.is_location]
        able = [card for card in in_row + in_hand if card.printed.symbols]
        player.known_paying = known = Paying(able, changes)
    return known


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
    paying = paying_of(game, player)
    if len(paying.locations) < len(symbols):
        return False
    able = paying.by(teams(game, payer))
    if len(able.locations) < len(symbols):
        return False
    if len(symbols) == 1:
        return symbols[0] == ANY or symbols[0] in able.symbols
    return can_pay(symbols, able.locations, makes)


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
