"""Everything that two people exchanged, act by act, with sums."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from domain.kernel.grammar.role import PLAYERS, Seat
from domain.kernel.log.entry import Entry
from projections.kernel.audit.inquiry import Evidence, Inquiry, InquiryRow, act, change, hour, label, words
from projections.kernel.eyes import Eyes


class Passage(NamedTuple):
    """An amount that passed in an act: of what, from whom, to whom."""

    what: str
    source: str
    to: str
    amount: int


Hands = Callable[[Entry, Sequence[Entry]], Iterable[Passage]]
"""What passed from hand to hand in an act of a journal. What a correction gives back passes the other way."""


def exchanged(hands: Hands) -> Inquiry:
    """The inquiry, for a game that says what passes from hand to hand."""

    def rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
        eyes, pair = evidence.eyes, tuple(stream.partition(":")[2] for stream in about)
        for entry in eyes.entries:
            yield from _of(eyes, entry, hands(entry, eyes.entries), pair)
            yield None

    return Inquiry(("act", "hour", "sentence", "what", "change"), rows, ("player", "player"), _whom, _sums, _may)


def _of(eyes: Eyes, entry: Entry, passages: Iterable[Passage], pair: Sequence[str]) -> Iterator[InquiryRow]:
    """The rows of one act, the amounts as the first of the two sees them. Seats that do not read the journal are
    told neither of corrections nor of acts taken back."""
    first, second = pair
    more = dict[str, int]()
    for passage in passages:
        if {passage.source, passage.to} == {first, second}:
            signed = passage.amount if passage.to == first else -passage.amount
            more[passage.what] = more.get(passage.what, 0) + signed
    number = entry.number
    tale = eyes.tales.read(number) if more else None
    if tale is None or not _told_of(eyes, entry, pair):
        return
    for what, amount in more.items():
        if amount:
            yield act(number), hour(entry.row.happened), words(tale.sentence), label(what), change(amount)


def _told_of(eyes: Eyes, entry: Entry, pair: Sequence[str]) -> bool:
    """Whether a seat is told that it was these two. Readers of the journal are; a player is not told of corrections, nor that it was
    one of whom they did not see what was done to them."""
    if eyes.seat.role.reads_journal:
        return True
    back = eyes.journal.taken_back(entry.number)
    undone = entry.row.corrections or (back is not None and back <= len(eyes.entries))
    shows = eyes.journal.shown(entry.number)
    return not undone and all(shows(f"player:{id}") for id in pair)


def _sums(rows: Sequence[InquiryRow]) -> Iterator[InquiryRow]:
    """By what was exchanged: received, given, and what remains."""
    for what in dict.fromkeys(row[3].value for row in rows):
        amounts = [int(row[4].value or 0) for row in rows if row[3].value == what]
        received, given = sum(each for each in amounts if each > 0), sum(each for each in amounts if each < 0)
        for name, amount in (("received", received), ("given", given), ("remains", received + given)):
            yield label(name), hour(None), words(""), label(str(what)), change(amount)


def _whom(eyes: Eyes, place: int) -> Iterable[str]:
    """Everybody; a player asks about what passed between them and another."""
    if place == 0 and not eyes.seat.role.reads_journal:
        return [f"player:{eyes.seat.who}"]
    return [stream for stream in eyes.world.aggregates if stream.partition(":")[0] == "player"]


def _may(seat: Seat) -> bool:
    return seat.role.reads_journal or seat.role.reads == PLAYERS
