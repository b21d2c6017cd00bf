"""Drawn worked examples: what they say, what they refuse, and that a page can show them."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from hearts_lessons import show, show_scores, show_tricks
from hearts_lessons.pictures.picture import Picture
from hearts_lessons.rules import SITE, Card, Deal, IllegalPlayError, RulesError
from hearts_lessons.words import LANGUAGES

NINE = "AS 8S KH 6H JC 4C QD 7D 2D"


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test draws in every language."""
    monkeypatch.setenv("HEARTS_LANGUAGE", request.param)
    return str(request.param)


def whole_hand(seed: int) -> Deal:
    deal = Deal.shuffled(seed, hand_number=4)
    while not deal.is_finished:
        legal = deal.legal_plays()
        deal = deal.play(legal[len(deal.tricks) % len(legal)])
    return deal


def written(deal: Deal) -> list[str]:
    return [f"{trick.leader}: {' '.join(c.code for c in trick.cards)}" for trick in deal.tricks]


def parsed(picture: Picture) -> ElementTree.Element:
    """The HTML, which is XML too."""
    return ElementTree.fromstring(picture._repr_html_())  # noqa: S314 - our own


def drawing(picture: Picture) -> ElementTree.Element:
    """What the image of a picture draws."""
    image = parsed(picture).find("img")
    assert image is not None
    kind, _, address = image.get("src", "").partition(",")
    assert kind == "data:image/svg+xml"
    svg = unquote(address).replace(' xmlns="http://www.w3.org/2000/svg"', "")
    svg = svg.replace(" xmlns='http://www.w3.org/2000/svg'", "")
    return ElementTree.fromstring(svg)  # noqa: S314 - our own


def faces(picture: Picture, fill: str) -> int:
    """How many cards have this ground."""
    return len(drawing(picture).findall(f"g/rect[@fill='{fill}']"))


BRIGHT, DULL = "#fffefb", "#b7c7bf"


def cells(row: ElementTree.Element) -> list[str]:
    return ["".join(cell.itertext()).strip() for cell in row]


def rows(picture: Picture, part: str = "tbody") -> list[list[str]]:
    return [cells(row) for row in parsed(picture).iterfind(f".//{part}/tr")]


def code_of(refused: pytest.ExceptionInfo[RulesError]) -> str:
    """The code; its sentence is there, filled in."""
    (note,) = refused.value.__notes__
    assert note
    assert "{" not in note
    return refused.value.code


def test_a_trick_says_who_takes_it_and_what_it_costs(language: str) -> None:
    said = str(show("0: 8D KD QS 3D")).splitlines()
    assert (
        said[-2:]
        == {
            "en": ["Diamonds were led.", "West takes the trick with ♦K: 13 points."],
            "zh-Hans": ["首攻方块。", "西家用 ♦K 收下这一墩，13 分。"],
            "zh-Hant": ["首出的花色是方塊。", "西家以 ♦K 拿下這一墩，13 分。"],
        }[language]
    )


def test_a_trick_is_named_card_by_card_for_who_does_not_see_it(language: str) -> None:
    (image,) = parsed(show("0: 8D KD QS 3D")).iterfind("img")
    label = image.get("alt", "")
    names = {
        "en": ("8 of diamonds", "king of diamonds", "queen of spades", "3 of diamonds"),
        "zh-Hans": ("方块 8", "方块 K", "黑桃 Q", "方块 3"),
        "zh-Hant": ("方塊 8", "方塊 K", "黑桃 Q", "方塊 3"),
    }[language]
    places = [label.index(name) for name in names]
    assert places == sorted(places)


def test_cards_that_may_be_played_stand_out_and_the_others_are_dull() -> None:
    picture = show("3: TD", hand=NINE, tricks_played=4)
    assert (faces(picture, DULL), faces(picture, BRIGHT)) == (6, 1 + 3)


@pytest.mark.parametrize(
    ("hand", "broken", "rules", "dull"),
    [
        ("QS 9H 2H", False, SITE, 2),
        ("QS 9H 2H", True, SITE, 0),
        ("9H 2H 3H", False, SITE, 0),
        ("QS 9H 2H", False, replace(SITE, lead_qs="after_break"), 0),
        ("QS 9H 2C", False, {"preset": "site", "lead_qs": "after_break"}, 2),
    ],
)
def test_what_may_be_led_follows_from_the_rules(
    hand: str, broken: bool, rules: object, dull: int
) -> None:
    picture = show(hand=hand, tricks_played=10, hearts_broken=broken, rules=rules)  # type: ignore[arg-type]
    assert faces(picture, DULL) == dull


