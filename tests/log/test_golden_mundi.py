"""Games of Gloria Mundi that were recorded once are read for ever; who knows docs/log.md alone works out every draw of their lot."""

import json
from pathlib import Path

import pytest

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.correction.change import Corrigere
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.log.corrected import plain
from domain.kernel.log.rows import StoredRow
from domain.kernel.log.verify_log import verdict
from tests.log import browser
from tests.log.corpus.draws import forged, left_alone, put
from tests.log.logs import GAMES, Golden, lines, replayed, stored
from tests.log.tamper import flat
from tests.log.verify import examine, verify

golden_games = pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.file.stem)


@golden_games
def test_a_golden_game_replays_to_the_same_world(golden: Golden) -> None:
    """Root and digest are those of the day on which it was written."""
    journal = replayed(golden)
    world = sha256(canonical({stream: plain(one) for stream, one in journal.world.aggregates.items()}))
    assert (len(journal.entries), journal.tree.root(), world) == (golden.acts, golden.end, golden.world)


@golden_games
def test_every_verifier_finds_it_whole(golden: Golden, tmp_path: Path) -> None:
    """Every draw too; a changed character in a row is found by its seal."""
    rows = [row for _, row in stored(golden)]
    assert said(rows) == ("", "", "")
    assert verify(golden.file, [(golden.acts, golden.end)]) == []
    last = [json.loads(line) for line in lines(golden)]
    last[-1][3] = last[-1][3].replace('"act":', '"acT":', 1)
    changed_file = tmp_path / "changed.jsonl"
    changed_file.write_text("".join(json.dumps(row) + "\n" for row in last))
    assert verify(changed_file, [(golden.acts, golden.end)]) != []


def test_the_golden_games_hold_every_kind() -> None:
    """Of act, but for the kernel's correction; and of event."""
    entries = [entry for golden in GAMES for entry in replayed(golden).entries]
    assert {entry.act.kind for entry in entries} == GLORIA_MUNDI.verbs.keys() - {Corrigere.kind}
    assert {event.kind for entry in entries for event in entry.events} == {*GLORIA_MUNDI.events}


def said(rows: list[StoredRow]) -> tuple[str, str, str]:
    """The first fault that each of the three verifiers finds in a log; empty where it is whole."""
    ours = verdict(GLORIA_MUNDI, rows).faults
    alone, _ = examine([(row.stream, row.version, row.kind, row.state) for row in rows])
    page = browser.faults(rows, [], None)
    return next(iter(ours), ""), next(iter(alone), ""), next(iter(page), "")


def test_gm_sec_05_a_forged_draw_is_refused() -> None:
    """A card, in the act or in its events alone; the starting player; another lot; another salt: each verifier says which act."""
    game = GAMES[0]
    journal = replayed(game)
    act = next(entry for entry in journal.entries if entry.act.kind == "reveal_building")
    card = next(one.id for one in journal.world.edition.cards if one.id not in journal.world.deck.drawn)  # type: ignore[attr-defined]
    other = next(id for id in journal.world.table.romans if id != journal.world.table.first)  # type: ignore[attr-defined]
    for kind, change, told, at in (
        ("reveal_building", put("card", card), put("card", card), act.number),
        ("reveal_building", left_alone, put("card", card), act.number),
        ("reveal_building", put("card", card), left_alone, act.number),
        ("gloria_mundi_open", put("first", other), put("first", other), 1),
        ("unseal", put("lot", "ab" * 32), left_alone, 1),
        ("unseal", put("salt", "ab" * 16), left_alone, 1),
    ):
        found = said(flat(forged(kind, change, told)))
        assert all(found), (kind, found)
        assert all(f"act {at}" in words or kind == "unseal" for words in found), found
