"""axe in a page: all its default rules and one more, and nothing that it finds is excused."""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
# Without preloading: it serves one rule that is off by default, and asks for styles by wrong names.
# With one more rule than the default ones, which the book's theme breaks where it is left alone.
OPTIONS = "resultTypes: ['violations'], preload: false, selectors: false"
ALL = f"{{{OPTIONS}, rules: {{'label-content-name-mismatch': {{enabled: true}}}}}}"
# The dark page is the light one in other colours.
COLOURS = f"{{{OPTIONS}, runOnly: ['color-contrast', 'link-in-text-block']}}"
IS_DARK = "matchMedia('(prefers-color-scheme: dark)').matches"
RUN = f"""async selector => {{
    const found = await axe.run(selector, {IS_DARK} ? {COLOURS} : {ALL});
    const broken = found.violations.flatMap(({{ id, help, nodes }}) => nodes.map(
        ({{ html, failureSummary }}) => `${{id}} (${{help}}): ${{html.slice(0, 120)}} ${{failureSummary}}`));
    return found.passes.length ? broken : ["axe has looked at nothing"];
}}"""  # noqa: E501


def faults(page: Page, selector: str = "html") -> list[str]:
    """What axe finds wrong in a part of a page that has `AXE`; in the dark, with its colours."""
    found: list[str] = page.evaluate(RUN, selector)
    return found
