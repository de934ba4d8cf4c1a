"""What a player may see of a game (VS-ZONE-02, VS-ZONE-05, VS-ZONE-06)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from formats.table.seeing import Hidden, PileView, Shown, view_for
from formats.vs_system.engine.attacking.legality import (
    can_attack,
    in_reach,
    reached_by,
    share_one_team,
)
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import is_protected
from formats.vs_system.engine.playing import PlayTwist, UsePower, legal_xs
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.recruiting import points_for
from formats.vs_system.engine.state import OPPONENT_OF, Attack, Phase, Step, VsGame
from formats.vs_system.engine.targets import as_seen, legal_targets
from formats.vs_system.engine.values import (
    ATK,
    DEF,
    atk,
    defence,
    has_flight,
    has_range,
    share_a_team,
)


@dataclass(frozen=True, slots=True)
class SeenEffect:
    """An effect on the chain, as a player sees it."""

    says: str
    controller: int
    source: VsCard | Hidden | None
    """The card that says so."""
    targets: tuple[VsCard | Hidden | str | None, ...]
    """Cards, and what effects say; an opponent's face-down resource is not shown."""


class Strengths(NamedTuple):
    """What counts in an attack."""

    total: int
    """The ATK of all attackers."""
    guards: tuple[int, ...]
    """The DEF of each attacker."""
    strength: int
    """The DEF of the defender; 0 without one."""
    back: int
    """The ATK of the defender; 0 without one."""


