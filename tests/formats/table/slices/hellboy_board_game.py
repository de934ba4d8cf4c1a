"""A thin slice of Hellboy: The Board Game: three rooms, four agents, a few rounds.

The decks are rebuilt on piles rather than taken from `engine/decks.py`: its decks keep cards in
lists of their own, which no view shows and no count of lost cards sees. Their rules are the same.
"""

from collections.abc import Sequence

from formats.table.chance import one_of
from formats.table.deciding import TABLE, Decider, Policies, seat
from formats.table.events import Listener
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log
from formats.table.piles import AnyCard, Pile, Sight
from formats.table.seeing import view_for
from tests.formats.table.slices.hellboy_pieces import (
    ADVANCES_DOOM,
    CLUE,
    CONTENTS,
    CUBES,
    DEFENCE,
    EXAMINE,
    FACES,
    FIGHT,
    FULL,
    HAS_SPECIAL_RULE,
    RED,
    ROOMS,
    START,
    UNTIL_A_MINION_IS_DEFEATED,
    Act,
    Agent,
    Area,
    CaseView,
    Effect,
    Minion,
    SetUp,
    adjacent,
    agents,
    dice_after,
    distances,
    effect_on,
    neighbour_rooms,
    room_of,
)

HQ = "HQ"
"""Whose the decks are: nobody's (HBG-DECKS-01)."""
DOOM, DOOM_DISCARDS, DOOM_IN_PLAY = "Deck of Doom", "discarded doom", "doom in play"
ENCOUNTERS, ENCOUNTER_DISCARDS = "Encounter deck", "discarded encounters"
IN_ROOM, NEXT_TO_ROOM = "in the room", "next to the room"
BESIDE_BOARD = "beside the Agent board"

MOVE, EXPLORE = "move", "explore"
EVADE, BE_FOLLOWED = "evade", "be followed"
TAKE_TIME, GO_ON = "take time", "go on"
RECUPERATE = "recuperate"

END_OF_DOOM = 8
"""Case File data (ruling HBG-AMBIGUOUS-78): there the Confrontation begins."""


