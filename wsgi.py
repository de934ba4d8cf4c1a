"""What a WSGI server loads: `gunicorn wsgi:app`.

The counts of several workers are added up in the folder that PROMETHEUS_MULTIPROC_DIR names, an
empty one for each run. `deckmarshal serve` makes it by itself; here it must be set.
"""

from validator.app import create_app

app = create_app()
