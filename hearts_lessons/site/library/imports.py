"""What a source imports: at once, or only when one of its functions is called."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

# What the browser's Python says of itself, so that branches for other machines are not followed.
PLATFORM = "emscripten"
OS_NAME = "posix"
# By custom these run or test a module as a program of its own.
PROGRAM = re.compile("_?(main|test)(_.*)?")
MISSING = ("ImportError", "ModuleNotFoundError")

Block = list[ast.stmt]


@dataclass
class Imports:
    """Names of modules; ``a.b`` where a source says ``from a import b``, whatever ``b`` is."""

    at_once: set[str] = field(default_factory=set)
    when_called: set[str] = field(default_factory=set)
    required: set[str] = field(default_factory=set)
    """Those that the source can't be imported without: at once, and under no condition."""

    said: set[str] = field(default_factory=set)
    """Texts handed to a call: a codec may be asked for by such a name."""


def read_imports(
    source: str, module: str, *, is_package: bool, is_there: Callable[[str], bool]
) -> Imports:
    """Read the source of ``module``. ``is_there`` says which modules exist.

    >>> source = "import json; late = lambda: __import__('re')"
    >>> read_imports(source, "m", is_package=False, is_there=lambda name: True).at_once
    {'json'}
    """
    reader = _Reader(module if is_package else module.rpartition(".")[0], is_there)
    reader.visit(ast.parse(source))
    return reader.found


class _Reader(ast.NodeVisitor):
    def __init__(self, package: str, is_there: Callable[[str], bool]) -> None:
        self.package = package
        self.is_there = is_there
        self.found = Imports()
        self.calls = 0  # functions around the place that is read
        self.conditions = 0

    def visit_Import(self, node: ast.Import) -> None:
        self.add(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self.add(node)

    def add(self, node: ast.Import | ast.ImportFrom) -> None:
        names = set(self.names(node))
        (self.found.when_called if self.calls else self.found.at_once).update(names)
        if not self.calls and not self.conditions:
            self.found.required.update(self.modules(node))

    def modules(self, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        """The modules that a statement names, without what it takes out of them."""
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            return
        above = self.package.split(".")
        start = above[: len(above) - node.level + 1] if node.level else []
        yield ".".join([*start, *([node.module] if node.module else [])])

    def names(self, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        for module in self.modules(node):
            yield module
            if isinstance(node, ast.ImportFrom):
                yield from (f"{module}.{alias.name}" for alias in node.names)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for part in (*node.decorator_list, node.args):
            self.visit(part)
        if PROGRAM.fullmatch(node.name):
            return
        self.calls += 1
        self.visit_block(node.body)
        self.calls -= 1

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_If(self, node: ast.If) -> None:
        known = outcome(node.test)
        self.conditions += known is None
        if known is not False:
            self.visit_block(node.body)
        if known is not True:
            self.visit_block(node.orelse)
        self.conditions -= known is None

    def visit_Try(self, node: ast.Try) -> None:
        self.conditions += 1
        self.visit_block(node.body)
        modules = [name for part in imports_in(node.body) for name in self.modules(part)]
        succeeds = bool(modules) and all(map(self.is_there, modules))
        for handler in node.handlers:
            is_replacement = handler.type is not None and ast.unparse(handler.type) in MISSING
            if not (succeeds and is_replacement):
                self.visit_block(handler.body)
        self.visit_block([*node.orelse, *node.finalbody])
        self.conditions -= 1

    def visit_Call(self, node: ast.Call) -> None:
        for given in (*node.args, *node.keywords):
            for part in ast.walk(given):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    self.found.said.add(part.value)
        self.generic_visit(node)

    def visit_block(self, block: Block) -> None:
        for statement in block:
            self.visit(statement)


def outcome(test: ast.expr) -> bool | None:
    """What a condition comes to in every browser, or ``None`` if that is left open."""
    match test:
        case ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING"):
            return False
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[ast.Constant(value=value)]):
            known = {"__name__": "", "sys.platform": PLATFORM, "os.name": OS_NAME}
            asked = ast.unparse(left)
            return known[asked] == value if asked in known else None
    return None


def imports_in(block: Block) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import statement of a block."""
    for statement in block:
        for node in ast.walk(statement):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield node
