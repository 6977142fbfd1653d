"""The opening, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.opening.persona_recedere import PersonaRecedere
from domain.ludi_romani.acts.opening.personam_assignare import PersonamAssignare
from domain.ludi_romani.aggregates.player import MortalEntered, NumenEntered
from domain.ludi_romani.aggregates.region import RegionOpened
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more


def ludos_aperire(deed: Deed[LudosAperire, Ludi]) -> str:
    mortals, numina, regions = (len(deed.of(kind)) for kind in (MortalEntered, NumenEntered, RegionOpened))
    return f"The Game is opened: {mortals} mortals, {numina} numina and {regions} regions"


def personam_assignare(deed: Deed[PersonamAssignare, Ludi]) -> str:
    act = deed.act
    before = deed.before.player(act.player).person
    instead = f" instead of person {before}" if before else ""
    return f"{deed.name(act.player)} is played by person {act.person}{instead}"


def persona_recedere(deed: Deed[PersonaRecedere, Ludi]) -> str:
    return with_more(deed, f"Nobody plays {deed.name(deed.act.player)} any more")


TELLERS: Mapping[str, Teller] = {
    LudosAperire.kind: ludos_aperire,
    PersonamAssignare.kind: personam_assignare,
    PersonaRecedere.kind: persona_recedere,
}
