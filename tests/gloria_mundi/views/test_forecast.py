"""What a player is told of a card that cannot be bought: how many counters are missing."""

import random
from dataclasses import replace
from typing import Any

import pytest

from domain.gloria_mundi.aggregates.table import Over
from domain.gloria_mundi.counters import COUNTERS, Bundle, Counters
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_mundi.law.effects import lacking
from domain.gloria_mundi.law.sacking import exposed
from projections.gloria_mundi.forecast import forecast, picks
from tests.eyes import look
from tests.gloria_mundi.positions import player, position
from tests.gloria_mundi.properties.offered import amounts
from tests.gloria_mundi.table import EDITION, seat

A = "aurelia"


@pytest.mark.parametrize(
    ("cost", "space", "counters", "short"),
    [
        ({"food": 2}, "3", {"food": 1, "peace": 3}, 1),
        ({"food": 2}, "0", {"glory": 1}, 1),
        ({"glory": 2}, "1", {"food": 5}, 2),
        ({"any_not_glory": 2}, "1", {"glory": 4}, 2),
        ({"gold": 1, "any_not_glory": 1}, "0", {}, 2),
        ({"glory": 1, "any_not_glory": 1}, "0", {"gold": 1}, 1),
        ({"glory": 1, "any_not_glory": 2}, "2", {"peace": 1}, 4),
    ],
)
def test_gm_buy_03_so_many_counters_are_missing(
    cost: dict[str, int], space: str, counters: dict[str, Any], short: int
) -> None:
    """The fewest, of whatever kind helps: a counter of a type for one that is not glory, glory for all else (GM-AMB-06)."""
    cards = tuple(
        card.model_copy(update={"cost": Bundle(**cost)}) if card.id == "horreum" else card for card in EDITION.cards
    )
    edition = EDITION.model_copy(update={"cards": cards})
    given: dict[str, Any] = {"forum": {space: "horreum"}, "edition": edition}
    table = position("purchase", player("food", **counters), **given)
    view = forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(A)), A)
    (told,) = view.buildings
    assert told.short == short and [one.rule for one in told.reasons] == ["GM-BUY-06"]


def test_gm_amb_06_what_is_lacking_pays_the_price() -> None:
    """GM-BUY-03: of many prices and holdings: with so many counters more some payment is exactly the price, with one less none is."""
    chance, seen = random.Random("what is lacking"), set[int]()
    for _ in range(400):
        price = Bundle(
            **{kind: chance.choice((0, 0, 1, 2)) for kind in ("food", "peace", "glory", "any", "any_not_glory")}
        )
        held = Counters(**{kind: chance.choice((0, 0, 1, 3)) for kind in COUNTERS})
        least = next(more for more in range(price.total + 1) if _payable(price, held, more))
        assert lacking(price, held) == least, (price, held)
        seen.add(least)
    assert seen >= {0, 1, 2, 3}


def _payable(price: Bundle, held: Counters, more: int) -> bool:
    """Whether with so many more counters, of any kinds, the price could be paid exactly."""
    added = (Counters.made(one) for one in amounts(more, dict.fromkeys(COUNTERS, more)))
    return any(
        price.is_paid_by(Counters.made(pay))
        for holds in (held.plus(one) for one in added)
        for pay in amounts(price.total, {kind: holds.of(kind) for kind in COUNTERS})
    )


def test_gm_red_05_a_shield_is_given_before_the_card_under_it() -> None:
    """Two food are due from Aurelia alone, who has one food card with a shield on it: she would give both, and nobody else anything."""
    tributes = [{"space": space, "counters": [{"counter": "food", "for": "food"}]} for space in (1, 2)]
    edition = EDITION.model_copy(
        update={"goth": EDITION.goth.model_copy(update={"icons": tuple(
            one.model_copy(update={"icons": {"food": 1}}) for one in EDITION.goth.icons
        )})}
    )  # fmt: skip
    table = position(
        "tribute", player("food:fossa", "gold"), player("gold"), goth=0, tributes=tributes, edition=edition
    )
    view = forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(A)), A)
    assert (view.refusal.mine, view.refusal.others) == (2, 0)
    table.does(A, "refuse_tribute")
    table.does(A, "discard_card", slot=1)
    table.does(A, "discard_card", slot=1)
    assert table.world.table.phase == "forum", "as it was foretold"


