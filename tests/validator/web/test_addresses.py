"""Addresses that pages share are made once, for each path that the service is mounted below."""

import pytest
from flask import Flask

from validator.web.addresses import page_address


@pytest.mark.parametrize("root", ["", "/decks"])
def test_an_address_stands_below_the_path_of_its_request(app: Flask, root: str) -> None:
    with app.test_request_context("/", base_url=f"http://localhost{root}/"):
        assert page_address("pages.rules_of", game_id="vs-system", _anchor="VS-A 1") == (
            f"{root}/rules/vs-system#VS-A%201"
        )
