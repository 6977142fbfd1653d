"""How a link of an evening that cannot be read is closed."""

from api.transport.frames import LinkClosed
from domain.kernel.log.rows import BrokenLog, NewerLog


def cannot_be_read(fault: BrokenLog) -> LinkClosed:
    """The device tries again later; where a newer release recorded it, that one may answer then."""
    newer = isinstance(fault, NewerLog)
    return LinkClosed(1013, "a newer release recorded this" if newer else "this evening's file cannot be read as it is")
