"""A device that was shared keeps nothing of those who used it once it forgot them: what is stored is read, byte by byte."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.audit import audited, small_targets
from tests.kiosk.browser import PHONE, fill, paired, until
from tests.server import Server

WORD = "planted-word"
STORED = """async () => {
    const all = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
        const base = await new Promise((done) => (indexedDB.open(name).onsuccess = (event) => done(event.target.result)))
        for (const store of base.objectStoreNames) {
            const got = base.transaction(store).objectStore(store).getAll()
            const rows = await new Promise((done) => (got.onsuccess = () => done(got.result)))
            all.push(...(await Promise.all(rows.map((row) => (row instanceof Blob ? row.text() : row)))))
        }
        base.close()
    }
    if ('caches' in window)
        for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
                all.push(request.url, await (await caches.match(request)).text())
    return JSON.stringify(all)
}"""
"""All that a browser keeps of this origin."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An open evening."""
    running = Server.start(tmp_path_factory.mktemp("forget"))
    yield running
    running.stop()


def stored(page: Page) -> str:
    """What the browser keeps."""
    kept: str = page.evaluate(STORED)
    return kept


def badges(page: Page) -> list[str]:
    """The badges that lie on the device."""
    shared: list[Any] = json.loads(page.evaluate("localStorage.getItem('ludi.device')"))["shared"]
    return [each["badge"]["badge"] for each in shared]


def note(page: Page, text: str) -> None:
    """A note, filled in and not recorded."""
    fill(page, "notare")
    page.get_by_test_id("field-text").get_by_role("textbox").fill(text)


def test_a_shared_tablet_forgets_whoever_used_it(browser: Browser, server: Server) -> None:
    """Two badges, an act that waits to be sent, a form half filled in, a piece of music and the screens that the browser holds: all
    of it is gone from every page of the tablet, after a second tap that says what would be lost. What a page writes as it is left is
    not written."""
    mars = paired(browser, server, "numen", "mars", at="127.0.0.1")
    mars.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    made = server.client.post(f"/api/evenings/{server.evening}/badges", json={"kind": "numen", "who": "juno"}).json()
    juno = mars.context.new_page()
    juno.goto(f"{server.url}{made['link']}")
    juno.wait_for_url("**/tablet")
    juno.get_by_test_id("mine").wait_for()
    mars.goto(f"{server.url}/tablet")
    mars.evaluate("""(word) => new Promise((done) => {
        const opening = indexedDB.open('ludi.music', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('pieces')
        opening.onsuccess = () => (opening.result.transaction('pieces', 'readwrite').objectStore('pieces')
            .put(new Blob([word]), 'piece').onsuccess = done)
    }).then(() => {})""", WORD)  # fmt: skip
    mars.context.route("**/acts", lambda route: route.abort())
    note(juno, f"{WORD} that waits")
    juno.get_by_test_id("record").click()
    expect(juno.get_by_test_id("kept")).to_contain_text("kept here")
    note(juno, f"{WORD} half said")
    secrets = badges(juno)
    assert len(secrets) == 2
    until(juno, lambda: stored(juno).count(WORD) >= 3, "the word was not stored before")
    assert all(secret in stored(juno) for secret in secrets) and "/assets/" in stored(juno)
    juno.get_by_test_id("cancel").click()
    mars.get_by_test_id("mine").click()
    mars.get_by_test_id("forget-device").click()
    mars.get_by_test_id("keep-device").click()
    assert len(badges(mars)) == 2
    mars.get_by_test_id("forget-device").click()
    assert (audited(mars), small_targets(mars)) == ([], [])
    mars.get_by_test_id("forget-all").click()
    for page in (mars, juno):
        page.wait_for_url("**/pair")
        page.get_by_test_id("pair-go").wait_for()
    # A page that wrote just before it heard of it clears what it wrote when it hears.
    words = (WORD, *secrets, "mars", "juno", server.evening)
    until(mars, lambda: not any(word in stored(mars) for word in words), "the tablet did not forget")
    assert not any(word in stored(juno) for word in words)


def test_a_phone_forgets_its_player(browser: Browser, server: Server) -> None:
    """Over plain http, from the page of the player: what the phone saw last is not kept for whoever comes next."""
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    phone.get_by_test_id("phone-mine").click()
    phone.reload()
    phone.get_by_test_id("forget-device").click()
    assert "brutus" in stored(phone)
    expect(phone.get_by_role("group", name="Every badge, draft and setting")).to_be_visible()
    assert (audited(phone), small_targets(phone)) == ([], [])
    phone.get_by_test_id("forget-all").click()
    phone.wait_for_url("**/pair")
    assert "brutus" not in stored(phone) and server.evening not in stored(phone)
