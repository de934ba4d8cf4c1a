"""XML that somebody sent: its elements, what is mended, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.markup import LOOSE, MAX_ELEMENTS, MarkupError, NotWellFormedError, read_markup
from tests.spending import assert_spends_less

DECK = """\
<deck version="0.8">
	<superzone name="Player Deck">
		<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
	</superzone>
</deck>
"""


def texts(text: str) -> list[tuple[int, str, str]]:
    return [(line, tag, behind.strip()) for line, tag, _, behind in read_markup(text).elements]


def test_elements_come_flat_in_their_order_with_their_lines() -> None:
    assert texts(DECK) == [
        (1, "deck", ""),
        (2, "superzone", ""),
        (3, "card", ""),
        (3, "name", "Night Porter"),
        (3, "set", "Sample Set"),
    ]
    assert read_markup(DECK).elements[3][2] == {"id": "Night_Porter_SC"}
    assert read_markup(DECK).mended == frozenset()
    assert read_markup(DECK).depths == [0, 1, 2, 3, 3]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\ufeff<a>x</a>", "x"),
        ('<?xml version="1.0" encoding="utf-16"?><a>é</a>', "é"),
        ("<a><![CDATA[x & <y>]]></a>", "x & <y>"),
        ("<a>x<!-- y -->z</a>", "xz"),
        ("<a>" + "x" * 3_000_000 + "</a>", "x" * 3_000_000),
    ],
)
def test_a_text_is_kept_whole(text: str, expected: str) -> None:
    assert texts(text) == [(1, "a", expected)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<a><b>x</b>y</a>", [(1, "a", ""), (1, "b", "x"), (1, LOOSE, "y")]),
        ("<a><b/>y</a>", [(1, "a", ""), (1, "b", ""), (1, LOOSE, "y")]),
        ("<a>x<b/>\n y\nz\n</a>", [(1, "a", "x"), (1, "b", ""), (2, LOOSE, "y\nz")]),
        ("<a><b/>y<!-- -->z</a>", [(1, "a", ""), (1, "b", ""), (1, LOOSE, "yz")]),
        ("<a><b/><![CDATA[<y>]]></a>", [(1, "a", ""), (1, "b", ""), (1, LOOSE, "<y>")]),
        (
            "<a>\n<b/>&#10;&#10;&#10;y&#10;&#10;&#10;</a>",
            [(1, "a", ""), (2, "b", ""), (1, LOOSE, "y")],
        ),
        ("<a><b/>y<c/></a>", [(1, "a", ""), (1, "b", ""), (1, LOOSE, "y"), (1, "c", "")]),
        ("<a><b/> \n </a>\n", [(1, "a", ""), (1, "b", "")]),
    ],
)
def test_text_behind_a_closing_tag_is_of_no_element(
    text: str, expected: list[tuple[int, str, str]]
) -> None:
    assert texts(text) == expected


@pytest.mark.parametrize(
    ("text", "depths"),
    [
        ("<a/>", [0]),
        ("<a><b/><c/></a>", [0, 1, 1]),
        ("<a><b><c/></b><d/></a>", [0, 1, 2, 1]),
        ("<a><b/>x<c>y<d/>z</c>x</a>", [0, 1, 1, 1, 2, 2, 1]),
    ],
)
def test_how_deep_an_element_stands_is_told(text: str, depths: list[int]) -> None:
    assert read_markup(text).depths == depths


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Salt & Sons", "Salt & Sons"),
        ("Salt &amp; Sons & Daughter", "Salt & Sons & Daughter"),
        ("Salt &nbsp; Sons", "Salt &nbsp; Sons"),
        ("less < more", "less < more"),
        ("the <i>Ferry</i>", "the <i>Ferry</i>"),
        ('the "Ferry"', 'the "Ferry"'),
        ('"Ferry" & <Sons>', '"Ferry" & <Sons>'),
    ],
)
def test_what_was_not_escaped_is_mended_and_its_line_is_told(value: str, expected: str) -> None:
    markup = read_markup(f'<a>\n<b name="{value}" size="2"/>\n</a>')
    assert markup.elements[1][2] == {"name": expected, "size": "2"}
    assert markup.mended == {2}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: it is not XML that can be read: no element found"),
        ("Night Porter", "line 1: it is not XML that can be read: syntax error"),
        ("<a>\n<b>\n</a>", "line 3: it is not XML that can be read: mismatched tag"),
        (
            "<a>\ud800</a>",
            "line 1: it is not XML that can be read: not well-formed (invalid token)",
        ),
        (
            "<a>&#0;</a>",
            "line 1: it is not XML that can be read: reference to invalid character number",
        ),
        ("<!DOCTYPE a><a/>", "line 1: it declares a document type, which is not read"),
        (
            '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>',
            "line 2: it declares a document type, which is not read",
        ),
        (
            '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
            "line 1: it declares a document type, which is not read",
        ),
        (
            "<a>" + "<b/>" * MAX_ELEMENTS + "</a>",
            "it has more than 200,000 elements, the most that is read",
        ),
        (
            "<a>" + "<b/>x" * (MAX_ELEMENTS // 2) + "</a>",
            "it has more than 200,000 elements, the most that is read",
        ),
    ],
)
def test_what_is_no_xml_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MarkupError) as error:
        read_markup(text)
    assert str(error.value) == sentence
    assert sentence.endswith(error.value.sentence)


def test_only_what_is_broken_is_not_well_formed() -> None:
    with pytest.raises(NotWellFormedError):
        read_markup("<a>")
    with pytest.raises(MarkupError) as error:
        read_markup("<!DOCTYPE a><a/>")
    assert not isinstance(error.value, NotWellFormedError)


@pytest.mark.parametrize(
    "text", ['<a b="' + '" c' * 6_000 + "\n" + '="' * 9_000, '<a b="' + "&\n" * 1_000_000 + '"/>']
)
def test_what_can_not_be_mended_is_refused_in_little_time(text: str) -> None:
    def refused() -> None:
        with pytest.raises(NotWellFormedError):
            read_markup(text)

    assert_spends_less(2, refused)


@given(
    st.lists(
        st.sampled_from(['<a b="', '"', "<a>", "</a>", "&", "<", ">", "/>", "\n", "=", "é", "<!--"])
        | st.text(max_size=5),
        max_size=30,
    ).map("".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        markup = read_markup(text)
    except MarkupError as error:
        assert error.sentence
    else:
        assert markup.elements
        assert len(markup.depths) == len(markup.elements)
        assert all(1 <= line <= len(text) + 1 for line, *_ in markup.elements)
