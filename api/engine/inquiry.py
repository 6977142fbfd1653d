"""Questions about an evening's past: the acts behind a value, the history of a subject. Long reads are done in turns."""

from collections.abc import Iterable, Iterator, Sequence

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from domain.kernel.log.entry import Entry
from projections.kernel import recorded
from projections.kernel.addressed import addressed
from projections.kernel.audit.lines import ActSummary, JournalLine, JournalLines, line
from projections.kernel.audit.supposed import Differs, differs
from projections.kernel.audit.why import Reason, Why, WhyStep, changes, explain, reason, stands
from projections.kernel.eyes import Eyes


class NothingAsked(Exception):
    """The subject did not exist then, or has no such question; ``askable`` are the questions that it has."""

    def __init__(self, askable: Iterable[str] = ()) -> None:
        super().__init__()
        self.askable = tuple(askable)


async def why(screens: ViewCache, eyes: Eyes, about: str, what: str) -> Why:
    """The acts that made a value what it is, as these eyes see it. Raises NothingAsked."""
    evening, world, at = screens.evening, eyes.world, len(eyes.entries)
    questions = evening.stage.asked(about)
    asked = stands(questions, world, about)
    if about not in world.aggregates and all(one.value is None for one in asked):
        raise NothingAsked
    if what not in questions:
        raise NothingAsked(questions)
    question = questions[what]
    streams = frozenset(question.streams(world, about))
    numbers = {number for stream in streams for number in await screens.found(0, stream, None, at) if number <= at}
    entries = await evening.turns.all(eyes.entries[number - 1] for number in sorted(numbers))
    read = await evening.turns.all(changes(evening.game, entries, question, about, streams))
    reasons = await evening.turns.all(_reasons(eyes, [change for change in read if change]))
    return explain(next(one for one in asked if one.what == what), about, reasons, asked)


def _reasons(eyes: Eyes, found: Sequence[WhyStep]) -> Iterator[Reason]:
    worlds = eyes.journal.walk(change.entry.number for change in found)
    return (reason(change, eyes.on(after)) for change, (_, after) in zip(found, worlds, strict=True))


async def history(screens: ViewCache, eyes: Eyes, about: str, limit: int) -> list[ActSummary]:
    """The newest valid acts about a subject, as the seat may read them, and in the second person where it reads its own; the newest
    first. Raises NothingAsked."""
    evening, seat = screens.evening, eyes.seat
    if about not in eyes.world.aggregates:
        raise NothingAsked
    id = about.partition(":")[2]
    numbers = await screens.found(1, id, None, len(eyes.entries))

    def told(number: int) -> ActSummary | None:
        tale = None if eyes.journal.taken_back(number) else eyes.tales.read(number)
        if tale is None:
            return None
        words = tale.sentence
        if words and id == seat.who:
            words = addressed(words, eyes.names.name(id), eyes.names.tongue)
        sums = tuple(one for one in tale.sums if one.about == about)
        return ActSummary(number=number, kind=tale.kind, happened=tale.happened, sentence=words, sums=sums)

    return [one for one in await evening.turns.all(map(told, numbers[: -limit - 1 : -1])) if one]


async def lines(evening: Evening, eyes: Eyes, numbers: Iterable[int]) -> list[JournalLine]:
    """Acts of the journal, one line each. The worlds on the way are cached: a reader of lines opens single acts next."""

    def told(entry: Entry) -> JournalLine:
        number, journal = entry.number, eyes.journal
        tale, hidden = recorded.told(eyes, entry), journal.hides(number)
        back, right = journal.taken_back(number), journal.set_right(number)
        return line(evening.game, entry, tale, back, right, hidden=hidden)

    return await evening.turns.all(told(entry) for entry, _ in eyes.journal.walk(numbers))


async def between(screens: ViewCache, eyes: Eyes, one: int, other: int, corrected: bool = False) -> list[Differs]:
    """All differences between the worlds after two acts; with ``corrected``, the second one as it is known today."""
    evening, journal = screens.evening, eyes.journal
    then = journal.see(await screens.as_corrected.at(other)) if corrected else journal.world_at(other)
    found = await evening.turns.all(differs(evening.stage.questions, journal.world_at(one), then))
    return [each for some in found for each in some]


async def passed(screens: ViewCache, eyes: Eyes, number: int) -> JournalLines:
    """The sums that an act moved, and the later acts about what it began: the rounds of a duel, the votes on a bill."""
    evening, journal = screens.evening, eyes.journal
    begun = {f"{noun}:{number}" for noun in evening.game.nouns}
    found = [await screens.found(number, one, None, len(journal)) for one in begun]
    came = {journal.taken_back(number), journal.set_right(number)}
    later = sorted({act for acts in found for act in acts} | {act for act in came if act})
    told = await lines(evening, eyes, filter(journal.opens, later))
    return JournalLines(sums=recorded.told(eyes, eyes.entries[number - 1]).sums, followed=tuple(told))
