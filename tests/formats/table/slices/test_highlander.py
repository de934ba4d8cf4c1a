"""The Highlander slice: grids, exertions, Guards, and damage that waits."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from formats.table.deciding import (
    Decider,
    IllegalChoiceError,
    Policy,
    Replaying,
    ScriptEndedError,
    seat,
)
from formats.table.game import Outcome
from formats.table.log import DataLog, Log, TextLog
from formats.table.piles import AnyCard, Under
from formats.table.position import Placed, Position
from formats.table.record import Record, hash_of
from formats.table.seeing import Hidden, Seen, sees
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed
from tests.formats.table.policies import FirstOption, Scripted
from tests.formats.table.slices.highlander import Duel, find
from tests.formats.table.slices.showing import BY_PILES

OVER = Outcome((), "two turns were played")


def placed(*titles: str, **facts: Any) -> list[Placed]:
    """Cards in their places, the lowest first."""
    return [Placed(title, facts) for title in titles]


MAREN_ATTACKED = Position(
    piles={
        ("hand", 0): placed("Watch Stance", "Wide Cut", "Keyhole Thrust", "Low Port Cut"),
        ("endurance", 0): placed("Over the Side", "Port Side Cut", "Drop to the Rail", "Fogbound"),
        ("played", 0): placed("Backhand Cut", "Crossed Iron"),
        ("played", 1): placed("Low Keel Cut", "High Starboard Cut", is_pending=True),
        ("hand", 1): placed("Low Keel Parry", "Turn Aside", "Low Starboard Cut", "Keyhole Thrust"),
        ("endurance", 1): placed(
            *("Sudden Squall", "Gallery Rail", "High Port Cut", "Storm Step", "Quick Breath"),
            *("Doused Light", "High Port Parry", "Low Port Cut", "Over the Side", "Fogbound"),
        ),
    },
    facts={"ability": (6, 6), "active": 0},
)
"""Two attacks wait for the first seat: at the lower center, and at the upper right."""


def the_script() -> tuple[Scripted, Scripted]:
    """The Guard stops one attack of two; the answer is met by a block out of an exertion."""
    first = Scripted(
        ("sweep", "Crossed Iron"),
        ("defense", "Watch Stance"),
        ("defense", None),
        ("attack", "Wide Cut"),
        ("draw", "draw"),
        ("draw", "draw"),
    )
    second = Scripted(
        ("sweep", "Low Keel Cut"),
        ("defense", "exert"),
        ("defense found", "High Port Parry"),
        ("attack", "Low Starboard Cut"),
        ("draw", "draw"),
        ("draw", "draw"),
        ("draw", "stop"),
    )
    return first, second


def played(
    begins: Any, *policies: Policy, seed: str = "a", log: Log | None = None
) -> tuple[Duel, Outcome]:
    """A game; one policy answers for both, or each has one."""
    first, second = policies if len(policies) == 2 else policies * 2
    game = Duel(seed, {seat(0): first, seat(1): second}, begins, log=log)
    outcome = game.play()
    assert game.piles.faults() == []
    return game, outcome


def titles(cards: Iterable[AnyCard]) -> list[str]:
    """What they are called."""
    return [str(card) for card in cards]


def test_the_script_plays() -> None:
    first, second = the_script()
    log = TextLog()
    game, outcome = played(MAREN_ATTACKED, first, second, log=log)
    assert outcome == OVER
    assert first.is_over
    assert second.is_over
    assert log.lines == [
        "Turn 1 is of seat 0.",
        "seat 0 defends against Low Keel Cut with Watch Stance.",
        "High Starboard Cut is successful.",
        "seat 0 attacks with Wide Cut.",
        "seat 0 loses 2 Ability and has 4.",
        "seat 0 draws 2 and holds 4.",
        "Turn 2 is of seat 1.",
        "seat 1 exerts: Fogbound, Over the Side, Low Port Cut, High Port Parry, Doused Light.",
        "seat 1 defends against Wide Cut with High Port Parry.",
        "seat 1 attacks with Low Starboard Cut.",
        "seat 1 draws 2 and holds 5.",
    ]
    assert game.ability == [4, 6]
    assert titles(game.pile("guard", 0)) == ["Watch Stance"]
    assert titles(game.pile("discard", 0)) == ["Crossed Iron", "Backhand Cut"]


def test_cards_of_an_exertion_keep_their_order_in_the_discard_pile() -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    assert titles(game.pile("discard", 1)) == [
        *("Low Keel Cut", "High Starboard Cut"),
        *("Doused Light", "Low Port Cut", "Over the Side", "Fogbound"),
    ]


def test_the_record_replays_to_the_same_log() -> None:
    first, again = DataLog(), DataLog()
    game, _ = played(MAREN_ATTACKED, *the_script(), log=first)
    cards = hash_of(card.card for card in game.piles.cards)
    record = Record("highlander", "slice", cards, "a", tuple(game.choices))
    read = Record.of(record.data())
    read.refuse_others("highlander", "slice", cards)
    _, outcome = played(MAREN_ATTACKED, Replaying(read.choices), seed=read.seed, log=again)
    assert outcome == OVER
    assert again.entries == first.entries


def stopped_after(choices: Sequence[int]) -> ScriptEndedError:
    """Where the game stops after these."""
    with pytest.raises(ScriptEndedError) as stopped:
        played(MAREN_ATTACKED, Replaying(choices))
    return stopped.value


def test_a_list_cut_short_stops_at_the_next_decision() -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    for length, choice in enumerate(game.choices):
        assert choice < len(stopped_after(game.choices[:length]).decision.options)


@pytest.mark.parametrize(
    ("made", "kind", "options"),
    [
        (1, "defense", ["None", "Watch Stance", "exert"]),
        # The Guard doesn't cover the upper right, and must be dropped before another is played.
        (2, "defense", ["None", "drop the Guard"]),
        # The Guard covers the middle and the lower row: neither thrust nor low cut may be played.
        (3, "attack", ["None", "Wide Cut", "drop the Guard", "exert"]),
        # Low Keel Parry and Turn Aside do not cover the upper left and center.
        (7, "defense", ["None", "exert"]),
        # Over the Side is a dodge that covers everything.
        (8, "defense found", ["None", "Over the Side", "High Port Parry"]),
        # The block was the last Defense, and covers the center. One exertion a turn.
        (9, "attack", ["None", "Low Starboard Cut"]),
    ],
)
def test_only_what_the_grid_allows_is_offered(made: int, kind: str, options: list[str]) -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    decision = stopped_after(game.choices[:made]).decision
    assert decision.kind == kind
    assert list(map(str, decision.options)) == options


def test_damage_waits_for_the_ability_adjustment_phase() -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    in_the_attack_phase = stopped_after(game.choices[:3])
    assert in_the_attack_phase.view.ability == (6, 6)
    when_drawing = stopped_after(game.choices[:4])
    assert when_drawing.view.ability == (4, 6)


def test_an_exertion_is_seen_by_both_and_a_hand_by_its_player_alone() -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    exerting = Duel("a", dict.fromkeys(map(seat, (0, 1)), Replaying(game.choices[:8])), game.begins)
    with pytest.raises(ScriptEndedError):
        exerting.play()
    for player in (0, 1):
        assert "Doused Light" in repr(exerting.view(seat(player)))
        assert "Sudden Squall" not in repr(exerting.view(seat(player)))
    assert "Turn Aside" in repr(exerting.view(seat(1)))
    assert "Turn Aside" not in repr(exerting.view(seat(0)))


def last_turn(*, ability: int = 6, **piles: Sequence[Placed]) -> Position:
    """One turn of the first seat, and then a turn of nobody's interest."""
    attack = piles.pop("attack", ())
    spare = placed(*("Fogbound",) * 6)
    laid: dict[tuple[str, int | str], Sequence[Placed]] = {
        **{("played", 1): attack, ("endurance", 1): spare, ("hand", 1): spare},
        **{(name, 0): cards for name, cards in piles.items()},
    }
    return Position(laid, {"ability": (ability, 6), "active": 0})


