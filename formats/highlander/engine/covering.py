"""Whether a Defense stops an attack: by its squares, and by what may be defended how."""

from typing import TYPE_CHECKING

from formats.highlander.areas import CELLS
from formats.highlander.engine import words
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.grids import FULL, covers

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

_NOTHING: frozenset[str] = frozenset()


def defends(
    defense: "HlCard", attack: Attack, gives: frozenset[str] = _NOTHING, areas: int = 0
) -> bool:
    """Whether the Defense covers the whole attack, and may be played against it.

    HL-DEFENSE-02, 05 and 06. `gives` has words that cards played with it would give it, and `areas`
    is how many areas of choice they would add.
    """
    if not covers(defense.grid, attack.grid):
        missing = (attack.grid & ~defense.grid).bit_count()
        if not 0 < missing <= areas + chooses_area(defense):
            return False
    face = defense.printed
    return (face.is_block and _may_block(defense, attack, gives)) or (
        face.is_dodge and _may_dodge(defense, attack, gives)
    )


def chooses_area(defense: "HlCard") -> bool:
    """Whether the player has yet to say which area it covers."""
    return not defense.grid and words.ONE_AREA in defense.script.words


def areas_to_cover(defense: "HlCard", attack: Attack | None) -> list[str]:
    """The areas of which one may be chosen for a Defense: what it lacks against that attack.

    Of one that is not seen, or is covered anyway, all that it does not cover.
    """
    missing = 0 if attack is None or attack.is_hidden else attack.grid & ~defense.grid
    wanted = missing or FULL & ~defense.grid
    return [name for place, name in enumerate(CELLS) if wanted & 1 << place]


def choose_area(
    game: "HlGame", player: "Player", defense: "HlCard", attack: Attack | None, by: "HlCard"
) -> None:
    """Let the player say which area the Defense covers, with those that it has."""
    areas = areas_to_cover(defense, attack)
    if areas:
        chosen = game.ask("area", player.decider, areas, about=by)
        defense.aimed = defense.grid | 1 << CELLS.index(chosen)


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
