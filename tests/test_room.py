"""Where other devices in the room find the local server."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from hearts_lessons.site import room
from hearts_lessons.site.room import room_addresses


def live_in(monkeypatch: pytest.MonkeyPatch, route: Sequence[str], others: Sequence[str]) -> None:
    monkeypatch.setattr(room, "address_of_route", lambda: iter(route))
    monkeypatch.setattr(room, "addresses_of_interfaces", lambda: iter(others))


def test_the_likeliest_comes_first_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(monkeypatch, ["192.168.1.20"], ["10.42.0.1", "192.168.1.20"])
    assert room_addresses() == ["192.168.1.20", "10.42.0.1"]


def test_a_laptop_that_is_the_room_s_own_network_has_no_route(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live_in(monkeypatch, [], ["10.42.0.1"])
    assert room_addresses() == ["10.42.0.1"]


@pytest.mark.parametrize("address", ["127.0.1.1", "169.254.7.7", "0.0.0.0"])  # noqa: S104
def test_what_only_this_machine_can_use_is_left_out(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    live_in(monkeypatch, [address], [])
    assert room_addresses() == []


def test_interfaces_that_lead_nowhere_in_the_room_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    has = {
        **{name: [("10.0.0.1", socket.AF_INET)] for name in ("docker0", "br-1a2b", "utun3")},
        "lo": [("127.0.0.1", socket.AF_INET)],
        "eth0": [("192.168.1.20", socket.AF_INET), ("fe80::1", socket.AF_INET6)],
        "wlan0": [("10.42.0.1", socket.AF_INET), ("00:16:3e:00:00:01", socket.AF_UNIX)],
    }
    found = {
        name: [SimpleNamespace(address=address, family=family) for address, family in addresses]
        for name, addresses in has.items()
    }
    monkeypatch.setattr("psutil.net_if_addrs", lambda: found)
    assert list(room.addresses_of_interfaces()) == ["192.168.1.20", "10.42.0.1"]


def test_a_machine_without_a_way_out_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError

    monkeypatch.setattr(socket, "socket", Nowhere)
    assert list(room.address_of_route()) == []


def test_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a question about a name."""

    def refuse(*_: object) -> None:
        raise AssertionError

    for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "getfqdn"):
        monkeypatch.setattr(socket, name, refuse)
    kinds: list[int] = []

    class Noted(socket.socket):
        def connect(self, address: object) -> None:
            kinds.append(self.type)
            super().connect(address)  # type: ignore[arg-type]

        def send(self, *_: object) -> int:
            raise AssertionError

        sendto = sendmsg = sendall = send  # type: ignore[assignment]

    monkeypatch.setattr(socket, "socket", Noted)
    room_addresses()
    assert kinds == [socket.SOCK_DGRAM]


def test_every_address_that_is_told_is_this_machine_s() -> None:
    addresses = [*room.address_of_route(), *room.addresses_of_interfaces(), "127.0.0.1"]
    for address in addresses:
        socket.create_server((address, 0)).close()
