"""Whoever has the secret link looks at proposals and decides on them; nobody else does."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from carddb import store as card_store
from carddb.model import UNKNOWN
from tests.validator.proposals.here import CARD, GAME, Here, fact
from tests.validator.web.html import Page
from validator.app import create_app
from validator.proposals.model import ProposalState
from validator.reloading import ReloadingChecker

SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def app_here(here: Here) -> Flask:
    """An application over a catalogue and proposals of its own."""
    app = create_app(ReloadingChecker(here.cards))
    app.extensions["proposals"] = here.store
    return app


@pytest.fixture
def here(tmp_path: Path) -> Here:
    return Here(tmp_path / "here")


@pytest.fixture
def operator(app_here: Flask) -> FlaskClient:
    return app_here.test_client()


@pytest.fixture
def base(here: Here) -> str:
    return f"/proposals/operator/{here.store.new_link()}"


def hash_on(page: str) -> str:
    """The hash that the page's form names."""
    found = re.search(r'name="hash" value="([0-9a-f]{32})"', page)
    assert found
    return found[1]


def test_the_list_tells_what_each_would_do(here: Here, operator: FlaskClient, base: str) -> None:
    here.propose({"name": CARD, "cost": 3}, {"name": "Armor", "universe": "photographic"})
    here.propose({"name": "Night Porter"}, sender="0123456789")
    page = operator.get(base)
    words = Page(page.text).words
    assert f"{CARD} 1 · vs-2pcg Fills a gap cost 3 now unknown the card itself" in words
    assert "Armor 2 · vs-2pcg Contradicts universe photographic now illustrated" in words
    assert "Night Porter 3 · vs-2pcg New card only its name" in words
    assert "sender 01234567" in words
    assert page.headers["Cache-Control"] == "no-store"
    assert page.headers["Referrer-Policy"] == "no-referrer"
    only = Page(operator.get(f"{base}?kind=new").text).words
    assert ("Night Porter" in only, "Armor" in only) == (True, False)
    assert "Night Porter" not in Page(operator.get(f"{base}?upload=1").text).words


