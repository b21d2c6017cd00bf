"""Sources without what is written for people: what goes over the line says only what to do."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator

Place = tuple[int, int]  # line and column
Span = tuple[Place, Place]

# Something must stand there, since a class without a text is asked for its signature to make one.
NO_TEXT = '"."'


def without_prose(source: str) -> str:
    """The same program without comments and docstrings, every statement where it was.

    >>> without_prose("x = 1  # one")
    'x = 1'
    """
    lines = source.split("\n")
    for (first, start), (last, end), text in sorted(prose(source), reverse=True):
        whole = lines[first - 1][:start] + text + lines[last - 1][end:]
        lines[first - 1 : last] = [whole.rstrip(), *([""] * (last - first))]
    return "\n".join(lines)


def prose(source: str) -> Iterator[tuple[Place, Place, str]]:
    """Where prose begins and ends, and what may stand there instead."""
    yield from ((*span, "") for span in comments(source))
    yield from ((*span, NO_TEXT) for span in texts(source))


def comments(source: str) -> Iterator[Span]:
    """Where comments are."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start, token.end


def texts(source: str) -> Iterator[Span]:
    """Where strings stand as statements of their own."""
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())) as text:
                assert text.end_lineno is not None
                assert text.end_col_offset is not None
                yield (
                    (text.lineno, characters(lines[text.lineno - 1], text.col_offset)),
                    (text.end_lineno, characters(lines[text.end_lineno - 1], text.end_col_offset)),
                )


def characters(line: str, offset: int) -> int:
    """The place in a line that the parser counts in bytes."""
    return len(line.encode()[:offset].decode())
