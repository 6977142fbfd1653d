"""Phase 4: what a card costs, where it stands, and red cards."""

from itertools import product
from typing import Any

import pytest

from domain.gloria_mundi.counters import COUNTERS, TYPES, Bundle, Counters
from domain.gloria_mundi.law.effects import cheapest
from domain.kernel.deciding.sent import Stands
from domain.kernel.grammar.objection import Names
from tests.gloria_mundi.players.games import offered
from tests.gloria_mundi.positions import held, player, position, rules
from tests.gloria_mundi.table import EDITION, MundiTable

A = "aurelia"


def shop(*laid: str, forum: dict[str, str], **more: Any) -> MundiTable:
    """Aurelia may buy one of these."""
    edition = more.pop("edition", EDITION)
    return position("purchase", player(*laid, **more), forum=forum, deck=["annona"], edition=edition)


def test_gm_buy_01_what_lies_in_the_forum() -> None:
    """What lies elsewhere is refused; what does not exist is GM-TURN-04 and nothing else is judged."""
    table = shop("food", forum={"0": "horreum"}, food=5)
    assert rules(table, A, "buy_building", card="thermae", on=1, pay={"food": 2})[0] == "GM-BUY-01"
    assert rules(table, A, "buy_building", card="forum_romanum", on=1, pay={}) == ["GM-TURN-04"]


def test_gm_buy_02_the_space_is_paid_beside_the_print() -> None:
    """Horreum on +3: 2 food and three of any kind."""
    table = shop("food", forum={"3": "horreum"}, food=2, peace=3)
    table.does(A, "buy_building", card="horreum", on=1, pay={"food": 2, "peace": 3})
    assert held(table, A) == (0, 0, 0, 0) and table.world.forum.spaces[3] is None


def test_gm_buy_03_exactly_and_glory_for_any_type() -> None:
    """Too much is refused as too little; glory may pay more than is missing."""
    table = shop("food", forum={"0": "horreum"}, food=3, glory=2)
    for pay in ({"food": 1}, {"food": 3}, {"food": 2, "glory": 1}):
        assert rules(table, A, "buy_building", card="horreum", on=1, pay=pay) == ["GM-BUY-03"], pay
    table.does(A, "buy_building", card="horreum", on=1, pay={"glory": 2})
    assert held(table, A) == (3, 0, 0, 0)


def test_gm_buy_04_on_a_card_of_its_type() -> None:
    """A farm does not stand on gold; a slot that is not there is GM-TURN-04."""
    table = shop("gold", "food", forum={"0": "horreum"}, food=2)
    assert rules(table, A, "buy_building", card="horreum", on=1, pay={"food": 2}) == ["GM-BUY-04"]
    assert rules(table, A, "buy_building", card="horreum", on=7, pay={"food": 2}) == ["GM-TURN-04"]


@pytest.mark.parametrize(("card", "place"), [("thermae", "gold"), ("asylum", "peace")])
def test_gm_buy_04_the_type_that_it_goes_on_is_named(card: str, place: str) -> None:
    """A refusal says where the card goes: a building by its kind, a shield by the type that it shows (GM-RED-04)."""
    table = position("purchase", player("food", "gold", "peace", food=9), forum={"0": card})
    with pytest.raises(Stands) as stands:
        table.recorded(A, table.act("buy_building", card=card, on=1, pay={"food": 1}))
    wrong = stands.value.objections[0]
    assert wrong.sentence(Names(table.world.name)).endswith(
        f" goes on a production card of the type {place}; this one is food."
    )


def test_gm_buy_05_on_a_card_that_bears_none() -> None:
    """Neither a building nor a red card stands below it (GM-AMB-19)."""
    table = shop("food:bubile", "food:fossa", "food", forum={"0": "horreum"}, food=2)
    for slot in (1, 2):
        assert rules(table, A, "buy_building", card="horreum", on=slot, pay={"food": 2}) == ["GM-BUY-05"]
    table.does(A, "buy_building", card="horreum", on=3, pay={"food": 2})


def test_gm_buy_06_nobody_pays_what_he_has_not() -> None:
    """Three are not two."""
    table = shop("food", forum={"0": "bubile"}, food=3)
    assert rules(table, A, "buy_building", card="bubile", on=1, pay={"food": 4}) == ["GM-BUY-06"]


def test_gm_buy_07_steps_are_taken_at_once_and_only_then() -> None:
    """Bubile: 5 steps; GM-TURN-01: then comes the tribute."""
    table = shop("food", forum={"0": "bubile"}, food=4)
    table.does(A, "buy_building", card="bubile", on=1, pay={"food": 4})
    assert table.world.roman(A).steps == 10 and table.world.table.phase == "tribute"


def test_gm_red_02_a_conversion_stands_on_any_type() -> None:
    """Auctio on peace."""
    table = shop("peace", forum={"0": "auctio"}, gold=1)
    table.does(A, "buy_building", card="auctio", on=1, pay={"gold": 1})
    assert table.world.roman(A).slots[0].card == "auctio"


def test_gm_red_03_counters_are_turned_one_for_one() -> None:
    """Donativum: 2 gold, then up to three gold into glory (GM-AMB-20); of what is held after paying, of kinds that it shows."""
    table = shop("gold", "food", forum={"0": "donativum", "1": "horreum"}, gold=5, food=9)
    buy = {"card": "donativum", "on": 1, "pay": {"gold": 2}}
    for convert in ({"glory": 4}, {"food": 1}):
        assert rules(table, A, "buy_building", **buy, convert=convert) == ["GM-RED-03"], convert
    other = {"card": "horreum", "on": 2, "pay": {"food": 3}}
    assert rules(table, A, "buy_building", **other, convert={"glory": 1}) == ["GM-RED-03"]
    table.does(A, "buy_building", **buy, convert={"glory": 3})
    assert held(table, A) == (9, 0, 0, 3) and table.world.roman(A).steps == 7


