"""The sections of a page, as text: what a search looks through and leads to."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
VOID = ("br", "col", "hr", "img", "input", "link", "meta", "source", "wbr")
# Within a line; any other element stands apart from the text before and after it.
INLINE = (
    "a", "abbr", "b", "bdi", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span",
    "strong", "sub", "sup", "u",
)  # fmt: skip
SKIPPED_TAGS = ("script", "style", "noscript", "template", "button", "svg")
# What an activity shows changes with every answer; code and what it prints are no prose.
SKIPPED_CLASSES = {"hearts", "highlight", "headerlink"}


@dataclass
class Section:
    """A heading and the text up to the next one; ``anchor`` is the id that a link leads to."""

    anchor: str
    heading: str = ""
    text: str = ""


@dataclass(frozen=True)
class _Element:
    """An open element, and where the text inside it goes; ``section`` is a place in a list."""

    tag: str
    section: int
    is_heading: bool = False
    is_skipped: bool = False


def sections_of(html: str) -> list[Section]:
    """The sections of a page's body in their order.

    The entries of a glossary (``<dl>`` with a ``<div id>`` each) are sections too.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    for section in reader.sections:
        section.heading = " ".join(section.heading.split())
        section.text = " ".join(section.text.split())
    return [section for section in reader.sections if section.heading or section.text]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sections = [Section("")]
        self.open = [_Element("", 0)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        outer = self.open[-1]
        if tag not in INLINE:
            self.handle_data(" ")
        if tag in VOID:
            self.handle_data(facts.get("alt", "") + " ")
            return
        section = outer.section
        if tag == "section" or (tag == "div" and outer.tag == "dl" and "id" in facts):
            section = len(self.sections)
            self.sections.append(Section(facts.get("id", "")))
        self.open.append(
            _Element(
                tag,
                section,
                is_heading=outer.is_heading or tag in HEADINGS or (outer.tag, tag) == ("dt", "b"),
                is_skipped=outer.is_skipped
                or tag in SKIPPED_TAGS
                or not SKIPPED_CLASSES.isdisjoint(facts.get("class", "").split()),
            )
        )

    def handle_endtag(self, tag: str) -> None:
        if tag not in (element.tag for element in self.open):
            return
        while self.open.pop().tag != tag:
            pass
        if tag not in INLINE:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        element = self.open[-1]
        if element.is_skipped:
            return
        section = self.sections[element.section]
        if element.is_heading:
            section.heading += data
        else:
            section.text += data
