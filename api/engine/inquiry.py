"""Questions about an evening's past: which acts made something what it is. What is long is read a turn at a time."""

from collections.abc import Iterable, Iterator, Sequence

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.log.entry import Entry
from projections.kernel.addressed import addressed
from projections.kernel.audit.lines import ActSummary, JournalLine, JournalLines, line
from projections.kernel.audit.supposed import Differs, differs
from projections.kernel.audit.why import Reason, Why, WhyStep, changes, explain, reason, stands


class NothingAsked(Exception):
    """Nothing of that name can be asked, or there was nothing of that name then; ``askable`` is what could be, of what there was."""

    def __init__(self, askable: Iterable[str] = ()) -> None:
        super().__init__()
        self.askable = tuple(askable)


async def why(
    screens: ViewCache, about: str, what: str, at: int, audience: str, who: str = "", tongue: Tongue = ENGLISH
) -> Why:
    """How something came to be as it was known after act ``at``, as somebody may know it. Raises NothingAsked."""
    evening = screens.evening
    world, questions = evening.world_at(at), evening.stage.asked(about)
    asked = stands(questions, world, about)
    if about not in world.aggregates and all(one.value is None for one in asked):
        raise NothingAsked
    if what not in questions:
        raise NothingAsked(questions)
    question = questions[what]
    streams = frozenset(question.streams(world, about))
    numbers = {number for stream in streams for number in await screens.found(0, stream, None, at) if number <= at}
    entries = await evening.turns.all(evening.entries[number - 1] for number in sorted(numbers))
    read = await evening.turns.all(changes(evening.game, entries, question, about, streams))
    found = [change for change in read if change]
    reasons = await evening.turns.all(_reasons(evening, found, audience, who, tongue))
    return explain(next(one for one in asked if one.what == what), about, reasons, asked)


def _reasons(evening: Evening, found: Sequence[WhyStep], audience: str, who: str, tongue: Tongue) -> Iterator[Reason]:
    worlds = evening.journal.walk(change.entry.number for change in found)
    for change, (entry, after) in zip(found, worlds, strict=True):
        tale, title = evening.tale(entry.number, tongue), tongue.sentence(entry.act.title)
        back = evening.taken_back(entry.number)
        yield reason(change, tale, title, evening.names(after, tongue), back, audience, who)


async def history(
    screens: ViewCache, about: str, limit: int, audience: str, who: str = "", tongue: Tongue = ENGLISH
) -> list[ActSummary]:
    """The newest acts about somebody that stand, as somebody may read them, and said to him who reads his own; the newest first.
    Raises NothingAsked."""
    evening = screens.evening
    if about not in evening.world.aggregates:
        raise NothingAsked
    id = about.partition(":")[2]
    name = evening.names(tongue=tongue).name(id)
    numbers = await screens.found(1, id, None, len(evening.entries))

    def told(number: int) -> ActSummary | None:
        tale = evening.tale(number, tongue)
        words = None if evening.taken_back(number) else tale.read_by(audience, who)
        if words and id == who:
            words = addressed(words, name, tongue)
        sums = tuple(one for one in tale.sums if one.about == about)
        return (
            words and ActSummary(number=number, kind=tale.kind, happened=tale.happened, sentence=words, sums=sums)
        ) or None

    return [one for one in await evening.turns.all(map(told, numbers[: -limit - 1 : -1])) if one]


async def lines(evening: Evening, numbers: Iterable[int], tongue: Tongue = ENGLISH) -> list[JournalLine]:
    """Acts of the journal in a line each. Whoever reads them goes back to one or the other: the way there is left at hand."""

    def told(entry: Entry) -> JournalLine:
        number = entry.number
        tale = evening.tale(number, tongue)
        return line(evening.game, entry, tale, evening.taken_back(number), evening.journal.set_right(number))

    return await evening.turns.all(told(entry) for entry, _ in evening.journal.walk(numbers))


async def between(screens: ViewCache, one: int, other: int, corrected: bool = False) -> list[Differs]:
    """All that stood otherwise after the one act than after the other, or than what is known today of how that left it."""
    evening = screens.evening
    then = await screens.as_corrected.at(other) if corrected else evening.world_at(other)
    found = await evening.turns.all(differs(evening.stage.questions, evening.world_at(one), then))
    return [each for some in found for each in some]


async def passed(screens: ViewCache, number: int, tongue: Tongue = ENGLISH) -> JournalLines:
    """What an act moved, and the later acts that speak of what it began: a duel and its rounds, a bill and its votes."""
    evening = screens.evening
    begun = {f"{noun}:{number}" for noun in evening.game.nouns}
    found = [await screens.found(number, one, None, len(evening.entries)) for one in begun]
    came = {evening.taken_back(number), evening.journal.set_right(number)}
    later = sorted({act for acts in found for act in acts} | {act for act in came if act})
    return JournalLines(sums=evening.tale(number).sums, followed=tuple(await lines(evening, later, tongue)))
