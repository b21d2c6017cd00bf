"""The seed of a set: the word in its link from which the questions and cards follow.

Links are sent in sentences, and a chat takes the full stop after one for its end. So no seed holds
the marks that end a sentence; what of them comes with a link is no part of it.
"""

from __future__ import annotations

import re

LONGEST_SEED = 40
_SENTENCE = re.compile("[。，、；：！？…（）「」『』《》〈〉【】]")
_CLOSING = ".,;:!?)]}>'\"”’»* "
"""A seed may hold these, but not end with them."""


def is_word(text: str) -> bool:
    """Whether a text can be a seed."""
    return 0 < len(text) <= LONGEST_SEED and text.isprintable() and text == without_sentence(text)


def tidy_seed(text: str) -> str:
    """What can be a seed of what somebody types for one.

    >>> tidy_seed(" 1班，第二组!  ")
    '1班 第二组'
    """
    return without_sentence(" ".join(_SENTENCE.sub(" ", text).split()))


def without_sentence(text: str) -> str:
    """A text as far as it can belong to a link, whatever sentence the link stood in.

    >>> without_sentence("seed=monday).")
    'seed=monday'
    """
    return _SENTENCE.split(text)[0].rstrip(_CLOSING)
