"""A position of Heroes vs. Villains: puzzles, tests and the rulebook's examples begin so.

The first half of the players are the heroes, the others the villains. Piles of each player are
archetype deck, hand, in play, discard pile, scrapped items and outliers; a profession deck is of
the heroes or of the villains, or said with one of their players. A card began in its archetype
deck, or in the profession deck if it is of a profession; `home` says otherwise.

What may be said of a card in play or of an outlier: `usage`, `rounds_left`, `health`, `charges`,
`charging`, `used` (the names of abilities that were used this round), `locked` (the one that may be
used), `area` (heroes, villains, out of play), `moved`, `pilot` and `aboard` (names of players) and
`given`.

Of the game: `round`, `first` (the side that goes first in it), `phase`, `step`, and in a turn
`player`, whose turn it is. Of each player: `name`, `health`, `area`, `plays`, `utilizations` and
`moves` left in the turn, `acted` in it, `had_turn` this round. What is `given` has a
`kind`, the `player` who has it, how long it lasts (`until` a turn, a round or the round's draw, the
how-manieth with `after`, of whose turns with `of`), the card that it is `by`, and of an effect its
`number`, its `duration` and whether it is `persistent`, `rising` or `failing`, and whether it only
`repeats`, and waits to be rolled for; a `value` for what is no effect.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from carddb.model import Card
from formats.heroes_vs_villains.cards import Group, group_of
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.cards import IN_PLAY, HvvCard
from formats.heroes_vs_villains.engine.giving import give_all, give_one, player_called, stated
from formats.heroes_vs_villains.engine.parts import other_side
from formats.heroes_vs_villains.engine.printed import ROLLED, face_of
from formats.heroes_vs_villains.engine.resuming import ACTIONS, TURNS, Begin, Phase, TurnStep
from formats.heroes_vs_villains.engine.state import OUTLIERS, HvvGame, Player
from formats.heroes_vs_villains.rounds_draw import first_side
from formats.heroes_vs_villains.setup import STARTING_HEALTH
from formats.heroes_vs_villains.sides import Side
from formats.table.position import Placed, Position, PositionError, lay_out, said
from formats.table.position_facts import MAX_NUMBER, Facts

MAX_ROUND = 60
MAX_SEATS = 12
_OF_THE_TURN = ("plays", "utilizations", "moves")
_OF_PLAYERS = ("name", "health", "area", *_OF_THE_TURN, "acted", "had_turn")
_OF_THE_GAME = frozenset(("round", "first", "phase", "step", "player", "given", *_OF_PLAYERS))
_OF_CARDS = frozenset(
    (
        *("usage", "rounds_left", "health", "charges", "charging", "used", "locked", "area"),
        *("moved", "pilot", "aboard", "given"),
    )
)
_AREAS: Final = {
    "heroes": Area.HEROES,
    "villains": Area.VILLAINS,
    "out of play": Area.OUT_OF_PLAY,
}


def names_of(position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the heroes and the villains of a position are called. Raises PositionError."""
    seats = [1 + owner for _, owner in position.piles if isinstance(owner, int)]
    told = [position.facts[name] for name in _OF_PLAYERS if name in position.facts]
    count = max([2, *seats, *(len(each) for each in told if isinstance(each, tuple | list))])
    if count % 2 or count > MAX_SEATS:
        raise PositionError(
            f"The position has {count:,} players; there are two sides of as many each, and at "
            f"most {MAX_SEATS} players."
        )
    half = count // 2
    called = Facts(position.facts, "The position", position.facts.keys()).texts("name")
    names = called or [
        str(side.profession).capitalize() + ("" if half == 1 else f" {number}")
        for side in Side
        for number in range(1, half + 1)
    ]
    if len(set(names)) < count or not all(names):
        raise PositionError("Each player of a position has a 'name' of their own, or none has one.")
    return tuple(names[:half]), tuple(names[half:])


