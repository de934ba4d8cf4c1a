"""An app served by this process, for browsers and clients that need a real address."""

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from threading import Thread
from typing import TYPE_CHECKING

from werkzeug.serving import make_server
from werkzeug.wsgi import ClosingIterator

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


@contextmanager
def serving(app: "WSGIApplication") -> Iterator[str]:
    """The address at which the app answers until the block ends."""
    server = make_server("127.0.0.1", 0, _answering_whole(app), threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _answering_whole(app: "WSGIApplication") -> "WSGIApplication":
    """The app, whose answers are closed before they are sent.

    Werkzeug's server leaves an answer open if the client hangs up meanwhile, as a browser does
    that goes on to another page. The file behind it is then closed by the garbage collector, and
    the warning of that fails whatever test runs at the moment.
    """

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        with closing(ClosingIterator(app(environ, start_response))) as body:
            return list(body)

    return answer
