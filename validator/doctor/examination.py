"""Everything looked at in turn."""

from collections.abc import Callable, Iterator, Mapping

from validator.doctor.check import DoctorCheck, wrong
from validator.doctor.databases import (
    card_database_state,
    event_database_state,
    job_database_state,
    proposal_database_state,
    quota_database_state,
    service_database_state,
)
from validator.doctor.folder import folder_state, secret_key_state
from validator.doctor.installation import (
    engine_state,
    file_state,
    named_format_state,
    package_state,
    rule_state,
)
from validator.doctor.retention import retention_state
from validator.doctor.settings import setting_state
from validator.settings import SettingError, data_folder

_PARTS: Mapping[str, Callable[[], Iterator[DoctorCheck]]] = {
    "Python and the packages": package_state,
    "The settings": setting_state,
    "The data folder": lambda: folder_state(data_folder()),
    "The card database": lambda: card_database_state(data_folder()),
    "The service database": lambda: service_database_state(data_folder()),
    "The events": lambda: event_database_state(data_folder()),
    "The quotas": lambda: quota_database_state(data_folder()),
    "The proposals": lambda: proposal_database_state(data_folder()),
    "The simulations": lambda: job_database_state(data_folder()),
    "The clock": lambda: retention_state(data_folder()),
    "The secret key": lambda: secret_key_state(data_folder()),
    "The rules": rule_state,
    "The named formats": named_format_state,
    "The engine": engine_state,
    "Pages and sheets": file_state,
}


def examine() -> list[DoctorCheck]:
    """How everything stands. What can't even be looked at is wrong."""
    found: list[DoctorCheck] = []
    for name, state in _PARTS.items():
        try:
            found += state()
        except SettingError as error:
            found.append(wrong(f"{name} can't be looked at: {error}", "Correct the setting."))
        # Anything at all: one broken part must not hide what is wrong with the others.
        except Exception as error:
            said = f"{name} can't be looked at: {type(error).__name__}: {error}"
            found.append(wrong(said, "Fix what it names, or reinstall Deckmarshal."))
    return found
