"""Files come over connections that nobody on the way can change."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from carddb.fetching import FetchError
from tests.carddb.hostile_server import CARDS, Fetching, Site, file, serving, status


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    with serving() as site:
        yield site


CERTIFICATE = Path(__file__).parent / "localhost.pem"
"""A certificate for 127.0.0.1, good for a hundred years, that nobody trusts unless told to; and its
key, which is no secret."""


@pytest.fixture
def safe_site(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A site over TLS, beside the plain one, that is trusted."""
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(CERTIFICATE))
    with serving(CERTIFICATE) as safe:
        yield safe


def test_a_file_comes_over_https(safe_site: Site) -> None:
    address = safe_site.at("/cards.csv", file())
    assert Fetching(plain_http=False)(address).body == CARDS


def test_a_certificate_that_nobody_vouches_for_is_refused(
    safe_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REQUESTS_CA_BUNDLE")
    address = safe_site.at("/cards.csv", file())
    with pytest.raises(FetchError) as caught:
        Fetching()(address)
    assert str(caught.value) == (
        f"{address} was not fetched: no safe connection can be made, or the certificate of "
        "the server is not valid. Try from another network, or tell the publisher."
    )
    assert safe_site.asked == []


@pytest.mark.parametrize("plain_http", [False, True])
def test_a_redirect_from_https_to_http_is_refused(
    site: Site, safe_site: Site, plain_http: bool
) -> None:
    target = site.at("/cards.csv", file())
    address = safe_site.at("/cards.csv", status(302, Location=target))
    with pytest.raises(FetchError) as caught:
        Fetching(plain_http=plain_http)(address)
    assert str(caught.value) == (
        f"{address} was not fetched: it sends on to {target}, which is not https. Look at "
        "the source's page for the right address."
    )
    assert site.asked == []


def test_a_redirect_from_http_to_https_is_followed(site: Site, safe_site: Site) -> None:
    target = safe_site.at("/cards.csv", file())
    assert Fetching()(site.at("/cards.csv", status(301, Location=target))).body == CARDS
