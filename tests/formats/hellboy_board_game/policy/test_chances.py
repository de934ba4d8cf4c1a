"""The table of chances is exact."""

from random import Random

import pytest

from formats.hellboy_board_game.box import box
from formats.hellboy_board_game.engine.values import Colour, EffectFace
from formats.hellboy_board_game.policy.chances import Chances, is_rolled_again, pool_of, score_with

CHANCES = Chances(box())
Y, O, R, B = Colour  # noqa: E741 (the colours by their letters)


@pytest.mark.parametrize(
    ("colour", "net", "extra", "pool"),
    [
        (O, 0, (), (O, O, O)),
        (O, 1, (), (R, O, O)),
        (R, 5, (), (B, B, B)),
        (Y, -3, (), ()),
        (Y, -2, (), (Y,)),
        (O, -1, (R,), (Y, O, O, R)),
        (B, 2, (), (B, B, B)),
    ],
)
def test_no_die_changes_more_than_one_step(
    colour: Colour, net: int, extra: tuple[Colour, ...], pool: tuple[Colour, ...]
) -> None:
    assert pool_of(colour, net, extra) == pool


def test_chances_sum_up_to_one() -> None:
    for pool in [(), (Y,), (O, O, O), (R, O, O), (B, B, B)]:
        assert sum(CHANCES.of_scores(pool)) == pytest.approx(1)


def test_without_dice_only_the_effect_die_scores() -> None:
    # Catastrophe, Re-roll and Double are nothing; Plus One is 1; Plus Two and the wild card are 2.
    assert CHANCES.of_scores(()) == pytest.approx((3 / 6, 1 / 6, 2 / 6))


def test_one_yellow_die() -> None:
    chances = CHANCES.of_scores((Y,))
    # 0, 0, 0, 1, 1, 2; a blank is rolled again.
    catastrophe = [1, 0, 0, 0, 0]
    plus_one = [0, 3 / 6, 2 / 6, 1 / 6, 0]
    plus_two = wild = [0, 0, 3 / 6, 2 / 6, 1 / 6]
    again = [3 / 6 * 3 / 6, 2 / 6 + 3 / 6 * 2 / 6, 1 / 6 + 3 / 6 * 1 / 6, 0, 0]
    double = [3 / 6, 0, 2 / 6, 0, 1 / 6]
    faces = (catastrophe, plus_one, plus_two, wild, again, double)
    assert chances == pytest.approx([sum(each) / 6 for each in zip(*faces, strict=True)])


def test_chances_are_those_of_many_rolls() -> None:
    chance, pool = Random(7), (R, O, O)
    faces, rolls = box().faces, 40_000
    scores = []
    for _ in range(rolls):
        shown = [chance.choice(faces[colour]) for colour in pool]
        effect = chance.choice(box().effect_die)
        if effect is EffectFace.RE_ROLL:
            shown = [
                chance.choice(faces[colour]) if is_rolled_again(faces[colour], shows) else shows
                for colour, shows in zip(pool, shown, strict=True)
            ]
        scores.append(score_with(effect, tuple(shown)))
    for wanted in (2, 4, 6):
        share = sum(score >= wanted for score in scores) / rolls
        assert CHANCES.at_least(pool, wanted) == pytest.approx(share, abs=0.01)
    above = sum(max(0, score - 2) for score in scores) / rolls
    below = sum(max(0, 5 - score) for score in scores) / rolls
    assert CHANCES.above(pool, 2) == pytest.approx(above, abs=0.03)
    assert CHANCES.below(pool, 5) == pytest.approx(below, abs=0.03)
