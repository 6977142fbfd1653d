"""The list of views: how each is made, of what, and for whom."""

from collections.abc import Callable, Iterable, Iterator

from domain.kernel.frozen import Frozen
from domain.kernel.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.ludi_romani.acts.offers import LEADERS, WARES
from domain.ludi_romani.aggregates.factio import Factio
from domain.ludi_romani.aggregates.proelium import proelia as all_proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.annals import Annals, annals, newest
from projections.kernel.offers import Offers, offers
from projections.kernel.petitions import Petitions, petitions, shown
from projections.kernel.steps import NextSteps, steps
from projections.kernel.view import EVERYBODY, Scene, View
from projections.ludi_romani import fleets, ledger, people, player, proelia, region, seating, senate, settings, timer

Data = (
    timer.Timer
    | settings.Settings
    | people.People
    | senate.Senate
    | fleets.Fleets
    | proelia.Proelia
    | Petitions
    | seating.Seating
    | ledger.Ledger
    | Annals
    | region.RegionNow
    | player.PlayerNow
    | Offers
    | NextSteps
)

BOOKS = frozenset({REFEREES, AUDITORS})


def _of_world(
    build: Callable[[Ludi], Frozen], picks: Callable[[Ludi], Iterable[object]], audience: frozenset[str] = EVERYBODY
) -> View:
    return View(lambda scene, _: build(scene.world), lambda scene, _: picks(scene.world), audience)


def _about(
    of: str,
    build: Callable[[Ludi, str], Frozen],
    picks: Callable[[Ludi, str], Iterable[object]],
    audience: frozenset[str] = EVERYBODY,
) -> View:
    return View(lambda scene, id: build(scene.world, id), lambda scene, id: picks(scene.world, id), audience, of=of)


def _only_public(scene: Scene) -> bool:
    return scene.audience in (ROOM, PLAYERS)


def _told(scene: Scene) -> Iterator[object]:
    """What the annals are made of: their acts, and whatever changes how the world calls something in a sentence."""
    yield from newest(scene.entries, _only_public(scene))
    world: Ludi = scene.world
    yield world.evening.feriae
    yield tuple((one.number, one.players) for one in all_proelia(world))
    yield tuple((one.number, one.leader) for one in world.aggregates.values() if isinstance(one, Factio))


def _offered(world: Ludi, who: str) -> Iterator[object]:
    """What somebody's offers are made of: the season, where he is, and which wares he has."""
    now = world.evening.now()
    yield now.phase if now else None
    if world.knows("player", who):
        yield world.whereabouts(who)
        held = world.player(who).properties
        yield tuple(getattr(held, ware) > 0 for wares in WARES.values() for ware in wares)


VIEWS = {
    "timer": _of_world(timer.timer, timer.picks),
    "settings": _of_world(settings.settings, settings.picks),
    "people": _of_world(people.people, people.picks),
    "seating": _of_world(seating.seating, seating.picks),
    "ledger": _of_world(ledger.ledger, ledger.picks, BOOKS),
    "annals": View(
        lambda scene, _: annals(scene.entries, scene.names, _only_public(scene)), lambda scene, _: _told(scene)
    ),
    "proelia": _of_world(proelia.proelia_now, proelia.picks),
    "senate": _of_world(senate.senate, senate.picks),
    "fleets": _of_world(fleets.fleets, fleets.picks),
    "petitions": View(
        lambda scene, _: petitions(scene.asked), lambda scene, _: shown(scene.asked), frozenset({REFEREES}), beside=True
    ),
    "steps": View(
        lambda scene, who: steps(LUDI_ROMANI, scene, who),
        lambda scene, who: steps(LUDI_ROMANI, scene, who).steps,
        frozenset({REFEREES}),
        of="badge",
    ),
    "region": _about("region", region.region, region.picks, BOOKS),
    "player": _about("player", player.player, player.picks),
    "offers": _about("badge", lambda world, who: offers(LUDI_ROMANI, world, who), _offered, frozenset({REFEREES})),
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