def test_gm_tribute_08_the_road_and_who_gives_first_are_told_before() -> None:
    """GM-TRIBUTE-05, GM-TRIBUTE-06: with one tribute before him: paid, a second lies behind it and he stays; refused, he comes to the
    first one, his road is free, and the active player gives first."""
    tributes = [{"space": 1, "counters": [{"counter": "food", "for": "food"}, {"counter": "gold", "for": "gold"}]}]
    edition = EDITION.model_copy(
        update={"goth": EDITION.goth.model_copy(update={"icons": tuple(
            one.model_copy(update={"icons": {1: {"food": 1, "gold": 1}}.get(one.space, {"food": 1})})
            for one in EDITION.goth.icons
        )})}
    )  # fmt: skip
    table = position("tribute", player("food", food=1), player("gold"), goth=0, tributes=tributes, edition=edition)
    told = forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(A)), A)
    paid, goes = told.tribute.goth, told.refusal.goth
    assert paid and (paid.at, [one.space for one in paid.tributes], paid.next and paid.next.space) == (0, [1, 2], 3)
    assert [one.counter for one in paid.tributes[1].counters] == ["food"]
    assert (goes.at, goes.tributes, goes.next and goes.next.space) == (1, (), 2)
    assert [(one.id, one.cards) for one in told.refusal.order] == [(A, 1), ("boethius", 1)]
    assert (told.refusal.mine, told.refusal.others) == (1, 1)


OVER = "No card is left to draw, and the game is over."


@pytest.mark.parametrize("last", [False, True])
def test_gm_end_05_the_last_turn_is_told_before(last: bool) -> None:
    """GM-END-05, GM-AMB-23: with no card left to draw both answers to the Goth end the game: a payment at once, so that he has no next
    space then; a refusal after its sack, or at once where nobody has a card that is due."""
    for cards, at_once in (("food", "gold", "peace"), False), ((), True):
        given: dict[str, Any] = {"deck": [] if last else ["pons"], "goth": 4}
        rich: dict[str, Any] = {"food": 4, "gold": 4, "peace": 4}
        for answer in ("pay_tribute", "refuse_tribute"):
            table = position("tribute", player(*cards, **rich), player(*cards), **given)
            told = forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(A)), A)
            assert (OVER in told.tribute.brings) == last and told.tribute.goth
            assert (OVER.lower() in told.refusal.brings[0].lower()) == last
            ends = last and (answer == "pay_tribute" or at_once)
            foretold = told.tribute.goth if answer == "pay_tribute" else told.refusal.goth
            assert (foretold.next is None) == ends
            fields = {"pay": told.tribute.pay.model_dump()} if answer == "pay_tribute" and told.tribute.pay else {}
            table.does(A, answer, **fields)
            assert (table.world.table.over is not None) == ends, "as it was foretold"
            while table.world.table.phase == "sack":
                roman = table.world.roman(table.world.table.waiting or "")
                table.does(roman.id, "discard_card", slot=exposed(table.world, roman)[0].slot)
            assert (table.world.table.over is not None) == last


def test_gm_end_05_the_turn_that_draws_the_last_card_is_the_last() -> None:
    """GM-END-05, GM-AMB-23: that is known from its beginning; with one card more there is another turn."""
    for deck, last in (["pons"], True), (["pons", "vigiles"], False):
        table = position("forum", player("food", food=4, gold=4, peace=4), deck=deck)
        for _ in range(2):
            told = forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(A)), A)
            assert (OVER in told.tribute.brings) == last
            if table.world.table.phase == "forum":
                table.does(A, "reveal_building")


def test_gm_end_03_in_rome_there_is_no_next_space() -> None:
    """GM-END-03: to let the Goth into Rome ends the game; to let him come to a tribute before it does not."""
    rome = EDITION.goth.rome
    for goth, ends in (rome - 1, True), (rome - 2, False):
        table = position("tribute", player("food"), player("gold"), goth=goth)
        told = forecast(look(table.world, "", game=GLORIA_MUNDI, of=seat(A)), A)
        assert (told.refusal.goth.next is None) == ends
        table.does(A, "refuse_tribute")
        assert (table.world.table.over is not None) == ends


def test_it_is_made_anew_when_the_game_is_over() -> None:
    """Where the end moves neither the Goth nor a card, he has no next space all the same: its picks tell that it changed."""
    world = position("purchase", player("food", food=2)).world
    ended = replace(world.table, over=Over("hand", A, (A,)))
    after = replace(world, aggregates={**world.aggregates, "table": ended})
    before_eyes, after_eyes = (look(each, "", game=GLORIA_MUNDI, of=seat(A)) for each in (world, after))
    assert forecast(before_eyes, A) != forecast(after_eyes, A)
    assert [*picks(before_eyes, A)] != [*picks(after_eyes, A)]
