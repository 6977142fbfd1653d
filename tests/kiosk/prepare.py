"""``make prepare``: an evening prepared at the desk in a real browser, from a list of seventy people with ten faults in it to the first
summer. Each fault is mended where it is named; how many clicks it took, how often something was typed, and how long."""

import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.kiosk.browser import chromium, paired
from tests.server import Server

DESK: ViewportSize = {"width": 1440, "height": 900}
GEMINI = ("cicero", "pollio")
HEADS = "Name;Character;Wishes;Gemini;Note"


@dataclass
class Hand:
    """Whoever prepares the evening: every click and everything he types is counted."""

    page: Page
    clicks: int = 0
    typed: int = 0

    def click(self, id: str) -> None:
        """One click."""
        self.page.get_by_test_id(id).first.click()
        self.clicks += 1

    def type(self, id: str, words: str) -> None:
        """Something else in a field."""
        field = self.page.get_by_test_id(id)
        field.fill(words)
        field.press("Tab")
        self.typed += 1


def people(parts: dict[str, str]) -> list[list[str]]:
    """Everybody of an evening by his part, each as a row of the list; those who are doubled stand twice."""
    rows = []
    for number, (id, name) in enumerate(parts.items(), 1):
        twin = id.endswith("_ii")
        rows.append([f"Person {number}", name.removesuffix(" II") if twin else name, "", "yes" if twin else "", ""])
    return rows


def with_faults(rows: list[list[str]]) -> tuple[str, dict[int, list[tuple[str, str]]]]:
    """The list with ten faults, and by the row of the file what mends each: a column and what is to stand there."""
    at = {row[1]: place for place, row in reversed(list(enumerate(rows)))}
    mends: dict[int, list[tuple[str, str]]] = {}

    def spoil(part: str, column: int, wrong: str, *mended: tuple[str, str]) -> None:
        place = at[part]
        rows[place] = [*rows[place][:column], wrong, *rows[place][column + 1 :]]
        mends[place + 2] = list(mended)

    spoil("Hirtius", 1, "Hortensia", ("part", "Hirtius"))
    spoil("Octavian", 1, "Octavain", ("part", "Octavian"))
    spoil("Plancus", 0, "", ("name", "Paula Plank"))
    spoil("Livia", 0, "L" * 101, ("name", "Lea"))
    spoil("Cassius", 1, "Brutus", ("part", "Cassius"))
    spoil("Lepidus", 3, "yes", ("gemini", ""))
    spoil("Antony", 4, "late; and tired", ("more", ""))
    spoil("Agrippa", 4, "n" * 501, ("note", "long ago"))
    spoil("Sextus", 2, "Brvtvs")
    spoil("Pansa", 0, rows[at["Juno"]][0])
    return "\r\n".join([HEADS, *(";".join(row) for row in rows)]), {row: each for row, each in mends.items() if each}


def prepared(server: Server, hand: Hand, folder: Path) -> None:
    """The evening from an empty desk to its first summer."""
    page = hand.page
    expect(page.get_by_test_id("missing-parts")).to_contain_text("without a player")
    named = server.client.get(f"/api/evenings/{server.evening}/views/people").json()["data"]["people"]
    written, mends = with_faults(people({id: one["name"] for id, one in named.items()}))
    file = folder / "people.csv"
    file.write_bytes(written.encode("cp1252"))
    page.get_by_test_id("people-file").set_input_files(file)
    hand.clicks += 2  # the button, and the file in the system's own window
    expect(page.get_by_test_id("list-counts")).to_contain_text(f"{len(mends) + 1} to mend")
    expect(page.get_by_test_id("missing-rows")).to_be_visible()
    for row, each in mends.items():
        for column, words in each:
            hand.type(f"cell-{row}-{column}", words)
            expect(page.get_by_test_id(f"cell-{row}-{column}")).to_have_count(0)
    expect(page.get_by_test_id("list-counts")).to_contain_text("0 to mend")
    expect(page.get_by_test_id("count-casting")).to_have_text(str(len(named)))
    hand.click("take-people")
    expect(page.get_by_test_id("missing-parts")).to_contain_text("Every part has a player")
    expect(page.get_by_test_id("count-casting")).to_have_count(0)
    now = datetime.now()
    hand.type("hour-day", f"{now:%Y-%m-%d}")
    for id, ahead in (("hour-begins", 20), ("hour-closes", 20 + 200)):
        hand.type(id, f"{now + timedelta(minutes=ahead):%H:%M}")
    hand.click("hours-set")
    expect(page.get_by_test_id("plan")).to_contain_text("to spare")
    hand.click("tab-settings")
    hand.click("roads-confirm")
    hand.click("tab-evening")
    expect(page.get_by_test_id("missing-roads")).to_contain_text("confirmed")
    hand.click("open-evening")
    expect(page.get_by_test_id("open-asked")).to_contain_text("Begun now, Actium comes at")
    hand.click("open-sure")
    expect(page.get_by_test_id("pause")).to_be_visible()


@contextmanager
def desk(folder: Path, size: ViewportSize = DESK) -> Iterator[tuple[Server, Hand]]:
    """A server with an evening of seventy parts, and the organiser's hand at its desk."""
    server = Server.start(folder / "data")
    try:
        body: dict[str, Any] = {"act_id": secrets.token_urlsafe(16), "gemini": GEMINI}
        head = {"Authorization": f"Bearer {server.host}"}
        opened = server.client.post("/api/evenings", json=body, headers=head).json()
        server.evening = opened["evening"]
        server.client.headers["Authorization"] = head["Authorization"]
        with chromium() as browser:
            yield server, Hand(paired(browser, server, "organiser", size=size))
    finally:
        server.stop()


def main() -> int:
    """Prepare it, and say what it took."""
    with tempfile.TemporaryDirectory() as folder, desk(Path(folder)) as (server, hand):
        began = time.monotonic()
        prepared(server, hand, Path(folder))
        took = time.monotonic() - began
    print(
        f"Seventy people with ten faults, to the first summer: {hand.clicks} clicks, {hand.typed} fields typed, {took:.1f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
