"""What a player or a side may see of a game (SETUP-10, SETUP-19, ZONE-05, AMBIGUOUS-63)."""

from collections.abc import Sequence

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.damage import damage_by
from formats.heroes_vs_villains.engine.items import penalty_for
from formats.heroes_vs_villains.engine.keywords.contain import breakout_number
from formats.heroes_vs_villains.engine.options import Option, Use
from formats.heroes_vs_villains.engine.permissions import Freedom, may
from formats.heroes_vs_villains.engine.standing import has
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.targeting import everything_in, legal_targets
from formats.heroes_vs_villains.engine.turn import turn_options
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Decider
from formats.table.lasting import Given
from formats.table.seeing import PileView, sees, view_for


class HvvView:
    """The game as a player or a side sees it: made once, and looked at when a decision is made.

    Health, areas, effects, cards in play, discard piles and outliers lie open to all. Of decks and
    of the foes' hands it tells how many cards there are; the hands of one's own side lie open.
    Whoever keeps to what it gives, and to `name`, `number`, `side`, `health`, `area`, `given` and
    what is left of the turn of a player, sees nothing else.
    """

    __slots__ = ("_game", "_opponents", "is_side", "own", "players", "seat", "side")

    def __init__(self, game: HvvGame, decider: Decider) -> None:
        self._game = game
        self.players: tuple[Player, ...] = game.players
        """Heroes first, by their numbers; also those who are out."""
        self.is_side = isinstance(decider.name, str)
        """Whether a side looks, as one; of such a view there is no `me`."""
        if isinstance(decider.name, int):
            self.seat: int | None = decider.name
            self.side: Side = game.players[decider.name].side
            self.own: tuple[int | str, ...] = (decider.name, str(self.side))
        else:
            self.seat = None
            self.side = Side(decider.name)
            # All that its players know, and nobody else.
            self.own = (decider.name, *(player.number for player in game.sides[self.side]))

        self._opponents = tuple(each for each in self.players if each.side is not self.side)

    @property
    def me(self) -> Player:
        """Who looks. Raises LookupError where a side does."""
        if self.seat is None:
            raise LookupError(f"the {self.side} are several players")
        return self.players[self.seat]

    @property
    def piles(self) -> PileView:
        """Every pile, with opaque handles of what is hidden."""
        return view_for(self._game.piles, self.own)

    @property
    def round(self) -> int:
        """Which round it is; 0 before the first."""
        return self._game.turn

    @property
    def first_side(self) -> Side:
        """Which side goes first this round."""
        return self._game.first_side

    @property
    def active(self) -> Player | None:
        """Whose turn it is; nobody's between turns."""
        return self._game.active

    @property
    def attempt(self) -> Attempt | None:
        """The action that is being taken, the innermost."""
        return self._game.attempts[-1] if self._game.attempts else None

    @property
    def attempts(self) -> Sequence[Attempt]:
        """The actions that are being taken, each within the one before."""
        return self._game.attempts

    def place_of(self, side: Side) -> int:
        """The place at the table that decides for a side."""
        return self._game.places_of_sides.index(side)

    def leader(self, side: Side) -> Player:
        """Who leads a side."""
        return self._game.leaders[side]

    def members(self, side: Side) -> Sequence[Player]:
        """All players of a side, also those who are out."""
        return self._game.sides[side]

    def friends(self) -> list[Player]:
        """Who is left of one's own side, with oneself."""
        return [player for player in self._game.sides[self.side] if not player.is_out]

    def foes(self) -> list[Player]:
        """Who is left of the other side."""
        return [player for player in self._opponents if player.health > 0]

    def is_foe(self, target: Target) -> bool:
        """Whether a player or a card in play is of the other side."""
        return self._game.side_of(target) is not self.side

    def player_of(self, target: Target) -> Player:
        """The player, or whose card in play it is."""
        return self._game.player_of(target)

    @property
    def hand(self) -> Sequence[HvvCard]:
        """One's own hand."""
        return self.me.hand.cards

    def hand_of(self, player: Player) -> Sequence[HvvCard]:
        """The hand of somebody of one's own side (HVV-SETUP-19). Raises LookupError for a foe's."""
        if player.side is not self.side:
            raise LookupError(f"the hand of {player} is hidden from the {self.side}")
        return player.hand.cards

    def hand_size(self, player: Player) -> int:
        """How many cards anybody has in hand."""
        return len(player.hand)

    def known_in_hand(self, player: Player) -> list[HvvCard]:
        """The cards in anybody's hand that one sees, or was shown."""
        return [card for card in player.hand.cards if sees(card, self.own)]

    def archetype_deck_size(self, player: Player) -> int:
        """How many cards a player's own deck has."""
        return len(player.archetype_deck)

    def profession_deck_size(self, side: Side) -> int:
        """How many cards the deck has that a side shares."""
        return len(self._game.profession_decks[side])

    def in_play(self, player: Player) -> Sequence[HvvCard]:
        """What a player has in play."""
        return player.in_play.cards

    def discards(self, player: Player) -> Sequence[HvvCard]:
        """A player's discard pile, the newest last (HVV-ZONE-05)."""
        return player.discards.cards

    def scrapped(self, player: Player) -> Sequence[HvvCard]:
        """What of a player was destroyed for good."""
        return player.scrapped.cards

    def outliers(self, player: Player) -> Sequence[HvvCard]:
        """The description card and the outliers of a player (HVV-SETUP-10)."""
        return player.outliers.cards

    def area(self, target: Target) -> Area:
        """Where somebody or something is."""
        return self._game.area_of(target)

    def effects(self, target: Target) -> Sequence[Given]:
        """The effects that were given to somebody or something, the oldest first."""
        return target.given

    def has(self, target: Target, kind: str) -> bool:
        """Whether an effect is on somebody, by itself, with another or by a passive ability."""
        return has(self._game, target, kind)

    def may(self, player: Player, deed: Freedom) -> bool:
        """Whether no effect on the player forbids it."""
        return may(self._game, player, deed)

    def penalty(self, player: Player) -> int:
        """The cards to discard before the player plays another item."""
        return penalty_for(player)

    def breakout_number(self, given: Given) -> int:
        """The roll that ends a containment."""
        return breakout_number(given)

    def turn_options(self) -> list[Option]:
        """All that one could do now, were it a window of one's own turn."""
        return turn_options(self._game, self.me)

    def damage(self, card: HvvCard, ability: Ability, *, by_ally: bool = False) -> int:
        """The damage of an attack of one's own with a card, with all that changes it now."""
        return damage_by(self._game, card if by_ally else self.me, card, ability)

    def damage_by(self, attacker: Player, card: HvvCard, ability: Ability) -> int:
        """The same of an attack by somebody else with a card that one sees."""
        return damage_by(self._game, attacker, card, ability)

    def targets(self, use: Use) -> Sequence[Target] | Sequence[Area]:
        """Whom or what an option could be used on; areas for what hits everything in one."""
        return legal_targets(self._game, self._attempt(use))

    def hit_in(self, area: Area) -> list[Target]:
        """Everybody and everything that an attack on an area hits."""
        return everything_in(self._game, area)

    def _attempt(self, use: Use) -> Attempt:
        return Attempt(self.me, use.card, use.ability, is_played=use.is_played, by_ally=use.by_ally)
