"""How a game ends, and how players drop out of one (WIN, MULTI)."""

from collections.abc import Sequence

from formats.table.game import GameOver, Outcome
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.leaving import leave_for, put_into_ko_pile
from formats.vs_2pcg.engine.state import PcgGame, Player

MAX_TURNS_EACH = 60
"""Decks are empty after half of them; who can't end it by then never will."""


def see_who_is_left(game: PcgGame) -> None:
    """After an effect or a combat: who lost the Main Character is out of the game.

    Those who lost theirs by one effect or in one combat did so at the same time (PCG-WIN-02,
    ruling PCG-AMBIGUOUS-26). Raises GameOver when it is decided, and leaves the turn of a player
    who is out (ruling PCG-AMBIGUOUS-16).
    """
    fallen = [game.players[number] for number in game.fallen]
    game.fallen.clear()
    game.put_out(fallen)
    decide(game, fallen)
    for player in fallen:
        drop_out(game, player)
    if game.players[game.active].is_out:
        game.leave("turn")


def decide(game: PcgGame, fallen: Sequence[Player]) -> None:
    """Raise GameOver if only one player, or one team, has a Main Character left.

    PCG-WIN-01, PCG-MULTI-01, PCG-MULTI-02 and, for two teams, PCG-MULTI-07.
    """
    teams = {player.team for player in game.left}
    if len(teams) > 1:
        return
    if teams:
        raise GameOver(Outcome(_of_team(game, teams.pop()), _because(game, fallen)))
    active = game.players[game.active]
    if active in fallen:
        # All that were left fell at once: whose turn it is wins (PCG-WIN-02, rulings
        # PCG-AMBIGUOUS-30 and 54).
        because = "the last Main Characters are KO'd at the same time, on the winner's turn"
        raise GameOver(Outcome(_of_team(game, active.team), because))
    # The rule names the turn's player alone (ruling PCG-AMBIGUOUS-15).
    tied = tuple(player.number for player in fallen)
    raise GameOver(Outcome((), "the last Main Characters are KO'd at the same time", tied=tied))


def drop_out(game: PcgGame, player: Player) -> None:
    """All cards that the player owns are removed from the game; none counts as KO'd (MULTI-03)."""
    owned = [card for card in game.piles.cards if card.owner == player.number]
    # Equipment first: it would count as KO'd if its character left before it.
    for card in sorted(owned, key=lambda card: card.bearer is None):
        leave_for(game, card, game.removed)
    for card in player.characters:
        owner = game.owner_of(card)
        if card is owner.main:
            # It is not KO'd, so its owner is still in the game, and needs it.
            take_control(game, card, owner)
    for card in _controlled_by(player):
        # No side is left for it (ruling PCG-AMBIGUOUS-53).
        put_into_ko_pile(game, card)
    # Nobody is left who would decide about what was about to go off on that side.
    game.waiting = [pair for pair in game.waiting if pair[0] != player.number]
    if game.log.is_on:
        game.tell("out", f"{player} is out of the game.")


def end_of_quiet_turn(game: PcgGame) -> None:
    """Count turns in which nobody goes for a Main Character though all decks are empty.

    After a whole round of them the fewest wounds win (PCG-WIN-03, rulings PCG-AMBIGUOUS-39 and 55).
    """
    left = game.left
    is_quiet = game.is_quiet and not any(player.deck.cards for player in left)
    game.is_quiet = True
    game.quiet_turns = game.quiet_turns + 1 if is_quiet else 0
    if game.quiet_turns >= len(left):
        end_by_wounds(game)
    if game.turn >= MAX_TURNS_EACH * len(game.players):
        because = f"nobody has won after {MAX_TURNS_EACH} turns each"
        raise GameOver(Outcome((), because, is_stalled=True))


def end_by_wounds(game: PcgGame) -> None:
    """The Main Character with the fewest wounds wins, or those tie (PCG-WIN-03, PCG-WIN-04).

    Wound counters alone count (ruling PCG-AMBIGUOUS-28). Teammates win and tie together.
    """
    wounds = {player: player.main.wounds for player in game.left if player.main is not None}
    fewest = min(wounds.values())
    best = [player for player, count in wounds.items() if count == fewest]
    because = f"the cards have run out, and {fewest} wounds are the fewest"
    teams = {player.team for player in best}
    if len(teams) == 1:
        raise GameOver(Outcome(_of_team(game, best[0].team), because))
    tied = tuple(player.number for player in game.players if player.team in teams)
    raise GameOver(Outcome((), because, tied=tied))


def _of_team(game: PcgGame, team: int) -> tuple[int, ...]:
    """Teammates win together, also one who is out."""
    return tuple(player.number for player in game.players if player.team == team)


def _because(game: PcgGame, fallen: Sequence[Player]) -> str:
    if len(game.players) == 2:
        return f"the Main Character of {fallen[0]} is KO'd"
    return "all enemy Main Characters are KO'd"


def _controlled_by(player: Player) -> list[PcgCard]:
    return [
        *player.equipment.cards,
        *player.characters,
        *player.machines.cards,
        *player.resources.cards,
    ]
