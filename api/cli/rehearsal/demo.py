"""``ludi demo``: serves a rehearsal and plays its script."""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from fastapi import APIRouter

from api import clock
from api.cli.rehearsal import computers
from api.cli.rehearsal.counts import counts
from api.cli.rehearsal.lines import ScriptSeason
from api.cli.rehearsal.play import Play, journal
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.engine.editions import load_edition
from api.engine.house import House, stage_of
from api.serve import Secure, address, configured, listening
from api.store.sqlite.hold import holding
from api.transport.connections import Fronting
from projections.kernel.rehearsal import Rehearsal
from projections.kernel.stage import Stage

SCRIPT = "demo"
"""The folder of the script, within that of its edition."""
LEAD = 20_000
"""Milliseconds before the first aestas, to open a screen or two."""
FAST = 60
"""The speed of the clock in a rehearsal that is played without waiting."""
OPENING = "rehearsal-"
TITLE = "Ludi Romani: a rehearsal"


@contextmanager
def served(
    stages: Sequence[Stage],
    data: Path,
    edition: Path,
    port: int,
    bind: str = "127.0.0.1",
    more: Sequence[APIRouter] = (),
    secure: Secure | None = None,
    or_any: bool = False,
) -> Iterator[tuple[House, str, str]]:
    """A server in this process within the block: its house, its address, and a host badge; ``more``: what else it answers;
    ``or_any``: on any other port where that one is taken. Raises OSError."""
    with holding(data, f"a rehearsal on port {port}"), listening(bind, port, or_any) as door:
        house = House(data, edition, stages)
        server = Fronting(configured(house, bind, port, secure, more=more))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
        thread.start()
        while thread.is_alive() and not server.started:
            time.sleep(0.01)
        try:
            yield house, f"{'https' if secure else 'http'}://127.0.0.1:{door.getsockname()[1]}", house.hosts.mint()
        finally:
            server.should_exit = True
            thread.join(10)


def evening(tablets: Tablets, script: list[ScriptSeason], speed: int, lead: int) -> bool:
    """Choose the newest unfinished rehearsal, or open a new one (True). ``speed`` is that of a new one's clock, ``lead`` the
    milliseconds until it begins. Raises Unexpected."""
    _, evenings = tablets.send("GET", "/api/evenings")
    rehearsals = 0
    for row in reversed(evenings):
        tablets.evening = row["evening"]
        if tablets.get("acts?limit=1")["acts"][0]["act_id"].startswith(OPENING):
            rehearsals += 1
            play = Play(tablets, script, print)
            with suppress(Unexpected):  # a rehearsal of another script is left as it is
                if any(not line.refused for line in play.lines()[play.resume() :]):
                    return False
    body = {
        "act_id": f"{OPENING}{rehearsals + 1:06}", "title": TITLE, "rehearsal": True, "speed": speed,
        "begins": clock.now() + lead,
    }  # fmt: skip
    status, answer = tablets.send("POST", "/api/evenings", body)
    if status not in (200, 201):
        raise Unexpected(f"No rehearsal could be opened: {answer['detail']}")
    tablets.evening = answer["evening"]
    return True


def rehearse(tablets: Tablets, shown: Rehearsal, script: list[ScriptSeason], speed: int, seen_at: str) -> None:
    """Play the script in a rehearsal, ``shown`` as its game says, and print its counts. With ``speed`` 0 it is played without
    waiting, and no link is printed; ``seen_at`` is the address under which other devices reach the server. Raises Unexpected."""
    paced = speed > 0
    new = evening(tablets, script, speed or FAST, LEAD if paced else 0)
    if paced:
        print(_welcome(tablets, shown, seen_at, new), flush=True)
    play = Play(tablets, script, lambda sentence: print(sentence, flush=True), shown.course if paced else "")
    play.run()
    books = tablets.get(f"views/{shown.books}")["data"]
    print(f"\n  The evening is over.\n{counts(play.lines(), list(journal(tablets)), books)}")


def _welcome(tablets: Tablets, shown: Rehearsal, seen_at: str, new: bool) -> str:
    lines = [f"\n  A rehearsal {'begins' if new else 'goes on'} at {seen_at}; open these before it does:", ""]
    badges = tablets.get("")["badges"]
    for kind, who, words in shown.devices:
        made = tablets.invite(kind, who or next(iter(badges[kind]["whose"] or ()), None))
        lines.append(f"  {words:28}{seen_at}{made['link']}   or {seen_at}/pair with {made['number']}")
    return "\n".join(
        [*lines, "", "  One browser holds one badge: take a private window or another device for each.", ""]
    )


def demo(
    stages: Sequence[Stage], data: Path, edition: Path, port: int, speed: int, url: str | None, badge: str | None
) -> None:
    """Serve and play a rehearsal, and go on serving until Ctrl-C; with ``url`` and ``badge``, play it at a running server. Raises
    ScriptRefused, Unexpected, OSError."""
    stage = stage_of(stages, edition)
    game, shown = stage.game, stage.rehearsal
    if game.edition.course is None or shown is None:
        _by_computers(stages, stage, data, edition, port, speed, url)
        return
    script = load_script(edition / SCRIPT, load_edition(edition, game.edition), game)
    if url and badge:
        rehearse(Tablets(url, badge), shown, script, speed, url)
        return
    with served(stages, data, edition, port, "0.0.0.0" if speed else "127.0.0.1") as (_, here, host):
        rehearse(Tablets(here, host), shown, script, speed, f"http://{address()}:{here.rpartition(':')[2]}")
        _stay(speed)


def _by_computers(
    stages: Sequence[Stage], stage: Stage, data: Path, edition: Path, port: int, speed: int, url: str | None
) -> None:
    """The same for a game without scripts: its computer players play, each by what its seat sees on this server."""
    if url:
        raise Unexpected(
            f"{stage.game.title} has no script: its rehearsal is played on a server of its own, without --url."
        )
    load_edition(edition, stage.game.edition)
    with served(stages, data, edition, port, "0.0.0.0" if speed else "127.0.0.1") as (house, here, host):
        seen_at = f"http://{address()}:{here.rpartition(':')[2]}"
        computers.rehearse(house, stage, Tablets(here, host), edition.resolve().name, speed, seen_at)
        _stay(speed)


def _stay(speed: int) -> None:
    """Serve until Ctrl-C, where anybody can have a screen."""
    if speed:
        print("\n  The screens stay until Ctrl-C.", flush=True)
        while True:
            time.sleep(3600)
