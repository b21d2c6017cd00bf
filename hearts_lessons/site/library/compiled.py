"""Modules compiled as small as they get: what only a debugger would ask for is left out."""

from __future__ import annotations

import importlib.util
import marshal
from types import CodeType

# An entry of a line table: it is for up to eight instructions, has no columns, and stays on the
# line that the function begins with. See "Source code locations" in CPython's InternalDocs.
UNITS = 8
STAY = 0b1_1101_000
UNCHECKED = (0b01).to_bytes(4, "little")  # named by its source's hash, which nobody compares
INSTRUCTION = 2  # bytes


def compiled(source: bytes, file: str) -> bytes:
    """The content of the module's ``.pyc``: no docstrings, no assertions, the lines of functions.

    A traceback names the file, the function and the line where it begins.
    """
    code = compile(source, file, "exec", dont_inherit=True, optimize=2)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED
    return head + importlib.util.source_hash(source) + marshal.dumps(with_few_lines(code))


def with_few_lines(code: CodeType) -> CodeType:
    """The same code, every instruction of a function on the function's first line."""
    constants = (
        with_few_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    lines = first_line(len(code.co_code) // INSTRUCTION)
    return code.replace(co_consts=tuple(constants), co_linetable=lines)


def first_line(units: int) -> bytes:
    """A line table for code of so many units that begins and stays on its first line."""
    whole, rest = divmod(units, UNITS)
    last = bytes([STAY | (rest - 1), 0]) if rest else b""
    return bytes([STAY | (UNITS - 1), 0]) * whole + last
