"""What stands against each act, over the wire, by the rule that it cites."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.desk import new_id
from tests.gloria_romae.evening import MatchDesk, body, match

FIRST = json.loads((Path(__file__).parents[1] / "evenings" / "situations" / "gr-s2.json").read_text())
GOALS, PLANS = FIRST["goals"], FIRST["plans"]
HOUR = 3_600_000


@pytest.fixture
def before(tmp_path: Path) -> Iterator[MatchDesk]:
    """A match before its day is appointed, without goals."""
    with match(tmp_path) as desk:
        yield desk


@pytest.fixture
def planning(before: MatchDesk) -> MatchDesk:
    """A match whose plans are awaited."""
    before.begin(GOALS)
    return before


@pytest.fixture
def revealed(planning: MatchDesk) -> MatchDesk:
    """A match whose plans are open."""
    for house, plan in PLANS.items():
        planning.seal(house, plan)
    planning.open_plans()
    return planning


def heard(desk: MatchDesk, who: str, kind: str, **fields: Any) -> list[tuple[str, str]]:
    """Rule and weight of what stands against an act that is refused."""
    answer = desk.act(who, kind, **fields)
    assert answer.status_code == 409, answer.text
    return [(one["rule"], one["weight"]) for one in answer.json()["objections"] if one["weight"] != "caution"]


def cautions(desk: MatchDesk, who: str, kind: str, **fields: Any) -> list[str]:
    """The rules of the cautions that are recorded with an act."""
    return [one["rule"] for one in desk.done(who, kind, **fields)["cautions"]]


def plan(**other: Any) -> dict[str, Any]:
    """A sound plan of the Aemilii, with these fields instead."""
    return {**body(PLANS["aemilii"]), **other}


def months(first: dict[str, Any]) -> list[dict[str, Any]]:
    """Twelve months that begin with this one."""
    rest = [{"card": card, "use": "gain", "building": None, "count": 1} for card in "bcd" for _ in range(4)]
    return [first, *rest[:11]]


@pytest.mark.parametrize(
    "players", [["aemilii", "claudii"], ["aemilii", "aemilii", "claudii"], ["aemilii", "nobody", "claudii"]]
)
def test_gr_amb_20_three_to_six_houses_of_the_edition_play(before: MatchDesk, players: list[str]) -> None:
    """GR-AMB-20: fewer, one twice, or an unknown one opens no match."""
    asked = {"act_id": new_id(), "game": "gloria_romae", "players": players}
    answer = before.client.post("/api/evenings", json=asked, headers=before.head("host"))
    assert answer.status_code == 409 and answer.json()["objections"][0]["rule"] == "GR-AMB-20"


def test_gr_amb_25_goals_are_dealt_once_and_stay(before: MatchDesk) -> None:
    """GR-AMB-25: neither a second deal, nor taking the first back, nor goals typed in beside it."""
    number = before.done("organiser", "proposita_sortiri")["number"]
    assert heard(before, "organiser", "proposita_sortiri") == [("GR-AMB-25", "absolute")]
    assert heard(before, "organiser", "revocare", number=number) == [("GR-AMB-25", "absolute")]
    assert heard(before, "organiser", "propositum_dare", player="fabii", **GOALS["fabii"]) == [("GR-AMB-25", "refusal")]


def test_gr_amb_25_goals_typed_in_replace_others(before: MatchDesk) -> None:
    """GR-AMB-25: the second ones for a house count, and its sender is told so; then nothing is dealt."""
    before.done("organiser", "propositum_dare", player="fabii", **GOALS["fabii"])
    again = {**GOALS["fabii"], "wonder": "coliseum"}
    before.done("organiser", "propositum_dare", player="fabii", **again)
    assert before.view("fabii", "player:fabii")["goals"]["wonder"] == "coliseum"
    assert heard(before, "organiser", "proposita_sortiri") == [("GR-AMB-25", "absolute")]


def test_gr_goals_06_a_pair_that_holds_ones_own_is_a_caution(before: MatchDesk) -> None:
    """GR-GOALS-06: recorded and, since all is sealed, told to the sender of the form alone."""
    fields = {**GOALS["fabii"], "pair_strategic": GOALS["fabii"]["strategic"]}
    asked = {"kind": "propositum_dare", "player": "fabii", **fields}
    answer = before.client.post(f"{before.base}/acts/check", json=asked, headers=before.head("organiser")).json()
    assert [(one["rule"], one["weight"]) for one in answer["objections"]] == [("GR-GOALS-06", "caution")]


def test_gr_cards_04_goals_are_of_the_right_kind_and_in_play(before: MatchDesk) -> None:
    """GR-CARDS-04, GR-CARDS-10, GR-GOALS-01: ids that are nothing here, and a wonder that is none."""
    six = GOALS["fabii"]
    wrong = {
        "GR-CARDS-04": [{"wonder": "forum"}, {"wonder": "circus"}, {"public": "nothing"}],
        "GR-CARDS-10": [{"client": "sculptors"}],
        "GR-GOALS-01": [{"player": "iulii"}],
    }
    for rule, changes in wrong.items():
        for change in changes:
            fields = {"player": "fabii", **six, **change}
            assert heard(before, "organiser", "propositum_dare", **fields) == [(rule, "absolute")], change


def test_gr_cards_10_clients_must_be_in_play(before: MatchDesk) -> None:
    """GR-CARDS-10: one group for each player, and no other."""
    fields = {**GOALS["fabii"], "client": "veterans"}
    assert heard(before, "organiser", "propositum_dare", player="fabii", **fields) == [("GR-CARDS-10", "absolute")]


def test_gr_goals_01_only_houses_of_the_match_play(before: MatchDesk) -> None:
    """GR-GOALS-01: a house that does not play has no purse."""
    assert heard(before, "organiser", "granata_numerare", player="iulii", garnets=3) == [("GR-GOALS-01", "absolute")]


def test_gr_goals_08_goals_come_before_the_day(before: MatchDesk) -> None:
    """GR-GOALS-08: no day without goals, unless that is dispensed with; afterwards they stay."""
    assert heard(before, "organiser", "diem_dicere") == [("GR-GOALS-08", "refusal")]
    number = before.done("organiser", "propositum_dare", player="fabii", **GOALS["fabii"])["number"]
    before.done("organiser", "diem_dicere", dispense={"GR-GOALS-08": "the others play without"})
    assert heard(before, "organiser", "revocare", number=number) == [("GR-GOALS-08", "absolute")]


def test_gr_garnet_01_no_purse_is_counted_after_the_plan(planning: MatchDesk) -> None:
    """GR-GARNET-01: neither counted nor taken back, since the plan was judged by it."""
    number = planning.done("organiser", "granata_numerare", player="aemilii", garnets=5)["number"]
    planning.done("aemilii", "consilium_mittere", **plan())
    assert heard(planning, "organiser", "granata_numerare", player="aemilii", garnets=9) == [
        ("GR-GARNET-01", "absolute")
    ]
    assert heard(planning, "organiser", "revocare", number=number) == [("GR-GARNET-01", "absolute")]


def test_gr_garnet_01_no_more_than_the_purse(planning: MatchDesk) -> None:
    """GR-GARNET-01: where garnets were counted no more are spent; organiser and host read the purse, the table does not."""
    planning.done("organiser", "granata_numerare", player="aemilii", garnets=5)
    assert heard(planning, "aemilii", "consilium_mittere", **plan(garnets=6)) == [("GR-GARNET-01", "refusal")]
    assert planning.done("aemilii", "consilium_mittere", **plan(garnets=5))["cautions"] == []
    assert [planning.view(who, "player:aemilii")["purse"] for who in ("aemilii", "organiser", "host")] == [5, 5, 5]


def test_gr_amb_31_uncounted_garnets_are_a_caution(planning: MatchDesk) -> None:
    """GR-AMB-31: nobody counted, so any number goes, and it is noted for its sender."""
    assert cautions(planning, "aemilii", "consilium_mittere", **plan(garnets=7)) == ["GR-AMB-31"]


def test_gr_plan_01_the_day(before: MatchDesk) -> None:
    """GR-PLAN-01: not in the past, not sooner than the hours, and not earlier than it was appointed."""
    before.done("organiser", "proposita_sortiri")
    now = before.room.evening.now()
    past = heard(before, "organiser", "diem_dicere", ends=now - HOUR)
    assert past == [("GR-PLAN-01", "absolute")]
    answer = before.act("organiser", "diem_dicere", ends=now - 24 * HOUR).json()
    said, is_now = (before.room.evening.world.name(f"day:{instant}") for instant in (now - 24 * HOUR, now))
    assert f"that hour, {said}, is past; it is {is_now}." in answer["objections"][0]["sentence"], "with its day"
    assert heard(before, "organiser", "diem_dicere", ends=now + HOUR) == [("GR-PLAN-01", "refusal")]
    before.done("organiser", "diem_dicere", ends=now + 100 * HOUR)
    assert heard(before, "organiser", "diem_dicere", ends=now + 99 * HOUR) == [("GR-PLAN-01", "refusal")]
    before.done("organiser", "diem_dicere", ends=now + 101 * HOUR)
    assert before.view("room", "match")["ends"] == now + 101 * HOUR


def test_gr_plan_07_the_day_stays_once_a_plan_is_in(planning: MatchDesk) -> None:
    """GR-PLAN-07: it is moved, not taken back."""
    number = planning.view("room", "match") and len(planning.room.evening.entries)
    planning.done("aemilii", "consilium_mittere", **plan())
    assert heard(planning, "organiser", "revocare", number=number) == [("GR-PLAN-07", "absolute")]


def test_gr_plan_07_no_plan_before_the_day_is_appointed(before: MatchDesk) -> None:
    """GR-PLAN-07: nor is there anything to open."""
    assert heard(before, "aemilii", "consilium_mittere", **plan()) == [("GR-PLAN-07", "absolute")]
    assert heard(before, "organiser", "consilia_aperire") == [("GR-PLAN-07", "absolute")]


def test_gr_plan_07_after_the_opening_all_stays(revealed: MatchDesk) -> None:
    """GR-PLAN-07: no plan, no day, no second opening; and nothing that led there is taken back."""
    assert heard(revealed, "aemilii", "consilium_mittere", **plan()) == [("GR-PLAN-07", "absolute")]
    assert heard(revealed, "organiser", "diem_dicere") == [("GR-PLAN-07", "absolute")]
    assert heard(revealed, "organiser", "consilia_aperire") == [("GR-PLAN-07", "absolute")]
    kinds = [entry.act.kind for entry in revealed.room.evening.entries]
    for kind in ("propositum_dare", "diem_dicere", "consilium_mittere", "consilia_aperire"):
        number = kinds.index(kind) + 1
        assert heard(revealed, "organiser", "revocare", number=number) == [("GR-PLAN-07", "absolute")], kind


def test_gr_plan_07_missing_plans_are_waited_for(planning: MatchDesk) -> None:
    """GR-PLAN-07: before the day only all plans together are opened, unless that is dispensed with."""
    planning.done("aemilii", "consilium_mittere", **plan())
    assert heard(planning, "organiser", "consilia_aperire") == [("GR-PLAN-07", "refusal")]
    planning.open_plans(late=("claudii",))
    assert planning.view("room", "result")["result"]["plans"]["claudii"] is None


@pytest.mark.parametrize("lots", [None, ["aemilii"], ["aemilii", "aemilii", "claudii", "cornelii"]])
def test_gr_tie_03_lots_are_told_whole(tmp_path: Path, lots: list[str] | None) -> None:
    """GR-TIE-03: in a match that tells its lots every house is said once; in one that draws them nobody says them."""
    with match(tmp_path / "told", lots="told") as desk:
        desk.begin(GOALS)
        for house, one in PLANS.items():
            desk.seal(house, one)
        fields = {} if lots is None else {"lots": lots}
        assert heard(desk, "organiser", "consilia_aperire", **fields) == [("GR-TIE-03", "absolute")]
    with match(tmp_path / "drawn") as desk:
        desk.begin(GOALS)
        answer = desk.act("organiser", "consilia_aperire", lots=["aemilii"])
        assert answer.status_code == 422 and answer.json()["errors"][0]["field"] == "lots"


WRONG = [
    ("GR-CARDS-08", "absolute", {"card": "e", "use": "gain", "count": 1}),
    ("GR-BUILD-01", "absolute", {"card": "a", "use": "build", "building": "forum", "count": 1}),
    ("GR-GAIN-03", "refusal", {"card": "a", "use": "gain", "count": 8}),
    ("GR-BUILD-03", "refusal", {"card": "a", "use": "build", "building": "amphitheatre", "count": 4}),
    ("GR-CARDS-04", "absolute", {"card": "a", "use": "build", "building": "circus", "count": 1}),
]


@pytest.mark.parametrize(
    ("rule", "weight", "first"), WRONG, ids=[rule.replace("-", "_").lower() for rule, _, _ in WRONG]
)
def test_a_month_that_cannot_be(planning: MatchDesk, rule: str, weight: str, first: dict[str, Any]) -> None:
    """GR-CARDS-08, GR-BUILD-01, GR-GAIN-03, GR-BUILD-03: a card or building that is not there, and more than can ever go."""
    assert heard(planning, "aemilii", "consilium_mittere", **plan(months=months(first), choices=[])) == [(rule, weight)]


def test_gr_cards_02_four_copies_of_a_card(planning: MatchDesk) -> None:
    """GR-CARDS-02: a card in five months is one too many."""
    five = [{"card": card, "use": "gain", "count": 1} for card in "aaaaabbbbccc"]
    assert heard(planning, "aemilii", "consilium_mittere", **plan(months=five, choices=[])) == [
        ("GR-CARDS-02", "refusal")
    ]


def test_gr_cards_09_a_card_serves_one_purpose(planning: MatchDesk) -> None:
    """GR-CARDS-09, GR-CARDS-03, GR-PLAN-03: each of twelve months has a card and what its purpose asks; all else is no plan (422)."""
    wrong: list[Any] = [
        months({"card": "a", "use": "gain"}),
        months({"card": "a", "use": "patronise", "count": 1}),
        months({"card": "a", "use": "build", "count": 1}),
        months({"card": "a", "use": "gain", "building": "forum", "count": 1}),
        months({"card": "a", "use": "sell", "count": 1}),
        months({"card": "a", "use": "gain", "count": 13}),
        months({"card": "a", "use": "gain", "count": 1})[:11],
    ]
    for one in wrong:
        assert planning.act("aemilii", "consilium_mittere", **plan(months=one)).status_code == 422, one[0]


def test_gr_tie_02_a_bid_is_paid_from_the_start(planning: MatchDesk) -> None:
    """GR-TIE-02, GR-PLAN-04: no more than 120 and the garnets."""
    assert heard(planning, "aemilii", "consilium_mittere", **plan(bid=121)) == [("GR-TIE-02", "absolute")]
    planning.done("aemilii", "consilium_mittere", **plan(bid=121, garnets=1))


def test_gr_tie_02_who_says_no_bid_spends_nothing(planning: MatchDesk) -> None:
    """GR-TIE-02, GR-GARNET-01: a bid and garnets that are left out are none."""
    fields = {name: value for name, value in plan().items() if name not in ("bid", "garnets")}
    planning.done("aemilii", "consilium_mittere", **fields)
    own = planning.view("aemilii", "player:aemilii")["plan"]
    assert (own["bid"], own["garnets"]) == (0, 0)


def test_gr_plan_05_choices_are_said_in_advance(planning: MatchDesk) -> None:
    """GR-PLAN-05, GR-AMB-30: for the Labourers a plan says which building, and for what it names there in turn."""
    first = months({"card": "c", "use": "patronise"})
    first[5:9] = months({"card": "a", "use": "gain", "count": 1})[:1] * 4
    unsaid = plan(months=first, choices=[])
    assert heard(planning, "aemilii", "consilium_mittere", **unsaid) == [("GR-PLAN-05", "refusal")]
    planning.done("aemilii", "consilium_mittere", **{**unsaid, "choices": [{"of": "labourers", "chosen": "temple"}]})


@pytest.mark.parametrize(
    "choices",
    [
        [{"of": "forum", "chosen": "temple"}],
        [{"of": "labourers", "chosen": "forum"}],
        [{"of": "labourers", "chosen": "temple"}, {"of": "labourers", "chosen": "statue"}],
        [{"of": "nothing", "chosen": "temple"}],
    ],
)
def test_gr_plan_06_only_what_is_open_is_chosen(planning: MatchDesk, choices: list[dict[str, str]]) -> None:
    """GR-PLAN-06: no choice where none is to be made, none that is not there, and none twice."""
    assert heard(planning, "aemilii", "consilium_mittere", **plan(choices=choices)) == [("GR-PLAN-06", "absolute")]


def test_gr_plan_02_the_last_plan_counts(planning: MatchDesk) -> None:
    """GR-PLAN-02, GR-AMB-22: a second one replaces the first, and its sender is told so."""
    planning.done("aemilii", "consilium_mittere", **plan(bid=1))
    assert cautions(planning, "aemilii", "consilium_mittere", **plan(bid=2)) == ["GR-PLAN-02"]
    assert planning.view("aemilii", "player:aemilii")["plan"]["bid"] == 2


def test_gr_plan_02_who_types_a_plan_for_a_house_hears_its_cautions(planning: MatchDesk) -> None:
    """GR-PLAN-02, GR-AMB-31: in the answer, also when it is sent again; others read of them nowhere, and they themselves no more."""
    planning.done("aemilii", "consilium_mittere", **plan())
    typed = {**plan(garnets=7), "by": "aemilii", "act_id": "typed-for-a-house"}
    for status in (201, 200):
        answer = planning.act("organiser", "consilium_mittere", **typed)
        rules = [one["rule"] for one in answer.json()["cautions"]]
        assert (answer.status_code, rules) == (status, ["GR-AMB-31", "GR-PLAN-02"])
    number = answer.json()["number"]
    entry = planning.client.get(f"{planning.base}/acts/{number}", headers=planning.head("organiser")).json()["entry"]
    assert entry["sealed"] and "cautions" not in entry


def test_gr_plan_02_only_a_house_plans(planning: MatchDesk) -> None:
    """GR-PLAN-02: the organiser seals a plan by a house, and none of their own, even if that were dispensed with."""
    assert [rule for rule, _ in heard(planning, "organiser", "consilium_mittere", **plan())] == ["LOG-35", "GR-PLAN-02"]
    dispensed = heard(planning, "organiser", "consilium_mittere", dispense={"LOG-35": "mine"}, **plan())
    assert ("GR-PLAN-02", "absolute") in dispensed
    planning.done("organiser", "consilium_mittere", by="aemilii", **plan())


def test_gr_amb_22_a_plan_is_taken_back_by_its_sender_alone(planning: MatchDesk) -> None:
    """GR-AMB-22: then the one before it counts again."""
    first = planning.done("aemilii", "consilium_mittere", **plan(bid=1))["number"]
    second = planning.done("aemilii", "consilium_mittere", **plan(bid=2))["number"]
    for who in ("organiser", "host", "claudii"):
        assert heard(planning, who, "revocare", number=second) == [("GR-AMB-22", "absolute")], who
    planning.done("aemilii", "revocare", number=second)
    view = planning.view("aemilii", "player:aemilii")
    assert view["plan"]["act"] == first and view["plan"]["bid"] == 1


def test_gr_amb_22_who_typed_a_plan_and_whose_it_is_take_it_back(planning: MatchDesk) -> None:
    """GR-AMB-22: the organiser recorded it for the house, and either may."""
    for who in ("organiser", "aemilii"):
        number = planning.done("organiser", "consilium_mittere", by="aemilii", **plan())["number"]
        planning.done(who, "revocare", number=number)
    assert planning.view("room", "match")["players"][0]["sealed"] is None


def test_gr_end_04_the_loser_chooses(revealed: MatchDesk) -> None:
    """GR-END-04: nobody else, neither itself nor the winner; the last choice counts."""
    result = revealed.view("room", "result")["result"]
    loser, winner, (one, other) = result["loser"], result["winner"], result["companions"]
    for companion in (loser, winner):
        assert heard(revealed, loser, "comitem_eligere", companion=companion) == [("GR-END-04", "refusal")]
    assert heard(revealed, one, "comitem_eligere", companion=other) == [("GR-END-04", "refusal")]
    assert cautions(revealed, loser, "comitem_eligere", companion=one) == []
    assert cautions(revealed, "organiser", "comitem_eligere", by=loser, companion=other) == ["GR-END-04"]
    assert revealed.view("room", "result")["result"]["companion"] == other


def test_gr_end_04_there_is_no_loser_before_the_end(planning: MatchDesk) -> None:
    """GR-END-04: before the opening nobody chooses."""
    assert heard(planning, "aemilii", "comitem_eligere", companion="fabii") == [("GR-END-04", "absolute")]


def test_gr_end_04_closing_without_a_companion_is_a_caution(revealed: MatchDesk) -> None:
    """GR-END-04, GR-END-05: it is recorded and noted."""
    assert cautions(revealed, "organiser", "gloriam_claudere") == ["GR-END-04"]
    assert revealed.view("room", "match")["phase"] == "closed"


def test_gr_end_04_no_companion_is_chosen_once_the_match_is_closed(revealed: MatchDesk) -> None:
    """GR-END-04: the loser chooses between the opening and the closing; once the closing is taken back they may."""
    result = revealed.view("room", "result")["result"]
    loser, companion = result["loser"], result["companions"][0]
    number = revealed.done("organiser", "gloriam_claudere")["number"]
    assert revealed.room.evening.world.closed, "and the devices of a rehearsal go home"
    assert heard(revealed, loser, "comitem_eligere", companion=companion) == [("GR-END-04", "refusal")]
    revealed.done("organiser", "revocare", number=number)
    assert not revealed.room.evening.world.closed
    revealed.done(loser, "comitem_eligere", companion=companion)


def test_gr_amb_25_goals_are_typed_in_again(before: MatchDesk) -> None:
    """GR-AMB-25: the second ones replace the first, of which whoever types them in is warned, before and in the answer alone."""

    def warned() -> list[tuple[str, str]]:
        form = {"kind": "propositum_dare", "player": "aemilii", **GOALS["aemilii"]}
        answer = before.client.post(f"{before.base}/acts/check", json=form, headers=before.head("organiser"))
        return [(one["rule"], one["weight"]) for one in answer.json()["objections"]]

    assert warned() == []
    assert cautions(before, "organiser", "propositum_dare", player="aemilii", **GOALS["claudii"]) == []
    assert warned() == [("GR-AMB-25", "caution")]
    assert cautions(before, "organiser", "propositum_dare", player="aemilii", **GOALS["aemilii"]) == ["GR-AMB-25"]
    last = before.client.get(f"{before.base}/acts/{len(before.room.evening.entries)}", headers=before.head("organiser"))
    assert last.json()["entry"]["sealed"] and "GR-AMB-25" not in last.text
    assert before.view("aemilii", "player:aemilii")["goals"] == GOALS["aemilii"]


def test_log_11_a_house_is_played_by_one_person(before: MatchDesk) -> None:
    """LOG-11: nobody plays two, and who takes over says so; players are not told who plays whom."""
    before.done("organiser", "personam_assignare", player="aemilii", person=1)
    for fields in ({"person": 1}, {"person": 2}):
        stands = heard(before, "organiser", "personam_assignare", player="aemilii", **fields)
        assert stands == [("LOG-11", "refusal")]
    assert heard(before, "organiser", "personam_assignare", player="fabii", person=1) == [("LOG-11", "refusal")]
    before.done("organiser", "personam_assignare", player="aemilii", person=2, recast=True)
    told = [line["kind"] for line in before.view("fabii", "annals")["sentences"]]
    assert "personam_assignare" not in told


def test_gr_amb_06_settings_are_set_before_the_day(planning: MatchDesk) -> None:
    """GR-AMB-06, GR-AMB-07, LOG-36: afterwards the rulings stand."""
    stands = heard(planning, "organiser", "condicionem_statuere", setting="surplus_spent", value=True)
    assert stands == [("LOG-36", "refusal")]


def test_the_host_records_in_the_organisers_name(before: MatchDesk) -> None:
    """LOG-35: of themselves the host deals no goals; by the organiser they do."""
    assert heard(before, "host", "proposita_sortiri") == [("LOG-35", "refusal")]
    before.done("host", "proposita_sortiri", by="organiser")
