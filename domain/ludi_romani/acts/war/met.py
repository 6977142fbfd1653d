"""What a god meets where he is: whose dice he attends to, who may challenge first, who is unprotected, and who has too many."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from domain.kernel.grammar.step import Ask, Now, Step
from domain.ludi_romani.acts.war.flagitatione_cedere import FlagitationeCedere
from domain.ludi_romani.acts.war.prioritas import Prioritas
from domain.ludi_romani.acts.war.seniority import could_challenge, since
from domain.ludi_romani.aggregates.proelium import Proelium
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.combat import peace
from domain.ludi_romani.law.fighters import WARRIORS, may_fight
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.legiones import above_ten
from domain.ludi_romani.law.patronage import is_unprotected
from domain.ludi_romani.law.rome import is_rome


def here(now: Now, one: Proelium) -> bool:
    """Whether the books show him where it is fought."""
    return bool(now.world.knows("player", now.who) and now.world.whereabouts(now.who) == one.region)


def attends(now: Now, one: Proelium) -> bool:
    """Whether it is his to bring on: his who oversees it or did, and before that his who heard the challenge, or who stands there
    where Juno forced it."""
    if one.presided or one.overseer:
        return now.who == (one.overseer or one.presided)
    return now.who == one.witness or (one.forced_by is not None and here(now, one))


def converts(now: Now, rex: str) -> bool:
    """Whether a rex finds him with clientarum to give for curiales (PRO-16)."""
    world: Ludi = now.world
    if not world.knows("player", now.who):
        return False
    numen = world.player(now.who)
    return numen.foreign and numen.properties.clientarum > 0 and world.whereabouts(now.who) == world.whereabouts(rex)


def met(now: Now, elsewhere: Collection[str]) -> Iterator[Step]:
    """Among those who sit where he is, but for those whose proelium tells it already."""
    world: Ludi = now.world
    place = world.whereabouts(now.who) if world.knows("player", now.who) else None
    if place is None:
        return
    region = world.region(place)
    for seat in region.seated:
        if seat.player not in elsewhere:
            yield from confiscated(world, seat.player, region.id, due=True)
            yield from _unprotected(now, region, seat.player)
    season = world.evening.now()
    if season and season.phase == "aestas" and not is_rome(region) and not any(peace(world, region.id)):
        settling = isinstance(just_now(now), (Prioritas, FlagitationeCedere))
        yield from (replace(step, due=settling) for step in _first(world, region))


def confiscated(world: Ludi, player: str, about: str, *, due: bool = False) -> Iterator[Step]:
    """What is above the limit is taken by any god who meets him, curiales first (NUM-48)."""
    above = above_ten(world, player)
    if above:
        curiales = min(above, max(0, world.player(player).properties.curiales))
        fields = {"player": player, "curiales": curiales, "clientarum": above - curiales}
        asks = tuple(Ask(field=field) for field in ("curiales", "clientarum", "numen"))
        yield Step(
            "legiones_supra_decem_demere", "NUM-48", about, fields, asks, due=due,
            says="{player} has {above} legiones above the limit.", facts={"player": player, "above": above},
        )  # fmt: skip


def _unprotected(now: Now, region: Region, player: str) -> Iterator[Step]:
    """An imperator or rex beside him may kill him outside Rome, or take him as cliens (MOR-05, CLI-03), but his patronus (CLI-09).
    Whoever has just noted in an aestas that one of them came is asked for what he came."""
    world: Ludi = now.world
    patroni = world.player(player).patroni
    there = (world.player(seat.player) for seat in region.seated if seat.player not in (player, *patroni))
    captors = [one.id for one in there if one.role in WARRIORS and one.legiones > 0 and not one.engaged]
    if captors and is_unprotected(world, player):
        fields = {"loser": player} | ({"victor": captors[0]} if len(captors) == 1 else {})
        latest, season = just_now(now), world.evening.now()
        travelled = season is not None and season.phase == "aestas" and latest is not None and latest.kind == "motus"
        came = travelled and latest is not None and any(one.value in captors for one in latest.named())
        yield Step(
            "victum_tractare", "MOR-05", f"player:{player}", fields, (Ask(field="victor"), Ask(field="choice")), beside=True,
            due=came, says="{player} is unprotected here.", facts={"player": player},
        )  # fmt: skip


def _first(world: Ludi, region: Region) -> Iterator[Step]:
    """Who came first may challenge first, or let it pass (FLA-03); who came together roll for it (FLA-04)."""
    able = could_challenge(world, region, len(world.evening.begun) - 1)
    if not able or len(list(_fighters(world, region))) < 2:
        return
    first = min(since(world, seat) for seat in able)
    together = [seat for seat in able if since(world, seat) == first]
    about = f"region:{region.id}"
    if len(together) > 1 and not all(seat.rank for seat in together):
        rolls = [{"player": seat.player} for seat in together]
        yield Step(
            "prioritas", "FLA-04", about, {"region": region.id, "rolls": rolls}, (Ask(field="rolls"),),
            says="{players} came together: dice say who challenges first.",
            facts={"players": tuple(seat.player for seat in together)},
        )  # fmt: skip
    senior = min(together, key=lambda seat: seat.rank).player
    yield Step(
        "flagitatio", "FLA-03", about, {"challenger": senior}, (Ask(field="challenger"), Ask(field="challenged")),
        says="{player} may challenge first here.", facts={"player": senior},
    )  # fmt: skip
    if len(able) > 1:
        yield Step(
            "flagitatione_cedere", "FLA-03", about, {"player": senior}, (Ask(field="player"),),
            says="{player} lets it pass, or is passed over.", facts={"player": senior},
        )  # fmt: skip


def _fighters(world: Ludi, region: Region) -> Iterator[str]:
    for player in (world.player(seat.player) for seat in region.seated):
        if player.mortal and not player.engaged and not any(may_fight(player, "")):
            yield player.id
