"""Odds, simulations and their charts: worked out another way, made again, and drawn for readers."""

from __future__ import annotations

import re
from itertools import product
from math import comb, prod, sqrt
from pathlib import Path
from random import Random
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

import hearts_lessons
from book_text import BOOK, prose
from hearts_lessons import chart, simulate
from hearts_lessons.chances import exact
from hearts_lessons.chances.__main__ import PLAN, first_hands, main
from hearts_lessons.chances.charts import CHARTS
from hearts_lessons.chances.counted import COUNTED
from hearts_lessons.chances.data import DIRECTIONS, hands_of, kept
from hearts_lessons.chances.samples import LEVELS
from hearts_lessons.chances.simulation import dealt, simulated_hands
from hearts_lessons.chances.statistics import Count, gap_of, mean, wilson
from hearts_lessons.chances.tally import Tally
from hearts_lessons.drills.sure_bar import SureBar, hundredfold
from hearts_lessons.figures import SHOWN_WIDTH, SIDE, WIDTH, chart_picture
from hearts_lessons.rules import SITE, RulesError
from hearts_lessons.words import LANGUAGES, catalogue, tell

DATA = Path(hearts_lessons.__file__).parent / "chances" / "data.json"

# Odds


def test_no_club_is_what_counting_the_places_of_the_clubs_gives() -> None:
    """13 of 52 places hold the clubs; a seat has 13 places."""
    ways = {
        shares: prod(comb(13, share) for share in shares)
        for shares in product(range(14), repeat=4)
        if sum(shares) == 13
    }
    assert sum(ways.values()) == comb(52, 13)
    some = sum(count for shares, count in ways.items() if 0 in shares)
    mine = sum(count for shares, count in ways.items() if shares[0] == 0)
    assert exact.NO_CLUB_ANY.share == some / comb(52, 13)
    assert exact.NO_CLUB_SEAT.share == mine / comb(52, 13)


