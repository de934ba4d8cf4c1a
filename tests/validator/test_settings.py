"""Settings: what is set, what holds if nothing is, and what can't be."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from validator import settings
from validator.settings import SETTINGS, Setting, SettingError, secret_key


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_every_default_can_be_read(setting: Setting[object]) -> None:
    setting.value()


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_an_empty_setting_is_none(
    setting: Setting[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    default = setting.value()
    monkeypatch.setenv(setting.name, "  ")
    assert setting.value() == default


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("DECKMARSHAL_WORKERS", "8", 8),
        ("DECKMARSHAL_WORKERS", "0008", 8),
        ("DECKMARSHAL_PROXIES", "000", 0),
        ("DECKMARSHAL_RATE", "5/second", "5/second"),
        ("DECKMARSHAL_RATE", "none", "none"),
        ("DECKMARSHAL_LOG_LEVEL", "WARNING", "warning"),
        ("DECKMARSHAL_DATA", "/srv/decks", Path("/srv/decks")),
        ("DECKMARSHAL_DEBUG", "1", True),
        ("DECKMARSHAL_CLUSTER", "tls://10.0.0.5:8786", "tls://10.0.0.5:8786"),
        ("DECKMARSHAL_CLUSTER", "tcp://[fd00::5]:8786", "tcp://[fd00::5]:8786"),
    ],
)
def test_what_is_set_holds(
    name: str, typed: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, typed)
    assert SETTINGS[name].value() == value


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("DECKMARSHAL_WORKERS", "0", "it must be a whole number from 1 to 64."),
        ("DECKMARSHAL_WORKERS", "²", "it must be a whole number from 1 to 64."),
        ("DECKMARSHAL_WORKERS", "9" * 5_000, "it must be a whole number from 1 to 64."),
        ("DECKMARSHAL_WORKERS", "00000000000199", "it must be a whole number from 1 to 64."),
        (
            "DECKMARSHAL_CLUSTER",
            "here:8786",
            "it must be the address of a Dask scheduler such as tcp://host:8786 or "
            "tls://host:8786.",
        ),
        ("DECKMARSHAL_PROXIES", "-1", "it must be a whole number from 0 to 8."),
        ("DECKMARSHAL_RATE", "fast", "it must be a rate such as 600/minute, or none."),
        ("DECKMARSHAL_RATE", "0/minute", "it must be a rate such as 600/minute, or none."),
        ("DECKMARSHAL_LOG_LEVEL", "loud", "it must be one of debug, info, warning, error."),
    ],
)
def test_what_can_not_be_is_refused(
    name: str, typed: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, typed)
    with pytest.raises(SettingError) as refused:
        SETTINGS[name].value()
    assert str(refused.value) == f"{name} is '{typed}'; {said}"


def test_a_password_in_the_address_of_a_store_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE_STORE", "memcached://:sesame@here")
    with pytest.raises(SettingError) as refused:
        settings.RATE_STORE.value()
    assert str(refused.value) == (
        "DECKMARSHAL_RATE_STORE must be memory://, or the address of a Redis such as "
        "redis://host:6379."
    )


def test_the_data_folder_is_the_users_own_if_none_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ann/data")
    assert settings.data_folder() == Path("/home/ann/data/deckmarshal")
    assert settings.card_database() == Path("/home/ann/data/deckmarshal/cards.db")


def test_a_key_is_made_once_and_for_the_owner_alone(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        keys = set(threads.map(lambda _: secret_key(tmp_path), range(32)))
    (key,) = keys
    assert len(key) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


def test_a_key_that_is_set_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_SECRET", "ours")
    assert secret_key(tmp_path) == "ours"
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_holds_no_key_is_told(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("")
    with pytest.raises(SettingError, match=r"holds no key\. Delete it, and a new one is made\.$"):
        secret_key(tmp_path)
