"""A mutant: one small change of one file, and how it reads."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

Key = tuple[str, str, str, str]
"""What tells a mutant from others while its file changes: path, function, line before and after."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of a file: the bytes from `start` to `end` become something else."""

    path: str
    line: int
    within: str
    """The qualified name of the function it is in; nothing where it runs at import."""
    kind: str
    start: int
    end: int
    became: str
    before: str
    """The whole lines that change, as they are."""
    after: str
    about: str = ""
    """Where it stands in a table by names, the name: tests that have it may well kill it."""

    @property
    def key(self) -> Key:
        """How `equivalent.toml` names it."""
        return self.path, self.within, _joined(self.before), _joined(self.after)

    @property
    def lines(self) -> range:
        """The lines that change."""
        return range(self.line, self.line + self.before.count("\n") + 1)

    def apply(self, source: bytes) -> bytes:
        """The file with the change; it has as many lines as before."""
        return source[: self.start] + self.became.encode() + source[self.end :]

    def __str__(self) -> str:
        where = f" in {self.within}" if self.within else ""
        removed = [f"-{line}" for line in self.before.splitlines()]
        # Lines that only keep the count of lines say nothing.
        added = [f"+{line}" for line in self.after.splitlines() if line.strip()]
        return "\n".join([f"{self.path}:{self.line}{where} ({self.kind})", *removed, *added])


def _joined(lines: str) -> str:
    return " ".join(lines.split())


def sampled(mutants: Iterable[Mutant], seed: str, count: int) -> list[Mutant]:
    """So many of them by chance: the same by the same seed, wherever else files change."""

    def rank(mutant: Mutant) -> bytes:
        told = "\0".join((seed, *mutant.key, str(mutant.start)))
        return blake2b(told.encode(), digest_size=16).digest()

    return sorted(mutants, key=rank)[:count]


def equivalents(path: Path) -> Mapping[Key, str]:
    """Why no test could tell these mutants from the code, by their keys."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    return {
        (each["file"], each["within"], _joined(each["was"]), _joined(each["became"])): each["why"]
        for each in listed
    }
