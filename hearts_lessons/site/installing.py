"""The book as an app: one manifest a language, with the icons that `.ci/icons.py` draws."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hearts_lessons.words import LANGUAGES, say

MANIFEST = "manifest.webmanifest"
FELT, PAGE = "#2b6350", "#fffefb"


def write_manifests(output: Path) -> None:
    """Write ``LANGUAGE/manifest.webmanifest`` for each language that the site has."""
    for language in LANGUAGES:
        if (output / language).is_dir():
            text = json.dumps(manifest(language), ensure_ascii=False, indent=2)
            (output / language / MANIFEST).write_text(f"{text}\n", encoding="utf-8")


def manifest(language: str) -> dict[str, Any]:
    """What a browser asks of a site that is to be installed; addresses are the manifest's."""
    return {
        "name": say(language, "site.title"),
        "short_name": say(language, "site.title"),
        "description": say(language, "site.entrance"),
        "lang": language,
        "dir": "ltr",
        "start_url": "index.html",
        "scope": "../",  # the language switch leads to the other folders
        "display": "standalone",
        "theme_color": FELT,
        "background_color": PAGE,
        "icons": [
            icon("icon-192.png", 192, "any"),
            icon("icon-512.png", 512, "any"),
            icon("icon-maskable-512.png", 512, "maskable"),
        ],
    }


def icon(name: str, size: int, purpose: str) -> dict[str, str]:
    """One picture of the manifest."""
    return {
        "src": f"../_shared/{name}",
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }
