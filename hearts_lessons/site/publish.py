"""From what Sphinx wrote to what readers fetch: without the theme's weight that no page uses."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

# Source maps, an icon script, the fonts of icons that site.css draws, and Sphinx's search.
UNUSED = (
    "*.map", "locales", "fontawesome.js*", "vendor", "logo_*", "*webpack-macros.html",
    "objects.inv", ".buildinfo*", "searchtools.js", "language_data.js",
    "sphinx_highlight.js", "translations.js",
)  # fmt: skip
FONT = re.compile(r"@font-face\s*\{[^}]*\}")


def publish(html: Path, output: Path) -> None:
    """Replace ``output`` by the pages in ``html``."""
    shutil.rmtree(output, ignore_errors=True)
    shutil.copytree(html, output, ignore=shutil.ignore_patterns(*UNUSED))
    for style in (output / "_static" / "styles").glob("*.css"):
        text = style.read_text(encoding="utf-8")
        style.write_text(FONT.sub("", text), encoding="utf-8")
