"""What the words of a text do that concern Agents, Enemies, choices and chance."""

from collections.abc import Collection, Mapping
from typing import Any

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Actor, Agent
from formats.hellboy_board_game.engine.brawlers import approach
from formats.hellboy_board_game.engine.carrying import put_beside_board
from formats.hellboy_board_game.engine.carrying_out import Args, carry_out, word
from formats.hellboy_board_game.engine.damage import apply_damage, suffer
from formats.hellboy_board_game.engine.effect_die import roll_effect
from formats.hellboy_board_game.engine.enemy_attacks import (
    enemy_attacks_enemy,
    is_in_range,
    melee_attack,
    melee_target,
    ranged_attack,
    ranged_target,
)
from formats.hellboy_board_game.engine.healing import heal
from formats.hellboy_board_game.engine.hurl import hurl
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.selecting import (
    AGENT,
    HERE,
    LEAD,
    agents_meant,
    areas_meant,
    chooser,
    people_meant,
)
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.hellboy_board_game.engine.stun import stun
from formats.hellboy_board_game.engine.tests import make_test
from formats.hellboy_board_game.engine.trackers import advance, reduce, reset
from formats.hellboy_board_game.engine.values import Colour, Instructions, Skill

ALL = "all"
EFFECT_DIE = "effect"


@word("damage")
def _damage(game: HbgGame, args: Args, about: About) -> None:
    people = people_meant(game, args.get("who", AGENT), about)
    damage = args.get("number", 1)
    apply_damage(game, [(each, damage) for each in people], is_fire=args.get("fire", False))


@word("heal")
def _heal(game: HbgGame, args: Args, about: About) -> None:
    for each in people_meant(game, args.get("who", AGENT), about):
        heal(game, each, args.get("number", 1))


@word("stun")
def _stun(game: HbgGame, args: Args, about: About) -> None:
    for each in people_meant(game, args.get("who", AGENT), about):
        stun(game, each)


@word("gain cube")
def _gain_cube(game: HbgGame, args: Args, about: About) -> None:
    for agent in agents_meant(game, args.get("who", AGENT), about):
        agent.cubes += args.get("number", 1)


@word("lose cube")
def _lose_cube(game: HbgGame, args: Args, about: About) -> None:
    for agent in agents_meant(game, args.get("who", AGENT), about):
        agent.cubes = max(0, agent.cubes - args.get("number", 1))


@word("move to")
def _move_to(game: HbgGame, args: Args, about: About) -> None:
    """Put Agents somewhere; who finds no space there stays (HBG-BOARD-06)."""
    for agent in agents_meant(game, args.get("who", AGENT), about):
        area = areas_meant(game, args.get("where", HERE), about)
        if area and area[0].name != agent.area and area[0].space > 0:
            game.put(agent, area[0].name)


@word("draw requisition")
def _draw_requisition(game: HbgGame, args: Args, about: About) -> None:
    """Agents get cards from the bottom of the requisition deck, if any are left (DECKS-37)."""
    for agent in agents_meant(game, args.get("who", AGENT), about):
        card = game.requisition_deck.draw(agent.cards)
        if card is not None:
            put_beside_board(game, card, is_requisition=True)
            if game.log.is_on:
                game.tell("requisition", f"{agent} gets {card}.")


@word("move")
def _move(game: HbgGame, args: Args, about: About) -> None:
    """The Enemy moves towards the nearest Agent, as its card says how far."""
    if about.enemy is not None and about.enemy.area is not None:
        approach(game, about.enemy, args.get("number"))


@word("melee attack")
def _melee_attack(game: HbgGame, args: Args, about: About) -> None:
    """The Enemy attacks one in its area, or all."""
    enemy = about.enemy
    if enemy is None or enemy.area is None:
        return
    if args.get("targets") == ALL:
        there = game.area_of(enemy)
        targets: list[Actor] = [*there.agents, *there.backups]
    else:
        target = melee_target(game, enemy)
        targets = [] if target is None else [target]
    for each in targets:
        # One may be hurled away, or fall, before it is the next one's turn.
        if each.area == enemy.area and enemy.area is not None:
            melee_attack(game, enemy, each, bonus=_bonus(args), effects=_effects(args))


@word("ranged attack")
def _ranged_attack(game: HbgGame, args: Args, about: About) -> None:
    """The Enemy shoots one whom it sees within its Range, or all (ruling HBG-AMBIGUOUS-74)."""
    enemy = about.enemy
    if enemy is None or enemy.area is None:
        return
    if args.get("targets") == ALL:
        everybody: list[Actor] = [*game.queue, *game.backups]
        targets = [each for each in everybody if is_in_range(game, enemy, each.area)]
    else:
        target = ranged_target(game, enemy)
        targets = [] if target is None else [target]
    for each in targets:
        if is_in_range(game, enemy, each.area):
            ranged_attack(game, enemy, each, bonus=_bonus(args), effects=_effects(args))


