"""Everything that a player with priority may do now (VS-CHAIN-01, VS-CHAIN-39)."""

from formats.vs_system.engine.action import Action
from formats.vs_system.engine.attacking.power_ups import power_ups
from formats.vs_system.engine.attacking.reinforcement import reinforcements
from formats.vs_system.engine.cards import CardText, VsCard
from formats.vs_system.engine.keywords import powers_by_keyword
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.state import RECRUIT_STEP, Player, Prospects, VsGame
from formats.vs_system.engine.targets import could_target


def legal_actions(game: VsGame, player: Player) -> list[Action]:
    """What the player may do; of several copies of a card in hand one stands for all."""
    if not (player.hand.cards or player.resources.cards or player.characters.cards):
        return []  # Like a goldfish, which has no cards at all.
    # Two sets: recruits are possible in one's own recruit step alone. With one set
    # every change of step would begin the search anew.
    prospects = player.prospects[game.step is RECRUIT_STEP and game.primary == player.number]
    # Two counts in one number: each only grows, so the sum stands still only if both do.
    lying = player.hand.changes + player.resources.changes
    if prospects.lying != lying or prospects.in_play != game.changes:
        _look_for(prospects, lying, game, player)
    attack = game.attack
    if attack is None or not attack.has_started:
        ways = prospects.in_peace
    else:
        # These two hang on who fights, which none of the counts tells: looked for in every window.
        ways = prospects.in_attacks + power_ups(game, player) + reinforcements(game, player)
    return [action for action in ways if action.is_legal(game, player)] if ways else []


def _look_for(prospects: Prospects, lying: int, game: VsGame, player: Player) -> None:
    """Look for what could be legal, as far as something has changed since it was last done."""
    if prospects.lying != lying:
        prospects.lying = lying
        prospects.ways = _ways(player, is_recruiting=prospects.is_recruiting)
    prospects.in_play = game.changes
    prospects.in_attacks, prospects.in_peace = [], []
    # `activate` and `deactivate` keep `usable`, and both move `game.changes`: what is
    # kept here can't be older than that list.
    for action in prospects.ways + player.usable:
        # The answer of `could_be` changes only with the cards in play (see Target), so
        # it may be kept for as long as they stay.
        if not action.targets or could_target(game, player, action.targets):
            prospects.in_attacks.append(action)
            if not action.needs_an_attack:
                prospects.in_peace.append(action)


def _ways(player: Player, *, is_recruiting: bool) -> list[Action]:
    """What the cards in hand and face down in the row let one do, with resources enough."""
    ways: list[Action] = []
    kinds = []
    for card in player.hand.cards:
        text = card.known_text or card.text
        own = text.from_hand + text.recruits if is_recruiting else text.from_hand
        if own and card.card not in kinds:
            kinds.append(card.card)
            ways += own
    for card in player.resources.cards:
        if not card.is_face_up:  # Once face up it is played (VS-CARD-20).
            ways += (card.known_text or card.text).from_row
    # A card in the resource row counts itself (VS-CARD-28).
    resources = len(player.resources.cards)
    return [action for action in ways if action.threshold <= resources]


def text_of(card: VsCard, script: Script) -> CardText:
    """What the type of a card, its keywords and its script let one do with it."""
    printed = card.printed
    powers = script.powers
    if printed.keywords:
        powers = (*powers_by_keyword(card), *powers)
    from_hand: tuple[Action, ...] = ()
    recruits: tuple[Action, ...] = ()
    from_row: tuple[Action, ...] = ()
    usable: tuple[Action, ...] = ()
    if powers:
        uses = [UsePower(card, power) for power in powers if isinstance(power, Payment)]
        # A power that works in hand does so instead of in play (VS-POWER-13): it is in
        # one of the two, never in both.
        usable = tuple(use for use in uses if not use.power.works_in_hand)
        from_hand = tuple(use for use in uses if use.power.works_in_hand)
    if printed.is_character or printed.is_equipment:
        recruits = _recruits(card, script, is_from_row=False)
        if "reservist" in printed.keywords:
            from_row = _recruits(card, script, is_from_row=True)
    elif printed.is_location:
        from_row = (Flip(card),)
    # A plot twist whose text has no script is not offered: it would cost a card and do
    # nothing. It can still be built.
    elif script.played is not None:
        from_hand += (PlayTwist(card, script.played, is_from_hand=True),)
        from_row = (PlayTwist(card, script.played, is_from_hand=False),)
    return CardText(powers, from_hand, recruits, from_row, usable)


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
