"""What somebody may not do: the freedoms that each effect takes, in one table."""

from enum import Enum
from typing import Final

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.standing import has
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target


class Freedom(Enum):
    """Something that an effect can forbid."""

    ACT = "act"
    """Plays and utilizations that are no defensive action."""
    ATTACK = "attack"
    """To attack anybody or anything."""
    ATTACK_ANYONE = "attack anyone"
    """To attack a player or an ally, and not a mere thing (ruling HVV-AMBIGUOUS-38)."""
    ATTACK_OTHERS = "attack others"
    """To attack directly anything but what contains one (HVV-KEYWORD-026)."""
    DEFEND = "defend"
    DODGE = "dodge"
    FREE_ACTION = "free action"
    MOVE = "move"
    MOVE_BODY = "move the body"
    """Whatever needs a physical movement (HVV-KEYWORD-027)."""
    TAKE_TURN = "take a turn"


# Members of enumerations are looked up slowly, and these are asked for all the time.
ACT: Final = Freedom.ACT
ATTACK: Final = Freedom.ATTACK
ATTACK_ANYONE: Final = Freedom.ATTACK_ANYONE
ATTACK_OTHERS: Final = Freedom.ATTACK_OTHERS
DEFEND: Final = Freedom.DEFEND
DODGE: Final = Freedom.DODGE
FREE_ACTION: Final = Freedom.FREE_ACTION
MOVE: Final = Freedom.MOVE
MOVE_BODY: Final = Freedom.MOVE_BODY
TAKE_TURN: Final = Freedom.TAKE_TURN

FORBIDS: Final[dict[str, frozenset[Freedom]]] = {
    # HVV-KEYWORD-012 and HVV-DEFENSE-18: nothing but defensive actions.
    name.BEATDOWN: frozenset((ACT, ATTACK, MOVE)),
    # HVV-KEYWORD-060, which wins over the note that one may always defend (ruling AMBIGUOUS-17);
    # free actions cost nothing, but are actions (ruling HVV-AMBIGUOUS-74).
    name.INCAPACITATE: frozenset((ACT, ATTACK, DEFEND, FREE_ACTION, MOVE)),
    # HVV-KEYWORD-099.
    name.STUN: frozenset((ATTACK_ANYONE,)),
    # HVV-KEYWORD-078: neither another area nor a dodge.
    name.PARTIAL_CONTAIN: frozenset((DODGE, MOVE)),
    name.CONTAIN_I: frozenset((ATTACK_OTHERS,)),
    name.CONTAIN_II: frozenset((MOVE_BODY,)),
    # HVV-KEYWORD-052; what may still be played is asked for where it is played.
    name.FULL_CONTAIN: frozenset((ACT, DEFEND, TAKE_TURN)),
    # An ally has no turn of its own to lose but this one (HVV-KEYWORD-077).
    name.PANIC: frozenset((TAKE_TURN,)),
}
"""What each effect forbids whom it is on, beside what the effects forbid that it implies."""

_FORBIDDEN_BY: Final = {
    freedom: tuple(kind for kind, lost in FORBIDS.items() if freedom in lost) for freedom in Freedom
}


def may(game: HvvGame, target: Target, freedom: Freedom) -> bool:
    """Whether no effect on the player, or on the ally, forbids it."""
    if not target.given and not game.continuous.by_kind:
        return True  # So it is nearly always.
    return not any(has(game, target, kind) for kind in _FORBIDDEN_BY[freedom])


def is_helpless(game: HvvGame, target: Target) -> bool:
    """Whether somebody can take no action at all: knocked out, frozen or incapacitated."""
    return has(game, target, name.INCAPACITATE)


def may_out_of_turn(game: HvvGame, player: Player) -> bool:
    """Whether the player is free to act when it is not their turn (HVV-AMBIGUOUS-87)."""
    return player.area is not OUT_OF_PLAY and may(game, player, ACT)


def only_contained(game: HvvGame, target: Target) -> bool:
    """Whether a full contain alone keeps somebody from acting: that leaves some cards (052)."""
    if not has(game, target, name.FULL_CONTAIN):
        return False
    others = (kind for kind in _FORBIDDEN_BY[ACT] if kind != name.FULL_CONTAIN)
    return not any(has(game, target, kind) for kind in others)
