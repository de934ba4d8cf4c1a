"""Questions, and how they are put to the code of a tree."""

import gzip
import io
import json
import zipfile
from base64 import b64decode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from typing import Any
from urllib.parse import urlsplit

import requests

from tests.corpus.calling import CommandLine
from tests.corpus.normal import words
from tests.corpus.service import Tree

API = "/api/v1"
AS_OF = "2026-11-16"
"""The day by whose rules everything is judged that takes one."""

_SECONDS = 300
_HEADERS = (
    "Access-Control-Allow-Origin",
    "Allow",
    "Cache-Control",
    "Content-Disposition",
    "Retry-After",
    "WWW-Authenticate",
)
"""What a program may go by, beside the answer itself."""
_PACKED = "H4sI"
"""How base64 of what gzip has packed begins."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question over HTTP: the name by which its answer is kept, and what is sent."""

    name: str
    path: str
    json: Any = None
    body: str | None = None
    form: Mapping[str, str] | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    method: str = ""

    def told(self) -> dict[str, Any]:
        """What is sent, to be kept beside the answer."""
        sent = {
            "json": self.json,
            "body": self.body,
            "form": self.form,
            "headers": dict(self.headers) or None,
        }
        told = {name: each for name, each in sent.items() if each is not None}
        return {"ask": f"{self._verb()} {self.path}"} | told

    def _verb(self) -> str:
        is_sent = any(each is not None for each in (self.json, self.body, self.form))
        return self.method or ("POST" if is_sent else "GET")

    def send(self, session: requests.Session, address: str) -> requests.Response:
        """The response as it comes."""
        return session.request(
            self._verb(),
            address + self.path,
            json=self.json,
            data=self.body.encode() if self.body is not None else self.form,
            # A connection that is kept may be closed by the server as the next request is sent.
            headers={"Connection": "close", **self.headers},
            timeout=_SECONDS,
            allow_redirects=False,
        )


@dataclass(frozen=True, slots=True)
class Command:
    """A question on the command line; `writes` are the files whose content is an answer too."""

    name: str
    words: Sequence[str]
    typed: str = ""
    writes: Sequence[str] = ()
    data: str = "data"
    """The data folder, if it is not that of the service."""

    def told(self) -> dict[str, Any]:
        """What is called, to be kept beside the answer."""
        told: dict[str, Any] = {"ask": ["deckmarshal", *self.words]}
        return told | ({"typed": self.typed} if self.typed else {})


Question = Request | Command


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered to a question."""

    name: str
    request: Mapping[str, Any]
    status: int
    answer: Any

    def line(self) -> dict[str, Any]:
        """The line that is kept."""
        return {
            "name": self.name,
            "request": self.request,
            "status": self.status,
            "answer": self.answer,
        }


@dataclass(frozen=True, slots=True)
class Asker:
    """Asks the code of a tree, whose service is at the address."""

    tree: Tree
    address: str
    lines: Queue[CommandLine]
    """The command lines that are free."""

    def ask(self, question: Question, session: requests.Session | None = None) -> Answer:
        """The answer, as it came."""
        if isinstance(question, Command):
            return self._called(question)
        if session is None:
            with requests.Session() as made:
                return self.ask(question, made)
        response = question.send(session, self.address)
        return Answer(question.name, question.told(), response.status_code, _content(response))

    def ask_all(self, questions: Iterable[Question]) -> list[Answer]:
        """The answers to questions that hang on nothing else, over one connection."""
        with requests.Session() as session:
            return [self.ask(question, session) for question in questions]

    def _called(self, command: Command) -> Answer:
        line = self.lines.get()
        try:
            settings = {"DECKMARSHAL_DATA": str(self.tree.scratch / command.data)}
            done = line.call(command.words, command.typed, settings)
        finally:
            self.lines.put(line)
        told: dict[str, Any] = {"stdout": _parsed(done.stdout)}
        if done.stderr:
            told["stderr"] = done.stderr.splitlines()
        for name in command.writes:
            path = self.tree.scratch / name
            told[name] = unpacked(path.name, path.read_bytes()) if path.exists() else None
        return Answer(command.name, command.told(), done.code, told)


def _content(response: requests.Response) -> Any:
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    said = {name: response.headers[name] for name in _HEADERS if name in response.headers}
    if "Allow" in said:
        said["Allow"] = ", ".join(sorted(said["Allow"].split(", ")))  # It is made of a set.
    told: dict[str, Any] = {"type": kind, "headers": said}
    if location := response.headers.get("Location"):
        told["location"] = urlsplit(location)._replace(scheme="", netloc="").geturl()
    if kind == "text/html":
        told["words"] = words(response.text)
    elif kind.endswith("json"):
        told["json"] = _with_export(response.json())
    else:
        told["text"] = unpacked(urlsplit(response.url).path, response.content)
    return told


def _with_export(value: Any) -> Any:
    """An exported event is read: it holds times, and is packed."""
    if isinstance(value, dict) and str(value.get("content")).startswith(_PACKED):
        return value | {"content": json.loads(gzip.decompress(b64decode(value["content"])))}
    return value


def unpacked(name: str, content: bytes) -> Any:
    """The content of a file, so that it can be compared; a PDF has times all over."""
    suffix = Path(name).suffix
    if suffix == ".pdf":
        return content[:5].decode()
    if suffix == ".gz":
        return json.loads(gzip.decompress(content))
    if suffix == ".zip":
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return {each: archive.read(each).decode() for each in archive.namelist()}
    return _parsed(content.decode())


def _parsed(said: str) -> Any:
    """JSON, lines of JSON, or lines."""
    try:
        return json.loads(said)
    except ValueError:
        pass
    try:
        return [json.loads(line) for line in said.splitlines()]
    except ValueError:
        return said.splitlines()
