"""What a person typed, and the cards that are meant."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from carddb.builtin import builtin_cards
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex, normalise, without_codes
from carddb.titles import title_of
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
    assert index.versions_of("Scout") == (new,)


def test_a_hidden_card_is_not_found_at_all() -> None:
    beneath = NameIndex([card("Scout, A", aliases=("The Kid",)), card("Guide")])
    index = NameIndex([], beneath=beneath, hidden=frozenset({"scout a"}))
    assert titles_of("Scout, A", index) == []
    assert titles_of("The Kid", index) == []
    assert titles_of("Guide", index) == ["Guide"]


def test_a_title_wins_over_the_alias_of_another_card() -> None:
    index = NameIndex([card("Scout, A", aliases=("Guide",)), card("Guide")])
    assert titles_of("guide", index) == ["Guide"]


def test_an_alias_wins_over_a_bare_name() -> None:
    index = NameIndex([card("Scout, A"), card("Scout, B", aliases=("Scout",))])
    assert titles_of("scout", index) == ["Scout, B"]


# Spellings.


def highlander(name: str, subtitle: Fact = None, variant: Fact = None) -> Card:
    """A card of Highlander by its title, sub-title and variant."""
    facts: dict[str, Fact] = {"subtitle": subtitle, "variant": variant}
    title = title_of("highlander", name, facts)
    return Card("highlander", normalise(title), name, title, facts)


HIGHLANDER = NameIndex(
    [
        highlander("Back Away", "Amanda"),
        highlander("Back Away", "Kalas"),
        highlander("Holy Ground"),
        highlander("Holy Ground", variant="Forfeit"),
        highlander("Police", variant="Counter Event"),
        highlander("Watcher", "Amanda", variant="Treatment"),
        highlander("The Harbour Watch"),
        highlander("Monster, A"),
        highlander("An Old Friend"),
    ]
)


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("Back Away (Kalas)", ["Back Away (Kalas)"]),
        ("Back Away: Kalas", ["Back Away (Kalas)"]),
        ("back away kalas", ["Back Away (Kalas)"]),
        ("Amanda Back Away", ["Back Away (Amanda)"]),
        ("AMANDA BACK AWAY [foil]", ["Back Away (Amanda)"]),
        ("Back Away", ["Back Away (Amanda)", "Back Away (Kalas)"]),
        ("Back Away (Nobody)", ["Back Away (Amanda)", "Back Away (Kalas)"]),
        ("Holy Ground (Forfeit)", ["Holy Ground (Forfeit)"]),
        ("Holy Ground: Forfeit", ["Holy Ground (Forfeit)"]),
        ("Holy Ground/Forfeit", ["Holy Ground (Forfeit)"]),
        ("Holy Ground", ["Holy Ground"]),
        ("Police: Counter Event", ["Police (Counter Event)"]),
        ("Watcher/Treatment", ["Watcher (Amanda) (Treatment)"]),
        ("Watcher (Treatment)", ["Watcher (Amanda) (Treatment)"]),
        ("Amanda Watcher", ["Watcher (Amanda) (Treatment)"]),
        ("Watcher (Amanda)", ["Watcher (Amanda) (Treatment)"]),
        ("Nobody Back Away", []),
        ("Forfeit Holy Ground", []),
    ],
)
def test_every_spelling_finds_the_card(typed: str, titles: list[str]) -> None:
    assert titles_of(typed, HIGHLANDER) == titles


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("The Harbour Watch", ["The Harbour Watch"]),
        ("Harbour Watch, The", ["The Harbour Watch"]),
        ("HARBOUR WATCH THE", ["The Harbour Watch"]),
        ("Harbour Watch, The [ABC]", ["The Harbour Watch"]),
        ("Harbour Watch, The (foil)", ["The Harbour Watch"]),
        ("Monster, A", ["Monster, A"]),
        ("A Monster", ["Monster, A"]),
        ("Old Friend, An", ["An Old Friend"]),
        ("Harbour Watch", []),
        ("Harbour Watch, A", []),
        ("The", []),
        ("The The", []),
        ("Friend, An Old", []),
    ],
)
def test_an_article_may_stand_at_either_end(typed: str, titles: list[str]) -> None:
    assert titles_of(typed, HIGHLANDER) == titles


def test_a_name_that_ends_in_an_article_is_tried_whole_first() -> None:
    index = NameIndex([card("The Watch"), card("Watch, The")])
    assert titles_of("Watch, The", index) == ["Watch, The"]
    assert titles_of("The Watch", index) == ["The Watch"]


# Codes.


def printed(title: str, sets: Fact = UNKNOWN, numbers: Fact = UNKNOWN) -> Card:
    """A card with the sets it was printed in and its numbers there."""
    name, _, version = title.partition(", ")
    facts = {"version": version or UNKNOWN, "set": sets, "number": numbers}
    known = {column: fact for column, fact in facts.items() if fact is not UNKNOWN}
    printing = f"{known.get('set', '-')} {known.get('number', '-')}"
    return Card("vs-system", f"{title} {printing}", name, title, known)


PRINTED = NameIndex(
    [
        printed("Porter, Young", "MAV", "071"),
        printed("Porter, Old", "MAV; HSFV", "72; 055"),
        printed("Porter", "X", "3a"),
        printed("Ferryman", "4H", "23"),
        printed("Ferryman", "5H", "23"),
        printed("Ferryman"),
        printed("Dock Hand", "MAV"),
        printed("X-23", "MAV", "5"),
        printed("Wolf", "X", "23"),
    ]
)


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        # The code alone.
        ("MAV-071", ["Porter, Young MAV 071"]),
        ("MAV 071", ["Porter, Young MAV 071"]),
        ("mav-71", ["Porter, Young MAV 071"]),
        ("MAV-0072", ["Porter, Old MAV; HSFV 72; 055"]),
        ("HSFV-055", ["Porter, Old MAV; HSFV 72; 055"]),
        ("x-3A", ["Porter X 3a"]),
        ("4H-023", ["Ferryman 4H 23"]),
        # With the name.
        ("MAV-071 Porter", ["Porter, Young MAV 071"]),
        ("mav 71 porter", ["Porter, Young MAV 071"]),
        ("Porter [HSFV-055]", ["Porter, Old MAV; HSFV 72; 055"]),
        ("Porter (hsfv 55)", ["Porter, Old MAV; HSFV 72; 055"]),
        ("Porter HSFV-055", ["Porter, Old MAV; HSFV 72; 055"]),
        ("Porter (Dockers) [HSFV-055]", ["Porter, Old MAV; HSFV 72; 055"]),
        ("Porter [HSFV-055] (foil)", ["Porter, Old MAV; HSFV 72; 055"]),
        ("hsfv-55 Porter (foil)", ["Porter, Old MAV; HSFV 72; 055"]),
        ("MAV-071 Porter, Young", ["Porter, Young MAV 071"]),
        ("Ferryman [5H-23]", ["Ferryman 5H 23"]),
        # The set without the number: what may be of the set is left.
        ("Ferryman [4H]", ["Ferryman 4H 23", "Ferryman - -"]),
        ("Porter (HSFV)", ["Porter, Old MAV; HSFV 72; 055"]),
        # A name that looks like a code is a name.
        ("X-23", ["X-23 MAV 5"]),
        ("X-23 Wolf", ["Wolf X 23"]),
    ],
)
def test_a_code_finds_the_card_and_decides_between_cards_of_a_name(
    typed: str, ids: list[str]
) -> None:
    assert [found.id for found in PRINTED.cards_named(typed)] == ids


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        # The code of another card: as if there were no code.
        ("HSFV-055 Porter, Young", ["Porter, Young"]),
        ("Porter, Young [HSFV-055]", ["Porter, Young"]),
        ("mav-71 Dock Hand", ["Dock Hand"]),
        ("Dock Hand MAV 071", ["Dock Hand"]),
        # A code that nobody recorded.
        ("ABC-999 Porter", ["Porter", "Porter, Young", "Porter, Old"]),
        ("Porter [MAV-999]", ["Porter", "Porter, Young", "Porter, Old"]),
        ("Ferryman [ABC]", ["Ferryman", "Ferryman", "Ferryman"]),
        # The code of a card with a name that no card has.
        ("MAV-071 Night Owl", []),
        ("Night Owl [MAV-071]", []),
        # No code at all.
        ("MAV", []),
        ("MAV-", []),
        ("071", []),
        ("MAV-071a", []),
        ("MAV-071-071", []),
        ("abc-999 Porter", []),
    ],
)
def test_a_code_never_changes_which_name_is_meant(typed: str, titles: list[str]) -> None:
    assert titles_of(typed, PRINTED) == titles


def test_a_code_decides_also_where_the_bare_name_would_be_sure() -> None:
    index = NameIndex([card("Scout"), printed("Scout, Old", "MAV", "1")])
    assert titles_of("Scout", index) == ["Scout"]
    assert titles_of("MAV-001 Scout", index) == ["Scout, Old"]
    assert titles_of("MAV-002 Scout", index) == ["Scout"]


def test_an_index_over_another_knows_the_codes_of_both() -> None:
    index = NameIndex([printed("Porter, Lost", "ABC", "1")], beneath=PRINTED)
    assert titles_of("ABC-1", index) == ["Porter, Lost"]
    assert titles_of("Porter [mav-71]", index) == ["Porter, Young"]
    hiding = NameIndex([], beneath=PRINTED, hidden=frozenset({"Porter, Young MAV 071"}))
    assert titles_of("MAV-071", hiding) == []


# Suggestions.


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("Kronen", ("Kroenen",)),
        ("HBY-003 Kronen", ("Kroenen",)),
        ("Kronen [HBY]", ("Kroenen",)),
        ("Kronen (Thule Society)", ("Kroenen",)),
        ("Kroenen, Nobody Of That Version", ("Kroenen",)),
        ("Grigory Rasputin, Nobody At All", ("Grigori Rasputin, True Father",)),
        ("Ilse Hauptsein", ("Ilsa Hauptstein",)),
        ("Wild Patrol", ()),
        ("", ()),
        (",", ()),
        ("()", ()),
    ],
)
def test_a_name_that_no_card_has_gets_the_titles_near_to_it(
    typed: str, titles: tuple[str, ...]
) -> None:
    assert BUILTIN.cards_named(typed) == ()
    assert BUILTIN.suggest(typed) == titles


def test_as_many_titles_are_suggested_as_are_asked_for() -> None:
    assert BUILTIN.suggest("Helboy") == ("Hellboy", "Hellboy, Anung Un Rama", "Hellboy, Little Boy")
    assert BUILTIN.suggest("Helboy", limit=1) == ("Hellboy",)


def test_an_index_over_another_suggests_from_both() -> None:
    index = NameIndex([card("Kroenens"), card("Night Porter")], beneath=BUILTIN)
    assert index.suggest("Kronens") == ("Kroenens", "Kroenen")
    assert index.suggest("Nigt Porter") == ("Night Porter",)
    assert index.suggest("Abe Sapian") == ("Abe Sapien, ichthyo sapien",)
    assert BUILTIN.suggest("Nigt Porter") == ()


def test_a_hidden_card_is_not_suggested() -> None:
    beneath = NameIndex([card("Scouting"), card("Guide")])
    hiding = NameIndex([], beneath=beneath, hidden=frozenset({"scouting"}))
    assert beneath.suggest("Scoutin") == ("Scouting",)
    assert hiding.suggest("Scoutin") == ()
    replaced = NameIndex([card("Scouting")], beneath=beneath)
    assert replaced.suggest("Scoutin") == ("Scouting",)


@given(st.text(max_size=60))
def test_no_typed_name_breaks_the_index(typed: str) -> None:
    known = {card.title for card in builtin_cards("vs-system")}
    assert set(titles_of(typed)) <= known
    assert set(BUILTIN.suggest(typed)) <= known


@given(st.sampled_from(TITLES), st.sampled_from([str.upper, str.lower, str.title]))
def test_case_never_matters(title: str, recase: type[str]) -> None:
    assert titles_of(recase(title)) == titles_of(title)


def test_a_card_with_its_number_is_found_again_as_it_was_the_first_time() -> None:
    cards = [
        Card("vs-2pcg", f"usher-{number}", "Usher", "Usher", {"set": "ONE", "number": number})
        for number in ("7", "8")
    ]
    index = NameIndex(cards)
    for _ in range(2):
        assert index.cards_named("Usher [ONE-7]") == (cards[0],)
        assert index.cards_named("Usher [ONE-8]") == (cards[1],)
        assert index.cards_named("Usher [ONE-9]") == tuple(cards)
    above = NameIndex([Card("vs-2pcg", "usher-7", "Usher", "Usher", {"set": "ONE"})], index)
    assert cards[0] not in above.cards_named("Usher [ONE-7]")
