"""Computer players: no plan of theirs is refused, they know their seat alone, and whole matches among them close."""

import random
from collections import Counter
from pathlib import Path

import pytest

from api.players.computer_seats import ComputerSeats
from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.aggregates.match import DayAppointed
from domain.gloria_romae.aggregates.plan import Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.game import GLORIA_ROMAE
from domain.gloria_romae.law.dealing import deal
from domain.gloria_romae.law.trial import tried
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.role import Seat
from projections.gloria_romae.chance import SeededChance
from projections.gloria_romae.computer import best, player
from projections.kernel.computer_player import SeatKnowledge
from tests.gloria_romae.evening import HOUSES, match
from tests.gloria_romae.properties.invariants import broken
from tests.gloria_romae.table import MORE, opened

DAY = 1_000_000


def planning(players: tuple[str, ...], number: int = 2) -> Romae:
    """A match whose day is appointed by this act."""
    world = opened(players=players)
    return world.fold([DayAppointed(ends=DAY, act=number, place=1)], number)


def played(seed: int) -> tuple[Romae, dict[str, int]]:
    """A match among computer players of three to six houses, and the strength of each; every plan is judged as an act."""
    chance = random.Random(seed)
    players = (*HOUSES, *MORE)[: chance.choice((3, 4, 4, 5, 6))]
    world = planning(players, seed + 2)
    goals = deal(world, f"{seed:032x}")
    strengths = {id: 1 + (place + seed) % 3 for place, id in enumerate(players)}
    plans = dict[str, Plan]()
    for id in players:
        plan = best(world, id, goals[id], strengths[id], SeededChance(f"{seed}:{id}"))
        if seed % 20 == 0:
            again = best(world, id, goals[id], strengths[id], SeededChance(f"{seed}:{id}"))
            assert plan == again, "the same knowledge gives the same plan"
        act = ConsiliumMittere(months=plan.months, bid=plan.bid, garnets=plan.garnets, choices=plan.choices)
        heard = list(act.objections(world, Moment(seed + 3, id, id, DAY - 1, DAY - 1)))
        assert heard == [], (seed, id, heard)
        plans[id] = plan
    lots = chance.sample(players, len(players))
    return tried(world, plans, dict(goals), lots), strengths


@pytest.mark.parametrize("part", [0, 1, *(pytest.param(part, marks=pytest.mark.long) for part in range(2, 10))])
def test_every_plan_is_accepted_and_every_match_closes(part: int) -> None:
    """200 matches of three to six houses: no objection, not even a caution; sums close; goals of every kind are met."""
    met, count = Counter[str](), 0
    for seed in range(20 * part, 20 * part + 20):
        world, _ = played(seed)
        assert list(broken(world)) == [], seed
        for rank in world.match.ranks:
            met.update(goal for goal, is_met in rank.met.model_dump().items() if is_met)
            count += 1
    assert count >= 60
    assert all(met[goal] for goal in ("strategic", "public", "money")), met


def test_stronger_players_meet_more_goals() -> None:
    """Over matches in which every house has every strength in turn the strongest meet more goals than the weakest."""
    completed = Counter[int]()
    for seed in range(30):
        world, strengths = played(1_000 + seed)
        for rank in world.match.ranks:
            completed[strengths[rank.player]] += rank.completed
    assert completed[3] > completed[1], completed


def test_four_computers_play_a_match_on_a_server(tmp_path: Path) -> None:
    """Each seals a plan once the day is appointed, and no other; the loser chooses a companion; people's house is left alone."""
    role = GLORIA_ROMAE.roles["player"]
    with match(tmp_path) as desk:
        portal = desk.client.portal
        assert portal is not None
        seats = ComputerSeats(desk.room.evening, {Seat("player", id, role): 2 for id in HOUSES[:3]})
        portal.call(seats.play)
        assert len(desk.room.evening.entries) == 1
        desk.begin()
        portal.call(seats.play)
        portal.call(seats.play)
        kinds = Counter(entry.row.content.by or entry.row.recorded_by for entry in desk.room.evening.entries)
        assert {id: kinds[id] for id in HOUSES} == {**dict.fromkeys(HOUSES[:3], 1), "fabii": 0}
        desk.open_plans(late=("fabii",))
        portal.call(seats.play)
        result = desk.view("room", "result")["result"]
        assert result["companion"] in result["companions"] or result["loser"] == "fabii"


def test_a_house_without_goals_sends_no_plan() -> None:
    """The day is appointed and its goals are not given yet: the computer waits, and chooses nothing at random."""
    world, house = planning(HOUSES), HOUSES[0]
    seat = Seat("player", house, GLORIA_ROMAE.roles["player"])
    assert world.match.opens is not None and not world.player(house).given
    assert player(SeatKnowledge(seat, world, DAY - 1, {}, ()), 2) is None
