"""The deck drawn: what is counted in each game, by decks whose numbers are plain."""

import json
from typing import Any

import pytest

from formats.samples import Sample, samples
from tests.helpers import Cards, checked
from validator.reports.shape import shape_data


def shape(decklist: str, format_id: str, cards: Cards = ()) -> dict[str, Any]:
    return shape_data(checked(decklist, format_id, cards))


def chart(decklist: str, format_id: str, title: str, cards: Cards = ()) -> dict[str, Any]:
    """The chart of that title."""
    (found,) = [c for c in shape(decklist, format_id, cards)["charts"] if c["title"] == title]
    assert isinstance(found, dict)
    return found


def bars(drawn: dict[str, Any]) -> dict[str, int]:
    return {bar["label"]: bar["size"] for bar in drawn["bars"]}


def parts(drawn: dict[str, Any]) -> dict[str, dict[str, int]]:
    return {bar["label"]: bar["parts"] for bar in drawn["bars"]}


VS = (
    {"name": "One", "type": "character", "cost": 1, "teams": ["Ferry"]},
    {"name": "Four", "type": "character", "cost": 4, "teams": ["Ferry", "Row"]},
    {"name": "Twist", "type": "plot twist", "cost": 1, "teams": None},
    {"name": "Riddle", "type": "character"},
)


def test_a_curve_has_a_bar_for_each_cost_by_type_and_gaps_where_there_are_none() -> None:
    curve = chart("4 One\n2 Four\n3 Twist", "vs-system", "Curve", VS)
    assert bars(curve) == {"1": 7, "2": 0, "3": 0, "4": 2}
    assert parts(curve)["1"] == {"character": 4, "plot twist": 3}
    assert curve["parts"] == ["character", "plot twist"]
    assert (curve["axis"], curve["measure"], curve["notes"]) == ("cost", "cards", [])


def test_cards_of_unknown_cost_have_a_bar_of_their_own() -> None:
    curve = chart("4 One\n2 Riddle\n1 Nobody Knows", "vs-system", "Curve", VS)
    assert bars(curve) == {"1": 4, "unknown": 3}
    assert parts(curve)["unknown"] == {"character": 2, "unknown": 1}
    assert curve["notes"] == ["3 cards of unknown cost."]


def test_a_card_of_two_teams_is_counted_in_both() -> None:
    teams = chart("4 One\n2 Four\n3 Twist\n1 Riddle", "vs-system", "Teams", VS)
    assert bars(teams) == {"Ferry": 6, "Row": 2, "no team": 3, "unknown": 1}
    assert teams["notes"] == [
        "1 card of unknown team.",
        "2 cards of several teams are counted in each.",
    ]


def test_of_a_name_that_may_mean_several_cards_only_what_they_agree_on_is_known() -> None:
    two = (
        {"name": "Oar", "version": "Old", "type": "character", "cost": 2, "teams": ["Ferry"]},
        {"name": "Oar", "version": "Young", "type": "character", "cost": 3, "teams": ["Ferry"]},
    )
    held = shape("2 Oar\n4 One", "vs-system", (*VS, *two))
    curve, teams = held["charts"]
    assert parts(curve) == {"1": {"character": 4}, "unknown": {"character": 2}}
    assert bars(teams) == {"Ferry": 6}


def test_nothing_is_drawn_where_nothing_is_known() -> None:
    assert shape("4 Nobody\n3 Riddle", "vs-system", VS)["charts"] == []
    assert shape("# nothing", "vs-system")["charts"] == []


def test_a_section_that_the_game_does_not_have_is_not_in_the_charts() -> None:
    assert bars(chart("4 One\nSideboard\n4 Four", "vs-system", "Curve", VS)) == {"1": 4}


def test_many_teams_are_one_bar() -> None:
    cards = [
        {"name": f"Card {n}", "type": "character", "cost": n * 10, "teams": [f"Team {n:02}"]}
        for n in range(20)
    ]
    decklist = "\n".join(f"{1 + (n < 12)} Card {n}" for n in range(20))
    curve, teams = shape(decklist, "vs-system", cards)["charts"]
    assert len(bars(teams)) == 13
    assert bars(teams)["8 others"] == 8
    assert list(bars(curve)) == [str(n * 10) for n in range(20)]


def test_2pcg_counts_the_deck_apart_from_the_main_character_and_what_has_no_cost() -> None:
    cards = (
        {"name": "Mc", "type": "main character", "level": 1, "teams": ["Post"]},
        {"name": "Hound", "type": "supporting character", "cost": 1, "teams": ["Post"]},
        {"name": "Hammer", "type": "equipment", "cost": 2, "teams": None},
        {"name": "Lab", "type": "basic location"},
        {"name": "Plot", "type": "plot twist"},
    )
    decklist = "Main Character\n1 Mc\nDeck\n4 Hound\n2 Hammer\n4 Lab\n1 Plot"
    curve = chart(decklist, "vs-2pcg", "Curve", cards)
    assert parts(curve) == {"1": {"supporting character": 4}, "2": {"equipment": 2}}
    assert curve["notes"] == ["5 cards without a cost."]
    teams = chart(decklist, "vs-2pcg", "Teams", cards)
    assert bars(teams) == {"Post": 4, "no team": 2, "unknown": 5}