def test_a_proposal_is_looked_at_then_accepted_then_dropped(
    here: Here, operator: FlaskClient, base: str
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    page = operator.get(f"{base}/{number}").text
    words = Page(page).words
    assert "A proposal that only fills what nobody recorded. It is about Anole." in words
    assert "No verdict changes on 2 decks at hand" in words
    assert "Anole: cost 3 now unknown" in words
    assert fact(here, "cost") is UNKNOWN
    sent = {"hash": hash_on(page), "reason": "seen the card"}
    done = operator.post(f"{base}/{number}/accept", data=sent, follow_redirects=True)
    assert "It is accepted. The catalogue has it now." in Page(done.text).words
    assert fact(here, "cost") == 3
    # The pages of the same process have it at once.
    assert "cost 3" in Page(operator.get("/cards/vs-2pcg/anole-supporting-character").text).words
    page = operator.get(f"{base}/{number}").text
    assert "Accepted Anole 1 · vs-2pcg" in Page(page).words
    operator.post(f"{base}/{number}/drop", data={"hash": hash_on(page)})
    assert fact(here, "cost") is UNKNOWN
    history = Page(operator.get(f"{base}/history").text).words
    assert history.index("Dropped Anole") < history.index("Accepted Anole")
    assert "seen the card" in history


def test_all_of_one_kind_are_looked_at_and_refused_together(
    here: Here, operator: FlaskClient, base: str
) -> None:
    here.propose({"name": CARD, "cost": 3}, {"name": "Armor", "universe": "photographic"})
    page = operator.get(f"{base}/all?decision=refuse&kind=contradicts").text
    assert "Refuse 1 proposal?" in Page(page).words
    sent = {"decision": "refuse", "kind": "contradicts", "hash": hash_on(page)}
    assert operator.post(f"{base}/all", data=sent).status_code == 303
    assert here.store.get(1).state is ProposalState.OPEN
    assert here.store.get(2).state is ProposalState.REFUSED


def test_the_hash_of_another_state_accepts_nothing(
    here: Here, operator: FlaskClient, base: str
) -> None:
    first = here.propose({"name": CARD, "cost": 3})
    looked_at = hash_on(operator.get(f"{base}/{first}").text)
    second = here.propose({"name": CARD, "cost": 9})
    # That of another proposal, and that of the time before the card was changed.
    for number, named in ((second, looked_at), (second, ""), (second, "x" * 10_000)):
        answer = operator.post(f"{base}/{number}/accept", data={"hash": named})
        assert answer.status_code == 409
    here.decide(second)
    answer = operator.post(f"{base}/{first}/accept", data={"hash": looked_at})
    assert answer.status_code == 409
    assert "it has changed since you looked" in Page(answer.text).words
    assert fact(here, "cost") == 9


@pytest.mark.parametrize(
    "token", ["a" * 26, "A" * 26, "a" * 25, "a" * 27, "../" * 8 + "aa", "é" * 26]
)
@pytest.mark.parametrize(
    ("method", "place"),
    [
        ("GET", ""),
        ("GET", "/1"),
        ("GET", "/history"),
        ("GET", "/proposals.csv"),
        ("GET", "/all?decision=accept"),
        ("POST", "/1/accept"),
        ("POST", "/all"),
    ],
)
def test_a_guessed_link_opens_nothing(
    here: Here, operator: FlaskClient, base: str, token: str, method: str, place: str
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    sent = {"hash": here.seen(number).hash, "decision": "accept"}
    answer = operator.open(f"/proposals/operator/{token}{place}", method=method, data=sent)
    assert answer.status_code == 404
    assert CARD not in answer.text
    assert here.store.get(number).state is ProposalState.OPEN


def test_before_a_link_is_made_there_is_no_page_and_no_file(tmp_path: Path) -> None:
    app = create_app(ReloadingChecker(tmp_path / "cards.db"))
    assert app.test_client().get(f"/proposals/operator/{'a' * 26}").status_code == 404
    assert not (tmp_path / "proposals.db").exists()


def test_a_script_in_every_field_is_only_text(here: Here, operator: FlaskClient, base: str) -> None:
    record = {"name": SCRIPT, "teams": [SCRIPT], "keywords": [SCRIPT], "aliases": [SCRIPT]}
    number = here.propose(record, sender=SCRIPT)
    places = ["", f"/{number}", "/all?decision=accept", f"?sender={SCRIPT}", "/history"]
    for place in places:
        page = operator.get(f"{base}{place}").text
        assert SCRIPT not in page
        assert not Page(page).inline_scripts
    page = operator.get(f"{base}/{number}").text
    sent = {"hash": hash_on(page), "reason": SCRIPT}
    operator.post(f"{base}/{number}/accept", data=sent)
    assert here.card(SCRIPT).name == SCRIPT
    card = here.card(SCRIPT)
    for address in (f"{base}/history", f"{base}/{number}", f"/cards/{GAME}/{card.id}"):
        assert SCRIPT not in operator.get(address).text


def test_nothing_in_the_csv_is_run_as_a_formula(
    here: Here, operator: FlaskClient, base: str
) -> None:
    here.propose({"name": "－1+1", "keywords": ["＝1+1"]})
    answer = operator.get(f"{base}/proposals.csv")
    assert answer.headers["Content-Disposition"] == "attachment; filename=proposals.csv"
    assert "'－1+1" in answer.text
    assert "'＝1+1" in answer.text


@pytest.mark.parametrize(
    "place",
    [
        "?state=lost",
        "?kind=x",
        "?game=chess",
        "?page=0",
        "?page=2",
        "?page=²",
        "?upload=-1",
        "/0",
        "/99",
        f"/{10**30}",
        "/all",
        "/all?decision=delete",
        "/history?before=x",
        "/1/forget",
    ],
)
def test_an_address_that_asks_for_nothing_is_a_404(
    here: Here, operator: FlaskClient, base: str, place: str
) -> None:
    here.propose({"name": CARD, "cost": 3})
    assert operator.get(base + place).status_code == 404


def test_many_proposals_are_a_page_at_a_time(
    here: Here, operator: FlaskClient, base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("validator.web.proposals.PAGE_SIZE", 2)
    here.propose(*({"name": CARD, "cost": cost} for cost in range(5)))
    assert "Page 1 of 3 Later" in Page(operator.get(base).text).words
    assert "Earlier Page 3 of 3" in Page(operator.get(f"{base}?page=3").text).words


def test_a_catalogue_that_can_not_be_written_is_a_503(
    here: Here, operator: FlaskClient, base: str
) -> None:
    number = here.propose({"name": CARD, "cost": 3})
    named = hash_on(operator.get(f"{base}/{number}").text)
    here.cards.unlink()
    here.cards.mkdir()
    answer = operator.post(f"{base}/{number}/accept", data={"hash": named})
    assert answer.status_code == 503
    here.cards.rmdir()
    card_store.build(here.cards)
    assert operator.post(f"{base}/{number}/accept", data={"hash": named}).status_code == 303
