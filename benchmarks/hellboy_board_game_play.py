"""Whole cases of Hellboy: The Board Game with the sample lists, by the second of CPU time.

The baseline is a goldfish game of Vs. System, which does about as much.
"""

from benchmarks.measure import per_cpu_second
from benchmarks.simulated_play import (
    RUN_SEED,
    baseline_games,
    deck_of_sample,
    next_game_of,
    print_rate,
)
from formats.hellboy_board_game import simulation
from formats.hellboy_board_game.simulation import MEASURES
from formats.simulation.runs import play_part
from validator.simulation.summary import summary
from validator.simulation.workers import look_for_garbage_less

_GAMES = 500


def run() -> None:
    """Measure and print."""
    print("Cases of Hellboy: The Board Game on one core")
    look_for_garbage_less()  # As the workers do who play simulations.
    baseline = per_cpu_second(baseline_games())
    print_rate("baseline: Vs. System goldfish", baseline, baseline)
    for number in (1, 2):
        deck = deck_of_sample(f"hellboy-board-game-{number}")
        for word in ("random", "greedy"):
            case = simulation.goldfish(deck, seed=RUN_SEED, policy=word)
            rate = per_cpu_second(next_game_of(case))
            print_rate(f"{word}, sample {number}", rate, baseline)
            found = summary(play_part(case, range(_GAMES)), MEASURES, 1)
            if found is not None:
                won = found.won
                print(
                    f"    {word} wins {won.value:.1%} of {_GAMES:,} cases "
                    f"({won.low:.1%} to {won.high:.1%})"
                )
