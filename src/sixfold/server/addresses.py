"""Whom a request comes from, as far as that can be known: an address, or the network of one person."""

from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

__all__ = ["address_of", "person_at"]


def address_of(request: HTTPConnection) -> str:
    """Who asks. Behind a trusted proxy the server has put the visitor's address here."""
    return person_at(request.client.host if request.client else "")


def person_at(host: str) -> str:
    """One person has one IPv4 address or 2^64 IPv6 addresses.

    >>> person_at("192.0.2.7"), person_at("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
