"""Forged draws: a game of Gloria Mundi whose lot was opened, altered by somebody who seals everything anew."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from api.store.archive import Archive, packed
from domain.kernel.log.rows import acts_of
from domain.kernel.log.tree import Tree, leaf
from tests.log.corpus.honest import Honest
from tests.log.corpus.way import Given, Way, as_log
from tests.log.logs import GAMES, stored
from tests.log.tamper import Acts, changed, flat, sealed

Change = Callable[[dict[str, Any]], object]


def put(name: str, value: str) -> Change:
    """Another value where the name stands."""
    return lambda fields: fields.update({name: value}) if name in fields else None


def left_alone(fields: dict[str, Any]) -> None:
    """No change."""


def forged(kind: str, change: Change, told: Change) -> Acts:
    """The game with another first act of a kind, and other events of it."""
    log: Acts = [list(rows) for _, rows in acts_of(stored(GAMES[0]))]
    at = next(at for at, act in enumerate(log) if json.loads(act[0].state)["content"]["kind"] == kind)
    log[at] = [changed(log[at][0], lambda row: change(row["content"]["fields"])), *log[at][1:]]
    log[at][1:] = [changed(row, lambda event: told(event["data"])) for row in log[at][1:]]
    return sealed(log)


def drawn(name: str, kind: str, change: Change, told: Change) -> Way:
    """A forged game, as a log and as an archive whose seal is its own."""

    def make(honest: Honest, folder: Path) -> Given:
        log, tree = forged(kind, change, told), Tree()
        for act in log:
            tree = tree.append(leaf(act))
        path, archive = folder / "log.jsonl", folder / "archive.zip"
        path.write_bytes(as_log(flat(log)))
        archive.write_bytes(packed(Archive("mundi", len(log), tree.root(), flat(log)), {}))
        return Given(path, archive)

    return Way(name, make)


CARD, FIRST = "apiarium", "flavia"
"""A card and a Roman that the lot does not decide there."""
DRAWS: list[Way] = [
    drawn("another card than the lot decides", "reveal_building", put("card", CARD), put("card", CARD)),
    drawn("another card in the events of a draw", "reveal_building", left_alone, put("card", CARD)),
    drawn("another beginner than the lot decides", "gloria_mundi_open", put("first", FIRST), put("first", FIRST)),
    drawn("another lot is opened", "unseal", put("lot", "ab" * 32), left_alone),
]
