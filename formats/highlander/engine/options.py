"""What a player may do in a window of a turn, as options."""

from typing import Any, Final, NamedTuple

from formats.highlander.engine.attacks import Attack

ATTACK: Final = "attack"
EXERT_FOR_ATTACK: Final = "exert for an attack"
FORFEIT: Final = "forfeit"
POWER_BLOW: Final = "power blow"
DEFEND: Final = "defend"
SERVE: Final = "serve"
EXERT_FOR_DEFENSE: Final = "exert for a Defense"
POWER_BLOCK: Final = "power block"
PLAY: Final = "play"
PUT_UP: Final = "put up"
DROP: Final = "drop"
SPARE: Final = "spare"
DUTY: Final = "duty"
REARM: Final = "rearm"
EXERT_TO_REARM: Final = "exert to rearm"
STAND: Final = "stand"
EXERT_TO_STAND: Final = "exert to stand"
EXERT_FOR_NOTHING: Final = "exert for nothing"
EXERT_FOR_ILLUSION: Final = "exert for an Illusion"
DRAW_UP: Final = "draw up"
DRAW_ONE: Final = "draw one"
STOP: Final = "stop"
AS_THEY_LIE: Final = "as they lie"
IN_ANOTHER_ORDER: Final = "in another order"
GO_FIRST: Final = "go first"
HIDE: Final = "hide"
MAKE_GUARD: Final = "make it a Guard"
CUT: Final = "cut"
USE: Final = "use"
EXERT: Final = "exert"
DISCARD: Final = "discard"
PUT_INTO_PLAY: Final = "put into play"

_SAID: Final = {
    ATTACK: "attack with {}",
    POWER_BLOW: "make {} a Power Blow",
    DEFEND: "defend with {}",
    SERVE: "let {} serve",
    POWER_BLOCK: "make {} a Power Block",
    PLAY: "play {}",
    PUT_UP: "put up {}",
    DROP: "drop {}",
    SPARE: "discard {}",
    DUTY: "{}",
    USE: "use {}",
    REARM: "roll to rearm {}",
    EXERT_TO_REARM: "exert to rearm {}",
    STAND: "roll to stand up",
    EXERT_TO_STAND: "exert to stand up",
    FORFEIT: "forfeit the attack",
}


class Deed(NamedTuple):
    """Something that a player may do."""

    kind: str
    """One of the words above."""
    what: Any = None
    """The card, attack, weapon or effect that it is done with or to."""

    def __str__(self) -> str:
        return _SAID.get(self.kind, self.kind).format(self.what)


class Before(NamedTuple):
    """The place of an attack that was found: before another one, or behind all (ATTACK-07)."""

    attack: Attack | None

    def __str__(self) -> str:
        return "last" if self.attack is None else f"before {self.attack}"
