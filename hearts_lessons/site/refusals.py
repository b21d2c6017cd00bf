"""What a page holds that its policy would refuse, found before a reader's browser finds it."""

from __future__ import annotations

import re
from html.parser import HTMLParser

# A script of these types is data: no browser runs it.
DATA = ("application/json", "application/ld+json", "text/plain")
LOADS = ("src", "srcset", "poster", "data", "background", "action", "formaction")
LOADING_LINKS = ("stylesheet", "icon", "preload", "prefetch", "modulepreload", "manifest")
FOREIGN = re.compile(r"\s*(https?:|//)", re.IGNORECASE)
CODE = re.compile(r"\s*(javascript|vbscript):", re.IGNORECASE)
FRAMES = ("iframe", "frame", "object", "embed", "portal", "base")


def refusals_in(html: str) -> list[str]:
    """Each part of a page that the policy refuses, as the page has it, with its line."""
    finder = _Finder()
    finder.feed(html)
    finder.close()
    return finder.found


class _Finder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if any(self._is_refused(tag, facts, name, value) for name, value in facts.items()) or (
            tag in ("style", *FRAMES)
            or (tag == "script" and "src" not in facts and facts.get("type") not in DATA)
        ):
            self.found.append(f"line {self.getpos()[0]}: {self.get_starttag_text()}")

    @staticmethod
    def _is_refused(tag: str, facts: dict[str, str], name: str, value: str) -> bool:
        if name == "style" or name.startswith("on") or CODE.match(value):
            return True
        if tag == "link" and name == "href":
            loads = bool(set(facts.get("rel", "").lower().split()) & set(LOADING_LINKS))
        else:
            loads = name in LOADS or name == "xlink:href"
        return loads and FOREIGN.match(value) is not None
