"""A thin slice of Vs. System 2PCG: set-up, two turns, combats in which both act in turn.

There is no chain: what a player does is done before anybody does anything else (PCG-TIMING-01).
Levels, Equipment, Super Powers, team attacks and most keywords are left to the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.table.chance import one_of
from formats.table.deciding import Decider, Policies, seat
from formats.table.events import Listener
from formats.table.game import Game, GameOver, Outcome, can_pay, order_from
from formats.table.log import Log
from formats.table.piles import AnyCard, Pile, Sight
from formats.table.position import Position, lay_out
from formats.table.seeing import PileView, view_for

GAME = "vs-2pcg"
SEATS = (0, 1)
TURNS = 2
OPENING_HAND = 7
PILES = {
    "set aside": Sight.ALL,
    "deck": Sight.NOBODY,
    "hand": Sight.OWNER,
    "front": Sight.ALL,
    "back": Sight.ALL,
    "resources": Sight.OWNER,
    "ko": Sight.ALL,
}
"""Stunned characters may be looked at (PCG-STUN-08), resources by their player (PCG-LOC-08)."""
OTHER_ROW = {"front": "back", "back": "front"}


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings: a Main Character that is no part of the deck (PCG-BUILD-01)."""

    main: Card
    cards: Sequence[Card]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a character in play stands."""

    is_exhausted: bool = False
    is_stunned: bool = False
    counters: int = 0
    """Those of +1/+1, less those of -1/-1 (PCG-COUNTER-02)."""
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class Fight:
    """A combat: who is in it, and what is added to ATK until it is over."""

    attacker: AnyCard
    defender: AnyCard
    is_ranged: bool
    added: dict[AnyCard, int] = field(default_factory=dict)

    def one_of(self, player: int) -> AnyCard:
        """The player's character in it."""
        return self.attacker if self.attacker.controller == player else self.defender


@dataclass(frozen=True, slots=True)
class PlotTwist:
    """What a Combat Plot Twist does in this slice: the training set records no texts."""

    is_for_own: bool
    counters: int = 0
    atk: int = 0
    is_any_turn: bool = False


TWISTS: Mapping[str, PlotTwist] = {
    "Grafted Courage": PlotTwist(is_for_own=True, atk=2),
    "Insufficient Postage": PlotTwist(is_for_own=False, atk=-2, is_any_turn=True),
    "Late Frost": PlotTwist(is_for_own=False, counters=-1, is_any_turn=True),
    "Second Delivery": PlotTwist(is_for_own=True, atk=2),
}


@dataclass(frozen=True, slots=True)
class Action:
    """Something to do with a card in hand: Power Up a character, or play a Plot Twist."""

    card: AnyCard
    character: AnyCard

    @property
    def is_power_up(self) -> bool:
        """Whether the card is discarded for its name."""
        return str(self.card) not in TWISTS

    def __str__(self) -> str:
        doing = "Power Up" if self.is_power_up else f"{self.card} on"
        return f"{doing} {self.character}"


@dataclass(frozen=True, slots=True)
class DuelView:
    """What a player sees: the piles, and how every character stands, by its number."""

    piles: PileView
    standings: Mapping[int, Standing]


