"""The facts of a position of a case, as the engine lays them out, each looked at before."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from formats.hellboy_board_game.case_data import CaseData
from formats.hellboy_board_game.engine.agent_phase import AGENT_PHASE
from formats.hellboy_board_game.engine.agents import CUBES
from formats.hellboy_board_game.engine.rounds import MAX_ROUNDS, PHASES, SKIPPED
from formats.hellboy_board_game.engine.values import AgentBoard, CaseSetUp
from formats.table.position import Placed, Position, PositionError, said
from formats.table.position_facts import Facts

TABLE: Final = "table"
ON_BOARD, SLOTS = "enemies", "slots"
MAX_CUBES = 9
_OF_THE_GAME = frozenset(
    (
        *("case", "round", "phase", "confrontation", "doom", "information", "explored"),
        *("case_file", "flipped", "queue", "insight", "areas"),
    )
)
_OF_AN_AGENT = ("area", "out", "fell_in", "cubes", "insight", "stunned", "injuries", "wounds")
_OF_A_CARD = ("of", "uses", "flipped", "sideways", "tracker")
_OF_A_BACKUP = ("of", "area", "damage", "cubes", "stunned")
_OF_AN_ENEMY = ("area", "damage", "stunned")
_OF_AN_AREA = (
    *("clues", "frog_swarms", "points_of_interest", "inferno", "destruction", "scenery"),
)


def agent_of(
    piles: Mapping[tuple[str, int | str], Sequence[Placed]], owner: int | str, card: Placed
) -> str:
    """The Agent of that player beside whose board the card lies. Raises PositionError."""
    own = [each.key for each in piles.get(("agents", owner), ())]
    of = card.facts.get("of", own[0] if len(own) == 1 else "")
    if of not in own:
        raise PositionError(f"{said(card.key)}: say 'of' which agent of the player it is.")
    return str(of)


class FactsOfCase:
    """What a position says of a case. Whatever is asked of it raises PositionError."""

    def __init__(self, data: CaseData, case: CaseSetUp, position: Position) -> None:
        self._data = data
        self._case = case
        self._piles = position.piles
        self._told = Facts(position.facts, "The position", _OF_THE_GAME)
        self._is_confrontation = self._told.is_true("confrontation")
        self._explored = self._rooms()
        self._boards = {each.board.name: each.board for each in case.agents}

    def facts(self, encounters: int) -> dict[str, Any]:
        """All of it in the words of the engine, with so many Encounter cards in rooms."""
        told, case = self._told, self._case
        self._explore_without_card(encounters)
        agents = {
            each.key: self._agent(each)
            for (name, _), pile in self._piles.items()
            if name == "agents"
            for each in pile
        }
        able = [name for name in agents if not agents[name]["out"]]
        if not able:
            raise PositionError("All agents are knocked out.")
        self._carried(agents)
        return {
            "round": told.number("round", 1, 1, MAX_ROUNDS),
            "phase": self._phase(),
            "is_confrontation": self._is_confrontation,
            # Its last space begins the Confrontation, so it is never left there.
            "doom": told.number("doom", 1, 1, case.doom_spaces - 1),
            "information": told.number("information", 1, 1, case.information_spaces),
            "explored": self._explored,
            # The first card is the briefing, which the set-up has followed.
            "case_file": told.number("case_file", 1, 0, len(case.case_file)),
            "is_case_file_flipped": told.is_true("flipped"),
            "insight": self._insight(),
            "areas": self._areas(),
            "agents": agents,
            "backups": {each.key: self._backup(each) for _, each in self._beside("backups")},
            "enemies": self._enemies(),
            "slots": self._slots(),
            **({"queue": self._queue(able)} if "queue" in told else {}),
        }

    def _beside(self, name: str) -> list[tuple[str, Placed]]:
        """The cards of such piles, each with the Agent whose it is."""
        return [
            (agent_of(self._piles, owner, each), each)
            for (pile, owner), cards in self._piles.items()
            if pile == name
            for each in cards
        ]

    def _phase(self) -> str:
        phase = self._told.text("phase", AGENT_PHASE)
        able = [name for name in PHASES if not (self._is_confrontation and name in SKIPPED)]
        if phase not in able:
            can = ", ".join(f"'{name}'" for name in able)
            raise self._told.refused(f"'phase' is one of {can}, not '{said(phase)}'.")
        return phase

    def _rooms(self) -> list[str]:
        rooms = self._told.texts("explored")
        for room in rooms:
            if room not in self._case.layout.areas_of:
                can = ", ".join(self._case.layout.areas_of)
                raise self._told.refused(f"there is no room '{said(room)}'; there are {can}.")
        return [self._case.layout.room_of[self._case.start], *rooms]

    def _explore_without_card(self, encounters: int) -> None:
        """A room for which no Encounter card is left counts as explored."""
        left = [room for room in self._case.layout.areas_of if room not in self._explored]
        self._explored += left[encounters:]

    def _area(self, facts: Facts, name: str = "area") -> str:
        """An area of an explored room; the starting area if nothing is said."""
        area = facts.text(name, self._case.start)
        room = self._case.layout.room_of.get(area)
        if room is None:
            raise facts.refused(f"there is no area '{said(area)}' in {self._data.case}.")
        if room not in self._explored:
            raise facts.refused(f"{area} is not explored.")
        return area

    def _agent(self, placed: Placed) -> dict[str, Any]:
        facts = Facts(placed.facts, placed.key, _OF_AN_AGENT)
        is_out = facts.is_true("out")
        if is_out and "area" in facts:
            raise facts.refused("who is out is in no area; say where with 'fell_in'.")
        return {
            "out": is_out,
            "fell_in": self._area(facts, "fell_in"),
            "area": self._area(facts),
            "cubes": facts.number("cubes", 0 if is_out else CUBES, 0, MAX_CUBES),
            "insight": facts.number("insight", 0, 0),
            "stunned": facts.is_true("stunned"),
            **self._damage(facts, self._boards[placed.key]),
            "cards": {},
        }

    def _damage(self, facts: Facts, board: AgentBoard) -> dict[str, Any]:
        """Injuries from the left, then wounds."""
        injuries, wounds = facts.texts("injuries"), facts.number("wounds", 0, 0, board.health)
        known = self._case.box.injuries
        for icon in injuries:
            if icon not in known:
                can = ", ".join(f"'{each}'" for each in known)
                raise facts.refused(f"'injuries' are {can}, not '{said(icon)}'.")
            if injuries.count(icon) * len(self._boards) > known[icon]:
                raise facts.refused(f"the box has not so many markers of '{icon}'.")
        markers = len(injuries) + wounds
        if markers > board.health:
            raise facts.refused(f"{markers} damage markers are more than {board.health} spaces.")
        return {"injuries": injuries, "wounds": wounds}

    def _carried(self, agents: Mapping[str, dict[str, Any]]) -> None:
        """What has become of starting and requisition cards."""
        for of, placed in (*self._beside("starting"), *self._beside("requisitions")):
            facts = Facts(placed.facts, placed.key, _OF_A_CARD)
            told: dict[str, Any] = {
                name: facts.number(name, 1, least)
                for name, least in (("uses", 1), ("tracker", 0))
                if name in facts
            }
            told |= {name: facts.is_true(name) for name in ("flipped", "sideways")}
            # Cards that share a title can't be told apart once they lie there.
            if agents[of]["cards"].setdefault(placed.key, told) != told:
                raise facts.refused("the same has to be said of every copy that an agent has.")

    def _backup(self, placed: Placed) -> dict[str, Any]:
        facts = Facts(placed.facts, placed.key, _OF_A_BACKUP)
        told: dict[str, Any] = {
            "damage": facts.number("damage", 0, 0, self._case.backups[placed.key].health - 1),
            "cubes": facts.number("cubes", int("area" in facts), 0, 1),
            "stunned": facts.is_true("stunned"),
        }
        if "area" in facts:
            told["area"] = self._area(facts)
        return told

    def _enemies(self) -> list[dict[str, Any]]:
        cards = self._piles.get((ON_BOARD, TABLE), ())
        boss = self._case.confrontation.boss
        # It comes with the Confrontation, which is over with it.
        if [each.key for each in cards].count(boss) != int(self._is_confrontation):
            raise PositionError(f"{boss} is on the board in the Confrontation, and not before.")
        return [self._enemy(each) for each in cards]

    def _enemy(self, placed: Placed) -> dict[str, Any]:
        kind = self._case.enemies.get(placed.key)
        if kind is None:
            can = ", ".join(self._case.enemies)
            raise PositionError(f"{said(placed.key)} is no Enemy of the case; those are {can}.")
        facts = Facts(placed.facts, placed.key, _OF_AN_ENEMY)
        return {
            "type": placed.key,
            "area": self._area(facts),
            "damage": facts.number("damage", 0, 0, kind.health - 1),
            "stunned": facts.is_true("stunned"),
        }

    def _slots(self) -> list[str]:
        placed = self._piles.get((SLOTS, TABLE), ())
        slots = [each.key for each in placed]
        for each in placed:
            Facts(each.facts, each.key, ())
            if each.key not in self._case.enemies:
                raise PositionError(f"{each.key} is no Minion type of {self._data.case}.")
            if slots.count(each.key) > 1:
                raise PositionError(f"{each.key} is in two slots.")
        return slots

    def _insight(self) -> dict[int, int]:
        spaces = range(1, self._case.information_spaces + 1)
        told = self._told.anything("insight")
        facts = Facts({} if told is None else told, "'insight'", [str(space) for space in spaces])
        return {space: facts.number(str(space), 1, 1) for space in spaces if str(space) in facts}

    def _areas(self) -> dict[str, dict[str, Any]]:
        told = self._told.anything("areas")
        known = self._case.layout.room_of
        facts = Facts({} if told is None else told, "'areas'", known)
        return {
            area: self._on_area(Facts(facts.anything(area), area, _OF_AN_AREA))
            for area in known
            if area in facts
        }

    def _on_area(self, facts: Facts) -> dict[str, Any]:
        return {
            **{
                name: facts.number(name, 0, 0)
                for name in ("clues", "frog_swarms", "points_of_interest")
            },
            **{name: facts.is_true(name) for name in ("inferno", "destruction")},
            "scenery": [self._piece(facts, each) for each in facts.several("scenery")],
        }

    def _piece(self, of: Facts, told: object) -> int | dict[str, Any]:
        """A generic piece by its size, a special one by its name."""
        generic, special = self._case.box.scenery, self._case.box.special_scenery
        if isinstance(told, str) and told in special:
            return {"name": told, "size": special[told]}
        if type(told) is int and told in generic:
            return told
        can = ", ".join((*map(str, generic), *(f"'{name}'" for name in special)))
        raise of.refused(f"'scenery' is of sizes and names: {can}.")

    def _queue(self, able: Sequence[str]) -> list[str]:
        queue = self._told.texts("queue")
        if sorted(queue) != sorted(able):
            raise self._told.refused("'queue' has every agent who is not knocked out, once.")
        return queue
