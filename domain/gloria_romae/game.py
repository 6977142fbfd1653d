"""The one list of Gloria Romae: acts, events, consequences, and who records them."""

from typing import Any

from domain.gloria_romae.acts.books import ACTS as BOOKS
from domain.gloria_romae.acts.ending import ACTS as ENDING
from domain.gloria_romae.acts.ending.steps import steps as steps_of_ending
from domain.gloria_romae.acts.goals import ACTS as GOALS
from domain.gloria_romae.acts.goals.steps import steps as steps_of_goals
from domain.gloria_romae.acts.opening import ACTS as OPENING
from domain.gloria_romae.acts.opening.gloriam_aperire import GloriamAperire, MatchOptions, nameable, opened
from domain.gloria_romae.acts.opening.steps import steps as steps_of_opening
from domain.gloria_romae.acts.planning import ACTS as PLANNING
from domain.gloria_romae.acts.planning.consilia_aperire import ConsiliaAperire
from domain.gloria_romae.acts.planning.consilium_mittere import taken_back_late
from domain.gloria_romae.acts.planning.steps import steps as steps_of_planning
from domain.gloria_romae.aggregates import building, gens, match, month
from domain.gloria_romae.aggregates.world import PHASES, Romae
from domain.gloria_romae.edition_kind import KIND
from domain.gloria_romae.keeping import BOOK, KEPT
from domain.gloria_romae.law.course import COURSE
from domain.gloria_romae.law.known import UNKNOWN
from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.alarm import Alarm
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import ORGANISER, PLAYERS, Role
from domain.kernel.log.corrected import corrected_of

ACTS: tuple[type[Act], ...] = (*OPENING, *GOALS, *PLANNING, *ENDING, *BOOKS, Revocare)
EVENTS: tuple[type[Event], ...] = (*match.EVENTS, *gens.EVENTS, *month.EVENTS, *building.EVENTS)
AGGREGATES: dict[str, type] = {
    "match": match.Match, "player": gens.Gens, "building": building.Building, "client": building.ClientGroup,
}  # fmt: skip
LONGEST = 3_000
"""Events of one opening: six houses in twelve months, each with every benefit of every card, make fewer."""
OWN_HOURS = frozenset({"diem_dicere", "consilium_mittere", "consilia_aperire", "comitem_eligere"})
"""Acts whose own objections say when they are recorded (GR-PLAN-07, GR-END-04)."""


def players(world: Romae) -> list[Any]:
    """The houses of a match."""
    return list(world.match.players) if world.opened else []


def _structures(kind: str | None) -> Any:
    return lambda world: [one.id for one in world.buildings() if kind in (None, one.kind)]


def alarm(world: Romae) -> Alarm | None:
    """The opening of the plans half a minute after the day (GR-AMB-24); where lots are told the organiser says them."""
    if not world.opened or world.match.opening or world.match.opens is None or world.match.lots == "told":
        return None
    return Alarm(world.match.opens, entry_form(ConsiliaAperire).model_validate({}), ORGANISER)


GLORIA_ROMAE = Game(
    id="gloria_romae",
    title="Gloria Romae",
    world=Romae,
    acts={act.kind: act for act in ACTS},
    desk_acts=(Corrigere,),
    opening=GloriamAperire.kind,
    events={event.kind: event for event in (*EVENTS, corrected_of(AGGREGATES))},
    consequences=COURSE,
    rules={**BOOK, "LOG-11": "A part is played by one person, and nobody plays two."},
    kept={**KEPT, "LOG-11": "objection"},
    phases=PHASES,
    roles={
        "player": Role(PLAYERS, records=True, dates=False, dispenses=False, home="/plan", whose=players),
    },
    dispensers=frozenset({ORGANISER}),
    judges="the organiser",
    edition=KIND,
    options=MatchOptions,
    nameable=nameable,
    open=opened,
    package="domain.gloria_romae",
    choices={
        "player": players,
        "card": lambda world: [card.id for card in world.match.cards],
        "wonder": _structures("wonder"),
        "strategic": _structures("strategic"),
        "public": _structures("public"),
        "building": _structures(None),
        "client": lambda world: [client.id for client in world.clients()],
    },
    unknown=UNKNOWN,
    steps=(steps_of_planning, steps_of_goals, steps_of_ending, steps_of_opening),
    phases_told=OWN_HOURS,
    dated=False,
    longest_chain=LONGEST,
    alarm=alarm,
    absent=taken_back_late,
)
