"""A row is read without what forums, Markdown and tables put around it."""

import pytest

from validator.decklist import notations
from validator.decklist.lines import LineKind
from validator.decklist.markup import without_tags
from validator.decklist.text import parse


@pytest.mark.parametrize(
    "row",
    [
        "[b]4 Roger[/b]",
        "[B]4[/B] Roger",
        "4 [b]Roger[/b]",
        "[color=#aa0000]4 Roger[/color]",
        "[url=http://x.y/5]4 Roger[/url]",
        "[*] 4 Roger",
        "[*]4 Roger",
        "<b>4 Roger</b>",
        "<li>4 Roger</li>",
        "<li><strong>4</strong> Roger</li>",
        "4 <i>Roger</i>",
        '<a href="http://x.y">4 Roger</a>',
        "<td>4</td><td>Roger</td>",
        "4 Roger<br/>",
        "**4 Roger**",
        "**4** Roger",
        "4 **Roger**",
        "__4 Roger__",
        "`4 Roger`",
        "4 `Roger`",
        "> 4 Roger",
        ">> 4 Roger",
        "> - 4 Roger",
        "- [ ] 4 Roger",
        "- [x] 4 Roger",
        "* [ ] 4x Roger",
        "+ 4 Roger",
        "— 4 Roger",
        "1. 4 Roger",
        "12) 4 Roger",
        '"4 Roger"',
        "'4 Roger'",
        "“4 Roger”",
        "«4 Roger»",
        "| 4 | Roger |",
        "|4|Roger|",
        "4 | Roger",
        "| **4** | Roger |",
        "| 4x | Roger |",
        "| 4 Roger |",
        "[b]Roger x4[/b]",
        "| Roger x4 |",
    ],
)
def test_a_card_is_read_through_its_markup(row: str) -> None:
    (line,) = parse(row).lines
    assert (line.kind, line.count, line.text) == (LineKind.CARD, 4, "Roger")


@pytest.mark.parametrize("row", ["[b]Deck:[/b]", "<h2>Deck:</h2>", "**Deck:**", "| Deck: |"])
def test_a_heading_is_read_through_its_markup(row: str) -> None:
    (line,) = parse(row).lines
    assert (line.kind, line.text) == (LineKind.HEADING, "Deck")


def test_a_row_of_a_table_keeps_its_further_cells() -> None:
    (line,) = parse("| 4 | Roger | HBY | 12 |").lines
    assert (line.kind, line.count, line.text) == (LineKind.CARD, 4, "Roger [HBY] [12]")


@pytest.mark.parametrize(
    "row", ["| 4 | Roger | 3 | Kroenen |", "| 1 | 4 | Roger |", "4 Roger | 3 Kroenen"]
)
def test_a_row_of_two_cards_is_a_problem(row: str) -> None:
    (line,) = parse(row).lines
    assert line.kind is LineKind.PROBLEM


@pytest.mark.parametrize("row", ["|", "| |", "|---|---|", "| :--: | --- |", "**|**", "****", "``"])
def test_markup_without_words_weighs_nothing(row: str) -> None:
    (line,) = parse(row).lines
    assert line.kind is LineKind.COMMENT


@pytest.mark.parametrize("row", ["~~4 Roger~~", "[s]4 Roger[/s]", "<s>4 Roger</s>", "(4) Roger"])
def test_what_is_struck_out_or_odd_is_left_to_the_reading(row: str) -> None:
    (line,) = parse(row).lines
    assert line.kind is LineKind.BARE
    assert "4 Roger" in line.text or row == line.text


@pytest.mark.parametrize(
    "name", ["Alias <> Hero", "★Venom★", "*Venom*", "Fire [B]", "Superman/Batman"]
)
def test_a_sign_of_a_name_is_no_markup(name: str) -> None:
    (line,) = parse(f"4 {name}").lines
    assert (line.kind, line.text) == (LineKind.CARD, name)


def test_a_tag_that_nothing_closes_may_be_part_of_a_name() -> None:
    assert without_tags("1 Zzaa < [b] Zzaa") == "1 Zzaa < [b] Zzaa"
    assert without_tags("[b]1 Zzaa[/b] < Zzaa") == "1 Zzaa < Zzaa"


@pytest.mark.parametrize(
    "row",
    [
        *("[quote]", "[/quote]", "[quote=Ann]", "[list]", "<ul>", "</ul>", "<ul><li>"),
        *("[spoiler][code]", "Ann wrote:", "Ann said:", '[quote="Ann, post:3, topic:12"]'),
    ],
)
def test_what_forums_put_around_a_list_weighs_nothing(row: str) -> None:
    lines = parse(f"{row}\n4 Roger").lines
    assert [line.kind for line in lines] == [LineKind.COMMENT, LineKind.CARD]


@pytest.mark.parametrize("row", ["[quote=4 Roger]", "[quote=4x Roger]", "<ul class='4 Roger'>"])
def test_a_tag_that_may_hold_a_card_is_not_passed_over(row: str) -> None:
    assert [line.kind for line in parse(row).lines] == [LineKind.BARE]


@pytest.mark.parametrize(
    "row", ["[quote]4 Roger", "[quote=Ann]4 Roger", "&gt; 4 Roger", "> > 4 Roger"]
)
def test_a_quote_may_begin_on_the_row_of_a_card(row: str) -> None:
    (line,) = parse(row).lines
    assert (line.kind, line.count, line.text) == (LineKind.CARD, 4, "Roger")


@pytest.mark.parametrize("row", ["> Total: 60", "> [2 - 11]", "- Total: 60", "* 3-drops (7)"])
def test_a_number_of_the_list_may_be_quoted(row: str) -> None:
    (line,) = parse(row).lines
    assert line.kind in (LineKind.TOTAL, LineKind.COST_HEADING)


@pytest.mark.parametrize(
    "row",
    [
        "4 Roger<br>2 Oar<br/>1 Moth",
        "<ul><li>4 Roger</li><li>2 Oar</li><li>1 Moth</li></ul>",
        "<p>4 Roger</p><p>2 Oar</p><p>1 Moth</p>",
        "[list][*]4 Roger[*]2 Oar[*]1 Moth[/list]",
        "<ul>\n<li>4 Roger</li>\n<li>2 Oar</li>\n<li>1 Moth</li>\n</ul>",
        "<blockquote>\n4 Roger\n2 Oar\n1 Moth\n</blockquote>",
    ],
)
def test_tags_may_end_rows(row: str) -> None:
    (deck,) = notations.parse(row)
    cards = [(line.count, line.text) for line in deck.lines if line.kind is LineKind.CARD]
    assert cards == [(4, "Roger"), (2, "Oar"), (1, "Moth")]
    assert {line.kind for line in deck.lines} <= {LineKind.CARD, LineKind.COMMENT}


@pytest.mark.parametrize("row", ["4 Roger<br>", "<li>4 Roger</li>", "[*]4 Roger", "4 Roger</p>"])
def test_a_tag_behind_the_only_row_ends_no_other(row: str) -> None:
    (line,) = parse(row).lines
    assert (line.kind, line.text) == (LineKind.CARD, "Roger")
