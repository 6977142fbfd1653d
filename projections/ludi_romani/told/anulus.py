"""The Ring of Gyges. Of its wearer the room hears *somebody unseen*, so no sentence says that twice."""

from collections.abc import Mapping

from domain.ludi_romani.acts.anulus.anulo_aggredi import AnuloAggredi
from domain.ludi_romani.acts.anulus.anulum_gygis_dare import AnulumGygisDare
from domain.ludi_romani.acts.anulus.anulum_gygis_recipere import AnulumGygisRecipere
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.war_gods import attacked


def anulum_gygis_dare(deed: ToldAct[AnulumGygisDare, Ludi]) -> str:
    """Who wears the Ring now, and who no longer."""
    lost = [
        deed.say("{player} wears it no longer", player=deed.name(event.player))
        for event in deed.of(RingChangedHands)
        if not event.wears
    ]
    words = {"by": deed.name(deed.by), "wearer": deed.name(deed.act.wearer)}
    return with_more(deed, deed.say("{by} lends {wearer} the Ring of Gyges", **words), then=lost)


def anulo_aggredi(deed: ToldAct[AnuloAggredi, Ludi]) -> str:
    """Whom the wearer attacked where, and what changed hands."""
    return attacked(deed, deed.say("with the Ring "))


def anulum_gygis_recipere(deed: ToldAct[AnulumGygisRecipere, Ludi]) -> str:
    """Who wears the Ring no longer, and where that one sits."""
    wearer = deed.name(deed.act.wearer)
    seat = [
        deed.say("{player} takes a seat in {region}", player=wearer, region=deed.name(event.region))
        for event in deed.of(SeatTaken)
    ]
    takes = deed.say("{by} takes the Ring of Gyges from {wearer}", by=deed.name(deed.by), wearer=wearer)
    return with_more(deed, takes, then=seat)


TELLERS: Mapping[str, Teller] = {
    AnulumGygisDare.kind: anulum_gygis_dare,
    AnuloAggredi.kind: anulo_aggredi,
    AnulumGygisRecipere.kind: anulum_gygis_recipere,
}
