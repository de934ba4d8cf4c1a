"""A position of Vs. System 2PCG: puzzles, tests and the rulebook's examples begin so.

Piles are deck, hand, resources, front, back, machines, equipment, KO'd and "set aside" of each
player, and removed of the table. Main Characters that are set aside are the further levels of the
one in a row. What may be said of a card: of a character `exhausted`, `stunned`, `hidden`, `wounds`,
`vitality`, `plus` (+1/+1 counters; below 0 -1/-1 counters), `xp`, `given` (what it has for a while:
kind, value, until, which is turn, combat or nothing) and `used` (names of Super Powers that were
used this turn); of an equipment `on`, the key or id of its bearer; of a machine `row`; of a
resource `face_up`. `since` puts cards in play into the order in which their powers began to work.

Of the game: `turn`, `phase`, `step`, `player` (whose turn it is), `points`, `quiet_turns`, `quiet`
(whether no Main Character was attacked this turn), `table`, which is "2 vs. 2" for two teams, and
`recruiting`, which is "for teammates" where these may recruit onto each other's side. Of all
players `turns`, how many each has begun. In a Main Phase there may be a `combat`: its `attackers`
and `defender`, whose turn to act it is (`priority`), and after how many `passes`; `others_acted`
says that the others have had their windows, and its player is about to act.
"""

from collections.abc import Mapping
from typing import Any

from carddb.model import Card
from formats.table.lasting import Ends, Given
from formats.table.position import LaidOut, Position, PositionError, lay_out, said
from formats.table.position_facts import MAX_NUMBER, Facts
from formats.vs_2pcg.engine.activity import activate
from formats.vs_2pcg.engine.cards import PcgCard, Row
from formats.vs_2pcg.engine.parts import FOR_TEAMMATES, RECRUITING, TABLE, TWO_AGAINST_TWO, level_of
from formats.vs_2pcg.engine.resuming import from_action, from_combat, from_recruiting
from formats.vs_2pcg.engine.state import (
    BUILD_PHASE,
    MAIN_PHASE,
    RECRUIT_STEP,
    Combat,
    PcgGame,
    Phase,
    Player,
    Step,
)
from formats.vs_2pcg.engine.turn import Begin
from formats.vs_2pcg.engine.values import LOST_TEAM, NAME, TEAM

MAX_TURNS = 999
MAX_GIVEN = 50
_OF_ANY = frozenset(("used", "since"))
_OF_CHARACTERS = _OF_ANY | {
    *("exhausted", "stunned", "hidden", "wounds", "vitality", "plus", "xp", "given"),
}
_OF_CARDS = {
    "front": _OF_CHARACTERS,
    "back": _OF_CHARACTERS,
    "equipment": _OF_ANY | {"on"},
    "machines": _OF_ANY | {"row"},
    "resources": _OF_ANY | {"face_up"},
}
"""What may be said of a card, by the pile that it lies in."""
_OF_THE_GAME = frozenset(
    (
        *("turn", "phase", "step", "player", "points", "quiet_turns", "turns"),
        *(TABLE, RECRUITING),
        *("combat", "priority", "passes", "quiet", "others_acted"),
    )
)
_ENDS = {"turn": Ends("turn"), "combat": Ends("combat"), "": None}


def is_in_two_teams(position: Position) -> bool:
    """Whether its four players are two teams."""
    return position.facts.get(TABLE) == TWO_AGAINST_TWO


