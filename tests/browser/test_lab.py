"""JupyterLab: a lesson is run, a drill answered and a card played, and the kernel knows it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.table import Activity, Deal
from hearts_lessons.site.book import Book

NOTEBOOK = "zh-Hans/03-following-suit.ipynb"
PRACTICE = "following-suit/practice"
DRILL = "following-suit/only-one-club"
START_MS = 60_000
FOLDERS = ("config", "data", "runtime")
SHORTCUTS = (
    "a",
    "b",
    "d",
    "d",
    "x",
    "m",
    "y",
    "h",
    "l",
    "ArrowUp",
    "ArrowDown",
    "Shift+M",
    "c",
    "v",
)

READY = """async () => {
    const {context, sessionContext} = jupyterapp.shell.currentWidget;
    await context.ready;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
}"""
SHOW_CELL = """async source => {
    const {content} = jupyterapp.shell.currentWidget;
    const index = content.widgets.findIndex(cell => cell.model.sharedModel.source.includes(source));
    content.activeCellIndex = index;
    await content.scrollToItem(index, 'center');
}"""
CELLS = """() => jupyterapp.shell.currentWidget.content.widgets.map(
    cell => [cell.model.type, cell.model.sharedModel.source])"""
IN_KERNEL = """async code => {
    const {kernel} = jupyterapp.shell.currentWidget.sessionContext.session;
    const future = kernel.requestExecute({code, store_history: false, silent: false});
    let printed = '';
    future.onIOPub = message => { printed += message.content.text ?? ''; };
    await future.done;
    return printed;
}"""
STATE_OF = """
import json
print(json.dumps(next(
    shown.state for shown in Out.values()
    if getattr(shown, 'state', {{}}).get('activity') == {activity!r}
)))
"""


@pytest.fixture(scope="module")
def lab_url(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab that works on a copy of the book and on no settings of ours."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(book.root / "book", home / "book")
    settings = home / "config" / "labconfig" / "page_config.json"
    settings.parent.mkdir(parents=True)
    announcements = "@jupyterlab/apputils-extension:announcements"
    settings.write_text(json.dumps({"disabledExtensions": {announcements: True}}))
    command = [
        sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--port=0",
        "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True", f"--ServerApp.root_dir={home / 'book'}",
    ]  # fmt: skip
    folders = {f"JUPYTER_{name.upper()}_DIR": str(home / name) for name in FOLDERS}
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, **folders}) as lab:
        yield address_of(lab, home / "runtime")
        lab.terminate()


def address_of(lab: subprocess.Popen[bytes], runtime: Path) -> str:
    """Where a server that has just been started listens, as it says in its own file."""
    for _ in range(START_MS // 100):
        for file in runtime.glob("jpserver-*.json"):
            return str(json.loads(file.read_text())["url"])
        if lab.poll() is not None:
            break
        time.sleep(0.1)
    pytest.fail("JupyterLab did not start")


@pytest.fixture
def page(browser: Browser, lab_url: str, instant_settings: str) -> Iterator[Page]:
    """The Chinese notebook, run from top to bottom."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.add_init_script(instant_settings)
    page = context.new_page()
    page.set_default_timeout(START_MS)
    page.goto(f"{lab_url}lab/tree/{NOTEBOOK}")
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.isReady")
    page.evaluate(READY)
    page.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")
    yield page
    context.close()


def state_of(page: Page, activity: str) -> dict[str, Any]:
    """What the kernel holds of an activity."""
    printed = page.evaluate(IN_KERNEL, STATE_OF.format(activity=activity))
    state: dict[str, Any] = json.loads(printed)
    return state


def test_a_lesson_in_jupyterlab(page: Page) -> None:
    drill = Activity(page, DRILL)
    page.evaluate(SHOW_CELL, DRILL)
    drill.wait_for("asking")
    expect(drill.root).to_have_attribute("lang", "zh-Hans")
    assert state_of(page, DRILL)["log"] == []

    keys_stay_in_the_widget(page, drill)
    drill.press("QS")
    drill.act("answer")
    drill.wait_for("answered")
    drill.press("QS", "5C")
    drill.act("answer")
    drill.wait_for("done")
    answers = [{"answer": ["QS"]}, {"answer": ["5C"]}]
    assert state_of(page, DRILL)["log"] == [{"hint": True}, *answers]

    page.evaluate(SHOW_CELL, PRACTICE)
    deal = Deal(page, PRACTICE)
    deal.wait_for("passing")
    passed = deal.hand[:3]
    deal.press(*passed)
    deal.act("pass")
    deal.settle()
    card = deal.open_cards[0]
    deal.press(card)
    deal.act("play")
    deal.settle()
    assert len(deal.hand) == 12
    log = state_of(page, PRACTICE)["log"]
    assert log[0]["pass"][0] == passed
    assert {"seat": 0, "play": card} in log


def keys_stay_in_the_widget(page: Page, drill: Activity) -> None:
    """The notebook has a meaning for nearly every letter; only H means something here, a hint."""
    before = page.evaluate(CELLS)
    drill.card(drill.hand[0]).focus()
    for key in SHORTCUTS:
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == before
    assert drill.phase == "asking"
    page.keyboard.press("Escape")
    assert drill.chosen == []
