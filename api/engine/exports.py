"""Exports of an evening: its log, its archive, its seal, and the proof of one act."""

import asyncio
from typing import Any

from api.beside.commitments.table import person
from api.engine.evening import Evening
from api.store.archive import Archive, as_line, packed
from domain.kernel.log.proof import path
from domain.kernel.log.rows import StoredRow, acts_of, leaf_row
from projections.kernel.audit.sealed import Proof, Seal
from projections.kernel.eyes import Eyes
from projections.kernel.seal_words import aloud


def seal(evening: Evening, number: int, eyes: Eyes) -> Seal:
    """The evening's seal after an act, with the digest of the ledger only for a seat that reads all of it: the digest has no salt, so
    from most amounts the others could be guessed."""
    root = evening.journal.root(number)
    ledger = evening.stage.ledger(evening.world_at(number)) if eyes.journal.reads_all(number) else ""
    return Seal(
        evening=evening.id, number=number, root=root, ledger=ledger, words=aloud(root),
        said=f"ludi:{evening.id}:{number}:{root}:{ledger}",
    )  # fmt: skip


async def log(evening: Evening, eyes: Eyes) -> bytes:
    """The whole log as text (docs/log.md); an act that the seat may not read is replaced by its leaf."""
    rows = await _rows(evening, len(evening.entries))
    hidden = {*filter(eyes.journal.withholds, range(1, len(evening.entries) + 1))}
    leaves = [*evening.journal.entries.leaves()] if hidden else []
    acts = enumerate((act for _, act in acts_of(enumerate(rows))), 1)
    parts = ([leaf_row(number, leaves[number - 1])] if number in hidden else act for number, act in acts)
    return "".join(as_line(row) for act in parts for row in act).encode()


async def _rows(evening: Evening, number: int) -> list[StoredRow]:
    def read() -> list[StoredRow]:
        return [row for rows in evening.store.acts(1, number) for row in rows]

    return await asyncio.to_thread(read)


async def archive(evening: Evening, people: bool, eyes: Eyes) -> bytes:
    """The evening as one archive file for another house; with names of people only if ``people`` is set."""
    number = len(evening.entries)
    sealed = seal(evening, number, eyes)
    rows, texts = await _rows(evening, number), evening.texts.all()
    names = evening.store.people.all() if people else []
    sworn = [commitment for named, *_ in names for commitment in evening.store.commitments.newest(person(named))]
    held = Archive(evening.id, number, sealed.root, rows, texts, names, sworn, evening.store.refusals.batches())
    summary = evening.world.summary()
    about: dict[str, Any] = {"game": evening.game.id, "title": summary.title, "ledger": sealed.ledger}
    return await asyncio.to_thread(packed, held, about)


def proof(evening: Evening, act: int, number: int) -> Proof:
    """Proof that ``act`` is among the first ``number`` acts, without the content of the others."""
    rows = next(iter(evening.store.acts(act, act)))
    leaves = [*evening.journal.entries.leaves()][:number]
    return Proof(
        evening=evening.id, act=act, number=number, root=evening.journal.root(number),
        rows=tuple((row.stream, row.version, row.kind, row.state.decode()) for row in rows),
        beside=path(leaves, act - 1),
    )  # fmt: skip
