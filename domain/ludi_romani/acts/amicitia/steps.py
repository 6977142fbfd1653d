"""What an amicitia is formed for, and its oath."""

from collections.abc import Iterator

from domain.kernel.grammar.step import Ask, Now, Reply, Step
from domain.ludi_romani.acts.amicitia.amicis_tradere import AmicisTradere
from domain.ludi_romani.acts.amicitia.amicitiam_facere import AmicitiamFacere
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import AmicitiamSancire
from domain.ludi_romani.aggregates.amicitia import amicitia_of, amicitiae
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUNO


def steps(now: Now) -> Iterator[Step]:
    """Those who have just become amici offer each other something (AMI-04), each of them; before Juno their oath comes first
    (AMI-02), and where she comes in a season in which nobody asks where she is, she comes to hear it."""
    world: Ludi = now.world
    latest, juno = just_now(now), acts_as(world, now.who, JUNO)
    season = world.evening.now()
    if juno and latest is not None and latest.kind == "adesse" and season and season.phase in ("motus", "hiems"):
        yield from _oaths(world, now.who)
    elif isinstance(latest, AmicitiamFacere) and not juno:
        yield _offers(latest.members)
    elif isinstance(latest, AmicisTradere) and not juno:
        yield from _others(now, latest)


def _offers(members: tuple[str, ...]) -> Step:
    return Step(
        AmicisTradere.kind, "AMI-04", "", {}, (Ask(field="giver"), Ask(field="receiver")), due=True,
        says="What {members} offer each other.", facts={"members": members},
    )  # fmt: skip


def _others(now: Now, latest: AmicisTradere) -> Iterator[Step]:
    """Those of a new amicitia who have neither given nor got anything yet, while there are any."""
    world: Ludi = now.world
    found = amicitia_of(world, latest.giver, latest.receiver)
    if found and world.evening.begun and found.number > world.evening.begun[-1].act:
        handed = [act for act in now.since(found.number) if isinstance(act, AmicisTradere)]
        silent = tuple(id for id in found.members if not any(id in (act.giver, act.receiver) for act in handed))
        if silent:
            yield _offers(silent)


def _oaths(world: Ludi, juno: str) -> Iterator[Step]:
    """Each of them may swear, or not (AMI-02): nobody is guessed."""
    here = world.whereabouts(juno)
    for one in amicitiae(world):
        unsworn = tuple(id for id in one.members if id not in one.blessed and here and world.region(here).holds(id))
        if len(unsworn) > 1:
            members = Ask(field="members", answers=tuple(Reply(fields={"members": [id]}) for id in unsworn))
            yield Step(
                AmicitiamSancire.kind, "AMI-02", f"amicitia:{one.number}", {}, (members,), due=True,
                says="{members} are amici and have not sworn.", facts={"members": unsworn},
            )  # fmt: skip
