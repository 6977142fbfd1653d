"""Inquiries about an evening: long reads, done in turns."""

from collections.abc import Iterator, Sequence

from api.engine.evening import Evening
from domain.kernel.grammar.role import AUDITORS
from projections.kernel.audit.inquiry import Attempt, Evidence, InquiryOffer, InquiryView, offered
from projections.kernel.eyes import Eyes, eyes_of


class NotOffered(Exception):
    """There is no such inquiry for this seat, or not about that."""


def offers(evening: Evening, eyes: Eyes) -> list[InquiryOffer]:
    """The inquiries that a seat may make, with their possible subjects."""
    return list(offered(evening.stage.inquiries, eyes))


async def answer(evening: Evening, eyes: Eyes, name: str, about: Sequence[str]) -> InquiryView:
    """The answer to one inquiry, as these eyes see it. Raises NotOffered."""
    offer = next((inquiry for inquiry in offered(evening.stage.inquiries, eyes) if inquiry.inquiry == name), None)
    if offer is None or len(about) != len(offer.asks) or not all(map(_known, [eyes] * len(about), offer.asks, about)):
        raise NotOffered
    for stream, choices in zip(about, offer.choices, strict=True):
        if choices and stream not in {choice.about for choice in choices}:
            raise NotOffered
    inquiry = evening.stage.inquiries[name]
    evidence = Evidence(
        evening.game, eyes, list(_refused(evening, eyes)), lambda seat: eyes_of(evening, seat, len(eyes.entries))
    )
    rows = [row for row in await evening.turns.all(inquiry.rows(evidence, about)) if row is not None]
    return InquiryView(
        inquiry=name, about=tuple(about), columns=inquiry.columns, rows=tuple(rows), sums=tuple(inquiry.sums(rows))
    )


def _known(eyes: Eyes, noun: str, about: str) -> bool:
    """Whether an act that is asked about can be opened by the seat; other subjects are among the choices."""
    if noun != "act":
        return True
    number = about.removeprefix("act:")
    return number.isdecimal() and 1 <= int(number) <= len(eyes.entries) and eyes.journal.opens(int(number))


def _refused(evening: Evening, eyes: Eyes) -> Iterator[Attempt]:
    """Refused acts: for judges and auditors all; for others those that they recorded, or in their name, or that were about them."""
    role, who = eyes.seat.role, eyes.seat.who
    every = who in evening.game.dispensers or role.reads == AUDITORS
    for refusal in evening.refusals.all():
        if every or (role.records and who in (refusal.by, refusal.recorded_by)) or who in refusal.about:
            yield Attempt(
                at=refusal.at, kind=refusal.kind, by=refusal.by, recorded_by=refusal.recorded_by, device=refusal.device,
                rules=refusal.rules, about=refusal.about,
            )  # fmt: skip
