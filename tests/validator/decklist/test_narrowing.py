"""A name that several cards bear is narrowed by its section, its heading and the persona."""

import pytest

from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex
from formats.construction.format import CardTypes, Format, SectionSpec, compile_format
from validator.decklist import text
from validator.decklist.headings import Headings
from validator.decklist.narrowing import by_players
from validator.decklist.reading import ListReader

TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(
            SectionSpec("deck", ("main deck", "characters", "cards")),
            SectionSpec("pregame", ("pre-game",)),
            SectionSpec("starting cards", ("kit",), of_a_character=True),
        ),
    ),
    {},
)


TYPED = compile_format(
    Format(
        id="typed",
        game="toy",
        name="Typed",
        summary="",
        version="1",
        sections=(
            SectionSpec(
                "deck",
                ("main deck", "Plot-Twists", "locations"),
                types=CardTypes(
                    by_heading={"Plot-Twists": ("plot twist",), "locations": ("location",)}
                ),
            ),
            SectionSpec("hero", ("main character",), types=CardTypes(only=("hero", "villain"))),
            SectionSpec("pile", types=CardTypes(never=("hero", "villain"))),
            SectionSpec(
                "side",
                ("side twists",),
                types=CardTypes(only=("hero",), by_heading={"side twists": ("plot twist",)}),
            ),
        ),
    ),
    {},
)


def typed_card(name: str, card_type: Fact, place: int) -> Card:
    facts = {} if card_type is UNKNOWN else {"type": card_type}
    return Card("toy", f"{name} {place}", name, name, facts)


def types_read(decklist: str, *types: Fact) -> list[list[Fact]]:
    """Of each entry that was read, the types of the cards that its name may mean."""
    index = NameIndex([typed_card("Iceman", each, place) for place, each in enumerate(types)])
    submission = ListReader(TYPED, Headings(TYPED), index).read(text.parse(decklist))
    return [
        [card.fact("type") for card in (entry.card, *entry.others)]
        for section in submission.sections()
        for entry in section.entries
    ]


@pytest.mark.parametrize(
    ("decklist", "left"),
    [
        # The type of the heading.
        ("Plot Twists:\n1 Iceman", [["plot twist"]]),
        ("== PLOT TWISTS (1) ==\n1 Iceman", [["plot twist"]]),
        ("Locations\n[2 - 1]\n1 Iceman", [["location"]]),
        ("Plot Twists\n1 Iceman\nLocations\n1 Iceman", [["plot twist"], ["location"]]),
        # The types of the section.
        ("Main Character\nIceman", [["hero"]]),
        ("Hero\n1 Iceman", [["hero"]]),
        # Both: the section's first.
        ("Side Twists\n1 Iceman", [["hero"]]),
        # Neither.
        ("1 Iceman", [["hero", "plot twist", "location"]]),
        ("Deck\n1 Iceman", [["hero", "plot twist", "location"]]),
        ("Locations\nDeck\n1 Iceman", [["hero", "plot twist", "location"]]),
        ("Locations\nOddments:\n1 Iceman", [["hero", "plot twist", "location"]]),
        ("Locations\nSideboard\n1 Iceman", [["hero", "plot twist", "location"]]),
    ],
)
def test_an_unclear_name_is_narrowed_by_what_belongs_there(
    decklist: str, left: list[list[Fact]]
) -> None:
    assert types_read(decklist, "hero", "plot twist", "location") == left


@pytest.mark.parametrize(
    ("types", "left"),
    [
        (["location", UNKNOWN], [["location"]]),
        (["hero", UNKNOWN], [[UNKNOWN]]),
        (["hero", "villain"], [["hero", "villain"]]),
        # A clear name is not questioned, whatever it stands under.
        (["hero"], [["hero"]]),
    ],
)
def test_a_heading_never_leaves_a_name_without_cards(
    types: list[Fact], left: list[list[Fact]]
) -> None:
    assert types_read("Locations\n1 Iceman", *types) == left


@pytest.mark.parametrize(
    ("types", "left"),
    [
        (["hero", "plot twist"], ["plot twist"]),
        (["hero", "plot twist", "villain", "location"], ["plot twist", "location"]),
        (["hero", UNKNOWN], [UNKNOWN]),
        # Nothing else can be meant.
        (["hero", "villain"], ["hero", "villain"]),
        (["hero"], ["hero"]),
    ],
)
def test_a_type_that_is_never_meant_there_is_left_out_if_there_is_another(
    types: list[Fact], left: list[Fact]
) -> None:
    assert types_read("Pile\n1 Iceman", *types) == [left]


