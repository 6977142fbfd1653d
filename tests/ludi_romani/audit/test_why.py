"""Every explanation adds up: what somebody began with, and each change since, come to what the ledger shows, step by step."""

import asyncio
import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import pytest

from api.engine.evening import Evening
from api.engine.inquiry import NoSuchQuestion, why
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import AUDITORS, PLAYERS
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import acts_of
from domain.ludi_romani.aggregates.factio import factio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.audit.why import Value, WhyStep, changes
from projections.kernel.eyes import Eyes, eyes_of
from projections.ludi_romani.besides import BESIDES
from projections.ludi_romani.bonds import bonds
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.questions import QUESTIONS
from projections.ludi_romani.stage import LUDI
from projections.ludi_romani.timer import timer
from tests.desk import Desk
from tests.eyes import seat
from tests.log.logs import NEWEST, replayed, stored
from tests.ludi_romani.players.book import Book
from tests.ludi_romani.players.evening import evening
from tests.ludi_romani.properties.test_any_acts import enter, settled, some_move
from tests.ludi_romani.table import edition_2018


def explained(world: Ludi, entries: Sequence[Entry]) -> Iterator[tuple[str, str, list[WhyStep]]]:
    """Everything that can be asked of everything, with the acts that changed it."""
    by_stream: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        for stream in dict.fromkeys(event.stream for event in entry.events):
            by_stream[stream].append(entry)
    for about in world.aggregates:
        for what, question in QUESTIONS.get(about.partition(":")[0], {}).items():
            streams = frozenset(question.streams(world, about))
            acts = {entry.number: entry for stream in streams for entry in by_stream[stream]}
            told = changes(LUDI_ROMANI, (acts[n] for n in sorted(acts)), question, about, streams)
            yield about, what, [change for change in told if change]


def wrong(world: Ludi, entries: Sequence[Entry]) -> list[str]:
    """What does not add up to what the world and the ledger show."""
    rows = {f"player:{row.id}": row.model_dump() for row in ledger(world).players}
    found: list[str] = []
    for about, what, told in explained(world, entries):
        shown: Value = QUESTIONS[about.partition(":")[0]][what].value(world, about)
        befores, thens = [one.before for one in told], [one.then for one in told]
        if befores[1:] != thens[:-1] or (thens[-1] if thens else None) != shown:
            found.append(f"{about} {what}: {told}")
        if what in rows.get(about, {}) and type(rows[about][what]) is not bool and rows[about][what] != shown:
            found.append(f"{about} {what}: the ledger shows {rows[about][what]}, the explanation {shown}")
    return found


def test_every_number_and_state_of_the_golden_evening_adds_up() -> None:
    """Of all players, parties, bills, regions and of what is uncertain, at its end and in its midst."""
    journal = replayed(NEWEST)
    asked = list(explained(cast(Ludi, journal.world), journal.entries))
    assert {about.partition(":")[0] for about, _, _ in asked} == QUESTIONS.keys(), "every noun is of something"
    assert len(asked) > 1_000 and sum(len(told) for _, _, told in asked) > 2_000
    for number in (NEWEST.acts, 300):
        assert wrong(cast(Ludi, journal.world_at(number)), journal.entries[:number]) == []


@pytest.mark.parametrize("seed", range(3))
def test_of_any_acts_too(seed: int) -> None:
    """Whatever is entered, dispensed with and taken back."""
    dice, book = random.Random(seed), Book(edition_2018())
    while book.world.number < 120:
        enter(book, settled(dice, book, some_move(dice, book.world)))
    assert wrong(book.world, book.entries) == []


