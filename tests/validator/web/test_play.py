"""A game in the browser whose address is the game: its pages, asked directly."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.examples import examples
from formats.samples import samples
from tests.spending import assert_spends_less
from tests.validator.play.sides import side_list
from tests.validator.web.games import HOSTILE, words
from tests.validator.web.html import Page
from validator.play.address import MAX_ADDRESS_LENGTH, ListSource, OpenGame, pack_game, unpack_game

SAMPLE = {"sample": "vs-system-1", "against_sample": "vs-system-2", "seed": "friday", "do": "play"}
PART = {"X-Deckmarshal-Part": "board"}


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests ask more often than a person."""
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def begun(client: FlaskClient, **changes: str) -> str:
    """The address of a game that was begun."""
    answer = client.post("/play", data={**SAMPLE, **changes})
    assert answer.status_code == 303, words(answer)
    return answer.location


def fields_of(answer: TestResponse) -> dict[str, str]:
    """What the board carries along."""
    found = re.findall(r'<input type="hidden" name="(game|from)" value="([^"]*)">', answer.text)
    return {name: unescape(value) for name, value in found}


def game_at(address: str) -> OpenGame:
    return unpack_game(address.partition("?")[0].rpartition("/")[2])


def test_a_choice_leads_to_the_address_of_the_game_with_it(client: FlaskClient) -> None:
    address = begun(client)
    page = client.get(address)
    assert page.status_code == 200
    chosen = client.post("/play/on", data={**fields_of(page), "choose": "1"})
    assert chosen.status_code == 303
    before, after = game_at(address), game_at(chosen.location)
    assert after.choices[: len(before.choices) + 1] == (*before.choices, 1)
    assert after.lists == (ListSource(sample="vs-system-1"), ListSource(sample="vs-system-2"))
    assert words(client.get(chosen.location)) == words(client.get(chosen.location))


def test_what_is_asked_comes_first_then_the_options_then_what_happened(
    client: FlaskClient,
) -> None:
    text = words(client.get(begun(client)))
    question, options = text.index("Who starts with"), text.index("Player 2 (greedy)")
    assert question < options < text.index("The game so far")
    assert "whoever works it out can know every card of all decks" in text


def test_such_addresses_are_named_to_nobody(client: FlaskClient) -> None:
    for answer in (client.get(begun(client)), client.get("/play/nothing")):
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
        assert answer.headers["Cache-Control"] == "no-store"
        assert '<meta name="robots" content="noindex, nofollow">' in answer.text
    assert "Disallow: /play/" in client.get("/robots.txt").text