def lay_out_position(game: HvvGame, position: Position, cards: Mapping[str, Card]) -> Begin:
    """Lay the cards out, and say where the game goes on. Raises PositionError."""
    facts = Facts(position.facts, "The position", _OF_THE_GAME)
    begin = _begin(game, facts)
    _place_players(game, facts, begin)
    of_cards: list[tuple[HvvCard, Facts]] = []

    def place(card: HvvCard, told: Mapping[str, Any]) -> None:
        game.read_scripts([card])
        has_facts = card.pile.name in (IN_PLAY, OUTLIERS)
        of_card = Facts(told, str(card), _OF_CARDS if has_facts else ())
        if card.pile.name == OUTLIERS:
            card.is_face_up = True
        if has_facts:
            _place_card(game, card, of_card)
            of_cards.append((card, of_card))

    homed = _at_home(game, position, cards)
    laid = lay_out(homed, game.piles, lambda key: _card(cards, key), place, home=ARCHETYPE_DECK)
    # Only now: what is given may be by a card that is laid out later.
    for card, of_card in of_cards:
        give_all(game, laid, card, of_card)
    for told in facts.several("given"):
        give_one(game, laid, _bearer(game, told), told)
    _see_that_it_can_be(game)
    return begin


def _card(cards: Mapping[str, Card], key: str) -> Card:
    if key not in cards:
        raise PositionError(f"No card is called '{said(key)}'.")
    return cards[key]


def _at_home(game: HvvGame, position: Position, cards: Mapping[str, Card]) -> Position:
    """The same with the deck in which each card began."""
    piles: dict[tuple[str, int | str], Sequence[Placed]] = {}
    for (name, owner), placed in position.piles.items():
        where = owner
        if name == PROFESSION_DECK and isinstance(owner, int):
            where = str(game.players[owner].side)
        if (name, where) in piles and placed:
            raise PositionError(f"The profession deck of the {where} is said twice.")
        if placed or (name, where) not in piles:
            piles[name, where] = [_homed(game, each, name, where, cards) for each in placed]
    return Position(piles)


def _homed(
    game: HvvGame, placed: Placed, pile: str, owner: int | str, cards: Mapping[str, Card]
) -> Placed:
    home = placed.home or _usual_home(placed, pile, cards)
    whose = owner if placed.owner is None else placed.owner
    if home == PROFESSION_DECK and isinstance(whose, int):
        if not 0 <= whose < len(game.players):
            raise PositionError(f"There is no player {whose + 1}.")
        whose = str(game.players[whose].side)
    # A deck of cards of which nothing is said is laid out at once.
    if home == pile == ARCHETYPE_DECK and placed.is_plain:
        return placed
    return replace(placed, home=home, owner=whose)


def _usual_home(placed: Placed, pile: str, cards: Mapping[str, Card]) -> str:
    if pile in (ARCHETYPE_DECK, PROFESSION_DECK, OUTLIERS):
        return pile
    card = _card(cards, placed.key)
    if face_of(card).is_outlier:
        return OUTLIERS
    is_shared = isinstance(group_of(card, Group.PROFESSION), str)
    return PROFESSION_DECK if is_shared else ARCHETYPE_DECK


def _place_card(game: HvvGame, card: HvvCard, facts: Facts) -> None:
    printed = card.printed
    is_here = card.pile.name == IN_PLAY
    card.usage = _counted(facts, "usage", printed.usage if is_here else None)
    card.rounds_left = _counted(facts, "rounds_left", printed.duration if is_here else None)
    card.health = _counted(facts, "health", printed.health if is_here else None)
    card.charges = facts.number("charges", 0, 0)
    card.is_charging = facts.is_true("charging")
    card.has_moved = facts.is_true("moved")
    card.used = tuple(facts.texts("used"))
    if card.used:
        game.used_cards.append(card)
    card.locked = facts.text("locked")
    if is_here and printed.stands_alone:
        card.area = game.players[card.seat].area
    if "area" in facts:
        card.area = _area(facts, facts.text("area"))
    if is_here and printed.is_vehicle:
        card.pilot = card.seat
    if "pilot" in facts:
        called = facts.text("pilot")
        card.pilot = player_called(game, called).number if called else None
    card.aboard = tuple([player_called(game, each).number for each in facts.texts("aboard")])
    for passive in card.script.passives if is_here else ():
        game.continuous.add(passive.kind, card, passive)


