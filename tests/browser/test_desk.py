"""A teacher's desk in two tabs of a browser, which are left, and come back to, as they please."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from browser.table import Activity
from sample_class import BOOK, FILE

NAMES = "rows => rows.map(row => row.cells[0].innerText.trim())"


def desk(page: Page, address: str) -> Activity:
    page.goto(address)
    found = Activity(page, "class/desk")
    found.root.scroll_into_view_if_needed()
    return found


def put(on: Activity, name: str) -> None:
    lines = (BOOK / "en" / FILE).read_text(encoding="utf-8").splitlines()
    (text,) = (line for line in lines if line.startswith(f"{name}: "))
    file = FilePayload(name=f"{name}.txt", mimeType="text/plain", buffer=text.encode())
    on.control("files").set_input_files([file])


def names(on: Activity) -> list[str]:
    lines = on.root.locator(".h-results").first.locator("tbody tr:not(.h-below)")
    return list(lines.evaluate_all(NAMES))


def test_nothing_is_lost_between_two_tabs_and_two_languages(
    context: BrowserContext, site_url: str
) -> None:
    here = desk(context.new_page(), f"{site_url}en/class-results.html")
    put(here, "Amara")
    expect(here.root.get_by_role("status")).to_contain_text("1 result")

    there = desk(context.new_page(), f"{site_url}en/class-results.html")
    there.root.get_by_role("button", name="Amara: change the name").press("Enter")
    field = there.root.locator("input.h-naming")
    field.fill("Amy")
    field.press("Enter")
    put(there, "Ben")  # while Python starts there, which here has long started
    put(here, "Chiara")
    # The other tab's comes along where that was quicker.
    expect(here.root.get_by_role("status")).to_contain_text(re.compile("[23] results"))
    there = desk(there.page, f"{site_url}zh-Hans/class-results.html")
    expect(there.root.locator(".h-results").first.locator("tbody th")).to_have_count(3)
    kept = there.page.evaluate("Object.keys(sessionStorage)")
    assert not [key for key in kept if key.endswith(":waiting")]

    put(here, "Dev")
    expect(here.root.get_by_role("status")).to_contain_text("4 results")
    assert sorted(names(here)) == ["Amy", "Ben", "Chiara", "Dev"]
    there.page.reload()
    expect(there.root.locator(".h-results").first.locator("tbody th")).to_have_count(4)


def test_a_name_is_typed_to_its_end_while_its_line_moves(
    context: BrowserContext, site_url: str
) -> None:
    here = desk(context.new_page(), f"{site_url}en/class-results.html")
    for name in ("Amara", "Ben", "Chiara"):
        put(here, name)
    expect(here.root.get_by_role("status")).to_contain_text("3 results")
    line = here.root.locator(".h-results").first.locator("tbody th")
    keyboard = here.page.keyboard
    here.root.get_by_role("button", name="Amara: change the name").press("Enter")
    keyboard.type("Zoe")
    keyboard.press("Enter")
    keyboard.press("Enter")  # once more, before it is there
    keyboard.type("Zoé")
    expect(line.last.locator("input")).to_have_value("Zoé")  # it has gone below the others
    keyboard.type(" B.")
    keyboard.press("Enter")
    expect(here.root.get_by_role("button", name="Zoé B.: change the name")).to_be_focused()
    here.settle()
    assert names(here) == ["Ben", "Chiara", "Zoé B."]
