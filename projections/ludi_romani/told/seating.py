"""Seats taken, adjudged and lost, and where numina are."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import counted
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.seating.loco_movere import LocoMovere
from domain.ludi_romani.acts.seating.sedem_adiudicare import SedemAdiudicare
from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.where import from_where, in_place


def sedem_capere(deed: ToldAct[SedemCapere, Ludi]) -> str:
    """Where somebody sits from now on, and how many seats are left there."""
    who = deed.act.player
    if who in deed.unseen:
        return with_more(deed, deed.say("{player} takes a seat", player=deed.name(who)))
    left = max(0, deed.after.region(deed.act.region).free())
    free = counted(left, "seat is free", "seats are free") if left else "no seat is free"
    words = {"player": deed.name(who), "region": deed.name(deed.act.region)}
    sits = deed.say("{player} takes a seat in {region}", **words)
    for event in deed.of(SeatLeft):
        if event.player == who:
            sits = deed.say(
                "{player} leaves {left} and takes a seat in {region}", **words, left=deed.name(event.region)
            )
    return with_more(deed, sits, then=[deed.word(free)])


def sedem_adiudicare(deed: ToldAct[SedemAdiudicare, Ludi]) -> str:
    """Who has the last seat, who has not, and where those are who had to leave it."""
    act = deed.act
    others = [deed.name(id) for id in dict.fromkeys(act.claimants) if id != act.chosen]
    instead = deed.say(", not {others},", others=deed.listed(others, last="or")) if others else ""
    gets, keeps = (
        "{player}{instead} gets the last seat in {region}",
        "{player}{instead} keeps the last seat in {region}",
    )
    taken = any(event.player == act.chosen for event in deed.of(SeatTaken))
    gone = {event.player: deed.after.seat_of(event.player) for event in deed.of(SeatLeft) if event.region == act.region}
    back = [
        deed.say("{player} goes back to {region}", player=deed.name(id), region=deed.name(seat.id))
        if seat
        else deed.say("{player} has no seat", player=deed.name(id))
        for id, seat in gone.items()
    ]
    words = {"player": deed.name(act.chosen), "instead": instead, "region": deed.name(act.region)}
    return with_more(deed, deed.say(gets if taken else keeps, **words), then=back)


def loco_movere(deed: ToldAct[LocoMovere, Ludi]) -> str:
    """Who was sent from where to where, by Minerva or a Vestal."""
    act, who = deed.act, deed.name(deed.act.player)
    by = deed.say("the Vestal {player}", player=deed.name(act.vestal)) if act.vestal else deed.name(deed.by)
    if act.to:
        journey = f"{from_where(deed, act.player, act.to)}{in_place(deed, act.player, act.to, ' to {place}')}"
        return with_more(deed, deed.say("{by} sends {who}{journey}", by=by, who=who, journey=journey))
    seat = deed.before.seat_of(act.player)
    place = in_place(deed, act.player, seat.id if seat else None)
    return with_more(deed, deed.say("{by} unseats {who}{place}", by=by, who=who, place=place))


def adesse(deed: ToldAct[Adesse, Ludi]) -> str:
    """Where a numen or an imago is."""
    words = {"numen": deed.name(deed.act.numen or deed.by), "region": deed.name(deed.act.region)}
    left = [deed.name(event.region) for event in deed.of(SeatLeft)]
    here, come = "{numen} is in {region}", "{numen} leaves a seat in {left} and is in {region}"
    return with_more(deed, deed.say(come if left else here, **words, left=left[0] if left else ""))


def hibernare(deed: ToldAct[Hibernare, Ludi]) -> str:
    """Where a numen winters, and whether he has a seat there."""
    who = deed.act.numen or deed.by
    seated, without = "{numen} winters{place}", "{numen} winters{place} without a seat"
    words = {"numen": deed.name(who), "place": in_place(deed, who, deed.act.region)}
    return with_more(deed, deed.say(seated if deed.of(SeatTaken) or who in deed.unseen else without, **words))


TELLERS: Mapping[str, Teller] = {
    SedemCapere.kind: sedem_capere,
    SedemAdiudicare.kind: sedem_adiudicare,
    LocoMovere.kind: loco_movere,
    Adesse.kind: adesse,
    Hibernare.kind: hibernare,
}