@pytest.mark.parametrize("seed", range(1, 1 + int(os.environ.get("LUDI_EVENINGS", "1"))))
def test_of_whole_evenings_that_play_themselves(seed: int) -> None:
    """From the first seat to the triumph: at the end, and at three places on the way. ``make explained`` plays ten."""
    book = evening(edition_2018(), seed).book
    last = len(book.entries)
    for number in (last, last // 4, last // 2, 3 * last // 4):
        assert wrong(cast(Ludi, book.journal.world_at(number)), book.entries[:number]) == []


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> ViewCache:
    """The golden evening in a file, whose acts are read again as they are asked for."""
    store = Store(Path(tmp_path_factory.mktemp("why")) / "evening.sqlite")
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
    return ViewCache(Evening("evening", store, LUDI))


def eyes(screens: ViewCache, number: int, reads: str, who: str = "") -> Eyes:
    """The golden evening after an act, as a seat sees it."""
    return eyes_of(screens.evening, seat(reads, who), number)


def test_an_explanation_tells_each_act_with_the_balance_after_it(screens: ViewCache) -> None:
    """The newest first; began, changes and shares come to the same; it says as much as was known then."""
    journal = replayed(NEWEST)
    for number in (NEWEST.acts, 400):
        told = asyncio.run(why(screens, eyes(screens, number, AUDITORS), "player:antony", "denarii"))
        row = next(row for row in ledger(cast(Ludi, journal.world_at(number))).players if row.id == "antony")
        assert told.value == row.denarii == next(one.value for one in told.others if one.what == "denarii")
        assert isinstance(told.began, int)
        assert told.began + sum(one.change or 0 for one in told.reasons) == row.denarii
        assert told.began + sum(one.change for one in told.shares) == row.denarii
        assert [one.number for one in told.reasons] == sorted((one.number for one in told.reasons), reverse=True)
        assert all(one.number <= number and one.because and one.recorded_by for one in told.reasons)
        assert all(one.sentence == screens.evening.tale(one.number).sentence for one in told.reasons)


def test_a_player_is_told_of_himself_what_he_may_know(screens: ViewCache) -> None:
    """Nobody whom he does not see is named to him, and not whose badge it was; the amounts are the same."""
    for who in ("antony", "brutus", "cleopatra"):
        for what in QUESTIONS["player"]:
            all_of_it = asyncio.run(why(screens, eyes(screens, NEWEST.acts, AUDITORS), f"player:{who}", what))
            his = asyncio.run(why(screens, eyes(screens, NEWEST.acts, PLAYERS, who), f"player:{who}", what))
            assert [(one.number, one.change, one.then) for one in his.reasons] == [
                (one.number, one.change, one.then) for one in all_of_it.reasons
            ]
            for one in his.reasons:
                heard = screens.evening.tale(one.number).read_by(seat(PLAYERS, who))
                changed = [change.act for change in replayed(NEWEST).entries[one.number - 1].row.corrections]
                if changed:  # told as far as they read the act that it changes, or as a change of their own books
                    heard = screens.evening.tale(changed[0]).read_by(seat(PLAYERS, who))
                    assert heard in one.sentence if heard else one.sentence.startswith("The books of")
                else:
                    assert one.sentence == heard or (heard is None and one.sentence.count(" ") < 6)
                assert one.recorded_by is None and one.because == ()


def test_a_tie_is_explained_from_either_end(screens: ViewCache) -> None:
    """What follows from what befell others is told as the screens show it, act by act: clientes, amici, parties, loans, duels."""
    world = cast(Ludi, replayed(NEWEST).world)
    told, asked = 0, Counter[str]()
    for about in world.aggregates:
        for what, question in BESIDES.get(about.partition(":")[0], {}).items():
            shown = question.value(world, about)
            if not shown or asked[what] == 4:
                continue
            asked[what] += 1
            why_so = asyncio.run(why(screens, eyes(screens, NEWEST.acts, AUDITORS), about, what))
            assert why_so.value == shown and (why_so.reasons or why_so.began == shown), (about, what)
            steps = [(one.before, one.then) for one in reversed(why_so.reasons)]
            assert [then for _, then in steps[:-1]] == [before for before, _ in steps[1:]], (about, what)
            told += len(steps)
    assert told > 50 and len(asked) > 8


def test_an_hour_of_the_timetable_adds_up_from_the_planned_one(screens: ViewCache) -> None:
    """What was announced late or struck comes to when a row is expected, or came, and to when all is over."""
    for number in (NEWEST.acts, 300):
        shown = timer(cast(Ludi, replayed(NEWEST).world_at(number)))
        hours = [("evening", "over", shown.over), *((f"row:{row.row}", "expected", row.expected) for row in shown.rows)]
        for about, what, hour in hours:
            told = asyncio.run(why(screens, eyes(screens, number, AUDITORS), about, what))
            assert told.value == hour and told.unit == "instant", about
            assert all(one.because for one in told.reasons)
            if hour is not None and isinstance(told.began, int):
                assert told.began + sum(one.change or 0 for one in told.reasons) == hour, about
                assert told.began + sum(one.change for one in told.shares) == hour, about


def test_the_sums_of_the_ledger_add_up(screens: ViewCache) -> None:
    """What came into the Game and went out of it comes to what all have together with what nobody can explain."""
    for number in (NEWEST.acts, 300):
        for what, all_have in ledger(cast(Ludi, replayed(NEWEST).world_at(number))).sums.model_dump().items():
            told = asyncio.run(why(screens, eyes(screens, number, AUDITORS), "ledger", what))
            assert told.value == all_have == sum(one.change or 0 for one in told.reasons), what


def test_a_tie_of_a_players_own_is_his_to_ask(screens: ViewCache) -> None:
    """His clientes are those on his page, his party's naves those of the fleets, what he lent what others hold of his."""
    world = cast(Ludi, replayed(NEWEST).world)
    for id in ("antony", "octavian", "livia", "brutus"):
        tied = bonds(world, id)
        asked = asyncio.run(why(screens, eyes(screens, NEWEST.acts, PLAYERS, id), f"player:{id}", "clientes"))
        others = {one.what: one.value for one in asked.others}
        assert others["clientes"] == (" ".join(one.id for one in tied.clientes) or None)
        assert others["lent"] == sum(one.suffragia for one in tied.lent)
        assert others["borrowed"] == sum(one.suffragia for one in tied.borrowed)
        assert others["party"] == (" ".join(tied.party.members) if tied.party else None)
        assert others["naves"] == (factio(world, tied.party.number).naves if tied.party else 0)


def test_what_is_not_there_cannot_be_asked(screens: ViewCache) -> None:
    """Neither an unknown thing, nor an unknown question, nor what came into the Game later."""
    for about, what in (
        ("player:nobody", "denarii"),
        ("row:99", "expected"),
        ("player:antony", "luck"),
        ("moon", "denarii"),
    ):
        with pytest.raises(NoSuchQuestion):
            asyncio.run(why(screens, eyes(screens, NEWEST.acts, AUDITORS), about, what))


def test_a_tie_that_is_taken_back_is_explained_so(desk: Desk) -> None:
    """What a correction makes of others counts like what an act does: who took back that somebody was his cliens is told."""
    tie = {"patronus": "brutus", "cliens": "cassius"}
    against = desk.act("fata", "clientem_accipere", **tie).json()["objections"]
    aside = {one["rule"]: "They say so." for one in against if one["weight"] == "refusal"}
    taken = desk.done("fata", "clientem_accipere", **tie, dispense=aside)["number"]
    back = desk.done("organiser", "revocare", number=taken)["number"]
    query = {"about": "player:brutus", "what": "clientes"}
    told = desk.client.get(f"{desk.base}/why", params=query, headers=desk.head("auditor")).json()["why"]
    assert [(one["number"], one["then"]) for one in told["reasons"]] == [(back, None), (taken, "cassius")]
    assert told["value"] is None


def test_who_may_ask_what(desk: Desk) -> None:
    """Whoever reads everything asks about everybody; a player about himself; the room nobody. Taking back is told as such."""
    given = desk.done("juno", "donare", giver="livia", receiver="brutus", denarii=100_000, counted=True)["number"]
    back = desk.done("juno", "revocare", number=given)["number"]

    def ask(
        who: str, about: str = "player:brutus", what: str = "denarii", **more: int
    ) -> tuple[int, dict[str, object]]:
        query = {"about": about, "what": what, **more}
        answer = desk.client.get(f"{desk.base}/why", params=query, headers=desk.head(who))
        return answer.status_code, answer.json()

    assert [ask(who)[0] for who in ("organiser", "host", "auditor", "juno", "brutus", "room", "cassius")] == [
        200, 200, 200, 200, 200, 403, 403,
    ]  # fmt: skip
    assert ask("brutus", "incertum")[0] == 403 and ask("auditor", "incertum")[0] == 200
    assert ask("auditor", at=back + 1)[0] == ask("auditor", "player:nobody")[0] == ask("auditor", what="luck")[0] == 404
    nobody, luck = (ask("auditor", *asked)[1]["errors"] for asked in (("player:nobody",), ("player:brutus", "luck")))
    assert "'about'" in str(nobody) and "'what'" in str(luck) and "denarii, " in str(luck)
    told = ask("auditor")[1]["why"]
    assert isinstance(told, dict)
    assert [(one["number"], one["change"], one["taken_back_by"]) for one in told["reasons"]] == [
        (back, -100_000, None), (given, 100_000, back),
    ]  # fmt: skip


def test_sen_12_since_which_act_a_character_is_proscribed(screens: ViewCache) -> None:
    """Sextus flees from the Senate's decree and lives on under it: the answer names the act; before it there is none."""

    def proscribed(who: str, number: int) -> Value:
        seen = eyes(screens, number, AUDITORS)
        return asyncio.run(why(screens, seen, f"player:{who}", "proscribed")).value

    assert [proscribed("sextus", number) for number in (166, 167)] == [None, "act:167"]
    assert proscribed("octavian", 167) is None


def test_an_act_that_a_player_may_not_read_is_a_number_to_them(screens: ViewCache) -> None:
    """Where a sentence names an act, who may read it are told by whom and when; of a gift between others they are told its number."""
    gift = next(entry for entry in screens.evening.entries if entry.act.kind == "donare")
    of_it = {event.stream.removeprefix("player:") for event in gift.events}
    evening = eyes(screens, NEWEST.acts, AUDITORS)
    whole = evening.names.act(gift.number)
    for who in (*of_it, "livia"):
        named = eyes(screens, NEWEST.acts, PLAYERS, who).names.act(gift.number)
        assert named.startswith(f"act {gift.number}") and (named == whole) == (who in of_it), (named, whole)
