"""What a month comes to, worked out by hand, rule by rule."""

from typing import Any

import pytest

from projections.gloria_romae.course_views import ActionView, MonthView, ending
from tests.gloria_romae.table import course, judged, opened, patched, plan, situation


def of(month: MonthView, player: str = "aemilii") -> ActionView:
    """A player's action of a month."""
    return next(one for one in month.actions if one.player == player)


def alone(*lines: str, edition: Any = None, **more: Any) -> list[ActionView]:
    """The actions of one plan, if nobody else had one."""
    return [of(month) for month in course(opened(edition), aemilii=plan(*lines, **more))]


def gives(thing: str, **benefit: Any) -> Any:
    """The edition in which the first clients, without a condition, give this; or another thing."""
    if thing != "carpenters":
        return patched(**{thing: {"benefit": benefit}})
    return patched(carpenters={"condition": {"is": "always"}, "benefit": benefit})


def asks(**condition: Any) -> Any:
    """The edition in which the first clients ask this."""
    return patched(carpenters={"condition": {"is": condition.pop("what"), **condition}})


def test_gr_cards_01_gr_gain_01_gr_gain_02_gr_amb_21_prices() -> None:
    """120 denarii; 12, then 2 less each; six and seven cost 42; each purchase begins at 12."""
    paid = [-one.denarii for one in alone("a gain 1", "a gain 4", "b gain 6", "c gain 1")]
    assert paid[:4] == [12, 36, 42, 12]
    assert -alone("a gain 7")[0].denarii == 42


def test_gr_amb_07_gr_amb_08_gr_amb_13_as_far_as_it_goes() -> None:
    """With 20 denarii left one of four is bought; with 8 nothing, and the 8 stay; the bid was paid though it won nothing."""
    first, second = alone("a gain 4", "a gain 1", bid=100)[:2]
    assert (first.done, first.denarii, first.cut) == (1, -12, "too_poor")
    assert (second.wasted, second.denarii) == ("too_poor", 0)
    whole = patched(settings={"all_or_nothing": True})
    assert alone("a gain 4", bid=100, edition=whole)[0].wasted == "too_poor"


def test_gr_garnet_02_garnets_are_denarii() -> None:
    """Ten garnets, ten denarii at the start."""
    assert judged(opened(), aemilii=plan(garnets=10, bid=130)).player("aemilii").denarii == 0


def test_gr_patron_01_gr_patron_02_gr_patron_05_gr_ben_01_gr_amb_10_clients() -> None:
    """Four wood bought this month are not four before it; then 15 are paid, and wood serves from the next month on."""
    bought = asks(what="bought", resource="wood", count=4)
    done = alone("a gain 4", "a patronise", "c build coliseum 4", edition=bought)
    assert (done[1].done, done[1].denarii) == (1, -15)
    assert alone("a patronise", "a gain 4", edition=bought)[0].wasted == "condition_unmet"
    assert done[2].resources == {"wood": -4}, "in place of stone"


def test_gr_patron_03_gr_patron_04_gr_tie_04_gr_tie_05_gr_amb_04_gr_amb_09_one_patron() -> None:
    """Anybody may be; of two who can the first on the list; who cannot bars nobody; a month later they are taken."""
    months = course(
        opened(asks(what="denarii_at_least", amount=100)), aemilii=plan("a patronise", "a patronise", bid=30),
        claudii=plan("a patronise", bid=5), fabii=plan("a patronise", bid=2),
    )  # fmt: skip
    assert [of(months[0], who).wasted for who in ("aemilii", "claudii", "fabii")] == [
        "condition_unmet",
        None,
        "tie_lost",
    ]
    assert of(months[1]).wasted == "client_taken"
    assert months[0].patronised[0].by == "claudii"


