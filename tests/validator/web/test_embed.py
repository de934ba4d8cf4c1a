"""What other sites show of a shared result: the badge, the card, and what to copy."""

import re
import xml.etree.ElementTree as ET

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from tests.validator.web.lists import ILLEGAL, LEGAL, UNVERIFIED
from tests.validator.web.sharing import shared_id
from validator.storage.results import ResultStore
from validator.web.badge import badge_svg, badge_words, text_width

SVG = "{http://www.w3.org/2000/svg}"
RESULT = {"verdict": "legal", "format": "vs-system", "headline": "Legal in Vs. System as of today"}


def drawn(svg: str) -> tuple[ET.Element, list[str]]:
    """The picture, and the texts in it."""
    root = ET.fromstring(svg)
    return root, [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (RESULT, "Legal in Vs. System"),
        ({**RESULT, "verdict": "illegal"}, "Illegal in Vs. System"),
        ({**RESULT, "verdict": "unverified"}, "Unverified in Vs. System"),
        ({**RESULT, "rests_on": {"names": 3}}, "Legal as stated in Vs. System"),
        ({**RESULT, "format": "vs-system; ban <b>"}, "Legal in Vs. System with house rules"),
    ],
)
def test_a_badge_says_verdict_and_format_and_nothing_that_was_typed(
    result: dict[str, object], words: str
) -> None:
    assert badge_words(result) == words
    assert drawn(badge_svg(result, "Any name"))[1] == ["Deckmarshal", words]


def test_a_badge_is_as_wide_as_its_words() -> None:
    narrow, wide = (
        drawn(badge_svg({**RESULT, "format": each}, ""))[0] for each in ("il", "mw" * 20)
    )
    assert int(wide.attrib["width"]) - int(narrow.attrib["width"]) == (
        text_width("Legal in " + "mw" * 20) - text_width("Legal in il")
    )
    texts = list(wide.iter(f"{SVG}text"))
    assert int(texts[1].attrib["x"]) + int(texts[1].attrib["textLength"]) < int(
        wide.attrib["width"]
    )


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><svg onload=x>', "]]>&amp;<!--", "a\0b\x1b", "\udc80"]
)
def test_a_hostile_name_is_only_the_title_of_a_badge(name: str) -> None:
    svg = badge_svg({**RESULT, "headline": f"Legal in x; name {name}"}, name)
    root, texts = drawn(svg.encode("utf-8").decode("utf-8"))
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
        *("svg", "title", "rect", "path", "g", "text")
    }
    assert texts == ["Deckmarshal", "Legal in Vs. System"]
    assert not any(key.startswith("on") for each in root.iter() for key in each.attrib)


def test_a_badge_and_a_card_are_of_their_result(guest: FlaskClient) -> None:
    for decklist, words in (
        (LEGAL, "Legal in Vs. System"),
        (ILLEGAL, "Illegal in Vs. System"),
        (UNVERIFIED, "Unverified in Vs. System"),
    ):
        name = shared_id(guest, decklist)
        badge = guest.get(f"/check/{name}/badge.svg")
        assert badge.mimetype == "image/svg+xml"
        assert drawn(badge.text)[1] == ["Deckmarshal", words]
        page = Page(guest.get(f"/check/{name}/card").text)
        assert f"{words} As of 16 November 2026, " in page.words
        assert page.links == [f"/check/{name}"]
        assert ("a", "target", "_blank") in page.attributes


def test_what_rests_on_statements_is_never_shown_as_plainly_legal(
    guest: FlaskClient, own_app: Flask
) -> None:
    store: ResultStore = own_app.extensions["result_store"]
    content = dict(store.get("check", shared_id(guest, LEGAL)) or {})
    headline = "Legal, with 16 names stated by you"
    content["result"] = {**content["result"], "rests_on": {"names": 16}, "headline": headline}
    name = store.share("check", content)
    address = f"/check/{name}"
    assert drawn(guest.get(f"{address}/badge.svg").text)[1][1] == "Legal as stated in Vs. System"
    assert "Legal as stated in Vs. System" in Page(guest.get(f"{address}/card").text).words
    text = guest.get(address).text
    headline = "Legal, with 16 names stated by whoever shared it"
    assert "Legal in Vs. System" not in text
    assert f'property="og:title" content="The right hand: {headline}"' in text
    later = Page(guest.get(f"/check/{shared_id(guest, ILLEGAL, previous=name)}").text).words
    assert headline in later


