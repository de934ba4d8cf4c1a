"""What a player may see of a game (VS-ZONE-02, VS-ZONE-05, VS-ZONE-06)."""

from collections.abc import Sequence

from formats.table.seeing import Shown, View, view_for
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import is_protected
from formats.vs_system.engine.recruiting import points_for
from formats.vs_system.engine.state import Attack, Phase, Step, VsGame
from formats.vs_system.engine.values import atk, defence, has_flight, has_range, share_a_team


class VsView:
    """The game as one player sees it: made once, and looked at when a decision is made.

    Characters, equipment, face-up resources, KO'd piles and the chain lie open to all. Of the
    opponent's hand and face-down resources, and of the decks, it tells how many there are.
    """

    __slots__ = ("_game", "me")

    def __init__(self, game: VsGame, me: int) -> None:
        self._game = game
        self.me = me

    @property
    def piles(self) -> View:
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
    def chain(self) -> Sequence[Effect]:
        """The effects that wait, the latest last."""
        return tuple(self._game.chain)

    @property
    def hand(self) -> Sequence[VsCard]:
        """One's own hand."""
        return self._game.players[self.me].hand.cards

    @property
    def own_resources(self) -> Sequence[VsCard]:
        """One's own resources; face-down ones may be looked at (ruling VS-AMBIGUOUS-49)."""
        return self._game.players[self.me].resources.cards

    @property
    def points(self) -> int:
        """One's own resource points."""
        return self._game.players[self.me].points

    def endurance(self, player: int) -> int:
        """A player's endurance, which is kept openly (VS-SETUP-09)."""
        return self._game.players[player].endurance

    def characters(self, player: int) -> Sequence[VsCard]:
        """A player's characters; a stunned one's face stays known."""
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
