"""Legiones that are lent, converted and taken away, told."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import clauses
from domain.ludi_romani.acts.war.legionem_convertere import LegionemConvertere
from domain.ludi_romani.acts.war.legionem_fabrilem_dare import LegionemFabrilemDare
from domain.ludi_romani.acts.war.legiones_supra_decem_demere import LegionesSupraDecemDemere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import between, passed, takings


def legionem_fabrilem_dare(deed: ToldAct[LegionemFabrilemDare, Ludi]) -> str:
    lent = [move for move in passed(deed) if move.to == deed.act.player]
    what = goods(lent[0].goods) if lent else "a legio fabrilis"
    return with_more(deed, deed.say("Vulcan lends {player} {goods}", player=deed.name(deed.act.player), goods=what))


def legionem_convertere(deed: ToldAct[LegionemConvertere, Ludi]) -> str:
    rex, numen = deed.act.rex, deed.act.numen or deed.by
    if not deed.act.pays:
        taken = clauses("", takings(deed, passed(deed)))
        return with_more(deed, taken or deed.say("{player} gives up nothing", player=deed.name(rex)))
    paid, got = goods(between(deed, rex, numen)), goods(between(deed, numen, rex))
    words = {"one": deed.name(rex), "other": deed.name(numen), "gives": paid, "gets": got, "seen": ""}
    return with_more(deed, deed.say("{one} gives {other} {gives} for {gets}{seen}", **words))


def legiones_supra_decem_demere(deed: ToldAct[LegionesSupraDecemDemere, Ludi]) -> str:
    owned = deed.before.player(deed.act.player).legiones
    taken = clauses("", takings(deed, passed(deed)))
    return with_more(deed, deed.say("{taken}, who owned {owned}", taken=taken, owned=str(owned)))


TELLERS: Mapping[str, Teller] = {
    LegionemFabrilemDare.kind: legionem_fabrilem_dare,
    LegionemConvertere.kind: legionem_convertere,
    LegionesSupraDecemDemere.kind: legiones_supra_decem_demere,
}
