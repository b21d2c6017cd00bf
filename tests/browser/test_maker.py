"""The form for a class set, filled in faster than Python works it out: all of it is there."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from browser.table import Activity
from hearts_lessons.lessons import pages
from hearts_lessons.session.classes.class_set import ClassSet

KEY_MS = 60
"""Between two keys of somebody who types fast: an answer comes in the middle of a word."""
STANDS = """root => Object.fromEntries([...root.querySelectorAll('[data-field]')].map(field => {
    const boxes = [...field.querySelectorAll('[type=checkbox]')];
    const ticked = boxes.filter(box => box.checked).map(box => box.value);
    const value = field.querySelector('input, select').value;
    return [field.dataset.field, boxes.length ? ticked.join(' ') : value];
}))"""
CLAIMS = """root => {
    window.claims = [];
    const look = () => {
        const link = root.querySelector('[data-control=link]')?.value;
        window.claims.push([link === '…', root.querySelector('[role=status]').textContent]);
    };
    new MutationObserver(look).observe(root, {
        attributes: true, characterData: true, childList: true, subtree: true,
    });
}"""


def opened(page: Page, site_url: str) -> Activity:
    page.goto(f"{site_url}en/class-maker.html")
    maker = Activity(page, "class/maker")
    maker.root.locator("[data-field=seed] input").wait_for()
    return maker


def typed(maker: Activity, name: str, text: str) -> None:
    """Over what stands there, without leaving it."""
    field = maker.root.locator(f"[data-field={name}] input")
    field.press("Control+a")
    maker.page.keyboard.type(text, delay=KEY_MS)


def assert_holds(maker: Activity, wanted: ClassSet) -> None:
    """The form, the link and the set on paper."""
    link = maker.control("link")
    maker.settle()
    expect(link).not_to_have_value("…")
    assert ClassSet.from_text(link.input_value()) == wanted
    assert maker.root.evaluate(STANDS) == {
        "lessons": " ".join(wanted.lessons),
        "kinds": " ".join(wanted.kinds),
        "items": str(wanted.items),
        "hands": str(wanted.hands),
        "passing": "yes" if wanted.passing else "no",
        "rules": wanted.rules,
        "level": wanted.level,
        "seed": wanted.seed,
    }
    expect(maker.root.locator("[data-key] > ol > li")).to_have_count(wanted.items)
    expect(maker.root.locator("[data-sheet] h4")).to_have_count(wanted.hands)


def test_what_is_typed_and_ticked_faster_than_it_is_worked_out(
    context: BrowserContext, site_url: str
) -> None:
    page = context.new_page()
    maker = opened(page, site_url)
    maker.root.evaluate(CLAIMS)
    lessons = maker.root.locator("[name=lessons]")
    *_, last = begun = [box.get_attribute("value") or "" for box in lessons.all()]
    assert begun == list(pages())
    typed(maker, "items", "6")
    typed(maker, "hands", "2")
    typed(maker, "seed", "class 7B monday")
    maker.root.locator("[data-field=passing] select").select_option("no")
    maker.root.locator(f"[name=lessons][value={last}]").check()
    ticked = ("tricks-and-hands", "following-suit", last)
    assert_holds(maker, ClassSet(ticked, items=6, hands=2, passing=False, seed="class 7B monday"))

    for lesson in begun:
        maker.root.locator(f"[name=lessons][value={lesson}]").check()
    for lesson in begun[1:]:
        maker.root.locator(f"[name=lessons][value={lesson}]").uncheck()
    box = maker.root.locator(f"[name=lessons][value={last}]")
    expect(box).to_be_focused()
    typed(maker, "seed", "tuesday")
    maker.control("copy").click()
    expect(maker.root.locator(".h-copy [aria-live]")).not_to_be_empty()
    wanted = ClassSet(tuple(begun[:1]), items=6, hands=2, passing=False, seed="tuesday")
    assert_holds(maker, wanted)

    claims = page.evaluate("window.claims")
    assert [True, "Being worked out…"] in claims
    assert not any(said.startswith("The set is ready") for comes, said in claims if comes)
