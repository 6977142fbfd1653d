"""The log is a promise: what was ever written is read for ever, to the same world; and anybody can check it with
docs/log.md."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.correction.preview import correct
from domain.kernel.correction.rederive import rederive
from domain.kernel.deciding.record import record
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import plain
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import Change, acts_of
from domain.ludi_romani.edition import ActiumValues
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.unseen import nowhere, wearers
from tests.log.logs import DINNER, HERE, LOGS, NEWEST, Golden, lines, replayed, sent_again, stored
from tests.log.verify import verify

golden_logs = pytest.mark.parametrize("golden", LOGS, ids=lambda golden: golden.file.stem)


LATER: dict[str, Any] = {
    "came": None,
    "issued": None,
    "fielded": None,
    "rolled_at": [],
    "over": None,
    "kept": [],
    "pestis_left": None,
    "held_back": 0,
    "bound": [],
    "escorts": [],
    "owed": None,
    "gifts": [],
    "debts": [],
    "origin": None,
    "electorate": None,
    "counted": 0,
    "joined": None,
    "government": None,
    "decrees": [],
    "liberated": None,
    "vanished": None,
    "vanished_as": None,
    "arrived": None,
    "struck": [],
    "feriae": [],
    "forced_by": None,
    "encouraged_by": None,
    "fights": "",
    "zone": "",
    "persona": None,
    "conversion": 200_000,
    "tributa": [],
    "instaurationes": [],
    "pestis_since": None,
    "wed": None,
    "dowry": 0,
    "death": None,
    "killer": None,
    "used": [],
    "spouse": None,
    "died": None,
    "unprotected": None,
    "proscribed": None,
    "rank": 0,
    "speed": 1,
    "hour": None,
    "closes": None,
    "lengths": [],
    "pauses": [],
    "by_clock": False,
    "closed": None,
    "actium_values": ActiumValues().model_dump(),
    "held": None,
    "spoken": None,
    "intervals": [],
}
"""Fields that aggregates gained since, and what an old log leaves in them."""


TOLD_THEN = {"card", "taken_in"}
"""Fields that aggregates gained since, and that an old log fills: what they hold stood in it already."""


def known_then(value: Any) -> Any:
    """A value without the fields that came later and that nothing filled."""
    if isinstance(value, dict):
        later = {k for k in value if k in TOLD_THEN or (k in LATER and value[k] == LATER[k])}
        return {k: known_then(v) for k, v in value.items() if k not in later}
    return [known_then(item) for item in value] if isinstance(value, list) else value


def digest(world: World) -> str:
    return sha256(canonical({stream: known_then(plain(one)) for stream, one in world.aggregates.items()}))


@golden_logs
def test_a_golden_log_replays_to_the_same_world(golden: Golden) -> None:
    """Root and digest are those of the day on which it was written."""
    journal = replayed(golden)
    assert (len(journal.entries), journal.tree.root()) == (golden.acts, golden.end)
    assert digest(journal.world) == golden.world


def test_the_newest_evening_recorded_anew_has_the_same_bytes() -> None:
    """Its acts as they were sent, with their instants and salts, come to the same rows through ``record``. (Older logs were written
    before aggregates and forms had gained their newest fields.)"""
    journal = Journal(LUDI_ROMANI)
    for (_, rows), entry in zip(acts_of(stored(NEWEST)), replayed(NEWEST).entries, strict=True):
        recorded = record(journal, sent_again(entry), entry.moment(), entry.row.salt)
        assert (list(recorded.rows), recorded.entry) == (rows, entry), "what is read is what was decided"
        journal.append(recorded)
    assert journal.tree.root() == NEWEST.end


def test_what_is_known_of_a_world_is_what_it_comes_to() -> None:
    """Who sits where and who is not seen is worked out once, and kept from act to act: after each it is what a world that knows
    nothing yet says."""
    journal = Journal(LUDI_ROMANI)
    for _, rows in acts_of(stored(NEWEST)):
        journal.append(read(journal, rows))
        new = type(journal.world)(journal.world.number, journal.world.aggregates)
        assert _known(journal.world) == _known(new)


def _known(world: Any) -> Any:
    return dict(world.seats()), wearers(world), nowhere(world)


def test_deriving_anew_is_the_world_as_recorded() -> None:
    """At the head, the journal of the newest evening run again with all corrections in force gives the same aggregates; so does
    an empty difference."""
    journal = replayed(NEWEST)
    derived = rederive(LUDI_ROMANI, LUDI_ROMANI.world(), journal.entries, journal.corrections)
    assert digest(derived.world) == digest(journal.world)


def test_the_golden_logs_are_complete() -> None:
    """They hold every kind of act that is built, corrections too, and every kind of event."""
    entries = [entry for golden in LOGS for entry in replayed(golden).entries]
    assert {entry.act.kind for entry in entries} == LUDI_ROMANI.verbs.keys()
    assert {event.kind for entry in entries for event in entry.events} == LUDI_ROMANI.events.keys()


@golden_logs
def test_an_old_evening_can_still_be_corrected(golden: Golden) -> None:
    """By the law of today too each of its acts can be applied, so that any of them may be taken back."""
    journal = replayed(golden)
    derived = rederive(LUDI_ROMANI, LUDI_ROMANI.world(), journal.entries, journal.corrections)
    assert derived.left_out == {}


@golden_logs
def test_an_independent_verifier_finds_it_whole(golden: Golden) -> None:
    """A program written from docs/log.md alone finds the log intact, under its root; it is read in a quarter of an hour."""
    assert verify(golden.file, [(golden.acts, golden.end)]) == []
    assert len((HERE / "verify.py").read_text().splitlines()) < 260


@golden_logs
@pytest.mark.parametrize("where", [0.01, 0.2, 0.4, 0.6, 0.8, 0.999])
def test_the_verifier_finds_a_flipped_byte(golden: Golden, tmp_path: Path, where: float) -> None:
    """One changed digit or letter anywhere in a state, the last act too, is found."""
    rows = [json.loads(line) for line in lines(golden)]
    row = rows[int(where * len(rows))]
    spot = next(n for n in range(int(len(row[3]) * 0.5), len(row[3])) if row[3][n].isalnum())
    row[3] = row[3][:spot] + chr(ord(row[3][spot]) ^ 1) + row[3][spot + 1 :]
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(json.dumps(line) + "\n" for line in rows))
    assert verify(changed, [(golden.acts, golden.end)]) != []


def test_what_a_correction_would_change_is_found() -> None:
    """Leaving out the purchase that nothing later needs changes buyer and seller only."""
    journal = replayed(DINNER)
    change = next(entry for entry in journal.entries if entry.act.kind == "emptio_classium").number
    found = correct(journal, Change(change="void", act=change))
    assert [event.of for event in found.assign] == ["player:livia", "player:neptune"]
    assert found.otherwise == ()
