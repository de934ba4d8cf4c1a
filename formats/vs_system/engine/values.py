"""What is true of a card with all that raises, lowers and adds: ATK, DEF, teams, flight.

A value is what is printed, with its counters, with what it was given for a while, and with the
continuous powers in play. Stunning changes none of them but willpower (VS-STUN-09, VS-STUN-10).
"""

from collections.abc import Iterator
from typing import Any, Final

from formats.table.lasting import Ends, Given
from formats.vs_system.engine.cards import THIS_ATTACK, VsCard
from formats.vs_system.engine.powers import ALWAYS, has_text
from formats.vs_system.engine.state import VsGame

ATK: Final = "ATK"
DEF: Final = "DEF"
FLIGHT: Final = "flight"
RANGE: Final = "range"
WILLPOWER: Final = "willpower"
TEAM: Final = "team"
VERSION: Final = "version"
IDENTITY: Final = "identity"
TRAIT: Final = "trait"
CROSSOVER: Final = "crossover"
EQUIPMENT_LIMIT: Final = "equipment limit"
"""How many equipment more than one."""
UNTARGETABLE: Final = "cannot be targeted by opponents"
INVULNERABILITY: Final = "invulnerability"
CANNOT_ATTACK: Final = "cannot attack"
CANNOT_BE_STUNNED: Final = "cannot be stunned"
CANNOT_BE_ATTACKED: Final = "cannot be attacked"
CAN_ATTACK_HIDDEN: Final = "can attack hidden characters"
CONCEALED_OPTIONAL: Final = "concealed-optional"
"""What an equipment has that may be on hidden characters."""
EQUIPPED_WHILE_HIDDEN: Final = "can have any equipment while hidden"

PLUS: Final = "+1 ATK / +1 DEF"
"""The counter that raises both by one."""


def atk(game: VsGame, card: VsCard) -> int:
    """ATK as it is now; it can fall below 0 (ruling VS-AMBIGUOUS-53)."""
    value = card.printed.atk
    if card.counters:
        value += card.counters.get(PLUS, 0)
    # Read for every attacker and defender that anybody weighs; mostly nothing is given at all.
    return value + _sum(game, card, ATK) if card.given or ATK in game.continuous.by_kind else value


def defence(game: VsGame, card: VsCard) -> int:
    """DEF as it is now."""
    value = card.printed.defence
    if card.counters:
        value += card.counters.get(PLUS, 0)
    return value + _sum(game, card, DEF) if card.given or DEF in game.continuous.by_kind else value


def willpower(game: VsGame, card: VsCard) -> int:
    """Willpower: 0 without the keyword, and while stunned (VS-KEYWORD-49, VS-STUN-09)."""
    if card.is_stunned:
        return 0
    return card.printed.keywords.get("willpower", 0) + _sum(game, card, WILLPOWER)


def has_flight(game: VsGame, card: VsCard) -> bool:
    """Whether it may attack protected characters (VS-KEYWORD-23)."""
    return card.printed.flight or has(game, card, FLIGHT)


def has_range(game: VsGame, card: VsCard) -> bool:
    """Whether it may attack from the support row (VS-KEYWORD-35)."""
    return card.printed.range or has(game, card, RANGE)


def has(game: VsGame, card: VsCard, kind: str) -> bool:
    """Whether anything gives it that."""
    if not card.given and kind not in game.continuous.by_kind:
        return False  # So it is nearly always.
    return any(True for _value in gained(game, card, kind))


def gained(game: VsGame, card: VsCard, kind: str) -> Iterator[Any]:
    """All of a kind that the card has beyond what is printed on it."""
    for given in card.given:
        if given.kind == kind:
            yield given.value
    for source, power in game.continuous.by_kind.get(kind, ()):
        if has_text(source, power) and power.applies(game, source, card):
            yield power.value(game, source, card) if callable(power.value) else power.value


def teams(game: VsGame, card: VsCard, *, is_revealed: bool = False) -> frozenset[str]:
    """Its team affiliations, those of crossovers too (VS-CARD-13, VS-KEYWORD-17)."""
    have = card.printed.teams
    if card.given or TEAM in game.continuous.by_kind:
        have |= frozenset(gained(game, card, TEAM))
    if CROSSOVER not in game.continuous.by_kind:
        return have
    lists = [
        power.value
        for source, power in game.continuous.by_kind[CROSSOVER]
        if has_text(source, power) and _is_crossed(card, source.controller, is_revealed=is_revealed)
    ]
    # Two crossovers may join hands: go on until nothing is added.
    while joined := [each for each in lists if each & have and not each <= have]:
        for each in joined:
            have |= each
    return have


def _is_crossed(card: VsCard, player: int, *, is_revealed: bool) -> bool:
    """Whether a crossover of the player reaches the card (VS-KEYWORD-18 to VS-KEYWORD-20).

    The characters under the player's control, and every character card that the player owns; one in
    a resource row only while it is revealed.
    """
    if card.owner == player:
        return is_revealed or card.is_face_up or card.pile.name != "resources"
    return card.controller == player and card.pile.name == "characters"


def share_a_team(game: VsGame, card: VsCard, other: VsCard) -> bool:
    """Whether at least one affiliation is the same (VS-CARD-13)."""
    return not teams(game, card).isdisjoint(teams(game, other))


def versions(game: VsGame, card: VsCard) -> frozenset[str]:
    """Its versions, printed or gained (VS-CARD-04)."""
    return card.printed.versions | frozenset(gained(game, card, VERSION))


def identities(game: VsGame, card: VsCard) -> frozenset[str]:
    """Its identities, printed or gained (VS-CARD-07)."""
    return card.printed.identities | frozenset(gained(game, card, IDENTITY))


def traits(game: VsGame, card: VsCard) -> frozenset[str]:
    """Its traits, printed or gained; whoever has one is a Mutant (VS-KEYWORD-31)."""
    return card.printed.traits | frozenset(gained(game, card, TRAIT))


def share_a_version(game: VsGame, card: VsCard, other: VsCard) -> bool:
    """VS-CARD-05."""
    return not versions(game, card).isdisjoint(versions(game, other))


def share_an_identity(game: VsGame, card: VsCard, other: VsCard) -> bool:
    """VS-CARD-08."""
    return not identities(game, card).isdisjoint(identities(game, other))


def most_equipment(game: VsGame, card: VsCard) -> int:
    """How many equipment it may have at a time (VS-EQUIP-04)."""
    return 1 + _sum(game, card, EQUIPMENT_LIMIT)


def give(game: VsGame, card: VsCard, kind: str, value: Any, ends: Ends) -> None:
    """Let a card have something for the attack or the turn.

    For an attack that is over it is too late, and a stunned one gains no willpower (VS-STUN-09).
    """
    # Or it would last until the end of the next attack.
    if ends is THIS_ATTACK and game.attack is None:
        return
    if kind == WILLPOWER and card.is_stunned:
        return
    game.lasting.give(card, Given(kind, value, ends))


def _sum(game: VsGame, card: VsCard, kind: str) -> int:
    total = 0
    if card.given:
        for given in card.given:
            if given.kind == kind:
                total += given.value
    for source, power in game.continuous.by_kind.get(kind, ()):
        # `gained` written out: this is asked too often for a generator.
        if power.only is not ALWAYS and not has_text(source, power):
            continue
        if power.applies(game, source, card):
            value = power.value
            total += value(game, source, card) if callable(value) else value
    return total
