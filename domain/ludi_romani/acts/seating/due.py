"""Who has no seat and must have one, and which numen has yet to say where he is."""

from collections.abc import Iterator

from domain.kernel.grammar.step import EVERYBODY, NOBODY, Ask, Now, Seats, Step
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.choices import CHOICES, numina
from domain.ludi_romani.law.just_now import just_now, season_began
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.law.rights import IMAGO_TAKES
from domain.ludi_romani.numina import FATES, MINERVA


def steps(now: Now) -> Iterator[Step]:
    """A numen's winter residence, the seats of mortals, and then his own whereabouts."""
    world: Ludi = now.world
    season = world.evening.now()
    phase = season.phase if season else "before"
    for numen in numina(world) if phase == "hiems" else ():
        yield from now.part(_residence, numen)
    if phase != "actium":
        yield from _seats(world, phase)
    for numen in numina(world) if phase in ("before", "aestas") else ():
        yield from now.part(_whereabouts, numen)
    yield from _imagines(now, world)


def _residence(now: Now, id: str) -> Iterator[Step]:
    world: Ludi = now.world
    numen = world.player(id)
    if numen.winter == "seat" and world.seat_of(id) is None:
        yield winters(world, numen, first=id not in now.busy(season_began(world)))


def winters(world: Ludi, numen: Player, *, first: bool) -> Step:
    """He must choose a region with a free seat and stay (SED-17); proposed is where he is, if there is one. He is asked ``first``
    until he has recorded something else in this hiems: whoever goes on without a residence will not choose it the next time either."""
    his = frozenset([numen.id])
    here = numen.present if numen.present and world.region(numen.present).free() > 0 else None
    return Step(
        Hibernare.kind, "SED-17", f"player:{numen.id}", {"region": here} if here else {}, (Ask(field="region"),),
        by=his, due=his if first else NOBODY, says="Choose where you winter: you have no residence yet.",
    )  # fmt: skip


def _seats(world: Ludi, phase: str) -> Iterator[Step]:
    """Before the Game everybody shows senatores to their seats (ROS-02); later it is for those who watch over seats (SED-20)."""
    for player in world.unseated():
        if not player.anulus:
            rule = "ROS-02" if phase == "before" else "SED-20"
            due: Seats = EVERYBODY if phase == "before" else acting(world, MINERVA)  # SED-24
            yield Step(
                SedemCapere.kind, rule, f"player:{player.id}", {"player": player.id}, (Ask(field="region"),),
                due=due, says="{player} has no seat.", facts={"player": player.id},
            )  # fmt: skip


def _whereabouts(now: Now, id: str) -> Iterator[Step]:
    """Numina move at will in an aestas (MOT-18): until one has recorded something in it, nobody knows where he went. Mercury is
    nowhere for long (SED-19), and the Fates are called to wherever there is a dispute (NUM-43): they are not asked first."""
    world: Ludi = now.world
    numen, his = world.player(id), frozenset([id])
    asked = numen.winter != "never" and (world.evening.begun or numen.present is None)
    if asked and id not in now.busy(season_began(world)):
        says = "Where are you? The books show you in {region}." if numen.present else "Where are you?"
        yield Step(
            Adesse.kind, "MOT-18", f"player:{numen.id}", {}, (Ask(field="region"),),
            by=his, due=NOBODY if id == FATES else his, says=says, facts={"region": numen.present} if numen.present else {},
        )  # fmt: skip


def _imagines(now: Now, world: Ludi) -> Iterator[Step]:
    """They come in company, to whoever pays (IMA-08): after one of them the next; in a hiems while a payment feeds another (IMA-06)."""
    for who, came in just_now(now, Adesse.kind):
        if isinstance(came, Adesse) and came.numen and world.player(came.numen).role == "imago":
            yield from _company(world, who, came.region)


def _company(world: Ludi, who: str, region: str) -> Iterator[Step]:
    imagines, his = CHOICES["imago"](world), frozenset([who])
    elsewhere = [id for id in imagines if world.whereabouts(id) != region]
    season, taken = world.evening.now(), (len(imagines) - len(elsewhere)) * IMAGO_TAKES
    if season is None or season.phase != "hiems" or taken < world.region(region).tributum:
        for id in elsewhere:
            yield Step(
                Adesse.kind, "IMA-03", f"player:{id}", {"region": region, "numen": id}, (Ask(field="numen"),),
                by=his, due=his, says="Is {numen} here too?", facts={"numen": id},
            )  # fmt: skip
