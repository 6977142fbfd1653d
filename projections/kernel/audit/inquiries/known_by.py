"""Who could know of an act: which seats are told it, in which words, and since when."""

from collections.abc import Iterator, Sequence

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import ROOM, Seat
from projections.kernel.audit.inquiry import Evidence, Inquiry, InquiryRow, act, hour, label, seats, words
from projections.kernel.eyes import Eyes


def _rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    """Seats of an audience that are told the same since the same act stand in one row. Of an act that is hidden from the asking
    seat there are no rows: who is told of it may be the secret."""
    number, eyes = int(about[0].partition(":")[2]), evidence.eyes
    if eyes.journal.access(number).hidden:
        return
    entry = eyes.entries[number - 1]
    readers = entry.act.readers(entry.row.by)
    told: dict[tuple[str, str, int, str], list[str]] = {}
    released, revealed = _released(evidence, number), eyes.journal.revealed_by(number)
    for seat in _seats(evidence.game, eyes.world):
        how, words_told = _told(evidence.eyes_of(seat), number)
        since = released if how == "told" and seat.role.reads == ROOM else number
        if since and revealed and seat.who not in readers:
            since = max(since, revealed)
        told.setdefault((seat.role.reads, how, since, words_told), []).append(seat.who)
        yield None
    for (audience, how, since, words_told), ids in told.items():
        when = eyes.entries[since - 1].row.recorded if since and how == "told" else None
        yield (
            label(audience), seats(*dict.fromkeys(ids)), label(how), act(since if when else None), hour(when), words(words_told),
        )  # fmt: skip


def _seats(game: Game, world: object) -> Iterator[Seat]:
    """Every seat that there may be a badge for."""
    for kind, role in game.badges.items():
        for who in (kind,) if role.whose is None else role.whose(world):
            yield Seat(kind, who, role)


def _told(eyes: Eyes, number: int) -> tuple[str, str]:
    """How much a seat is told of an act: its sentence, only its kind, or nothing."""
    tale = eyes.tales.read(number)
    if tale:
        return "told", tale.sentence
    return ("kind_only" if eyes.seat.role.reads_journal else "not_told"), ""


def _released(evidence: Evidence, number: int) -> int:
    """The act since which the displays of the room show an act: it itself, but while they are frozen the one that ends that; 0
    where nothing has ended it yet."""
    eyes = evidence.eyes
    for entry, world in eyes.journal.walk(range(number, len(eyes.entries) + 1)):
        frozen = evidence.game.shown(world)
        if frozen is None or frozen >= number:
            return entry.number
    return 0


KNOWN_BY = Inquiry(("audience", "seats", "told", "since", "hour", "sentence"), _rows, asks=("act",))