def test_the_number_of_tricks_follows_from_the_hand() -> None:
    assert str(show("3: TD", hand=NINE)) == str(show("3: TD", hand=NINE, tricks_played=4))


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_no_card_lies_on_another_and_all_lie_on_the_felt(players: int) -> None:
    rules = SITE.with_players(players)
    spades = [card.code for card in rules.pack if card.suit.value == "S"][:players]
    svg = drawing(show(f"1: {' '.join(spades)}", rules=rules))
    width, height = int(svg.get("width", "")), int(svg.get("height", ""))
    corners = []
    for card in svg.iterfind("g"):
        at = card.get("transform", "").removeprefix("translate(").rstrip(")").split()
        corners.append((int(at[0]), int(at[1])))
    assert len(corners) == players
    assert all(0 <= x <= width - 46 and 0 <= y <= height - 64 for x, y in corners)
    for number, (x, y) in enumerate(corners):
        for other_x, other_y in corners[:number]:
            assert abs(x - other_x) >= 50 or abs(y - other_y) >= 80


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_hand_is_thirteen_rows_that_sum_to_what_the_rules_count(seed: int) -> None:
    deal = whole_hand(seed)
    picture = show_tricks(*written(deal))
    assert len(rows(picture)) == 13
    points = [int(row[-1]) for row in rows(picture)]
    assert points == [deal.points_of(trick) for trick in deal.tricks]
    assert [int(row[-1]) for row in rows(picture, "tfoot")] == list(deal.penalties())


def test_the_taker_of_a_trick_leads_the_next() -> None:
    table = rows(show_tricks(*written(whole_hand(1))))
    assert [row[3] for row in table[:-1]] == [row[1] for row in table[1:]]


def test_every_table_has_a_caption_and_heads_of_rows_and_columns() -> None:
    for picture in (show_tricks(*written(whole_hand(1))), show_scores((0, 26, 0, 0), (1, 2, 3, 4))):
        (table,) = parsed(picture).iterfind("table")
        caption = table.find("caption")
        assert caption is not None
        assert caption.text
        heads = table.findall("thead/tr/th[@scope='col']")
        for row in table.iterfind("tbody/tr"):
            assert len(row) == len(heads)
            assert row[0].tag == "th"
            assert row[0].get("scope") == "row"


def test_a_moon_is_written_down_for_the_others(language: str) -> None:
    picture = show_scores(points=(0, 26, 0, 0), before=(41, 88, 12, 60))
    assert [row[1:] for row in rows(picture)] == [
        ["41", "0", "26", "67", "2"],
        ["88", "26", "0", "88", "4"],
        ["12", "0", "26", "38", "1"],
        ["60", "0", "26", "86", "3"],
    ]
    assert (
        str(picture).splitlines()[-2:]
        == {
            "en": [
                "West shot the moon: 26 for everyone else.",
                "Nobody has at least 100 points: the highest total is 88. Another hand is played.",
            ],
            "zh-Hans": [
                "西家射月成功：其余各家各加 26 分。",
                "没有人达到 100 分，最高的也只有 88 分，所以再打一手。",
            ],
            "zh-Hant": [
                "西家射月成功：其他人各加 26 分。",
                "還沒有人達到 100 分，最高也不過 88 分，接著打下一局。",
            ],
        }[language]
    )


@pytest.mark.parametrize(
    ("before", "points", "rules", "end"),
    [
        ((58, 71, 99, 40), (3, 0, 10, 13), "site", {"en": "end the game. East has won."}),
        ((90, 40, 53, 30), (13, 0, 0, 13), "site", {"en": "end the game. West has won."}),
        ((90, 40, 53, 33), (13, 0, 6, 7), "site", {"en": "until one total is lowest."}),
        ((90, 40, 53, 33), (13, 0, 6, 7), "pagat", {"en": "West and East share the win."}),
    ],
)
def test_it_says_whether_the_game_is_over(
    before: tuple[int, ...],
    points: tuple[int, ...],
    rules: str,
    end: dict[str, str],
    language: str,
) -> None:
    last = str(show_scores(points, before, rules)).splitlines()[-1]
    if language in end:
        assert last.endswith(end[language])