@pytest.mark.parametrize("part", ["badge.svg", "card"])
def test_both_can_be_kept_by_anybody_for_a_while(guest: FlaskClient, part: str) -> None:
    address = f"/check/{shared_id(guest, LEGAL)}/{part}"
    answer = guest.get(address)
    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    assert "Set-Cookie" not in answer.headers
    again = guest.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert again.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("part", ["badge.svg", "card"])
def test_of_what_was_not_shared_there_is_a_404_that_nobody_frames(
    guest: FlaskClient, part: str
) -> None:
    for name in ("a" * 26, "..", "A" * 300):
        answer = guest.get(f"/check/{name}/{part}")
        assert answer.status_code == 404
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_the_card_alone_may_be_framed(guest: FlaskClient) -> None:
    address = f"/check/{shared_id(guest, LEGAL)}"
    card = guest.get(f"{address}/card").headers
    assert card.getlist("Content-Security-Policy") == [
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors *"
    ]
    assert "X-Frame-Options" not in card
    assert card["X-Content-Type-Options"] == "nosniff"
    for path in (address, f"{address}/badge.svg", f"{address}/list.txt", f"{address}/cards", "/"):
        headers = guest.get(path).headers
        assert headers["X-Frame-Options"] == "DENY", path
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"], path


def test_no_other_address_may_be_framed(own_app: Flask) -> None:
    handlings = own_app.extensions["handling"]
    endpoints = {rule.endpoint for rule in own_app.url_map.iter_rules()}
    assert {each for each in endpoints if handlings[each].is_framed_elsewhere} == {
        "share_pages.card"
    }
    assert {each for each in endpoints if handlings[each].is_shown_elsewhere} == {
        "share_pages.card",
        "share_pages.badge",
    }


def test_a_card_has_no_script_and_its_picture_comes_from_nowhere_else(guest: FlaskClient) -> None:
    text = guest.get(f"/check/{shared_id(guest, LEGAL)}/card").text
    assert "<script" not in text
    assert " style=" not in text
    assert not re.findall(r'(?:src|href)="(?!/check/|/static/)', text)


def test_the_page_has_what_to_copy_for_every_kind_of_site(guest: FlaskClient) -> None:
    name = shared_id(guest, LEGAL, deck_name='[x](y) " </a>')
    page = Page(guest.get(f"/check/{name}").text)
    values = [
        value for tag, attribute, value in page.attributes if (tag, attribute) == ("input", "value")
    ]
    link = f"http://localhost/check/{name}"
    words = "Legal in Vs. System"
    for snippet in (
        f'<a href="{link}"><img src="{link}/badge.svg" alt="{words}" height="20"></a>',
        f"[![{words}]({link}/badge.svg)]({link})",
        f"[url={link}][img]{link}/badge.svg[/img][/url]",
        f'<iframe src="{link}/card" title="{words}" width="360" height="200" loading="lazy">'
        "</iframe>",
    ):
        assert snippet in values


def test_a_hostile_list_makes_no_large_badge_or_card(guest: FlaskClient) -> None:
    decklist = "Deck: " + "W" * 250 + "\n" + "\n".join(f"Heading {n}:\n1 Roger" for n in range(500))
    address = f"/check/{shared_id(guest, decklist, deck_name='W' * 100_000)}"
    assert len(guest.get(f"{address}/badge.svg").data) < 2_000
    assert len(guest.get(f"{address}/card").data) < 3_000


def test_badges_are_counted_by_the_rate_limit(own_app: Flask) -> None:
    handlings = own_app.extensions["handling"]
    for endpoint in ("share_pages.badge", "share_pages.card"):
        assert handlings[endpoint].is_reading_counted
