"""What the rows of a finished evening answer to fifteen questions. They are told what was read on the screen, for the moment that it
is about."""

import itertools
from collections.abc import Callable
from typing import Any

from tests.kiosk.raw import Raw
from tests.kiosk.unplayed import winner_without


def named(id: str) -> str:
    """How somebody is called on the screens."""
    return id.replace("_", " ").title()


def account(stream: str, what: str) -> Callable[[Raw, Any], Any]:
    """Every change of an account, and what there is."""

    def told(raw: Raw, _: Any) -> Any:
        began, moved = raw.purse(stream, what)
        return moved, began + sum(moved.values())

    return told


def without(raw: Raw, _: Any) -> Any:
    return named(winner_without(214))


def died(raw: Raw, _: Any) -> Any:
    (row,) = raw.of("player:cassius", "died")
    return {row.act: (named(raw.acts[row.act]["recorded_by"]), row.data["cause"].capitalize())}


def wed(raw: Raw, _: Any) -> Any:
    return {
        row.act: (named(raw.acts[row.act]["recorded_by"]), named(row.data["spouse"]))
        for row in raw.of("player:livia", "married")
    }


def room(raw: Raw, found: Any) -> Any:
    at = found[0]
    assert (raw.season(at), "aestas", 41) in raw.seasons
    return at, raw.seats(at)


def aside(raw: Raw, _: Any) -> Any:
    acts = {act: row["dispensations"] for act, row in raw.acts.items() if row["dispensations"]}
    (last,) = acts[max(acts)]
    return sorted(acts), (last["rule"], named(last["by"]))


def back(raw: Raw, _: Any) -> Any:
    return sorted(raw.taken_back), (str(raw.taken_back[max(raw.taken_back)]),)


def hand(raw: Raw, _: Any) -> Any:
    return [act for act, row in raw.acts.items() if row["recorded_by"] == "venus"]


def paid(raw: Raw, _: Any) -> Any:
    acts = {row.act for row in raw.events if row.kind == "tributum_paid" and row.data["region"] == "egypt"}
    moved = [
        (raw.season(row.act), row.data["properties"]["denarii"])
        for row in raw.events
        if row.kind == "property_received" and row.act in acts and row.act not in raw.taken_back
    ]
    sums = [sum(denarii for _, denarii in some) for _, some in itertools.groupby(moved, key=lambda one: one[0])]
    return [*sums, sum(sums)]


def sat(raw: Raw, _: Any) -> Any:
    found, last = dict[int, list[str]](), list[str]()
    for act in dict.fromkeys(row.act for row in raw.of("region:egypt")):
        now = sorted(map(named, raw.seats(act).get("egypt", [])))
        if now != last:
            found[act] = last = now
    return found


def won(raw: Raw, _: Any) -> Any:
    (victory,) = raw.of("actium", "actium_won")
    *_, throw = raw.of("actium", "concursatio_navalis_fought")
    leaders = {row.data["factio"]: named(row.data["members"][0]) for row in raw.events if row.kind == "factio_formed"}
    high = max(throw.data["rolls"], key=lambda one: one["total"])
    return throw.act, (high["total"], leaders[high["factio"]]), leaders[victory.data["factio"]]


def dice(raw: Raw, _: Any) -> Any:
    (begun,) = (row for row in raw.events if row.kind == "flagitatio_issued" and row.stream == "proelium:428")
    (fought,) = (row for row in raw.events if row.act == 431 and row.kind == "concursatio_fought")
    sides = fought.data["dice"]
    lost = "challenger" if sides["winner"] == "challenged" else "challenged"
    assert begun.act == 428
    return (
        named(sides[sides["winner"]]["player"]),
        sides[sides["winner"]]["total"],
        named(sides[lost]["player"]),
        sides[lost]["total"],
    )


def phone(raw: Raw, found: Any) -> Any:
    at = found[0]
    assert (raw.season(at), "aestas", 41) in raw.seasons
    return at, {what: raw.had("player:cleopatra", what, at) for what in found[1]}


def between(raw: Raw, found: Any) -> Any:
    one, other = found[0]
    everybody = {row.stream for row in raw.events if row.kind in ("mortal_entered", "numen_entered")}
    had = {who: tuple(raw.had(who, "denarii", at) for at in (one, other)) for who in everybody}
    assert other == next(act for act, _, _ in raw.seasons if act > one)
    return (one, other), {who.removeprefix("player:"): both for who, both in had.items() if both[0] != both[1]}