def turn_of(position: Position, *lines: tuple[str, Any]) -> tuple[Duel, list[str], Outcome]:
    """The first seat's turn by these lines; the other plays as it comes."""
    log, script = TextLog(), Scripted(*lines)
    game, outcome = played(position, script, FirstOption(), log=log)
    assert script.is_over
    second = log.lines.index("Turn 2 is of seat 1.") if outcome == OVER else None
    return game, log.lines[:second], outcome


def test_dropping_the_guard_does_not_open_what_it_blocked() -> None:
    position = last_turn(
        attack=placed("Low Keel Cut", is_pending=True),
        guard=placed("Watch Stance"),
        hand=placed("Keyhole Thrust", "Wide Cut"),
    )
    lines = [("defense", "Watch Stance"), ("attack", "drop the Guard"), ("attack", "Wide Cut")]
    _, log, _ = turn_of(position, *lines)
    assert "seat 0 drops Watch Stance." in log
    with pytest.raises(IllegalChoiceError, match="asked for attack: None, Wide Cut, exert"):
        turn_of(position, *lines[:2], ("attack", "Keyhole Thrust"))


def test_a_guard_makes_way_for_another_defense() -> None:
    position = last_turn(
        attack=placed("High Starboard Cut", is_pending=True),
        guard=placed("Watch Stance"),
        hand=placed("Over the Side", "Keyhole Thrust"),
    )
    _, log, _ = turn_of(
        position,
        ("defense", "drop the Guard"),
        ("defense", "Over the Side"),
        ("attack", "Keyhole Thrust"),
    )
    assert log[1:3] == [
        "seat 0 drops Watch Stance.",
        "seat 0 defends against High Starboard Cut with Over the Side.",
    ]


