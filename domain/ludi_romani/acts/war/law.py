"""Proelia that an act is about, and how far they had come when it happened."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import Proelium, Stage, proelium
from domain.ludi_romani.aggregates.world import Ludi


class NotAtThisStage(Objection):
    """LOG-17: {proelium} is {stage}; this is not its next step."""

    rule = "LOG-17"
    weight = Weight.ABSOLUTE
    field = "proelium"
    proelium: str
    stage: str


class AestasIsOver(Objection):
    """PRO-18: the end of the aestas has broken off {proelium} ({act}); what was not rolled is not rolled."""

    rule = "PRO-18"
    field = "proelium"
    proelium: str
    act: int


class WasBrokenOff(Objection):
    """PRO-15: {proelium} was broken off ({act}); only what was rolled before that counts."""

    rule = "PRO-15"
    field = "proelium"
    proelium: str
    act: int


def at_stage(world: Ludi, number: int, *stages: Stage, happened: int) -> Iterator[Objection]:
    """What stands against it where the proelium is not at one of these stages. Of one that was broken off as it was fought the
    Fates may still let something be written down."""
    one = proelium(world, number)
    if stage_at(world, one, happened) in stages:
        return
    if one.broken_off == "begun" and "begun" in stages and one.ended is not None:
        broken = AestasIsOver if one.cause == "aestas" else WasBrokenOff
        yield broken(proelium=one.id, act=one.ended)
    else:
        yield NotAtThisStage(proelium=one.id, stage=one.stage)


def stage_at(world: Ludi, one: Proelium, happened: int) -> Stage:
    """How far it was at an instant: what was broken off still went on a moment before, and what was done then may be written down
    after (AMB-133). Of old logs only the end of the aestas has an hour."""
    following = world.evening.begun[one.season + 1 : one.season + 2]
    over = following[0].began if one.over is None and one.cause == "aestas" and following else one.over
    if one.stage == "ended" and over is not None and happened < over:
        return one.broken_off or one.stage
    return one.stage
