"""A match over the wire: a house of this game, its badges, and plans as they are sent."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from api.engine.house import House
from api.games import STAGES
from api.main import application
from tests.desk import NAMES, Desk, new_id, said_in_words

SEEDS = Path(__file__).parents[2] / "seeds" / "gloria_romae" / "reconstruction"
HOUSES = ("aemilii", "claudii", "cornelii", "fabii")


@contextmanager
def match(data: Path, edition: Path = SEEDS, **options: Any) -> Iterator["MatchDesk"]:
    """An open match of an edition; ``options`` are those of its opening."""
    house = House(data, edition, STAGES)
    host = house.hosts.mint()
    with TestClient(application(house, names=NAMES)) as client:
        client.event_hooks = {"response": [said_in_words]}
        asked = {"act_id": new_id(), "game": "gloria_romae", **options}
        opened = client.post("/api/evenings", json=asked, headers={"Authorization": f"Bearer {host}"})
        assert opened.status_code == 201, opened.text
        room = house.rooms[opened.json()["evening"]]
        badges = {kind: room.badges.mint(kind, kind)[1] for kind in ("organiser", "room", "table", "auditor")}
        yield MatchDesk(house, room, client, {**badges, "host": host})


@dataclass
class MatchDesk(Desk):
    """The desk of a match, with what most tests do."""

    def begin(
        self, goals: Mapping[str, Mapping[str, str]] | None = None, purses: Mapping[str, int] | None = None
    ) -> None:
        """Give goals, typed in or dealt, count purses, and appoint the day."""
        if goals is None:
            self.done("organiser", "proposita_sortiri")
        for player, six in (goals or {}).items():
            self.done("organiser", "propositum_dare", player=player, **six)
        for player, garnets in (purses or {}).items():
            self.done("organiser", "granata_numerare", player=player, garnets=garnets)
        self.done("organiser", "diem_dicere")

    def seal(self, player: str, plan: Mapping[str, Any]) -> dict[str, Any]:
        """Seal a plan in the form of a situation."""
        return self.done(player, "consilium_mittere", **body(plan))

    def open_plans(self, lots: Sequence[str] | None = None, late: Sequence[str] = ()) -> dict[str, Any]:
        """Open the plans; where some are ``late`` the rule that waits for them is set aside."""
        fields: dict[str, Any] = {} if lots is None else {"lots": list(lots)}
        if late:
            fields["dispense"] = {"GR-PLAN-07": f"without {', '.join(late)}"}
        return self.done("organiser", "consilia_aperire", **fields)


def body(plan: Mapping[str, Any]) -> dict[str, Any]:
    """A plan of a situation as the fields of the act."""
    choices = [{"of": of, "chosen": chosen} for of, chosen in plan.get("choices", {}).items()]
    months = [line(words) for words in plan["months"]]
    return {"bid": plan.get("bid", 0), "garnets": plan.get("garnets", 0), "choices": choices, "months": months}


def line(words: str) -> dict[str, Any]:
    """One month: ``a gain 3``, ``b patronise``, ``b build catacombs 2``."""
    card, use, *rest = words.split()
    building = rest[0] if use == "build" else None
    return {"card": card, "use": use, "building": building, "count": int(rest[-1]) if rest else None}


def act_id() -> str:
    """An act id as a phone makes it."""
    return secrets.token_urlsafe(16)
