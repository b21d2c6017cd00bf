"""Where the website will be found, if that is known: only then pages can name their own address.

The address is Jupyter Book's own setting ``html: baseurl:``, or what the command line says. Without
one a site works from any place and says nothing of where it is.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, unquote, urlsplit


class BadAddressError(ValueError):
    """What should be a web address is none."""


UNFIT = frozenset(" \t\r\n\"'<>`{}|\\^")


def site_address(text: str) -> str:
    """The address as pages use it: with a slash at its end, ``""`` for none.

    Raises `BadAddressError`.

    >>> site_address("https://example.org/hearts")
    'https://example.org/hearts/'
    >>> site_address("https://例子.org/红心/")
    'https://xn--fsqu00a.org/%E7%BA%A2%E5%BF%83/'
    """
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        host = (parts.hostname or "").encode("idna").decode()
        port = f":{parts.port}" if parts.port else ""
    except ValueError as error:
        raise BadAddressError(text) from error
    is_foreign = parts.scheme not in ("http", "https") or not host or parts.username is not None
    is_folder = not {".", ".."} & set(parts.path.split("/")) and not parts.path.endswith(".html")
    if is_foreign or not is_folder or UNFIT & set(text) or not text.isprintable():
        raise BadAddressError(text)
    if parts.query or parts.fragment:
        raise BadAddressError(text)
    path = quote(unquote(parts.path)).strip("/")
    return f"{parts.scheme}://{host}{port}/{path}{'/' if path else ''}"


site_address.__name__ = "address"  # what the command line calls a wrong one


def address_in(settings: Path) -> str:
    """The address that the book's settings name. Raises `BadAddressError`."""
    import yaml  # not needed by commands that build nothing

    html = yaml.safe_load(settings.read_text(encoding="utf-8")).get("html") or {}
    return site_address(str(html.get("baseurl") or ""))