def _counted(facts: Facts, name: str, printed: int | None) -> int | None:
    """What the position says is left, or as much as is printed."""
    left = stated(facts, name, 1)
    if left is not None:
        return left
    if printed == ROLLED and name != "health":
        raise facts.refused(f"'{name}' is rolled for, so the position says how much it is.")
    return printed


def _area(facts: Facts, word: str) -> Area:
    if word not in _AREAS:
        raise facts.refused("'area' is heroes, villains or out of play.")
    return _AREAS[word]


def _begin(game: HvvGame, facts: Facts) -> Begin:
    """The moment in the round."""
    game.turn = facts.number("round", 1, 1, MAX_ROUND)
    game.first_side = facts.one_of("first", Side, Side.HEROES)
    is_winner = first_side(game.turn, game.first_side) is game.first_side
    game.won_initiative = game.first_side if is_winner else other_side(game.first_side)
    phase = facts.one_of("phase", Phase, TURNS)
    is_in_turn = "player" in facts
    if phase is not TURNS and (is_in_turn or "step" in facts):
        raise facts.refused("it is somebody's turn only in the player turns.")
    if not is_in_turn:
        if "step" in facts:
            raise facts.refused("a 'step' is one of a turn: it says whose as 'player'.")
        return Begin(phase)
    return Begin(phase, facts.one_of("step", TurnStep, ACTIONS), _seated(game, facts))


def _place_players(game: HvvGame, facts: Facts, begin: Begin) -> None:
    count = len(game.players)
    health = facts.numbers("health", count, -MAX_NUMBER) or [STARTING_HEALTH] * count
    for player, left in zip(game.players, health, strict=True):
        player.health = left
        player.is_goldfish = False
        if player.is_out:
            game.history.out_in[player.number] = game.turn
    for player, word in _each(game, facts, "area", str):
        player.area = _area(facts, word)
    _place_in_round(game, facts, begin)
    if begin.player is not None and begin.player.is_out:
        raise facts.refused(f"it is the turn of {begin.player}, who is out of the game.")
    for where in Side:
        if all(player.is_out for player in game.sides[where]):
            raise facts.refused(f"nobody of the {where} is left to play.")


def _place_in_round(game: HvvGame, facts: Facts, begin: Begin) -> None:
    """Who has had a turn, and what is left of the present one."""
    active = begin.player
    for player, had in _each(game, facts, "had_turn", bool):
        player.has_had_turn = had
    if "had_turn" not in facts and active is not None and active.side is not game.first_side:
        for player in game.sides[game.first_side]:
            player.has_had_turn = True
    if begin.phase is Phase.END:
        for player in game.players:
            player.has_had_turn = True
    if active is not None:
        if active.has_had_turn:
            raise facts.refused(f"it is the turn of {active}, who has had it.")
        active.plays = active.utilizations = active.moves = 1
    for name in _OF_THE_TURN:
        for player, left in zip(
            game.players, facts.numbers(name, len(game.players), 0), strict=False
        ):
            setattr(player, name, left)
    for player, acted in _each(game, facts, "acted", bool):
        player.has_acted = acted


def _each(game: HvvGame, facts: Facts, name: str, kind: type) -> list[tuple[Player, Any]]:
    """Each player with what is said of them; none if nothing is."""
    told = facts.several(name)
    if told and (len(told) != len(game.players) or any(type(each) is not kind for each in told)):
        what = "a text" if kind is str else "true or false"
        raise facts.refused(f"'{name}' is {what} for each of the {len(game.players)} players.")
    return list(zip(game.players, told, strict=False))


def _bearer(game: HvvGame, told: object) -> Player:
    return _seated(
        game, Facts(told, "What is given", told.keys() if isinstance(told, Mapping) else ())
    )


def _seated(game: HvvGame, facts: Facts) -> Player:
    """The player whom the facts name by the seat; the first if they name nobody."""
    return game.players[facts.number("player", 0, 0, len(game.players) - 1)]


def _see_that_it_can_be(game: HvvGame) -> None:
    for player in game.players:
        if player.is_out and player.in_play.cards:
            raise PositionError(f"{player} is out of the game, and has cards in play.")
