"""``make bytes``: how many bytes a journey sends to a hundred screens, as they come out of the server's door: as text, and deflated."""

import asyncio
import secrets
import tempfile
from pathlib import Path

from starlette.types import Message
from starlette.websockets import WebSocket

from api.wire.frames import Told
from api.wire.hub import Hub
from api.wire.watcher import Watcher
from domain.kernel.sent import Sent
from tests.desk import Desk, opened_from
from tests.ludi_romani.table import SEEDS

REFEREE = ["timer", "people", "seating", "ledger", "petitions"]
ROOM = {
    "organiser": (2, [*REFEREE, "annals"]),
    "mars": (31, [*REFEREE, "offers:mars", "steps:mars", "region:greece"]),
    "room": (2, ["timer", "people", "seating", "annals", "proelia", "senate", "fleets"]),
    "brutus": (65, ["timer", "people", "seating", "player:brutus"]),
}
"""Who looks at what: so many screens of each, a hundred in all."""
WINDOW = 15
"""What browsers offer."""


class Counted:
    """What went through the doors of all screens."""

    def __init__(self) -> None:
        self.plain = self.deflated = 0

    def write(self, told: Told) -> bool:
        """A door."""
        self.plain += len(told.frame())
        self.deflated += len(told.frame(WINDOW))
        return True


async def journey(desk: Desk) -> tuple[int, int]:
    """The bytes of one journey, to everybody."""
    hub, counted, writers = Hub(desk.room.evening), Counted(), []

    async def silent(message: Message) -> None: ...

    async def connected() -> Message:
        return {"type": "websocket.connect"}

    for who, (count, views) in ROOM.items():
        badge = desk.room.badges.known(desk.head(who)["Authorization"].split()[1])
        assert badge is not None
        for _ in range(count):
            after = desk.room.evening.world.number if who in ("organiser", "mars") else None
            socket = WebSocket({"type": "websocket"}, connected, silent)
            watcher = Watcher(socket, counted.write, desk.room, hub.messages, badge, after)
            watcher.watch(views)
            hub.join(watcher)
            writers.append(asyncio.create_task(watcher.write(known=True)))
    await asyncio.sleep(0.5)  # every screen has been told everything
    before = counted.plain, counted.deflated
    act = desk.room.game.acts["motus"].model_validate({"player": "brutus", "to": "asia_minor", "way": "land"})
    await desk.room.evening.record(
        Sent(secrets.token_urlsafe(16), act, "mars", None, False, {}, "mars", "bench", "tablet")
    )
    await hub.tell()
    for writer in writers:
        writer.cancel()
    return counted.plain - before[0], counted.deflated - before[1]


def main() -> None:
    """Run and print."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder, opened_from(SEEDS, Path(folder)) as desk:
        desk.done("apollo", "tempus_nuntiare", row=1)
        plain, deflated = asyncio.run(journey(desk))
        print(f"a journey, to a hundred screens: {plain:,} bytes as text, {deflated:,} as sent to browsers")


if __name__ == "__main__":
    main()
