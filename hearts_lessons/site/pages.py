"""Build the pages of one language. Runs in a process of its own, one for each language.

``python -m hearts_lessons.site.pages ROOT LANGUAGE WORK`` writes ``WORK/html``. It prints
``done/total`` after each step to standard output, Sphinx's warnings to standard error, and ends
with Sphinx's status.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import yaml
from jupyter_book.config import get_final_config
from sphinx.application import Sphinx
from sphinx.util.console import nocolor
from sphinx.util.docutils import docutils_namespace, patch_docutils

from hearts_lessons.site.book import Book
from hearts_lessons.site.launch import Launch
from hearts_lessons.words import say

SPHINX_LANGUAGES = {"zh-Hans": "zh_CN", "zh-Hant": "zh_TW"}
# Three ask foreign hosts; nobody copies the code of a card game for its own sake.
# The last two would put scripts and styles on every page, for boxes that no page has.
UNWANTED = (
    "sphinx_thebe", "sphinx_comments", "sphinx.ext.intersphinx", "sphinx_copybutton",
    "sphinx_togglebutton", "sphinx_design",
)  # fmt: skip
UNWANTED_SETTINGS = ("comments_config", "latex_engine", "use_jupyterbook_latex")


def build_pages(
    book: Book, language: str, work: Path, *, strict: bool, fresh: bool, site_url: str = ""
) -> int:
    """Build one language below ``work``; return 0, or 1 if there was a warning that counts."""
    nocolor()
    work.mkdir(parents=True, exist_ok=True)
    contents = work / "contents.yml"
    contents.write_text(translated_contents(book, language), encoding="utf-8")
    # docutils keeps its directives in global variables, which Sphinx asks to have guarded.
    with patch_docutils(None), docutils_namespace():
        app = Sphinx(
            srcdir=book.lessons(language),
            confdir=None,
            outdir=work / "html",
            doctreedir=work / "doctrees",
            buildername="html",
            confoverrides=sphinx_settings(book, language, contents, site_url),
            status=None,
            warning=sys.stderr,
            freshenv=fresh,
            warningiserror=strict,
            keep_going=strict,
        )
        report_progress(app)
        # Every page is written anew, since each shows the titles of all the others.
        app.build(force_all=True)
    return int(app.statuscode)


def sphinx_settings(
    book: Book, language: str, contents: Path, site_url: str = ""
) -> dict[str, Any]:
    """The settings of ``_config.yml`` as Sphinx wants them, with what the language adds."""
    settings: dict[str, Any]
    settings, _ = get_final_config(
        user_yaml=book.settings,
        cli_config={"latex_individualpages": False},
        raise_on_invalid=True,
    )
    settings["extensions"] = [name for name in settings["extensions"] if name not in UNWANTED]
    for name in UNWANTED_SETTINGS:
        settings.pop(name, None)
    settings["external_toc_path"] = contents.resolve().as_posix()
    settings["language"] = SPHINX_LANGUAGES.get(language, language)
    settings["hearts_language"] = language
    settings["hearts_site_url"] = site_url
    # Pages name their own address themselves, together with those of their other languages.
    settings["html_baseurl"] = ""
    where = Launch.of(book.settings)
    settings["hearts_repository"], settings["hearts_branch"] = where.repository, where.branch
    settings["html_title"] = settings["project"] = say(language, "site.title")
    settings["html_theme_options"]["search_bar_text"] = say(language, "site.search")
    settings["html_theme_options"]["toc_title"] = say(language, "site.on_this_page")
    return settings


def translated_contents(book: Book, language: str) -> str:
    """The list of chapters with its captions in ``language``."""
    contents = yaml.safe_load(book.contents.read_text(encoding="utf-8"))
    for part in contents.get("parts", []):
        part["caption"] = say(language, f"site.captions.{part['caption']}")
    return str(yaml.safe_dump(contents, allow_unicode=True, sort_keys=False))


def report_progress(app: Sphinx) -> None:
    """Print how many steps are done of how many: each page is read, then written."""
    done = 0

    def step(*_: object) -> None:
        nonlocal done
        done = min(done + 1, total)
        print(f"{done}/{total}", flush=True)

    total = 2 * len(app.project.discover()) + 1
    app.connect("source-read", step)
    app.connect("html-page-context", step)


def main() -> int:
    """Build what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("language")
    parser.add_argument("work", type=Path)
    parser.add_argument("--strict", action="store_true", help="a warning is an error")
    parser.add_argument("--fresh", action="store_true", help="forget the last build")
    parser.add_argument("--site-url", default="", help="where the site will be found")
    said = parser.parse_args()
    return build_pages(
        Book(said.root),
        said.language,
        said.work,
        strict=said.strict,
        fresh=said.fresh,
        site_url=said.site_url,
    )


if __name__ == "__main__":
    sys.exit(main())
