"""Inquiries against the rows of the log: who exchanged, cast, corrected, refused and shortened what, and who may be told of it."""

import asyncio
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from api.engine.evening import Evening
from api.engine.inquiries import NotOffered, answer, offers
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.kernel.log.rows import acts_of
from projections.kernel.audit.inquiry import InquiryView
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.stage import LUDI
from tests.api.winter import WEARER, winter
from tests.desk import Desk
from tests.eyes import seat
from tests.kiosk.raw import Raw
from tests.log.logs import NEWEST, stored


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> tuple[Evening, Raw]:
    """The golden evening in a file, and its rows."""
    file = Path(tmp_path_factory.mktemp("inquiries")) / "evening.sqlite"
    store = Store(file)
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
    return Evening("evening", store, LUDI), Raw(file)


def asked(evening: Evening, reads: str, who: str, name: str, *about: str) -> InquiryView:
    """The answer as a seat is given it."""
    return asyncio.run(answer(evening, eyes_of(evening, seat(reads, who)), name, about))


def values(view: InquiryView) -> list[tuple[Any, ...]]:
    """The values of its rows."""
    return [tuple(cell.value for cell in row) for row in view.rows]


def passed_between(raw: Raw, one: str, other: str) -> Counter[tuple[int, str]]:
    """By act and property: what the first received of the other, less what they gave, as the rows say it."""
    more = Counter[tuple[int, str]]()
    for row in raw.events:
        who, data = row.stream.removeprefix("player:"), row.data
        if row.kind in ("property_received", "suffragia_received") and {who, data["source"]} == {one, other}:
            goods = data.get("properties") or {"suffragia": data["count"]}
            for what, amount in goods.items():
                more[row.act, what] += amount if who == one else -amount
    for act, by in raw.taken_back.items():
        for (number, what), amount in [*more.items()]:
            if number == act:
                more[by, what] -= amount
    return Counter({key: amount for key, amount in more.items() if amount})


def test_what_two_people_exchanged_is_what_the_rows_say(golden: tuple[Evening, Raw]) -> None:
    """For every pair of twelve people who had to do with each other; sums by what, received and given."""
    evening, raw = golden
    people = ["antony", "octavian", "cleopatra", "lepidus", "brutus", "cicero", "sextus", "agrippa", "oceanus", "juno"]
    rows = 0
    for place, one in enumerate(people):
        for other in people[place + 1 :]:
            view = asked(evening, AUDITORS, "", "exchanged", f"player:{one}", f"player:{other}")
            told = Counter[tuple[int, str]]()
            for number, _, sentence, what, change in values(view):
                told[number, what] += change
                assert sentence == evening.tale(number).sentence
            assert told == passed_between(raw, one, other), (one, other)
            remains = {row[3].value: row[4].value for row in view.sums if row[0].value == "remains"}
            assert remains == {
                what: sum(change for (_, each), change in told.items() if each == what) for _, what in told
            }
            rows += len(view.rows)
    assert rows > 30


def test_who_cast_whose_suffragia_is_what_the_rows_say(golden: tuple[Evening, Raw]) -> None:
    """Of every bill of the evening, lender by lender."""
    evening, raw = golden
    bills = next(one for one in offers(evening, eyes_of(evening, seat(AUDITORS))) if one.inquiry == "ballots")
    lent = 0
    for choice in bills.choices[0]:
        cast = [
            (row.act, row.data["voter"], row.data["vote"], owner, count)
            for row in raw.of(choice.about, "suffragium_cast")
            if row.act not in raw.taken_back
            for owner, count in row.data["lots"]
        ]
        view = asked(evening, AUDITORS, "", "ballots", choice.about)
        told = [(act, voter, vote, owner, count) for act, voter, vote, owner, _, count in values(view) if count]
        assert told == cast, choice
        lent += sum(owner != voter for _, voter, _, owner, _ in told)
        sums = {row[2].value: row[5].value for row in view.sums}
        assert sums == {vote: sum(one[4] for one in cast if one[2] == vote) for vote in ("yes", "no", "abstain")}
    assert len(bills.choices[0]) > 5 and lent > 1


def test_a_player_is_told_of_their_own_suffragia_alone(golden: tuple[Evening, Raw]) -> None:
    """Whose they were in another's hand is told to the owner, to the voter, and to who reads the books."""
    evening, _ = golden
    whole = values(asked(evening, AUDITORS, "", "ballots", "rogatio:150"))
    assert (151, "plancus", "yes", "octavian", "lent", 10) in whole
    octavian, plancus, cicero = (
        values(asked(evening, PLAYERS, who, "ballots", "rogatio:150")) for who in ("octavian", "plancus", "cicero")
    )
    assert (151, "plancus", "yes", "octavian", "lent", 10) in octavian
    assert (151, "plancus", "yes", None, "not_told", 50) in octavian and (
        151,
        "plancus",
        "yes",
        None,
        "not_told",
        60,
    ) in cicero
    assert [row for row in plancus if row[0] == 151] == [row for row in whole if row[0] == 151]
    assert sum(row[5] or 0 for row in cicero) == sum(row[5] or 0 for row in whole)


