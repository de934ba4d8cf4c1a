"""Setting up the game, in the rulebook's order (SETUP)."""

from formats.table.chance import one_of
from formats.vs_2pcg.engine.activity import activate
from formats.vs_2pcg.engine.appearing import choose_row
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.setup import OPENING_HAND

KEEP = "keep"
MULLIGAN = "mulligan"


def set_up(game: PcgGame) -> None:
    """Who goes first, Main Characters into rows, hands, mulligans (PCG-SETUP-10)."""
    if game.log.is_on:
        # At the same time: nobody has chosen anything yet (PCG-SETUP-03).
        for player in game.players:
            game.tell("reveal", f"{player} reveals {player.main}.")
    choose_who_goes_first(game)
    for player in game.in_order():
        place_main_character(game, player)
    for player in game.players:
        if len(player.deck) > 1:  # A goldfish has no deck, and needs no luck.
            player.deck.shuffle(game.chance("shuffle", str(player.number)))
        game.piles.draw(player.deck, player.hand, OPENING_HAND)
    # Each knows what those before did (ruling PCG-AMBIGUOUS-29).
    for player in game.in_order():
        offer_mulligan(game, player)
        game.history.kept[player.number] = tuple(card.card for card in player.hand)


def choose_who_goes_first(game: PcgGame) -> None:
    """A player picked by chance decides (PCG-SETUP-04)."""
    # A stream of its own: who is picked changes no shuffle.
    picked = game.players[one_of(game.chance("first"), range(len(game.players)))]
    numbers = [player.number for player in game.players]
    game.active = game.ask("first player", picked.decider, numbers)
    game.history.first = game.active
    if game.log.is_on:
        first = game.players[game.active]
        game.tell("first", f"{picked} is picked by chance; {first} goes first.")


def place_main_character(game: PcgGame, player: Player) -> None:
    """Level 1 into the front or back row, face up and ready, for nothing (SETUP-05, 08, 11)."""
    main = player.main
    if main is None:
        raise LookupError(f"{player} has no Main Character")
    row = choose_row(game, player, main)
    game.piles.move(main, player.rows[row])
    game.piles.turn(main, is_face_up=True)
    main.row = row
    activate(game, main)
    if game.log.is_on:
        game.tell("place", f"{player} puts {main} into the {row.value} row.")


def offer_mulligan(game: PcgGame, player: Player) -> None:
    """Once: the hand is shuffled into the deck, and 7 new cards are drawn (PCG-SETUP-07)."""
    if not player.hand.cards:
        return
    if game.ask("mulligan", player.decider, (KEEP, MULLIGAN)) == KEEP:
        return
    for card in tuple(player.hand.cards):
        game.piles.move(card, player.deck)
    player.deck.shuffle(game.chance("shuffle", str(player.number)))
    game.piles.draw(player.deck, player.hand, OPENING_HAND)
    game.history.mulligans[player.number] = True
    if game.log.is_on:
        game.tell("mulligan", f"{player} takes a mulligan.")
