"""Turns what Sphinx and the theme put into a page's head as scripts into data and files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from docutils.nodes import document
from sphinx.application import Sphinx
from sphinx.util import logging

from hearts_lessons.site.inputs import fingerprint
from hearts_lessons.site.lift import lift_styles
from hearts_lessons.site.policy import META
from hearts_lessons.site.refusals import refusals_in

LOG = logging.getLogger(__name__)
STATIC = Path(__file__).parent / "static"
AFTER_OPTIONS = 201
"""Sphinx's own scripts have 200, everybody else's 500."""

ASSIGNMENT = re.compile(r"(?:(?:let|var|const) )?([\w.]+) = (?:'([^'\\]*)'|(true|false));?")


def prepare(app: Sphinx) -> None:
    """Serve our script beside the theme's, and forget the style sheets of the last build."""
    app.config.html_static_path.append(str(STATIC))
    for file in Path(app.outdir, "_static").glob("lifted-*.css"):
        file.unlink()


def complete_head(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: document | None
) -> None:
    """Give a page its policy, and move its inline scripts and styles to where the policy has them.

    A script that is more than an assignment stays, and `check_pages` tells of it.
    """
    context["metatags"] = META + context.get("metatags", "")
    values: dict[str, str | bool] = {}
    kept = []
    for script in context["script_files"]:
        said = getattr(script, "attributes", {}).get("body")
        found = ASSIGNMENT.fullmatch(said.strip()) if said else None
        if found is None:
            kept.append(script)
        else:
            name, text, truth = found.groups()
            values[name] = truth == "true" if text is None else text
    context["script_files"][:] = kept
    facts = {"data-values": json.dumps(values, ensure_ascii=False)}
    app.add_js_file("theme-data.js", priority=AFTER_OPTIONS, **facts)
    context["body"], sheet = lift_styles(context.get("body", ""))
    if sheet:
        context["hearts_lifted"] = f"_static/lifted-{fingerprint([sheet.encode()])}.css"
        file = Path(app.outdir, context["hearts_lifted"])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(sheet, encoding="utf-8")


def check_pages(app: Sphinx, trouble: Exception | None) -> None:
    """Warn of everything on a page that its own policy would refuse."""
    if trouble is not None:
        return
    for file in sorted(Path(app.outdir).glob("*.html")):
        for refused in refusals_in(file.read_text(encoding="utf-8")):
            LOG.warning("the site's policy refuses %s", refused, location=file.stem, type="hearts")
