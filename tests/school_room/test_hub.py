"""Six learners at once on a JupyterHub, each in a server and a browser of their own.

It installs JupyterHub and takes minutes, so it is no part of the usual run:
``pytest -n0 -m school tests/school_room``. It needs Linux, npm, git and registries of packages.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from school import link

from browser.chromium import Outside, running_browser, running_outside
from browser.lab import lesson_run, state_of
from browser.table import Activity
from hearts_lessons.words import LANGUAGES
from school_room.hub import Hub, install, repository, running_hub

pytestmark = [
    pytest.mark.school,
    pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"),
    pytest.mark.skipif(not shutil.which("npm") or not shutil.which("git"), reason="npm and git"),
]

LESSON, DRILL = "03-following-suit", "following-suit/only-one-club"
LEARNERS = ("ada", "ben", "cui", "dan", "eva", "fei")
LATE = "gus"
PATIENCE_MS = 300_000


@dataclass
class Seen:
    """What one learner had in the end."""

    language: str
    seconds: float
    log: list[Any]
    again: list[Any]


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    folder = tmp_path_factory.mktemp("hub")
    install(folder)
    with running_hub(folder, places=len(LEARNERS)) as running:
        yield running


def test_six_learners_at_once_each_with_their_own_work(
    hub: Hub, capsys: pytest.CaptureFixture[str]
) -> None:
    book = repository(hub.folder)
    expect.set_options(timeout=PATIENCE_MS)
    together = Barrier(len(LEARNERS), timeout=PATIENCE_MS / 1000)
    full: list[str] = []
    figures: dict[str, float] = {}

    def weigh() -> None:
        """While all six are at work, before any of them goes on."""
        weights = [hub.megabytes(name) for name in LEARNERS]
        figures["a learner's server: MB"] = statistics.median(each[0] for each in weights)
        figures["a learner's kernel: MB"] = statistics.median(each[1] for each in weights)
        figures["the hub: MB"] = hub.own_megabytes()

    def learn(place: int) -> Seen:
        try:
            return learnt(place)
        except BaseException:
            together.abort()  # nobody waits for this one any more
            raise

    def learnt(place: int) -> Seen:
        name, language = LEARNERS[place], LANGUAGES[place % len(LANGUAGES)]
        with running_browser(outside) as browser:
            page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
            page.set_default_timeout(PATIENCE_MS)
            address = link(hub.address, f"file://{book}", "main", language, LESSON)
            together.wait()
            start = time.monotonic()
            drill = lesson_opened(page, address, name, language)
            seconds = time.monotonic() - start
            answer(drill, is_right_at_once=place % 2 == 0)
            log = state_of(page, DRILL)["log"]
            if together.wait() == 0:
                weigh()
            if place == 0:
                full.append(told(browser.new_context().new_page(), address))
            together.wait()
            # The same link again: the book is renewed and the work is there.
            page.goto("about:blank")
            drill = lesson_opened(page, address, name, language)
            drill.wait_for("done")
            return Seen(language, seconds, log, state_of(page, DRILL)["log"])

    with running_outside() as outside, ThreadPoolExecutor(len(LEARNERS)) as pool:
        started = {name: pool.submit(learn, place) for place, name in enumerate(LEARNERS)}
    for each in sorted(started.values(), key=only_waited):
        each.result()
    seen = {name: each.result() for name, each in started.items()}

    quick, slow = [{"answer": ["5C"]}], [{"answer": ["QS"]}, {"answer": ["5C"]}]
    for place, (name, mine) in enumerate(seen.items()):
        assert mine.log == mine.again == (slow if place % 2 else quick), name
        pulled = hub.home(name) / "hearts-lessons" / "book" / mine.language / f"{LESSON}.ipynb"
        assert pulled.is_file()
    assert outside_asked(outside) == []
    starts = hub.start_seconds()
    assert set(starts) == set(LEARNERS)
    figures["a server starts, half of six at once: s"] = statistics.median(starts.values())
    figures["a server starts, the last of six: s"] = max(starts.values())
    waited = [each.seconds for each in seen.values()]
    figures["from the link to a drill that answers, half: s"] = statistics.median(waited)
    figures["from the link to a drill that answers, the last: s"] = max(waited)
    with capsys.disabled():
        lines = [f"{name} {value:.1f}" for name, value in figures.items()]
        sys.stdout.write("\n".join(["", *lines, f"who comes seventh reads: {full[0]}", ""]))
    assert "Try again" in full[0]


def only_waited(learner: Future[Seen]) -> bool:
    """Whether a learner has failed only because another one has."""
    return isinstance(learner.exception(), BrokenBarrierError)


def outside_asked(outside: Outside) -> list[str]:
    return [line for line in outside.asked if "127.0.0.1" not in line]


def lesson_opened(page: Page, address: str, name: str, language: str) -> Activity:
    """By the link, through the login if it asks, run from top to bottom."""
    page.goto(address)
    log_in(page, name)
    return lesson_run(page, language, LESSON, DRILL)


def log_in(page: Page, name: str) -> None:
    field = page.locator("#username_input")
    if "/hub/login" in page.url:
        field.fill(name)
        page.locator("#password_input").fill("hearts")
        page.locator("#login_submit").click()


def answer(drill: Activity, *, is_right_at_once: bool) -> None:
    """Some learners miss a card at first, so that work can be told apart."""
    drill.wait_for("asking")
    if is_right_at_once:
        drill.press("5C")
    else:
        drill.press("QS")
        drill.act("answer")
        drill.wait_for("answered")
        drill.press("QS", "5C")
    drill.act("answer")
    drill.wait_for("done")


def told(page: Page, address: str) -> str:
    """What somebody reads for whom there is no place."""
    page.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    log_in(page, LATE)
    error = page.locator(".error")
    expect(error).to_be_visible()
    return " ".join(error.inner_text().split())
