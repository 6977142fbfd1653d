"""Who cast whose suffragia on a bill, lender by lender."""

from collections.abc import Iterable, Iterator, Sequence

from domain.kernel.grammar.role import PLAYERS, Seat
from domain.ludi_romani.aggregates.senatus import RogatioRecord, Suffragium
from domain.ludi_romani.numina import VENUS
from projections.kernel.audit.inquiry import Evidence, Inquiry, InquiryRow, act, count, label, seats
from projections.kernel.eyes import Eyes

VOTES = ("yes", "no", "abstain")


def _rows(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    bill = evidence.eyes.world.aggregates[about[0]]
    for vote in bill.votes:
        for owner, suffragia in _lots(evidence.eyes.seat, vote):
            yield (
                act(vote.act), seats(vote.voter), label(vote.vote), seats(*([owner] if owner else [])),
                label("own" if owner == vote.voter else "lent" if owner else "not_told"), count(suffragia),
            )  # fmt: skip
    if bill.venus:
        yield act(bill.decided), seats(VENUS), label(bill.venus), seats(), label("breaks_the_tie"), count(None)


def _lots(seat: Seat, vote: Suffragium) -> list[tuple[str, int]]:
    """By owner, as far as a seat may know: who reads the books all, a player what was theirs or in their hand. The owner of all
    else is not told."""
    lots = vote.lots or ((vote.voter, vote.suffragia),)
    if seat.role.reads_journal or vote.voter == seat.who:
        return list(lots)
    mine = [(owner, lot) for owner, lot in lots if owner == seat.who]
    rest = sum(lot for owner, lot in lots if owner != seat.who)
    return [*mine, ("", rest)] if rest else mine


def _sums(rows: Sequence[InquiryRow]) -> Iterable[InquiryRow]:
    """By vote."""
    for vote in VOTES:
        cast = sum(int(row[5].value or 0) for row in rows if row[2].value == vote)
        yield act(None), seats(), label(vote), seats(), label("together"), count(cast)


def _bills(eyes: Eyes, place: int) -> Iterator[str]:
    return (f"rogatio:{bill.number}" for bill in eyes.world.every(RogatioRecord) if bill.votes)


def _may(seat: Seat) -> bool:
    return seat.role.reads_journal or seat.role.reads == PLAYERS


BALLOTS = Inquiry(("act", "voter", "vote", "owner", "how", "suffragia"), _rows, ("rogatio",), _bills, _sums, _may)
