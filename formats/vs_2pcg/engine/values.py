"""What is true of a character with all that raises, lowers and adds: ATK, DEF, health, teams.

A value is what is printed, with counters, with what was given for a while, and with the continuous
powers in play (PCG-CORE-15). Who lost its powers has no keyword, and gets none.
"""

from collections.abc import Iterator
from typing import Any, Final

from formats.table.lasting import Ends, Given
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame

ATK: Final = "ATK"
DEF: Final = "DEF"
BASE_ATK: Final = "base ATK"
BASE_DEF: Final = "base DEF"
HEALTH: Final = "health"
TEAM: Final = "team"
LOST_TEAM: Final = "lost team"
NAME: Final = "name"
POWERLESS: Final = "has no powers"
"""Loses its powers, and can't gain any (PCG-CARDS-12)."""
CANNOT_STRIKE: Final = "cannot strike"
CANNOT_ATTACK: Final = "cannot attack"
CANNOT_BE_ATTACKED: Final = "cannot be attacked"
IGNORES_PROTECTION: Final = "ignores protection"
"""May attack a back row as if nobody stood before it, as an effect like Stealth lets it."""
APPEARS_POWERLESS: Final = "appears without powers"
NO_MACHINE: Final = "is no Equipment"
"""Of a Machine that ceased to be Equipment, and so to be a Machine (PCG-MACHINE-09)."""

FLIGHT: Final = "flight"
RANGED: Final = "ranged"
FEROCIOUS: Final = "ferocious"
INVADE: Final = "invade"
LEADER: Final = "leader"
LETHAL: Final = "lethal"
MOBILE: Final = "mobile"
SNIPER: Final = "sniper"
SWARM: Final = "swarm"
BERSERKER: Final = "berserker"

KEYWORDS: Final = frozenset(
    (FLIGHT, RANGED, FEROCIOUS, INVADE, LEADER, LETHAL, MOBILE, SNIPER, SWARM, BERSERKER)
)
"""Those with a meaning of their own; a keyword power can be given, and lost with all powers."""

THIS_COMBAT: Final = Ends("combat")
THIS_TURN: Final = Ends("turn")


def atk(game: PcgGame, card: PcgCard) -> int:
    """ATK as it is now, with counters and modifiers (PCG-COUNTER-01)."""
    value = card.printed.atk + card.plus
    by_kind = game.continuous.by_kind
    # Read for every attacker and defender that anybody weighs; mostly nothing is given at all.
    if card.given or BASE_ATK in by_kind:
        value += _change_of_base(game, card, BASE_ATK, card.printed.atk)
    return value + _sum(game, card, ATK) if card.given or ATK in by_kind else value


def defence(game: PcgGame, card: PcgCard) -> int:
    """DEF as it is now."""
    value = card.printed.defence + card.plus
    by_kind = game.continuous.by_kind
    if card.given or BASE_DEF in by_kind:
        value += _change_of_base(game, card, BASE_DEF, card.printed.defence)
    return value + _sum(game, card, DEF) if card.given or DEF in by_kind else value


def base_atk(game: PcgGame, card: PcgCard) -> int:
    """ATK before counters and modifiers; an effect may set it (PCG-CORE-15)."""
    return card.printed.atk + _change_of_base(game, card, BASE_ATK, card.printed.atk)


def base_defence(game: PcgGame, card: PcgCard) -> int:
    """DEF before counters and modifiers."""
    return card.printed.defence + _change_of_base(game, card, BASE_DEF, card.printed.defence)


def maximum_health(game: PcgGame, card: PcgCard) -> int:
    """Printed health with every modifier; each vitality counter adds 1 (PCG-STUN-16)."""
    value = card.printed.health + card.vitality
    if card.given or HEALTH in game.continuous.by_kind:
        value += _sum(game, card, HEALTH)
    return value


def remaining_health(game: PcgGame, card: PcgCard) -> int:
    """How many more wounds it would take to KO it (PCG-STUN-17)."""
    return maximum_health(game, card) - card.wounds


def has_keyword(game: PcgGame, card: PcgCard, keyword: str) -> bool:
    """Whether it has the keyword power now: face up, printed or gained, and not lost."""
    # A stunned or hidden character has no powers (PCG-STUN-05, PCG-KEYWORD-08).
    if not card.is_face_up:
        return False
    is_printed = keyword in card.printed.keyword_powers
    if not card.given and not game.continuous.by_kind:
        return is_printed
    return (is_printed or has(game, card, keyword)) and not has(game, card, POWERLESS)


