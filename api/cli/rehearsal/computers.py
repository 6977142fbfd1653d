"""A rehearsal of a game without a script: computers play its seats, each by what it sees, and the organiser does what is due."""

import time
from collections.abc import Iterator
from typing import Any

from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.engine.house import House
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import ORGANISER, PLAYERS, Seat
from projections.kernel.computer_player import ComputerPlayer, knowledge
from projections.kernel.eyes import eyes_of
from projections.kernel.stage import Stage

OPENING = "rehearsal-"
LEAD, PAUSE = 20, 120
"""Seconds to open a screen or two before it begins, and between two acts at a speed of 1."""
REVEALED = 50
"""So many pauses after what is revealed, which screens play by themselves."""
MOST = 2_000
"""Acts after which a game is taken to be endless."""
STRENGTH = 2
SEATED = 3


def rehearse(house: House, stage: Stage, tablets: Tablets, edition: str, speed: int, seen_at: str) -> None:
    """Open a rehearsal, play it to its end, and print what is told of each act. With ``speed`` 0 no seat waits, and no link is printed.
    Raises Unexpected."""
    if stage.player is None:
        raise Unexpected(f"{stage.game.title} has neither a script nor computer players.")
    _open(house, tablets, stage, edition)
    evening = house.rooms[tablets.evening].evening
    seats = [
        Seat(kind, who, role)
        for kind, role in stage.game.roles.items()
        for who in (role.whose(evening.world) if role.whose else ())
        if role.records
    ]
    if speed:
        print("\n".join(_welcome(tablets, seats, seen_at)), flush=True)
        time.sleep(LEAD)
    for who, body in _acts(house, tablets, stage.player, seats):
        status, answer = tablets.record(who, body)
        if status not in (200, 201):
            raise Unexpected(f"{body['kind']} by {who} was not recorded: {answer['detail']}")
        print(f"  {answer['number']:4}  {answer['sentence']}", flush=True)
        if speed:
            time.sleep(PAUSE / speed * (REVEALED if stage.game.acts[body["kind"]].shows else 1))
    print("\n  It is over.", flush=True)


def _open(house: House, tablets: Tablets, stage: Stage, edition: str) -> None:
    _, evenings = tablets.send("GET", "/api/evenings")
    body = {
        "act_id": f"{OPENING}{stage.game.id[:6].replace('_', '-')}-{len(evenings):06}", "game": stage.game.id, "edition": edition,
        "title": f"{stage.game.title}: a rehearsal", "rehearsal": True, **_who_plays(house, stage, edition),
    }  # fmt: skip
    status, answer = tablets.send("POST", "/api/evenings", body)
    if status not in (200, 201):
        raise Unexpected(f"No rehearsal could be opened: {answer['detail']}")
    tablets.evening = answer["evening"]


def _who_plays(house: House, stage: Stage, edition: str) -> dict[str, list[str]]:
    """Where a game has to be told who plays, the first of those who may."""
    fields = stage.game.options.model_fields
    nameable = stage.game.nameable(house.edition(stage, edition))
    return {option: [*ids[:SEATED]] for option, ids in nameable.items() if fields[option].is_required()}


def _acts(
    house: House, tablets: Tablets, player: ComputerPlayer, seats: list[Seat]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who does what next: a seat that a computer plays, or else the organiser, what is due. It ends where neither has an act."""
    for n in range(MOST):
        evening = house.rooms[tablets.evening].evening
        chosen = ((seat, player(knowledge(eyes_of(evening, seat)), STRENGTH)) for seat in seats)
        seat, act = next(((seat, act) for seat, act in chosen if act), (None, None))
        if seat and act:
            yield seat.who, {"act_id": _id(tablets, n), **_form(act)}
            continue
        step = _due(tablets)
        if step is None:
            return
        yield ORGANISER, {"act_id": _id(tablets, n), "kind": step["kind"], **step["fields"]}
    raise Unexpected(f"After {MOST} acts it is not over.")


def _id(tablets: Tablets, n: int) -> str:
    return f"{OPENING}{tablets.evening[-8:]}-{n:06}"


def _form(act: Act) -> dict[str, Any]:
    """The form of an act, without what only the server fills in."""
    withheld = {*act.drawn, *act.reveals}
    fields = act.model_dump(mode="json", exclude=withheld)
    return {"kind": act.kind, **fields}


def _due(tablets: Tablets) -> dict[str, Any] | None:
    """The first step that waits for the organiser, who has none in some games; what it still asks is left out."""
    status, answer = tablets.send("GET", f"/api/evenings/{tablets.evening}/views/steps:{ORGANISER}")
    steps = answer["data"]["steps"] if status == 200 else []
    return next((step for step in steps if step["due"]), None)


def _welcome(tablets: Tablets, seats: list[Seat], seen_at: str) -> Iterator[str]:
    devices: list[tuple[str, str | None, str]] = [("room", None, "the projector"), ("organiser", None, "the desk")]
    devices += [(seat.kind, seat.who, f"{seat.who}'s phone") for seat in seats if seat.role.reads == PLAYERS]
    yield f"\n  A rehearsal begins at {seen_at} in {LEAD} seconds; open these before it does:\n"
    for kind, who, words in devices:
        made = tablets.invite(kind, who)
        yield f"  {words:28}{seen_at}{made['link']}   or {seen_at}/pair with {made['number']}"
    yield "\n  One browser holds one badge: take a private window or another device for each.\n"
