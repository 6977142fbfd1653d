"""What the server holds after an evening's acts, with all its screens."""

import json
import tempfile
from pathlib import Path

from tests.bench.crowd import crowd
from tests.bench.gifts import body
from tests.bench.links import Ears
from tests.bench.process import memory
from tests.bench.rows import Figure, Row, Size
from tests.bench.served import asker, serving

ACTS = 3_000
MEMORY = Row("memory", "memory with 150 screens and 3,000 acts", 100, "MB")
ROWS = (MEMORY,)


def measured(size: Size) -> list[Figure]:
    """The row."""
    ears = Ears()
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder, serving(Path(folder)) as server:
        bare = memory(server.process.pid)
        referee = asker(ears, server, server.organiser)
        ears.add(crowd(server, size.of(1.5, 0.1)))
        for number in range(1, size.of(ACTS, 5) + 1):
            referee.ask(json.dumps(body(number)).encode())
            ears.until(lambda: not referee.waits)
            assert referee.status == 201, referee.body
        ears.rest(size.of(3, 0.1))
        held = memory(server.process.pid)
    return [Figure(MEMORY.name, held, beside={"as it starts, MB": bare})]
