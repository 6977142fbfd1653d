"""``make first-hour``: from a clean clone to an evening that was rehearsed, cast from a list, begun, closed, verified and exported, by
README.md and docs/first-evening.md alone; and the seconds of each part. It waits for nobody: a person takes longer."""

import csv
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from api.cli.rehearsal.tours import load_tours
from api.games import EDITION
from tests.kiosk.browser import TABLET, chromium
from tests.server import PATIENCE, ROOT

DESK: ViewportSize = {"width": 1440, "height": 900}
WHO = "juno"
"""Whose tour is taken."""
LINK = re.compile(r"http://\S+/pair#e\S+")


@dataclass
class Watch:
    """The seconds of each part."""

    parts: list[tuple[str, float]] = field(default_factory=list)

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Measure the block."""
        began = time.monotonic()
        yield
        self.parts.append((name, time.monotonic() - began))

    def told(self) -> str:
        """A line for each, and their sum."""
        lines = [f"  {seconds:6.1f} s  {name}" for name, seconds in self.parts]
        return "\n".join([*lines, f"  {sum(seconds for _, seconds in self.parts):6.1f} s  all of it"])


@contextmanager
def serving(words: Sequence[str | Path], folder: Path, watch: Watch, name: str) -> Iterator[str]:
    """A server that was begun by these words; the organiser's link as its terminal shows it. Ctrl-C ends it."""
    with watch.part(name):
        # A shell has what it starts in the background ignore Ctrl-C, and whatever that starts too.
        heard = signal.signal(signal.SIGINT, signal.default_int_handler)
        process = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True, start_new_session=True)
        signal.signal(signal.SIGINT, heard)
        assert process.stdout
        link = next(found[0] for line in process.stdout if (found := LINK.search(line)))
    try:
        yield link
    finally:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to make and what it started
        process.communicate(timeout=PATIENCE)


def people(folder: Path, many: int = 70) -> Path:
    """A list as organisers have it: some know whom they play, some wish, most do not mind."""
    parts = {1: "Cicero", 2: "Brutus", 3: "Juno"}
    wishes = {4: "Antony; Octavian", 5: "Venus"}
    file = folder / "people.csv"
    with file.open("w", newline="") as out:
        rows = csv.writer(out)
        rows.writerow(("Name", "Character", "Wishes", "Note"))
        rows.writerows((f"Person {n}", parts.get(n, ""), wishes.get(n, ""), "") for n in range(1, many + 1))
    return file


def prepared(desk: Page, file: Path) -> None:
    """Hours, people and lots, on the pages *Evening* and *Casting*."""
    now = datetime.now()
    desk.get_by_test_id("hour-day").fill(f"{now:%Y-%m-%d}")
    for id, ahead in (("hour-begins", 20), ("hour-closes", 220)):
        desk.get_by_test_id(id).fill(f"{now + timedelta(minutes=ahead):%H:%M}")
    desk.get_by_test_id("hours-set").click()
    desk.get_by_test_id("people-file").set_input_files(file)
    expect(desk.get_by_test_id("list-counts")).to_contain_text("0 to mend")
    desk.get_by_test_id("take-people").click()
    desk.get_by_test_id("tab-casting").click()
    desk.get_by_test_id("lots").click()
    desk.get_by_test_id("lots-record").click()
    expect(desk.get_by_test_id("lots-record")).to_have_count(0)


