"""Bacchants and their god."""

from collections.abc import Mapping

from domain.ludi_romani.acts.bacchantes.bacchantem_facere import BacchantemFacere
from domain.ludi_romani.acts.bacchantes.bacchantem_liberare import BacchantemLiberare
from domain.ludi_romani.acts.bacchantes.bacchantem_necare import BacchantemNecare
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, BecameBacchant
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.where import from_where, in_place


def bacchantem_facere(deed: Deed[BacchantemFacere, Ludi]) -> str:
    """Whom a god took in, and where the bacchant is from now on."""
    who, god = deed.act.player, deed.of(BecameBacchant)[0].god
    here = deed.after.whereabouts(who)
    taken = f"{deed.name(who)}{from_where(deed, who, here)} into the thiasos{in_place(deed, who, here)}"
    return with_more(deed, f"{deed.name(god)} takes {taken}")


def bacchantem_liberare(deed: Deed[BacchantemLiberare, Ludi]) -> str:
    """Whom a god abandoned."""
    event = deed.of(BacchantLiberated)[0]
    return with_more(
        deed, f"{deed.name(event.god)} abandons the bacchant {deed.name(event.player)}, who is free", BacchantLiberated
    )


def bacchantem_necare(deed: Deed[BacchantemNecare, Ludi]) -> str:
    """Whom a god put to death."""
    death = deed.of(Died)[0]
    return with_more(
        deed, f"{deed.name(death.by or deed.by)} puts the bacchant {deed.name(death.player)} to death", Died
    )


TELLERS: Mapping[str, Teller] = {
    BacchantemFacere.kind: bacchantem_facere,
    BacchantemLiberare.kind: bacchantem_liberare,
    BacchantemNecare.kind: bacchantem_necare,
}
