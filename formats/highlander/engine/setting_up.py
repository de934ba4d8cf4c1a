"""Beginning the game: Pre-Game cards, shuffles, hands, the roll (SETUP)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    corda_and_reno,
    exhaustion,
    looking,
    options,
    starting_cards,
    values,
)
from formats.highlander.engine.state import SEATS
from formats.table.chance import below, roll_off, winner_of

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player

SEARCHED = 2
"""How many cards who has yielded the first turn may take."""


def set_up(game: "HlGame") -> None:
    """Shuffle, cut, reveal, draw, roll: the order that is printed (rulings AMBIGUOUS-01 to 03)."""
    for player in game.players:
        shuffle(game, player)
        offer_cut(game, player)
    reveal_pre_game(game)
    for player in game.players:
        draw_hand(game, player)
    for player in game.players:
        corda_and_reno.choose_who_starts(game, player)
    roll_for_first_turn(game)


def shuffle(game: "HlGame", player: "Player") -> None:
    """Each Endurance has luck of its own (HL-SETUP-01)."""
    if len(player.endurance) > 1:  # A goldfish has none, and needs no luck.
        player.endurance.shuffle(game.chance("shuffle", str(player.number)))


def offer_cut(game: "HlGame", player: "Player") -> None:
    """The opponent may cut it (HL-SETUP-01); where, is chance."""
    cards, foe = player.endurance.cards, game.foe_of(player)
    if len(cards) < 2 or foe.is_goldfish:
        return
    if game.offer("cut", foe.decider, (options.CUT,), about=player.endurance) is None:
        return
    place = 1 + below(game.chance("cut", str(player.number)), len(cards) - 1)
    for card in cards[:place]:
        game.piles.move(card, player.endurance)
    game.tell("cut", f"{foe} cuts the Endurance of {player}.")


def reveal_pre_game(game: "HlGame") -> None:
    """All at the same time, before the roll (HL-SETUP-03 and 04)."""
    for player in game.players:
        for card in player.pre_game.cards:
            card.is_face_up = True
        if player.pre_game.cards and game.log.is_on:
            revealed = ", ".join(map(str, player.pre_game.cards))
            game.tell("pre-game", f"{player} reveals {revealed}.")
        starting_cards.reveal(game, player)


def draw_hand(game: "HlGame", player: "Player") -> None:
    """As many cards as the starting Ability (HL-SETUP-05); there is no mulligan (AMBIGUOUS-02)."""
    game.piles.draw(player.endurance, player.hand, player.maximum_ability)
    corda_and_reno.draw_other_hand(game, player)
    game.history.opening[player.number] = tuple(card.card for card in player.hand)


def roll_for_first_turn(game: "HlGame") -> None:
    """The higher roll goes first; those who tie roll again (HL-SETUP-06, AMBIGUOUS-01).

    A Pre-Game card may say who goes first; with both players' such cards the roll decides as usual
    (HL-SETUP-08).
    """
    privileged = [player for player in game.players if _goes_first(player)]
    willing = yield_first_turn(game)
    if willing is not None:
        first = willing.number
    elif len(privileged) == 1:
        first = privileged[0].number
    else:
        rounds = roll_off(game.chance("dice", "first turn"), SEATS)
        if game.log.is_on:
            for rolled in rounds:
                one, other = game.players
                game.tell("first turn", f"{one} rolls {rolled[0]}, {other} {rolled[1]}.")
        first = winner_of(rounds)
    first = offer_fast_draw(game, first)
    game.history.first = first
    game.active = game.players[first]


def yield_first_turn(game: "HlGame") -> "Player | None":
    """Who has taken the first turn, as a card of the opponent's hand was discarded for that.

    It comes from the opening hand, and stands in place of the roll (ruling HL-AMBIGUOUS-96). Once
    somebody goes first nothing is left to yield.
    """
    for player in game.players:
        foe = game.foe_of(player)
        cards = [card for card in player.hand.cards if card.has(values.YIELDS)]
        card = game.offer("yield", player.decider, cards) if cards else None
        if card is None:
            continue
        game.discard_from_hand(card)
        if foe.is_goldfish or not game.offer("go first", foe.decider, (options.GO_FIRST,)):
            continue
        game.tell("first turn", f"{foe} goes first.")
        search(game, player)
        return foe
    return None


def search(game: "HlGame", player: "Player") -> None:
    """Take any two cards of the own Endurance, which is shuffled behind that."""
    found = looking.look_through(game, player)
    for card in game.pick("search", player.decider, found, most=SEARCHED):
        game.piles.move(card, player.hand)
    exhaustion.shuffle(game, player)


def _goes_first(player: "Player") -> bool:
    return any(card.has(values.GOES_FIRST) for card in player.pre_game.cards)


def offer_fast_draw(game: "HlGame", first: int) -> int:
    """Who goes first after cards that change it; two of them cancel out (HL-SETUP-09)."""
    drew = []
    for player in game.players:
        cards = [card for card in player.hand.cards if card.has(values.FAST_DRAW)]
        card = game.offer("fast draw", player.decider, cards) if cards else None
        if card is not None:
            game.enter_play(player, card)
            game.tell("play", f"{player} plays {card}.")
            drew.append(player.number)
    return drew[0] if len(drew) == 1 else first