class Duel(Game):
    """Two players, each with a Main Character."""

    def __init__(
        self,
        seed: str,
        policies: Policies,
        begins: tuple[Deck, Deck] | Position,
        *,
        log: Log | None = None,
    ) -> None:
        """`begins` has the decks, or where everything lies at the beginning of a turn."""
        super().__init__(seed, policies, log=log)
        self.begins = begins
        self.standings: dict[AnyCard, Standing] = {}
        """How the characters in play stand, in the order in which they appeared."""
        self.active = 0
        self.fight: Fight | None = None
        for player in SEATS:
            for name, sight in PILES.items():
                self.piles.add(name, player, sight)

    @property
    def deciders(self) -> Sequence[Decider]:
        """Both players."""
        return [seat(player) for player in SEATS]

    def view(self, decider: Decider) -> DuelView:
        """What a player may see."""
        standings = {card.number: standing for card, standing in self.standings.items()}
        return DuelView(view_for(self.piles, (decider.name,)), standings)

    def run(self) -> None:
        """Two turns."""
        if isinstance(self.begins, Position):
            self.lay_out(self.begins)
        else:
            self.set_up(self.begins)
        while self.turn < TURNS:
            self.turn += 1
            self.take_turn()
            self.active = other(self.active)
        raise GameOver(Outcome((), "two turns were played"))

    def lay_out(self, position: Position) -> None:
        """Begin in the middle: the facts name the turn that was played last and who is next."""
        self.turn, self.active = position.facts["turn"], position.facts["active"]
        lay_out(position, self.piles, find, self.place, home="deck")

    def place(self, card: AnyCard, facts: Mapping[str, Any]) -> None:
        """Let a card of a position stand as it says."""
        if card.pile.name in OTHER_ROW:
            self.appear(card)
            self.standings[card] = Standing(**facts)

    def set_up(self, decks: tuple[Deck, Deck]) -> None:
        """Main Characters first, then who begins, rows, hands, mulligans (PCG-SETUP-10)."""
        mains = []
        for player, deck in enumerate(decks):
            mains += self.piles.bring([deck.main], self.pile("set aside", player))
            self.piles.bring(deck.cards, self.pile("deck", player))
        chosen = one_of(self.chance("who chooses"), SEATS)
        self.active = self.ask("who goes first", seat(chosen), SEATS)
        in_order = order_from(self.active, SEATS)
        for player in in_order:
            self.put_into_a_row(mains[player], player)
        for player in SEATS:
            self.pile("deck", player).shuffle(self.chance("shuffle", str(player)))
            self.draw(player, OPENING_HAND)
        for player in in_order:
            if self.ask("opening hand", seat(player), ("keep", "mulligan")) == "mulligan":
                self.mulligan(player)

    def mulligan(self, player: int) -> None:
        """The hand is shuffled back, and as many are drawn (PCG-SETUP-07)."""
        for card in tuple(self.pile("hand", player)):
            self.piles.move(card, self.pile("deck", player))
        self.pile("deck", player).shuffle(self.chance("shuffle", str(player)))
        self.draw(player, OPENING_HAND)

    def take_turn(self) -> None:
        """Draw, Recovery, Build, Main (PCG-TURN-01)."""
        self.begin_turn()
        self.log.note("turn", f"Turn {self.turn} is of {seat(self.active)}.")
        if self.turn > 1:  # PCG-TURN-04
            self.draw(self.active, 2)
        self.recovery_phase()
        self.resource_step()
        self.recruit_step()
        self.formation_step()
        self.main_phase()

    def recovery_phase(self) -> None:
        """All recover and are readied; wounds and counters stay (PCG-TURN-06, PCG-STUN-09)."""
        for card in self.side(self.active):
            self.change(card, is_exhausted=False, is_stunned=False)

    def resource_step(self) -> None:
        """One card of any kind, face down; a Location may lie face up (PCG-TURN-09 to 11)."""
        me = seat(self.active)
        card = self.offer("resource", me, tuple(self.pile("hand", self.active)))
        if card is None:
            return
        self.piles.move(card, self.pile("resources", self.active))
        if "location" in str(card.card.fact("type")):
            card.is_face_up = self.ask("location", me, ("face down", "face up")) == "face up"
        shown = card if card.is_face_up else "a card"
        self.log.note("resource", f"{me} puts {shown} into the resource row.")

    def recruit_step(self) -> None:
        """A point for each resource, and what they pay for (PCG-TURN-12 to 15)."""
        points = len(self.pile("resources", self.active))
        while card := self.offer("recruit", seat(self.active), self.legal_recruits(points)):
            self.act()
            points -= number(card, "cost")
            self.ko_those_called(card)
            self.put_into_a_row(card, self.active)

    def legal_recruits(self, points: int) -> list[AnyCard]:
        """Characters that the points pay for; never one of a Main Character's name."""
        mains = {str(card) for card in self.side(self.active) if is_main(card)}
        return [
            card
            for card in self.pile("hand", self.active)
            if card.card.fact("type") == "supporting character"
            and number(card, "cost") <= points
            and str(card) not in mains  # PCG-UNIQUE-06
        ]

    def ko_those_called(self, card: AnyCard) -> None:
        """A second copy knocks out the first, unless it has Swarm (PCG-UNIQUE-02 and 07)."""
        if not has(card, "Swarm"):
            for first in self.side(self.active):
                if str(first) == str(card):
                    self.ko(first)

    def put_into_a_row(self, card: AnyCard, player: int) -> None:
        """Its player chooses the row (PCG-SETUP-05, PCG-TURN-15)."""
        row = self.ask("row", seat(player), ("front", "back"))
        self.piles.move(card, self.pile(row, player))
        self.appear(card)
        self.log.note("appears", f"{card} appears in the {row} row of {seat(player)}.")

    def appear(self, card: AnyCard) -> None:
        """Enter play, ready (PCG-CORE-09); its powers listen from now on."""
        self.standings[card] = Standing()
        if has(card, "Berserker"):  # PCG-KEYWORD-03
            self.listeners.add(
                Listener(
                    "attacks",
                    card,
                    does=lambda _: self.put_counters(card, 1),
                    wants=lambda happened: happened.what is card,
                )
            )

    def formation_step(self) -> None:
        """Any characters change rows (PCG-TURN-16)."""
        for card in self.pick("formation", seat(self.active), self.side(self.active)):
            self.piles.move(card, self.pile(OTHER_ROW[card.pile.name], self.active))

    def main_phase(self) -> None:
        """Attacks and Power Ups until the player is done (PCG-TURN-18, PCG-POWERUP-02)."""
        me = seat(self.active)
        while True:
            power_ups = self.power_ups(self.side(self.active))
            actions: list[AnyCard | Action] = [*self.legal_attackers(), *power_ups]
            action = self.offer("main action", me, actions)
            if action is None:
                return
            self.act()
            if isinstance(action, Action):
                self.do(action)
            else:
                self.combat(action, self.ask("defender", me, self.legal_defenders(action)))

    def legal_attackers(self) -> list[AnyCard]:
        """Ready ones in front, and ready ones with Ranged behind (PCG-COMBAT-01, 06)."""
        return [
            card
            for card in self.side(self.active)
            if not self.standings[card].is_exhausted
            and (card.pile.name == "front" or has(card, "ranged"))
            and self.legal_defenders(card)
        ]

    def legal_defenders(self, attacker: AnyCard) -> list[AnyCard]:
        """The front row, which protects the back row, but from Flight (PCG-COMBAT-04, 18, 19)."""
        enemies = [
            card for card in self.side(other(self.active)) if not self.standings[card].is_stunned
        ]
        front = [card for card in enemies if card.pile.name == "front"]
        flies = has(attacker, "flight") and not any(has(card, "flight") for card in front)
        return enemies if flies or not front else front

    def combat(self, attacker: AnyCard, defender: AnyCard) -> None:
        """Exhaust, act in turn, strike."""
        self.fight = Fight(attacker, defender, is_ranged=attacker.pile.name == "back")
        self.change(attacker, is_exhausted=True)
        self.log.note("attack", f"{attacker} attacks {defender}.")
        self.trigger("attacks", attacker)
        self.act_in_turn(self.fight)
        if self.is_on(self.fight):  # ruling PCG-AMBIGUOUS-09
            self.strike(self.fight)
        self.fight = None

    def act_in_turn(self, fight: Fight) -> None:
        """The attacking player first, until both pass in a row (PCG-COMBAT-07 to 10)."""

        def window(player: int) -> bool:
            if not self.is_on(fight):
                self.leave("combat actions")
            actions = self.combat_actions(player, fight)
            action = self.offer("combat action", seat(player), actions, fight)
            if action is None:
                return False
            self.act()
            self.do(action)
            return True

        order = order_from(self.active, SEATS)
        self.part("combat actions", lambda: self.until_all_pass(order, window))

    def pay_symbols(self, player: int, symbols: Sequence[str]) -> bool:
        """Turn down or discard a Location for each symbol, all or none (PCG-LOC-04 and 05)."""
        locations = [
            *(card for card in self.pile("resources", player) if card.is_face_up),
            *self.pile("hand", player),
        ]
        if not can_pay(symbols, locations, makes):
            return False
        for card in self.pay("power symbol", seat(player), symbols, locations, makes):
            if card.pile.name == "hand":
                self.piles.move(card, self.pile("ko", player))
            else:
                card.is_face_up = False
        return True

    def combat_actions(self, player: int, fight: Fight) -> list[Action]:
        """Power Ups and Plot Twists, about characters in the combat alone (PCG-COMBAT-37)."""
        own, enemy = fight.one_of(player), fight.one_of(other(player))
        twists = [
            Action(card, own if twist.is_for_own else enemy)
            for card in self.pile("hand", player)
            if (twist := TWISTS.get(str(card))) is not None
            and (twist.is_any_turn or player == self.active)  # PCG-PLOT-03
            and self.has_teams_of(card, player)
        ]
        return [*self.power_ups([own]), *twists]

    def power_ups(self, characters: Sequence[AnyCard]) -> list[Action]:
        """Cards in hand of a character's name; not for a stunned one (PCG-POWERUP-01)."""
        return [
            Action(card, character)
            for character in characters
            if not self.standings[character].is_stunned  # ruling PCG-AMBIGUOUS-50
            for card in self.pile("hand", character.controller)
            if card.card.name == character.card.name
        ]

    def has_teams_of(self, card: AnyCard, player: int) -> bool:
        """Whether a face-up character has each team of a Plot Twist (PCG-PLOT-04)."""
        face_up = [each for each in self.side(player) if not self.standings[each].is_stunned]
        present = {team for each in face_up for team in words(each, "teams")}
        return present.issuperset(words(card, "teams"))

    def do(self, action: Action) -> None:
        """At once and wholly: nothing can be played in answer (PCG-TIMING-01 and 04)."""
        self.log.note("action", f"seat {action.card.owner}: {action}.")
        self.piles.move(action.card, self.pile("ko", action.card.owner))
        if action.is_power_up:
            self.put_counters(action.character, 1)
            return
        twist = TWISTS[str(action.card)]
        if self.fight and twist.atk:
            added = self.fight.added
            added[action.character] = added.get(action.character, 0) + twist.atk
        if twist.counters:
            self.put_counters(action.character, twist.counters)

    def trigger(self, kind: str, what: AnyCard) -> None:
        """Triggers go off before anything else, as the turn's player orders (PCG-TIMING-02, 03)."""
        waiting = self.happen(kind, what)
        while waiting:
            going_off = self.ask("trigger", seat(self.active), waiting)
            waiting.remove(going_off)
            going_off()

    def is_on(self, fight: Fight) -> bool:
        """Whether both are still in the combat: a stunned one is removed (PCG-COMBAT-32)."""
        return all(
            card in self.standings and not self.standings[card].is_stunned
            for card in (fight.attacker, fight.defender)
        )

    def strike(self, fight: Fight) -> None:
        """Both at the same time; at range only Ranged strikes back (PCG-COMBAT-11 to 16)."""
        attacker, defender = fight.attacker, fight.defender
        strikes_back = not fight.is_ranged or has(defender, "ranged")
        stunned = []
        if self.atk(attacker) >= self.defence(defender):
            stunned.append(defender)
        if strikes_back and self.atk(defender) >= self.defence(attacker):
            stunned.append(attacker)
        self.stun(*stunned)

    def atk(self, card: AnyCard) -> int:
        """ATK with counters, and with what is added for this combat."""
        added = self.fight.added.get(card, 0) if self.fight else 0
        return number(card, "atk") + self.standings[card].counters + added

    def defence(self, card: AnyCard) -> int:
        """DEF with counters."""
        return number(card, "def") + self.standings[card].counters

    def put_counters(self, card: AnyCard, count: int) -> None:
        """Counters of +1/+1 or -1/-1; DEF of 0 stuns at once (PCG-STUN-02)."""
        self.change(card, counters=self.standings[card].counters + count)
        if self.defence(card) <= 0:  # ruling PCG-AMBIGUOUS-05
            self.stun(card)

    def stun(self, *cards: AnyCard) -> None:
        """Exhausted, without counters, with a wound more; then KO'd by wounds (PCG-STUN-03, 12)."""
        for card in cards:
            wounds = self.standings[card].wounds + 1
            self.standings[card] = Standing(is_exhausted=True, is_stunned=True, wounds=wounds)
            self.log.note("stun", f"{card} is stunned.", card=card.number, wounds=wounds)
        gone = [card for card in cards if self.standings[card].wounds >= number(card, "health")]
        for card in gone:
            self.ko(card)
        out = [card.owner for card in gone if is_main(card)]
        if out:  # PCG-WIN-01; of both at once the turn's player wins (PCG-WIN-02)
            winner = self.active if self.active not in out or len(out) > 1 else other(self.active)
            raise GameOver(Outcome((winner,), "the Main Character is KO'd"))

    def ko(self, card: AnyCard) -> None:
        """Out of play, to its owner's pile (PCG-STUN-11)."""
        del self.standings[card]
        self.listeners.remove_all_of(card)
        self.piles.move(card, self.pile("ko", card.owner))
        self.log.note("ko", f"{card} is KO'd.", card=card.number)

    def draw(self, player: int, count: int) -> None:
        """As many as there are: an empty deck ends nothing (PCG-ZONE-07)."""
        self.piles.draw(self.pile("deck", player), self.pile("hand", player), count)

    def change(self, card: AnyCard, **facts: Any) -> None:
        """Let a character stand otherwise."""
        self.standings[card] = replace(self.standings[card], **facts)

    def side(self, player: int) -> list[AnyCard]:
        """The characters that a player controls."""
        return [card for card in self.standings if card.controller == player]

    def pile(self, name: str, player: int | str) -> Pile[AnyCard]:
        """A player's pile."""
        return self.piles.of(name, player)


def makes(symbol: str, card: AnyCard) -> bool:
    """Whether it is a Location that makes the symbol."""
    symbols = card.card.fact("symbols")
    return isinstance(symbols, tuple) and symbol in symbols


def other(player: int) -> int:
    """The opponent."""
    return 1 - player


def is_main(card: AnyCard) -> bool:
    """Whether it is a Main Character."""
    return card.card.fact("type") == "main character"


def number(card: AnyCard, column: str) -> int:
    """A number that is printed on the card."""
    fact = card.card.fact(column)
    assert isinstance(fact, int), f"{card} has no {column}"
    return fact


def words(card: AnyCard, column: str) -> tuple[str, ...]:
    """Words that are printed on the card."""
    fact = card.card.fact(column)
    return fact if isinstance(fact, tuple) else ()


def has(card: AnyCard, power: str) -> bool:
    """Whether the card has Flight, Ranged or a keyword."""
    return card.card.fact(power) is True or power in words(card, "keywords")


def find(called: str) -> Card:
    """The card of that id, or the first of that title: a Main Character is known by its id."""
    cards = builtin_cards(GAME)
    by_id = [card for card in cards if card.id == called]
    return [*by_id, *(card for card in cards if card.title == called)][0]
