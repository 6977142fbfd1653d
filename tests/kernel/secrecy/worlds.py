"""Evenings played twice, with the same acts at the same instants, and something in them otherwise that some seats do not see."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from fastapi.testclient import TestClient

from api.clock import Clock
from api.engine.house import House
from api.games import STAGES
from api.main import application
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from projections.kernel.eyes import Eyes
from projections.kernel.stage import Stage, staged
from projections.kernel.view import View
from tests.api.winter import GHOST, LENT, WEARER
from tests.desk import NAMES, Desk, Standing, seated
from tests.gloria_romae import secrets as romae
from tests.kernel.calculi import CALCULI
from tests.kernel.sortes import GAME as SORTES
from tests.kernel.sortes import HOUSES, HandView
from tests.log.logs import NEWEST, stored
from tests.ludi_romani.table import SEEDS

Both = tuple[Mapping[str, Any], Mapping[str, Any]]
EVERY = int(os.environ.get("LUDI_SEATS", "2"))
"""Of those who do not see what happens in the first game every so manieth is asked."""
TURNS = int(os.environ.get("LUDI_TURNS", "100"))
"""So many acts are recorded in the game of bowls."""


class Turn(NamedTuple):
    """An act of the script as it is in one evening and in the other."""

    who: str
    kind: str
    fields: Both


@dataclass(frozen=True)
class Case:
    """A game, how its two evenings begin and go on, which seats do not see the difference, which ``forms`` they check and
    which acts they try to record. ``least``: so many answers with something in them are compared."""

    begin: Callable[[Path, Clock], House]
    script: Callable[[Desk], Sequence[Turn]]
    seats: Callable[[Desk], Sequence[str]]
    forms: Callable[[str], Sequence[Mapping[str, Any]]]
    least: int
    tries: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    about: Sequence[str] = ("rome", WEARER)
    """Subjects of views that are about a thing."""
    others: Sequence[str] = ("room", "gens:ada", "gens:bea")
    """Seats as which a badge that reads the journal sees a view."""
    also: Sequence[tuple[str, Mapping[str, Any] | None, Mapping[str, Any]]] = ()
    """Further requests of the game: path, body, query."""
    since: int = 1
    """No act before this one is asked about."""


def _hand(eyes: Eyes, _: str) -> HandView:
    """What a house of the toy game sees."""
    month = eyes.world.month
    coins = {house: eyes.world.chest(house).coins for house in HOUSES}
    return HandView(mine=None, goal=None, sealed=len(month.sealed), coins=coins, lots=month.lots, winner=month.winner)


LOTS = staged(SORTES, {"hand": View(HandView, _hand, lambda eyes, id: [_hand(eyes, id)])})


def _opened(stage: Stage, edition: str) -> Callable[[Path, Clock], House]:
    def begin(data: Path, clock: Clock) -> House:
        folder = data / "seeds" / stage.game.id / "one"
        folder.mkdir(parents=True)
        (folder / "edition.toml").write_text(edition)
        house = House(data / "data", folder, (stage,), by=clock)
        with TestClient(application(house, names=NAMES)) as client:
            host = {"Authorization": f"Bearer {house.hosts.mint()}"}
            opened = client.post("/api/evenings", json={"act_id": "opening-" * 2, "begins": clock.now()}, headers=host)
            assert opened.status_code == 201, opened.text
        return House(data / "data", folder, (stage,), by=clock)

    return begin


def _winter(data: Path, clock: Clock) -> House:
    """The scripted evening, before the Ring is lent."""
    store = Store(Folder(data).path("winter"))
    for _, rows in islice(acts_of(stored(NEWEST)), LENT - 1):
        store.append(rows)
    store.close()
    return House(data, SEEDS, STAGES, by=clock)


def _unseen(desk: Desk) -> list[Turn]:
    """Where the wearer of the Ring and a dead man go, what is given without a witness, and what the gods note."""
    throws = [{"attacker": 6, "attacked": 2}, {"attacker": 1, "attacked": 4}, {"attacker": 3, "attacked": 3}]

    def same(kind: str, **fields: Any) -> Turn:
        return Turn("organiser", kind, (fields, fields))

    def other(kind: str, one: Mapping[str, Any], two: Mapping[str, Any], **fields: Any) -> Turn:
        return Turn("organiser", kind, ({**fields, **one}, {**fields, **two}))

    gift = {"by": "venus", "counted": True, "giver": "antony"}
    less, more = {"receiver": "octavian", "denarii": 100_000}, {"receiver": "cleopatra", "denarii": 300_000}
    return [
        same("anulum_gygis_dare", by="pluto", wearer=WEARER),
        same("anulo_aggredi", by="pluto", wearer=WEARER, opponent="antony", throws=throws),
        other("motus", {"to": "rome"}, {"to": "gaul"}, by="pluto", player=WEARER, way="land"),
        other("motus", {"to": "gaul"}, {"to": "greece"}, by="pluto", player=GHOST),
        other("donare", less, more, **gift),
        other("notare", {"text": "one", "player": "cicero"}, {"text": "another", "player": "livia"}, by="fata"),
        other("motus", {"to": "greece"}, {"to": "gaul"}, by="pluto", player=GHOST),
        same("notare", by="fata", text="the end"),
    ]  # fmt: skip


def _strangers(desk: Desk) -> list[str]:
    knowing = {WEARER, GHOST, "antony", "octavian", "cleopatra"}
    mortals = desk.room.game.roles["player"].whose
    assert mortals
    return ["room", *[who for who in mortals(desk.room.evening.world) if who not in knowing][::EVERY]]


def _lots(desk: Desk) -> list[Turn]:
    """What one house bids, hides away and is to reach."""

    def other(who: str, kind: str, one: Mapping[str, Any], two: Mapping[str, Any], **fields: Any) -> Turn:
        return Turn(who, kind, ({**fields, **one}, {**fields, **two}))

    def hides(who: str, one: int, two: int) -> Turn:
        return other(who, "condere", {"coins": one}, {"coins": two})

    return [
        other("organiser", "propositum", {"goal": 2}, {"goal": 8}, house="ada"),
        other("ada", "consilium", {"bid": 7, "word": "north"}, {"bid": 3, "word": "in the south"}),
        hides("ada", 5, 50),
        other("bea", "consilium", {"bid": 4}, {"bid": 4}),
        hides("cyr", 2, 2),
        hides("bea", 1, 1),
        other("ada", "consilium", {"bid": 1}, {"bid": 9}),
        *(hides("ada", number, 2 * number) for number in range(1, 23)),
    ]


def _bowls(desk: Desk) -> list[Turn]:
    """On which slip it stood, that it was counted, and why a rule was set aside: the room hears who did it, and what."""

    def put(place: int) -> Turn:
        one = {"bowl": ("left", "right")[place % 2], "count": place % 3 + 1, "another": True}
        if place % 4:
            return Turn("minerva", "donare", (one, {**one, "paper": place + 1, "counted": True}))
        more = {**one, "count": 9}
        return Turn(
            "minerva", "donare", ({**more, "dispense": {"CAL-02": "so"}}, {**more, "dispense": {"CAL-02": "because"}})
        )

    return [put(place) for place in range(TURNS)]


CASES = {
    "ludi_romani": Case(
        _winter, _unseen, _strangers, lambda who: [], 2_000, tries=[{"kind": "donare", "giver": "cicero"}],
        since=LENT - 2,
    ),
    "sortes": Case(
        _opened(LOTS, 'id = "lots"\ntitle = "Lots"\n'), _lots,
        lambda desk: ["bea", "cyr", "organiser", "host", "auditor", "table", "room"],
        lambda who: [{"kind": "consilium", "bid": bid} for bid in range(10)]
        + [{"kind": "condere", "coins": 3}] * (who in HOUSES),
        2_000, tries=[{"kind": "revocare", "number": number} for number in range(1, 9)],
    ),
    "calculi": Case(
        _opened(CALCULI, 'id = "bowls"\ntitle = "Bowls"\nbowls = ["left", "right"]\n'), _bowls, lambda desk: ["room"],
        lambda who: [], 2 * TURNS,
    ),
}  # fmt: skip


for _name, _purses, _seats in romae.CASES:
    CASES[f"gloria_romae_{_name}"] = Case(
        romae.begin, romae.script(_purses, Turn), _seats, romae.forms, 400, romae.TRIES, romae.ABOUT,
        romae.OTHERS, romae.ALSO,
    )  # fmt: skip


@contextmanager
def both(case: Case, folder: Path) -> Iterator[tuple[Desk, Desk, Standing]]:
    """The desks of both evenings before anything differs, and the clock by which both run."""
    clock = Standing()
    with ExitStack() as open_:
        desks = []
        for name in ("one", "two"):
            house = case.begin(folder / name, clock)
            client = open_.enter_context(TestClient(application(house, names=NAMES)))
            desks.append(seated(house, client))
        yield desks[0], desks[1], clock