def test_after_an_exertion_no_defense_is_played_from_hand() -> None:
    position = last_turn(
        attack=placed("High Port Cut", "High Crown Cut", is_pending=True),
        hand=placed("Over the Side", "Keyhole Thrust"),
        endurance=placed(*("Fogbound",) * 6),
    )
    game, log, _ = turn_of(
        position, ("defense", "exert"), ("attack", "Keyhole Thrust"), ("draw", "stop")
    )
    assert log[2:4] == ["High Port Cut is successful.", "High Crown Cut is successful."]
    assert titles(game.pile("hand", 0)) == ["Over the Side"]


def test_a_guard_that_blocked_nothing_is_dropped_to_attack() -> None:
    position = last_turn(guard=placed("Watch Stance"), hand=placed("Keyhole Thrust"))
    _, log, _ = turn_of(position, ("attack", "drop the Guard"), ("attack", "Keyhole Thrust"))
    assert log[1:3] == ["seat 0 drops Watch Stance.", "seat 0 attacks with Keyhole Thrust."]


def test_a_guard_is_put_up_unprovoked_and_is_no_card_played() -> None:
    """The duty to act is done by an exertion for nothing."""
    endurance = placed(*("Fogbound", "Oilskin Jack", "Quick Breath") * 2)
    position = last_turn(hand=placed("Watch Stance"), endurance=endurance)
    _, log, _ = turn_of(
        position, ("unprovoked Guard", "Watch Stance"), ("attack", None), ("draw", "stop")
    )
    assert log[1:3] == [
        "seat 0 puts up Watch Stance.",
        "seat 0 exerts: Quick Breath, Oilskin Jack, Fogbound, Quick Breath, Oilskin Jack.",
    ]


def test_after_a_turn_without_an_attack_a_defense_may_be_discarded() -> None:
    position = Position(
        {("hand", 0): placed("Fogbound"), ("hand", 1): placed("Turn Aside", "Keyhole Thrust")},
        {"ability": (6, 6), "active": 0},
    )
    second = Scripted(("spare Defense", "Turn Aside"), ("attack", "Keyhole Thrust"))
    game, _ = played(position, Scripted(("attack", None)), second)
    assert titles(game.pile("discard", 1)) == ["Turn Aside"]


def test_a_block_is_not_played_against_a_ranged_attack() -> None:
    position = last_turn(
        attack=placed("Flung Oil Flask", is_pending=True),
        hand=placed("Watch Stance", "Storm Step", "Keyhole Thrust"),
    )
    with pytest.raises(IllegalChoiceError, match="asked for defense: None, Storm Step, exert"):
        turn_of(position, ("defense", "Watch Stance"))
    _, log, _ = turn_of(position, ("defense", "Storm Step"), ("attack", "Keyhole Thrust"))
    assert log[1] == "seat 0 defends against Flung Oil Flask with Storm Step."
    # A dodge limits no attack.
    assert log[2] == "seat 0 attacks with Keyhole Thrust."


