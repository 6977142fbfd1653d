"""The scripted evening as far as a winter in which Plancus holds lent suffragia and eight imagines roam, and what is done there
unseen: Pluto lends Crassus the Ring, who fights, votes and gives; Brutus, who is dead, goes his way."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from api.engine.house import House
from api.games import STAGES
from api.main import application
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from tests.desk import NAMES, Desk, seated
from tests.log.logs import NEWEST, stored
from tests.ludi_romani.table import SEEDS

LENT, WEARER, GHOST, OTHER = 555, "crassus", "brutus", "octavian"
"""The act by which the Ring is lent, and to whom; who is dead; and one who sees neither."""


@contextmanager
def winter(data: Path) -> Iterator[Desk]:
    """A desk there, with a badge of every kind."""
    store = Store(Folder(data).path("winter"))
    for number, (_, rows) in enumerate(acts_of(stored(NEWEST)), 1):
        if number < LENT:
            store.append(rows)
    store.close()
    house = House(data, SEEDS, STAGES)
    with TestClient(application(house, names=NAMES)) as client:
        desk = seated(house, client)
        _unseen(desk)
        yield desk


def _unseen(desk: Desk) -> None:
    """What happens from then on."""

    def does(by: str, kind: str, **fields: Any) -> int:
        number: int = desk.done("organiser", kind, by=by, **fields)["number"]
        return number

    assert does("pluto", "anulum_gygis_dare", wearer=WEARER) == LENT
    throws = [{"attacker": 6, "attacked": 2}, {"attacker": 1, "attacked": 4}, {"attacker": 3, "attacked": 3}]
    does("pluto", "anulo_aggredi", wearer=WEARER, opponent="antony", throws=throws)
    does("venus", "consules_creare", consules=["pollio", "isauricus"])
    bill = does("venus", "rogatio", consul="pollio", type="proscriptio", target="antony")
    does("pluto", "motus", player=WEARER, to="rome", way="land")
    does("venus", "suffragium_ferre", rogatio=bill, voter=WEARER, vote="yes")
    does("venus", "donare", giver=WEARER, receiver="philippus", denarii=100_000, counted=True)
    does("pluto", "motus", player=GHOST, to="gaul")
