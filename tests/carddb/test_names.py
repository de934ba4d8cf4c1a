"""What a person typed, and the cards that are meant."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from carddb.builtin import builtin_cards
from carddb.model import Card, Fact
from carddb.names import NameIndex, normalise, without_codes
from tests.strategies import TITLES


def card(title: str, *, aliases: tuple[str, ...] = (), version_known: bool = True) -> Card:
    """A card by its title; what follows a comma is its version."""
    name, _, version = title.partition(", ")
    facts: dict[str, Fact] = {"version": version or None} if version_known else {}
    return Card("vs-system", normalise(title), name, title, facts, aliases)


BUILTIN = NameIndex(builtin_cards("vs-system"))


def titles_of(typed: str, index: NameIndex = BUILTIN) -> list[str]:
    return [found.title for found in index.cards_named(typed)]


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("Kroenen", "kroenen"),
        ("  KROENEN  ", "kroenen"),
        ("Hellboy, Anung Un Rama", "hellboy anung un rama"),
        ("Hellboy - Anung Un Rama", "hellboy anung un rama"),
        ("Frickin' Frog Monsters", "frickin frog monsters"),
        ("Frickin’ Frog Monsters", "frickin frog monsters"),
        ("“Frickin‘ Frog… Monsters!”", "frickin frog monsters"),
        ("B.P.R.D. Signal Device", "bprd signal device"),
        ("Kroenen™", "kroenen"),
        ("Krœnen", "krœnen"),
        ("Krönen", "kronen"),
        ("Kro\u0308nen", "kronen"),
        ("STRAẞE", "strasse"),
        ("Cloak & Dagger", "cloak and dagger"),
        ("Marvel Team-Up", "marvel team up"),
        ("Night_Porter", "night porter"),
        ("Night _ Porter", "night porter"),
        ("Night_ Porter", "night porter"),
        ("a \t b", "a b"),
        ("★Venom★", "* venom *"),
        ("*Venom*", "* venom *"),
        ("Alias ◊ Hero", "alias ◊ hero"),
        ("Alias <> Hero", "alias ◊ hero"),
        ("ﬁre", "fire"),
        ("Ａｂｅ", "abe"),
        ("...", "..."),
        (" !! ", "!!"),
        ("", ""),
    ],
)
def test_names_are_compared_without_case_accents_and_punctuation(text: str, normal: str) -> None:
    assert normalise(text) == normal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("★Venom★", "Venom"),
        ("Alias ◊ Hero", "Alias Hero"),
        ("Agent 13", "Agent 31"),
        ("!", "?"),
        ("'", '"'),
    ],
)
def test_what_is_part_of_a_name_stays_part_of_it(one: str, other: str) -> None:
    assert normalise(one) != normalise(other)


@given(st.text(st.characters(max_codepoint=0x24F), max_size=30))
@example("a_ b")
@example("Night _Porter")
def test_a_normal_name_is_already_normal(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@given(st.text(max_size=30))
def test_a_text_that_is_not_blank_never_normalises_to_nothing(text: str) -> None:
    assert bool(normalise(text)) == bool(text.strip())


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("MAV-071 Night Porter", "Night Porter"),
        ("HBY-12a Night Porter", "Night Porter"),
        ("Night Porter [MAV]", "Night Porter"),
        ("Night Porter (MAV-071)", "Night Porter"),
        ("Night Porter [MAV 071]", "Night Porter"),
        ("Night Porter (HB1)", "Night Porter"),
        ("MAV-071 Night Porter [MAV]", "Night Porter"),
        ("Night Porter", "Night Porter"),
        ("Night Porter (Thule Society)", "Night Porter (Thule Society)"),
        ("Night Porter [promo]", "Night Porter [promo]"),
        ("A-1 Night Porter", "A-1 Night Porter"),
        ("X-Men Reborn", "X-Men Reborn"),
        ("[MAV]", "[MAV]"),
    ],
)
def test_a_set_code_around_a_name_is_left_out(typed: str, name: str) -> None:
    assert without_codes(typed) == name


@pytest.mark.parametrize("title", TITLES)
def test_every_title_finds_its_card_first(title: str) -> None:
    assert titles_of(title)[0] == title


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("Kroenen", ["Kroenen"]),
        ("kroenen", ["Kroenen"]),
        ("Hellboy, Little Boy", ["Hellboy, Little Boy"]),
        ("Hellboy Little Boy", ["Hellboy, Little Boy"]),
        ("HELLBOY - LITTLE BOY", ["Hellboy, Little Boy"]),
        ("Hellboy (Little Boy)", ["Hellboy, Little Boy"]),
        ("Hellboy, Little Boy (B.P.R.D., Other)", ["Hellboy, Little Boy"]),
        ("Hellboy, Little Boy [HBY-003]", ["Hellboy, Little Boy"]),
        ("HBY-003 Hellboy, Little Boy", ["Hellboy, Little Boy"]),
        ("HBY-003 Hellboy, Little Boy (B.P.R.D.) [foil]", ["Hellboy, Little Boy"]),
        ("“Frickin’ Frog Monsters”", ["Frickin' Frog Monsters"]),
        ("BPRD Signal Device", ["B.P.R.D. Signal Device"]),
        ("Ilse Hauptstein", ["Ilsa Hauptstein"]),
        ("Abe Sapien", ["Abe Sapien, ichthyo sapien"]),
        ("Grigori Rasputin", ["Grigori Rasputin, True Father"]),
        ("Liz Sherman", ["Liz Sherman", "Liz Sherman, Uncontrolled Power"]),
        (
            "hellboy (HBY)",
            [
                "Hellboy",
                "Hellboy, Anung Un Rama",
                "Hellboy, Little Boy",
                "Hellboy, Right Hand of Doom",
            ],
        ),
    ],
)
def test_a_typed_name_finds_the_cards_it_may_mean(typed: str, titles: list[str]) -> None:
    assert titles_of(typed) == titles


@pytest.mark.parametrize(
    "typed",
    ["Helboy", "Hellboy, Big Boy", "Little Boy", "Kroenen Kroenen", "", " ", "()", "[]", "*Roger*"],
)
def test_a_name_that_no_card_has_finds_none(typed: str) -> None:
    assert titles_of(typed) == []


def test_a_title_with_a_bracket_is_tried_whole_first() -> None:
    index = NameIndex([card("Holy Ground"), card("Holy Ground (Forfeit)")])
    assert titles_of("Holy Ground (Forfeit)", index) == ["Holy Ground (Forfeit)"]
    assert titles_of("holy ground: forfeit", index) == ["Holy Ground (Forfeit)"]
    assert titles_of("Holy Ground", index) == ["Holy Ground"]


def test_a_name_alone_is_the_card_that_surely_has_no_version() -> None:
    index = NameIndex([card("Scout"), card("Scout, Veteran")])
    assert titles_of("Scout", index) == ["Scout"]


def test_a_name_alone_is_unclear_if_nobody_recorded_the_version() -> None:
    index = NameIndex([card("Scout", version_known=False), card("Scout, Veteran")])
    assert titles_of("Scout", index) == ["Scout", "Scout, Veteran"]


def test_an_alias_that_two_cards_share_means_both() -> None:
    index = NameIndex([card("Scout, A", aliases=("The Kid",)), card("Guide", aliases=("the kid",))])
    assert titles_of("The Kid", index) == ["Scout, A", "Guide"]


def test_an_alias_that_spells_the_title_finds_the_card_once() -> None:
    index = NameIndex([card("Scout, A", aliases=("scout a", "Scout - A"))])
    assert titles_of("Scout A", index) == ["Scout, A"]


def test_a_card_is_found_by_its_id() -> None:
    scout = card("Scout, Veteran")
    index = NameIndex([scout])
    assert index.card("scout veteran") is scout
    assert index.card("scout") is None


def test_every_version_of_a_name_is_found() -> None:
    index = NameIndex([card("Scout, A"), card("Scout"), card("Scouts, B")])
    assert [found.title for found in index.versions_of("SCOUT")] == ["Scout, A", "Scout"]


def test_an_index_over_another_has_the_cards_of_both() -> None:
    beneath = NameIndex([card("Scout, A"), card("Guide")])
    index = NameIndex([card("Scout, B")], beneath=beneath)
    assert titles_of("Scout", index) == ["Scout, B", "Scout, A"]
    assert titles_of("Guide", index) == ["Guide"]
    assert titles_of("Scout", beneath) == ["Scout, A"]


def test_an_index_over_another_hides_the_cards_of_its_own_ids() -> None:
    old, new = card("Scout, A"), card("Scout, A")
    index = NameIndex([new], beneath=NameIndex([old]))
    assert index.cards_named("Scout, A") == (new,)
    assert index.cards_named("scout a") == (new,)
    assert index.card("scout a") is new
    assert index.versions_of("Scout") == (new,)


def test_a_hidden_card_is_not_found_at_all() -> None:
    beneath = NameIndex([card("Scout, A", aliases=("The Kid",)), card("Guide")])
    index = NameIndex([], beneath=beneath, hidden=frozenset({"scout a"}))
    assert titles_of("Scout, A", index) == []
    assert titles_of("The Kid", index) == []
    assert index.card("scout a") is None
    assert titles_of("Guide", index) == ["Guide"]


@given(st.text(max_size=60))
def test_no_typed_name_breaks_the_index(typed: str) -> None:
    assert set(titles_of(typed)) <= set(TITLES)


@given(st.sampled_from(TITLES), st.sampled_from([str.upper, str.lower, str.title]))
def test_case_never_matters(title: str, recase: type[str]) -> None:
    assert titles_of(recase(title)) == titles_of(title)
