"""Whether a Defense stops an attack: by its squares, and by what may be defended how."""

from typing import TYPE_CHECKING

from formats.highlander.engine import words
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.grids import covers

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard

_NOTHING: frozenset[str] = frozenset()


def defends(defense: "HlCard", attack: Attack, gives: frozenset[str] = _NOTHING) -> bool:
    """Whether the Defense covers the whole attack, and may be played against it.

    HL-DEFENSE-02, 05 and 06. `gives` has words that a card played with it would give it.
    """
    if not covers(defense.grid, attack.grid):
        return False
    face = defense.printed
    return (face.is_block and _may_block(defense, attack, gives)) or (
        face.is_dodge and _may_dodge(defense, attack, gives)
    )


def _may_block(defense: "HlCard", attack: Attack, gives: frozenset[str]) -> bool:
    # HL-ATTACK-29, HL-ATTACK-24.
    if attack.is_ranged and not _has(defense, words.BLOCKS_RANGED, gives):
        return False
    return not attack.is_unblockable or _has(defense, words.BLOCKS_UNBLOCKABLE, gives)


def _may_dodge(defense: "HlCard", attack: Attack, gives: frozenset[str]) -> bool:
    if attack.is_ranged and _has(defense, words.NO_RANGED, gives):
        return False
    return not attack.is_undodgeable or _has(defense, words.DODGES_UNDODGEABLE, gives)


def _has(defense: "HlCard", word: str, gives: frozenset[str]) -> bool:
    return word in gives or (words.NO_TEXT not in gives and defense.has(word))
