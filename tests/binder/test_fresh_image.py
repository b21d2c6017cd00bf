"""Binder's image made afresh, and a lesson worked in it through the browser.

It takes minutes, so it is no part of the usual run: ``pytest -n0 -m binder tests/binder``. It needs
Linux, root's rights (to give up all rights, and the network) and a registry of Python packages.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from binder.image import USER, Image
from binder.served import Network, Server, browser_in, closed_network, megabytes_of, running
from browser.chromium import Watch
from browser.lab import lesson_run, state_of, wait_for_notebook
from browser.table import Activity
from hearts_lessons.site.launch import Launch
from hearts_lessons.words import say

pytestmark = [
    pytest.mark.binder,
    pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="needs root on Linux"),
    pytest.mark.skipif(not shutil.which("unshare"), reason="needs util-linux"),
]

LAUNCH = Launch("https://github.com/someone/hearts")
LESSON, DRILL = "03-following-suit", "following-suit/only-one-club"
PATIENCE_MS = 60_000


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """Below a folder that every user may enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory(prefix="binder-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        made = Image(folder / "image")
        made.build()
        yield made


@pytest.fixture(scope="module")
def network() -> Iterator[Network]:
    with closed_network() as closed:
        yield closed


@pytest.fixture(scope="module")
def browser(network: Network, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with (
        sync_playwright() as playwright,
        browser_in(network, playwright, tmp_path_factory.mktemp("browser")) as running_browser,
    ):
        yield running_browser


def test_a_lesson_on_binder_and_again_when_it_has_stopped(
    image: Image, network: Network, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    watch = Watch("http://127.0.0.1:8888/")
    watch.follow(context)
    figures = {f"image, {step}: s": seconds for step, seconds in image.seconds.items()}

    with running(image, network, "/user/someone-hearts-1a2b3c/") as server:
        figures["server answers after: s"] = server.seconds
        start = time.monotonic()
        page = context.new_page()
        welcomed(page, server, "zh-Hant")
        figures["welcome is there after: s"] = time.monotonic() - start
        shown_as_a_page(page, "faq.md")
        start = time.monotonic()
        drill = lesson_opened(page, server, "zh-Hant")
        figures["lesson has run after: s"] = time.monotonic() - start
        drill.wait_for("asking")
        drill.press("QS")
        drill.act("answer")
        drill.wait_for("answered")
        drill.press("QS", "5C")
        drill.act("answer")
        drill.wait_for("done")
        answers = [{"answer": ["QS"]}, {"answer": ["5C"]}]
        assert state_of(page, DRILL)["log"] == answers
        kernels = [megabytes_of(pid) for pid in server.kernels()]
        figures["kernel with the lesson: MB"] = max(kernels)
        figures["server without kernels: MB"] = sum(map(megabytes_of, server.pids())) - sum(kernels)
        assert {Path(f"/proc/{pid}").stat().st_uid for pid in server.pids()} == {USER}
        page.close()

    # Binder has taken the server back; the same link starts another, at another address below the
    # same host. What the learner has answered comes back, in another language too.
    with running(image, network, "/user/someone-hearts-9z8y7x/") as server:
        page = context.new_page()
        drill = lesson_opened(page, server, "en")
        drill.wait_for("done")
        assert state_of(page, DRILL)["log"] == answers
        page.close()

    assert watch.foreign == []
    figures["environment: MB"] = image.megabytes(image.prefix)
    figures["repository: MB"] = image.megabytes(image.repo)
    with capsys.disabled():
        lines = [f"{name} {value:.1f}" for name, value in figures.items()]
        sys.stdout.write("\n".join(["", *lines, ""]))


def welcomed(page: Page, server: Server, language: str) -> None:
    """The launch link without a page of its own: the welcome, and nothing that asks anything."""
    page.goto(server.address(LAUNCH.link(language)))
    notebook = page.locator(".jp-NotebookPanel")
    expect(notebook.locator("h1")).to_contain_text("JupyterLab")
    expect(notebook).to_contain_text(say(language, "site.launch.no_website").partition("`")[0])
    wait_for_notebook(page, f"{language}/welcome.ipynb")
    expect(page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)


def shown_as_a_page(page: Page, name: str) -> None:
    """A link of the welcome to a Markdown page shows it, not its source."""
    page.locator(f'.jp-NotebookPanel a[href*="{name}"]').first.click()
    expect(page.locator(".jp-MarkdownViewer h1")).to_be_visible()
    expect(page.locator(".jp-FileEditor")).to_have_count(0)


def lesson_opened(page: Page, server: Server, language: str) -> Activity:
    """A lesson by its launch link, run from top to bottom, its drill in sight."""
    page.goto(server.address(LAUNCH.link(language, LESSON)))
    return lesson_run(page, language, LESSON, DRILL)
