"""Each Chinese is written in its own characters, and 繁體中文 is a text of its own for Taiwan."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from book_text import (
    BOOK,
    HAN,
    bare,
    blocks,
    catalogue_texts,
    converter,
    name,
    pages,
    prose,
    reading,
    sentences,
)

MOST_ALIKE = 0.6
"""Of the traditional sentences may equal a conversion of the simplified ones."""

BOTH = set(
    "丑云仆伙佣几凶划占厘台吁吃准后吨咨咸唇夸尸岩岳峰干床征斗昵朴杰淀涂游灶皂秘群肴腌范辟郁采里雇霉"
)
"""Characters that are the simplified form of another, and also written in Taiwan themselves."""

ENDONYM = {"site.language_short"}
"""Keys under which each language names itself, or the other script."""

MAINLAND_WORDS = re.compile(
    "默認|信息|屏幕|網絡|鼠標|軟件|視頻|代碼|打印|服務器|鏈接|界面|菜單|在線|硬盤|內存|教程|編程|字符|變量"
    "|函數|運行|導入|導出|缺省|調用|加載|全屏|刷新|支持"
    "|紅桃|方片|草花|大小王|破心|收墩|罰分牌|加打"
    r"|第[\s\d一二三四五六七八九十幾]+手|[本每](?:一)?手(?!牌)|[上下這那同前後]一手(?!牌)|[這那]手(?!牌)"
    r"|[打發洗]完?一手|(?<![第\d十])[一兩三幾]手(?!牌|資料|拿|握|遮)"
)
"""Words of the mainland in traditional characters; a deal is 局, never 手."""

LINE_INSIDE = re.compile(rf"[{HAN}，。：；？！、」”）]{{1,8}}\n[{HAN}「“（]{{1,8}}")


def simplified_only(text: str) -> set[str]:
    """Characters that nobody writes in Taiwan: OpenCC's tables, and the national set Big5."""
    return {
        mark
        for mark in re.findall(f"[{HAN}]", text)
        if (converter("s2t").convert(mark) != mark and mark not in BOTH) or not _is(mark, "big5")
    }


def traditional_only(text: str) -> set[str]:
    """Characters that nobody writes on the mainland: those outside of the national set."""
    return {mark for mark in re.findall(f"[{HAN}]", text) if not _is(mark, "gb2312")}


def _is(mark: str, codec: str) -> bool:
    try:
        mark.encode(codec)
    except UnicodeEncodeError:
        return False
    return True