def test_a_log_has_no_address_of_a_game(
    client: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    address = begun(client)
    client.get(address)
    told = capsys.readouterr().err
    assert "/play/<packed>" in told
    assert address.rpartition("/")[2] not in told


def test_a_script_gets_the_board_alone_with_its_address(client: FlaskClient) -> None:
    page = client.get(begun(client))
    part = client.post("/play/on", data={**fields_of(page), "choose": "0"}, headers=PART)
    assert part.status_code == 200
    assert part.text.lstrip().startswith("<form")
    assert "<html" not in part.text
    where = re.search(r'data-address="([^"]*)"', part.text)
    assert where
    assert fields_of(client.get(unescape(where[1])))["game"] == fields_of(part)["game"]
    assert "X-Deckmarshal-Part" in part.headers["Vary"]


def test_undo_shows_the_point_before_and_redo_comes_back(client: FlaskClient) -> None:
    first = client.get(begun(client))
    second = client.get(client.post("/play/on", data={**fields_of(first), "choose": "0"}).location)
    back = re.search(r'name="at" value="(\d+)" data-back>Undo', second.text)
    assert back
    undone = client.get(client.post("/play/on", data={**fields_of(second), "at": back[1]}).location)
    assert "Redo" in words(undone)
    assert re.findall(r'name="choose" value="\d+"', undone.text) == re.findall(
        r'name="choose" value="\d+"', first.text
    )
    other = client.post("/play/on", data={**fields_of(undone), "choose": "1"})
    assert game_at(other.location).choices[int(back[1])] == 1


def test_when_one_is_asked_can_be_set(client: FlaskClient) -> None:
    page = client.get(begun(client))
    assert "When you are asked" in words(page)
    sent = client.post("/play/on", data={**fields_of(page), "do": "stops", "stop": ["attack"]})
    assert game_at(sent.location).stops == ("attack",)


def test_alone_there_is_a_goldfish(client: FlaskClient) -> None:
    told = words(client.get(begun(client, mode="alone")))
    assert "Goldfish an opponent who does nothing" in told


def test_two_policies_are_watched_from_the_beginning(client: FlaskClient) -> None:
    page = client.get(begun(client, mode="watch"))
    assert "Choices 0 of " in words(page)
    assert "Play on from here as Player 2" in words(page)
    assert "choose" not in re.findall(r'<button[^>]* name="(\w+)"', page.text)
    end = client.get(client.post("/play/on", data={**fields_of(page), "at": "99999"}).location)
    assert re.search(r"Player \d \(greedy\) wins: ", words(end))
    refused = client.post("/play/on", data={**fields_of(page), "choose": "0"})
    assert refused.status_code == 400
    assert "take over a seat first" in words(refused)


def test_a_pasted_list_travels_along_with_what_is_stated(client: FlaskClient) -> None:
    unknown = samples()["vs-system-1"].text.replace("4 Cast Off!", "4 Dog Of The Pier")
    refused = client.post(
        "/play", data={"decklist": unknown, "format": "vs-system-training", "do": "play"}
    )
    assert refused.status_code == 422
    assert "No game was begun." in words(refused)
    stated = "name,type,cost,atk,def\nDog Of The Pier,character,1,1,1\n"
    sent = {"decklist": unknown, "format": "vs-system-training", "stated": stated, "do": "play"}
    address = client.post("/play", data=sent).location
    source, _ = game_at(address).lists
    assert "Dog Of The Pier" in source.text
    assert source.stated == stated
    assert client.get(address).status_code == 200


def test_what_a_list_states_is_on_the_page_of_its_game(client: FlaskClient) -> None:
    heroes, villains = (samples()[f"heroes-vs-villains-{number}"].text for number in (1, 2))
    sent = {
        "decklist": f"Blind fails: at its number or higher\n{heroes}",
        "against": villains,
        "do": "play",
    }
    page = words(client.get(client.post("/play", data=sent).location))
    assert "Lampwright on the bridge Side: heroes Blind fails: at its number or higher" in page
    assert "Bellringer over the docks Side: villains" in page


def test_a_side_that_no_sample_opposes_asks_for_the_other_list(client: FlaskClient) -> None:
    sent = {"decklist": side_list(1, 3), "do": "play"}
    answer = client.post("/play", data=sent)
    assert answer.status_code == 422
    said = "No sample can sit at a table with this list. Paste the list of the opponent."
    assert said in words(answer)
    assert client.post("/play", data={**sent, "against": side_list(2, 3)}).status_code == 303


def test_a_deck_comes_along_from_the_pages_about_it(client: FlaskClient) -> None:
    checked = client.post("/", data={"decklist": samples()["vs-system-1"].text})
    assert 'formaction="/play"' in checked.text
    form = client.post("/play", data={"decklist": samples()["vs-system-1"].text})
    assert "Your deck: The Late Boat" in words(form)
    assert client.post("/play", data={"sample": "vs-system-1"}).status_code == 303


def test_names_are_only_ever_text(client: FlaskClient) -> None:
    hostile = samples()["vs-system-1"].text.replace("The Late Boat", HOSTILE)
    sent = {"decklist": hostile, "do": "play", "seed": HOSTILE[:20]}
    page = client.get(client.post("/play", data=sent).location)
    assert page.status_code == 200
    assert HOSTILE not in page.text
    assert Page(page.text).inline_scripts == 0


def long_game(client: FlaskClient) -> str:
    """A game with a list that no address can hold, as its form carries it."""
    game = game_at(begun(client))
    # Notes of a list are kept with it, and chance does not compress.
    noise = "\n".join(f"# {hash((number, 'a')):x}{hash((number, 'b')):x}" for number in range(400))
    texts = tuple(ListSource(text=samples()[each.sample].text + noise) for each in game.lists)
    return pack_game(replace(game, lists=texts))


def test_a_game_that_no_address_can_hold_is_played_by_posting(client: FlaskClient) -> None:
    packed = long_game(client)
    assert len(packed) > MAX_ADDRESS_LENGTH
    page = client.post("/play/on", data={"game": packed, "at": "0"})
    assert page.status_code == 200
    assert "This game is too long for an address." in words(page)
    on = client.post("/play/on", data={**fields_of(page), "choose": "0"})
    assert on.status_code == 200
    assert len(unpack_game(fields_of(on)["game"]).choices) > 0


def test_a_long_game_gets_a_short_link_from_our_pages_alone(guest: FlaskClient) -> None:
    packed = long_game(guest)
    assert guest.post("/play/keep", data={"game": packed}).status_code == 400
    page = guest.post("/play/on", data={"game": packed, "at": "0"})
    token = re.search(r'name="csrf_token" value="([^"]*)"', page.text)
    assert token
    kept = guest.post("/play/keep", data={**fields_of(page), "csrf_token": token[1]})
    assert kept.status_code == 303
    there = guest.get(kept.location)
    assert there.status_code == 200
    assert kept.location in there.text
    assert fields_of(there)["game"] == packed
    assert guest.get("/play/kept/nothing").status_code == 404


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.with_choices([500]),
        lambda game: game.with_choices([0] * 100_000),
        lambda game: replace(game, rules_version="0"),
        lambda game: replace(game, cards_hash="0"),
        lambda game: replace(game, game=HOSTILE),
        lambda game: replace(game, lists=(ListSource(sample=HOSTILE),) * 2),
        lambda game: replace(game, lists=(ListSource(text="5000 Soot Marigold"),) * 2),
        lambda game: replace(game, lists=(ListSource(text="1000 Soot Marigold\n" * 5),) * 2),
        lambda game: replace(game, lists=(ListSource(text=HOSTILE),) * 2),
        lambda game: replace(game, lists=(ListSource(text="1 Soot Marigold", stated="\0"),) * 2),
    ],
)
def test_a_tampered_game_is_a_sentence_in_bounded_time(
    client: FlaskClient, change: Callable[[OpenGame], OpenGame]
) -> None:
    packed = pack_game(change(game_at(begun(client))))
    form = {"game": packed, "choose": "0"}
    answer = assert_spends_less(2, lambda: client.post("/play/on", data=form))
    assert answer.status_code in (400, 410, 422)
    assert re.search(r"\.$", re.findall(r'role="alert">([^<]*)<', answer.text)[0])
    assert HOSTILE not in answer.text


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"choose": "99"},
        {"choose": "-1"},
        {"choose": "9" * 5_000},
        {"do": "take0x"},
        {"do": "take7"},
        {"do": "anything"},
        {"from": "999999", "choose": "77"},
    ],
)
def test_what_no_button_says_is_refused(client: FlaskClient, form: dict[str, str]) -> None:
    packed = pack_game(game_at(begun(client)))
    answer = client.post("/play/on", data={"game": packed, **form})
    assert answer.status_code == 400
    assert "This game can’t be shown" in words(answer)


