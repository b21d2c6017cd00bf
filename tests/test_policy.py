"""The policy of the pages: every page names it before it loads anything, and holds to it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from hearts_lessons.site.lift import lift_styles
from hearts_lessons.site.policy import (
    APART,
    DIRECTIVES,
    HEADER,
    META,
    PAGE_POLICY,
    WORKER_POLICY,
    policy_for,
)
from hearts_lessons.site.refusals import refusals_in

DOCUMENTED = Path(__file__).parent.parent / "docs" / "headers.md"
LOADS = re.compile(r"<(link|script|style|img|base)\b", re.IGNORECASE)
ALLOWED = """
<meta charset="utf-8"><script type="application/json">{"a": "<b onclick='x'>"}</script>
<script src="a.js"></script><script defer src="../_shared/b.js?v=1"></script>
<a href="https://example.org/">a link loads nothing</a><link rel="canonical" href="https://a.example/">
<img src="data:image/svg+xml,%3Csvg style='x'%3E" alt=""><form action="search.html"></form>
"""


def pages(site: Path) -> list[Path]:
    found = [file for file in site.rglob("*.html") if file.name not in APART]
    assert len(found) > 3 * 24
    return found


def test_pages_apart_have_a_policy_too(site: Path) -> None:
    for page in site.rglob("*.html"):
        said = re.findall(
            f'<meta http-equiv="{HEADER}" content="([^"]*)">', page.read_text("utf-8")
        )
        assert len(said) == 1, page
        assert said[0].startswith("default-src 'none'; "), page
        assert "unsafe-inline" not in said[0], page
        assert "'unsafe-eval'" not in said[0], page


def test_every_page_names_the_policy_before_it_loads_anything(site: Path) -> None:
    for page in pages(site):
        text = page.read_text(encoding="utf-8")
        assert text.count(META) == 1, page
        first = LOADS.search(text)
        assert first is not None
        assert text.index("<head>") < text.index(META) < first.start(), page


def test_no_page_holds_what_its_policy_refuses(site: Path) -> None:
    for page in pages(site):
        assert refusals_in(page.read_text(encoding="utf-8")) == [], page


def test_nothing_is_allowed_that_would_let_a_text_run(site: Path) -> None:
    assert unescape(META).count(PAGE_POLICY) == 1
    assert "unsafe" not in PAGE_POLICY
    assert "http" not in PAGE_POLICY
    assert DIRECTIVES["default-src"] == "'none'"
    assert DIRECTIVES["script-src"] == "'self'"


def test_the_worker_alone_may_compile_webassembly() -> None:
    assert WORKER_POLICY.replace(" 'wasm-unsafe-eval'", "") == PAGE_POLICY
    assert policy_for("/hearts/_shared/worker.js") == WORKER_POLICY
    for other in (
        "/",
        "/en/index.html",
        "/_shared/page.js",
        "/worker.js/index.html",
        "/myworker.js",
    ):
        assert policy_for(other) == PAGE_POLICY


def test_the_documents_give_the_policy_as_it_is() -> None:
    """Every line to be copied has one of the two policies, and every directive its reason."""
    text = DOCUMENTED.read_text(encoding="utf-8")
    said = re.findall(r"default-src [^\"\n`]*", text)
    assert {line.strip() for line in said} == {PAGE_POLICY, WORKER_POLICY}
    rows = re.findall(r"^\| `([a-z-]+)` \| `([^`|]+)` \| \S", text, re.MULTILINE)
    assert dict(rows) == DIRECTIVES


@pytest.mark.parametrize(
    "part",
    [
        "<script>let a = 1</script>",
        '<script type="module">a()</script>',
        '<button onclick="print()">',
        '<p STYLE="color: red">',
        "<style>p { color: red }</style>",
        '<a href=" javascript:a()">',
        '<img src="https://a.example/b.png" alt="">',
        '<script src="//a.example/b.js"></script>',
        '<link rel="preload stylesheet" href="https://a.example/b.css">',
        '<iframe src="a.html"></iframe>',
        '<base href="/">',
    ],
)
def test_what_a_policy_refuses_is_found(part: str) -> None:
    assert refusals_in(ALLOWED) == []
    found = refusals_in(f"{ALLOWED}<p>\n{part}</p>")
    assert len(found) == 1
    assert found[0].startswith("line 7: <")


def test_styles_move_into_a_sheet_and_all_else_stays() -> None:
    rest, sheet = lift_styles(
        "<p>a &amp; b &#9824;</p><!-- style --><style>\n.a{color:red}</style>\n"
        '<IMG alt="&quot;" class="x y" style="width: 5%;" src=a.png /><br/><b style="">c</b>'
        "<script>'<p style=\"x\">'</script>"
    )
    name = re.findall(r"\.(lifted-\w+)", sheet)
    assert len(name) == 1
    assert sheet == f".a{{color:red}}\n.{name[0]}:not(#_){{width: 5%}}"
    assert rest == (
        "<p>a &amp; b &#9824;</p><!-- style -->\n"
        f'<img alt="&quot;" class="x y {name[0]}" src="a.png" /><br/><b>c</b>'
        "<script>'<p style=\"x\">'</script>"
    )


def test_of_equal_sheets_the_last_counts() -> None:
    text = "<style>a{}</style><style>b{}</style><style>a{}</style>"
    assert lift_styles(text) == ("", "b{}\na{}")


def test_a_page_without_styles_is_left_as_it_is(site: Path) -> None:
    for page in site.glob("en/*.html"):
        text = page.read_text(encoding="utf-8")
        assert lift_styles(text) == (text, "")
