"""Two turns of Vs. System on the table: priority, the chain, a triggered power."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.samples import samples
from formats.table.chance import seed_of_game
from formats.table.deciding import (
    DONE,
    Decider,
    Decision,
    Policy,
    RandomPolicy,
    Replaying,
    Scripted,
    ScriptEndedError,
    seat,
)
from formats.table.game import Outcome
from formats.table.log import DataLog, TextLog
from formats.table.piles import AnyCard
from formats.table.position import Placed, Position, lay_out
from formats.table.record import Record, hash_of
from tests.formats.table.slices.vs_system import VsSystem

ROOT = Path(__file__).parents[4]

CARDS = {card.title: card for card in builtin_cards("vs-system")}

TOBIT = "Tobit Quill, Ferry Apprentice"

FERRY = [
    CARDS[title]
    for title in (
        TOBIT,
        "Reed Cutters, Army",
        "Brackwater Twins",
        "Cast Off!",
        "Wrong Pier",
        "Mother Sedge, Bank Keeper",
        "Bell Buoy Bram",
        "Last Boat Home",
        "Pennyweight Nan",
    )
]
CANDLE_ROW = [
    CARDS[title]
    for title in (
        "Soot Marigold",
        "Wick Pell, Errand Boy",
        "Brass Moth",
        "Fog Comes In",
        "Ada Tallow, Night Clerk",
        "Fog Comes In",
        "Jory Snuff",
        "Lantern Widow",
        "Sister Beacon",
    )
]
STACKED = (FERRY, CANDLE_ROW)

SECRET = ("deck", "hand", "resources")
"""The piles that the opponent may not look at."""

Line = tuple[str, Any]
PASSES: Line = ("priority", None)

FERRY_UNTIL_ATTACKED: tuple[Line, ...] = (
    ("initiative", 0),
    ("build", "Reed Cutters, Army"),
    ("priority", TOBIT),
    ("row", "front"),
    ("attackers", TOBIT),
    ("recover", TOBIT),
    ("build", "Last Boat Home"),
    PASSES,
    ("priority", "Brackwater Twins"),
    PASSES,
    ("row", "front"),
    PASSES,
    PASSES,
)
"""Until Ada Tallow is proposed to attack; Wrong Pier could be played wherever it passes."""

CANDLE_ROW_UNTIL_ATTACKING: tuple[Line, ...] = (
    ("build", "Wick Pell, Errand Boy"),
    ("priority", "Soot Marigold"),
    ("row", "front"),
    ("recover", DONE),
    ("build", "Jory Snuff"),
    ("priority", "Ada Tallow, Night Clerk"),
    ("row", "support"),
    ("attackers", "Ada Tallow, Night Clerk"),
    ("defender", "Brackwater Twins"),
)

FERRY_TO_THE_END: tuple[Line, ...] = (
    *FERRY_UNTIL_ATTACKED,
    ("priority", "Wrong Pier"),
    ("target", "Ada Tallow, Night Clerk"),
    PASSES,
    ("attackers", TOBIT),
    ("priority", "Cast Off!"),
    ("recover", "Brackwater Twins"),
)
CANDLE_ROW_TO_THE_END: tuple[Line, ...] = (
    *CANDLE_ROW_UNTIL_ATTACKING,
    ("priority", "Fog Comes In"),
    PASSES,
    PASSES,
    ("recover", "Ada Tallow, Night Clerk"),
)
SCRIPTS = (FERRY_TO_THE_END, CANDLE_ROW_TO_THE_END)


def stacked(*scripts: tuple[Line, ...]) -> tuple[VsSystem, TextLog]:
    """A game of the stacked decks by the scripts, and its log."""
    log = TextLog()
    policies: dict[Decider, Policy] = {
        seat(number): Scripted(*lines) for number, lines in enumerate(scripts)
    }
    return VsSystem("any", policies, STACKED, is_shuffled=False, log=log), log


class Listing(Scripted):
    """A script that takes down who is asked for what."""

    def __init__(self, asked: list[tuple[str, Decider]], *lines: Line) -> None:
        super().__init__(*lines)
        self._asked = asked

    def choose(self, decision: Decision, view: Any) -> int:
        """The next line's."""
        self._asked.append((decision.kind, decision.decider))
        return super().choose(decision, view)


