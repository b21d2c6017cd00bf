"""What is printed: complete, true to the rules, and each sheet on one page."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hearts_lessons
from hearts_lessons import differences, rule_card, rule_sets, ten_steps, worksheet
from hearts_lessons.handouts.exercises import COUNT, LAST_CHAPTER, LETTERS, Exercise, chosen
from hearts_lessons.handouts.glossary import Term, topics
from hearts_lessons.handouts.steps import ten_steps_of
from hearts_lessons.lessons import activities, pages
from hearts_lessons.pictures.picture import Picture
from hearts_lessons.rules import PRESETS, SITE
from hearts_lessons.rules.explain import differences as differing
from hearts_lessons.rules.explain import explain, explained
from hearts_lessons.session.drill import sheet_of, written_item
from hearts_lessons.words import LANGUAGES, say, tell
from test_scripts import MAINLAND_WORDS, simplified_only, traditional_only
from test_words import FOREIGN, HALF_WIDTH, TIGHT

GLOSSARY = Path(__file__).parent / "data" / "glossary.csv"
TERMS = {term.key: term for topic in topics() for term in topic.terms}
OF_THE_SCREEN = {"hint", "undo", "fast_forward", "next_hand", "play_again"}
OF_THE_LESSONS = {"guard", "stopper", "exit", "dead_card", "danger_suit"}
"""Words that the lessons on playing well need, beyond the words of the game."""

AS_THE_LESSONS_SAY = {("high_cards", "zh-Hans"): "大牌"}
"""The lessons use the one of two words, the table names the other first."""
SEEDS = range(1, 6)

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tests in a language reads in it."""
    called = getattr(request.node, "callspec", None)
    language = called.params.get("language", "en") if called else "en"
    monkeypatch.setenv("HEARTS_LANGUAGE", language)


def seen(handout: Picture) -> str:
    """Every word that its HTML shows; which is XML too, so that no element is left open."""
    root = ElementTree.fromstring(f"<div>{handout._repr_html_()}</div>")  # noqa: S314 - our own
    for style in list(root.iter("style")):
        style.text = ""
    return "".join(root.itertext())


# Rule cards


@each_language
@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_says_every_sentence_of_its_rule_set(preset: str, language: str) -> None:
    card = rule_card(preset)
    for text in (str(card), seen(card)):
        assert say(language, f"presets.{preset}") in text
        for topic in explained(PRESETS[preset]):
            assert say(language, f"topics.{topic}") in text
        for said in explain(PRESETS[preset]):
            assert tell(language, said) in text


@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_marks_what_differs_from_the_book_and_nothing_else(preset: str) -> None:
    marked = {line.partition(" *: ")[0] for line in rule_card(preset).lines if " *: " in line}
    found = {difference.topic for difference in differing(SITE, PRESETS[preset])}
    assert marked == {say("en", f"topics.{topic}") for topic in found}


@each_language
def test_two_rule_sets_are_compared_topic_by_topic(language: str) -> None:
    beside = differences("site", "pagat")
    for difference in differing(SITE, PRESETS["pagat"]):
        for said in (*difference.first, *difference.second):
            assert tell(language, said) in str(beside)
            assert tell(language, said) in seen(beside)
    same = say(
        language,
        "cli.same_rules",
        first=say(language, "presets.site"),
        second=say(language, "presets.site"),
    )
    assert str(differences("site", "site")) == same


@each_language
def test_every_other_rule_set_can_be_unfolded(language: str) -> None:
    folds = rule_sets()._repr_html_()
    assert folds.count("<details>") == len(PRESETS) - 1
    for preset in PRESETS.keys() - {"site"}:
        assert rule_card(preset)._repr_html_() in folds


# The ten steps


@each_language
def test_ten_steps_have_the_numbers_of_the_rules(language: str) -> None:
    steps = [tell(language, each) for each in ten_steps_of()]
    assert len(steps) == 10
    assert [line.partition(". ")[2] for line in ten_steps().lines[1:11]] == steps
    short = replace(SITE, target=50, pass_count=4, qs_value=12)
    numbers = [tell(language, each) for each in ten_steps_of(short)]
    changed = [place for place in range(10) if steps[place] != numbers[place]]
    assert changed == [1, 7, 8, 9]


