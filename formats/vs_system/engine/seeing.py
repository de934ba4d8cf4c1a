"""What a player may see of a game (VS-ZONE-02, VS-ZONE-05, VS-ZONE-06)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from carddb.model import Card
from formats.table.deciding import Decision
from formats.table.position import Position
from formats.table.seeing import Hidden, PileView, Shown, as_seen, view_for
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.actions import legal_actions, ways_in
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
from formats.vs_system.engine.taking_down import position_at
from formats.vs_system.engine.targets import legal_targets
from formats.vs_system.engine.values import (
    ATK,
    DEF,
    atk,
    defence,
    has_flight,
    has_range,
    share_a_team,
    teams,
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
    aims_at: tuple[int, ...] = ()
    """The effects among its targets, by how many others wait below each."""


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

    __slots__ = ("_characters", "_game", "_supposed", "hand", "me", "opponent", "own_resources")

    def __init__(self, game: VsGame, me: int) -> None:
        self._game = game
        self.me = me
        self.opponent = OPPONENT_OF[me]
        # The lists themselves, which change in place: a policy reads them many times in a
        # decision, and keeps nothing of them.
        self.hand: Sequence[VsCard] = game.players[me].hand.cards
        """One's own hand."""
        self.own_resources: Sequence[VsCard] = game.players[me].resources.cards
        """One's own resources; face-down ones may be looked at (VS-AMBIGUOUS-49)."""
        self._characters = tuple([player.characters.cards for player in game.players])
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

    def place_on_chain(self, effect: Effect) -> int | None:
        """How many effects wait below that one; None if it does not wait."""
        chain = self._game.chain
        return chain.index(effect) if effect in chain else None

    @property
    def latest_by(self) -> int | None:
        """Whose the latest effect on the chain is; None if no effect waits."""
        return self._game.chain[-1].controller if self._game.chain else None

    @property
    def latest(self) -> Does | None:
        """What the latest effect on the chain does, as open as the text that says it."""
        return self._game.chain[-1].does if self._game.chain else None

    @property
    def points(self) -> int:
        """One's own resource points."""
        return self._game.players[self.me].points

    def endurance(self, player: int) -> int:
        """A player's endurance, which is kept openly (VS-SETUP-09)."""
        return self._game.players[player].endurance

    def characters(self, player: int) -> Sequence[VsCard]:
        """A player's characters; a stunned one's face stays known (VS-AMBIGUOUS-49)."""
        return self._characters[player]

    def hand_size(self, player: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.players[player].hand)

    def resources(self, player: int) -> tuple[Shown, ...]:
        """A player's resources as they are seen."""
        return self.piles.of("resources", player)

    def seen_resources(self, player: int) -> list[VsCard | Hidden]:
        """The same, with all that is true of those that one sees."""
        return [as_seen(card, self.me) for card in self._game.players[player].resources.cards]

    def deck_size(self, player: int) -> int:
        """How many cards a player's deck has."""
        return len(self._game.players[player].deck)

    def ko_pile(self, player: int) -> Sequence[VsCard]:
        """A player's KO'd pile, which lies open; the top card is the last."""
        return self._game.players[player].ko_pile.cards

    @property
    def beside_chain(self) -> Sequence[VsCard]:
        """The cards that stand for effects on the chain, and for the one that resolves now."""
        return self._game.on_chain.cards

    @property
    def removed(self) -> Sequence[VsCard]:
        """The cards that were removed from the game."""
        return self._game.removed.cards

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

    def teams(self, card: VsCard) -> frozenset[str]:
        """The teams of a card that one sees, as they are now."""
        return teams(self._game, card)

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
        if ATK in self._game.continuous.by_kind:
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

    def position(self, decision: Decision) -> Position:
        """All that one sees, as a position: cards that one does not see have no key.

        Raises PositionError where the game can't be taken down.
        """
        return position_at(self._game, decision, self.me)

    def listed_cards(self, player: int) -> list[Card]:
        """The cards of a player's list, sorted: both know them, but not where each is."""
        own = [card.card for card in self._game.piles.cards if card.owner == player]
        return sorted(own, key=lambda card: card.title)

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

    def ways_in_attack(
        self, attacker: VsCard, defender: VsCard, is_wanted: Callable[[Action], bool]
    ) -> list[tuple[Action, Sequence[Any]]]:
        """What one could do if that one attacked, and what each could target first.

        Only of what is wanted it is worked out whether it would be legal.
        """
        game = self._game
        made, game.attack = game.attack, self._suppose([attacker], defender)
        me = game.players[self.me]
        wanted = [action for action in ways_in(game, me) if is_wanted(action)]
        found: list[tuple[Action, Sequence[Any]]] = [
            (action, self.targets_of(action) if isinstance(action, UsePower | PlayTwist) else ())
            for action in legal_actions(wanted, game, me)
        ]
        game.attack = made
        return found

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
        chain = self._game.chain
        # One that was aimed at may have resolved meanwhile.
        below = tuple(chain.index(each) for each in effect.targets if each in chain)
        source = as_seen(effect.source, self.me)
        return SeenEffect(str(effect), effect.controller, source, targets, below)


def _asks_for_attacks(game: VsGame) -> bool:
    """Whether ATK or DEF could hang on who attacks whom: by continuous powers alone."""
    by_kind = game.continuous.by_kind
    return ATK in by_kind or DEF in by_kind
