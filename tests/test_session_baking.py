"""What a page holds of an activity is small, and answers as `step` and `view` do."""

from __future__ import annotations

import gzip
import itertools
import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

import pytest

from baked import BakedDrill
from hearts_lessons.drills import Sheet
from hearts_lessons.lessons import activity
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, step, view
from hearts_lessons.session.baking import MOST_ENTRIES, bake, entries
from hearts_lessons.session.door import respond
from hearts_lessons.session.drill import sheet_of, sheets_of
from hearts_lessons.session.mix import as_drill
from hearts_lessons.session.state import State
from hearts_lessons.words import LANGUAGES
from positions import DEALS, DRILLS, MIXES, act, answer_with

MOST_BYTES = 8_000
ALL_ANSWERS = 8
KINDS = sorted({activity(name)["kind"] for name in DRILLS})
SERIES = [name for name in DRILLS if "generate" in activity(name)]


def page_text(name: str, language: str) -> str:
    return json.dumps(bake(name, language), ensure_ascii=False)


def drawn(state: State, language: str) -> Any:
    return json.loads(json.dumps(asdict(view(state, language))))


@cache
def sheet_of_text(item: str) -> Sheet:
    return sheet_of(json.loads(item))


@pytest.fixture
def worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No item is worked out anew at every step: its sheet depends on nothing else."""
    monkeypatch.setattr(
        "hearts_lessons.session.drill.sheet_of", lambda item: sheet_of_text(json.dumps(item))
    )


def test_every_kind_has_items_by_hand_and_a_series() -> None:
    assert {activity(name)["kind"] for name in SERIES} == set(KINDS)
    assert {activity(name)["kind"] for name in DRILLS if name not in SERIES} == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRILLS)
def test_a_baked_drill_is_small(name: str, language: str) -> None:
    text = page_text(name, language)
    assert len(gzip.compress(text.encode())) <= MOST_BYTES
    assert all(entries(item) <= MOST_ENTRIES for item in json.loads(text)["items"])


@pytest.mark.parametrize("name", [*DEALS, DRILLS[0], SERIES[0], *MIXES, "progress/overview"])
def test_a_baked_block_is_the_same_every_time(name: str) -> None:
    assert page_text(name, "zh-Hans") == page_text(name, "zh-Hans")


@pytest.mark.parametrize("name", [*DEALS, *SERIES, *MIXES, "progress/passing"])
def test_a_baked_block_begins_with_the_first_state(name: str) -> None:
    block = json.loads(page_text(name, "zh-Hant"))
    assert (block["format"], block["language"]) == (1, "zh-Hant")
    assert block["state"] == start(name)
    assert block["kind"] == block["state"]["kind"]
    first = block["items"][0]["view"] if "items" in block else block["view"]
    assert first == drawn(start(name), "zh-Hant")


def answers(sheet: Sheet, most: int) -> Iterator[list[str]]:
    """Every answer to ``most`` options; to more, those with each right, wrong and left out."""
    right = [option.key for option in sheet.options if option.right]
    wrong = [option.key for option in sheet.options if not option.right]
    everything = [*right, *wrong]
    free = [option.key for option in sheet.options if option.free]
    one_by_one = sorted(everything, key=lambda key: (key != right[0], key in right or key in free))
    if sheet.many and sheet.many is not True:
        yield from (answer_with(sheet, key) for key in one_by_one)
        yield everything[-sheet.many :]
    elif not sheet.many:
        yield from ([key] for key in one_by_one)
    elif len(everything) <= most:
        for size in range(1, len(everything) + 1):
            yield from map(list, itertools.combinations(everything, size))
    else:
        yield from ([key] for key in everything)
        yield from (right, everything)
        yield from ([*wrong[:1], *(key for key in right if key != left)] for left in right)
        yield from ([key, *right] for key in wrong)


@pytest.mark.usefixtures("worked_out_once")
@pytest.mark.parametrize("name", [*DRILLS, *MIXES])
def test_every_entry_is_what_step_and_view_give(name: str) -> None:
    """Each part in each of its roles and each outcome, with and without hint, retry and reveal."""
    language = LANGUAGES[[*DRILLS, *MIXES].index(name) % len(LANGUAGES)]
    state, page = start(name), BakedDrill(json.loads(page_text(name, language)))
    sheets = sheets_of(as_drill(state) if name in MIXES else state)

    def both(kind: str, **fields: Any) -> None:
        nonlocal state
        state = act(state, kind, **fields)
        page.act(kind, **fields)
        assert page.log == state["log"]
        assert page.view == drawn(state, language)

    for place, sheet in enumerate(sheets):
        for number, keys in enumerate(answers(sheet, ALL_ANSWERS if len(sheets) == 1 else 0)):
            both("answer", keys=keys)
            if number == 1 and page.view["phase"] == "answered":
                both("hint")
            if page.view["phase"] == "answered" and number % 5 == 0:
                both("reveal")
            both("restart" if len(sheets) == 1 and number > 1 else "retry")
        both("reveal")
        if place + 1 < len(sheets):
            both("next")
    both("restart")


def random_action(rng: Random, options: list[str]) -> dict[str, Any]:
    kind = rng.choice(["answer", "answer", "hint", "reveal", "retry", "next", "restart"])
    if kind != "answer":
        return {"type": kind}
    return {
        "type": kind,
        "keys": rng.sample(options, rng.choice([1, 1, min(3, len(options)), len(options)])),
    }


@pytest.mark.usefixtures("worked_out_once")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*SERIES, *MIXES])
def test_a_wandering_learner_finds_no_difference(name: str, language: str) -> None:
    rng = Random(f"{name} {language}")
    state, page = start(name), BakedDrill(json.loads(page_text(name, language)))
    done = 0
    while done < 60:
        options = [option["key"] for option in page.view["options"]]
        action = random_action(rng, options)
        try:
            state = step(state, {**action, "ply": len(state["log"])})
        except RulesError:
            continue
        page.act(action["type"], action.get("keys"))
        assert page.log == state["log"]
        assert page.view == drawn(state, language)
        done += 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["ply", "phase", "option"])
def test_a_page_refuses_in_the_words_of_the_door(code: str, language: str) -> None:
    name = DRILLS[0]
    sent = {
        "ply": {"type": "hint", "ply": 9},
        "phase": {"type": "next", "ply": 0},
        "option": {"type": "answer", "ply": 0, "keys": []},
    }[code]
    told = json.loads(respond(json.dumps(start(name)), json.dumps(sent), language))
    words = bake(name, language)["refusals"][code]
    assert told["response"]["refusal"] == {"code": code, "message": words, "spoken": words}
