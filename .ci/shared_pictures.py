"""Draw the pictures beside shared links anew: ``python .ci/shared_pictures.py [--site DIR]``.

Each language has one; the cards are those of the table, taken from a lesson. The Chinese ones want
a Chinese font on the machine, such as Debian's ``fonts-noto-cjk``.
"""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from benchmarks.lines import Line, running_site  # noqa: E402
from benchmarks.page import built_site  # noqa: E402
from browser.chromium import running_browser, running_outside  # noqa: E402
from hearts_lessons.site.about import PICTURE_SIZE, PICTURES, picture_name  # noqa: E402
from hearts_lessons.words import LANGUAGES, say  # noqa: E402

LESSON = "en/12-passing-well.html"
HAND = ("4H", "AH", "KS", "QS", "JH", "AS", "2C")
COLOURS = 64
WIDTH, HEIGHT = PICTURE_SIZE
STYLE = """
* { box-sizing: border-box; }
body { margin: 0; }
.hearts.picture {
  --w: 210px; --step: 150px;
  width: %(width)spx; height: %(height)spx; max-width: none; overflow: hidden; position: relative;
  background: var(--felt-2); color: var(--on-felt);
  font-family: "DejaVu Sans", "Noto Sans CJK %(region)s", sans-serif; text-align: center;
}
.picture h1 { font-size: 84px; line-height: 1.1; margin: 0; padding-top: 64px; }
.picture p { color: var(--on-felt-2); font-size: 40px; margin: 24px 0 0; }
.picture .h-card { position: absolute; left: 495px; top: 300px; transform-origin: 50%% 720px; }
"""
CARDS = """codes => codes.map((code, at) => {
    const face = document.querySelector(`.hearts [data-card="${code}"] .h-face`);
    const card = document.createElement("div");
    card.className = "h-card";
    card.dataset.card = code;
    card.dataset.suit = code.slice(-1);
    card.style.rotate = `${(at - (codes.length - 1) / 2) * 10}deg`;
    card.append(face.cloneNode(true));
    return card.outerHTML;
}).join("")"""


def hand_of(browser: Browser, address: str) -> str:
    """The cards as the table draws them, fanned out."""
    page = browser.new_page()
    page.goto(address + LESSON)
    for card in HAND:
        page.locator(f'.hearts [data-card="{card}"] .h-face').first.wait_for(state="attached")
    cards = str(page.evaluate(CARDS, HAND))
    page.close()
    return cards


def draw(browser: Browser, cards: str, style: str, language: str) -> bytes:
    """One picture: the book's title over the cards."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    region = {"zh-Hant": "TC"}.get(language, "SC")
    own = STYLE % {"width": WIDTH, "height": HEIGHT, "region": region}
    title, line = say(language, "site.title"), say(language, "site.entrance")
    words = f"<h1>{title}</h1><p>{line}</p>"
    page.set_content(
        f'<html lang="{language}"><style>{style}{own}</style>'
        f'<body><div class="hearts picture">{words}{cards}</div></body></html>'
    )
    taken = page.screenshot()
    page.close()
    return taken


def main() -> None:
    """Draw one for each language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a built site; without it the book is built")
    said = parser.parse_args()
    style = (ROOT / "hearts_lessons" / "static" / "hearts.css").read_text(encoding="utf-8")
    with (
        running_site(built_site(said.site), Line(None)) as address,
        running_outside() as outside,
        running_browser(outside) as browser,
    ):
        cards = hand_of(browser, address)
        for language in LANGUAGES:
            file = PICTURES / picture_name(language)
            image = Image.open(BytesIO(draw(browser, cards, style, language))).convert("RGB")
            image.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
            print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
