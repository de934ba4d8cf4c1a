"""Attacking in tests: who may attack whom, and how a combat comes out."""

from collections.abc import Mapping, Sequence
from typing import Any

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_2pcg.engine.powers import Script
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin


def in_row(row: str, cards: Sequence[str | Placed], **more: Any) -> Side:
    """A side with these characters in one row."""
    front, back = (cards, ()) if row == "front" else ((), cards)
    return Side(front=front, back=back, **more)


def attack(table: Playing, *attackers: str, at: str = "", by: int = 0) -> Playing:
    """Let the player of the turn attack a character with the first, and others that join."""
    player = table.players[by].intend("main phase", f"attack with {attackers[0]}")
    if at:
        player.intend("defender", at)
    if len(attackers) > 1:
        player.intend("team", *attackers[1:])
    return table


def defenders(attacker: str, you: Side, they: Side, *cards: Card, **more: Any) -> set[str]:
    """Whom a character of yours is offered to attack; nobody if it can't attack at all."""
    table = begin("main phase", you, they, *cards, **more)
    try:
        attack(table, attacker).play("Turn 10")
    except AssertionError as error:
        assert "never done" in str(error), error
        return set()
    offered = table.you.offered("defender")
    if offered:
        return set(offered[0])
    # A lone defender is not asked for.
    start = f"{attacker} attacks "
    (line,) = (line for line in table.log.lines if line.startswith(start))
    return {line.removeprefix(start).removesuffix(".")}


def stunned(table: Playing) -> set[str]:
    """Whoever lies stunned, and whoever was KO'd."""
    return {
        str(each) for each in table.game.piles.cards if each.is_stunned or each.pile.name == "KO'd"
    }


def fought(
    attackers: Sequence[str | Placed],
    defender: str | Placed,
    *cards: Card,
    row: str = "front",
    defends_in: str = "front",
    to: str = "Turn 10",
    scripts: Mapping[str, Script] | None = None,
    struck: str = "",
    chooses: int = 1,
) -> Playing:
    """One combat, from an attack out of a row on a lone defender in a row to its end.

    `struck` is whom the player of that number lets the defender strike back at.
    """
    names = [each if isinstance(each, str) else each.key for each in attackers]
    yours = in_row(row, attackers, main_in="back" if row == "front" else "front")
    # The enemy Main Character lies stunned: it neither protects nor can be attacked.
    down = Placed("Their main, Level 1", {"stunned": True})
    theirs = Side(front=[defender, down]) if defends_in == "front" else Side([down], [defender])
    table = begin("main phase", yours, theirs, *cards, scripts=scripts)
    attack(table, *names)
    if struck:
        table.players[chooses].intend("struck", struck)
    return table.play(to)