def test_the_referees_are_counted_as_the_rows_say(golden: tuple[Evening, Raw]) -> None:
    """Who recorded, corrected, was corrected and dispensed, how often."""
    evening, raw = golden
    counted: dict[str, Counter[str]] = defaultdict(Counter)
    for row in raw.acts.values():
        hand, changes = row["recorded_by"], row["corrections"]
        counted[hand]["corrected" if changes else "recorded"] += len(changes) or 1
        for one in row["dispensations"]:
            counted[one["by"]]["dispensed"] += 1
    for act in raw.taken_back:
        counted[raw.acts[act]["recorded_by"]]["was_corrected"] += 1
    view = asked(evening, AUDITORS, "", "referees")
    told = {row[0]: row[1:] for row in values(view)}
    assert told == {who: tuple(counter[what] for what in view.columns[1:]) for who, counter in counted.items()}
    assert sum(row[1] for row in told.values()) > 3 and sum(row[4] for row in told.values()) > 3
    together = [tuple(cell.value for cell in row) for row in view.sums]
    assert together == [("together", *(sum(column) for column in zip(*told.values(), strict=True)))]


def test_a_season_that_was_shortened_moved_the_end_by_as_much(golden: tuple[Evening, Raw]) -> None:
    """Each announcement, by whom, and the length that the season had by the hours of the rows."""
    evening, raw = golden
    begun = [row for row in raw.of("evening", "season_began") if row.act not in raw.taken_back]
    ran = {later.act: later.data["began"] - earlier.data["began"] for earlier, later in pairwise(begun)}
    view = asked(evening, PLAYERS, "antony", "calendar")
    told = [row for row in values(view) if row[6] in ran]
    assert len(told) > 20
    assert all(row[2] == ran[row[6]] and row[3] == row[2] - row[1] for row in told)
    assert all(row[4] == raw.acts[row[6]]["by"] for row in told)
    whole = values(asked(evening, AUDITORS, "", "calendar"))
    assert [row[:7] for row in whole] == [row[:7] for row in values(view)]
    assert all(row[7] for row in values(view))


def test_what_all_changes_of_the_calendar_moved_together(golden: tuple[Evening, Raw]) -> None:
    """One line below the table, named so: how much later the end came by all acts that moved it, each counted once."""
    evening, _ = golden
    view = asked(evening, AUDITORS, "", "calendar")
    moved = {row[6]: row[5] for row in values(view)}
    ((name, *_, end, act, sentence),) = [tuple(cell.value for cell in row) for row in view.sums]
    assert (name, end, act, sentence) == ("together", sum(moved.values()), "", "") and end


def test_who_could_know_of_an_act(golden: tuple[Evening, Raw]) -> None:
    """Exactly those seats whose own eyes read it, since the act itself; of a gift those two and who reads the books."""
    evening, _ = golden
    gift = next(entry for entry in evening.entries if entry.act.kind == "donare")
    told = {
        who
        for row in values(asked(evening, AUDITORS, "", "known_by", f"act:{gift.number}"))
        for who in row[1].split()
        if row[2] == "told"
    }
    read = {
        who
        for reads, whose in ((PLAYERS, "player"), (REFEREES, "numen"))
        for who in LUDI.game.roles[whose].whose(evening.world)  # type: ignore[misc]
        if eyes_of(evening, seat(reads, who)).tales.read(gift.number)
    }
    assert told == read | {"organiser", "table", "auditor"}
    assert {gift.act.giver, gift.act.receiver} < told and "room" not in told  # type: ignore[attr-defined]
    public = values(asked(evening, AUDITORS, "", "known_by", "act:300"))
    assert {row[0] for row in public} == {"room", "player", "referee", "auditor"}
    assert {(row[2], row[3], row[4]) for row in public} == {("told", 300, evening.entries[299].row.recorded)}


def test_what_the_room_waits_for_it_could_not_know_of(desk: Desk) -> None:
    """An act during a dispute is told at once to those with a device, and to the room with the act that gives it its screens back;
    until then nobody says since when."""
    desk.done("fata", "ampliare")
    seat = desk.done("fata", "sedem_capere", player="pansa", region="syria")["number"]

    def since() -> dict[str, int | None]:
        told = desk.client.get(
            f"{desk.base}/inquiries/known_by", params={"about": f"act:{seat}"}, headers=desk.head("auditor")
        )
        assert told.status_code == 200, told.text
        return {row[0]["value"]: row[3]["value"] for row in told.json()["answer"]["rows"]}

    waits = since()
    assert waits["room"] is None and waits["player"] == seat
    spoken = desk.done("fata", "pronuntiare")["number"]
    assert since() == {**waits, "room": spoken}


