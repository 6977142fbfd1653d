"""What may be done next in the Senate: its consuls, their bills, the votes on them, and what was decreed."""

from collections.abc import Iterator
from dataclasses import replace

from domain.kernel.grammar.step import NOBODY, Ask, Everybody, Now, Outcome, Reply, Step
from domain.ludi_romani.acts.senatus.consules_creare import BOTH, ConsulesCreare
from domain.ludi_romani.acts.senatus.electorate import present
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.tally import settled
from domain.ludi_romani.aggregates.senatus import (
    Lex,
    RogatioRecord,
    decreed,
    electorate,
    has_votes,
    in_rome,
    rogationes,
    senatus,
    silent,
    uncast,
)
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.numina import MARS, VENUS, WAR_GODS_OF_THE_SENATE

SAYS: dict[Lex, tuple[str, ...]] = {
    "imperium": ("target", "receiver", "legiones"),
    "proscriptio": ("target",),
    "restitutio": ("target",),
    "caedes": ("target",),
    "census": ("provincia",),
}
"""What a bill of each kind must name (SEN-09)."""

CARRIED_OUT: dict[Lex, tuple[str, str]] = {
    "imperium": ("imperium_transferre", "SEN-10"),
    "proscriptio": ("proscribere", "SEN-11"),
    "restitutio": ("restituere", "SEN-15"),
    "caedes": ("caedem_exsequi", "SEN-17"),
    "census": ("census", "SEN-18"),
}
"""The act that does what a bill decreed, and its rule."""


def steps(now: Now) -> Iterator[Step]:
    """Of the hiems that is on; nobody meets outside one (SEN-01). What was decreed is carried out after it too."""
    world: Ludi = now.world
    season, hiems = world.evening.now(), len(world.evening.begun) - 1
    yield from _in_rome(world)
    for bill in decreed(world):
        if bill.season != hiems and bill.type != "census":
            yield from _carry_out(world, bill)
    if season is None or season.phase != "hiems":
        return
    body, bills = senatus(world, hiems), rogationes(world, hiems)
    consules = body.consules if body else ()
    presides = acting(world, VENUS)
    voting = any(bill.stage == "open" for bill in bills)
    if len(consules) < BOTH:
        acclaim = _acclaim(world, hiems, BOTH - len(consules), bool(consules))
        yield replace(acclaim, due=presides if not consules and acclaim.asks[0].answers else NOBODY)
    free = [id for id in consules if not any(bill.consul == id for bill in bills)]
    if free:
        yield replace(_bring(hiems, free), due=NOBODY if voting else presides)
    for bill in bills:
        yield from _vote(world, bill) if bill.stage == "open" else _carry_out(world, bill)


def _acclaim(world: Ludi, hiems: int, most: int, late: bool) -> Step:
    """Whoever is in Rome, those who may vote first (SEN-06)."""
    order = sorted(present(world), key=lambda id: not has_votes(world, id))
    candidates = tuple(Reply(fields={"consules": [id]}) for id in order)
    ask = Ask(field="consules", answers=candidates, most=most)
    return Step(
        ConsulesCreare.kind, "SEN-07", f"senatus:{hiems}", {}, (ask,), beside=late, says="Rome has no consuls this year.",
    )  # fmt: skip


def _bring(hiems: int, free: list[str]) -> Step:
    """Each consul one bill (SEN-08), of any of the five kinds."""
    whose = Ask(field="consul", answers=tuple(Reply(fields={"consul": id}, times=1) for id in free))
    kinds = tuple(
        Reply(fields={"type": kind}, asks=tuple(Ask(field=name) for name in names)) for kind, names in SAYS.items()
    )
    return Step(
        "rogatio", "SEN-08", f"senatus:{hiems}", {"consul": free[0]}, (whose, Ask(field="type", answers=kinds)),
        ahead=len(free), beside=True, says="{consules} may bring a bill.", facts={"consules": tuple(free)},
    )  # fmt: skip


def _vote(world: Ludi, bill: RogatioRecord) -> Iterator[Step]:
    """A word of everybody in Rome who may vote and has not (SEN-02), and Venus' count, with hers where the votes are even
    (SEN-05): hers is the count as soon as the silent can change nothing any more, and it comes first for her then."""
    presides, about, waiting = acting(world, VENUS), f"rogatio:{bill.number}", silent(world, bill)
    decided = settled(bill, electorate(world), sum(uncast(world, bill, id) for id in waiting))
    count = SenatusConsultum(rogatio=bill.number)
    tie = count.counted(world).tie
    venus = Ask(field="venus", answers=tuple(Reply(fields={"venus": word}) for word in ("yes", "no")))
    ways = [count, *(SenatusConsultum(rogatio=bill.number, venus=word) for word in ("yes", "no") if tie)]
    counted = Step(
        count.kind, "SEN-03", about, {"rogatio": bill.number}, (venus,) if tie else (),
        outcomes=tuple(Outcome({"venus": way.venus or ""}, way.foretold(world)) for way in ways),
        due=presides if decided or not waiting else NOBODY, says="The votes on {bill} are to be counted.", facts={"bill": about},
    )  # fmt: skip
    if waiting:
        if counted.due:
            yield replace(counted, by=presides)
            counted = replace(counted, by=Everybody(presides), due=NOBODY)
        voters = Ask(field="voter", answers=tuple(Reply(fields={"voter": id}, times=1) for id in waiting))
        words = Ask(field="vote", answers=tuple(Reply(fields={"vote": word}) for word in ("yes", "no", "abstain")))
        yield Step(
            "suffragium_ferre", "SEN-02", about, {"rogatio": bill.number}, (voters, words), ahead=len(waiting), beside=True,
            due=presides, says="{count} may still vote on {bill}.", facts={"count": len(waiting), "bill": about},
        )  # fmt: skip
    yield counted


def _carry_out(world: Ludi, bill: RogatioRecord) -> Iterator[Step]:
    """What passed is done once (SEN-09), by the war gods of the Senate; a census is shared by Venus among those who voted for it
    (SEN-19)."""
    if bill.stage == "passed" and bill.executed is None:
        kind, rule = CARRIED_OUT[bill.type]
        fields: dict[str, object] = {"rogatio": bill.number}
        if bill.type == "census":
            fields["shares"] = [{"player": one.voter} for one in bill.votes if one.vote == "yes"]
        theirs = (VENUS,) if bill.type == "census" else WAR_GODS_OF_THE_SENATE
        yield Step(
            kind, rule, f"rogatio:{bill.number}", fields, due=acting(world, *theirs),
            says="Passed and to be carried out: {bill}.", facts={"bill": f"rogatio:{bill.number}"},
        )  # fmt: skip


def _in_rome(world: Ludi) -> Iterator[Step]:
    """A proscribed man in Rome dies as soon as he is turned over to Venus or Mars (MOR-01)."""
    venus = acting(world, VENUS)
    mars = acting(world, MARS) - venus
    for player in world.players():
        if player.proscribed is not None and player.mortal and in_rome(world, player.id):
            step = Step(
                "proscriptum_tradere", "MOR-01", f"player:{player.id}", {"target": player.id}, (Ask(field="to"),),
                by=Everybody(venus | mars), says="{target} is proscribed, and in Rome.", facts={"target": player.id},
            )  # fmt: skip
            for judge, theirs in ((VENUS, venus), (MARS, mars)):
                yield replace(step, fields={"target": player.id, "to": judge}, by=theirs, due=theirs)
            yield step
