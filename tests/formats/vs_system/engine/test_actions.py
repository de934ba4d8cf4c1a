"""What is offered in a window is what the rulebook lets one do, worked out slowly and at length."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carddb.model import Card
from formats.table.deciding import Decision, Policy, RandomPolicy, seat
from formats.table.position import Placed
from formats.vs_system import engine
from formats.vs_system.engine.actions import legal_actions, ways_in
from formats.vs_system.engine.cards import Row, VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.equipment import may_be_hidden
from formats.vs_system.engine.formation import are_adjacent
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.keywords import powers_by_keyword
from formats.vs_system.engine.leaving import has_active_text
from formats.vs_system.engine.loyalty import is_loyal
from formats.vs_system.engine.powers import Cost, Payment, has_text
from formats.vs_system.engine.recruiting import points_for
from formats.vs_system.engine.state import PLAYERS, Player, VsGame
from formats.vs_system.engine.targets import legal_targets
from formats.vs_system.engine.values import most_equipment, teams
from formats.vs_system.policy import Greedy
from formats.vs_system.scripts import script_of
from formats.vs_system.scripts.doing import take_target
from formats.vs_system.scripts.plain import come_back_stunned
from formats.vs_system.scripts.whom import target, target_from_ko_pile, theirs
from tests.formats.vs_system.engine.decks import playable, sample_deck
from tests.formats.vs_system.engine.playing import Side, begin, card, twist


class Doubting:
    """Plays as another does, and compares what both players may do with the rules at every choice.

    Both, because a window in which nothing is found to be legal is passed unasked.
    """

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.game: VsGame | None = None
        self.windows = 0

    def choose(self, decision: Decision, view: Any) -> int:
        """What the other chooses, after a look at every card."""
        game = self.game
        assert game is not None
        # Those who are being moved stand nowhere meanwhile.
        for player in game.players if decision.kind != "place" else ():
            legal = list(map(str, legal_actions(ways_in(game, player), game, player)))
            assert sorted(legal) == sorted(allowed_to(game, player))
            if decision.kind == "priority" and player.decider is decision.decider:
                self.windows += 1
                assert list(map(str, decision.options[1:])) == legal
        return self._policy.choose(decision, view)


def allowed_to(game: VsGame, player: Player) -> Iterator[str]:
    """All that a player with priority may do (VS-CHAIN-01), as the options say it."""
    hand = {held.card: held for held in player.hand}  # One of each kind stands for all.
    resources = len(player.resources)
    for held in hand.values():
        twist = script_of(held.card).played
        if held.printed.cost <= resources and twist and may_play(game, player, held, twist):
            yield f"play {held}"
        for power in payments(held):
            if power.works_in_hand and may_use(game, player, held, power):
                yield f"use {held}: {power.says}"
        yield from ways_to_recruit(game, player, held, "")
    for resource in player.resources:
        twist = script_of(resource.card).played
        if not resource.is_face_up and resource.printed.cost <= resources:
            if resource.printed.is_location:
                yield f"flip {resource}"
            elif twist and may_play(game, player, resource, twist):
                yield f"play {resource} from the resource row"
        if not resource.is_face_up and "reservist" in resource.printed.keywords:
            yield from ways_to_recruit(game, player, resource, " from the resource row")
    for in_play in (*player.characters, *player.equipment, *player.resources):
        if has_active_text(in_play):
            for power in payments(in_play):
                if not power.works_in_hand and may_use(game, player, in_play, power):
                    yield f"use {in_play}: {power.says}"
    yield from ways_to_fight(game, player)


def payments(of: VsCard) -> list[Payment]:
    """The payment powers of a card, by its keywords and by its script."""
    powers = (*powers_by_keyword(of), *script_of(of.card).powers)
    return [power for power in powers if isinstance(power, Payment)]


def may_use(game: VsGame, player: Player, of: VsCard, power: Payment) -> bool:
    """Once a turn where it says so, and while the card has that part of its text."""
    is_used = power.once_a_turn and power in of.used
    return not is_used and has_text(of, power) and may_play(game, player, of, power)


def may_play(game: VsGame, player: Player, of: VsCard, power: Payment) -> bool:
    """At its time, with a choice of X for which there are means and targets (VS-CHAIN-34)."""
    if power.when is not None and not power.when(game, of):
        return False
    effect = Effect("", player.number, power.does, of, targeting=power.targets, costs=power.costs)
    for x in (0,) if power.xs is None else power.xs(game, effect):
        effect.x = x
        if all(cost.can_pay(game, effect) for cost in power.costs) and all(
            legal_targets(game, effect, each) for each in power.targets
        ):
            return True
    return False


def ways_to_recruit(game: VsGame, player: Player, held: VsCard, where: str) -> Iterator[str]:
    """In one's own recruit step, with points, loyalty and somebody to equip (VS-TURN-17, 18)."""
    printed, script = held.printed, script_of(held.card)
    if not (printed.is_character or printed.is_equipment):
        return
    if not game.is_recruit_step_of(player.number):
        return
    if printed.is_character and not is_loyal(game, held, player):
        return
    if printed.is_equipment and not any(
        not bearer.is_stunned
        and len(bearer.equipment) < most_equipment(game, bearer)
        and (not bearer.is_hidden or may_be_hidden(game, held, bearer))
        for bearer in player.characters
    ):
        return

    def can_pay(points: int, costs: tuple[Cost, ...]) -> bool:
        probe = Effect("", player.number, nothing, held, costs=costs)
        return points <= player.points and all(cost.can_pay(game, probe) for cost in costs)

    boost = printed.keywords.get("boost", 0)
    for more, said in ((0, ""), (boost, " with its boost")) if boost else ((0, ""),):
        if can_pay(points_for(held, player) + more, script.recruit_costs):
            yield f"recruit {held}{said}{where}"
        others = script.alternate_costs
        if others and can_pay(more, (*others, *script.recruit_costs)):
            yield f"recruit {held}{said}{where} by its other cost"


