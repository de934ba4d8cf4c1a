"""Formats as people name them: by an id, by a name, or as a house format in one line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property

from carddb.columns import COLUMNS
from carddb.importers.card_file import CardFile
from carddb.names import NameIndex, normalise
from formats.construction.format import CompiledFormat, Declaration
from formats.construction.house import HouseError, HouseFormat, compile_house, read_line
from formats.construction.named import NamedFormat
from formats.games import compiled_formats
from validator.decklist.headings import Headings
from validator.detection import GameWords
from validator.errors import HouseFormatError, InputError, UnknownFormatError
from validator.extended_names import ExtendedIndexes, ExtendedNames
from validator.named_formats import compile_named, named_formats
from validator.question import Question

_MAX_HOUSE_FORMATS_KEPT = 256


class KnownFormats:
    """Every format, and named and house formats as they are asked for."""

    def __init__(
        self,
        names: Callable[[str], NameIndex],
        named: Mapping[str, NamedFormat] | None = None,
    ) -> None:
        """`names` gives the cards of a game, of which house formats name some.

        `named` are the formats that are published under a name, those of the service if none.
        """
        self.names = names
        self.named = named_formats() if named is None else named
        self._named_by_name = {
            normalise(name): each
            for each in self.named.values()
            for name in (each.id, each.house.name)
        }
        self.by_id = compiled_formats()
        self._by_name = {
            normalise(name): source
            for source in self.by_id.values()
            for name in (source.id, source.name)
        }
        self._houses: dict[tuple[str, date], CompiledFormat] = {}
        self._extended = ExtendedIndexes()
        self._headings: dict[tuple[int, int, int], Headings] = {}
        for source in self:
            key = _headed_by(source)
            if key not in self._headings:
                self._headings[key] = Headings(source, self.of_game(source.game))
        self._named_of: dict[tuple[str, date, bool], list[tuple[CompiledFormat, date]]] = {}
        self._parameters: dict[str, list[Declaration]] = {}
        for source in self:
            self._parameters.setdefault(source.game, []).extend(source.parameters)
        self._parameter_names = {
            normalise(each.name): each.name
            for of_game in self._parameters.values()
            for each in of_game
        }

    def __iter__(self) -> Iterator[CompiledFormat]:
        """All but house formats."""
        return iter(self.by_id.values())

    def of_game(self, game: str) -> list[CompiledFormat]:
        """The formats of a game."""
        return [source for source in self if source.game == game]

    def named_of(
        self, game: str, as_of: date, *, past: bool = False
    ) -> list[tuple[CompiledFormat, date]]:
        """The named formats of a game that are in force on the day, with that day.

        With `past` all of them, the others as of their last day, or their first.
        """
        asked = (game, as_of, past)
        known = self._named_of.get(asked)
        if known is None:
            known = [
                (self._compiled_named(each, each.nearest_day(as_of)), each.nearest_day(as_of))
                for each in self.named.values()
                if self._game_of(each) == game and (past or each.house.is_in_force(as_of))
            ]
            # Nearly everybody asks for today, on every page; anybody may ask for any day.
            if len(self._named_of) >= _MAX_HOUSE_FORMATS_KEPT:
                self._named_of.clear()
            self._named_of[asked] = known
        return known

    def asked_for(self, question: Question, of_list: str | None = None) -> CompiledFormat:
        """The format of a question; `of_list` is the one that the list names or is told by.

        Raises UnknownFormatError or HouseFormatError.
        """
        wanted = self._wanted(question, of_list)
        if (named := self._named_by_name.get(normalise(wanted))) and self._called(wanted) is None:
            return self._compiled_named(named, question.as_of)
        base = self._base(wanted)
        if self._called(wanted) is not None:
            return base
        if question.extra_cards is None:
            return self._house(wanted, base, question.as_of)
        # Compiled anew and not kept: a clause may name cards that came along with this check alone.
        names = self.extended(base.game, question.extra_cards(base.game)).names
        return _compiled(self._stated(wanted), base, names, question.as_of)

    def extended(self, game: str, extra: CardFile) -> ExtendedNames:
        """The cards of a game with those that came along with a check."""
        return self._extended.of(self.names(game), extra)

    def is_called(self, source: CompiledFormat, stated: str) -> bool:
        """Whether the words mean that format."""
        known = self._called(stated)
        if known is not None:
            # A house format that extends what the list names is no other one.
            return known.id == source.id.partition(";")[0]
        if named := self._named_by_name.get(normalise(stated)):
            return named.id == source.id.partition(";")[0]
        try:
            return read_line(stated).line == source.id
        except HouseError:
            return False

    def headings(self, source: CompiledFormat) -> Headings:
        """The headings of a format; a house format has those of the one that it extends."""
        return self._headings[_headed_by(source)]

    def parameters_of(self, game: str) -> Sequence[Declaration]:
        """The parameters that some format of the game has."""
        return self._parameters.get(game, ())

    def named_parameters(self, given: Mapping[str, str]) -> dict[str, str]:
        """The parameters by the names that formats have for them; case does not matter.

        Raises InputError for one that no format has, or that is given twice.
        """
        named: dict[str, str] = {}
        for typed, value in given.items():
            name = self._parameter_names.get(normalise(typed))
            if name is None:
                known = ", ".join(self._parameter_names.values())
                raise InputError(
                    f"No format has a parameter '{typed}'. The parameters are: {known}."
                )
            if name in named:
                raise InputError(f"The parameter '{name}' is given twice.")
            named[name] = value
        return named

    @cached_property
    def words(self) -> GameWords:
        """What speaks for each game in a list; made once, as cards and formats stay the same."""
        return GameWords(self, self.headings, self.names)

    @property
    def all_told(self) -> str:
        """A sentence that names every format."""
        return self.told_from("")

    def told_from(self, likely: str) -> str:
        """A sentence that names every format, the likely one first."""
        ranked = sorted(self.by_id, key=lambda each: each != likely)
        return f"The formats are: {', '.join(ranked)}."

    def _wanted(self, question: Question, of_list: str | None) -> str:
        """The format, or a house format in one line."""
        rules = question.house_rules
        if not rules:
            return question.format_id or of_list or ""
        if not of_list:
            raise UnknownFormatError(
                f"Pick the format that the house rules change. {self.all_told}"
            )
        # By its id, however the list calls it: reports and pages know a format by that.
        known = self._called(of_list) or self._named_by_name.get(normalise(of_list))
        return f"{known.id if known else of_list}; {rules}"

    def _called(self, wanted: str) -> CompiledFormat | None:
        return self.by_id.get(wanted) or self._by_name.get(normalise(wanted))

    def _base(self, wanted: str) -> CompiledFormat:
        """The format that is asked for, or that the house format extends."""
        called = wanted
        if self._called(wanted) is None and ";" in wanted:
            called = _house_of(wanted).extends
        if self._called(called) is None and (named := self._named_by_name.get(normalise(called))):
            called = named.house.extends
        base = self._called(called)
        if base is None:
            raise UnknownFormatError(f"There is no format '{called}'. {self.all_told}")
        return base

    def _house(self, wanted: str, base: CompiledFormat, as_of: date) -> CompiledFormat:
        """The house format of the line, compiled once as long as few others are asked for."""
        # By the day too: a house format may hold for some days alone.
        known = self._houses.get((wanted, as_of))
        if known is None:
            known = _compiled(self._stated(wanted), base, self.names(base.game), as_of)
            self._keep(wanted, as_of, known)
        return known

    def _game_of(self, named: NamedFormat) -> str | None:
        base = self.by_id.get(named.house.extends)
        return base.game if base else None

    def _compiled_named(self, named: NamedFormat, as_of: date) -> CompiledFormat:
        """The named format on a day, compiled once as the house formats are."""
        # On most days it is as on the day before.
        day = named.same_day(as_of)
        known = self._houses.get((named.id, day))
        if known is None:
            known = compile_named(named, day)
            self._keep(named.id, day, known)
        return known

    def _keep(self, wanted: str, as_of: date, source: CompiledFormat) -> None:
        if len(self._houses) >= _MAX_HOUSE_FORMATS_KEPT:
            # All at once: anybody can ask for as many as they like, and a line is quick to
            # compile again.
            self._houses.clear()
        self._houses[wanted, as_of] = source

    def _stated(self, line: str) -> tuple[HouseFormat, str]:
        """What a line states, with the clauses of a named format that it extends, and the line."""
        house = _house_of(line)
        named = self._named_by_name.get(normalise(house.extends))
        if named is None or self._called(house.extends) is not None:
            return house, ""
        try:
            # Called by what was asked for, not by all the clauses that it comes to.
            merged = house.over(named.house)
            return replace(merged, name=house.name or house.line), house.line
        except HouseError as error:
            raise HouseFormatError(str(error)) from error


def _headed_by(source: CompiledFormat) -> tuple[int, int, int]:
    """What headings are made of, by identity: formats that extend another inherit it as it is.

    The formats that have it first live as long as all others that are known.
    """
    return id(source.sections), id(source.declarations), id(source.parameters)


def _compiled(
    stated: tuple[HouseFormat, str], base: CompiledFormat, names: NameIndex, as_of: date
) -> CompiledFormat:
    """The house format of a line. Raises HouseFormatError for what it can't mean."""
    house, line = stated
    try:
        compiled = compile_house(house, base, names, as_of, COLUMNS[base.game])
        return replace(compiled, id=line) if line else compiled
    except HouseError as error:
        raise HouseFormatError(str(error)) from error


def _house_of(line: str) -> HouseFormat:
    """What the line states. Raises HouseFormatError for what can't be read."""
    try:
        return read_line(line)
    except HouseError as error:
        raise HouseFormatError(str(error)) from error
