"""``dispensationem petere``: somebody asks that a refused act be recorded, and who judges grants or declines it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from api.beside.badges.table import Badge
from api.beside.petitions.rules import Plea
from api.engine.evening import Evening
from api.engine.slot import EveningSlot
from api.http import shapes as wire
from api.http.acts import body_of, of_judges, sent_of
from api.http.authorization import Referee, TheRoom, TheTongue, seen_by
from api.http.meter import Meter
from api.http.problems import Problem, faults, refusal
from api.store.sqlite.file import Overtaken
from domain.kernel.deciding.sent import OtherContent, Sent, Stands
from domain.kernel.grammar.objection import Names, Weight
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.log.entry import Entry
from projections.kernel import recorded, said
from projections.kernel.petitions import Petition, PetitionsView, petitions

router = APIRouter(prefix="/api/evenings/{evening}/petitions")

ASK = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": wire.PetitionRequest.model_json_schema()}},
    }
}
T = TypeVar("T")
USED = "This act id was already used for another act; nothing was asked."


async def _keep(evening: Evening, plea: Plea) -> None:
    await evening.beside(evening.petitions.change, plea)
    evening.wake()


async def _decided(evening: Evening, id: str, decide: Callable[[], Awaitable[T]]) -> T:
    """What somebody decides about a petition; where another was faster, he sees that first and decides again."""
    while True:
        try:
            return await decide()
        except Overtaken:
            await evening.beside(evening.petitions.look_again, id)


@router.get("", response_model=PetitionsView)
async def asked(room: TheRoom, badge: Referee, tongue: TheTongue) -> PetitionsView:
    """What is asked now, and what was declined and its asker has not put away."""
    return petitions(seen_by(room, badge, tongue).asked)


@router.post("", response_model=Petition, status_code=201, openapi_extra=ASK)
async def ask(request: Request, response: Response, room: TheRoom, badge: Referee, tongue: TheTongue) -> Petition:
    """Ask that a refused act be recorded. The same act id again is the same request, with 200."""
    if room.judges(badge):
        raise Problem(403, "Who may dispense need not ask: record the act with `dispense`.")
    try:
        body = wire.PetitionRequest.model_validate(await body_of(request))
    except ValidationError as error:
        raise Problem(422, "The body is no request.", errors=faults(error)) from None
    evening = room.evening
    sent = sent_of(room, badge, body.act)
    await evening.corrections.derive(sent.act)
    names = seen_by(room, badge, tongue).names

    async def work() -> Petition:
        known = evening.petitions.plea(sent.act_id)
        if known:
            response.status_code = 200
            return _same(known, sent).spoken(evening.game, names)
        plea = _plea(evening, sent, body.reason, names)
        await evening.beside(evening.petitions.add, plea)
        evening.wake()
        return plea.spoken(evening.game, names)

    return await _decided(evening, sent.act_id, work)


def _as_entered(sent: Sent) -> dict[str, Any]:
    fields = sent.act.model_dump(mode="json")
    return {"kind": sent.act.kind, "by": sent.by, "happened": sent.happened, "counted": sent.counted, **fields}


def _same(known: Plea, sent: Sent) -> Plea:
    """The petition that this resends, whatever became of it. Raises Problem 409 where it is about another act."""
    entered = _as_entered(sent)
    if sent.happened is None and known.shown.act:
        entered["happened"] = known.shown.act["happened"]
    if known.shown.asked_by != sent.recorded_by or known.shown.act not in ({}, entered):
        raise Problem(409, USED)
    return known


def _plea(evening: Evening, sent: Sent, reason: str | None, names: Names) -> Plea:
    """A new petition. Raises Problem 409 where there is nothing to ask for."""
    if evening.recorded(sent.act_id):
        raise Problem(409, "This act id is recorded already; nothing was asked.")
    now = evening.now()
    # The books must know later when it happened: not when somebody found time for it.
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
    return Plea(shown, sent.act.version, sent.device, sent.source).refused(decision.heard, evening.names())


def _found(evening: Evening, id: str) -> Plea:
    """A petition with the state that the journal knows: recorded is granted, even where a crash came between the two."""
    plea = evening.petitions.plea(id)
    if plea is None:
        raise Problem(404, "Nobody asked for this.")
    return plea.bare(state="granted") if evening.recorded(id) else plea


@router.post("/{id}/grant", response_model=said.ActAnswer, status_code=201)
async def grant(
    request: Request, response: Response, room: TheRoom, badge: Referee, tongue: TheTongue, id: str, body: wire.Grant
) -> said.ActAnswer:
    """Record the act in its asker's name, under its own act id, with the rules set aside. 409 where others stand by now: the
    petition stays open and shows them. Granted again, the same answer with 200."""
    if not room.judges(badge):
        raise Problem(403, of_judges(room.game, "dispense with a rule"))
    evening = room.evening

    async def work() -> Entry:
        plea = _found(evening, id)
        known = evening.recorded(id)
        if known:
            response.status_code = 200
            return known
        if plea.shown.state != "open":
            raise Problem(409, f"This request is no longer open: it was {plea.shown.state}.")
        return await _record(request.app.state.meter, room, plea, badge, body, tongue)

    number = (await _decided(evening, id, work)).number
    return recorded.answer(room.game, seen_by(room, badge, tongue, number), number)


async def _record(meter: Meter, room: EveningSlot, plea: Plea, badge: Badge, body: wire.Grant, tongue: Tongue) -> Entry:
    evening = room.evening
    reason = body.reason or plea.shown.reason
    if reason is None:
        fault = {"field": "reason", "message": "is missing: a dispensation stands on the record with its reason"}
        raise Problem(422, "Say why.", errors=[fault])
    seen = [one.rule for one in plea.shown.rules if one.weight is Weight.REFUSAL] if body.rules is None else body.rules
    sent = replace(plea.sent(evening.game), dispense=dict.fromkeys(seen, reason), dispenser=badge.who)
    granted = plea.bare(state="granted", answered_by=badge.who, answered=evening.now())
    try:
        with meter.act(evening.id, sent.act.kind, plea.shown.asked_by, badge.id) as told:
            entry, new = await evening.record(sent, granted)
            told(entry.number, new)
        if not new:  # its asker sent it again meanwhile, and by now nothing stood against it
            await _keep(evening, granted)
        return entry
    except Stands as stands:
        await _keep(evening, plea.refused(stands.objections, evening.names()))
        raise refusal(stands, seen_by(room, badge, tongue).names) from None
    except OtherContent:
        raise Problem(409, USED) from None


@router.post("/{id}/decline", status_code=204)
async def decline(room: TheRoom, badge: Referee, id: str, body: wire.Decline) -> None:
    """Leave the act refused; its asker reads why."""
    if not room.judges(badge):
        raise Problem(403, of_judges(room.game, "decline a request"))
    evening = room.evening

    async def work() -> None:
        plea = _found(evening, id)
        if plea.shown.state == "open":
            answer = {"answered_by": badge.who, "answered": evening.now(), "answer": body.reason}
            await _keep(evening, plea.told(state="declined", **answer))
        elif plea.shown.state != "declined":
            raise Problem(409, f"This request is no longer open: it was {plea.shown.state}.")

    await _decided(evening, id, work)


@router.delete("/{id}", status_code=204)
async def take_back(room: TheRoom, badge: Referee, id: str) -> None:
    """Its asker takes a request back, or puts away that it was declined once he has read it."""
    evening = room.evening

    async def work() -> None:
        plea = _found(evening, id)
        if plea.shown.asked_by != badge.who:
            raise Problem(403, "Only who asked takes it back.")
        if plea.shown.state == "granted":
            raise Problem(409, "This request was granted: take the act itself back.")
        if plea.shown.state != "withdrawn":
            await _keep(evening, plea.bare(state="withdrawn"))

    await _decided(evening, id, work)
