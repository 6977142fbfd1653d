"""What an amicitia is formed for, and its oath."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Reply, Step
from domain.ludi_romani.acts.amicitia.amicis_tradere import AmicisTradere
from domain.ludi_romani.acts.amicitia.amicitiam_facere import AmicitiamFacere
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import AmicitiamSancire
from domain.ludi_romani.aggregates.amicitia import amicitia_of, amicitiae
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.numina import JUNO


def steps(now: Now) -> Iterator[Step]:
    """Those who have just become amici offer each other something (AMI-04), each of them; before Juno their oath comes first
    (AMI-02), and where she comes in a season in which nobody asks where she is, she comes to hear it."""
    world: Ludi = now.world
    season, juno = world.evening.now(), acting(world, JUNO)
    if season and season.phase in ("motus", "hiems"):
        for who, _ in just_now(now, "adesse"):
            yield from _oaths(world, who) if who in juno else ()
    for who, latest in just_now(now, AmicitiamFacere.kind, AmicisTradere.kind):
        if isinstance(latest, AmicitiamFacere) and who not in juno:
            yield _offers(who, latest.members)
        elif isinstance(latest, AmicisTradere) and who not in juno:
            yield from _others(now, who, latest)


def _offers(who: str, members: tuple[str, ...]) -> Step:
    return Step(
        AmicisTradere.kind, "AMI-04", "", {}, (Ask(field="giver"), Ask(field="receiver")),
        by=frozenset([who]), due=frozenset([who]),
        says="What {members} offer each other.", facts={"members": members},
    )  # fmt: skip


def _others(now: Now, who: str, latest: AmicisTradere) -> Iterator[Step]:
    """Those of a new amicitia who have neither given nor got anything yet, while there are any."""
    world: Ludi = now.world
    found = amicitia_of(world, latest.giver, latest.receiver)
    if found and world.evening.begun and found.number > world.evening.begun[-1].act:
        handed = [act for act in now.entered(AmicisTradere.kind, found.number) if isinstance(act, AmicisTradere)]
        silent = tuple(id for id in found.members if not any(id in (act.giver, act.receiver) for act in handed))
        if silent:
            yield _offers(who, silent)


def _oaths(world: Ludi, juno: str) -> Iterator[Step]:
    """Each of them may swear, or not (AMI-02): nobody is guessed."""
    here = world.whereabouts(juno)
    for one in amicitiae(world):
        unsworn = tuple(id for id in one.members if id not in one.blessed and here and world.region(here).holds(id))
        if len(unsworn) > 1:
            members = Ask(field="members", answers=tuple(Reply(fields={"members": [id]}) for id in unsworn))
            yield Step(
                AmicitiamSancire.kind, "AMI-02", f"amicitia:{one.number}", {}, (members,), by=frozenset([juno]), due=frozenset([juno]),
                says="{members} are amici and have not sworn.", facts={"members": unsworn},
            )  # fmt: skip