def test_the_shooter_may_choose_where_the_rules_say_so() -> None:
    points, before = (0, 26, 0, 0), (80, 88, 74, 60)
    minus = show_scores(points, before, rules="pagat", choice="self_minus")
    assert [row[3] for row in rows(minus)] == ["0", "−26", "0", "0"]
    plus = show_scores(points, before, rules="pagat", choice="others_plus")
    assert [row[3] for row in rows(plus)] == ["26", "0", "26", "26"]
    with pytest.raises(RulesError) as refused:
        show_scores(points, before, rules="pagat")
    assert code_of(refused) == "picture_choice"
    with pytest.raises(RulesError) as refused:
        show_scores(points, before, choice="self_minus")
    assert code_of(refused) == "no_choice"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({}, "picture_empty"),
        ({"trick": "no trick"}, "trick_format"),
        ({"trick": "0: 1X"}, "unknown_card"),
        ({"trick": "0: 8D 8D"}, "duplicate_card"),
        ({"trick": "3: QD", "hand": NINE}, "duplicate_card"),
        ({"trick": "1: 8D", "hand": NINE}, "picture_turn"),
        ({"trick": "0: 8D KD QS 3D", "hand": "2C"}, "picture_turn"),
        ({"trick": "3: TD", "hand": NINE, "tricks_played": 3}, "picture_hand"),
        ({"trick": "3: TD", "tricks_played": 13}, "picture_first"),
        ({"trick": "0: 2C", "rules": "black_maria_uk"}, "dealt_card"),
        ({"trick": "0: 2C", "rules": "no such rules"}, "unknown_preset"),
    ],
)
def test_what_can_lie_on_no_table_is_refused(arguments: dict[str, str], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        show(**arguments)  # type: ignore[arg-type]
    assert code_of(refused) == code


@pytest.mark.parametrize(
    ("tricks", "first", "code"),
    [
        ([], 1, "picture_empty"),
        (["0: 8D KD QS"], 5, "picture_trick"),
        (["0: 8D KD QS 3D", "2: 4S 7S 2S AH"], 5, "picture_leader"),
        (["0: 8D KD QS 3D", "1: KD 7S 2S AH"], 5, "duplicate_card"),
        (["0: 8D KD QS 3D"], 14, "picture_first"),
        (["0: 8D KD QS 3D"], 0, "picture_first"),
    ],
)
def test_tricks_that_can_not_follow_one_another_are_refused(
    tricks: list[str], first: int, code: str
) -> None:
    with pytest.raises(RulesError) as refused:
        show_tricks(*tricks, first=first)
    assert code_of(refused) == code


@pytest.mark.parametrize(
    ("tricks", "first", "violation"),
    [
        (["0: 8D KD QS 3D", "1: 9S 7D 2S AS"], 5, "must_follow"),
        (["0: 8D KD QS 3D"], 1, "opening_lead"),
        (["0: 2C KC QC 2H", "1: 9S 7D 2S AS"], 1, "no_points_first_trick"),
        (["0: 2C KC QC 3C", "1: 9H 7H 2H AH", "0: 4D 5D 6D 9D"], 1, "hearts_not_broken"),
    ],
)
def test_a_card_that_its_player_might_not_play_is_refused(
    tricks: list[str], first: int, violation: str
) -> None:
    with pytest.raises(IllegalPlayError) as refused:
        show_tricks(*tricks, first=first)
    code_of(refused)
    assert refused.value.violation.value == violation


@pytest.mark.parametrize(
    ("trick", "hand"),
    [("0: 8D", ""), ("", "AS QS TS KH QH JH 8H 6H AD TD 7D 5D 2D"), ("3: 3C", "")],
)
def test_the_first_trick_is_led_with_the_lowest_club(trick: str, hand: str) -> None:
    with pytest.raises(IllegalPlayError) as refused:
        show(trick, hand=hand, tricks_played=0)
    code_of(refused)
    show("0: 2C", tricks_played=0)
    show(hand="2C QS TS KH QH JH 8H 6H AD TD 7D 5D 2D")
    show(hand="AS QS TS KH QH JH 8H 6H AD TD 7D 5D 2D", rules={"opening_lead": "any"})


def test_whether_hearts_were_broken_before_is_left_open() -> None:
    show_tricks("1: 9H 7H 2H AH", "0: 4D 5D 6D 9D", first=5)


@pytest.mark.parametrize(
    ("points", "before", "rules", "code"),
    [
        ((26, 0, 0), None, "site", "picture_seats"),
        ((26, 0, 0, 0), (1, 2, 3), "site", "picture_seats"),
        ((25, 0, 0, 0), None, "site", "picture_points"),
        ((9, 9, 8, 0), None, "site", "picture_points"),
        ((27, -1, 0, 0), None, "site", "picture_points"),
        ((26, 0, 0, 0), (101, 3, 4, 5), "site", "picture_over"),
        ((26, 0, 0, 0), None, "omnibus", "picture_rules"),
        ((26, 0, 0, 0), None, {"preset": "site", "sun": "double"}, "picture_rules"),
    ],
)
def test_points_that_no_hand_gives_are_refused(
    points: tuple[int, ...], before: tuple[int, ...] | None, rules: object, code: str
) -> None:
    with pytest.raises(RulesError) as refused:
        show_scores(points, before, rules)  # type: ignore[arg-type]
    assert code_of(refused) == code


def test_other_values_can_be_shared_out_too() -> None:
    spots = sum(SITE_SPOTS.values())
    assert rows(show_scores((spots - 25, 25, 0, 0), rules="spot_hearts"))[1][1] == "25"
    with pytest.raises(RulesError) as refused:
        show_scores((spots - 1, 1, 0, 0), rules="spot_hearts")
    assert code_of(refused) == "picture_points"


SITE_SPOTS = {Card("QS"): 25, **{Card(r + "H"): n for n, r in enumerate("23456789TJQKA", 2)}}


def test_a_picture_is_the_same_each_time() -> None:
    assert show("0: 8D KD")._repr_html_() == show("0: 8D KD")._repr_html_()
