"""Where the service keeps its files."""

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
