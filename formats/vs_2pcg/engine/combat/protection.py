"""Whom a character may attack: rows, Flight, Ranged, Sniper (COMBAT, KEYWORD)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.cards import BACK, FRONT, PcgCard
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import (
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    IGNORES_PROTECTION,
    SNIPER,
    has,
    has_flight,
    has_keyword,
    has_ranged,
    is_machine,
)


def can_attack(game: PcgGame, card: PcgCard) -> bool:
    """Ready and face up, in the front row or with Ranged (PCG-COMBAT-01, 06, 15, PCG-STUN-04).

    Also in the turn in which it appeared (PCG-TURN-28), and again if it was readied (COMBAT-41).
    """
    if card.is_exhausted or not card.is_face_up:
        return False
    if card.row is not FRONT and not has_ranged(game, card):
        return False
    return not has(game, card, CANNOT_ATTACK)


def legal_defenders(game: PcgGame, attacker: PcgCard) -> list[PcgCard]:
    """The enemy characters and Machines that it may attack (PCG-COMBAT-03, 04, 05).

    Of any opponent (PCG-MULTI-05, PCG-MULTI-13), never of a teammate (PCG-MULTI-09).
    """
    found: list[PcgCard] = []
    for enemy in game.enemies_of(attacker.controller):
        front = [card for card in enemy.front.cards if card.is_face_up]
        found += front
        reaches_back = is_open(game, attacker, front)
        back = [card for card in enemy.back.cards if card.is_face_up]
        if reaches_back:
            found += back
        for machine in enemy.machines.cards:
            # Only if nobody is face up in its row (PCG-MACHINE-05), by who could attack a
            # character there (PCG-MACHINE-06).
            alone = not (front if machine.row is FRONT else back)
            in_reach = machine.row is FRONT or reaches_back
            if alone and in_reach and is_machine(game, machine):
                found.append(machine)
    if CANNOT_BE_ATTACKED in game.continuous.by_kind or any(card.given for card in found):
        found = [card for card in found if not has(game, card, CANNOT_BE_ATTACKED)]
    return found


def is_anybody_standing(enemies: Sequence[Player]) -> bool:
    """Whether there is a Machine, or a character that is face up."""
    for enemy in enemies:
        if enemy.machines.cards:
            return True
        for card in enemy.characters:
            if card.is_face_up:
                return True
    return False


def is_anybody_open(game: PcgGame, enemies: Sequence[Player]) -> bool:
    """Whether somebody stands in a front row whom whoever can attack may attack."""
    if CANNOT_BE_ATTACKED in game.continuous.by_kind:
        return False
    for enemy in enemies:
        for card in enemy.front.cards:
            if card.is_face_up and not card.given:
                return True
    return False


def is_open(game: PcgGame, attacker: PcgCard, front: Sequence[PcgCard]) -> bool:
    """Whether it may attack a back row behind these face-up characters of the front row.

    Any of them protects the whole row (PCG-COMBAT-21), exhausted or not (PCG-COMBAT-40). Flight
    ignores those without Flight (PCG-COMBAT-18 to 20), Sniper those before a ranged attack
    (PCG-KEYWORD-14).
    """
    if not front:
        return True
    if has_flight(game, attacker) and not any(has_flight(game, card) for card in front):
        return True
    # Sniper lets nobody attack from the back row who could not (ruling PCG-AMBIGUOUS-33).
    if attacker.row is BACK and has_keyword(game, attacker, SNIPER):
        return True
    return has(game, attacker, IGNORES_PROTECTION)
