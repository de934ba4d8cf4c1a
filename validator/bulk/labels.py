"""What an upload calls its files, players and decks, made harmless."""

from validator.decklist.plain import plain
from validator.limits import MAX_LINE_LENGTH

_MAX_PATH_LENGTH = 120


def label(typed: str) -> str:
    """The text on one line, with single blanks and nothing that can't be printed."""
    # Cut before it is looked through, with room for blanks that go: a cell may hold megabytes.
    text = " ".join(plain(typed[: 4 * MAX_LINE_LENGTH]).split())[:MAX_LINE_LENGTH]
    return text if text.isprintable() else _printable(text)


def harmless_path(name: str) -> str:
    """The name of a file with its folders, which leads nowhere else: "../../ann.txt" -> ann.txt."""
    parts = name.replace("\\", "/").split("/")
    if len(parts[0]) == 2 and parts[0].endswith(":"):
        parts = parts[1:]  # the letter of a drive
    path = "/".join(part for part in parts if part not in ("", ".", ".."))
    # The end of a long path is what tells files apart.
    return label(_printable(path)[-_MAX_PATH_LENGTH:]) or "a file without a name"


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)
