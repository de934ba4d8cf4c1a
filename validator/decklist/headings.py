"""The headings that people type -> the sections of a format."""

from carddb.names import normalise
from formats.construction.format import CompiledFormat, SectionSpec

_OUTSIDE = frozenset(
    ("side", "sideboard", "side board", "side deck", "maybeboard", "tokens", "extra", "extras")
)
"""Words that head a section in other games: never a card, whatever the format knows."""


class Headings:
    """The sections of one format by their headings."""

    def __init__(self, source: CompiledFormat) -> None:
        self._by_heading = {
            normalise(heading): spec
            for spec in source.sections
            for heading in (spec.name, *spec.headings)
        }
        self.first = source.sections[0]
        """Where cards go that stand under no heading."""

    def find(self, text: str) -> tuple[SectionSpec, str | None] | None:
        """The section that the heading names, and for "X of Y" the character Y."""
        key = normalise(text)
        if key in self._by_heading:
            return self._by_heading[key], None
        section, of, character = text.partition(" of ")
        spec = self._by_heading.get(normalise(section)) if of else None
        if spec is not None and spec.of_a_character and character.strip():
            return spec, character.strip()
        return None

    def is_foreign(self, text: str) -> bool:
        """Whether the text heads a section of some other game."""
        return normalise(text) in _OUTSIDE
