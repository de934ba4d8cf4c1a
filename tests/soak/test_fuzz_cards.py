"""Long runs of chance: card files of anything at all, ten minutes for each importer."""

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carddb.columns import COLUMNS
from carddb.importers.card_file import CardFileError
from carddb.importers.detection import IMPORTERS, read_cards
from carddb.markup import MarkupError, read_markup

MINUTES = 10
WHOLE = {
    "csv": "card_number,name,type,team,atk,limit\nSMP-001,Lamp,L1 Main Character,A / B,0+,1\n",
    "lackey": "Name\tSet\tImageFile\tCard Type\tRanged/Flight\tText\n"
    'Ferryman L1\tSMP\tFerryman_L1,back\tMain Character\tFlight\tthe "Ferry"\n"\n',
    "octgn": '<set name="Sample Set">\n<cards>\n<card id="a" name="Lamp">\n'
    '<property name="Type" value="Plot Twist"/>\n<alternate name="B" type="b"/></card>\n'
    '<card id="b" name="Salt & Sons"><property name="Format" value=""/></card></cards></set>',
    "normalised-json": '[{"guid": "smp-001", "name": "Lamp", "type": "Plot twist", "limit": "4", '
    '"traits": "[flight]", "text": "Level Up (4)", "linkedcards": "[\\"smp-002\\"]"}]',
}
PIECES = st.sampled_from(
    (
        *("'", '"', "<", ">", "&", "=", "@", "\t", "\n", "\r", ",", ";", "/", "[", "]", "{", "}"),
        *(
            "<card ",
            "</card>",
            "<!DOCTYPE a>",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "&#0;",
            "\\u",
            "0+",
            "*",
            "-",
            " L1",
            "name",
            "Name",
        ),
    )
)
CHANGES = st.lists(
    st.tuples(st.integers(0, 500), st.integers(0, 30), PIECES | st.text(max_size=6)), max_size=12
)


def changed(text: str, changes: list[tuple[int, int, str]]) -> str:
    """The text with a piece put in the place of another for each change."""
    for place, length, piece in changes:
        start = place % (len(text) + 1)
        text = text[:start] + piece + text[start + length :]
    return text


def long_enough(started: float) -> bool:
    return time.monotonic() - started > MINUTES * 60


@pytest.mark.soak
@pytest.mark.parametrize("importer", list(IMPORTERS))
def test_any_file_is_read_or_refused(importer: str) -> None:
    started = time.monotonic()

    @settings(
        max_examples=5_000, deadline=2_000, suppress_health_check=list(HealthCheck), database=None
    )
    @given(st.sampled_from(list(COLUMNS)), CHANGES, st.booleans())
    def holds(game: str, changes: list[tuple[int, int, str]], is_named: bool) -> None:
        text = changed(WHOLE[importer], changes)
        try:
            file = read_cards(game, text.encode(), importer if is_named else None)
        except CardFileError as error:
            assert error.problems
            return
        assert len({card.id for card in file.cards}) == len(file.cards)
        assert all(flaw.sentence.endswith(".") for flaw in file.flaws)

    while not long_enough(started):
        holds()


@pytest.mark.soak
def test_any_markup_is_read_or_refused() -> None:
    started = time.monotonic()

    @settings(
        max_examples=5_000, deadline=2_000, suppress_health_check=list(HealthCheck), database=None
    )
    @given(CHANGES)
    def holds(changes: list[tuple[int, int, str]]) -> None:
        try:
            assert read_markup(changed(WHOLE["octgn"], changes)).elements
        except MarkupError as error:
            assert error.sentence

    while not long_enough(started):
        holds()
