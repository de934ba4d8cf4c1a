"""Deadlines: a time on somebody's clock, in a time zone."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from validator.errors import InputError

_FIRST_YEAR, _LAST_YEAR = 1900, 9000


@cache
def zones() -> list[str]:
    """Every time zone that has a place, in order; and UTC."""
    return ["UTC", *sorted(name for name in available_timezones() if _is_a_place(name))]


def _is_a_place(name: str) -> bool:
    # Those of Etc/ have their signs the other way round, and the others are second names of places,
    # or count leap seconds.
    return "/" in name and not name.startswith(("Etc/", "SystemV/", "US/", "posix/", "right/"))


def zone_of(name: str) -> ZoneInfo:
    """The time zone of that name, in any case. Raises InputError if there is none."""
    wanted = name.strip().replace(" ", "_").casefold()
    # Never by ZoneInfo itself, which looks for a file of whatever name it is given.
    for known in zones():
        if known.casefold() == wanted:
            return ZoneInfo(known)
    raise InputError(f"There is no time zone '{name}'. Write one such as Europe/Amsterdam or UTC.")


def moment(typed: str, zone: ZoneInfo) -> datetime:
    """What a clock in the zone shows, in UTC. A time that comes twice is the first of both.

    Raises InputError for what is no time, and for one that the clock there skips.
    """
    try:
        local = datetime.fromisoformat(typed.strip())
    except ValueError as error:
        raise InputError(
            f"'{typed}' is no time. Write it as year-month-day and hour, such as 2026-11-16T18:00."
        ) from error
    try:
        there = local.replace(tzinfo=local.tzinfo or zone).astimezone(UTC)
    except OverflowError as error:
        raise InputError(f"'{typed}' is out of the calendar.") from error
    if not is_in_the_calendar(there):
        raise InputError(f"'{typed}' is out of the calendar.")
    if local.tzinfo is not None:
        return there
    # Python takes an hour that summer time skips for another one without a word.
    if there.astimezone(zone).replace(tzinfo=None) != local:
        raise InputError(f"In {zone.key} the clock skips {typed}. Write an hour more or less.")
    return there


def is_in_the_calendar(at: datetime) -> bool:
    """Whether every clock of the world can show it, and a form can say it."""
    return _FIRST_YEAR <= at.year <= _LAST_YEAR


def shown(at: datetime, zone: str, *, has_seconds: bool = False) -> str:
    """A moment as the organiser's clock shows it, with how far that is from UTC."""
    local = at.astimezone(ZoneInfo(zone))
    place = zone if zone == "UTC" else f"{zone}, {_offset(local.utcoffset())}"
    time = f"{local:%H:%M:%S}" if has_seconds else f"{local:%H:%M}"
    return f"{local.day} {local:%B %Y}, {time} ({place})"


def typed(at: datetime, zone: str) -> str:
    """A moment as a form has it: the organiser's clock, so that it is read as the same again."""
    local = at.astimezone(ZoneInfo(zone))
    is_whole = local.second == local.microsecond == 0
    # Only the later of two hours of the same name needs to say how far it is from UTC.
    said = local if local.fold else local.replace(tzinfo=None)
    return said.isoformat(timespec="minutes" if is_whole else "auto")


def _offset(offset: timedelta | None) -> str:
    minutes = int((offset or timedelta()).total_seconds()) // 60
    hours, rest = divmod(abs(minutes), 60)
    sign = "-" if minutes < 0 else "+"
    return f"UTC{sign}{hours}:{rest:02}" if rest else f"UTC{sign}{hours}"
