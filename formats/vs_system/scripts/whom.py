"""The words of scripts for cards: which are meant.

A word is a question about a card: (game, player, this, card), where `player` is who asks and `this`
the card whose text it is.
"""

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter

from formats.vs_system.engine.cards import Row, VsCard
from formats.vs_system.engine.counters import is_cosmic
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import are_adjacent
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import Player, VsGame
from formats.vs_system.engine.values import (
    share_a_team,
    share_a_version,
    share_an_identity,
    teams,
    traits,
    versions,
    willpower,
)

Which = Callable[[VsGame, int, VsCard, VsCard], bool]


def all_true(which: tuple[Which, ...]) -> Which:
    """One question for several; it is asked very often, hence no loop for one and for two."""
    if len(which) == 1:
        return which[0]
    if len(which) == 2:
        first, second = which

        def are_both(game: VsGame, player: int, this_card: VsCard, card: VsCard) -> bool:
            return first(game, player, this_card, card) and second(game, player, this_card, card)

        return are_both

    def is_meant(game: VsGame, player: int, this_card: VsCard, card: VsCard) -> bool:
        for word in which:  # noqa: SIM110
            if not word(game, player, this_card, card):
                return False
        return True

    return is_meant


Pile = Callable[[Player], list[VsCard]]
"""The cards of a player among which a target is."""


def _among(says: str, pile: Pile, which: tuple[Which, ...]) -> Target:
    """A target in a pile of one player or of both, of which all of that is true.

    Whoever controls a card has it in his or her own pile, so that only that need be looked at where
    a word says whose it is.
    """
    others = tuple(word for word in which if word not in (yours, theirs))
    is_meant = all_true(others)
    is_yours, is_theirs = yours in which, theirs in which

    def candidates(game: VsGame, effect: Effect) -> list[VsCard]:
        player = effect.controller
        if is_yours:
            cards = pile(game.players[player])
        elif is_theirs:
            cards = pile(game.opponent_of(player))
        else:
            cards = pile(game.players[0]) + pile(game.players[1])
        # The pile's own list: it is only gone through, and a copy for every power in
        # every window would be dear.
        if not others or not cards:
            return cards
        this_card = effect.this
        return [card for card in cards if is_meant(game, player, this_card, card)]

    return Target(says, candidates, needs_an_attack=not _IN_ATTACK.isdisjoint(which))


def target(says: str, *which: Which) -> Target:
    """A target character of which all of that is true; stunned ones too, unless a word forbids."""
    is_yours, is_theirs, is_stunned = yours in which, theirs in which, stunned in which

    # By who is there and lies face down, as the stunned do (VS-STUN-01): the answer is kept until a
    # card is moved or turned, while anybody may be exhausted, hidden or repositioned.
    def could_be(game: VsGame, player: int) -> bool:
        for each in game.players:
            if is_theirs if each.number == player else is_yours:
                continue
            for card in each.characters.cards:
                if not (is_stunned and card.is_face_up):
                    return True
        return False

    return replace(_among(says, attrgetter("characters.cards"), which), could_be=could_be)


def target_of_cost_x(says: str, *which: Which) -> Target:
    """A target character whose printed cost is X."""

    any_cost = target(says, *which)

    def costing_x(game: VsGame, effect: Effect) -> list[VsCard]:
        return [card for card in any_cost.candidates(game, effect) if card.printed.cost == effect.x]

    return replace(any_cost, candidates=costing_x)


def costs_in_play(*which: Which) -> Callable[[VsGame, Effect], list[int]]:
    """What X may be: the costs of the characters of which all of that is true."""
    is_meant = all_true(which)

    def xs(game: VsGame, effect: Effect) -> list[int]:
        # Sorted, since options are answered by their place and a set promises no order.
        return sorted(
            {
                card.printed.cost
                for card in game.characters()
                if is_meant(game, effect.controller, effect.this, card)
            }
        )

    return xs


def target_effect(says: str, which: Callable[[Effect], bool]) -> Target:
    """A target effect that waits on the chain."""

    def candidates(game: VsGame, effect: Effect) -> list[Effect]:
        # It is on the chain itself by the time its target is chosen (VS-CHAIN-16).
        return [other for other in game.chain if other is not effect and which(other)]

    return Target(says, candidates, needs_a_chain=True)


def target_recruit(says: str, *which: Which) -> Target:
    """A target effect on the chain that recruits a character of which all of that is true."""

    def candidates(game: VsGame, effect: Effect) -> list[Effect]:
        return [
            other
            for other in game.chain
            if other.card is not None
            and other.card.printed.is_character
            and all(word(game, effect.controller, effect.this, other.card) for word in which)
        ]

    return Target(says, candidates, needs_a_chain=True)


def target_from_ko_pile(says: str, *which: Which) -> Target:
    """A target character card in your KO'd pile of which all of that is true."""

    def character_cards(player: Player) -> list[VsCard]:
        return [card for card in player.ko_pile.cards if card.printed.is_character]

    return _among(says, character_cards, (yours, *which))


def target_resource(says: str, *which: Which) -> Target:
    """A target resource of which all of that is true."""
    return _among(says, attrgetter("resources.cards"), which)


