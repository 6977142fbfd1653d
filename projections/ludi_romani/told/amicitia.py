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
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import Of, with_more
from projections.ludi_romani.told.hands import passed, takings


def amicitiam_facere(deed: Deed[AmicitiamFacere, Ludi]) -> str:
    """Who are amici from now on."""
    return with_more(
        deed, f"{deed.all(dict.fromkeys(deed.act.members))} form an amicitia", then=["Juno has not blessed it"]
    )


def amicitiam_sancire(deed: Deed[AmicitiamSancire, Ludi]) -> str:
    """Whose oath Juno blessed; of one who swears alone, also with whom he is an amicus."""
    swear = list(dict.fromkeys(deed.act.members))
    others = [id for id in _members(deed, deed.after) if id not in swear] if len(swear) == 1 else []
    amici = f" with {deed.all(others)}" if others else ""
    return with_more(deed, f"{deed.name(deed.by)} blesses the amicitia of {deed.all(swear)}{amici}")


def amicis_tradere(deed: Deed[AmicisTradere, Ludi]) -> str:
    """What one amicus entrusted to another, and how many suffragia he lent."""
    act, given = deed.act, deed.act.goods()
    gifts = [f"entrusts {goods(given)}"] if given != NOTHING else []
    loans = [f"lends {amount('suffragia', act.suffragia)}"] if act.suffragia else []
    return with_more(
        deed, f"{deed.name(act.giver)} {' and '.join([*gifts, *loans])} to the amicus {deed.name(act.receiver)}"
    )


def repetere(deed: Deed[Repetere, Ludi]) -> str:
    """What an amicus gave back of what he was asked for, or kept."""
    act = deed.act
    asked = goods(act.goods().model_copy(update={"suffragia": act.suffragia}))
    if act.answer == "refused":
        return with_more(deed, f"{deed.name(act.holder)} refuses to give {asked} back to {deed.name(act.owner)}")
    return with_more(deed, f"{deed.name(act.holder)} gives {asked} back to {deed.name(act.owner)}, as asked")


def amicitiam_dissolvere(deed: Deed[AmicitiamDissolvere, Ludi]) -> str:
    """Who left whom, or at whose plea Juno broke it up; what suffragia went home."""
    act = deed.act
    amici = _members(deed, deed.before) or act.amici
    if act.plea:
        ending = (
            f"{deed.name(deed.by)} breaks up the amicitia of {deed.all(amici)} at the plea of {deed.name(act.player)}"
        )
    else:
        others = [id for id in amici if id != act.player]
        ending = f"{deed.name(act.player)} leaves the amicitia with {deed.all(others)}"
    return with_more(deed, ending, then=takings(deed, passed(deed), "gets"))


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
