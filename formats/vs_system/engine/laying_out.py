"""A position of Vs. System: puzzles, tests and the rulebook's examples begin so.

Piles are deck, hand, resources, characters, equipment and KO'd of each player, and chain and
removed of the table. What may be said of a card: of a character `row`, `column`, `hidden`,
`stunned`, `evading`; of an equipment `on`, the title or id of its bearer; of a resource `face_up`;
of any in play `exhausted`, `counters`, `given` (what it has for a while: kind, value, until) and
`used` (places of its powers that were used this turn).

Of the game: `turn`, `initiative`, `phase`, `step` and `player`; of both players `endurance`,
`points`, `discount` and `press`. `moment` says where in the step it is: at its "start", at
"priority" (which player has it: `priority`; after how many `passes`), at a "proposal", or with
nothing left but the "wrap-up". `attack` and `chain` are told by laying_chain.py. `promises` are
those of evasion, where more is to be said than that a character is evading: `source`, `player`, and
whether it has `lapsed`.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from carddb.model import Card
from formats.table.lasting import Given
from formats.table.position import LaidOut, Position, PositionError, lay_out, said
from formats.table.position_facts import MAX_NUMBER, Facts
from formats.vs_system.engine.activity import activate
from formats.vs_system.engine.cards import THIS_ATTACK, THIS_TURN, Area, Row, Spot, VsCard
from formats.vs_system.engine.keywords import promise_recovery
from formats.vs_system.engine.laying_chain import lay_attack, lay_chain
from formats.vs_system.engine.leaving import has_active_text
from formats.vs_system.engine.resuming import from_priority, from_proposal, nothing_left
from formats.vs_system.engine.state import (
    ATTACK_STEP,
    PLAYERS,
    RECOVERY_PHASE,
    RECRUIT_STEP,
    Phase,
    Step,
    VsGame,
)
from formats.vs_system.engine.turn import Begin, Part, parts
from formats.vs_system.engine.values import IDENTITY, TEAM, TRAIT, VERSION
from formats.vs_system.engine.wrap_up import MAX_TURNS

MAX_COLUMN = 99
"""To either side; a row has no end, but a page has."""
MAX_GIVEN = 50
_OF_ANY = frozenset(("exhausted", "counters", "given", "used", "since"))
_OF_CARDS = {
    "characters": _OF_ANY | {"row", "column", "hidden", "stunned", "evading"},
    "equipment": _OF_ANY | {"on"},
    "resources": _OF_ANY | {"face_up"},
    "hand": frozenset(("used",)),
}
"""What may be said of a card, by the pile that it lies in."""
_IN_PLAY = frozenset(("characters", "equipment", "resources"))
_OF_THE_GAME = frozenset(
    (
        *("turn", "initiative", "endurance", "points", "discount", "press"),
        *("phase", "step", "player", "moment", "priority", "passes", "attack", "chain"),
        "promises",
    )
)
_ENDS = {ends.moment: ends for ends in (THIS_ATTACK, THIS_TURN)}
_PHASES = {
    Step.RESOURCE: Phase.BUILD,
    Step.RECRUIT: Phase.BUILD,
    Step.FORMATION: Phase.BUILD,
    Step.ATTACK: Phase.COMBAT,
}


class Within(Enum):
    """Where in a step a position is."""

    START = "start"
    PRIORITY = "priority"
    PROPOSAL = "proposal"
    WRAP_UP = "wrap-up"


def lay_out_position(
    game: VsGame, position: Position, cards: Mapping[str, Card]
) -> tuple[Begin, LaidOut]:
    """Lay out the cards; the moment at which the game goes on. Raises PositionError."""
    facts = Facts(position.facts, "The position", _OF_THE_GAME)
    bearers: dict[VsCard, str] = {}
    evading: list[VsCard] = []
    in_play: list[VsCard] = []
    since: dict[VsCard, int] = {}

    def place(card: VsCard, told: Mapping[str, Any]) -> None:
        pile = card.pile
        game.read_scripts((card,))
        # The piles of removed cards and of the chain are the table's, which controls nothing.
        if pile.owner not in PLAYERS:
            card.controller = card.owner
        if pile.name in ("deck", "hand", "KO'd") and card.owner != pile.owner:  # VS-ZONE-08
            raise PositionError(
                f"{card} is of another owner: it can't lie in {pile.name} of player "
                f"{card.controller + 1}."
            )
        if not told and pile.name not in _IN_PLAY:
            card.is_face_up = pile.name in ("KO'd", "removed", "chain")
            return
        if pile.name in _IN_PLAY:
            in_play.append(card)
        of_card = Facts(told, str(card), _OF_CARDS.get(pile.name, frozenset()))
        _mark(game, card, of_card)
        if "since" in of_card:
            since[card] = of_card.number("since", 0, 0, 10**9)
        if pile.name == "characters":
            _place_character(game, card, of_card)
            if of_card.is_true("evading"):
                evading.append(card)
        elif pile.name == "equipment":
            _refuse_type(card, "an equipment", is_it=card.printed.is_equipment)
            card.is_face_up = True
            bearers[card] = of_card.text("on")
        elif pile.name == "resources":
            card.is_face_up = of_card.is_true("face_up")
            if card.is_face_up:
                _refuse_type(
                    card,
                    "a plot twist or a location, which alone are turned face up in a resource row",
                    is_it=card.printed.is_twist or card.printed.is_location,
                )

    laid = lay_out(position, game.piles, lambda key: _card(cards, key), place, home="deck")
    # Only now: the bearer may be laid out after its equipment.
    for equipment, name in bearers.items():
        _attach(game, laid, equipment, name)
    # Last of all: whether the text of an equipment counts hangs on its bearer. In the order in
    # which it began to, where that is told: options and triggers are listed so.
    for card in sorted(in_play, key=lambda card: since.get(card, 0)):
        if has_active_text(card):
            activate(game, card)
    begin = _begin(game, laid, facts)
    for card in evading:  # Now that the turn is known.
        promise_recovery(game, card, card.controller, card.life)
    promises = facts.several("promises")
    if len(promises) > MAX_GIVEN:
        raise facts.refused(f"there are at most {MAX_GIVEN} 'promises'.")
    for each in promises:
        promise = Facts(each, "A promise", ("source", "player", "lapsed"))
        card = laid.card(promise.text("source"))
        life = -1 if promise.is_true("lapsed") else card.life
        promise_recovery(game, card, promise.number("player", card.controller, *PLAYERS), life)
    return begin, laid


def _card(cards: Mapping[str, Card], key: str) -> Card:
    if key not in cards:
        raise PositionError(f"No card is called '{said(key)}'.")
    return cards[key]


def _refuse_type(card: VsCard, what: str, *, is_it: bool) -> None:
    if not is_it:
        raise PositionError(f"{card} is not {what}.")


def _mark(game: VsGame, card: VsCard, facts: Facts) -> None:
    """What may be true of any card."""
    card.is_exhausted = facts.is_true("exhausted")
    if "counters" in facts:
        told = facts.anything("counters")
        if not isinstance(told, Mapping) or len(told) > MAX_GIVEN:
            raise facts.refused("'counters' are kinds with their numbers.")
        counters = Facts(told, str(card), told.keys())
        card.counters = {str(kind): counters.number(kind, 0, 0) for kind in told}
    if "given" in facts:
        for each in facts.several("given")[:MAX_GIVEN]:
            given = Facts(each, f"What {card} is given", ("kind", "value", "until"))
            until = given.text("until", THIS_TURN.moment)
            if until not in _ENDS:
                raise given.refused("'until' is attack or turn.")
            kind = given.text("kind")
            # What a card simply has, such as flight, counts as 1.
            value: Any = (
                given.text("value")
                if kind in (TEAM, VERSION, IDENTITY, TRAIT)
                else given.number("value", 1, -MAX_NUMBER)
            )
            game.lasting.give(card, Given(kind, value, _ENDS[until]))
    if "used" in facts:
        powers = card.text.powers
        places = facts.several("used")
        if not all(type(place) is int and 0 <= place < len(powers) for place in places):
            raise facts.refused(f"'used' are places of its {len(powers)} powers, from 0.")
        card.used = tuple([powers[place] for place in places])
        game.used.append(card)


def _place_character(game: VsGame, card: VsCard, facts: Facts) -> None:
    _refuse_type(card, "a character: it can't stand among them", is_it=card.printed.is_character)
    area = Area.HIDDEN if facts.is_true("hidden") else Area.VISIBLE
    row = facts.one_of("row", Row, Row.FRONT)
    taken = {other.spot for other in game.player_of(card).characters}
    column = 0
    if "column" in facts:
        column = facts.number("column", 0, -MAX_COLUMN, MAX_COLUMN)
    else:
        while Spot(area, row, column) in taken:
            column += 1
    card.spot = Spot(area, row, column)
    if card.spot in taken:
        raise PositionError(f"Two characters stand in one place: {card.spot.words}.")
    card.is_stunned = facts.is_true("stunned")
    card.is_face_up = not card.is_stunned
    card.is_exhausted = card.is_exhausted or card.is_stunned  # VS-STUN-11


def _attach(game: VsGame, laid: LaidOut, equipment: VsCard, name: str) -> None:
    own = game.player_of(equipment).characters
    if not name:
        raise PositionError(f"{equipment} is on nobody: say 'on' whom.")
    bearer: VsCard = laid.card(name, lambda card: card.pile is own)
    if bearer.pile is not own:
        raise PositionError(f"{equipment} can't be on {bearer}: it is on one's own characters.")
    equipment.attached_to = bearer
    bearer.equipment += (equipment,)


def _begin(game: VsGame, laid: LaidOut, facts: Facts) -> Begin:
    """The moment, and whatever is true at it."""
    game.turn = facts.number("turn", 1, 1, MAX_TURNS)
    game.initiative = facts.number("initiative", 0, *PLAYERS)
    _players(game, facts)
    step = facts.one_of("step", Step, Step.RESOURCE) if facts.anything("step") else None
    phase = facts.one_of("phase", Phase, Phase.DRAW if step is None else _PHASES[step])
    moment = (phase, step, facts.number("player", game.initiative, *PLAYERS))
    # `play_turn` would skip the whole turn in search of a moment that never comes.
    if moment not in [each for each, _part in parts(game)]:
        what = "moment outside a step" if step is None else step.value
        raise PositionError(
            f"There is no {what} of player {moment[2] + 1} in the {phase.value} of this turn."
        )
    return Begin(moment, _rest(game, laid, moment, facts))


def _players(game: VsGame, facts: Facts) -> None:
    for name, least in (("endurance", -9_999), ("points", 0), ("discount", 0), ("press", 0)):
        for player, number in zip(game.players, facts.numbers(name, 2, least), strict=False):
            setattr(player, "press_recruits" if name == "press" else name, number)


def _rest(
    game: VsGame, laid: LaidOut, moment: tuple[Phase, Step | None, int], facts: Facts
) -> Part | None:
    """What is left of the step, if the position is inside it."""
    phase, step, player = moment
    inside = [name for name in ("points", "attack", "chain", "priority", "passes") if name in facts]
    within = facts.one_of("moment", Within, Within.PRIORITY if inside else Within.START)
    if within is not Within.PRIORITY and inside:
        raise facts.refused(f"'{inside[0]}' is said of a moment at which somebody has priority.")
    if any(each.points for each in game.players) and step is not RECRUIT_STEP:
        raise facts.refused("resource points are there in a recruit step alone.")
    if game.players[1 - player].points:
        raise facts.refused("only the player whose recruit step it is has resource points.")
    if within is Within.WRAP_UP:
        if phase is not RECOVERY_PHASE:
            raise facts.refused("the wrap-up follows the recovery phase.")
        return nothing_left
    if within is Within.PROPOSAL:
        if step is not ATTACK_STEP:
            raise facts.refused("attacks are proposed in an attack step.")
        return from_proposal
    if within is Within.START:
        return None
    if "attack" in facts:
        if step is not ATTACK_STEP:
            raise facts.refused("an attack is made in an attack step.")
        game.attack = lay_attack(game, laid, player, facts.anything("attack"))
    # Who controls what triggered is found by them, before anybody has priority.
    game.phase, game.step, game.primary = moment
    lay_chain(game, laid, facts.several("chain"))
    holder = facts.number("priority", player, *PLAYERS)
    return from_priority(step, holder, facts.number("passes", 0, 0, len(PLAYERS) - 1))
