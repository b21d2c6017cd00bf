"""No serious finding by axe inside an activity, with all its default rules, in light and dark."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.saves import deal_view, keep, played_until, save_text
from browser.table import Activity, Deal

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
# Without preloading: it serves one rule that is off by default, and asks for styles by wrong names.
OPTIONS = "{resultTypes: ['violations'], preload: false}"
RUN = f'name => axe.run(`.hearts[data-activity="${{name}}"]`, {OPTIONS})'
GRAVE = ("serious", "critical")
PRACTICE = "following-suit/practice"
LEGAL = "following-suit/three-diamonds"
WINNER = "tricks-and-hands/ace-of-another-suit"


@pytest.fixture(params=["light", "dark"])
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {"color_scheme": request.param, "reduced_motion": "reduce"}


@pytest.fixture
def page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(AXE)
    return page


def assert_accessible(activity: Activity, phase: str) -> None:
    activity.wait_for(phase)
    found = activity.page.evaluate(RUN, activity.name)
    assert found["passes"], "axe has looked at nothing"
    grave = [
        f"{phase}: {rule['id']} ({rule['help']}): {node['html'][:120]} {node['failureSummary']}"
        for rule in found["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
    assert not grave, "\n".join(grave)


def test_drills_are_accessible(page: Page, site_url: str) -> None:
    page.goto(site_url + "en/03-following-suit.html")
    legal = Activity(page, LEGAL)
    assert_accessible(legal, "asking")
    legal.press(legal.hand[0])
    legal.act("answer")
    legal.act("hint")
    assert_accessible(legal, "answered")
    legal.act("reveal")
    assert_accessible(legal, "done")

    page.goto(site_url + "zh-Hant/02-tricks-and-hands.html")
    winner = Activity(page, WINNER)
    assert_accessible(winner, "asking")
    winner.act("reveal")
    assert_accessible(winner, "done")


@pytest.mark.parametrize("phase", ["passing", "playing", "hand-over"])
def test_deals_are_accessible(
    context: BrowserContext, page: Page, metered: None, site_url: str, phase: str
) -> None:
    def is_reached(now: Any) -> bool:
        return bool(now.phase == phase and (phase != "playing" or now.last_trick))

    state = played_until(is_reached, PRACTICE)
    keep(context, PRACTICE, save_text(state, "zh-Hans"))
    page.goto(site_url + "zh-Hans/03-following-suit.html")
    deal = Deal(page, PRACTICE)
    assert_accessible(deal, phase)
    if phase != "hand-over":
        deal.press(deal_view(state, "zh-Hans").hand[0].card.code)
        for fold in deal.root.locator(".h-fold summary").all():
            fold.click()
        assert_accessible(deal, phase)
