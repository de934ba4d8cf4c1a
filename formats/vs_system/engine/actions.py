"""Everything that a player with priority may do now (VS-CHAIN-01, VS-CHAIN-39).

The rule is: whatever the cards of a player let one do where they lie, as far as it is legal. What
lies where is below in `_look`, what a card lets one do in `text_of`, and what is legal is said by
`is_legal` of each action, for effects in `playing.can_play`. Nothing else decides.
"""

from formats.vs_system.engine.action import A_CHAIN, AN_ATTACK, OWN_RECRUIT_STEP, Action
from formats.vs_system.engine.attacking.power_ups import power_ups
from formats.vs_system.engine.attacking.reinforcement import reinforcements
from formats.vs_system.engine.cards import CardText, VsCard
from formats.vs_system.engine.keywords import powers_by_keyword
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.state import RECRUIT_STEP, Player, VsGame


def legal_actions(ways: list[Action], game: VsGame, player: Player) -> list[Action]:
    """What the player may do now of the ways that there are (`ways_in`)."""
    return [action for action in ways if action.is_legal(game, player)]


def ways_in(game: VsGame, player: Player) -> list[Action]:
    """All that could be legal in this window; of several copies in hand one stands for all.

    As long as no card is moved or turned the same windows have the same ways: they are looked for
    once. What is left out would not be legal; nobody need know more of this to read the rules.
    """
    prospects = player.prospects
    if prospects.changes != game.piles.changes:
        prospects.changes = game.piles.changes
        prospects.ways = _look(game, player)
        prospects.by_window.clear()
    has = A_CHAIN if game.chain else 0
    attack = game.attack
    if attack is not None and attack.has_started:
        has |= AN_ATTACK
    elif game.step is RECRUIT_STEP and game.primary == player.number:
        has |= OWN_RECRUIT_STEP
    ways = prospects.by_window.get(has)
    if ways is None:
        ways = [action for action in prospects.ways if not action.needs & ~has]
        prospects.by_window[has] = ways
    if has & AN_ATTACK:
        # These two hang on who fights: looked for in every window.
        return ways + power_ups(game, player) + reinforcements(game, player)
    return ways


def _look(game: VsGame, player: Player) -> list[Action]:
    """What the player's cards let one do where they lie, unless it is out of the question."""
    found: list[Action] = []
    kinds = []
    for card in player.hand.cards:
        in_hand = (card.known_text or card.text).in_hand
        if in_hand and card.card not in kinds:
            kinds.append(card.card)
            found += in_hand
    for card in player.resources.cards:
        if not card.is_face_up:  # Once face up it is played (VS-CARD-20).
            found += (card.known_text or card.text).in_row
    found += player.usable
    resources = len(player.resources.cards)
    return [
        action
        for action in found
        if action.threshold <= resources
        and (not action.targets or action.could_be_aimed(game, player))
    ]


def text_of(card: VsCard, script: Script) -> CardText:
    """What the type of a card, its keywords and its script let one do with it."""
    printed = card.printed
    powers = script.powers
    if printed.keywords:
        powers = (*powers_by_keyword(card), *powers)
    in_hand: tuple[Action, ...] = ()
    in_row: tuple[Action, ...] = ()
    usable: tuple[Action, ...] = ()
    if powers:
        uses = [UsePower(card, power) for power in powers if isinstance(power, Payment)]
        # A power that works in hand does so instead of in play (VS-POWER-13): it is in
        # one of the two, never in both.
        usable = tuple([use for use in uses if not use.power.works_in_hand])
        in_hand = tuple([use for use in uses if use.power.works_in_hand])
    if printed.is_character or printed.is_equipment:
        in_hand += _recruits(card, script, is_from_row=False)
        if "reservist" in printed.keywords:
            in_row = _recruits(card, script, is_from_row=True)
    elif printed.is_location:
        in_row = (Flip(card),)
    # A plot twist whose text has no script is not offered: it would cost a card and do
    # nothing. It can still be built.
    elif script.played is not None:
        in_hand += (PlayTwist(card, script.played, is_from_hand=True),)
        in_row = (PlayTwist(card, script.played, is_from_hand=False),)
    return CardText(powers, in_hand, in_row, usable)


def _recruits(card: VsCard, script: Script, *, is_from_row: bool) -> tuple[Action, ...]:
    """To recruit it, with or without its boost (VS-KEYWORD-04), and by its other cost if any."""
    costs, boost = script.recruit_costs, card.printed.keywords.get("boost", 0)
    ways = [Recruit(card, costs, is_from_row=is_from_row)]
    if boost:
        ways.append(Recruit(card, costs, boost=boost, is_from_row=is_from_row))
    if script.alternate_costs:
        # They stand for the points of the card alone. What else it costs, and its
        # boost, is paid as ever (VS-KEYWORD-41).
        costs = (*script.alternate_costs, *costs)
        ways += [
            Recruit(card, costs, boost=way.boost, is_from_row=is_from_row, is_alternate=True)
            for way in ways
        ]
    return tuple(ways)
