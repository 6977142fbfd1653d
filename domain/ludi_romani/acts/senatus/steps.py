"""What may be done next in the Senate: its consuls, their bills, the votes on them, and what was decreed."""

from collections.abc import Iterator

from domain.kernel.step import Ask, Now, Outcome, Reply, Step
from domain.ludi_romani.acts.senatus.consules_creare import BOTH, ConsulesCreare
from domain.ludi_romani.acts.senatus.electorate import present
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.aggregates.senatus import Lex, Rogatio, electorate, has_votes, rogationes, senatus
from domain.ludi_romani.aggregates.world import Ludi

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
    """Of the hiems that is on; nobody meets outside one (SEN-01)."""
    world: Ludi = now.world
    season = world.evening.now()
    if season is None or season.phase != "hiems":
        return
    hiems = len(world.evening.begun) - 1
    body, bills = senatus(world, hiems), rogationes(world, hiems)
    consules = body.consules if body else ()
    if len(consules) < BOTH:
        yield _acclaim(world, hiems, BOTH - len(consules), bool(consules))
    free = [id for id in consules if not any(bill.consul == id for bill in bills)]
    if free:
        yield _bring(hiems, free)
    for bill in bills:
        yield from _vote(world, bill) if bill.stage == "open" else _carry_out(bill)


def _acclaim(world: Ludi, hiems: int, most: int, late: bool) -> Step:
    """Whoever is in Rome, those who may vote first (SEN-06)."""
    order = sorted(present(world), key=lambda id: not has_votes(world, id))
    candidates = tuple(Reply(fields={"consules": [id]}) for id in order)
    ask = Ask(field="consules", answers=candidates, most=most)
    return Step(ConsulesCreare.kind, "SEN-07", f"senatus:{hiems}", {}, (ask,), beside=late)


def _bring(hiems: int, free: list[str]) -> Step:
    """Each consul one bill (SEN-08), of any of the five kinds."""
    whose = Ask(field="consul", answers=tuple(Reply(fields={"consul": id}, times=1) for id in free))
    kinds = tuple(
        Reply(fields={"type": kind}, asks=tuple(Ask(field=name) for name in names)) for kind, names in SAYS.items()
    )
    return Step(
        "rogatio", "SEN-08", f"senatus:{hiems}", {"consul": free[0]}, (whose, Ask(field="type", answers=kinds)),
        ahead=len(free), beside=True,
    )  # fmt: skip


def _vote(world: Ludi, bill: Rogatio) -> Iterator[Step]:
    """A word of everybody in Rome who may vote and has not (SEN-02), and Venus' count, with hers where the votes are even (SEN-05)."""
    about, silent = f"rogatio:{bill.number}", [id for id in electorate(world) if bill.vote_of(id) is None]
    if silent:
        voters = Ask(field="voter", answers=tuple(Reply(fields={"voter": id}, times=1) for id in silent))
        words = Ask(field="vote", answers=tuple(Reply(fields={"vote": word}) for word in ("yes", "no", "abstain")))
        yield Step(
            "suffragium_ferre", "SEN-02", about, {"rogatio": bill.number}, (voters, words), ahead=len(silent), beside=True,
        )  # fmt: skip
    count = SenatusConsultum(rogatio=bill.number)
    tie = count.counted(world).tie
    venus = Ask(field="venus", answers=tuple(Reply(fields={"venus": word}) for word in ("yes", "no")))
    ways = [count, *(SenatusConsultum(rogatio=bill.number, venus=word) for word in ("yes", "no") if tie)]
    yield Step(
        count.kind, "SEN-03", about, {"rogatio": bill.number}, (venus,) if tie else (),
        outcomes=tuple(Outcome({"venus": way.venus or ""}, way.foretold(world)) for way in ways),
    )  # fmt: skip


def _carry_out(bill: Rogatio) -> Iterator[Step]:
    """What passed is done once (SEN-09); a census is shared among those who voted for it (SEN-19)."""
    if bill.stage == "passed" and bill.executed is None:
        kind, rule = CARRIED_OUT[bill.type]
        fields: dict[str, object] = {"rogatio": bill.number}
        if bill.type == "census":
            fields["shares"] = [{"player": one.voter} for one in bill.votes if one.vote == "yes"]
        yield Step(kind, rule, f"rogatio:{bill.number}", fields)
