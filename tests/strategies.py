"""What hypothesis may throw at the code: names, decks, lists as people write them, and worse."""

import string
from collections.abc import Callable

from hypothesis import strategies as st

from carddb.builtin import builtin_cards
from carddb.names import NameIndex

CardLine = tuple[int, str]
"""So many copies of a card, by the title that a list writes."""

_CARDS = [card for card in builtin_cards("vs-system") if not card.is_training]
_INDEX = NameIndex(_CARDS)

TITLES = tuple(card.title for card in _CARDS)
"""Every built-in Vs. System card but those for training, as a list writes it."""

CLEAR_TITLES = tuple(title for title in TITLES if len(_INDEX.cards_named(title)) == 1)
"""The titles that can mean one card only."""

UNCLEAR_TITLES = tuple(title for title in TITLES if len(_INDEX.cards_named(title)) > 1)
"""The names that several cards bear."""


def titles() -> st.SearchStrategy[str]:
    """A built-in card whose title is clear."""
    return st.sampled_from(CLEAR_TITLES)


def unknown_names() -> st.SearchStrategy[str]:
    """A name that no built-in card has, and that looks like nothing but a card's name."""
    letters = st.text(string.ascii_lowercase, min_size=3, max_size=12)
    return letters.map(lambda name: f"Zz {name.capitalize()}")


def decks(max_lines: int = 20) -> st.SearchStrategy[list[CardLine]]:
    """Decks of clear cards: small ones of any counts, and ones near the limits of the rules."""
    small = st.lists(st.tuples(st.integers(1, 6), titles()), min_size=1, max_size=max_lines)
    return st.one_of(small, full_decks(), st.builds(lambda a, b: a + b, full_decks(), small))


def full_decks() -> st.SearchStrategy[list[CardLine]]:
    """Every clear card 3 or 4 times: decks of 54 to 72 cards that keep the copy limit."""
    counts = st.tuples(*(st.integers(3, 4) for _ in CLEAR_TITLES))
    return counts.map(lambda each: list(zip(each, CLEAR_TITLES, strict=True)))


NOTATIONS: dict[str, Callable[[int, str], str]] = {
    "count first": lambda count, title: f"{count} {title}",
    "count and x": lambda count, title: f"{count}x {title}",
    "count, blank and x": lambda count, title: f"{count} x {title}",
    "count and times": lambda count, title: f"{count}× {title}",
    "count last": lambda count, title: f"{title} x{count}",
    "bullet": lambda count, title: f"- {count} {title}",
    "star": lambda count, title: f"* {count} {title}",
    "tab": lambda count, title: f"{count}\t{title}",
    "tab and set": lambda count, title: f"{count}\t{title}\tHBY",
    "upper case": lambda count, title: f"{count} {title.upper()}",
    "no comma": lambda count, title: f"{count} {title.replace(',', '')}",
    "dash for comma": lambda count, title: f"{count} {title.replace(',', ' -')}",
    "set code": lambda count, title: f"{count} {title} [HBY-012]",
    "code first": lambda count, title: f"{count}x HBY-012 {title}",
    "team": lambda count, title: f"{count} {title} (B.P.R.D.)",
    "comment": lambda count, title: f"{count} {title} # a remark",
    "quotes": lambda count, title: f"{count} “{title.replace(chr(39), '’')}”",
    "blanks": lambda count, title: f"   {count}   {title}   ",
}
"""The ways in which people write so many copies of a card; all mean the same."""


def written(line: CardLine) -> st.SearchStrategy[str]:
    """The line in one of the notations."""
    notation = st.sampled_from(list(NOTATIONS.values()))
    return notation.map(lambda write: write(*line))


@st.composite
def decklist_texts(draw: st.DrawFn) -> str:
    """A deck as a person may post it: notations, blank lines, comments, headings, line ends."""
    rows = []
    for line in draw(decks(max_lines=8)):
        rows += draw(st.sampled_from(([], [], [""], ["# a remark"], ["Characters"], ["[2 - 3]"])))
        rows.append(draw(written(line)))
    start = draw(st.sampled_from(("", "\ufeff", "My deck\n\n", "Player: Ann Example\n")))
    return start + draw(st.sampled_from(("\n", "\r\n", "\r"))).join(rows)


_SIGNS = "0123456789xX×-–—+*•#/:;,.()[]{}<>=~_'\"“”’★◊\\|%$&!?"
_PLACES = "\t\n\r\x0b\x0c\x85\xa0\u2009\u2028\u3000"
_ODD = "\ufeff\u200b\u200e\u202e\u00ad\x01\x07\x1b\x7f\ud800🂡éßİﬁ²①٤"
_PIECES = (
    *("4 ", "4x ", " x4", "-3 ", "0 ", "100,000 ", "9" * 40 + " ", "60 cards", "Total: 60"),
    *("Format: ", "Player:", "Deck: 60", "Date: 2026-11-16", "[2 - 11]", "1-Drops", "== ", " =="),
    *("Sideboard", "Characters (24)", "Roger", "Hellboy", "Kroenen", "//", "# ", " of ", "a" * 301),
)


def hostile_texts() -> st.SearchStrategy[str]:
    """Anything that may arrive as a list: bytes of other files, half lists, odd signs."""
    odd = st.text(string.ascii_letters + _SIGNS + _PLACES + _ODD + " ", max_size=80)
    pieces = st.lists(st.one_of(st.sampled_from(_PIECES), odd), max_size=12)
    return st.one_of(st.text(max_size=80), odd, pieces.map("".join), pieces.map("\n".join))


HOSTILE_LINES = {
    "brackets": "[" * 300,
    "parentheses and a digit": "(" * 299 + "1",
    "dashes and blanks": "- " * 149 + "a",
    "x and blanks": "x " * 149 + "a",
    "one gap": "a" + " " * 298 + "b",
    "a gap behind a decoration": "==" + " " * 290 + "b",
    "decoration without an end": "=" * 299 + "a",
    "dashes without an end": "-" * 299 + "a",
    "decoration that ends too early": "=" * 149 + "a" + "=" * 149 + "b",
    "tildes": "~" * 150 + "a" * 150,
    "digits": "1" * 300,
    "thousands": ("1,111" * 60)[:300],
    "digits and commas": "1," * 150,
    "columns": "a\t" * 149 + "b",
    "comment signs": ("a #" * 100)[:300],
    "half counts": "a-1" * 100,
    "open brackets": "a" + "( " * 149,
    "drops": "1" * 290 + "drop",
    "cards": "1 " + "ards " * 59,
    "empty brackets behind a card": "4 a" + "()" * 148,
    "brackets behind a card": "4 a" + "(b)" * 99,
    "codes behind a card": "4 a" + "[AA]" * 74,
    "a gap in a card": "4 a" + " " * 295 + "b",
}
"""Lines of at most 300 characters that make a careless expression try again and again."""
