"""Makes the golden logs of Gloria Mundi, as ``golden.py`` makes those of the first game: each is written once and never again."""

import json
import lzma
import sys
import tempfile
from pathlib import Path

from api.engine.evening import Evening
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow, acts_of
from projections.gloria_mundi.player import player
from projections.kernel.computer_player import knowledge
from projections.kernel.eyes import eyes_of
from tests.desk import Desk
from tests.gloria_mundi.desk import THREE, opened, world_of
from tests.gloria_mundi.table import seat
from tests.kernel.test_sortes import look

Lines = list[list[object]]
WEAK = 1
"""The strength of the players: they do more kinds of things than the strongest."""


def agreed(folder: Path) -> Lines:
    """A whole game of three, every draw by its lot. In each fifth turn somebody goes back: alone, with the consent of all, or not."""
    with opened(folder, minutes=10) as desk:
        _played(desk, THREE)
        return _rows(desk)


def rematch(folder: Path) -> Lines:
    """The rematch of a game of two, in which the next begins."""
    with opened(folder, THREE[:2]) as desk:
        _played(desk, THREE[:2])
        body = {"act_id": "golden-mundi-rematch", "rematch": desk.room.id}
        again = desk.client.post("/api/evenings", json=body, headers=desk.head("host")).json()["evening"]
        room = desk.house.rooms[again]
        other = Desk(desk.house, room, desk.client, {"host": desk.badges["host"]})
        _played(other, THREE[:2])
        return _rows(other)


def _played(desk: Desk, romans: tuple[str, ...]) -> None:
    """A game to its end and to the opened lot."""
    told = set[int]()
    while waiting := world_of(desk).table.waiting:
        table = world_of(desk).table
        if table.turn % 5 == 0 and table.turn not in told and table.moves and table.moves[-1].by == table.active:
            told.add(table.turn)
            _back(desk, romans, table.turn // 5, waiting)
            continue
        _move(desk, waiting)
    look(desk)
    assert world_of(desk).table.unsealed


def _move(desk: Desk, roman: str) -> None:
    evening: Evening = desk.room.evening
    act = player(knowledge(eyes_of(evening, seat(roman))), WEAK)
    assert act is not None
    said = act.model_dump(mode="json", exclude_unset=True)
    desk.done(roman, act.kind, **{name: value for name, value in said.items() if name not in act.drawn})


def _back(desk: Desk, romans: tuple[str, ...], times: int, waiting: str) -> None:
    """Somebody goes back: alone, with the consent of all, or one declines."""
    move = world_of(desk).table.moves[-1]
    if times % 3 == 1:
        desk.done(move.by, "revocare", number=move.number)
        return
    if waiting != move.by or times % 3 == 0:
        _move(desk, waiting)
    if world_of(desk).table.over or move not in world_of(desk).table.moves:
        return
    asked = desk.done(move.by, "ask_back", number=move.number)["number"]
    others = [roman for roman in romans if roman != move.by]
    desk.done(others[0], "agree_back" if times % 3 == 2 or len(others) > 1 else "decline_back", asked=asked)
    if len(others) > 1:
        desk.done(others[1], "agree_back" if times % 3 == 2 else "decline_back", asked=asked)


def _rows(desk: Desk) -> Lines:
    return [[row.stream, row.version, row.kind, row.state.decode()] for _, row in desk.room.evening.store.rows()]


def main() -> None:
    """Write the log ``agreed`` or ``rematch``, as the first argument says, into the file of the second, and print its end."""
    with tempfile.TemporaryDirectory() as folder:
        rows = {"agreed": agreed, "rematch": rematch}[sys.argv[1]](Path(folder))
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
    Path(sys.argv[2]).write_bytes(lzma.compress(text, preset=9))
    journal = Journal(GLORIA_MUNDI)
    stored = ((n, StoredRow(str(s), int(str(v)), str(k), str(t).encode())) for n, (s, v, k, t) in enumerate(rows, 1))
    for _, some in acts_of(stored):
        journal.append(read(journal, some))
    print(journal.world.number, journal.tree.root())


if __name__ == "__main__":
    main()
