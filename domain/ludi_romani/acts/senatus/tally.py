"""Counting the votes on a bill."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from domain.ludi_romani.aggregates.senatus import RogatioRecord, Word


@dataclass(frozen=True, slots=True)
class Tally:
    """Suffragia for, against and abstained with; whether they are even, so that Venus must decide; whether the bill passes."""

    yes: int
    no: int
    abstained: int
    tie: bool
    passed: bool


def tally(bill: RogatioRecord, electorate: Collection[str], venus: Word | None, kept: int = 0) -> Tally:
    """A bill passes if more suffragia were cast for it than against it (SEN-03); abstentions do not count (SEN-04), and where
    both are even, Venus decides (SEN-05). ``kept`` is what those who voted hold and did not cast: papers are counted, and these
    abstain (AMB-138).

    A caedes passes only if everybody in ``electorate``, all who hold suffragia in Rome, voted for it: whoever voted against it,
    abstained with any or kept silent defeats it (SEN-16), nobody else counts, and nothing is ever even. A census without a single vote
    for it has nobody to reward, and fails without a word from Venus (AMB-74).
    """
    if bill.type == "caedes":
        bill = replace(bill, votes=tuple(one for one in bill.votes if one.voter in electorate))
    yes, no, abstained = bill.cast("yes"), bill.cast("no"), bill.cast("abstain") + kept
    if bill.type == "caedes":
        voted = {one.voter: one.vote for one in bill.votes}
        unanimous = kept == 0 and all(voted.get(voter) == "yes" for voter in electorate)
        return Tally(yes, no, abstained, tie=False, passed=yes > 0 and unanimous)
    tie = yes == no and not (bill.type == "census" and yes == 0)
    return Tally(yes, no, abstained, tie, passed=yes > no or (tie and venus == "yes"))


def settled(bill: RogatioRecord, electorate: Collection[str], silent: int) -> bool:
    """Whether the ``silent`` suffragia can change nothing any more: fewer than one side is ahead by, or of a caedes one word
    that is not yes."""
    if bill.type == "caedes":
        return any(one.vote != "yes" for one in bill.votes if one.voter in electorate)
    return abs(bill.cast("yes") - bill.cast("no")) > silent
