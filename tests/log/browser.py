"""The verifier of the screens, asked from here: the same files that stand in its page, run by Node."""

import atexit
import json
import subprocess
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from typing import Any

from domain.kernel.log.rows import StoredRow
from tests.server import ROOT

SCRIPT = """
import { createInterface } from 'node:readline'
import { proven, rows } from './src/core/verify/file.ts'
import { examine } from './src/core/verify/log.ts'
import { read } from './src/core/verify/canonical.ts'
import { noted } from './src/core/verify/seal.ts'
import { WORDS, aloud } from './src/core/verify/aloud.ts'
import { verdict } from './src/core/verify/verdict.ts'
import { DRAWN } from './src/games/drawing.ts'
const plain = (base) => new Uint8Array(Buffer.from(base, 'base64'))
const answers = {
    log: ({ rows, pairs, last }) =>
        examine(rows.map(([stream, version, kind, state]) => [stream, version, kind, plain(state)]), DRAWN, pairs, last ?? undefined)
            .faults,
    lines: ({ text }) => examine(rows(new TextEncoder().encode(text)), DRAWN).roots.at(-1),
    seal: ({ words }) => noted(words)?.pair ?? null,
    aloud: ({ root }) => [WORDS, aloud(root)],
    proof: ({ paper }) => proven(paper)?.root ?? null,
    file: ({ data, seal, last }) => verdict(plain(data), seal ? noted(seal) : null, last, DRAWN),
    canonical: ({ text }) => { try { read(text); return true } catch { return false } },
}
for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line)
    console.log(JSON.stringify(await answers[asked.what](asked)))
}
"""


@cache
def _running() -> "subprocess.Popen[str]":
    node = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), "--input-type=module", "-e", SCRIPT]
    process = subprocess.Popen(node, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT / "kiosk")
    atexit.register(process.communicate)  # its input ends, and so does it
    return process


def asked(what: str, **more: Any) -> Any:
    """What it answers."""
    process = _running()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps({"what": what, **more}) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def faults(rows: Sequence[StoredRow], pairs: Sequence[tuple[int, str]], last: int | None) -> list[str]:
    """What it finds in a log."""
    plain = [(row.stream, row.version, row.kind, b64encode(row.state).decode()) for row in rows]
    found: list[str] = asked("log", rows=plain, pairs=pairs, last=last)
    return found


def said(data: bytes, seal: str = "", last: bool = False) -> tuple[str, str]:
    """What the page says of a whole file: ``intact`` or ``altered``, and in which words."""
    how, words = asked("file", data=b64encode(data).decode(), seal=seal, last=last)
    return how, words
