"""What a player sees of a duel, in the words in which a policy asks."""

from collections.abc import Sequence

from carddb.model import Card
from formats.highlander.engine import (
    after_a_block,
    covering,
    draw_discard,
    exertions,
    power_blows,
    prone,
)
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.history import History
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import Phase, Turn
from formats.table.deciding import Decider
from formats.table.piles import Pile
from formats.table.seeing import Hidden, PileView, as_seen, sees, view_for


class HlView:
    """One player's sight of the duel. It is valid while a decision is made."""

    __slots__ = ("_game", "decider", "foe", "me", "seat")

    def __init__(self, game: HlGame, decider: Decider) -> None:
        self._game = game
        self.decider = decider
        self.seat = int(decider.name)
        self.me: Player = game.players[self.seat]
        self.foe: Player = game.players[1 - self.seat]

    @property
    def piles(self) -> PileView:
        """Every pile, with opaque handles of what is hidden."""
        return view_for(self._game.piles, (self.seat,))

    @property
    def turn(self) -> int:
        """Which turn it is, counted over both players; 0 before the first."""
        return self._game.turn

    @property
    def is_mine(self) -> bool:
        """Whether it is one's own turn."""
        return self._game.active is self.me

    @property
    def active(self) -> Player:
        """Whose turn it is."""
        return self._game.active

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return self._game.now.phase

    @property
    def now(self) -> Turn:
        """What the turn has seen; the cards of Hidden attacks in it are for `attack_grid`."""
        return self._game.now

    @property
    def is_end_game(self) -> bool:
        """Whether End Game has begun."""
        return self._game.is_end_game

    @property
    def history(self) -> History:
        """The course of the game in numbers."""
        return self._game.history

    @property
    def hand(self) -> Sequence[HlCard]:
        """One's own hand."""
        return self.me.hand.cards

    def hand_size(self, player: Player) -> int:
        """How many cards anybody has in hand."""
        return len(player.hand)

    def hand_of(self, player: Player) -> Sequence[HlCard | Hidden]:
        """A hand: one's own, or the opponent's with what is known of it."""
        return self._seen(player.hand)

    def other_hand(self, player: Player) -> Sequence[HlCard | Hidden]:
        """The hand of the one of Corda and Reno who waits; empty without them."""
        return () if player.pair is None else self._seen(player.pair.hand)

    def heads(self, player: Player) -> Sequence[HlCard]:
        """The Personas of somebody who has two heads left; else none."""
        personas = [card for card in player.identity.personas if self.sees(card)]
        return personas if len(personas) > 1 else ()

    def held(self, card: HlCard) -> Sequence[HlCard | Hidden]:
        """The cards under a card."""
        return () if card.holds is None else self._seen(card.holds)

    def set_aside(self, player: Player) -> Sequence[HlCard | Hidden]:
        """The cards that wait for being put into play."""
        return () if player.set_aside is None else self._seen(player.set_aside)

    def hidden(self, player: Player) -> Sequence[HlCard | Hidden]:
        """The Hidden attacks of somebody."""
        return self._seen(player.hidden)

    def endurance(self) -> list[Card]:
        """What is left in one's own Endurance, by title: its player knows what is elsewhere."""
        return sorted([card.card for card in self.me.endurance.cards], key=_title)

    def endurance_size(self, player: Player) -> int:
        """How many cards are left in an Endurance."""
        return len(player.endurance)

    def maximum_hand_size(self, player: Player) -> int:
        """How many cards somebody may hold."""
        return draw_discard.maximum_hand_size(self._game, player)

    def in_play(self, player: Player) -> Sequence[HlCard]:
        """What lies on the table in front of somebody."""
        return player.in_play.cards

    def discards(self, player: Player) -> Sequence[HlCard | Hidden]:
        """A Discard Pile, the newest last (HL-ZONE-01); a card may turn it face down."""
        return player.discards.cards if player.discards.is_open else self._seen(player.discards)

    def pre_game(self, player: Player) -> Sequence[HlCard]:
        """The Pre-Game cards, which everybody knows once they are revealed."""
        return [card for card in player.pre_game.cards if self.sees(card)]

    def revealed(self, player: Player) -> Sequence[HlCard]:
        """The cards of the exertion that is being made."""
        return player.exertion.cards

    def sees(self, card: HlCard) -> bool:
        """Whether one knows a card where it lies."""
        return sees(card, (self.seat,))

    def attacks(self, player: Player) -> Sequence[Attack]:
        """The attacks that somebody made and that are not over."""
        return player.attacks

    def card_of(self, attack: Attack) -> HlCard | None:
        """The card of an attack; None of one that lies face down for the viewer."""
        return None if attack.is_hidden and attack.attacker is not self.me else attack.card

    def attack_grid(self, attack: Attack) -> int | None:
        """The squares of an attack; None of one that lies face down for the viewer."""
        if attack.is_hidden and attack.attacker is not self.me:
            return None
        return attack.grid

    @property
    def exchanges(self) -> Sequence[Exchange]:
        """The attacks of the Defense Phase and what answers them."""
        return self._game.now.exchanges

    def defends(self, defense: HlCard, attack: Attack) -> bool:
        """Whether a Defense that one sees would stop an attack that one sees."""
        if attack.is_hidden and attack.attacker is not self.me:
            raise LookupError(f"a Hidden attack is hidden from {self.me}")
        return covering.defends(defense, attack)

    def is_power_block(self, defense: HlCard) -> bool:
        """Whether a block is a Power Block."""
        return power_blows.is_power_block(self._game, defense)

    def barred_squares(self) -> int:
        """Where one may not aim the next attack."""
        return after_a_block.barred_squares(self._game, self.me)

    def exertion_size(self) -> int:
        """How many cards an exertion of one's own would reveal."""
        return exertions.size_of(self._game, self.me)

    def is_prone(self, player: Player) -> bool:
        """Whether somebody is Prone, or considered so."""
        return prone.is_prone(player)

    def pending(self, player: Player) -> tuple[int, int]:
        """What will be lost and gained in somebody's next Ability Adjustment Phase."""
        lost = gained = 0
        for each in player.pending:
            if each.harm.value == "gain":
                gained += each.amount
            else:
                lost += each.amount
        return lost, gained

    def _seen(self, pile: Pile[HlCard]) -> list[HlCard | Hidden]:
        return [as_seen(card, self.seat) for card in pile.cards]


def _title(card: Card) -> str:
    return card.title
