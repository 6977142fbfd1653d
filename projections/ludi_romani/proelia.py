"""Challenges and proelia: what is open, and what this season has seen."""

from collections.abc import Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.acts.war.fallen import given, in_words, won
from domain.ludi_romani.aggregates.proelium import PARTIES, Cause, ConcursatioRecord, Party, Stage, proelia
from domain.ludi_romani.aggregates.proelium import Proelium as Aggregate
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.legiones import fieldable
from domain.ludi_romani.law.obligation import binds_as_first, binds_newcomer
from domain.ludi_romani.law.unseen import UNSEEN
from projections.kernel.said import Foreseen, foreseen, spoken


class PartyView(Frozen):
    """A party, of one player or of amici: how many legiones it has now, how many of each kind it may field, and what it fielded
    and has not rolled yet. ``fabrilis``: it may roll Vulcan's legio; ``won`` it took, ``given`` the overseer has of it."""

    players: tuple[str, ...]
    legiones: int
    curiales: int
    clientarum: int
    field_curiales: int
    field_clientarum: int
    fabrilis: bool
    unconverted: int
    unprotected: bool
    won: int
    given: int


class ProeliumView(Frozen):
    """One challenge or proelium, named by the number of its act. ``ten``: how many legiones one player may own by this evening's
    edition, and a group may field; ``fell``: what the last dice mean."""

    number: int
    region: str
    stage: Stage
    may_refuse: bool
    witness: str
    overseer: str | None
    rounds: int
    cause: Cause | None
    challenger: PartyView
    challenged: PartyView
    fought: tuple[ConcursatioRecord, ...]
    ten: int
    fell: Foreseen | None


class Proelia(Frozen):
    """Open ones first, each group newest first."""

    proelia: tuple[ProeliumView, ...]


def picks(world: Ludi) -> Iterator[object]:
    """What the view of proelia is made of: those that it shows, and what their parties have now."""
    yield world.evening.ten
    for one in _shown(world):
        yield one
        yield _may_refuse(world, one)
        yield from (_side(world, one, party) for party in PARTIES)


def proelia_now(world: Ludi, tongue: Tongue = ENGLISH) -> Proelia:
    """The view of proelia; who is unseen fights without a name, and attacks without a trace."""
    return Proelia(proelia=tuple(_proelium(world, one, tongue) for one in _shown(world)))


def _shown(world: Ludi) -> list[Aggregate]:
    season = len(world.evening.begun) - 1
    fought = [one for one in proelia(world) if one.open or (one.season == season and not one.attack)]
    shown = fought + [one for one in proelia(world) if one not in fought and one.unconverted]
    shown.sort(key=lambda one: (not one.open, -one.number))
    return [one for one in shown if not (one.attack and one.forced_by == UNSEEN)]


def _may_refuse(world: Ludi, one: Aggregate) -> bool:
    return not (binds_as_first(world, one) or binds_newcomer(world, one))


def _proelium(world: Ludi, one: Aggregate, tongue: Tongue) -> ProeliumView:
    names = spoken(world, tongue)
    return ProeliumView(
        number=one.number, region=one.region, stage=one.stage, may_refuse=_may_refuse(world, one), witness=one.witness,
        overseer=one.overseer, rounds=one.rounds, cause=one.cause, challenger=_side(world, one, "challenger"),
        challenged=_side(world, one, "challenged"), fought=one.fought,
        ten=world.evening.ten, fell=foreseen(in_words(one, one.fought[-1]), names) if one.fought else None,
    )  # fmt: skip


def _side(world: Ludi, one: Aggregate, party: Party) -> PartyView:
    side = one.side(party)
    seen = tuple(id for id in side.players if id != UNSEEN)
    players, may_field = [world.player(id) for id in seen], fieldable(world, seen)
    return PartyView(
        players=side.players,
        legiones=sum(player.legiones for player in players),
        curiales=may_field.curiales,
        clientarum=may_field.clientarum,
        field_curiales=side.curiales,
        field_clientarum=side.clientarum,
        fabrilis=any(player.properties.fabriles > 0 for player in players) and not side.fabrilis_defeated,
        unconverted=sum(one.owes(id) for id in seen),
        unprotected=any(player.unprotected is not None for player in players),
        won=won(one, party),
        given=given(one, party),
    )
