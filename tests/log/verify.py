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
from hmac import digest
from pathlib import Path
from typing import Any

Row = tuple[str, int, str, bytes]
JOURNAL = """act_id:str content:dict hash:str by:str happened:int recorded:int recorded_by:str device:str source:str
    cautions:list dispensations:list corrections:list salt:str root:str"""
EVENT = "act:int place:int rule:str|NoneType data:dict"
BESIDE = "only the log was looked at, and nothing that stands beside it: no text, name, refused attempt or snapshot"


class Unreadable(Exception):
    """The file is no log at all, so that nothing can be said of its acts."""


def read(path: str | Path) -> list[Row]:
    """Read the rows of a log in their order, from an SQLite file (opened read-only) or from JSON lines, perhaps compressed."""
    path = Path(path)
    if not path.is_file():
        raise Unreadable("there is no such file")
    if path.suffix == ".zip":
        raise Unreadable("this is an archive: unpack it, and check its log.jsonl; other parts are not looked at here")
    if path.suffix == ".json":
        raise Unreadable("it is the proof of an act: the page verify.html reads it")
    rows = as_lines(path) if path.suffix in (".jsonl", ".xz") else in_tables(path)
    if not rows:
        raise Unreadable("it holds no act, not even the opening of an evening")
    for at, row in enumerate(rows, 1):
        if [type(part) for part in row] != [str, int, str, bytes]:
            raise Unreadable(f"row {at} has parts of other types than text, integer, text and bytes")
    return rows


def as_lines(path: Path) -> list[Row]:
    """Read JSON lines. Not splitlines(): U+2028 and the like may stand unescaped inside a state."""
    try:
        text = lzma.decompress(path.read_bytes()) if path.suffix == ".xz" else path.read_bytes()
        lines = list(map(json.loads, filter(None, text.decode().split("\n"))))
        rows = [(stream, version, kind, state.encode()) for stream, version, kind, state in lines]
        for row in rows:
            packed(row)  # refuses what has no form in UTF-8
        return rows
    except (OSError, EOFError, lzma.LZMAError, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise Unreadable("a line of it is not a row of four parts") from error


def in_tables(path: Path) -> list[Row]:
    """Read an SQLite file. mode=ro makes no missing file; immutable, if nothing waits beside, leaves nothing beside it either."""
    broken_off = Path(f"{path}-journal")
    if broken_off.exists() and broken_off.stat().st_size:
        raise Unreadable("a write into it was broken off: start the server once, which ends it")
    still = "" if Path(f"{path}-wal").exists() else "&immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro{still}", uri=True)) as base:
            for kind, name in base.execute("SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"):
                raise Unreadable(f"the file holds the {kind} {name!a}, which alters what is read or written")
            if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise Unreadable("its pages contradict each other")
            columns = "originator_id, originator_version, topic, state"
            return base.execute(f"SELECT {columns} FROM stored_events ORDER BY rowid").fetchall()
    except sqlite3.Error as error:
        raise Unreadable("it is no file of an evening, or damaged") from error


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


def committed(number: int, state: dict[str, Any]) -> dict[tuple[int, str], str]:
    """What an act commits to, by its number and ``act`` or the seat that reads it."""
    own = {(number, "act"): state["content"]["sealed"]} if "sealed" in state["content"] else {}
    return own | {(number, one["of"]): one["ref"] for one in state.get("seals", [])}


def revealed(state: dict[str, Any]) -> Iterable[tuple[tuple[int, str], str]]:
    """The commitments that follow from the values that an act reveals, by the same."""
    for field in state["content"].get("fields", {}).values():
        for one in field if isinstance(field, list) else []:
            if isinstance(one, dict) and one.keys() == {"act", "of", "salt", "value"}:
                value = one["value"].encode() if isinstance(one["value"], str) else canonical(one["value"])
                yield (one["act"], one["of"]), "sealed:" + sha256(bytes.fromhex(one["salt"]) + value).hexdigest()


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
    versions, act_ids, kept = dict[str, int](), dict[str, int](), dict[tuple[int, str], str]()
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
        check(journal or not isinstance(leaves[number - 1], str), "a row behind a leaf, which no root covers")
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
        for what, ref in revealed(state):  # of an act that is known by its leaf alone nobody knows what it commits to
            check(kept[what] == ref if what in kept else hidden, "it reveals something else than was sealed")
        kept |= committed(number, state)
    for act, root in witnesses:
        if not 0 <= act < len(sealed):
            found[f"{act}"] = f"act {act}: witnessed, but the log ends with act {number}"
        elif root.lower() != sealed[act]:
            found[f"{act}"] = f"act {act}: the witnessed root does not fit: acts 1 to {act} have {sealed[act]}"
    found |= {"last": f"act {last + 1}: act {last} was the last"} if last is not None and number > last else {}
    found |= {} if found else {words: words for words in draws(rows)[:1]}
    return list(found.values()), sealed


def unlotted(acts: list[tuple[dict[str, Any], list[dict[str, Any]]]]) -> list[str]:
    """List the draws of Gloria Mundi that the opened lot does not decide; ``acts``: content, and the data of events."""
    (opening, _), fields = acts[0], [content.get("fields", {}) for content, _ in acts]
    ends = [one for (content, _), one in zip(acts, fields, strict=True) if content.get("kind") == "unseal"]
    if opening.get("kind") != "gloria_mundi_open" or not ends:
        return []
    begin, lot = fields[0], str(ends[-1]["lot"])
    if opening["sealed"] != "sealed:" + sha256(bytes.fromhex(ends[-1]["salt"]) + lot.encode()).hexdigest():
        return ["the lot that was opened is not the one that act 1 sealed"]

    def least(field: str, offered: list[str]) -> str:
        return min(offered, key=lambda value: digest(bytes.fromhex(lot), f"{field}:{value}".encode(), "sha256"))

    start = begin["start"] or {"forum": {}, "players": {}, "deck": None}
    out = {*start["forum"].values()} | {
        slot["card"] for one in start["players"].values() for slot in one["tableau"] or ()
    }
    left = [card["id"] for card in begin["edition"]["cards"] if card["id"] not in out]
    draws = [(0, "first", least("first", [begin["chosen"]] if begin["chosen"] else begin["romans"]))]
    for at, (content, _) in enumerate(acts):
        if content.get("kind") == "reveal_building" and begin["deck"] is None and start["deck"] is None and left:
            draws.append((at, "card", least("card", left)))
            left.remove(draws[-1][2])
    told = [
        (at, wanted, (fields[at][name], *(one[name] for one in acts[at][1] if name in one)))
        for at, name, wanted in draws
    ]
    return [
        f"act {at + 1} drew otherwise than the lot decides: {wanted}" for at, wanted, had in told if {*had} != {wanted}
    ]


def draws(rows: list[Row]) -> list[str]:
    """The same of the rows of a log that is whole; nothing where acts are left out, for then not all draws are told."""
    acts = list[tuple[dict[str, Any], list[dict[str, Any]]]]()
    for stream, _, kind, raw in rows:
        if kind == "leaf.1":
            return []
        state = parse(raw)
        if stream == "acta":
            acts.append((state["content"], []))
        else:
            acts[-1][1].append(state["data"])
    try:
        return unlotted(acts) if acts else []
    except (KeyError, TypeError, ValueError, AttributeError):
        return ["the draws of its lot cannot be worked out: what they need is not told"]


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
    print("\n".join(findings) or f"whole: {len(sealed) - 1} acts, root {sealed[-1]}; {BESIDE}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
