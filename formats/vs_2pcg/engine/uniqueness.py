"""One character of a name on a side, and never another of the Main Character's name (UNIQUE)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import SWARM, has, names


def is_called_as_main(game: PcgGame, card: PcgCard, player: Player) -> bool:
    """Whether a character has the name of the player's Main Character (PCG-UNIQUE-05, 06, 09)."""
    main = player.main
    return (
        main is not None
        and main is not card
        and not names(game, card).isdisjoint(names(game, main))
    )


def may_be_on_side(game: PcgGame, card: PcgCard, player: Player) -> bool:
    """Whether the player can control the character; an effect that says so is ignored if not."""
    return not is_called_as_main(game, card, player)


def ko_namesakes(game: PcgGame, newcomer: PcgCard) -> None:
    """KO the first of a name when a second comes to a side (PCG-UNIQUE-02, PCG-UNIQUE-04).

    Stunned ones too, as they keep their names (PCG-UNIQUE-14). Who has Swarm is exempt
    (PCG-UNIQUE-07).
    """
    if has_swarm(game, newcomer):
        return
    called = names(game, newcomer)
    for card in game.player_of(newcomer).characters:
        if card is not newcomer and not called.isdisjoint(names(game, card)):
            ko(game, card)


def has_swarm(game: PcgGame, card: PcgCard) -> bool:
    """Whether there may be several of its name.

    Printed Swarm counts for a stunned one too: nobody KO's the others because it lies face down.
    """
    return SWARM in card.printed.keywords or has(game, card, SWARM)


def keep_one_of_each_name(game: PcgGame, newcomers: Sequence[PcgCard]) -> None:
    """Of two of a name that came at the same time, their player picks one to KO (UNIQUE-03)."""
    here = [card for card in newcomers if card.row is not None]
    for place, card in enumerate(here):
        if card.row is None or has_swarm(game, card):
            continue
        same = [
            other
            for other in here[place + 1 :]
            if other.row is not None
            and other.controller == card.controller
            and not names(game, card).isdisjoint(names(game, other))
        ]
        while same and card.row is not None:
            loser = game.ask("KO one", game.player_of(card).decider, [card, *same])
            ko(game, loser)
            same = [other for other in same if other is not loser]
