"""Whom a numen may still pay in this hiems, and what imagines would take of it."""

from collections.abc import Iterator

from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.step import Ask, Now, Outcome, Reply, Step
from domain.ludi_romani.acts.tributum.garnish import portions
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.aggregates.tributum import as_ordered, collected
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.choices import CHOICES, numina
from domain.ludi_romani.law.rights import IMAGO_TAKES


def steps(now: Now) -> Iterator[Step]:
    """In a hiems, of each numen."""
    world: Ludi = now.world
    season = world.evening.now()
    if season and season.phase == "hiems" and not world.evening.holiday_at(world.evening.begun[-1].began):
        for numen in numina(world):
            yield from now.part(_of, numen)


def _of(now: Now, numen: str) -> Iterator[Step]:
    """A payment to each mortal who winters where the numen does and has not collected all that is due (TRI-01, TRI-11). Who has
    no residence yet chooses it first (SED-17): the payments that then are due stand behind that."""
    world: Ludi = now.world
    here = world.whereabouts(numen)
    if here is None:
        return
    region = world.region(here)
    resides = region.holds(numen)
    if not resides and (world.player(numen).winter != "seat" or world.seat_of(numen) or not region.room_for((numen,))):
        return
    instant = as_ordered(world.evening)
    imagines = CHOICES["imago"](world)
    for seat in region.seated:
        owed = min(region.tributum, Tributum(player=seat.player).owed(world, numen))
        if world.player(seat.player).mortal and owed and not collected(world, seat.player, numen, instant):
            yield _payment(numen, seat.player, owed, imagines, "" if resides else "hibernare")


def _payment(numen: str, player: str, owed: int, imagines: list[str], after: str) -> Step:
    """Who takes of it (IMA-06); where it is too little for all of them, the player says who gets what (IMA-09)."""
    most = min(owed // IMAGO_TAKES, len(imagines))
    garnish = Ask(field="imagines", answers=tuple(Reply(fields={"imagines": [id]}) for id in imagines), most=most)
    return Step(
        Tributum.kind, "TRI-03", f"player:{player}", {"player": player},
        (garnish, Ask(field="shares")) if imagines else (), figures=str(owed),
        outcomes=tuple(_taken(player, owed, imagines[:count]) for count in range(len(imagines) + 1)),
        by=frozenset([numen]), due=frozenset([numen]),
        says="{player} waits for {owed:,} denarii of tributum.", facts={"player": player, "owed": owed}, after=after,
    )  # fmt: skip


def _taken(player: str, owed: int, declared: list[str]) -> Outcome:
    taken = sum(denarii for receiver, denarii in portions(player, declared, (), owed) if receiver != player)
    says = "One imago takes {taken:,} denarii" if len(declared) == 1 else "{count} imagines take {taken:,} denarii"
    told = Foretold(says, {"count": len(declared), "taken": taken}, "IMA-06", figures=str(taken))
    return Outcome({"imagines": len(declared)}, told)
