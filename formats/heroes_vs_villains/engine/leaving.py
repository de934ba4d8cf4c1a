"""How cards leave play and the hand, and where they go (ZONE)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import CONTAINMENT
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target


def leave_play(game: HvvGame, card: HvvCard) -> None:
    """To the discard pile of whoever controls it (HVV-ZONE-03, rulings AMBIGUOUS-09 and 10)."""
    player = game.players[card.seat]
    _forget(game, card)
    if card.printed.recycles:
        return_home(game, card)
    else:
        game.piles.move(card, player.discards)


def scrap(game: HvvGame, card: HvvCard) -> None:
    """Out of the field, to a pile of its own, for good (HVV-KEYWORD-090, HVV-ZONE-10)."""
    player = game.players[card.seat]
    if game.log.is_on:
        game.tell("scrap", f"{card} is scrapped.")
    _forget(game, card)
    game.piles.move(card, player.scrapped)


def discard(game: HvvGame, player: Player, card: HvvCard) -> None:
    """From the hand, face up, whatever for (HVV-ZONE-04, HVV-ZONE-12)."""
    # It says of any discard, not only of one from play (HVV-DURATION-07).
    if card.printed.recycles:
        if game.log.is_on:
            game.tell("recycle", f"{player} discards {card}; it goes under its deck.")
        return_home(game, card)
        return
    if game.log.is_on:
        game.tell("discard", f"{player} discards {card}.")
    game.piles.move(card, player.discards)


def return_home(game: HvvGame, card: HvvCard) -> None:
    """Under the deck that it began in (HVV-KEYWORD-085), whoever had it (AMBIGUOUS-10)."""
    game.piles.move(card, card.home, to_bottom=True)
    card.controller = card.owner


def take_into_hand(game: HvvGame, player: Player, card: HvvCard) -> None:
    """A card is now the player's, in hand (HVV-ZONE-01)."""
    if card.is_in_play:
        _forget(game, card)
    game.piles.move(card, player.hand)
    card.controller = player.number


def _forget(game: HvvGame, card: HvvCard) -> None:
    for passive in card.script.passives:
        game.continuous.remove_all_of(card, (passive.kind,))
    # What a containment that can be attacked holds is free once that is gone (AMBIGUOUS-57).
    if card.printed.health is not None:
        _let_go(game, card)
    card.forget()


def _let_go(game: HvvGame, containment: HvvCard) -> None:
    targets: list[Target] = [*game.players, *game.in_play()]
    for target in targets:
        if target.given:
            target.given = tuple(
                [
                    given
                    for given in target.given
                    if given.source is not containment or given.kind not in CONTAINMENT
                ]
            )
