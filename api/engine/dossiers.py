"""Dossiers and courses: large questions, answered in turns."""

from collections.abc import Iterator

from api.engine.inquiry import NoSuchQuestion, lines, why
from api.engine.view_cache import ViewCache
from projections.kernel.audit.dossier import Course, Courses, Dossier, DossierEvent, numbered
from projections.kernel.eyes import Eyes
from projections.kernel.recorded import told


async def dossier(screens: ViewCache, eyes: Eyes, about: str) -> Dossier:
    """All about one subject as these eyes see it. Raises NoSuchQuestion."""
    evening, at = screens.evening, len(eyes.entries)
    id = about.partition(":")[2]
    whys = [await why(screens, eyes, about, what) for what in evening.stage.asked(about)]
    if not whys:
        raise NoSuchQuestion
    numbers = {*await screens.found(0, id or about, None, at), *eyes.tales.about(id)}
    acts = tuple(
        DossierEvent(line=line, sums=told(eyes, eyes.entries[line.number - 1]).course)
        for line in await lines(evening, eyes, numbered(sorted(numbers), at))
    )
    return Dossier(about=about, whys=tuple(whys), acts=acts, hand=numbered(eyes.journal.recorded_by(id), at))


async def courses(screens: ViewCache, eyes: Eyes) -> dict[str, dict[str, Course]]:
    """The course of every value that can be asked about."""
    evening = screens.evening
    read = Courses(evening.stage.questions, eyes.world)

    def steps() -> Iterator[None]:
        for entry, after in eyes.journal.walk(range(1, len(eyes.entries) + 1)):
            read.read(entry, after)
            yield

    await evening.turns.all(steps())
    return read.of
