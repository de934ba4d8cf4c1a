"""Before the first turn: the initiative, the decks, the hands and mulligans (§4.2)."""

from formats.table.chance import one_of
from formats.vs_system.engine.state import ORDER_FROM, PLAYERS, Player, VsGame
from formats.vs_system.setup import STARTING_HAND

KEEP = "keep"
MULLIGAN = "mulligan"
LEAVE = "leave"
CUT = "cut"


def set_up(game: VsGame) -> None:
    """In the order of VS-SETUP-10."""
    choose_initiative(game)
    # A goldfish can never do anything: leaving it out of every window changes no game.
    have_cards = [player.number for player in game.players if player.deck]
    game.priority_from = tuple(
        [tuple([each for each in order if each in have_cards]) for order in ORDER_FROM]
    )
    for player in game.players:
        shuffle_and_cut(game, player)
    for player in game.players:
        game.piles.draw(player.deck, player.hand, STARTING_HAND)
    for player in game.in_order():  # VS-AMBIGUOUS-11, as in formats/vs_system/setup.py.
        offer_mulligan(game, player)
        game.history.kept[player.number] = tuple(card.card for card in player.hand)


def choose_initiative(game: VsGame) -> None:
    """A player picked by chance decides who starts with it (VS-SETUP-02).

    The glossary lets that player have it; §4.2 is the full procedure (ruling VS-AMBIGUOUS-01).
    """
    # A stream of its own: who is picked changes no shuffle.
    picked = game.players[one_of(game.chance("initiative"), PLAYERS)]
    game.initiative = game.ask("initiative", picked.decider, PLAYERS)
    game.history.first = game.initiative
    if game.log.is_on:
        first = game.players[game.initiative]
        game.tell("initiative", f"{picked} is picked by chance; {first} gets the initiative.")


def shuffle_and_cut(game: VsGame, player: Player) -> None:
    """Shuffle the deck, and let the opponent cut it (VS-SETUP-03).

    Where a shuffled deck is cut is the same to everybody: the middle stands for all places.
    """
    if len(player.deck) > 1:  # A goldfish has no deck, and needs no luck.
        player.deck.shuffle(game.chance("shuffle", str(player.number)))
    opponent = game.opponent_of(player.number)
    if game.ask("cut", opponent.decider, (LEAVE, CUT)) == CUT:
        cards = player.deck.cards
        middle = len(cards) // 2
        # In place and without `move`: no card leaves the deck, and nobody knows one of it yet.
        cards[:] = cards[middle:] + cards[:middle]


def offer_mulligan(game: VsGame, player: Player) -> None:
    """All four cards to the bottom in any order, and four new ones (VS-SETUP-05, 06, 11)."""
    if game.ask("mulligan", player.decider, (KEEP, MULLIGAN)) == KEEP:
        return
    hand = list(player.hand)
    # Not shuffled in between (VS-SETUP-05): these cards will be drawn last, in this order.
    for card in game.pick("bottom", player.decider, hand, least=len(hand), most=len(hand)):
        game.piles.move(card, player.deck, to_bottom=True)
    game.piles.draw(player.deck, player.hand, STARTING_HAND)
    game.history.mulligans[player.number] = True
    if game.log.is_on:
        game.tell("mulligan", f"{player} takes a mulligan.")
