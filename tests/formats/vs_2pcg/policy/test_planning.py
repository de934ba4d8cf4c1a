"""What the attacks of a turn come to, as a plan weighs them."""

from random import Random

import pytest

from formats.vs_2pcg.engine.cards import BACK, FRONT
from formats.vs_2pcg.policy.fighters import Fighter, standing
from formats.vs_2pcg.policy.planning import Planning
from tests.formats.vs_2pcg.engine.playing import Side
from tests.formats.vs_2pcg.policy.greedily import fighter, greedily

KINDS = (
    fighter("Flier", 4, 3, flight=True),
    fighter("Shooter", 3, 2, ranged=True),
    fighter("Brute", 6, 1),
    fighter("Wall", 0, 6),
    fighter("Imp", 1, 1),
)


@pytest.mark.parametrize("number", range(25))
def test_one_attacker_is_weighed_as_if_it_were_one_of_several_ways(number: int) -> None:
    chance = Random(f"{number}")
    names = [each.title for each in KINDS]
    you = Side(front=[chance.choice(names)])
    they = Side(front=chance.choices(names, k=2), back=chance.choices(names, k=2))
    table, _greedy = greedily("main phase", you, they, *KINDS)
    view = table.game.view(table.game.players[0].decider)
    for card in view.front(0):
        one = Fighter(view, card)
        one.is_front = card.row is (FRONT if chance.random() < 0.7 else BACK)
        foes = standing(view, 1)
        alone = Planning([one], foes).value
        # A boost of nothing adds no way, and every way is written down then.
        one.boosts = ((0, 0, 0.0),)
        assert Planning([one], foes).value == alone
