"""The command ``ludi`` of a program with two bugs, a rule that raises and a fault that is no rule's; and what such a server answers."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx import Response

from api.__main__ import main
from api.engine.evening import Evening
from api.store.port import Statement
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection
from domain.kernel.log.entry import Entry
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.aggregates.world import Ludi
from tests.desk import Desk

NO_RULE_FOR, NO_RECORD_OF = "gaul", "sicily"
"""The regions over which a god's presence fails: judged, and recorded."""


def objections(act: Adesse, world: Ludi, moment: Moment) -> Iterator[Objection]:
    """The rules of presence, with a bug."""
    if act.region == NO_RULE_FOR:
        raise ZeroDivisionError("divided by nobody")
    yield from ()


async def record(evening: Evening, sent: Sent, beside: Sequence[Statement] = ()) -> tuple[Entry, bool]:
    """The recording, with a bug."""
    if isinstance(sent.act, Adesse) and sent.act.region == NO_RECORD_OF:
        raise ZeroDivisionError("divided by nothing")
    return await _record(evening, sent, beside)


_record = Evening.record


def sent(desk: Desk, path: str = "acts", **fields: Any) -> Response:
    """What the server answers to Mars, also where it fails."""
    client = TestClient(desk.client.app, raise_server_exceptions=False)
    response: Response = client.post(f"{desk.base}/{path}", json=fields, headers=desk.head("mars"))
    return response


if __name__ == "__main__":
    patch = pytest.MonkeyPatch()  # never undone: the process is broken for good
    patch.setattr(Adesse, "objections", objections)
    patch.setattr(Evening, "record", record)
    sys.exit(main())
