"""What every answer tells the browser to refuse, and what it may keep."""

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface

from validator.api.addresses import is_for_programs, is_of_the_api
from validator.operations.handling import Handling, current_handling

# Nothing inline, nothing of other sites: what slips into a page as text can't run there.
_POLICY = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# In a frame of a stranger's page there is nothing to run, to send or to press but a link.
_POLICY_FRAMED = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors *"
)
_UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "screen-wake-lock",
    "usb",
    "xr-spatial-tracking",
)

_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
}


def _sent(readers: str, policy: str = _POLICY) -> tuple[tuple[str, str], ...]:
    """The headers of an answer, with the sites that may read it."""
    own = {"Content-Security-Policy": policy, "Cross-Origin-Resource-Policy": readers}
    return tuple({**own, **_HEADERS}.items())


_OF_PAGES = _sent("same-origin")
# Pages of other sites may read the API (cors.py).
_OF_API = _sent("cross-origin")
# Pictures that other sites show; a page of theirs may not put one into a frame.
_OF_PICTURES = _sent("cross-origin")
_FRAMED = tuple(
    (name, value)
    for name, value in _sent("cross-origin", _POLICY_FRAMED)
    # It knows no "everybody"; browsers of today go by frame-ancestors.
    if name != "X-Frame-Options"
)
_ONE_YEAR = 365 * 24 * 60 * 60


class _Sessions(SecureCookieSessionInterface):
    """Sessions whose cookie stays on https if it was made there."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session of the cookie, or a new one, for which no signature is worked out."""
        if self.get_cookie_name(app) not in request.cookies:
            return self.session_class()
        return super().open_session(app, request)

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002
        """Whether the cookie is sent over https alone."""
        # A fixed True would lose the session, and with it every form, where there is no https.
        return request.is_secure


def install_headers(app: Flask) -> None:
    """Send the usual headers with every answer."""
    app.session_interface = _Sessions()
    app.after_request(_guard)


def _guard(response: Response) -> Response:
    headers, handling = response.headers, current_handling()
    headers.extend(_headers_of(response, handling))
    # Over plain http browsers ignore it, and a service at home may have no https at all.
    if request.is_secure:
        headers["Strict-Transport-Security"] = f"max-age={_ONE_YEAR}"
    # The forms that change something are on pages without a secret, as over https they must name
    # theirs; those of an event need not, as its link is a secret that no other site can send.
    # /table-check?bulk=… names a secret result in its query.
    is_secret = handling.is_secret or "bulk" in request.args
    if is_secret or handling.is_private or _is_of_a_deck():
        headers["Cache-Control"] = "no-store"
    if is_secret:
        headers["Referrer-Policy"] = "no-referrer"
        headers["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _headers_of(response: Response, handling: Handling) -> tuple[tuple[str, str], ...]:
    if is_of_the_api():
        return _OF_API
    # An error has a page of ours, with everything that ours have: that is never framed.
    if response.status_code in (200, 304):
        if handling.is_framed_elsewhere:
            return _FRAMED
        if handling.is_shown_elsewhere:
            return _OF_PICTURES
    return _OF_PAGES


def _is_of_a_deck() -> bool:
    """Whether a page answers to what somebody sent."""
    # It may hold a deck that nobody else should find with "back" on a shared machine.
    return request.method == "POST" and not is_for_programs()
