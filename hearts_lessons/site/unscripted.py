"""What stands on a page only where no script runs: a note of what is missing, and the answers.

Browsers that run scripts do not even parse it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from html import escape

from hearts_lessons.readable import lettered, options_of, to_lines, to_question
from hearts_lessons.session import start, step, view
from hearts_lessons.session.exam_view import questions_after
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DrillView, OptionView
from hearts_lessons.words import say

READABLE = re.compile(r'(<div class="hearts" data-activity="([^"]+)".*?>).*?</div>', re.DOTALL)
"""An activity as a list, which holds no other element of its kind."""

TITLE = "</h1>"


def add_unscripted(body: str, language: str) -> str:
    """Add the note below a page's title, and below each drill what its list leaves out."""
    # On a phone the sidebar with the contents needs scripts too.
    contents = f'<a href="index.html">{say(language, "site.title")}</a>'
    note = f'<p class="hearts-unscripted">{say(language, "site.unscripted")} {contents}</p>'
    body = body.replace(TITLE, f"{TITLE}\n<noscript>{note}</noscript>", 1)
    return READABLE.sub(partial(with_answers, language), body)


def with_answers(language: str, found: re.Match[str]) -> str:
    """The list with every answer; that of an exam has all of its questions already."""
    opening, activity = found.groups()
    try:
        state = start(activity)
    except (KeyError, ValueError):  # told at its page, where it is baked
        return found[0]
    if state["kind"] == "exam":
        return f"{opening}{exam(state, language)}</div>"
    return found[0] + (below(state, language) if state["kind"] in ("drill", "mix") else "")


def exam(state: State, language: str) -> str:
    """Each question of an exam with its answer; where answers stand, none is for paper alone."""
    label, _for_paper, *first = to_lines(view(state, language))
    asked = (first, *map(to_lines, questions_after(state, language)))
    alone = ({**state, "kind": "mix", "endless": False, "items": [item]} for item in state["items"])
    folds = (f"<noscript>{answer(item, language)}</noscript>" for item in alone)
    return f"<ul><li>{escape(label)}</li>{''.join(map(to_question, asked, folds))}</ul>"


def below(state: State, language: str) -> str:
    """The answer to the question that the list shows, and the questions that follow it."""
    first, *others = ({**state, "items": [item]} for item in state["items"])
    parts = [answer(first, language)]
    for number, item in enumerate(others, 2):
        parts += [question(item, number, len(others) + 1, language), answer(item, language)]
    return f'<noscript><div class="hearts-unscripted">{"".join(parts)}</div></noscript>'


def question(state: State, number: int, items: int, language: str) -> str:
    """A question as the list would show it, with its number."""
    asked = view(state, language)
    count = asked.words["item"].format(item=number, items=items)
    label, *lines = to_lines(asked)
    return listed(escape(line) for line in (label, count, *lines))


def answer(state: State, language: str) -> str:
    """Every option with its verdict and the reason, folded."""
    told = view(step(state, {"type": "reveal", "ply": 0}), language)
    assert isinstance(told, DrillView)
    letters = [lettered(option.label, at) for at, option in enumerate(options_of(told))]
    labels = letters or [option.label for option in told.options]
    lines = listed(map(partial(judged, told), labels, told.options))
    return f"<details><summary>{say(language, 'drill.reveal')}</summary>{lines}</details>"


def judged(told: DrillView, label: str, option: OptionView) -> str:
    """An option with its reason below it; some are neither right nor wrong."""
    verdict = f"<strong>{told.words[option.verdict]}</strong> " if option.verdict else ""
    return f"{verdict}{escape(label)}<br>{escape(option.reason)}"


def listed(lines: Iterable[str]) -> str:
    """Lines of HTML as a list."""
    return f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"
