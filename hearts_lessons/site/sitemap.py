"""What search engines read first: ``sitemap.xml``, every page, and ``robots.txt``."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from hearts_lessons.site.about import ENTRANCE, PICTURES, is_described, languages_of, picture_name
from hearts_lessons.words import LANGUAGES

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"
NAMES = ("sitemap.xml", "robots.txt")


def write_address(output: Path, site_url: str) -> None:
    """Write what only a site of known address has, or take it away."""
    pictures = [output / "_shared" / picture_name(code) for code in LANGUAGES]
    for file in [*pictures, *(output / name for name in NAMES)]:
        file.unlink(missing_ok=True)
    if not site_url:
        return
    for picture in pictures:
        picture.write_bytes((PICTURES / picture.name).read_bytes())
    (output / "sitemap.xml").write_bytes(sitemap(output, site_url))
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {site_url}sitemap.xml\n"
    (output / "robots.txt").write_text(robots, encoding="utf-8")


def sitemap(output: Path, site_url: str) -> bytes:
    """Every page below ``output``, each with its addresses in all languages."""
    ElementTree.register_namespace("", SITEMAP)
    ElementTree.register_namespace("xhtml", XHTML)
    root = ElementTree.Element(f"{{{SITEMAP}}}urlset")
    add_page(root, site_url, ENTRANCE, site_url)
    for code in LANGUAGES:
        for file in sorted((output / code).glob("*.html")):
            if is_described(file.stem):
                add_page(root, f"{site_url}{code}/{file.name}", file.stem, site_url)
    ElementTree.indent(root)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True))


def add_page(root: ElementTree.Element, address: str, page: str, site_url: str) -> None:
    """One entry: the address, and where the same stands in every language."""
    entry = ElementTree.SubElement(root, f"{{{SITEMAP}}}url")
    ElementTree.SubElement(entry, f"{{{SITEMAP}}}loc").text = address
    for code, other in languages_of(page, site_url).items():
        link = {"rel": "alternate", "hreflang": code, "href": other}
        ElementTree.SubElement(entry, f"{{{XHTML}}}link", link)
