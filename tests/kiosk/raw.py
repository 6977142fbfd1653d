"""An evening's file as it lies on the disk: rows, and sums over them that ask nobody of the house."""

import json
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

ACTS = "acta"
WRITTEN = 60
"""Seconds in which a refused act is written at the latest, on a machine that is busy."""


@dataclass(frozen=True)
class Row:
    """What befell, by which act."""

    stream: str
    kind: str
    act: int
    data: dict[str, Any]


class Raw:
    """All rows of one evening."""

    def __init__(self, file: Path) -> None:
        self._file = file
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as opened:
            asked = "SELECT originator_id, originator_version, topic, state FROM stored_events ORDER BY rowid"
            self._rows = [
                (stream, version, kind, json.loads(state)) for stream, version, kind, state in opened.execute(asked)
            ]

    @cached_property
    def acts(self) -> dict[int, dict[str, Any]]:
        """Every act's own row, by its number."""
        return {version: state for stream, version, _, state in self._rows if stream == ACTS}

    @cached_property
    def events(self) -> list[Row]:
        """Whatever befell, in order."""
        return [
            Row(stream, kind.partition(".")[0], state["act"], state["data"])
            for stream, _, kind, state in self._rows
            if stream != ACTS
        ]

    def of(self, stream: str, *kinds: str) -> Iterator[Row]:
        """What befell one thing."""
        return (row for row in self.events if row.stream == stream and (not kinds or row.kind in kinds))

    def kind(self, number: int) -> str:
        """Which kind of act it is."""
        kind: str = self.acts[number]["content"]["kind"]
        return kind

    @cached_property
    def taken_back(self) -> dict[int, int]:
        """Which act was taken back, by which."""
        return {
            change["act"]: number
            for number, row in self.acts.items()
            for change in row["corrections"]
            if change["change"] == "void"
        }

    def purse(self, stream: str, what: str, until: int = 2**53) -> tuple[int, dict[int, int]]:
        """With how much of something an account began, and by how much each act changed it, where it did."""
        began, moved = 0, dict[int, int]()
        for row in self.of(stream):
            if row.act > until:
                break
            if row.kind in ("mortal_entered", "numen_entered"):
                began = row.data["seed"].get("properties", {}).get(what, 0)
            moved[row.act] = moved.get(row.act, 0) + _change(row, what)
        return began, {act: change for act, change in moved.items() if change}

    def refused(self, who: str) -> Iterator[tuple[str, list[str]]]:
        """What was refused in somebody's name, the newest first: the kind of act, and the rules. It is written within ten seconds."""
        asked = "SELECT kind, rules FROM refused WHERE by = ? ORDER BY id DESC"
        rows: list[tuple[str, str]] = []
        end = time.monotonic() + WRITTEN
        while not rows and time.monotonic() < end:
            with sqlite3.connect(f"file:{self._file}?mode=ro", uri=True) as opened:
                rows = opened.execute(asked, (who,)).fetchall()
            time.sleep(0.2)
        return ((kind, [rule for rule, _ in json.loads(rules)]) for kind, rules in rows)

    def had(self, stream: str, what: str, until: int) -> int:
        """How much of something there was after an act."""
        began, moved = self.purse(stream, what, until)
        return began + sum(moved.values())

    def seats(self, until: int) -> dict[str, list[str]]:
        """Who sat where after an act."""
        found: dict[str, list[str]] = {}
        for row in self.events:
            noun, _, id = row.stream.partition(":")
            if noun != "region" or row.act > until:
                continue
            there = found.setdefault(id, [])
            if row.kind == "seat_taken":
                there.append(row.data["player"])
            elif row.kind == "seat_left":
                there.remove(row.data["player"])
            elif row.kind == "corrected" and "seated" in row.data["assign"]:
                found[id] = [seat["player"] for seat in row.data["assign"]["seated"][1]]
        return {id: sorted(people) for id, people in found.items()}

    @cached_property
    def seasons(self) -> list[tuple[int, str, int | None]]:
        """From which act on it was which season of which year."""
        timetable = {row["row"]: row for row in self.acts[1]["content"]["fields"]["edition"]["timetable"]}
        began = ((row.act, timetable[row.data["row"]]) for row in self.of("evening", "season_began"))
        return [(act, row["phase"], row["year"]) for act, row in began]

    def season(self, act: int) -> int:
        """The act that began the season in which an act fell."""
        return max(began for began, _, _ in self.seasons if began <= act)


def _change(row: Row, what: str) -> int:
    data = row.data
    if row.kind in ("property_received", "incertum_returned"):
        return int(data["properties"][what])
    if row.kind in ("property_given", "incertum_changed"):
        return -int(data["properties"][what])
    if row.kind == "corrected" and "properties" in data["assign"]:
        old, new = data["assign"]["properties"]
        return int(new[what] - old[what])
    return 0
