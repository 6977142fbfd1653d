"""Every act of the catalogue is drawn from its schema, without a front-end line."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.kiosk.audit import audited, small_targets
from tests.kiosk.browser import TABLET, paired
from tests.server import Server

pytestmark = pytest.mark.long

DRAWN = """async () => {
    const of = (id, way = '=') => [...document.querySelectorAll(`[data-testid${way}"${id}"]`)]
    const soon = async (id) => {
        for (let frames = 0; frames < 300; frames++) {
            if (of(id).length) return of(id)[0]
            await new Promise(requestAnimationFrame)
        }
        throw new Error(`no ${id}`)
    }
    const found = []
    const kinds = of('act-', '^=').map(one => one.dataset.testid)
    for (const kind of kinds) {
        (await soon(kind)).click()
        await soon('cancel')
        for (const add of of('add-', '^=')) add.click()
        await new Promise(requestAnimationFrame)
        const words = document.querySelector('main').innerText
        if (of('unknown-widget').length) found.push(`${kind}: a widget that nobody knows`)
        for (const raw of words.match(/\\w* ?type\\b.{0,20}|\\[object .*|undefined|\\bNaN\\b/gi) ?? []) found.push(`${kind}: ${raw}`)
        of('cancel')[0].click()
    }
    return [kinds.length, found]
}"""
"""Every act is opened in the page itself, which takes seconds; by a finger from without it would take half a minute."""


def test_every_act_can_be_drawn(browser: Browser, tmp_path: Path) -> None:
    """At the desk every act opens, on its board or as its form, with no widget unknown, no name of a type and no error on the page."""
    server = Server.start(tmp_path)
    try:
        desk = paired(browser, server, "organiser", size=TABLET)
        errors: list[str] = []
        desk.on("pageerror", lambda error: errors.append(str(error)))
        desk.get_by_test_id("tab-acts").click()
        desk.locator("[data-testid^=act-]").first.wait_for()
        kinds = [act["kind"] for act in server.client.get("/api/acts").json() if act["kind"] != "ludos_aperire"]
        assert desk.evaluate(DRAWN) == [len(kinds), []]
        assert errors == []
        for kind in ("conferre", "prioritas", "census", "amicitia_ultima"):
            desk.get_by_test_id(f"act-{kind}").click()
            for add in desk.locator("[data-testid^=add-]").all():
                add.click()
            assert (audited(desk), small_targets(desk)) == ([], []), kind
            desk.get_by_test_id("cancel").click()
    finally:
        server.stop()