def lay_out_position(
    game: PcgGame, position: Position, cards: Mapping[str, Card]
) -> tuple[Begin, LaidOut]:
    """Lay the cards out, and say where the game goes on. Raises PositionError."""
    facts = Facts(position.facts, "The position", _OF_THE_GAME)
    in_play: list[PcgCard] = []
    bearers: dict[PcgCard, str] = {}
    since: dict[PcgCard, int] = {}

    def place(card: PcgCard, told: Mapping[str, Any]) -> None:
        pile = card.pile
        game.read_scripts([card])
        of_card = Facts(told, str(card), _OF_CARDS.get(pile.name, ()))
        if "since" in of_card:
            since[card] = of_card.number("since", 0, 0, 10**9)
        if "used" in of_card:
            card.used = tuple(of_card.texts("used"))
            game.used.append(card)
        if pile.name in ("front", "back"):
            _place_character(game, card, of_card)
            in_play.append(card)
        elif pile.name == "machines":
            _refuse_type(card, "a Machine", is_it=card.printed.is_machine)
            card.row = of_card.one_of("row", Row, Row.FRONT)
            card.is_face_up = True
            in_play.append(card)
        elif pile.name == "equipment":
            _refuse_type(card, "an Equipment", is_it=card.printed.is_equipment)
            card.is_face_up = True
            bearers[card] = of_card.text("on")
        elif pile.name == "resources":
            card.is_face_up = of_card.is_true("face_up")
            if card.is_face_up:
                what = "a Location, which alone is face up in a resource row"
                _refuse_type(card, what, is_it=card.printed.is_location)
                in_play.append(card)
        elif pile.is_open:
            card.is_face_up = True

    laid = lay_out(position, game.piles, lambda key: _card(cards, key), place, home="deck")
    for player in game.players:
        _set_levels_aside(player)
    # Only now: the bearer may be laid out after its equipment.
    for equipment, name in bearers.items():
        _attach(game, laid, equipment, name)
        in_play.append(equipment)
    for card in sorted(in_play, key=lambda card: since.get(card, 0)):
        if card.is_face_up:
            activate(game, card)
    return _begin(game, laid, facts), laid


def _card(cards: Mapping[str, Card], key: str) -> Card:
    if key not in cards:
        raise PositionError(f"No card is called '{said(key)}'.")
    return cards[key]


def _refuse_type(card: PcgCard, what: str, *, is_it: bool) -> None:
    if not is_it:
        raise PositionError(f"{card} is not {what}.")


def _place_character(game: PcgGame, card: PcgCard, facts: Facts) -> None:
    _refuse_type(card, "a character: it can't stand in a row", is_it=card.printed.is_character)
    card.row = Row(card.pile.name)
    if card.printed.is_main:
        player = game.owner_of(card)
        if player.main is not None:
            raise PositionError(f"{player} has two Main Characters.")
        player.main = card
        card.home = player.aside
    card.is_stunned = facts.is_true("stunned")
    card.is_hidden = facts.is_true("hidden")
    if card.is_stunned and card.is_hidden:
        raise facts.refused("a character is stunned or hidden, not both.")
    card.is_face_up = not card.is_stunned and not card.is_hidden
    card.is_exhausted = facts.is_true("exhausted") or card.is_stunned
    card.wounds = facts.number("wounds", 0, 0)
    card.vitality = facts.number("vitality", 0, 0)
    if card.wounds and card.vitality:
        raise facts.refused("wound and vitality counters cancel: it can't have both.")
    card.plus = facts.number("plus", 0, -MAX_NUMBER)
    if card.is_stunned and card.plus:
        raise facts.refused("a stunned character has no +1/+1 or -1/-1 counters.")
    card.xp = facts.number("xp", 0, 0)
    _give(game, card, facts)


def _give(game: PcgGame, card: PcgCard, facts: Facts) -> None:
    told = facts.several("given")
    if len(told) > MAX_GIVEN:
        raise facts.refused(f"at most {MAX_GIVEN} things are 'given'.")
    for each in told:
        given = Facts(each, f"What {card} is given", ("kind", "value", "until"))
        until, kind = given.text("until", "turn"), given.text("kind")
        if until not in _ENDS:
            raise given.refused("'until' is turn, combat, or nothing.")
        # What a card simply has, such as flight, counts as 1.
        value: Any = (
            given.text("value")
            if kind in (TEAM, LOST_TEAM, NAME)
            else given.number("value", 1, -MAX_NUMBER)
        )
        game.lasting.give(card, Given(kind, value, _ENDS[until]))


def _set_levels_aside(player: Player) -> None:
    """The further levels of the Main Character lie where they can be seen (PCG-SETUP-05)."""
    main = player.main
    if main is not None:
        levels = [card for card in player.aside.cards if card.printed.is_main]
        further = [card for card in levels if level_of(card.card) > main.printed.level]
        main.levels = tuple(sorted(further, key=lambda card: level_of(card.card)))


