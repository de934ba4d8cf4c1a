"""What used to end in a 500: each as it was sent."""

from collections.abc import Callable
from datetime import date, timedelta
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient

from validator.settings import HOSTS, SettingError

Client = Callable[..., FlaskClient]
DECK = "4 Kroenen\n4 Roger\n"
DIGITS = "9" * 5_000
_DAY = (date.today() + timedelta(days=30)).isoformat()
EVENT = {
    "name": "Friday",
    "date": _DAY,
    "format": "vs-system",
    "deadline": f"{_DAY} 18:00",
    "zone": "UTC",
}


@pytest.mark.parametrize("clause", [f"size {DIGITS}", f"size 60-{DIGITS}", f"limit Roger {DIGITS}"])
def test_a_number_of_thousands_of_digits_is_a_sentence(client: FlaskClient, clause: str) -> None:
    said = "A number has 5,000 digits; limits and sizes go up to 10,000."
    asked = {"decklist": DECK, "house": f"vs-system; {clause}"}
    answer = client.post("/api/v1/check", json=asked)
    assert (answer.status_code, answer.get_json()["detail"]) == (422, said)
    page = client.post("/", data={"decklist": DECK, "format": "vs-system", "house": clause})
    assert page.status_code == 422
    assert said in page.text


class _Malformed(BytesIO):
    """What a server hands on of a body whose pieces are not as they should be."""

    def read(self, *_: Any) -> bytes:
        raise OSError("Invalid chunk size: b'zz'")

    readinto = readline = readlines = read  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("address", "media_type"),
    [
        ("/api/v1/check", "application/json"),
        ("/", "application/x-www-form-urlencoded"),
        ("/bulk", "multipart/form-data; boundary=x"),
        ("/nowhere", "application/json"),
    ],
)
def test_a_malformed_body_in_pieces_is_refused(
    client: FlaskClient, address: str, media_type: str, capsys: pytest.CaptureFixture[str]
) -> None:
    environ = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    answer = client.post(
        address, input_stream=_Malformed(), content_type=media_type, environ_overrides=environ
    )
    assert answer.status_code == (404 if address == "/nowhere" else 400)
    assert "Traceback" not in capsys.readouterr().err


def test_the_links_of_the_api_lead_to_no_other_host(client: FlaskClient) -> None:
    made = client.post("/api/v1/events", json=EVENT, headers={"Host": "evil.example"})
    assert made.status_code == 201, made.text
    assert "evil.example" not in made.text
    links = [value for key, value in made.get_json().items() if key.endswith("link")]
    assert links
    assert all(each.startswith("/events/") for each in links)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000", "decks.localhost"])
def test_on_this_machine_links_have_its_name(client: FlaskClient, host: str) -> None:
    made = client.post("/api/v1/events", json=EVENT, headers={"Host": host}).get_json()
    links = [value for key, value in made.items() if key.endswith("link")]
    assert all(each.startswith(f"http://{host}/events/") for each in links)


def test_a_host_that_is_not_set_is_refused(client_with: Client) -> None:
    client = client_with(HOSTS="decks.example, .club.example")
    for host, status in (
        ("decks.example", 201),
        ("friday.club.example", 201),
        ("evil.example", 400),
        ("decks.example.evil", 400),
        ("localhost", 400),
    ):
        made = client.post("/api/v1/events", json=EVENT, headers={"Host": host})
        assert made.status_code == status, host
        assert ("evil" in made.text) is False
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400


def test_a_host_that_can_not_be_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOSTS.name, "http://decks.example")
    with pytest.raises(SettingError, match="names of hosts with commas between"):
        HOSTS.value()
