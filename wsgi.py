"""What a WSGI server loads: `gunicorn wsgi:app`.

A server that loads this before it forks (`--preload`) has the counts of all its processes added
up; in any other each process tells its own. `deckmarshal serve` adds them up by itself.
"""

from validator.app import create_app

app = create_app()
