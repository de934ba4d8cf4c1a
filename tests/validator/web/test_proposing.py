"""Anybody proposes facts on the pages; nothing of it counts, and what is wrong is told."""

import re
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from validator.proposals.model import Origin, Proposal, ProposalFilter
from validator.proposals.store import ProposalStore

CARD = "/cards/vs-2pcg/anole-supporting-character/propose"
SCRIPT = "<script>alert(1)</script>"


def token(client: FlaskClient) -> str:
    """The token of a page of ours."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/propose").text)
    assert found
    return found[1]


def kept(app: Flask) -> list[Proposal]:
    """What is proposed."""
    store: ProposalStore = app.extensions["proposals"]
    return store.listed(ProposalFilter(state=None))


def test_a_card_leads_to_its_form(own_app: Flask, guest: FlaskClient) -> None:
    assert CARD in Page(guest.get(CARD.removesuffix("/propose")).text).links
    page = Page(guest.get(CARD).text)
    assert ("input", "name", "fact_cost") in page.attributes
    assert "fact_text" not in guest.get(CARD).text
    assert not page.inline_scripts


def test_facts_of_a_card_are_proposed(own_app: Flask, guest: FlaskClient) -> None:
    sent = {"fact_cost": "3", "fact_flight": "no", "source": "the card itself"}
    answer = guest.post(CARD, data={**sent, "csrf_token": token(guest)})
    assert answer.status_code == 201
    assert "Proposal 1, Anole. It counts once whoever runs this service" in Page(answer.text).words
    (proposal,) = kept(own_app)
    assert proposal.origin is Origin.FORM
    assert dict(proposal.proposed.facts) == {
        "type": "supporting character",
        "cost": 3,
        "flight": False,
    }
    shown = Page(guest.get(CARD.removesuffix("/propose")).text).words
    assert "cost – unknown" in shown


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"fact_cost": "two", "source": "x"}, "cost: 'two' is not a whole number"),
        ({"source": "x"}, "Fill in at least one fact."),
        ({"fact_cost": "3"}, "Say where you read it"),
        ({"fact_text": "Draw a card.", "source": "x"}, "Fill in at least one fact."),
        ({"fact_keywords": "x" * 300, "source": "x"}, "characters"),
    ],
)
def test_what_is_wrong_is_told_and_what_was_typed_stays(
    own_app: Flask, guest: FlaskClient, sent: dict[str, str], said: str
) -> None:
    answer = guest.post(CARD, data={**sent, "csrf_token": token(guest)})
    assert answer.status_code == 422
    assert said in Page(answer.text).words
    if "fact_cost" in sent:
        assert ("input", "value", sent["fact_cost"]) in Page(answer.text).attributes
    assert kept(own_app) == []


@pytest.mark.parametrize(
    "address",
    [
        "/cards/vs-2pcg/no-such-card/propose",
        "/cards/no-such-game/anole/propose",
        "/cards/vs-2pcg/belljar-hattie-supporting-character/propose",
    ],
)
def test_there_is_no_form_for_what_is_no_printed_card(guest: FlaskClient, address: str) -> None:
    assert guest.get(address).status_code == 404
    assert guest.post(address, data={"csrf_token": token(guest)}).status_code == 404


def test_a_card_file_is_proposed(own_app: Flask, guest: FlaskClient) -> None:
    file = (BytesIO(b"name,cost,text\nAnole,3,Draws a card.\nNight Porter,2,\n"), "mine.csv")
    sent = {"game": "vs-2pcg", "source": SCRIPT, "file": file, "csrf_token": token(guest)}
    answer = guest.post("/propose", data=sent)
    assert answer.status_code == 201
    assert SCRIPT not in answer.text
    assert [each.proposed.name for each in kept(own_app)] == ["Anole", "Night Porter"]
    assert all("text" not in each.proposed.facts for each in kept(own_app))


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"text": "name\nAnole"}, "Which game are the cards of?"),
        ({"game": "vs-2pcg"}, "Choose a card file, or paste one"),
        ({"game": "vs-2pcg", "text": "name,cost\nAnole,=1+1"}, "begins as a formula does"),
        ({"game": "vs-2pcg", "text": "cost\n3"}, "name"),
    ],
)
def test_a_file_that_can_not_be_taken_is_told(
    own_app: Flask, guest: FlaskClient, sent: dict[str, str], said: str
) -> None:
    answer = guest.post("/propose", data={"source": "x", **sent, "csrf_token": token(guest)})
    assert (answer.status_code, said in Page(answer.text).words) == (422, True)
    assert kept(own_app) == []


def test_the_answers_of_a_check_fill_the_form_and_are_kept_when_it_is_sent(
    own_app: Flask, guest: FlaskClient
) -> None:
    names = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
    rows = "".join(f"{name},,,3,stated\n" for name in names)
    stated = f"name,set,number,cost,source\n{rows}"
    decklist = "Characters\n" + "\n".join(f"4 {name}" for name in names)
    check = {"decklist": decklist, "format": "vs-system", "stated": stated}
    assert 'formaction="/propose/answers"' in guest.post("/", data=check).text
    form = guest.post("/propose/answers", data=check)
    assert kept(own_app) == []
    assert '<option value="vs-system" selected>' in form.text
    sent = {"game": "vs-system", "text": stated, "origin": "check", "source": "my binder"}
    assert guest.post("/propose", data={**sent, "csrf_token": token(guest)}).status_code == 201
    proposal, *others = kept(own_app)
    assert len(others) == 14
    assert (proposal.origin, dict(proposal.proposed.facts)) == (Origin.CHECK, {"cost": 3})
    assert proposal.proposed.card.source == "proposed: my binder"


def test_a_flood_of_one_address_is_told_when_there_is_room_again(
    own_app: Flask, guest: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: ProposalStore = own_app.extensions["proposals"]
    monkeypatch.setattr(store, "_limits", type(store._limits)(100, 2, 10**8))
    sent = {"source": "x", "csrf_token": token(guest)}
    answers = [guest.post(CARD, data={**sent, "fact_cost": str(cost)}) for cost in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 429, 429, 429]
    assert answers[-1].headers["Retry-After"] == "86400"
    assert "2 proposals of one address may wait" in Page(answers[-1].text).words
    other = guest.post(
        CARD, data={**sent, "fact_cost": "9"}, environ_overrides={"REMOTE_ADDR": "192.0.2.7"}
    )
    assert other.status_code == 201


def test_proposals_that_can_not_be_kept_are_a_503_and_checks_go_on(
    own_app: Flask, guest: FlaskClient
) -> None:
    store: ProposalStore = own_app.extensions["proposals"]
    store.path.unlink(missing_ok=True)
    store.path.mkdir()
    sent = {"fact_cost": "3", "source": "x", "csrf_token": token(guest)}
    answer = guest.post(CARD, data=sent)
    assert answer.status_code == 503
    assert "Proposals can’t" in answer.text or "Proposals can&#39;t" in answer.text
    assert guest.get(CARD).status_code == 200
    assert guest.post("/", data={"decklist": "4 Anole"}).status_code == 200
    store.path.rmdir()
    assert guest.post(CARD, data=sent).status_code == 201