def test_gr_cards_04_gr_cards_08_gr_cards_10_gr_build_02_gr_amb_20_the_ring() -> None:
    """As many structures and clients as houses; the Statue needs wood with four, and marble with five."""
    world, five = opened(), opened(players=("aemilii", "claudii", "cornelii", "fabii", "iulii"))
    assert (len(world.buildings()), len(world.clients())) == (12, 4)
    assert (world.building("statue").resource, five.building("statue").resource) == ("wood", "marble")
    assert (world.building("catacombs").resource, world.building("forum").resource) == ("wood", "stone")


def test_gr_cards_05_gr_cards_06_gr_cards_07_gr_build_04_gr_build_05_gr_amb_28_building() -> None:
    """Six, five and three; the last one completes it, and a further attempt is wasted."""
    world = opened()
    assert [world.building(id).needs for id in ("catacombs", "forum", "granary")] == [6, 5, 3]
    done = alone("a gain 3", "d build statue 2", "d build statue 2", "d build statue 1")
    assert [(one.done, one.cut, one.wasted) for one in done[1:4]] == [
        (2, None, None), (1, "no_resources", None), (0, None, "already_built"),
    ]  # fmt: skip


def test_gr_tie_01_gr_tie_03_gr_amb_03_gr_amb_05_gr_build_06_gr_amb_16_the_last_resources() -> None:
    """Situation 3: who comes second lays what is missing, the third has lost the tie; equals are both majority."""
    world, known = situation("gr-s3")
    amphitheatre = world.building("amphitheatre")
    assert amphitheatre.majority == {"aemilii", "cornelii"}
    assert world.match.course[0].order == tuple(known["expected"]["order"])


def test_gr_build_07_gr_amb_02_gr_amb_32_a_strategic_building_rewards_its_majority() -> None:
    """The Amphitheatre pays from April to December, five a month; a public building pays nothing."""
    world, _ = situation("gr-s3")
    assert [one.month for one in world.player("aemilii").incomes] == [*range(4, 13)]
    assert world.player("claudii").incomes == ()


def test_gr_build_08_a_wonder_rewards_all_contributors() -> None:
    """Situation 4: Aemilii and Claudii gave; the Cornelii came too late."""
    world, _ = situation("gr-s4")
    assert [bool(world.player(who).incomes) for who in ("aemilii", "claudii", "cornelii")] == [True, True, False]


def test_gr_amb_12_gr_amb_33_gr_amb_30_the_labourers() -> None:
    """They build at the beginning of the next month in their patron's name; without a choice nothing comes and nothing stands there."""
    easy = patched(labourers={"condition": {"is": "always"}})
    chosen = course(opened(easy), aemilii=plan("c patronise", labourers="temple"))
    assert [(one.source, one.building, one.count) for one in chosen[1].start] == [("labourers", "temple", 3)]
    assert chosen[1].built[0].majority == ("aemilii",)
    assert course(opened(easy), aemilii=plan("c patronise"))[1].start == ()
    assert course(opened(easy), aemilii=plan(*["d gain 1"] * 11, "c patronise", labourers="temple"))[11].built == ()


def test_gr_amb_06_surplus() -> None:
    """One is missing and three are laid: one is taken, or all three by the setting."""
    lines = ("b gain 4", "b gain 4", "b build forum 3", "b build forum 1", "b build forum 3")
    assert (alone(*lines)[4].done, alone(*lines)[4].cut) == (1, "missing_fewer")
    assert alone(*lines, edition=patched(settings={"surplus_spent": True}))[4].done == 3


def test_gr_amb_19_gr_gain_03_gr_build_03_limits() -> None:
    """What a benefit might allow is cut to the limit of the month."""
    more = gives("carpenters", gives="buy_more", count=2)
    done = alone("a gain 9", "a patronise", "b gain 9", edition=more, garnets=40)
    assert (done[0].done, done[0].cut, done[2].done) == (7, "over_limit", 9)


BENEFITS: list[tuple[dict[str, Any], list[int]]] = [
    ({"gives": "denarii", "amount": 9}, [9, 0]),
    ({"gives": "denarii_monthly", "amount": 9}, [9, 9]),
    ({"gives": "denarii_per_client", "amount": 9}, [9, 9]),
    ({"gives": "tax", "amount": 4}, [12, 0]),
]


