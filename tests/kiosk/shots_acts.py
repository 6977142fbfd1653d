"""Pictures of the boards of single acts, of home, and of what became of acts."""

import secrets
from typing import Any

from playwright.sync_api import Page

from tests.kiosk.sheet import Camera, taps
from tests.server import Server

BOARDS = (
    ("purchase", "minerva", ("act-emptio_legionum", "choice-cicero", "choice-curialis", "choice-2")),
    ("gift", "juno", ("act-donare", "choice-livia", "choice-octavia", "chip-500000")),
    ("journey", "mars", ("act-motus", "choice-brutus")),
    ("priority", "minerva", ("act-prioritas", "die-cicero-4", "die-maecenas-6")),
    ("wedding", "juno", ("act-nuptiae", "choice-scribonia", "choice-ahenobarbus")),
    ("divorce", "juno", ("act-divortium", "choice-octavia")),
    ("death", "mars", ("act-mors", "choice-brutus")),
    ("estate", "vesta", ("act-hereditas", "choice-hirtius", "everything")),
    ("war-god", "mars", ("act-deus_belli_provocat", "choice-brutus", "choice-fight")),
    ("ring", "pluto", ("act-anulum_gygis_recipere", "choice-pacorus")),
)
"""What each shows, on whose tablet, and the taps that lead there."""


def boards(camera: Camera) -> None:
    """Each board half way through an act of the first summer."""
    server = camera.server
    server.act("nuptiae", bride="octavia", groom="antony", by="juno", dispense={"NUP-02": "by letter"})
    server.act("anulum_gygis_dare", wearer="pacorus", by="pluto")
    server.act("mors", player="hirtius", cause="other", dispense={"MOR-14": "he fell from his horse"})
    for name, who, ids in BOARDS:
        camera.sheet(who, f"board-{name}", taps(*ids))


def offline(page: Page) -> None:
    """A gift that waits for the Wi-Fi."""
    taps("act-donare", "choice-livia", "choice-octavia", "chip-500000")(page)
    page.context.set_offline(True)
    page.get_by_test_id("record").tap()
    page.wait_for_timeout(7000)


def tray(page: Page) -> None:
    """A gift that was refused, and lies in the tray."""
    page.route("**/acts/check", lambda route: route.abort())
    coins = ("chip-500000",) * 6
    taps("act-donare", "choice-octavia", "choice-livia", *coins, "record", "cancel", "tray")(page)


def latin(page: Page) -> None:
    """The interface in its second language."""
    page.goto(f"{page.url}?lang=la")
    taps()(page)


def locked(server: Server) -> Any:
    """A tablet whose badge was taken away."""

    def go(page: Page) -> None:
        page.locator("[data-testid^=act-]").first.wait_for()
        badges = server.client.get(f"/api/evenings/{server.evening}/badges").json()
        mine = [one for one in badges if one["who"] == "bellona" and one["revoked"] is None]
        for one in mine:
            server.client.delete(f"/api/evenings/{server.evening}/badges/{one['id']}")
        page.wait_for_timeout(1500)

    return go


SOLD = (
    ("emptio_legionum", {"buyer": "cicero", "seller": "minerva", "legio": "curialis", "count": 2}),
    ("donare", {"giver": "maecenas", "receiver": "cicero", "denarii": 200_000}),
    ("notare", {"text": "Maecenas asks when he may go to Rome."}),
    ("amicitiam_facere", {"members": ["cicero", "maecenas"]}),
)
"""What Minerva recorded herself."""


def busy(server: Server, who: str) -> None:
    """Some acts of one's own, and the last of them taken back."""
    head = {"Authorization": f"Bearer {server.pair('numen', who)['badge']}"}
    made = 0
    for kind, fields in SOLD:
        body = {"act_id": secrets.token_urlsafe(16), "kind": kind, **fields}
        made = server.client.post(f"/api/evenings/{server.evening}/acts", json=body, headers=head).json()["number"]
    back = {"act_id": secrets.token_urlsafe(16), "kind": "revocare", "number": made}
    assert server.client.post(f"/api/evenings/{server.evening}/acts", json=back, headers=head).status_code == 201


def tablets(camera: Camera) -> None:
    """Home in both languages, what I recorded, what was not recorded, what waits, and a tablet that is shut out."""
    server = camera.server
    camera.sheet("mars", "tablet-home", taps())
    camera.sheet("venus", "tablet-latin", latin)
    busy(server, "minerva")
    camera.sheet("minerva", "tablet-my-acts", taps("my-acts"))
    camera.sheet("juno", "tablet-tray", tray)
    camera.sheet("juno", "tablet-offline", offline)
    camera.sheet("bellona", "tablet-locked", locked(server))
