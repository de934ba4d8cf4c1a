"""Who asks and over what, if proxies stand between."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from validator.settings import PROXIES


def install_proxies(app: Flask) -> None:
    """Believe so many proxies about the client's address and about https, and nobody else."""
    count = PROXIES.value()
    if count:
        # Not the host: links are made of it, and few proxies set that header themselves.
        fixed = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=0)
        app.wsgi_app = fixed  # type: ignore[method-assign]