def _bonus(args: Args) -> int:
    bonus: int = args.get("bonus", 0)
    return bonus


def _effects(args: Args) -> Collection[str] | None:
    return args.get("effects")


@word("damage boss")
def _damage_boss(game: HbgGame, args: Args, _about: About) -> None:
    """The Boss loses health, whatever its Resilience."""
    if game.boss is not None:
        suffer(game, game.boss, args.get("number", 1))


@word("heal enemy")
def _heal_enemy(game: HbgGame, args: Args, about: About) -> None:
    if about.enemy is not None:
        heal(game, about.enemy, args.get("number", 1))


@word("hurl")
def _hurl(game: HbgGame, _args: Args, about: About) -> None:
    if about.target is not None:
        hurl(game, about.target, chooser(game, about))


@word("damage enemies")
def _damage_enemies(game: HbgGame, args: Args, about: About) -> None:
    """Minions and Bosses alike (HBG-BOARD-10)."""
    areas = areas_meant(game, args.get("where", HERE), about)
    enemies = [enemy for area in areas for enemy in area.enemies]
    apply_damage(game, [(enemy, args.get("number", 1)) for enemy in enemies])


@word("damage characters")
def _damage_characters(game: HbgGame, args: Args, about: About) -> None:
    """Agents, backup agents and Enemies alike (HBG-BOARD-10)."""
    areas = areas_meant(game, args.get("where", HERE), about)
    there: list[Character] = []
    for area in areas:
        there += [*area.agents, *area.backups, *area.enemies]
    apply_damage(game, [(each, args.get("number", 1)) for each in there])


@word("enemy attacks enemy")
def _enemy_attacks_enemy(game: HbgGame, _args: Args, about: About) -> None:
    """The target, an Enemy, attacks another one of the Agent's choice (HBG-ENEMY-34)."""
    enemy = about.target
    if not isinstance(enemy, Enemy) or enemy.area is None:
        return
    others = [
        each
        for each in game.enemies
        if each is not enemy and (each.area == enemy.area or is_in_range(game, enemy, each.area))
    ]
    if others:
        target = game.ask("attacked", chooser(game, about), others, enemy)
        enemy_attacks_enemy(game, enemy, target)


@word("choose")
def _choose(game: HbgGame, args: Args, about: About) -> None:
    """Somebody chooses what is done."""
    who = agents_meant(game, args.get("who", LEAD), about)
    options: list[Mapping[str, Any]] = args["options"]
    labels = [str(each["label"]) for each in options]
    decider = who[0].decider if who else game.lead
    label = game.ask("choose", decider, labels, about.source)
    carry_out(game, tuple(options[labels.index(label)]["does"]), about)


@word("test")
def _test(game: HbgGame, args: Args, about: About) -> None:
    """An Agent tests a skill; what is done goes by the score."""
    for agent in agents_meant(game, args.get("who", AGENT), about):
        score = make_test(game, agent, Skill(args["skill"])).score
        carry_out(game, reached(args["results"], score), _for(about, agent))


@word("roll")
def _roll(game: HbgGame, args: Args, about: About) -> None:
    """A die is rolled: no test, so nothing is boosted (HBG-DICE-33)."""
    results = args["results"]
    if args["die"] == EFFECT_DIE:
        carry_out(game, tuple(results.get(str(roll_effect(game)), ())), about)
        return
    rolled = game.roll("card", game.box.faces[Colour[args["die"].upper()]])
    carry_out(game, reached(results, rolled), about)


@word("if")
def _if(game: HbgGame, args: Args, about: About) -> None:
    """What is done goes by the tracks: by the Information that was gathered, or by insight."""
    insight = sum([agent.insight for agent in game.agents])
    is_so = game.information >= args.get("information at least", 0)
    is_so = is_so and insight >= args.get("insight at least", 0)
    carry_out(game, tuple(args.get("then" if is_so else "else", ())), about)


@word("advance tracker")
def _advance_tracker(game: HbgGame, args: Args, about: About) -> None:
    advance(game, args["card"], about)


@word("reduce tracker")
def _reduce_tracker(game: HbgGame, args: Args, about: About) -> None:
    reduce(game, args["card"], about)


@word("reset tracker")
def _reset_tracker(game: HbgGame, args: Args, _about: About) -> None:
    reset(game, args["card"])


def reached(results: Collection[tuple[int, Instructions]], score: int) -> Instructions:
    """The instructions of the highest result that a score comes to; none if it comes to none."""
    done: Instructions = ()
    for least, instructions in sorted(results, key=lambda each: each[0]):
        if score >= least:
            done = tuple(instructions)
    return done


def _for(about: About, agent: Agent) -> About:
    return About(agent, about.area, about.enemy, about.target, about.source)
