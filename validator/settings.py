"""What the environment decides. Every setting is a row of SETTINGS, and read through it."""

import os
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

_Value_co = TypeVar("_Value_co", covariant=True)

_RATE = re.compile(r"[1-9]\d{0,8}/(second|minute|hour|day)")
_HOST = re.compile(r"\.?[\w-]+(\.[\w-]+)*|\[[0-9a-f:.]+\]", re.ASCII)
_CLUSTER = re.compile(r"(tcp|tls)://([\w.-]+|\[[0-9A-Fa-f:.]+\]):([1-9][0-9]{0,4})", re.ASCII)


class SettingError(Exception):
    """A setting has a value that can't be; the message is a sentence that says which."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[_Value_co]):
    """A variable of the environment."""

    name: str
    default: str
    """As the docs show it."""
    meaning: str
    reads: Callable[[str], _Value_co]
    """The value of a text. Raises ValueError with what it must be."""
    is_secret: bool = False
    """Whether the value may be a password or hold one, and is never shown."""

    def value(self) -> _Value_co:
        """The value that is set, or the default. Raises SettingError for one that can't be."""
        typed = os.environ.get(self.name, "").strip() or self.default
        try:
            return self.reads(typed)
        except ValueError as error:
            # The sentence goes to logs and terminals.
            stated = self.name if self.is_secret else f"{self.name} is '{typed}'; it"
            raise SettingError(f"{stated} must be {error}.") from error


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(typed: str) -> int:
        digits = typed.lstrip("0") or "0"
        # Python refuses to read thousands of digits.
        is_short = len(digits) <= len(str(most))
        if typed.isascii() and typed.isdigit() and is_short and least <= int(digits) <= most:
            return int(digits)
        raise ValueError(f"a whole number from {least:,} to {most:,}")

    return read


def _rate(typed: str) -> str:
    if typed == "none" or _RATE.fullmatch(typed):
        return typed
    raise ValueError("a rate such as 600/minute, or none")


def _store(typed: str) -> str:
    if typed == "memory://" or typed.startswith(("redis://", "rediss://")):
        return typed
    raise ValueError("memory://, or the address of a Redis such as redis://host:6379")


def is_cluster_address(typed: str) -> bool:
    """Whether a cluster's scheduler can have the address."""
    address = _CLUSTER.fullmatch(typed)
    return address is not None and int(address[3]) < 65_536


def _cluster(typed: str) -> str:
    if not typed or is_cluster_address(typed):
        return typed
    raise ValueError("the address of a Dask scheduler such as tcp://host:8786 or tls://host:8786")


def _hosts(typed: str) -> tuple[str, ...]:
    hosts = tuple(filter(None, re.split(r"[,\s]+", typed.lower())))
    if all(map(_HOST.fullmatch, hosts)):
        return hosts
    raise ValueError("names of hosts with commas between, such as decks.example, .example.org")


def _one_of(*words: str) -> Callable[[str], str]:
    def read(typed: str) -> str:
        if typed.lower() in words:
            return typed.lower()
        raise ValueError(f"one of {', '.join(words)}")

    return read


def _folder(typed: str) -> Path:
    if typed:
        # Never made here: a command that only reads must not leave a folder behind.
        return Path(typed)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "deckmarshal"


