"""What the rows of a finished evening answer to eight questions about all of it."""

from collections import Counter
from itertools import pairwise
from typing import Any

from tests.kiosk.raw import Raw


def bill(raw: Raw, _: Any) -> Any:
    cast = (row for row in raw.of("rogatio:150", "suffragium_cast") if row.act not in raw.taken_back)
    return [
        (row.act, row.data["voter"], row.data["vote"], owner, count)
        for row in cast
        for owner, count in row.data["lots"]
    ]


def since(raw: Raw, _: Any) -> Any:
    then = next(act for act, phase, year in raw.seasons if (phase, year) == ("aestas", 41))
    _, moved = raw.purse("player:antony", "denarii")
    later = {act: change for act, change in moved.items() if act > then}
    had = raw.had("player:antony", "denarii", then)
    return had, later, had + sum(later.values())


def exchanged(raw: Raw, _: Any) -> Any:
    more = Counter[tuple[int, str]]()
    for row in raw.events:
        pair = {row.stream.removeprefix("player:"), row.data.get("source")}
        if row.kind in ("property_received", "suffragia_received") and pair == {"antony", "cleopatra"}:
            goods = row.data.get("properties") or {"suffragia": row.data["count"]}
            for what, amount in goods.items():
                more[row.act, what] += amount if row.stream == "player:antony" else -amount
    for act, by in raw.taken_back.items():
        more.update({(by, what): -amount for (number, what), amount in [*more.items()] if number == act})
    told = {key: amount for key, amount in more.items() if amount}
    return told, {what: sum(n for (_, each), n in told.items() if each == what) for _, what in told}


def referees(raw: Raw, _: Any) -> Any:
    counted: dict[str, list[int]] = {}
    for row in raw.acts.values():
        mine = counted.setdefault(row["recorded_by"], [0, 0, 0, 0])
        mine[1 if row["corrections"] else 0] += len(row["corrections"]) or 1
        for one in row["dispensations"]:
            counted.setdefault(one["by"], [0, 0, 0, 0])[3] += 1
    for act in raw.taken_back:
        counted[raw.acts[act]["recorded_by"]][2] += 1
    return {who: tuple(numbers) for who, numbers in counted.items()}


def known(raw: Raw, found: Any) -> Any:
    """Of a gift those two know, and no display."""
    last = max(act for act, row in raw.acts.items() if row["content"]["kind"] == "donare")
    fields = raw.acts[last]["content"]["fields"]
    return last, sorted({fields["giver"], fields["receiver"]}), {last}


def shortened(raw: Raw, found: Any) -> Any:
    begun = [row for row in raw.of("evening", "season_began") if row.act not in raw.taken_back]
    ran = {
        later.act: (raw.acts[later.act]["by"], later.data["began"] - earlier.data["began"])
        for earlier, later in pairwise(begun)
    }
    return {act: told for act, told in ran.items() if act in found}


def refused(raw: Raw, found: Any) -> Any:
    return [(kind, rule) for kind, rules in raw.refused("apollo") for rule in rules]


def sure(raw: Raw, _: Any) -> Any:
    last = max(act for act, row in raw.acts.items() if row["content"]["kind"] == "concursatio")
    row = raw.acts[last]
    doubts = len(row["cautions"]) + len(row["dispensations"]) + row["content"]["counted"] + (last in raw.taken_back)
    return last, [row["recorded_by"], row["device"]], row["happened"], row["recorded"] - row["happened"], doubts
