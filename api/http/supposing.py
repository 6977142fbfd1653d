"""Forms that are only supposed, and forms that are read from pasted lines; nothing of either is kept."""

from fastapi import APIRouter, Request

from api.http import shapes as wire
from api.http.acts import body_of, described, envelope
from api.http.authorization import TheBadge, TheRoom, TheTongue, not_guarded, seen_by
from api.http.checking import assumed_acts, supposed_act
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/acts")


@router.post("/suppose", response_model=wire.SupposeAnswer, openapi_extra=described(wire.SupposeEnvelope))
async def suppose(request: Request, room: TheRoom, badge: TheBadge, tongue: TheTongue) -> wire.SupposeAnswer:
    """What a whole form would come to against assumed acts of others, or in so many tries against likely ones. It is worked out of
    what this badge may know. Raises Problem 403, 422."""
    not_guarded(room, badge)
    sent, fields = envelope(wire.SupposeEnvelope, room.game, await body_of(request))
    eyes, trial = seen_by(room, badge, tongue), room.stage.trials.get(sent.kind)
    world, by = (trial.supposed_in(eyes) if trial else eyes.world), sent.by or badge.who
    form = supposed_act(room, badge, sent.kind, by, fields, eyes, world)
    assumed = assumed_acts(room, badge, sent.kind, sent.assumed, eyes, world)
    assert trial, "nothing can be assumed where nothing is tried"
    tried, chances = trial.run(eyes, by, form, assumed), None
    if sent.matches and trial.chances:
        seeds = range(sent.seed, sent.seed + sent.matches)
        played = await room.evening.turns.all(trial.chances.play(eyes, by, form, assumed, seeds))
        chances = trial.chances.add(eyes, played)
    return wire.SupposeAnswer(
        trial=tried.model_dump(mode="json") if tried else None,
        chances=chances.model_dump(mode="json") if chances else None,
    )


@router.post("/read")
async def read(body: wire.ReadLines, room: TheRoom, badge: TheBadge, tongue: TheTongue) -> wire.ReadAnswer:
    """The form that pasted lines say, and what of them was not understood. Raises Problem 422."""
    reader = room.stage.text_readers.get(body.kind)
    if reader is None:
        fault = {"field": "kind", "message": f"is one of {', '.join(room.stage.text_readers) or 'none in this game'}"}
        raise Problem(422, "Such an act is not read from lines.", errors=[fault])
    return wire.ReadAnswer(form=reader.read(seen_by(room, badge, tongue), body.text).model_dump(mode="json"))
