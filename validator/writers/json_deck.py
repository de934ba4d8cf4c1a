"""JSON: the sections with their [count, name] pairs, as the API takes and answers them."""

import json

from validator.writers.deck import DeckToWrite, StatedKind

_LABELS = ("deck", "player", "format")


def content(deck: DeckToWrite) -> str:
    """The deck as JSON, a card a line."""
    said = {
        word: json.dumps(value, ensure_ascii=False)
        for word in _LABELS
        if (value := deck.value(word))
    }
    for key, says in (
        ("parameters", StatedKind.PARAMETER),
        ("declarations", StatedKind.DECLARATION),
    ):
        if stated := {each.word: each.value for each in deck.writable if each.says is says}:
            said[key] = json.dumps(stated, ensure_ascii=False)
    said["sections"] = _sections(deck)
    # Put together by hand: json.dumps would give each number and name of a pair a line of its own.
    return _object(said, 0) + "\n"


def _sections(deck: DeckToWrite) -> str:
    sections: dict[str, list[str]] = {}
    for part in deck.parts:
        pairs = [json.dumps([row.count, row.name], ensure_ascii=False) for row in part.rows]
        # An object can't have a key twice; two sections of one heading are read as one anyway.
        sections.setdefault(part.heading, []).extend(pairs)
    return _object({heading: _list(pairs) for heading, pairs in sections.items()}, 1)


def _list(items: list[str]) -> str:
    inside = ",\n      ".join(items)
    return f"[\n      {inside}\n    ]" if items else "[]"


def _object(values: dict[str, str], depth: int) -> str:
    """The object of values that are JSON already."""
    indent = "  " * depth
    inside = ",\n".join(
        f"{indent}  {json.dumps(key, ensure_ascii=False)}: {value}" for key, value in values.items()
    )
    return f"{{\n{inside}\n{indent}}}" if values else "{}"
