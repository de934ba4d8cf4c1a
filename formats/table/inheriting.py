"""Says which classes others inherit from: where the table is compiled, that must be said."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_said):
        """Nothing, as far as Python goes; the compiler reads it in the source."""
        return lambda decorated: decorated


__all__ = ["mypyc_attr"]
