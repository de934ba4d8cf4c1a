"""Who comes first where several would do something at the same time: the higher roll."""

from collections.abc import Sequence

from formats.heroes_vs_villains.engine.state import HvvGame, Player


def rolled_order(game: HvvGame, players: Sequence[Player], what_for: str) -> list[Player]:
    """Each rolls a d6, the highest is first, and tied players roll again (HVV-AMBIGUOUS-53)."""
    if len(players) < 2:
        return list(players)
    rolled = {player: game.d6(what_for) for player in players}
    if game.log.is_on:
        said = ", ".join([f"{player} rolls {number}" for player, number in rolled.items()])
        game.tell("roll", f"{said} ({what_for}).")
    ordered = []
    for number in sorted(set(rolled.values()), reverse=True):
        tied = [player for player in players if rolled[player] == number]
        ordered += rolled_order(game, tied, what_for)
    return ordered
