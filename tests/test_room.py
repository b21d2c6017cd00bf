"""Where other devices in the room find the local server."""

from __future__ import annotations

import socket
from collections.abc import Sequence

import pytest

from hearts_lessons.site import room
from hearts_lessons.site.room import is_shared, room_addresses


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

        sendto = send

    monkeypatch.setattr(socket, "socket", Noted)
    room_addresses()
    assert kinds == [socket.SOCK_DGRAM]


def test_every_address_that_is_told_is_this_machine_s() -> None:
    for address in room_addresses():
        assert is_shared(address)
        socket.create_server((address, 0)).close()
