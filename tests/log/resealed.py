"""A log whose writer altered a row and sealed everything behind it anew: only what the log itself commits to can tell."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.log.rows import StoredRow
from tests.log import verify

State = dict[str, Any]


def resealed(rows: Iterable[StoredRow], alter: Callable[[str, State], None]) -> list[StoredRow]:
    """The rows after ``alter`` was handed each kind and state; hashes and roots are worked out again."""
    told: list[StoredRow] = []
    leaves: list[bytes] = []
    for row in rows:
        state = verify.parse(row.state)
        alter(row.kind, state)
        if row.stream == "acta":
            state["hash"] = sha256(canonical(state["content"]))
            state["root"] = verify.roots(leaves)[-1]
            leaves.append(b"")
        made = StoredRow(row.stream, row.version, row.kind, canonical(state))
        leaves[-1] += verify.packed((made.stream, made.version, made.kind, made.state))
        told.append(made)
    return told
