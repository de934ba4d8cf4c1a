"""Every notation of a list that is read, told apart by what is in it, never by a file's name."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from carddb.markup import Markup, MarkupError, read_markup
from carddb.names import normalise
from validator.decklist import (
    cockatrice,
    csv_deck,
    dragncards,
    json_deck,
    lackey,
    octgn,
    several,
    tabletop,
    text,
)
from validator.decklist.elements import ROOTS
from validator.decklist.entries import holds_a_card, shown_text
from validator.decklist.lines import Decklist
from validator.decklist.plain import NOTHING_TO_SEE
from validator.errors import InputError, TooLargeError

NOTATIONS = {
    "text": "plain text as people post it, also LackeyCCG's .txt",
    "csv": "CSV with a column for the count and one for the name, or only these two",
    "json": "JSON with sections or zones of cards, as the API takes and writes it",
    "dek": "a LackeyCCG deck (.dek)",
    "o8d": "an OCTGN deck (.o8d)",
    "cod": "a Cockatrice deck (.cod)",
    "tts": "a Tabletop Simulator save or saved object (.json)",
    "dragncards": "the decks of a DragnCards plugin (preBuiltDecks.json)",
}
"""What is read, by its name, with a few words."""

MAX_DECKS = 500
"""Of one file."""

EMPTY = 'The list is empty. Paste at least one card, such as "4 Hellboy, Anung Un Rama".'

_BLANK = NOTHING_TO_SEE + " \t\r\n\v\f"
_TAG = re.compile(r"<([A-Za-z_][\w.:-]{0,60})")
_WEB_PAGE = frozenset(("html", "head", "body", "table", "div", "script", "style", "title"))
_OF_POSTS = frozenset(
    (
        "ul",
        "ol",
        "li",
        "p",
        "br",
        "b",
        "i",
        "u",
        "em",
        "strong",
        "span",
        "pre",
        "code",
        "blockquote",
    )
)
"""Tags that a post begins with as often as not: what is in it is a text."""
_DECK_ROOTS = (*ROOTS, "superzone", "meta")
_KNOWN_ROOTS = frozenset((*_DECK_ROOTS, "set"))
_LOOKS_LIKE_JSON = re.compile(r'\{\s*["}]|\[\s*(?:[{"]|\[\s*["\d\[])')
_READ_AS_XML = "Read are decks of LackeyCCG, OCTGN and Cockatrice."
_READ_AS_JSON = (
    f"{json_deck.SHAPE}; saves of Tabletop Simulator and decks of DragnCards are read too."
)


def parse(typed: str) -> tuple[Decklist, ...]:
    """The lists of a text, at least one. Raises InputError for what is no list at all."""
    if "\0" in typed:
        raise InputError("This is not a text: it holds NUL bytes. Paste the list itself.")
    # A byte order mark or blank lines in front hide no notation; what is parsed keeps them, for its
    # line numbers.
    begun = typed.lstrip(_BLANK)
    decks = _parsed(typed, begun)
    if not any(deck.lines for deck in decks):
        raise InputError(EMPTY)
    _tell_apart(decks)
    _refuse_too_many(len(decks))
    return decks


def _refuse_too_many(decks: int) -> None:
    if decks > MAX_DECKS:
        raise TooLargeError(
            f"The file has {decks:,} decks; at most {MAX_DECKS} are read. Nothing was checked."
        )


def _tell_apart(decks: tuple[Decklist, ...]) -> None:
    """Number the decks of one name, so that each can be named."""
    called: Counter[str] = Counter()
    for deck in decks if len(decks) > 1 else ():
        label = deck.fields.get("deck", "")
        called[normalise(label)] += 1
        if (times := called[normalise(label)]) > 1:
            deck.fields["deck"] = f"{label} ({times})"


def _parsed(typed: str, begun: str) -> tuple[Decklist, ...]:
    # From the strictest to the laxest: every text is plain text, so that comes last.
    if begun.startswith("<") and (decks := _xml(typed, begun)):
        return decks
    if begun.startswith(("{", "[")):
        value = _json(typed, begun)
        if value is not None:
            return _of_json(value)
    if made := csv_deck.layout(typed):
        return (csv_deck.parse(typed, made),)
    return several.parted(text.parse(typed))


# XML.


def _xml(typed: str, begun: str) -> tuple[Decklist, ...]:
    """The decks of an XML text; none if it is a text that only begins as XML does."""
    root = _root(begun).lower()
    # What begins with a declaration or a comment is XML for sure; "<b>" may begin a post.
    is_tag = not begun.startswith(("<?", "<!"))
    if is_tag and (not root or root in _OF_POSTS):
        return ()
    if root in _WEB_PAGE:
        raise InputError("This is a web page, not a list. Copy or save the list itself.")
    source, read = lackey.shortened(typed) if "<superzone" in typed else (typed, {})
    try:
        decks = _decks(source, root)
        # Lines were shortened on a guess: what turns out to be another program's is read again as
        # it was.
        if read and not all(map(_is_lackeys, decks)):
            decks, read = _decks(typed, root), {}
    except MarkupError as error:
        # A plain list may begin with a tag of a forum or a chat, such as "<spoiler>".
        if is_tag and root not in _KNOWN_ROOTS and holds_a_card(begun):
            return ()
        said = str(error)
        raise InputError(f"{said[0].upper()}{said[1:]}. Nothing was checked.") from error
    parsed = tuple(_of_xml(deck, read) for deck in decks)
    if len(parsed) > 1:
        for number, deck in enumerate(parsed, 1):
            deck.fields.setdefault("deck", f"Deck {number}")
    return parsed


def _root(begun: str) -> str:
    """The first element's tag, behind comments and declarations; nothing if there is none."""
    at = 0
    # By hand and not by an expression: comments may be as long as the file, and each sign is looked
    # at once.
    while begun.startswith(("<?", "<!"), at):
        if begun[at : at + 14].lower() == "<!doctype html":
            return "html"
        end = "-->" if begun.startswith("<!--", at) else ">"
        found = begun.find(end, at)
        if found < 0:
            return ""
        at = found + len(end)
        while begun[at : at + 1].isspace():
            at += 1
    tag = _TAG.match(begun, at)
    return tag[1] if tag else ""