class VsView:
    """The game as one player sees it: made once, and looked at when a decision is made.

    Characters, equipment, face-up resources, KO'd piles and the chain lie open to all. Of the
    opponent's hand and face-down resources, and of the decks, it tells how many there are.
    """

    __slots__ = ("_game", "_supposed", "me", "opponent")

    def __init__(self, game: VsGame, me: int) -> None:
        self._game = game
        self.me = me
        self.opponent = OPPONENT_OF[me]
        self._supposed = Attack(me, [], None, is_direct=True, is_team=False, has_started=True)
        """An attack that nobody has proposed, to see what would be; made once."""

    @property
    def piles(self) -> PileView:
        """Every pile, with opaque handles of what is hidden."""
        return view_for(self._game.piles, (self.me,))

    @property
    def turn(self) -> int:
        """Which turn it is."""
        return self._game.turn

    @property
    def initiative(self) -> int:
        """Who has the initiative."""
        return self._game.initiative

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return self._game.phase

    @property
    def step(self) -> Step | None:
        """The step of the phase."""
        return self._game.step

    @property
    def primary(self) -> int:
        """Whose step it is."""
        return self._game.primary

    @property
    def attack(self) -> Attack | None:
        """The attack that is proposed or made."""
        return self._game.attack

    @property
    def chain(self) -> tuple[SeenEffect, ...]:
        """The effects that wait, the latest last."""
        return tuple(self._seen(effect) for effect in self._game.chain)

    @property
    def latest_by(self) -> int | None:
        """Whose the latest effect on the chain is; None if no effect waits."""
        return self._game.chain[-1].controller if self._game.chain else None

    @property
    def latest(self) -> Does | None:
        """What the latest effect on the chain does, as open as the text that says it."""
        return self._game.chain[-1].does if self._game.chain else None

    @property
    def hand(self) -> Sequence[VsCard]:
        """One's own hand."""
        # The list itself: a policy reads it many times in a decision, and keeps nothing of it.
        return self._game.players[self.me].hand.cards

    @property
    def own_resources(self) -> Sequence[VsCard]:
        """One's own resources; face-down ones may be looked at (VS-AMBIGUOUS-49)."""
        return self._game.players[self.me].resources.cards

    @property
    def points(self) -> int:
        """One's own resource points."""
        return self._game.players[self.me].points

    def endurance(self, player: int) -> int:
        """A player's endurance, which is kept openly (VS-SETUP-09)."""
        return self._game.players[player].endurance

    def characters(self, player: int) -> Sequence[VsCard]:
        """A player's characters; a stunned one's face stays known (VS-AMBIGUOUS-49)."""
        return self._game.players[player].characters.cards

    def hand_size(self, player: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.players[player].hand)

    def resources(self, player: int) -> tuple[Shown, ...]:
        """A player's resources as they are seen."""
        return self.piles.of("resources", player)

    def resource_count(self, player: int) -> int:
        """How many resources a player has."""
        return len(self._game.players[player].resources)

    def atk(self, card: VsCard) -> int:
        """The ATK of a character in play."""
        return atk(self._game, card)

    def defence(self, card: VsCard) -> int:
        """The DEF of a character in play."""
        return defence(self._game, card)

    def has_flight(self, card: VsCard) -> bool:
        """Whether it has flight."""
        return has_flight(self._game, card)

    def has_range(self, card: VsCard) -> bool:
        """Whether it has range."""
        return has_range(self._game, card)

    def is_protected(self, card: VsCard) -> bool:
        """Whether a character in play is protected."""
        return is_protected(self._game, card)

    def share_a_team(self, card: VsCard, other: VsCard) -> bool:
        """Whether two cards that one sees share a team."""
        return share_a_team(self._game, card, other)

    def points_for(self, card: VsCard) -> int:
        """What recruiting one's own card takes now."""
        return points_for(card, self._game.players[self.me])

    def can_attack(self, card: VsCard) -> bool:
        """Whether a character in play may attack, as far as it goes by itself."""
        return can_attack(self._game, card)

    def defenders_for(self, attackers: Sequence[VsCard]) -> list[list[VsCard]]:
        """The characters that each of one's own may attack."""
        others = in_reach(self._game, self.opponent)
        return [reached_by(self._game, attacker, others) for attacker in attackers]

    def share_one_team(self, attackers: Sequence[VsCard]) -> bool:
        """Whether these may attack as a team."""
        return share_one_team(self._game, attackers)

    def strengths(self, attackers: Sequence[VsCard], defender: VsCard | None) -> Strengths:
        """ATK and DEF as they would be now if these were in that attack."""
        game = self._game
        # Continuous powers ask the game who fights whom. So it is told so for as long
        # as the values are read, and then put back as it was.
        made = game.attack
        if _asks_for_attacks(game):
            game.attack = self._suppose(list(attackers), defender)
        values = Strengths(
            sum([atk(game, attacker) for attacker in attackers]),
            tuple([defence(game, attacker) for attacker in attackers]),
            0 if defender is None else defence(game, defender),
            0 if defender is None else atk(game, defender),
        )
        game.attack = made
        return values

    def direct_atk(self, card: VsCard) -> int:
        """ATK of a character as it would be if it attacked the opponent."""
        if ATK in self._game.continuous:
            return self.as_attacker(card, None)[0]
        return atk(self._game, card)

    def as_attacker(self, card: VsCard, defender: VsCard | None) -> tuple[int, int]:
        """ATK and DEF of a character as they would be if it attacked that one alone."""
        game = self._game
        if not _asks_for_attacks(game):
            return atk(game, card), defence(game, card)
        made, game.attack = game.attack, self._suppose([card], defender)
        values = atk(game, card), defence(game, card)
        game.attack = made
        return values

    def as_defender(self, card: VsCard, attacker: VsCard) -> tuple[int, int]:
        """ATK and DEF of a character as they would be if that one attacked it alone."""
        game = self._game
        if not _asks_for_attacks(game):
            return atk(game, card), defence(game, card)
        made, game.attack = game.attack, self._suppose([attacker], card)
        values = atk(game, card), defence(game, card)
        game.attack = made
        return values

    def targets_of(self, action: UsePower | PlayTwist) -> list[Any]:
        """What an effect that one may play could target first, as far as one sees it."""
        power, game = action.power, self._game
        if not power.targets:
            return []
        effect = Effect(
            power.says,
            self.me,
            power.does,
            action.card,
            targeting=power.targets,
            costs=power.costs,
            what=action.card.attached_to,
        )
        if power.xs is None:
            found = legal_targets(game, effect, power.targets[0])
        else:
            # While X is tried out the effect has it.
            found = [
                each
                for _x in legal_xs(game, effect, power)
                for each in legal_targets(game, effect, power.targets[0])
            ]
        # As `choose_targets` will offer them, so that a policy can weigh
        # no more than it may know.
        return [as_seen(each, self.me) for each in found]

    def _suppose(self, attackers: list[VsCard], defender: VsCard | None) -> Attack:
        attack = self._supposed
        attack.player = attackers[0].controller
        attack.attackers = attackers
        attack.defender = defender
        attack.is_direct = defender is None
        attack.is_team = len(attackers) > 1
        return attack

    def _seen(self, effect: Effect) -> SeenEffect:
        targets = tuple(
            str(each) if isinstance(each, Effect) else as_seen(each, self.me)
            for each in effect.targets
        )
        return SeenEffect(str(effect), effect.controller, as_seen(effect.source, self.me), targets)


def _asks_for_attacks(game: VsGame) -> bool:
    """Whether ATK or DEF could hang on who attacks whom: by continuous powers alone."""
    return ATK in game.continuous or DEF in game.continuous
