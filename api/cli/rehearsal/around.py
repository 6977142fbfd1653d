"""Who else is in the room of a rehearsal, played by the computer: judges who grant what is asked of them, and other referees."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from api.cli.rehearsal.guide import ID
from api.cli.rehearsal.tablets import Tablets
from api.cli.rehearsal.tours import Tour
from api.engine.house import House

LASTS = 20 * 60_000
"""Milliseconds after its opening for which a tour's evening is attended to."""
GRANTED = "The Fates smile. Tonight they do so always."
PACE = 4
"""Of so many looks, one brings an act of another seat."""


class Around:
    """Looks at the evenings of tours. ``now`` is the clock, in milliseconds."""

    def __init__(
        self, house: House, line: Tablets, tours: Mapping[str, Tour], now: Callable[[], int], random: Random
    ) -> None:
        self._house, self._line, self._tours, self._now, self._random = house, line, tours, now, random
        self._busy = {name for tour in tours.values() for step in tour.steps for name in named(step.fields)}

    def look(self) -> None:
        """Answer what was asked, and now and then do something. Raises Unexpected."""
        for room in [room for room in self._house.rooms.values() if room.act_id.startswith(ID)]:
            if self._now() - room.front.recorded < LASTS:
                self._line.evening = room.id
                self._grant()
                if self._random.randrange(PACE) == 0:
                    self._act()

    def _grant(self) -> None:
        for petition in self._line.get("petitions")["petitions"]:
            if petition["state"] == "open":
                path = f"/api/evenings/{self._line.evening}/petitions/{petition['id']}/grant"
                self._line.send("POST", path, {"reason": GRANTED})

    def _act(self) -> None:
        """The first tile of some other referee that is complete, that no rule stands against, and that leaves people of tours alone."""
        badges = self._line.get("")["badges"]
        others = [who for of in badges.values() if of["records"] for who in of["whose"] or () if who not in self._tours]
        who = self._random.choice(others or sorted(self._tours))
        tiles = self._line.get(f"views/tiles:{who}")["data"]["tiles"]
        for tile in tiles:
            body = {"kind": tile["kind"], "by": who, **tile["fields"]}
            if self._busy & set(named(tile["fields"])):
                continue
            _, said = self._line.send("POST", f"/api/evenings/{self._line.evening}/acts/check", body)
            if said and not said.get("missing") and not said.get("objections") and said.get("outcome"):
                self._line.send(
                    "POST", f"/api/evenings/{self._line.evening}/acts", {"act_id": secrets.token_urlsafe(12), **body}
                )
                return


def named(fields: Mapping[str, Any]) -> Iterable[str]:
    """Every id that stands in a form."""
    for value in fields.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from (item for item in value if isinstance(item, str))
