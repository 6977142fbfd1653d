"""A computer player: it knows what its seat knows, makes plans towards its own goals, and seals the best of them."""

from collections import Counter

from domain.gloria_romae.acts.ending.comitem_eligere import ComitemEligere
from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.aggregates.plan import MONTHS, Goals, Plan, PlannedChoice, PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.choosing import asked_of, open_choices
from domain.gloria_romae.law.reading import goals_in
from domain.gloria_romae.law.trial import tried
from domain.kernel.grammar.act import Act
from projections.gloria_romae.chance import SeededChance
from projections.kernel.computer_player import SeatKnowledge

TRIED = {1: 1, 2: 6, 3: 24}
"""So many plans are made and tried, by strength."""
BIDS = {1: 0, 2: 3, 3: 6}
"""The highest bid, by strength."""


def player(knows: SeatKnowledge, strength: int) -> Act | None:
    """The next act of a house: its plan once it has goals and a day is appointed, its companion as the loser; else None."""
    world: Romae = knows.world
    house = knows.seat.who
    if not world.opened or not world.knows("player", house) or world.match.closed:
        return None
    match = world.match
    if match.opening:
        chooses = match.loser == house and match.companion is None and bool(match.companions)
        return ComitemEligere(companion=_richest(world)) if chooses else None
    goals = goals_in(world, house, knows.reads)
    if goals is None or match.opens is None or world.player(house).sealed:
        return None
    chance = SeededChance(f"{house}:{goals.model_dump_json()}:{match.appointed}:{strength}")
    plan = best(world, house, goals, strength, chance)
    return ConsiliumMittere(months=plan.months, bid=plan.bid, garnets=plan.garnets, choices=plan.choices)


def _richest(world: Romae) -> str:
    return max(world.match.companions, key=lambda id: world.player(id).denarii)


def best(world: Romae, house: str, goals: Goals, strength: int, chance: SeededChance) -> Plan:
    """The plan that does most for these goals if nobody else had one; the same chance brings the same plan."""
    plans = [_plan(world, goals, chance, strength) for _ in range(TRIED[strength])]
    return plans[0] if len(plans) == 1 else max(plans, key=lambda plan: _worth(world, house, goals, plan))


def _worth(world: Romae, house: str, goals: Goals, plan: Plan) -> float:
    """What a plan brings alone: goals that others hardly help with count most, then resources laid for the others, then denarii."""
    after = tried(world, {house: plan}, {house: goals})
    met, laid = after.player(house).met, 0
    for id in (goals.wonder, goals.pair_strategic, goals.pair_public):
        laid += after.building(id).given.get(house, 0)
    own = (3 * met.strategic + 3 * met.public + 3 * met.client + 2 * met.wonder + 2 * met.pair) if met else 0
    return own + laid / 8 + after.player(house).denarii / 100


def _plan(world: Romae, goals: Goals, chance: SeededChance, strength: int) -> Plan:
    """A plan that no rule refuses: for some of the goals in some order, each first bought for and then built."""
    wanted = [goals.strategic, goals.public, goals.wonder, goals.pair_public, goals.pair_strategic]
    if strength == 1:
        chance.shuffle(wanted)
    hand = Counter({card.id: world.match.copies for card in world.match.cards})
    lines = list[PlannedMonth]()
    for id in wanted[: chance.between(2, 4)]:
        lines += _towards(world, id, hand, MONTHS - 1 - len(lines))
    patron = PlannedMonth(card=world.client(goals.client).card, use="patronise")
    if hand[patron.card]:
        hand[patron.card] -= 1
        lines.insert(chance.between(len(lines) // 2, len(lines)), patron)
    while len(lines) < MONTHS:
        lines.append(_rest(world, hand, goals))
    plan = Plan(months=tuple(lines), bid=chance.between(0, BIDS[strength]))
    return _chosen(world, plan, goals)


def _towards(world: Romae, id: str, hand: Counter[str], room: int) -> list[PlannedMonth]:
    """A purchase of what a structure needs, and as many months of building as it takes; nothing where cards or months are short."""
    building = world.building(id)
    source = next(card.id for card in world.match.cards if card.resource.id == building.resource)
    needs = min(building.needs, world.match.gain.most)
    times = -(-needs // building.most)
    if times + 1 > room or not hand[source] or hand[building.card] - (source == building.card) < times:
        return []
    hand[source] -= 1
    hand[building.card] -= times
    counts = [min(building.most, needs - building.most * time) for time in range(times)]
    built = [PlannedMonth(card=building.card, use="build", building=id, count=count) for count in counts]
    return [PlannedMonth(card=source, use="gain", count=needs), *built]


def _rest(world: Romae, hand: Counter[str], goals: Goals) -> PlannedMonth:
    """A month without a purpose of its own lays what is left at a structure of the goals, if its card is in hand."""
    own = [
        world.building(id)
        for id in (goals.wonder, goals.pair_strategic, goals.strategic, goals.pair_public, goals.public)
    ]
    every = [*own, *world.buildings()]
    building = next(one for one in every if hand[one.card])
    hand[building.card] -= 1
    return PlannedMonth(card=building.card, use="build", building=building.id, count=1)


def _chosen(world: Romae, plan: Plan, goals: Goals) -> Plan:
    """The plan with every choice that it has to say: its own structures and what they need come first."""
    options = open_choices(world)
    liked = (goals.public, goals.pair_public, goals.wonder, world.building(goals.strategic).resource)
    while unsaid := [of for of in asked_of(world, plan) if plan.chosen(of) is None]:
        said = [
            PlannedChoice(of=of, chosen=next((one for one in liked if one in options[of]), options[of][0]))
            for of in unsaid
        ]
        plan = plan.model_copy(update={"choices": (*plan.choices, *said)})
    return plan
