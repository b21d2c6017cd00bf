"""Moves the styles inside a text into a style sheet: the policy has no inline ones.

Notebooks show what cells have printed with the style that it brings (a notebook has no other
place), and authors write ``style="…"``. Both mean the same afterwards, and stand in a file.
"""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser

from hearts_lessons.site.inputs import fingerprint

# As strong as what it stands for: beside an id, no selector of a theme outdoes it.
STRONG = ":not(#_)"


def lift_styles(html: str) -> tuple[str, str]:
    """Return ``html`` without ``<style>`` and ``style="…"``, and the style sheet for it."""
    if "style" not in html.lower():
        return html, ""
    lifter = _Lifter(html)
    lifter.feed(html)
    lifter.close()
    # Of equal sheets the last counts, as it does where they stand in the text.
    return lifter.rest, "\n".join(reversed(dict.fromkeys(reversed(lifter.sheets))))


class _Lifter(HTMLParser):
    """Cuts the styles out and leaves every other character as it is."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.sheets: list[str] = []
        self._html = html
        self._lines = [0]
        for line in html.split("\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self._kept: list[str] = []
        self._at = 0
        self._sheet_from: int | None = None

    @property
    def rest(self) -> str:
        """The text that is left."""
        return "".join(self._kept) + self._html[self._at :]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        start = self._offset()
        text = self.get_starttag_text() or ""
        if tag == "style":
            self._keep(start)
            self._sheet_from = start + len(text)
        elif any(name == "style" for name, _ in attrs):
            self._keep(start)
            self._kept.append(self._classed(tag, dict(attrs), closed=text.endswith("/>")))
            self._at = start + len(text)

    def handle_endtag(self, tag: str) -> None:
        if tag == "style" and self._sheet_from is not None:
            start = self._offset()
            self.sheets.append(self._html[self._sheet_from : start].strip())
            self._at = self._html.index(">", start) + 1
            self._sheet_from = None

    def _classed(self, tag: str, facts: dict[str, str | None], *, closed: bool) -> str:
        style = (facts.pop("style") or "").strip().rstrip(";")
        if style:
            name = f"lifted-{fingerprint([style.encode()])[:8]}"
            self.sheets.append(f".{name}{STRONG}{{{style}}}")
            facts["class"] = f"{facts.get('class') or ''} {name}".strip()
        said = "".join(
            f" {name}" if value is None else f' {name}="{escape(value)}"'
            for name, value in facts.items()
        )
        return f"<{tag}{said}{' /' if closed else ''}>"

    def _keep(self, end: int) -> None:
        self._kept.append(self._html[self._at : end])
        self._at = end

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column
