"""gunicorn as `deckmarshal serve` starts it: `python -P -m validator.operations.server`.

gunicorn itself imports from the current folder first: a wsgi.py, a validator or a flask that lies
there would be run in the place of ours.
"""

from gunicorn.app.wsgiapp import WSGIApplication


class _Server(WSGIApplication):
    """gunicorn that imports only what is installed."""

    def chdir(self) -> None:
        """Stay in the folder, and leave it out of where modules are looked for."""


if __name__ == "__main__":
    _Server(prog="deckmarshal").run()
