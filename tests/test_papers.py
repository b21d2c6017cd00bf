"""Papers: results and codes found in whatever a class hands in."""

from __future__ import annotations

import pytest

from classroom import handed_in
from hearts_lessons.session.classes.paper import Paper, all_papers, papers_in


def test_papers_are_found_in_files_mails_and_notepad() -> None:
    code = handed_in("Ann")
    mail = f"Hello,\nAnn: {code}\nBen: {code} thanks"
    assert [each.source for each in papers_in("mail", mail)] == ["mail:2", "mail:3"]
    assert [each.text for each in papers_in("mail", mail)] == [code, code]
    (utf16,) = papers_in("notepad.txt", code.encode("utf-16"))
    assert utf16 == Paper("notepad.txt", code)
    (junk,) = papers_in("photo.jpg", b"\xff\xd8\xff\x00")
    assert junk.source == "photo.jpg"
    assert len(all_papers([("a", "x"), ("b", mail)])) == 3


MAIL_WIDTH = 76
WHOLE = ""


@pytest.mark.parametrize("form", ["“{}”,", "<b>{}</b>", "{};", "Anna: {} and this is me"])
@pytest.mark.parametrize("break_", [WHOLE, "\n", "\r\n", "\n> ", "\n>> > ", "=\r\n", " \n\n| "])
def test_a_code_is_read_as_mail_brings_it(form: str, break_: str) -> None:
    code = handed_in("Ann")
    places = range(0, len(code), MAIL_WIDTH)
    lines = break_.join(code[place : place + MAIL_WIDTH] for place in places)
    (paper,) = papers_in("mail", form.format(lines))
    assert paper.text == code


def test_two_codes_on_a_line_are_two_papers() -> None:
    texts = [handed_in("Ann"), handed_in("Ben")]
    papers = list(papers_in("mail", " ; Ben: ".join(texts)))
    assert [each.text for each in papers] == texts


@pytest.mark.parametrize(
    "text", ["HL1." + " " * 200_000, "{" * 200_000, '{"project":"hearts-lessons' * 20_000]
)
def test_what_is_long_and_nothing_is_looked_through_at_once(text: str) -> None:
    (paper,) = papers_in("junk", text)
    assert text.startswith(paper.text[:4])
