"""Names, titles and notes that would run or burst: on every screen of a real browser they are letters, and stay in their place."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.desk import new_id
from tests.faults.names import NAMES, TITLE
from tests.faults.rows import Trial, fault
from tests.kiosk.audit import UNFIT
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, chromium, paired
from tests.kiosk.rest import at_rest
from tests.server import Server

pytestmark = pytest.mark.long

SCREENS = (
    ("organiser", None, TABLET), ("numen", "juno", UPRIGHT), ("numen", "juno", PHONE), ("room", None, PROJECTOR),
    ("table", None, PROJECTOR), ("auditor", None, PROJECTOR), ("player", "cicero", PHONE),
)  # fmt: skip
HURT = "window.hurt !== undefined || [...document.querySelectorAll('iframe, object, embed, base, form[action]')].length > 0"

LATE = 3
"""So many came last and have no part yet."""


@contextmanager
def _named(tmp_path: Path, count: int) -> Iterator[Server]:
    """An evening of such a title, in which so many people have such names, and somebody notes each of them."""
    server = Server.start(tmp_path)
    try:
        server.client.headers["Authorization"] = f"Bearer {server.host}"
        opened = server.client.post("/api/evenings", json={"act_id": new_id(), "title": TITLE}).json()
        server.evening = opened["evening"]
        base = f"/api/evenings/{server.evening}"
        people = server.client.get(f"{base}/views/people").json()["data"]["people"]
        players = iter([id for id, one in people.items() if one["role"] != "numen"])
        for person, name in enumerate(NAMES[:: len(NAMES) // count], 1):
            answer = server.client.put(f"{base}/people/{person}", json={"name": name, "note": name})
            assert (answer.status_code, "\x00" in answer.text, "\u202e" in answer.text) == (200, False, False)
            if person <= count - LATE and (player := next(players, None)):
                server.act("personam_assignare", player=player, person=person)
            server.act("notare", text=name, by="juno")
        yield server
    finally:
        server.stop()


def _shown(page: Page) -> Iterator[str]:
    """Each part of a screen, opened one after the other; what it is called."""
    at_rest(page)
    yield page.url
    for tab in page.locator(
        "[data-testid^=tab-], [data-testid=tab-acts], [data-testid=mine], [data-testid=annals]"
    ).all():
        if tab.is_visible():
            tab.click()
            at_rest(page)
            yield tab.get_attribute("data-testid") or ""


def _hurt(browser: Browser, server: Server) -> tuple[int, list[str]]:
    """How many parts of screens were looked at, and what ran, reached out, or was wider than its screen."""
    seen, hurt = 0, list[str]()
    for kind, who, size in SCREENS:
        page = paired(browser, server, kind, who, size=size)
        page.on("dialog", lambda dialog: hurt.append(f"a dialog: {dialog.message}"))
        page.on("request", lambda asked: hurt.append(asked.url) if "evil.example" in asked.url else None)
        page.on("console", lambda said: hurt.append(said.text) if "Content Security Policy" in said.text else None)
        for part in _shown(page):
            seen += 1
            if page.evaluate(HURT):
                hurt.append(f"ran on {part}")
            wide = [str(one) for one in page.evaluate(UNFIT) if " from " in str(one) and "SVG" not in str(one)]
            hurt.extend(f"{kind} {part}: {one}" for one in wide)
        page.context.close()
    return seen, hurt


@fault(
    "names",
    f"{len(NAMES)} hostile names, notes and a title, on every screen, in a real browser",
    "nothing runs, nothing reaches out, nothing overflows",
    short=20,
    long=len(NAMES),
)
def test_a_name_is_letters_wherever_it_stands(tmp_path: Path, trial: Trial) -> None:
    """Desk with all its parts, tablets, projector, ledger and phone."""
    with _named(tmp_path, trial.count) as server, chromium() as browser:
        seen, hurt = _hurt(browser, server)
    trial.found(
        f"{trial.count} names on {seen} parts of {len(SCREENS)} screens; {len(hurt)} ran, reached out or overflowed"
    )
    assert hurt == [], "\n".join(hurt)
