"""Minion slots, and setting up Minions from them (HBG-TRACK-20 to 26, HBG-COUNTER-18 and 19)."""

from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import SLOTS, HbgGame
from formats.hellboy_board_game.engine.values import EnemyCard

LETTERS = "ABCD"


def activate_type(game: HbgGame, name: str) -> None:
    """Put an Enemy card into the first empty slot, or to the right of slot D (TRACK-21, 22, 25)."""
    card = game.case.enemies[name]
    if card in game.slots:
        return
    if None in game.slots:
        game.slots[game.slots.index(None)] = card
    else:
        game.slots.append(card)


def type_in_slot(game: HbgGame, letter: str) -> EnemyCard | None:
    """The type that a slot spawns: of an empty one the next to the left (HBG-TRACK-24).

    With no card to the left either nothing is spawned (ruling HBG-AMBIGUOUS-102).
    """
    for place in range(LETTERS.index(letter), -1, -1):
        card = game.slots[place]
        if card is not None:
            return card
    return None


def spawn(game: HbgGame, kind: EnemyCard, area: str) -> None:
    """Set up a Minion of the type, or of the next one that has miniatures (TRACK-23, COUNTER-18).

    Nobody comes if all of every active type are on the board (HBG-COUNTER-19), or all areas full.
    """
    available = _available(game, kind)
    if available is not None:
        place = place_for(game, area)
        if place is not None:
            set_up_enemy(game, available, place)


def set_up_enemy(game: HbgGame, kind: EnemyCard, area: str) -> Enemy:
    """Put an Enemy on the board; it activates first in the next Enemy phase (HBG-ENEMY-38)."""
    number = game.minions_so_far.get(kind.name, 0) + 1
    game.minions_so_far[kind.name] = number
    enemy = Enemy(kind, number)
    game.enemies.append(enemy)
    game.put(enemy, area)
    if game.log.is_on:
        game.tell("spawn", f"{enemy} is set up in {area}.")
    return enemy


def _available(game: HbgGame, kind: EnemyCard) -> EnemyCard | None:
    """The type, or the next one to the right with a miniature, then from slot A on again.

    What lies to the right of slot D is next after it (ruling HBG-AMBIGUOUS-103).
    """
    if _miniatures_left(game, kind) > 0:
        return kind
    types = [card for card in game.slots if card is not None]
    if kind not in types:
        return None
    place = types.index(kind)
    for each in (*types[place + 1 :], *types[:place]):
        if _miniatures_left(game, each) > 0:
            return each
    return None


def _miniatures_left(game: HbgGame, kind: EnemyCard) -> int:
    return kind.miniatures - sum([enemy.kind is kind for enemy in game.enemies])


def place_for(game: HbgGame, area: str) -> str | None:
    """The area, or the nearest explored one with space, as the lead Agent picks (AMBIGUOUS-18)."""
    if game.areas[area].space > 0:
        return area
    far = game.board.distances[area]
    able = [each for each in game.with_space(game.board.areas) if each in far]
    if not able:
        return None
    least = min(far[each] for each in able)
    return game.ask("set up in", game.lead, [each for each in able if far[each] == least], area)


def slot_of(game: HbgGame, kind: EnemyCard) -> int:
    """The place of a type in the order of activation; types without a slot come last."""
    return game.slots.index(kind) if kind in game.slots else max(SLOTS, len(game.slots))
