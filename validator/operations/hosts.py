"""Which names the service goes by: a link that it makes must not lead to somebody else."""

from ipaddress import ip_address

from flask import Flask, current_app, request

from validator.settings import HOSTS


def install_hosts(app: Flask) -> None:
    """Answer only to the hosts that are set; to any if none are."""
    if hosts := HOSTS.value():
        app.config["TRUSTED_HOSTS"] = list(hosts)


def link_root() -> str:
    """What a link begins with: the address of the service, or "/" if nobody vouches for the host.

    Whoever sends a request chooses its Host. Without a setting only this machine's own names count.
    """
    if current_app.config["TRUSTED_HOSTS"] or _is_local(request.host):
        return request.url_root
    return f"{request.script_root}/"


def _is_local(host: str) -> bool:
    name = host.rpartition("]")[0][1:] if host.startswith("[") else host.partition(":")[0]
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
