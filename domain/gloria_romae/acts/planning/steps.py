"""What the day waits for, and who is awaited on it."""

from collections.abc import Iterator

from domain.gloria_romae.acts.planning.consilia_aperire import ConsiliaAperire
from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.acts.planning.diem_dicere import DiemDicere
from domain.gloria_romae.aggregates.match import STREAM
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.role import ORGANISER
from domain.kernel.grammar.step import Ask, Now, Step

LEADS = frozenset([ORGANISER])


def steps(now: Now) -> Iterator[Step]:
    """The day is appointed, plans are sealed by it, and they are opened (GR-PLAN-01, GR-PLAN-02, GR-PLAN-07)."""
    world: Romae = now.world
    if world.phase(0) == "before":
        if all(player.given for player in world.players()):
            yield Step(
                DiemDicere.kind, "GR-PLAN-01", STREAM, {}, asks=(Ask(field="ends"),), by=LEADS, due=LEADS,
                says="All goals are given: appoint the day.",
            )  # fmt: skip
    elif world.phase(0) == "planning":
        yield from _plans(now, world)


def _plans(now: Now, world: Romae) -> Iterator[Step]:
    match = world.match
    missing = frozenset(player.id for player in world.players() if not player.sealed)
    asks = tuple(Ask(field=field) for field in ("months", "bid", "garnets", "choices"))
    yield Step(
        ConsiliumMittere.kind, "GR-PLAN-02", STREAM, {}, asks=asks, by=frozenset(match.players), due=missing,
        says="Your plan is awaited by {ends}.", facts={"ends": f"hour:{match.ends}"}, since=match.ends,
    )  # fmt: skip
    over = match.opens is not None and now.reached(match.opens)
    if not missing or over:
        lots = (Ask(field="lots", most=len(match.players)),) if match.lots == "told" else ()
        says = "The day is over: open the plans." if missing else "All plans are in: open them."
        yield Step(
            ConsiliaAperire.kind, "GR-PLAN-07", STREAM, {}, asks=lots, by=LEADS, due=LEADS, says=says, since=match.opens
        )