def each_page(language: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("page", pages(language), ids=name)


def catalogue(language: str) -> dict[str, str]:
    texts = catalogue_texts(language)
    return {key: text for key, text in texts.items() if key not in ENDONYM}


@each_page("zh-Hant")
def test_a_traditional_page_has_no_simplified_character(page: Path) -> None:
    strange = simplified_only(reading(page))
    assert not strange, f"{name(page)}: simplified characters {''.join(sorted(strange))}"


@each_page("zh-Hans")
def test_a_simplified_page_has_no_traditional_character(page: Path) -> None:
    strange = traditional_only(reading(page))
    assert not strange, f"{name(page)}: traditional characters {''.join(sorted(strange))}"


def test_no_catalogue_has_a_character_of_the_other_script() -> None:
    for key, text in catalogue("zh-Hant").items():
        assert not simplified_only(text), f"zh-Hant.toml, {key}: {simplified_only(text)}"
    for key, text in catalogue("zh-Hans").items():
        assert not traditional_only(text), f"zh-Hans.toml, {key}: {traditional_only(text)}"


@each_page("zh-Hant")
def test_a_traditional_page_uses_the_words_of_taiwan(page: Path) -> None:
    words = MAINLAND_WORDS.findall(reading(page))
    assert not words, f"{name(page)}: words of the mainland {words}"


def test_the_traditional_catalogue_uses_the_words_of_taiwan() -> None:
    for key, text in catalogue("zh-Hant").items():
        words = MAINLAND_WORDS.findall(text)
        assert not words, f"zh-Hant.toml, {key}: words of the mainland {words}"


@cache
def alike(page: str) -> tuple[int, int]:
    """How many sentences a traditional page has, and how many of them a machine would write."""
    return _alike(prose(BOOK / "zh-Hant" / page), prose(BOOK / "zh-Hans" / page))


def _alike(traditional: Iterator[str], simplified: Iterator[str]) -> tuple[int, int]:
    converted = {bare(converter("s2twp").convert(sentence)) for sentence in simplified}
    own = list(traditional)
    return len(own), sum(sentence in converted for sentence in own)


@each_page("zh-Hant")
def test_a_traditional_page_is_no_conversion_of_the_simplified_one(page: Path) -> None:
    count, equal = alike(page.name)
    assert equal <= MOST_ALIKE * count, (
        f"{name(page)}: {equal} of {count} sentences are what OpenCC makes of the simplified page; "
        "write them as somebody in Taiwan would"
    )


def test_the_catalogues_are_two_texts_too() -> None:
    texts = {language: catalogue(language) for language in ("zh-Hans", "zh-Hant")}
    whole = {
        language: {key: text for key, text in each.items() if text.endswith(("。", "？", "！"))}
        for language, each in texts.items()
    }
    shared = whole["zh-Hant"].keys() & whole["zh-Hans"].keys()
    convert = converter("s2twp").convert
    equal = [
        key for key in shared if bare(convert(whole["zh-Hans"][key])) == bare(whole["zh-Hant"][key])
    ]
    assert len(shared) > 400
    assert len(equal) <= MOST_ALIKE * len(shared), f"converted: {sorted(equal)}"


@pytest.mark.parametrize("page", [*pages("zh-Hans"), *pages("zh-Hant")], ids=name)
def test_a_chinese_paragraph_is_one_line(page: Path) -> None:
    """A browser draws the end of a line as a space; Chinese has none between sentences."""
    torn = [found for block in blocks(page) for found in LINE_INSIDE.findall(block)]
    assert not torn, f"{name(page)}: join these lines: {torn}"


# The measure itself


def test_a_converted_text_is_found_to_be_one() -> None:
    simplified = "默认的信息在屏幕上。鼠标点这张牌，再点一次就出牌了。"
    machine = converter("s2twp").convert(simplified)
    count, equal = _alike(sentences(machine), sentences(simplified))
    assert (count, equal) == (2, 2)
    own = "預設的說明會出現在畫面上。想出這張牌，用滑鼠連點兩次。"
    assert _alike(sentences(own), sentences(simplified)) == (2, 0)


def test_the_prose_of_a_page_is_read() -> None:
    for language in ("zh-Hans", "zh-Hant"):
        read = list(prose(BOOK / language / "02-tricks-and-hands.ipynb"))
        assert len(read) > 60
        assert not any("#" in sentence or "|" in sentence for sentence in read)


@pytest.mark.parametrize(
    ("text", "strange"),
    [
        ("這裡的後面有台灣的皇后，干擾不准，一里路", ""),
        ("这里", "这"),
        ("發現从前", "从"),
        ("一机两万与体", "万与两体机"),
    ],
)
def test_simplified_characters_are_told_from_those_that_both_write(text: str, strange: str) -> None:
    assert simplified_only(text) == set(strange)


def test_characters_that_both_write_need_to_be_told() -> None:
    """Big5 has them, and OpenCC would change them: otherwise the list could be shorter."""
    assert all(_is(mark, "big5") for mark in BOTH)
    useless = {mark for mark in BOTH if converter("s2t").convert(mark) == mark}
    assert not useless, f"take them from the list: {''.join(sorted(useless))}"


@pytest.mark.parametrize(
    "text",
    [
        "這是第 3 手。",
        "本手不傳",
        "下一手換左家",
        "打一手牌試試",
        "每手十三墩",
        "默認值",
        "屏幕上",
        "這手打完",
    ],
)
def test_words_of_the_mainland_are_found(text: str) -> None:
    assert MAINLAND_WORDS.search(text)


@pytest.mark.parametrize(
    "text", ["你的手牌", "手上有梅花", "一手牌都是紅心", "新手", "對手打完一局", "左手邊"]
)
def test_words_that_only_look_like_it_are_left_alone(text: str) -> None:
    assert not MAINLAND_WORDS.search(text)
