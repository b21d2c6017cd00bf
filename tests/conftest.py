"""What several test files share: the built website, and a server for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from answering import answering
from hearts_lessons.site.book import Book, find_book


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no process waits for another's long file at the end.

    The very first needs no website, which another process builds meanwhile. After the browser come
    the notebooks, each of which starts a kernel.
    """
    turns = (
        *("test_session_baking", "tests/browser", "test_session_hidden", "test_site_build"),
        *(".ipynb::", "tests/"),
    )

    def turn(item: pytest.Item) -> int:
        return next((i for i, part in enumerate(turns) if part in item.nodeid), len(turns))

    items.sort(key=turn)


@pytest.fixture(scope="session")
def book() -> Book:
    """The sources of the book."""
    return find_book()


@pytest.fixture(scope="session")
def site(book: Book) -> Path:
    """The folder of the built website, which is built only where it is stale.

    Test processes that run beside each other wait for the first one's build.
    """
    from hearts_lessons.site.build import build_site

    folder = book.work / "test-site"
    book.work.mkdir(exist_ok=True)
    with FileLock(book.work / "test-site.lock"):
        build_site(book, folder)
    return folder


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of a running server for the built website, ending in a slash."""
    from hearts_lessons.site.server import open_server

    with answering(open_server(site, "127.0.0.1", range(8900, 9000))) as server:
        yield server.address
