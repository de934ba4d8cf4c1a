"""Players for tests: one who takes the first option, and one who follows a script."""

from typing import Any

from formats.table.deciding import Decision, IllegalChoiceError, ScriptEndedError


class FirstOption:
    """Always takes the first option."""

    def choose(self, decision: Decision, view: Any) -> int:  # noqa: ARG002 (it looks at nothing)
        """The first place."""
        return 0


class Scripted:
    """Answers with the options themselves, or what they are called, for tests and examples.

    Each line names the kind of decision that it is for, so that a game that asks for something
    else fails there, and not later. Of options that are called the same the first is taken.
    """

    def __init__(self, *lines: tuple[str, Any]) -> None:
        self._lines = list(lines)

    @property
    def is_over(self) -> bool:
        """Whether every line was used."""
        return not self._lines

    def choose(self, decision: Decision, view: Any) -> int:
        """The place of the option that the next line names. Raises ScriptEndedError."""
        if not self._lines:
            raise ScriptEndedError(decision, view)
        kind, wanted = self._lines[0]
        if kind == decision.kind:
            for place, option in enumerate(decision.options):
                if option == wanted or str(option) == wanted:
                    del self._lines[0]
                    return place
        offered = ", ".join(map(str, decision.options))
        raise IllegalChoiceError(
            f"the script says {kind}: {wanted}, but {decision.decider} is asked for "
            f"{decision.kind}: {offered}"
        )