# The worksheet


def exercises() -> Iterator[Exercise]:
    for seed in SEEDS:
        yield from chosen(seed, "en")


def test_a_worksheet_asks_of_every_chapter_on_rules() -> None:
    chapters = [lesson for lesson, page in pages().items() if int(page[:2]) <= LAST_CHAPTER]
    for seed in SEEDS:
        asked = chosen(seed, "en")
        assert len({each.activity for each in asked}) == len(asked) == COUNT
        assert [*dict.fromkeys(each.lesson for each in asked)] == chapters
    assert len({each.activity for each in exercises()}) > 2 * COUNT


def test_the_key_is_what_the_rules_say() -> None:
    for each in exercises():
        lesson, _, key = each.activity.partition("/")
        item = activities(lesson)[key]
        right = {option.key for option in sheet_of(written_item(item)).options if option.right}
        assert right
        assert set(each.right) == right, each.activity


@each_language
def test_the_key_names_the_letter_of_the_right_answer(language: str) -> None:
    sheet = worksheet(2)
    lines, shown = str(sheet).splitlines(), seen(sheet)
    for number, each in enumerate(chosen(2, language), 1):
        assert each.asked.prompt in shown
        if not each.asked.many:
            (place,) = [n for n, it in enumerate(each.asked.options) if it.key == each.right[0]]
            answer = f"{LETTERS[place]}) {each.asked.options[place].label}"
            assert f"{number}. {answer}" in lines
            assert shown.count(answer) >= 2


def test_a_question_tells_no_answer() -> None:
    for each in exercises():
        assert all(option.verdict is None and not option.reason for option in each.asked.options)


def test_the_same_seed_asks_the_same_in_every_language() -> None:
    asked = {tuple(each.activity for each in chosen("x", language)) for language in LANGUAGES}
    assert len(asked) == 1


# The glossary


def test_the_glossary_has_every_term_of_the_game() -> None:
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        rows = {row["key"]: row for row in csv.DictReader(file)}
    strange = TERMS.keys() ^ (rows.keys() - OF_THE_SCREEN | OF_THE_LESSONS)
    assert not strange, f"in the glossary or in the tables of words, not in both: {strange}"
    for key in TERMS.keys() - OF_THE_LESSONS:
        term = TERMS[key]
        for column, language in (("zh_hans", "zh-Hans"), ("zh_hant", "zh-Hant")):
            word = rows[key][column].replace("（", "").replace("）", "").partition(",")[0]
            word = AS_THE_LESSONS_SAY.get((key, language), word)
            assert term.words[language].partition("（")[0] == word, key


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
def test_a_term_is_told_in_every_language(term: Term) -> None:
    for language in LANGUAGES:
        meaning = term.meanings[language]
        assert meaning.endswith((".", "。"))
        assert term.words[language] not in term.also[language]
        assert not [word for word in FOREIGN[language] if word in meaning]
    for language, other in (("zh-Hans", traditional_only), ("zh-Hant", simplified_only)):
        for text in (term.words[language], term.meanings[language], *term.also[language]):
            assert not other(text), text
            assert not TIGHT.search(text), text
            assert not HALF_WIDTH.search(text), text
            assert language == "zh-Hans" or not MAINLAND_WORDS.search(text), text


def test_a_term_is_taught_by_a_lesson_of_the_book() -> None:
    assert {term.lesson for term in TERMS.values()} <= pages().keys()


@each_language
def test_the_glossary_links_the_lessons_and_marks_other_languages(language: str) -> None:
    root = ElementTree.fromstring(hearts_lessons.glossary()._repr_html_())  # noqa: S314
    assert len(list(root.iter("dt"))) == len(TERMS)
    lessons = {term.lesson for term in TERMS.values()}
    taught = {lesson: page for lesson, page in pages().items() if lesson in lessons}
    links = {link.get("href") for link in root.iter("a")}
    assert links == {f"{page}.ipynb" for page in taught.values()}
    for entry in root.iter("dt"):
        others = [each.get("lang") for each in entry.iter("span")]
        assert others == [code for code in LANGUAGES if code != language]
