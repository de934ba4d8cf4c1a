"""Who counts as one client: the network that one customer is given."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

_IPV6_PREFIX = 56
"""Homes and rented machines get at least so much."""


@lru_cache(maxsize=4_096)
def network_of(address: str) -> str:
    """Of IPv4 the address, of IPv6 its /56: whoever rents one has all of it.

    Raises ValueError for what is no address.
    """
    stated = ip_address(address.partition("%")[0])
    if not isinstance(stated, IPv6Address):
        return str(stated)
    # Where one socket serves both kinds, IPv4 clients are ::ffff:…, and a network of that would put
    # all of them into one count.
    return str(stated.ipv4_mapped or ip_network((stated, _IPV6_PREFIX), strict=False))
