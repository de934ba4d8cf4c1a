"""The service's secret key, also while the folder that keeps it can't be used."""

import secrets
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from validator.settings import SettingError, secret_key
from validator.storage.sqlite_file import StorageError

# Made when this module is first imported, which the server does before it forks: forms that one
# process signs are good for the others.
_TEMPORARY = secrets.token_hex(32)


class SecretKeyError(StorageError):
    """The key can't be read or made; the message is a sentence."""

    holds = "keys"


class ServiceSecret:
    """The key, looked for until it is found."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found = ""

    def kept(self) -> str:
        """The key that stays. Raises SecretKeyError while it can't be read or made."""
        if not self._found:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._found = secret_key(self._folder)
            except OSError as error:
                # Its name alone: visitors see this, and where files are is not for them.
                said = f"secret.key can't be read or made: {error.strerror}."
                raise SecretKeyError(said) from error
            except SettingError as error:
                raise SecretKeyError("secret.key holds no key.") from error
        return self._found

    def for_forms(self) -> str:
        """The key that stays, or one of this run while there is none.

        Forms live for a session. Links of events and the names of clients are stored, and must
        never be derived from a key that is gone tomorrow.
        """
        try:
            return self.kept()
        except SecretKeyError:
            return _TEMPORARY


def install_secret(app: Flask, folder: Path) -> Callable[[], str]:
    """Sign forms with the key of the folder; gives what tells the key that stays."""
    secret = ServiceSecret(folder)

    def take_when_found() -> None:
        if app.secret_key == _TEMPORARY:
            app.secret_key = secret.for_forms()

    app.secret_key = secret.for_forms()
    app.before_request(take_when_found)
    return secret.kept
