"""Matches of Gloria Romae that were recorded once are read for ever, and verified by who knows docs/log.md alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from api.cli.verifying import verified
from api.games import STAGES
from api.store.archive import as_line
from domain.gloria_romae.game import GLORIA_ROMAE
from domain.kernel.correction.change import Corrigere
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.log.corrected import plain
from domain.kernel.log.rows import StoredRow
from tests.log import browser
from tests.log.logs import MATCHES, Golden, lines, replayed, stored
from tests.log.resealed import resealed
from tests.log.verify import verify

golden_matches = pytest.mark.parametrize("golden", MATCHES, ids=lambda golden: golden.file.stem)


@golden_matches
def test_a_golden_match_replays_to_the_same_world(golden: Golden) -> None:
    """Root and digest are those of the day on which it was written."""
    journal = replayed(golden)
    world = sha256(canonical({stream: plain(one) for stream, one in journal.world.aggregates.items()}))
    assert (len(journal.entries), journal.tree.root(), world) == (golden.acts, golden.end, golden.world)


@golden_matches
def test_an_independent_verifier_finds_it_whole(golden: Golden, tmp_path: Path) -> None:
    """Its sealed fields too; one changed character in the row of the opening, which reveals them, is found."""
    assert verify(golden.file, [(golden.acts, golden.end)]) == []
    rows = [json.loads(line) for line in lines(golden)]
    row = max(rows, key=lambda one: len(one[3]))
    spot = next(n for n in range(len(row[3]) // 2, len(row[3])) if row[3][n].isalnum())
    row[3] = row[3][:spot] + chr(ord(row[3][spot]) ^ 1) + row[3][spot + 1 :]
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert verify(changed, [(golden.acts, golden.end)]) != []


def test_the_golden_matches_hold_every_kind_of_act() -> None:
    """But for corrections, which are the kernel's and stand in the logs of the first game."""
    kinds = {entry.act.kind for golden in MATCHES for entry in replayed(golden).entries}
    assert kinds == GLORIA_ROMAE.verbs.keys() - {Corrigere.kind}


def _another_value(golden: Golden, of: str) -> list[StoredRow]:
    """The log of a writer who reveals another value than was sealed and works out everything behind it anew."""
    changed = list[int]()

    def alter(kind: str, state: dict[str, Any]) -> None:
        content = state.get("content", {})
        for one in content["fields"]["plans"] if content.get("kind") == "consilia_aperire" else ():
            if one["of"] == of or (of == "house" and one["of"] not in ("act", "seed")):
                value = one["value"].get("fields", one["value"])
                key = next((key for key in ("bid", "garnets", "wonder", "seed") if key in value), None)
                if key and not changed:
                    value[key] = value[key] + 1 if isinstance(value[key], int) else f"{value[key]}x"
                    changed.append(one["act"])

    rows = resealed((row for _, row in stored(golden)), alter)
    assert changed, "something is revealed"
    return rows


@pytest.mark.parametrize(
    ("golden", "of"), [(MATCHES[0], "act"), (MATCHES[1], "act"), (MATCHES[1], "house")], ids=["plan", "seed", "goals"]
)
def test_what_was_revealed_is_what_was_sealed(golden: Golden, of: str, tmp_path: Path) -> None:
    """Each verifier finds another plan or other goals, though roots and hashes fit and nobody noted a seal; the log itself has
    commitments. The same rows unaltered are whole for all of them."""
    rows, honest = _another_value(golden, of), resealed((row for _, row in stored(golden)), lambda kind, state: None)
    words = "it reveals something else than was sealed"
    for some, sound in ((honest, True), (rows, False)):
        log = tmp_path / f"{sound}.jsonl"
        log.write_text("".join(as_line(row) for row in some))
        found = verify(log)
        assert (found == []) is sound and (sound or words in found[0]), found
        assert (browser.faults(some, [], None) == []) is sound
        told, _, code = verified(log, [], None, STAGES)
        assert (code == 0) is sound and (sound or "reveals something else than act" in told), told
    assert any(words in fault for fault in browser.faults(rows, [], None))
    seal = f"{golden.acts}:{golden.end}"
    assert verified(tmp_path / "True.jsonl", [seal], None, STAGES).code == 0
    assert verified(tmp_path / "False.jsonl", [seal], None, STAGES).code == 1