def test_highlander_counts_types_and_sub_titles_of_the_deck() -> None:
    cards = (
        {"name": "Cut", "type": "Attack", "subtitle": None},
        {"name": "Riposte", "type": "Block", "subtitle": "Maren"},
        {"name": "Mystery", "subtitle": "Maren"},
        {"name": "Maren", "type": "Pre-Game", "pregame_kind": "persona"},
    )
    decklist = "Pre-Game\n1 Maren\nDeck\n5 Cut\n3 Riposte (Maren)\n1 Mystery (Maren)"
    kinds = chart(decklist, "highlander-standard", "Types", cards)
    assert bars(kinds) == {"Attack": 5, "Block": 3, "unknown": 1}
    assert kinds["notes"] == ["1 card of unknown type."]
    assert bars(chart(decklist, "highlander-standard", "Sub-titles", cards)) == {
        "Maren": 4,
        "Generic": 5,
    }


def test_a_sealed_pool_is_not_counted_with_the_deck_built_from_it() -> None:
    cards = ({"name": "Cut", "type": "Attack", "subtitle": None},)
    decklist = "Deck\n3 Cut\nPool\n9 Cut"
    assert bars(chart(decklist, "highlander-sealed", "Types", cards)) == {"Attack": 3}


def test_heroes_vs_villains_counts_kinds_by_deck() -> None:
    cards = (
        {"name": "Ember", "kind": "attack", "archetype": "Lamp"},
        {"name": "Shove", "kind": "attack", "profession": "hero"},
        {"name": "Cloak", "kind": "item", "archetype": "Lamp"},
        {"name": "Lamp", "kind": "outlier", "outlier": True},
    )
    decklist = "Archetype Deck\n3 Ember\n2 Cloak\nProfession Deck\n4 Shove\n1 Who\nOutliers\n1 Lamp"
    kinds = chart(decklist, "heroes-vs-villains", "Kinds", cards)
    assert parts(kinds) == {
        "attack": {"archetype deck": 3, "profession deck": 4},
        "item": {"archetype deck": 2},
        "unknown": {"profession deck": 1},
    }
    assert kinds["parts"] == ["archetype deck", "profession deck"]


def test_each_deck_of_a_whole_game_has_its_own_chart() -> None:
    cards = ({"name": "Ember", "kind": "attack"}, {"name": "Cloak", "kind": "item"})
    decklist = "Archetype deck of Ann\n3 Ember\nArchetype deck of Bob\n2 Cloak"
    drawn = shape(decklist, "heroes-vs-villains-game", cards)["charts"]
    assert [(c["title"], bars(c)) for c in drawn] == [
        ("Kinds of Ann", {"attack": 3}),
        ("Kinds of Bob", {"item": 2}),
    ]


def test_a_list_of_many_decks_has_charts_of_the_first_eight() -> None:
    cards = ({"name": "Ember", "kind": "attack"},)
    decklist = "\n".join(f"Archetype deck of P{n}\n3 Ember" for n in range(30))
    assert len(shape(decklist, "heroes-vs-villains-game", cards)["charts"]) == 8


def test_the_board_game_counts_credits_by_agent_and_kinds() -> None:
    cards = (
        {"name": "Hook", "kind": "requisition card", "credits": 3},
        {"name": "Salt", "kind": "requisition card", "credits": 1},
        {"name": "Crate", "kind": "requisition card"},
        {"name": "Legs", "kind": "starting card"},
    )
    decklist = (
        "Starting cards of Liz\n1 Legs\nRequisitions of Liz\n1 Hook\n2 Salt\n"
        "Requisitions of Abe\n1 Salt\n1 Crate"
    )
    spent = chart(decklist, "hellboy-board-game", "Credits", cards)
    assert bars(spent) == {"Liz": 5, "Abe": 1}
    assert (spent["measure"], spent["notes"]) == ("credits", ["1 card of unknown credits."])
    kinds = chart(decklist, "hellboy-board-game", "Kinds", cards)
    assert bars(kinds) == {"starting card": 1, "requisition card": 5}


def test_a_section_lists_its_cards_by_type_in_the_order_of_the_game() -> None:
    (deck,) = shape("3 Twist\n4 One\n2 Nobody\n1 Four", "vs-system", VS)["sections"]
    assert (deck["heading"], deck["size"]) == ("deck", 10)
    assert [(t["type"], t["size"]) for t in deck["types"]] == [
        ("character", 5),
        ("plot twist", 3),
        ("unknown", 2),
    ]
    assert [(c["count"], c["name"]) for c in deck["types"][0]["cards"]] == [(4, "One"), (1, "Four")]
    assert deck["types"][2]["cards"] == [{"count": 2, "name": "Nobody", "id": None, "level": None}]


def test_a_card_leads_to_its_page_only_if_it_is_clear_which_it_is() -> None:
    (deck,) = shape("4 Kroenen\n1 Hellboy\n1 Helboy", "vs-system")["sections"]
    cards = [card for group in deck["types"] for card in group["cards"]]
    assert {card["name"]: card["id"] for card in cards} == {
        "Kroenen": "kroenen",
        "Hellboy": None,
        "Helboy": None,
    }


@pytest.mark.parametrize("sample", samples().values(), ids=lambda sample: sample.id)
def test_every_sample_is_drawn_whole(sample: Sample) -> None:
    drawn = shape(sample.text, sample.format)
    assert json.loads(json.dumps(drawn)) == drawn
    assert drawn["charts"]
    for section in drawn["sections"]:
        assert section["size"] == sum(group["size"] for group in section["types"])
        for group in section["types"]:
            assert group["size"] == sum(card["count"] for card in group["cards"])
            assert all(card["id"] for card in group["cards"])
    for each in drawn["charts"]:
        assert "unknown" not in bars(each)
        for bar in each["bars"]:
            assert bar["size"] == sum(bar["parts"].values())
