"""Decks of every format, as hypothesis makes them: known, unclear and unknown names, odd signs."""

from hypothesis import strategies as st

from formats.construction.format import CompiledFormat, SectionSpec
from tests.helpers import checker
from validator.decklist import data
from validator.decklist.lines import Decklist

OWNERS = ("Ann", "Bob & Co.", "the heroes", "O'Brien", 'Ünal "Ü" <x>', "Duke of York")
LABELS = ('Ann & "Bob" <x>', "=1+1", "]]> the end", "Ünal ★ ◊", "a, b; c", "@home", "-")
_SIGNS = ("&", "<", ">", '"', "'", "é", "★", "◊", ",", ";", "]]>", "# 1", "//", "=", "[b]")
_STARTS = ("", "=", "+", "-", "@", "40 ", "x ", "'", "★ ", "cards ", "drop ")
_ENDS = ("", " [Zz set]", " (a note)", ":", " é", " #", "!", " of Ann")
_VALUES = {"players": st.integers(1, 4).map(str), "immortals": st.just("male/female")}


def _unknown_names() -> st.SearchStrategy[str]:
    """Names that no card has and no heading, with signs that mean something somewhere."""
    word = st.text("abcdefg", min_size=2, max_size=5).map(lambda letters: f"Zz{letters}")
    inside = st.lists(st.one_of(word, st.sampled_from(_SIGNS)), max_size=4)
    parts = st.tuples(st.sampled_from(_STARTS), word, inside, word, st.sampled_from(_ENDS))
    return parts.map(lambda p: f"{p[0]}{' '.join([p[1], *p[2], p[3]])}{p[4]}")


def _known_names(source: CompiledFormat) -> st.SearchStrategy[str]:
    """Titles, which may mean several cards, and titles with the id that decides."""
    cards = st.sampled_from(list(checker().cards(source.game).values()))
    return cards.flatmap(lambda card: st.sampled_from((card.title, f"{card.title} [{card.id}]")))


@st.composite
def _headings(draw: st.DrawFn, source: CompiledFormat) -> list[str]:
    """Sections of the format, of several owners where it has such, and perhaps a strange one."""
    specs = draw(
        st.lists(st.sampled_from(source.sections), min_size=1, max_size=4, unique_by=_name)
    )
    owners = draw(st.lists(st.sampled_from(OWNERS), min_size=1, max_size=2, unique=True))
    headings = []
    for spec in specs:
        has_owner = spec.of_an_owner or spec.of_a_character
        headings += [f"{spec.name} of {each}" for each in owners] if has_owner else [spec.name]
    if draw(st.booleans()):
        headings.append(draw(st.sampled_from(("Zz spares", "sideboard", "Zz & <co>"))))
    return headings


def _name(spec: SectionSpec) -> str:
    return spec.name


@st.composite
def decks(draw: st.DrawFn, source: CompiledFormat) -> Decklist:
    """A deck of the format as a program may hand it in."""
    names = st.one_of(_known_names(source), _known_names(source), _unknown_names())
    pairs = st.tuples(st.integers(1, 6), names)
    known = {spec.name for spec in source.sections}
    sections = {
        heading: draw(
            st.lists(pairs, min_size=heading.partition(" of ")[0] not in known, max_size=5)
        )
        for heading in draw(_headings(source))
    }
    stated = {
        each.name: draw(_VALUES.get(each.name, st.sampled_from(("Ann", "Ann, Bob & Co."))))
        for each in (*source.declarations, *source.parameters)
        if draw(st.booleans())
    }
    labels = draw(st.dictionaries(st.sampled_from(("deck", "player")), st.sampled_from(LABELS)))
    return Decklist(data.parse(sections, stated).lines, labels)
