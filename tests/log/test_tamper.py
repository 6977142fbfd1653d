"""Whoever noted the last pair finds every way to alter a log, by any verifier; honest logs always pass."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from api.__main__ import main
from api.beside.texts.table import Text, reference
from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from tests.log.logs import DINNER, LOGS, RARE, Golden, stored
from tests.log.tamper import VERIFIERS, WAYS, acts, flat, missed, pairs, table


def test_what_is_found_with_which_pair() -> None:
    """With the last pair everything; without one, whatever contradicts itself, and all verifiers agree."""
    found = {each.way: each.found for each in table()}
    assert len(found) == 16
    assert all(all(with_the_last) for _, _, with_the_last in found.values())
    assert all(len(set(each)) == 1 for cells in found.values() for each in cells)
    unseen = [way for way, (without, _, _) in found.items() if not any(without)]
    assert unseen == list(WAYS)[9:]
    assert any(found["an event is another, sealed anew"][1]) and not any(found["the last act is cut off"][1])


@pytest.mark.parametrize("golden", LOGS, ids=lambda golden: golden.file.stem)
def test_honest_logs_pass(golden: Golden) -> None:
    """Old ones too, with every pair that was noted."""
    for seals in pairs(golden)[1 if golden.acts > 40 else 2 :]:
        assert not any(verifier(flat(acts(golden)), seals) for verifier in VERIFIERS)


def test_a_flipped_bit_is_found() -> None:
    """Anywhere; the long form is ``make tamper``."""
    assert missed(DINNER, 40) == [0, 0, 0]


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Intact, with or without a seal; else the first act that contradicts, how many are missing, or which text was changed."""
    path = tmp_path / "evening.sqlite"
    store, text = Store(path), Text(reference(b"salt" * 4, "Nothing."), b"salt" * 4, "Nothing.")
    for _, rows in acts_of(stored(RARE)):
        store.append(rows, [text] if store.last() == 0 else [])
    store.close()

    def said(*words: str) -> tuple[int, str]:
        code = main(["verify", str(path), *words])
        out = capsys.readouterr()
        return code, out.out + out.err

    last = f"{RARE.acts}:{RARE.end}"
    assert said()[0] == 0 and said("--last", last)[1].startswith(
        f"Intact: {RARE.acts} acts, root {RARE.end}, as sealed"
    )
    assert said("--last", f"{RARE.acts - 1}:{RARE.end}")[0] == 1
    assert said("--seal", f"{RARE.acts + 3}:{RARE.end}")[1].startswith("3 acts at least missing")
    assert said("--seal", f"7:{RARE.end}")[0] == 1 and said("--seal", "7")[0] == 2
    with closing(sqlite3.connect(path)) as base:
        base.execute("UPDATE texts SET text = 'Something.'")
        base.commit()
    assert said()[1].startswith(f"the text {text.ref} is not what was written")
    with closing(sqlite3.connect(path)) as base:
        base.execute("DELETE FROM stored_events WHERE originator_id = 'acta' AND originator_version = 30")
        base.commit()
    code, words = said()
    assert (code == 1 and words.startswith("act 29 contradicts")) or words.startswith("act 30 contradicts")
    (tmp_path / "none").write_bytes(b"no evening")
    path = tmp_path / "none"
    assert said()[0] == 2