def rehearsed(browser: Browser, desk: Page) -> None:
    """One tour from its first step to *you are ready*, on a tablet of its own; the desk sees it."""
    desk.get_by_test_id("tab-rehearsal").click()
    button = desk.get_by_test_id("rehearsal-begin")
    box = button.bounding_box()
    assert box and box["height"] < 80, "the button is as high as a button"
    button.click()
    link = desk.get_by_test_id("rehearsal-link").get_attribute("href")
    assert link
    tablet = browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce").new_page()
    tablet.goto(link)
    tablet.get_by_test_id(f"tour-{WHO}").tap()
    for n, step in enumerate(load_tours(EDITION)[WHO].steps):
        expect(tablet.get_by_test_id("coach")).to_have_attribute("data-step", str(n))
        if step.does == "wifi":
            tablet.get_by_test_id("coach-cut").tap()
        if step.does == "fates":
            tablet.get_by_test_id("ask-for-it").tap()
            tablet.get_by_test_id("ask-reason").fill("So it was.")
            tablet.get_by_test_id("ask").tap()
            continue
        tablet.get_by_test_id("coach-show").tap()
        tablet.get_by_test_id("coach-next" if step.does == "refusal" else "record").tap()
        if step.does == "slip":
            tablet.get_by_test_id("take-back").tap()
            tablet.get_by_test_id("take-it-back").tap()
    expect(tablet.get_by_test_id("coach-ready")).to_be_visible()
    expect(desk.get_by_test_id(f"ready-{WHO}")).to_have_class(re.compile("ready"))
    tablet.context.close()


def begun_and_closed(desk: Page) -> None:
    """*Begin the Game now*; and at its end *Close the evening*, before the triumph on the page *Acts*."""
    desk.get_by_test_id("tab-evening").click()
    desk.get_by_test_id("open-evening").click()
    desk.get_by_test_id("open-sure").click()
    expect(desk.get_by_test_id("pause")).to_be_visible()
    desk.get_by_test_id("tab-acts").click()
    desk.get_by_test_id("act-ludos_claudere").first.click()
    desk.get_by_test_id("record").click()
    expect(desk.get_by_text("The evening is closed").first).to_be_visible()


def taken_along(desk: Page, folder: Path) -> tuple[Path, str]:
    """The archive of the page *After*, and the seal that stands there behind ``--last``."""
    desk.get_by_test_id("tab-after").click()
    said = desk.get_by_text("ludi verify FILE --last").inner_text()
    with desk.expect_download() as download:
        desk.get_by_test_id("take-archive.zip").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file, said.rpartition(" ")[2]


def evening(
    words: Sequence[str | Path], folder: Path, watch: Watch, name: str, ludi: Callable[..., "subprocess.CompletedProcess[str]"],
) -> None:  # fmt: skip
    """All of it. Raises AssertionError where anything is otherwise than the documents have it."""
    with serving(words, folder, watch, name) as link, chromium() as browser:
        context = browser.new_context(viewport=DESK, reduced_motion="reduce", accept_downloads=True)
        context.set_default_timeout(PATIENCE * 1000)
        desk = context.new_page()
        with watch.part("prepared: hours, seventy people from a list, lots"):
            desk.goto(link)
            desk.wait_for_url("**/desk")
            prepared(desk, people(folder))
        with watch.part("rehearsed: a tour to *you are ready*"):
            rehearsed(browser, desk)
        with watch.part("begun, and closed"):
            begun_and_closed(desk)
        with watch.part("taken along: archive and seal"):
            archive, seal = taken_along(desk, folder)
    with watch.part("listed, verified, exported, verified again"):
        [id] = [line.split()[0] for line in ludi("list").stdout.splitlines()]
        for file in (folder / "data" / "evenings" / f"{id}.sqlite", archive):
            assert ludi("verify", file, "--last", seal).stdout.startswith("Intact")
        assert ludi("export", id, "--to", folder / "mine.zip").returncode == 0
        assert (folder / "mine.zip").read_bytes() == archive.read_bytes(), "the desk's archive is another"


def main() -> int:
    """In a clean clone, by ``make run``."""
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("0.0.0.0", 0)) as free:
        port, clone = free.getsockname()[1], Path(folder) / "ludi"
        free.close()
        with watch.part("cloned"):
            subprocess.run(("git", "clone", "-q", ROOT, clone), check=True)

        def ludi(*words: object) -> "subprocess.CompletedProcess[str]":
            command = [str(clone / ".venv" / "bin" / "ludi"), *map(str, words)]
            return subprocess.run(command, cwd=clone, check=True, capture_output=True, text=True)

        evening(("make", "run", f"PORT={port}"), clone, watch, "make run, until the links are shown", ludi)
    print(watch.told())
    return 0


if __name__ == "__main__":
    sys.exit(main())
