"""Leveling up: XP, and the next level in the place of the one before (LEVEL)."""

from formats.vs_2pcg.engine.activity import activate, deactivate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame


def gain_xp(game: PcgGame, main: PcgCard, count: int = 1) -> None:
    """Put XP counters on the next level of a Main Character (PCG-LEVEL-02).

    None where there is no next level. While it is stunned its Level Up Power gives none, but
    another effect may.
    """
    needed = main.printed.needed_xp
    if count <= 0 or not main.levels or not needed or main.row is None:
        return
    main.xp += count
    game.history.xp_now[main.owner] += count
    if game.log.is_on:
        game.tell("XP", f"{main} gains {count} XP.", notes=(("XP", f"{main.xp} of {needed}"),))
    if main.xp >= needed and main not in game.rising:
        # Not in the middle of an effect (ruling PCG-AMBIGUOUS-21).
        game.rising.append(main)


def level_up(game: PcgGame, main: PcgCard) -> None:
    """The next level takes the place of this one (PCG-LEVEL-03).

    The card stays on the table and changes faces with the one that was set aside: it is the same
    character in the same state: turned as it was, with its wounds, counters and
    Equipment (PCG-LEVEL-04, 05), in the combat it was in, and it does not appear (ruling
    PCG-AMBIGUOUS-49). XP beyond the number is lost (ruling PCG-AMBIGUOUS-20).
    """
    if main.row is None or not main.levels:
        return  # It was KO'd before the effect was over.
    was_active = main.is_active
    deactivate(game, main)
    main.xp = 0
    main.change_faces(main.levels[0])
    # Any number of levels, each leveling to the next (ruling PCG-AMBIGUOUS-22).
    main.levels = main.levels[1:]
    if was_active:
        activate(game, main)
    game.history.note("leveled up", main.owner, game.turn)
    if game.log.is_on:
        game.tell("level", f"{main} levels up to Level {main.printed.level}.")
    game.occur("leveled up", main)
