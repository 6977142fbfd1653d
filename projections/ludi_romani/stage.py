"""The list of views: how each is made, of what, and for whom."""

from collections.abc import Callable, Iterable, Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import Seat
from domain.ludi_romani.acts.trade.wares import WARES
from domain.ludi_romani.aggregates.actium import STREAM as ACTIUM
from domain.ludi_romani.aggregates.evening import STREAM as EVENING
from domain.ludi_romani.aggregates.incertum import STREAM as INCERTUM
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law import unseen
from domain.ludi_romani.law.books import digest
from domain.ludi_romani.law.near import near
from projections.kernel.calls import Calling
from projections.kernel.choices import Choices
from projections.kernel.rehearsal import Rehearsal
from projections.kernel.stage import BADGE, PICKER, staged
from projections.kernel.tablet.offers import Offers, offers
from projections.kernel.tale import Telling
from projections.kernel.tracking import tracked
from projections.kernel.view import View, its_own, its_own_hand, who_reads_all, who_records
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
from projections.ludi_romani.inquiries import INQUIRIES
from projections.ludi_romani.inquiries.hands import hands
from projections.ludi_romani.questions import QUESTIONS
from projections.ludi_romani.reckoning import RECKONS
from projections.ludi_romani.tablet import RECOMMENDER
from projections.ludi_romani.told import TELLERS
from projections.ludi_romani.told.seen import seen
from projections.ludi_romani.told.sums import sums


def _of_world(
    data: type[Frozen],
    build: Callable[[Ludi], Frozen],
    picks: Callable[[Ludi], Iterable[object]],
    ignores_freeze: bool = False,
) -> View:
    return View(
        data, lambda eyes, _: build(eyes.world), lambda eyes, _: picks(eyes.world), ignores_freeze=ignores_freeze
    )


def _about(
    of: str,
    data: type[Frozen],
    build: Callable[[Ludi, str], Frozen],
    picks: Callable[[Ludi, str], Iterable[object]],
    may: Callable[[Seat, str], bool],
) -> View:
    return View(data, lambda eyes, id: build(eyes.world, id), lambda eyes, id: picks(eyes.world, id), may, subject=of)


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
    "timer": View(
        timer.Timer,
        lambda eyes, _: timer.timer(eyes.world, eyes.names.text, timer.why(eyes)),
        lambda eyes, _: (*timer.picks(eyes.world, eyes.names.text), timer.why(eyes)),
        ignores_freeze=True,
    ),
    "settings": View(
        settings.SettingsView,
        lambda eyes, _: settings.settings(eyes.world, eyes.names.tongue),
        lambda eyes, _: settings.picks(eyes.world),
        localized=True,
    ),
    "iudicium": View(
        iudicium.Iudicium,
        lambda eyes, _: iudicium.iudicium(eyes),
        lambda eyes, _: iudicium.picks(eyes),
        personal=True,
        ignores_freeze=True,
    ),
    "people": View(
        people.PeopleView,
        lambda eyes, _: people.people(eyes.world, eyes.names.tongue),
        lambda eyes, _: people.picks(eyes.world),
        localized=True,
    ),
    "seating": View(
        seating.Seating,
        lambda eyes, _: seating.seating(eyes.world, eyes.kept),
        lambda eyes, _: seating.picks(eyes.world),
    ),
    "ledger": View(
        ledger.Ledger,
        lambda eyes, _: ledger.ledger(eyes.world, eyes.kept),
        lambda eyes, _: ledger.picks(eyes.world, eyes.kept),
        who_reads_all,
    ),
    "proelia": View(
        proelia.Proelia,
        lambda eyes, _: proelia.proelia_now(eyes.world, eyes.names.tongue),
        lambda eyes, _: proelia.picks(eyes.world),
        localized=True,
    ),
    "senate": _of_world(senate.Senate, senate.senate, senate.picks),
    "fleets": View(
        fleets.Fleets,
        lambda eyes, _: fleets.fleets(eyes.world, eyes.names),
        lambda eyes, _: fleets.picks(eyes.world, eyes.names),
    ),
    "region": tracked(region.RegionNow, region.seen, who_reads_all, "region"),
    "player": tracked(player.PlayerNow, player.seen, its_own, "player", localized=True),
    "may": tracked(
        may.MayNow, lambda seen, id: may.may_now(seen.world, id, seen.names.tongue), its_own, "player", localized=True
    ),
    "choices": tracked(
        Choices,
        lambda seen, picker: choices.choices(seen.world, picker, seen.names),
        who_records,
        PICKER,
        localized=True,
    ),
    "offers": _about(
        BADGE, Offers, lambda world, who: offers(LUDI_ROMANI, RECOMMENDER, world, who), _offered, its_own_hand
    ),
}


LUDI = staged(
    LUDI_ROMANI,
    VIEWS,
    Telling(TELLERS, unseen.acting_unseen, unseen.nameless, seen, sums, unseen.insiders),
    QUESTIONS,
    INCERTUM,
    besides=BESIDES,
    first=[(ACTIUM, "winner")],
    parts=missing.parts,
    ledger=digest,
    missing=missing.missing,
    calling=Calling("region", Ludi.whereabouts, near),
    reckons=RECKONS,
    recommender=RECOMMENDER,
    screens=("/print", "/acta", "/watch"),
    hands=hands,
    inquiries=INQUIRIES,
    told_to_all=frozenset({EVENING}),
    rehearsal=Rehearsal(
        (
            ("room", None, "the projector"),
            ("organiser", None, "the desk and the ledger"),
            ("numen", "minerva", "Minerva's tablet"),
            ("player", None, "a player's phone"),
        ),
        course="timer",
        books="ledger",
    ),
)