def middle(
    piles: dict[tuple[str, int | str], list[str]], policies: dict[Decider, Policy]
) -> tuple[VsSystem, TextLog]:
    """A game with cards where they are said to lie, and its log."""
    log = TextLog()
    game = VsSystem("any", policies, ([], []), log=log)

    def place(card: AnyCard, _facts: Mapping[str, Any]) -> None:
        if card.pile.name == "front":
            game.put_into_play(card)

    placed = {where: [Placed(title) for title in titles] for where, titles in piles.items()}
    lay_out(Position(placed), game.piles, CARDS.__getitem__, {0: "deck", 1: "deck"}, place)
    return game, log


def deck(sample: str) -> list[Card]:
    """The cards of a sample list."""
    lines = re.findall(r"^(\d+) (.+)$", samples()[sample].text, re.MULTILINE)
    return [CARDS[title] for count, title in lines for _ in range(int(count))]


DECKS = (deck("vs-system-1"), deck("vs-system-2"))


def random_game(number: int) -> tuple[VsSystem, DataLog]:
    """A game of the sample decks by chance, and its log."""
    log = DataLog()
    policies: dict[Decider, Policy] = {
        seat(player): RandomPolicy(Random(f"{number} {player}")) for player in (0, 1)
    }
    return VsSystem(seed_of_game("slice", number), policies, DECKS, log=log), log


def both(policy: Policy) -> dict[Decider, Policy]:
    """One policy for both players."""
    return {seat(0): policy, seat(1): policy}


def lines_after(log: TextLog, first: str) -> list[str]:
    """The lines of the log from the first that begins so."""
    (start, *_) = [place for place, line in enumerate(log.lines) if line.startswith(first)]
    return log.lines[start:]


def test_the_script_plays_to_its_last_line() -> None:
    game, log = stacked(*SCRIPTS)
    assert game.play() == Outcome((0,), "2 turns are over")
    assert game.endurance == [47, 40]
    assert all(policy.is_over for policy in game.policies.values() if isinstance(policy, Scripted))
    assert game.piles.faults() == []
    assert lines_after(log, "Player 1 proposes") == [
        "Player 1 proposes Ada Tallow, Night Clerk to attack Brackwater Twins.",
        "Player 0 announces: Wrong Pier.",
        "Player 1 announces: Fog Comes In.",
        "Resolved: Fog Comes In.",
        "Negated: Wrong Pier.",
        "Brackwater Twins is stunned.",
        "Player 0 loses 2 endurance (stun).",
        "Ada Tallow, Night Clerk is stunned.",
        "Player 1 loses 2 endurance (stun).",
        "Resolved: Brackwater Twins triggers.",
        "Player 1 loses 2 endurance (Brackwater Twins).",
        "Player 0 proposes Tobit Quill, Ferry Apprentice to attack directly.",
        "Player 0 announces: Cast Off!.",
        "Resolved: Cast Off!.",
        "Player 1 loses 4 endurance (breakthrough).",
        "Ada Tallow, Night Clerk recovers.",
        "Brackwater Twins recovers.",
    ]


def test_a_plot_twist_that_resolved_or_was_negated_is_in_its_owners_ko_pile() -> None:
    game, _ = stacked(*SCRIPTS)
    game.play()
    assert list(map(str, game.pile("KO'd", 0))) == ["Wrong Pier", "Cast Off!"]
    assert list(map(str, game.pile("KO'd", 1))) == ["Soot Marigold", "Fog Comes In"]
    assert len(game.pile("chain", "table")) == 0


def test_a_proposal_becomes_illegal_when_its_attacker_is_exhausted() -> None:
    game, log = stacked(
        (*FERRY_UNTIL_ATTACKED, ("priority", "Wrong Pier"), ("target", "Ada Tallow, Night Clerk")),
        (*CANDLE_ROW_UNTIL_ATTACKING, PASSES),
    )
    with pytest.raises(ScriptEndedError) as stopped:
        game.play()
    assert stopped.value.decision.kind == "attackers"
    assert stopped.value.decision.decider == seat(0)
    assert lines_after(log, "Resolved: Wrong Pier")[1:] == ["The proposal has become illegal."]


