"""Journeys, and being taken somewhere."""

from collections.abc import Mapping

from domain.ludi_romani.acts.movement.fuga import Fuga
from domain.ludi_romani.acts.movement.mercurius_eripit import MercuriusEripit
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.movement.occurrere_in_mari import OccurrereInMari
from domain.ludi_romani.acts.movement.regem_romae_deprehendere import RegemRomaeDeprehendere
from domain.ludi_romani.acts.movement.translatio_minervae import TranslatioMinervae
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PropertyGiven
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.where import from_where, in_place

WAYS = {"land": " to {place} by land", "sea": " to {place} by sea", "motus": " to {place}"}


def motus(deed: ToldAct[Motus, Ludi]) -> str:
    """Who goes where, how, and with whom, and whether a seat is taken there; who is left behind is free. Who goes
    unseen goes nobody knows where, and with nobody."""
    act = deed.act
    everybody = list(dict.fromkeys((act.player, *act.companions)))
    who, *others = [id for id in everybody if id not in deed.unseen] or [act.player]
    if who in deed.unseen:
        return with_more(deed, deed.say("{who} travels", who=deed.name(who)))
    through = deed.say(" through {places}", places=deed.all(act.through)) if act.through else ""
    company = deed.say(" with {others}", others=deed.all(others)) if others else ""
    journey = f"{from_where(deed, who, act.to)}{deed.say(WAYS[act.way], place=deed.name(act.to))}{through}{company}"
    seated = deed.after.seat_of(act.player) is not None or not deed.after.player(act.player).mortal
    standing = "" if seated or deed.outside else deed.say("no seat is taken")
    return with_more(deed, deed.say("{who} travels{journey}", who=deed.name(who), journey=journey), then=[standing])


ENDINGS = {
    "ok": "{by} stops {who} at sea and lets the ships pass",
    "death": "{by} stops {who} at sea and kills the traveller",
}
TAKES = "{by} stops {who} at sea and takes {goods}"
"""What a god of the sea does, by the outcome, and else."""


def occurrere_in_mari(deed: ToldAct[OccurrereInMari, Ludi]) -> str:
    """What the god took, or that he let the ships pass."""
    words = {"by": deed.name(deed.by), "who": deed.name(deed.act.traveller)}
    taken = [goods(event.properties) for event in deed.of(PropertyGiven) if not event.rule]
    told = deed.say(ENDINGS.get(deed.act.outcome, TAKES), **words, goods=taken[0] if taken else "nothing")
    if deed.act.outcome == "death":
        return with_more(deed, told, Died)
    seats = [event for event in deed.of(SeatTaken) if event.player not in deed.unseen]
    put = [deed.say("{who} is put in {region}", who=words["who"], region=deed.name(one.region)) for one in seats]
    return with_more(deed, told, then=put)


def translatio_minervae(deed: ToldAct[TranslatioMinervae, Ludi]) -> str:
    """Whom Minerva moved, from where and to where."""
    who, to = deed.act.player, deed.act.region
    journey = f"{from_where(deed, who, to)}{in_place(deed, who, to, ' to {place}')}"
    words = {"by": deed.name(deed.by), "who": deed.name(who), "journey": journey}
    return with_more(deed, deed.say("{by} moves {who}{journey}", **words))


def mercurius_eripit(deed: ToldAct[MercuriusEripit, Ludi]) -> str:
    """Whom Mercury rescued, and out of what."""
    who, to = deed.act.player, deed.act.region
    journey = f"{from_where(deed, who, to)}{in_place(deed, who, to, ' to {place}')}"
    words = {"by": deed.name(deed.by), "who": deed.name(who), "journey": journey}
    return with_more(deed, deed.say("{by} rescues {who}{journey}", **words))


def fuga(deed: ToldAct[Fuga, Ludi]) -> str:
    """Where a rex fled, and to whom he gave his card."""
    rex = deed.act.rex
    home = next((event.region for event in deed.of(SeatTaken) if event.player == rex), None)
    flight = f"{from_where(deed, rex, home)}{in_place(deed, rex, home, ' home to {place}')}" if home else ""
    escort = [deed.name(event.towards) for event in deed.of(PropertyGiven) if not event.rule]
    card = deed.say(" and gives {escort} the Rexpressus card", escort=escort[0]) if escort else ""
    return with_more(deed, deed.say("{rex} flees{flight}{card}", rex=deed.name(rex), flight=flight, card=card))


def regem_romae_deprehendere(deed: ToldAct[RegemRomaeDeprehendere, Ludi]) -> str:
    """What became of a rex alone in Rome."""
    act, words = deed.act, {"by": deed.name(deed.by), "rex": deed.name(deed.act.rex)}
    if act.outcome == "execute":
        return with_more(deed, deed.say("{by} has {rex}, found alone in Roma, put to death", **words), Died)
    where = in_place(deed, act.rex, act.to, ", to {place}")
    expels = deed.say("{by} expels {rex}, found alone in Roma{where}", **words, where=where)
    return with_more(deed, expels, then=[] if act.to else [deed.say("{player} has no seat", player=words["rex"])])


TELLERS: Mapping[str, Teller] = {
    Motus.kind: motus,
    OccurrereInMari.kind: occurrere_in_mari,
    TranslatioMinervae.kind: translatio_minervae,
    MercuriusEripit.kind: mercurius_eripit,
    Fuga.kind: fuga,
    RegemRomaeDeprehendere.kind: regem_romae_deprehendere,
}
