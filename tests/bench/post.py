"""``make post``: how many functions one act calls, in Python and in C: until it is appended, to look at every view that is watched, and
to say what came of it. Of a gift, and of two dice, in the scripted evening, with all tablets, phones and the room's screens watched,
and with none. The counts are the same on every machine."""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.role import PLAYERS, REFEREES, Seat
from domain.kernel.log.rows import acts_of
from projections.kernel import recorded
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.stage import LUDI
from tests.bench.gifts import sent
from tests.bench.process import looped
from tests.eyes import seat
from tests.log.logs import NEWEST, replayed, stored
from tests.ludi_romani.views.changes import Calls, names

DICE = 274
"""The act of the scripted evening whose dice are thrown here again; the gift is recorded in its place."""


@dataclass(frozen=True)
class Counts:
    """Calls: until the act is appended, to look at all views, and to answer."""

    recording: int
    looking: int
    answering: int


def acts() -> dict[str, Sent]:
    """What is recorded, each in an evening of its own."""
    entry = replayed(NEWEST).entries[DICE - 1]
    by = entry.row.by
    return {
        "gift": sent(0),
        "dice": Sent(act_id="dice", act=entry.act, by=by, recorded_by=by, device="tablet", source="tablet"),
    }


def watched(evening: Evening) -> list[tuple[str, Seat]]:
    """Each badge's steps and tiles, each mortal's phone, and all that is about everybody."""
    world: object = evening.world
    kinds = ("steps", "tiles", "player", "may", *(kind for kind, view in LUDI.views.items() if view.subject is None))
    found = [name for name in names(world) if name.kind in kinds]  # type: ignore[arg-type]
    return [
        (
            f"{one.kind}:{one.id}" if one.id else one.kind,
            seat(PLAYERS, one.id) if one.kind in ("player", "may") else one.seat,
        )
        for one in found
    ]


async def _counted(folder: Path, act: Sent, *, screens: bool) -> Counts:
    store = Store(folder / "evening.sqlite")
    store.append([row for number, (_, rows) in enumerate(acts_of(stored(NEWEST)), 1) if number < DICE for row in rows])
    evening = Evening("bench", store, LUDI)
    cache, shown = ViewCache(evening), list[tuple[str, Seat]]()
    if screens:
        shown = watched(evening)
    _look(cache, shown)
    with Calls() as recording:
        entry, _ = await evening.record(act)
    with Calls() as looking:
        _look(cache, shown)
    with Calls() as answering:
        eyes = eyes_of(evening, seat(REFEREES), entry.number)
        recorded.answer(LUDI.game, eyes, entry.number, entry.row.act_id).model_dump_json()
    evening.close()
    return Counts(recording.count, looking.count, answering.count)


def _look(cache: ViewCache, shown: Sequence[tuple[str, Seat]]) -> None:
    for name, one in shown:
        cache.show(name, one)


def counts(act: Sent, *, screens: bool) -> Counts:
    """The calls of one act, in an evening that goes up to it."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        return looped(_counted(Path(folder), act, screens=screens))


def main() -> None:
    """Count and print."""
    print(f"{'act':6} {'watched':8} {'to append':>10} {'views':>10} {'answer':>8}")
    for name, act in acts().items():
        for screens in (False, True):
            found = counts(act, screens=screens)
            print(
                f"{name:6} {'all' if screens else 'nothing':8} {found.recording:10,} {found.looking:10,} {found.answering:8,}"
            )


if __name__ == "__main__":
    main()
