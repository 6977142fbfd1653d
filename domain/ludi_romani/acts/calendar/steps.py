"""Which season is to be announced next, and from when it is overdue; what a pause and the end wait for, and how to be over in time."""

from collections.abc import Iterator

from domain.kernel.grammar.role import LEADERS
from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.calendar.continuare import Continuare
from domain.ludi_romani.acts.calendar.in_time import ways
from domain.ludi_romani.acts.calendar.intermittere import Intermittere
from domain.ludi_romani.acts.calendar.ludos_claudere import LudosClaudere
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.evening import STREAM
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import counts_from, ends, expected
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.persona import shape
from domain.ludi_romani.numina import FATES


def steps(now: Now) -> Iterator[Step]:
    """For Apollo and Diana, who decide how long a season lasts (KAL-02): the next one is theirs to announce at any time. For whoever
    leads also the end, once the triumph was held (LOG-25)."""
    world: Ludi = now.world
    evening, who = world.evening, shape(world, now.who)
    if evening.closed:
        return
    announces = who is not None and who.announces
    if announces or now.who in LEADERS:
        yield from _hours(now, announces)
    if now.who in (*LEADERS, FATES) and actium(world).triumph:
        yield Step(
            LudosClaudere.kind,
            "LOG-25",
            STREAM,
            {},
            due=now.who != FATES,
            says="The triumph was held: close the evening.",
        )


def _hours(now: Now, announces: bool) -> Iterator[Step]:
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
            due=announces,
            says="The clock stands: let it go on.",
            since=pause.until,
        )
    if row:
        asked = announces and not pause and _announces(now)
        yield Step(
            TempusNuntiare.kind, "KAL-02", STREAM, {"row": row.row}, due=asked,
            since=expected(evening, row), says="Next: {season}.", facts={"season": f"row:{row.row}"},
        )  # fmt: skip
    if evening.begun and not pause:
        yield Step(Intermittere.kind, "KAL-02", STREAM, {}, beside=True, says="Let the clock stand.")
    for way in ways(world):
        asks = (Ask(field="consulted"),) if way.rule == "KAL-07" else ()
        yield Step(way.kind, way.rule, STREAM, way.fields, asks, beside=True, says=way.says, facts=way.facts)


def _announces(now: Now) -> bool:
    evening = now.world.evening
    began, over = counts_from(evening), ends(evening)
    if began is None or over is None:
        return True
    if just_now(now) is not None:
        return (now.at - began) * 2 >= over - began
    return evening.now().phase != "aestas" or (now.at - began) * 10 >= over - began
