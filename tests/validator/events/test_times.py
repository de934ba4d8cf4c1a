"""Deadlines are moments, whatever clock they were read from."""

from datetime import UTC, datetime

import pytest

from validator.errors import InputError
from validator.events.times import moment, shown, typed, zone_of, zones

AMSTERDAM = zone_of("Europe/Amsterdam")
KOLKATA = zone_of("Asia/Kolkata")


@pytest.mark.parametrize(
    ("said", "zone", "utc"),
    [
        ("2026-11-20T18:00", "Europe/Amsterdam", "2026-11-20T17:00"),
        ("2026-07-20T18:00", "Europe/Amsterdam", "2026-07-20T16:00"),
        (" 2026-11-20 18:00 ", "Asia/Kolkata", "2026-11-20T12:30"),
        ("2026-11-20T18:00:30", "UTC", "2026-11-20T18:00:30"),
        ("2026-11-20T18:00+02:00", "America/New_York", "2026-11-20T16:00"),
        ("2026-11-20T18:00Z", "America/New_York", "2026-11-20T18:00"),
        ("2026-11-20", "UTC", "2026-11-20T00:00"),
    ],
)
def test_a_clock_is_read_in_its_zone(said: str, zone: str, utc: str) -> None:
    assert moment(said, zone_of(zone)) == datetime.fromisoformat(utc).replace(tzinfo=UTC)


@pytest.mark.parametrize("said", ["2026-03-29T02:00", "2026-03-29T02:30", "2026-03-29T02:59"])
def test_an_hour_that_the_clock_skips_is_no_deadline(said: str) -> None:
    with pytest.raises(InputError, match=f"In Europe/Amsterdam the clock skips {said}"):
        moment(said, AMSTERDAM)


@pytest.mark.parametrize("said", ["2026-03-29T01:59", "2026-03-29T03:00"])
def test_the_hours_beside_a_skipped_one_are_there(said: str) -> None:
    assert typed(moment(said, AMSTERDAM), "Europe/Amsterdam") == said


def test_of_an_hour_that_comes_twice_the_first_is_meant() -> None:
    assert moment("2026-10-25T02:30", AMSTERDAM) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_the_second_of_an_hour_that_comes_twice_can_be_said_and_is_kept() -> None:
    second = moment("2026-10-25T02:30+01:00", AMSTERDAM)
    assert second == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    said = typed(second, "Europe/Amsterdam")
    assert said == "2026-10-25T02:30+01:00"
    assert moment(said, AMSTERDAM) == second


@pytest.mark.parametrize("second", [0, 30, 59])
def test_what_a_form_shows_is_read_as_the_same_moment(second: int) -> None:
    at = datetime(2026, 11, 20, 17, 0, second, tzinfo=UTC)
    for zone in ("UTC", "Asia/Kolkata", "America/St_Johns", "Pacific/Chatham"):
        assert moment(typed(at, zone), zone_of(zone)) == at


@pytest.mark.parametrize("said", ["", "soon", "2026-13-01T10:00", "18:00", "2026-11-31T10:00", "1"])
def test_what_is_no_time_is_told(said: str) -> None:
    with pytest.raises(InputError, match="is no time"):
        moment(said, AMSTERDAM)


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"])
@pytest.mark.parametrize(
    "said",
    [
        "0001-01-01T00:00",
        "0001-01-01T00:00+14:00",
        "0900-01-01T00:00",
        "9999-12-31T23:59",
        "9999-12-31T23:59Z",
        "9999-12-31T23:59-12:00",
    ],
)
def test_a_time_that_not_every_clock_can_show_is_refused(said: str, zone: str) -> None:
    with pytest.raises(InputError, match="is out of the calendar"):
        moment(said, zone_of(zone))


@pytest.mark.parametrize("said", ["1900-01-02T00:00", "9000-12-30T23:59"])
def test_a_far_time_is_shown_by_every_clock(said: str) -> None:
    at = moment(said, zone_of("UTC"))
    for zone in zones():
        assert shown(at, zone)
        assert moment(typed(at, zone), zone_of(zone)) == at


@pytest.mark.parametrize("name", ["europe/amsterdam", " Europe/Amsterdam ", "EUROPE/AMSTERDAM"])
def test_a_zone_is_known_in_any_case(name: str) -> None:
    assert zone_of(name).key == "Europe/Amsterdam"


def test_a_zone_of_two_words_may_have_a_blank() -> None:
    assert zone_of("america/new york").key == "America/New_York"


@pytest.mark.parametrize(
    "name", ["", "Amsterdam", "../../etc/passwd", "Europe", "Europe/\0", "CET"]
)
def test_an_unknown_zone_is_told(name: str) -> None:
    with pytest.raises(InputError, match="There is no time zone"):
        zone_of(name)


@pytest.mark.parametrize(
    ("zone", "expected"),
    [
        ("UTC", "20 November 2026, 17:00 (UTC)"),
        ("Europe/Amsterdam", "20 November 2026, 18:00 (Europe/Amsterdam, UTC+1)"),
        ("Asia/Kolkata", "20 November 2026, 22:30 (Asia/Kolkata, UTC+5:30)"),
        ("America/St_Johns", "20 November 2026, 13:30 (America/St_Johns, UTC-3:30)"),
    ],
)
def test_a_moment_is_shown_with_its_distance_from_utc(zone: str, expected: str) -> None:
    assert shown(datetime(2026, 11, 20, 17, tzinfo=UTC), zone) == expected


def test_utc_is_the_first_of_the_zones_and_every_other_has_a_place() -> None:
    first, *others = zones()
    assert first == "UTC"
    assert "Europe/Amsterdam" in others
    assert not [zone for zone in others if zone.startswith("Etc/")]
