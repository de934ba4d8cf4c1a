"""How long cards stay in play (DURATION)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.keywords.out_of_play import in_jail, let_out
from formats.heroes_vs_villains.engine.keywords.persistent import a_round_later
from formats.heroes_vs_villains.engine.leaving import leave_play
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.standing import ROUND
from formats.heroes_vs_villains.engine.state import HvvGame


def begin_duration(game: HvvGame, card: HvvCard) -> None:
    """Stated, or 1 to 3 rounds by a d3 (HVV-DURATION-01, HVV-DICE-05, HVV-EXAMPLE-51)."""
    printed = card.printed.duration
    if printed is None:
        return
    card.rounds_left = game.d3("duration") if printed == ROLLED else printed
    if game.log.is_on:
        rounds = "1 round" if card.rounds_left == 1 else f"{card.rounds_left} rounds"
        game.tell("duration", f"{card} lasts {rounds}.")


def reduce_durations(game: HvvGame) -> None:
    """At the end of the round every duration is 1 less, from the first on (ROUND-06).

    That of the round in which it was played counts (ruling HVV-AMBIGUOUS-44), usage does not fall
    (ruling HVV-AMBIGUOUS-43), and effects on people go by the same moment (AMBIGUOUS-104).
    """
    for card in game.in_play():
        if card.rounds_left is None:
            continue
        card.rounds_left -= 1
        if card.rounds_left <= 0:
            if game.log.is_on:
                game.tell("duration", f"{card} ends.")
            leave_play(game, card)  # HVV-DURATION-04
    jailed = in_jail(game)
    game.lasting.end(ROUND)
    let_out(game, jailed)
    a_round_later(game)


def end_one_turn_cards(game: HvvGame) -> None:
    """What has no duration, no health and is no item was for the turn alone (DURATION-05).

    Defenses that others played in it go with it.
    """
    for card in game.in_play():
        if not card.printed.stays:
            leave_play(game, card)
