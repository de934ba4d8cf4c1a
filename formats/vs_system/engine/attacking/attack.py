"""An attack, from its proposal to its conclusion (rulebook §6.1, §6.2)."""

from formats.vs_system.engine.attacking.legality import is_still_legal
from formats.vs_system.engine.attacking.proposing import propose
from formats.vs_system.engine.cards import THIS_ATTACK, VsCard
from formats.vs_system.engine.chain import priority
from formats.vs_system.engine.state import Attack, Player, VsGame
from formats.vs_system.engine.stunning import Stunned, exhaust, ready, stun_together
from formats.vs_system.engine.values import atk, defence


def attacks_of(game: VsGame, player: Player) -> None:
    """Attacks, one at a time, until the player is done (VS-COMBAT-02 to VS-COMBAT-04)."""
    priority(game)
    go_on_attacking(game, player)


def go_on_attacking(game: VsGame, player: Player) -> None:
    """Propose another attack and carry it out, until the player is done."""
    while attack := propose(game, player):
        # Counted like any action: attackers that are readied could attack for ever.
        game.act()
        carry_out(game, attack)
        priority(game)


def carry_out(game: VsGame, attack: Attack) -> None:
    """Priority after the proposal, the recheck, the attack and its conclusion."""
    game.attack = attack
    before = game.acted
    priority(game)  # VS-COMBAT-10
    # As it was proposed, unless somebody did something or something triggered meanwhile.
    recheck(game, attack, is_as_proposed=game.acted == before)


def recheck(game: VsGame, attack: Attack, *, is_as_proposed: bool = False) -> None:
    """Carry out a proposal if it is legal still; what was given for it ends in any case."""
    if is_as_proposed or is_still_legal(game, attack):
        start(game, attack)
        priority(game)  # VS-COMBAT-18
        # Even with nobody left it concludes only after both passed (ruling VS-AMBIGUOUS-40).
        conclude(game, attack)
    elif game.log.is_on:
        # Nobody was exhausted, and another may be proposed (VS-COMBAT-15).
        game.tell("illegal", "The proposal has become illegal.")
    be_over(game)


def be_over(game: VsGame) -> None:
    """There is no attack any longer."""
    # Of an illegal proposal too: while it was proposed something may have been given for it.
    game.lasting.end(THIS_ATTACK.moment)
    game.attack = None


def start(game: VsGame, attack: Attack) -> None:
    """The attackers exhaust and become attackers, the other the defender (VS-COMBAT-16, 17)."""
    attack.has_started = True
    for attacker in attack.attackers:
        # All of them before anything is told: what triggers on one must find the others exhausted.
        exhaust(game, attacker)
    for attacker in attack.attackers:
        game.occur("attacks", attacker)
    if attack.defender is not None:
        game.occur("defends", attack.defender)


def conclude(game: VsGame, attack: Attack) -> None:
    """What comes of it, by the values as they are now (VS-COMBAT-68)."""
    if not attack.attackers:
        return  # VS-COMBAT-28
    if attack.is_direct:
        # Its attackers stay exhausted, though there is no defender (ruling VS-AMBIGUOUS-33).
        total = sum(atk(game, attacker) for attacker in attack.attackers)
        game.lose(game.opponent_of(attack.player), total, "a direct attack")  # VS-COMBAT-51
    elif attack.defender is None:
        for attacker in attack.attackers:
            ready(game, attacker)  # VS-COMBAT-29
    else:
        compare(game, attack, attack.defender)


def compare(game: VsGame, attack: Attack, defender: VsCard) -> None:
    """Stuns and breakthrough, all at the same moment (VS-COMBAT-26, 27, 46, 47)."""
    attackers = tuple(attack.attackers)
    total = sum(atk(game, attacker) for attacker in attackers)
    strength = defence(game, defender)
    opponent = game.player_of(defender)
    # Asked whether or not the defender stuns anybody. Records hold the choice: to leave it out
    # would take another RULES_VERSION.
    struck = game.ask("struck", opponent.decider, attackers, defender)
    if game.log.is_on:
        there = f"ATK {total} of {' and '.join(map(str, attackers))}"
        back = f"ATK {atk(game, defender)} of {defender}"
        game.tell(
            "compare",
            f"{there} meets DEF {strength} of {defender}; "
            f"{back} meets DEF {defence(game, struck)} of {struck}.",
        )
    # All values are read before anybody is stunned or loses anything: it is one moment.
    stuns = []
    if strength <= total:
        stuns.append(Stunned(defender, attackers))
    if defence(game, struck) <= atk(game, defender):
        stuns.append(Stunned(struck, (defender,)))
    if not attack.is_team and not attack.is_reinforced:  # VS-COMBAT-33, VS-COMBAT-48
        # It goes by ATK and DEF alone, whether or not the defender can be stunned (ruling
        # VS-AMBIGUOUS-16).
        game.lose(opponent, total - strength, "breakthrough")
    stun_together(game, stuns)
