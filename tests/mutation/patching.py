"""Putting a mutant in the place of the code, in a process that has imported everything."""

import gc
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

_Name = tuple[str, int]
"""The qualified name of a function, and its line."""


class UnpatchableError(Exception):
    """The functions that are there can't take the code: the module must be imported anew."""


def functions_of(files: frozenset[str]) -> dict[str, list[FunctionType]]:
    """Every function that was made of some files, closures too, by file."""
    found: dict[str, list[FunctionType]] = {file: [] for file in files}
    gc.unfreeze()  # What is frozen is not among the objects.
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in files:
            found[each.__code__.co_filename].append(each)
    return found


def patch(functions: Sequence[FunctionType], file: str, source: bytes) -> None:
    """Let the functions that were made of a file run its changed source. Raises UnpatchableError.

    What ran at import is not done again.
    """
    codes: dict[_Name, CodeType] = {}
    for code in _codes(compile(source, file, "exec", dont_inherit=True)):
        name = code.co_qualname, code.co_firstlineno
        if name in codes and "<lambda>" in code.co_qualname:
            raise UnpatchableError(f"two functions are called {name}")
        codes[name] = code
    for function in functions:
        old = function.__code__
        code = codes[old.co_qualname, old.co_firstlineno]
        if code.co_freevars != old.co_freevars:
            raise UnpatchableError(f"{old.co_qualname} has other variables")
        function.__code__ = code


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def import_changed(file: str, source: bytes) -> None:
    """Let a module be imported from changed source."""
    sys.meta_path.insert(0, _ChangedModule(file, source))


def forget_modules(root: Path) -> None:
    """Let every module of the project be imported anew."""
    for name, module in list(sys.modules.items()):
        place = getattr(module, "__file__", None)
        is_ours = place is not None and Path(place).is_relative_to(root)
        # The mutation itself is at work.
        if is_ours and not f"{name}.".startswith((f"{__package__}.", "__main__.")):
            del sys.modules[name]


class _ChangedModule(MetaPathFinder):
    """Finds one module, to be made of other text than its file has."""

    def __init__(self, file: str, source: bytes) -> None:
        self._file = Path(file)
        self._source = source

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """The module, if it is that one."""
        is_package = self._file.stem == "__init__"
        place = self._file.parent if is_package else self._file.with_suffix("")
        last = fullname.rpartition(".")[2]
        if place not in [Path(folder) / last for folder in path or sys.path]:
            return None
        loader = _ChangedSource(fullname, str(self._file))
        loader.source = self._source
        return spec_from_file_location(fullname, self._file, loader=loader)


class _ChangedSource(SourceFileLoader):
    source = b""

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self.source, self.path, "exec", dont_inherit=True)
