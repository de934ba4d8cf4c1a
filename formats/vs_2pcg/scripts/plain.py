"""What is better said in plain Python than in the words of scripts."""

from formats.table.chance import below
from formats.table.meaning import Meaning, carries, makes, meaning, means
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.draw_phase import draw
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.levels import gain_xp
from formats.vs_2pcg.engine.power_symbols import can_pay_symbols, pay_symbols
from formats.vs_2pcg.engine.powers import ANY, Choice, Does
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import LOST_TEAM, give, teams
from formats.vs_2pcg.scripts.meaning import Deed, Whom
from formats.vs_2pcg.scripts.whom import Which

HEADS = 0


@carries()
def on_heads(does: Does) -> Does:
    """A coin is flipped; whoever loses the flip goes on as if nothing had been (PCG-CARDS-17)."""

    def flip(game: PcgGame, effect: Effect) -> None:
        is_won = below(game.chance("coin"), 2) == HEADS
        if game.log.is_on:
            outcome = "wins" if is_won else "loses"
            game.tell("coin", f"{game.players[effect.controller]} {outcome} the flip of a coin.")
        if is_won:
            does(game, effect)

    return flip


def draw_for_each_team(*wanted: str) -> Does:
    """Draw a card for each of these teams of which you have a Supporting Character.

    One character of several teams counts for each of them (PCG-CARDS-01).
    """

    def does(game: PcgGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        have: frozenset[str] = frozenset()
        for card in player.characters:
            if card.printed.is_supporting:
                have |= teams(game, card)
        draw(game, player, len(have.intersection(wanted)))

    # At most one for each team, and seldom for all of them.
    return means(Deed.DRAW)(does)


def counters_by_team(count: int, *wanted: str) -> Does:
    """For each of these teams one of your characters is chosen, and gets the counters.

    Whoever is chosen for several teams gets them once (PCG-CARDS-02, PCG-CARDS-03).
    """

    def does(game: PcgGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        chosen: dict[PcgCard, None] = {}
        for team in wanted:
            candidates = [card for card in player.characters if team in teams(game, card)]
            if candidates:
                chosen[game.ask("choose", player.decider, candidates, effect)] = None
        for card in chosen:
            put_plus(game, card, count)

    def among(game: PcgGame, effect: Effect) -> list[PcgCard]:
        """Those who may be chosen: at most one for each team is."""
        teams_meant = frozenset(wanted)
        cards = game.players[effect.controller].characters
        return [card for card in cards if not teams_meant.isdisjoint(teams(game, card))]

    return meaning(does, Meaning(Deed.PLUS, (count,), Whom.EACH, among))


def of_the_other_types(says: str, which: Which) -> Choice:
    """A further basic Location, of another type than those that were chosen (PCG-CARDS-15)."""

    def candidates(game: PcgGame, effect: Effect) -> list[PcgCard]:
        taken = {card.printed.symbols for card in effect.chosen if card is not None}
        if not taken:
            return []
        return [
            card
            for player in game.left
            for card in player.resources.cards
            if which(game, effect.controller, effect.this, card)
            and card.printed.symbols not in taken
        ]

    return Choice(says, candidates, is_up_to=True)


@carries()
def if_somebody_pays(then: Does) -> Does:
    """One of your characters may pay a power symbol, whichever it is (PCG-CARDS-18).

    It is paid with a Location as for a Super Power, and who pays may use its team's Special
    Location (PCG-LOC-12, PCG-LOC-13).
    """

    def does(game: PcgGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        able = [
            card
            for card in player.characters
            if card.is_face_up and can_pay_symbols(game, player, (ANY,), card)
        ]
        payer = game.offer("payer", player.decider, able, effect)
        if payer is not None:
            pay_symbols(game, player, (ANY,), payer)
            then(game, effect)

    return does


@means(Deed.XP)
def xp_for_each_foreign_team(game: PcgGame, effect: Effect) -> None:
    """1 XP for each team of the card that appeared which nobody on your side has (CARDS-11)."""
    player = game.players[effect.controller]
    shared: frozenset[str] = frozenset()
    for card in player.characters:
        shared |= teams(game, card)
    if player.main is not None:
        gain_xp(game, player.main, len(teams(game, effect.what) - shared))


@makes(Deed.DEFECT)
def shift_loyalty(own: str, *wanted: str) -> Does:
    """The character moves to an enemy side that has one of these teams, and loses its own team.

    Of several sides you choose. One that has no longer anything to lose stays (PCG-CARDS-22).
    """
    others = frozenset(wanted)

    def does(game: PcgGame, effect: Effect) -> None:
        card = effect.this
        if not effect.is_this_there or own not in teams(game, card):
            return
        sides = [
            enemy
            for enemy in game.enemies_of(effect.controller)
            if any(not others.isdisjoint(teams(game, each)) for each in enemy.characters)
        ]
        if not sides:
            return
        decider = game.players[effect.controller].decider
        number = game.ask("side", decider, [side.number for side in sides], card)
        if take_control(game, card, game.players[number]):
            give(game, card, LOST_TEAM, own)

    return does
