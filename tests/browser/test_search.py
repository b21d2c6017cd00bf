"""A reader searches: in the dialog of any page, in each language, also from the disk."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

DIALOG = {
    "en": ("queens of spade", "queen of spades", "glossary.html"),
    "zh-Hans": ("可選規則", "可选规则与变体", "11-house-rules.html"),
    "zh-Hant": ("黑桃皇后", "黑桃皇后駕到", "history.html"),
}
"""What is typed, and the title and page that come first."""

FINDS = {
    "en": {
        "breaking hearts": "06-breaking-hearts#breaking-hearts",
        "broken heart": "06-breaking-hearts#breaking-hearts",
        "Passing": "04-passing#passing",
        "26 points": "07-penalty-points#",
        "SHOOT the moon": "08-shooting-the-moon#shooting-the-moon",
        "♠Q": "11-house-rules#where-the-descriptions-disagree",
        "don't lead": "#",
        "how do I pass cards": "04-passing#",
    },
    "zh-Hans": {
        "黑桃皇后": "glossary#queen-of-spades",
        "同花色": "15-moon-play#",
        "可选规则": "11-house-rules#",
        "可選規則": "11-house-rules#",
        "墩": "glossary#trick",
        "♠Q": "faq#",
        "26 分": "08-shooting-the-moon#",
        "２６分": "08-shooting-the-moon#",
        "发牌 顺时针": "glossary#deal",
        "怎么传牌": "04-passing#",
    },
    "zh-Hant": {
        "黑桃皇后": "glossary#queen-of-spades",
        "同花色": "15-moon-play#",
        "可選規則": "11-house-rules#",
        "可选规则": "11-house-rules#",
        "伤心小栈": "history#",
        "♠ Q": "faq#",
    },
}
"""What is typed, and a place that is among those found: a part of ``page#anchor``."""

PLACES = """asked => heartsResults(heartsQuery(asked, heartsIndex.variants), heartsIndex.pages)
    .results.slice(0, 50).map(({page, anchor}) => `${page}#${anchor}`)"""
MARKED = "[...(CSS.highlights.get('hearts-found') ?? [])].map(String)"


def search_page(context: BrowserContext, home: str, language: str, asked: str) -> Page:
    page = context.new_page()
    page.goto(f"{home}{language}/search.html?q={quote(asked)}")
    return page


@pytest.mark.parametrize("language", DIALOG)
def test_the_dialog_leads_to_a_section_from_the_disk(
    context: BrowserContext, site: Path, language: str
) -> None:
    asked, title, target = DIALOG[language]
    page = context.new_page()
    page.goto((site / language / "faq.html").as_uri())
    page.keyboard.press("Control+k")
    page.keyboard.type(asked)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text(asked)
    expect(page.locator(".hearts-search input")).to_have_value(asked)
    page.keyboard.press("Tab")
    first = page.locator(".hearts-search li a").first
    expect(first).to_be_focused()
    assert title in page.locator(".hearts-search li").first.inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/{target}*#*")
    assert page.locator(f"[id='{page.evaluate('decodeURI(location.hash.slice(1))')}']").count() == 1


@pytest.mark.parametrize("language", FINDS)
def test_words_are_found_inside_sentences(
    context: BrowserContext, site_url: str, language: str
) -> None:
    page = search_page(context, site_url, language, next(iter(FINDS[language])))
    expect(page.locator(".hearts-search mark").first).to_be_visible()
    for asked, place in FINDS[language].items():
        found = page.evaluate(PLACES, asked)
        assert any(place in each for each in found), (asked, found)


def test_an_excerpt_has_what_was_found_or_what_the_lesson_is_about(
    context: BrowserContext, site_url: str
) -> None:
    page = search_page(context, site_url, "zh-Hans", "怎么传牌")
    passing = page.locator(".hearts-search li", has=page.locator("a[href^='04-passing.html#id1']"))
    aims = page.evaluate("heartsIndex.pages.find(([name]) => name === '04-passing')[2][1][2]")
    assert len(aims) > 20
    assert passing.first.locator("p").inner_text().startswith(aims[:20])
    page = search_page(context, site_url, "en", "void club diamond")
    first = page.locator(".hearts-search li p").first.inner_text().lower()
    assert all(word in first for word in ("void", "club", "diamond"))


def test_a_query_without_end_breaks(context: BrowserContext, site_url: str) -> None:
    page = search_page(context, site_url, "en", "q" * 5000)
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.get_by_role("status")).to_contain_text("qqq")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_what_was_found_is_marked_on_its_page(context: BrowserContext, site_url: str) -> None:
    page = search_page(context, site_url, "zh-Hans", "首攻 同花色")
    link = page.get_by_role("link", name="分步练习").first
    page.goto(link.evaluate("link => link.href"))
    assert {"首攻", "同花色"} == set(page.evaluate(MARKED))


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("en", "<img src=x onerror=alert(1)> zebra", "Nothing in the book matches “{asked}”."),
        ("zh-Hans", "象棋", "书里没有找到“{asked}”。"),
        ("zh-Hant", "$& {n} 象棋", "書裡沒有找到「{asked}」。"),
        ("zh-Hans", "( [ \\", "书里没有找到“{asked}”。"),
    ],
)
def test_where_nothing_is_found_a_sentence_says_so(
    context: BrowserContext, site_url: str, language: str, asked: str, said: str
) -> None:
    page = search_page(context, site_url, language, asked)
    expect(page.get_by_role("status")).to_contain_text(said.format(asked=asked))
    assert page.locator(".hearts-search :is(img, li)").count() == 0


def test_an_index_that_did_not_arrive_is_told(
    context: BrowserContext, site_url: str, watch: object
) -> None:
    context.route("**/search-index.js*", lambda route: route.fulfill(status=200, body=""))
    page = search_page(context, site_url, "en", "queen")
    expect(page.get_by_role("status")).to_contain_text("could not load")
