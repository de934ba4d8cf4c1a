"""The words of scripts for cards: which are meant.

A word is a question about a card: (game, player, this, card), where `player` is who asks and `this`
the card whose text it is.
"""

from collections.abc import Callable, Iterable

from formats.vs_2pcg.engine.cards import BACK, PcgCard
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import Choice
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.values import has_keyword, names, teams

Which = Callable[[PcgGame, int, PcgCard, PcgCard], bool]


def all_true(which: tuple[Which, ...]) -> Which:
    """One question for several; it is asked very often, hence no loop for a single one."""
    if len(which) == 1:
        return which[0]

    def is_meant(game: PcgGame, player: int, this_card: PcgCard, card: PcgCard) -> bool:
        for word in which:  # noqa: SIM110
            if not word(game, player, this_card, card):
                return False
        return True

    return is_meant


def _among(
    says: str,
    pile: Callable[[Player], Iterable[PcgCard]],
    which: tuple[Which, ...],
    *,
    count: int,
    is_up_to: bool,
) -> Choice:
    """A choice among the cards of all players of which all of that is true."""

    def candidates(game: PcgGame, effect: Effect) -> list[PcgCard]:
        player, this_card = effect.controller, effect.this
        cards = [card for each in game.left for card in pile(each)]
        # Word by word: most cards are left out by the first, and need not be asked the rest.
        for word in which:
            cards = [card for card in cards if word(game, player, this_card, card)]
        return cards

    return Choice(says, candidates, is_up_to, count)


def chosen(says: str, *which: Which, count: int = 1, is_up_to: bool = False) -> Choice:
    """A character of which all of that is true; face-down ones too, unless a word forbids."""
    return _among(says, lambda player: player.characters, which, count=count, is_up_to=is_up_to)


def chosen_equipment(says: str, *which: Which) -> Choice:
    """An Equipment in play, on a character or as a Machine."""
    return _among(
        says,
        lambda player: [*player.equipment.cards, *player.machines.cards],
        which,
        count=1,
        is_up_to=False,
    )


def chosen_resource(says: str, *which: Which) -> Choice:
    """A card of a resource row."""
    return _among(says, lambda player: player.resources.cards, which, count=1, is_up_to=False)


def chosen_from_ko_pile(says: str, *which: Which) -> Choice:
    """A card of a KO pile, which anybody may look through (PCG-ZONE-04)."""
    return _among(says, lambda player: player.ko_pile.cards, which, count=1, is_up_to=False)


def this(_game: PcgGame, _player: int, this_card: PcgCard, card: PcgCard) -> bool:
    """The card itself."""
    return card is this_card


def another(_game: PcgGame, _player: int, this_card: PcgCard, card: PcgCard) -> bool:
    """Any card but this one."""
    return card is not this_card


def bearer(_game: PcgGame, _player: int, this_card: PcgCard, card: PcgCard) -> bool:
    """The character that this Equipment is on."""
    return this_card.bearer is card


def yours(_game: PcgGame, player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A card on your side (PCG-CORE-05)."""
    return card.controller == player


def enemy(game: PcgGame, player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A card of an opponent; a teammate's is none (PCG-CORE-04)."""
    return game.are_enemies(card.controller, player)


def main(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A Main Character."""
    return card.printed.is_main


def supporting(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A Supporting Character; a token counts as one (PCG-CARD-09)."""
    return card.printed.is_supporting


def character(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A character's card, where others lie too."""
    return card.printed.is_character


def equipment(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """An Equipment's card, a Machine's too."""
    return card.printed.is_equipment


def location(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A Location; whoever may not look at it is not asked."""
    return card.printed.is_location


def basic_location(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A basic Location, which a face-down resource is to nobody but its player."""
    return card.printed.is_location and not card.printed.is_special and card.is_face_up


def fighting(game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A character in the combat, as a Combat Plot Twist means it (PCG-COMBAT-37)."""
    return game.combat is not None and game.combat.has(card)


def attacking(game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """An attacker."""
    return game.combat is not None and card in game.combat.attackers


def defending(game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """The defender."""
    return game.combat is not None and card is game.combat.defender


def face_up(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A card that is face up, as neither stunned nor hidden characters are."""
    return card.is_face_up


def face_down(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A card that is face down."""
    return not card.is_face_up


def stunned(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A stunned character."""
    return card.is_stunned


def exhausted(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """An exhausted card that is not stunned: who is, can't be readied."""
    return card.is_exhausted and not card.is_stunned


def in_back(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
    """A card in a back row."""
    return card.row is BACK


def of_team(*wanted: str) -> Which:
    """A character of that team, or of one of those teams."""
    those = frozenset(wanted)

    def word(game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
        return not those.isdisjoint(teams(game, card))

    return word


def called(name: str) -> Which:
    """A card of that name, or that counts as having it too (PCG-UNIQUE-08)."""

    def word(game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
        return name in names(game, card)

    return word


def with_keyword(keyword: str) -> Which:
    """A character with a keyword power."""

    def word(game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
        return has_keyword(game, card, keyword)

    return word


def costing(most: int) -> Which:
    """A card whose cost is at most that; a Main Character has none (PCG-CARD-05)."""

    def word(_game: PcgGame, _player: int, _this: PcgCard, card: PcgCard) -> bool:
        return card.printed.cost <= most and not card.printed.is_main

    return word


def while_nobody_is(name: str) -> Which:
    """Says of any card whether no side has the character that is impersonated.

    Face up or face down, it turns the power off (PCG-CARDS-21); once it is gone the power is back
    (ruling PCG-AMBIGUOUS-61).
    """

    def word(game: PcgGame, _player: int, _this: PcgCard, _card: PcgCard) -> bool:
        return not any(name in names(game, each) for each in game.characters())

    return word
