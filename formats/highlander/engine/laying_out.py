"""A position of a duel: puzzles, tests and the rulebook's examples begin so.

Piles of each player are endurance, hand, in play, hidden, discard pile, exertion, pre-game,
removed, captured and set aside, and with Corda and Reno the other hand; the first of the two in
pre-game is active.

What may be said of a card in play or hidden: `attack`, the place of an attack among those that
wait for the opponent's Defense Phase, from 1; of such one `power_blow` and `head_shot`; `joins`,
the card that it was played with; `came`, how many turns ago it came into play (1 if it does not
say); `down`, whether it is turned down; `starting`, whether it
started in play, as in Plot/Hilt. A captured card, in the pile of that name of the player who holds
it, says `under` which card it lies.

Of the game: `turn`, `player` (whose turn it is), `phase`, `end_game`, and `time_called` if this
turn is the last before it. Of each player: `ability`,
`maximum_ability`, `prone`, `power_blow` (whether one was made in the last turn), `had_turn`. Of the
turn that goes on: `acted`, `exertions`, `special_cards`. `weapons` has the lost ones: `player`, the
`weapon` by its title and its `state` (disarmed, broken, sheathed), and `pending` what waits:
`player`, `harm` (damage, loss, gain) and `amount`.
"""

from collections.abc import Mapping
from typing import Any, Final

from carddb.model import Card
from formats.highlander.engine import capturing
from formats.highlander.engine.attacks import CARD_EFFECT, Attack
from formats.highlander.engine.capturing import CAPTURED
from formats.highlander.engine.cards import IN_PLAY, HlCard
from formats.highlander.engine.corda_and_reno import OTHER_HAND, other_hand, put_together
from formats.highlander.engine.from_hand import SET_ASIDE
from formats.highlander.engine.pending import Harm, Pending
from formats.highlander.engine.personas import Identity
from formats.highlander.engine.state import ENDURANCE, HIDDEN, SEATS, HlGame
from formats.highlander.engine.this_turn import MAY_DO, Phase
from formats.highlander.engine.turn import PHASES, start_turn
from formats.highlander.engine.weapons import WeaponState, weapons_of
from formats.highlander.setup import MAXIMUM_ABILITY
from formats.table.piles import Sight
from formats.table.position import LaidOut, Position, PositionError, lay_out, said
from formats.table.position_facts import Facts

MAX_TURN = 200
MAX_ABILITY = 60
_OF_PLAYERS = ("ability", "maximum_ability", "prone", "power_blow", "had_turn")
_OF_THE_TURN = ("acted", "exertions", "special_cards")
_OF_THE_GAME: Final = frozenset(
    (
        "turn",
        "player",
        "phase",
        "weapons",
        "pending",
        "end_game",
        "time_called",
        *_OF_PLAYERS,
        *_OF_THE_TURN,
    )
)
_OF_CARDS: Final = frozenset(
    ("attack", "power_blow", "head_shot", "joins", "came", "down", "starting")
)
_OF_HELD: Final = frozenset(("under",))


def lay_out_position(
    game: HlGame, position: Position, cards: Mapping[str, Card]
) -> tuple[Phase, LaidOut]:
    """Lay the cards out, and say with which phase the game goes on. Raises PositionError."""
    facts = Facts(position.facts, "The position", _OF_THE_GAME)
    game.turn = facts.number("turn", 3, 1, MAX_TURN)
    of_cards: list[tuple[HlCard, Facts]] = []
    held: list[tuple[HlCard, Facts]] = []

    def place(card: HlCard, told: Mapping[str, Any]) -> None:
        game.read_scripts([card])
        if card.pile.name == CAPTURED:
            held.append((card, Facts(told, str(card), _OF_HELD)))
            return
        is_on_table = card.pile.name in (IN_PLAY, HIDDEN)
        of_card = Facts(told, str(card), _OF_CARDS if is_on_table else ())
        if is_on_table:
            card.came_turn = game.turn - of_card.number("came", 1, 0, MAX_TURN)
            card.is_turned_down = of_card.is_true("down")
            of_cards.append((card, of_card))
            if of_card.is_true("starting"):
                game.starting_cards += (card,)

    for player in game.players:
        if position.piles.get((OTHER_HAND, player.number)):
            other_hand(game, player)
        if position.piles.get((SET_ASIDE, player.number)):
            player.set_aside = game.piles.add(SET_ASIDE, player.number, Sight.OWNER)
        if position.piles.get((CAPTURED, player.number)):
            game.piles.add(CAPTURED, player.number, Sight.OWNER)
    laid = lay_out(position, game.piles, lambda key: _card(cards, key), place, home=ENDURANCE)
    for player in game.players:
        for card in player.pre_game:
            card.is_face_up = True  # They were revealed before the first turn (HL-SETUP-03).
        player.weapons = weapons_of(player.pre_game)
        player.identity = Identity(player.pre_game)
        player.is_goldfish = False
        put_together(game, player)
    for card, of_card in of_cards:
        if "joins" in of_card:
            card.join(laid.card(of_card.text("joins")))
    for card, facts_of_held in held:
        holder = laid.card(facts_of_held.text("under"))
        who = next(player for player in game.players if player.number == card.pile.owner)
        capturing.put_under(game, who, card, holder)
    _place_attacks(game, of_cards)
    _place_players(game, facts)
    for player in game.players:
        if player.pair is not None:
            player.pair.ability = player.maximum_ability
    game.is_end_game = facts.is_true("end_game")
    game.is_time_called = facts.is_true("time_called")
    phase = _begin(game, facts)
    return phase, laid


