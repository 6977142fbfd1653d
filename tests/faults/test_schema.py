"""Requests that somebody makes who knows the OpenAPI schema and nothing else: as it says, and as it forbids."""

from collections import Counter
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable

from tests.faults.rows import Trial, fault
from tests.server import Server

pytestmark = pytest.mark.long

SCHEMATHESIS: Any = import_module("schemathesis")
"""Whose types are for its own inside."""
LONGEST = 20
"""Seconds for which an answer is waited for."""


def asked(operation: Any, server: Server, count: int, seen: Counter[int]) -> None:
    """So many requests of each sort to one route."""
    for mode in SCHEMATHESIS.GenerationMode:
        strategy = operation.as_strategy(generation_mode=mode)

        @seed(count)
        @settings(
            max_examples=count, database=None, phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=strategy)
        def ask(case: Any) -> None:
            answer = case.call(base_url=server.url, headers={"Authorization": f"Bearer {server.host}"}, timeout=LONGEST)
            seen[answer.status_code] += 1

        with suppress(Unsatisfiable):  # of a route that asks for nothing nothing is forbidden
            ask()


@fault(
    "schema",
    "what schemathesis makes of the OpenAPI schema for every route: what fits it, and what does not",
    "no answer of 5xx, no traceback",
    short=1,
    long=100,
)
def test_no_request_of_the_schema_is_a_fault_of_the_program(tmp_path: Path, trial: Trial) -> None:
    """Every route, with the badge that may do most."""
    server, seen = Server.start(tmp_path), Counter[int]()
    try:
        schema = SCHEMATHESIS.openapi.from_dict(server.client.get("/openapi.json").json())
        operations = [one.ok() for one in schema.get_all_operations()]
        for operation in operations:
            asked(operation, server, trial.count, seen)
        failed = sum(count for status, count in seen.items() if status >= 500)
        told = sum(count for status, count in seen.items() if status < 400)
        trial.found(
            f"{seen.total():,} requests to {len(operations)} routes, {told:,} done as they ask, {failed} answers of 5xx"
        )
        assert server.client.get("/healthz").status_code == 200
    finally:
        server.stop()
    assert failed == 0, seen
