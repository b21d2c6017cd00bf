"""A class set for the printer: its link as a QR code, the questions, the hands, the answers."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hearts_lessons.rules.cards import Card
from hearts_lessons.session.classes.class_set import MARK, ClassSet
from hearts_lessons.session.classes.sheet import sheet_of_set
from hearts_lessons.session.classes.view import told_of
from hearts_lessons.session.classes.work import refs_for
from hearts_lessons.session.views import MissedView, OpenTrick, OptionView
from hearts_lessons.words import catalogue

PAGE = "class.html"
_STYLE = """
body{max-width:46rem;margin:1rem auto;padding:0 1rem;font:12pt/1.4 system-ui,sans-serif}
h1,h2{font-size:1.25em;line-height:1.25}
ol{padding-inline-start:1.75em}
li{margin-bottom:.6em;break-inside:avoid}
p{margin:.15em 0}
.options span{display:inline-block;margin-inline-end:1.25em}
th{padding-inline-end:1em;text-align:start}
.link{display:flex;gap:1rem;align-items:center;overflow-wrap:anywhere}
.link svg{flex:none;width:32mm;height:32mm}
.name::after{display:inline-block;width:14em;margin-inline-start:.5em;
border-bottom:1px solid;content:""}
.key{break-before:page}
"""


def link_of(class_set: ClassSet, site: str, language: str) -> str:
    """Where a set is opened: on the site at this address, or from the page itself without one."""
    folder = f"{site.rstrip('/')}/{language}/" if site else ""
    return f"{folder}{PAGE}#{MARK}{class_set.text}"


def class_sheet(class_set: ClassSet, link: str, language: str) -> str:
    """The whole HTML page. Raises `ModuleNotFoundError` without segno, which draws its code."""
    import segno

    sheet = sheet_of_set(class_set, language)
    code = segno.make(link, error="l").svg_inline(border=2, omitsize=True)
    told = told_of(class_set, len(refs_for(class_set)), language)
    name = catalogue(language)["class_words"]["class_paper_name"]
    body = [
        f"<h1>{escape(sheet.heading)}</h1>",
        f'<p class="name">{escape(name)}</p><div class="link">{code}<p>{escape(link)}</p></div>',
        *(f"<p>{escape(line)}</p>" for line in told),
        f"<ol>{''.join(map(_question, sheet.questions))}</ol>",
        *map(_hand, sheet.hands),
        f'<div class="key"><h2>{escape(sheet.key)}</h2>',
        f"<ol>{''.join(map(_answer, sheet.questions))}</ol></div>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(sheet.heading)}</title><style>{_STYLE}</style>'
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head>{head}</head>'
        f"<body>{''.join(body)}</body></html>\n"
    )


def _is_card(option: OptionView) -> bool:
    """Of the hand, so that it is written as a card: its label is for the ear."""
    return option.card is not None and option.card.code == option.key


def _label(option: OptionView) -> str:
    return str(Card(option.key)) if _is_card(option) else option.label


def _told(question: MissedView) -> Iterator[str]:
    for said in (question.prompt, *question.situation, question.trick, question.hand):
        if said:
            yield f"<p>{escape(said)}</p>"


def _question(question: MissedView) -> str:
    options = question.options
    is_hand = all(map(_is_card, options))
    boxes = "".join(f"<span>☐ {escape(_label(option))}</span> " for option in options)
    choices = "" if is_hand else f'<p class="options">{boxes}</p>'
    return f"<li>{''.join(_told(question))}{choices}</li>"


def _answer(question: MissedView) -> str:
    right = [option for option in question.options if option.verdict == "right"]
    labels = " · ".join(map(_label, right))
    return f"<li><strong>{escape(labels)}</strong> {escape(right[0].reason)}</li>"


def _hand(hand: OpenTrick) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(each.name)}</th><td>{escape(" ".join(each.cards))}</td></tr>'
        for each in hand.hands
    )
    return f"<h2>{escape(hand.title)}</h2><p>{escape(' '.join(hand.told))}</p><table>{rows}</table>"
