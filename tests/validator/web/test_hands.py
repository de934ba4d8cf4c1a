"""The page of sample hands, asked without a browser."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.validator.web.html import Page
from tests.validator.web.test_two_lists import TWO, shared
from validator.question import Question, typed_list
from validator.simulation.drawable import DrawableDeck, drawable_deck
from validator.simulation.hands import HandSpec, hand_data
from validator.web.query_help import wanted_help

DECK = "4 Kroenen\n4 Roger\n4 Abe Sapien, ichthyo sapien\n"
HOSTILE = "<script>alert('x')</script>"
HANDED = {"decklist": DECK, "format": "vs-system"}


def sample_opened(name: str) -> DrawableDeck:
    sample = samples()[name]
    return drawable_deck(
        checker(), checker().read(typed_list(sample.text), Question(AS_OF, sample.format))
    )


def names(answer: TestResponse) -> list[str]:
    """The names on the drawn cards, in their order."""
    found = re.findall(r'<p class="names"><b>(?:<a [^>]*>)?(.*?)(?:</a>)?</b>', answer.text)
    return [unescape(each) for each in found]


def links(answer: TestResponse) -> list[str]:
    """Where the drawn cards lead, in their order."""
    return re.findall(r'<p class="names"><b><a href="([^"]*)"', answer.text)


def buttons(answer: TestResponse) -> list[str]:
    return re.findall(r"<button form=\"draw\"[^>]*>(.*?)</button>", answer.text)


def hidden(answer: TestResponse) -> dict[str, str]:
    """What the form carries along."""
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', answer.text)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize("name", list(samples()))
def test_the_same_seed_draws_what_it_draws_everywhere(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/hands?sample={name}&seed=friday&turns=2")
    assert answer.status_code == 200
    drawn = hand_data(sample_opened(name), HandSpec("friday", turns=2))
    cards = [*drawn["hand"], *(card for turn in drawn["draws"] for card in turn)]
    game = samples()[name].game
    assert links(answer) == [f"/cards/{game}/{card['id']}" for card in cards]
    for pile, count in drawn["left"].items():
        assert f"{count} cards in the {pile}" in Page(answer.text).words


@pytest.mark.parametrize("name", ["vs-system-1", "vs-2pcg-1", "heroes-vs-villains-1"])
def test_a_mulligan_is_that_of_the_game(client: FlaskClient, name: str) -> None:
    drawn = hand_data(sample_opened(name), HandSpec("friday", mulligan=True))
    answer = client.get(f"/hands?sample={name}&seed=friday&mulligan=1")
    game = samples()[name].game
    ids = [card["id"] for card in (*drawn["hand"], *drawn["first_hand"])]
    assert links(answer) == [f"/cards/{game}/{each}" for each in ids]
    assert "Hand after the mulligan" in Page(answer.text).words
    assert "Undo the mulligan" in buttons(answer)


@pytest.mark.parametrize("name", ["highlander-1", "hellboy-board-game-1"])
def test_a_game_without_a_mulligan_has_no_button_for_it(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/hands?sample={name}&seed=friday")
    assert not {"Mulligan", "Undo the mulligan"} & set(buttons(answer))
    assert 'name="keep"' not in answer.text
    assert "There is no mulligan: every hand is kept." in Page(answer.text).words
    refused = client.get(f"/hands?sample={name}&seed=friday&mulligan=1")
    assert refused.status_code == 422
    assert "This game has no mulligan." in Page(refused.text).words


def test_a_deck_without_a_seed_gets_an_address_with_one(client: FlaskClient) -> None:
    answer = client.get("/hands?sample=vs-system-1")
    assert answer.status_code == 303
    query = parse_qs(urlsplit(answer.location).query)
    assert query.keys() == {"sample", "seed"}
    assert client.get(answer.location).status_code == 200
    assert client.get("/hands?sample=vs-system-1").location != answer.location


@pytest.mark.parametrize(
    ("pressed", "state"),
    [
        ("turn", "&turns=3&keep=1%2B+location"),
        ("second", "&turns=2&second=1&keep=1%2B+location"),
        ("first", "&turns=2&keep=1%2B+location"),
    ],
)
def test_a_button_leads_to_the_address_of_what_it_shows(
    client: FlaskClient, pressed: str, state: str
) -> None:
    begin = "/hands?sample=vs-2pcg-1&seed=friday"
    answer = client.get(f"{begin}&turns=2&keep=1%2B+location&do={pressed}")
    assert answer.location == begin + state


def test_a_mulligan_goes_back_to_the_start_and_can_be_undone(client: FlaskClient) -> None:
    begin = "/hands?sample=vs-system-1&seed=friday"
    assert client.get(f"{begin}&turns=2&do=mulligan").location == f"{begin}&mulligan=1"
    assert client.get(f"{begin}&mulligan=1&do=keep").location == begin


def test_a_new_hand_has_another_seed_and_keeps_the_keep_rule(client: FlaskClient) -> None:
    begin = "/hands?sample=vs-system-1&seed=friday&turns=2&mulligan=1"
    query = parse_qs(urlsplit(client.get(f"{begin}&do=draw").location).query)
    assert query.keys() == {"sample", "seed"}
    assert query["seed"] != ["friday"]
    query = parse_qs(urlsplit(client.get(f"{begin}&keep=1%2B+location&do=draw").location).query)
    assert query["keep"] == ["1+ location"]


def test_only_where_it_matters_one_draws_as_first_or_second_player(client: FlaskClient) -> None:
    first = client.get("/hands?sample=vs-2pcg-1&seed=friday&turns=1")
    second = client.get("/hands?sample=vs-2pcg-1&seed=friday&turns=1&second=1")
    assert len(names(first)) == 7
    assert "Nothing is drawn." in Page(first.text).words
    assert len(names(second)) == 9
    assert "As second player" in buttons(first)
    assert "As first player" in buttons(second)
    other = client.get("/hands?sample=vs-system-1&seed=friday&second=1", follow_redirects=True)
    assert not [word for word in buttons(other) if "player" in word]


def test_a_keep_rule_decides_about_the_mulligan(client: FlaskClient) -> None:
    kept = client.get("/hands?sample=vs-system-1&seed=friday&keep=1%2B+character")
    assert "The keep rule keeps this hand." in Page(kept.text).words
    assert "Mulligan" not in buttons(kept)
    address = "/hands?sample=vs-system-1&seed=friday&keep=4%2B+equipment"
    exchanged = client.get(address)
    assert "does not keep the first hand, so it was mulliganed" in Page(exchanged.text).words
    assert "First hand, put to the bottom (4)" in Page(exchanged.text).words


def test_a_mistake_in_a_keep_rule_is_marked_where_it_is(client: FlaskClient) -> None:
    address = "/hands?sample=vs-system-1&seed=friday&keep=keep:+2%2B+charcter+cost=2"
    answer = client.get(address)
    assert answer.status_code == 422
    assert "keep: 2+ <mark>charcter</mark> cost=2" in answer.text
    assert "Did you mean 'character'?" in Page(answer.text).words
    assert 'aria-invalid="true"' in answer.text
    assert not names(answer)


def test_a_keep_rule_that_ends_too_early_is_marked_at_its_end(client: FlaskClient) -> None:
    answer = client.get("/hands?sample=vs-system-1&seed=friday&keep=2%2B")
    assert "2+<mark> </mark>" in answer.text


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"turns": "21"}, "Draw for 0 to 20 turns."),
        ({"turns": "-1"}, "Draw for 0 to 20 turns."),
        ({"turns": "many"}, "Draw for 0 to 20 turns."),
        ({"seed": "x" * 41}, "A seed has 1 to 40 characters that can be seen."),
        ({"seed": "a\x00b"}, "A seed has 1 to 40 characters that can be seen."),
        ({"keep": "1+ location " * 40}, "the line has more than 300 characters."),
    ],
)
def test_what_can_not_be_drawn_is_refused_in_a_sentence(
    client: FlaskClient, query: dict[str, str], sentence: str
) -> None:
    asked = {"sample": "vs-system-1", "seed": "friday", **query}
    answer = client.get("/hands", query_string=asked)
    assert answer.status_code == 422
    assert sentence in Page(answer.text).words


@pytest.mark.parametrize("field", ["seed", "keep"])
def test_hostile_words_are_escaped(client: FlaskClient, field: str) -> None:
    asked = {"sample": "vs-system-1", "seed": "friday", field: HOSTILE}
    answer = client.get("/hands", query_string=asked)
    assert HOSTILE not in answer.text
    assert Page(answer.text).inline_scripts == 0
    assert "&lt;script&gt;" in answer.text


def test_a_hostile_list_is_escaped(client: FlaskClient) -> None:
    answer = client.post("/hands", data={"decklist": f"9 {HOSTILE}", "format": "vs-system"})
    assert answer.status_code == 200
    assert HOSTILE not in answer.text
    assert names(answer) == [HOSTILE] * 4


def test_a_list_that_is_not_shared_travels_in_the_form(client: FlaskClient) -> None:
    first = client.post("/hands", data={**HANDED, "seed": "friday"})
    assert first.status_code == 200
    assert first.headers["Cache-Control"] == "no-store"
    carried = hidden(first)
    assert carried["decklist"] == DECK
    assert carried["turns"] == "0"
    assert 'method="post"' in first.text
    again = client.post("/hands", data={**carried, "seed": "friday", "do": "turn"})
    assert names(again)[:4] == names(first)
    assert len(names(again)) == 6
    assert hidden(again)["turns"] == "1"
    assert "Share this result first" in buttons(again)
    assert 'id="link"' not in again.text


def test_a_list_that_is_shared_is_drawn_of_by_its_address(app: Flask, client: FlaskClient) -> None:
    name = shared(app, DECK)
    answer = client.get(f"/hands?check={name}&seed=friday&turns=1")
    assert answer.status_code == 200
    posted = client.post("/hands", data={**HANDED, "seed": "friday", "turns": "1"})
    assert names(answer) == names(posted)
    link = f"http://localhost/hands?check={name}&amp;seed=friday&amp;turns=1"
    assert f'id="link" readonly value="{link}"' in answer.text
    assert DECK not in answer.text


@pytest.mark.parametrize("query", ["check=nothing", "sample=nothing"])
@pytest.mark.parametrize("path", ["/hands", "/odds"])
def test_a_deck_that_is_not_there_is_not_found(client: FlaskClient, path: str, query: str) -> None:
    assert client.get(f"{path}?{query}").status_code == 404


def test_a_list_that_is_not_legal_is_said_to_be_so(client: FlaskClient) -> None:
    words = Page(client.post("/hands", data=HANDED).text).words
    assert "Illegal in Vs. System: 1 problem; hands are drawn all the same" in words


def test_unknown_facts_are_a_dash_with_the_word(client: FlaskClient) -> None:
    answer = client.post("/hands", data={"decklist": "4 Kroenen", "format": "vs-system"})
    cost = '<span class="label">Cost</span> <b><span class="not-known">'
    assert answer.text.count(cost) == 4
    assert "Cost – unknown" in Page(answer.text).words


def test_an_unclear_name_shows_what_all_have_and_leads_nowhere(client: FlaskClient) -> None:
    answer = client.post("/hands", data={"decklist": "4 Hellboy", "format": "vs-system"})
    assert names(answer) == ["Hellboy"] * 4
    assert links(answer) == []
    assert "Character" in Page(answer.text).words.title()


def test_what_was_presumed_is_said_before_the_hand(client: FlaskClient) -> None:
    words = Page(client.get("/hands?sample=highlander-1&seed=friday").text).words
    assert words.index("Presumed: 2 cards leave the hand") < words.index("Starting hand 15")


@pytest.mark.parametrize("name", [name for name in samples() if name.endswith("-1")])
def test_the_rules_of_the_opening_are_linked(client: FlaskClient, name: str) -> None:
    page = Page(client.get(f"/hands?sample={name}&seed=friday").text)
    drawn = sample_opened(name)
    for rule in drawn.opening.rules:
        assert f"/rules/{drawn.game}#{rule}" in page.links


@pytest.mark.parametrize("name", list(samples()))
def test_every_example_of_the_help_can_be_read(name: str) -> None:
    drawn = sample_opened(name)
    taught = wanted_help(drawn)
    assert len(taught.examples) >= 3
    for example in taught.examples:
        assert drawn.wanted(example).groups
    for column in (*taught.numbers, *taught.texts):
        assert drawn.wanted(f"1+ {column}=1").groups
    for column, choices in taught.choices:
        assert drawn.wanted(f'1+ {column}="{choices[0]}"').groups
    for kind in taught.types:
        assert drawn.wanted(f"1+ {kind}").groups


def test_the_examples_of_a_named_deck_are_links(client: FlaskClient) -> None:
    page = Page(client.get("/hands?sample=vs-system-1&seed=friday&mulligan=1").text)
    begin = "/hands?sample=vs-system-1&seed=friday&keep="
    examples = [link for link in page.links if link.startswith(begin)]
    assert len(examples) == 4
    for link in examples:
        assert client.get(link).status_code == 200


@pytest.mark.parametrize("path", ["/hands", "/odds"])
def test_without_a_deck_the_page_offers_a_box_and_the_samples(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(path)
    page = Page(answer.text)
    assert answer.status_code == 200
    assert 'name="decklist"' in answer.text
    assert [link for link in page.links if "sample=" in link] == [
        f"{path}?sample={name}" for name in samples()
    ]


@pytest.mark.parametrize(
    ("decklist", "sentence"),
    [
        ("", "No hand was drawn"),
        ("2 Kroenen", "The deck has 2 cards; a starting hand takes 4."),
        ("999 Kroenen\n999 Roger\n9 Weapons Lab", "hands are drawn of at most 2,000"),
    ],
)
def test_a_list_that_no_hand_can_be_drawn_of_stays_in_the_box(
    client: FlaskClient, decklist: str, sentence: str
) -> None:
    answer = client.post("/hands", data={"decklist": decklist, "format": "vs-system"})
    assert answer.status_code == 422
    assert sentence in Page(answer.text).words
    assert f"\n{decklist}</textarea>" in answer.text


def test_of_several_decks_one_is_picked(client: FlaskClient) -> None:
    answer = client.post("/hands", data={"decklist": TWO, "format": "vs-system"})
    assert answer.status_code == 422
    assert "<option>Night Shift</option>" in answer.text
    picked = {"decklist": TWO, "format": "vs-system", "deck": "Night Shift"}
    drawn = client.post("/hands", data=picked)
    assert drawn.status_code == 200
    assert hidden(drawn)["deck"] == "Night Shift"


def test_no_more_turns_are_offered_than_can_be_drawn(client: FlaskClient) -> None:
    last = client.get("/hands?sample=vs-system-1&seed=friday&turns=20")
    assert not [word for word in buttons(last) if word.startswith("Draw turn")]
    empty = client.post("/hands", data={"decklist": "4 Roger", "format": "vs-system"})
    assert not [word for word in buttons(empty) if word.startswith("Draw turn")]


def test_a_checked_deck_leads_to_its_hands_and_odds(app: Flask, client: FlaskClient) -> None:
    checked = client.get("/?sample=vs-system-1").text
    assert '<button form="check" formaction="/hands">Draw a hand</button>' in checked
    assert '<button form="check" formaction="/odds">Odds</button>' in checked
    sent = client.post(
        "/share",
        data={"decklist": DECK, "format": "vs-system", "csrf_token": _token(client)},
    )
    assert sent.status_code == 303
    name = sent.location.rpartition("/")[2]
    page = Page(client.get(sent.location).text)
    assert {f"/hands?check={name}", f"/odds?check={name}"} <= set(page.links)


def _token(client: FlaskClient) -> str:
    page = client.post("/hands", data=HANDED)
    return hidden(page)["csrf_token"]


@pytest.mark.parametrize("name", list(samples()))
def test_a_page_with_everything_weighs_under_100_kb(client: FlaskClient, name: str) -> None:
    packed = {"Accept-Encoding": "gzip"}
    for address in (f"/hands?sample={name}&seed=a&turns=20", f"/odds?sample={name}&hands=1000"):
        page = Page(client.get(address).text)
        parts = {value for _, _, value in page.attributes if value.startswith("/static/")}
        answers = [client.get(each, headers=packed, buffered=True) for each in (address, *parts)]
        assert sum(len(answer.data) for answer in answers) < 100_000
        assert len(page.ids) == len(set(page.ids))
