"""Faults of the program: each is written into the server's log, under a number that people can pass on."""

import logging
import secrets

LOG = logging.getLogger("ludi")


def reported(fault: BaseException) -> int:
    """Write down what failed and where. The number is short enough to be called across a room."""
    number = 100_000 + secrets.randbelow(900_000)
    LOG.error("report %d: %s", number, fault, exc_info=fault)
    return number
