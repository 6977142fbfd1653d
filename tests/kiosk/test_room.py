"""What the room reads: every public screen at every size, in the seasons of a whole evening."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PROJECTOR, paired, watching
from tests.kiosk.overflow import overflows, too_small
from tests.kiosk.seasons import go, standing
from tests.kiosk.sheet import force
from tests.server import ROOT, Server

pytestmark = pytest.mark.long

CROWDED = 330
SEASONS = (37, 62, 68, 107, 155, 206, 263, 292, CROWDED, 333, 382, 426, 457, 514, 547, 601, 618, 634, 648, 659, 661)
"""Acts of the scripted evening after which everything stands on the walls once: map, vote, duel, parties, battle, triumph."""
MOMENTS = SEASONS if "LUDI_SEASONS" in os.environ else (155, 206, CROWDED, 648, 659, 661)
WALLS: Sequence[ViewportSize] = (PROJECTOR, {"width": 1280, "height": 720}, {"width": 3840, "height": 2160})
AS_LATE_AS_CAN_BE = """for (const one of document.querySelectorAll('.countdown:not([data-still])')) {
    const still = one.cloneNode(true), words = still.querySelector('small') ? '+59:59' : '59:59'
    still.dataset.still = ''
    still.firstChild.data = words
    still.classList.toggle('long', words.length > 5)
    still.classList.toggle('wide', words.length === 5)
    one.replaceWith(still)
}
for (const one of document.querySelectorAll('.late')) one.textContent = one.textContent && '+59'"""
"""The script was played long ago: its seasons are over for hundreds of hours, for which no clock and no column has room. Clocks stand
at the widest that an evening can bring."""

HIDDEN = """[...document.querySelectorAll('.veil, .laurel')].filter(one => one.checkVisibility()).flatMap(one => {
    const disc = one.closest('.disc'), layer = of => Number(getComputedStyle(of).zIndex) || 0
    const [inner, outer] = [one, disc].map(each => each.getBoundingClientRect())
    const beyond = inner.left < outer.left - 1 || inner.right > outer.right + 1
    const letters = disc.querySelector('.letters')
    const veiled = one.matches('.veil') && letters && layer(letters) <= layer(one)
    return beyond || veiled ? [`${disc.title}: ${one.getAttribute('class')}`] : []
})"""
"""Letters under a veil, and laurels that grow into a neighbour's disc."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with standing(Path(tmp_path_factory.mktemp("room")), MOMENTS) as running:
        yield running


def at_every_size(page: Page, sizes: Sequence[ViewportSize]) -> list[str]:
    """What does not fit on a page, at each of these."""
    found = []
    page.evaluate(AS_LATE_AS_CAN_BE)
    for size in sizes:
        page.set_viewport_size(size)
        expect(page.locator("body")).to_have_js_property("clientWidth", size["width"])
        page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
        found += [f"{size['width']}: {one}" for one in overflows(page)]
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_the_room_reads_lies_in_its_box(browser: Browser, server: Server, moment: int) -> None:
    """Map, vote, duel, parties and battle, and the ledger beside them: nothing is cut or covered, on any wall."""
    room = paired(browser, go(server, moment), "room", size=PROJECTOR)
    expect(room.get_by_test_id("seal")).to_be_visible()
    ledger = paired(browser, server, "table", size=PROJECTOR)
    expect(ledger.get_by_test_id("ledger-row-cicero")).to_be_visible()
    assert at_every_size(room, WALLS) + at_every_size(ledger, WALLS) == []
    assert too_small(room) == []
    assert room.evaluate(HIDDEN) + ledger.evaluate(HIDDEN) == []


