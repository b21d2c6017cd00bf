"""The addresses at which other devices in the room reach this machine.

Nothing is sent to find them: a socket that is connected without being used only asks this machine
which of its addresses it would speak from.
"""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import ip_address

ELSEWHERE = ("192.0.2.1", 9)
"""A place that nobody has, kept for documentation."""

ASK_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""The request ``SIOCGIFADDR``, where the system knows it."""

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
    """One address of each network, as the system or, on Windows, the machine's own name tells."""
    if sys.platform == "win32":
        yield from addresses_of_name()
    elif sys.platform in ASK_ADDRESS:
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                if name.startswith(OTHER_WAYS):
                    continue
                question = struct.pack("256s", name.encode())
                try:
                    answer = fcntl.ioctl(asking, ASK_ADDRESS[sys.platform], question)
                except OSError:  # it has no address
                    continue
                yield socket.inet_ntoa(answer[20:24])


def addresses_of_name() -> list[str]:
    """Windows knows its own name without asking anybody."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
