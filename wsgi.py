"""What a WSGI server loads: `gunicorn wsgi:app`."""

from validator.app import create_app

app = create_app()
