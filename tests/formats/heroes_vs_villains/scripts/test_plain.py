"""What is said in plain Python, and that every word of scripts has a test."""

import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import ANY_NUMBER, Effect, Means, Triggered, Whom
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.effect_names import STUN
from formats.heroes_vs_villains.scripts import (
    defending,
    doing,
    having,
    hitting,
    plain,
    printed_only,
    whom,
)
from formats.heroes_vs_villains.scripts.having import do, interrupt
from formats.heroes_vs_villains.scripts.plain import (
    a_foe_plays_an_item,
    attacked,
    brings_in,
    disrupts_it,
    draw_one_more_than_discarded,
    foils_it,
    gives_the_attacker,
    is_aside,
    outlier,
    sends_it_on,
    takes_the_attack,
)
from formats.heroes_vs_villains.scripts.whom import a_foe_acts
from tests.formats.heroes_vs_villains.engine.keywords.landing import counter
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, attack, item, own
from tests.formats.heroes_vs_villains.engine.own_scripts import use as ability
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin

HIT = attack("Hit", 2, means=Means.POWER)
MODULES = [defending, doing, having, hitting, plain, printed_only, whom]


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.__name__.rpartition(".")[2])
def test_every_word_has_a_test(module: ModuleType) -> None:
    name = module.__name__.rpartition(".")[2]
    tests = Path(__file__).with_name(f"test_{name}.py").read_text(encoding="utf-8")
    words = [
        word
        for word, made in vars(module).items()
        if inspect.isfunction(made) and made.__module__ == module.__name__ and word[0] != "_"
    ]
    assert words
    # Once imported, and used at least once.
    assert [word for word in words if tests.count(word) < 2] == []


@pytest.mark.parametrize("count", [1, 2])
def test_one_more_card_is_drawn_than_discarded(count: int) -> None:
    swap = own("Swap", "power", ability(draw_one_more_than_discarded, activate=ANY_NUMBER))
    other = own("Other", "power")
    playing = begin(Person([swap, other, other], deck=[FILLER] * 5))
    playing.ann.intend("turn", "play Swap").intend("activate", *["Other"] * count)
    playing.play("Vic's turn")
    assert playing.ann.hand.count("Filler") == count + 1


@pytest.mark.parametrize(("does", "stop"), [(foils_it, "is_foiled"), (disrupts_it, "is_disrupted")])
def test_an_action_that_is_interrupted_is_stopped(does: Any, stop: str) -> None:
    no = own("No", "power", interrupt("stop it", does, a_foe_acts))
    playing = begin(Person([HIT]), Person([no]))
    playing.ann.intend("turn", "play Hit")
    decision = playing.until_asked("interrupt", "Vic")
    assert not getattr(decision.about, stop)
    again = begin(Person([HIT]), Person([no]))
    again.ann.intend("turn", "play Hit")
    again.vic.intend("interrupt", "play No")
    again.play("Vic's turn")
    assert again.vic.health == 5
    assert again.told(f"Hit is {stop.removeprefix('is_')}.")


def test_an_attack_is_taken_for_a_friend() -> None:
    step = own("Step", "power", interrupt("take it", takes_the_attack, a_foe_acts))
    playing = begin(Person([HIT]), NOBODY, ben=NOBODY, wes=Person([step]))
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.wes.intend("interrupt", "play Step")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 3)


