"""What pages of the book say in words: sources' statements without a drill, and contradictions.

For each the stem of the page and, in each language, words that have to stand on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Words = tuple[str, ...]


@dataclass(frozen=True)
class Spoken:
    """What is said, where, and by which words it is known."""

    about: str
    page: str
    words: Mapping[str, Words]


def _spoken(about: str, page: str, en: Words, hans: Words, hant: Words) -> Spoken:
    return Spoken(about, page, {"en": en, "zh-Hans": hans, "zh-Hant": hant})


VECTORS = {
    "S004-40": _spoken(
        "ten steps, with the limit of the first trick and its exception, which the source omits",
        "rule-card",
        ("A hand in ten steps", "first trick", "nothing but penalty cards"),
        ("一手牌的十步", "首墩", "全是罚分牌"),
        ("一局的十個步驟", "首墩", "全是罰牌"),
    ),
    "S004-41": _spoken(
        "common questions",
        "faq",
        ("follow suit", "When may hearts be led?", "thirteen hearts", "ace of spades dangerous",
         "lowest", "minutes"),
        ("一定要跟花色吗", "什么时候能首攻红心", "全收", "♠A 有什么可怕", "最低", "分钟"),
        ("非跟花不可嗎", "紅心要到什麼時候才能領", "全收", "大家都怕 ♠A", "最低", "分鐘"),
    ),
    "S004-42": _spoken(
        "where the game comes from",
        "history",
        ("Reversis", "1880", "Black Lady", "1992", "Windows"),
        ("Reversis", "1880", "Black Lady", "1992", "Windows"),
        ("Reversis", "1880", "Black Lady", "1992", "Windows"),
    ),
}  # fmt: skip
"""By the number of the source's statement."""

CONTRADICTIONS = {
    "I-01": _spoken(
        "two examples of one source that can't be the same hand",
        "11-house-rules",
        ("Two examples that can't be one hand", "these are two hands, not one"),
        ("对不上的两个例子", "这是两手牌"),
        ("兜不起來的兩個例子", "它們是兩局不同的牌"),
    ),
    "I-07": _spoken(
        "what one source calls a hand is a game, or part of its word, in another",
        "02-tricks-and-hands",
        ("When books use other words", "Chinese texts disagree", "the word for the whole game"),
        ("最容易弄混的就是“手”和“局”", "一手", "整局"),
        ("名稱不一樣", "「手」", "「整局」"),
    ),
    "I-08": _spoken(
        "pass the queen in any case, or keep her with enough low spades",
        "11-house-rules",
        ("Pass the queen of spades?", "another says no if enough low spades go with her"),
        ("黑桃 Q 传不传", "小黑桃够多就留着"),
        ("該不該傳黑桃 Q", "小黑桃夠多就不必"),
    ),
    "I-09": _spoken(
        "“all points so far” is true of everybody before the first one",
        "11-house-rules",
        ("before the first point has fallen",),
        ("一分都还没出现的时候",),
        ("一分都還沒出現",),
    ),
    "I-12": _spoken(
        "three to six players: which cards are out, and how they pass, one source leaves open",
        "11-house-rules",
        ("for five and six it says only", "neither which ones, nor how the passing goes"),
        ("至于五人和六人", "去哪几张、怎样传牌都没有写"),
        ("五、六個人則只說抽小牌", "抽哪些、怎麼傳都留白"),
    ),
}
"""By the number in the list of contradictions; the others are decided by presets."""
