"""A position as a person writes it: a TOML file, read with a sentence for whatever is wrong.

```toml
game = "vs-system"
title = "Breakthrough"
step = "attack step"        # What the game itself reads: its own words, players counted from 1.
player = 1

[[players]]
endurance = 50
characters = [{ card = "Sidney Leach", row = "support" }]

[[players]]
endurance = 50
characters = ["Damn Nazis"]

[[cards]]                   # What is not recorded of a card, or a card of one's own.
name = "Sidney Leach"
cost = 2

[[steps]]                   # What is done, one choice after the other, with the rule.
player = 1
decision = "attack"
choose = "Sidney Leach"
says = "Sidney has range, and attacks from the support row."
rules = ["VS-COMBAT-06"]
```

A list inside a player, or inside `[table]`, is a pile, its lowest card first; what is no list is a
fact that each player has.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from formats.table.deciding import TABLE
from formats.table.position import Placed, Position, PositionError, said
from formats.table.position_facts import Facts

MAX_CHARACTERS = 50_000
"""Of a file with its comments."""
MAX_CARDS = 500
"""In all piles together."""
MAX_STEPS = 200
MAX_TEXT_LENGTH = 2_000
"""Of what a file says about itself or a step."""
MAX_PLAYERS = 4

THE_TABLE = "table"
"""Who chooses in a step what all players decide together."""

_ABOUT = ("game", "title", "about", "rules", "players", "table", "cards", "steps")
_OF_A_STEP = ("player", "decision", "choose", "until", "turn", "says", "rules")
_OF_A_CARD = ("card", "count", "id", "owner", "home")
_SEATS = frozenset(("player", "initiative", "priority", "owner"))
"""The facts that name a player: a file counts them from 1, and a game from 0."""


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One step of a worked example: a choice, or a while in which nobody does anything."""

    says: str
    """What happens and why, in a sentence or two."""
    rules: tuple[str, ...] = ()
    """The rows of the ledger that it shows."""
    who: int | str = 0
    """The seat that chooses, or the name of the whole table."""
    decision: str = ""
    """What is decided; empty if everybody passes until something begins."""
    choose: str = ""
    """What is chosen: the option as the game calls it, "pass" for none."""
    until: str = ""
    """The step or phase that everybody passes until; "end" for the end of the game."""
    turn: int | None = None
    """The turn in which that is."""


@dataclass(frozen=True, slots=True)
class WrittenPosition:
    """A position with what its file says about it."""

    game: str
    """The id of the game."""
    position: Position
    title: str = ""
    about: str = ""
    rules: tuple[str, ...] = ()
    """The rows of the ledger that it is an example of."""
    records: tuple[Mapping[str, Any], ...] = ()
    """The cards of its own, and facts of others that are not recorded; as a card file has them."""
    steps: tuple[WalkStep, ...] = ()

    @property
    def keys(self) -> list[str]:
        """What its cards are called, each once."""
        placed = [card.key for pile in self.position.piles.values() for card in pile]
        return list(dict.fromkeys(placed))


def read_position(text: str) -> WrittenPosition:
    """The position of a TOML text. Raises PositionError."""
    stated = _parsed(text)
    facts = Facts(stated, "The position", stated.keys())
    if not facts.text("game"):
        raise PositionError("The position does not say of which 'game' it is.")
    players, table = facts.several("players"), stated.get("table", {})
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise PositionError(f"A position has up to {MAX_PLAYERS} players, each a [[players]].")
    piles, of_players = _players(players)
    piles |= _piles("table", "The table", table)
    if sum(map(len, piles.values())) > MAX_CARDS:
        raise PositionError(f"A position has at most {MAX_CARDS} cards.")
    own = {name: _from_one(name, value) for name, value in stated.items() if name not in _ABOUT}
    for name in of_players:
        if name in own:
            raise PositionError(f"'{said(name)}' is said of the game and of its players.")
    return WrittenPosition(
        facts.text("game"),
        Position(piles, {**own, **of_players}),
        _words(facts, "title"),
        _words(facts, "about"),
        tuple(map(_printable, facts.texts("rules"))),
        tuple([_record(record) for record in facts.several("cards")]),
        _steps(facts.several("steps"), len(players)),
    )


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MAX_CHARACTERS:
        raise PositionError(
            f"The position has {len(text):,} characters; {MAX_CHARACTERS:,} are allowed."
        )
    try:
        return tomllib.loads(text)
    # Deep nesting ends the parser of the standard library with this and not with its own error.
    except RecursionError as error:
        raise PositionError("The position is nested too deeply.") from error
    except ValueError as error:
        raise PositionError(f"The position can't be read as TOML: {said(error)}.") from error


