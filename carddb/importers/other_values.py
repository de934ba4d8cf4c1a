"""What others write in the cells of a card, in the words of a card file of ours.

What they write for "nothing" or "as usual" is no fact; what can't be understood stays as it
is, for its column to refuse.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from carddb.cells import MAX_TEXT_LENGTH, NOT_PRINTED, printable
from carddb.column import ColumnKind
from carddb.columns import COLUMNS, column_of
from carddb.games import ICONS, MAIN, SUPPORTING, TOKEN, OtherCardFiles, card_game
from carddb.importers import rules_text
from carddb.importers.joining import MAX_LIST_LENGTH
from carddb.importers.other_headers import ATTACK_AND_DEFENCE, CARD_NUMBER, RULES_TEXT
from carddb.vocabulary import spelt

_OF_CHARACTERS = ("atk", "def", "health", "flight", "range", "ranged")

NUMBER_IN_SET = re.compile(r"([A-Za-z0-9]{2,5})-([A-Za-z0-9]{1,8})")
"""Set and number in one: MNB-070."""
MAX_RULES_TEXT_LENGTH = 5_000
"""Characters of which facts are taken."""
_LISTS: Mapping[str, frozenset[str]] = {
    game: frozenset(name for name, column in columns.items() if column.kind is ColumnKind.LIST)
    for game, columns in COLUMNS.items()
}
_YES_NO = {"1": "yes", "true": "yes", "0": "no", "false": "no"}
_SET_CODE = re.compile(r"[A-Z0-9]{2,5}")
_WITH_PLUS = re.compile(r"(\d{1,4})\+")
_BETWEEN: Mapping[str, re.Pattern[str]] = {
    "teams": re.compile(r"[;/,]"),
    "keywords": re.compile(r"[;,]"),
    "symbols": re.compile(r"[;/,+]"),
}
_NO_TEAM = "neutral"


class ValueRemark(NamedTuple):
    """A fact that can't be taken at its word: the column, what stands there, and why."""

    column: str
    stated: str
    sentence: str


@dataclass(slots=True)
class RecordCells:
    """What a file says of one card: by column the cell that a card file of ours would have."""

    game: str
    values: dict[str, str] = field(default_factory=dict)
    remarks: list[ValueRemark] = field(default_factory=list)

    @property
    def written(self) -> OtherCardFiles:
        """How other programs write the cards of the game."""
        return card_game(self.game).other_programs

    def say(self, column: str, value: str) -> None:
        """Take what is said under the column; the first word counts, lists are joined."""
        if column == RULES_TEXT:
            # One more than is read, to be told by.
            self.values[column] = self._with(column, value)[: MAX_RULES_TEXT_LENGTH + 1]
        elif column in _LISTS[self.game]:
            self._say_in_list(column, value)
        else:
            before = self.values.get(column) or value
            if _are_same(before, value):
                self.values[column] = before
            else:
                self.doubt(column, value, f"'{printable(value)}' contradicts '{printable(before)}'")

    def _say_in_list(self, column: str, value: str) -> None:
        if _are_same(self.values.get(column, ""), value):
            return
        whole = self._with(column, value)
        if len(whole) > MAX_LIST_LENGTH:
            sentence = f"'{printable(value)}' was left out: a list has at most"
            self.doubt(column, value, f"{sentence} {MAX_LIST_LENGTH:,} characters")
        else:
            self.values[column] = whole

    def _with(self, column: str, value: str) -> str:
        before = self.values.get(column)
        return f"{before};{value}" if before else value

    def say_nothing(self, column: str) -> None:
        """Take an empty cell, which is nothing said unless it shows which icons there are."""
        if column == ICONS:
            self.values.setdefault(column, "")

    def numbered(self, number: str) -> "RecordCells":
        """The same, under one number of several."""
        return RecordCells(self.game, {**self.values, CARD_NUMBER: number}, list(self.remarks))

    def doubt(self, column: str, stated: str, sentence: str) -> None:
        """Note what can't be taken at its word."""
        self.remarks.append(ValueRemark(column, printable(stated, MAX_TEXT_LENGTH), sentence))

    def is_character(self) -> bool:
        """Whether the type, as we write it, is known to be one of a character."""
        return self.values.get("type", "").lower() in ("character", MAIN, SUPPORTING, TOKEN)


def _are_same(before: str, value: str) -> bool:
    """Whether two cells say the same, whatever the case of their letters.

    Lengths come first, so that a long cell is not read again for each of many short ones.
    """
    return len(before) == len(value) and before.casefold() == value.casefold()


def is_set_code(text: str) -> bool:
    """Whether a set is named by its code, not by its name."""
    return _SET_CODE.fullmatch(text) is not None


