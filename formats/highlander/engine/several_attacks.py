"""Several attacks: Defenses are declared and attacks resolved in the order of the attacks."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    defenses,
    exertions,
    hidden_attacks,
    options,
    power_blows,
    powers,
    settling,
    standing_defenses,
    successful_attacks,
    values,
    windows,
)
from formats.highlander.engine.covering import defends
from formats.highlander.engine.options import Deed

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.state import HlGame, Player


def defend_all(game: "HlGame", player: "Player") -> None:
    """Answer and resolve each attack in its order (HL-DEFENSE-08 and 13).

    With a Hidden attack among them all are answered from hand before any is revealed (ruling
    HL-AMBIGUOUS-90).
    """
    exchanges = game.now.exchanges
    if any(exchange.attack.is_hidden for exchange in exchanges):
        for exchange in exchanges:
            answer(game, player, exchange, in_advance=True)
    for exchange in exchanges:
        if not exchange.is_declared and exchange.attack.is_there:
            answer(game, player, exchange)
        if exchange.will_exert and exchange.attack.is_there and not exchange.is_resolved:
            exert(game, player, exchange)
        resolve(game, player, exchange)


def answer(
    game: "HlGame", player: "Player", exchange: "Exchange", *, in_advance: bool = False
) -> None:
    """Let the defender say what is done about an attack; to pass is to let it succeed.

    HL-DEFENSE-01, HL-ATTACK-14 and 15.
    """
    kind = "defense in advance" if in_advance else "defense"
    # An effect may avoid it meanwhile.
    while exchange.attack.is_there and not exchange.is_declared:
        deeds = deeds_against(game, player, exchange)
        deed = game.offer(kind, player.decider, deeds, about=exchange)
        if deed is None or _answers(game, player, exchange, deed):
            exchange.is_declared, exchange.is_early = True, in_advance
            return


def _answers(game: "HlGame", player: "Player", exchange: "Exchange", deed: Deed) -> bool:
    """Do it, and say whether it is what answers the attack."""
    kind, what = deed
    if kind == options.DEFEND:
        defenses.play(game, player, what, exchange)
        return exchange.is_declared
    if kind == options.SERVE:
        exchange.defense = what
    elif kind == options.EXERT_FOR_DEFENSE:
        exchange.will_exert = True
    else:
        do_meanwhile(game, player, deed)
        settling.settle(game)
        powers.offer_to_foe(game, player)
        return False
    return True


def deeds_against(game: "HlGame", player: "Player", exchange: "Exchange") -> list[Deed]:
    """What the defender may do while an attack waits for an answer."""
    attack = exchange.attack
    deeds = [
        Deed(options.SERVE, card) for card in defenses.legal_on_the_table(game, player, attack)
    ]
    deeds += [Deed(options.DEFEND, card) for card in defenses.legal_in_hand(game, player, attack)]
    if may_exert_for_defense(game, player):
        deeds.append(Deed(options.EXERT_FOR_DEFENSE))
    return deeds + deeds_meanwhile(game, player)


def may_exert_for_defense(game: "HlGame", player: "Player") -> bool:
    """Whether an exertion for a Defense may be declared; it is made once all have been answered."""
    if not exertions.may_exert(game, player):
        return False
    if game.now.has_failed_defense and game.value(
        game.foe_of(player), values.FOE_NO_SECOND_DEFENSE
    ):
        return False
    return not any(each.will_exert for each in game.now.exchanges)


def deeds_meanwhile(game: "HlGame", player: "Player") -> list[Deed]:
    """What may be done in the Defense Phase beside answering attacks."""
    deeds = [
        Deed(options.POWER_BLOCK, card)
        for card in dict.fromkeys(
            [
                exchange.defense
                for exchange in game.now.exchanges
                if power_blows.may_make_block(game, player, exchange)
            ]
        )
        if card is not None
    ]
    common = windows.common_deeds(game, player)
    if any(each.will_exert for each in game.now.exchanges):
        # The exertion of this turn is spoken for.
        promised = (options.EXERT_FOR_NOTHING, options.EXERT_FOR_ILLUSION)
        return [deed for deed in common if deed.kind not in promised]
    return deeds + common


def do_meanwhile(game: "HlGame", player: "Player", deed: Deed) -> None:
    """Do one of these."""
    if deed.kind == options.POWER_BLOCK:
        power_blows.make_block(game, player, deed.what)
    else:
        windows.do(game, player, deed)


def exert(game: "HlGame", player: "Player", exchange: "Exchange") -> None:
    """Exert for a Defense against one attack.

    Before that the remaining attacks may be answered, as nothing comes from hand afterwards
    (HL-DEFENSE-10).
    """
    for later in _behind(game, exchange):
        if not later.is_declared:
            answer(game, player, later, in_advance=True)
    exchange.will_exert, exchange.is_early = False, True
    if may_exert_for_defense(game, player):
        hidden_attacks.exert_against(game, player, exchange)
        if exchange.defense is not None:
            carry_over(game, player, exchange, exchange.defense)


def carry_over(game: "HlGame", player: "Player", exchange: "Exchange", found: "HlCard") -> None:
    """Let a Defense that was found serve against later attacks instead of those declared.

    They are discarded for it (HL-DEFENSE-11).
    """
    for later in _behind(game, exchange):
        declared = later.defense
        # One that went for an earlier attack is no longer there to be kept.
        if declared is None or declared is found or not declared.is_in_play:
            continue
        if later.attack.is_hidden or not defends(found, later.attack):
            continue
        if not defenses.may_serve_again(game, player, found, later.attack):
            continue
        keep, carry = Deed(options.SERVE, declared), Deed(options.SERVE, found)
        if game.ask("carry over", player.decider, (keep, carry), about=later) is carry:
            later.defense = found
            standing_defenses.drop(game, player, declared)


def _behind(game: "HlGame", exchange: "Exchange") -> "list[Exchange]":
    exchanges = game.now.exchanges
    return exchanges[exchanges.index(exchange) + 1 :]


def resolve(game: "HlGame", player: "Player", exchange: "Exchange") -> None:
    """Reveal the attack, and see whether what was declared stops it.

    Where it does not, as it does not fit a Hidden attack (HL-HIDDEN-05) or is in play no longer
    (HL-DEFENSE-12), another Defense on the table may serve, or an exertion find one.
    """
    if exchange.is_resolved or not _is_there(game, exchange):
        return
    if not _is_stopped(exchange):
        had_one = exchange.defense is not None
        game.now.has_failed_defense |= had_one
        exchange.defense = None
        if had_one or exchange.is_early:
            # Who let a Hidden attack come has let the exertion go that is declared before it is
            # seen (ruling HL-AMBIGUOUS-43).
            may_exert = had_one or not exchange.attack.was_hidden
            _second_chance(game, player, exchange, may_exert=may_exert)
    _finish(game, player, exchange)


def resolve_as_declared(game: "HlGame", player: "Player", exchange: "Exchange") -> None:
    """Resolve an attack whose defender can do nothing about it any more."""
    if _is_there(game, exchange):
        _finish(game, player, exchange)


def _is_there(game: "HlGame", exchange: "Exchange") -> bool:
    """Whether there is still an attack to resolve, which everybody sees now.

    Its card may have been discarded meanwhile, as with a weapon that was lost (HL-WEAPON-24).
    """
    if exchange.attack.is_there:
        hidden_attacks.reveal(game, exchange.attack)
        return True
    exchange.is_resolved, exchange.will_exert = True, False
    exchange.outcome = "gone"
    return False


def _finish(game: "HlGame", player: "Player", exchange: "Exchange") -> None:
    if _is_stopped(exchange) and exchange.defense is not None:
        successful_attacks.stop(game, player, exchange, exchange.defense)
    else:
        successful_attacks.succeed(game, player, exchange)


def _is_stopped(exchange: "Exchange") -> bool:
    defense = exchange.defense
    return defense is not None and defense.is_in_play and defends(defense, exchange.attack)


def _second_chance(
    game: "HlGame", player: "Player", exchange: "Exchange", *, may_exert: bool
) -> None:
    """Let a Defense on the table serve, or exert for one; none comes from hand (HL-HIDDEN-05)."""
    attack = exchange.attack
    deeds = [
        Deed(options.SERVE, card) for card in defenses.legal_on_the_table(game, player, attack)
    ]
    if may_exert and may_exert_for_defense(game, player):
        deeds.append(Deed(options.EXERT_FOR_DEFENSE))
    if not deeds:
        return
    deed = game.offer("defense", player.decider, deeds, about=exchange)
    if deed is None:
        return
    if deed.kind == options.EXERT_FOR_DEFENSE:
        exert(game, player, exchange)
    else:
        exchange.defense = deed.what
