"""The training cards are our own, and have every fact that construction needs."""

from collections import Counter
from collections.abc import Mapping

import pytest

from carddb.builtin import GAMES, builtin_cards
from carddb.model import Card
from carddb.names import normalise
from tests.carddb.builtin.tables import assert_tidy, rulebook_cards

NEEDED: Mapping[str, Mapping[str, str]] = {
    "vs-system": {
        "character": "cost atk def flight range unique",
        "plot twist": "cost unique",
        "location": "cost unique",
        "equipment": "cost unique",
    },
    "vs-2pcg": {
        "main character": "level teams atk def health flight ranged universe",
        "supporting character": "cost atk def health flight ranged universe",
        "plot twist": "universe time any_turn",
        "equipment": "cost universe",
        "basic location": "basic_location symbols universe",
        "special location": "teams symbols universe",
        "token": "atk def health universe",
    },
    "highlander": {
        "Attack": "grid damage",
        "Special Attack": "grid damage",
        "Block": "grid",
        "Dodge": "grid",
        "Event": "restriction",
        "Situation": "restriction",
        "Object": "restriction",
        "Location": "restriction",
        "Edge": "restriction",
        "Illusion": "restriction",
        "Pre-Game": "pregame_kind",
    },
    "heroes-vs-villains": dict.fromkeys(
        ("attack", "defense", "item", "ally", "boost", "action", "outlier"), "kind"
    )
    | {"archetype description": "archetype outlier abilities"},
    "hellboy-board-game": {
        "agent": "copies starting_card_1 starting_card_2 icon threat health fight shoot examine "
        "defence",
        "starting card": "copies agent",
        "requisition card": "copies credits",
        "backup agent": "copies credits health",
        "enemy": "copies keywords move melee_attack resilience health",
        "doom": "copies icon",
        "encounter": "copies icon",
        "case": "copies doom_icons boss",
        "boss": "copies icons move melee_attack resilience health",
        "behaviour": "copies icon",
    },
}
"""By game and type, the facts that every training card of it has."""


def training_cards(game: str, **facts: object) -> list[Card]:
    """The training cards of the game that have these facts."""
    cards = [card for card in builtin_cards(game) if card.is_training]
    return [card for card in cards if all(card.fact(k) == v for k, v in facts.items())]


def type_of(card: Card) -> str:
    return str(card.fact("type" if card.game in ("vs-system", "vs-2pcg", "highlander") else "kind"))


def copies_by_icon(kind: str) -> Counter[str]:
    """How many training cards of a kind of the board game have each icon."""
    counts: Counter[str] = Counter()
    for card in training_cards("hellboy-board-game", kind=kind):
        copies = card.fact("copies")
        assert isinstance(copies, int)
        counts[str(card.fact("icon"))] += copies
    return counts


@pytest.mark.parametrize("game", GAMES)
def test_every_training_card_says_so_and_is_complete(game: str) -> None:
    cards = training_cards(game)
    assert len(cards) >= 40
    assert {(card.source, card.complete) for card in cards} == {("training", True)}


@pytest.mark.parametrize("game", GAMES)
def test_no_training_card_has_a_name_of_a_rulebook(game: str) -> None:
    cards = [card for each in GAMES for card in rulebook_cards(each)]
    taken = {normalise(text) for card in cards for text in (card.name, card.title, *card.aliases)}
    names = {normalise(text) for card in training_cards(game) for text in (card.name, card.title)}
    assert names & taken == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_training_card_has_the_facts_of_its_type(game: str) -> None:
    cards = training_cards(game)
    assert {type_of(card) for card in cards} == NEEDED[game].keys()
    lacking = [
        (card.title, column)
        for card in cards
        for column in NEEDED[game][type_of(card)].split()
        if card.fact(column) is None
    ]
    assert lacking == []


@pytest.mark.parametrize("game", GAMES)
def test_the_files_are_tidy(game: str) -> None:
    assert_tidy(game)


# Vs. System


def test_vs_system_has_an_army_card_a_team_up_and_names_with_several_versions() -> None:
    cards = training_cards("vs-system")
    assert [card.name for card in cards if card.fact("version") == "Army"] == ["Reed Cutters"]
    assert [card.fact("type") for card in cards if card.fact("version") == "Team-Up"] == [
        "location",
        "plot twist",
    ]
    assert Counter(card.name for card in cards).most_common(1)[0][1] == 2


def test_vs_system_has_characters_of_two_teams_at_every_cost() -> None:
    for team in ("Low Water Ferry", "Candle Row"):
        costs = {
            card.fact("cost")
            for card in training_cards("vs-system", type="character")
            if card.fact("teams") == (team,)
        }
        assert costs == set(range(1, 8))


# 2PCG