def test_names_are_read_from_the_back_and_nothing_vanishes_without_a_word(browser: Browser, server: Server) -> None:
    """Everybody stands on the map by name, in letters of 32 px and more; who moves comes along; what is taken back is said to be, and
    every sentence in the line below is whole."""
    room = paired(browser, go(server, CROWDED), "room", size=PROJECTOR)
    names = room.locator("[data-region] li")
    expect(room.get_by_test_id("region-spain").get_by_test_id("seat-lucius_antonius")).to_have_text("Lucius Antonius")
    assert names.count() == 32
    assert min(names.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")) >= 32
    moved = server.act("motus", player="dolabella", to="gaul", way="motus", by="mars")["number"]
    expect(room.get_by_test_id("region-gaul").get_by_test_id("seat-dolabella")).to_be_visible()
    back = server.act("revocare", number=moved, by="mars")["number"]
    expect(room.get_by_test_id("region-asia_minor").get_by_test_id("seat-dolabella")).to_be_visible()
    expect(room.get_by_test_id(f"told-{back}")).to_contain_text(f"act {moved} was taken back: Dolabella travels")
    assert at_every_size(room, WALLS) == []


@pytest.mark.parametrize(
    ("moment", "says"),
    [
        (648, "The fleets meet. Everything is decided here."),
        (659, "Octavian wins Actium."),
        (661, "Actium is decided."),
    ],
    ids=["battle", "won", "triumph"],
)
def test_the_side_says_who_has_won_before_the_triumph(browser: Browser, server: Server, moment: int, says: str) -> None:
    """As soon as one party alone is afloat."""
    room = paired(browser, go(server, moment), "room", size=PROJECTOR)
    expect(room.get_by_test_id("season-says")).to_have_text(says)


FAR = {155: "Proscriptio", 206: "Free seats", CROWDED: "Free seats", 648: "Concursatio navalis", 661: "Octavian"}
"""What a wall of a large hall says of each of these moments."""


@pytest.mark.parametrize("moment", FAR)
def test_a_wall_far_away_says_what_goes_on(browser: Browser, server: Server, moment: int) -> None:
    """Free seats, and in their place the vote, the fleets, who has won: all of it in letters of 48 px and more, which are 32 px on a
    projector of 720 lines."""
    room = paired(browser, go(server, moment), "room", size=WALLS[1])
    rows = server.client.get(f"/api/evenings/{server.evening}/displays").json()
    display = max(rows, key=lambda row: row["number"])["id"]
    server.client.put(f"/api/evenings/{server.evening}/displays/{display}", json={"scene": "far"}).raise_for_status()
    expect(room.get_by_test_id("far-scene")).to_contain_text(FAR[moment], ignore_case=True)
    assert at_every_size(room, WALLS) == []
    assert too_small(room, 48, "[data-testid=far-scene], [data-testid=far-side]") == []
    assert audited(room) == []


def test_a_wall_far_away_says_why_the_clock_stands_and_who_fights(browser: Browser, tmp_path: Path) -> None:
    """A duel as it is fought, and a pause with its reason."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        room = paired(browser, server, "room", size=WALLS[1])
        watching(room)
        rows = server.client.get(f"/api/evenings/{server.evening}/displays").json()
        display = max(rows, key=lambda row: row["number"])["id"]
        server.client.put(f"/api/evenings/{server.evening}/displays/{display}", json={"scene": "far"})
        far = room.get_by_test_id("far-scene")
        for player in ("brutus", "cassius"):
            force(server, "emptio_legionum", buyer=player, seller="juno", legio="curialis", count=2, by="juno")
        expect(far).to_contain_text("Free seats")
        number = force(server, "flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
        force(server, "flagitationi_respondere", proelium=number, answer="accept", by="mars")
        force(server, "proelium_committere", proelium=number, by="mars")
        force(server, "concursatio", proelium=number, challenger_die=5, challenged_die=2, by="mars")
        for said in ("Brutus", "Cassius", "5 : 2"):
            expect(far).to_contain_text(said)
        assert overflows(room) == [] and too_small(room, 48, "[data-testid=far-scene]") == []
        server.act("intermittere", why="The kitchen brings the second course.", by="apollo")
        expect(far).to_contain_text("The kitchen brings the second course.")
        assert overflows(room) == [] and too_small(room, 48, "[data-testid^=far-s]") == []
        force(server, "ludos_claudere", by="apollo")
        side = room.get_by_test_id("far-side")
        expect(side).to_contain_text("Closed at")
        expect(side).not_to_contain_text("stands")
        for said in ("The evening is over", "Nobody has won."):
            expect(far).to_contain_text(said)
        expect(far).not_to_contain_text("We go on")
        assert overflows(room) == [] and too_small(room, 48, "[data-testid^=far-s]") == []
    finally:
        server.stop()


@pytest.mark.parametrize(
    "scene", ["map", "timetable", "senate", "tributum", "acta", "door", "far", "pause", "fleets", "duels"]
)
def test_what_is_read_stands_in_32_px(browser: Browser, server: Server, scene: str) -> None:
    """Free seats, counts of gods, the seal, places by name, the state of the link: on a wall of 1080 lines nothing that is to be read
    is smaller."""
    room = paired(browser, go(server, CROWDED if scene != "fleets" else 648), "room", size=PROJECTOR)
    expect(room.get_by_test_id("seal")).to_be_visible()
    rows = server.client.get(f"/api/evenings/{server.evening}/displays").json()
    display = max(rows, key=lambda row: row["number"])["id"]
    server.client.put(f"/api/evenings/{server.evening}/displays/{display}", json={"scene": scene}).raise_for_status()
    expect(room.locator(f"[data-scene={scene}]")).to_be_attached()
    if scene == "far":
        expect(room.get_by_test_id("far-side")).to_contain_text("Motus")
        expect(room.locator("[data-testid=seal], [data-testid^=told-], [data-testid=course-break]")).to_have_count(0)
    assert too_small(room) == []
    if scene == "tributum":  # so that on a wall of 720 lines it is 24 px
        assert too_small(room, 36, "[data-testid=tributum-scene]") == []
    assert at_every_size(room, WALLS[:1]) == []


def test_no_card_covers_another_however_people_sit() -> None:
    """In five hundred rooms that nobody played: rows of cards that are too long for the map give way up and down."""
    script = (ROOT / "tests" / "kiosk" / "crowds.mjs").read_text()
    node = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), "--input-type=module", "-e", script, "500", "7"]
    told = subprocess.run(node, cwd=ROOT / "kiosk", capture_output=True, text=True, check=True)
    assert told.stdout == "0\n"