def target_equipment(says: str, *which: Which) -> Target:
    """A target equipment of which all of that is true."""
    return _among(says, attrgetter("equipment.cards"), which)


def plot_twist(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A resource that is a plot twist, as only a face-up one is (VS-CARD-16)."""
    return card.printed.is_twist and card.is_face_up


def location(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A resource that is a location, as only a face-up one is (VS-CARD-17)."""
    return card.printed.is_location and card.is_face_up


def is_plot_twist(effect: Effect) -> bool:
    """Whether an effect on the chain is that of a plot twist."""
    return effect.is_twist


def this(_game: VsGame, _player: int, this_card: VsCard, card: VsCard) -> bool:
    """The card itself, and no other of its name (VS-CORE-14)."""
    return card is this_card


def another(_game: VsGame, _player: int, this_card: VsCard, card: VsCard) -> bool:
    """Any card but this one."""
    return card is not this_card


def bearer(_game: VsGame, _player: int, this_card: VsCard, card: VsCard) -> bool:
    """The character that this equipment is on."""
    return this_card.attached_to is card


def yours(_game: VsGame, player: int, _this: VsCard, card: VsCard) -> bool:
    """A card that the player controls."""
    return card.controller == player


def theirs(_game: VsGame, player: int, _this: VsCard, card: VsCard) -> bool:
    """A card that an opponent controls."""
    return card.controller != player


def adjacent(_game: VsGame, _player: int, this_card: VsCard, card: VsCard) -> bool:
    """A character adjacent to this one, as leader powers mean it (VS-KEYWORD-26)."""
    return are_adjacent(this_card, card)


def stunned(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A stunned character."""
    return card.is_stunned


def unstunned(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character that is not stunned."""
    return not card.is_stunned


def ready(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A ready card."""
    return not card.is_exhausted


def exhausted(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """An exhausted card."""
    return card.is_exhausted


def hidden(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A hidden character."""
    return card.is_hidden


def visible(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A visible character."""
    return not card.is_hidden


def concealed(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character with concealed, which covers concealed—optional too (VS-HIDDEN-06)."""
    return card.has("concealed") or card.has("concealed-optional")


def in_support(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character in a support row."""
    return card.spot is not None and card.spot.row is Row.SUPPORT


def face_up(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A resource that is face up."""
    return card.is_face_up


def equipped(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character with at least one equipment (VS-EQUIP-05)."""
    return bool(card.equipment)


def attacking(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """An attacker."""
    attack = game.attack
    return attack is not None and attack.has_started and card in attack.attackers


def defending(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A defender."""
    attack = game.attack
    return attack is not None and attack.has_started and card is attack.defender


def fighting(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """An attacker or a defender (VS-COMBAT-23)."""
    return game.attack is not None and game.attack.has(card)


def fighting_with(*which: Which) -> Which:
    """In combat with at least one character of which all of that is true (VS-COMBAT-64)."""

    def word(game: VsGame, player: int, this_card: VsCard, card: VsCard) -> bool:
        attack = game.attack
        return attack is not None and any(
            all(each(game, player, this_card, foe) for each in which)
            for foe in attack.foes_of(card)
        )

    return word


def attacking_an_exhausted(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """An attacker whose defender is exhausted."""
    attack = game.attack
    if attack is None or attack.defender is None or not attack.defender.is_exhausted:
        return False
    return attack.has_started and card in attack.attackers


def of_team(team: str) -> Which:
    """A character of a team, by crossover too."""

    def word(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
        return team in teams(game, card)

    return word


def affiliated(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character with at least one team (VS-CARD-12)."""
    return bool(teams(game, card))


def teammate(game: VsGame, _player: int, this_card: VsCard, card: VsCard) -> bool:
    """A character that shares a team with this one."""
    return share_a_team(game, this_card, card)


def of_version(version: str) -> Which:
    """A character that has a version."""

    def word(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
        return version in versions(game, card)

    return word


def sharing_a_version(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character that shares a version with another on its side (VS-CARD-05)."""
    return any(
        other is not card and share_a_version(game, card, other)
        for other in game.player_of(card).characters
    )


def sharing_an_identity(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A character that shares an identity with another on its side (VS-CARD-08)."""
    return any(
        other is not card and share_an_identity(game, card, other)
        for other in game.player_of(card).characters
    )


def cosmic(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A cosmic character (VS-KEYWORD-13)."""
    return is_cosmic(card)


def mutant(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
    """A Mutant: whoever has a trait (VS-KEYWORD-31)."""
    return bool(traits(game, card))


def with_trait(trait: str) -> Which:
    """A Mutant that has a trait."""

    def word(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
        return trait in traits(game, card)

    return word


def with_willpower(least: int) -> Which:
    """A character with so much willpower."""

    def word(game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
        return willpower(game, card) >= least

    return word


def costing(most: int) -> Which:
    """A card whose printed cost is at most that (VS-CORE-10)."""

    def word(_game: VsGame, _player: int, _this: VsCard, card: VsCard) -> bool:
        return card.printed.cost <= most

    return word


_IN_ATTACK = frozenset((attacking, defending, fighting))
"""The words that are true of nobody unless an attack has started."""