def has_flight(game: PcgGame, card: PcgCard) -> bool:
    """Whether it can fly over a front row, or stop others from it (PCG-KEYWORD-07)."""
    return has_keyword(game, card, FLIGHT)


def has_ranged(game: PcgGame, card: PcgCard) -> bool:
    """Whether it can attack from the back row, and strike back at range (PCG-KEYWORD-13)."""
    return has_keyword(game, card, RANGED)


def has_powers(game: PcgGame, card: PcgCard) -> bool:
    """Whether its powers work: it is face up and has not lost them (PCG-STUN-05)."""
    return card.is_face_up and not has(game, card, POWERLESS)


def may_be_lowered(game: PcgGame, kind: str) -> bool:
    """Whether a power in play may give anybody less of that."""
    # A plain loop: asked after each effect, where a generator takes longer than all the rest.
    for _source, power in game.continuous.by_kind.get(kind, ()):  # noqa: SIM110
        if not power.never_lowers:
            return True
    return False


def has(game: PcgGame, card: PcgCard, kind: str) -> bool:
    """Whether anything gives it that."""
    if not card.given and kind not in game.continuous.by_kind:
        return False  # So it is nearly always.
    return any(True for _value in gained(game, card, kind))


def gained(game: PcgGame, card: PcgCard, kind: str) -> Iterator[Any]:
    """All of a kind that the card has beyond what is printed on it."""
    for given in card.given:
        if given.kind == kind:
            yield given.value
    for source, power in game.continuous.by_kind.get(kind, ()):
        if power.applies(game, source, card):
            yield power.value(game, source, card) if callable(power.value) else power.value


def teams(game: PcgGame, card: PcgCard) -> frozenset[str]:
    """Its team affiliations; being stunned changes none (PCG-STUN-06)."""
    have = card.printed.teams
    by_kind = game.continuous.by_kind
    if card.given or TEAM in by_kind or LOST_TEAM in by_kind:
        have |= frozenset(gained(game, card, TEAM))
        have -= frozenset(gained(game, card, LOST_TEAM))
    return have


def names(game: PcgGame, card: PcgCard) -> frozenset[str]:
    """All that it is called; being also known as somebody is no power (PCG-UNIQUE-08, 10)."""
    have = card.printed.names
    if card.given or NAME in game.continuous.by_kind:
        have |= frozenset(gained(game, card, NAME))
    return have


def is_machine(game: PcgGame, card: PcgCard) -> bool:
    """Whether it is a Machine still: it is one as long as it is Equipment (PCG-MACHINE-09)."""
    return card.printed.is_machine and not has(game, card, NO_MACHINE)


def give(
    game: PcgGame,
    card: PcgCard,
    kind: str,
    value: Any = 1,
    ends: Ends | None = None,
    source: PcgCard | None = None,
) -> None:
    """Let a character have something: for the combat, for the turn, or until it leaves play.

    A keyword is a power, and who can't gain powers does not gain it (PCG-CARDS-12). For a combat
    that is over it is too late.
    """
    if ends is not None and ends.moment == "combat" and game.combat is None:
        return
    if kind in KEYWORDS and has(game, card, POWERLESS):
        return
    if kind == POWERLESS:
        game.is_anybody_powerless = True
    made = 0 if game.combat is None else game.combat.number
    game.lasting.give(card, Given(kind, value, ends, source, made))


def lose_modifiers_of_this_combat(game: PcgGame, card: PcgCard) -> None:
    """Lose the continuous modifiers gained in this combat (PCG-CARDS-08, PCG-AMBIGUOUS-48).

    Counters are one-shot and stay (PCG-CARDS-09).
    """
    if game.combat is not None:
        number = game.combat.number
        card.given = tuple([given for given in card.given if given.made != number])


def _change_of_base(game: PcgGame, card: PcgCard, kind: str, printed: int) -> int:
    """By how much the base differs from what is printed: the last that set it counts."""
    base = printed
    for value in gained(game, card, kind):
        base = value
    return int(base) - printed


def _sum(game: PcgGame, card: PcgCard, kind: str) -> int:
    total = 0
    for given in card.given:
        if given.kind == kind:
            total += given.value
    for source, power in game.continuous.by_kind.get(kind, ()):
        # `gained` written out: this is asked too often for a generator.
        if power.applies(game, source, card):
            value = power.value
            total += value(game, source, card) if callable(value) else value
    return int(total)