def nothing(_game: VsGame, _effect: Effect) -> None:
    """What is only asked about does nothing."""


def ways_to_fight(game: VsGame, player: Player) -> Iterator[str]:
    """Power-ups (VS-COMBAT-54) and reinforcement (VS-COMBAT-34), in an attack that has started."""
    attack = game.attack
    if attack is None or not attack.has_started:
        return
    own = attack.attackers if attack.player == player.number else [attack.defender]
    for fighter in own:
        for held in {held.card: held for held in player.hand}.values():
            if fighter and held.printed.is_character and held.printed.name == fighter.printed.name:
                yield f"power up {fighter} with {held}"
    defender = attack.defender
    if defender is None or defender.controller != player.number:
        return
    for helper in player.characters:
        if (
            not helper.is_exhausted
            and helper.place.row is Row.SUPPORT
            and are_adjacent(helper, defender)
            and teams(game, helper) & teams(game, defender)
        ):
            yield f"reinforce with {helper}"


@pytest.mark.parametrize("number", range(24))
def test_what_is_offered_is_what_the_rules_allow(number: int) -> None:
    chance = Random(number)
    decks: list[tuple[Card, ...]] = [sample_deck(1), sample_deck(2)]
    if number % 4:
        decks = [tuple(chance.choices(playable(), k=60)) for _ in PLAYERS]
    doubting = []
    for player in PLAYERS:
        own = Greedy() if number % 4 == 1 else RandomPolicy(Random(f"{number} {player}"))
        doubting.append(Doubting(own))
    game = VsSystem(str(number), {seat(player): doubting[player] for player in PLAYERS}, decks)
    for policy in doubting:
        policy.game = game
    game.play()
    assert sum(policy.windows for policy in doubting) > 20


def test_cards_are_turned_by_the_piles_alone() -> None:
    # They count it, and what could be done is looked for anew by that count. A position is laid out
    # before anybody looks.
    turned = []
    for module in Path(engine.__file__).parent.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Assign) and module.name != "laying_out.py":
                turned += [
                    f"{module.name}:{node.lineno}"
                    for each in node.targets
                    if isinstance(each, ast.Attribute) and each.attr == "is_face_up"
                ]
    assert turned == []


RECOVER = "play Smelling Salts"


def test_a_stunned_character_that_one_takes_can_be_aimed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press_gang = twist(monkeypatch, "Press Gang", take_target, target("theirs", theirs))
    table = begin(
        "attack step",
        Side(hand=["Press Gang", "Smelling Salts"], resources=5),
        Side(front=[Placed("Mate", {"stunned": True})]),
        press_gang,
        card("Mate"),
    )
    table.you.intend("priority", "play Press Gang", RECOVER)
    table.play("recovery phase")
    assert RECOVER not in table.you.offered("priority")[0]
    assert not table["Mate"].is_stunned


def test_a_character_that_arrives_stunned_can_be_aimed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    undertow = twist(monkeypatch, "Undertow", come_back_stunned, target_from_ko_pile("yours"))
    table = begin(
        "attack step",
        Side(hand=["Undertow", "Smelling Salts"], resources=5, ko_pile=["Mate"]),
        Side(),
        undertow,
        card("Mate"),
    )
    table.you.intend("priority", "play Undertow", RECOVER)
    table.play("recovery phase")
    assert RECOVER not in table.you.offered("priority")[0]
    assert not table["Mate"].is_stunned


def test_a_card_that_stays_in_the_deck_is_never_read() -> None:
    game = VsSystem(
        "unread", {seat(0): Greedy(), seat(1): Greedy()}, [sample_deck(1), sample_deck(2)]
    )
    game.play()
    for player in game.players:
        assert len(player.deck) > 10
        assert all(card.known_text is None for card in player.deck)
        assert all(card.known_text is not None for card in player.characters)
