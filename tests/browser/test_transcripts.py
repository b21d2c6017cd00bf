"""The golden transcripts in the browser's own Python, asked as a page asks it."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from hearts_lessons.words import LANGUAGES
from transcripts import Data, digest, golden

PATIENCE_MS = 120_000

ASK = """
() => {
  const { python } = window.heartsRuntime;
  const worker = new Worker(`../_shared/worker.js?python=${python}`, { type: "module" });
  const waiting = new Map();
  let asked = 0;
  const ask = (call, ...args) => new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject });
    worker.postMessage({ id: asked, call, args });
  });
  worker.onmessage = ({ data }) => {
    if (data.type === "broken") waiting.forEach(({ reject }) => reject(data.reason));
    if (data.type === "error") waiting.get(data.id).reject(data.reason);
    if (data.type === "answer") waiting.get(data.id).resolve(JSON.parse(data.json));
  };
  window.play = async ({ activity, state, steps }, language) => {
    let answer = state
      ? await ask("resume", JSON.stringify(state), language)
      : await ask("open_activity", activity, language);
    const answers = [answer];
    for (const { do: action } of steps.slice(1)) {
      answer = await ask("respond", JSON.stringify(answer.state), JSON.stringify(action), language);
      answers.push(answer);
    }
    return answers;
  };
  window.call = ({ steps }) =>
    Promise.all(steps.map(({ call, arguments: given }) => ask(call, ...given)));
}
"""


@pytest.fixture
def page(context: BrowserContext, site_url: str) -> Page:
    """A page of the site with a worker of its own."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{site_url}en/index.html")
    page.add_script_tag(url=f"{site_url}_shared/runtime.js")
    page.evaluate(ASK)
    return page


def check_activity(page: Page, part: Data, language: str, name: str) -> None:
    answers = page.evaluate("([part, language]) => play(part, language)", [part, language])
    for step, answer in zip(part["steps"], answers, strict=True):
        response = answer["response"]
        said = (response["refusal"], digest(response["view"]))
        assert said == (step.get("refusal"), step["view"]), f"{name}: {step}"
    assert digest(answers[-1]["state"]) == part["end"], name


def check_calls(page: Page, part: Data) -> None:
    answers = page.evaluate("part => call(part)", part)
    assert answers == [
        {key: step[key] for key in ("state", "response", "refusal")} for step in part["steps"]
    ]


def test_the_worker_answers_as_the_transcripts_say(page: Page) -> None:
    for language in LANGUAGES:
        for name, parts in golden(language).items():
            for part in parts:
                if "activity" in part:
                    check_activity(page, part, language, name)
                else:
                    check_calls(page, part)
