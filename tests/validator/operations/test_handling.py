"""How requests are counted and answers kept, as it is said beside the views."""

from functools import wraps

import pytest
from flask import Blueprint, Flask
from flask.testing import FlaskClient

from validator.operations.handling import (
    Handling,
    bulk_rate,
    costs,
    current_handling,
    handling_of,
    install_handling,
    no_store,
    query_costs,
    secret_address,
)


def view() -> str:
    return ""


def handled(app: Flask, path: str, method: str = "GET") -> Handling:
    """What holds for a request."""
    with app.test_request_context(path, method=method):
        return current_handling()


@pytest.fixture
def toy() -> Flask:
    """An application with a plain page, a costly one, and some below a secret address."""
    app = Flask(__name__)
    install_handling(app)
    app.add_url_rule("/plain", "plain", view)
    app.add_url_rule("/deep/costly", "costly", costs(7)(bulk_rate(lambda: "")))
    secrets = secret_address(Blueprint("secrets", __name__, url_prefix="/secrets/<token>"))
    secrets.add_url_rule("", "one", lambda token: token)
    secrets.add_url_rule("/all", "all", bulk_rate(lambda token: token))
    app.register_blueprint(secrets)
    return app


def test_a_view_that_says_nothing_is_read_for_free(toy: Flask) -> None:
    assert handled(toy, "/plain") == Handling()


def test_decorators_add_up() -> None:
    assert handling_of(costs(3)(bulk_rate(no_store(query_costs(lambda: ""))))) == Handling(
        cost=3, is_reading_counted=True, is_query_counted=True, is_bulk=True, is_private=True
    )


def test_what_a_view_says_goes_on_through_what_wraps_it() -> None:
    @secret_address
    def said() -> str:
        return "said"

    @wraps(said)
    def wrapping() -> str:
        return said()

    assert wrapping() == "said"
    assert handling_of(wrapping).is_secret


def test_what_a_blueprint_says_holds_for_all_its_views(toy: Flask) -> None:
    assert handled(toy, "/secrets/x").is_secret
    assert not handled(toy, "/secrets/x").is_bulk
    of_all = handled(toy, "/secrets/x/all")
    assert (of_all.is_secret, of_all.is_private, of_all.is_bulk) == (True, True, True)


@pytest.mark.parametrize("path", ["/secrets/x/mistyped", "/secrets/", "/secrets/x/all/"])
def test_a_mistyped_secret_is_one_and_guesses_are_counted(toy: Flask, path: str) -> None:
    found = handled(toy, path)
    assert found.is_secret
    assert found.is_private
    assert found.is_reading_counted


def test_an_address_without_a_view_counts_as_one_request(toy: Flask) -> None:
    near = handled(toy, "/deep/mistyped")
    assert (near.cost, near.is_reading_counted, near.is_bulk) == (1, True, False)
    assert handled(toy, "/deep/costly", "POST") == near


def test_an_address_beside_nothing_is_free_to_read(toy: Flask) -> None:
    assert handled(toy, "/nothing/at/all") == Handling()


def test_whoever_has_such_an_address_is_let_in_so_it_is_a_secret(app: Flask) -> None:
    rules = [rule for rule in app.url_map.iter_rules() if not rule.rule.startswith("/api/")]
    secrets = [rule for rule in rules if "<token>" in rule.rule or "/bulk/<name>" in rule.rule]
    assert len(secrets) > 30
    for rule in secrets:
        path = rule.build(dict.fromkeys(rule.arguments, 1))
        assert path is not None
        method = "POST" if rule.methods and "POST" in rule.methods else "GET"
        found = handled(app, path[1], method)
        assert found.is_secret, rule
        assert found.is_reading_counted, rule


@pytest.mark.parametrize(
    ("address", "is_private", "is_secret"),
    [
        ("/nothing", False, False),
        ("/bulk/somebodys/nothing", True, True),
        ("/events/abcdefghijklmnop/organiser/mistyped/nothing", True, True),
    ],
)
def test_a_page_that_is_not_there_is_kept_as_those_beside_it(
    client: FlaskClient, address: str, is_private: bool, is_secret: bool
) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert (answer.headers.get("Cache-Control") == "no-store") is is_private
    assert (answer.headers["Referrer-Policy"] == "no-referrer") is is_secret