def _attach(game: PcgGame, laid: LaidOut, equipment: PcgCard, name: str) -> None:
    if not name:
        raise PositionError(f"{equipment} is on nobody: say 'on' whom.")
    own = game.players[equipment.controller].characters
    bearer: PcgCard = laid.card(name, lambda card: card in own)
    if bearer not in own or not bearer.is_face_up:
        raise PositionError(
            f"{equipment} can't be on {bearer}: it is on one's own face-up characters."
        )
    if bearer.equipment is not None:
        raise PositionError(f"{bearer} has an Equipment already: a character has one at a time.")
    equipment.bearer = bearer
    bearer.equipment = equipment


def _begin(game: PcgGame, laid: LaidOut, facts: Facts) -> Begin:
    """The moment, and whatever is true at it."""
    game.turn = facts.number("turn", 1, 1, MAX_TURNS)
    game.active = facts.number("player", 0, 0, len(game.players) - 1)
    if game.players[game.active].main is None:
        raise PositionError(
            f"It is the turn of {game.players[game.active]}, who has no Main Character."
        )
    count = len(game.players)
    for player, turns in zip(game.players, facts.numbers("turns", count, 0), strict=False):
        player.turns = turns
    for player in game.players:
        if "turns" not in facts:
            # As if all had taken turns from the first one on.
            until_next = (player.number - game.active) % count or count
            player.turns = (game.turn + until_next - 1) // count
    game.put_out([player for player in game.players if player.main is None])
    if len({player.team for player in game.left}) < 2:
        raise PositionError("Nobody is left to play against: every player needs a Main Character.")
    game.quiet_turns = facts.number("quiet_turns", 0, 0)
    game.is_quiet = facts.is_true("quiet", otherwise=True)
    are_teams = facts.anything(TABLE) == TWO_AGAINST_TWO
    game.can_recruit_for_teammate = are_teams and facts.anything(RECRUITING) == FOR_TEAMMATES
    step = facts.one_of("step", Step, Step.RESOURCE) if facts.anything("step") else None
    phase = facts.one_of("phase", Phase, Phase.MAIN if step is None else BUILD_PHASE)
    if (step is not None) is not (phase is BUILD_PHASE):
        raise facts.refused("the Build Phase has steps, and the other phases have none.")
    if "points" in facts and step is not RECRUIT_STEP:
        raise facts.refused("recruit points are there in a recruit step alone.")
    if "others_acted" in facts and phase is not MAIN_PHASE:
        raise facts.refused("others act in a main phase alone.")
    if "combat" not in facts:
        if facts.is_true("others_acted"):
            return Begin((phase, step), from_action)
        if "points" not in facts:
            return Begin((phase, step))
        return Begin((phase, step), from_recruiting(facts.number("points", 0, 0)))
    if phase is not MAIN_PHASE:
        raise facts.refused("there is a combat in a main phase alone.")
    _lay_combat(game, laid, facts.anything("combat"))
    first = facts.number("priority", game.active, 0, count - 1)
    if game.players[first].is_out:
        raise facts.refused("the player whose 'priority' it is is out of the game.")
    passes = facts.number("passes", 0, 0, len(game.left) - 1)
    return Begin((phase, step), from_combat(first, passes))


def _lay_combat(game: PcgGame, laid: LaidOut, told: object) -> None:
    facts = Facts(told, "The combat", ("attackers", "defender"))
    own = game.players[game.active]
    attackers: list[PcgCard] = []
    for name in facts.texts("attackers"):
        card: PcgCard = laid.card(name, lambda card: card in own.characters)
        if card not in own.characters or not card.is_face_up:
            raise facts.refused(f"{card} can't attack: attackers are face up on {own}'s side.")
        if card in attackers:
            raise facts.refused(f"{card} attacks twice.")
        attackers.append(card)
        card.is_exhausted = True
    enemies = [card for enemy in game.enemies_of(own.number) for card in enemy.characters]
    defender: PcgCard = laid.card(facts.text("defender"), lambda card: card in enemies)
    if defender not in enemies or not defender.is_face_up:
        raise facts.refused(f"{defender} can't defend: the defender is a face-up enemy character.")
    if not attackers or len({card.row for card in attackers}) > 1:
        raise facts.refused("there are attackers, all of them in one row.")
    game.combats += 1
    if defender is game.owner_of(defender).main:
        game.is_quiet = False
    is_ranged = attackers[0].row is Row.BACK
    game.combat = Combat(
        own.number, attackers, defender, is_ranged, len(attackers) > 1, game.combats
    )
