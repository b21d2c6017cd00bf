"""A server that answers while a test goes on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseServer
from typing import TypeVar

SomeServer = TypeVar("SomeServer", bound=BaseServer)


@contextmanager
def answering(server: SomeServer) -> Iterator[SomeServer]:
    """Let it answer in a thread of its own; it ends with the block."""
    with server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()
