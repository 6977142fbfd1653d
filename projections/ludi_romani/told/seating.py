"""Seats taken, adjudged and lost, and where numina are."""

from collections.abc import Mapping

from domain.kernel.grammar import counted, listed
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.seating.loco_movere import LocoMovere
from domain.ludi_romani.acts.seating.sedem_adiudicare import SedemAdiudicare
from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.where import from_where, in_place


def sedem_capere(deed: Deed[SedemCapere, Ludi]) -> str:
    """Where somebody sits from now on, and how many seats are left there."""
    who = deed.act.player
    if who in deed.unseen:
        return with_more(deed, f"{deed.name(who)} takes a seat")
    left = max(0, deed.after.region(deed.act.region).free())
    leaves = "".join(f"leaves {deed.name(event.region)} and " for event in deed.of(SeatLeft) if event.player == who)
    free = f"{counted(left, 'seat is', 'seats are') if left else 'no seat is'} free"
    return with_more(deed, f"{deed.name(who)} {leaves}takes a seat in {deed.name(deed.act.region)}", then=[free])


def sedem_adiudicare(deed: Deed[SedemAdiudicare, Ludi]) -> str:
    """Who has the last seat, who has not, and where those are who had to leave it."""
    act = deed.act
    others = [deed.name(id) for id in dict.fromkeys(act.claimants) if id != act.chosen]
    instead = f", not {listed(others, last='or')}," if others else ""
    verb = "gets" if any(event.player == act.chosen for event in deed.of(SeatTaken)) else "keeps"
    gone = {event.player: deed.after.seat_of(event.player) for event in deed.of(SeatLeft) if event.region == act.region}
    back = [
        f"{deed.name(id)} {f'goes back to {deed.name(seat.id)}' if seat else 'has no seat'}"
        for id, seat in gone.items()
    ]
    return with_more(
        deed, f"{deed.name(act.chosen)}{instead} {verb} the last seat in {deed.name(act.region)}", then=back
    )


def loco_movere(deed: Deed[LocoMovere, Ludi]) -> str:
    """Who was sent from where to where, by Minerva or a Vestal."""
    act, who = deed.act, deed.name(deed.act.player)
    sender = f"the Vestal {deed.name(act.vestal)}" if act.vestal else deed.name(deed.by)
    if act.to:
        journey = f"{from_where(deed, act.player, act.to)}{in_place(deed, act.player, act.to, ' to ')}"
        return with_more(deed, f"{sender} sends {who}{journey}")
    seat = deed.before.seat_of(act.player)
    return with_more(deed, f"{sender} unseats {who}{in_place(deed, act.player, seat.id if seat else None)}")


def adesse(deed: Deed[Adesse, Ludi]) -> str:
    """Where a numen or an imago is."""
    left = "".join(f" leaves a seat in {deed.name(event.region)} and" for event in deed.of(SeatLeft))
    return with_more(deed, f"{deed.name(deed.act.numen or deed.by)}{left} is in {deed.name(deed.act.region)}")


def hibernare(deed: Deed[Hibernare, Ludi]) -> str:
    """Where a numen winters, and whether he has a seat there."""
    who = deed.act.numen or deed.by
    seat = "" if deed.of(SeatTaken) or who in deed.unseen else " without a seat"
    return with_more(deed, f"{deed.name(who)} winters{in_place(deed, who, deed.act.region)}{seat}")


TELLERS: Mapping[str, Teller] = {
    SedemCapere.kind: sedem_capere,
    SedemAdiudicare.kind: sedem_adiudicare,
    LocoMovere.kind: loco_movere,
    Adesse.kind: adesse,
    Hibernare.kind: hibernare,
}
