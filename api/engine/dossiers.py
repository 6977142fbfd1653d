"""Dossiers and courses: much is asked at once, and all of it is read a turn at a time."""

from collections.abc import Iterator

from api.engine.inquiry import NothingAsked, lines, why
from api.engine.view_cache import ViewCache
from projections.kernel.audit.dossier import Course, Courses, Dossier, DossierEvent, numbered


async def dossier(screens: ViewCache, about: str, at: int, audience: str) -> Dossier:
    """All of somebody as it was known after an act. Raises NothingAsked."""
    evening = screens.evening
    id = about.partition(":")[2]
    whys = [await why(screens, about, what, at, audience) for what in evening.stage.asked(about)]
    if not whys:
        raise NothingAsked
    found = numbered(await screens.found(0, id or about, None, at), at)
    told = await lines(evening, found)
    befell = tuple(DossierEvent(line=line, sums=evening.tale(line.number).sums) for line in told)
    return Dossier(about=about, whys=tuple(whys), acts=befell, hand=numbered(evening.journal.recorded_by(id), at))


async def courses(screens: ViewCache) -> dict[str, dict[str, Course]]:
    """How everything went that can be asked about."""
    evening = screens.evening
    read = Courses(evening.stage.questions, evening.world)

    def steps() -> Iterator[None]:
        for entry, after in evening.journal.walk(range(1, len(evening.entries) + 1)):
            read.read(entry, after)
            yield

    await evening.turns.all(steps())
    return read.of
