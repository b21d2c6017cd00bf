"""Write the launch links into the README, and the website's address into the welcome notebooks.

``python .ci/launch.py`` after a change of ``repository:`` or ``html: baseurl:`` in _config.yml;
``--check`` says whether they are as they would be now, and changes nothing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import translations

from hearts_lessons.lessons import pages
from hearts_lessons.site.about import word_of
from hearts_lessons.site.launch import WELCOME, Launch
from hearts_lessons.words import LANGUAGES, say

ROOT = Path(__file__).resolve().parent.parent
README = "README.md"
BEGIN, END = "<!-- launch links, by .ci/launch.py -->\n", "<!-- end of the launch links -->\n"
BADGE = "hearts_lessons/site/assets/launch.svg"
CELL = "website"
UNKNOWN = """\
As soon as `repository: url:` in `_config.yml` says where this repository lives, \
`python .ci/launch.py` writes a link for each lesson and language here.
"""


def links(launch: Launch) -> str:
    """The README's part: a badge for each language, and every lesson."""
    if not launch.repository:
        return UNKNOWN
    badges = [
        f"[![{say(each, 'site.launch.open')}]({BADGE})]({launch.link(each)}) {language(each)}"
        for each in LANGUAGES
    ]
    head = ["| " + " | ".join(map(language, LANGUAGES)) + " |", "|---" * len(LANGUAGES) + "|"]
    rows = [
        "| " + " | ".join(f"[{title}]({launch.link(each, page)})" for each, title in row) + " |"
        for page, row in ((page, titles(page)) for page in pages().values())
    ]
    return "\n\n".join([" · ".join(badges), "\n".join([*head, *rows])]) + "\n"


def language(code: str) -> str:
    """The name of a language in itself."""
    return say(code, "site.language")


def titles(page: str) -> list[tuple[str, str]]:
    """A lesson's title in every language."""
    return [(each, say(each, f"lessons.{word_of(page)}")) for each in LANGUAGES]


def readme(text: str, launch: Launch) -> str:
    """The README with the links as they should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{links(launch)}{END}{after}"


def welcome(text: str, code: str, launch: Launch) -> str:
    """A welcome notebook that names the website, as far as its address is known."""
    notebook = json.loads(text)
    (cell,) = (each for each in notebook["cells"] if each["id"] == CELL)
    cell["source"] = [launch.elsewhere(code)]
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def made(launch: Launch, root: Path = ROOT) -> dict[Path, str]:
    """Every file that is written here, as it should be."""
    notebooks = {code: root / "book" / code / f"{WELCOME}.ipynb" for code in LANGUAGES}
    texts = {path: welcome(path.read_text("utf-8"), code, launch)
             for code, path in notebooks.items()}  # fmt: skip
    return {root / README: readme((root / README).read_text("utf-8"), launch), **texts}


def write(launch: Launch, root: Path = ROOT) -> list[Path]:
    """Write what is to be changed; a Chinese page that followed the English one still does."""
    english, *others = (root / "book" / code / f"{WELCOME}.ipynb" for code in LANGUAGES)
    following = [page for page in others if not translations.stale(page)]
    changed = [path for path, text in made(launch, root).items() if path.read_text("utf-8") != text]
    for path, text in made(launch, root).items():
        path.write_text(text, "utf-8", newline="\n")
    if english in changed:
        for page in following:
            translations.follow(page)
    return changed


def main(arguments: list[str]) -> int:
    """Write, or check."""
    launch = Launch.of(ROOT / "_config.yml")
    if arguments == ["--check"]:
        stale = [path for path, text in made(launch).items() if path.read_text("utf-8") != text]
        for path in stale:
            print(f"{path.relative_to(ROOT)} does not follow _config.yml: run python .ci/launch.py")
        return 1 if stale else 0
    for path in write(launch):
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