def put_in_our_words(said: RecordCells) -> None:
    """Change what is said of a card to what a card file of ours says."""
    # First, since what the others read depends on the type; the cells come last, as some of these
    # put other cells in.
    _type(said)
    _set_and_number(said)
    _attack_and_defence(said)
    _rules_text(said)
    _icons(said)
    for column, value in list(said.values.items()):
        said.values[column] = _cell(said, column, value)
    _type_by_team(said)
    _leave_out_what_stands_for_nothing(said)
    if said.values.get("aliases") == said.values.get("name"):
        said.values.pop("aliases", None)
    symbols = said.values.get("symbols", "")
    if said.values.get("type") == "basic location" and symbols and ";" not in symbols:
        said.say("basic_location", symbols)


def _rules_text(said: RecordCells) -> None:
    text = said.values.pop(RULES_TEXT, "")
    if not said.written.reads_rules_text:
        return
    if len(text) > MAX_RULES_TEXT_LENGTH:
        sentence = f"of its text only the first {MAX_RULES_TEXT_LENGTH:,} characters were read"
        said.doubt("", "", sentence)
    for column, value in rules_text.facts_of(text[:MAX_RULES_TEXT_LENGTH]).items():
        if column != "xp" or said.values.get("type") == MAIN:
            said.say(column, value)


def _type(said: RecordCells) -> None:
    stated = " ".join(said.values.get("type", "").lower().split())
    written = str(spelt(said.game, "type", stated))
    meant = said.written.types.get(written)
    if meant is None:
        if written in column_of(said.game, "type").choices:
            said.values["type"] = written
        return
    del said.values["type"]
    for column, value in meant.items():
        said.say(column, value)
    if meant.get("pregame_kind") == "persona" and (who := said.values.pop("subtitle", "")):
        # "Persona (Amanda)": on the card that is Amanda herself her name is the title.
        said.values["name"] = who
        if said.values.get("variant", "").lower() == "persona":
            del said.values["variant"]


def _type_by_team(said: RecordCells) -> None:
    """Some files tell two types apart by nothing but the team; one that is left out tells none."""
    meant = said.written.types_by_team.get(said.values.get("type", "").lower())
    teams = said.values.get("teams")
    if meant is not None and teams:
        said.values["type"] = meant[teams != NOT_PRINTED]


def _set_and_number(said: RecordCells) -> None:
    written = said.values.pop(CARD_NUMBER, "")
    if not written:
        return
    parts = NUMBER_IN_SET.fullmatch(written)
    if parts is None:
        said.doubt(
            "number", written, f"'{printable(written)}' is not a number in a set, as MNB-070 is"
        )
        return
    said.say("set", parts[1].upper())
    said.say("number", parts[2].upper())


def _attack_and_defence(said: RecordCells) -> None:
    written = said.values.pop(ATTACK_AND_DEFENCE, "")
    attack, slash, defence = written.partition("/")
    if written and not slash:
        sentence = f"'{printable(written)}' is not an attack and a defence, as 3/5 is"
        said.doubt("atk", written, sentence)
        said.doubt("def", written, sentence)
        return
    for column, value in (("atk", attack.strip()), ("def", defence.strip())):
        if value:
            said.say(column, value)


def _icons(said: RecordCells) -> None:
    """Of a character, an icon that is not there is known to be missing."""
    written = said.values.pop(ICONS, None)
    if written is None:
        return
    for column in ("flight", "ranged"):
        if column.removesuffix("d") in written.lower():
            said.say(column, "yes")
        elif said.is_character():
            said.say(column, "no")


def _cell(said: RecordCells, column: str, value: str) -> str:
    kind = column_of(said.game, column).kind
    if kind is ColumnKind.YES_NO:
        return _YES_NO.get(value.lower(), value)
    if kind is ColumnKind.NUMBER and "varies" in COLUMNS[said.game]:
        with_plus = _WITH_PLUS.fullmatch(value)
        if with_plus:
            said.say("varies", column)
            return with_plus[1]
    if kind is ColumnKind.LIST and column in _BETWEEN:
        parts = [part.strip() for part in _BETWEEN[column].split(value)]
        if column == "teams" and [part.lower() for part in parts] == [_NO_TEAM]:
            return NOT_PRINTED
        if column == "symbols":
            parts = rules_text.in_order(rules_text.SYMBOLS.get(p.lower(), p) for p in parts if p)
        return ";".join(dict.fromkeys(filter(None, parts)))
    return value


def _leave_out_what_stands_for_nothing(said: RecordCells) -> None:
    """Others write 0 where a card has nothing, and state limits that hold for every card."""
    values, card_type = said.values, said.values.get("type", "")
    written = said.written
    if card_type.lower() in written.not_characters:
        for column in _OF_CHARACTERS:
            if values.get(column) in ("0", "no"):
                values[column] = NOT_PRINTED
    if card_type in written.without_cost and values.get("cost") == "0":
        values["cost"] = NOT_PRINTED
    if written.usual_limits is not None:
        of_single, of_others = written.usual_limits
        is_single = card_type == MAIN or values.get("one_of_a_kind") == "yes"
        if values.get("deck_limit") == (of_single if is_single else of_others):
            del values["deck_limit"]