def test_a_hand_of_penalty_cards_is_one_of_fourteen() -> None:
    assert (exact.ONLY_PENALTY_SEAT.hits, exact.ONLY_PENALTY_SEAT.of) == (14, 635_013_559_600)
    assert (exact.ONLY_PENALTY_ANY.hits, exact.ONLY_PENALTY_ANY.of) == (56, 635_013_559_600)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    # Two worked by hand in Newcombe's paper on intervals (1998), two at the ends.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 1, 0.2065, 1)],
)
def test_an_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    found = wilson(hits, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_a_mean_has_two_standard_errors_on_both_sides() -> None:
    numbers = [0, 0, 13, 26, 5]
    spread = sum((each - 8.8) ** 2 for each in numbers) / 4
    found = mean(44, sum(each * each for each in numbers), 5)
    assert found.value == 8.8
    assert found.high - found.low == pytest.approx(4 * sqrt(spread / 5))


def test_a_gap_is_sure_from_two_standard_errors_on() -> None:
    assert not gap_of(Count(5, 100), Count(10, 100)).is_sure
    assert gap_of(Count(50, 1000), Count(100, 1000)).is_sure
    assert not gap_of(Count(0, 200_000), exact.ONLY_PENALTY_ANY).is_sure
    assert gap_of(exact.ONLY_PENALTY_SEAT, exact.ONLY_PENALTY_ANY).is_sure
    assert not gap_of(exact.QUEEN_SEAT, exact.QUEEN_SEAT).is_sure


# Simulations


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_hands_come_out_again(level: str) -> None:
    data = kept()["hands"][level]
    assert data["seed"] == PLAN[level]["seed"]
    assert first_hands(level) == data["first"]


def test_the_first_deals_come_out_again() -> None:
    data = kept()["deals"]
    assert data == {**data, **PLAN["deals"]}
    assert list(dealt(data["seed"], data["first"])) == data["first_counts"]
    assert list(dealt("another", data["first"])) != data["first_counts"]
    assert data["only_penalty"] == 0, "the page says that none was seen"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_kept_adds_up(level: str) -> None:
    for direction in DIRECTIONS:
        tally = hands_of(level, direction)
        assert tally.hands == PLAN[level]["hands"]
        assert sum(tally.queen_taken) == tally.hands
        assert sum(tally.queen_at) == tally.hands - tally.queen_mine
        assert (tally.queen_passed > 0) == (direction != "hold")
        assert tally.no_club_mine <= tally.no_club
    assert hands_of(level).hands == 4 * PLAN[level]["hands"]


def test_simulated_deals_agree_with_the_odds() -> None:
    deals = kept()["deals"]
    for hits, odds in (
        (deals["no_club"], exact.NO_CLUB_ANY),
        (deals["no_club_mine"], exact.NO_CLUB_SEAT),
    ):
        assert gap_of(Count(hits, deals["hands"]), odds).errors < 4


def test_what_is_kept_is_small() -> None:
    assert DATA.stat().st_size <= 30_000


def test_a_hand_is_counted_as_it_was_played() -> None:
    deals = list(simulated_hands("easy", "counted", 8))
    for number, deal in enumerate(deals):
        tally = Tally.of(deal)
        assert deal.direction.value == DIRECTIONS[number % 4]
        assert tally.opener_points == deal.penalties()[deal.leader]
        assert tally.moons == (26 in deal.penalties())
        queen = [seat for seat, hand in enumerate(deal.dealt) for card in hand if card.code == "QS"]
        passes = deal.passes or ((),) * 4
        assert tally.queen_passed == ("QS" in {card.code for card in passes[queen[0]]})
        holder = queen[0]
        if tally.queen_passed:
            holder = (holder + deal.direction.steps(4)) % 4
        taker = next(t.winner for t in deal.tricks if "QS" in {card.code for card in t.cards})
        assert tally.queen_taken.index(1) == (taker - holder) % 4


def test_a_seed_is_a_sample() -> None:
    assert simulate(12, seed=3).tally == simulate(12, seed=3).tally
    assert simulate(12, seed=3).tally != simulate(12, seed=4).tally
    no_pass = simulate(12, rules={"preset": "site", "pass_cycle": ["hold"]})
    assert no_pass.tally.queen_passed == 0


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"hands": 0}, "chances_hands"),
        ({"hands": 200_000}, "chances_hands"),
        ({"hands": "many"}, "chances_hands"),
        ({"hands": 1, "level": "expert"}, "chances_level"),
        ({"hands": 1, "rules": SITE.with_players(5)}, "chances_seats"),
        ({"hands": 1, "rules": "poker"}, "unknown_preset"),
    ],
)
def test_what_can_not_be_simulated_is_refused(arguments: dict[str, object], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        simulate(**arguments)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert refused.value.__notes__


def test_the_command_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    before = DATA.read_bytes()
    assert main([]) == main(["--write", "sheep"]) == 2
    assert "--write" in capsys.readouterr().err
    assert DATA.read_bytes() == before


# Charts


@pytest.fixture(scope="module", params=[(n, lang) for n in CHARTS for lang in LANGUAGES])
def drawn(request: pytest.FixtureRequest) -> tuple[str, str, ElementTree.Element]:
    name, language = request.param
    picture = chart_picture(CHARTS[name], CHARTS[name].bars(()), language)
    return name, language, ElementTree.fromstring(picture._repr_html_())  # noqa: S314 - our own


def svg_of(figure: ElementTree.Element) -> ElementTree.Element:
    image = figure.find("img")
    assert image is not None
    _, _, address = image.get("src", "").partition(",")
    text = re.sub(r" xmlns(:xlink)?='[^']*'", "", unquote(address))
    return ElementTree.fromstring(text)  # noqa: S314 - our own


def number(text: str | None) -> float:
    assert text is not None
    return float(text)


def test_a_chart_says_its_numbers_to_who_does_not_see_it(
    drawn: tuple[str, str, ElementTree.Element],
) -> None:
    name, language, figure = drawn
    image = figure.find("img")
    assert image is not None
    bars = CHARTS[name].bars(())
    rows = [["".join(cell.itertext()) for cell in row] for row in figure.iterfind(".//tbody/tr")]
    assert len(rows) == len(bars)
    scale, digits = (100, 1) if CHARTS[name].is_share else (1, 2)
    for bar, row in zip(bars, rows, strict=True):
        ends = (bar.estimate.value, bar.estimate.low, bar.estimate.high)
        said = [f"{scale * each:.{digits}f}" for each in ends]
        assert row[0] == tell(language, bar.label)
        assert row[1] == ("–" if bar.exact else f"{bar.hands:,}")
        assert row[-3:] == said
        assert f"{row[0]}" in image.get("alt", "")
        assert all(each in image.get("alt", "") for each in (said if not bar.exact else said[:1]))
    sizes = {f"{bar.hands:,}" for bar in bars if not bar.exact}
    caption = "".join(figure.find("figcaption").itertext())  # type: ignore[union-attr]
    assert all(size in caption for size in sizes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_name_a_colour_that_changes_in_the_dark(language: str) -> None:
    """What is black by day is light by night; red stays red."""
    words = str(catalogue(language)["chances"])
    for text in (words, *prose(BOOK / language / "16-chances.ipynb")):
        assert not re.search(r"\bblack\b|黑色|黑[线線条條]|白色|\bwhite\b", text)


def test_a_chart_is_as_long_as_its_numbers(drawn: tuple[str, str, ElementTree.Element]) -> None:
    name, _, figure = drawn
    bars = CHARTS[name].bars(())
    paths = [each.get("d", "").split() for each in svg_of(figure).iter("path")]
    # A bar begins at the left side and is closed.
    lengths = [number(path[4]) - SIDE for path in paths if path[-1] == "z"][2:]
    assert len(lengths) == len(bars)
    most = max(lengths)
    longest = max(bar.estimate.value for bar in bars)
    for length, bar in zip(lengths, bars, strict=True):
        assert length / most == pytest.approx(bar.estimate.value / longest, abs=0.01)
    assert max(number(x) for path in paths for x in path[1::3] if x != "z") <= WIDTH


def test_a_charts_words_are_words_and_large_enough_on_a_phone(
    drawn: tuple[str, str, ElementTree.Element],
) -> None:
    name, language, figure = drawn
    svg = svg_of(figure)
    assert svg.get("lang") == language
    texts = {(each.text or "").strip(): each.get("style", "") for each in svg.iter("text")}
    for bar in CHARTS[name].bars(()):
        label = tell(language, bar.label)
        assert label in texts
        # A wide character takes 13 pixels, another one about 7; the value stands at the right.
        assert sum(13 if ord(sign) > 0x2E80 else 7.2 for sign in label) < WIDTH - 2 * SIDE - 45
    assert {size for style in texts.values() for size in re.findall(r"(\d+)px", style)} == {"13"}
    room = 390 - 2 * 20
    assert 13 * min(1, room / WIDTH) >= 11
    assert SHOWN_WIDTH > WIDTH
    assert not any("DejaVu" in style for style in texts.values())


def test_the_same_bars_give_the_same_picture() -> None:
    bars = CHARTS["moons"].bars(())
    one, other = (chart_picture(CHARTS["moons"], bars, "zh-Hant").html for _ in range(2))
    assert one == other
    assert len(one) < 12_000


def test_a_chart_of_ones_own_hands_shows_those_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTS_LANGUAGE", "en")
    lines = str(chart("moons", simulate(5), simulate(7, seed=2, rules="pagat"))).splitlines()
    assert lines[1].startswith("Easy players, 5 hands, seed 1: ")
    assert lines[2].startswith("Easy players, 7 hands, seed 2, ")
    assert len(lines) == 5


def test_a_chart_that_is_none_is_refused() -> None:
    with pytest.raises(RulesError) as refused:
        chart("sheep")
    assert refused.value.code == "chances_chart"
    assert "moons" in refused.value.__notes__[0]


# The drill


def test_what_is_counted_happens_as_often_as_the_kept_hands_say() -> None:
    for counted in COUNTED.values():
        assert all(0 <= rate < 1 for rate in counted.rates.values())
    assert COUNTED["moons"].rates["easy"] == hands_of("easy").moons / hands_of("easy").hands


@pytest.mark.parametrize(
    ("share", "said"), [(0.25, "25.0"), (0, "0.0"), (0.0000192, "0.002"), (8.8e-11, "0.00000001")]
)
def test_a_small_share_keeps_a_digit(share: float, said: str) -> None:
    assert hundredfold(share) == said


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_item_teaches_a_difference_that_is_not_there(level: int) -> None:
    rng, kind = Random(level), SureBar()
    for _ in range(60):
        item = kind.generate(rng, level)
        (right,) = [option.key for option in kind.sheet(item).options if option.right]
        if right != "unsure":
            assert item["counted"] != "queen-mine", "every seat is dealt the queen equally often"
            groups = [bar.split()[0] for bar in item["bars"]]
            assert {"dealt", "easy"} != set(groups) or item["counted"] not in (
                "no-club",
                "no-club-mine",
            )
