"""What a mutation of the law once outlived: the last month before, whichever it is, and wealth of a house without goals."""

from typing import Any

import pytest

from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.law.sufficing import Sufficed, sufficed
from domain.kernel.grammar.objection import Names
from projections.gloria_romae.remedies import remedy_words
from tests.gloria_romae.table import judged, opened, patched, plan

EASY: dict[str, Any] = {"carpenters": {"condition": {"is": "always"}}}


def first_remedy(player: str, *months: str, other: tuple[str, ...], **patch: Any) -> Sufficed:
    """Of the first action of a plan that was not carried out as it says, beside one other plan."""
    world = opened(patched(**EASY, **patch))
    plans = {**dict.fromkeys(world.match.players), player: plan(*months), "aemilii": plan(*other)}
    match = OpenedMatch(world, plans, {}, tuple(world.match.players))
    return next(one for one in sufficed(match, player) if one)


def test_gr_patron_04_the_last_month_before_they_were_taken() -> None:
    """GR-PATRON-04: taken in March by who stood before, they were to be had in February, whether one comes in April or in May."""
    taken = ("b gain 1", "c gain 1", "a patronise")
    early = first_remedy("claudii", "b gain 1", "b gain 1", "c gain 1", "a patronise", other=taken)
    late = first_remedy("claudii", "b gain 1", "b gain 1", "c gain 1", "c gain 1", "a patronise", other=taken)
    assert (early.reason, early.other_month) == ("client_taken", 2)
    assert (late.reason, late.other_month) == ("client_taken", 2)


def test_gr_amb_09_of_all_that_lacks_as_much_as_could_go() -> None:
    """GR-AMB-09: five are planned where one action lays four, and one is held: three more, and no more than four could go."""
    remedy = first_remedy("claudii", "a gain 1", "b build catacombs 5", other=("b gain 1",))
    assert (remedy.reason, remedy.resources, remedy.count) == ("no_resources", 3, 4)


WHOLE: dict[str, Any] = {"settings": {"all_or_nothing": True}}


@pytest.mark.parametrize(
    ("months", "reason", "planned", "told"),
    [
        (
            ("a gain 1", "b build catacombs 5"),
            "no_resources",
            "No more than 4 can go, and stating more wastes all of it; for these 3 more of its resource would suffice; "
            "stating one would suffice.",
            "No more than 4 could go, and stating more wasted all of it; for these 3 more of its resource would have sufficed; "
            "stating one would have sufficed.",
        ),
        (
            ("a gain 7", "b gain 7", "c gain 8"),
            "too_poor",
            "No more than 7 can go, and stating more wastes all of it; for these 6 more denarii would suffice; "
            "stating 4 would suffice.",
            "No more than 7 could go, and stating more wasted all of it; for these 6 more denarii would have sufficed; "
            "stating 4 would have sufficed.",
        ),
        (
            ("a gain 8",),
            "over_limit",
            "No more than 7 can go, and stating more wastes all of it.",
            "No more than 7 could go, and stating more wasted all of it.",
        ),
    ],
)
def test_gr_amb_07_more_than_can_go_is_wasted_whatever_is_at_hand(
    months: tuple[str, ...], reason: str, planned: str, told: str
) -> None:
    """GR-AMB-07, GR-BUILD-03: where actions go in full or not at all, so many resources more help only who states no more than can
    go: with all that is asked at hand the same action is wasted for what it states."""
    remedy = first_remedy("claudii", *months, other=("b gain 1",), **WHOLE)
    assert (remedy.reason, remedy.strict) == (reason, True)
    names = Names(str)
    assert (remedy_words(remedy, names, planned=True), remedy_words(remedy, names)) == (planned, told)
    plenty = first_remedy("claudii", "a gain 6", "b build catacombs 5", other=("b gain 1",), **WHOLE)
    assert (plenty.reason, plenty.count, plenty.resources) == ("over_limit", 4, None)


@pytest.mark.parametrize(
    ("months", "reason", "told"),
    [
        (("a gain 7", "b gain 7", "c gain 5"), "too_poor", "4 more denarii would suffice; stating 4 would suffice."),
        (
            ("a gain 2", "b build catacombs 3"),
            "no_resources",
            "One more of its resource would suffice; stating 2 would suffice.",
        ),
    ],
)
def test_gr_amb_07_what_goes_in_full_or_not_at_all_goes_with_fewer(
    months: tuple[str, ...], reason: str, told: str
) -> None:
    """GR-AMB-07: 36 denarii are left, which buy four, not five; of three two are held. Where an action is carried out as far as it
    goes, fewer would have come to the same, and nobody is told of it."""
    remedy = first_remedy("claudii", *months, other=("b gain 1",), **WHOLE)
    assert (remedy.reason, remedy_words(remedy, Names(str), planned=True)) == (reason, told)
    assert first_remedy("claudii", *months, other=("b gain 1",)).fewer is None


def test_gr_amb_15_without_goals_wealth_is_met_by_two() -> None:
    """GR-AMB-15: of 120, 108, 98 and 90 denarii the first two, though no goals were ever given."""
    after = judged(opened(), aemilii=plan("a gain 3"), claudii=plan("a gain 2"), cornelii=plan("a gain 1"))
    met = {gens.id: (gens.denarii, bool(gens.met and gens.met.money)) for gens in after.players()}
    assert met == {"aemilii": (90, False), "claudii": (98, False), "cornelii": (108, True), "fabii": (120, True)}
