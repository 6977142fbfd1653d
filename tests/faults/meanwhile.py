"""Somebody who goes on recording acts while something is done to the server, and how long each of them took."""

import math
import secrets
import threading
import time
from types import TracebackType
from typing import Any, Self

from tests.server import Server

ACTS_A_SECOND = 10
REGIONS = ("syria", "gaul", "spain", "egypt", "parthia")


class Meanwhile(threading.Thread):
    """A tablet that is used as long as the block lasts."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server, self._over = server, threading.Event()
        self.took: list[float] = []
        self.answers: list[int] = []

    def run(self) -> None:
        """An act every tenth of a second."""
        while not self._over.wait(1 / ACTS_A_SECOND):
            region = REGIONS[len(self.took) % len(REGIONS)]
            body: dict[str, Any] = {
                "act_id": secrets.token_urlsafe(16),
                "kind": "adesse",
                "by": "mars",
                "region": region,
            }
            began = time.perf_counter()
            self.answers.append(self._server.post(body).status_code)
            self.took.append(time.perf_counter() - began)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self.join(60)

    @property
    def p99(self) -> float:
        """Milliseconds within which 99 of 100 acts were answered."""
        return sorted(self.took)[math.ceil(len(self.took) * 0.99) - 1] * 1000

    def figure(self) -> str:
        """In words."""
        return f"{len(self.took):,} acts meanwhile, p99 {self.p99:.0f} ms"
