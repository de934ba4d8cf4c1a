"""Priority and the chain (rulebook §8.3)."""

from formats.vs_system.engine.actions import legal_actions, ways_in
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import put_into_ko_pile
from formats.vs_system.engine.state import ORDER_FROM, Player, VsGame
from formats.vs_system.engine.targets import drop_illegal_targets


def priority(game: VsGame) -> None:
    """Until all pass in succession with nothing on the chain (VS-CHAIN-04 to VS-CHAIN-09).

    One round of passes resolves one effect, the latest (VS-CHAIN-12, VS-CHAIN-41); then the primary
    player gets priority again (VS-CHAIN-08).
    """
    all_pass(game)
    _resolve_all(game)


def go_on_with_priority(game: VsGame, player: int, passes: int) -> None:
    """As `priority`, from the middle: a player has it, after so many have passed."""
    all_pass(game, game.priority_from[game.primary].index(player), passes)
    _resolve_all(game)


def _resolve_all(game: VsGame) -> None:
    while game.chain:
        # Off the chain before it does anything: one that looks for effects
        # there must not find itself.
        resolve(game, game.chain.pop())
        all_pass(game)


def all_pass(game: VsGame, place: int = 0, passes: int = 0) -> None:
    """Priority, primary player first; who acts gets it again at once (VS-CHAIN-06).

    Passes count only if nobody acted between them (VS-CHAIN-11), by a location too (VS-CHAIN-21).
    A position may begin in the middle: at a place of the order, after some have passed.
    """
    order = game.priority_from[game.primary]
    # `until_all_pass` written out: nothing is done more often.
    while passes < len(order):
        game.passes = passes
        if _acts(game, game.players[order[place]]):
            passes = 0
        else:
            passes += 1
            place = place + 1 if place + 1 < len(order) else 0


def _acts(game: VsGame, player: Player) -> bool:
    """A player has priority; whether he or she acted."""
    # The wrap-up has no windows, so what triggers there waits for the draw phase by itself.
    if game.waiting:
        chain_triggers(game)
    stops = player.stops
    # Who is known to pass is not asked, and nobody need find out what would be legal.
    if stops is not None and game.chain and stops.lets_resolve(game.chain[-1], player.number):
        game.passed += 1
        return False
    ways = ways_in(game, player)
    if not ways or (stops is not None and stops.has_no_use_for(ways, player.view)):
        game.passed += 1
        return False
    actions = legal_actions(ways, game, player)
    if not actions:  # As in an offer, written out.
        game.passed += 1
        return False
    action = game.ask("priority", player.decider, [None, *actions])
    if action is None:
        return False
    game.act()
    action.take(game, player)
    return True


def chain_triggers(game: VsGame) -> None:
    """Triggered powers go on the chain before the next player gets priority (VS-CHAIN-19).

    Those of the primary player first, each choosing the order of his or her own (ruling
    VS-AMBIGUOUS-18).
    """
    while game.waiting:
        # Taken out first: what goes on the chain may trigger more, which waits for the next round.
        waiting, game.waiting = game.waiting, []
        for number in ORDER_FROM[game.primary]:
            own = [trigger for controller, trigger in waiting if controller == number]
            # All of them are picked, as it is their order that is chosen.
            # One alone is not asked for.
            for trigger in game.pick(
                "order", game.players[number].decider, own, least=len(own), most=len(own)
            ):
                game.act()  # Two that trigger one another could go on for ever.
                trigger()


def resolve(game: VsGame, effect: Effect) -> None:
    """An effect leaves the chain and changes the game as it says (VS-CHAIN-27).

    It is negated if all its targets have become illegal (VS-CHAIN-36). A threshold is not looked at
    again (ruling VS-AMBIGUOUS-22).
    """
    if effect.targeting and not drop_illegal_targets(game, effect):
        leave_negated(game, effect)
        return
    if game.log.is_on:
        game.tell("resolve", f"Resolves: {effect}.")
    effect.does(game, effect)
    leave_chain(game, effect)


def negate(game: VsGame, effect: Effect) -> None:
    """Take an effect off the chain with no result (VS-CHAIN-25)."""
    # Not a pop: the effect that negates this one has been taken off, but others may lie between.
    game.chain.remove(effect)
    leave_negated(game, effect)


def leave_negated(game: VsGame, effect: Effect) -> None:
    """The card that represents it goes to its owner's KO'd pile (VS-CHAIN-26).

    A plot twist in the resource row represents nothing on the chain, and stays face up (ruling
    VS-AMBIGUOUS-21).
    """
    if game.log.is_on:
        game.tell("negate", f"{effect} is negated.")
    leave_chain(game, effect)


def leave_chain(game: VsGame, effect: Effect) -> None:
    """A plot twist from hand, or what did not come into play, goes to the KO'd pile.

    Until then it is on the chain (ruling VS-AMBIGUOUS-59, VS-CHAIN-24).
    """
    if effect.card is not None and effect.card.pile is game.on_chain:
        put_into_ko_pile(game, effect.card)
