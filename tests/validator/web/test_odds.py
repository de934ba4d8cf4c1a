"""The page of odds, asked without a browser."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from formats.samples import samples
from tests.spending import assert_spends_less
from tests.validator.web.html import Page
from tests.validator.web.test_hands import DECK, HANDED, HOSTILE, buttons, hidden, sample_opened
from tests.validator.web.test_two_lists import shared
from validator.reports.odds_tables import odds_tables
from validator.reports.tables import percent
from validator.simulation.odds import OddsSpec, odds_data
from validator.web.odds_view import chance_charts


def odds_words(client: FlaskClient, **asked: str) -> str:
    """What the page says about the posted list."""
    answer = client.post("/odds", data={**HANDED, **asked})
    assert answer.status_code == 200
    return Page(answer.text).words


@pytest.mark.parametrize("name", list(samples()))
def test_the_usual_table_has_the_chances_of_every_row(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/odds?sample={name}")
    assert answer.status_code == 200
    words = Page(answer.text).words
    for row in odds_data(sample_opened(name), OddsSpec())["rows"]:
        label = row["wanted"][:1].upper() + row["wanted"][1:]
        said = " ".join(percent(each["chance"]) for each in row["chances"])
        assert f"{label} {said}" in words
    assert "Every value is exact: all ways to draw are counted." in words


def test_first_and_second_player_are_apart_where_they_draw_otherwise(client: FlaskClient) -> None:
    two = Page(client.get("/odds?sample=vs-2pcg-1").text).words
    assert "First player Chance in %" in two
    assert "Second player Chance in %" in two
    assert "player" not in Page(client.get("/odds?sample=vs-system-1").text).words.partition(
        "How hands are drawn"
    )[0].replace("by and for players", "")


def test_own_lines_are_answered_in_their_order(client: FlaskClient) -> None:
    words = odds_words(client, want='1+ "Roger"\n\n  0 "Kroenen"  ', turns="1")
    first, second = words.index('1+ "Roger" 85.9'), words.index('0 "Kroenen" 14.1')
    assert first < second
    assert re.search(r'1\+ "Roger" 85\.9 [\d.]+ cards on average 1\.33 2\.00', words)


def test_averages_are_told_of_what_was_asked_for_alone(client: FlaskClient) -> None:
    assert "cards on average" not in Page(client.get("/odds?sample=vs-system-1").text).words


def test_a_named_deck_is_asked_about_by_its_address(app: Flask, client: FlaskClient) -> None:
    name = shared(app, DECK)
    sent = {"check": name, "want": '1+ "Roger"\n1+ "Kroenen"', "turns": "3", "keep": "1+ character"}
    answer = client.post("/odds", data=sent)
    assert answer.status_code == 303
    assert parse_qs(urlsplit(answer.location).query) == {
        "check": [name],
        "want": ['1+ "Roger"', '1+ "Kroenen"'],
        "turns": ["3"],
        "keep": ["1+ character"],
    }
    page = client.get(answer.location)
    assert page.status_code == 200
    assert "1+ character keeps 100.0 % of first hands" in Page(page.text).words
    assert 'id="link"' in page.text


def test_what_no_address_can_hold_is_answered_all_the_same(client: FlaskClient) -> None:
    lines = [" or ".join([f'{each} "Roger"', *['"Kroenen"'] * 20]) for each in range(20)]
    answer = client.post("/odds", data={"sample": "vs-system-1", "want": "\n".join(lines)})
    assert answer.status_code == 200
    assert 'id="link"' not in answer.text
    assert "Share this result first" not in answer.text


def test_the_page_of_hands_sends_no_turns(client: FlaskClient) -> None:
    sent = {"sample": "vs-system-1", "turns": "2", "seed": "a", "keep": "1+ location", "do": "odds"}
    answer = client.post("/odds", data=sent)
    assert answer.location == "/odds?sample=vs-system-1&keep=1%2B+location"


def test_unknown_facts_make_a_second_row_with_its_reason(client: FlaskClient) -> None:
    deck = "4 Roger\n4 Helboy\n3 Hellboy\n4 Kroenen"
    words = odds_words(client, decklist=deck, want="1+ character cost<=2\n1+ character", turns="0")
    assert "1+ character cost<=2 0.0 cards on average 0.00 at most 100.0" in words
    assert "1+ character 99.9 cards on average 2.93 at most 100.0" in words
    reasons = "the cost of Roger and Kroenen is not known; nothing of Helboy is known"
    assert f"1+ character cost<=2: {reasons}; it is not clear which Hellboy is meant." in words
    assert "1+ character: nothing of Helboy is known." in words
    assert "Where facts are not known, ‘at most’ says what may be." in words


def test_with_a_keep_rule_what_is_unknown_is_named_too(client: FlaskClient) -> None:
    words = odds_words(client, want="1+ character", keep="1+ cost<=2", turns="0")
    assert "1+ cost<=2 keeps 0.0 % of first hands; the others are mulliganed." in words
    said = "the cost of Kroenen and Roger is not known; what is in doubt does not count."
    assert f"1+ character: {said}" in words


def test_every_mistake_is_told_with_its_line_and_place(client: FlaskClient) -> None:
    sent = {**HANDED, "want": "1+ character\n1+ lcation\n1+ cst=2", "keep": "2+ charcter"}
    answer = client.post("/odds", data=sent)
    assert answer.status_code == 422
    assert "1+ <mark>lcation</mark>" in answer.text
    assert "1+ <mark>cst=2</mark>" in answer.text
    assert "2+ <mark>charcter</mark>" in answer.text
    words = Page(answer.text).words
    assert "Line 2. At character 4: 'lcation' is no type of card." in words
    assert "Line 3. At character 4: no column is called 'cst'. Did you mean 'cost'?" in words
    assert "<table" not in answer.text
    assert "1+ lcation\n1+ cst=2</textarea>" in answer.text


def test_a_keep_rule_of_a_game_without_a_mulligan_is_refused(client: FlaskClient) -> None:
    answer = client.get("/odds?sample=highlander-1&keep=1%2B+attack")
    assert answer.status_code == 422
    assert "This game has no mulligan, so that every hand is kept." in Page(answer.text).words


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"want": '"Roger"\n' * 21}, "Ask for at most 20 things at once."),
        ({"want": "x" * 301}, "the line has more than 300 characters."),
        ({"turns": "21"}, "Draw for 0 to 20 turns."),
        ({"turns": "x"}, "Draw for 0 to 20 turns."),
        ({"do": "count", "many": "100001"}, "Draw 1,000 to 100,000 hands."),
        ({"hands": "999"}, "Draw 1,000 to 100,000 hands."),
        ({"hands": "1000", "by": "21"}, "Draw for 0 to 20 turns."),
        ({"hands": "99999999999999999999"}, "Draw 1,000 to 100,000 hands."),
    ],
)
def test_what_is_too_much_is_refused_in_a_sentence(
    client: FlaskClient, asked: dict[str, str], sentence: str
) -> None:
    answer = client.post("/odds", data={**HANDED, **asked})
    assert answer.status_code == 422
    assert sentence in Page(answer.text).words


@pytest.mark.parametrize("field", ["want", "keep", "turns", "many"])
def test_hostile_words_are_escaped(client: FlaskClient, field: str) -> None:
    answer = client.post("/odds", data={**HANDED, "do": "count", field: HOSTILE})
    assert answer.status_code == 422
    assert HOSTILE not in answer.text
    assert Page(answer.text).inline_scripts == 0


def test_many_hands_stand_beside_the_exact_values(client: FlaskClient) -> None:
    answer = client.post("/odds", data={"sample": "vs-system-1", "do": "count", "many": "20000"})
    assert answer.location == "/odds?sample=vs-system-1&hands=20000&by=0"
    words = Page(client.get(answer.location).text).words
    assert "20,000 hands were drawn and counted in the starting hand." in words
    assert re.search(r"Check: the sample agrees with the \d+ exact values\.", words)
    assert "Sampled 95 % confidence Exact 1+ character" in words
    assert "Cards by cost, in the starting hand" in words


def test_many_hands_tell_the_kept_share_by_turn_and_player(client: FlaskClient) -> None:
    asked = "keep=1%2B+location&hands=5000&by=2&second=1"
    words = Page(client.get(f"/odds?sample=vs-2pcg-1&{asked}").text).words
    assert "5,000 hands were drawn and counted by turn 2, for the second player." in words
    assert "Kept by the keep rule" in words


def test_of_a_game_without_a_hand_three_rounds_are_counted(client: FlaskClient) -> None:
    answer = client.post("/odds", data={"sample": "hellboy-board-game-1", "do": "count"})
    assert answer.location == "/odds?sample=hellboy-board-game-1&hands=20000&by=3"


def test_a_list_that_is_not_shared_travels_in_the_form(client: FlaskClient) -> None:
    answer = client.post("/odds", data={**HANDED, "want": '1+ "Roger"'})
    assert answer.headers["Cache-Control"] == "no-store"
    assert hidden(answer)["decklist"] == DECK
    assert {"Draw a hand", "Share this result first", "Show the verdict"} <= set(buttons(answer))
    assert "Illegal in Vs. System" in Page(answer.text).words


def test_what_can_only_be_sampled_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("validator.web.odds.odds_data", _sampled)
    answer = client.post("/odds", data={**HANDED, "want": '1+ "Roger"', "turns": "1"})
    words = Page(answer.text).words
    assert "Values with ≈ are sampled from 1,000 hands, and at most 10.0 off" in words
    assert "≈ sampled 50.0" in words
    assert "The others are exact." in words
    assert "<polygon" in answer.text


def _sampled(*_: object) -> dict[str, object]:
    estimate = {"hands": 1000, "because": "there is too much to count.", "low": 0.4, "high": 0.6}
    chances = [
        {"turn": 0, "chance": 0.25, "sampled": None},
        {"turn": 1, "chance": 0.5, "sampled": estimate},
    ]
    row = {"wanted": "w", "is_first": True, "chances": chances, "possible": None, "unknown": []}
    row["expected"] = None
    return {"rows": [row], "keep": None, "kept": None}


@pytest.mark.parametrize("name", [name for name in samples() if name.endswith("-1")])
def test_the_table_takes_little_time(name: str) -> None:
    """The aim is 50 ms; here with room for a slow machine."""
    drawn = sample_opened(name)

    def work_out() -> None:
        odds = odds_data(drawn, OddsSpec())
        odds_tables(drawn, odds, OddsSpec())
        chance_charts(drawn, odds)

    assert_spends_less(0.25, work_out)


def test_a_keep_rule_that_is_longer_in_print_is_taken(client: FlaskClient) -> None:
    keep = "location," * 30 + "location"
    deck = {"decklist": "20 Kroenen\n40 Nobody Known", "format": "vs-system"}
    answer = client.post("/odds", data={**deck, "keep": keep, "want": "1+ character cost<=2"})
    assert answer.status_code == 200


def test_a_seed_draws_other_hands(client: FlaskClient) -> None:
    addresses = [f"/odds?sample=vs-system-1&hands=1000&seed={seed}" for seed in ("a", "b")]
    first, second = (client.get(address).text for address in addresses)
    assert first != second
