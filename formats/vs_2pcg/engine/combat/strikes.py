"""The strikes of a combat: who is stunned by them (COMBAT, KEYWORD)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.cards import BACK, PcgCard
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.state import Combat, PcgGame
from formats.vs_2pcg.engine.stunning import stun_together
from formats.vs_2pcg.engine.values import (
    CANNOT_STRIKE,
    FEROCIOUS,
    INVADE,
    LEADER,
    LETHAL,
    atk,
    defence,
    has,
    has_keyword,
    has_ranged,
)


def strike(game: PcgGame, combat: Combat) -> None:
    """Both sides strike at the same time, but the Ferocious first (PCG-COMBAT-11, KEYWORD-06)."""
    defender = combat.defender
    if defender is None:
        return
    strikes_back = can_strike_back(game, combat, defender)
    fast = ferocious_ones(game, combat)
    if not fast:
        exchange(game, combat, combat.attackers, strikes_back=strikes_back)
        return
    is_fast_defender = defender in fast
    quick = [card for card in combat.attackers if card in fast]
    exchange(game, combat, quick, strikes_back=strikes_back and is_fast_defender)
    # Who was stunned by now has left the combat and does not strike (ruling PCG-AMBIGUOUS-11).
    slow = [card for card in combat.attackers if card not in fast]
    # A team's ATK is one sum, the Ferocious ones included (ruling PCG-AMBIGUOUS-42).
    exchange(
        game,
        combat,
        combat.attackers if slow else [],
        strikes_back=strikes_back and not is_fast_defender,
    )


def ferocious_ones(game: PcgGame, combat: Combat) -> list[PcgCard]:
    """Those who strike first, in melee combat alone (PCG-KEYWORD-06, PCG-KEYWORD-22)."""
    if combat.is_ranged or combat.defender is None:
        return []
    fighting = [*combat.attackers, combat.defender]
    return [card for card in fighting if has_keyword(game, card, FEROCIOUS)]


def exchange(
    game: PcgGame, combat: Combat, strikers: Sequence[PcgCard], *, strikes_back: bool
) -> None:
    """Strikes at the same moment: all numbers are read before anybody is stunned."""
    defender = combat.defender
    if defender is None:
        return
    strikers = [card for card in strikers if strikes_of(game, combat, card)]
    struck = struck_back_at(game, combat, defender) if strikes_back else {}
    total = sum(atk(game, card) * strikes_of(game, combat, card) for card in strikers)
    # PCG-COMBAT-12, PCG-COMBAT-28.
    is_stunned = bool(strikers) and total >= defence(game, defender)
    # PCG-COMBAT-13, PCG-COMBAT-29.
    stunned = [card for card, back in struck.items() if back >= defence(game, card)]
    # Every striking attacker wounds it (ruling PCG-AMBIGUOUS-43).
    is_lethal = defender.printed.is_supporting and any(
        has_keyword(game, card, LETHAL) for card in strikers
    )
    if game.log.is_on:
        _tell(game, strikers, total, defender, struck)
    wounded = stun_together(game, [defender, *stunned] if is_stunned else stunned)
    # The wound of a stun counts (ruling PCG-AMBIGUOUS-12), also where a vitality counter took it
    # away (ruling PCG-AMBIGUOUS-44).
    if is_lethal and defender in wounded and defender.is_in_play:
        ko(game, defender)


def can_strike_back(game: PcgGame, combat: Combat, defender: PcgCard) -> bool:
    """In a ranged attack only with Ranged (PCG-COMBAT-16, 20, 27); in melee always (COMBAT-38)."""
    return not combat.is_ranged or has_ranged(game, defender)


def strikes_of(game: PcgGame, combat: Combat, card: PcgCard) -> int:
    """How often a character strikes in this combat: once, unless an effect says otherwise.

    An effect that stops it goes first (PCG-CORE-02, PCG-CARDS-19).
    """
    if has(game, card, CANNOT_STRIKE):
        return 0
    return 1 + combat.more_strikes.get(card, 0)


def struck_back_at(game: PcgGame, combat: Combat, defender: PcgCard) -> dict[PcgCard, int]:
    """Whom the defender strikes back at, with the ATK that each is struck by.

    Exactly one attacker a strike (PCG-COMBAT-29); several strikes at one add up (PCG-CARDS-04, 05).
    Whom one can't strike back at is no choice (ruling PCG-AMBIGUOUS-45).
    """
    can_be_struck = [
        card
        for card in combat.attackers
        if defender.row is not BACK or not has_keyword(game, card, INVADE)
    ]
    if not can_be_struck:
        return {}
    chooser = who_chooses(game, combat, defender)
    struck: dict[PcgCard, int] = {}
    for _strike in range(strikes_of(game, combat, defender)):
        card = game.ask("struck", game.players[chooser].decider, can_be_struck, defender)
        struck[card] = struck.get(card, 0) + atk(game, defender)
    return struck


def who_chooses(game: PcgGame, combat: Combat, defender: PcgCard) -> int:
    """The defender's player, unless a Leader is in the team attack (PCG-KEYWORD-10)."""
    if combat.is_team and any(has_keyword(game, card, LEADER) for card in combat.attackers):
        return combat.player
    return defender.controller


def _tell(
    game: PcgGame,
    strikers: Sequence[PcgCard],
    total: int,
    defender: PcgCard,
    struck: dict[PcgCard, int],
) -> None:
    told = []
    if strikers:
        who = " and ".join(map(str, strikers))
        told.append(f"ATK {total} of {who} meets DEF {defence(game, defender)} of {defender}")
    told += [
        f"ATK {back} of {defender} meets DEF {defence(game, card)} of {card}"
        for card, back in struck.items()
    ]
    if told:
        game.tell("strike", f"{'; '.join(told)}.")
