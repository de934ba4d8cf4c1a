"""Checks that are kept for good: what was asked, what was found, and by which cards.

Links to them stay good, so that what an earlier version kept must be read by every later one:
tests/validator/web/kept has one of each version.
"""

from dataclasses import asdict, dataclass, fields
from datetime import date
from typing import Any

from validator.current import current_result_store
from validator.errors import InputError
from validator.given_file import GivenFile
from validator.reports.deck_name import listed_name
from validator.reports.verdict_label import told_to_others
from validator.storage.results import address_of
from validator.web.check_form import CheckForm

_KIND = "check"
_VERSION = 2
"""Of the shape in which a check is kept."""
_MAX_ID_LENGTH = 64


@dataclass(frozen=True, slots=True)
class KeptCheck:
    """A check as it was shared."""

    asked: CheckForm
    result: dict[str, Any]
    """See reports.result."""
    catalogue: str
    """The hash of all cards that there were."""
    before: dict[str, Any] | None = None
    """The versions of the deck before this one, see web.versions; None if it is the first."""

    @property
    def content(self) -> dict[str, Any]:
        """What is kept."""
        return {
            "version": _VERSION,
            "asked": _asked_data(self.asked),
            "result": self.result,
            "catalogue": self.catalogue,
            "before": self.before,
        }

    @property
    def deck_name(self) -> str:
        """What the deck is called; empty if nobody said so."""
        if self.asked.name:
            return self.asked.name
        # Results that were shared early do not say it, but their lists may.
        named = self.result.get("deck_name")
        return self._name_in_list() if named is None else str(named)

    def _name_in_list(self) -> str:
        try:
            return listed_name(self.asked.lines(), self.result["findings"])
        except InputError:
            return ""  # it can't be read any more


def _asked_data(asked: CheckForm) -> dict[str, Any]:
    """What was asked, as it is kept."""
    data = asdict(asked)
    if not asked.card_file:
        # As it was kept before there were any: the same check stays at the same address.
        del data["card_file"]
    return data


def keep_check(kept: KeptCheck) -> str:
    """Keep the check; its name. Raises TooLargeError or ResultStoreError."""
    return current_result_store().share(_KIND, kept.content)


def name_of(kept: KeptCheck) -> str:
    """The name that the check has, or would have if it were kept."""
    return address_of(_KIND, kept.content)


def kept_check(name: str) -> KeptCheck | None:
    """The check of that name, whichever version kept it; None if there is none."""
    # What comes from a form may be of any length.
    if len(name) > _MAX_ID_LENGTH:
        return None
    content = current_result_store().get(_KIND, name)
    if content is None:
        return None
    asked, result = content["asked"], content["result"]
    # The results that were shared first have none.
    if "headline" in result:
        result = {**result, "headline": told_to_others(result["headline"])}
    # Field by field: a field may be new since, or be gone.
    known = {field.name: asked[field.name] for field in fields(CheckForm) if field.name in asked}
    file = GivenFile(**known.pop("card_file", {}))
    return KeptCheck(
        CheckForm(**known, card_file=file),
        result,
        # Empty is no hash of any cards: the list is read again to see whether it has changed.
        content.get("catalogue", ""),
        content.get("before"),
    )


def shared_on(name: str) -> date | None:
    """The day on which the check of that name was shared first; None if there is none."""
    return current_result_store().kept_on(_KIND, name)
