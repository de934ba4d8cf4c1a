"""The proposal of an attack: its attackers and its defender (rulebook §6.1)."""

from collections.abc import Sequence
from enum import Enum

from formats.vs_system.engine.attacking.legality import (
    legal_attackers,
    legal_defenders,
    lives_of,
    reaches,
    share_one_team,
)
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import Attack, Player, VsGame


class Opponent(Enum):
    """The option of a direct attack."""

    DIRECTLY = "directly"

    def __str__(self) -> str:
        return self.value


def propose(game: VsGame, player: Player) -> Attack | None:
    """Choose an attacker, whom it attacks, and who joins it; None to be done (VS-COMBAT-03).

    It is done only in one's own attack step, on an empty chain, after both passed (rulings
    VS-AMBIGUOUS-05 and VS-AMBIGUOUS-06), and puts nothing on the chain (VS-CHAIN-22).
    """
    able = legal_attackers(game, player)
    first = game.offer("attack", player.decider, able)
    if first is None:
        return None
    # Only somebody who can attack no character may attack the opponent (VS-COMBAT-49).
    options: list[VsCard | Opponent] = [*legal_defenders(game, first)] or [Opponent.DIRECTLY]
    chosen = game.ask("defender", player.decider, options, first)
    defender = chosen if isinstance(chosen, VsCard) else None
    attackers = [first, *_team(game, player, first, defender, able)]
    attack = Attack(
        player.number,
        attackers,
        defender,
        is_direct=defender is None,
        is_team=len(attackers) > 1,
    )
    attack.lives = lives_of(attack)
    if game.log.is_on:
        who = " and ".join(map(str, attackers))
        game.tell("propose", f"{player} proposes that {who} attack {chosen}.")
    return attack


def _team(
    game: VsGame,
    player: Player,
    first: VsCard,
    defender: VsCard | None,
    able: Sequence[VsCard],
) -> list[VsCard]:
    """Who joins the attacker: each able alone, all with one team in common (VS-COMBAT-42, 43)."""

    def may_join(team: Sequence[VsCard], card: VsCard) -> bool:
        return share_one_team(game, [first, *team, card])

    others = [card for card in able if card is not first and reaches(game, card, defender)]
    return game.pick("team", player.decider, others, allows=may_join, about=first)
