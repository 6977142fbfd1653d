"""The dispute for which the room waits, and what came of the last one."""

from collections.abc import Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.aggregates import hours
from domain.ludi_romani.aggregates.proelium import proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.unseen import UNSEEN, gone
from projections.kernel.annals import SetRight, Withdrawn, withdrawn
from projections.kernel.eyes import Eyes


class ScreenHoldView(Frozen):
    """Since when, by which act, the room is shown everything as it was after the act ``shown``. ``about``: which act is looked at
    again, with whom it concerned and where, as far as whoever looks may know of it."""

    since: int
    act: int
    shown: int
    about: int | None
    who: tuple[str, ...]
    where: str | None


class SpokenView(Frozen):
    """When, by which act, the room got its screens back, and what had been struck out and what set right or added meanwhile, the
    latest first."""

    at: int
    act: int
    corrected: tuple[Withdrawn, ...]
    set_right: tuple[SetRight, ...] = ()


class Iudicium(Frozen):
    """While ``held`` is null nothing is looked into."""

    held: ScreenHoldView | None
    spoken: SpokenView | None


def picks(eyes: Eyes) -> Iterator[object]:
    """What is told of disputes. What was corrected meanwhile may be told otherwise since a later correction."""
    evening = eyes.world.evening
    yield evening.held
    yield evening.spoken
    yield _spoken(eyes, evening.spoken)
    yield _concerned(eyes, evening.held)


def iudicium(eyes: Eyes) -> Iudicium:
    """The view."""
    evening = eyes.world.evening
    return Iudicium(held=_held(eyes, evening.held), spoken=_spoken(eyes, evening.spoken))


def _held(eyes: Eyes, held: hours.Held | None) -> ScreenHoldView | None:
    if held is None:
        return None
    who, where = _concerned(eyes, held)
    return ScreenHoldView(since=held.since, act=held.act, shown=held.shown, about=held.about, who=who, where=where)


def _spoken(eyes: Eyes, spoken: hours.Spoken | None) -> SpokenView | None:
    if spoken is None:
        return None

    def meanwhile(by: int) -> bool:
        return spoken.held.act < by < spoken.act

    corrected = tuple(withdrawn(by, tale) for by, tale in eyes.tales.withdrawn(meanwhile))
    right = tuple(
        SetRight(number=by, act=act, was=was, now=now)
        for by, act, was, now in eyes.tales.set_right(meanwhile)
        if now is None or was != now
    )
    return SpokenView(at=spoken.at, act=spoken.act, corrected=corrected, set_right=right)


def _concerned(eyes: Eyes, held: hours.Held | None) -> tuple[tuple[str, ...], str | None]:
    """Of an act whom it names and where; of one that is not told to whoever looks neither."""
    about = held.about if held else None
    if about is None or eyes.tales.read(about) is None:
        return (), None
    world: Ludi = eyes.world
    hidden = gone(world) | {UNSEEN}
    who, where = list[str](), list[str]()
    for one in eyes.entries[about - 1].act.named():
        if one.noun == "player":
            who.append(str(one.value))
        elif one.noun == "region":
            where.append(str(one.value))
        elif one.noun == "proelium" and world.knows("proelium", str(one.value)):
            fight = proelium(world, int(one.value))
            who += [*fight.challenger.players, *fight.challenged.players]
            where.append(fight.region)
    return tuple(id for id in dict.fromkeys(who) if id not in hidden), next(iter(where), None)