@pytest.mark.parametrize(("benefit", "came"), BENEFITS, ids=[one["gives"] for one, _ in BENEFITS])
def test_gr_ben_02_gr_ben_01_incomes(benefit: dict[str, Any], came: list[int]) -> None:
    """Once, or each month, from the month after the patronage."""
    months = course(opened(gives("carpenters", **benefit)), aemilii=plan("a patronise"))
    assert months[0].start == ()
    assert [sum(one.denarii for one in month.start) for month in months[1:3]] == came


def test_gr_ben_02_on_purchases_and_prices() -> None:
    """Extra ones come free and were not bought; a discount stops at 0; a patronage costs the lowest price."""
    extra = alone("a patronise", "a gain 2", edition=gives("carpenters", gives="extra_on_purchase", count=2))[1]
    assert (extra.done, extra.denarii, extra.resources) == (2, -22, {"wood": 4})
    less = alone("a patronise", "a gain 7", edition=gives("carpenters", gives="discount", amount=8))[1]
    assert less.denarii == -(4 + 2)
    cheap = patched(
        carpenters={"condition": {"is": "always"}, "benefit": {"gives": "patronage_price", "amount": 5}},
        publicans={"condition": {"is": "always"}},
    )
    assert alone("a patronise", "d patronise", edition=cheap)[1].denarii == -5


def test_gr_ben_02_for_what_is_wasted_and_what_is_left() -> None:
    """Eight for a wasted action, in its month; and six for each resource left after December."""
    paid = alone("a patronise", "d build statue 1", edition=gives("carpenters", gives="wasted_pay", amount=8))[1]
    assert (paid.wasted, paid.denarii) == ("no_resources", 8)
    world = judged(opened(gives("carpenters", gives="salvage", amount=6)), aemilii=plan("a patronise", "b gain 3"))
    assert [(one.source, one.resources, one.denarii) for one in ending(world)] == [("carpenters", 3, 18)]


def test_gr_amb_34_gr_amb_14_first_in_ties_is_not_first_at_the_end() -> None:
    """The order of the month changes; among equals at the end the list of bids decides."""
    first = gives("carpenters", gives="tie_first")
    world = judged(
        opened(first), ["claudii", "aemilii", "cornelii", "fabii"], aemilii=plan("a patronise"), claudii=plan(bid=15)
    )
    assert world.match.course[1].order[0] == "aemilii"
    equal = judged(opened(), ["claudii", "aemilii", "cornelii", "fabii"])
    assert [rank.player for rank in equal.match.ranks] == ["claudii", "aemilii", "cornelii", "fabii"]


CONDITIONS: list[tuple[dict[str, Any], list[str], bool]] = [
    ({"what": "holds", "resource": "stone", "count": 2}, ["b gain 2"], True),
    ({"what": "holds", "resource": "stone", "count": 2}, ["b gain 2", "b build forum 1"], False),
    ({"what": "holds_in_all", "count": 3}, ["b gain 2", "a gain 1"], True),
    ({"what": "bought", "count": 3}, ["b gain 2", "a gain 1", "b build forum 2"], True),
    ({"what": "denarii_at_most", "amount": 40}, [], False),
    ({"what": "contributed", "building": "forum"}, ["b gain 2", "b build forum 1"], True),
    ({"what": "contributions", "count": 2}, ["b gain 2", "b build forum 1"], False),
    ({"what": "built", "building": "statue"}, ["a gain 3", "d build statue 2", "d build statue 1"], True),
    (
        {"what": "built_count", "count": 1, "kind": "wonder"},
        ["a gain 3", "d build statue 2", "d build statue 1"],
        False,
    ),
    ({"what": "majority", "building": "statue"}, ["a gain 3", "d build statue 2", "d build statue 1"], True),
    ({"what": "majorities", "count": 1, "kind": "public"}, ["a gain 3", "d build statue 2", "d build statue 1"], True),
    ({"what": "clients", "count": 1}, [], False),
    ({"what": "patron", "client": "masons"}, ["b gain 6", "b patronise"], True),
    ({"what": "wasted", "count": 1}, ["d build statue 1"], True),
    ({"what": "played", "card": "b", "count": 2}, ["b gain 1", "b gain 1"], True),
    ({"what": "month_from", "month": 3}, ["b gain 1"], False),
    ({"what": "richest"}, ["b gain 1"], False),
    ({"what": "poorest"}, ["b gain 1"], True),
    ({"what": "all", "of": [{"is": "poorest"}, {"is": "richest"}]}, ["b gain 1"], False),
    ({"what": "any", "of": [{"is": "poorest"}, {"is": "richest"}]}, ["b gain 1"], True),
]


