"""What can be done to a list that it may be judged or read otherwise."""

import re
from collections.abc import Callable, Iterator

from tests.corpus.lists import Listed

_CARD = re.compile(r"(?m)^(\d+)x? (.+)$")
_HEADING = re.compile(r"(?m)^(?![#\d\n])(?!.*: ).+$")


def variants(listed: Listed) -> Iterator[Listed]:
    """The list as it is, and changed in each of the ways."""
    yield listed.changed("as it is", listed.text)
    for name, change in VARIANTS.items():
        yield listed.changed(name, change(listed.text))


def _card(change: Callable[[int, str], str], place: int = 0) -> Callable[[str], str]:
    """Changes one line of a card, counted from the first."""

    def changed(text: str) -> str:
        card = list(_CARD.finditer(text))[place]
        line = change(int(card[1]), card[2])
        return text[: card.start()] + line + text[card.end() :]

    return changed


def _every(change: Callable[[int, str], str]) -> Callable[[str], str]:
    """Changes every line of a card."""
    return lambda text: _CARD.sub(lambda card: change(int(card[1]), card[2]), text)


def _moved(text: str) -> str:
    """The last card is listed above everything else."""
    card = list(_CARD.finditer(text))[-1]
    first = next(_CARD.finditer(text))
    without = text[: card.start()] + text[card.end() :]
    return f"{without[: first.start()]}{card[0]}\n{without[first.start() :]}"


def _remarked(text: str) -> str:
    lines = text.splitlines()
    lines.insert(0, "A list of Friday, 3-0")
    lines += ["", "-----", "// sideboard: none", "I like this deck.", "Total: 60", "SB: 2 Lantern"]
    return "\n".join(f"{line}  # yes" if _CARD.fullmatch(line) else line for line in lines)


def _misspelt(count: int, name: str) -> str:
    return f"{count} {name[:2]}{name[3:]}"


def _marked_up(count: int, name: str) -> str:
    return f"[b]{count}[/b] {name}" if count % 2 else f"- {count}x {name} [XYZ-012]"


VARIANTS: dict[str, Callable[[str], str]] = {
    "a card less": _card(lambda _, __: "", 3),
    "a copy less": _card(lambda count, name: f"{count - 1} {name}", -1),
    "five copies": _card(lambda _, name: f"5 {name}", 4),
    "twenty copies": _card(lambda _, name: f"20 {name}", -2),
    "misspelt": _card(_misspelt, 4),
    "all misspelt": _every(_misspelt),
    "unknown card": _card(lambda count, _: f"{count} Nobody's Umbrella", 2),
    "moved": _moved,
    "no headings": lambda text: _HEADING.sub("", text),
    "unknown heading": lambda text: _HEADING.sub("Sideboard", text, count=1),
    "no counts": _every(lambda count, name: name if count == 1 else f"{name} x{count}"),
    "none": _card(lambda _, name: f"0 {name}", 1),
    "a thousand": _card(lambda _, name: f"1001 {name}", 1),
    "lower case": _every(lambda count, name: f"{count} {name.lower().replace(',', '')}"),
    "marked up": _every(_marked_up),
    "remarks": _remarked,
    "wrong format": lambda text: re.sub(r"(?m)^Format: .*", "Format: chess", text),
    "no format": lambda text: re.sub(r"(?m)^Format: .*\n", "", text),
    "wrong count": lambda text: _HEADING.sub(lambda heading: f"{heading[0]} (3)", text, count=3),
    "two cards a line": _card(lambda count, name: f"{count} {name}, 3 Lantern", 3),
    "doubled": lambda text: text + text,
    "cut": lambda text: text[: len(text) // 2],
}
