"""Questions about a whole match once its plans are open: why each action came to what it did, what would have sufficed, what turned
the match, and how it was decided. Every seat may ask."""

from collections.abc import Iterator, Sequence

from domain.gloria_romae.aggregates.building import ClientPatronised, StructureContributed
from domain.gloria_romae.aggregates.month import ResourcesBought
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.law.sufficing import sufficed
from domain.gloria_romae.law.turning import foremost, turning
from domain.kernel.grammar.role import Seat
from projections.gloria_romae.reasons import decided, reasons
from projections.gloria_romae.remedies import remedy_words
from projections.kernel.audit.inquiry import Evidence, Inquiry, InquiryRow, count, label, seats, words
from projections.kernel.eyes import Eyes


def any_seat(seat: Seat) -> bool:
    """What was opened is everybody's."""
    return True


def opened_match(eyes: Eyes) -> OpenedMatch | None:
    """The match as it was opened, kept with its world; None as long as its plans are sealed."""
    world: Romae = eyes.world
    opening = world.match.opening
    if opening is None:
        return None
    before: Romae = eyes.journal.world_at(opening.act - 1)
    return world.known_to("opened match", lambda whole: OpenedMatch.of(before, whole))


def _sufficed(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    match, names = opened_match(evidence.eyes), evidence.eyes.names
    for one in sufficed(match) if match else ():
        if one is None:
            yield None
            continue
        yield count(one.month), seats(one.player), label(one.reason), words(remedy_words(one, names))


def _turning(evidence: Evidence, about: Sequence[str]) -> Iterator[InquiryRow | None]:
    match, eyes = opened_match(evidence.eyes), evidence.eyes
    if match is None:
        return
    points = []
    for point in turning(match):
        points += [point] if point else []
        yield None
    for one in foremost(points):
        yield count(one.month), seats(one.player), words(action_words(eyes, one.month, one.player)), seats(one.winner)


def action_words(eyes: Eyes, month: int, player: str) -> str:
    """An action that was carried out, as the opening tells it."""
    opening = eyes.world.match.opening
    for event in eyes.entries[opening.act - 1].events if opening else ():
        own = isinstance(event, ResourcesBought | ClientPatronised | StructureContributed)
        if own and (event.month, event.player) == (month, player) and not getattr(event, "source", None):
            sentence: str = event.sentence(eyes.names)
            return sentence
    return ""


INQUIRIES = {
    "reasons": Inquiry(
        ("month", "house", "reason", "rule"),
        lambda evidence, _: reasons(evidence, opened_match(evidence.eyes)),
        may=any_seat,
    ),
    "decided": Inquiry(("house", "reason", "rule"), lambda evidence, _: decided(evidence), may=any_seat),
    "sufficed": Inquiry(("month", "house", "reason", "enough"), _sufficed, may=any_seat),
    "turning_points": Inquiry(("month", "house", "action", "else_wins"), _turning, may=any_seat),
}
"""By the names under which they are asked."""
