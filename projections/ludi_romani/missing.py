"""What an evening of the Ludi Romani needs before its first aestas, and whom its people may play."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.opening.gemini import twin_of
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import hours
from domain.ludi_romani.rulings import SETTINGS
from projections.kernel.missing import Missing, Weight
from projections.kernel.parts import PartForPerson

TIGHT = 15
"""Minutes to spare below which a pause may be too long."""


def parts(world: Ludi) -> list[PartForPerson]:
    """Everybody of the roster, by the name in sentences and the whole name."""
    players = world.players()
    twins = {twin_of(player.id): player.id for player in players}
    return [
        PartForPerson(
            player.id, (player.short, player.name, player.id.replace("_", " ")), player.person, twins.get(player.id)
        )
        for player in players
    ]


def missing(world: Ludi, names: Names) -> Iterator[Missing]:
    """The hall's hour, the roads, and the rulings that may be set."""
    yield _hours(world, names)
    yield _roads(world, names)
    chosen = [ruling for name, ruling in SETTINGS.items() if getattr(world.evening.settings, name)]
    words = "{count} of {all} rulings set otherwise than written"
    said = names.fill(words, {"count": len(chosen), "all": len(SETTINGS)})
    yield Missing(id="rulings", weight="done", sentence=said, detail=", ".join(chosen), to="settings")


def _hours(world: Ludi, names: Names) -> Missing:
    """How long the evening lasts, and whether the hall is open for so long."""
    evening = world.evening
    end, closes = hours.over(evening), evening.closes
    facts = {"begins": f"hour:{evening.first}", "end": f"hour:{end}"}
    if closes is None:
        said = names.fill("Begins at {begins}, ends near {end}; the hall closes when?", facts)
        return Missing(id="hours", weight="look", sentence=said, rule="LOG-26", to="evening")
    spare = (closes - end) * evening.speed // 60_000
    weight: Weight = "done" if spare >= TIGHT else "look" if spare >= 0 else "hinders"
    words = (
        "{begins} to {end}: {spare:minute|minutes} to spare"
        if spare >= 0
        else "{begins} to {end}: {late:minute|minutes} too long for the hall"
    )
    said = names.fill(words, {**facts, "spare": spare, "late": -spare})
    return Missing(id="hours", weight=weight, sentence=said, rule="LOG-26", to="evening")


def _roads(world: Ludi, names: Names) -> Missing:
    confirmed = world.evening.settings.map_confirmed
    count = len({frozenset((region.id, other)) for region in world.regions() for other in region.edges})
    words = "The roads on the map are confirmed" if confirmed else "The map is a reconstruction"
    detail = "" if confirmed else names.fill("look at {count} roads, then confirm", {"count": count})
    return Missing(
        id="roads", weight="done" if confirmed else "look", sentence=names.fill(words, {}), detail=detail, rule="AMB-09", to="map"
    )  # fmt: skip
