"""What a list states beside its cards: the declarations and parameters that its format has."""

from collections.abc import Iterable

from carddb.names import normalise
from formats.construction.finding import Finding
from formats.construction.format import CompiledFormat, Declaration
from validator.decklist.lines import Line
from validator.findings import FOREIGN_PARAMETER, UNREADABLE_LINE


class Declared:
    """The declarations and parameters of one list, as they are read."""

    def __init__(self, source: CompiledFormat, of_game: Iterable[Declaration]) -> None:
        """`of_game` are the parameters that some format of the game has."""
        self.declarations: dict[str, str] = {}
        self.parameters: dict[str, str] = {}
        self._settled = frozenset(each.name for each in source.parameters)
        self._own = [each.name for each in (*source.declarations, *source.parameters)]
        # A parameter of a sister format is known as one: its line would else be taken for a heading
        # or a card.
        foreign = [each.name for each in of_game if each.name not in self._own]
        self._by_word = {normalise(name): name for name in (*self._own, *foreign)}

    def may_be(self, word: str) -> bool:
        """Whether a list may state something under the word."""
        return bool(self._by_word) and normalise(word) in self._by_word

    def state(self, line: Line, word: str, value: str) -> list[Finding]:
        """Take down what a line states; returns what is to be told of that."""
        name = self._by_word[normalise(word)]
        if name not in self._own:
            return [
                FOREIGN_PARAMETER.finding(
                    f"{line.where}: the format has no parameter '{name}', so it decided nothing.",
                    lines=line.numbers,
                )
            ]
        held = self.parameters if name in self._settled else self.declarations
        # The first one holds. Which of both was meant is not known, so it is told, and nothing is
        # passed over.
        first = held.setdefault(name, value)
        if first == value:
            return []
        return [
            UNREADABLE_LINE.finding(
                f"{line.where}: '{name}' is stated twice, as {first} and as {value}; "
                f"{first} was used.",
                lines=line.numbers,
            )
        ]

    def not_asked_for(self, line: Line) -> Finding:
        """A declaration that comes as data, and that the format does not ask for."""
        asked = ", ".join(self._own) or "nothing"
        return UNREADABLE_LINE.finding(
            f"{line.where}: the game asks for no such thing, only for: {asked}."
        )