def test_gm_red_03_no_more_than_the_supply_has() -> None:
    """One glory left in the supply: two are refused."""
    table = position(
        "purchase", player("gold", gold=5), player("gold", glory=39), forum={"0": "donativum"}, deck=["annona"]
    )
    buy = {"card": "donativum", "on": 1, "pay": {"gold": 2}}
    assert rules(table, A, "buy_building", **buy, convert={"glory": 2}) == ["GM-RED-03"]
    table.does(A, "buy_building", **buy, convert={"glory": 1})
    assert table.world.supply.glory == 0


def test_gm_red_04_a_shield_stands_on_its_type() -> None:
    """Fossa shows food: not on gold."""
    table = shop("gold", "food", forum={"0": "fossa"}, food=2)
    assert rules(table, A, "buy_building", card="fossa", on=1, pay={"food": 2}) == ["GM-BUY-04"]
    table.does(A, "buy_building", card="fossa", on=2, pay={"food": 2})


def test_gm_amb_06_glory_pays_no_any_but_glory() -> None:
    """A price of any (not glory) takes glory for a fixed type alone; what that sets free pays as any other counter."""
    price = Bundle(food=1, any_not_glory=2)
    assert price.is_paid_by(Counters(food=1, gold=2)) and price.is_paid_by(Counters(gold=2, glory=1))
    assert price.is_paid_by(Counters(food=1, gold=1, glory=1)), "glory for the food, food and gold for the two"
    assert not price.is_paid_by(Counters(food=1, glory=2))
    assert not Bundle(glory=1).is_paid_by(Counters(food=1))


NOT_GLORY = EDITION.model_copy(
    update={
        "cards": tuple(
            card.model_copy(update={"cost": Bundle(gold=1, any_not_glory=1)}) if card.id == "horreum" else card
            for card in EDITION.cards
        )
    }
)
"""The edition with a Horreum that costs 1 gold and 1 of any kind but glory."""


@pytest.mark.parametrize(
    ("pay", "stands"),
    [
        ({"gold": 1, "food": 1, "glory": 2}, []),
        ({"gold": 1, "food": 2, "glory": 1}, []),
        ({"food": 1, "glory": 3}, []),
        ({"gold": 2, "food": 1, "glory": 1}, []),
        ({"glory": 4}, ["GM-BUY-03"]),
    ],
)
def test_gm_buy_03_glory_pays_the_surcharge_of_such_a_price(pay: dict[str, int], stands: list[str]) -> None:
    """GM-AMB-06: on +2 it costs 1 gold, 1 of any kind but glory and 2 of any kind. Glory pays the gold and the two, never the
    one."""
    table = shop("food", forum={"2": "horreum"}, edition=NOT_GLORY, food=2, gold=2, glory=4)
    assert rules(table, A, "buy_building", card="horreum", on=1, pay=pay) == stands


@pytest.mark.parametrize(
    ("counters", "pay"),
    [
        ({"food": 1, "glory": 4}, {"food": 1, "glory": 3}),
        ({"gold": 2, "glory": 2}, {"gold": 2, "glory": 2}),
        ({"glory": 4}, None),
    ],
)
def test_gm_buy_03_such_a_price_is_proposed_as_it_is_accepted(
    counters: dict[str, int], pay: dict[str, int] | None
) -> None:
    """Plain counters first; with nothing but glory for the one that is not glory the card is not offered."""
    table = shop("food", forum={"2": "horreum"}, edition=NOT_GLORY, **counters)
    bought = [one.fields["pay"] for one in offered(table) if one.kind == "buy_building"]
    assert bought == ([{"food": 0, "gold": 0, "peace": 0, "glory": 0, **pay}] if pay else [])
    for one in bought:
        table.does(A, "buy_building", card="horreum", on=1, pay=one)


def assigned(price: Bundle, pay: Counters) -> bool:
    """Whether each counter can be laid on a unit of the price that it may pay: the text's own words, tried out."""
    units = [kind for kind, count in price if kind != "steps" for _ in range(count)]
    if len(units) != pay.total:
        return False
    if not units:
        return True
    unit = units[0]
    rest = price.model_copy(update={unit: getattr(price, unit) - 1})
    by = {"any": COUNTERS, "any_not_glory": TYPES, "glory": ("glory",)}.get(unit, (unit, "glory"))
    return any(pay.of(kind) and assigned(rest, pay.minus(Counters.made({kind: 1}))) for kind in by)


def test_gm_amb_06_whatever_can_be_laid_on_the_price_pays_it() -> None:
    """Every price of up to three units of each of four sorts, by every payment of up to three of each kind; what is proposed pays, and
    where nothing is proposed nothing that is held pays."""
    paid = refused = 0
    for amounts in product(range(2), range(3), range(3), range(2)):
        price = Bundle(**dict(zip(("food", "any", "any_not_glory", "glory"), amounts, strict=True)))
        able = list[Counters]()
        for held_ in product(range(4), range(2), range(1), range(4)):
            pay = Counters.made(dict(zip(COUNTERS, held_, strict=True)))
            assert price.is_paid_by(pay) == assigned(price, pay), (price, pay)
            able += [pay] if price.is_paid_by(pay) else []
        for held_ in product(range(4), range(2), range(1), range(4)):
            has = Counters.made(dict(zip(COUNTERS, held_, strict=True)))
            found = cheapest(price, has)
            assert (found is not None) == any(has.holds(pay) for pay in able), (price, has, found)
            assert found is None or (has.holds(found) and price.is_paid_by(found))
            paid, refused = paid + (found is not None), refused + (found is None)
    assert paid > 100 and refused > 100
