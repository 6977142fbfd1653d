"""Pictures of the scenes to which the desk points a screen of the room, of a dispute, of the desk that does it, and of phones."""

from playwright.sync_api import Page, ViewportSize

from tests.kiosk import album
from tests.kiosk.browser import PHONE, PROJECTOR
from tests.kiosk.sheet import Camera

DESK: ViewportSize = {"width": 1440, "height": 900}
SCENES = ("timetable", "tributum", "acta", "door")


def shoot(page: Page, name: str) -> None:
    """One picture, when everything has come to rest."""
    page.wait_for_timeout(900)
    album.keep(page, name, page.screenshot())


def scenes(camera: Camera) -> None:
    """Scene after scene on one projector; a dispute about a journey; the motus as it begins."""
    server = camera.server
    room = camera.opened("room", size=PROJECTOR)
    desk = camera.opened("organiser", size=DESK)
    room.get_by_test_id("seal").wait_for()
    base = f"/api/evenings/{server.evening}/displays"
    newest = next(row for row in reversed(server.client.get(base).json()) if row["kind"] == "room")
    for scene in SCENES:
        server.client.put(f"{base}/{newest['id']}", json={"scene": scene, "name": "Stage left"})
        shoot(room, f"projector-{scene}")
    desk.get_by_test_id("tab-displays").click()
    desk.get_by_test_id(f"display-{newest['number']}").wait_for()
    shoot(desk, "desk-displays")
    server.client.put(f"{base}/{newest['id']}", json={"scene": ""})
    moved = server.act(
        "motus", player="pansa", to="southern_italy", way="land", by="mars", dispense={"MOT-03": "a storm"}
    )
    server.act("ampliare", number=moved["number"], by="fata")
    shoot(room, "projector-sub-iudice")
    desk.get_by_test_id("tab-timetable").click()
    shoot(desk, "desk-sub-iudice")
    server.act("pronuntiare", words="He sailed.", by="fata")
    server.act("intermittere", why="The kitchen brings the second course.", by="apollo")
    shoot(room, "projector-pause")
    server.act("continuare", by="apollo")
    server.act("tempus_nuntiare", row=2, by="diana")
    shoot(room, "projector-season")


def phones(camera: Camera) -> None:
    """The four pages of a player's phone, one that is challenged, and one of the dead."""
    server = camera.server
    server.act("amicitiam_facere", members=["cassius", "brutus"], by="mars")
    server.act("amicis_tradere", giver="brutus", receiver="cassius", suffragia=10, by="mars")
    server.act("donare", giver="brutus", receiver="cassius", denarii=300_000, by="mars")
    server.act("emptio_legionum", buyer="cassius", seller="juno", legio="curialis", count=1, by="juno")
    phone = camera.opened("player", "cassius", size=PHONE)
    for page in ("mine", "bonds", "history", "call"):
        phone.get_by_test_id(f"phone-{page}").click()
        shoot(phone, f"phone-{page}")
    rolled = {"FLA-04": "Brutus rolled higher"}
    server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars", dispense=rolled)
    phone.get_by_test_id("phone-mine").click()
    shoot(phone, "phone-challenged")
    server.act("mors", player="hirtius", cause="other", by="juno", dispense={"MOR-14": "he fell from his horse"})
    shoot(camera.opened("player", "hirtius", size=PHONE), "phone-dead")
