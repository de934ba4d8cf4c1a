"""Mutants of a project of five lines, tried on its own tests."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

CODE = """\
def made(least):
    def is_enough(number):
        return number >= least
    return is_enough

is_many = made(3)

def rest(number):
    while number > 2:
        number -= 2
    return number

def unused():
    return is_many
"""
TESTS = """\
from small.code import is_many, rest

def test_many():
    assert is_many(4) and not is_many(1)

def test_rest():
    assert rest(7) == 1

def test_that_fails():
    assert False
"""
TRY = """\
import sys
from pathlib import Path
from tests.mutation import trial
from tests.mutation.operators import mutants_of
from tests.mutation.server import Ground, try_all

trial.MAX_TEST_SECONDS = 0.5
root = Path(sys.argv[1])
code = root / "small" / "code.py"
mutants = mutants_of("small/code.py", code.read_bytes())

def tell(tried):
    how = "survived" if tried.killed_by is None else tried.killed_by.rpartition("::")[2]
    print(tried.mutant.after.strip(), how, tried.is_late, sep=" | ", file=sys.stderr)

ground = Ground(root, (code,), (root / "checks",), root / "scratch", root / "kept.json")
try_all(ground, mutants, tell, lambda said: print(said, file=sys.stderr))
"""


def test_each_mutant_is_tried_on_the_tests_that_reach_it(tmp_path: Path) -> None:
    for name, text in {
        "small/__init__.py": "",
        "small/code.py": CODE,
        "checks/test_small.py": TESTS,
        "pyproject.toml": "",
        "scratch/none": "",
        "try.py": TRY,
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    ran = subprocess.run(
        [sys.executable, "try.py", str(tmp_path)],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.splitlines() == [
        "Looking what 3 tests cover.",
        "checks/test_small.py::test_that_fails fails without a mutant, and is left out.",
        # Made at import, and so imported anew.
        "return None | test_many | False",
        "return number > least | survived | False",
        "return None | test_many | False",
        "is_many = made(2) | survived | False",
        "is_many = made(4) | survived | False",
        "while not (number > 2): | test_rest | False",
        "while number >= 2: | survived | False",
        "while number > 1: | survived | False",
        "while number > 3: | test_rest | False",
        # These two never end.
        "pass | test_rest | True",
        "number += 2 | test_rest | True",
        "number -= 1 | test_rest | False",
        "number -= 3 | survived | False",
        "return None | test_rest | False",
        # No test comes there.
        "return None | survived | False",
    ]
