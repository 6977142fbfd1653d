"""A hundred screens as they stand in a room: who looks at what."""

import zlib

from tests.bench.screen import Screen, Tally
from tests.bench.served import BEAT, address_of, hello, live_at
from tests.server import Server

REFEREE = ["timer", "people", "seating", "ledger", "petitions"]
ROOM = {
    "organiser": (2, [*REFEREE, "annals"]),
    "mars": (31, [*REFEREE, "offers:mars", "steps:mars", "region:greece"]),
    "room": (2, ["timer", "people", "seating", "annals", "proelia", "senate", "fleets"]),
    "brutus": (65, ["timer", "people", "seating", "player:brutus"]),
}
"""Whose badge, so many screens of it, and their views."""
KINDS = {"mars": "numen", "brutus": "player"}
OFFER = "permessage-deflate; client_max_window_bits"
"""As browsers offer it."""


class Told(Screen):
    """A screen that takes frames deflated, and inflates the beginning of each."""

    PEEK = 500

    def begins(self, first: int, peek: bytes) -> bytes:
        """Inflated, if it is deflated."""
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(peek, 16) if first & 0x40 else peek


def crowd(server: Server, hundreds: float = 1, offers: str | None = OFFER) -> list[Screen]:
    """So many hundreds of them, told everything that there is to tell."""
    screens: list[Screen] = []
    for who, (count, views) in ROOM.items():
        badge = server.pair(KINDS.get(who, who), who if who in KINDS else None)["badge"]
        for _ in range(round(count * hundreds)):
            screens.append(Told(address_of(server.url), live_at(server), Tally(), BEAT, offers))
            screens[-1].send(hello(badge, views, 1 if "ledger" in views else None))
    return screens
