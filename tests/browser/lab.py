"""A JupyterLab of one's own: a copy of the book, no settings, and a door to its kernel."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browser.table import Activity

START_MS = 60_000
FOLDERS = ("config", "data", "runtime")
STILL_FRAMES = 20

IS_OPEN = """name => {
    const context = window.jupyterapp?.shell.currentWidget?.context;
    return context?.path?.endsWith(name) && context.isReady;
}"""
READY = """async () => {
    const {context, sessionContext} = jupyterapp.shell.currentWidget;
    await context.ready;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
}"""
RUN_ALL = "jupyterapp.commands.execute('notebook:run-all-cells')"
SHOW_CELL = """async source => {
    const {content} = jupyterapp.shell.currentWidget;
    const index = content.widgets.findIndex(cell => cell.model.sharedModel.source.includes(source));
    content.activeCellIndex = index;
    await content.scrollToItem(index, 'center');
}"""
LET_REST = """async (root, frames) => {
    const {content} = jupyterapp.shell.currentWidget;
    const index = content.widgets.findIndex(cell => cell.node.contains(root));
    const frame = () => new Promise(requestAnimationFrame);
    let before = null;
    for (let still = 0; still < frames; still++) {
        const {top} = root.getBoundingClientRect();
        if (top !== before) {
            await content.scrollToItem(index, 'center');
            before = root.getBoundingClientRect().top;
            still = 0;
        }
        await frame();
    }
}"""
RESTART = """async () => {
    const {kernel} = jupyterapp.shell.currentWidget.sessionContext.session;
    await kernel.restart();
    await kernel.info;
}"""
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
print(json.dumps([
    shown.state for shown in Out.values()
    if getattr(shown, 'state', {{}}).get('activity') == {activity!r}
][-1]))
"""


class LabError(Exception):
    """JupyterLab did not start."""


@contextmanager
def running_lab(sources: Path, home: Path) -> Iterator[str]:
    """The address of a JupyterLab that works below ``home`` on a copy of the book's sources."""
    shutil.copytree(sources, home / "book")
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
        try:
            yield address_of(lab, home / "runtime")
        finally:
            lab.terminate()


def address_of(lab: subprocess.Popen[bytes], runtime: Path) -> str:
    """Where a server that has just been started listens, as it says in its own file."""
    for _ in range(START_MS // 100):
        for file in runtime.glob("jpserver-*.json"):
            return str(json.loads(file.read_text())["url"])
        if lab.poll() is not None:
            break
        time.sleep(0.1)
    raise LabError


def run_notebook(page: Page, address: str, notebook: str) -> None:
    """Open a notebook, and nothing that was open before, and run it from top to bottom."""
    page.set_default_timeout(START_MS)
    page.goto(f"{address}lab/tree/{notebook}?reset")
    wait_for_notebook(page, notebook)
    page.evaluate(RUN_ALL)


def wait_for_notebook(page: Page, name: str) -> None:
    """Until the notebook whose path ends in ``name`` is open and its kernel answers."""
    page.wait_for_function(IS_OPEN, arg=name)
    page.evaluate(READY)


def lesson_run(page: Page, language: str, lesson: str, activity: str) -> Activity:
    """Wait for a lesson that is being opened, run it from top to bottom, and show a drill of it."""
    wait_for_notebook(page, f"{language}/{lesson}.ipynb")
    page.evaluate(RUN_ALL)
    show_cell(page, activity)
    shown = Activity(page, activity)
    expect(shown.root).to_have_attribute("lang", language)
    let_rest(shown)
    return shown


def show_cell(page: Page, source: str) -> None:
    """Scroll to the first cell that holds ``source``: cells out of sight are not drawn."""
    page.evaluate(SHOW_CELL, source)


def let_rest(shown: Activity) -> None:
    """Until it stays in sight: what earlier cells draw later than it moves it under a press."""
    shown.root.evaluate(LET_REST, STILL_FRAMES)


def run_cell(page: Page, source: str) -> None:
    """Run the first cell that holds ``source``, and what it needs before it."""
    show_cell(page, source)
    page.evaluate("jupyterapp.commands.execute('notebook:run-all-above')")
    page.evaluate("jupyterapp.commands.execute('notebook:run-cell')")


def restart_kernel(page: Page) -> None:
    """Everything that the kernel holds is gone; outputs stay where they are."""
    page.evaluate(RESTART)


def state_of(page: Page, activity: str) -> dict[str, Any]:
    """What the kernel holds of an activity, as it was shown last."""
    printed = page.evaluate(IN_KERNEL, STATE_OF.format(activity=activity))
    state: dict[str, Any] = json.loads(printed)
    return state