def test_an_attack_is_sent_on() -> None:
    away = own("Away", "defense", sends_it_on())
    playing = begin(Person([HIT]), Person([away]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Away")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 3)


@pytest.mark.parametrize("target", ["Vic", "Wes"])
def test_who_attacks_has_the_effect(target: str) -> None:
    sting = do("stings", gives_the_attacker(Effect(STUN)))
    nettle = own(
        "Nettle", "power", triggers=[Triggered("attacked", sting, attacked)], keywords=["trigger"]
    )
    playing = begin(Person([HIT]), Person([nettle]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Hit").intend("target", target)
    if target == "Vic":
        playing.vic.intend("trigger", "play Nettle")
    playing.play("Vic's turn")
    assert playing.ann.given == ([STUN] if target == "Vic" else [])


def test_who_strikes_back_has_the_effect_and_not_who_began() -> None:
    sting = do("stings", gives_the_attacker(Effect(STUN)))
    nettle = own(
        "Nettle", "power", triggers=[Triggered("attacked", sting, attacked)], keywords=["trigger"]
    )
    playing = begin(Person([HIT, nettle]), Person([counter(means=Means.POWER)]))
    playing.ann.intend("turn", "play Hit")
    playing.vic.intend("counterattack", "counterattack with Riposte")
    playing.ann.intend("trigger", "play Nettle")
    playing.play("Vic's turn")
    assert (playing.ann.given, playing.vic.given) == ([], [STUN])


def test_an_attack_on_oneself_and_nobody_else_counts() -> None:
    playing = begin(Person([HIT]), Person([FILLER]), ben=NOBODY, wes=NOBODY)
    game, this = playing.game, playing["Filler"]
    (hit,) = HIT.script.abilities
    attempt = Attempt(playing.ann.player, playing["Hit"], hit)
    assert attacked(game, this, Blow(attempt, hit, playing.vic.player, 1))
    assert not attacked(game, this, Blow(attempt, hit, playing.wes.player, 1))
    assert not attacked(game, this, playing.vic.player)


def test_an_item_that_a_foe_plays_counts() -> None:
    playing = begin(Person([], [item("Lamp")]), Person([FILLER], [item("Rope")]))
    game, this = playing.game, playing["Filler"]
    assert a_foe_plays_an_item(game, this, playing["Lamp"])
    assert not a_foe_plays_an_item(game, this, playing["Rope"])
    assert not a_foe_plays_an_item(game, this, this)
    assert not a_foe_plays_an_item(game, this, playing.ann.player)


def test_an_outlier_is_brought_in_once() -> None:
    sun = own("Sun", "outlier", do("shines", lambda *_: None), outlier=True)
    dawn = own("Dawn", "power", do("brings in Sun", brings_in("Sun"), when=is_aside("Sun")))
    playing = begin(Person([dawn, dawn], outliers=[sun]))
    ann = playing.ann.player
    assert outlier(ann, "Sun") is playing["Sun"]
    assert outlier(ann, "Moon") is None
    assert is_aside("Sun")(playing.game, ann, playing["Dawn"])
    playing.ann.intend("turn", "play Dawn")
    playing.play("Round 5")
    assert playing.ann.discards.count("Sun") == 1
    assert not any("play Dawn" in options for options in playing.ann.offered("turn")[1:])
    assert not is_aside("Sun")(playing.game, ann, playing["Dawn"])


def test_an_outlier_that_is_brought_in_takes_nothing_of_the_turn() -> None:
    sun = own("Sun", "outlier", do("shines", lambda *_: None), outlier=True)
    dawn = own("Dawn", "power", do("brings in Sun", brings_in("Sun"), when=is_aside("Sun")))
    playing = begin(Person([dawn, HIT], outliers=[sun]), plays=[2, 0], utilizations=[2, 0])
    playing.ann.intend("turn", "play Dawn", "play Hit")
    playing.play("Vic's turn")
    assert playing.vic.health == 3


def test_an_outlier_without_a_target_stays_aside() -> None:
    sun = own("Sun", "outlier", ability(whom=Whom.TEAMMATE), outlier=True)
    dawn = own("Dawn", "power", do("brings in Sun", brings_in("Sun"), when=is_aside("Sun")))
    playing = begin(Person([dawn], outliers=[sun]))
    playing.ann.intend("turn", "play Dawn")
    playing.play("Vic's turn")
    assert is_aside("Sun")(playing.game, playing.ann.player, playing["Dawn"])
