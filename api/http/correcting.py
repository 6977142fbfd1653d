"""Corrections: previews for badges that read the journal, and recording for those that judge."""

from fastapi import APIRouter, Path, Response

from api.beside.badges.table import Badge
from api.engine.previews import set_right, suppose
from api.engine.slot import EveningSlot
from api.http import shapes as wire
from api.http.acts import act_of, check_name
from api.http.authorization import Reader, Referee, TheRoom, TheTongue, not_guarded, nothing_sealed, seen_by
from api.http.free_text import texts_written
from api.http.problems import Problem, refusal
from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.correction.judge import ComesToSomethingElse
from domain.kernel.deciding.sent import OtherContent, Sent, Stands
from domain.kernel.log.rows import Content
from projections.kernel import recorded, said
from projections.kernel.audit.supposed import Supposed

router = APIRouter(prefix="/api/evenings/{evening}")


@router.get("/acts/{act}/without")
async def without(room: TheRoom, badge: Reader, tongue: TheTongue, act: int = Path(ge=1)) -> Supposed:
    """Preview of the evening without this act. Records nothing."""
    return await supposed(wire.Supposing(change="void", act=act), room, badge, tongue)


@router.post("/supposed")
async def supposed(asked: wire.Supposing, room: TheRoom, badge: Reader, tongue: TheTongue) -> Supposed:
    """Preview of the evening without an act, with an amended one, or with an additional one. Records nothing."""
    not_guarded(room, badge)
    nothing_sealed(room)
    eyes = seen_by(room, badge, tongue)
    try:
        return await suppose(room.evening, eyes, _asked(room, badge, asked))
    except Stands as stands:
        raise refusal(stands, eyes.names) from None


@router.post("/corrections", status_code=201, responses={201: {"model": said.ActAnswer}})
async def correct(asked: wire.SettingRight, room: TheRoom, badge: Referee, tongue: TheTongue) -> Response:
    """Record a correction as it was previewed. If its outcome is another one by now, it is refused with a new preview. The same act id
    again gives the same answer with 200. Raises Problem 403, 409 where nothing is previewed."""
    evening = room.evening
    if evening.recorded(asked.act_id) is None:  # what a refusal shows is a preview: it is for those who may ask for one
        not_guarded(room, badge)
        nothing_sealed(room)
    act = _asked(room, badge, asked)
    source = "desk" if room.role(badge).leads else "tablet"
    full = act.model_copy(update={"outcome": asked.outcome, "reason": asked.reason})
    sent = Sent(act_id=asked.act_id, act=full, recorded_by=badge.who, device=badge.id, source=source)
    try:
        entry, new = await set_right(evening, sent, full)
    except Stands as stands:
        eyes = seen_by(room, badge, tongue)
        problem = refusal(stands, eyes.names)
        if any(isinstance(objection, ComesToSomethingElse) for objection in stands.objections):
            problem.more["supposed"] = (await suppose(evening, eyes, act)).model_dump(mode="json")
        raise problem from None
    except OtherContent:
        raise Problem(409, "This act id was already used for another act; nothing was recorded.") from None
    await evening.retell(tongue)
    eyes = seen_by(room, badge, tongue, entry.number)
    answer = recorded.answer(room.game, eyes, entry.number, sent.act_id).model_dump_json()
    return Response(answer, 201 if new else 200, media_type="application/json")


def _asked(room: EveningSlot, badge: Badge, asked: wire.Supposing) -> Corrigere:
    """The correction of a request. Raises Problem 422 where its act or its name is unknown."""
    content = None if asked.change == "void" else _content(room, badge, asked)
    return Corrigere(change=asked.change, number=asked.act, content=content)


def _content(room: EveningSlot, badge: Badge, asked: wire.Supposing) -> Content:
    game = room.game
    if asked.kind not in game.recordable or asked.kind == Revocare.kind:
        raise Problem(
            422, "There is no act of this kind.", errors=[{"field": "kind", "message": "is an act of the evening"}]
        )
    by = asked.by
    if by is not None:
        check_name(room, badge, by)
    if by is None and asked.change == "insert":
        by = badge.who
    form = game.acts[asked.kind]
    act = act_of(form, texts_written(asked.fields, form.texts))
    return Content(
        kind=act.kind, version=act.version, fields=act.model_dump(mode="json"), by=by, happened=asked.happened,
        counted=asked.counted,
    )  # fmt: skip
