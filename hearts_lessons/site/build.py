"""Build the website: what is stale, in as many processes as the machine has cores."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from hearts_lessons.site.address import address_in, site_address
from hearts_lessons.site.book import Book
from hearts_lessons.site.engine import library_imports
from hearts_lessons.site.finish import finish_site
from hearts_lessons.site.inputs import Inputs, fingerprint, inputs_of, saved_inputs
from hearts_lessons.site.publish import publish
from hearts_lessons.site.runtime import (
    RuntimeUnavailableError,
    fetch_runtime,
    runtime_weight,
    vendor_versioned,
)
from hearts_lessons.site.shared import write_shared
from hearts_lessons.words import LANGUAGES

STAMP = ".inputs.json"

Progress = Callable[[str, int, int], None]
"""Called with a language, the steps done and the steps in all."""


class BuildError(Exception):
    """A language could not be built; ``report`` is what Sphinx said."""

    def __init__(self, language: str, report: str) -> None:
        super().__init__(language)
        self.language = language
        self.report = report


@dataclass(frozen=True)
class Built:
    """What a build did."""

    languages: tuple[str, ...]  # built now; the others were up to date
    warnings: str
    runtime_trouble: str | None  # why practice deals can't be played, or None


def build_site(
    book: Book,
    output: Path,
    *,
    strict: bool = False,
    languages: Sequence[str] = LANGUAGES,
    site_url: str = "",
    progress: Progress = lambda language, done, total: None,
) -> Built:
    """Build what is stale into ``output``.

    With ``strict`` everything is built afresh and a warning is an error. ``site_url`` is where the
    site will be found, in place of what the settings name. Raises `BuildError`.
    """
    site_url = site_address(site_url) or address_in(book.settings)
    output.mkdir(parents=True, exist_ok=True)
    # One more than there are cores, for the fetching, which mostly waits.
    with ThreadPoolExecutor(max_workers=1 + (os.cpu_count() or 1)) as pool:
        fetching = pool.submit(add_runtime, book, output)
        jobs = [
            LanguageBuild(
                book, language, output, strict=strict, progress=progress, site_url=site_url
            )
            for language in languages
        ]
        stale = [job for job in jobs if job.is_stale]
        warnings = list(pool.map(LanguageBuild.run, stale))
        trouble = fetching.result()
    finish_site(output, site_url)
    return Built(tuple(job.language for job in stale), "".join(warnings), trouble)


def add_runtime(book: Book, output: Path) -> str | None:
    """Write the shared files, with the browser's Python if it can be had; else return why not."""
    try:
        fetched = fetch_runtime(book.runtime, book.work, library_imports())
        target = vendor_versioned(fetched, output / "_shared" / "pyodide")
    except RuntimeUnavailableError as trouble:
        write_shared(output, None)
        return str(trouble)
    write_shared(output, runtime_weight(target), target)
    return None


class LanguageBuild:
    """The build of one language."""

    def __init__(
        self,
        book: Book,
        language: str,
        output: Path,
        *,
        strict: bool,
        progress: Progress,
        site_url: str = "",
    ) -> None:
        self.book = book
        self.language = language
        self.output = output / language
        self.strict = strict
        self.progress = progress
        # Two sites built from one book must not share Sphinx's notes on what is written.
        self.work = book.work / "sphinx" / fingerprint([str(self.output.resolve()).encode()])
        self.stamp = self.output / STAMP
        self.site_url = site_url
        self.inputs = inputs_of(book, language, site_url)
        self.last: Inputs | None = saved_inputs(self.stamp)

    @property
    def is_stale(self) -> bool:
        """Whether the pages are not those of the sources as they are now."""
        return self.strict or self.last != self.inputs

    @property
    def is_fresh_start(self) -> bool:
        """Whether more has changed than what stands in pages."""
        return (
            self.strict
            or self.last is None
            or ((self.last.engine, self.last.names) != (self.inputs.engine, self.inputs.names))
        )

    def run(self) -> str:
        """Build; return the warnings. Raises `BuildError` and leaves the old pages in place."""
        if self.is_fresh_start:
            shutil.rmtree(self.work, ignore_errors=True)
        status, warnings = self.run_sphinx()
        if status != 0:
            raise BuildError(self.language, warnings)
        publish(self.work / "html", self.output)
        self.inputs.save(self.stamp)
        return warnings

    def run_sphinx(self) -> tuple[int, str]:
        """Run Sphinx in a process of its own; return its status and its warnings."""
        command = [
            sys.executable, "-m", "hearts_lessons.site.pages",
            str(self.book.root), self.language, str(self.work),
        ]  # fmt: skip
        if self.site_url:
            command += ["--site-url", self.site_url]
        if self.strict:
            command.append("--strict")
        if self.is_fresh_start:
            command.append("--fresh")
        with subprocess.Popen(  # noqa: S603 - our own module, with paths of our own
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "PYTHONUTF8": "1"},
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            warnings: list[str] = []
            reader = threading.Thread(target=lambda: warnings.extend(process.stderr or ()))
            reader.start()
            for line in process.stdout:
                done, _, total = line.partition("/")
                if done.isdigit() and total.strip().isdigit():
                    self.progress(self.language, int(done), int(total))
            reader.join()
        return process.returncode, "".join(warnings)
