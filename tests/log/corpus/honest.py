"""One honest evening, played to its end, with everything in it that a log vouches for: its file, and what is taken along."""

import asyncio
import json
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freezegun import freeze_time

from api import clock
from api.engine import exports
from api.engine.evening import Evening
from api.store.archive import as_line
from api.store.sqlite.log import Store
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.role import AUDITORS, common
from domain.kernel.log.rows import StoredRow
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.stage import LUDI
from tests.log.rare import HOURS
from tests.ludi_romani.table import BEGINS, edition_2018

KEY = b"the key of the house, which lies in the same folder"
GIFTS = 30
"""So many acts more, that a snapshot is worth it."""


@dataclass(frozen=True)
class Honest:
    """Where its file lies, its archive with the names of people in it, its rows, the proof of an act, and its seal."""

    file: Path
    archive: bytes
    rows: tuple[StoredRow, ...]
    proof: bytes
    number: int
    root: str

    @property
    def seal(self) -> str:
        """As somebody noted it."""
        return f"{self.number}:{self.root}"

    @property
    def log(self) -> bytes:
        """As text."""
        return "".join(map(as_line, self.rows)).encode()


class Played:
    """An evening as it is played: each act a second after the one before."""

    def __init__(self, path: Path, tick: Any) -> None:
        self.evening, self._tick, self._number = Evening("honest", Store(path, KEY), LUDI), tick, 0

    async def act(self, who: str, kind: str, counted: bool = False, dispense: Any = None, **fields: Any) -> None:
        """Record an act."""
        act = LUDI_ROMANI.verbs[kind].model_validate_json(json.dumps(fields))
        self._tick(1)
        self._number += 1
        await self.evening.record(
            Sent(
                act_id=f"honest-act-{self._number:07}", act=act, counted=counted, dispense=dispense or {}, recorded_by=who,
                device=f"device-{who}", source="tablet",
            )
        )  # fmt: skip

    async def refused(self) -> None:
        """An act that a rule refuses."""
        with suppress(Stands):
            await self.act("mars", "motus", player="brutus", to="greece", way="sea")
            raise AssertionError("nothing refused it")


async def _played(played: Played) -> None:
    store, now = played.evening.store, clock.now
    opening = LudosAperire(title_of_evening="Honest", begins=BEGINS, offset=-240, edition=edition_2018())
    await played.evening.record(
        Sent(act_id="honest-act-0000000", act=opening, recorded_by="host", device="host", source="desk")
    )
    for number, name in ((17, "Ada"), (18, "Zo\u00eb"), (17, "Ada Byron")):
        store.people.write(number, name, "", now(), "organiser")
    store.badges.invite("numen", "mars")
    for who, kind, fields, more in HOURS[:-2]:
        await played.act(who, kind, **more, **fields)
    for count in range(GIFTS):
        if count in (3, 7):
            await played.refused()
        await played.act("venus", "donare", giver="agrippa", receiver="octavia", denarii=100_000, counted=True)
    await played.act("venus", "notare", text="Octavia thanks Agrippa.")
    await played.act("organiser", "ludos_claudere")
    await played.act("organiser", "notare", text="It was late.")
    store.badges.invite("auditor", "auditor")  # let in to look, when all was over
    await played.refused()


async def _taken_along(evening: Evening) -> tuple[bytes, bytes]:
    proof = exports.proof(evening, 20, len(evening.entries))
    eyes = eyes_of(evening, common(AUDITORS))
    return await exports.archive(evening, True, eyes), proof.model_dump_json().encode()


def honest(folder: Path) -> Honest:
    """Play it into a folder."""
    path = folder / "honest.sqlite"
    with freeze_time("2018-04-06T22:30:00Z", real_asyncio=True) as frozen:
        played = Played(path, frozen.tick)
        asyncio.run(_played(played))
        evening = played.evening
        archive, proof = asyncio.run(_taken_along(evening))
        number, root = len(evening.entries), evening.root
        evening.close()
    with closing(Store(path, KEY)) as store:
        rows = tuple(row for _, row in store.rows())
        store.shorten()
    return Honest(path, archive, rows, proof, number, root)
