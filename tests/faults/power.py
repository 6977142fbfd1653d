"""A disk as the power leaves it: made again from what a server was seen to write and to sync. What was synced stands; of what was not,
any part does. Limits: no single write is torn, names of files are durable at once, and the drive keeps what it says it has."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CALLS = "pwrite64,ftruncate,fsync,fdatasync,unlink,unlinkat,rename,renameat,renameat2"
COMMAND = (
    "strace",
    "-f",
    "--seccomp-bpf",
    "-ttt",
    "-y",
    "-xx",
    "-s",
    "9999999",
    "-e",
    f"trace={CALLS}",
    "-e",
    "signal=none",
)
_LINE = re.compile(r"(\d+) +(\d+\.\d+) (.*)")
_CALL = re.compile(r"(\w+)\((.*)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_FILE = re.compile(r"\d+<([^>]*)>")
_END = re.compile(r"\)\s+= (-?\d+)|<unfinished")


@dataclass(frozen=True, slots=True)
class Call:
    """One thing that was done to a file: at which instant it began to be so."""

    at: float
    name: str
    file: str
    data: bytes = b""
    place: int = 0
    to: str = ""


def _words(text: str) -> list[bytes]:
    return [bytes.fromhex(word.replace("\\x", "")) for word in _TEXT.findall(text)]


def _path(text: str) -> str:
    named = text.replace(" (deleted)", "")
    return bytes.fromhex(named.replace("\\x", "")).decode() if named.startswith("\\x") else named


def calls(trace: Path) -> Iterator[Call]:
    """What was seen, in order. A write counts from where it began, a sync from where it ended."""
    waiting: dict[str, str] = {}
    for line in trace.read_text().splitlines():
        parts = _LINE.match(line)
        if parts is None:
            continue
        thread, at, said = parts[1], float(parts[2]), parts[3]
        if said.startswith("<... ") and "sync resumed" in said:
            yield Call(at, "sync", waiting.pop(thread))
        call = _CALL.match(said)
        if call is None or " = -1 " in said:
            continue
        name, rest = call[1], call[2]
        file = _FILE.match(rest)
        if name in ("fsync", "fdatasync") and file:
            if "<unfinished" in said:
                waiting[thread] = _path(file[1])
            else:
                yield Call(at, "sync", _path(file[1]))
        elif name == "pwrite64" and file:
            place = int(re.split(r",\s*", re.split(r"\)\s+=|<unfinished", rest.rpartition('"')[2])[0].strip(", "))[-1])
            yield Call(at, "write", _path(file[1]), _words(rest)[0], place)
        elif name == "ftruncate" and file:
            yield Call(
                at, "truncate", _path(file[1]), place=int(re.split(r"[,)<]", rest.partition(">")[2].strip(", "))[0])
            )
        elif name.startswith("unlink"):
            yield Call(at, "unlink", _words(rest)[0].decode())
        elif name.startswith("rename"):
            old, new = (word.decode() for word in _words(rest))
            yield Call(at, "rename", old, to=new)


def _written(content: bytearray, call: Call) -> None:
    if len(content) < call.place:
        content.extend(bytes(call.place - len(content)))
    content[call.place : call.place + len(call.data)] = call.data


class Disk:
    """Files with what is synced of them, and the writes that are not."""

    def __init__(self) -> None:
        self._synced: dict[str, bytearray] = {}
        self._loose: dict[str, list[Call]] = {}

    def does(self, call: Call) -> None:
        """What was done to it."""
        content, loose = self._synced.setdefault(call.file, bytearray()), self._loose.setdefault(call.file, [])
        if call.name == "write":
            loose.append(call)
        elif call.name == "sync":
            for write in loose:
                _written(content, write)
            loose.clear()
        elif call.name == "truncate":
            del content[call.place :]
            loose[:] = [write for write in loose if write.place < call.place]
        else:
            del self._synced[call.file], self._loose[call.file]
            if call.name == "rename":
                self._synced[call.to], self._loose[call.to] = content, loose

    def left(self, dice: random.Random) -> dict[str, bytes]:
        """What is found when the power is back."""
        found = {}
        for file, content in self._synced.items():
            after, share = bytearray(content), dice.choice((0.0, 0.5, 1.0, dice.random()))
            for write in self._loose[file]:
                if dice.random() < share:
                    _written(after, write)
            found[file] = bytes(after)
        return found
