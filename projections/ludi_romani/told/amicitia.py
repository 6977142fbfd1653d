"""Amicitiae, and what amici hand to each other."""

from collections.abc import Mapping

from domain.ludi_romani.acts.amicitia.amicis_tradere import AmicisTradere
from domain.ludi_romani.acts.amicitia.amicitiam_dissolvere import AmicitiamDissolvere
from domain.ludi_romani.acts.amicitia.amicitiam_facere import AmicitiamFacere
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import AmicitiamSancire
from domain.ludi_romani.acts.amicitia.repetere import Repetere
from domain.ludi_romani.aggregates.amicitia import amicitiae
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.wording import amount, goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import Of, with_more
from projections.ludi_romani.told.hands import GETS, passed, takings


def amicitiam_facere(deed: ToldAct[AmicitiamFacere, Ludi]) -> str:
    """Who are amici from now on."""
    form = deed.say("{members} form an amicitia", members=deed.all(dict.fromkeys(deed.act.members)))
    return with_more(deed, form, then=[deed.say("Juno has not blessed it")])


def amicitiam_sancire(deed: ToldAct[AmicitiamSancire, Ludi]) -> str:
    """Whose oath Juno blessed; of one who swears alone, also with whom he is an amicus."""
    swear = list(dict.fromkeys(deed.act.members))
    others = [id for id in _members(deed, deed.after) if id not in swear] if len(swear) == 1 else []
    amici = deed.say(" with {amici}", amici=deed.all(others)) if others else ""
    words = {"by": deed.name(deed.by), "members": deed.all(swear), "amici": amici}
    return with_more(deed, deed.say("{by} blesses the amicitia of {members}{amici}", **words))


def amicis_tradere(deed: ToldAct[AmicisTradere, Ludi]) -> str:
    """What one amicus entrusted to another, and how many suffragia he lent."""
    act, given = deed.act, deed.act.goods()
    gifts = [deed.say("entrusts {goods}", goods=goods(given))] if given != NOTHING else []
    loans = [deed.say("lends {goods}", goods=amount("suffragia", act.suffragia))] if act.suffragia else []
    words = {"giver": deed.name(act.giver), "gives": deed.joined([*gifts, *loans]), "receiver": deed.name(act.receiver)}
    return with_more(deed, deed.say("{giver} {gives} to the amicus {receiver}", **words))


def repetere(deed: ToldAct[Repetere, Ludi]) -> str:
    """What an amicus gave back of what he was asked for, or kept."""
    act = deed.act
    asked = goods(act.goods().model_copy(update={"suffragia": act.suffragia}))
    refuses, gives = (
        "{holder} refuses to give {goods} back to {owner}",
        "{holder} gives {goods} back to {owner}, as asked",
    )
    words = {"holder": deed.name(act.holder), "goods": asked, "owner": deed.name(act.owner)}
    return with_more(deed, deed.say(refuses if act.answer == "refused" else gives, **words))


def amicitiam_dissolvere(deed: ToldAct[AmicitiamDissolvere, Ludi]) -> str:
    """Who left whom, or at whose plea Juno broke it up; what suffragia went home."""
    act = deed.act
    amici, player = _members(deed, deed.before) or act.amici, deed.name(act.player)
    if act.plea:
        words = {"by": deed.name(deed.by), "amici": deed.all(amici), "player": player}
        ending = deed.say("{by} breaks up the amicitia of {amici} at the plea of {player}", **words)
    else:
        others = deed.all(id for id in amici if id != act.player)
        ending = deed.say("{player} leaves the amicitia with {others}", player=player, others=others)
    return with_more(deed, ending, then=takings(deed, passed(deed), GETS))


def _members(deed: Of, world: Ludi) -> list[str]:
    """The living members of the amicitia that is meant, as the world has it; nobody where the books know none."""
    of = {event.stream for event in deed.events}
    found = [one for one in amicitiae(world) if f"amicitia:{one.number}" in of]
    return [id for one in found for id in one.members if world.player(id).died is None]


TELLERS: Mapping[str, Teller] = {
    AmicitiamFacere.kind: amicitiam_facere,
    AmicitiamSancire.kind: amicitiam_sancire,
    AmicisTradere.kind: amicis_tradere,
    Repetere.kind: repetere,
    AmicitiamDissolvere.kind: amicitiam_dissolvere,
}