DATA = Setting(
    "DECKMARSHAL_DATA",
    "",
    "the folder of the service's files; without it, the user's own data folder",
    _folder,
)
OWN_FORMATS = Setting(
    "DECKMARSHAL_FORMATS",
    "",
    "a folder of your own named formats, a TOML file each, beside those that come along",
    lambda typed: Path(typed) if typed else None,
)
DEBUG = Setting(
    "DECKMARSHAL_DEBUG", "", "if not empty, a command that goes wrong shows where", bool
)
SECRET = Setting(
    "DECKMARSHAL_SECRET",
    "",
    "the key that signs forms; without it one is made and kept in the folder",
    str,
    is_secret=True,
)
WORKERS = Setting("DECKMARSHAL_WORKERS", "2", "processes that answer", _whole(1, 64))
THREADS = Setting("DECKMARSHAL_THREADS", "4", "threads of each process", _whole(1, 64))
PROXIES = Setting(
    "DECKMARSHAL_PROXIES",
    "0",
    "proxies in front of the service, whose X-Forwarded headers are believed",
    _whole(0, 8),
)
HOSTS = Setting(
    "DECKMARSHAL_HOSTS",
    "",
    "the names that the service goes by, such as decks.example; requests for others are refused",
    _hosts,
)
RATE = Setting(
    "DECKMARSHAL_RATE", "600/minute", "requests that one address may send; none for no limit", _rate
)
BULK_RATE = Setting(
    "DECKMARSHAL_BULK_RATE",
    "30/minute",
    "requests that one address may send to upload, to share, to simulate or to have a PDF made",
    _rate,
)
CPU_RATE = Setting(
    "DECKMARSHAL_CPU_RATE",
    "30/minute",
    "seconds of processor time that one address may use; none for no limit",
    _rate,
)
RATE_STORE = Setting(
    "DECKMARSHAL_RATE_STORE",
    "memory://",
    "where requests are counted: in memory, or in a Redis for several machines (redis://host:6379)",
    _store,
    is_secret=True,
)
LOG_LEVEL = Setting(
    "DECKMARSHAL_LOG_LEVEL",
    "info",
    "what is logged: debug, info, warning, error",
    _one_of("debug", "info", "warning", "error"),
)
BULK_DAYS = Setting(
    "DECKMARSHAL_BULK_DAYS", "90", "days for which bulk results are kept", _whole(1, 3_650)
)
MAX_KEPT = Setting(
    "DECKMARSHAL_MOST_KEPT_MB",
    "1024",
    "size of the kept results beyond which no more are kept; shared ones may fill half of it",
    _whole(1, 1_000_000),
)
EVENT_DAYS = Setting(
    "DECKMARSHAL_EVENT_DAYS",
    "400",
    "days after which an event is deleted, from the day on which it is played",
    _whole(1, 36_500),
)
MAX_EVENTS = Setting(
    "DECKMARSHAL_MOST_EVENTS_MB",
    "2048",
    "total size of events beyond which no new one is accepted; existing ones continue",
    _whole(1, 1_000_000),
)
GRACE_DAYS = Setting(
    "DECKMARSHAL_GRACE_DAYS",
    "14",
    "days between the announcement that something is deleted by age and its deletion",
    _whole(1, 365),
)
ADDRESS_DAY_MB = Setting(
    "DECKMARSHAL_ADDRESS_MB_A_DAY",
    "50",
    "size of the results and lists that one address may have kept in a day",
    _whole(1, 1_000_000),
)
ADDRESS_SHARE = Setting(
    "DECKMARSHAL_ADDRESS_SHARE",
    "10",
    "percent of the kept results, and of the events, that one address may fill",
    _whole(1, 100),
)
EVENT_AHEAD = Setting(
    "DECKMARSHAL_EVENT_AHEAD_DAYS",
    "1830",
    "days ahead of today on which an event may be played at the latest",
    _whole(1, 36_500),
)
MAX_PROPOSALS = Setting(
    "DECKMARSHAL_MOST_PROPOSALS",
    "10000",
    "proposals for the catalogue that may wait for a decision",
    _whole(1, 1_000_000),
)
MAX_PROPOSALS_EACH = Setting(
    "DECKMARSHAL_MOST_PROPOSALS_EACH",
    "500",
    "proposals of one address that may wait for a decision",
    _whole(1, 1_000_000),
)
MAX_PROPOSALS_KEPT = Setting(
    "DECKMARSHAL_MOST_PROPOSALS_MB",
    "256",
    "size of all proposals, with those decided on, beyond which no more are taken",
    _whole(1, 1_000_000),
)
CLUSTER = Setting(
    "DECKMARSHAL_CLUSTER",
    "",
    "the cluster that plays simulations (tcp://host:8786); without it, this machine does",
    _cluster,
)
GAME_PROCESSES = Setting(
    "DECKMARSHAL_GAME_PROCESSES",
    "0",
    "processes that play games; 0 for as many as the machine has cores",
    _whole(0, 60),
)
ENGINE = Setting(
    "DECKMARSHAL_ENGINE",
    "auto",
    "what plays games: auto for the compiled engine if it is built and up to date, or python",
    _one_of("auto", "python"),
)
MAX_GAMES_OF_A_JOB = Setting(
    "DECKMARSHAL_MOST_GAMES", "100000", "games that one simulation may have", _whole(2, 1_000_000)
)
MAX_JOBS = Setting(
    "DECKMARSHAL_MOST_JOBS", "100", "simulations that may wait or run", _whole(1, 10_000)
)
MAX_JOBS_EACH = Setting(
    "DECKMARSHAL_MOST_JOBS_EACH",
    "4",
    "simulations of one address that may wait or run",
    _whole(1, 10_000),
)
MAX_GAMES_WAITING = Setting(
    "DECKMARSHAL_MOST_GAMES_WAITING",
    "1000000",
    "games of all simulations that may wait; a quarter of one address",
    _whole(2, 1_000_000_000),
)
GAMES_DAYS = Setting(
    "DECKMARSHAL_GAMES_DAYS",
    "400",
    "days for which the result of a simulation is kept after it was last asked for",
    _whole(1, 36_500),
)
MAX_GAMES_KEPT = Setting(
    "DECKMARSHAL_MOST_GAMES_MB",
    "1024",
    "size of all simulations beyond which the oldest results are forgotten",
    _whole(1, 1_000_000),
)

