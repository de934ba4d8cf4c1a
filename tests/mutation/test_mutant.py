"""Samples of mutants, and those that no test can tell from the code."""

from pathlib import Path

from tests.mutation.mutant import equivalents, sampled
from tests.mutation.operators import mutants_of

SOURCE = "\n".join(f"a{number} = {number} < b" for number in range(20))


def test_a_sample_is_the_same_by_the_same_seed_and_another_by_another() -> None:
    mutants = mutants_of("some.py", SOURCE.encode())
    first = sampled(mutants, "1", 10)
    assert len(first) == 10
    assert sampled(reversed(mutants), "1", 10) == first
    assert sampled(mutants, "2", 10) != first


def test_who_leaves_a_sample_makes_room_for_one_more_and_moves_no_other() -> None:
    mutants = mutants_of("some.py", SOURCE.encode())
    first = sampled(mutants, "1", 10)
    without = [mutant for mutant in mutants if mutant != first[3]]
    assert sampled(without, "1", 10)[:9] == [*first[:3], *first[4:]]


def test_an_equivalent_is_known_by_its_lines_wherever_they_stand(tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text(
        '[[equivalent]]\nfile = "some.py"\nwithin = ""\nwas = "a = c  < b"\n'
        'became = "a = c <= b"\nwhy = "They are never alike."\n',
        "utf-8",
    )
    (mutant,) = mutants_of("some.py", b"\n\na = c < b")
    assert equivalents(listed)[mutant.key] == "They are never alike."


def test_every_listed_equivalent_has_a_reason() -> None:
    listed = equivalents(Path(__file__).parent / "equivalent.toml")
    assert all(why.endswith(".") for why in listed.values())
