"""A result as one line of plain letters, for a chat, a mail or a form, with a checksum.

>>> text_of(code_of("A hand of hearts"))
'A hand of hearts'
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

MARK = "HL1."
"""What every code begins with."""
CODE = re.compile(re.escape(MARK) + r"([\w-]+)\.([0-9a-f]{8})", re.ASCII)
LONGEST = 1_000_000
"""So many letters has no result, packed or not."""


def code_of(text: str) -> str:
    """The code of a text."""
    packed = zlib.compress(text.encode(), 9)
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"{MARK}{body}.{zlib.crc32(packed):08x}"


def text_of(code: str) -> str:
    """The text of a code. Raises `ValueError` where a letter is missing or another than it was."""
    found = CODE.fullmatch("".join(code.split()))
    if found is None:
        raise ValueError(code)
    body, checksum = found.groups()
    packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    if f"{zlib.crc32(packed):08x}" != checksum:
        raise ValueError(code)
    inflater = zlib.decompressobj()
    try:
        plain = inflater.decompress(packed, LONGEST)
    except zlib.error as error:
        raise ValueError(code) from error
    if inflater.unconsumed_tail:
        raise ValueError(code)
    return plain.decode()


def beginning_of(code: str, most: int) -> str:
    """What comes out of the first ``most`` letters of a code, up to where it is damaged."""
    said = re.match(r"[\w-]*", "".join(code.removeprefix(MARK)[:most].split()), re.ASCII)
    body = said[0] if said else ""
    inflater, plain = zlib.decompressobj(), b""
    try:
        for byte in base64.urlsafe_b64decode(body[: len(body) // 4 * 4]):
            plain += inflater.decompress(bytes([byte]), most)
    except (binascii.Error, zlib.error):
        pass
    return plain.decode(errors="replace")
