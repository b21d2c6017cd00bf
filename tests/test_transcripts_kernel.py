"""The golden transcripts in a live kernel: actions go in as a screen's messages."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

from hearts_lessons.words import LANGUAGES
from transcripts import Data, digest, golden

PATIENCE = 60


class Kernel:
    """A notebook's kernel, with one widget after another."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client

    def value(self, code: str, expression: str) -> Any:
        """What an expression is worth after some code, both run in the kernel."""
        reply: Any = self.client.execute(
            code, user_expressions={"value": expression}, reply=True, timeout=PATIENCE
        )
        content = reply["content"]
        assert content["status"] == "ok", content
        value = content["user_expressions"]["value"]
        assert value["status"] == "ok", value
        return json.loads(ast.literal_eval(value["data"]["text/plain"]))

    def responses(self, comm: str, actions: list[Data]) -> list[Data]:
        """The widget's response to each of the actions, which are sent at once."""
        sent = [self._send(comm, action) for action in actions]
        answers: dict[str, Data] = {}
        busy = set(sent)
        while busy:
            told: Any = self.client.get_iopub_msg(timeout=PATIENCE)
            parent, content = told["parent_header"].get("msg_id"), told["content"]
            if content.get("execution_state") == "idle":
                busy.discard(parent)
            elif parent in busy and told["msg_type"] == "comm_msg":
                assert parent not in answers, "one action, two answers"
                answers[parent] = content["data"]["state"]["response"]
        return [answers[message] for message in sent]

    def _send(self, comm: str, action: Data) -> str:
        content = {"comm_id": comm, "data": {"method": "custom", "content": action}}
        message: Any = self.client.session.msg("comm_msg", content)
        self.client.shell_channel.send(message)
        name: str = message["header"]["msg_id"]
        return name


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    folder: Path = tmp_path_factory.mktemp("notebook")
    manager, client = start_new_kernel(startup_timeout=PATIENCE, cwd=str(folder))
    yield Kernel(client)
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def begin(part: Data, language: str) -> str:
    """A cell that shows the activity of a transcript."""
    lines = [
        "import json, os",
        "from dataclasses import asdict",
        "from hearts_lessons import drill",
        "from hearts_lessons.session import view",
        f"os.environ['HEARTS_LANGUAGE'] = {language!r}",
        f"shown = drill({part['activity']!r})",
    ]
    if "state" in part:
        lines += [f"shown.state = {part['state']!r}"]
    return "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kernel_answers_as_the_transcripts_say(kernel: Kernel, language: str) -> None:
    for name, parts in golden(language).items():
        for part in parts:
            if "activity" not in part:
                continue
            first = "json.dumps([shown.model_id, asdict(view(shown.state, shown.language))])"
            comm, drawn = kernel.value(begin(part, language), first)
            opened, *steps = part["steps"]
            assert digest(drawn) == opened["view"], name
            answers = kernel.responses(comm, [step["do"] for step in steps])
            for step, answer in zip(steps, answers, strict=True):
                said = (answer["refusal"], digest(answer["view"]))
                assert said == (step.get("refusal"), step["view"]), f"{name}: {step['do']}"
            assert digest(kernel.value("", "json.dumps(shown.state)")) == part["end"], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kernel_refuses_what_can_not_be_read(kernel: Kernel, language: str) -> None:
    (part,) = golden(language)[f"refusals-save.{language}"]
    calls = [(step["call"], step["arguments"]) for step in part["steps"]]
    answers = kernel.value(
        f"import json\nfrom hearts_lessons.session import door\ncalls = {calls!r}",
        "json.dumps([json.loads(getattr(door, name)(*given)) for name, given in calls])",
    )
    for step, answer in zip(part["steps"], answers, strict=True):
        assert answer == {key: step[key] for key in ("state", "response", "refusal")}
