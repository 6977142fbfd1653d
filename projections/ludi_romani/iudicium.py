"""The dispute for which the room waits, and what came of the last one."""

from collections.abc import Iterator
from itertools import takewhile

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import OUTSIDE
from domain.ludi_romani.aggregates import hours
from domain.ludi_romani.aggregates.proelium import proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.unseen import NOBODY, nowhere
from projections.kernel.annals import Withdrawn
from projections.kernel.view import Scene


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
    """When, by which act, the room got its screens back, and what had been corrected meanwhile, the latest first."""

    at: int
    act: int
    corrected: tuple[Withdrawn, ...]


class Iudicium(Frozen):
    """While ``held`` is null nothing is looked into."""

    held: ScreenHoldView | None
    spoken: SpokenView | None


def picks(scene: Scene) -> Iterator[object]:
    """What is told of disputes: what an act was told as does not change."""
    evening = scene.world.evening
    yield evening.held
    yield evening.spoken
    yield _concerned(scene, evening.held)


def iudicium(scene: Scene) -> Iudicium:
    """The view."""
    evening = scene.world.evening
    return Iudicium(held=_held(scene, evening.held), spoken=_spoken(scene, evening.spoken))


def _held(scene: Scene, held: hours.Held | None) -> ScreenHoldView | None:
    if held is None:
        return None
    who, where = _concerned(scene, held)
    return ScreenHoldView(since=held.since, act=held.act, shown=held.shown, about=held.about, who=who, where=where)


def _spoken(scene: Scene, spoken: hours.Spoken | None) -> SpokenView | None:
    if spoken is None:
        return None
    back = scene.tales.withdrawn(scene.audience, scene.who)
    meanwhile = takewhile(lambda one: one[0] > spoken.held.act, (one for one in back if one[0] < spoken.act))
    corrected = tuple(Withdrawn(number=by, act=act, sentence=words) for by, act, words in meanwhile)
    return SpokenView(at=spoken.at, act=spoken.act, corrected=corrected)


def _concerned(scene: Scene, held: hours.Held | None) -> tuple[tuple[str, ...], str | None]:
    """Of an act whom it names and where; of one that is not told to whoever looks neither."""
    about = held.about if held else None
    if (
        about is None
        or about > min(len(scene.entries), len(scene.tales))
        or scene.tales[about - 1].read_by(scene.audience, scene.who) is None
    ):
        return (), None
    world: Ludi = scene.world
    hidden = nowhere(world, scene.who) if scene.audience in OUTSIDE else NOBODY
    who, where = list[str](), list[str]()
    for one in scene.entries[about - 1].act.named():
        if one.noun == "player":
            who.append(str(one.value))
        elif one.noun == "region":
            where.append(str(one.value))
        elif one.noun == "proelium" and world.knows("proelium", str(one.value)):
            fight = proelium(world, int(one.value))
            who += [*fight.challenger.players, *fight.challenged.players]
            where.append(fight.region)
    return tuple(id for id in dict.fromkeys(who) if id not in hidden), next(iter(where), None)
