"""Which season is to be announced next, and from when it is overdue; what a pause and the end wait for, and how to be over in time."""

from collections.abc import Iterator
from dataclasses import replace

from domain.kernel.grammar.role import LEADERS
from domain.kernel.grammar.step import NOBODY, Ask, Now, Step
from domain.ludi_romani.acts.calendar.continuare import Continuare
from domain.ludi_romani.acts.calendar.in_time import ways
from domain.ludi_romani.acts.calendar.intermittere import Intermittere
from domain.ludi_romani.acts.calendar.intervallum_incipere import IntervallumIncipere
from domain.ludi_romani.acts.calendar.ludos_claudere import LudosClaudere
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.evening import STREAM
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import counts_from, ends, expected
from domain.ludi_romani.law.just_now import latest
from domain.ludi_romani.numina import FATES


def steps(now: Now) -> Iterator[Step]:
    """For Apollo and Diana, who decide how long a season lasts (KAL-02): the next one is theirs to announce at any time. For whoever
    leads also the end, once the triumph was held (LOG-25)."""
    world: Ludi = now.world
    if world.evening.closed:
        return
    announcing = world.once(Player, _announcing)
    yield from (replace(step, by=announcing.union(LEADERS)) for step in _hours(now, announcing))
    if actium(world).triumph:
        yield Step(
            LudosClaudere.kind,
            "LOG-25",
            STREAM,
            {},
            by=frozenset([*LEADERS, FATES]),
            due=frozenset(LEADERS),
            says="The triumph was held: close the evening.",
        )


def _hours(now: Now, announcing: frozenset[str]) -> Iterator[Step]:
    """The next season is asked of whoever announces before anything else; but who is at work among the players of this one is left
    alone until half of it is over, and in an aestas that has just begun he says first where he goes (MOT-18)."""
    world: Ludi = now.world
    evening = world.evening
    row, pause = evening.due(), evening.paused
    if pause:
        yield Step(
            Continuare.kind,
            "LOG-22",
            STREAM,
            {},
            due=announcing,
            says="The clock stands: let it go on.",
            since=pause.until,
        )
    planned = None if pause or not evening.begun else evening.interval()
    if planned:
        yield Step(
            IntervallumIncipere.kind, "KAL-02", STREAM, {},
            due=frozenset(who for who in announcing if _announces(now, who)), since=ends(evening),
            says="Next: the break before the {season}.", facts={"season": f"row:{planned.row}"},
        )  # fmt: skip
    if row:
        asked = NOBODY if pause or planned else frozenset(who for who in announcing if _announces(now, who))
        yield Step(
            TempusNuntiare.kind, "KAL-02", STREAM, {"row": row.row}, due=asked,
            since=expected(evening, row), says="Next: {season}.", facts={"season": f"row:{row.row}"},
        )  # fmt: skip
    if evening.begun and not pause:
        yield Step(Intermittere.kind, "KAL-02", STREAM, {}, beside=True, says="Let the clock stand.")
    for way in ways(world):
        asks = (Ask(field="consulted"),) if way.rule == "KAL-07" else ()
        yield Step(way.kind, way.rule, STREAM, way.fields, asks, beside=True, says=way.says, facts=way.facts)


def _announcing(world: Ludi) -> frozenset[str]:
    """Who announces seasons, by himself or in another's shape."""
    shapes = ((one.id, world.player(one.persona) if one.persona else one) for one in world.players())
    return frozenset(id for id, shape in shapes if shape.announces)


def _announces(now: Now, who: str) -> bool:
    evening = now.world.evening
    began, over = counts_from(evening), ends(evening)
    if began is None or over is None:
        return True
    if latest(now, who) is not None:
        return now.reached(began - (began - over) // 2)
    return evening.now().phase != "aestas" or now.reached(began - (began - over) // 10)
