"""Golden transcripts: what every host must answer to the same actions, in three languages.

``python tests/transcripts.py --write`` rewrites ``tests/golden``; without ``--write`` it says
whether that would change anything. A step shows what a reader can judge, and the first digits of
the SHA-256 of the whole view, without the screen's own words, which every view repeats; ``end`` is
that of the last state, without the version of the engine and what it stands in.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from hearts_lessons.session.baking import bake
from hearts_lessons.session.door import open_activity, respond, resume
from hearts_lessons.words import LANGUAGES
from scenes import ITEMS_PLAYED, Scene, refused_calls, scenes

GOLDEN = Path(__file__).parent / "golden"
CALLS: dict[str, Callable[..., str]] = {
    "open_activity": open_activity,
    "respond": respond,
    "resume": resume,
}

WITH_VERSION = ("engine", "file", "code")
"""Fields of states and of views that hold the version; the last two are a class set's result."""

Data = dict[str, Any]


def digest(data: Data) -> str:
    """The same for the same view or state, whichever language of programming has made it."""
    rest = {key: value for key, value in data.items() if key not in ("words", *WITH_VERSION)}
    if "parts" in rest:
        rest["parts"] = [digest(part) for part in rest["parts"]]
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def readable(drawn: Data) -> Data:
    """What a reader of the transcript may judge; what is empty is left out."""
    told = {
        "phase": drawn["phase"],
        "status": drawn["status"],
        "spoken": drawn["spoken"] if drawn["spoken"] != drawn["status"] else "",
        "buttons": " ".join(button["action"] for button in drawn["buttons"]),
    }
    if drawn["kind"] == "deal":
        told["playable"] = " ".join(
            held["card"]["code"] for held in drawn["hand"] if held["playable"]
        )
        told["log"] = drawn["log"][-1] if drawn["log"] else ""
        told["note"] = drawn["result"]["note"] if drawn["result"] else ""
        told["hint"] = drawn["hint"]
        told["review"] = drawn["review"]["status"] if drawn["review"] else ""
    elif drawn["kind"] in ("class", "maker", "desk"):
        told["told"] = " ".join(drawn["told"])
        told["text"] = drawn.get("text", "")
        told["apart"] = " ".join(row[-1] for row in (drawn.get("apart") or {}).get("rows", ()))
    else:
        told["item"] = f"{drawn['item']}/{drawn['items']}"
        told["told"] = " ".join(
            f"{option['key']}:{option['verdict']}"
            for option in drawn["options"]
            if option["verdict"]
        )
        told["hint"] = drawn["hint"]
    return {key: value for key, value in told.items() if value} | {"view": digest(drawn)}


def played(scene: Scene, language: str) -> Data:
    """A scene with everything that the door answers."""
    opened = (
        open_activity(scene.activity, language)
        if scene.state is None
        else resume(json.dumps(scene.state), language)
    )
    answer = json.loads(opened)
    state, drawn = answer["state"], answer["response"]["view"]
    steps = [readable(drawn)]
    while (action := scene.actions(state)) is not None:
        sent = {"ply": drawn["ply"], **action}
        answer = json.loads(respond(json.dumps(state), json.dumps(sent), language))
        state, drawn = answer["state"], answer["response"]["view"]
        refusal = answer["response"]["refusal"]
        told = {"refusal": refusal, "view": digest(drawn)} if refusal else readable(drawn)
        steps.append({"do": sent, **told})
    end = digest(state)
    return {"activity": scene.activity, "state": scene.state, "end": end, "steps": steps}


def refused(language: str) -> Data:
    """Calls that have nothing to show."""
    steps = [
        {"call": call, "arguments": arguments, **json.loads(CALLS[call](*arguments))}
        for call, arguments in refused_calls(language)
    ]
    return {"steps": steps}


def blocks(language: str) -> Data:
    """The baked drills, as far as they are played, with the book's rules only once."""
    drills = sorted({scene.activity for each in scenes().values() for scene in each})
    baked = [block for block in (bake(name, language) for name in drills) if "items" in block]
    for block in baked:
        block["items"] = block["items"][:ITEMS_PLAYED]
    views = [item["view"] for block in baked for item in block["items"]]
    rules = next(drawn["rules"] for drawn in views if drawn["rules"]["key"] == "site")
    for drawn in views:
        if drawn["rules"] == rules:
            del drawn["rules"]
        drawn["words"] = {}
    return {"rules": rules, "blocks": baked}


def files() -> Iterator[tuple[str, Callable[[], str]]]:
    """The name of every golden file and what makes its text, one step a line."""
    for language in LANGUAGES:
        for name, each in scenes().items():
            yield f"{name}.{language}.json", partial(transcript, each, language)
        yield f"refusals-save.{language}.json", partial(refusals, language)
        yield f"baked.{language}.json", partial(baked, language)


def transcript(parts: Sequence[Scene], language: str) -> str:
    return laid_out([played(scene, language) for scene in parts])


def refusals(language: str) -> str:
    return laid_out([refused(language)])


def baked(language: str) -> str:
    return json.dumps(blocks(language), ensure_ascii=False) + "\n"


def laid_out(parts: list[Data]) -> str:
    """JSON with a line for every step."""

    def line(data: Any) -> str:
        return json.dumps(data, ensure_ascii=False)

    texts = []
    for part in parts:
        head = {key: value for key, value in part.items() if key != "steps" and value is not None}
        steps = ",\n".join(map(line, part["steps"]))
        facts = "".join(f"{line(key)}: {line(value)}, " for key, value in head.items())
        texts.append(f'{{{facts}"steps": [\n{steps}\n]}}')
    return "[" + ",\n".join(texts) + "]\n"


def golden(language: str | None = None) -> dict[str, list[Data]]:
    """The transcripts as they stand in the files, by name."""
    pattern = f"*.{language or '*'}.json"
    return {
        path.name.removesuffix(".json"): json.loads(path.read_text("utf-8"))
        for path in sorted(GOLDEN.glob(pattern))
        if not path.name.startswith("baked")
    }


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--write"]):
        sys.stderr.write("usage: python tests/transcripts.py [--write]\n")
        return 2
    wanted = {name: text() for name, text in files()}
    there = {path.name: path.read_text("utf-8") for path in GOLDEN.glob("*.json")}
    changed = sorted(name for name in wanted | there if wanted.get(name) != there.get(name))
    sys.stdout.write("".join(f"{name}\n" for name in changed))
    if arguments:
        GOLDEN.mkdir(exist_ok=True)
        for name in set(there) - set(wanted):
            (GOLDEN / name).unlink()
        for name, text in wanted.items():
            (GOLDEN / name).write_text(text, encoding="utf-8", newline="\n")
        return 0
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
