"""The history of a subject: the newest acts about it, in words and with the amounts that they moved."""

from collections.abc import Iterable, Iterator

from projections.kernel.addressed import addressed
from projections.kernel.audit.lines import ActSummary
from projections.kernel.eyes import Eyes


def history(eyes: Eyes, about: str, numbers: Iterable[int]) -> Iterator[ActSummary | None]:
    """Of these acts, rising, and of those that a correction made its own, the ones that the seat may read and that happened; the
    newest first, and None in the place of any other. In the second person where a seat reads its own. The amounts are those
    known now, so that each ``then`` follows from the one before."""
    id = about.partition(":")[2]

    def said(words: str) -> str:
        return addressed(words, eyes.names.name(id), eyes.names.tongue) if id == eyes.seat.who else words

    for number in sorted({*numbers, *eyes.tales.about(id)}, reverse=True):
        tale = eyes.tales.read(number, said)
        if tale is None or not tale.stands:
            yield None
            continue
        yield ActSummary(
            number=number, kind=tale.kind, happened=tale.happened, sentence=tale.sentence,
            sums=tuple(value for value in tale.course if value.about == about), was=tale.was,
            set_right_by=tale.set_right_by if tale.was else None,
        )  # fmt: skip
