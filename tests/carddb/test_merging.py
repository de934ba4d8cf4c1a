"""What several sources say of the same cards is one catalogue, and every difference is told."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from carddb.merging import Layer, Merged, merged
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex, normalise
from carddb.titles import has_printings, printings
from tests.carddb.sources_of_cards import GAME, TWO, given, in_game, of_layers, porter, told, usher

# Which cards are one.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # The same number in the same set.
        (porter(set="MAV", number="071"), porter(set="MAV", number="071")),
        (porter(set="MAV", number="071"), porter(set="mav", number="71")),
        (porter(set="MAV", number="71"), porter("Nite Porter", set="MAV", number="71")),
        (porter(set="MAV", number="71"), in_game(TWO, name="Ferryman", set="MAV", number="71")),
        (porter(set="MAV", number="71"), porter(set="ABC; MAV", number="3; 071")),
        (given(name="Usher", set="MAV", number="1"), given(name="Sexton", set="MAV", number="1")),
        # The same id.
        (given(name="Usher", set="MAV"), given(name="USHER!", set="ABC")),
        (porter(), porter(cost=2)),
        # The only one of its title and type.
        (porter(set="MAV"), porter(set="mav", number="71")),
        # The only one of its name.
        (given(name="Usher"), given(name="Usher", version="Veteran")),
    ],
)
def test_cards_of_two_sources_are_one(one: Card, other: Card) -> None:
    for layers in (([one], [other]), ([other], [one])):
        (card,) = of_layers(*layers).cards
        assert card.name == layers[1][0].name


@pytest.mark.parametrize("plain", [porter(cost=2), in_game(TWO, name="Night Porter", cost=2)])
def test_a_card_known_by_name_alone_is_the_only_numbered_one(plain: Card) -> None:
    numbered = porter(set="MAV", number="71", atk=3)
    for layers in permutations(([plain], [numbered], [])):
        (card,) = of_layers(*layers).cards
        assert (card.fact("cost"), card.fact("atk"), card.fact("number")) == (2, 3, "71")


@pytest.mark.parametrize("plain", [porter(cost=2), in_game(TWO, name="Night Porter", cost=2)])
def test_of_two_numbered_cards_a_name_alone_is_neither_whatever_came_first(plain: Card) -> None:
    one, other = (porter(set=code, number="71") for code in ("MAV", "ABC"))
    for layers in permutations(([plain], [one], [other])):
        assert {card.id for card in of_layers(*layers).cards} == {plain.id, one.id, other.id}
    assert len(of_layers([plain], [one, other]).cards) == 3


def test_a_name_alone_is_no_card_of_another_type_nor_of_the_source_that_has_both() -> None:
    numbered = in_game(TWO, name="Night Porter", type="plot twist", set="MAV", number="71")
    assert len(of_layers([porter()], [numbered]).cards) == 2
    assert len(of_layers([porter(), porter(set="MAV", number="71")]).cards) == 2
    assert len(of_layers([], [porter(), porter(set="MAV", number="71")]).cards) == 2


def test_two_names_alone_that_may_be_one_numbered_card_are_neither() -> None:
    bare = in_game(TWO, name="Night Porter", set="MAV", number="71")
    twist = in_game(TWO, name="Night Porter", type="plot twist")
    assert len(of_layers([porter(), twist], [bare]).cards) == 3
    (card,) = of_layers([porter()], [bare]).cards
    assert (card.fact("type"), card.fact("set")) == ("supporting character", "MAV")


def test_levels_of_a_character_in_one_set_share_their_universe() -> None:
    def level(number: int, code: str, **facts: object) -> Card:
        return in_game(TWO, name="Ferryman", type="main character", level=number, set=code, **facts)

    known = level(1, "MAV", universe="illustrated")
    found = of_layers([known], [level(2, "MAV"), level(2, "ABC")]).cards
    assert [card.fact("universe") for card in found] == ["illustrated", "illustrated", UNKNOWN]
    assert found[1].inferred == {"universe": "another level of it"}


def test_a_number_of_another_name_and_type_is_a_slip_of_one_source() -> None:
    twist = in_game(TWO, name="Ambush", type="plot twist", set="MAV", number="1")
    found = of_layers([porter("Usher", set="MAV", number="1")], [twist])
    assert [card.name for card in found.cards] == ["Usher", "Ambush"]
    (conflict,) = found.conflicts
    assert (conflict.card.name, conflict.column) == ("Usher", "number")
    assert [(c.source, c.stated) for c in conflict.claims] == [("A", ""), ("B", "1 of Ambush")]
    # By its name a third source means one of them.
    universe = in_game(TWO, name="Ambush", set="MAV", number="01", universe="illustrated")
    found = of_layers([porter("Usher", set="MAV", number="1")], [twist], [universe])
    assert [card.fact("universe") for card in found.cards] == [UNKNOWN, "illustrated"]


def test_printings_of_a_version_are_one_card_with_all_of_them() -> None:
    found = of_layers(
        [given(name="Usher", version="Old", set="MAV", number="71", set_name="Ave")],
        [given(name="Usher", version="Old", set="ABC", number="3")],
    )
    (card,) = found.cards
    assert (card.fact("set"), card.fact("number")) == ("MAV; ABC", "71; 3")
    assert card.fact("set_name") == "Ave"
    assert found.conflicts == []


def test_another_number_of_the_same_printing_is_a_conflict() -> None:
    found = of_layers(
        [given(name="Usher", version="Old", set="MAV; XYZ", number="71; 1")],
        [given(name="Usher", version="Old", set="MAV", number="72")],
    )
    assert told(found.conflicts) == [("number", [("B", "72"), ("A", "71; 1")])]
    assert printings(found.cards[0].facts) == [("MAV", "72"), ("XYZ", "1")]


def test_numbers_of_a_name_without_a_version_are_several_cards() -> None:
    one, other = (given(name="Usher", set=code, number="1") for code in ("MAV", "ABC"))
    assert len(of_layers([one], [other]).cards) == 2
    for facts in ({"type": "plot twist"}, {"version": None}):
        twist, again = (
            given(name="Usher", set=code, number="1", **facts) for code in ("MAV", "ABC")
        )
        assert len(of_layers([twist], [again]).cards) == 1


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        (TWO, {"type": "main character", "level": 1}, {"type": "supporting character"}),
        (TWO, {"type": "main character", "level": 1}, {"type": "main character", "level": 2}),
        (TWO, {"set": "MAV", "number": "71"}, {"set": "MAV", "number": "72"}),
        (TWO, {"set": "MAV", "number": "71"}, {"set": "ABC", "number": "71"}),
        ("highlander", {"subtitle": "Duncan"}, {"subtitle": "Methos"}),
        ("highlander", {"set": "HS1", "number": "012"}, {"set": "HS1", "number": "013"}),
        ("heroes-vs-villains", {"profession": "hero"}, {"profession": "villain"}),
        ("hellboy-board-game", {"kind": "agent"}, {"kind": "backup agent"}),
        (GAME, {"variant": "a"}, {"variant": "b"}),
        (GAME, {"version": None}, {"version": "Veteran"}),
    ],
)
def test_cards_of_one_name_that_something_tells_apart_are_never_one(
    game: str, one: dict[str, object], other: dict[str, object]
) -> None:
    first, second = in_game(game, name="Zorp", **one), in_game(game, name="Zorp", **other)
    assert of_layers([first], [second]).cards == [first, second]
    assert of_layers([], [first, second]).cards == [first, second]


def test_cards_of_one_source_are_never_one() -> None:
    cards = [
        in_game(TWO, name="Zorp", cost=1),
        in_game(TWO, name="Zorp", variant="b"),
        porter("Usher", set="MAV", number="1"),
        porter("Sexton", set="MAV", number="1"),
    ]
    assert of_layers([], cards).cards == cards


def test_a_number_that_one_source_uses_twice_is_decided_by_the_title() -> None:
    usher, sexton = (porter(name, set="MAV", number="1") for name in ("Usher", "Sexton"))
    for card in (usher, sexton):
        again = porter(card.name, set="MAV", number="001", cost=3)
        found = of_layers([usher, sexton], [again])
        assert [(c.title, c.fact("cost")) for c in found.cards] == [
            (each.title, 3 if each is card else UNKNOWN) for each in (usher, sexton)
        ]
        assert found.conflicts == []


def test_a_number_that_one_source_uses_twice_decides_nothing_about_another_title() -> None:
    usher, sexton, beadle = (porter(n, set="MAV", number="1") for n in ("Usher", "Sexton", "Dean"))
    assert len(of_layers([usher, sexton], [beadle]).cards) == 3
    assert len(of_layers([beadle], [usher, sexton]).cards) == 3
    assert [c.title for c in of_layers([usher], [beadle, usher]).cards] == ["Usher", "Dean"]


def test_two_versions_of_a_card_without_one_are_both_cards_of_their_own() -> None:
    plain = given(name="Usher", cost=2)
    versions = [given(name="Usher", version=version) for version in ("Young", "Old")]
    for order in permutations(versions):
        assert of_layers([plain], order).cards == [plain, *order]


def test_levels_that_share_a_number_are_matched_level_by_level() -> None:
    levels = [
        in_game(TWO, name="Ferryman", type="main character", level=n, set="MAV", number="1")
        for n in (1, 2, 3)
    ]
    again = [
        in_game(TWO, name="Ferryman", type="main character", level=n, set="MAV", number="001", xp=n)
        for n in (3, 1, 2)
    ]
    found = of_layers(levels, again)
    assert [(c.fact("level"), c.fact("xp")) for c in found.cards] == [(1, 1), (2, 2), (3, 3)]
    assert found.conflicts == []


# What is in force.


def test_the_highest_source_that_says_something_is_in_force() -> None:
    found = of_layers(
        [given(name="Usher", cost=1, atk=1)],
        [given(name="Usher", cost=2, atk=1, flight=False)],
        [given(name="Usher", cost=1, range=None)],
    )
    (card,) = found.cards
    assert dict(card.facts) == {"cost": 1, "atk": 1, "flight": False, "range": None}
    assert told(found.conflicts) == [("cost", [("C", 1), ("B", 2), ("A", 1)])]
    assert [conflict.card for conflict in found.conflicts] == [card]


def test_another_name_is_a_conflict_and_still_found_in_lists() -> None:
    found = of_layers(
        [given(name="Hellbor", version="Little Boy", set="HBY", number="3", aliases=["HB"])],
        [given(name="Hell-Bor", version="Little Boy", set="HBY", number="3")],
        [given(name="Helbor", version="Little Boy", set="HBY", number="3")],
    )
    (card,) = found.cards
    assert (card.title, card.id) == ("Helbor, Little Boy", "helbor-little-boy")
    assert told(found.conflicts) == [
        ("name", [("C", "Helbor"), ("B", "Hell-Bor"), ("A", "Hellbor")])
    ]
    index = NameIndex([*found.cards, given(name="Hellbor", version="Anung")])
    for typed in ("Hellbor, Little Boy", "hell bor little boy", "HB", "Helbor"):
        assert index.cards_named(typed) == (card,)
    assert [c.title for c in index.cards_named("Hellbor")] == ["Hellbor, Anung"]


def test_how_a_name_or_a_word_is_spelt_is_no_conflict() -> None:
    found = of_layers(
        [porter("Spider Man", set="MAV", number="007", keywords=["Web", "Wall"], universe=None)],
        [porter("Spider-Man", set="mav", number="7", keywords=["WALL", "web"])],
    )
    assert told(found.conflicts) == []
    assert (found.cards[0].name, found.cards[0].aliases) == ("Spider-Man", ())


def test_a_remark_behind_a_name_is_no_other_name() -> None:
    plain, remarked = (
        [porter(name, set="MAV", number="1")] for name in ("Usher", "Usher (SC - Marvels)")
    )
    for layers in ((plain, remarked), (remarked, plain), (remarked, plain, remarked)):
        found = of_layers(*layers)
        (card,) = found.cards
        assert (card.name, card.aliases) == ("Usher", ("Usher (SC - Marvels)",))
        assert found.conflicts == []
    (card,) = of_layers([], remarked).cards
    assert card.name == "Usher (SC - Marvels)"


def test_set_names_of_one_number_may_differ_and_without_a_number_tell_cards_apart() -> None:
    numbered = [
        [porter("Usher", set="DEF", number="007", set_name=name)]
        for name in ("Defenders", "The Defenders")
    ]
    assert of_layers(*numbered).conflicts == []
    renamed = porter("Usher", set="DEF", number="007", set_name="Attackers")
    ((column, _),) = told(of_layers(numbered[0], [renamed]).conflicts)
    assert column == "set_name"
    named = [[porter("Usher", set_name=name)] for name in ("Defenders", "Attackers")]
    assert len(of_layers(*named).cards) == 2


@pytest.mark.parametrize(
    ("column", "one", "other"),
    [
        ("cost", 1, 2),
        ("cost", 1, None),
        ("flight", True, False),
        ("teams", ["A"], ["A", "B"]),
        ("teams", [], None),
        ("colour", 1, True),
    ],
)
def test_sources_differ(column: str, one: object, other: object) -> None:
    found = of_layers([usher(column, one)], [usher(column, other)])
    ((told_column, claims),) = told(found.conflicts)
    assert (told_column, [source for source, _ in claims]) == (column, ["B", "A"])


@pytest.mark.parametrize(
    ("column", "one", "other"),
    [
        ("cost", 1, 1),
        ("cost", None, None),
        ("teams", ["B.P.R.D.", "A"], ["a", "BPRD"]),
        ("set_name", "The Defenders", "the defenders"),
        ("teams", ["X-Men", "Femme Fatales"], ["femme fatale(s)", "xmen"]),
        ("type", "supporting character", "Supporting Char"),
    ],
)
def test_sources_agree(column: str, one: object, other: object) -> None:
    assert of_layers([usher(column, one)], [usher(column, other)]).conflicts == []


def test_what_a_source_could_not_say_is_told_where_another_one_does() -> None:
    flawed = porter(set="MAV", number="70")
    layers = [
        Layer("A", [porter(set="MAV", number="70", atk=0)]),
        Layer("B", [flawed], {flawed.id: [("atk", "0+/0+"), ("def", "0+/0+"), ("type", "")]}),
    ]
    found = merged(layers)
    assert [
        (c.column, [(x.source, x.fact, x.stated) for x in c.claims]) for c in found.conflicts
    ] == [
        ("atk", [("A", 0, ""), ("B", UNKNOWN, "0+/0+")]),
    ]
    assert merged(layers[1:]).conflicts == []
    assert not found.cards[0].disputed


def test_ids_aliases_sources_and_completeness_add_up() -> None:
    (card,) = of_layers(
        [given(name="Usher", ids=["A1"], aliases=["U"], source="one", complete=True)],
        [given(name="Usher", ids=["B2", "A1"], aliases=["V", "U"], source="two")],
        [given(name="Usher", source="one")],
    ).cards
    assert (card.ids, card.aliases, card.source) == (("A1", "B2"), ("U", "V"), "one; two")
    assert card.complete


def test_a_complete_card_takes_nothing_away_from_what_is_known() -> None:
    found = of_layers([given(name="Usher", atk=3)], [given(name="Usher", cost=4, complete=True)])
    (card,) = found.cards
    assert (card.fact("atk"), card.fact("cost"), card.fact("def")) == (3, 4, None)
    assert found.conflicts == []


def test_the_name_of_a_set_counts_beside_the_sets_it_was_told_of() -> None:
    (card,) = of_layers(
        [porter(set="ABC; MAV", number="3; 071", set_name="One; Two")],
        [porter(set="MAV", number="71")],
    ).cards
    assert (card.fact("set"), card.fact("set_name")) == ("MAV", UNKNOWN)


def test_a_card_that_takes_the_name_of_another_does_not_take_its_place() -> None:
    usher, sexton = (
        given(name="Usher", set="MAV", number="1"),
        given(name="Sexton", set="MAV", number="2"),
    )
    found = of_layers([usher, sexton], [given(name="Sexton", set="MAV", number="1")])
    assert [(card.id, card.name, card.fact("number")) for card in found.cards] == [
        ("sexton", "Sexton", "1"),
        ("sexton-2", "Sexton", "2"),
    ]


def test_more_cards_of_a_kind_than_anybody_tells_apart_take_no_longer() -> None:
    many = [porter(set=f"S{n}") for n in range(2_000)]
    others = [porter(set=f"T{n}", number="1") for n in range(2_000)]
    assert len(of_layers(many, others).cards) == 4_000


# Whatever the sources say.

NAMES = ("Usher", "usher!", "Sexton", "Dean")
FACTS = st.fixed_dictionaries(
    {"name": st.sampled_from(NAMES)},
    optional={
        "type": st.sampled_from(["equipment", "plot twist"]),
        "level": st.integers(1, 2),
        "set": st.sampled_from(["MAV", "ABC", "MAV; ABC"]),
        "number": st.sampled_from(["1", "01", "2", "1; 2"]),
        "cost": st.sampled_from([1, 2, None]),
    },
)


@st.composite
def catalogues(draw: st.DrawFn) -> tuple[str, list[list[Card]]]:
    """Up to three sources of a game; each card knows by an id of its own where it came from."""
    game = draw(st.sampled_from([GAME, TWO, "highlander"]))
    layers = []
    for source in "ABC"[: draw(st.integers(2, 3))]:
        cards: dict[str, Card] = {}
        for place, facts in enumerate(draw(st.lists(FACTS, max_size=5))):
            card = in_game(game, **facts, ids=[f"{source}{place}"])
            cards.setdefault(card.id, card)
        layers.append(list(cards.values()))
    return game, layers


@given_any(catalogues())
def test_no_card_is_lost_and_every_difference_is_told(
    catalogue: tuple[str, list[list[Card]]],
) -> None:
    _, layers = catalogue
    found = of_layers(*layers)
    homes = [each for card in found.cards for each in card.ids]
    stated = {card.ids[0]: card for layer in layers for card in layer}
    assert sorted(homes) == sorted(stated), "each card of a source is in exactly one card"
    assert len({card.id for card in found.cards}) == len(found.cards)
    conflicts = {(c.card.id, c.column): c for c in found.conflicts}
    assert len(conflicts) == len(found.conflicts)
    expected = set()
    for card in found.cards:
        members = sorted(((each[0], stated[each]) for each in card.ids), reverse=True)
        assert len({source for source, _ in members}) == len(members), "one card of each source"
        for column in ("name", "type", "level", "set", "number", "cost"):
            said = _said(members, column)
            if column in ("set", "number") and has_printings(card.game, card.facts):
                continue  # printings add up: see the tests of them
            if said and column not in ("name", "number"):
                assert card.fact(column) == said[0][1]
            if len({str(_alike(column, fact)) for _, fact in said}) > 1:
                expected.add((card.id, column))
                # A source may give the number of this card to another one as well.
                claims = [c for c in conflicts[card.id, column].claims if " of " not in c.stated]
                assert [(claim.source, claim.fact) for claim in claims] == said
    told_of = {(c, column) for c, column in conflicts if column not in ("set", "number")}
    assert told_of == {(c, column) for c, column in expected if column not in ("set", "number")}
    assert expected <= set(conflicts)


def _said(members: list[tuple[str, Card]], column: str) -> list[tuple[str, Fact]]:
    if column == "name":
        return [(source, card.name) for source, card in members]
    return [(source, c.facts[column]) for source, c in members if column in c.facts]


def _alike(column: str, fact: Fact) -> Fact:
    if column == "name":
        return normalise(str(fact))
    return fact.replace("0", "") if column == "number" and isinstance(fact, str) else fact


@given_any(catalogues(), st.randoms(use_true_random=False))
def test_the_order_of_cards_in_a_source_decides_nothing(
    catalogue: tuple[str, list[list[Card]]], chance: Random
) -> None:
    _, layers = catalogue
    shuffled = [chance.sample(layer, len(layer)) for layer in layers]

    def shown(merged_cards: Merged) -> Sequence[object]:
        return sorted(
            (sorted(card.ids), sorted(card.facts.items(), key=str)) for card in merged_cards.cards
        )

    assert shown(of_layers(*shuffled)) == shown(of_layers(*layers))
