"""How decoded acts and objections become what the wire says of them."""

from api.evening import Evening
from api.problems import Problem
from api.sent import Stands
from api.wire import Answer, Dispensed, HappenedEvent, Heard, JournalEntry, Noted
from domain.kernel.event import Event
from domain.kernel.journal import Entry
from domain.kernel.objection import Names, Objection


def heard(objection: Objection, names: Names) -> Heard:
    """An objection in words."""
    return Heard(
        rule=objection.rule, name=type(objection).__name__, weight=objection.weight, sentence=objection.sentence(names),
        field=objection.field, settled_by_count=objection.settled_by_count,
    )  # fmt: skip


def refusal(stands: Stands, names: Names) -> Problem:
    """Every objection to an act that was not recorded; the first that is no caution says it."""
    all_heard = [heard(objection, names).model_dump() for objection in stands.objections]
    first = next(objection for objection in all_heard if objection["weight"] != "caution")
    return Problem(409, f"{first['rule']}: {first['sentence']}", objections=all_heard)


def _event(event: Event, versions: dict[str, int], names: Names) -> HappenedEvent:
    return HappenedEvent(
        stream=event.stream, version=versions[event.stream], kind=event.kind, place=event.place, rule=event.rule,
        sentence=event.sentence(names), data=event.data(),
    )  # fmt: skip


def _events(evening: Evening, entry: Entry, names: Names) -> list[HappenedEvent]:
    versions = dict(evening.world_at(entry.number - 1).versions)
    made: list[HappenedEvent] = []
    for event in entry.events:
        versions[event.stream] = versions.get(event.stream, 0) + 1
        made.append(_event(event, versions, names))
    return made


def _cautions(entry: Entry, names: Names) -> list[Noted]:
    noted: list[Noted] = []
    for caution in entry.row.cautions:
        facts = {key: tuple(value) if isinstance(value, list) else value for key, value in caution.facts.items()}
        cls = Objection.by_name.get(caution.name)
        noted.append(Noted(rule=caution.rule, sentence=cls(**facts).sentence(names) if cls else caution.name))
    return noted


def answer(evening: Evening, entry: Entry) -> Answer:
    """The answer to an act: the same however often it is asked for."""
    names = evening.names(evening.world_at(entry.number))
    events = _events(evening, entry, names)
    return Answer(
        act_id=entry.row.act_id, number=entry.number, root=entry.root, kind=entry.act.kind,
        sentence=entry.act.told(names, entry.row.by), events=events, cautions=_cautions(entry, names),
        consequences=[event for event in events if event.rule],
    )  # fmt: skip


def journal_entry(evening: Evening, entry: Entry) -> JournalEntry:
    """An act as the journal shows it."""
    names, row = evening.names(evening.world_at(entry.number)), entry.row
    fields = {
        key: evening.texts.read(value) if key in entry.act.texts and value is not None else value
        for key, value in row.content.fields.items()
        if key != "edition"
    }
    return JournalEntry(
        number=entry.number, act_id=row.act_id, kind=row.content.kind, version=row.content.version, fields=fields, by=row.by,
        happened=row.happened, counted=row.content.counted, recorded_by=row.recorded_by, device=row.device,
        source=row.source, recorded=row.recorded, sentence=entry.act.told(names, row.by), cautions=_cautions(entry, names),
        dispensations=[
            Dispensed(rule=one.rule, by=one.by, reason=evening.texts.read(one.reason)) for one in row.dispensations
        ],
        events=_events(evening, entry, names), taken_back_by=evening.taken_back(entry.number), root=entry.root,
    )  # fmt: skip
