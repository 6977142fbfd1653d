"""What holds of every match: sums, what cannot be changed by a later month, and what order does not matter."""

import json
import random
from itertools import permutations, product
from pathlib import Path

import pytest

from domain.gloria_romae.aggregates.plan import Plan
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.law.trial import tried
from projections.gloria_romae.course_views import months
from tests.gloria_romae.evening import HOUSES, match
from tests.gloria_romae.properties.invariants import broken
from tests.gloria_romae.table import MORE, SITUATIONS, opened, plan, random_match

MATCHES = range(60)
_KNOWN = json.loads((SITUATIONS / "gr-s4.json").read_text())
SIX, PLANS = _KNOWN["goals"], _KNOWN["plans"]


@pytest.mark.parametrize("seed", MATCHES)
def test_sums_close_in_every_month(seed: int) -> None:
    """Denarii and resources are neither made nor lost, and nobody falls below 0."""
    world, plans, goals, lots = random_match(seed)
    assert list(broken(tried(world, plans, goals, lots))) == []


@pytest.mark.parametrize("seed", MATCHES[:15])
def test_a_later_month_never_changes_an_earlier_one(seed: int) -> None:
    """The same plans with another end are the same up to it (GR-BEN-01)."""
    world, plans, goals, lots = random_match(seed)
    whole = months(tried(world, plans, goals, lots))
    chance = random.Random(seed)
    cut = chance.randint(1, 11)
    fails = {id: _cut(plan, cut) for id, plan in plans.items()}
    assert months(tried(world, fails, goals, lots))[:cut] == whole[:cut]


def _cut(plan: Plan, month: int) -> Plan:
    """The plan with one card played for nothing in every later month."""
    wasted = [line.model_copy(update={"use": "gain", "building": None, "count": 1}) for line in plan.months[month:]]
    return plan.model_copy(update={"months": (*plan.months[:month], *wasted)})


@pytest.mark.parametrize("seed", MATCHES[:15])
def test_the_order_of_the_houses_changes_nothing(seed: int) -> None:
    """With the same lots the same plans come to the same, in whatever order the houses were named."""
    world, plans, goals, lots = random_match(seed)
    other = opened(players=tuple(reversed(world.match.players)))
    one, two = tried(world, plans, goals, lots), tried(other, plans, goals, lots)
    assert one.match.ranks == two.match.ranks
    assert [month.actions for month in months(one)] == [month.actions for month in months(two)]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_gr_amb_25_a_deal_keeps_its_rules(players: int) -> None:
    """GR-AMB-25, GR-GOALS-08: each thing is one goal, a pair is foreign, own goals are of four cards; same seed, same deal."""
    world = opened(players=(*HOUSES, *MORE)[:players])
    card = {one.id: one.card for one in world.buildings()} | {one.id: one.card for one in world.clients()}
    seen = set[str]()
    for seed in range(200):
        dealt = deal(world, f"{seed:032x}")
        assert dealt == deal(world, f"{seed:032x}") and set(dealt) == set(world.match.players)
        for field in ("wonder", "strategic", "public", "client", "pair_strategic", "pair_public"):
            assert len({getattr(goals, field) for goals in dealt.values()}) == players
        for goals in dealt.values():
            assert goals.pair_strategic != goals.strategic and goals.pair_public != goals.public
            assert card[goals.pair_strategic] != card[goals.pair_public]
            own = {card[id] for id in (goals.wonder, goals.strategic, goals.public, goals.client)}
            assert len(own) == min(4, players)
        seen.add(str(dealt))
    assert len(seen) > (20 if players == 3 else 150)


def test_every_deal_of_three_can_come() -> None:
    """GR-AMB-25: of three houses all deals that keep the rules are few enough to be counted, and each of them comes."""
    world = opened(players=HOUSES[:3])
    dealt = {str(deal(world, f"{seed:032x}")) for seed in range(30_000)}
    assert len(dealt) == len(_all_of_three(world.match.players))


def _all_of_three(players: tuple[str, ...]) -> set[str]:
    """Every deal of three houses, by the places of its cards."""
    every = list(permutations(range(3)))
    found = set[str]()
    for six in product(every, repeat=6):
        wonder, strategic, public, client, first, second = six
        if all(
            first[n] != strategic[n]
            and second[n] != public[n]
            and first[n] != second[n]
            and len({wonder[n], strategic[n], public[n], client[n]}) == 3
            for n in range(3)
        ):
            found.add(str(six))
    assert players
    return found


@pytest.mark.parametrize("seed", range(8))
def test_where_nobody_contests_other_bids_change_purses_alone(seed: int) -> None:
    """Four houses that buy what they like and build at their own structures: with other bids every action comes to the same."""
    chance, world = random.Random(seed), opened()
    plans = {id: _apart(chance, card) for id, card in zip(HOUSES, "abcd", strict=True)}
    other = {id: plan.model_copy(update={"bid": chance.randint(0, 20)}) for id, plan in plans.items()}
    one, two = (tried(world, some, {}, HOUSES) for some in (plans, other))
    for id in HOUSES:
        assert one.player(id).actions == two.player(id).actions and one.player(id).incomes == two.player(id).incomes
        assert one.player(id).denarii == two.player(id).denarii + other[id].bid
    assert [month.built for month in months(one)] == [month.built for month in months(two)]


def _apart(chance: random.Random, card: str) -> Plan:
    """At most 72 denarii are spent, so that a bid of 20 leaves enough; nobody else lays at the structures of this card."""
    own = [one for one in opened().buildings() if one.card == card]
    lines = [f"{next(other for other in 'abcd' if _gives(other) == one.resource)} gain 3" for one in own[:2]]
    lines += [f"{card} build {one.id} {chance.randint(1, 2)}" for one in own[:2] for _ in range(2)]
    spare = [other for other in "abcd" if other != card]
    return plan(*lines, *[f"{spare[n % 3]} patronise" for n in range(6)])


def _gives(card: str) -> str:
    return next(one.resource.id for one in opened().match.cards if one.id == card)


@pytest.mark.parametrize("seed", MATCHES[:15])
def test_what_lacks_resources_alone_lacks_them_among_others(seed: int) -> None:
    """Whatever others do, as long as no benefit came and every earlier action of the house went as it would alone."""
    world, plans, goals, lots = random_match(seed)
    whole = tried(world, plans, goals, lots)
    for id, own in plans.items():
        alone = tried(world, {id: own}, {}, lots).player(id).actions
        for at, (one, among) in enumerate(zip(alone, whole.player(id).actions, strict=True)):
            if whole.player(id).benefits or one.resources != among.resources:
                break
            if one.wasted == "no_resources":
                assert among.wasted in ("no_resources", "already_built"), (id, at + 1)


def test_the_order_of_sealing_changes_nothing(tmp_path: Path) -> None:
    """Forwards or backwards, and with a plan replaced in between: the same result."""
    found = []
    for turn in (1, -1):
        with match(tmp_path / str(turn), lots="told") as desk:
            desk.begin(SIX)
            if turn < 0:
                desk.seal("fabii", {"months": ["a gain 1"] * 4 + ["b gain 1"] * 4 + ["c gain 1"] * 4, "bid": 9})
            for house in HOUSES[::turn]:
                desk.seal(house, PLANS[house])
            desk.open_plans(list(HOUSES))
            result = desk.view("room", "result")["result"]
            found.append({key: value for key, value in result.items() if key not in ("act", "at")})
    assert found[0] == found[1]
