"""What a browser has kept of a learner, before any page is opened."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext

from hearts_lessons.learning import EMPTY, Progress, begin, learn, sit, write

KEY = "hearts-lessons:1:progress"


def begun_with(context: BrowserContext, text: str) -> None:
    """Let the browser have kept this as progress."""
    context.add_init_script(
        f"""try {{
            if (!sessionStorage.getItem('begun')) {{
                sessionStorage.setItem('begun', '1');
                localStorage.setItem({KEY!r}, {json.dumps(text)});
            }}
        }} catch {{}}"""
    )


def missed(*items: str, lesson: str = "following-suit", kind: str = "legal-plays") -> str:
    """Missed in one lesson, due since the next one was begun."""
    progress: Progress = EMPTY
    for item in items:
        event = {"lesson": lesson, "kind": kind, "item": item, "right": False, "mixed": True}
        progress = learn(progress, event)
    return write(begin(progress, "another"))


def learn_everywhere(context: BrowserContext) -> None:
    """Some lessons known, some begun, something due now and something later."""
    progress: Progress = EMPTY
    lessons = {"tricks-and-hands": "11110", "following-suit": "0101", "passing": "1111111"}
    for lesson, outcomes in lessons.items():
        for place, outcome in enumerate(outcomes):
            item = {"kind": ("legal-plays", "moon")[place % 2], "item": f"series#{place + 1}"}
            right = outcome == "1"
            progress = learn(progress, {"lesson": lesson, **item, "right": right, "mixed": True})
    names = {"lesson": "passing", "kind": "moon", "item": ""}
    progress = sit(progress, [{**names, "right": right} for right in (True, False)])
    begun_with(context, write(progress))
