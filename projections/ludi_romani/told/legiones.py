"""Legiones that are lent, converted and taken away, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.war.legionem_convertere import LegionemConvertere
from domain.ludi_romani.acts.war.legionem_fabrilem_dare import LegionemFabrilemDare
from domain.ludi_romani.acts.war.legiones_supra_decem_demere import LegionesSupraDecemDemere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import between, passed, takings


def legionem_fabrilem_dare(deed: Deed[LegionemFabrilemDare, Ludi]) -> str:
    lent = [move for move in passed(deed) if move.to == deed.act.player]
    what = goods(lent[0].goods) if lent else "a legio fabrilis"
    return with_more(deed, f"Vulcan lends {deed.name(deed.act.player)} {what}")


def legionem_convertere(deed: Deed[LegionemConvertere, Ludi]) -> str:
    rex, numen = deed.act.rex, deed.act.numen or deed.by
    if not deed.act.pays:
        return with_more(deed, "; ".join(takings(deed, passed(deed))) or f"{deed.name(rex)} gives up nothing")
    paid, got = goods(between(deed, rex, numen)), goods(between(deed, numen, rex))
    return with_more(deed, f"{deed.name(rex)} gives {deed.name(numen)} {paid} for {got}")


def legiones_supra_decem_demere(deed: Deed[LegionesSupraDecemDemere, Ludi]) -> str:
    owned = deed.before.player(deed.act.player).legiones
    return with_more(deed, f"{'; '.join(takings(deed, passed(deed)))}, who owned {owned}")


TELLERS: Mapping[str, Teller] = {
    LegionemFabrilemDare.kind: legionem_fabrilem_dare,
    LegionemConvertere.kind: legionem_convertere,
    LegionesSupraDecemDemere.kind: legiones_supra_decem_demere,
}
