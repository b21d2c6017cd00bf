"""The addresses at which other devices in the room reach this machine.

Nothing is sent to find them: a socket that is connected without being used only asks this machine
which of its addresses it would speak from.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import ip_address

ELSEWHERE = ("192.0.2.1", 9)
"""A place that nobody has, kept for documentation."""

OTHER_WAYS = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "utun", "tun", "tailscale")
"""How interfaces begin that lead to no other device in the room."""


def room_addresses() -> list[str]:
    """This machine's addresses in its networks, the likeliest first."""
    found = dict.fromkeys([*address_of_route(), *addresses_of_interfaces()])
    return [address for address in found if is_shared(address)]


def is_shared(address: str) -> bool:
    """Whether others can use an address."""
    known = ip_address(address)
    return not (known.is_loopback or known.is_link_local or known.is_unspecified)


def address_of_route() -> Iterator[str]:
    """The address from which this machine would speak to the world."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:  # there is no way out, as where a laptop is the room's own network
            return
        yield str(probe.getsockname()[0])


def addresses_of_interfaces() -> Iterator[str]:
    """The addresses that this machine has in each of its networks."""
    import psutil  # not needed by commands that serve nobody else

    for name, addresses in psutil.net_if_addrs().items():
        if not name.startswith(OTHER_WAYS):
            yield from (each.address for each in addresses if each.family is socket.AF_INET)
