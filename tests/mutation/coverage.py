"""Which lines of the mutated files a test runs, and which functions run at import."""

import sys
from collections.abc import Mapping
from types import CodeType, FrameType
from typing import Any

Lines = Mapping[str, int]
"""By file, the lines that were run: bit n stands for line n."""


MAX_CALLS = 100_000
"""A test of more calls is taken to run every line: it plays whole games, and to look on is slow."""
_EVERY_LINE = -1


class CallTracer:
    """Takes down the functions of some files that are called, at little cost."""

    def __init__(self, files: frozenset[str]) -> None:
        self.called: set[tuple[str, str]] = set()
        """Files with the qualified names of functions."""
        self._files = files

    def start(self) -> None:
        """From now on."""
        sys.settrace(self._on_call)

    def stop(self) -> None:
        """Until now."""
        sys.settrace(None)

    def _on_call(self, frame: FrameType, _event: str, _arg: Any) -> None:
        code = frame.f_code
        if code.co_filename in self._files:
            self.called.add((code.co_filename, code.co_qualname))


class LineTracer:
    """Takes down the lines of some files that are run."""

    def __init__(self, files: frozenset[str]) -> None:
        self._files = files
        # By id: codes stay alive, and their hash is worked out anew each time.
        self._left: dict[int, _LinesLeft | None] = {}
        self._calls = 0

    def start(self) -> None:
        """From now on, anew."""
        self._left = {}
        self._calls = 0
        sys.settrace(self._on_call)

    def stop(self) -> Lines:
        """What was run since the start."""
        sys.settrace(None)
        if self._calls > MAX_CALLS:
            return dict.fromkeys(self._files, _EVERY_LINE)
        run: dict[str, int] = {}
        for left in filter(None, self._left.values()):
            run[left.file] = run.get(left.file, 0) | left.run
        return run

    def _on_call(self, frame: FrameType, _event: str, _arg: Any) -> Any:
        self._calls += 1
        if self._calls > MAX_CALLS:
            sys.settrace(None)
            return None
        code = frame.f_code
        try:
            left = self._left[id(code)]
        except KeyError:
            left = _LinesLeft(code) if code.co_filename in self._files else None
            self._left[id(code)] = left
        # Most functions are soon known whole, and cost no more than the call from then on.
        return left.on_line if left is not None and left.lines else None


class _LinesLeft:
    def __init__(self, code: CodeType) -> None:
        self.file = code.co_filename
        self.lines = {line for *_, line in code.co_lines() if line is not None}
        self.run = 0

    def on_line(self, frame: FrameType, event: str, _arg: Any) -> Any:
        if event == "line" and frame.f_lineno in self.lines:
            self.lines.discard(frame.f_lineno)
            self.run |= 1 << frame.f_lineno
        return self.on_line if self.lines else None
