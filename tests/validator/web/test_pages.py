"""What the pages say, asked without a browser."""

import gzip
import re
from datetime import date
from functools import cache
from html import unescape
from urllib.parse import urldefrag, urljoin

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException, default_exceptions
from werkzeug.test import TestResponse

from formats.description import GameDescription
from formats.games import GAMES
from formats.ledger import RowState
from tests.helpers import assert_legal, checker
from tests.validator.web.html import Page
from tests.validator.web.lists import EVERYTHING, ILLEGAL, LEGAL, UNVERIFIED
from validator.findings import SERVICE_RULES
from validator.limits import MAX_BYTES, MAX_LINES
from validator.web.errors import error_page

SCRIPT = "<script>alert('x')</script>"

ADDRESSES = (
    "/",
    "/?sample=vs-system-1",
    "/?sample=highlander-1",
    "/bulk",
    "/table-check",
    "/diff",
    "/compare",
    "/convert",
    "/rules",
    *(f"/rules/{game}" for game in GAMES),
    "/rules/vs-system?state=not+yet",
    "/formats",
    *(f"/formats/{format_id}" for format_id in checker().formats),
    "/findings",
    "/api/docs",
    "/no-such-page",
)


def post(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    """The answer to the form, with line ends as browsers send them."""
    sent = re.sub(r"\r\n|\r|\n", "\r\n", decklist)
    return client.post("/", data={"decklist": sent, **fields})


def box(answer: TestResponse) -> str:
    """What stands in the box, as a browser reads it: the first line break is the tag's own."""
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", answer.text, re.DOTALL)
    assert found is not None
    return unescape(found[1]).replace("\r\n", "\n")


def button(answer: TestResponse, words: str) -> str:
    """What the fix button with these words sends."""
    found = re.search(rf'name="mend" value="(\w+)">{words}<', answer.text)
    assert found is not None, f"no button says {words}"
    return found[1]


def test_every_address_of_the_pages_is_tested(app: Flask) -> None:
    rules = [r.rule for r in app.url_map.iter_rules() if r.endpoint.startswith("pages.")]
    paths = [urldefrag(address)[0].partition("?")[0] for address in ADDRESSES]
    patterns = [re.sub(r"<\w+>", "[^/]+", rule) for rule in rules]
    assert [p for p in patterns if not any(re.fullmatch(p, path) for path in paths)] == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_says_whose_the_names_are(client: FlaskClient, address: str) -> None:
    words = Page(client.get(address).text).words
    assert "unofficial tool by and for players" in words
    assert "Game and card names belong to their owners." in words


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_holds_scripts_styles_or_outside_addresses(
    client: FlaskClient, address: str
) -> None:
    page = Page(client.get(address).text)
    assert page.inline_scripts == 0
    for _, name, value in page.attributes:
        assert name != "style"
        assert not name.startswith("on")
        assert "//" not in value


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_link_leads_somewhere(client: FlaskClient, address: str) -> None:
    assert_links_hold(client, address, Page(client.get(address).text))


def test_every_link_of_a_report_leads_somewhere(client: FlaskClient) -> None:
    page = Page(post(client, EVERYTHING).text)
    assert {"/rules/vs-system#VS-BUILD-02", "/findings#DM-NAME-01", "#line-3"} <= set(page.links)
    assert_links_hold(client, "/", page)


def assert_links_hold(client: FlaskClient, address: str, page: Page) -> None:
    """Each link of the page has a page behind it, and its anchor is there, once."""
    assert len(page.ids) == len(set(page.ids))
    for link in page.links:
        target, anchor = urldefrag(link)
        ids = anchors_at(client.application, urljoin(address, target)) if target else page.ids
        assert not anchor or anchor in ids, link


@cache
def anchors_at(app: Flask, address: str) -> list[str]:
    """The anchors of a page, which is there; every page links the same few, and some are large."""
    answer = app.test_client().get(address)
    assert answer.status_code == 200, address
    return Page(answer.text).ids if answer.mimetype == "text/html" else []


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_with_everything_weighs_under_100_kb(client: FlaskClient, address: str) -> None:
    packed = {"Accept-Encoding": "gzip"}
    answers = [client.get(address, headers=packed)]
    page = Page(client.get(address).text)
    parts = {value for _, _, value in page.attributes if value.startswith("/static/")}
    assert len(parts) >= 3
    answers += [client.get(part, headers=packed, buffered=True) for part in parts]
    assert sum(len(answer.data) for answer in answers) < 100_000


def test_scripts_are_the_same_with_and_without_compression(client: FlaskClient) -> None:
    address = "/static/check.js"
    plain = client.get(address, buffered=True)
    packed = client.get(address, headers={"Accept-Encoding": "gzip"}, buffered=True)
    assert gzip.decompress(packed.data) == plain.data
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
    known = {"If-None-Match": packed.headers["ETag"], "Accept-Encoding": "gzip"}
    assert client.get(address, headers=known, buffered=True).status_code == 304


def test_a_ledger_is_the_same_with_and_without_compression(client: FlaskClient) -> None:
    plain = client.get("/rules/vs-system")
    packed = client.get("/rules/vs-system", headers={"Accept-Encoding": "br, gzip"})
    refused = client.get("/rules/vs-system", headers={"Accept-Encoding": "gzip;q=0"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert "Content-Encoding" not in plain.headers
    assert "Content-Encoding" not in refused.headers
    assert len(packed.data) < len(plain.data) / 3


def test_the_date_is_today_unless_one_is_given(client: FlaskClient) -> None:
    assert f'value="{date.today().isoformat()}"' in client.get("/").text
    assert 'value="2020-02-29"' in post(client, LEGAL, as_of="2020-02-29").text
    assert f'value="{date.today().isoformat()}"' in post(client, LEGAL, as_of="").text


@pytest.mark.parametrize(
    ("decklist", "headline"),
    [
        (LEGAL, "Legal in Vs. System as of 16 November 2026"),
        (ILLEGAL, "Illegal in Vs. System: 2 problems"),
        (UNVERIFIED, "Legal in Vs. System if 1 name is right"),
    ],
)
def test_the_verdict_is_one_line_and_in_the_title(
    client: FlaskClient, decklist: str, headline: str
) -> None:
    answer = post(client, decklist, as_of="2026-11-16", format="vs-system")
    assert answer.status_code == 200
    assert f"<title>{headline} · Deckmarshal</title>" in answer.text
    assert f"<span>{headline}</span>" in answer.text


def test_a_finding_has_severity_sentence_lines_rule_and_fix(client: FlaskClient) -> None:
    words = Page(post(client, ILLEGAL).text).words
    assert "Illegal Kroenen is in the deck 7 times; 4 copies of a card are allowed." in words
    assert "it is unique, and no Army character is" in words
    assert "Line 3 5 Kroenen Line 5 2 Kroenen" in words
    assert "VS-BUILD-02, §IX Deckbuilding Remove 3 Kroenen" in words
    assert "11 cards in the deck; at least 60 are needed." in words
    assert "Fix: Add 49 of any card." in words


def test_findings_come_worst_first_and_remarks_are_folded(client: FlaskClient) -> None:
    text = post(client, EVERYTHING).text
    severities = re.findall(r'<li class="finding (\w+)">', text)
    weights = ["illegal", "unverified", "warning", "note"]
    assert set(severities) == set(weights)
    assert severities == sorted(severities, key=weights.index)
    folded = text.partition("<details>")[2].partition("</details>")[0]
    assert set(re.findall(r'<li class="finding (\w+)">', folded)) == {"warning", "note"}


def test_remarks_are_open_when_there_is_nothing_worse(client: FlaskClient) -> None:
    text = post(client, "A title\n" + LEGAL).text
    assert "Legal in Vs. System" in text
    assert "<details open>" in text


def test_each_rule_is_shown_with_its_outcome(client: FlaskClient) -> None:
    words = Page(post(client, LEGAL + "1 Kroenen").text).words
    kept = "VS-BUILD-01 At least 60 cards in the deck. §IX Deckbuilding Kept 63 of at least 60 in"
    assert kept in words
    assert re.search(r"VS-BUILD-02 At most 4 .* §IX Deckbuilding Broken 5 of Kroenen in", words)


def test_the_list_as_read_has_counts_and_text_to_copy(client: FlaskClient) -> None:
    answer = post(client, "3x kroenen\n1 KROENEN\nSideboard\n2 Roger")
    words = Page(answer.text).words
    assert "Deck 4 4 Kroenen Sideboard 2 2 Roger" in words
    assert "Deck (4)\n4 Kroenen\n\nSideboard (2)\n2 Roger</pre>" in answer.text


def test_what_was_settled_or_declared_stands_under_the_verdict(client: FlaskClient) -> None:
    giant = post(client, "Immortals: a<b\n4 Thrust", format="highlander-two-headed-giant")
    assert '<p class="small stated">Immortals: a&lt;b</p>' in giant.text
    case = post(client, "Players: 2\nAgents\nHellboy", format="hellboy-board-game")
    assert '<p class="small stated">Players: 2</p>' in case.text
    assert "small stated" not in post(client, LEGAL).text


def test_the_hashes_are_those_of_the_report(client: FlaskClient) -> None:
    report = assert_legal(LEGAL, "vs-system")
    words = Page(post(client, LEGAL).text).words
    assert f"Rules {report.format.hash} (version {report.format.version})" in words
    assert f"cards {report.cards_hash}." in words


@pytest.mark.parametrize("decklist", ["\n\n  5 Kroenen\n", "5 Kroenen\n\n\n", "\t5 <b>&amp;</b>"])
def test_the_list_stays_in_the_box_as_it_was_typed(client: FlaskClient, decklist: str) -> None:
    assert box(post(client, decklist)) == decklist


def test_the_margin_marks_each_line_by_its_worst_finding(client: FlaskClient) -> None:
    text = post(client, EVERYTHING).text
    marks = dict(re.findall(r'<li id="line-(\d+)" class="(\w+)">\1</li>', text))
    assert marks["3"] == "illegal"
    assert marks["5"] == "unverified"
    assert marks["1"] == "note"
    assert '<li id="line-9">9</li>' in text
    assert "line-10" not in text


def test_a_finding_in_many_lines_links_the_first_of_them(client: FlaskClient) -> None:
    page = Page(post(client, "1 Kroenen\n" * 30).text)
    assert sum(link.startswith("#line-") for link in page.links) == 12
    assert "and 18 more" in page.words


def test_a_fix_is_carried_out_in_the_list(client: FlaskClient) -> None:
    offered = post(client, ILLEGAL)
    answer = post(client, ILLEGAL, mend=button(offered, "Remove 3 Kroenen"))
    assert box(answer) == "# Mine\n\n4 Kroenen\n4 Roger\n"
    words = Page(answer.text).words
    assert "Removed 3 Kroenen from the list." in words
    assert "Illegal in Vs. System: 1 problem" in words


def test_a_fix_of_a_list_that_changed_is_not_carried_out(client: FlaskClient) -> None:
    mend = button(post(client, ILLEGAL), "Remove 3 Kroenen")
    changed = ILLEGAL + "1 Kroenen\n"
    answer = post(client, changed, mend=mend)
    assert box(answer) == changed
    assert "so it was not applied" in Page(answer.text).words


@pytest.mark.parametrize(
    ("decklist", "fields", "status", "sentence"),
    [
        ("", {}, 422, "The list is empty."),
        (" \n\t\n", {}, 422, "The list is empty."),
        ("4 Kroenen\0", {}, 422, "This is not a text: it holds NUL bytes."),
        (ILLEGAL, {"format": "standard"}, 422, "There is no format 'standard'."),
        (ILLEGAL, {"as_of": "yesterday"}, 422, "'yesterday' is not a date."),
        (ILLEGAL, {"as_of": "2026-02-30"}, 422, "'2026-02-30' is not a date."),
        ("1 Roger\n" * (MAX_LINES + 1), {}, 413, "The list has 2,001 lines; at most 2,000"),
    ],
)
def test_what_cannot_be_checked_is_told_and_kept(
    client: FlaskClient, decklist: str, fields: dict[str, str], status: int, sentence: str
) -> None:
    answer = post(client, decklist, **fields)
    assert answer.status_code == status
    words = Page(answer.text).words
    assert sentence in words
    assert ("The list is kept in the box." in words) is bool(decklist.strip())
    assert box(answer) == decklist
    assert 'class="finding' not in answer.text


def test_a_huge_paste_is_refused_with_the_limit(client: FlaskClient) -> None:
    answer = post(client, "x" * (MAX_BYTES + 1))
    assert answer.status_code == 413
    assert (
        "The list is larger than 1,024 KB, the most that is read. Nothing was checked."
        in Page(answer.text).words
    )


def test_bytes_that_are_no_text_get_a_sentence(client: FlaskClient) -> None:
    head = b'--x\r\nContent-Disposition: form-data; name="decklist"\r\n\r\n'
    body = head + bytes(range(256)) + b"\r\n--x--\r\n"
    answer = client.post("/", data=body, content_type="multipart/form-data; boundary=x")
    assert answer.status_code == 422
    assert "This is not a text" in Page(answer.text).words


@pytest.mark.parametrize(
    ("decklist", "fields"),
    [
        (f"4 {SCRIPT}", {}),
        (f"{SCRIPT}:\n4 Kroenen", {}),
        (f"4 Kroenen\n{SCRIPT}", {}),
        (f"Format: {SCRIPT}\n4 Kroenen", {"format": "vs-system"}),
        (f"</textarea>{SCRIPT}", {}),
        ("4 Kroenen", {"format": SCRIPT}),
        ("4 Kroenen", {"as_of": SCRIPT}),
        ("4 Kroenen", {"mend": SCRIPT}),
    ],
)
def test_nothing_that_is_typed_becomes_a_tag(
    client: FlaskClient, decklist: str, fields: dict[str, str]
) -> None:
    answer = post(client, decklist, **fields)
    assert Page(answer.text).inline_scripts == 0
    assert SCRIPT not in answer.text


@pytest.mark.parametrize(
    "address", ["/?format={}", "/rules/{}", "/rules/vs-system?state={}", "/{}"]
)
def test_nothing_in_an_address_becomes_a_tag(client: FlaskClient, address: str) -> None:
    assert "alert(" not in client.get(address.format(SCRIPT)).text


def test_a_ledger_shows_every_row_with_its_state(client: FlaskClient) -> None:
    for game in GAMES.values():
        page = Page(client.get(f"/rules/{game.id}").text)
        assert set(game.ledger.rows) <= set(page.ids)
    page = Page(client.get("/rules/vs-system").text)
    assert "VS-BUILD-01 A deck holds at least 60 cards. §IX Deckbuilding Implemented" in page.words
    assert "Not applicable: A store programme and its prizes" in page.words


def test_the_first_page_links_how_many_rules_are_done(client: FlaskClient) -> None:
    states = [row.state for game in GAMES.values() for row in game.ledger.rows.values()]
    done = f"{len(states) - states.count(RowState.NOT_YET):,}"
    first, rules = Page(client.get("/").text), Page(client.get("/rules").text)
    assert f"{done} of the {len(states):,} rules of {len(GAMES)} rulebooks" in first.words
    assert "/rules" in first.links
    assert f"{done} of {len(states):,} rules are done" in rules.words


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_a_ledger_tells_which_texts_are_played(client: FlaskClient, game: GameDescription) -> None:
    words = Page(client.get(f"/rules/{game.id}").text).words
    known = game.play.load().scripted()
    assert (
        f"Cards whose text is played ({len(known.in_words) + len(known.in_plain_python):,})"
        in words
    )
    assert all(title in words for title in (*known.in_words[:3], *known.in_plain_python[:3]))


def test_a_ledger_can_be_filtered_by_state(client: FlaskClient) -> None:
    ids = Page(client.get("/rules/vs-system?state=not+applicable").text).ids
    assert [i for i in ids if i.startswith("VS-")] == [
        "VS-FORMAT-02",
        "VS-FORMAT-03",
        "VS-FORMAT-04",
        "VS-CARD-09",
        "VS-POWER-06",
    ]


def test_a_format_page_shows_what_it_demands(client: FlaskClient) -> None:
    for source in checker().formats.values():
        words = Page(client.get(f"/formats/{source.id}").text).words
        for row in source.table:
            assert f"{row.rule.id} {row.rule.states} {row.citation} {row.origin}" in words
        for spec in source.sections:
            assert ", ".join((spec.name, *spec.headings)) in words
        for each in (*source.declarations, *source.parameters):
            said = f"{each.meaning[0].upper()}{each.meaning[1:]}"
            assert f"{each.name.capitalize()}: … {said}" in words


def test_every_finding_of_the_service_is_explained(client: FlaskClient) -> None:
    page = Page(client.get("/findings").text)
    for rule in SERVICE_RULES.values():
        assert rule.id in page.ids
        assert f"{rule.id} {rule.states} {rule.severity.capitalize()}" in page.words


@pytest.mark.parametrize(
    "address",
    ["/nothing", "/rules/chess", "/formats/chess", "/rules/vs-system?state=done"],
)
def test_what_is_not_there_is_a_404_page(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "There is no such page" in Page(answer.text).words


def test_a_wrong_method_is_told_the_right_ones(client: FlaskClient) -> None:
    answer = client.delete("/")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert "does not answer this kind of request" in Page(answer.text).words


@pytest.mark.parametrize("status", sorted(default_exceptions))
def test_every_error_is_a_page_with_its_status(app: Flask, status: int) -> None:
    error: HTTPException = default_exceptions[status](description=SCRIPT)
    with app.test_request_context():
        answer = error_page(error)
    assert answer.status_code == status
    assert answer.mimetype == "text/html"
    page = Page(answer.get_data(as_text=True))
    assert page.inline_scripts == 0
    assert f"{status} " in page.words
    blamed = "That is a fault of the service" in page.words
    assert blamed is (status >= 500)


def test_health_is_plain(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["status"] == "ok"
    assert answer.json["formats"] == len(checker().formats)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_loosens_the_policy(client: FlaskClient, address: str) -> None:
    policy = client.get(address).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self'; object-src 'none'; base-uri 'none'; ")
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        ("format=vs-system&decklist=4+%ED%A0%80", "application/x-www-form-urlencoded", 200),
        ("decklist=4+x&format=%ED%A0%80", "application/x-www-form-urlencoded", 422),
        ("decklist=4+x&as_of=%ED%A0%80", "application/x-www-form-urlencoded", 422),
        ("format=vs-system&decklist=4+x&mend=%ED%A0%80", "application/x-www-form-urlencoded", 200),
        ("%ED%A0%80=4+x", "application/x-www-form-urlencoded", 422),
        (
            "format=vs-system&decklist=" + "9" * 5_000 + "+x",
            "application/x-www-form-urlencoded",
            200,
        ),
        (
            "decklist=4+Roger&format=vs-system&house=%ED%A0%80",
            "application/x-www-form-urlencoded",
            422,
        ),
        ('{"a":' + "[" * 100_000, "application/json", 422),
    ],
    ids=["name", "format", "date", "fix", "field", "5,000 digits", "house", "nested JSON"],
)
def test_no_form_however_odd_is_a_fault_of_the_service(
    client: FlaskClient, body: str, kind: str, status: int
) -> None:
    answer = client.post("/", data=body, content_type=kind)
    assert answer.status_code == status
    assert "Something went wrong here" not in answer.text
