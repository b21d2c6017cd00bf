"""The JSON schema of what a screen may draw, for developers.

    python -m hearts_lessons.session.schema           # write widgets/schema/view.schema.json
    python -m hearts_lessons.session.schema --check   # exit status 1 if it is stale

The front end's types are generated from that file (``npm run view`` in ``widgets/``).
pydantic, a development dependency, is imported only when one of these runs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

SCHEMA = Path(__file__).parents[2] / "widgets" / "schema" / "view.schema.json"


def view_schema() -> dict[str, Any]:
    """The schema of a :class:`~hearts_lessons.session.views.Response` as JSON."""
    from pydantic import TypeAdapter

    from hearts_lessons.session.views import Response

    schema: dict[str, Any] = _tidy(TypeAdapter(Response).json_schema(mode="serialization"))
    return schema


def schema_text() -> str:
    """The schema as it stands in the file."""
    return json.dumps(view_schema(), indent=2, ensure_ascii=False) + "\n"


def _tidy(node: Any) -> Any:
    """Every field is always sent, and a field's name needs no title."""
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    tidy = {key: _tidy(value) for key, value in node.items() if key != "default"}
    if "properties" in tidy:
        tidy["required"] = list(tidy["properties"])
        for field in tidy["properties"].values():
            field.pop("title", None)
    return tidy


def main(arguments: list[str]) -> int:
    """Write the schema, or check it; the exit status."""
    text = schema_text()
    if arguments == ["--check"]:
        if SCHEMA.is_file() and SCHEMA.read_text(encoding="utf-8") == text:
            return 0
        sys.stderr.write(
            "widgets/schema/view.schema.json is stale: "
            "run `python -m hearts_lessons.session.schema`, then `npm run view` in widgets/.\n"
        )
        return 1
    if arguments:
        sys.stderr.write("usage: python -m hearts_lessons.session.schema [--check]\n")
        return 2
    SCHEMA.parent.mkdir(parents=True, exist_ok=True)
    SCHEMA.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
