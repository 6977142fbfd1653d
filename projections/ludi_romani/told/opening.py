"""The opening, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.opening.persona_recedere import PersonaRecedere
from domain.ludi_romani.acts.opening.personam_assignare import PersonamAssignare
from domain.ludi_romani.aggregates.player import MortalEntered, NumenEntered
from domain.ludi_romani.aggregates.region import RegionOpened
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more


def ludos_aperire(deed: ToldAct[LudosAperire, Ludi]) -> str:
    mortals, numina, regions = (str(len(deed.of(kind))) for kind in (MortalEntered, NumenEntered, RegionOpened))
    opened = "The Game is opened: {mortals} mortals, {numina} numina and {regions} regions"
    return deed.say(opened, mortals=mortals, numina=numina, regions=regions)


def personam_assignare(deed: ToldAct[PersonamAssignare, Ludi]) -> str:
    act = deed.act
    before = deed.before.player(act.player).person
    instead = deed.say(" instead of no. {before}", before=str(before)) if before else ""
    words = {"player": deed.name(act.player), "person": str(act.person), "instead": instead}
    return deed.say("{player} is played by no. {person} of the list{instead}", **words)


def persona_recedere(deed: ToldAct[PersonaRecedere, Ludi]) -> str:
    return with_more(deed, deed.say("Nobody plays {player} any more", player=deed.name(deed.act.player)))


TELLERS: Mapping[str, Teller] = {
    LudosAperire.kind: ludos_aperire,
    PersonamAssignare.kind: personam_assignare,
    PersonaRecedere.kind: persona_recedere,
}