def _card(cards: Mapping[str, Card], key: str) -> Card:
    if key not in cards:
        raise PositionError(f"No card is called '{said(key)}'.")
    return cards[key]


def _place_attacks(game: HlGame, of_cards: list[tuple[HlCard, Facts]]) -> None:
    """The attacks that wait for their Defenses, in their order."""
    placed: list[tuple[int, Attack]] = []
    for card, facts in of_cards:
        if "attack" not in facts:
            if card.pile.name == HIDDEN:
                raise facts.refused("a card lies hidden as an attack alone: say 'attack'.")
            continue
        if not card.printed.is_attack:
            raise facts.refused("it is no attack.")
        attack = Attack(card, game.players[card.controller])
        attack.is_hidden = attack.was_hidden = card.pile.name == HIDDEN
        attack.is_head_shot = facts.is_true("head_shot")
        attack.is_power_blow = attack.is_head_shot or facts.is_true("power_blow")
        attack.power_blow_by = CARD_EFFECT if attack.is_power_blow else ""
        placed.append((facts.number("attack", 1, 1), attack))
    for _, attack in sorted(placed, key=lambda pair: pair[0]):
        attack.attacker.attacks.append(attack)


def _place_players(game: HlGame, facts: Facts) -> None:
    count = len(SEATS)
    most = facts.numbers("maximum_ability", count, 1, MAX_ABILITY) or [MAXIMUM_ABILITY] * count
    left = facts.numbers("ability", count, 0, MAX_ABILITY) or most
    for player in game.players:
        player.maximum_ability = most[player.number]
        player.ability = left[player.number]
        player.prone.is_down = _flag(facts, "prone", player.number)
        player.made_power_blow = _flag(facts, "power_blow", player.number)
        player.has_had_turn = _flag(facts, "had_turn", player.number, otherwise=True)
    for told in facts.several("weapons"):
        _place_weapon(game, Facts(told, "A weapon", ("player", "weapon", "state")))
    for told in facts.several("pending"):
        waiting = Facts(told, "What is pending", ("player", "harm", "amount"))
        player = game.players[waiting.number("player", 0, 0, 1)]
        harm = waiting.one_of("harm", Harm, Harm.DAMAGE)
        player.pending.append(Pending(harm, waiting.number("amount", 1, 1), None))


def _flag(facts: Facts, name: str, seat: int, *, otherwise: bool = False) -> bool:
    told = facts.several(name)
    if not told:
        return otherwise
    if len(told) != len(SEATS) or not all(isinstance(each, bool) for each in told):
        raise facts.refused(f"'{name}' is true or false for each of the 2 players.")
    return bool(told[seat])


def _place_weapon(game: HlGame, facts: Facts) -> None:
    player = game.players[facts.number("player", 0, 0, 1)]
    name = facts.text("weapon")
    weapons = [weapon for weapon in player.weapons if not name or weapon.title == name]
    if not weapons:
        raise facts.refused(f"{player} has no '{said(name)}'.")
    weapons[0].turn(facts.one_of("state", WeaponState, WeaponState.DISARMED))


def _begin(game: HlGame, facts: Facts) -> Phase:
    """The moment in the turn."""
    player = game.players[facts.number("player", 0, 0, 1)]
    phase = facts.one_of("phase", Phase, MAY_DO)
    start_turn(game, player)
    now = game.now
    now.phase = phase
    now.has_acted = facts.is_true("acted")
    now.exertions = facts.number("exertions", 0, 0, 9)
    now.special_cards = facts.number("special_cards", 0, 0, 9)
    is_over = PHASES.index(phase) > PHASES.index(Phase.DEFENSE)
    if is_over and game.foe_of(player).attacks:
        raise facts.refused("no attack waits for an answer behind the Defense Phase.")
    if (
        PHASES.index(phase) <= PHASES.index(Phase.ATTACK)
        and player.attacks
        and phase is not Phase.SWEEP
    ):
        raise facts.refused("the attacks of the last turn were swept.")
    return phase
