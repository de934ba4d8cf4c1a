"""Attack: XML that grows without end, or fetches what it should not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

from tests.spending import assert_spends_less
from tests.validator.security.doors import token_of
from validator.cli.main import main

SECRET = "the-secret-in-the-file"
DECK = "<deck><superzone name='Deck'><card><name>{}</name></card></superzone></deck>"
LAUGHS = "".join(
    f'<!ENTITY l{n} "{"&l" + str(n - 1) + ";" if n else "ha"}'
    + f"{'&l' + str(n - 1) + ';' if n else ''}" * 9
    + '">'
    for n in range(12)
)
SECONDS = 2.0


@pytest.fixture(scope="module")
def outside() -> Iterator[tuple[str, list[str]]]:
    """An address that remembers who asked for it."""
    asked: list[str] = []

    @Request.application
    def remember(request: Request) -> Response:
        asked.append(request.path)
        return Response('<!ENTITY e "fetched">', mimetype="application/xml-dtd")

    server = make_server("127.0.0.1", 0, remember)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.port}/evil.dtd", asked
    server.shutdown()
    thread.join()
    server.server_close()


def attacks(file: Path, address: str) -> dict[str, str]:
    """Documents that nobody should read to their end."""
    entity = DECK.format("&e;")
    wide = f'<!DOCTYPE deck [<!ENTITY e "{"a" * 50_000}">]>'
    return {
        "billion laughs": f"<!DOCTYPE deck [{LAUGHS}]>" + DECK.format("&l11;"),
        "quadratic": wide + DECK.format("&e;" * 5_000),
        "file": f'<!DOCTYPE deck [<!ENTITY e SYSTEM "{file.as_uri()}">]>{entity}',
        "address": f'<!DOCTYPE deck [<!ENTITY e SYSTEM "{address}">]>{entity}',
        "external DTD": f'<!DOCTYPE deck SYSTEM "{address}">{entity}',
        "public DTD": f'<!DOCTYPE deck PUBLIC "-//x//y" "{address}">{entity}',
        "parameter entity": f'<!DOCTYPE deck [<!ENTITY % p SYSTEM "{address}"> %p;]>{entity}',
        "itself": f'<!DOCTYPE deck [<!ENTITY e "&e;">]>{entity}',
        "include": DECK.format(
            f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="{file.as_uri()}"/>'
        ),
        "style sheet": f'<?xml-stylesheet href="{address}"?>{DECK.format("x")}',
    }


def by_page(client: FlaskClient, document: str, _: Path) -> str:
    answer = client.post("/", data={"decklist": document, "format": "vs-system"})
    assert answer.status_code in (200, 422)
    return answer.text


def by_conversion(client: FlaskClient, document: str, _: Path) -> str:
    answer = client.post("/convert", data={"decklist": document, "to": "text", "download": "1"})
    assert answer.status_code in (200, 422)
    return answer.text


def by_api(client: FlaskClient, document: str, _: Path) -> str:
    sent = {"format": "vs-system", "decklist": document}
    answer = client.post("/api/v1/check", json=sent)
    assert answer.status_code in (200, 422)
    return answer.text


def by_bulk(client: FlaskClient, document: str, _: Path) -> str:
    sent = {"decks": [{"decklist": document}], "format": "vs-system"}
    answer = client.post("/api/v1/bulk", json=sent)
    assert answer.status_code == 200
    return answer.text


def by_upload(client: FlaskClient, document: str, folder: Path) -> str:
    path = folder / "deck.o8d"
    path.write_text(document)
    token = token_of(client)
    with path.open("rb") as file:
        sent = {"csrf_token": token, "format": "vs-system", "files": (file, "deck.o8d")}
        answer = client.post("/bulk", data=sent, follow_redirects=True)
    assert answer.status_code in (200, 422)
    return answer.text


def by_command(_: FlaskClient, document: str, folder: Path) -> str:
    path = folder / "deck.dek"
    path.write_text(document)
    run = CliRunner().invoke(main, ["check", "--format", "vs-system", str(path)])
    assert not run.exception or isinstance(run.exception, SystemExit)
    return run.output


def by_card_file(_: FlaskClient, document: str, folder: Path) -> str:
    cards, deck = folder / "set.xml", folder / "deck.txt"
    cards.write_text(document.replace("<deck>", "<set>").replace("</deck>", "</set>"))
    deck.write_text("4 Roger")
    arguments = ["check", "--format", "vs-system", "--cards", str(cards), str(deck)]
    run = CliRunner().invoke(main, arguments)
    assert not run.exception or isinstance(run.exception, SystemExit)
    return run.output


WAYS = (by_page, by_conversion, by_api, by_bulk, by_upload, by_command, by_card_file)


@pytest.mark.parametrize("name", list(attacks(Path("/x"), "")))
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_nothing_grows_and_nothing_is_fetched(
    client: FlaskClient,
    tmp_path: Path,
    outside: tuple[str, list[str]],
    way: Callable[[FlaskClient, str, Path], str],
    name: str,
) -> None:
    address, asked = outside
    secret = tmp_path / "secret.txt"
    secret.write_text(SECRET)
    document = attacks(secret, address)[name]
    answer = assert_spends_less(SECONDS, lambda: way(client, document, tmp_path))
    assert SECRET not in answer
    assert "fetched" not in answer
    assert "hahaha" not in answer.replace(document, "")
    assert len(answer) < 10 * len(document) + 200_000
    assert asked == []


def test_a_document_type_is_refused_with_a_sentence(client: FlaskClient) -> None:
    document = '<!DOCTYPE deck [<!ENTITY e "x">]>' + DECK.format("&e;")
    answer = client.post("/api/v1/check", json={"format": "vs-system", "decklist": document})
    assert answer.status_code == 422
    assert "it declares a document type, which is not read" in answer.get_json()["detail"]


@pytest.mark.parametrize(
    "document",
    [
        "<deck>" * 100_000,
        "<deck>" * 100_000 + "</deck>" * 100_000,
        "<deck " + " ".join(f'a{n}=""' for n in range(90_000)) + "/>",
        "<deck>" + "<a/>" * 250_000 + "</deck>",
        '<deck a="' + '"' * 500_000,
        "<deck>" + "&" * 500_000,
        "<deck>" + "<" * 500_000,
        "<deck><![CDATA[" + "x" * 900_000,
        "<!--" * 200_000,
    ],
    ids=["open", "deep", "attributes", "wide", "quotes", "ampersands", "brackets", "CDATA", "--"],
)
def test_odd_documents_take_no_time(client: FlaskClient, document: str) -> None:
    typed = {"decklist": document, "format": "vs-system"}
    answer = assert_spends_less(3 * SECONDS, lambda: client.post("/", data=typed))
    assert answer.status_code in (200, 413, 422)
