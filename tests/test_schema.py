"""The screen's contract: the schema is fresh, and what the front end's tests draw fits it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hearts_lessons.session import schema
from hearts_lessons.session.views import View

FIXTURES = Path(__file__).parents[1] / "widgets" / "tests" / "fixtures"


def test_the_schema_is_fresh() -> None:
    assert schema.main(["--check"]) == 0


def test_a_stale_schema_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schema, "SCHEMA", tmp_path / "schema" / "view.schema.json")
    assert schema.main(["--check"]) == 1
    assert "is stale" in capsys.readouterr().err
    assert schema.main([]) == 0
    assert schema.main(["--check"]) == 0


def test_every_field_is_always_sent() -> None:
    objects = [node for node in schema.view_schema()["$defs"].values() if "properties" in node]
    assert objects
    for node in objects:
        assert node["required"] == list(node["properties"])


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_the_front_ends_examples_are_views(path: Path) -> None:
    from pydantic import TypeAdapter

    adapter: TypeAdapter[View] = TypeAdapter(View)
    example = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(adapter.dump_json(adapter.validate_python(example))) == example
