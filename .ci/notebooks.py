"""Run the book's notebooks and store what they show.

``python .ci/notebooks.py [FILE …]``; without a file, all of them and the template of lessons. Only
what every run gives alike is stored: no times, no state of widgets and no random names of theirs,
so that a notebook changes in version control only where its reader would see a change.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ("book/*/*.ipynb", "docs/*/*.ipynb")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
SECONDS_A_CELL = 120


def run(path: Path) -> None:
    """Run one notebook in its own folder, whose name is its language."""
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)  # type: ignore[no-untyped-call]
    client = NotebookClient(
        notebook,
        timeout=SECONDS_A_CELL,
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    every = sorted(file for where in NOTEBOOKS for file in ROOT.glob(where))
    for file in map(Path, sys.argv[1:]) if sys.argv[1:] else every:
        run(file)
        print(f"{file.parent.name}/{file.name}")
