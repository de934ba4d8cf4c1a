"""The training cards as a whole: each is played, and says what it does; no keyword is missing."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from carddb.model import Card
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, OUTLIERS, PROFESSION_DECK
from formats.heroes_vs_villains.engine.abilities import Ability, Means, Script, Way
from formats.heroes_vs_villains.engine.printed import ROLLED, face_of
from formats.heroes_vs_villains.scripts import SCRIPTS, plain, script_of, scripted
from formats.heroes_vs_villains.scripts.rulebook import RULEBOOK
from formats.heroes_vs_villains.scripts.training import TRAINING
from formats.heroes_vs_villains.sides import Side
from tests.formats.heroes_vs_villains.engine.training_decks import side_deck
from tests.formats.heroes_vs_villains.scripts import (
    test_training_actions,
    test_training_attacks,
    test_training_defenses,
    test_training_items,
)
from tests.formats.heroes_vs_villains.scripts.training_cards import PLAYED, training_cards

MODULES = (
    test_training_actions,
    test_training_attacks,
    test_training_defenses,
    test_training_items,
)
"""Where the cards are played; imported, so that it is known which those are."""
CARDS = training_cards()


def test_every_training_card_is_played_by_a_test() -> None:
    assert set(CARDS) == set(TRAINING) == PLAYED


def test_scripts_are_of_training_cards_and_of_the_rulebooks() -> None:
    assert set(SCRIPTS) == set(TRAINING) | set(RULEBOOK)
    assert sorted((*scripted().in_words, *scripted().in_plain_python)) == sorted(SCRIPTS)


def functions_of(script: Script) -> Iterator[Any]:
    """What a script brings in Python of its own."""
    for ability in (*script.abilities, *(power.ability for power in script.triggers)):
        yield from (ability.does, ability.when, ability.defends and ability.defends.does)
    yield from (power.wants for power in script.triggers)


@pytest.mark.parametrize("title", SCRIPTS)
def test_a_script_says_whether_it_takes_plain_python(title: str) -> None:
    made_of = {each.__module__ for each in functions_of(SCRIPTS[title]) if each is not None}
    is_plain = plain.__name__ in made_of
    assert SCRIPTS[title].is_plain is is_plain


def text_of(card: Card, script: Script) -> Iterator[str]:
    """What the text of a card has to say, by its script."""
    damage = card.fact("damage")
    for ability in script.abilities:
        word = f"{ability.name}: {ability.says}" if ability.name else ability.says
        if ability.is_special:
            word = f"special ability: {ability.name}, {ability.says}"
        # What is printed as damage is not said again.
        if word and word != f"{damage} damage":
            yield word
        if ability.is_defensive:
            yield "usable in defense"
    yield from [passive.says for passive in script.passives]
    yield from [power.ability.says for power in script.triggers]
    if script.breakout:
        yield f"breakout at {script.breakout}+"
    if script.locks_in:
        yield "keeps the ability that is used first"


@pytest.mark.parametrize("title", CARDS)
def test_a_card_says_what_its_script_does(title: str) -> None:
    card = CARDS[title]
    printed = card.facts.get("abilities") or ()
    assert isinstance(printed, tuple)
    assert "; ".join(map(str, printed)) == "; ".join(text_of(card, script_of(card)))


MEANS = {
    "melee": (Means.BODY_STRIKE, Means.WEAPON_STRIKE),
    "grapple": (Means.GRAPPLE,),
    "projectile": (Means.SHOT, Means.THROW),
    "mind attack": (Means.MIND,),
}


def attacks_of(card: Card) -> list[Ability]:
    """The abilities of a card that are attacks."""
    return [each for each in script_of(card).abilities if each.is_attack]


@pytest.mark.parametrize("title", [each for each in CARDS if face_of(CARDS[each]).is_attack])
def test_the_keywords_of_an_attack_are_what_it_is_made_with(title: str) -> None:
    card = CARDS[title]
    words = face_of(card).keywords
    for ability in attacks_of(card):
        named = [means for word, means in MEANS.items() if word in words]
        assert ability.means in (named[0] if named else (Means.POWER,))
        assert ability.is_area is ("area attack" in words)
        assert ability.is_direct is ("direct" in words)
        assert ability.conducts is ("conduct" in words)
        if not ability.name:
            assert ability.damage == face_of(card).damage


GRANTS = {
    "another play": (1, 0),
    "another utilization": (0, 1),
    "double combo": (2, 2),
    "initial combo": (1, 1),
}
"""The plays and utilizations that words of a text grant."""


@pytest.mark.parametrize("title", CARDS)
def test_a_combo_grants_what_its_words_say(title: str) -> None:
    for ability in script_of(CARDS[title]).abilities:
        said = [granted for word, granted in GRANTS.items() if word in ability.says]
        assert [(ability.plays, ability.utilizations)] == (said or [(0, 0)])


@pytest.mark.parametrize("title", CARDS)
def test_an_effect_lasts_as_long_as_the_words_say(title: str) -> None:
    for ability in script_of(CARDS[title]).abilities:
        told = re.findall(r"for (\w+) rounds?", ability.says)
        lasting = [each.duration for each in ability.effects if each.duration is not None]
        assert lasting == [ROLLED if each == "d3" else int(each) for each in told]


@pytest.mark.parametrize("title", CARDS)
def test_what_is_always_in_effect_is_by_1_or_by_what_the_words_say(title: str) -> None:
    for passive in script_of(CARDS[title]).passives:
        said = re.search(r"\d+", passive.says)
        assert passive.value == (1 if said is None else int(said[0]))


ON_CARDS = {
    2: "action fail",
    3: "A=2",
    4: "afterburn",
    5: "ally",
    7: "special ability",
    9: "area attack",
    10: "area dodge",
    12: "beatdown",
    13: "blind",
    14: "blood loss",
    15: "boost",
    16: "boostable",
    17: "breakout",
    18: "buff",
    19: "butthurt",
    20: "capture",
    21: "card loss",
    22: "charge",
    23: "another play",
    24: "conduct",
    25: "construct",
    26: "contain I",
    27: "contain II",
    28: "counterattack",
    29: "daze",
    30: "defense",
    31: "usable in defense",
    33: "destroy",
    34: "direct",
    35: "disrupt",
    36: "double combo",
    37: "drawless I",
    38: "drawless II",
    43: "empower",
    44: "environmental",
    45: "fail",
    46: "failing",
    47: "fetch",
    49: "flee",
    50: "foil",
    51: "frozen",
    52: "full contain",
    53: "full round",
    54: "gain",
    55: "grapple",
    56: "grievous wound",
    57: "growth",
    59: "hidden",
    60: "incapacitate",
    61: "initial combo",
    62: "interrupt",
    63: "invest",
    64: "jail",
    65: "knockback",
    66: "knockout",
    67: "late combo",
    68: "melee",
    69: "mind attack",
    70: "multi",
    71: "multi-use",
    73: "oops",
    74: "omni-play",
    75: "out of play",
    76: "pain",
    77: "panic",
    78: "partial contain",
    79: "perma",
    80: "persistent",
    81: "projectile",
    82: "prone",
    83: "passive",
    84: "puke",
    85: "recycle",
    86: "remove",
    87: "resist",
    88: "retrieve",
    89: "rising",
    90: "scrapped",
    91: "short circuit",
    92: "sluggish",
    93: "special ability",
    94: "stank",
    96: "status",
    97: "strong",
    98: "structure",
    99: "stun",
    100: "surprise",
    101: "surrender",
    103: "transfer",
    104: "trigger",
    107: "variable",
    108: "vehicle",
    109: "weakness",
    110: "wound",
}
"""The keywords that a card can bear, by the numbers of their rows, with what such a card says."""

OF_THE_GAME = {1, 6, 8, 11, 32, 39, 40, 41, 42, 48, 58, 72, 95, 102, 105, 106}
"""What the rulebook explains of the game itself, and that is no word on a card."""


def test_every_keyword_is_one_of_a_card_or_of_the_game() -> None:
    assert ON_CARDS.keys() | OF_THE_GAME == set(range(1, 111))
    assert not ON_CARDS.keys() & OF_THE_GAME


def words_of(card: Card) -> str:
    """The description box and the text of a card."""
    facts = [card.facts.get(column) for column in ("keywords", "abilities")]
    told = [str(each) for fact in facts if isinstance(fact, tuple) for each in fact]
    return "; ".join([str(card.fact("kind")), *told])


@pytest.mark.parametrize("keyword", ON_CARDS.values())
def test_every_keyword_is_on_a_training_card(keyword: str) -> None:
    word = re.compile(rf"(?<![\w-]){re.escape(keyword)}(?![\w-])", re.IGNORECASE)
    assert any(word.search(words_of(card)) for card in CARDS.values())


@pytest.mark.parametrize("side", Side)
def test_both_sides_have_decks_of_50_cards_of_one_archetype_and_one_profession(side: Side) -> None:
    decks = {part.name: part.cards for part in side_deck(side).parts if part.name != OUTLIERS}
    assert decks.keys() == {ARCHETYPE_DECK, PROFESSION_DECK}
    assert all(len(cards) >= 50 for cards in decks.values())
    assert len({card.fact("archetype") for card in decks[ARCHETYPE_DECK]}) == 1
    assert {card.fact("profession") for card in decks[PROFESSION_DECK]} == {side.profession}


def test_a_defense_is_a_way_that_its_keywords_name() -> None:
    for title, card in CARDS.items():
        ways = [each.defends.way for each in script_of(card).abilities if each.defends]
        assert (Way.AREA_DODGE in ways) is ("area dodge" in face_of(card).keywords), title
