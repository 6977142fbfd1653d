"""``dispensationem petere``: a referee petitions for a refused act to be recorded, and a dispenser grants or declines it."""

from dataclasses import replace

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from api.beside.badges.table import Badge
from api.beside.petitions import shapes
from api.beside.petitions.rules import USED, asked_for, decided, found, same
from api.beside.petitions.table import PetitionRecord
from api.engine.evening import Evening
from api.engine.slot import EveningSlot
from api.http.acts import body_of, of_judges, sent_of
from api.http.authorization import Referee, TheRoom, TheTongue, seen_by
from api.http.meter import Meter
from api.http.problems import Problem, faults, refusal
from domain.kernel.deciding.sent import OtherContent, Stands
from domain.kernel.grammar.objection import Weight
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.log.entry import Entry
from projections.kernel import recorded, said
from projections.kernel.petitions import Petition, PetitionsView, petitions

router = APIRouter(prefix="/api/evenings/{evening}/petitions")

ASK = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": shapes.PetitionRequest.model_json_schema()}},
    }
}


async def _keep(evening: Evening, petition: PetitionRecord) -> None:
    await evening.beside(evening.petitions.change, petition)


@router.get("", response_model=PetitionsView)
async def asked(room: TheRoom, badge: Referee, tongue: TheTongue) -> PetitionsView:
    """Open petitions, and declined ones that their petitioner has not dismissed."""
    return petitions(seen_by(room, badge, tongue).asked)


@router.post("", response_model=Petition, status_code=201, openapi_extra=ASK)
async def ask(request: Request, response: Response, room: TheRoom, badge: Referee, tongue: TheTongue) -> Petition:
    """Ask that a refused act be recorded. The same act id again is the same request, with 200."""
    if not room.game.dispensers:
        raise Problem(403, of_judges(room.game, "dispense with a rule"))
    if room.judges(badge):
        raise Problem(403, "Who may dispense need not ask: record the act with `dispense`.")
    try:
        body = shapes.PetitionRequest.model_validate(await body_of(request))
    except ValidationError as error:
        raise Problem(422, "The body is no request.", errors=faults(error)) from None
    evening = room.evening
    sent = sent_of(room, badge, body.act)
    if sent.act.sealed:
        raise Problem(409, "Nobody else may read such an act, so nobody can decide about it.")
    await evening.corrections.derive(sent.act)
    names = seen_by(room, badge, tongue).names

    async def work() -> Petition:
        record = evening.petitions.one(sent.act_id)
        if record:
            response.status_code = 200
            return same(record, sent).spoken(evening.game, names)
        petition = asked_for(evening, sent, body.reason, names)
        await evening.beside(evening.petitions.add, petition)
        return petition.spoken(evening.game, names)

    return await decided(work)


@router.post("/{id}/grant", response_model=said.ActAnswer, status_code=201)
async def grant(
    request: Request, response: Response, room: TheRoom, badge: Referee, tongue: TheTongue, id: str, body: shapes.Grant
) -> said.ActAnswer:
    """Record the act in its petitioner's name, under its own act id, with the rules set aside. 409 where other rules refuse it by now:
    the petition stays open and shows them. Granted again, the same answer with 200."""
    if not room.judges(badge):
        raise Problem(403, of_judges(room.game, "dispense with a rule"))
    evening = room.evening

    async def work() -> Entry:
        petition = found(evening, id)
        entry = evening.recorded(id)
        if entry:
            response.status_code = 200
            return entry
        if petition.shown.state != "open":
            raise Problem(409, f"This request is no longer open: it was {petition.shown.state}.")
        return await _record(request.app.state.meter, room, petition, badge, body, tongue)

    number = (await decided(work)).number
    return recorded.answer(room.game, seen_by(room, badge, tongue, number), number, id)


async def _record(
    meter: Meter, room: EveningSlot, petition: PetitionRecord, badge: Badge, body: shapes.Grant, tongue: Tongue
) -> Entry:
    evening = room.evening
    reason = body.reason or petition.shown.reason
    if reason is None:
        fault = {"field": "reason", "message": "is missing: a dispensation stands on the record with its reason"}
        raise Problem(422, "Say why.", errors=[fault])
    seen = (
        [rule.rule for rule in petition.shown.rules if rule.weight is Weight.REFUSAL]
        if body.rules is None
        else body.rules
    )
    sent = replace(petition.sent(evening.game), dispense=dict.fromkeys(seen, reason), dispenser=badge.who)
    granted = petition.bare(state="granted", answered_by=badge.who, answered=evening.now())
    try:
        with meter.act(evening.id, sent.act.kind, petition.shown.asked_by, badge.id) as told:
            entry, new = await evening.record(sent, [evening.petitions.changed(granted)])
            told(entry.number, new)
        if not new:  # its petitioner resent it meanwhile, and no rule refused it any more
            await _keep(evening, granted)
        return entry
    except Stands as stands:
        await _keep(evening, petition.refused(stands.objections, evening.names()))
        raise refusal(stands, seen_by(room, badge, tongue).names) from None
    except OtherContent:
        raise Problem(409, USED) from None


@router.post("/{id}/decline", status_code=204)
async def decline(room: TheRoom, badge: Referee, id: str, body: shapes.Decline) -> None:
    """Decline a petition, with a reason for its petitioner."""
    if not room.judges(badge):
        raise Problem(403, of_judges(room.game, "decline a request"))
    evening = room.evening

    async def work() -> None:
        petition = found(evening, id)
        if petition.shown.state == "open":
            answer = {"answered_by": badge.who, "answered": evening.now(), "answer": body.reason}
            await _keep(evening, petition.told(state="declined", **answer))
        elif petition.shown.state != "declined":
            raise Problem(409, f"This request is no longer open: it was {petition.shown.state}.")

    await decided(work)


@router.delete("/{id}", status_code=204)
async def take_back(room: TheRoom, badge: Referee, id: str) -> None:
    """Withdraw a petition, or dismiss a declined one; allowed to its petitioner alone."""
    evening = room.evening

    async def work() -> None:
        petition = found(evening, id)
        if petition.shown.asked_by != badge.who:
            raise Problem(403, "Only who asked takes it back.")
        if petition.shown.state == "granted":
            raise Problem(409, "This request was granted: take the act itself back.")
        if petition.shown.state != "withdrawn":
            await _keep(evening, petition.bare(state="withdrawn"))

    await decided(work)
