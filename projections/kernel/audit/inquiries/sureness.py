"""How sure an act is: on which device and when it was entered, what was noted, set aside or counted, whether it was contested, and
whether it was corrected."""

from collections.abc import Iterator, Sequence
from functools import cache
from json import dumps

from domain.kernel.deciding.decide import Late
from domain.kernel.grammar.act import Act
from domain.kernel.log.entry import Entry
from projections.kernel.audit.inquiry import (
    Evidence,
    Inquiry,
    InquiryCell,
    InquiryRow,
    act,
    count,
    device,
    hour,
    label,
    rules,
    seats,
    span,
    words,
)
from projections.kernel.eyes import Eyes
from projections.kernel.said import words_of

MINUTE = 60_000


def _rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    number, eyes = int(about[0].partition(":")[2]), evidence.eyes
    entry = eyes.entries[number - 1]
    yield from _entered(entry)
    if not eyes.journal.access(number).hidden:
        yield from _judged(evidence, entry)
        yield from _refused_before(evidence, entry)
        yield from _contested(eyes, entry)
    yield from _corrected(eyes, number)


def _fact(name: str, cell: InquiryCell, more: InquiryCell | None = None) -> InquiryRow:
    return label(name), cell, more or words("")


def _entered(entry: Entry) -> Iterator[InquiryRow]:
    row = entry.row
    yield _fact("recorded_by", seats(row.recorded_by), device(row.device))
    yield _fact("came_from", label(row.source), words("" if row.paper is None else str(row.paper)))
    yield _fact("happened", hour(row.happened))
    yield _fact("recorded_later", span(row.recorded - row.happened), hour(row.recorded))


def _judged(evidence: Evidence, entry: Entry) -> Iterator[InquiryRow]:
    """What the rules said of it as it was entered."""
    row, names = entry.row, evidence.eyes.names
    if row.content.counted:
        yield _fact("counted", label("yes"))
    for caution in row.cautions:
        name = "late" if caution.name == Late.__name__ else "noted"
        yield _fact(name, rules([caution.rule]), words(words_of(evidence.game, caution, names)))
    for dispensation in row.dispensations:
        yield _fact("dispensed", seats(dispensation.by), rules([dispensation.rule]))


def _refused_before(evidence: Evidence, entry: Entry) -> Iterator[InquiryRow]:
    """Acts of its kind that were refused to the same badge within a minute before."""
    row = entry.row
    for attempt in evidence.refused:
        alike = (attempt.kind, attempt.recorded_by) == (entry.act.kind, row.recorded_by)
        if alike and 0 <= row.recorded - attempt.at <= MINUTE:
            yield _fact("refused_before", hour(attempt.at), rules(rule for rule, _ in attempt.rules))


def _contested(eyes: Eyes, entry: Entry) -> Iterator[InquiryRow]:
    """Later acts about it, such as a dispute, and petitions for it."""
    for later in eyes.entries[entry.number :]:
        if any(getattr(later.act, name) == entry.number for name in _acts_named(type(later.act))):
            yield _fact("contested", act(later.number), words(_sentence(eyes, later)))
    for petition in eyes.asked:
        if petition.id == entry.row.act_id:
            yield _fact("petition", seats(petition.asked_by), label(petition.state))


@cache
def _acts_named(verb: type[Act]) -> frozenset[str]:
    """The fields in which this kind of act names another act; corrections have none."""
    form = verb.model_json_schema().get("properties", {})
    return frozenset(
        name for name, field in form.items() if name in verb.model_fields and '"widget": "act"' in dumps(field)
    )


def _sentence(eyes: Eyes, entry: Entry) -> str:
    tale = eyes.tales.read(entry.number)
    return tale.sentence if tale else ""


def _corrected(eyes: Eyes, number: int) -> Iterator[InquiryRow]:
    back, right = eyes.journal.taken_back(number), eyes.journal.set_right(number)
    for name, by in (("taken_back", back), ("set_right", right)):
        if by is not None and by <= len(eyes.entries):
            yield _fact(name, act(by), seats(eyes.entries[by - 1].row.recorded_by))
    if back is None and right is None:
        yield _fact("never_corrected", label("yes"))


DOUBTS = frozenset(
    {"counted", "late", "noted", "dispensed", "refused_before", "contested", "petition", "taken_back", "set_right"}
)
"""Facts by which an act is less sure."""


def _sums(rows: Sequence[InquiryRow]) -> Iterator[InquiryRow]:
    yield _fact("doubts", count(sum(row[0].value in DOUBTS for row in rows)))


SURENESS = Inquiry(("fact", "what", "more"), _rows, asks=("act",), sums=_sums)
