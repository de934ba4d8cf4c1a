"""Charges: a turn spent on charging, for abilities that need it (KEYWORD-022, KEYWORD-053)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.keywords.action_fail import fails_without_card
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.state import HvvGame, Player


class ChargeUp(Option):
    """Spend the turn on charging a card."""

    __slots__ = ("card",)

    def __init__(self, card: HvvCard) -> None:
        self.card = card

    def __str__(self) -> str:
        return f"charge {self.card}"

    def take(self, game: HvvGame, player: Player) -> None:
        """It takes the whole turn, and the charge comes with the next one (AMBIGUOUS-35)."""
        game.act()
        player.plays = player.utilizations = player.moves = 0
        game.ends_turn = True
        # It is an action like any other (ruling HVV-AMBIGUOUS-73).
        if fails_without_card(game, player):
            return
        self.card.is_charging = True
        if game.log.is_on:
            game.tell("charge", f"{player} charges {self.card}.")


def chargeable(player: Player) -> list[HvvCard]:
    """The cards of which some ability needs charges, while the whole turn is left."""
    if player.has_acted or min(player.plays, player.utilizations, player.moves) < 1:
        return []
    return [
        card
        for card in (*player.in_play.cards, *player.outliers.cards)
        if any(ability.charges for ability in card.script.abilities)
    ]


def count_charges(game: HvvGame, player: Player) -> None:
    """A full round has passed, from turn to turn: a charge more, or one less (KEYWORD-053)."""
    for card in (*player.in_play.cards, *player.outliers.cards):
        if card.is_charging:
            change = 1
        elif card.charges and card.script.runs_down:
            change = -1
        else:
            continue
        card.is_charging = False
        card.charges += change
        if game.log.is_on:
            word = "charge" if card.charges == 1 else "charges"
            game.tell("charge", f"{card} has {card.charges} {word}.")
