"""A recorded act for a seat: as the answer after recording, and as an entry of the journal."""

from collections import Counter
from collections.abc import Sequence

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import Caution, Dispensation
from projections.kernel.access import Access
from projections.kernel.eyes import Eyes
from projections.kernel.said import ActAnswer, Dispensed, HappenedEvent, JournalEntry, Noted, words_of
from projections.kernel.sealed_entries import SealedEntry
from projections.kernel.tales import TaleRead


def answer(game: Game, eyes: Eyes, number: int, act_id: str) -> ActAnswer:
    """The answer to an act, equal for every resend in the same language. ``eyes``: those of the recording seat, after that act; who
    typed a sealed act for another may not read it, but gave it its ``act_id``."""
    entry, names = eyes.entries[number - 1], eyes.names
    events, tale = _events(entry, eyes), told(eyes, entry)
    return ActAnswer(
        act_id=act_id, number=entry.number, root=entry.root, kind=entry.act.kind,
        sentence=tale.sentence, events=events, cautions=_cautions(game, eyes.journal.heard(number), names),
        consequences=[event for event in events if event.rule], sums=tale.sums,
    )  # fmt: skip


def journal_entry(game: Game, eyes: Eyes, number: int) -> JournalEntry | SealedEntry:
    """An act as an entry of the journal, for a seat that may open it; its tale is that of the world after it."""
    entry, names = eyes.entries[number - 1], eyes.names
    if eyes.journal.access(number).sealed:
        return SealedEntry(
            number=number, kind=entry.act.kind, by=entry.row.by, recorded=entry.row.recorded,
            sentence=sealed_sentence(eyes, entry), leaf=eyes.journal.leaf(number),
        )  # fmt: skip
    row, free_text, tale = entry.row, eyes.names.text, told(eyes, entry)
    fields = {
        key: free_text(value) if key in entry.act.texts and value is not None else value
        for key, value in row.content.fields.items()
        if key != "edition"
    }
    return JournalEntry(
        number=entry.number, act_id=row.act_id, kind=row.content.kind, version=row.content.version, fields=fields, by=row.by,
        happened=row.happened, counted=row.content.counted, recorded_by=row.recorded_by, device=row.device,
        source=row.source, paper=row.paper, recorded=row.recorded, sentence=tale.sentence,
        was=tale.was, set_right_by=tale.set_right_by, stands=tale.stands, entered=entered(eyes, entry),
        cautions=_cautions(game, row.cautions, names),
        dispensations=[_dispensed(game, dispensation, names) for dispensation in row.dispensations],
        events=_events(entry, eyes), taken_back_by=eyes.journal.taken_back(entry.number), root=entry.root,
    )  # fmt: skip


def told(eyes: Eyes, entry: Entry) -> TaleRead:
    """The tale of an act for a seat; an act that has no tale for this seat is told as entered."""
    tale, row = eyes.tales.read(entry.number), entry.row
    return tale or TaleRead(entry.number, entry.act.kind, row.happened, row.by, entered(eyes, entry), ())


def sealed_sentence(eyes: Eyes, entry: Entry) -> str:
    """A sealed act's sentence, which tells nothing that is sealed."""
    return eyes.names.fill(entry.act.says_sealed, {"by": entry.row.by})


def entered(eyes: Eyes, entry: Entry) -> str:
    """An act's sentence as entered; for an act that the seat does not read only its kind."""
    level = eyes.journal.access(entry.number)
    if level.sealed:
        return sealed_sentence(eyes, entry)
    if level < Access.FORM:
        return f"{eyes.names.tongue.sentence(entry.act.title)}."
    return entry.act.told(eyes.names, entry.row.by)


def _events(entry: Entry, eyes: Eyes) -> list[HappenedEvent]:
    """The events of an act on aggregates that the seat sees as they are."""
    made: list[HappenedEvent] = []
    later: Counter[str] = Counter()
    after, shown = eyes.world, eyes.journal.shown(entry.number)
    for event in reversed(entry.events):  # versions count back from the world after the act
        if event.open or shown(event.stream):
            made.append(_event(event, after.versions[event.stream] - later[event.stream], eyes.names))
        later[event.stream] += 1
    return made[::-1]


def _event(event: Event, version: int, names: Names) -> HappenedEvent:
    return HappenedEvent(
        stream=event.stream, version=version, kind=event.kind, place=event.place, rule=event.rule,
        sentence=event.sentence(names), data=event.data(),
    )  # fmt: skip


def _cautions(game: Game, cautions: Sequence[Caution], names: Names) -> list[Noted]:
    return [Noted(rule=caution.rule, sentence=words_of(game, caution, names)) for caution in cautions]


def _dispensed(game: Game, dispensation: Dispensation, names: Names) -> Dispensed:
    """A dispensation: the objections as they were raised, else the rule's text."""
    heard = " ".join(words_of(game, kept, names) for kept in dispensation.objections)
    return Dispensed(
        rule=dispensation.rule, by=dispensation.by, reason=names.text(dispensation.reason),
        sentence=heard or game.book.get(dispensation.rule, dispensation.rule),
    )  # fmt: skip