def test_the_last_card_of_the_endurance_exhausts_and_the_exertion_goes_on() -> None:
    position = last_turn(
        ability=8,
        attack=placed("Low Keel Cut", is_pending=True),
        endurance=placed("Quick Breath", "Low Keel Parry"),
        discard=placed("Fogbound", "Fogbound", "Fogbound", "Fogbound"),
    )
    game, log, _ = turn_of(
        position,
        ("defense", "exert"),
        ("defense found", "Low Keel Parry"),
        ("draw", "draw"),
        ("draw", "stop"),
    )
    assert log[1:] == [
        "seat 0 is exhausted.",
        "seat 0 exerts: Low Keel Parry, Quick Breath, Fogbound, Fogbound, Fogbound.",
        "seat 0 defends against Low Keel Cut with Low Keel Parry.",
        "seat 0 loses 5 Ability and has 3.",
        "seat 0 is exhausted.",
        "seat 0 draws 1 and holds 1.",
    ]
    # The second exhaustion waits for the next Ability Adjustment Phase.
    assert (game.ability[0], game.losses[0]) == (3, 5)


def test_who_begins_the_attack_phase_without_ability_loses() -> None:
    position = last_turn(ability=0, hand=placed("Keyhole Thrust"))
    _, _, outcome = turn_of(position)
    assert outcome == Outcome((1,), "no Ability is left")


def test_a_hand_that_is_too_large_is_discarded_down_to_ability() -> None:
    position = last_turn(
        ability=3,
        attack=placed("High Crown Cut", is_pending=True),
        hand=placed("Keyhole Thrust", "Fogbound", "Quick Breath"),
    )
    game, log, _ = turn_of(
        position,
        ("defense", None),
        ("attack", "Keyhole Thrust"),
        ("discard", "Quick Breath"),
    )
    assert log[-1] == "seat 0 draws 0 and holds 1."
    assert titles(game.pile("discard", 0)) == ["Quick Breath"]


ENDURANCES = (
    [
        find(title)
        for title in (
            *("High Port Cut", "High Crown Cut", "Wide Cut", "Keyhole Thrust", "Watch Stance") * 4,
            *("Crossed Iron", "Over the Side") * 4,
        )
    ],
    [
        find(title)
        for title in (
            *("Low Port Cut", "Low Keel Cut", "Backhand Cut", "Low Keel Parry", "Turn Aside") * 4,
            *("Flung Oil Flask", "Storm Step") * 4,
        )
    ],
)


def is_hidden(card: AnyCard, decider: Decider) -> bool:
    """Whether the player may not see the card."""
    is_theirs = card.pile.owner != decider.name
    return card.pile.name == "endurance" or (card.pile.name == "hand" and is_theirs)


SUBJECT = Subject(
    lambda seed, policies, log: Duel(seed, policies, ENDURANCES, log=log), is_hidden, BY_PILES
)


@pytest.mark.parametrize("number", range(30))
def test_games_by_chance_conform(number: int) -> None:
    game = assert_conforms(SUBJECT, number)
    assert len(game.piles.cards) == 56


def test_a_game_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.table.slices.test_highlander:SUBJECT")


def test_each_player_begins_with_as_many_cards_as_ability() -> None:
    nobody: dict[Decider, Policy] = dict.fromkeys(map(seat, (0, 1)), Replaying(()))
    game = Duel("a", nobody, ENDURANCES)
    with pytest.raises(ScriptEndedError):
        game.play()
    assert [len(game.pile("hand", player)) for player in (0, 1)] == [15, 15]


def test_a_captured_card_is_seen_by_its_captor_alone() -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    (guard,) = game.pile("guard", 0)
    taken = game.pile("hand", 1).cards[0]
    game.capture(taken, guard)
    where = ("captured", Under(guard.number))
    (seen,) = game.view(seat(0)).piles.piles[where]
    (hidden,) = game.view(seat(1)).piles.piles[where]
    assert isinstance(seen, Seen)
    assert seen.card is taken.card
    assert hidden == Hidden(*where, 0)
    assert game.piles.faults() == []


def test_who_looked_at_the_top_of_the_endurance_knows_it_until_it_is_shuffled() -> None:
    game, _ = played(MAREN_ATTACKED, *the_script())
    endurance = game.pile("endurance")
    game.piles.bring([find("Fogbound"), find("Doused Light")], endurance)
    looked_at = game.look_at_the_top()
    for player in (0, 1):
        shown = game.view(seat(player)).piles.of("endurance", game.active)
        knows = [isinstance(each, Seen) for each in shown]
        assert knows[-1] == (player == game.active)
        assert not any(knows[:-1])
    endurance.shuffle(game.chance("shuffle", "0"))
    assert looked_at is not None
    assert not sees(looked_at, (0, 1))
