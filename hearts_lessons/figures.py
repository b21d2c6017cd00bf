"""Charts drawn by matplotlib: a bar a line, its label above it, its error across its end.

The texts stay texts, so that the reader's fonts draw them, Chinese ones too; and the same bars give
the same picture, byte for byte.
"""

from __future__ import annotations

import io
import logging
import re
import warnings
from collections.abc import Sequence
from html import escape
from typing import Any

import matplotlib as mpl
import matplotlib.ticker as mpl_ticker
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from hearts_lessons.chances.charts import Bar, Chart
from hearts_lessons.pictures.picture import Picture, figure, heading, row_heading, table
from hearts_lessons.pictures.shapes import image
from hearts_lessons.words import say, tell

WIDTH, SHOWN_WIDTH = 340, 442
"""As it is drawn, with texts of 13 pixels, and as it is shown where there is room."""
ROW, HEAD, FOOT, SIDE = 46, 14, 44, 16
BAR = 0.4
NOT_COUNTED = "\N{EN DASH}"

# Its note that it looks through the fonts of a new machine would stand in a notebook's output.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)

PAPER, INK, GREEN, EDGE, RED = "#fffefb", "#16191c", "#9cc9b4", "#1f4b3c", "#a5001a"
_STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "hearts",
    "path.simplify": False,
    "font.size": 13,
}
_NO_METADATA = dict.fromkeys(("Date", "Creator", "Format", "Type"))


def chart_picture(chart: Chart, bars: Sequence[Bar], language: str) -> Picture:
    """The chart, what it says in words, and its numbers as a table."""
    title = say(language, f"chances.title_{chart.key}")
    lines = [_line(bar, chart, language) for bar in bars]
    alt = " ".join([title, *lines])
    svg = _svg(chart, bars, language)
    body = image(svg, SHOWN_WIDTH, round(_height(len(bars)) * SHOWN_WIDTH / WIDTH), alt)
    said = _caption(chart, bars, language)
    head = f'<div style="margin:0 0 .4rem"><strong>{escape(title)}</strong></div>'
    numbers = _numbers(title, chart, bars, language)
    more = (
        f"<details><summary>{escape(say(language, 'chances.numbers'))}</summary>{numbers}</details>"
    )
    html = figure(head + body, said, language, below=more)
    return Picture((title, *lines, *said), html)


def _caption(chart: Chart, bars: Sequence[Bar], language: str) -> list[str]:
    """How many hands, what the bars' ends mean, and what the marks are."""
    sizes = [f"{bar.hands:,}" for bar in bars if not bar.exact]
    same = len(set(sizes)) == 1
    hands = tuple(sizes[:1] if same else sizes)
    said = [
        say(language, "chances.caption_same" if same else "chances.caption", hands=hands),
        say(language, f"chances.error_{'share' if chart.is_share else 'mean'}"),
    ]
    if any(bar.exact for bar in bars):
        said.append(say(language, "chances.error_exact"))
    if any(bar.expected is not None for bar in bars):
        said.append(say(language, f"chances.expected_{chart.key}"))
    return said


def _value(value: float, chart: Chart) -> str:
    """In 100 hands, or points."""
    return f"{100 * value:.1f}" if chart.is_share else f"{value:.2f}"


def _told(bar: Bar, chart: Chart, language: str) -> str:
    key = "chances.in_hundred" if chart.is_share else "chances.points"
    return say(language, key, n=_value(bar.estimate.value, chart))


def _line(bar: Bar, chart: Chart, language: str) -> str:
    """A bar in words."""
    label, value = tell(language, bar.label), _told(bar, chart, language)
    if bar.exact:
        return say(language, "chances.line_exact", label=label, value=value)
    low, high = (_value(end, chart) for end in (bar.estimate.low, bar.estimate.high))
    return say(language, "chances.line", label=label, value=value, low=low, high=high)


def _numbers(title: str, chart: Chart, bars: Sequence[Bar], language: str) -> str:
    columns = [
        "bar",
        "hands",
        *(["hits", "share"] if chart.is_share else ["points"]),
        "low",
        "high",
    ]
    head = [
        heading(say(language, f"chances.column_{name}"), numbers=name != "bar") for name in columns
    ]
    rows = []
    for bar in bars:
        ends = [bar.estimate.value, bar.estimate.low, bar.estimate.high]
        counts = [bar.hands] if bar.hits is None else [bar.hands, bar.hits]
        told = [NOT_COUNTED if bar.exact else f"{count:,}" for count in counts]
        cells = [*told, *(_value(each, chart) for each in ends)]
        named = row_heading(tell(language, bar.label))
        numbers = "".join(f'<td class="number">{each}</td>' for each in cells)
        rows.append(f"<tr>{named}{numbers}</tr>")
    return table(title, head, rows)


def _height(rows: int) -> int:
    return HEAD + ROW * rows + FOOT


