"""A thin slice of Heroes vs. Villains: two against two, set-up and a few rounds.

It plays attacks with their defensive actions, one effect with a roll, and cards with duration. The
other keywords, items and allies are for the engine.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from carddb.model import Card
from formats.heroes_vs_villains.rounds_draw import Drawer, Step, draw_order, first_side, legal_draws
from formats.heroes_vs_villains.setup import OF_EACH_DECK, STARTING_HEALTH, in_order
from formats.heroes_vs_villains.sides import Side
from formats.table.chance import roll, roll_off, winner_of
from formats.table.deciding import Decider, Policies, seat, side
from formats.table.events import Listener
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log
from formats.table.piles import AnyCard, Pile, Sight
from formats.table.seeing import PileView, view_for

ARCHETYPE_DECK, PROFESSION_DECK = "archetype deck", "profession deck"
HAND, IN_PLAY, DISCARDS = "hand", "in play", "discard pile"

KEEP, MULLIGAN = "keep", "mulligan"
MOVE = "move"

SIDES = {Side.HEROES: (1, 2), Side.VILLAINS: (3, 4)}
"""The seats of each side, as many on the one as on the other (HVV-SETUP-06)."""

_DAMAGE = re.compile(r"(\d+) (\w+)")
_EFFECT = re.compile(r"(\w+) at (\d)\+")
_STOPS = re.compile(r"stops (\d) points? of (\w+) damage")


@dataclass(frozen=True, slots=True)
class Decks:
    """An archetype deck for each seat, and a profession deck for each side (HVV-BUILD-05)."""

    archetype: Mapping[int, Sequence[Card]]
    profession: Mapping[Side, Sequence[Card]]

    @classmethod
    def of_nothing(cls) -> "Decks":
        """No cards, for a game that is only looked at."""
        seats = [number for seats in SIDES.values() for number in seats]
        return cls(dict.fromkeys(seats, ()), dict.fromkeys(Side, ()))


@dataclass(slots=True)
class Player:
    """A hero or a villain."""

    seat: int
    side: Side
    area: Side
    health: int = STARTING_HEALTH
    is_stunned: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """What the players of a side see."""

    piles: PileView
    health: Mapping[int, int]
    areas: Mapping[int, Side]
    stunned: tuple[int, ...]
    rounds_left: Mapping[int, int]
    """Of the cards with duration in play, by their numbers."""


class HeroesVsVillains(Game):
    """A game of two rounds, unless more are asked for."""

    def __init__(
        self,
        seed: str,
        policies: Policies,
        decks: Decks,
        *,
        rounds: int = 2,
        log: Log | None = None,
    ) -> None:
        super().__init__(seed, policies, log=log)
        self.rounds = rounds
        self.players = {
            number: Player(number, where, where) for where in Side for number in SIDES[where]
        }
        self.first_side = Side.HEROES
        self.rounds_left: dict[AnyCard, int] = {}
        self._actions_of: Mapping[str, Callable[[Player, AnyCard], None]] = {
            "strong": self._stays,
            "no projectiles": self._stays,
            "heals 1 health": self._heals,
            "retrieve 1 card": self._retrieves,
        }
        for where in Side:
            deck = self.piles.add(PROFESSION_DECK, where, Sight.NOBODY)
            self.piles.bring(decks.profession[where], deck)
        for number in self.players:
            deck = self.piles.add(ARCHETYPE_DECK, number, Sight.NOBODY)
            self.piles.bring(decks.archetype[number], deck)
            self.piles.add(HAND, number, Sight.OWNER)
            self.piles.add(IN_PLAY, number, Sight.ALL)
            self.piles.add(DISCARDS, number, Sight.ALL)

    def run(self) -> None:
        """Set-up, then rounds of three phases each (HVV-ROUND-01)."""
        won_initiative = self.set_up()
        for number in range(1, self.rounds + 1):
            self.turn = number
            self.first_side = first_side(number, won_initiative)
            self.note("round", f"Round {number}: the {self.first_side} go first.")
            self.beginning_of_the_round(number)
            self.player_turns()
            self.end_of_the_round()
        raise GameOver(Outcome((), f"the slice ends after round {self.rounds}"))

    @property
    def deciders(self) -> Sequence[Decider]:
        """Every player, and each side as one."""
        return [*(seat(number) for number in self.players), *(side(where) for where in Side)]

    @property
    def places(self) -> Sequence[Sequence[Decider]]:
        """A side with all its players is one place."""
        return [(side(where), *map(seat, seats)) for where, seats in SIDES.items()]

    def view(self, decider: Decider) -> SideView:
        """Players show their cards to their own side (HVV-SETUP-19), and to nobody else."""
        where = Side(decider.name) if decider.name in SIDES else self.players[_seat(decider)].side
        return SideView(
            view_for(self.piles, (where, *SIDES[where])),
            {player.seat: player.health for player in self.players.values()},
            {player.seat: player.area for player in self.players.values()},
            tuple(player.seat for player in self.players.values() if player.is_stunned),
            {card.number: left for card, left in self.rounds_left.items()},
        )

    def note(self, kind: str, sentence: str) -> None:
        """Take down what happened in the game."""
        self.log.note(kind, sentence)

    # Set-up

    def set_up(self) -> Side:
        """Leaders, shuffles, hands, mulligans; the side that wins initiative (SETUP-14 to 25)."""
        leaders = self.ask_all("team leader", {side(where): SIDES[where] for where in Side})
        for where, seats in SIDES.items():
            leader = leaders[side(where)]
            # A shared deck needs an order to draw in: the leader first (ruling HVV-AMBIGUOUS-69).
            ordered = [int(each) for each in in_order([str(each) for each in seats], str(leader))]
            self.piles.of(PROFESSION_DECK, where).shuffle(self.chance("shuffle", where))
            for number in ordered:
                deck = self.piles.of(ARCHETYPE_DECK, number)
                deck.shuffle(self.chance("shuffle", str(number)))
                self.draw_starting_hand(self.players[number])
            for number in ordered:
                if self.ask("mulligan", seat(number), (KEEP, MULLIGAN)) == MULLIGAN:
                    self.mulligan(self.players[number])
        return self.roll_for_initiative()

    def draw_starting_hand(self, player: Player) -> None:
        """3 cards of each deck (HVV-SETUP-17)."""
        for deck in self.decks_of(player):
            self.draw(player, deck, OF_EACH_DECK)

    def mulligan(self, player: Player) -> None:
        """The whole hand goes to the bottom of its own decks, in the player's order (SETUP-21)."""
        hand = self.piles.of(HAND, player.seat)
        for deck in self.decks_of(player):
            cards = [card for card in hand if card.home is deck]
            ordered = self.pick(
                "put under the deck", seat(player.seat), cards, least=len(cards), most=len(cards)
            )
            for card in ordered:
                self.return_home(card)
        self.note("mulligan", f"Seat {player.seat} takes a mulligan.")
        self.draw_starting_hand(player)

    def roll_for_initiative(self) -> Side:
        """Each team leader rolls until one roll is higher (HVV-SETUP-24 and 25)."""
        rounds = roll_off(self.chance("dice", "initiative"), list(Side))
        for rolled in rounds:
            heroes, villains = rolled[Side.HEROES], rolled[Side.VILLAINS]
            self.note("initiative", f"The heroes roll {heroes}, the villains {villains}.")
        return winner_of(rounds)

    # The round

    def beginning_of_the_round(self, number: int) -> None:
        """Everybody is in their own area (HVV-BOARD-03), and the round's draw is made."""
        for player in self.players.values():
            player.area = player.side
        drawers = {
            str(player.seat): Drawer(is_out=player.health <= 0) for player in self.players.values()
        }
        for step, name in draw_order(number, drawers):
            assert step is Step.DRAW, "nobody is knocked out in the slice"
            player = self.players[int(name)]
            counts = self.ask("draw", seat(player.seat), legal_draws(number, drawers[name]))
            for deck, count in zip(self.decks_of(player), counts, strict=True):
                self.draw(player, deck, count)

    def player_turns(self) -> None:
        """All of the one side, then all of the other, each in its own order (HVV-TURN-02, 03)."""
        second = Side.VILLAINS if self.first_side is Side.HEROES else Side.HEROES
        for where in (self.first_side, second):
            able = [number for number in SIDES[where] if self.players[number].health > 0]
            ordered = self.pick("goes first", side(where), able, least=len(able), most=len(able))
            for number in ordered:
                self.take_turn(self.players[number])

    def end_of_the_round(self) -> None:
        """Every duration is reduced by 1 (HVV-ROUND-06)."""
        for count_down in self.happen("end of the round"):
            count_down()

    # A turn

    def take_turn(self, player: Player) -> None:
        """1 play with its utilization and 1 move, in any order (HVV-TURN-05, AMBIGUOUS-13)."""
        self.begin_turn()
        may_play = may_move = True
        while may_play or may_move:
            actions: list[AnyCard | str] = [*self.playable(player)] if may_play else []
            choice = self.offer("turn", seat(player.seat), actions + [MOVE] * may_move)
            if choice is None:
                break
            self.act()
            if isinstance(choice, str):
                may_move = False
                self.move_to_other_area(player)
            else:
                may_play = False
                self.play_card(player, choice)
        player.is_stunned = False  # until the end of the next turn (ruling HVV-AMBIGUOUS-57)
        self.end_of_the_turn()

    def playable(self, player: Player) -> list[AnyCard]:
        """What the player may play from hand on a turn; a defense waits for an attack."""
        return [
            card
            for card in self.piles.of(HAND, player.seat)
            if (_kind(card) == "attack" and self.targets(player, card))
            or (_kind(card) == "action" and self.is_of_use(player, card))
        ]

    def is_of_use(self, player: Player, card: AnyCard) -> bool:
        """Whether an action can do what it says."""
        return _ability(card) != "retrieve 1 card" or bool(self.retrievable(player))

    def move_to_other_area(self, player: Player) -> None:
        """From one of the two areas of the field to the other (HVV-BOARD-01)."""
        player.area = Side.VILLAINS if player.area is Side.HEROES else Side.HEROES
        self.note("move", f"Seat {player.seat} moves to the {player.area}' area.")

    def play_card(self, player: Player, card: AnyCard) -> None:
        """The card goes in front of the player and is utilized (HVV-PLAY-01, 03 and 04)."""
        self.piles.move(card, self.piles.of(IN_PLAY, player.seat))
        self.note("play", f"Seat {player.seat} plays {card}.")
        if _kind(card) == "attack":
            self.attack(player, card)
        else:
            self._actions_of[_ability(card)](player, card)

    def end_of_the_turn(self) -> None:
        """What has no duration lasts only for the turn, a defense too (HVV-DURATION-05)."""
        for number in self.players:
            for card in tuple(self.piles.of(IN_PLAY, number)):
                if card not in self.rounds_left:
                    self.leave_play(card)

    # An attack

    def targets(self, player: Player, card: AnyCard) -> list[int]:
        """Foes in the same area for melee, in the other for a projectile (HVV-BOARD-07 and 08)."""
        is_melee = "Melee" in _keywords(card)
        if player.is_stunned or (not is_melee and self.has_in_play("no projectiles")):
            return []
        return [
            foe.seat
            for foe in self.players.values()
            if foe.side is not player.side
            and foe.health > 0
            and (foe.area is player.area) == is_melee
        ]

    def attack(self, attacker: Player, card: AnyCard) -> None:
        """Target, defensive action, damage, effect roll (ruling HVV-AMBIGUOUS-56)."""
        target = self.players[self.ask("target", seat(attacker.seat), self.targets(attacker, card))]
        damage = self.damage_of(attacker, card)
        self.note("attack", f"Seat {attacker.seat} attacks seat {target.seat} for {damage}.")
        damage = max(0, damage - self.defended(target, card, damage))
        if damage:
            self.suffer(target, damage)
        if damage and target.health > 0:  # an effect needs at least 1 damage (HVV-DAMAGE-07)
            self.roll_for_effect(target, card)

    def damage_of(self, attacker: Player, card: AnyCard) -> int:
        """The printed damage, and 1 more of a strong attacker's strength (HVV-DAMAGE-08)."""
        number, kind = _numbered(_DAMAGE, str(card.card.fact("damage")))
        is_strong = self.has_in_play("strong", attacker.seat)
        return number + (is_strong and kind == "melee")

    def defended(self, target: Player, attack: AnyCard, damage: int) -> int:
        """How much of the damage the target's one defensive action stops (HVV-DEFENSE-01)."""
        fitting = [
            card for card in self.piles.of(HAND, target.seat) if _stopped(card, attack, damage)
        ]
        answer = self.offer("defend", seat(target.seat), fitting)
        if answer is None:
            return 0
        self.piles.move(answer, self.piles.of(IN_PLAY, target.seat))
        self.note("defend", f"Seat {target.seat} answers with {answer.card.title}.")
        if "Area Dodge" in _keywords(answer):
            self.move_to_other_area(target)
        return _stopped(answer, attack, damage)

    def suffer(self, target: Player, damage: int) -> None:
        """At 0 health a player is out, and the win is checked at once (HVV-WIN-01, 02 and 05)."""
        target.health -= damage
        self.note("damage", f"Seat {target.seat} is at {target.health} health.")
        if target.health > 0:
            return
        for card in tuple(self.piles.of(IN_PLAY, target.seat)):
            self.leave_play(card)  # ruling HVV-AMBIGUOUS-50
        if all(self.players[number].health <= 0 for number in SIDES[target.side]):
            winner = Side.VILLAINS if target.side is Side.HEROES else Side.HEROES
            raise GameOver(Outcome((winner,), f"all {target.side} are out of the game"))

    def roll_for_effect(self, target: Player, card: AnyCard) -> None:
        """The affected player rolls; the number or higher brings the effect (HVV-EFFECT-03)."""
        if found := _EFFECT.fullmatch(_ability(card)):
            effect, number = found[1], int(found[2])
            roll = self.d6("effect")
            self.note("effect", f"Seat {target.seat} rolls {roll} against {effect} at {number}+.")
            target.is_stunned = target.is_stunned or roll >= number

    # What actions do

    def _stays(self, _: Player, card: AnyCard) -> None:
        """It lasts for the rounds that the card states, then is discarded (HVV-DURATION-01, 04)."""
        self.rounds_left[card] = int(str(card.card.fact("duration")))
        self.listeners.add(Listener("end of the round", card, lambda _: self._count_down(card)))

    def _count_down(self, card: AnyCard) -> None:
        self.rounds_left[card] -= 1
        if not self.rounds_left[card]:
            self.note("duration", f"{card} ends.")
            self.leave_play(card)

    def _heals(self, player: Player, _: AnyCard) -> None:
        player.health += 1
        self.note("heal", f"Seat {player.seat} is at {player.health} health.")

    def _retrieves(self, player: Player, _: AnyCard) -> None:
        card = self.ask("retrieve", seat(player.seat), self.retrievable(player))
        self.piles.move(card, self.piles.of(HAND, player.seat))
        self.note("retrieve", f"Seat {player.seat} retrieves {card}.")

    def retrievable(self, player: Player) -> list[AnyCard]:
        """Discards, but none that itself takes from the discard pile (HVV-ZONE-09)."""
        discards = self.piles.of(DISCARDS, player.seat)
        return [card for card in discards if _ability(card) != "retrieve 1 card"]

    # Cards

    def decks_of(self, player: Player) -> tuple[Pile[AnyCard], Pile[AnyCard]]:
        """The player's own deck and that of the side, the only ones drawn from (HVV-BUILD-03)."""
        own = self.piles.of(ARCHETYPE_DECK, player.seat)
        return own, self.piles.of(PROFESSION_DECK, player.side)

    def draw(self, player: Player, deck: Pile[AnyCard], count: int) -> None:
        """As many as there are: an empty deck gives nothing (ruling HVV-AMBIGUOUS-06)."""
        for card in self.piles.draw(deck, self.piles.of(HAND, player.seat), count):
            card.controller = player.seat

    def leave_play(self, card: AnyCard) -> None:
        """To the user's discard pile, or under its own deck if it is recycled (DURATION-07)."""
        self.listeners.remove_all_of(card)
        self.rounds_left.pop(card, None)
        if "Recycle" in _keywords(card):
            self.return_home(card)
        else:
            self.piles.move(card, self.piles.of(DISCARDS, card.controller))

    def return_home(self, card: AnyCard) -> None:
        """Under the deck that it began in, where it is nobody's alone if the deck is shared."""
        self.piles.move(card, card.home, to_bottom=True)
        card.controller = card.owner

    def has_in_play(self, ability: str, *seats: int) -> bool:
        """Whether a card with that ability is in play before these seats; before any if none."""
        return any(
            _ability(card) == ability
            for number in seats or self.players
            for card in self.piles.of(IN_PLAY, number)
        )

    def d6(self, what_for: str) -> int:
        """A roll of the die (HVV-DICE-01), each purpose with luck of its own."""
        return roll(self.chance("dice", what_for))


def _stopped(card: AnyCard, attack: AnyCard, damage: int) -> int:
    """How much of an attack a card stops; a defense must protect (HVV-DEFENSE-04 and 05)."""
    if _kind(card) != "defense":
        return 0
    if not (found := _STOPS.fullmatch(_ability(card))):
        return damage  # it is dodged
    fits = found[2] == "any" or found[2].capitalize() in _keywords(attack)
    return min(damage, int(found[1])) if fits else 0


def _numbered(pattern: re.Pattern[str], text: str) -> tuple[int, str]:
    found = pattern.fullmatch(text)
    assert found, text
    return int(found[1]), found[2]


def _seat(decider: Decider) -> int:
    assert isinstance(decider.name, int)
    return decider.name


def _kind(card: AnyCard) -> str:
    return str(card.card.fact("kind"))


def _ability(card: AnyCard) -> str:
    """What the card does; the cards of the slice have one ability at most."""
    return "".join(_several(card, "abilities"))


def _keywords(card: AnyCard) -> tuple[str, ...]:
    return _several(card, "keywords")


def _several(card: AnyCard, column: str) -> tuple[str, ...]:
    fact = card.card.fact(column)
    return fact if isinstance(fact, tuple) else ()
