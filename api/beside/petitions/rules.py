"""Rules of petitions: which acts may be petitioned for, and concurrent answers to one petition."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from api.beside.petitions.table import PetitionRecord
from api.engine.evening import Evening
from api.http.problems import Problem, refusal
from api.store.port import CannotWrite, WriteConflict
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.objection import Names, Weight
from projections.kernel.petitions import Petition

T = TypeVar("T")
TRIES = 5
USED = "This act id was already used for another act; nothing was asked."


async def decided(decide: Callable[[], Awaitable[T]]) -> T:
    """Decide about a petition; after a WriteConflict, read it and decide again. Raises CannotWrite after TRIES conflicts."""
    for _ in range(TRIES):
        try:
            return await decide()
        except WriteConflict:
            continue  # the failed write has dropped the cached petition
    raise CannotWrite("this petition was answered elsewhere every time, or cannot be read")


def _as_entered(sent: Sent) -> dict[str, Any]:
    fields = sent.act.model_dump(mode="json")
    return {"kind": sent.act.kind, "by": sent.by, "happened": sent.happened, "counted": sent.counted, **fields}


def same(known: PetitionRecord, sent: Sent) -> PetitionRecord:
    """The known petition, in any state, if ``sent`` is the same act. Raises Problem 409 where it is another act."""
    entered = _as_entered(sent)
    if sent.happened is None and known.shown.act:
        entered["happened"] = known.shown.act["happened"]
    if known.shown.asked_by != sent.recorded_by or known.shown.act not in ({}, entered):
        raise Problem(409, USED)
    return known


def asked_for(evening: Evening, sent: Sent, reason: str | None, names: Names) -> PetitionRecord:
    """A new petition. Raises Problem 409 where the act is recorded, is not refused, or can never be dispensed."""
    if evening.recorded(sent.act_id):
        raise Problem(409, "This act id is recorded already; nothing was asked.")
    now = evening.now()
    # A granted act happened when it was petitioned for, and not when it was granted.
    sent = sent if sent.happened is not None else replace(sent, happened=now)
    decision = evening.dry_runs.judged(sent)
    if not decision.standing:
        raise Problem(409, "Nothing stands against this act now: record it.")
    if any(objection.weight is Weight.ABSOLUTE for objection in decision.standing):
        raise refusal(Stands(decision), names)
    shown = Petition(
        id=sent.act_id, state="open", asked_by=sent.recorded_by, asked=now, act=_as_entered(sent),
        sentence=sent.act.sentence(evening.names(), sent.by or sent.recorded_by), reason=reason,
        rules=(), answered_by=None, answered=None, answer=None,
    )  # fmt: skip
    return PetitionRecord(shown, sent.act.version, sent.device, sent.source).refused(decision.heard, evening.names())


def found(evening: Evening, id: str) -> PetitionRecord:
    """A petition by its id; one whose act is recorded counts as granted, even if a crash kept its row. Raises Problem 404."""
    petition = evening.petitions.one(id)
    if petition is None:
        raise Problem(404, "Nobody asked for this.")
    return petition.bare(state="granted") if evening.recorded(id) else petition
