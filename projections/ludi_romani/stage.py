"""The list of views: how each is made, of what, and for whom."""

from collections.abc import Callable, Iterable, Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import AUDITORS, OUTSIDE, REFEREES
from domain.ludi_romani.acts.offers import WARES
from domain.ludi_romani.aggregates.actium import STREAM as ACTIUM
from domain.ludi_romani.aggregates.incertum import STREAM as INCERTUM
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law import unseen
from domain.ludi_romani.law.books import digest
from domain.ludi_romani.law.near import near
from projections.kernel.calls import Calling
from projections.kernel.choices import Choices
from projections.kernel.stage import BADGE, PICKER, staged
from projections.kernel.tablet.offers import Offers, offers
from projections.kernel.tale import Telling
from projections.kernel.view import EVERYBODY, Scene, View
from projections.ludi_romani import (
    choices,
    fleets,
    iudicium,
    ledger,
    may,
    missing,
    people,
    player,
    proelia,
    region,
    seating,
    senate,
    settings,
    timer,
)
from projections.ludi_romani.besides import BESIDES
from projections.ludi_romani.questions import QUESTIONS
from projections.ludi_romani.reckoning import RECKONS
from projections.ludi_romani.told import TELLERS
from projections.ludi_romani.told.seen import seen
from projections.ludi_romani.told.sums import sums

BOOKS = frozenset({REFEREES, AUDITORS})


def _of_world(
    data: type[Frozen],
    build: Callable[[Ludi], Frozen],
    picks: Callable[[Ludi], Iterable[object]],
    audience: frozenset[str] = EVERYBODY,
    ignores_freeze: bool = False,
) -> View:
    return View(
        data,
        lambda scene, _: build(scene.world),
        lambda scene, _: picks(scene.world),
        audience,
        ignores_freeze=ignores_freeze,
    )


def _seen(
    data: type[Frozen],
    build: Callable[[Ludi, frozenset[str]], Frozen],
    picks: Callable[[Ludi, frozenset[str]], Iterable[object]],
) -> View:
    """A view of what happens before everybody's eyes: to the room and to players nobody shows whom they do not see."""
    return View(data, lambda scene, _: build(*_sight(scene)), lambda scene, _: picks(*_sight(scene)))


def _sight(scene: Scene) -> tuple[Ludi, frozenset[str]]:
    world: Ludi = scene.world
    if scene.audience not in OUTSIDE:
        return world, unseen.NOBODY
    return unseen.as_seen(world, scene.who), unseen.unseen(world, scene.who)


def _own(scene: Scene, id: str) -> Ludi:
    """The world as he sees it whose view it is."""
    return unseen.as_seen(scene.world, id) if scene.audience in OUTSIDE else scene.world


def _about(
    of: str,
    data: type[Frozen],
    build: Callable[[Ludi, str], Frozen],
    picks: Callable[[Ludi, str], Iterable[object]],
    audience: frozenset[str],
) -> View:
    return View(
        data, lambda scene, id: build(scene.world, id), lambda scene, id: picks(scene.world, id), audience, subject=of
    )


def _offered(world: Ludi, who: str) -> Iterator[object]:
    """What somebody's offers are made of: the season, where he is and in whose shape, and which wares he has."""
    now = world.evening.now()
    yield now.phase if now else None
    if world.knows("player", who):
        yield world.whereabouts(who)
        yield world.player(who).persona
        held = world.player(who).properties
        yield tuple(getattr(held, ware) > 0 for wares in WARES.values() for ware in wares)


VIEWS = {
    "timer": _of_world(timer.Timer, timer.timer, timer.picks, ignores_freeze=True),
    "settings": View(
        settings.SettingsView,
        lambda scene, _: settings.settings(scene.world, scene.names.tongue),
        lambda scene, _: settings.picks(scene.world),
        localized=True,
    ),
    "iudicium": View(
        iudicium.Iudicium,
        lambda scene, _: iudicium.iudicium(scene),
        lambda scene, _: iudicium.picks(scene),
        per_player=True,
        ignores_freeze=True,
    ),
    "people": _seen(people.PeopleView, people.people, people.picks),
    "seating": View(
        seating.Seating,
        lambda scene, _: seating.seating(*_sight(scene), scene.kept),
        lambda scene, _: seating.picks(*_sight(scene)),
    ),
    "ledger": View(
        ledger.Ledger,
        lambda scene, _: ledger.ledger(scene.world, scene.kept),
        lambda scene, _: ledger.picks(scene.world),
        BOOKS,
    ),
    "proelia": View(
        proelia.Proelia,
        lambda scene, _: proelia.proelia_now(*_sight(scene), scene.names.tongue),
        lambda scene, _: proelia.picks(*_sight(scene)),
        localized=True,
    ),
    "senate": View(
        senate.Senate,
        lambda scene, _: senate.senate(*_sight(scene), hands=scene.audience not in OUTSIDE),
        lambda scene, _: senate.picks(*_sight(scene), hands=scene.audience not in OUTSIDE),
    ),
    "fleets": View(
        fleets.Fleets,
        lambda scene, _: fleets.fleets(scene.world, scene.names),
        lambda scene, _: fleets.picks(scene.world, scene.names),
    ),
    "region": _about("region", region.RegionNow, region.region, region.picks, BOOKS),
    "player": View(
        player.PlayerNow,
        lambda scene, id: player.player(_own(scene, id), id, scene.names.tongue),
        lambda scene, id: player.picks(_own(scene, id), id),
        subject="player",
        private=True,
        localized=True,
    ),
    "may": View(
        may.MayNow,
        lambda scene, id: may.may_now(_own(scene, id), id, scene.names.tongue),
        lambda scene, id: may.may_now(_own(scene, id), id).may,
        subject="player",
        private=True,
        localized=True,
    ),
    "choices": View(
        Choices,
        lambda scene, picker: choices.choices(scene.world, picker, scene.names),
        lambda scene, picker: choices.choices(scene.world, picker, scene.names).choices,
        frozenset({REFEREES}),
        subject=PICKER,
        localized=True,
    ),
    "offers": _about(
        BADGE, Offers, lambda world, who: offers(LUDI_ROMANI, world, who), _offered, frozenset({REFEREES})
    ),
}


LUDI = staged(
    LUDI_ROMANI,
    VIEWS,
    Telling(TELLERS, unseen.acting_unseen, unseen.nameless, seen, sums, unseen.insiders),
    unseen.apart,
    QUESTIONS,
    INCERTUM,
    besides=BESIDES,
    first=[(ACTIUM, "winner")],
    parts=missing.parts,
    ledger=digest,
    missing=missing.missing,
    calling=Calling("region", Ludi.whereabouts, near),
    reckons=RECKONS,
)