class HellboyBoardGame(Game):
    """An investigation of two rounds, unless more are asked for."""

    def __init__(
        self,
        seed: str,
        policies: Policies,
        set_up: SetUp,
        *,
        rounds: int = 2,
        log: Log | None = None,
    ) -> None:
        super().__init__(seed, policies, log=log)
        self.rounds = rounds
        self.agents = {agent.seat: agent for agent in agents()}
        self.queue: list[int] = []
        self.minions: list[Minion] = []
        self.minions_so_far = 0
        self.clues = dict.fromkeys((area for areas in ROOMS.values() for area in areas), 0)
        self.impending_doom = self.information = 0
        self.rolled: list[int] = []
        self._prepare_decks(set_up)

    def run(self) -> None:
        """The investigation; what ends it early begins the Confrontation, from anywhere."""
        if self.part("investigation", self.investigate):
            raise GameOver(Outcome((), f"the slice ends after round {self.rounds}"))
        out = "Impending Doom has come" if self.queue else "all agents are out"
        raise GameOver(Outcome((), f"{out}: the Confrontation begins"))

    def investigate(self) -> None:
        """Rounds of five phases in a fixed order (HBG-TURN-02)."""
        self.reset_target_priority()
        for number in range(1, self.rounds + 1):
            self.turn = number
            self.note("round", f"Round {number}.")
            self.begin_turn()
            self.enemy_phase()
            self.agent_phase()
            self.rest_phase()
            self.doom_phase()
            self.end_phase()

    @property
    def deciders(self) -> Sequence[Decider]:
        """Every agent, and the table."""
        return [*map(seat, self.agents), TABLE]

    def view(self, decider: Decider) -> CaseView:  # noqa: ARG002 (all see the same)
        """Face-down cards are hidden from everybody."""
        return CaseView(
            view_for(self.piles, ()),
            {each.seat: (each.area, each.cubes, each.damage) for each in self.agents.values()},
            {minion.name: minion.area for minion in self.minions},
            dict(self.clues),
            tuple(self.queue),
            self.impending_doom,
            self.information,
            tuple(self.rolled),
        )

    def note(self, kind: str, sentence: str) -> None:
        """Take down what happened in the game."""
        self.log.note(kind, sentence)

    # Decks

    def _prepare_decks(self, set_up: SetUp) -> None:
        """Both decks shuffled, and a card in each room but the start's (HBG-SETUP-28)."""
        doom = self.piles.add(DOOM, HQ, Sight.NOBODY)
        encounters = self.piles.add(ENCOUNTERS, HQ, Sight.NOBODY)
        for name in (DOOM_DISCARDS, DOOM_IN_PLAY, ENCOUNTER_DISCARDS):
            self.piles.add(name, HQ, Sight.ALL)
        for number, cards in set_up.starting.items():
            self.piles.bring(cards, self.piles.add(BESIDE_BOARD, number, Sight.ALL))
        self.piles.bring(set_up.doom, doom)
        doom.shuffle(self.chance("shuffle", DOOM))
        # Of each icon the cards are taken unseen, and the others are out (HBG-DECKS-29 and 30).
        taking = self.chance("take", ENCOUNTERS)
        for each in set_up.encounters:
            self.piles.bring(taking.sample(each.cards, each.number), encounters)
        encounters.shuffle(self.chance("shuffle", ENCOUNTERS))
        for room in ROOMS:
            in_room = self.piles.add(IN_ROOM, room, Sight.NOBODY)
            self.piles.add(NEXT_TO_ROOM, room, Sight.ALL)
            if room != room_of(START):
                self.piles.draw(encounters, in_room)

    def reveal_doom(self) -> AnyCard | None:
        """The top card; discards make a new deck if it has run out (ruling HBG-AMBIGUOUS-15)."""
        deck, discards = self.pile(DOOM), self.pile(DOOM_DISCARDS)
        if not deck:
            for each in tuple(discards):
                self.piles.move(each, deck)
            deck.shuffle(self.chance("shuffle", DOOM))
        card = deck.top
        if card is not None:
            card.is_face_up = True
        return card

    def pile(self, name: str, owner: int | str = HQ) -> Pile[AnyCard]:
        """One of the piles, of the HQ board if nothing else is said."""
        return self.piles.of(name, owner)

    # Target priority

    def reset_target_priority(self) -> None:
        """The highest Threat Level in front, no two of them the same here (HBG-SETUP-21)."""
        there = [agent for agent in self.agents.values() if agent.area]
        self.queue = [each.seat for each in sorted(there, key=lambda each: -each.threat)]

    @property
    def lead(self) -> Decider:
        """Who decides where the rules leave more than one option (HBG-TRACK-18 and 19)."""
        return seat(self.queue[0])

    def by_priority(self, eligible: Sequence[Agent]) -> Agent:
        """The one nearest the front, who goes to the back if there was a choice (TRACK-15, 16)."""
        if len(eligible) == 1:
            return eligible[0]
        seats = [agent.seat for agent in eligible]
        selected = next(number for number in self.queue if number in seats)
        self.queue.remove(selected)
        self.queue.append(selected)
        return self.agents[selected]

    # Enemy phase

    def enemy_phase(self) -> None:
        """Each Minion once, in the lead Agent's order (HBG-ENEMY-01 and 03)."""
        waiting = list(self.minions)
        while waiting:
            minion = self.ask("activate", self.lead, tuple(waiting))
            waiting.remove(minion)
            self.activate(minion)

    def activate(self, minion: Minion) -> None:
        """A Brawler goes to the nearest Agent, stops there and attacks (HBG-ENEMY-05, 10, 13)."""
        if not self.agents_in(minion.area):
            self.approach(minion)
        if targets := self.agents_in(minion.area):
            self.attack(minion, self.by_priority(targets))

    def approach(self, minion: Minion) -> None:
        """Area by area to the nearest Agent, on a path of the lead Agent's (HBG-ENEMY-11, 12)."""
        far = distances(minion.area, self.explored)
        on_board = [agent for agent in self.agents.values() if agent.area]
        nearest = min(far[str(agent.area)] for agent in on_board)
        goal = self.by_priority([each for each in on_board if far[str(each.area)] == nearest]).area
        to_go = distances(str(goal), self.explored)
        for _ in range(min(minion.move, nearest)):
            nearer = [
                area for area in self.open_to(minion.area) if to_go[area] < to_go[minion.area]
            ]
            if not nearer:
                return
            minion.area = self.ask("path", self.lead, nearer)
            self.note("approach", f"{minion} moves to {minion.area}.")

    def attack(self, minion: Minion, target: Agent) -> None:
        """Damage is the Enemy's attack less the score of a DEFENCE test (HBG-ENEMY-27 and 28)."""
        self.note("attack", f"{minion} attacks {target.name}.")
        others = len(self.minions_in(minion.area)) - 1
        self.hurt(target, max(0, minion.attack - self.test(target, DEFENCE, downgrades=others)))

    # Agent phase

    def agent_phase(self) -> None:
        """The table spends cubes in any order, and discards the rest (HBG-ACTION-01 and 03)."""
        while act := self.offer("action", TABLE, self.actions()):
            self.act()
            self.perform(self.agents[act.seat], act)
        for agent in self.agents.values():
            agent.cubes = 0

    def actions(self) -> list[Act]:
        """What may be done next, by anybody."""
        possible = []
        for agent in self.agents.values():
            if agent.area is None:
                continue
            possible += [
                Act(agent.seat, EXPLORE, room)
                for room in neighbour_rooms(agent.area)
                if room not in self.explored
            ]
            if agent.cubes:
                possible += [Act(agent.seat, MOVE)] if self.open_to(agent.area) else []
                possible += [
                    Act(agent.seat, FIGHT, minion.name) for minion in self.minions_in(agent.area)
                ]
                possible += [Act(agent.seat, EXAMINE)] if self.clues[agent.area] else []
        return possible

    def perform(self, agent: Agent, act: Act) -> None:
        """A free action, or one that costs a cube (HBG-ACTION-05 and 07)."""
        if act.action == EXPLORE:
            self.explore(agent, act.upon)
            return
        agent.cubes -= 1
        if act.action == MOVE:
            self.move_agent(agent)
        elif act.action == FIGHT:
            (enemy,) = [minion for minion in self.minions if minion.name == act.upon]
            self.fight(agent, enemy)
        else:
            self.examine(agent)

    def move_agent(self, agent: Agent) -> None:
        """Up to two areas, each adjacent to the one before (HBG-ACTION-09)."""
        assert agent.area
        self.step(agent, self.ask("move to", seat(agent.seat), self.open_to(agent.area)))
        if agent.area:
            further = self.offer("move on", seat(agent.seat), self.open_to(agent.area))
            if further:
                self.step(agent, further)

    def step(self, agent: Agent, area: Area) -> None:
        """Each Enemy left behind is evaded for one damage, or follows (HBG-ACTION-11 to 15)."""
        assert agent.area
        following: list[Minion] = []
        for minion in self.minions_in(agent.area):
            has_room = self.characters_in(area) + 1 + len(following) < FULL
            options = (EVADE, BE_FOLLOWED) if has_room else (EVADE,)
            if self.ask("evade", seat(agent.seat), options) == BE_FOLLOWED:
                following.append(minion)
            else:
                self.hurt(agent, 1)
                if agent.is_out:
                    return  # who is knocked out is followed by nobody (ruling HBG-AMBIGUOUS-89)
        agent.area = area
        self.note("move", f"{agent.name} moves to {area}.")
        for minion in following:
            minion.area = area

    def fight(self, agent: Agent, minion: Minion) -> None:
        """Damage is the score less the Enemy's Resilience (HBG-ACTION-19 and 20)."""
        self.note("fight", f"{agent.name} fights {minion}.")
        others = len(self.minions_in(minion.area)) - 1
        minion.damage += max(0, self.test(agent, FIGHT, downgrades=others) - minion.resilience)
        if minion.damage >= minion.health:
            self.minions.remove(minion)
            self.note("defeat", f"{minion} is defeated.")
            for goes_off in self.happen("minion defeated", minion):
                goes_off()

    def examine(self, agent: Agent) -> None:
        """An Enemy in the area counts twice (HBG-ACTION-30 to 34)."""
        assert agent.area
        self.note("examine", f"{agent.name} examines a clue.")
        in_room = [each for each in self.minions if room_of(each.area) == room_of(agent.area)]
        downgrades = len(in_room) + len(self.minions_in(agent.area))
        score = self.test(agent, EXAMINE, downgrades=downgrades)
        if score >= 3:
            self.clues[agent.area] -= 1
            self.learn(2 if score >= 6 else 1)

    def explore(self, agent: Agent, room: str) -> None:
        """Turn up the room's card and set up what it shows (HBG-ACTION-49, 51 and 52)."""
        (card,) = self.pile(IN_ROOM, room)
        card.is_face_up = True
        self.note("explore", f"{agent.name} explores the {room}: {card}.")
        near, far = sorted(ROOMS[room], key=lambda area: agent.area not in adjacent(area))
        for place, line in enumerate(CONTENTS[str(card)]):
            area = near if place < 2 else far
            if line == CLUE:
                self.clues[area] += 1
            else:
                self.minions_so_far += 1
                self.minions.append(Minion(f"minion {self.minions_so_far}", area))
        has_rule = str(card) in HAS_SPECIAL_RULE
        self.piles.move(
            card, self.pile(NEXT_TO_ROOM, room) if has_rule else self.pile(ENCOUNTER_DISCARDS)
        )

    # Rest phase

    def rest_phase(self) -> None:
        """With no Enemy on the board the players may take time (HBG-REST-01 and 02)."""
        if not self.minions and (self.is_anybody_out or self.vote_to_take_time()):
            self.take_time()

    @property
    def is_anybody_out(self) -> bool:
        """Whether an Agent is knocked out: then time must be taken (HBG-REST-05)."""
        return any(agent.is_out for agent in self.agents.values())

    def vote_to_take_time(self) -> bool:
        """A majority of the players; on a split the lead Agent's vote decides (HBG-REST-03)."""
        votes = self.ask_all(
            "take time", {seat(number): (TAKE_TIME, GO_ON) for number in self.agents}
        )
        in_favour = list(votes.values()).count(TAKE_TIME)
        self.note("vote", f"{in_favour} of {len(votes)} vote to take time.")
        if in_favour * 2 == len(votes):
            return votes[self.lead] == TAKE_TIME
        return in_favour * 2 > len(votes)

    def take_time(self) -> None:
        """Rest actions, then Agents prepare, then Impending Doom advances (HBG-REST-08)."""
        self.note("take time", "The agents take time.")
        for agent in self.agents.values():
            if agent.area is None:
                agent.area = self.ask("return", self.lead, self.areas_with_space())
                self.queue.append(agent.seat)
        for agent in self.agents.values():
            self.rest(agent)
        for agent in self.agents.values():
            elsewhere = [area for area in self.areas_with_space() if area != agent.area]
            agent.area = self.offer("prepare", seat(agent.seat), elsewhere) or agent.area
        self.reset_target_priority()
        self.advance_doom()

    def rest(self, agent: Agent) -> None:
        """One rest action each: heal by two red dice, or take a clue (HBG-REST-09 to 11)."""
        healing = [RECUPERATE] * bool(agent.damage)
        chosen = self.offer(
            "rest action",
            seat(agent.seat),
            healing + [area for area in self.clues if self.clues[area]],
        )
        if chosen == RECUPERATE:
            healed = min(agent.damage, sum(self.roll("recuperate", RED) for _ in range(2)))
            agent.damage -= healed
            self.note("recuperate", f"{agent.name} heals {healed}.")
        elif chosen:
            self.clues[chosen] -= 1
            self.learn(2)

    # Doom phase

    def doom_phase(self) -> None:
        """The top card of the Deck of Doom is revealed and resolved (HBG-DOOM-01 and 04)."""
        card = self.reveal_doom()
        if card is None:
            return
        self.note("doom", f"Doom: {card}.")
        if str(card) in UNTIL_A_MINION_IS_DEFEATED:
            self.piles.move(card, self.pile(DOOM_IN_PLAY))
            self.listeners.add(Listener("minion defeated", card, lambda _: self.discard_doom(card)))
            return
        self.discard_doom(card)
        if str(card) in ADVANCES_DOOM:
            self.advance_doom()

    def discard_doom(self, card: AnyCard) -> None:
        """To the discard space of the HQ board (HBG-DECKS-26)."""
        self.listeners.remove_all_of(card)
        self.piles.move(card, self.pile(DOOM_DISCARDS))

    # End phase

    def end_phase(self) -> None:
        """Everybody's cubes return (HBG-END-02)."""
        for agent in self.agents.values():
            agent.cubes = CUBES

    # Tests

    def test(self, agent: Agent, skill: str, *, downgrades: int) -> int:
        """The score: take dice, change them, roll, apply the effect die, add up (HBG-DICE-02)."""
        boost = self.ask("boost", seat(agent.seat), tuple(range(agent.cubes + 1)))
        agent.cubes -= boost
        dice = dice_after(agent.dice[skill], boost - downgrades)
        self.rolled = [self.roll("test", die) for die in dice]
        face = one_of(self.chance("dice", "effect"), tuple(Effect))
        self.note("roll", f"{agent.name} tests {skill} with {face}: {self.rolled}.")
        if face is Effect.BPRD:  # any one other result (HBG-DICE-25)
            others = [each for each in Effect if each is not Effect.BPRD]
            face = self.ask("wild card", seat(agent.seat), others)
        if face is Effect.RE_ROLL:
            # All are chosen before any is rolled again (HBG-DICE-22).
            for place in self.pick("re-roll", seat(agent.seat), range(len(dice))):
                self.rolled[place] = self.roll("test", dice[place])
            self.note("re-roll", f"After the re-roll: {self.rolled}.")
        score = sum(self.rolled) + effect_on(face, self.rolled)
        self.note("score", f"{agent.name} scores {score}.")
        self.rolled = []
        return score

    def roll(self, what_for: str, colour: int) -> int:
        """What a test die of the colour shows."""
        return one_of(self.chance("dice", what_for), FACES[colour])

    # The board

    @property
    def explored(self) -> list[str]:
        """The rooms without a face-down card in them (HBG-BOARD-18 and 27)."""
        return [room for room in ROOMS if not self.pile(IN_ROOM, room)]

    def open_to(self, area: Area) -> list[Area]:
        """The adjacent areas that are explored and not full (HBG-BOARD-06 and 19)."""
        return [
            each
            for each in adjacent(area)
            if room_of(each) in self.explored and self.characters_in(each) < FULL
        ]

    def areas_with_space(self) -> list[Area]:
        """Every explored area that is not full."""
        areas = [area for room in self.explored for area in ROOMS[room]]
        return [area for area in areas if self.characters_in(area) < FULL]

    def agents_in(self, area: Area) -> list[Agent]:
        """Those who are there and not knocked out."""
        return [agent for agent in self.agents.values() if agent.area == area]

    def minions_in(self, area: Area) -> list[Minion]:
        """The Enemies there."""
        return [minion for minion in self.minions if minion.area == area]

    def characters_in(self, area: Area) -> int:
        """How many Agents and Enemies are there (HBG-BOARD-09)."""
        return len(self.agents_in(area)) + len(self.minions_in(area))

    # What changes

    def hurt(self, agent: Agent, damage: int) -> None:
        """Twice the health is the most that an Agent bears (HBG-DAMAGE-09)."""
        if not damage:
            return
        agent.damage = min(agent.damage + damage, 2 * agent.health + 1)
        self.note("damage", f"{agent.name} has {agent.damage} damage.")
        if agent.damage > 2 * agent.health:
            agent.damage, agent.area = 2 * agent.health, None
            self.queue.remove(agent.seat)
            self.note("knocked out", f"{agent.name} is knocked out.")
            if not self.queue:
                self.leave("investigation")

    def learn(self, times: int) -> None:
        """Information Gathered advances."""
        self.information += times
        self.note("information", f"Information Gathered is {self.information}.")

    def advance_doom(self) -> None:
        """Impending Doom advances once; its end begins the Confrontation (HBG-TRACK-01)."""
        self.impending_doom += 1
        self.note("impending doom", f"Impending Doom is {self.impending_doom}.")
        if self.impending_doom == END_OF_DOOM:
            self.leave("investigation")
