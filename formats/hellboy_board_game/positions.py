"""A case in the middle, as somebody writes it: which case, who is on it, and where cards lie.

What a position says is looked at, with a sentence for whatever can't be; then it is laid out as any
position is (`engine/laying_out.py`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from carddb.model import Card
from formats.hellboy_board_game import cards as kinds
from formats.hellboy_board_game import parts
from formats.hellboy_board_game.agents import MAX_AGENTS
from formats.hellboy_board_game.case_data import CaseData, all_cases, case_data_of
from formats.hellboy_board_game.case_set_up import case_set_up
from formats.hellboy_board_game.engine.decks import BEHAVIOURS, DOOM, ENCOUNTERS, HQ, REQUISITIONS
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.position_facts import ON_BOARD, SLOTS, TABLE, FactsOfCase, agent_of
from formats.hellboy_board_game.printed import ENEMY, refuse_unplayable
from formats.table.deciding import Policies
from formats.table.log import Log
from formats.table.play_deck import DeckPart, PlayDeck
from formats.table.position import Placed, Position, PositionError, said
from formats.table.position_facts import Facts

TRAINING_CASE = "The Drowned Belfry"
"""What a position plays that names no case."""
_OF_A_PLAYER: Mapping[str, tuple[str, ...]] = {
    "agents": (kinds.AGENT,),
    "starting": (kinds.STARTING_CARD,),
    "requisitions": (kinds.REQUISITION_CARD,),
    "backups": (kinds.BACKUP_AGENT,),
}
"""The piles of a player, and the kinds of cards in them."""
_DECKS: Mapping[str, tuple[str, ...]] = {
    DOOM: (kinds.DOOM,),
    "doom in play": (kinds.DOOM,),
    ENCOUNTERS: (kinds.ENCOUNTER,),
    BEHAVIOURS: (kinds.BEHAVIOUR,),
    REQUISITIONS: (kinds.REQUISITION_CARD,),
}
_OF_THE_TABLE = {ON_BOARD: (ENEMY, kinds.BOSS), SLOTS: (ENEMY,), **_DECKS}

_Piles = Mapping[tuple[str, int | str], Sequence[Placed]]


def case_of_position(position: Position) -> CaseData:
    """The data of the case that the position plays. Raises PositionError."""
    name = position.facts.get("case", TRAINING_CASE)
    data = case_data_of(name) if isinstance(name, str) else None
    if data is None:
        known = ", ".join(case.case for case in all_cases().values())
        raise PositionError(f"The case '{said(name)}' is not known; known are {known}.")
    return data


def needs(position: Position) -> list[str]:
    """The cards of the case: its own, its Minion types and its Boss. Raises PositionError."""
    data = case_of_position(position)
    return [data.case, *data.enemies, data.confrontation.boss]


def begin_at(
    position: Position, cards: Mapping[str, Card], seed: str, policies: Policies, log: Log | None
) -> HellboyGame:
    """The case from a position. Raises PositionError, or UnplayableError for cards."""
    refuse_unplayable(cards.values())
    data = case_of_position(position)
    position = _by_title(position, cards)
    cards = {**cards, **{card.title: card for card in cards.values()}}
    _look_at_piles(position.piles, cards)
    case = case_set_up(_deck(position.piles, data, cards))
    # Decks that are not said are empty.
    decks: dict[tuple[str, int | str], Sequence[Placed]] = {
        (name, HQ): position.piles.get((name, TABLE), ()) for name in _DECKS
    }
    facts = FactsOfCase(data, case, position).facts(len(decks[ENCOUNTERS, HQ]))
    game = HellboyGame.at(Position(decks, facts), case, cards, policies, seed=seed, log=log)
    _refuse_too_much(game)
    return game


def _by_title(position: Position, cards: Mapping[str, Card]) -> Position:
    """The same with every card by its title, as the engine knows it, and not as it is spelled."""
    piles = {
        where: [replace(each, key=cards[each.key].title) for each in placed]
        for where, placed in position.piles.items()
    }
    return Position(piles, position.facts)


def _look_at_piles(piles: _Piles, cards: Mapping[str, Card]) -> None:
    """Refuse piles that there are not, and cards that can't lie there."""
    for (name, owner), placed in piles.items():
        known = _OF_THE_TABLE if owner == TABLE else _OF_A_PLAYER
        if name not in known:
            whose = "the table" if owner == TABLE else "a player"
            can = ", ".join(f"'{each}'" for each in known)
            raise PositionError(f"There is no pile '{said(name)}' of {whose}; there are {can}.")
        for each in placed:
            card = cards[each.key]
            if kinds.is_of_kind(card, *known[name]) is not True:
                raise PositionError(f"{card.title} can't be among '{name}'.")
            if name in _DECKS:
                # Nothing is true of a card in a deck but which card it is.
                Facts(each.facts, card.title, ())


