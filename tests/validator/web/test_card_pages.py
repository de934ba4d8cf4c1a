"""What the pages about cards say, asked without a browser."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.cells import read_value
from carddb.columns import COLUMNS
from carddb.importers.card_file import CardFile
from carddb.records import read_card
from carddb.store import keep_source
from formats.games import GAMES
from tests.helpers import checker
from tests.validator.web.html import Page
from tests.validator.web.test_pages import SCRIPT, assert_links_hold
from validator.app import create_app
from validator.reloading import ReloadingChecker
from validator.reports.cards import card_data
from validator.web.card_view import GridView, NumberView, drawn

VS_CARDS = len(checker().cards("vs-system"))
LIZ = "/cards/vs-system/liz-sherman"

SHOOTING_BLADE: Mapping[str, object] = {
    "name": "Thrown Blade",
    "subtitle": "Slan Quince",
    "type": "Special Attack",
    "restriction": 2,
    "mark": "reserved",
    "grid": "000/0S0/00X",
    "damage": 4,
    "text": "A text that nobody prints here.",
    "keywords": [],
    "effect_classes": ["Attack Denial", "Cost"],
    "set": "SE; HS1",
    "number": "12",
    "aliases": ["TB", "The Blade"],
    "source": "my binder",
}


def client_with(folder: Path, game: str, *records: Mapping[str, object]) -> FlaskClient:
    """A client of a service that has these cards beside the built-in ones."""
    path = folder / "cards.db"
    cards = [read_card(game, record, read_value) for record in records]
    keep_source(path, game, "mine", CardFile(cards))
    return create_app(ReloadingChecker(path)).test_client()


def words(client: FlaskClient, address: str) -> str:
    """What the page says; it must be there."""
    answer = client.get(address)
    assert answer.status_code == 200
    return Page(answer.text).words


def titles(client: FlaskClient, address: str) -> list[str]:
    """The cards that the page lists."""
    return re.findall(r'<th scope="row"><a href="[^"]+">([^<]+)</a>', client.get(address).text)


@pytest.mark.parametrize(
    "address",
    [
        "/cards",
        "/cards?page=2",
        "/cards?q=hellboy",
        "/cards?q=nothing+of+that+name",
        "/cards?game=vs-system&type=location&q=zzz",
        *(f"/cards?game={game}" for game in GAMES),
        *(
            f"/cards/{game}/{card.id}"
            for game in GAMES
            for card in checker().cards_by_title(game)[:2]
        ),
        LIZ,
    ],
)
def test_a_page_about_cards_is_whole(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    page = Page(answer.text)
    assert page.inline_scripts == 0
    assert not [name for _, name, _ in page.attributes if name == "style" or name[:2] == "on"]
    assert not [value for _, _, value in page.attributes if "//" in value]
    assert_links_hold(client, address, page)
    assert len(answer.data) < 40_000


def test_cards_stand_in_the_navigation_before_formats(client: FlaskClient) -> None:
    shown = "Check Bulk Events Play Table check Diff Convert Cards Formats Rules API"
    assert shown in words(client, "/")
    assert '<a href="/cards" aria-current="page">' in client.get("/cards").text
    assert '<a href="/cards" aria-current="true">' in client.get(LIZ).text


def test_without_a_question_every_card_is_there(client: FlaskClient) -> None:
    total = sum(len(checker().cards(game)) for game in GAMES)
    said = words(client, "/cards")
    assert f"{total:,} cards; 1 to 50 shown" in said
    assert "Abe Sapien, ichthyo sapien Character" in said


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("game=vs-system", f"{VS_CARDS} cards of Vs. System; 1 to 50 shown"),
        (
            "q=device&game=vs-system&type=equipment",
            "1 card of Vs. System, type equipment for “device”",
        ),
        ("q=rok&game=vs-system&type=Plot+Twist", "1 card of Vs. System, type plot twist for “rok”"),
        ("q=liz&game=vs-system", "2 cards of Vs. System for “liz”"),
        ("q=++liz+%20sher+&game=vs-system", "2 cards of Vs. System for “liz sher”"),
        ("q=zzz&game=vs-system", "No cards of Vs. System for “zzz”"),
        ("q=zzz", "No cards for “zzz”"),
        ("game=heroes-vs-villains&type=archetype", "of Heroes vs. Villains, kind archetype"),
    ],
)
def test_what_was_found_is_said_in_words(client: FlaskClient, query: str, said: str) -> None:
    assert f"{said} " in words(client, f"/cards?{query}") + " "


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=hellboy+doom", "Hellboy, Right Hand of Doom"),
        ("q=ILSE+haupt", "Ilsa Hauptstein"),
        ("q=thule+kroenen", "Kroenen"),
        ("q=b.p.r.d.+signal", "B.P.R.D. Signal Device"),
    ],
)
def test_cards_are_found_by_names_aliases_and_teams(
    client: FlaskClient, query: str, found: str
) -> None:
    assert found in titles(client, f"/cards?game=vs-system&{query}")


def test_a_set_code_finds_its_cards(tmp_path: Path) -> None:
    client = client_with(tmp_path, "highlander", SHOOTING_BLADE)
    assert "Thrown Blade (Slan Quince)" in titles(client, "/cards?q=HS1+thrown")
    assert "Special Attack SE 12, HS1" in words(client, "/cards?q=thrown+blade+slan")


def test_the_form_keeps_what_was_asked(client: FlaskClient) -> None:
    text = client.get("/cards?q=liz&game=vs-system&type=character").text
    assert 'name="q" value="liz"' in text
    assert f'<option value="vs-system" selected>Vs. System ({VS_CARDS})</option>' in text
    assert '<option value="character" selected>Character</option>' in text


def test_a_game_offers_its_choices_and_otherwise_what_its_cards_have(client: FlaskClient) -> None:
    for game in GAMES:
        text = client.get(f"/cards?game={game}").text
        column = COLUMNS[game]["type" if "type" in COLUMNS[game] else "kind"]
        offered = re.findall(r"<option[^>]*>([^<]+)", text.partition('name="type"')[2])
        assert offered[0] == "Any"
        held = {card.fact(column.name) for card in checker().cards(game).values()}
        wanted = column.choices or [fact for fact in held if isinstance(fact, str)]
        assert {kind.lower() for kind in wanted} <= {kind.lower() for kind in offered}
    assert 'name="type"' not in client.get("/cards").text


def test_cards_of_which_the_type_is_unknown_can_be_asked_for(client: FlaskClient) -> None:
    found = titles(client, "/cards?game=vs-system&type=unknown")
    assert "Accept Your Destiny" in found
    assert "Kroenen" not in found


def test_a_type_of_another_game_is_dropped(client: FlaskClient) -> None:
    assert f"{VS_CARDS} cards of Vs. System; " in words(
        client, "/cards?game=vs-system&type=Quickening"
    )
    assert client.get("/cards?type=character").status_code == 200


def test_the_game_is_named_in_each_row_only_if_there_are_several(client: FlaskClient) -> None:
    assert "Card Type Printings Game" in words(client, "/cards?q=sword")
    assert "Conqueror Worm Character Damn Nazis" in words(client, "/cards?game=vs-system")


def test_pages_hold_50_cards_and_lead_to_each_other(tmp_path: Path) -> None:
    client = client_with(
        tmp_path, "vs-system", *({"name": f"Agent {n:03}", "type": "character"} for n in range(120))
    )
    address = "/cards?q=agent&game=vs-system&type=character"
    assert "120 cards of Vs. System, type character for “agent”; 1 to 50 shown" in words(
        client, address
    )
    links = Page(client.get(address).text).links
    following = "/cards?page=2&q=agent&game=vs-system&type=character"
    assert following in links
    assert len(titles(client, address)) == 50
    said = words(client, following)
    assert "51 to 100 shown" in said
    assert "First Previous Page 2 of 3 Next Last" in said
    last = words(client, following.replace("page=2", "page=3"))
    assert "101 to 120 shown" in last
    assert "Previous Page 3 of 3 Is a card missing?" in last
    assert_links_hold(client, following, Page(client.get(following).text))


def test_nothing_found_teaches_what_can_be_searched(client: FlaskClient) -> None:
    said = words(client, "/cards?q=zzz&game=highlander")
    for taught in ("Names hellboy doom", "Teams and keywords", "Set codes SE"):
        assert taught in said
    assert "Add cards deckmarshal cards import FILE --game highlander" in said


def test_nothing_found_in_a_game_offers_what_may_have_been_meant(client: FlaskClient) -> None:
    address = "/cards?q=kronen&game=vs-system&type=location"
    assert "Did you mean Kroenen?" in words(client, address)
    page = Page(client.get(address).text)
    assert "/cards?q=Kroenen&game=vs-system" in page.links
    assert titles(client, "/cards?q=Kroenen&game=vs-system") == ["Kroenen"]
    assert "Did you mean Liz Sherman or Liz Sherman, Uncontrolled Power?" in words(
        client, "/cards?q=liz+shermann&game=vs-system"
    )
    for nothing in ("/cards?q=kronen", "/cards?q=zzz&game=vs-system", "/cards?q=kroenen"):
        assert "Did you mean" not in words(client, nothing)


def test_a_list_says_how_to_add_what_is_missing(client: FlaskClient) -> None:
    assert "deckmarshal cards import FILE --game ID" in words(client, "/cards")
    assert "deckmarshal cards import FILE --game vs-2pcg" in words(client, "/cards?game=vs-2pcg")


@pytest.mark.parametrize(
    "address",
    [
        "/cards?game=chess",
        "/cards?page=0",
        "/cards?page=-1",
        "/cards?page=two",
        "/cards?page=²",
        "/cards?page=999999",
        "/cards?page=99999999999999999999",
        "/cards?game=vs-system&page=4",
        "/cards/chess/hellboy",
        "/cards/vs-system/no-such-card",
        "/cards/highlander/kroenen",
        "/cards/vs-system",
    ],
)
def test_what_is_not_there_is_a_404_page(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "There is no such page" in Page(answer.text).words


@settings(max_examples=50)
@given(st.text(max_size=300))
def test_any_words_can_be_searched_for(app: Flask, typed: str) -> None:
    answer = app.test_client().get("/cards", query_string={"q": typed, "game": "vs-system"})
    assert answer.status_code == 200
    assert Page(answer.text).inline_scripts == 0


def test_a_card_shows_each_fact_with_its_meaning(client: FlaskClient) -> None:
    said = words(client, LIZ)
    assert "Cards / Vs. System Liz Sherman" in said
    assert "cost 3 recruit cost, or the threshold of a plot twist or location" in said
    assert "teams B.P.R.D. team affiliations" in said
    assert "range yes has the range icon" in said
    assert "flight no has the flight icon" in said
    assert "keywords – unknown printed keywords" in said
    assert "3 facts are unknown, so a check that needs one of them can’t be confirmed." in said
    assert "Not recorded, so assumed not to be printed: variant, traits." in said
    assert "Source rulebook §5.2 and §6.2 and §6.3 (cost from its stun loss; unique from" in said


@pytest.mark.parametrize("game", GAMES)
def test_no_column_of_a_card_is_left_out(client: FlaskClient, game: str) -> None:
    for card in checker().cards_by_title(game)[::40]:
        said = words(client, f"/cards/{game}/{card.id}")
        shown = card_data(card)
        assert isinstance(shown["unknown"], list)
        for column in shown["unknown"]:
            assert f"{column} – unknown {COLUMNS[game][column].meaning}" in said
        listed = said.partition("Not printed: ")[2].partition(".")[0].split(", ")
        for column, fact in card.facts.items():
            assert (column in listed) is (fact is None)


def test_what_is_not_printed_is_one_sentence_and_no_rows(tmp_path: Path) -> None:
    client = client_with(tmp_path, "vs-system", {"name": "Bare", "cost": 3, "complete": True})
    text = client.get("/cards/vs-system/bare").text
    assert "<code>cost</code></th><td>3</td>" in text
    assert "<td>not printed</td>" not in text
    assert text.count("Not printed: ") == 1


def test_cards_that_are_named_so_come_before_those_that_mention_it(client: FlaskClient) -> None:
    rows = re.findall(r'<a href="/cards/([^"]+)">', client.get("/cards?q=hellboy").text)
    taunt = "hellboy-board-game/taunt-unique-action"
    assert rows.index("vs-system/hellboy-anung-un-rama") < rows.index(taunt)


def test_a_complete_card_has_nothing_unknown(tmp_path: Path) -> None:
    client = client_with(tmp_path, "vs-system", {"name": "Whole", "complete": True})
    said = words(client, "/cards/vs-system/whole")
    assert "Every fact is recorded." in said
    assert "Printings no set is printed" in said
    assert "unknown" not in said.partition("Facts")[2]
    assert "taken as not printed" not in said


def test_a_card_links_its_rulings_and_the_other_cards_of_its_name(client: FlaskClient) -> None:
    address = "/cards/vs-system/liz-sherman-uncontrolled-power"
    page = Page(client.get(address).text)
    assert "/rules/vs-system#VS-CARDS-09" in page.links
    assert LIZ in page.links
    assert_links_hold(client, address, page)
    assert "VS-CARDS-09 Liz Sherman, Uncontrolled Power: exhausting her" in page.words


def test_of_many_cards_of_a_name_eight_are_linked(tmp_path: Path) -> None:
    client = client_with(
        tmp_path, "vs-system", *({"name": "Agent", "version": f"No. {n}"} for n in range(12))
    )
    page = Page(client.get("/cards/vs-system/agent-no-0").text)
    others = [link for link in page.links if re.search(r"/agent-no-\d+$", link)]
    assert len(others) == 8
    assert "and 3 more" in page.words
    assert "/cards?game=vs-system&q=Agent" in page.links


def test_a_card_of_which_nothing_is_ruled_says_so(client: FlaskClient) -> None:
    assert "has no ruling about this card alone" in words(
        client, "/cards/vs-2pcg/ares-supporting-character"
    )


def test_effect_classes_are_shown_as_they_are_ruled(client: FlaskClient) -> None:
    """The list has this card under Discard still, which its errata are newer than."""
    said = words(client, "/cards/highlander/pestilence-kronos-black-raven-volume-four")
    assert "Effect classes Cost Cumulative" in said


def test_a_card_has_its_aliases_printings_and_effect_classes(tmp_path: Path) -> None:
    client = client_with(tmp_path, "highlander", SHOOTING_BLADE)
    answer = client.get("/cards/highlander/thrown-blade-slan-quince-se-hs1-12")
    said = Page(answer.text).words
    assert "Printings SE 12 HS1 Also called TB The Blade Source my binder" in said
    assert "Effect classes Attack Denial Cost Rulings" in said
    assert "<code>effect_classes</code>" not in answer.text
    assert "keywords none keywords" in said
    assert "grid 000/0S0/00X the nine cells" in said


def test_a_card_text_is_never_shown(tmp_path: Path) -> None:
    client = client_with(tmp_path, "highlander", SHOOTING_BLADE)
    for address in ("/cards", "/api/v1/cards"):
        text = client.get(f"{address}/highlander/thrown-blade-slan-quince-se-hs1-12").text
        assert "Thrown Blade" in text
        assert "A text that nobody prints here." not in text


def test_a_highlander_grid_is_drawn_as_nine_cells(tmp_path: Path) -> None:
    client = client_with(tmp_path, "highlander", SHOOTING_BLADE)
    text = client.get("/cards/highlander/thrown-blade-slan-quince-se-hs1-12").text
    grid = re.search(r'aria-label="(Grid[^"]+)">(.*?</span>)\s*</span>', text, re.DOTALL)
    assert grid is not None
    assert grid[1] == "Grid: middle center, lower right filled"
    cells = re.findall(r"<span( class=\"filled\")?></span>", grid[2])
    assert [bool(cell) for cell in cells] == [False] * 4 + [True] + [False] * 3 + [True]


@pytest.mark.parametrize(
    ("type_", "grid", "cells"),
    [
        ("Attack", "X00000000", (True, *[False] * 8)),
        ("Attack", "xxx 000 ooo", None),
        ("Attack", "upper left", None),
        ("Event", "000/000/00S", (*[False] * 8, True)),
    ],
)
def test_a_grid_that_is_not_nine_cells_is_not_drawn(
    type_: str, grid: str, cells: tuple[bool, ...] | None
) -> None:
    card = read_card("highlander", {"name": "A", "type": type_, "grid": grid}, read_value)
    face = drawn(card)
    assert (face.grid.cells if face.grid else None) == cells


@pytest.mark.parametrize(
    ("record", "grid"),
    [
        ({"type": "Attack"}, GridView(None, "Grid: unknown")),
        ({"type": "Special Attack/Block"}, GridView(None, "Grid: unknown")),
        ({"type": "Attack", "grid": None}, None),
        ({"type": "Event"}, None),
        ({}, None),
    ],
)
def test_an_unknown_grid_is_drawn_only_where_there_is_one(
    record: Mapping[str, object], grid: GridView | None
) -> None:
    assert drawn(read_card("highlander", {"name": "A", **record}, read_value)).grid == grid


@pytest.mark.parametrize(
    ("record", "left", "numbers"),
    [
        (
            {"type": "character", "cost": 3, "atk": 5},
            NumberView("Cost", "3"),
            (NumberView("ATK", "5"), NumberView("DEF", None)),
        ),
        ({"type": "plot twist"}, NumberView("Cost", None), ()),
        ({"type": "location", "cost": None}, None, ()),
        ({"cost": 0}, NumberView("Cost", "0"), ()),
    ],
)
def test_numbers_are_drawn_where_the_game_prints_them(
    record: Mapping[str, object], left: NumberView | None, numbers: tuple[NumberView, ...]
) -> None:
    face = drawn(read_card("vs-system", {"name": "A", **record}, read_value))
    assert (face.left, face.numbers) == (left, numbers)


def test_a_card_is_drawn_with_its_type_and_what_is_unknown(client: FlaskClient) -> None:
    assert "Cost 3 Liz Sherman character B.P.R.D. Range Unique ATK 5 DEF 4 Facts" in words(
        client, LIZ
    )
    said = words(client, "/cards/vs-system/hellboy-anung-un-rama")
    assert "Cost – unknown Hellboy Anung Un Rama character ATK – unknown DEF – unknown" in said
    assert "Type – unknown" in words(client, "/cards/vs-system/accept-your-destiny")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_can_be_drawn(game: str) -> None:
    for card in checker().cards(game).values():
        assert drawn(card).name == card.name


@pytest.mark.parametrize("column", ["name", "subtitle", "type", "grid", "source", "set", "variant"])
def test_nothing_on_a_card_becomes_a_tag(tmp_path: Path, column: str) -> None:
    record = {**SHOOTING_BLADE, "my_own": SCRIPT, "aliases": [SCRIPT], column: SCRIPT}
    record["effect_classes"] = record["keywords"] = [SCRIPT]
    client = client_with(tmp_path, "highlander", record)
    card = read_card("highlander", record, read_value)
    for address in (f"/cards/highlander/{card.id}", "/cards?game=highlander&q=alert"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert Page(answer.text).inline_scripts == 0
        assert SCRIPT not in answer.text


def test_nothing_in_a_search_becomes_a_tag(client: FlaskClient) -> None:
    for name in ("q", "game", "type", "page"):
        asked = {"game": "vs-system", name: f'"{SCRIPT}'}
        assert SCRIPT not in client.get("/cards", query_string=asked).text


def test_a_card_page_with_everything_weighs_under_100_kb(client: FlaskClient) -> None:
    parts = ["/cards?game=highlander", "/static/site.css", "/static/site.js", "/static/mark.svg"]
    assert sum(len(client.get(part, buffered=True).data) for part in parts) < 100_000


def test_invented_cards_are_told_apart(client: FlaskClient) -> None:
    label = '<span class="invented">training card</span>'
    found = client.get("/cards?q=mother+sedge&game=vs-system").text
    assert found.count(label) == 2
    assert label not in client.get("/cards?q=kroenen&game=vs-system").text
    card = client.get("/cards/vs-system/mother-sedge-bank-keeper").text
    assert label in card
    assert "it was never printed, and only training formats admit it." in card
    assert label not in client.get("/cards/vs-system/kroenen").text
