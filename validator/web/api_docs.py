"""The page of the API, made from its OpenAPI description: whatever that holds is shown."""

import json
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlencode

from apispec import APISpec
from flask import Response, current_app, render_template, request

from validator.web.api_types import (
    Field,
    Limit,
    Schema,
    Type,
    anchor,
    example_of,
    fields_of,
    last_name,
    limits_of,
    together,
    type_of,
)
from validator.web.compression import compressed

_METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
_UNTAGGED = "other"
_PAGES_KEPT = 4
"""A service has one address, or a few; whoever sends others gains nothing by it."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What an operation takes beside a body."""

    place: str
    name: str
    type: Type
    is_required: bool
    limits: tuple[Limit, ...]
    description: str
    example: Any
    """None if there is none to show."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An object with its fields, or a value without any."""

    name: str
    type: Type
    description: str
    fields: tuple[Field, ...]
    limits: tuple[Limit, ...]
    together: tuple[str, ...]
    is_closed: bool
    """Whether a field that is not described is refused."""


@dataclass(frozen=True, slots=True)
class Body:
    """What an operation is sent."""

    media_type: str
    is_required: bool
    shape: Shape
    example: Any

    @property
    def is_json(self) -> bool:
        """Whether the example can be written out."""
        return self.media_type.endswith("json")

    @property
    def example_text(self) -> str:
        """The example as people read it."""
        return json.dumps(self.example, indent=2, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Header:
    """A header of an answer."""

    name: str
    type: Type
    description: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What an operation may answer."""

    status: str
    description: str
    contents: tuple[tuple[str, Type], ...]
    """Media types, each with what is in it."""
    headers: tuple[Header, ...]

    @property
    def is_error(self) -> bool:
        """Whether the request was not done."""
        return not self.status.startswith(("1", "2", "3"))


@dataclass(frozen=True, slots=True)
class Scheme:
    """A way to say who asks."""

    name: str
    sent: str
    """How it is sent."""
    header: str
    """The header that a line of curl sends, if it is one."""
    description: str


@dataclass(frozen=True, slots=True)
class Operation:
    """One method at one address."""

    method: str
    path: str
    anchor: str
    tags: tuple[str, ...]
    summary: str
    description: str
    is_deprecated: bool
    schemes: tuple[Scheme, ...]
    parameters: tuple[Parameter, ...]
    body: Body | None
    answers: tuple[Answer, ...]

    def curl(self, base: str) -> str:
        """A line that asks for it at the base address, as it stands in a shell."""
        words = ["curl", "-s"]
        if self.method not in ("GET", "POST") or (self.method == "POST" and self.body is None):
            words += ["-X", self.method]
        words.append(base + self._address())
        for scheme in self.schemes[:1]:
            words += ["-H", scheme.header] if scheme.header else []
        for each in self._shown("header"):
            words += ["-H", f"{each.name}: {each.example}"]
        return shlex.join([*words, *self._sent()])

    def _address(self) -> str:
        path = self.path
        for each in self._shown("path"):
            path = path.replace(f"{{{each.name}}}", quote(str(each.example), safe=""))
        query = urlencode({each.name: each.example for each in self._shown("query")})
        return f"{path}?{query}" if query else path

    def _sent(self) -> Iterator[str]:
        if self.body is None:
            return
        if self.body.media_type.startswith("multipart/"):
            for field in self.body.shape.fields:
                yield from ("-F", f"{field.name}=@file")
            return
        yield from ("-H", f"Content-Type: {self.body.media_type}")
        if self.body.is_json:
            yield from ("-d", json.dumps(self.body.example, ensure_ascii=False))
        else:
            yield from ("--data-binary", "@file")

    def _shown(self, place: str) -> Iterator[Parameter]:
        for each in self.parameters:
            if each.place == place and each.example is not None:
                yield each


@dataclass(frozen=True, slots=True)
class OperationGroup:
    """The operations of a tag."""

    name: str
    anchor: str
    description: str
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Described:
    """The whole description, as the page shows it."""

    info: Mapping[str, Any]
    server: str
    schemes: tuple[Scheme, ...]
    groups: tuple[OperationGroup, ...]
    schemas: tuple[Shape, ...]
    headers: tuple[Header, ...]


def api_docs() -> Response:
    """The API's description, to read."""
    (api,) = current_app.extensions["flask-smorest"]["apis"].values()
    return compressed(_page(api["ext_obj"].spec, request.root_url.rstrip("/")))


@lru_cache(maxsize=_PAGES_KEPT)
def _page(spec: APISpec, root: str) -> str:
    """The page where the service is at that address; it hangs on nothing else of the request."""
    return page_of(_described(spec), root)


@lru_cache(maxsize=1)
def _described(spec: APISpec) -> Described:
    """The description is whole once the application answers, so it is read once."""
    return DescriptionReader(spec.to_dict()).described()


def page_of(api: Described, root: str) -> str:
    """The page about an API, whose own address is told from that of the service."""
    is_within = api.server.startswith("/")
    base = root + api.server.rstrip("/") if is_within else api.server
    return render_template("api_docs.html", api=api, base=base, anchor=anchor)


class DescriptionReader:
    """Reads an OpenAPI description."""

    def __init__(self, spec: Mapping[str, Any]) -> None:
        self._spec = spec
        self._components: Mapping[str, Any] = spec.get("components", {})
        self._schemas: Mapping[str, Schema] = self._components.get("schemas", {})

    def described(self) -> Described:
        """All of it. Of what is described and used nowhere, the schemas alone are shown."""
        operations = tuple(self._operations())
        shared: dict[str, Header] = {}
        for operation in operations:
            for answer in operation.answers:
                shared.update((header.name, header) for header in answer.headers)
        servers = self._spec.get("servers") or [{"url": "/"}]
        return Described(
            info=self._spec["info"],
            server=servers[0]["url"],
            schemes=tuple(map(self._scheme, self._components.get("securitySchemes", {}))),
            groups=tuple(self._groups(operations)),
            schemas=tuple(self._shape(each, name) for name, each in sorted(self._schemas.items())),
            headers=tuple(shared[name] for name in sorted(shared)),
        )

    def _groups(self, operations: tuple[Operation, ...]) -> Iterator[OperationGroup]:
        """Operations by tag: the tags as they are described, then those that are not."""
        known = {tag["name"]: tag.get("description", "") for tag in self._spec.get("tags", ())}
        used = dict.fromkeys(tag for each in operations for tag in each.tags)
        for name in dict.fromkeys((*known, *used)):
            found = tuple(each for each in operations if name in each.tags)
            if found:
                yield OperationGroup(name, anchor("tag", name), known.get(name, ""), found)

    def _operations(self) -> Iterator[Operation]:
        for path, item in self._spec["paths"].items():
            for method in _METHODS:
                if method in item:
                    yield self._operation(method, path, item[method], item.get("parameters", ()))

    def _operation(self, method: str, path: str, stated: Any, shared: Any) -> Operation:
        given = [self._resolved(each) for each in (*shared, *stated.get("parameters", ()))]
        last = {(each["in"], each["name"]): each for each in given}
        asked = stated.get("security", self._spec.get("security", ()))
        return Operation(
            method=method.upper(),
            path=path,
            anchor=anchor("operation", stated.get("operationId", f"{method} {path}")),
            # An operation stands once, by the first of its tags.
            tags=tuple(stated.get("tags", ()))[:1] or (_UNTAGGED,),
            summary=stated.get("summary", ""),
            description=stated.get("description", ""),
            is_deprecated=stated.get("deprecated", False),
            schemes=tuple(self._scheme(name) for each in asked for name in each),
            parameters=tuple(map(self._parameter, last.values())),
            body=self._body(stated.get("requestBody")),
            answers=tuple(self._answers(stated["responses"])),
        )

    def _parameter(self, stated: Mapping[str, Any]) -> Parameter:
        schema = stated.get("schema", {})
        is_required = stated.get("required", False)
        example = stated.get("example", schema.get("example"))
        limited = {key: value for key, value in schema.items() if key != "example"}
        if example is None and is_required:
            example = example_of(schema, self._schemas)
        return Parameter(
            place=stated["in"],
            name=stated["name"],
            type=type_of(schema),
            is_required=is_required,
            limits=limits_of(limited),
            description=stated.get("description", schema.get("description", "")),
            example=example,
        )

    def _body(self, stated: Any) -> Body | None:
        if not stated:
            return None
        stated = self._resolved(stated)
        media_type, content = next(iter(stated["content"].items()))
        schema = content.get("schema", {})
        example = content.get("example")
        if example is None and (examples := content.get("examples")):
            example = self._resolved(next(iter(examples.values()))).get("value")
        if example is None:
            example = example_of(schema, self._schemas)
        name = last_name(schema.get("$ref", ""))
        shape = self._shape(self._resolved(schema), name)
        return Body(media_type, stated.get("required", False), shape, example)

    def _answers(self, stated: Mapping[str, Any]) -> Iterator[Answer]:
        """The answers by their status; any other comes last."""
        for status in sorted(stated):
            answer = self._resolved(stated[status])
            contents = answer.get("content", {}).items()
            yield Answer(
                status="any other" if status == "default" else status,
                description=answer.get("description", ""),
                contents=tuple((kind, type_of(each.get("schema"))) for kind, each in contents),
                headers=tuple(
                    self._header(name, self._resolved(each))
                    for name, each in answer.get("headers", {}).items()
                ),
            )

    @staticmethod
    def _header(name: str, stated: Mapping[str, Any]) -> Header:
        return Header(name, type_of(stated.get("schema")), stated.get("description", ""))

    @staticmethod
    def _shape(schema: Schema, name: str) -> Shape:
        return Shape(
            name=name,
            type=type_of(schema),
            description=schema.get("description", ""),
            fields=tuple(fields_of(schema)),
            limits=limits_of(schema),
            together=tuple(together(schema)),
            is_closed=schema.get("additionalProperties") is False,
        )

    def _scheme(self, name: str) -> Scheme:
        stated = self._resolved(self._components.get("securitySchemes", {}).get(name, {}))
        kind, place = stated.get("type", ""), stated.get("in", "")
        sent, header = kind, ""
        if kind == "http":
            header = f"Authorization: {stated['scheme'].capitalize()} TOKEN"
        elif kind == "apiKey" and place == "header":
            header = f"{stated['name']}: KEY"
        elif kind == "apiKey":
            sent = f"{stated['name']} in the {place}"
        return Scheme(name, header or sent, header, stated.get("description", ""))

    def _resolved(self, stated: Any) -> Any:
        """What a $ref of this description leads to; anything else as it is."""
        while "$ref" in stated:
            _, _, kind, name = stated["$ref"].split("/")
            stated = self._components[kind][name]
        return stated
