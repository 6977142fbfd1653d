"""The annals: the last tales of the evening, as far as a seat may read them."""

from collections.abc import Iterator
from itertools import islice

from domain.kernel.grammar.frozen import Frozen
from projections.kernel.eyes import Eyes
from projections.kernel.tales import TaleRead

LENGTH = 50
"""The number of tales in the annals."""
BACK = 5
"""The number of withdrawn acts that they list, latest first."""


class AnnalsEntry(Frozen):
    """One act as a sentence, as it is known; ``happened`` in server milliseconds. ``was``: what it was told as, until the
    correction ``set_right_by`` left it otherwise."""

    number: int
    sentence: str
    kind: str
    by: str
    happened: int
    was: str | None = None
    set_right_by: int | None = None


class Withdrawn(Frozen):
    """Act ``act`` was taken back by act ``number``, or did not happen any more since; with its former tale."""

    number: int
    act: int
    sentence: str


class SetRight(Frozen):
    """Act ``act`` was set right by act ``number``: what it was told as, and what it is since; null where the reader reads neither.
    An act that was added has no ``was``, and the number of its correction."""

    number: int
    act: int
    was: str | None
    now: str | None


class Annals(Frozen):
    """The annals, newest first."""

    sentences: tuple[AnnalsEntry, ...]
    taken_back: tuple[Withdrawn, ...]


def annals(eyes: Eyes) -> Annals:
    """The view of the annals: what the seat may read, with withdrawn acts listed apart."""
    return Annals(
        sentences=tuple(_kept(eyes, tale) for tale in _newest(eyes)),
        taken_back=tuple(withdrawn(by, tale) for by, tale in _back(eyes)),
    )


def picks(eyes: Eyes) -> Iterator[object]:
    """The tales with their numbers; a correction changes those of earlier acts too."""
    for tale in _newest(eyes):
        yield tale.number, tale.sentence, tale.was, tale.set_right_by
    for by, tale in _back(eyes):
        yield by, tale.number, tale.sentence


def withdrawn(by: int, tale: TaleRead) -> Withdrawn:
    """The entry for an act that this act took back."""
    return Withdrawn(number=by, act=tale.number, sentence=tale.sentence)


def _newest(eyes: Eyes) -> Iterator[TaleRead]:
    return islice(eyes.tales.standing(), LENGTH)


def _back(eyes: Eyes) -> Iterator[tuple[int, TaleRead]]:
    return islice(eyes.tales.withdrawn(), BACK)


def _kept(eyes: Eyes, tale: TaleRead) -> AnnalsEntry:
    """The line of a tale, made once while it reads the same. Each seat keeps a few more lines than the annals have, however long the
    evening lasts."""
    place = f"{eyes.seat.kind}:{eyes.seat.who}:{eyes.names.tongue.id}:{tale.number % (2 * LENGTH)}"
    return eyes.kept.row(place, _line, tale)


def _line(tale: TaleRead) -> AnnalsEntry:
    return AnnalsEntry(
        number=tale.number, sentence=tale.sentence, kind=tale.kind, by=tale.by, happened=tale.happened, was=tale.was,
        set_right_by=tale.set_right_by if tale.was else None,
    )  # fmt: skip