def _svg(chart: Chart, bars: Sequence[Bar], language: str) -> str:
    scale = 100 if chart.is_share else 1
    with mpl.rc_context(_STYLE):
        drawn, axes = _paper(len(bars))
        axes.xaxis.set_major_locator(mpl_ticker.MaxNLocator(5, integer=True))
        axes.xaxis.set_major_formatter(mpl_ticker.FormatStrFormatter("%d"))
        axes.set_xlim(0, _furthest(bars) * scale * 1.04)
        unit = "unit_share" if chart.is_share else "unit_points"
        axes.set_xlabel(say(language, f"chances.{unit}"), color=INK, fontsize=13, labelpad=2)
        right = axes.get_xlim()[1]
        for row, bar in enumerate(bars):
            middle = row + 0.68
            axes.text(0, row + 0.27, tell(language, bar.label), va="center", color=INK)
            axes.text(right, row + 0.27, _value(bar.estimate.value, chart),
                      va="center", ha="right", color=INK, fontweight="bold")  # fmt: skip
            axes.barh(middle, bar.estimate.value * scale, BAR, edgecolor=EDGE, linewidth=1,
                      facecolor="none" if bar.exact else GREEN)  # fmt: skip
            if not bar.exact:
                ends = (bar.estimate.low * scale, bar.estimate.high * scale)
                axes.plot(ends, (middle, middle), color=INK, linewidth=2, solid_capstyle="butt")
                for end in ends:
                    axes.plot((end, end), (middle - 0.14, middle + 0.14), color=INK, linewidth=2,
                              clip_on=False)  # fmt: skip
            if bar.expected is not None:
                axes.plot((bar.expected * scale,) * 2, (middle - 0.26, middle + 0.26), color=RED,
                          linewidth=2, linestyle=(0, (3, 2)), clip_on=False)  # fmt: skip
        return _light(_saved(drawn), language)


def _paper(rows: int) -> tuple[Figure, Axes]:
    """Room for so many bars, each with a label above it."""
    height = _height(rows)
    drawn = Figure(figsize=(WIDTH / 72, height / 72), facecolor=PAPER)
    FigureCanvasSVG(drawn)
    inner = (SIDE / WIDTH, FOOT / height, 1 - 2 * SIDE / WIDTH, 1 - (FOOT + HEAD) / height)
    axes = drawn.add_axes(inner, facecolor="none")
    axes.spines[:].set_visible(False)
    axes.tick_params(left=False, labelleft=False, bottom=False, pad=2, colors=INK)
    axes.set_ylim(rows, 0)
    axes.grid(axis="x", color="#d5d9d3", linewidth=1)
    axes.set_axisbelow(True)
    return drawn, axes


def shares_svg(title: str, unit: str, bars: Sequence[tuple[str, float]], language: str) -> str:
    """A bar for each label and its number in a hundred."""
    with mpl.rc_context(_STYLE):
        drawn, axes = _paper(len(bars))
        axes.set_xlim(0, 100)
        axes.set_xlabel(unit, color=INK, fontsize=13, labelpad=2)
        for row, (label, share) in enumerate(bars):
            axes.text(0, row + 0.27, label, va="center", color=INK)
            axes.text(100, row + 0.27, f"{share:.0f}", va="center", ha="right", color=INK,
                      fontweight="bold")  # fmt: skip
            axes.barh(row + 0.68, share, BAR, edgecolor=EDGE, linewidth=1, facecolor=GREEN)
        svg = _light(_saved(drawn), language)
    return svg.replace(">", f"><title>{escape(title)}</title>", 1)


def shares_picture(
    title: str, unit: str, bars: Sequence[tuple[str, float]], language: str
) -> Picture:
    """The same with its numbers in words."""
    lines = [title, unit, *(f"{label} {share:.0f}" for label, share in bars)]
    if not bars:
        return Picture(tuple(lines), figure("", lines, language))
    svg = shares_svg(title, unit, bars, language)
    height = round(_height(len(bars)) * SHOWN_WIDTH / WIDTH)
    body = image(svg, SHOWN_WIDTH, height, "; ".join(lines))
    head = f'<div style="margin:0 0 .4rem"><strong>{escape(title)}</strong></div>'
    return Picture(tuple(lines), figure(head + body, (), language))


def _furthest(bars: Sequence[Bar]) -> float:
    ends = [max(bar.estimate.high, bar.expected or 0) for bar in bars]
    return max(ends) or 1


def _saved(drawn: Figure) -> str:
    """As SVG. Texts are measured with fonts that lack Chinese, but the reader's draw them."""
    file = io.StringIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        drawn.savefig(file, format="svg", metadata=_NO_METADATA)
    return file.getvalue()


def _light(svg: str, language: str) -> str:
    """Without what a page does not need, and in the page's own fonts."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"font-family: [^;\"]*; ?", "", svg)
    svg = re.sub(r"font: ([^\"';]*?)(\d+)px [^;\"]*", r"font: \1\2px system-ui,sans-serif", svg)
    svg = re.sub(r' transform="rotate\(-0 [^"]*\)"', "", svg)
    svg = re.sub(r' clip-path="[^"]*"| id="[^"]*"', "", svg)
    svg = re.sub(r"<[^>]*>", lambda mark: re.sub(r"\d+\.\d+", _short, mark[0]), svg)
    svg = re.sub(r"\s*\n\s*", " ", svg).replace("> <", "><")
    svg = re.sub(r"<clipPath>.*?</clipPath>|<defs>\s*</defs>", "", svg)
    svg = re.sub(r"<defs>\s*</defs>", "", svg)
    svg = svg.replace('pt"', '"')
    own = f'<svg lang="{language}" font-family="system-ui,sans-serif"'
    return svg.replace("<svg", own, 1).strip()


def _short(number: re.Match[str]) -> str:
    return f"{float(number[0]):.1f}".removesuffix(".0")