def test_2pcg_has_both_levels_of_each_main_character_and_a_supporting_card_of_its_name() -> None:
    mains = training_cards("vs-2pcg", type="main character")
    levels = sorted((card.name, card.fact("level"), card.fact("xp")) for card in mains)
    assert levels == [
        ("Linus Thornquist", 1, 6),
        ("Linus Thornquist", 2, None),
        ("Orla Venn", 1, 5),
        ("Orla Venn", 2, None),
    ]
    supporting = {card.name for card in training_cards("vs-2pcg", type="supporting character")}
    assert {card.name for card in mains} <= supporting


def test_2pcg_has_one_basic_location_of_each_type() -> None:
    basics = training_cards("vs-2pcg", type="basic location")
    assert sorted(str(card.fact("basic_location")) for card in basics) == [
        "Alien",
        "Energy",
        "Humanity",
        "Intellect",
        "Might",
        "Skill",
    ]
    assert all(card.fact("symbols") == (card.fact("basic_location"),) for card in basics)


def test_2pcg_has_a_card_of_its_own_limit_and_one_that_is_one_of_a_kind() -> None:
    cards = training_cards("vs-2pcg")
    limits = {card.name: card.fact("deck_limit") for card in cards if card.fact("deck_limit")}
    assert limits == {"Mail Hounds": 8}
    assert [card.name for card in cards if card.fact("one_of_a_kind")] == ["Great Sorting Engine"]


# Highlander


@pytest.mark.parametrize(("kind", "basics"), [("Attack", 9), ("Block", 6)])
def test_highlander_has_one_basic_of_each_grid(kind: str, basics: int) -> None:
    grids = [card.fact("grid") for card in training_cards("highlander", type=kind, subtype="Basic")]
    assert len(grids) == len(set(grids)) == basics


def test_highlander_has_personas_and_weapons_for_every_sub_title() -> None:
    pregame = training_cards("highlander", type="Pre-Game")
    personas = [card for card in pregame if card.fact("pregame_kind") == "persona"]
    weapons = [card for card in pregame if card.fact("pregame_kind") == "weapon"]
    assert all(isinstance(card.fact("masters"), int) for card in personas)
    assert sorted(str(card.fact("hands")) for card in weapons) == ["1", "2"]
    off_hand = [card for card in pregame if card.fact("pregame_kind") == "off-hand weapon"]
    usable = {card.fact("short_name") for card in personas}
    usable |= {card.name for card in (*weapons, *off_hand)}
    assert {card.fact("subtitle") for card in training_cards("highlander")} - {None} == usable


# Heroes vs. Villains


def test_heroes_vs_villains_cards_belong_to_an_archetype_or_a_profession() -> None:
    counts: Counter[object] = Counter()
    for card in training_cards("heroes-vs-villains"):
        (owner,) = {card.fact("archetype"), card.fact("profession")} - {None}
        counts[owner] += 1
    assert counts == {"Lampwright": 36, "Bellringer": 41, "hero": 32, "villain": 31}


def test_heroes_vs_villains_has_a_description_card_for_each_archetype() -> None:
    described = training_cards("heroes-vs-villains", kind="archetype description", outlier=True)
    assert sorted(str(card.fact("archetype")) for card in described) == ["Bellringer", "Lampwright"]
    assert len(training_cards("heroes-vs-villains", outlier=True)) == 4


# Board game


def test_the_starting_cards_of_an_agent_are_its_own() -> None:
    agents = training_cards("hellboy-board-game", kind="agent")
    assert len(agents) == 4
    for agent in agents:
        own = training_cards("hellboy-board-game", kind="starting card", agent=agent.name)
        pair = {agent.fact("starting_card_1"), agent.fact("starting_card_2")}
        assert {card.name for card in own} == pair
        assert agent.fact("icon") == agent.name


def test_every_icon_of_a_case_or_a_boss_has_cards_and_no_card_is_of_another() -> None:
    cases = training_cards("hellboy-board-game", kind="case")
    agents = {card.name for card in training_cards("hellboy-board-game", kind="agent")}
    assert len(cases) == 2
    assert icons_of(cases, "doom_icons") | agents == copies_by_icon("doom").keys()
    bosses = training_cards("hellboy-board-game", kind="boss")
    assert {case.fact("boss") for case in cases} == {boss.name for boss in bosses}
    assert icons_of(bosses, "icons") == copies_by_icon("behaviour").keys()


def icons_of(cards: list[Card], column: str) -> set[str]:
    icons: set[str] = set()
    for card in cards:
        listed = card.fact(column)
        assert isinstance(listed, tuple)
        icons.update(listed)
    return icons


def test_a_case_takes_no_more_encounter_cards_than_there_are() -> None:
    there = copies_by_icon("encounter")
    for case in training_cards("hellboy-board-game", kind="case"):
        taken = {
            column: number for column, number in case.facts.items() if column.startswith("encounte")
        }
        assert {column.split("_")[1] for column in taken} == {"2", "3", "4"}
        for column, number in taken.items():
            assert isinstance(number, int)
            assert 0 < number <= there[column.split("_")[2]]
