"""The chart of docs/performance.md: how far each row is from its goal, first and now."""

import math
from collections.abc import Mapping

from tests.bench.rows import Figure, Row, shown

WIDTH, LEFT, RIGHT, TOP, STEP = 1100, 560, 130, 60, 34
LEAST, MOST = 1 / 8, 32
"""As many times the goal as the axis spans."""
COLOURS = {True: "#4a7a45", False: "#8a2f3c"}


def times(row: Row, value: float) -> float:
    """How many times what is wished for; at most one is met."""
    return row.goal / value if row.least else value / row.goal


def _x(times: float) -> float:
    within = min(max(times, LEAST), MOST)
    return LEFT + (WIDTH - LEFT - RIGHT) * math.log(within / LEAST) / math.log(MOST / LEAST)


def _line(y: float, row: Row, first: Figure | None, now: Figure) -> list[str]:
    parts = [f'<text x="{LEFT - 16}" y="{y + 5}" text-anchor="end">{_short(row)}</text>']
    if now.value is None:
        return [*parts, f'<text x="{_x(1) + 12}" y="{y + 5}" fill="{COLOURS[False]}">not measured</text>']
    colour, x = COLOURS[row.met(now.value)], _x(times(row, now.value))
    if now.low is not None and now.high is not None:
        ends = sorted(_x(times(row, end)) for end in (now.low, now.high))
        parts.append(f'<path d="M{ends[0]:.1f} {y}H{ends[1]:.1f}" stroke="{colour}" stroke-width="6" opacity=".3"/>')
    if first and first.value:
        parts.append(
            f'<circle cx="{_x(times(row, first.value)):.1f}" cy="{y}" r="5" fill="#fff" stroke="#777" stroke-width="2"/>'
        )
    parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="6" fill="{colour}"/>')
    return [*parts, f'<text x="{WIDTH - RIGHT + 14}" y="{y + 5}" fill="{colour}">{shown(now.value, row.unit)}</text>']


def _short(row: Row) -> str:
    return (row.what if len(row.what) < 72 else row.what[:70].rstrip(" ,:/") + " …").replace("<", "&lt;")


def chart(rows: list[Row], first: Mapping[str, Figure], now: Mapping[str, Figure]) -> str:
    """The picture, as SVG."""
    here = [row for row in rows if row.name in now]
    height = TOP + STEP * len(here) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Georgia, serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for tick in (1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32):
        said = "goal" if tick == 1 else f"{tick:g} ×" if tick > 1 else f"1/{1 / tick:g}"
        parts.append(
            f'<path d="M{_x(tick):.1f} {TOP - 14}V{height - 14}" stroke="{"#333" if tick == 1 else "#ddd"}"/>'
            f'<text x="{_x(tick):.1f}" y="{TOP - 22}" text-anchor="middle" fill="#555">{said}</text>'
        )
    for place, row in enumerate(here):
        parts += _line(TOP + STEP * place + 8, row, first.get(row.name), now[row.name])
    parts.append(
        '<text x="16" y="24" fill="#555">left of the line: met; hollow: as first measured; pale: spread</text>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"
