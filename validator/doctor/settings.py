"""The settings: names that mean nothing, values that can't be."""

import os
from collections.abc import Iterator
from difflib import get_close_matches

from validator.doctor.check import DoctorCheck, warning, well, wrong
from validator.operations.rate_limits import try_store
from validator.settings import BULK_RATE, RATE, RATE_STORE, SETTINGS, SettingError

_PREFIX = "DECKMARSHAL_"


def setting_state() -> Iterator[DoctorCheck]:
    """Every setting that is set, and whether it can be so."""
    given = sorted(name for name in os.environ if name.startswith(_PREFIX))
    faults = [*_unknown(given), *_impossible()]
    yield from faults
    if not faults:
        known = ", ".join(given) or "none is set"
        yield well(f"The settings can be so: {known}.")


def _unknown(given: list[str]) -> Iterator[DoctorCheck]:
    for name in given:
        if name not in SETTINGS:
            # Without the prefix: with it all names would seem near to each other.
            known = [setting.removeprefix(_PREFIX) for setting in SETTINGS]
            near = get_close_matches(name.removeprefix(_PREFIX), known, n=1)
            hint = f"Did you mean {_PREFIX}{near[0]}?" if near else "docs/operations.md lists them."
            yield warning(f"{name} is set, but no setting is called so.", hint)


def _impossible() -> Iterator[DoctorCheck]:
    faulty = set()
    for setting in SETTINGS.values():
        try:
            setting.value()
        except SettingError as error:
            faulty.add(setting.name)
            yield wrong(str(error), f"Set {setting.name} so, or unset it.")
    if faulty & {setting.name for setting in (RATE, BULK_RATE, RATE_STORE)}:
        return  # told already, and whether the store is needed can't be
    try:
        if {RATE.value(), BULK_RATE.value()} != {"none"}:
            try_store(RATE_STORE.value())
    except SettingError as error:
        yield wrong(str(error), "Install what it needs, or unset it.")
