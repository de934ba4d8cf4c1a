"""What a player may do in the windows of a turn outside combat (TURN, KEYWORD)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.cards import BACK, FRONT, PcgCard
from formats.vs_2pcg.engine.combat.attacks import legal_attacks
from formats.vs_2pcg.engine.playing import playable_now
from formats.vs_2pcg.engine.power_ups import power_ups
from formats.vs_2pcg.engine.powers import BUILD, MAIN
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import MOBILE, has_keyword


class ChangeRow(Action):
    """Move a character to its player's other row."""

    __slots__ = ("by_mobile",)

    def __init__(self, card: PcgCard, *, by_mobile: bool = False) -> None:
        super().__init__(card)
        self.by_mobile = by_mobile

    def __str__(self) -> str:
        other = "back" if self.card.row is FRONT else "front"
        return f"move {self.card} to the {other} row"

    def take(self, game: PcgGame, player: Player) -> None:
        """It stands in the other row; left and right mean nothing (PCG-TURN-17)."""
        card = self.card
        row = BACK if card.row is FRONT else FRONT
        if self.by_mobile:
            card.used += (MOBILE,)
            game.used.append(card)
        game.piles.move(card, player.rows[row])
        card.row = row
        if game.log.is_on:
            game.tell("move", f"{card} moves to the {row.value} row.")
        game.occur("moved", card)


def build_actions(game: PcgGame, player: Player) -> Sequence[Action]:
    """Build Plot Twists and powers: at any time in one's Build Phase (PCG-TURN-21)."""
    return playable_now(game, player, BUILD)


def main_actions(game: PcgGame, player: Player) -> list[Action]:
    """What may be done in one's Main Phase while there is no combat (PCG-TURN-22)."""
    characters = player.characters
    found = legal_attacks(game, player)
    found += playable_now(game, player, MAIN)
    found += power_ups(game, player, characters)  # PCG-POWERUP-02
    for card in characters:
        # Once a turn, on one's own turn alone (PCG-KEYWORD-12, PCG-KEYWORD-25).
        if MOBILE not in card.used and has_keyword(game, card, MOBILE):
            found.append(ChangeRow(card, by_mobile=True))
    return found


def main_actions_of_others(game: PcgGame, player: Player) -> Sequence[Action]:
    """What another player may do between two actions of the turn's player.

    Main Plot Twists and powers with the Any Turn symbol (ruling PCG-AMBIGUOUS-31).
    """
    return () if player.is_goldfish else playable_now(game, player, MAIN)
