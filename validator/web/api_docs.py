"""The page of the API, made from its OpenAPI description: whatever that holds is shown."""

import json
import shlex
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlencode

from apispec import APISpec
from flask import Response, current_app, render_template, request

from validator.web import schema_words
from validator.web.compression import compressed

_Described = Mapping[str, Any]
_PAGES_KEPT = 4
"""A service has one address, or a few; whoever sends others gains nothing by it."""


def api_docs() -> Response:
    """The API's description, to read."""
    (api,) = current_app.extensions["flask-smorest"]["apis"].values()
    return compressed(_page(api["ext_obj"].spec, request.root_url.rstrip("/")))


@lru_cache(maxsize=_PAGES_KEPT)
def _page(spec: APISpec, root: str) -> str:
    """The page where the service is at that address; it depends on nothing else of the request."""
    return page_of(spec.to_dict(), root)


def page_of(spec: _Described, root: str) -> str:
    """The page about an API that is at the address."""
    return render_template("api_docs.html", api=Description(spec, root), words=schema_words)


class Description:
    """An OpenAPI description, and what the page asks of it beside what it holds."""

    def __init__(self, spec: _Described, root: str) -> None:
        self.spec = spec
        self.root = root

    def resolved(self, stated: _Described) -> _Described:
        """What a $ref of this description leads to; anything else as it is."""
        if "$ref" not in stated:
            return stated
        _, _, kind, name = stated["$ref"].split("/")
        found: _Described = self.spec["components"][kind][name]
        return found

    def groups(self) -> Iterator[tuple[_Described, list[_Described]]]:
        """The tags, each with its operations."""
        for tag in self.spec["tags"]:
            yield tag, [each for each in self._operations() if tag["name"] in each["tags"]]

    def headers(self) -> list[tuple[str, _Described]]:
        """Every header of an answer, with what is said of it."""
        found = {
            name: self.resolved(header)
            for operation in self._operations()
            for answer in operation["responses"].values()
            for name, header in self.resolved(answer)["headers"].items()
        }
        return sorted(found.items())

    @staticmethod
    def example(content: _Described) -> str:
        """The example of a body as people read it."""
        return json.dumps(content["example"], indent=2, ensure_ascii=False)

    def curl(self, operation: _Described) -> str:
        """A line that asks for it, as it stands in a shell."""
        method, path = operation["method"], operation["path"]
        body = operation.get("requestBody")
        words = ["curl", "-s"]
        # curl posts by itself as soon as there is a body.
        if method not in ("GET", "POST") or (method == "POST" and not body):
            words += ["-X", method]
        shown = {
            place: {
                each["name"]: each["example"]
                for each in (schema for _, schema, _ in operation["parameters"])
                if each["in"] == place
            }
            for place in ("path", "query", "header")
        }
        for name, example in shown["path"].items():
            path = path.replace(f"{{{name}}}", quote(str(example), safe=""))
        query = urlencode(shown["query"])
        words.append(f"{self.root}{path}?{query}" if query else self.root + path)
        if operation.get("security"):
            shown["header"] = {"Authorization": "Bearer TOKEN", **shown["header"]}
        if body:
            shown["header"]["Content-Type"] = "application/json"
        for name, example in shown["header"].items():
            words += ["-H", f"{name}: {example}"]
        if body:
            example = body["content"]["application/json"]["example"]
            words += ["-d", json.dumps(example, ensure_ascii=False)]
        # Quoted for a shell: examples hold quotes and line breaks, and people paste the line.
        return shlex.join(words)

    def _operations(self) -> Iterator[dict[str, Any]]:
        """Every operation with its method and address; its parameters as fields (`fields_of`)."""
        for path, item in self.spec["paths"].items():
            of_all = item.get("parameters", [])
            for method, stated in item.items():
                if method != "parameters":
                    taken = [
                        (each["name"], {**each["schema"], **each}, each["required"])
                        for each in (*of_all, *stated.get("parameters", ()))
                    ]
                    yield {**stated, "method": method.upper(), "path": path, "parameters": taken}