def test_an_effect_whose_only_target_is_gone_is_negated() -> None:
    """Both fogs are for Wrong Pier; the later one, which resolves first, takes it away."""
    game, log = stacked(
        (*FERRY_UNTIL_ATTACKED, ("priority", "Wrong Pier"), ("target", "Ada Tallow, Night Clerk")),
        (
            *CANDLE_ROW_UNTIL_ATTACKING,
            ("priority", "Fog Comes In"),
            ("priority", "Fog Comes In"),
            ("target", "Wrong Pier"),
        ),
    )
    with pytest.raises(ScriptEndedError):
        game.play()
    assert lines_after(log, "Player 1 announces: Fog") == [
        "Player 1 announces: Fog Comes In.",
        "Player 1 announces: Fog Comes In.",
        "Resolved: Fog Comes In.",
        "Negated: Wrong Pier.",
        "Negated: Fog Comes In.",
    ]
    assert game.piles.faults() == []


def test_windows_in_which_nothing_can_be_done_are_counted_and_nobody_is_asked() -> None:
    """In the first draw phase both pass twice: before the draw resolves, and after it."""
    game, _ = stacked((("initiative", 0),), ())
    with pytest.raises(ScriptEndedError) as stopped:
        game.play()
    assert stopped.value.decision.kind == "build"
    assert (game.passed, game.decisions) == (4, 1)


def test_who_acts_gets_priority_again_and_then_the_opponent() -> None:
    """After Wrong Pier its player can do nothing more, and the other is asked to respond."""
    game, _ = stacked(
        (*FERRY_UNTIL_ATTACKED, ("priority", "Wrong Pier"), ("target", "Ada Tallow, Night Clerk")),
        (*CANDLE_ROW_UNTIL_ATTACKING, ("priority", "Fog Comes In")),
    )
    with pytest.raises(ScriptEndedError) as stopped:
        game.play()
    decision = stopped.value.decision
    assert (decision.kind, decision.decider) == ("priority", seat(1))
    assert list(map(str, decision.options)) == ["None", "Fog Comes In"]
    assert stopped.value.view.chain == ("Wrong Pier", "Fog Comes In")


@pytest.mark.parametrize("primary", [0, 1])
def test_the_primary_player_gets_priority_first(primary: int) -> None:
    asked: list[tuple[str, Decider]] = []
    game, _ = middle(
        {
            ("front", 0): ["Brackwater Twins"],
            **{("hand", player): ["Wrong Pier"] for player in (0, 1)},
            **{("resources", player): ["Jory Snuff", "Weigh House"] for player in (0, 1)},
        },
        {seat(player): Listing(asked, PASSES) for player in (0, 1)},
    )
    game.priority(primary)
    assert [decider for _, decider in asked] == [seat(primary), seat(1 - primary)]


def test_of_a_team_that_attacks_one_is_struck_and_nothing_breaks_through() -> None:
    """The cat has no team: it can't join, and may attack alone afterwards."""
    game, log = middle(
        {
            ("front", 0): [TOBIT, "The Pier Cat", "Reed Cutters, Army"],
            ("front", 1): ["Soot Marigold"],
        },
        {
            seat(0): Scripted(
                ("attackers", "Reed Cutters, Army"), ("attackers", TOBIT), ("attackers", DONE)
            ),
            seat(1): Scripted(("struck", "Reed Cutters, Army")),
        },
    )
    game.attack_step(0)
    assert log.lines[1:] == [
        "Soot Marigold is stunned.",
        "Player 1 loses 1 endurance (stun).",
        "Reed Cutters, Army is stunned.",
        "Player 0 loses 1 endurance (stun).",
    ]


