"""Team attacks: characters of one team in one row attack together (COMBAT)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.combat.protection import can_attack, legal_defenders
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import teams


def choose_team(game: PcgGame, player: Player, first: PcgCard, defender: PcgCard) -> list[PcgCard]:
    """Who joins the attack; nobody, for a solo attack."""
    joining = [
        card
        for card in player.rows[game.row_of(first)].cards
        if can_join(game, card, first, defender)
    ]

    def allows(picked: Sequence[PcgCard], card: PcgCard) -> bool:
        return share_one_team(game, [first, *picked, card])

    return game.pick("team", player.decider, joining, allows=allows, about=first)


def can_join(game: PcgGame, card: PcgCard, first: PcgCard, defender: PcgCard) -> bool:
    """Whether another of the same row may team attack with the first (PCG-COMBAT-23 to 25).

    It must be able to attack the defender by itself: all must fly where one has to (PCG-COMBAT-26,
    ruling PCG-AMBIGUOUS-41).
    """
    return (
        card is not first
        and can_attack(game, card)
        and share_one_team(game, [first, card])
        and defender in legal_defenders(game, card)
    )


def share_one_team(game: PcgGame, attackers: Sequence[PcgCard]) -> bool:
    """Whether one team is common to all of them (ruling PCG-AMBIGUOUS-40)."""
    shared = teams(game, attackers[0])
    for attacker in attackers[1:]:
        shared &= teams(game, attacker)
    return bool(shared)
