"""Is a log whole? Written from docs/log.md alone and importing nothing of the program, so that it can witness against it.

usage: python verify.py FILE.sqlite|FILE.jsonl[.xz] [N:ROOT[:last] ...]    Exit code: 0 whole, 1 altered, 2 unreadable."""

import json
import lzma
import re
import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

Row = tuple[str, int, str, bytes]
JOURNAL = """act_id:str content:dict hash:str by:str happened:int recorded:int recorded_by:str device:str source:str
    cautions:list dispensations:list corrections:list salt:str root:str"""
EVENT = "act:int place:int rule:str|NoneType data:dict"


class Unreadable(Exception):
    """The file is no log at all, so that nothing can be said of its acts."""


def read(path: str | Path) -> list[Row]:
    """Read the rows of a log in their order, from an SQLite file (opened read-only) or from JSON lines, perhaps compressed."""
    path = Path(path)
    try:
        if path.suffix in (".jsonl", ".xz"):  # not splitlines(): U+2028 and the like may stand unescaped inside a state
            text = lzma.decompress(path.read_bytes()) if path.suffix == ".xz" else path.read_bytes()
            lines = map(json.loads, filter(None, text.decode().split("\n")))
            rows = [(stream, version, kind, state.encode()) for stream, version, kind, state in lines]
        else:  # mode=ro makes no missing file; immutable, if nothing waits beside, leaves nothing beside it either
            still = "" if any(Path(f"{path}{tail}").exists() for tail in ("-wal", "-journal")) else "&immutable=1"
            with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro{still}", uri=True)) as base:
                columns = "originator_id, originator_version, topic, state"
                rows = base.execute(f"SELECT {columns} FROM stored_events ORDER BY rowid").fetchall()
        for at, row in enumerate(rows, 1):
            if (types := [type(part) for part in row]) != [str, int, str, bytes]:
                raise Unreadable(f"row {at} has parts of the types {', '.join(kind.__name__ for kind in types)}")
            packed(row)  # refuses what has no form in UTF-8
        return rows
    except (OSError, lzma.LZMAError, sqlite3.Error, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise Unreadable(f"{type(error).__name__}: {error}") from error


def canonical(value: Any) -> bytes:
    """Write a JSON value in its one form (Python sorts text by code points and escapes just what the page names)."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def parse(state: bytes) -> dict[str, Any]:
    """Read a state; an empty one stands for all that is not a JSON object in canonical form."""
    try:
        # What is no integer comes back as text. So, written anew, everything differs that is not in the one form.
        value = json.loads(state.decode(), parse_float=str, parse_constant=str)
        return value if isinstance(value, dict) and canonical(value) == state else {}
    except (ValueError, RecursionError):  # ValueError is also bad UTF-8, a lone surrogate, a number without end
        return {}


def packed(row: Row) -> bytes:
    """Write a row as its four parts, each behind its length."""
    parts = (row[0].encode(), str(row[1]).encode(), row[2].encode(), row[3])
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def roots(leaves: Iterable[bytes | str]) -> list[str]:
    """Give the roots of RFC 9162 over the first 0, 1, 2 ... of these leaves (the packed rows of one act, or a leaf in hex)."""
    result, peaks = [sha256().hexdigest()], list[tuple[int, bytes]]()  # peaks: the full subtrees, with their sizes
    for leaf in leaves:
        size, node = 1, bytes.fromhex(leaf) if isinstance(leaf, str) else sha256(b"\0" + leaf).digest()
        while peaks and peaks[-1][0] == size:
            size, node = 2 * size, sha256(b"\1" + peaks.pop()[1] + node).digest()
        peaks.append((size, node))
        for _, left in reversed(peaks[:-1]):
            node = sha256(b"\1" + left + node).digest()
        result.append(node.hex())
    return result


def examine(
    rows: list[Row], witnesses: Iterable[tuple[int, str]] = (), last: int | None = None
) -> tuple[list[str], list[str]]:
    """Give the findings, of each sort only the first, and the roots over the first 0, 1, 2 ... acts; ``last`` ends it."""
    leaves: list[bytes | str] = []
    for row in rows:
        leaf = leaves.pop() if leaves and row[0] != "acta" else b""
        hides = row[0] == "acta" and row[2] == "leaf.1" and re.fullmatch(rb"[0-9a-f]{64}", row[3])
        leaves.append(row[3].decode() if hides else leaf + packed(row) if isinstance(leaf, bytes) else leaf)
    sealed, found = roots(leaves if rows else []), dict[str, str]()
    versions, act_ids = dict[str, int](), dict[str, int]()
    number = place = recorded = 0
    hidden = False  # whether an act was met that is known by its leaf alone: rows of any stream may lie in it
    for at, (stream, version, kind, raw) in enumerate(rows, 1):
        journal = stream == "acta"
        number, place = (number + 1, 0) if journal or not number else (number, place + 1)

        def check(good: object, words: str, where: str = f"act {number}, row {at} ({stream!a} {version})") -> None:
            if not good:  # behind the first row out of step all are: only the first tells something
                found.setdefault(words.partition(":")[0], f"{where}: {words}")

        versions[stream] = versions.get(stream, 0) + 1
        check(at > 1 or journal, "the log does not begin with a journal row")
        jumps = hidden and not journal and version > versions[stream]
        check(version == versions[stream] or jumps, f"version out of step: it should be {versions[stream]}")
        versions[stream] = version if jumps else versions[stream]
        if journal and kind == "leaf.1" and isinstance(leaves[number - 1], str):
            hidden = True
            continue
        check(re.fullmatch(r"act\.[1-9]\d*" if journal else r".+\.[1-9]\d*", kind, re.A), f"not such a kind: {kind!a}")
        state = parse(raw)
        check(state, "the state is not a canonical JSON object, or empty")
        form = (word.split(":") for word in (JOURNAL if journal else EVENT).split())
        bad = [key for key, kinds in form if type(state.get(key, ...)).__name__ not in kinds.split("|")]
        check(not (state and bad), f"missing or of the wrong type: {', '.join(bad)}")
        check(journal or bad or state["act"] == number, f"act out of step: it should be {number}")
        check(journal or bad or state["place"] == place, f"place out of step: it should be {place}")
        if bad or not journal:
            continue
        check(state["hash"] == sha256(canonical(state["content"])).hexdigest(), "the hash is not that of its content")
        check(state["root"] == sealed[number - 1], f"the root does not fit: the acts 1 to {number - 1} have another")
        check((first := act_ids.setdefault(state["act_id"], number)) == number, f"act_id twice: act {first} has it")
        check(state["recorded"] >= recorded, "recorded before the act before it")
        check(state["happened"] <= state["recorded"], "happened after it was recorded")
        recorded = state["recorded"]
    for act, root in witnesses:
        if not 0 <= act < len(sealed):
            found[f"{act}"] = f"act {act}: witnessed, but the log ends with act {number}"
        elif root.lower() != sealed[act]:
            found[f"{act}"] = f"act {act}: the witnessed root does not fit: acts 1 to {act} have {sealed[act]}"
    found |= {"last": f"act {last + 1}: act {last} was the last"} if last is not None and number > last else {}
    return list(found.values()), sealed


def verify(path: str | Path, witnesses: Iterable[tuple[int, str]] = ()) -> list[str]:
    """List what is wrong with a log, nothing if it is whole; raise Unreadable if the file is none."""
    return examine(read(path), witnesses)[0]


def main(args: list[str]) -> int:
    """Check the file and the pairs named on the command line, and say so in plain lines."""
    pairs = [re.fullmatch(r"(\d{1,9}):([0-9a-f]{64})(:last)?", word, re.A | re.I) for word in args[1:]]
    if not args or not all(pairs):
        print("usage: python verify.py FILE.sqlite|FILE.jsonl[.xz] [N:ROOT[:last] ...]")
        return 2
    try:
        last = next((int(pair[1]) for pair in pairs if pair and pair[3]), None)
        findings, sealed = examine(read(args[0]), [(int(pair[1]), pair[2]) for pair in pairs if pair], last)
    except Unreadable as error:
        print(f"unreadable: {ascii(str(error))[1:-1]}")
        return 2
    print("\n".join(findings) or f"whole: {len(sealed) - 1} acts, root {sealed[-1]}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
