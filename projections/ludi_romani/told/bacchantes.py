"""Bacchants and their god."""

from collections.abc import Mapping

from domain.ludi_romani.acts.bacchantes.bacchantem_facere import BacchantemFacere
from domain.ludi_romani.acts.bacchantes.bacchantem_liberare import BacchantemLiberare
from domain.ludi_romani.acts.bacchantes.bacchantem_necare import BacchantemNecare
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, BecameBacchant
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.where import from_where, in_place


def bacchantem_facere(deed: ToldAct[BacchantemFacere, Ludi]) -> str:
    """Whom a god took in, and where the bacchant is from now on."""
    who, god = deed.act.player, deed.of(BecameBacchant)[0].god
    here = deed.after.whereabouts(who)
    words = {"god": deed.name(god), "who": deed.name(who)}
    words |= {"before": from_where(deed, who, here), "now": in_place(deed, who, here)}
    return with_more(deed, deed.say("{god} takes {who}{before} into the thiasos{now}", **words))


def bacchantem_liberare(deed: ToldAct[BacchantemLiberare, Ludi]) -> str:
    """Whom a god abandoned."""
    event = deed.of(BacchantLiberated)[0]
    words = {"god": deed.name(event.god), "player": deed.name(event.player)}
    abandons = deed.say("{god} abandons the bacchant {player}, who is free", **words)
    return with_more(deed, abandons, BacchantLiberated)


def bacchantem_necare(deed: ToldAct[BacchantemNecare, Ludi]) -> str:
    """Whom a god put to death."""
    death = deed.of(Died)[0]
    words = {"god": deed.name(death.by or deed.by), "player": deed.name(death.player)}
    return with_more(deed, deed.say("{god} puts the bacchant {player} to death", **words), Died)


TELLERS: Mapping[str, Teller] = {
    BacchantemFacere.kind: bacchantem_facere,
    BacchantemLiberare.kind: bacchantem_liberare,
    BacchantemNecare.kind: bacchantem_necare,
}
