"""Where the website will be found, if that is known: only then pages can name their own address.

The address is Jupyter Book's own setting ``html: baseurl:``, or what the command line says. Without
one a site works from any place and says nothing of where it is.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit


class BadAddressError(ValueError):
    """What should be a web address is none."""


UNFIT = frozenset(" \t\r\n\"'<>`{}|\\^")


def site_address(text: str) -> str:
    """The address as pages use it: with a slash at its end, ``""`` for none.

    Raises `BadAddressError`.

    >>> site_address("https://example.org/hearts")
    'https://example.org/hearts/'
    """
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or UNFIT & set(text):
        raise BadAddressError(text)
    if parts.query or parts.fragment:
        raise BadAddressError(text)
    return text.rstrip("/") + "/"


site_address.__name__ = "address"  # what the command line calls a wrong one


def address_in(settings: Path) -> str:
    """The address that the book's settings name. Raises `BadAddressError`."""
    import yaml  # not needed by commands that build nothing

    html = yaml.safe_load(settings.read_text(encoding="utf-8")).get("html") or {}
    return site_address(str(html.get("baseurl") or ""))