def test_a_page_of_a_long_game_is_light(client: FlaskClient) -> None:
    page = client.get(begun(client, mode="watch"))
    late = client.post("/play/on", data={**fields_of(page), "at": "300"}, headers=PART)
    assert len(late.data) < 50_000


def test_every_example_is_clicked_through_each_step_with_its_rules(client: FlaskClient) -> None:
    listed = client.get("/play/examples")
    for name, written in examples().items():
        assert f"/play/examples/{name}" in Page(listed.text).links
        page = client.get(f"/play/examples/{name}?step={len(written.steps) // 2}")
        assert page.status_code == 200
        step = written.steps[len(written.steps) // 2]
        assert " ".join(step.says.split()) in words(page)
        assert all(rule in words(page) for rule in step.rules)
    end = client.get("/play/examples/vs-system-01?step=99")
    assert "The example ends here." in words(end)
    assert "Next step" not in words(end)


def test_somebody_plays_on_from_an_example(client: FlaskClient) -> None:
    page = client.get("/play/examples/vs-system-01").text
    fields = dict(re.findall(r'name="(game|from)" value="([^"]*)" form="take"', page))
    taken = client.post("/play/on", data={**fields, "do": "take0"})
    assert game_at(taken.location).example == "vs-system-01"
    assert "Player 1 (you)" in words(client.get(taken.location))


def test_a_position_that_somebody_wrote_is_played(client: FlaskClient) -> None:
    written = (
        'game = "vs-system"\nturn = 3\nstep = "attack step"\nplayer = 1\n'
        '[[players]]\nendurance = 50\ncharacters = ["Bell Buoy Bram"]\n'
        "[[players]]\nendurance = 50\n"
    )
    begun_so = client.post("/play/position", data={"position": written.replace("\n", "\r\n")})
    assert begun_so.status_code == 303
    assert game_at(begun_so.location).position == written
    assert "Who attacks?" in words(client.get(begun_so.location))
    refused = client.post("/play/position", data={"position": written + HOSTILE})
    assert refused.status_code == 422
    assert HOSTILE not in refused.text
    assert client.post("/play/position", data={"position": " "}).status_code == 303