def _words(facts: Facts, name: str) -> str:
    text = facts.text(name)
    if len(text) > MAX_TEXT_LENGTH:
        raise facts.refused(f"'{name}' has more than {MAX_TEXT_LENGTH:,} characters.")
    return _printable(text)


def _printable(text: str) -> str:
    """Fit to be shown anywhere: a terminal would obey some characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _players(
    players: Sequence[Any],
) -> tuple[dict[tuple[str, int | str], list[Placed]], dict[str, tuple[Any, ...]]]:
    """The piles of all players, and the facts that each of them has."""
    piles: dict[tuple[str, int | str], list[Placed]] = {}
    each_facts: list[dict[str, Any]] = []
    for seat, player in enumerate(players):
        of = f"Player {seat + 1}"
        facts = Facts(player, of, player.keys() if isinstance(player, Mapping) else ())
        lists = {name: value for name in player if isinstance(value := player[name], list)}
        piles |= _piles(seat, of, lists)
        each_facts.append({name: facts.anything(name) for name in player if name not in lists})
    names = list(dict.fromkeys(name for facts in each_facts for name in facts))
    for name in names:
        for seat, told in enumerate(each_facts):
            if name not in told:
                raise PositionError(
                    f"'{said(name)}' is said of another player, and not of player {seat + 1}."
                )
    return piles, {name: tuple(told[name] for told in each_facts) for name in names}


def _piles(owner: int | str, of: str, lists: object) -> dict[tuple[str, int | str], list[Placed]]:
    facts = Facts(lists, of, lists.keys() if isinstance(lists, Mapping) else ())
    names = list(lists) if isinstance(lists, Mapping) else []
    return {
        (name, owner): [card for each in facts.several(name) for card in _placed(each)]
        for name in names
    }


def _placed(each: Any) -> list[Placed]:
    """A card as it lies there, or several that are alike."""
    if isinstance(each, str):
        return [Placed(each)]
    facts = Facts(each, "A card", each.keys() if isinstance(each, Mapping) else ())
    key = facts.text("card")
    if not key:
        raise facts.refused("'card' is its title.")
    count = facts.number("count", 1, 1, MAX_CARDS)
    name = facts.text("id")
    if name and count > 1:
        raise facts.refused("an id is of one card alone.")
    owner = facts.number_if_said("owner", 1, MAX_PLAYERS)
    told = {name: value for name, value in each.items() if name not in _OF_A_CARD}
    whose = None if owner is None else owner - 1
    return [Placed(key, told, whose, facts.text("home"), name)] * count


def _from_one(name: str, value: Any) -> Any:
    """A fact of the game, with players counted from 0 in whatever it holds."""
    if name in _SEATS and type(value) is int:
        return value - 1
    if isinstance(value, dict):
        return {inner: _from_one(inner, told) for inner, told in value.items()}
    if isinstance(value, list):
        return [_from_one("", told) for told in value]
    return value


def _record(record: Any) -> Mapping[str, Any]:
    if not isinstance(record, Mapping):
        raise PositionError("'cards' are tables, each with the name and the facts of a card.")
    return record


def _steps(steps: Sequence[Any], players: int) -> tuple[WalkStep, ...]:
    if len(steps) > MAX_STEPS:
        raise PositionError(f"A position has at most {MAX_STEPS} steps.")
    return tuple([_step(f"Step {number}", each, players) for number, each in enumerate(steps, 1)])


def _step(of: str, each: Any, players: int) -> WalkStep:
    facts = Facts(each, of, _OF_A_STEP)
    step = WalkStep(
        _words(facts, "says"),
        tuple(map(_printable, facts.texts("rules"))),
        TABLE.name
        if facts.anything("player") == THE_TABLE
        else facts.number("player", 1, 1, players) - 1,
        facts.text("decision"),
        facts.text("choose"),
        facts.text("until"),
        facts.number_if_said("turn", 1),
    )
    if bool(step.decision) is bool(step.until) or bool(step.decision) is not bool(step.choose):
        raise facts.refused("a step has a 'decision' with what to 'choose', or an 'until'.")
    return step
