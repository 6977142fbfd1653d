"""The access log of acts (one line each) and the metrics of the server (Prometheus). Both are made after the answers, and neither holds
a secret, a name or a text."""

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from fastapi import FastAPI, Response
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from api import clock
from api.engine.house import House
from api.store.port import CannotWrite
from api.transport.connection_limiter import ConnectionLimiter
from domain.kernel.deciding.sent import OtherContent, Same, Stands

LOG = logging.getLogger("ludi.acts")
BEHIND = 0.25
"""Seconds by which lines and metrics are delayed."""
SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
OUTCOMES: tuple[tuple[type[Exception], str], ...] = (
    (Stands, "refused"), (Same, "asked whether it is the same"), (OtherContent, "id used"), (CannotWrite, "not written"),
)  # fmt: skip
"""Outcomes of acts that were not recorded."""


@dataclass(frozen=True, slots=True)
class AccessRecord:
    """An act in the access log: when, in which evening, its number if it was recorded, its kind, in whose name and on which device, its
    outcome, and its duration in milliseconds."""

    at: int
    evening: str
    act: int | None
    kind: str
    by: str
    device: str
    outcome: str
    ms: float


class Meter:
    """The access log and the metrics of one server."""

    def __init__(self, house: House) -> None:
        self.crowd: ConnectionLimiter | None = None
        self._house = house
        self._waiting: list[AccessRecord] = []
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)
        self._acts = Counter("ludi_acts", "Acts by what became of them.", ["outcome"], registry=self._registry)
        self._took = Histogram(
            "ludi_act_seconds", "From an act's place in the line to the disk.", buckets=SECONDS, registry=self._registry
        )

    @contextmanager
    def act(self, evening: str, kind: str, by: str, device: str) -> Iterator[Callable[[int, bool], None]]:
        """Context in which an act is recorded: it calls the given function with the number and whether the act is new. An exception is
        noted as the outcome."""
        time = asyncio.get_running_loop().time
        began, became, act_number = time(), "failed", None

        def recorded(number: int, new: bool) -> None:
            nonlocal became, act_number
            became, act_number = "recorded" if new else "recorded before", number

        try:
            yield recorded
        except Exception as stood:
            became = next((words for fault, words in OUTCOMES if isinstance(stood, fault)), became)
            raise
        finally:
            took = round((time() - began) * 1000, 1)
            self._tell(AccessRecord(clock.now(), evening, act_number, kind, by, device, became, took))

    def _tell(self, line: AccessRecord) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_later(BEHIND, self.flush)
        self._waiting.append(line)

    def flush(self) -> None:
        """Write the lines of all acts since the last flush, and count them."""
        lines, self._waiting = self._waiting, []
        for line in lines:
            self._acts.labels(line.outcome).inc()
            self._took.observe(line.ms / 1000)
        if lines and LOG.isEnabledFor(logging.INFO):
            # One record for all lines: the overhead of a record is larger than a line.
            LOG.info(
                "\n".join(json.dumps({name: getattr(line, name) for name in AccessRecord.__slots__}) for line in lines)
            )

    def families(self) -> Iterator[Metric]:
        """The metrics of the program's own, with those of the process left out."""
        yield from self.collect()
        for counted in (self._acts, self._took):
            yield from counted.collect()

    def collect(self) -> Iterator[Metric]:
        """The current values, for the registry."""
        rooms, live = self._house.rooms, self._house.live()
        yield GaugeMetricFamily("ludi_evenings", "Evenings of this house.", len(rooms))
        yield GaugeMetricFamily("ludi_evenings_open", "Evenings whose file is open.", len(live))
        screens = sum(evening.subscribers for evening in live)
        yield GaugeMetricFamily("ludi_screens", "Screens that watch an evening.", screens)
        if self.crowd:
            yield GaugeMetricFamily("ludi_strangers", "Connections without a badge.", self.crowd.strangers)
            yield GaugeMetricFamily("ludi_guests", "Connections with a badge.", self.crowd.guests)
            turned_out = self.crowd.turned_out
            yield CounterMetricFamily("ludi_turned_out", "Connections that were late or made room.", turned_out)

    def install(self, app: FastAPI) -> None:
        """Add ``/metrics`` to an application."""
        app.state.meter = self

        @app.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
        async def metrics() -> Response:
            """The metrics of this server, in the format of Prometheus."""
            return Response(generate_latest(self._registry), media_type=CONTENT_TYPE_LATEST)
