"""What a god meets where he is: whose dice he attends to, who may challenge first, who is unprotected, and who has too many."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from domain.kernel.grammar.step import EVERYBODY, NOBODY, Ask, Now, Seats, Step
from domain.ludi_romani.acts.war.flagitatione_cedere import FlagitationeCedere
from domain.ludi_romani.acts.war.prioritas import Prioritas
from domain.ludi_romani.acts.war.seniority import could_challenge, since
from domain.ludi_romani.aggregates.proelium import Proelium, proelia
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.combat import peace
from domain.ludi_romani.law.fighters import WARRIORS, may_fight
from domain.ludi_romani.law.just_now import just_now
from domain.ludi_romani.law.legiones import above_ten
from domain.ludi_romani.law.patronage import is_unprotected
from domain.ludi_romani.law.rome import is_rome
from domain.ludi_romani.law.there import there


def attends(world: Ludi, one: Proelium) -> frozenset[str]:
    """Whose it is to bring on: who oversees it or did, and before that who heard the challenge, or stands there where Juno forced
    it."""
    if one.presided or one.overseer:
        return frozenset([one.overseer or one.presided or ""])
    forced = there(world, one.region) if one.forced_by is not None else NOBODY
    return forced.union([one.witness] if one.witness else ())


def converts(world: Ludi, rex: str) -> frozenset[str]:
    """Whom a rex finds with clientarum to give for curiales (PRO-16)."""
    place = world.whereabouts(rex)
    here = (world.player(id) for id in (there(world, place) if place else ()))
    return frozenset(one.id for one in here if one.foreign and one.properties.clientarum > 0)


def shown(one: Proelium, season: int) -> bool:
    """Whether something of it is still to do: it is open, of this season, or owes something."""
    return one.open or (one.season == season and not one.attack) or bool(one.unconverted)


def met(now: Now, place: str) -> Iterator[Step]:
    """Of all who are in a region: what is to do with those who sit there, but for those whose proelium tells it already."""
    world: Ludi = now.world
    region, here, season = world.region(place), there(world, place), world.evening.now()
    if not here:
        return
    for seat in region.seated:
        fought = world.once(Proelium, _fought).get(seat.player, ())
        if not any(shown(one, len(world.evening.begun) - 1) for one in fought):
            yield from confiscated(world, seat.player, region.id, by=here, due=here)
            yield from _unprotected(now, region, seat.player, here)
    if season and season.phase == "aestas" and not is_rome(region) and not any(peace(world, region.id)):
        settling = here.intersection(who for who, _ in just_now(now, Prioritas.kind, FlagitationeCedere.kind))
        yield from (replace(step, by=here, due=settling) for step in _first(world, region))


def _fought(world: Ludi) -> Mapping[str, tuple[Proelium, ...]]:
    """The proelia of each who fought in any."""
    found = dict[str, tuple[Proelium, ...]]()
    for one in proelia(world):
        for id in one.players:
            found[id] = (*found.get(id, ()), one)
    return found


def confiscated(world: Ludi, player: str, about: str, *, by: Seats = EVERYBODY, due: Seats = NOBODY) -> Iterator[Step]:
    """What is above the limit is taken by any god who meets him, curiales first (NUM-48)."""
    above = above_ten(world, player)
    if above:
        curiales = min(above, max(0, world.player(player).properties.curiales))
        fields = {"player": player, "curiales": curiales, "clientarum": above - curiales}
        asks = tuple(Ask(field=field) for field in ("curiales", "clientarum", "numen"))
        yield Step(
            "legiones_supra_decem_demere", "NUM-48", about, fields, asks, by=by, due=due,
            says="{player} has {above:legio|legiones} above the limit.", facts={"player": player, "above": above},
        )  # fmt: skip


def _unprotected(now: Now, region: Region, player: str, here: frozenset[str]) -> Iterator[Step]:
    """An imperator or rex beside him may kill him outside Rome, or take him as cliens (MOR-05, CLI-03), but his patronus (CLI-09).
    Whoever has just noted in an aestas that one of them came is asked for what he came."""
    world: Ludi = now.world
    patroni = world.player(player).patroni
    there = (world.player(seat.player) for seat in region.seated if seat.player not in (player, *patroni))
    captors = [one.id for one in there if one.role in WARRIORS and one.legiones > 0 and not one.engaged]
    if captors and is_unprotected(world, player):
        fields = {"loser": player} | ({"victor": captors[0]} if len(captors) == 1 else {})
        season = world.evening.now()
        moved = just_now(now, "motus") if season is not None and season.phase == "aestas" else ()
        came = here.intersection(who for who, act in moved if any(one.value in captors for one in act.named()))
        yield Step(
            "victum_tractare", "MOR-05", f"player:{player}", fields, (Ask(field="victor"), Ask(field="choice")), beside=True,
            by=here, due=came, says="{player} is unprotected here.", facts={"player": player},
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
