"""From a move of Gloria Mundi to the frame on the last of twelve screens, beside a gift of the first game to as many tablets, by
turns in one run."""

import json
import secrets
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from projections.gloria_mundi.player import player
from tests.bench.crowd import REFEREE
from tests.bench.gifts import body
from tests.bench.links import Ears
from tests.bench.measures.fanout import middle, turn
from tests.bench.rows import Figure, Row, Size, ratio
from tests.bench.screen import Screen, Tally
from tests.bench.served import asker, live, serving
from tests.gloria_mundi.players.games import knows
from tests.gloria_mundi.table import ROMANS, MundiTable
from tests.kiosk.gloria_mundi.games import Game, served
from tests.server import Server

MOVE = Row("move", "a move of Gloria Mundi → frame on the last of 12 screens / a gift of the first game, p50", 1.2)
ROWS = (MOVE,)
SCREENS = 12
OWN = ("screen", "forecast", "steps")
OPEN = ("board", "people", "annals")
GIVEN: dict[str, Any] = {"first": ROMANS[0], "deck": []}
"""No card is named: the deck is in the order of the edition, in memory as on the server."""


class Gifts:
    """The first game: gifts from one tablet, on twelve that show the ledger."""

    name = "gifts"

    def __init__(self, server: Server, ears: Ears) -> None:
        badge = server.pair("numen", "venus")["badge"]
        self.pid, self.tally, self._number = server.process.pid, Tally(), 0
        self._asker = asker(ears, server, badge)
        self.screens: list[Screen] = [live(server, badge, REFEREE, self.tally) for _ in range(SCREENS)]
        ears.add(self.screens)

    def watched(self, ears: Ears, screens: int) -> None:
        """They look on from the start."""

    def act(self) -> None:
        """The next gift."""
        self._number += 1
        self._asker.ask(json.dumps(body(self._number)).encode())

    def settled(self, ears: Ears) -> None:
        """The answer is 201."""
        ears.until(lambda: not self._asker.waits)
        assert self._asker.status == 201, self._asker.body


class Moves:
    """Gloria Mundi: the moves of six strong players, told to the phone of each and to six screens of the room."""

    name = "moves"

    def __init__(self, game: Game, ears: Ears) -> None:
        server = game.server
        self.pid, self.tally = server.process.pid, Tally()
        room = server.pair("room")["badge"]
        self.screens: list[Screen] = [live(server, room, OPEN, self.tally) for _ in range(SCREENS - len(ROMANS))]
        for roman, badge in game.badges.items():
            self.screens.append(live(server, badge, [*OPEN, *(f"{view}:{roman}" for view in OWN)], self.tally))
        ears.add(self.screens)
        self._askers = {roman: asker(ears, server, badge) for roman, badge in game.badges.items()}
        self._asked, self._moves = next(iter(self._askers.values())), moves()

    def watched(self, ears: Ears, screens: int) -> None:
        """They look on from the start."""

    def act(self) -> None:
        """The next move of the game."""
        roman, fields = next(self._moves)
        self._asked = self._askers[roman]
        self._asked.ask(json.dumps({"act_id": secrets.token_urlsafe(16), **fields}).encode())

    def settled(self, ears: Ears) -> None:
        """The answer is 201."""
        ears.until(lambda: not self._asked.waits)
        assert self._asked.status == 201, self._asked.body


def moves() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every move of a game, worked out in memory with the same deck: whose it is, and what is sent."""
    table = MundiTable(ROMANS, given=GIVEN)
    while mover := table.world.table.waiting:
        act = player(knows(table, mover), 3)
        assert act
        fields = act.model_dump(mode="json", exclude_unset=True)
        yield mover, {"kind": act.kind, **{name: value for name, value in fields.items() if name not in act.drawn}}
        table.append(table.recorded(mover, act))


@contextmanager
def sides(folder: Path) -> Iterator[tuple[Ears, Sequence[Gifts | Moves]]]:
    """Both servers, running, each with its screens."""
    ears = Ears()
    with serving(folder / "first") as server, served(folder / "mundi", ROMANS, **GIVEN) as game:
        yield ears, (Moves(game, ears), Gifts(server, ears))


def measured(size: Size) -> list[Figure]:
    """The row, of so many rounds of each side by turns, after one that does not count."""
    acts, rounds = size.of(16, 2), size.of(12, 1)
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder, sides(Path(folder)) as (ears, both):
        ears.rest(0.5)
        ours, gifts = zip(*([turn(side, ears, acts) for side in both] for _ in range(rounds + 1)), strict=True)
    return [ratio(MOVE, middle(ours[1:]), middle(gifts[1:]), "gift")]
