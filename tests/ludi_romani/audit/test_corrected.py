"""An act of long ago set right in an evening of 500: the preview lists exactly what would be otherwise, had the evening been played
so, and what is recorded is the evening played so."""

from collections.abc import Iterator
from itertools import islice

import pytest

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.preview import INSERTED, Correction, correct
from domain.kernel.correction.rederive import rederive
from domain.kernel.deciding.decide import decide
from domain.kernel.deciding.record import record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.role import REFEREES
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import Content, acts_of
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.audit.supposed import differs, moved, way
from projections.ludi_romani.questions import QUESTIONS
from tests.eyes import look
from tests.log.logs import NEWEST, stored

ACTS = 500
DICE = ("challenger_die", "challenged_die")


def evening() -> Journal:
    """The scripted evening, as far as its act 500."""
    journal = Journal(LUDI_ROMANI)
    for _, rows in islice(acts_of(stored(NEWEST)), ACTS):
        journal.append(read(journal, rows))
    return journal


def battle(journal: Journal) -> Entry:
    """Its first round of a proelium with a winner."""
    return next(one for one in journal.entries if one.act.kind == "concursatio" and len(one.events) > 2)


Played = tuple[dict[int, Decision], World]


def played(journal: Journal, other: dict[int, Act | None], more: dict[int, tuple[int, Act, str]]) -> Played:
    """The evening with other acts in the place of these, or none, and with one more behind some: judged one by one."""
    world, found = LUDI_ROMANI.world(), dict[int, Decision]()
    back = {change.act for entry in journal.entries for change in entry.row.corrections}

    def turns() -> Iterator[tuple[Act, Moment, bool, frozenset[str]]]:
        for entry in journal.entries:
            act = other.get(entry.number, entry.act)
            if act and entry.number not in back and not entry.row.corrections:
                yield act, entry.moment(), entry.row.content.counted, entry.dispensed()
            if entry.number in more:
                number, act, by = more[entry.number]
                yield act, Moment(number, by, by, entry.row.happened, entry.row.recorded), False, frozenset()

    for act, moment, counted, dispensed in turns():
        found[moment.number] = decide(
            LUDI_ROMANI, world, act, moment, counted=counted, dispensed=dispensed, in_spite=True
        )
        world = found[moment.number].after
    return found, world


def otherwise(one: Played, two: Played) -> set[int]:
    """The acts that come to something else, or against which something else stands."""
    came = [{number: (each.events, each.standing) for number, each in found.items()} for found, _ in (one, two)]
    return {number for number in {**came[0], **came[1]} if came[0].get(number) != came[1].get(number)}


def set_right(journal: Journal, act: Corrigere, found: Correction) -> None:
    """Recorded as it was shown."""
    now = journal.recorded + 1000
    sent = Sent(
        act_id="c" * 20,
        act=act.model_copy(update={"outcome": found.digest}),
        recorded_by="fata",
        device="d",
        source="desk",
    )
    moment = Moment(journal.world.number + 1, "fata", "fata", now, now)
    journal.append(record(journal, sent, moment, "0" * 32))


def content(act: Act, by: str | None = None) -> Content:
    return Content(kind=act.kind, version=act.version, fields=act.model_dump(mode="json"), by=by)


@pytest.mark.parametrize("change", ["void", "amend", "insert"])
def test_the_preview_is_the_evening_played_so(change: str) -> None:
    """A round of a proelium that was not fought, was won by the other, or was fought once more."""
    journal = evening()
    entry = battle(journal)
    fields = entry.act.model_dump(mode="json")
    swapped = {**fields, **dict(zip(DICE, (fields[name] for name in reversed(DICE)), strict=True))}
    amended = LUDI_ROMANI.act("concursatio", entry.act.version, swapped)
    said = {"void": None, "amend": content(amended), "insert": content(entry.act, "mars")}[change]
    act = Corrigere(change=change, number=entry.number, content=said)  # type: ignore[arg-type] # one of the three
    by_change: dict[str, dict[int, Act | None]] = {
        "void": {entry.number: None},
        "amend": {entry.number: amended},
        "insert": {},
    }

    def with_it(number: int) -> Played:
        return played(
            journal, by_change[change], {entry.number: (number, entry.act, "mars")} if change == "insert" else {}
        )

    before, so, recorded_so = played(journal, {}, {}), with_it(INSERTED), with_it(ACTS + 1)[1]

    found = correct(journal, act.to_change())
    itself = INSERTED if change == "insert" else entry.number
    assert {one.number for one in found.turned} == otherwise(before, so) | {itself}
    assert len(found.turned) > 1, "later acts depend on it"
    assert found.without.aggregates == before[1].aggregates == journal.world.aggregates
    assert found.with_it.aggregates == so[1].aggregates
    shown = {
        (one.about, one.what): one.with_it for some in differs(QUESTIONS, found.without, found.with_it) for one in some
    }
    assert shown == {
        (stream, what): asked.value(so[1], stream)
        for stream in {**before[1].aggregates, **so[1].aggregates}
        for what, asked in QUESTIONS.get(stream.partition(":")[0], {}).items()
        if asked.value(so[1], stream) != asked.value(before[1], stream)
    }

    drifts = way(step for one in found.turned for step in moved(QUESTIONS, look(journal.world, REFEREES), one))
    come_to = {(one.about, one.what): sum(more for _, more in one.steps) for one in drifts}
    assert {key: more for key, more in come_to.items() if more} == {
        (stream, what): int(value or 0) - int(QUESTIONS[stream.partition(":")[0]][what].value(before[1], stream) or 0)
        for (stream, what), value in shown.items()
        if QUESTIONS[stream.partition(":")[0]][what].counted
    }, "what differs on the way comes to what differs today"

    set_right(journal, act, found)
    assert journal.world.aggregates == recorded_so.aggregates
    again = rederive(LUDI_ROMANI, LUDI_ROMANI.world(), journal.entries, journal.corrections)
    assert again.world.aggregates == journal.world.aggregates