@pytest.mark.parametrize(
    ("condition", "lines", "fulfilled"), CONDITIONS, ids=[f"{one[0]['what']}_{n}" for n, one in enumerate(CONDITIONS)]
)
def test_gr_patron_01_gr_amb_11_conditions(condition: dict[str, Any], lines: list[str], fulfilled: bool) -> None:
    """Judged at the beginning of the month: what is held must be held then, what was bought or laid stays true."""
    last = alone(*lines, "a patronise", edition=asks(**condition))[len(lines)]
    assert (last.wasted is None) == fulfilled


def test_gr_goals_02_gr_goals_06_gr_amb_27_whoever_built() -> None:
    """Situation 4: the Aqueduct is the Fabii's first goal, though they laid nothing there; no pair is complete."""
    fabii = situation("gr-s4")[0].player("fabii").met
    assert fabii and fabii.wonder and not fabii.pair


def test_gr_goals_03_gr_goals_04_gr_goals_05_gr_amb_26_majorities_and_clients() -> None:
    """Situation 5: the Fabii are patrons of their Labourers; a majority of what was never built is none."""
    world, known = situation("gr-s5")
    fabii = world.player("fabii").met
    assert fabii and fabii.client and not fabii.strategic and not fabii.public
    assert known["goals"]["fabii"]["strategic"] == "amphitheatre" and "fabii" in world.building("amphitheatre").majority


def test_gr_goals_07_gr_amb_15_gr_amb_17_money() -> None:
    """Situation 6: of 50, 40, 40 and 30 three; resources and garnets kept are no wealth."""
    world, _ = situation("gr-s6")
    assert [bool(one.met and one.met.money) for one in world.players()] == [True, True, True, False]


def test_gr_end_01_gr_end_02_gr_end_03_gr_end_05_ranks() -> None:
    """Situation 1: of one goal each the wealthier win, of none the poorer lose."""
    world, _ = situation("gr-s1")
    assert (world.match.winner, world.match.loser) == ("fabii", "claudii")


def test_gr_amb_29_with_three_the_third_is_the_companion() -> None:
    """Situation 7: nobody is asked; with four nobody is chosen yet."""
    assert situation("gr-s7")[0].match.companion == "claudii"
    assert situation("gr-s1")[0].match.companion is None


def test_gr_amb_23_gr_amb_18_gr_cards_03_gr_cards_09_gr_plan_03_gr_plan_04_without_a_plan() -> None:
    """Twelve wasted months, bid 0, in the list among the bids of 0; with a plan there are twelve actions, none empty."""
    world, _ = situation("gr-s1")
    fabii, aemilii = world.player("fabii"), world.player("aemilii")
    assert [one.wasted for one in fabii.actions] == ["no_plan"] * 12 and fabii.denarii == 120
    assert len(aemilii.actions) == 12 and all(one.card for one in aemilii.actions)


def test_gr_amb_22_gr_tie_02_a_plan_comes_into_the_world() -> None:
    """Once the plans are open each stands with its house, and its bid was paid before January; who sent none has none."""
    sent = plan("a gain 1", bid=7)
    world = judged(opened(), aemilii=sent)
    assert world.player("aemilii").plan == sent and world.player("claudii").plan is None
    assert (world.player("aemilii").denarii, world.player("claudii").denarii) == (120 - 7 - 12, 120)
