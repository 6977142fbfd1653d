"""The one list: the acts of every chapter in the order of the rulebook, every consequence, and every event."""

from domain.gloria_mundi.acts.activation import ACTS as ACTIVATION
from domain.gloria_mundi.acts.activation.steps import steps as steps_of_activation
from domain.gloria_mundi.acts.back import ACTS as BACK
from domain.gloria_mundi.acts.back.steps import alarm_of_request
from domain.gloria_mundi.acts.ending import ACTS as ENDING
from domain.gloria_mundi.acts.ending.unseal import Unseal
from domain.gloria_mundi.acts.forum import ACTS as FORUM
from domain.gloria_mundi.acts.forum.steps import steps as steps_of_forum
from domain.gloria_mundi.acts.production import ACTS as PRODUCTION
from domain.gloria_mundi.acts.production.steps import steps as steps_of_production
from domain.gloria_mundi.acts.purchase import ACTS as PURCHASE
from domain.gloria_mundi.acts.purchase.steps import steps as steps_of_purchase
from domain.gloria_mundi.acts.setup import ACTS as SETUP
from domain.gloria_mundi.acts.setup.open import (
    FEWEST,
    MOST,
    REHEARSED,
    MundiOpen,
    MundiOptions,
    nameable,
    opened,
    rematch,
)
from domain.gloria_mundi.acts.tribute import ACTS as TRIBUTE
from domain.gloria_mundi.acts.tribute.steps import steps as steps_of_tribute
from domain.gloria_mundi.aggregates import deck, evening, forum, goth, roman, supply, table
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition_kind import KIND as EDITION
from domain.gloria_mundi.keeping import KEPT
from domain.gloria_mundi.law import ending, flow, sacking
from domain.gloria_mundi.law.choices import CHOICES, romans
from domain.gloria_mundi.law.moves import Move
from domain.gloria_mundi.law.unseen import guarded, sight
from domain.gloria_mundi.rulebook import RULES
from domain.kernel.correction.change import Corrigere
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.alarm import Alarm
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import ORGANISER, PLAYERS, Role
from domain.kernel.log.corrected import corrected_of

ACTS: tuple[type[Act], ...] = (
    *SETUP, *FORUM, *PRODUCTION, *ACTIVATION, *PURCHASE, *TRIBUTE, *BACK, *ENDING,
)  # fmt: skip

_ACTIVATED = (table.ActivationReached, roman.CardActivated)
_DUE = (goth.FellDue, goth.DueMet)

CONSEQUENCES = (
    Consequence("GM-END-02", ending.in_carthage, of=(roman.StepsTaken,)),
    Consequence("GM-END-03", ending.goth_in_rome, of=(goth.GothMoved,)),
    Consequence("GM-END-04", ending.last_card_played, of=(roman.ProductionPlayed,)),
    Consequence("GM-END-05", ending.deck_empty, of=(table.TurnBegan,)),
    Consequence("GM-TURN-01", flow.to_production, of=(forum.BuildingRevealed,)),
    Consequence("GM-ACTIVATE-01", flow.to_activation, of=(table.TypeNamed,)),
    Consequence("GM-ACTIVATE-02", flow.cards_yield, of=_ACTIVATED),
    Consequence("GM-ACTIVATE-01", flow.goes_round, of=_ACTIVATED),
    Consequence("GM-TURN-01", flow.to_purchase, of=_ACTIVATED),
    Consequence("GM-TURN-01", flow.to_tribute, of=(roman.BuildingBought,)),
    Consequence("GM-TRIBUTE-06", sacking.queue_is_due, of=(goth.GothMoved,)),
    Consequence("GM-TRIBUTE-07", sacking.icons_are_due, of=(goth.GothMoved,)),
    Consequence("GM-TRIBUTE-13", sacking.counter_returns, of=(goth.DueMet,)),
    Consequence("GM-TRIBUTE-12", sacking.passes_over, of=_DUE),
    Consequence("GM-TRIBUTE-14", sacking.pile_forms, of=_DUE),
    Consequence("GM-TRIBUTE-08", sacking.discards_next, of=_DUE),
    Consequence("GM-TRIBUTE-15", sacking.sharing_begins, of=(goth.PileFormed,)),
    Consequence("GM-TRIBUTE-15", sacking.shares_next, of=(goth.PileShrank,)),
    Consequence("GM-TRIBUTE-16", flow.turn_is_over, of=(goth.TributePaid, goth.PileFormed, goth.PileShrank)),
)
"""In this order they follow from an event: the endings first, since nothing follows an end (GM-END-01)."""

AGGREGATES: dict[str, type] = {
    "deck": deck.BuildingDeck,
    "evening": evening.MundiEvening,
    "forum": forum.Forum,
    "goth": goth.Goth,
    "roman": roman.Roman,
    "supply": supply.Supply,
    "table": table.Table,
}

EVENTS: tuple[type[Event], ...] = (
    *evening.EVENTS, *table.EVENTS, *deck.EVENTS, *forum.EVENTS, *goth.EVENTS, *supply.EVENTS, *roman.EVENTS,
    corrected_of(AGGREGATES),
)  # fmt: skip


def alarm(world: Mundi) -> Alarm | None:
    """The lot is opened as soon as the game is over; a request to go back lapses after a while (GM-SEC-05, GM-BACK-03)."""
    if not world.opened:
        return None
    if world.table.over:
        act = entry_form(Unseal).model_validate({})
        return None if world.table.unsealed else Alarm(world.table.ended, act, ORGANISER)
    return alarm_of_request(world)


GLORIA_MUNDI = Game(
    id="gloria_mundi",
    title="Gloria Mundi",
    world=Mundi,
    acts={act.kind: act for act in ACTS},
    desk_acts=(Corrigere,),
    opening=MundiOpen.kind,
    events={event.kind: event for event in EVENTS},
    consequences=CONSEQUENCES,
    rules=RULES,
    kept=KEPT,
    limits_told=frozenset({Unseal.kind, *(act.kind for act in ACTS if issubclass(act, Move))}),
    phases=("forum", "production", "activation", "purchase", "tribute", "sack", "sharing", "over"),
    roles={"player": Role(PLAYERS, records=True, dates=False, dispenses=False, home="/player", whose=romans)},
    dispensers=frozenset(),
    judges="",
    edition=EDITION,
    options=MundiOptions,
    rehearsed=REHEARSED,
    nameable=nameable,
    seats=(FEWEST, MOST),
    rematch=rematch,
    open=opened,
    package="domain.gloria_mundi",
    choices=CHOICES,
    sight=sight,
    guarded=guarded,
    lifted=lambda world: world.table.over is not None,
    checks_own=True,
    dated=False,
    lot="lot",
    steps=(steps_of_forum, steps_of_production, steps_of_activation, steps_of_purchase, steps_of_tribute),
    alarm=alarm,
)
