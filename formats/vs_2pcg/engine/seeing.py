"""What a player may see of a game (STUN-08, LOC-08, LOC-09, ZONE-04, ruling PCG-AMBIGUOUS-56)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from carddb.model import Card
from formats.table.deciding import Decision
from formats.table.meaning import meaning_of
from formats.table.position import Position
from formats.table.seeing import Hidden, PileView, as_seen, view_for
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.combat.protection import can_attack, legal_defenders
from formats.vs_2pcg.engine.combat.strikes import can_strike_back, ferocious_ones
from formats.vs_2pcg.engine.combat.team_attack import share_one_team
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower, payers_for, playable_now
from formats.vs_2pcg.engine.power_symbols import locations_for
from formats.vs_2pcg.engine.powers import COMBAT, Triggered, Use
from formats.vs_2pcg.engine.state import Combat, PcgGame, Phase, Step
from formats.vs_2pcg.engine.taking_down import position_at
from formats.vs_2pcg.engine.values import (
    ATK,
    CANNOT_ATTACK,
    DEF,
    atk,
    defence,
    has,
    has_flight,
    has_keyword,
    has_ranged,
    maximum_health,
    names,
    remaining_health,
    teams,
)

_STRENGTH: Final = frozenset((ATK, DEF))


class PcgView:
    """The game as one player sees it: made once, and looked at when a decision is made.

    Characters, Machines, Equipment, face-up Locations and KO piles lie open to all. Of others'
    hands and face-down resources, and of the decks, it tells how many there are.
    """

    __slots__ = ("_game", "_me", "hand", "me", "own_resources")

    def __init__(self, game: PcgGame, me: int) -> None:
        self._game = game
        self._me = game.players[me]
        self.me = me
        # The lists themselves, which change in place: a policy reads them many times in a
        # decision, and keeps nothing of them.
        self.hand: Sequence[PcgCard] = self._me.hand.cards
        """One's own hand."""
        self.own_resources: Sequence[PcgCard] = self._me.resources.cards
        """One's own resources; face-down ones may be looked at (PCG-LOC-08)."""

    @property
    def piles(self) -> PileView:
        """Every pile, with opaque handles of what is hidden."""
        return view_for(self._game.piles, (self.me,))

    @property
    def turn(self) -> int:
        """Which turn of the game it is; 0 before the first."""
        return self._game.turn

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self._game.active

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return self._game.phase

    @property
    def step(self) -> Step | None:
        """The step of the Build Phase."""
        return self._game.step

    @property
    def combat(self) -> Combat | None:
        """The combat that goes on."""
        return self._game.combat

    @property
    def points(self) -> int:
        """One's own recruit points."""
        return self._me.points

    def points_of(self, player: int) -> int:
        """A player's recruit points, which everybody can count."""
        return self._game.players[player].points

    @property
    def seats(self) -> range:
        """The number of each player."""
        return range(len(self._game.players))

    def is_out(self, player: int) -> bool:
        """Whether a player has lost the Main Character."""
        return self._game.players[player].is_out

    def is_enemy(self, player: int) -> bool:
        """Whether a player is an opponent."""
        return self._game.are_enemies(self.me, player)

    def enemies(self) -> list[int]:
        """The opponents who are still in the game."""
        return [player.number for player in self._game.enemies_of(self.me)]

    def turns_of(self, player: int) -> int:
        """How many turns a player has begun."""
        return self._game.players[player].turns

    def main(self, player: int) -> PcgCard | None:
        """A player's Main Character."""
        return self._game.players[player].main

    def front(self, player: int) -> Sequence[PcgCard]:
        """A player's front row; a face-down character's face stays known (PCG-STUN-08)."""
        return self._game.players[player].front.cards

    def back(self, player: int) -> Sequence[PcgCard]:
        """A player's back row."""
        return self._game.players[player].back.cards

    def characters(self, player: int) -> list[PcgCard]:
        """A player's characters in both rows."""
        return self._game.players[player].characters

    def machines(self, player: int) -> Sequence[PcgCard]:
        """A player's Machines."""
        return self._game.players[player].machines.cards

    def aside(self, player: int) -> Sequence[PcgCard]:
        """A player's tokens that are not in play, and the Main Character before the game."""
        return self._game.players[player].aside.cards

    def ko_pile(self, player: int) -> Sequence[PcgCard]:
        """A player's KO pile, which anybody may look through (PCG-ZONE-04)."""
        return self._game.players[player].ko_pile.cards

    @property
    def removed(self) -> Sequence[PcgCard]:
        """The cards that were removed from the game."""
        return self._game.removed.cards

    @property
    def played(self) -> Sequence[PcgCard]:
        """The Plot Twist that is being played."""
        return self._game.played.cards

    def hand_size(self, player: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.players[player].hand)

    def deck_size(self, player: int) -> int:
        """How many cards a player's deck has."""
        return len(self._game.players[player].deck)

    def resource_count(self, player: int) -> int:
        """How many resources a player has, which is open (PCG-LOC-09)."""
        return len(self._game.players[player].resources)

    def seen_resources(self, player: int) -> list[PcgCard | Hidden]:
        """A player's resources as one sees them."""
        return [as_seen(card, self.me) for card in self._game.players[player].resources.cards]

    def atk(self, card: PcgCard) -> int:
        """The ATK of a character in play."""
        return atk(self._game, card)

    def defence(self, card: PcgCard) -> int:
        """The DEF of a character in play."""
        return defence(self._game, card)

    def maximum_health(self, card: PcgCard) -> int:
        """The most wounds that it can have, and be KO'd."""
        return maximum_health(self._game, card)

    def remaining_health(self, card: PcgCard) -> int:
        """How many more wounds it would take to KO it."""
        return remaining_health(self._game, card)

    def teams(self, card: PcgCard) -> frozenset[str]:
        """The teams of a card that one sees, as they are now."""
        return teams(self._game, card)

    def names(self, card: PcgCard) -> frozenset[str]:
        """All that a card is called."""
        return names(self._game, card)

    def has(self, card: PcgCard, kind: str) -> bool:
        """Whether anything gives it that."""
        return has(self._game, card, kind)

    def has_keyword(self, card: PcgCard, keyword: str) -> bool:
        """Whether it has a keyword power now."""
        return has_keyword(self._game, card, keyword)

    def has_flight(self, card: PcgCard) -> bool:
        """Whether it has Flight now."""
        return has_flight(self._game, card)

    def has_ranged(self, card: PcgCard) -> bool:
        """Whether it has Ranged now."""
        return has_ranged(self._game, card)

    def can_attack(self, card: PcgCard) -> bool:
        """Whether a character may attack, as far as it goes by itself."""
        return can_attack(self._game, card)

    def could_attack(self, card: PcgCard) -> bool:
        """Whether a character may attack from some row; the Formation Step may bring it there."""
        return not card.is_exhausted and card.is_face_up and not self.has(card, CANNOT_ATTACK)

    def legal_defenders(self, attacker: PcgCard) -> list[PcgCard]:
        """Whom a character may attack by itself."""
        return legal_defenders(self._game, attacker)

    def share_one_team(self, attackers: Sequence[PcgCard]) -> bool:
        """Whether these have a team in common."""
        return share_one_team(self._game, attackers)

    def strikes_back(self, defender: PcgCard, *, is_ranged: bool) -> bool:
        """Whether a defender could strike back in such a combat."""
        supposed = Combat(self.me, [], defender, is_ranged, is_team=False, number=0)
        return can_strike_back(self._game, supposed, defender)

    def ferocious_ones(self, combat: Combat) -> list[PcgCard]:
        """Those in a combat who strike first."""
        return ferocious_ones(self._game, combat)

    def locations_for(self, payer: PcgCard) -> list[PcgCard]:
        """One's own Locations that can pay for a character's powers."""
        return locations_for(self._game, self._me, payer)

    def usable(self, player: int) -> Sequence[tuple[PcgCard, Use]]:
        """The powers that work on a player's side, each with its card."""
        return self._game.players[player].usable

    def candidates_of(self, use: Use, this: PcgCard) -> list[Any]:
        """What a power or Plot Twist of one's own could be about first, as far as one sees it."""
        if not use.choices:
            return []
        effect = Effect(use.says, self.me, use.does, this)
        return [as_seen(each, self.me) for each in use.choices[0].candidates(self._game, effect)]

    def cards_among(
        self, among: Callable[..., Iterable[PcgCard]] | None, use: Use, this: PcgCard
    ) -> Sequence[PcgCard]:
        """The characters in play to which a power of one's own would do something, all at once."""
        if among is None:
            return ()
        return tuple(among(self._game, Effect(use.says, self.me, use.does, this)))

    def combat_effects(self) -> Sequence[UsePower | PlayTwist]:
        """The Plot Twists and powers of one's own that could be played in the present combat."""
        return playable_now(self._game, self._me, COMBAT)

    def payers_for(self, use: Use) -> list[PcgCard]:
        """One's own characters that can pay for a power which lets one pay."""
        return payers_for(self._game, self._me, use)

    def xp_of(self, event: str, what: Any) -> int:
        """The XP that one's own Main Character would gain if that happened now."""
        main = self._me.main
        if main is None or not main.levels or main.is_stunned:
            return 0
        total = 0
        for power in main.script.powers:
            if (
                isinstance(power, Triggered)
                and power.is_level_up
                and power.event == event
                and (power.wants is None or power.wants(self._game, main, what))
            ):
                total += sum([_number(each.told) for each in meaning_of(power.does)])
        return total

    @property
    def is_anything_given(self) -> bool:
        """Whether some power in play gives something to characters."""
        return bool(self._game.continuous.by_kind)

    @property
    def is_more_than_strength_given(self) -> bool:
        """Whether some power in play gives anything but ATK and DEF."""
        return not self._game.continuous.by_kind.keys() <= _STRENGTH

    def position(self, decision: Decision) -> Position:
        """All that one sees, as a position: cards that one does not see have no key.

        Raises PositionError where the game can't be taken down.
        """
        return position_at(self._game, decision, self.me)

    def listed_cards(self, player: int) -> list[Card]:
        """The cards of a player's list, sorted: all know them, but not where each is."""
        own = [card.card for card in self._game.piles.cards if card.owner == player]
        return sorted(own, key=lambda card: card.title)

    def supposing(self, combat: Combat | None) -> "SupposedCombat":
        """For as long as it is entered, values are read as if that combat went on."""
        return SupposedCombat(self._game, combat)


def _number(told: tuple[Any, ...]) -> int:
    return told[0] if told and isinstance(told[0], int) else 1


class SupposedCombat:
    """Puts a combat that nobody has begun in the place of the real one, and takes it back."""

    def __init__(self, game: PcgGame, combat: Combat | None) -> None:
        self._game = game
        self._combat = combat
        self._replaced: Combat | None = None

    def __enter__(self) -> None:
        self._replaced, self._game.combat = self._game.combat, self._combat

    def __exit__(self, *_: object) -> None:
        self._game.combat = self._replaced
