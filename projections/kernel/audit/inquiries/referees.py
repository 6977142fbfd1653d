"""Which referee recorded, corrected, was corrected, was refused and dispensed, how often."""

from collections import Counter
from collections.abc import Iterator, Sequence

from projections.kernel.audit.inquiry import Evidence, Inquiry, InquiryRow, count, label, seats

COUNTED = ("recorded", "corrected", "was_corrected", "refused", "dispensed")
"""What is counted of each badge: its acts but for corrections; changes that it recorded to acts, its own too; its acts that were
taken back or amended, each once; its acts that a rule refused, as far as the asking seat may be told; rules that it set aside."""


def _rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    eyes, of = evidence.eyes, {what: Counter[str]() for what in COUNTED}
    corrected = dict[int, str]()
    for entry in eyes.entries:
        row = entry.row
        of["corrected" if row.corrections else "recorded"][row.recorded_by] += len(row.corrections) or 1
        of["dispensed"].update(dispensation.by for dispensation in row.dispensations)
        for correction in row.corrections:
            if correction.change != "insert":
                corrected[correction.act] = eyes.entries[correction.act - 1].row.recorded_by
        yield None
    of["was_corrected"].update(corrected.values())
    of["refused"].update(attempt.recorded_by for attempt in evidence.refused)
    every = dict.fromkeys(who for counter in of.values() for who in counter)
    for who in sorted(every, key=lambda who: -of["recorded"][who]):
        yield (seats(who), *(count(of[what][who]) for what in COUNTED))


def _sums(rows: Sequence[InquiryRow]) -> Iterator[InquiryRow]:
    yield (
        label("together"),
        *(count(sum(int(row[place].value or 0) for row in rows)) for place in range(1, len(COUNTED) + 1)),
    )


REFEREES_BY_ACTS = Inquiry(("who", *COUNTED), _rows, sums=_sums)
