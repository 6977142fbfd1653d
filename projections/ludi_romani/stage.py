"""The list of views: what each reads and for whom it is made."""

from domain.kernel.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.ludi_romani.acts.offers import LEADERS
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.annals import Annals, annals
from projections.kernel.offers import Offers, offers
from projections.kernel.petitions import Petitions, petitions
from projections.kernel.steps import NextSteps, steps
from projections.kernel.view import View
from projections.ludi_romani.fleets import Fleets, fleets
from projections.ludi_romani.ledger import Ledger, ledger
from projections.ludi_romani.people import People, people
from projections.ludi_romani.player import PlayerNow, player
from projections.ludi_romani.proelia import Proelia, proelia_now
from projections.ludi_romani.region import RegionNow, region
from projections.ludi_romani.seating import Seating, seating
from projections.ludi_romani.senate import Senate, senate
from projections.ludi_romani.settings import Settings, settings
from projections.ludi_romani.timer import Timer, timer

Data = (
    Timer
    | Settings
    | People
    | Senate
    | Fleets
    | Proelia
    | Petitions
    | Seating
    | Ledger
    | Annals
    | RegionNow
    | PlayerNow
    | Offers
    | NextSteps
)

VIEWS = {
    "timer": View(lambda scene, _: timer(scene.world), frozenset({"evening"})),
    "settings": View(lambda scene, _: settings(scene.world), frozenset({"evening"})),
    "people": View(lambda scene, _: people(scene.world), frozenset({"player", "region"})),
    "seating": View(lambda scene, _: seating(scene.world), frozenset({"region", "player", "evening"})),
    "ledger": View(
        lambda scene, _: ledger(scene.world),
        frozenset({"player", "region", "incertum"}),
        frozenset({REFEREES, AUDITORS}),
    ),
    "annals": View(
        lambda scene, _: annals(scene.entries, scene.names, scene.audience in (ROOM, PLAYERS)), frozenset({"acta"})
    ),
    "proelia": View(lambda scene, _: proelia_now(scene.world), frozenset({"proelium", "player", "region", "evening"})),
    "senate": View(
        lambda scene, _: senate(scene.world), frozenset({"senatus", "rogatio", "player", "region", "evening"})
    ),
    "fleets": View(lambda scene, _: fleets(scene.world), frozenset({"actium", "factio", "player", "region"})),
    "petitions": View(
        lambda scene, _: petitions(scene.asked), frozenset({"petitio", "acta"}), frozenset({REFEREES}), beside=True
    ),
    "steps": View(
        lambda scene, who: steps(LUDI_ROMANI, scene, who), frozenset({"acta"}), frozenset({REFEREES}), of="badge"
    ),
    "region": View(
        lambda scene, id: region(scene.world, id),
        frozenset({"region", "player"}),
        frozenset({REFEREES, AUDITORS}),
        of="region",
    ),
    "player": View(lambda scene, id: player(scene.world, id), frozenset({"region", "player", "evening"}), of="player"),
    "offers": View(
        lambda scene, who: offers(LUDI_ROMANI, scene.world, who),
        frozenset({"region", "player", "evening"}),
        frozenset({REFEREES}),
        of="badge",
    ),
}


def view_of(name: str) -> tuple[View, str] | None:
    """The view behind a name such as ``timer`` or ``region:syria``, and the id after the colon."""
    kind, colon, id = name.partition(":")
    view = VIEWS.get(kind)
    return (view, id) if view and (view.of is None) == (colon == "") == (id == "") else None


def exists(world: Ludi, view: View, id: str) -> bool:
    """Whether what the view is about is in the world at all."""
    if view.of == "badge":
        return world.opened and (id in LEADERS or world.knows("player", id))
    return world.opened and (view.of is None or world.knows(view.of, id))
