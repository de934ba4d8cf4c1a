"""The mutants of a source text: what a slip of the pen would make of each of its expressions."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.mutation.mutant import Mutant

_COMPARISONS = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "is": "is not",
    "is not": "is",
    "in": "not in",
    "not in": "in",
}
_COMPARISON = re.compile(r"<=|>=|==|!=|<|>|\bis\s+not\b|\bnot\s+in\b|\bis\b|\bin\b")
_JUNCTIONS = {"and": "or", "or": "and"}
_JUNCTION = re.compile(r"\b(and|or)\b")
_ARITHMETIC = {"+": "-", "-": "+", "*": "//", "//": "*", "&": "|"}
_OPERATOR = re.compile(r"//|[+*&-]")
_TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
_NEGATED = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose swap is their negation."""
_REMOVED = (ast.Delete, ast.Raise, ast.Continue, ast.Break)
_SPEED_ONLY = ("dataclass", "cache", "lru_cache", "overload", "runtime_checkable")
"""Decorators whose arguments say how something is kept, and not what is true."""


def mutants_of(path: str, source: bytes) -> list[Mutant]:
    """Every mutant of a file, in the order of its text."""
    tree = ast.parse(source)
    found = _Finder(path, source)
    found.visit(tree, "")
    return sorted(set(found.mutants), key=lambda mutant: (mutant.start, mutant.end, mutant.became))


@dataclass
class _Finder:
    path: str
    source: bytes
    mutants: list[Mutant] = field(default_factory=list)
    _lines: list[int] = field(default_factory=lambda: [0])
    """Where each line starts."""
    _about: str = ""

    def __post_init__(self) -> None:
        for line in self.source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def visit(self, node: ast.AST, within: str) -> None:
        """Take down the mutants of a node and of all in it."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            self._function(node, within)
            return
        if isinstance(node, ast.ClassDef):
            self._decorators(node, within)
            for each in node.body:
                self.visit(each, f"{within}{node.name}.")
            return
        # Positions inside f-strings are wrong before Python 3.12; what they say is for people.
        if isinstance(node, ast.JoinedStr) or _is_for_types(node):
            return
        for start, end, became, kind in self._changes(node):
            self._take(start, end, became, kind, within)
        if isinstance(node, ast.Dict):
            self._table(node, within)
            return
        for child in _parts(node):
            self.visit(child, within)

    def _table(self, node: ast.Dict, within: str) -> None:
        around = self._about
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                self._about = key.value
            elif key is not None:
                self.visit(key, within)
            self.visit(value, within)
            self._about = around

    def _function(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, within: str
    ) -> None:
        # Defaults and decorators are worked out where the function is defined.
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default, within)
        if isinstance(node, ast.Lambda):
            self.visit(node.body, f"{within}<lambda>.<locals>.")
            return
        self._decorators(node, within)
        inside = f"{within}{node.name}.<locals>."
        for each in node.body:
            self.visit(each, inside)
        for result in _returns(node.body):
            for became in _other_results(node, result):
                self._take(*self._place(result), f"return {became}", "returns", inside)

    def _decorators(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, within: str
    ) -> None:
        for decorator in node.decorator_list:
            name = decorator.func if isinstance(decorator, ast.Call) else decorator
            if ast.unparse(name).rpartition(".")[2] not in _SPEED_ONLY:
                self.visit(decorator, within)

    def _changes(self, node: ast.AST) -> Iterator[tuple[int, int, str, str]]:
        """What a node itself may become: from where to where in the file, what, and its kind."""
        match node:
            case ast.Compare():
                for left, right in zip(
                    (node.left, *node.comparators), node.comparators, strict=False
                ):
                    yield from self._swap(left, right, _COMPARISON, _COMPARISONS, "comparison")
            case ast.BoolOp():
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self._swap(left, right, _JUNCTION, _JUNCTIONS, "and, or")
            case ast.BinOp() if not (_is_text(node.left) or _is_text(node.right)):
                yield from self._swap(node.left, node.right, _OPERATOR, _ARITHMETIC, "arithmetic")
            case ast.AugAssign():
                yield from self._swap(node.target, node.value, _OPERATOR, _ARITHMETIC, "arithmetic")
            case ast.UnaryOp(op=ast.Not()):
                start, _ = self._place(node)
                yield start, start + len("not "), "", "not"
            case ast.Call(func=ast.Name(id=name)) if name in _TWINS:
                yield *self._place(node.func), _TWINS[name], "all, any, least, most"
            case ast.Constant(value=bool(value)):
                yield *self._place(node), str(not value), "constant"
            case ast.Constant(value=int(value)):
                for other in (value + 1, value - 1):
                    yield *self._place(node), str(other), "constant"
            case ast.If() | ast.While() | ast.IfExp():
                yield from self._negate(node.test)
            case ast.comprehension():
                for condition in node.ifs:
                    yield from self._negate(condition)
        if isinstance(node, ast.stmt) and _is_removable(node):
            yield *self._place(node), "pass", "removed"

    def _negate(self, test: ast.expr) -> Iterator[tuple[int, int, str, str]]:
        is_swapped = (
            isinstance(test, ast.Compare)
            and len(test.ops) == 1
            and isinstance(test.ops[0], _NEGATED)
        ) or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))
        if not is_swapped:
            start, end = self._place(test)
            yield start, end, f"not ({self.source[start:end].decode()})", "condition"

    def _swap(
        self, left: ast.expr, right: ast.expr, sign: re.Pattern[str], to: dict[str, str], kind: str
    ) -> Iterator[tuple[int, int, str, str]]:
        """The sign between two expressions becomes another."""
        start, end = self._place(left)[1], self._place(right)[0]
        between = self.source[start:end].decode()
        found = sign.search(between)
        # In a comment there may be a sign that is none.
        if found is None or "#" in between:
            return
        became = to.get(" ".join(found[0].split()))
        if became is not None:
            yield (
                start,
                end,
                f"{between[: found.start()]}{became}{between[found.end() :]}",
                kind,
            )

    def _place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._lines[node.lineno - 1] + node.col_offset,
            self._lines[node.end_lineno - 1] + node.end_col_offset,
        )

    def _take(self, start: int, end: int, became: str, kind: str, within: str) -> None:
        gone = self.source[start:end].decode()
        # The lines behind keep their numbers, by which functions are found again.
        became += "\n" * (gone.count("\n") - became.count("\n"))
        first = self.source.rfind(b"\n", 0, start) + 1
        last = self.source.find(b"\n", end)
        last = len(self.source) if last == -1 else last
        before = self.source[first:last]
        after = self.source[first:start] + became.encode() + self.source[end:last]
        self.mutants.append(
            Mutant(
                self.path,
                self.source.count(b"\n", 0, start) + 1,
                within.removesuffix(".").removesuffix(".<locals>"),
                kind,
                start,
                end,
                became,
                before.decode(),
                after.decode(),
                self._about,
            )
        )


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is in a node, without its types."""
    if isinstance(node, ast.AnnAssign):
        if node.value is not None:
            yield node.value
        return
    for child in ast.iter_child_nodes(node):
        # Whether two lists that are always as long are compared makes no rule.
        if not (isinstance(child, ast.keyword) and child.arg == "strict"):
            yield child


