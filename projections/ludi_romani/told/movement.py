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
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.where import from_where, in_place

WAYS = {"land": " by land", "sea": " by sea", "motus": ""}


def motus(deed: Deed[Motus, Ludi]) -> str:
    """Who goes where, how, and with whom, and whether a seat is taken there; who is left behind is free. Who goes
    unseen goes nobody knows where, and with nobody."""
    act = deed.act
    everybody = list(dict.fromkeys((act.player, *act.companions)))
    who, *others = [id for id in everybody if id not in deed.unseen] or [act.player]
    if who in deed.unseen:
        return with_more(deed, f"{deed.name(who)} travels")
    through = f" through {deed.all(act.through)}" if act.through else ""
    company = f" with {deed.all(others)}" if others else ""
    journey = f"{from_where(deed, who, act.to)} to {deed.name(act.to)}{WAYS[act.way]}{through}{company}"
    seated = deed.after.seat_of(act.player) is not None or not deed.after.player(act.player).mortal
    standing = "" if seated or deed.outside else "no seat is taken"
    return with_more(deed, f"{deed.name(who)} travels{journey}", then=[standing])


def occurrere_in_mari(deed: Deed[OccurrereInMari, Ludi]) -> str:
    """What the god took, or that he let the ships pass."""
    act, who = deed.act, deed.name(deed.act.traveller)
    taken = [goods(event.properties) for event in deed.of(PropertyGiven) if not event.rule]
    if act.outcome == "death":
        return with_more(deed, f"{deed.name(deed.by)} stops {who} at sea and kills the traveller", Died)
    ending = "lets the ships pass" if act.outcome == "ok" else f"takes {taken[0] if taken else 'nothing'}"
    seats = [event for event in deed.of(SeatTaken) if event.player not in deed.unseen]
    put = [f"{who} is put in {deed.name(event.region)}" for event in seats]
    return with_more(deed, f"{deed.name(deed.by)} stops {who} at sea and {ending}", then=put)


def translatio_minervae(deed: Deed[TranslatioMinervae, Ludi]) -> str:
    """Whom Minerva moved, from where and to where."""
    who, to = deed.act.player, deed.act.region
    journey = f"{from_where(deed, who, to)}{in_place(deed, who, to, ' to ')}"
    return with_more(deed, f"{deed.name(deed.by)} moves {deed.name(who)}{journey}")


def mercurius_eripit(deed: Deed[MercuriusEripit, Ludi]) -> str:
    """Whom Mercury rescued, and out of what."""
    who, to = deed.act.player, deed.act.region
    journey = f"{from_where(deed, who, to)}{in_place(deed, who, to, ' to ')}"
    return with_more(deed, f"{deed.name(deed.by)} rescues {deed.name(who)}{journey}")


def fuga(deed: Deed[Fuga, Ludi]) -> str:
    """Where a rex fled, and to whom he gave his card."""
    rex = deed.act.rex
    home = next((event.region for event in deed.of(SeatTaken) if event.player == rex), None)
    flight = f"{from_where(deed, rex, home)}{in_place(deed, rex, home, ' home to ')}" if home else ""
    escort = [deed.name(event.towards) for event in deed.of(PropertyGiven) if not event.rule]
    card = f" and gives {escort[0]} the Rexpressus card" if escort else ""
    return with_more(deed, f"{deed.name(rex)} flees{flight}{card}")


def regem_romae_deprehendere(deed: Deed[RegemRomaeDeprehendere, Ludi]) -> str:
    """What became of a rex alone in Rome."""
    act = deed.act
    alone = f"{deed.name(act.rex)}, found alone in Roma"
    if act.outcome == "execute":
        return with_more(deed, f"{deed.name(deed.by)} has {alone}, put to death", Died)
    where = in_place(deed, act.rex, act.to, ", to ")
    return with_more(
        deed,
        f"{deed.name(deed.by)} expels {alone}{where}",
        then=[] if act.to else [f"{deed.name(act.rex)} has no seat"],
    )


TELLERS: Mapping[str, Teller] = {
    Motus.kind: motus,
    OccurrereInMari.kind: occurrere_in_mari,
    TranslatioMinervae.kind: translatio_minervae,
    MercuriusEripit.kind: mercurius_eripit,
    Fuga.kind: fuga,
    RegemRomaeDeprehendere.kind: regem_romae_deprehendere,
}