def test_the_same_name_under_two_headings_of_a_type_adds_up() -> None:
    index = NameIndex([typed_card("Iceman", "location", 0), typed_card("Iceman", "hero", 1)])
    decklist = text.parse("Locations\n1 Iceman\nDeck\nLocations\n2 Iceman")
    (section,) = ListReader(TYPED, Headings(TYPED), index).read(decklist).sections()
    assert [(e.count, e.lines) for e in section.entries] == [(3, (2, 5))]


def of_persona(name: str, subtitle: str | None, **facts: Fact) -> Card:
    """A card of a game that has sub-titles."""
    told = {} if subtitle is None else {"subtitle": subtitle}
    return Card("toy", f"{name} {subtitle}", name, f"{name} ({subtitle})", {**told, **facts})


SHOTS = (of_persona("Extra Shot", "Connor"), of_persona("Extra Shot", "Duncan"))
DUNCAN = Card(
    "toy",
    "duncan",
    "Duncan MacLeod",
    "Duncan MacLeod",
    {"pregame_kind": "persona", "short_name": "Duncan"},
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1 Duncan MacLeod\n2 Extra Shot", ["Extra Shot (Duncan)"]),
        ("2 Extra Shot\n1 Duncan MacLeod", ["Extra Shot (Duncan)"]),
        ("2 Extra Shot", ["Extra Shot (Connor)", "Extra Shot (Duncan)"]),
        ("1 Duncan MacLeod\n2 Extra Shot (Connor)", ["Extra Shot (Connor)"]),
    ],
)
def test_an_unclear_name_is_narrowed_by_the_persona_of_the_list(
    typed: str, meant: list[str]
) -> None:
    assert shots_meant(typed, *SHOTS, DUNCAN) == meant


def shots_meant(typed: str, *cards: Card) -> list[str]:
    """What Extra Shot means in the list."""
    reader = ListReader(TOY, Headings(TOY), NameIndex(cards))
    submission = reader.read(text.parse(typed))
    (shot,) = [e for e in submission.decks[0].sections[0].entries if e.card.name == "Extra Shot"]
    return [card.title for card in shot.candidates]


def pregame(name: str, kind: str, *, aliases: tuple[str, ...] = (), **facts: Fact) -> Card:
    return Card("toy", name, name, name, {"pregame_kind": kind, **facts}, aliases)


@pytest.mark.parametrize(
    ("other", "subtitle"),
    [
        (pregame("Rapier", "weapon"), "Rapier"),
        (pregame("Hand Axe", "off-hand weapon"), "Hand Axe"),
        (pregame("Two Handed Broadsword", "weapon", aliases=("THBS",)), "THBS"),
        (pregame("Methos", "persona", factions=("The Four Horsemen",)), "The Four Horsemen"),
        (pregame("Kurgan", "persona", aliases=("The Kurgan",)), "The Kurgan"),
    ],
)
def test_an_unclear_name_is_narrowed_by_weapons_factions_and_other_spellings(
    other: Card, subtitle: str
) -> None:
    cards = (*SHOTS, of_persona("Extra Shot", subtitle), other)
    assert shots_meant(f"1 {other.name}\n2 Extra Shot", *cards) == [f"Extra Shot ({subtitle})"]


def test_a_card_that_is_neither_persona_nor_weapon_narrows_nothing() -> None:
    crystal = pregame("Duncan", "crystal")
    assert len(shots_meant("1 Duncan\n2 Extra Shot", *SHOTS, crystal)) == 2


def of_a_title(subtitle: Fact, type_: Fact = UNKNOWN) -> Card:
    facts = {"subtitle": subtitle, "type": type_}
    known = {column: fact for column, fact in facts.items() if fact is not UNKNOWN}
    return Card("toy", f"{subtitle} {type_}", "Taunt", "Taunt", known)


@pytest.mark.parametrize(
    ("subtitles", "left"),
    [
        (["Kane", None, UNKNOWN, "Kern"], ["Kane"]),
        # Nobody knows whom one of them names; a Generic card is for everybody.
        ([None, UNKNOWN, "Generic", "Kern"], [None, UNKNOWN, "Generic"]),
        ([None, "Kern"], [None, "Kern"]),
        (["Luther", "Kern"], ["Luther", "Kern"]),
    ],
)
def test_a_name_means_the_cards_of_whom_the_list_plays_with(
    subtitles: list[Fact], left: list[Fact]
) -> None:
    cards = tuple(map(of_a_title, subtitles))
    assert [card.fact("subtitle") for card in by_players(cards, ["KANE"])] == left


def test_whose_a_pre_game_card_is_says_nothing_of_who_plays_with_it() -> None:
    persona, other = of_a_title(UNKNOWN, "Pre-Game"), of_a_title("Kane")
    assert by_players((persona, other, of_a_title(UNKNOWN)), ["Kane"]) == (persona, other)
