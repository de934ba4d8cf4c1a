"""Setting up the game, in the rulebook's order (SETUP)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.leaving import return_home
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.stories import tell_the_story
from formats.heroes_vs_villains.setup import OF_EACH_DECK, in_order
from formats.heroes_vs_villains.sides import Side
from formats.table.chance import roll_off, winner_of
from formats.table.deciding import side
from formats.table.piles import Pile

KEEP, MULLIGAN = "keep", "mulligan"


def set_up(game: HvvGame) -> None:
    """Leaders, shuffles, hands, mulligans, the roll for initiative, the story (SETUP-14 to 26)."""
    choose_leaders(game)
    for where in game.sides:
        shuffle(game, game.profession_decks[where], str(where))
        ordered = drawing_order(game, where)
        for player in ordered:
            shuffle(game, player.archetype_deck, str(player.number))
            draw_starting_hand(game, player)
        # Before the roll, as it stands before it (ruling HVV-AMBIGUOUS-08).
        for player in ordered:
            offer_mulligan(game, player)
            game.history.kept[player.number] = tuple(card.card for card in player.hand)
    roll_for_initiative(game)
    tell_the_story(game)


def choose_leaders(game: HvvGame) -> None:
    """Each side chooses its own (HVV-SETUP-14)."""
    leaders = game.ask_all(
        "team leader", {side(str(where)): players for where, players in game.sides.items()}
    )
    for where in Side:
        game.leaders[where] = leaders[side(str(where))]


def drawing_order(game: HvvGame, where: Side) -> list[Player]:
    """The leader first, then as they sit: a deck that is shared needs an order."""
    by_number = {str(player.number): player for player in game.sides[where]}
    leader = str(game.leaders[where].number)
    return [by_number[name] for name in in_order(list(by_number), leader)]


def shuffle(game: HvvGame, deck: Pile[HvvCard], name: str) -> None:
    """Every deck has luck of its own."""
    deck.shuffle(game.chance("shuffle", name))


def draw_starting_hand(game: HvvGame, player: Player) -> None:
    """3 cards of the profession deck and 3 of the archetype deck (HVV-SETUP-17)."""
    for deck in (player.profession_deck, player.archetype_deck):
        draw_from(game, player, deck, OF_EACH_DECK)


def draw_from(game: HvvGame, player: Player, deck: Pile[HvvCard], count: int) -> int:
    """As many as there are: an empty deck gives nothing, and nobody loses by it.

    It is not shuffled anew (ruling HVV-AMBIGUOUS-06), and a hand has no greatest size (ruling
    HVV-AMBIGUOUS-05).
    """
    drawn = game.piles.draw(deck, player.hand, count)
    for card in drawn:
        card.controller = player.number
    return len(drawn)


def offer_mulligan(game: HvvGame, player: Player) -> None:
    """Once: the whole hand goes under its decks, in the player's order (SETUP-20 to 23)."""
    if not player.hand.cards:
        return
    if game.ask("mulligan", player.decider, (KEEP, MULLIGAN)) == KEEP:
        return
    for deck in (player.profession_deck, player.archetype_deck):
        cards = [card for card in player.hand.cards if card.home is deck]
        for card in game.pick(
            "put under the deck", player.decider, cards, least=len(cards), most=len(cards)
        ):
            return_home(game, card)
    draw_starting_hand(game, player)
    game.history.mulligans[player.number] = True
    if game.log.is_on:
        game.tell("mulligan", f"{player} takes a mulligan.")


def roll_for_initiative(game: HvvGame) -> None:
    """Each leader rolls until one roll is higher (HVV-SETUP-24, HVV-SETUP-25, HVV-DICE-07).

    They roll in the order of their lists: with the lists the other way round, the other side wins
    the same rolls.
    """
    rounds = roll_off(game.chance("dice", "initiative"), game.places_of_sides)
    if game.log.is_on:
        for rolled in rounds:
            heroes, villains = rolled[Side.HEROES], rolled[Side.VILLAINS]
            game.tell("initiative", f"The heroes roll {heroes}, the villains {villains}.")
    game.won_initiative = winner_of(rounds)
    # Their face of the card is up in the first round (HVV-SETUP-29).
    game.first_side = game.won_initiative
    game.history.won_initiative = str(game.won_initiative)
