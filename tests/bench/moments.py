"""``make moments``: how long a moment of long ago takes: every view of it on the server, and the room and the ledger of it on a screen.

Of the newest golden evening, of one of 3,000 acts, and of one of 100,000 events. The moments are drawn by lot, the same in every run.
What it prints is kept in docs/moments.md."""

import argparse
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page

from api.engine.evening import Evening
from api.engine.inquiry import lines
from api.engine.tidying import settle
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import PLAYERS, REFEREES
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.stage import LUDI
from tests.bench.gifts import copied, full
from tests.bench.process import looped, machine
from tests.bench.served import serving
from tests.eyes import seat
from tests.kiosk.browser import chromium, paired
from tests.log.logs import NEWEST
from tests.server import ROOT

PAGE = ROOT / "docs" / "moments.md"
PLAYER = "player:cicero"
SERVER_GOAL, SCREEN_GOAL = 5, 100
PAGE_OF_LINES = 5_000
"""So many acts the audit asks for at once, as it opens."""
TURN = """number => new Promise(done => {
    const began = performance.now()
    const shown = () => +document.querySelector('.past')?.dataset.at === number
        && requestAnimationFrame(() => done(performance.now() - began))
    const watch = new MutationObserver(() => shown() && watch.disconnect())
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-at'] })
    document.querySelector(`[data-testid="line-${number}"]`).click()
})"""


@dataclass(frozen=True)
class Evenings:
    """One that is looked back at: its name, its file, and whether it is looked at on a screen too."""

    name: str
    acts: int
    on_screen: bool


WHOLE = (
    Evenings("the golden evening", NEWEST.acts, True),
    Evenings("gifts", 3_000, True),
    Evenings("gifts", 33_500, False),
)
SHORT = (Evenings("the golden evening", NEWEST.acts, True), Evenings("gifts", 60, False))


@dataclass(frozen=True)
class Took:
    """Milliseconds of each moment."""

    evening: Evenings
    events: int
    server: Sequence[float]
    screen: Sequence[float]


def views() -> list[str]:
    """All that are of nobody in particular, and one player's."""
    return [name for name, view in LUDI.views.items() if view.subject is None and not view.off_log] + [PLAYER]


def moments(acts: int, count: int) -> list[int]:
    """Drawn by lot."""
    lot = random.Random(acts)
    return [lot.randint(2, acts) for _ in range(count)]


def on_the_server(file: Path, acts: int, count: int) -> tuple[int, list[float]]:
    """How many events there are, and what all views of a moment take, moment by moment, once the audit has read the journal."""
    evening = Evening("bench", Store(file), LUDI)
    screens, took = ViewCache(evening), list[float]()
    settle()  # as a server does behind its start
    for first in range(1, acts + 1, PAGE_OF_LINES):
        looped(lines(evening, eyes_of(evening, seat(REFEREES)), range(first, min(first + PAGE_OF_LINES, acts + 1))))
    for number in moments(acts, count):
        began = time.process_time()
        for name in views():
            screens.at(name, number, seat(PLAYERS, "cicero") if name == PLAYER else seat(REFEREES))
        took.append((time.process_time() - began) * 1000)
    ((events,),) = evening.store.database.read("SELECT count(*) FROM stored_events", ())
    evening.close()
    return events - acts, took


@contextmanager
def audit(data: Path) -> Iterator[Page]:
    """The audit of what stands in a folder, on a laptop."""
    with serving(data) as server, chromium() as browser:
        server.evening = "bench"
        page = paired(browser, server, "auditor", size={"width": 1440, "height": 900}, at="127.0.0.1")
        page.set_default_timeout(60_000)
        page.goto(f"{server.url}/audit?show=ledger")
        page.get_by_test_id("line-1").wait_for(state="attached")
        page.locator(".past[data-at]:not([data-at='0'])").wait_for(state="attached")
        yield page


def on_a_screen(data: Path, acts: int, count: int) -> list[float]:
    """From the tap on an act until all of that moment is drawn."""
    with audit(data) as page:
        return [page.evaluate(TURN, number) for number in dict.fromkeys(moments(acts - 1, count))]


def measured(evening: Evenings, count: int) -> Took:
    """One evening, at so many moments."""
    with tempfile.TemporaryDirectory(prefix="ludi-moments-") as folder:
        file = Path(folder) / "evenings" / "bench.sqlite"
        file.parent.mkdir()
        if evening.acts == NEWEST.acts:
            copied(NEWEST, file)
        else:
            full(evening.acts, file)
        events, server = on_the_server(file, evening.acts, count)
        screen = on_a_screen(Path(folder), evening.acts, count // 4 or 1) if evening.on_screen else []
    return Took(evening, events, server, screen)


def line(took: Took) -> str:
    """A row of the table."""
    p99 = quantiles(took.server, n=100, method="inclusive")[98]
    server = " | ".join(f"{one:.1f}" for one in (median(took.server), p99, max(took.server)))
    seen = f"{median(took.screen):.0f} ({max(took.screen):.0f})" if took.screen else "–"
    return f"| {took.evening.name} | {took.evening.acts:,} | {took.events:,} | {server} | {seen} |"


HEAD = """# A moment of long ago

`make moments`, {now}, {processor}, {memory}. Of moments drawn by lot, once the journal was read line by line
as the audit reads it when it opens: milliseconds of the processor for all {views} views on the server (goal: {server} of 99 in 100),
and from the tap until the ledger of that moment is drawn (goal: {screen} in the middle).

| evening | acts | events | median | 99 in 100 | most | on a screen (most) |
|---|---|---|---|---|---|---|"""


def table(found: Sequence[Took]) -> str:
    """All that was measured, as the page holds it."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    head = HEAD.format(now=now, views=len(views()), server=SERVER_GOAL, screen=SCREEN_GOAL, **machine())
    return "\n".join([head, *map(line, found)])


def main() -> None:
    """Measure, print and keep."""
    words = argparse.ArgumentParser(prog="make moments")
    words.add_argument("--count", type=int, default=200)
    found = table([measured(one, words.parse_args().count) for one in WHOLE])
    print(found)
    PAGE.write_text(found + "\n")


if __name__ == "__main__":
    main()
