"""The page for an address that does not exist.

A server sends ``404.html`` for it wherever it was asked for, so that nothing on the page can be
relative to it. Where the site will be is known from its address, or found by a script of the page.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from hearts_lessons.words import LANGUAGES, say

ASSETS = Path(__file__).parent / "assets"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src data:; connect-src 'self'; script-src {script}"
)


def write_missing(output: Path, site_url: str) -> None:
    """Write ``404.html`` for a site at ``site_url``, or anywhere if that is not known."""
    (output / "404.html").write_text(missing_page(site_url), encoding="utf-8")


def missing_page(site_url: str) -> str:
    """The page in every language."""
    page = (ASSETS / "404.html").read_text(encoding="utf-8")
    script = "" if site_url else (ASSETS / "find-site.js").read_text(encoding="utf-8")
    style = f'<link rel="stylesheet" href="{escape(home_of(site_url))}_shared/site.css">'
    policy = POLICY.format(script=hash_of(script) if script else "'none'")
    parts = {
        "policy": escape(policy, quote=False),
        "script": f"<script>{script}</script>" if script else "",
        "style": style if site_url else "",
        "title": title(),
        "languages": "\n".join(invitation(code, home_of(site_url)) for code in LANGUAGES),
    }
    for name, text in parts.items():
        page = page.replace(f"{{{name}}}", text)
    return page


def title() -> str:
    """The number that everybody knows, what it means in each language, and whose page it is."""
    meanings = " · ".join(say(code, "site.missing.title") for code in LANGUAGES)
    return f"404 · {meanings} — {say(LANGUAGES[0], 'site.title')}"


def invitation(code: str, home: str) -> str:
    """What one language says, and the way to its contents."""
    target = f"{code}/index.html"
    return (
        f'<section lang="{code}"><h2>{say(code, "site.missing.title")}</h2>'
        f"<p>{say(code, 'site.missing.said')}</p>"
        f'<p><a href="{escape(home + target)}" hreflang="{code}" data-target="{target}">'
        f"{say(code, 'site.missing.home')}</a></p></section>"
    )


def home_of(site_url: str) -> str:
    """The path of the site on its host, from slash to slash."""
    path = quote(unquote(urlsplit(site_url).path)).strip("/")
    return f"/{path}/" if path else "/"


def hash_of(script: str) -> str:
    """What a policy calls a script that stands in the page."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return f"'sha256-{digest}'"
