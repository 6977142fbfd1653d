"""``python -m tests.kiosk.gloria_mundi.shots``: every screen of the game at its sizes, in both lights and languages, into the album's
folder ``build/screens``; ``--only phone end`` those whose names begin so."""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from domain.gloria_mundi.aggregates.world import Mundi
from projections.gloria_mundi.player import player
from tests.gloria_mundi.players.games import knows
from tests.gloria_mundi.table import MundiTable
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, chromium
from tests.kiosk.gloria_mundi.by_touch import options
from tests.kiosk.gloria_mundi.games import SMALL, SMALL_WALL, Game, served
from tests.kiosk.looks import SMALL_DESK, Shots

FOUR = ("aurelia", "boethius", "flavia", "galla")
DESK: ViewportSize = {"width": 1440, "height": 900}
LATE = 30
"""The turn in which the pictures are taken: buildings stand, and the Goth has gone far."""
PHASES = ("production", "activation", "purchase", "tribute", "sack", "sharing")


@contextmanager
def late(data: Path, seed: int = 4) -> Iterator[tuple[Game, MundiTable]]:
    """A game of four from its late middle on, on a server and in memory, with the same deck."""
    table = MundiTable(FOUR, given=options(seed))
    while table.world.table.turn < LATE:
        step(table)
    given: dict[str, Any] = {"first": "aurelia", "start": position(table.world)}
    with served(data, FOUR, **given) as game:
        yield game, MundiTable(FOUR, given=given)


def step(table: MundiTable, game: Game | None = None) -> None:
    """The next move of the game in memory, and on the server."""
    mover = table.world.table.waiting
    assert mover
    act = player(knows(table, mover), 3)
    assert act
    if game:
        fields = act.model_dump(mode="json", exclude_unset=True)
        game.act(mover, act.kind, **{name: value for name, value in fields.items() if name not in act.drawn})
    table.append(table.recorded(mover, act))


def position(world: Mundi) -> dict[str, Any]:
    """A world at the beginning of a turn as a position that a rehearsal starts from."""
    table, forum, goth = world.table, world.forum, world.goth
    players = {
        roman.id: {
            "steps": roman.steps, "next": roman.next, "counters": roman.held.model_dump(),
            "hand": roman.hand.model_dump() if roman.hand else {},
            "tableau": [{"slot": one.slot, "type": one.type, "card": one.card} for one in roman.slots],
        }
        for roman in world.romans()
    }  # fmt: skip
    return {
        "turn": table.turn, "active": table.active, "phase": "forum", "goth": goth.at, "deck": [*(world.deck.order or ())],
        "tributes": [one.model_dump() for one in goth.tributes], "players": players,
        "forum": {str(space): forum.spaces[space] for space in range(6)},
    }  # fmt: skip


def of_a_phase(shots: Shots, game: Game, table: MundiTable, phase: str) -> None:
    """Wall, tablet and the mover's phone in a phase."""
    mover = table.world.table.waiting
    shots.take(game, f"wall-{phase}", "room", None, PROJECTOR)
    shots.take(game, f"tablet-{phase}", "table", None, TABLET, theme="parchment")
    shots.take(game, f"phone-{phase}", "player", mover, PHONE)
    shots.take(game, f"phone-{phase}-la", "player", mover, SMALL, theme="parchment", language="la")
    if phase == "purchase":
        other = next(roman for roman in FOUR if roman != mover)
        shots.take(game, "wait-night", "player", other, PHONE)
        shots.take(game, "wait-la", "player", other, SMALL, theme="parchment", language="la")
        shots.take(game, "wall-small-la", "room", None, SMALL_WALL, theme="parchment", language="la")
        shots.take(game, "tablet-upright-la", "table", None, UPRIGHT, language="la")
        shots.take(game, "desk", "organiser", None, DESK)
        shots.take(game, "desk-small-la", "organiser", None, SMALL_DESK, theme="parchment", language="la")


def printed(page: Page) -> None:
    """The game on one page, in the desk's own window."""
    page.goto(page.url.split("/desk")[0] + "/print")
    page.get_by_test_id("whole-game").wait_for()


def at_the_end(shots: Shots, game: Game, table: MundiTable) -> None:
    """The end on every screen, and the audit of it."""
    winner = table.world.table.over.winner if table.world.table.over else FOUR[0]
    shots.take(game, "end-wall", "room", None, PROJECTOR)
    shots.take(game, "end-wall-small-la", "room", None, SMALL_WALL, theme="parchment", language="la")
    shots.take(game, "end-phone", "player", winner, PHONE)
    shots.take(game, "end-phone-la", "player", FOUR[1], SMALL, theme="parchment", language="la")
    shots.take(game, "end-tablet", "table", None, TABLET)
    shots.take(game, "end-desk", "organiser", None, DESK)
    shots.take(game, "end-print", "organiser", None, DESK, go=printed)
    shots.take(game, "audit", "auditor", None, DESK)
    shots.take(game, "audit-board", "auditor", None, DESK, go=lambda page: page.get_by_test_id("show-board").click())
    shots.take(game, "audit-la", "auditor", None, SMALL_DESK, theme="parchment", language="la")


def main() -> None:
    """Take them all, or those that are asked for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument(
        "--only", nargs="*", default=[], help="beginnings of names: wall phone tablet wait desk end audit"
    )
    shots_of, seen = words.parse_args().only, set[str]()
    with tempfile.TemporaryDirectory() as data, chromium() as browser, late(Path(data)) as (game, table):
        shots = Shots(browser, "mundi", shots_of)
        while table.world.table.waiting:
            phase = table.world.table.phase
            if phase in PHASES and phase not in seen:
                seen.add(phase)
                of_a_phase(shots, game, table, phase)
            step(table, game)
        at_the_end(shots, game, table)


if __name__ == "__main__":
    main()