def test_how_sure_an_act_is(golden: tuple[Evening, Raw]) -> None:
    """Device, hour and doubts of each act as its own row has them."""
    evening, raw = golden
    for number in (1, 214, 431, *raw.taken_back, *(n for n, row in raw.acts.items() if row["dispensations"])):
        row, view = raw.acts[number], asked(evening, AUDITORS, "", "sureness", f"act:{number}")
        facts = {fact: (what, more) for fact, what, more in values(view)}
        assert facts["recorded_by"] == (row["recorded_by"], row["device"])
        assert facts["recorded_later"] == (row["recorded"] - row["happened"], row["recorded"])
        assert ("taken_back" in facts) == (number in raw.taken_back)
        assert ("dispensed" in facts) == bool(row["dispensations"]) and ("counted" in facts) == row["content"][
            "counted"
        ]
        assert view.sums[0][1].value == sum(
            fact in ("taken_back", "dispensed", "counted", "noted", "late", "contested") for fact, _, _ in values(view)
        )


def test_the_slip_of_an_act_from_paper_is_told(desk: Desk) -> None:
    """How sure an act is asks where it came from too: of what was entered from paper the slip that is on file."""
    made = desk.act("juno", "adesse", region="syria", paper=17)
    assert made.status_code == 201
    asked = desk.client.get(
        f"{desk.base}/inquiries/sureness", params={"about": f"act:{made.json()['number']}"}, headers=desk.head("juno")
    )
    rows = {row[0]["value"]: (row[1]["value"], row[2]["value"]) for row in asked.json()["answer"]["rows"]}
    assert rows["came_from"] == ("paper", "17")


def test_who_may_ask_what(golden: tuple[Evening, Raw]) -> None:
    """The room nothing; a player about bills, the calendar and what they exchanged themselves."""
    evening, _ = golden
    offered = {
        reads: [one.inquiry for one in offers(evening, eyes_of(evening, seat(reads, who)))]
        for reads, who in ((ROOM, ""), (PLAYERS, "antony"), (AUDITORS, ""))
    }
    assert offered[ROOM] == [] and offered[PLAYERS] == ["ballots", "calendar", "exchanged", "attempts"]
    assert offered[AUDITORS] == ["ballots", "calendar", "exchanged", "referees", "attempts", "known_by", "sureness"]
    for who, name, about in (
        ("antony", "exchanged", ("player:cicero", "player:brutus")),
        ("antony", "referees", ()),
        ("antony", "sureness", ("act:1",)),
        ("antony", "ballots", ()),
        ("antony", "ballots", ("rogatio:1",)),
    ):
        with pytest.raises(NotOffered):
            asked(evening, PLAYERS, who, name, *about)
    for wrong in ("act:0", "act:99999", "act:x", "rogatio:80"):
        with pytest.raises(NotOffered):
            asked(evening, AUDITORS, "", "sureness", wrong)


def test_who_gave_unseen_is_not_told_by_what_was_exchanged(tmp_path: Path) -> None:
    """The wearer of the Ring gives Philippus something: he is told that somebody did, and asks in vain who it was."""
    with winter(tmp_path) as desk:
        evening = desk.room.evening
        between = (f"player:{WEARER}", "player:philippus")
        assert values(asked(evening, AUDITORS, "", "exchanged", *between))
        assert values(asked(evening, PLAYERS, "philippus", "exchanged", *between[::-1])) == []
        assert values(asked(evening, PLAYERS, WEARER, "exchanged", *between))


def test_what_was_refused_is_told_to_those_who_tried(desk: Desk) -> None:
    """A god asks what was refused to them; the organiser about any; another god is not told."""
    tried = desk.act("juno", "tempus_nuntiare", row=9)
    assert tried.status_code == 409
    rules = [one["rule"] for one in tried.json()["objections"] if one["weight"] != "caution"]

    def ask(who: str, about: str) -> tuple[int, list[Any]]:
        asked = desk.client.get(f"{desk.base}/inquiries/attempts", params={"about": about}, headers=desk.head(who))
        rows = asked.json()["answer"]["rows"] if asked.status_code == 200 else []
        return asked.status_code, [tuple(cell["value"] for cell in row[1:5]) for row in rows]

    device = desk.room.evening.refusals.all()[0].device
    assert ask("juno", "seat:juno") == (200, [("tempus_nuntiare", "juno", device, rule) for rule in rules])
    badge = desk.room.badges.known(desk.badges["juno"])
    assert badge and device == badge.id
    assert ask("mars", "seat:juno")[0] == 403 and ask("mars", "seat:mars") == (200, [])
    assert ask("brutus", "seat:juno")[0] == 403 and ask("brutus", "seat:brutus") == (200, [])
    listed = desk.client.get(f"{desk.base}/inquiries", headers=desk.head("juno")).json()["inquiries"]
    assert {one["inquiry"] for one in listed} >= {"attempts", "sureness", "referees"}


