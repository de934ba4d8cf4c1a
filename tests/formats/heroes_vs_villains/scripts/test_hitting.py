"""The words of scripts for attacks: what each makes of an ability."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Ability, Effect, Means, Whom
from formats.heroes_vs_villains.engine.effect_names import BLIND, STUN
from formats.heroes_vs_villains.scripts.hitting import (
    attack,
    boosted,
    charged,
    conducting,
    costing,
    counterattack,
    direct,
    everywhere,
    grapple,
    initial_combo,
    mind,
    on_a_roll,
    on_an_electronic_item,
    on_an_item,
    on_an_object,
    on_each_foe,
    power,
    resisted,
    shot,
    strike,
    surprising,
    throw,
    weapon,
)
from formats.heroes_vs_villains.scripts.whom import electronic

STUNS = Effect(STUN, 4)


@pytest.mark.parametrize(
    ("made", "means"),
    [
        (strike("2 melee"), Means.BODY_STRIKE),
        (weapon("2 melee"), Means.WEAPON_STRIKE),
        (grapple("2 melee"), Means.GRAPPLE),
        (throw("2 melee"), Means.THROW),
        (shot("2 melee"), Means.SHOT),
        (mind("2 melee"), Means.MIND),
        (power("2 melee"), Means.POWER),
        (attack(Means.SHOT, "2 melee"), Means.SHOT),
    ],
)
def test_each_word_is_a_means_of_attack(made: Ability, means: Means) -> None:
    assert (made.means, made.damage, made.damage_kind, made.whom) == (means, 2, "melee", Whom.FOE)
    assert made.is_attack


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (strike("1 melee"), "1 melee damage"),
        (strike("1 melee", STUNS), "stun at 4+"),
        (strike("1 melee", STUNS, name="hit"), "1 melee damage, stun at 4+"),
        (
            strike("1 melee", STUNS, Effect(BLIND), name="hit"),
            "1 melee damage, stun at 4+, blind",
        ),
        (strike("1 melee", name="hit"), "1 melee damage"),
        (strike("", Effect(STUN)), "stun"),
        (power("", Effect(STUN, 3, is_rising=True)), "rising stun at 3+"),
        (power("", Effect(STUN, 3, is_failing=True)), "failing stun at 3+"),
        (power("", Effect(STUN, 3, is_persistent=True)), "persistent stun at 3+"),
        (power("", Effect(STUN, 3, duration=1)), "stun at 3+ for 1 round"),
        (power("", Effect(STUN, duration=2)), "stun for 2 rounds"),
        (power("", Effect(STUN, duration=0)), "stun for d3 rounds"),
        (on_each_foe(Effect(BLIND, 4)), "each foe: blind at 4+"),
        (on_an_item(power("", STUNS)), "stun at 4+ on an item"),
        (on_an_electronic_item(power("", STUNS)), "stun at 4+ on an electronic item"),
        (on_an_object(power("1 heat")), "1 heat damage to an object"),
        (costing(2, power("1 heat")), "A=2: 1 heat damage"),
        (on_a_roll(5, power("1 heat")), "roll 5+: 1 heat damage"),
        (surprising(3, power("1 heat")), "1 heat damage, surprise at 3+"),
        (resisted(5, mind("1 mind")), "1 mind damage, resist at 5+"),
        (charged(1, power("1 heat")), "1 charge of a full round: 1 heat damage"),
        (charged(2, power("1 heat")), "2 charges of a full round: 1 heat damage"),
        (boosted(2, "3 heat", STUNS), "3 heat damage, stun at 4+"),
        (counterattack(strike("1 melee")), "counterattack: 1 melee damage"),
        (initial_combo(strike("1 melee")), "1 melee damage, initial combo"),
    ],
)
def test_what_a_word_makes_is_said_as_cards_print_it(made: Ability, says: str) -> None:
    assert made.says == says


def test_words_for_whom_an_attack_hits() -> None:
    hit = power("1 heat")
    assert direct(STUNS).is_direct
    assert (direct(STUNS).means, direct(STUNS).effects) == (Means.POWER, (STUNS,))
    assert (everywhere("1 heat").whom, everywhere("1 heat").is_area) == (Whom.AREA, True)
    assert (on_each_foe(STUNS).whom, on_each_foe(STUNS).is_area) == (Whom.EACH_FOE, False)
    assert on_an_item(hit).whom is Whom.ITEM_OF_FOE
    assert on_an_item(hit).can_target is None
    assert on_an_electronic_item(hit).whom is Whom.ITEM_OF_FOE
    assert on_an_electronic_item(hit).can_target is electronic
    assert on_an_object(hit).whom is Whom.OBJECT


def test_words_for_what_an_attack_costs_and_is_besides() -> None:
    hit = power("1 heat")
    assert conducting(hit).conducts
    assert costing(2, hit).activate == 2
    assert on_a_roll(5, hit).manifests_on == 5
    assert surprising(3, hit).surprises_on == 3
    assert (resisted(5, hit).resist, hit.resist) == (5, 4)
    assert charged(2, hit).charges == 2
    beam = boosted(2, "3 heat")
    assert (beam.boosts, beam.name, beam.means, beam.damage) == (2, "boost 2", Means.SHOT, 3)
    assert counterattack(hit).is_counterattack
    combo = initial_combo(hit)
    assert (combo.plays, combo.utilizations, combo.is_initial_combo) == (1, 1, True)