def _decks(typed: str, root: str) -> list[Markup]:
    """The elements of each deck. Raises MarkupError for what can't be read."""
    source, begun = typed, typed.lstrip(_BLANK)
    if begun != typed:
        # A declaration must not stand behind blank lines, but the lines must keep their numbers.
        source = typed[: -len(begun)].count("\n") * "\n" + _undeclared(begun)
    try:
        return [read_markup(source)]
    except MarkupError as error:
        if root not in _DECK_ROOTS:
            raise
        # Some programs' files have several roots; in one of our own they can be read.
        try:
            markup = read_markup(f"<decks>{_undeclared(source)}</decks>")
        except MarkupError:
            raise error from None
        return _parted(markup)


def _undeclared(source: str) -> str:
    """The text without its XML declaration, and with as many lines."""
    if not source.startswith("<?xml"):
        return source
    declaration, end, rest = source.partition("?>")
    return declaration.count("\n") * "\n" + rest if end else source


def _parted(markup: Markup) -> list[Markup]:
    """The elements of several roots, by the decks that they are in."""
    starts = [1]
    for place, (_, tag, _, _) in enumerate(markup.elements[2:], 2):
        if tag.lower() in ROOTS:
            starts.append(place)
    return [
        Markup(markup.elements[start:end], markup.depths[start:end], markup.mended)
        for start, end in pairwise([*starts, len(markup.elements)])
    ]


def _is_lackeys(markup: Markup) -> bool:
    """Whether elements are of a deck of LackeyCCG, or of nothing that is known."""
    _, root, attributes, _ = markup.elements[0]
    tags = (tag.lower() for _, tag, _, _ in markup.elements)
    parts = next((tag for tag in tags if tag in ("section", "superzone")), "")
    is_octgns = parts == "section" or ("game" in attributes and not parts)
    return root.lower() != "cockatrice_deck" and not is_octgns


def _of_xml(markup: Markup, read: Mapping[int, lackey.Copies]) -> Decklist:
    root = markup.elements[0][1].lower()
    if root == "cockatrice_deck":
        return cockatrice.parse(markup)
    if root == "set":
        raise InputError("This is an OCTGN card file; import it with deckmarshal cards import.")
    if root not in _DECK_ROOTS:
        found = shown_text(root)
        raise InputError(f"This is XML with the root <{found}>, not a deck. {_READ_AS_XML}")
    return lackey.parse(markup, read) if _is_lackeys(markup) else octgn.parse(markup)


# JSON.


def _json(typed: str, begun: str) -> object:
    """The value of a JSON text; None if it is a text that only begins as JSON does."""
    try:
        # Keys that stand twice are legal JSON; Python would keep the last of them without a word.
        return json.loads(begun, parse_constant=_no_number, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        if not _LOOKS_LIKE_JSON.match(begun):
            return None
        # Counted from where the text began for whoever pasted it.
        line = error.lineno + typed[: -len(begun)].count("\n")
        raise InputError(
            f"Line {line:,}, column {error.colno:,}: this is not JSON that can be read: "
            f"{error.msg}. Save it again with the program that wrote it."
        ) from error
    # Python's parser calls itself for each bracket: about a thousand of them are all it takes.
    except RecursionError as error:
        raise InputError("The JSON is nested too deeply to be read.") from error
    # Python refuses to make a number of more than 4,300 digits.
    except ValueError as error:
        raise InputError("The JSON holds a number that is too long to be read.") from error


def _no_number(_: str) -> None:
    """NaN and Infinity count nothing, wherever they stand."""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON. Raises InputError for a key that stands twice: one would be lost."""
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = Counter(key for key, _ in pairs)
        twice = shown_text(keys.most_common(1)[0][0])
        raise InputError(f"The JSON has the key '{twice}' twice in one object. Rename one of them.")
    return found


def _of_json(value: object) -> tuple[Decklist, ...]:
    is_deck = any(map(json_deck.is_deck, value if isinstance(value, list) else [value]))
    is_plugins = isinstance(value, dict) and "preBuiltDecks" in value
    # One file would be read as two different decks, by whichever is asked first.
    if is_deck + is_plugins + tabletop.is_object(value) > 1:
        raise InputError("This JSON mixes several file types. Give only one of them.")
    if is_deck:
        # Before they are read: the same limit afterwards would have cost the reading of all.
        _refuse_too_many(len(value) if isinstance(value, list) else 1)
        return json_deck.parse(value)
    if isinstance(value, dict) and is_plugins:
        return dragncards.parse(value)
    if isinstance(value, dict) and tabletop.is_object(value):
        return (tabletop.parse(value),)
    raise InputError(f"This is JSON, but not a deck. {_READ_AS_JSON}")
