"""``make walk``: the walk of one act through the house, from the request to the disk: every file into which the act is handed, in
one of its forms (body, act, decision, rows), in the order in which it comes there, with the functions that take it."""

import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

from starlette.requests import Request

from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.decision import Decision
from domain.kernel.log.entry import Recorded
from domain.kernel.log.rows import Content, JournalRow, StoredRow
from tests.desk import opened_from
from tests.ludi_romani.table import SEEDS
from tests.server import ROOT

FORMS = (Request, Sent, Act, Decision, Content, JournalRow, StoredRow, Recorded)
"""What an act is on its way."""

Walk = dict[str, list[str]]
"""The functions that took the act, by file."""


def is_the_act(value: Any) -> bool:
    """Whether somebody is handed the act, whole and in whatever form."""
    if isinstance(value, list | tuple):
        return bool(value) and isinstance(value[0], StoredRow)
    return isinstance(value, FORMS) or (isinstance(value, dict) and "act_id" in value)


class Watch:
    """Notes every function of the house that takes the act, in every thread, from ``begin`` until it is saved."""

    def __init__(self) -> None:
        self.walk: Walk = {}
        self._on = False

    def begin(self) -> None:
        """From now on."""
        self._on = True

    def called(self, frame: FrameType, event: str, _: Any) -> None:
        """What the interpreter tells of a call."""
        file = Path(frame.f_code.co_filename)
        if event != "call" or not self._on or not file.is_relative_to(ROOT) or ".venv" in file.parts:
            return
        place, code = str(file.relative_to(ROOT)), frame.f_code
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        if place.startswith("tests") or not any(is_the_act(frame.f_locals.get(each)) for each in names):
            return
        if code.co_name not in self.walk.setdefault(place, []):
            self.walk[place].append(code.co_name)
        self._on = not (place.startswith("api/store/") and code.co_name == "append")


def walk_of(kind: str, **fields: Any) -> Walk:
    """The walk of an act that Minerva records in a new evening."""
    watch = Watch()
    threading.setprofile(watch.called)
    try:
        with tempfile.TemporaryDirectory() as folder, opened_from(SEEDS, Path(folder), edition="romani_2018") as desk:
            head, body = desk.head("minerva"), {"act_id": "a" * 20, "kind": kind, **fields}
            watch.begin()
            answer = desk.client.post(f"{desk.base}/acts", json=body, headers=head)
            assert answer.status_code == 201, answer.text
    finally:
        threading.setprofile(None)
    return watch.walk


def main() -> None:
    """Print the walk of a gift."""
    walk = walk_of("donare", giver="brutus", receiver="cassius", denarii=100_000)
    for step, (place, functions) in enumerate(walk.items(), 1):
        print(f"{step:>3}  {place:<46} {', '.join(functions)}")


if __name__ == "__main__":
    main()