def test_a_mortal_reads_what_was_refused_of_them_and_of_nobody_else(desk: Desk) -> None:
    """A god enters it, and it names Brutus: he reads the rule, and of no device; after the next act and a restart too. Cicero reads
    none of it, and the auditor and the organiser may ask of any mortal."""
    tried = desk.act("mars", "motus", player="brutus", to="greece", way="sea")
    rules = [one["rule"] for one in tried.json()["objections"] if one["weight"] != "caution"]
    assert tried.status_code == 409 and rules

    def ask(who: str, about: str) -> list[Any]:
        asked = desk.client.get(f"{desk.base}/inquiries/attempts", params={"about": about}, headers=desk.head(who))
        assert asked.status_code == 200, asked.text
        return [[cell["value"] for cell in row] for row in asked.json()["answer"]["rows"]]

    for _ in range(2):
        rows = ask("brutus", "seat:brutus")
        assert [(row[1], row[2], row[3], row[4]) for row in rows] == [("motus", "mars", None, rule) for rule in rules]
        assert ask("cicero", "seat:cicero") == [] == ask("auditor", "seat:cicero")
        for reads_all in ("auditor", "organiser"):
            assert [row[4] for row in ask(reads_all, "seat:brutus")] == rules
        desk.done("mars", "adesse", region="syria")  # which commits to it
    assert [one.about for one in desk.room.evening.refusals.all()] == [("brutus",)]


def test_of_what_was_refused_to_somebody_unseen_only_they_are_told(tmp_path: Path) -> None:
    """The wearer of the Ring tries to give Philippus what they do not have: they read that it was refused, and he does not."""
    with winter(tmp_path) as desk:
        tried = desk.act("organiser", "donare", by="venus", giver=WEARER, receiver="philippus", denarii=900_000_000)
        assert tried.status_code == 409
        assert desk.room.evening.refusals.all()[0].about == (WEARER,)


def test_of_what_a_refusal_names_somebody_unseen_in_nobody_else_is_told(tmp_path: Path) -> None:
    """The Ring is to be lent to Octavian, and the refusal names who wears it already: he is not told that it was tried."""
    with winter(tmp_path) as desk:
        tried = desk.act("pluto", "anulum_gygis_dare", wearer="octavian")
        assert tried.status_code == 409 and WEARER.capitalize() in tried.json()["detail"]
        asked = desk.client.get(
            f"{desk.base}/inquiries/attempts", params={"about": "seat:octavian"}, headers=desk.head("octavian")
        )
        assert asked.status_code == 200 and asked.json()["answer"]["rows"] == [], asked.text


def test_who_takes_part_in_what_an_act_names_is_told_that_it_was_refused(tmp_path: Path) -> None:
    """A second vote on a bill is refused: its voter reads it, and the consul and whom the bill would proscribe."""
    with winter(tmp_path) as desk:
        entries = desk.room.evening.entries
        bill = max(entry.number for entry in entries if entry.act.kind == "rogatio")
        vote: dict[str, Any] = {"by": "venus", "rogatio": bill, "voter": "octavian", "vote": "yes"}
        assert [desk.act("organiser", "suffragium_ferre", **vote).status_code for _ in range(2)] == [201, 409]
        named = {*entries[bill - 1].row.content.fields.values()}
        about = desk.room.evening.refusals.all()[0].about
        assert "octavian" in about and {"pollio", "antony"} <= named and {"pollio", "antony"} <= {*about}


def test_two_moments_of_a_number_with_its_sum_between(desk: Desk) -> None:
    """What changed it after an act; what there was then and the changes come to what there is, for the player too."""
    given = desk.done("juno", "donare", giver="livia", receiver="brutus", denarii=300_000, counted=True)["number"]
    spent = desk.done("juno", "donare", giver="brutus", receiver="livia", denarii=200_000)["number"]
    whole, since = (
        desk.client.get(
            f"{desk.base}/why",
            params={"about": "player:brutus", "what": "denarii", **more},
            headers=desk.head("brutus"),
        ).json()["why"]
        for more in ({}, {"since": given})
    )
    assert since["since"] == given and [one["number"] for one in since["reasons"]] == [spent]
    assert since["began"] == whole["began"] + 300_000 == since["value"] + 200_000 and since["value"] == whole["value"]
    seasons = {"about": "evening", "what": "season"}
    assert desk.client.get(f"{desk.base}/why", params=seasons, headers=desk.head("brutus")).status_code == 200
    assert desk.client.get(f"{desk.base}/why", params=seasons, headers=desk.head("room")).status_code == 403