def _deck(piles: _Piles, data: CaseData, cards: Mapping[str, Card]) -> PlayDeck:
    """What a list would bring, but for the decks, which lie as the position says."""
    players = {owner for _, owner in piles if owner != TABLE}
    deck = [
        DeckPart(parts.AGENTS, tuple(cards[each.key] for each in _agents(piles))),
        DeckPart(parts.CASE, (cards[data.case],)),
        DeckPart(parts.ENEMIES, tuple(cards[name] for name in data.enemies)),
        DeckPart(parts.BOSSES, (cards[data.confrontation.boss],)),
    ]
    beside: dict[tuple[str, str], list[Card]] = {}
    for (name, owner), placed in piles.items():
        for each in placed if owner != TABLE and name != "agents" else ():
            part = {"starting": parts.STARTING, "requisitions": parts.REQUISITIONS}.get(name)
            if part is None:
                part = parts.DIRECT if "area" in each.facts else parts.REMOTE
            of = cards[agent_of(piles, owner, each)].title
            beside.setdefault((part, of), []).append(cards[each.key])
    deck += [DeckPart(part, tuple(those), of) for (part, of), those in beside.items()]
    return PlayDeck(tuple(deck), ((parts.PLAYERS, str(len(players))),))


def _agents(piles: _Piles) -> list[Placed]:
    """Everybody on the case, in the order of the players."""
    found = [
        (owner, each)
        for (name, owner), placed in piles.items()
        if name == "agents"
        for each in placed
    ]
    if not 1 <= len(found) <= MAX_AGENTS:
        raise PositionError(
            f"One to {MAX_AGENTS} agents can be on a case; the position has {len(found)}."
        )
    for key, count in _counted(each.key for _, each in found):
        if count > 1:
            raise PositionError(f"{said(key)} is on the case twice.")
    owners = [owner for owner, _ in found]
    if owners not in ([0] * len(owners), [*range(len(owners))]):
        raise PositionError("Either one player has all agents, or each player has one.")
    return [each for _, each in found]


def _refuse_too_much(game: HellboyGame) -> None:
    """Refuse areas that are too full, and more pieces than the box has."""
    box, areas = game.box, game.areas.values()
    for area in areas:
        if area.space < 0:
            raise PositionError(f"{area} holds more than it has space for.")
    pieces = [piece for area in areas for piece in area.scenery]
    _at_most("clues", sum(area.clues_to_examine for area in areas), box.clues)
    _at_most("frog swarms", sum(area.frog_swarms for area in areas), box.frog_swarms)
    _at_most("infernos", sum(area.has_inferno for area in areas), box.infernos)
    _at_most("destruction counters", sum(area.has_destruction for area in areas), box.destruction)
    for piece, count in _counted(str(piece) for piece in pieces if not piece.name):
        size = int(piece.rsplit(" ", 1)[-1])
        _at_most(piece, count, box.scenery.get(size, 0))
    for name, count in _counted(piece.name for piece in pieces if piece.name):
        _at_most(name, count, 1)
    for name, count in _counted(enemy.kind.name for enemy in game.enemies):
        _at_most(name, count, game.case.enemies[name].miniatures)


def _counted(things: Iterable[str]) -> list[tuple[str, int]]:
    return list(Counter(things).items())


def _at_most(what: str, count: int, most: int) -> None:
    if count > most:
        raise PositionError(f"The box has {most} of {what}; the position has {count}.")
