"""Questions about an evening's past: the acts behind a value, the history of a subject. Long reads are done in turns."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from domain.kernel.log.entry import Entry
from projections.kernel import recorded
from projections.kernel.audit.history import history as told_about
from projections.kernel.audit.lines import ActSummary, JournalLine, JournalLines, line
from projections.kernel.audit.supposed import Differs, differs
from projections.kernel.audit.why import Question, Reason, Why, WhyStep, changes, explain, reason, stands
from projections.kernel.eyes import Eyes


class NoSuchQuestion(Exception):
    """The subject did not exist then, or has no such question; ``askable`` are the questions that it has."""

    def __init__(self, askable: Iterable[str] = ()) -> None:
        super().__init__()
        self.askable = tuple(askable)


async def why(screens: ViewCache, eyes: Eyes, about: str, what: str, since: int = 0) -> Why:
    """The acts that made a value what it is, as these eyes see it; with ``since``, those after that act. Raises NoSuchQuestion."""
    evening, world, at = screens.evening, eyes.world, len(eyes.entries)
    questions = evening.stage.asked(about)
    asked = stands(questions, world, about)
    if about not in world.aggregates and all(answer.value is None for answer in asked):
        raise NoSuchQuestion
    if what not in questions:
        raise NoSuchQuestion(questions)
    question = questions[what]
    streams = frozenset(question.streams(world, about))
    numbers = {number for stream in streams for number in await screens.found(0, stream, None, at) if number <= at}
    numbers.add(1)  # everything begins there, also where it was sealed when it was found
    began = None if eyes.entries[0].events else next(after for _, after in eyes.journal.walk([1]))
    entries = await evening.turns.all(eyes.entries[number - 1] for number in sorted(numbers))
    read = await evening.turns.all(changes(evening.game, entries, question, about, streams, began))
    await evening.retell(eyes.names.tongue)
    reasons = await evening.turns.all(_reasons(eyes, question, [change for change in read if change]))
    return explain(
        next(answer for answer in asked if answer.what == what), about, reasons, asked, since, name=eyes.names.name
    )


def _reasons(eyes: Eyes, question: Question, steps: Sequence[WhyStep]) -> Iterator[Reason]:
    worlds = eyes.journal.walk(change.entry.number for change in steps)
    return (reason(change, eyes.on(after), question.part) for change, (_, after) in zip(steps, worlds, strict=True))


async def history(screens: ViewCache, eyes: Eyes, about: str, limit: int) -> list[ActSummary]:
    """The newest valid acts about a subject, as the seat may read them; the newest first. Raises NoSuchQuestion."""
    evening = screens.evening
    if about not in eyes.world.aggregates:
        raise NoSuchQuestion
    await evening.retell(eyes.names.tongue)
    numbers = await screens.found(1, about.partition(":")[2], None, len(eyes.entries))
    told = islice(told_about(eyes, about, numbers), limit)
    return [line for line in await evening.turns.all(told) if line]


async def lines(evening: Evening, eyes: Eyes, numbers: Iterable[int]) -> list[JournalLine]:
    """Acts of the journal, one line each. The worlds on the way are cached: a reader of lines opens single acts next."""

    def told(entry: Entry) -> JournalLine:
        number, journal = entry.number, eyes.journal
        tale, hidden = recorded.told(eyes, entry), journal.access(number).hidden
        back, right = journal.taken_back(number), journal.set_right(number) or tale.set_right_by
        return line(evening.game, entry, tale, back, right, hidden=hidden)

    await evening.retell(eyes.names.tongue)
    return await evening.turns.all(told(entry) for entry, _ in eyes.journal.walk(numbers))


async def between(screens: ViewCache, eyes: Eyes, one: int, other: int, corrected: bool = False) -> list[Differs]:
    """All differences between the worlds after two acts; with ``corrected``, the second one as it is known today."""
    evening, journal = screens.evening, eyes.journal
    then = journal.see(await screens.as_corrected.at(other)) if corrected else journal.world_at(other)
    groups = await evening.turns.all(differs(evening.stage.questions, journal.world_at(one), then))
    return [difference for group in groups for difference in group]


async def passed(screens: ViewCache, eyes: Eyes, number: int) -> JournalLines:
    """The sums that an act moved, and the later acts about what it began: the rounds of a duel, the votes on a bill."""
    evening, journal = screens.evening, eyes.journal
    begun = {f"{noun}:{number}" for noun in evening.game.nouns}
    groups = [await screens.found(number, stream, None, len(journal)) for stream in begun]
    came = {journal.taken_back(number), journal.set_right(number)}
    later = sorted({act for acts in groups for act in acts} | {act for act in came if act})
    told = await lines(evening, eyes, filter(journal.opens, later))
    return JournalLines(sums=recorded.told(eyes, eyes.entries[number - 1]).sums, followed=tuple(told))
