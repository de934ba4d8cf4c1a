"""Checks that are kept for good: what was asked, what was found, and by which cards.

Links to them stay good, so that what an earlier version kept must be read by every later one:
tests/validator/web/kept has one of each version.
"""

from dataclasses import asdict, dataclass, fields
from typing import Any

from validator.current import current_result_store
from validator.web.check_form import CheckForm

_KIND = "check"
_VERSION = 1
"""Of the shape in which a check is kept."""


@dataclass(frozen=True, slots=True)
class KeptCheck:
    """A check as it was shared."""

    asked: CheckForm
    result: dict[str, Any]
    """See reports.result."""
    catalogue: str
    """The hash of all cards that there were."""


def keep_check(kept: KeptCheck) -> str:
    """Keep the check; its name. Raises TooLargeError or ShelfError."""
    content = {
        "version": _VERSION,
        "asked": asdict(kept.asked),
        "result": kept.result,
        "catalogue": kept.catalogue,
    }
    return current_result_store().share(_KIND, content)


def kept_check(name: str) -> KeptCheck | None:
    """The check of that name, whichever version kept it; None if there is none."""
    content = current_result_store().get(_KIND, name)
    if content is None:
        return None
    asked = content["asked"]
    # Field by field: a field may be new since, or be gone.
    known = {field.name: asked[field.name] for field in fields(CheckForm) if field.name in asked}
    # Empty is no hash of any cards: the list is read again to see whether it has changed.
    return KeptCheck(CheckForm(**known), content["result"], content.get("catalogue", ""))