def _is_text(node: ast.expr) -> bool:
    """Whether it can be added to but not taken from: a change would fail in any test."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)


def _is_removable(node: ast.stmt) -> bool:
    """Whether something may be left out without a name being missed afterwards."""
    match node:
        case ast.Expr():
            return isinstance(node.value, ast.Call)
        case ast.Assign():
            return all(isinstance(each, ast.Attribute | ast.Subscript) for each in node.targets)
        case ast.AnnAssign():
            return False  # A declaration, mostly in a constructor.
        case ast.Return():
            return node.value is None
    return isinstance(node, (ast.AugAssign, *_REMOVED))


def _returns(body: list[ast.stmt]) -> Iterator[ast.Return]:
    """What a function itself returns, and not one in it."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if isinstance(statement, ast.Return):
            yield statement
        for name in ("body", "orelse", "finalbody"):
            yield from _returns(getattr(statement, name, []))
        for part in (*getattr(statement, "handlers", []), *getattr(statement, "cases", [])):
            yield from _returns(part.body)


def _other_results(
    node: ast.FunctionDef | ast.AsyncFunctionDef, result: ast.Return
) -> Iterator[str]:
    if result.value is None:
        return
    told = ast.unparse(result.value)
    is_question = node.returns is not None and ast.unparse(node.returns) == "bool"
    for other in ("True", "False") if is_question else ("None",):
        # True instead of False is a changed constant already.
        if told not in ("True", "False", other):
            yield other
