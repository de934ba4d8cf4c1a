"""The words of scripts for cards: which are meant.

A word is a question about a card: (game, player, this, card), where `player` is who asks and `this`
the card whose text it is.
"""

from collections.abc import Callable, Iterable, Iterator

from formats.vs_system.engine.cards import Row, VsCard
from formats.vs_system.engine.counters import is_cosmic
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import are_adjacent
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import VsGame
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


def _among(
    says: str, cards: Callable[[VsGame, Effect], Iterable[VsCard]], which: tuple[Which, ...]
) -> Target:
    """A target among these cards of which all of that is true; they are looked at as needed."""
    is_meant = all_true(which)
    needs_an_attack = any(word in (attacking, defending, fighting) for word in which)

    def candidates(game: VsGame, effect: Effect) -> Iterator[VsCard]:
        if needs_an_attack and game.attack is None:
            return  # So it is most of the time, and then nobody need be looked at.
        player, this_card = effect.controller, effect.this
        for card in cards(game, effect):
            if is_meant(game, player, this_card, card):
                yield card

    return Target(says, candidates)


def target(says: str, *which: Which) -> Target:
    """A target character of which all of that is true; stunned ones too, unless a word forbids."""
    return _among(says, lambda game, _effect: game.characters(), which)


def target_of_cost_x(says: str, *which: Which) -> Target:
    """A target character whose printed cost is X."""

    def costing_x(game: VsGame, effect: Effect) -> Iterator[VsCard]:
        return (card for card in game.characters() if card.printed.cost == effect.x)

    return _among(says, costing_x, which)


def costs_in_play(*which: Which) -> Callable[[VsGame, Effect], list[int]]:
    """What X may be: the costs of the characters of which all of that is true."""
    is_meant = all_true(which)

    def xs(game: VsGame, effect: Effect) -> list[int]:
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
        return [other for other in game.chain if other is not effect and which(other)]

    return Target(says, candidates)


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

    return Target(says, candidates)


def target_from_ko_pile(says: str, *which: Which) -> Target:
    """A target character card in your KO'd pile of which all of that is true."""

    def character_cards(game: VsGame, effect: Effect) -> Iterator[VsCard]:
        ko_pile = game.players[effect.controller].ko_pile
        return (card for card in ko_pile if card.printed.is_character)

    return _among(says, character_cards, which)


def target_resource(says: str, *which: Which) -> Target:
    """A target resource of which all of that is true."""

    def resources(game: VsGame, _effect: Effect) -> Iterator[VsCard]:
        return (card for player in game.players for card in player.resources)

    return _among(says, resources, which)


def target_equipment(says: str, *which: Which) -> Target:
    """A target equipment of which all of that is true."""

    def equipment(game: VsGame, _effect: Effect) -> Iterator[VsCard]:
        return (card for player in game.players for card in player.equipment)

    return _among(says, equipment, which)


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
