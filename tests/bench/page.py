"""docs/performance.md and its chart, made from what is kept in docs/performance/. Whatever figure stands there comes from a run."""

from collections.abc import Iterator, Sequence

from tests.bench import profiles
from tests.bench.chart import chart
from tests.bench.measures import MEASURES, ROWS, Measure
from tests.bench.remains import REMAINS
from tests.bench.results import FOLDER, Result, beside, kept, spread
from tests.bench.rows import Figure, Row, shown

PAGE, PICTURE = FOLDER.with_suffix(".md"), FOLDER / "chart.svg"
HOW = """## How it is measured
All sides run in turns within one run, each in a process of its own; the figure is the median of the rounds, the spread the least
and the most of them. Times depend on disk and machine, ratios hardly do. The client is one process with raw sockets and epoll: it
counts websocket frames by their headers and parses nothing, whoever is measured.

- **ours**: the server as `ludi serve` starts it, once Python has compiled it; every act is judged, written and fsynced before it is
  answered.
- **floor**: the rows of the same act through a raw SQLite commit with `synchronous=FULL`, on the event loop, then the very bytes of
  our frame, made before, written to every transport: the same uvicorn and uvloop, asked by a websocket frame.
- **boardgame.io** 0.50: a match in memory and a move that counts to one more; nothing is durable.
- **bare endpoint**: FastAPI, pydantic looks at the body, a raw commit of the same rows, an answer of the same bytes.

`make bench` runs everything and makes this page; `make bench ROWS="last cpu"` runs some rows and keeps nothing;
`make bench PROFILE=last` keeps where the time of a row goes."""


def _table(rows: Sequence[Row], first: Result, now: Result) -> Iterator[str]:
    yield "| | row | what | goal | now | spread | made of | first |"
    yield "|---|---|---|---|---|---|---|---|"
    for row in rows:
        figure, before = now.figures[row.name], first.figures.get(row.name)
        cells = [
            "✓" if row.met(figure.value) else "✗", f"`{row.name}`", row.what, row.wish, f"**{shown(figure.value, row.unit)}**",
            spread(row, figure), beside(figure), shown(before.value, row.unit) if before and first is not now else "",
        ]  # fmt: skip
        yield f"| {' | '.join(cells)} |"


def _failed(measure: Measure, figures: dict[str, Figure]) -> list[Row]:
    return [row for row in measure.rows if row.name in figures and not row.met(figures[row.name].value)]


def _remains(now: Result) -> Iterator[str]:
    for measure in MEASURES:
        failed = _failed(measure, now.figures)
        for row in failed:
            yield f"**`{row.name}`**: {row.what}. {REMAINS.get(row.name, '')}".rstrip() + "\n"
        profile = profiles.kept(measure.name) if failed else None
        if profile:
            yield from profiles.table(profile)


def page(results: Sequence[Result]) -> str:
    """The page, of the newest run and beside it the first; empty before any is kept."""
    if not results:
        return ""
    first, now = results[0], results[-1]
    remains = list(_remains(now))
    parts = [
        "# How fast the line is\n",
        f"Made by `make bench` on {now.date} UTC: {', '.join(now.machine.values())}. *First* was measured on {first.date} UTC.\n",
        "![How far each row is from its goal](performance/chart.svg)\n",
        *_table([row for row in ROWS if row.name in now.figures], first, now),
        "",
        HOW,
        *(["\n## What remains\n", *remains] if remains else []),
    ]
    return "\n".join(parts).rstrip() + "\n"


def write() -> None:
    """Make both anew, once there is a run."""
    results = kept()
    if results:
        PAGE.write_text(page(results))
        PICTURE.write_text(chart(ROWS, results[0].figures, results[-1].figures))
