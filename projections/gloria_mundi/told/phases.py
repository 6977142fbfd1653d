"""The acts of the phases in sentences."""

from domain.gloria_mundi.aggregates.forum import BuildingRevealed
from domain.gloria_mundi.aggregates.goth import FellDue, GothMoved
from domain.gloria_mundi.aggregates.roman import (
    BuildingLost,
    CardActivated,
    CountersConverted,
    CountersGained,
    CountersPaid,
    ProductionLost,
    ShieldLost,
)
from projections.gloria_mundi.told.parts import WALKS, Deed, gains, replaced, told, walks
from projections.gloria_mundi.wording import some
from projections.kernel.tale import Teller

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def gloria_mundi_open(deed: Deed) -> str:
    """How many set out, and who begins."""
    table = deed.after.table
    count = f"{NUMBERS[len(table.romans)]} Romans"
    return deed.say("{count} set out from Rome; {name} begins", count=count, name=deed.name(table.first))


def reveal_building(deed: Deed) -> str:
    """The new card, and the one that is gone."""
    event = deed.of(BuildingRevealed)[0]
    main = deed.say("{card} comes to the Forum", card=deed.name(event.card))
    gone = [deed.say("{card} is gone from it", card=deed.name(event.pushed_off))] if event.pushed_off else []
    return told(deed, main, *gone)


def play_production(deed: Deed) -> str:
    """The card that is laid, and what cards yield by themselves."""
    return told(deed, deed.say("{name} lays {type}", name=deed.name(deed.by), type=deed.act.type))


def activate(deed: Deed) -> str:
    """The ability with what it cost and brought, or the counter."""
    card = deed.name(deed.of(CardActivated)[0].card)
    name = deed.name(deed.by)
    if deed.act.use == "counter":
        return told(deed, deed.say("{name} takes the counter of {card}", name=name, card=card))
    tongue = deed.names.tongue
    paid = [some(event.counters, tongue) for event in deed.of(CountersPaid)]
    gained = [some(event.counters, tongue) for event in deed.of(CountersGained) if event.source == "ability"]
    facts = {"name": name, "card": card}
    lost = [deed.say("gives up {card}", card=deed.name(event.card)) for event in deed.of(BuildingLost)]
    if paid and gained:
        main = deed.say("{name} uses {card}: {paid} for {gained}", **facts, paid=paid[0], gained=gained[0])
        return told(deed, main, *walks(deed, WALKS), *replaced(deed))
    main = deed.say("{name} pays {paid} at {card}", **facts, paid=paid[0]) if paid else ""
    main = main or deed.say("{name} uses {card}", **facts)
    return told(deed, main, *replaced(deed), does=(*lost, *gains(deed), *walks(deed)))


def collect(deed: Deed) -> str:
    """The counters of all cards that waited."""
    return told(deed, deed.say("{name} takes the counters of all cards", name=deed.name(deed.by)))


def buy_building(deed: Deed) -> str:
    """The card with its price, what it converts, and the steps."""
    name, card = deed.name(deed.by), deed.name(deed.act.card)
    count = f"{deed.act.pay.total} {'counter' if deed.act.pay.total == 1 else 'counters'}"
    main = deed.say("{name} builds {card} for {count}", name=name, card=card, count=count)
    tongue = deed.names.tongue
    turned = [
        deed.say(
            "{card} turns {given} into {taken}", card=card, given=some(one.given, tongue), taken=some(one.taken, tongue)
        )
        for one in deed.of(CountersConverted)
    ]
    return told(deed, main, *turned, does=walks(deed))


def pass_purchase(deed: Deed) -> str:
    """Nothing is bought."""
    return told(deed, deed.say("{name} buys nothing", name=deed.name(deed.by)))


def pay_tribute(deed: Deed) -> str:
    """What the Goth is paid."""
    paid = some(deed.act.pay, deed.names.tongue)
    main = deed.say("{name} pays the Goth {counters}", name=deed.name(deed.by), counters=paid)
    return told(deed, main, deed.say("he stays"))


def refuse_tribute(deed: Deed) -> str:
    """Where the Goth comes, and how much is due."""
    moved, due = deed.of(GothMoved)[0], deed.of(FellDue)
    name = deed.name(deed.by)
    if not due:
        return told(deed, deed.say("{name} pays nothing: the Goth comes to Rome", name=name))
    count = f"{len(due[0].due)} {'thing is' if len(due[0].due) == 1 else 'things are'} due"
    template = "{name} pays nothing: the Goth comes to space {space}, and {count}"
    return told(deed, deed.say(template, name=name, space=str(moved.to), count=count))


def discard_card(deed: Deed) -> str:
    """The card that is lost, with what stood on it, or the shield that is lost for it."""
    name = deed.name(deed.by)
    for shield in deed.of(ShieldLost):
        main = deed.say("{card} saves a production card of {name} and is gone", card=deed.name(shield.card), name=name)
        return told(deed, main)
    type = f"{deed.of(ProductionLost)[0].type} card"
    lost = [deed.name(event.card) for event in deed.of(BuildingLost)]
    if lost:
        return told(deed, deed.say("{name} loses a {type}, and {card} with it", name=name, type=type, card=lost[0]))
    return told(deed, deed.say("{name} loses a {type}", name=name, type=type))


def take_counter(deed: Deed) -> str:
    """The counter that is taken from the pile."""
    counter = f"1 {deed.act.counter}"
    return told(deed, deed.say("{name} takes {counter} from the pile", name=deed.name(deed.by), counter=counter))


def unseal(deed: Deed) -> str:
    """The lot is open; what was given in a rehearsal it did not decide."""
    if deed.after.deck.order is not None:
        return deed.say("the lot is open; the deck was given in its order, and the lot decided no card")
    return deed.say("the lot is open, and every draw can be worked out again")


TELLERS: dict[str, Teller] = {
    one.__name__: one
    for one in (
        gloria_mundi_open,
        reveal_building,
        play_production,
        activate,
        collect,
        buy_building,
        pass_purchase,
        pay_tribute,
        refuse_tribute,
        discard_card,
        take_counter,
        unseal,
    )
}
