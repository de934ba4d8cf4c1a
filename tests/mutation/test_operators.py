"""What mutants there are of a text."""

import pytest

from tests.mutation.operators import mutants_of


def changed(source: str) -> list[str]:
    """What the lines that change become, each mutant as one text."""
    return [mutant.after for mutant in mutants_of("some.py", source.encode())]


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a == b", ["a != b"]),
        ("a is not b", ["a is b"]),
        ("a not  in b", ["a in b"]),
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("(a) > (b)", ["(a) >= (b)"]),
        ("a and b or c", ["a or b or c", "a and b and c"]),
        ("not (a or b)", ["(a or b)", "not (a and b)"]),
        ("a + b", ["a - b"]),
        ("a // b", ["a * b"]),
        ("a & b", ["a | b"]),
        ("a += b", ["pass", "a -= b"]),
        ("3", ["2", "4"]),
        ("True", ["False"]),
        ("min(a)", ["pass", "max(a)"]),
        ("all(a)", ["any(a)", "pass"]),
        ("go(a)", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a if b else c", ["a if not (b) else c"]),
        ("[a for a in b if c]", ["[a for a in b if not (c)]"]),
        ("{'key': 1}", ["{'key': 0}", "{'key': 2}"]),
        ("def f(a=1): ...", ["def f(a=0): ...", "def f(a=2): ..."]),
        ("é < b", ["é <= b"]),
        # Nothing that would only show in types, speed or words.
        ("a: Literal[1] = b", []),
        ("a = b | c", []),
        ("a = 'b'", []),
        ("f'{a + 1}'", []),
        ("'a' + b", []),
        ("zip(a, strict=True)", ["pass"]),
        ("a = b", []),
        ("if TYPE_CHECKING:\n    go(a)", []),
        ("@dataclass(frozen=True)\nclass A: ...", []),
        ("@lru_cache(maxsize=5)\ndef f(): ...", []),
    ],
)
def test_what_an_expression_may_become(source: str, mutants: list[str]) -> None:
    assert sorted(changed(source)) == sorted(mutants)


@pytest.mark.parametrize(
    ("head", "returned", "others"),
    [
        ("def f():", "a", ["None"]),
        ("def f() -> bool:", "a", ["True", "False"]),
        ("def f() -> bool:", "True", ["False"]),
        ("def f():", "None", []),
    ],
)
def test_what_may_be_returned(head: str, returned: str, others: list[str]) -> None:
    lines = [f"    return {other}" for other in others]
    assert sorted(changed(f"{head}\n    return {returned}")) == sorted(lines)


def test_a_bare_return_in_a_function_inside_is_left_out_once() -> None:
    source = "def f():\n    def g():\n        return\n    return g"
    assert changed(source) == ["        pass", "    return None"]


@pytest.mark.parametrize(
    ("source", "within"),
    [
        ("a = 1 < b", ""),
        ("def f():\n    a = c < b", "f"),
        ("class A:\n    def f(self):\n        a = c < b", "A.f"),
        ("def f():\n    def g():\n        a = c < b", "f.<locals>.g"),
        ("def f():\n    a = lambda: c < b", "f.<locals>.<lambda>"),
        ("def f(a=c < b): ...", ""),
        ("class A:\n    a = c < b", "A"),
    ],
)
def test_a_mutant_knows_the_function_it_is_in(source: str, within: str) -> None:
    (mutant,) = [each for each in mutants_of("some.py", source.encode()) if "<=" in each.after]
    assert mutant.within == within


def test_a_mutant_reads_as_a_difference_and_keeps_the_count_of_lines() -> None:
    source = b"def f(a):\n    go(\n        a,\n    )\n    return a"
    (mutant, _) = mutants_of("some.py", source)
    assert str(mutant) == ("some.py:2 in f (removed)\n-    go(\n-        a,\n-    )\n+    pass")
    assert mutant.apply(source) == b"def f(a):\n    pass\n\n\n    return a"
    assert [*mutant.lines] == [2, 3, 4]
