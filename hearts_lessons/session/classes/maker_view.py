"""What a screen may draw of the form for a set: its fields, its link, and the set on paper."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_lessons.lessons import pages
from hearts_lessons.players import LEVELS
from hearts_lessons.session.choice_views import Choice
from hearts_lessons.session.classes.class_set import MOST_HANDS, MOST_ITEMS, rule_sets
from hearts_lessons.session.classes.maker import FIELDS, LISTS, NUMBERS, PASSING, Form, filled_in
from hearts_lessons.session.classes.sheet import sheet_of_set
from hearts_lessons.session.classes.view import told_of
from hearts_lessons.session.classes.work import kinds_of, refs_for
from hearts_lessons.session.drawing import join, screen_words
from hearts_lessons.session.rules_views import RuleField
from hearts_lessons.session.state import State
from hearts_lessons.session.views import Button, MakerView
from hearts_lessons.words import catalogue, say

PAGE = "class.html"
MOST = {"items": MOST_ITEMS, "hands": MOST_HANDS}


def view_maker(state: State, language: str) -> MakerView:
    """Raises `StateError` for a damaged state."""
    form = filled_in(state)
    class_set = None if form.problem else form.class_set
    status = _status(form, language)
    return MakerView(
        kind="maker",
        activity=state["activity"],
        phase="setting",
        ply=len(state["log"]),
        language=language,
        label=say(language, "class_maker.label"),
        fields=tuple(
            _field(form, name, language)
            for name in FIELDS
            if name != "kinds" or form.values["lessons"]
        ),
        told=told_of(class_set, len(refs_for(class_set)), language) if class_set else (),
        text=class_set.text if class_set else "",
        page=PAGE,
        sheet=sheet_of_set(class_set, language) if class_set else None,
        status=status,
        faulty=form.problem is not None,
        spoken=status,
        buttons=(Button("restart", say(language, "class_maker.restart")),) if state["log"] else (),
        words=screen_words(language) | catalogue(language)["class_words"],
    )


def _status(form: Form, language: str) -> str:
    if form.problem is None:
        return say(language, "class_maker.ready")
    where = str(form.problem.values.get("where", "empty"))
    return say(language, f"class_maker.problems.{where}", most=MOST.get(where, 0))


def _field(form: Form, name: str, language: str) -> RuleField:
    value = form.values[name]
    choices = _choices(form, name, language)
    shape = "number" if name in NUMBERS else "text" if name == "seed" else "one"
    shape = "many" if name in LISTS else shape
    label = say(language, f"class_maker.fields.{name}")
    chosen = [choice.label for choice in choices if choice.chosen]
    shown = join(chosen, language) if choices else str(value)
    return RuleField(
        name=name,
        label=label,
        form=shape,  # type: ignore[arg-type]
        value=_as_sent(name, value),
        shown=shown,
        line=say(language, "workshop.line", label=label, value=shown),
        choices=choices,
        rounds=(),
        end="",
        low=0,
        high=MOST.get(name, 0),
        help=_help(name, language),
        note="",
        faulty=form.problem is not None and form.problem.values.get("where") == name,
    )


def _help(name: str, language: str) -> str:
    if name not in catalogue(language)["class_maker"]["help"]:
        return ""
    return say(language, f"class_maker.help.{name}", most=MOST.get(name, 0))


def _as_sent(name: str, value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(value)
    if name == "passing":
        return PASSING[0] if value else PASSING[1]
    return str(value)


def _choices(form: Form, name: str, language: str) -> tuple[Choice, ...]:
    value = form.values[name]
    match name:
        case "lessons":
            return _lessons(value, language)
        case "kinds":
            kinds = kinds_of(form.values["lessons"])
            named = [(key, f"kinds.{_key(key)}") for key in kinds]
        case "passing":
            named = [(key, f"class_maker.passing_{key}") for key in PASSING]
            value = _as_sent(name, value)
        case "rules":
            named = [(key, f"presets.{key}") for key in rule_sets()]
        case "level":
            named = [(key, f"game.level_{key}") for key in LEVELS]
        case _:
            return ()
    chosen: Sequence[str] = value if isinstance(value, tuple) else (str(value),)
    return tuple(Choice(key, say(language, words), key in chosen) for key, words in named)


def _lessons(chosen: Sequence[str], language: str) -> tuple[Choice, ...]:
    """The chapters with their numbers, by which the book's pages and people name them."""
    titles = [(key, say(language, f"lessons.{_key(key)}")) for key in pages()]
    return tuple(
        Choice(key, say(language, "class_maker.lesson", n=number, lesson=title), key in chosen)
        for number, (key, title) in enumerate(titles, start=1)
    )


def _key(name: str) -> str:
    return name.replace("-", "_")