SETTINGS: Mapping[str, Setting[object]] = {
    setting.name: setting
    for setting in (
        DATA,
        OWN_FORMATS,
        DEBUG,
        SECRET,
        WORKERS,
        THREADS,
        PROXIES,
        HOSTS,
        RATE,
        BULK_RATE,
        CPU_RATE,
        RATE_STORE,
        LOG_LEVEL,
        BULK_DAYS,
        MAX_KEPT,
        EVENT_DAYS,
        MAX_EVENTS,
        GRACE_DAYS,
        ADDRESS_DAY_MB,
        ADDRESS_SHARE,
        EVENT_AHEAD,
        MAX_PROPOSALS,
        MAX_PROPOSALS_EACH,
        MAX_PROPOSALS_KEPT,
        CLUSTER,
        GAME_PROCESSES,
        ENGINE,
        MAX_GAMES_OF_A_JOB,
        MAX_JOBS,
        MAX_JOBS_EACH,
        MAX_GAMES_WAITING,
        GAMES_DAYS,
        MAX_GAMES_KEPT,
    )
}
"""Every setting by its name."""


def data_folder() -> Path:
    """The folder of the service's files."""
    return DATA.value()


def card_database() -> Path:
    """The card database."""
    return data_folder() / "cards.db"


def shows_tracebacks() -> bool:
    """Whether a command that goes wrong shows where."""
    return DEBUG.value()


def secret_key(folder: Path) -> str:
    """The key that signs what the service hands out and takes back: set, or kept in the folder."""
    if given := SECRET.value():
        return given
    path = folder / "secret.key"
    try:
        return _kept_key(path)
    except FileNotFoundError:
        pass
    # Written aside and linked: of several workers one makes it, and nobody reads half a key.
    aside = folder / f"secret.{secrets.token_hex(8)}"
    file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "w") as opened:
            opened.write(secrets.token_hex(32))
            opened.flush()
            # Before it has its name: a key that a power cut left empty would end every link.
            os.fsync(opened.fileno())
        os.link(aside, path)
        _sync(folder)
    except FileExistsError:
        pass
    finally:
        aside.unlink()
    return _kept_key(path)


def _sync(folder: Path) -> None:
    """Let the names of a folder's files be on disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _kept_key(path: Path) -> str:
    key = path.read_text(encoding="ascii").strip()
    if len(key) < 32:
        raise SettingError(f"{path} holds no key. Delete it, and a new one is made.")
    return key