@pytest.mark.parametrize("primary", [0, 1])
def test_the_primary_players_trigger_is_first_on_the_chain_and_so_resolves_last(
    primary: int,
) -> None:
    twins = "Brackwater Twins"
    game, log = middle(
        {("front", 0): [twins], ("front", 1): [twins]},
        {seat(primary): Scripted(("attackers", twins))},
    )
    game.attack_step(primary)
    assert [line for line in log.lines if line.endswith("(Brackwater Twins).")] == [
        f"Player {player} loses 2 endurance (Brackwater Twins)."
        for player in (primary, 1 - primary)
    ]


def test_a_stunned_character_listens_no_longer_until_it_recovers() -> None:
    game, _ = stacked(*SCRIPTS)
    game.play()
    (twins,) = [card for card in game.piles.cards if str(card) == "Brackwater Twins"]
    assert len(game.happen("stunned", twins)) == 1
    game.stun(twins)
    assert game.happen("stunned", twins) == []


def test_the_wrap_up_ends_the_game_for_who_has_no_endurance_left() -> None:
    game, _ = stacked(*SCRIPTS)
    game.endurance = [2, 2]
    assert game.play() == Outcome((0,), "endurance is 0 or less")


def test_the_choices_play_the_same_game_again() -> None:
    first, told = stacked(*SCRIPTS)
    outcome = first.play()
    log = TextLog()
    again = VsSystem("any", both(Replaying(first.choices)), STACKED, is_shuffled=False, log=log)
    assert again.play() == outcome
    assert log.lines == told.lines
    assert (again.choices, again.passed) == (first.choices, first.passed)


@pytest.mark.parametrize("kept", [0, 1, 7, 20])
def test_choices_that_are_cut_short_stop_at_the_next_decision(kept: int) -> None:
    asked: list[tuple[str, Decider]] = []
    policies = {seat(number): Listing(asked, *lines) for number, lines in enumerate(SCRIPTS)}
    whole = VsSystem("any", policies, STACKED, is_shuffled=False)
    whole.play()
    game = VsSystem("any", both(Replaying(whole.choices[:kept])), STACKED, is_shuffled=False)
    with pytest.raises(ScriptEndedError) as stopped:
        game.play()
    assert (stopped.value.decision.kind, stopped.value.decision.decider) == asked[kept]
    assert game.choices == whole.choices[:kept]


@pytest.mark.parametrize("number", range(50))
def test_a_random_game_loses_no_card_and_replays_to_the_same_log(number: int) -> None:
    game, told = random_game(number)
    outcome = game.play()
    assert game.piles.faults() == []
    kept = Record("vs-system", "slice", hash_of(chain(*DECKS)), game.seed, tuple(game.choices))
    record = Record.of(json.loads(json.dumps(kept.data())))
    log = DataLog()
    again = VsSystem(record.seed, both(Replaying(record.choices)), DECKS, log=log)
    assert (again.play(), log.entries) == (outcome, told.entries)


def test_a_view_never_shows_what_the_other_side_hides() -> None:
    looked: set[str] = set()

    class Peeping(RandomPolicy):
        """Looks for every title that it should not know."""

        def choose(self, decision: Decision, view: Any) -> int:
            me, shown = decision.decider.name, repr(view)
            hidden = [game.pile("deck", me), *(game.pile(name, 1 - int(me)) for name in SECRET)]
            secrets = {str(card) for pile in hidden for card in pile if not card.is_face_up}
            open_ones = {str(card) for card in game.piles.cards if card.pile not in hidden}
            for title in secrets - open_ones:
                assert title not in shown
                looked.add(title)
            return super().choose(decision, view)

    for number in range(10):
        game = VsSystem(str(number), both(Peeping(Random(number))), DECKS)
        game.play()
    assert len(looked) > 20


def test_the_slice_plays_the_same_whatever_the_hash_seed() -> None:
    code = (
        "from tests.formats.table.slices.test_vs_system import random_game\n"
        "for number in range(5):\n"
        "    game, log = random_game(number)\n"
        "    print(game.play(), game.choices, log.entries)\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4711")
    }
    assert len(told) == 1
    assert "announces" in told.pop()
