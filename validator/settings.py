"""What the environment decides: where the service keeps its files, how it fails."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of the service's files: DECKMARSHAL_DATA, or the user's own data folder."""
    named = os.environ.get("DECKMARSHAL_DATA")
    if named:
        return Path(named)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "deckmarshal"


def card_database() -> Path:
    """The card database."""
    return data_folder() / "cards.db"


def shows_tracebacks() -> bool:
    """Whether a command that goes wrong shows where: DECKMARSHAL_DEBUG, if it is not empty."""
    return bool(os.environ.get("DECKMARSHAL_DEBUG"))
