"""What may be asked, and what becomes of a petition that several answer."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from api.beside.petitions.table import PetitionRecord
from api.engine.evening import Evening
from api.http.problems import Problem, refusal
from api.store.port import CannotWrite, StaleRow
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.objection import Names, Weight
from projections.kernel.petitions import Petition

T = TypeVar("T")
TRIES = 5
USED = "This act id was already used for another act; nothing was asked."


async def decided(decide: Callable[[], Awaitable[T]]) -> T:
    """What is decided about a petition; where another decided first, that is read and decided upon. Raises CannotWrite where that
    goes on, or the petition cannot be read."""
    for _ in range(TRIES):
        try:
            return await decide()
        except StaleRow:
            continue  # a write that was overtaken dropped what was read before it
    raise CannotWrite("this petition was answered elsewhere every time, or cannot be read")


def _as_entered(sent: Sent) -> dict[str, Any]:
    fields = sent.act.model_dump(mode="json")
    return {"kind": sent.act.kind, "by": sent.by, "happened": sent.happened, "counted": sent.counted, **fields}


def same(known: PetitionRecord, sent: Sent) -> PetitionRecord:
    """The petition that this resends, whatever became of it. Raises Problem 409 where it is about another act."""
    entered = _as_entered(sent)
    if sent.happened is None and known.shown.act:
        entered["happened"] = known.shown.act["happened"]
    if known.shown.asked_by != sent.recorded_by or known.shown.act not in ({}, entered):
        raise Problem(409, USED)
    return known


def asked_for(evening: Evening, sent: Sent, reason: str | None, names: Names) -> PetitionRecord:
    """A new petition. Raises Problem 409 where there is nothing to ask for."""
    if evening.recorded(sent.act_id):
        raise Problem(409, "This act id is recorded already; nothing was asked.")
    now = evening.now()
    # When it is granted it is recorded as of now, and not as of the instant of granting.
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
    """A petition with the state that the journal knows: recorded is granted, even where a crash came between the two."""
    petition = evening.petitions.one(id)
    if petition is None:
        raise Problem(404, "Nobody asked for this.")
    return petition.bare(state="granted") if evening.recorded(id) else petition
