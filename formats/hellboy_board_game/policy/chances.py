"""What tests come to: exact chances of every score, for every pool of dice, worked out once."""

from collections import Counter
from functools import lru_cache
from itertools import product

from formats.hellboy_board_game.engine.tests import TEST_DICE
from formats.hellboy_board_game.engine.values import Box, Colour, EffectFace

Pool = tuple[Colour, ...]
Faces = tuple[tuple[int, ...], ...]
"""Those of each colour, from yellow to black."""


# A few hundred in all: four colours, some upgrades, few weapons with extra dice.
@lru_cache(maxsize=4096)
def pool_of(colour: Colour, net: int, extra: Pool = ()) -> Pool:
    """Three dice and the extra ones after upgrades, or downgrades, of one step each at most."""
    dice = [colour] * TEST_DICE + [*extra]
    step = 1 if net > 0 else -1
    after = []
    for place, die in enumerate(dice):
        changed = die + step if place < abs(net) else die
        if changed >= Colour.YELLOW:  # a worse one is not rolled
            after.append(Colour(min(changed, Colour.BLACK)))
    return tuple(after)


class Chances:
    """The table of chances for the dice of a box."""

    __slots__ = ("_answers", "_effects", "_faces", "_known")

    def __init__(self, box: Box) -> None:
        self._faces: Faces = tuple(box.faces[colour] for colour in Colour)
        self._effects = box.effect_die
        self._answers: dict[tuple[str, Pool, int], float] = {}
        self._known: dict[Pool, tuple[float, ...]] = {}

    def of_scores(self, pool: Pool) -> tuple[float, ...]:
        """How likely each score is, from 0 up."""
        known = self._known.get(pool)
        if known is None:
            known = self._known[pool] = _of_scores(self._faces, self._effects, pool)
        return known

    def at_least(self, pool: Pool, score: int) -> float:
        """How likely the test comes to the score or more."""
        return self._once("at least", pool, score)

    def above(self, pool: Pool, number: int) -> float:
        """By how much the score exceeds a number on average: the damage past a Resilience."""
        return self._once("above", pool, number)

    def below(self, pool: Pool, number: int) -> float:
        """By how much the score falls short on average: the damage of an attack."""
        return self._once("below", pool, number)

    def _once(self, what: str, pool: Pool, number: int) -> float:
        """The same questions are asked over and over, so their answers are kept."""
        known = self._answers.get((what, pool, number))
        if known is None:
            known = self._answers[what, pool, number] = _answer(what, self.of_scores(pool), number)
        return known


def _answer(what: str, chances: tuple[float, ...], number: int) -> float:
    if what == "at least":
        return sum(chances[number:])
    if what == "above":
        return sum(chance * more for more, chance in enumerate(chances[number:]))
    return sum(chance * (number - score) for score, chance in enumerate(chances[:number]))


# A pool has at most three dice of four colours, and a few extra ones.
@lru_cache(maxsize=4096)
def _of_scores(faces: Faces, effects: tuple[EffectFace, ...], pool: Pool) -> tuple[float, ...]:
    counts: Counter[int] = Counter()
    rolls = list(product(*[faces[colour] for colour in pool]))
    for effect in effects:
        if effect is EffectFace.RE_ROLL:
            # Every roll has as many outcomes as there are rolls, so the others weigh as much.
            for shown in rolls:
                for score, ways in _re_rolled(faces, pool, shown).items():
                    counts[score] += ways
        else:
            for shown in rolls:
                counts[score_with(effect, shown)] += len(rolls)
    in_all = len(rolls) ** 2 * len(effects)
    return tuple(counts[score] / in_all for score in range(max(counts) + 1))


def score_with(effect: EffectFace, shown: tuple[int, ...]) -> int:
    """The score with a face of the effect die; a wild card stands for what gives the most."""
    total, highest = sum(shown), max(shown, default=0)
    if effect is EffectFace.CATASTROPHE:
        return total - highest
    if effect is EffectFace.PLUS_ONE:
        return total + 1
    if effect is EffectFace.PLUS_TWO:
        return total + 2
    if effect is EffectFace.DOUBLE:
        return total + highest
    if effect is EffectFace.BPRD:
        return total + max(2, highest)
    return total


def is_rolled_again(faces: tuple[int, ...], shows: int) -> bool:
    """Whether a die shows less than it would on average."""
    return shows * len(faces) < sum(faces)


def _re_rolled(faces: Faces, pool: Pool, shown: tuple[int, ...]) -> Counter[int]:
    """The scores when the dice that are below their average are rolled again, out of all rolls."""
    kept, again, ways = 0, [], 1
    for colour, shows in zip(pool, shown, strict=True):
        if is_rolled_again(faces[colour], shows):
            again.append(faces[colour])
        else:
            kept += shows
            ways *= len(faces[colour])
    return Counter({score: n * ways for score, n in _sums(tuple(again), kept).items()})


@lru_cache(maxsize=4096)
def _sums(dice: tuple[tuple[int, ...], ...], kept: int) -> Counter[int]:
    return Counter(kept + sum(shown) for shown in product(*dice))
