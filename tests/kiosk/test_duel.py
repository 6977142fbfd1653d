"""A duel entered on one tablet, followed on the projector and in the ledger."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.kiosk.audit import audited, fits, small_targets
from tests.kiosk.browser import FLAT, PROJECTOR, UPRIGHT, fill, paired, until, watching
from tests.kiosk.rest import still
from tests.server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The first summer; Mars is in Greece, where Brutus has three legiones and the first word, and Cassius has three."""
    running = Server.start(tmp_path)
    running.act("tempus_nuntiare", row=1, by="apollo")
    for god in ("mars", "juno"):
        running.act("adesse", region="greece", numen=god)
    running.act("emptio_legionum", buyer="brutus", seller="juno", legio="curialis", count=1, by="juno")
    rolls = [{"player": "brutus", "die": 5}, {"player": "cassius", "die": 2}]
    running.act("prioritas", region="greece", rolls=rolls, by="mars")
    yield running
    running.stop()


def begun(server: Server) -> int:
    """Brutus has challenged Cassius, and Mars begins it; the number of the proelium."""
    number: int = server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
    server.act("flagitationi_respondere", proelium=number, answer="accept", by="mars")
    server.act("proelium_committere", proelium=number, by="mars", overseer="mars")
    return number


LATE = 2000
"""Milliseconds for which the air holds something up."""


def roll(page: Page, challenger: int, challenged: int) -> None:
    """One concursatio: a tap for either die, and one to record; the board then stands ready for the next."""
    page.get_by_test_id(f"challenger-die-{challenger}").click()
    page.get_by_test_id(f"challenged-die-{challenged}").click()
    page.get_by_test_id("record").click()


def test_what_was_so_before_a_projector_opened_is_no_news(browser: Browser, server: Server) -> None:
    """However late the room's proelia come over slow Wi-Fi: a challenge that stood there already leaves the map where it is; one that
    comes right after them is shown."""
    server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars")
    projector = paired(browser, server, "room", size=PROJECTOR)
    held: list[str | bytes] = []
    screens: list[WebSocketRoute] = []

    def slow(screen: WebSocketRoute) -> None:
        screens.append(screen)
        house = screen.connect_to_server()
        house.on_message(lambda told: held.append(told) if '"view":"proelia"' in str(told) else screen.send(told))

    projector.route_web_socket("**/live", slow)
    projector.clock.install()
    projector.reload()
    expect(projector.get_by_test_id("region-greece").get_by_test_id("seat-brutus")).to_be_visible()
    until(projector, lambda: held, "the proelia never came")
    projector.clock.run_for(LATE)
    screens[-1].send(held[-1])
    watching(projector)
    projector.clock.run_for(LATE)
    expect(projector.get_by_test_id("region-greece")).to_be_visible()
    expect(projector.get_by_test_id("scene-duels")).to_have_count(0)


def test_a_duel_from_the_challenge_to_the_losers_fate(browser: Browser, server: Server) -> None:
    """Challenge, answer, three dice and the loser's fate on one tablet; projector and ledger follow without a reload."""
    projector, ledger = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "table")
    mars, juno = paired(browser, server, "numen", "mars"), paired(browser, server, "numen", "juno", size=UPRIGHT)
    expect(projector.get_by_test_id("region-greece")).to_be_visible()
    for page in (projector, ledger, mars, juno):
        page.evaluate("window.loadedOnce = true")
    watching(projector)

    expect(mars.get_by_test_id("act-flagitatio").first).to_contain_text("Brutus")  # who came first is asked first
    fill(mars, "flagitatio")
    mars.get_by_test_id("fighter-cassius").click()
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("answer-refuse")).to_contain_text("FLA-05")
    duel = projector.get_by_test_id("scene-duels")
    expect(duel).to_contain_text("Brutus challenges Cassius")
    expect(juno.locator("[data-testid^=proelium-]")).to_contain_text("Cassius is to answer")

    expect(mars.get_by_test_id("record")).to_be_disabled()
    mars.get_by_test_id("answer-accept").click()  # by a tap of its own, though nothing else is lawful
    mars.get_by_test_id("record").click()
    begin = mars.get_by_test_id("record")
    expect(begin).to_have_text("Begin: 3 against 3")
    begin.click()
    expect(mars.get_by_test_id("challenger-die-1")).to_be_visible()

    roll(mars, 2, 5)
    expect(duel.get_by_test_id("score")).to_have_text("2:5")
    expect(duel.get_by_test_id("legiones-challenged")).to_have_text("4")
    expect(duel.get_by_test_id("legiones-challenger")).to_have_text("2")
    expect(ledger.get_by_test_id("ledger-cassius-curiales")).to_have_text("4")
    moved = mars.get_by_test_id("moved")
    expect(moved).to_contain_text(re.compile("Brutus.*\N{MINUS SIGN}1.*Cassius.*\\+1", re.DOTALL))
    expect(mars.get_by_test_id("board")).to_contain_text("concursatio 2 of 3")
    roll(mars, 3, 4)
    expect(duel.get_by_test_id("result")).to_contain_text("goes to Mars")
    expect(ledger.get_by_test_id("ledger-mars-curiales")).to_have_text("1")
    expect(moved).to_contain_text(re.compile("Brutus.*\N{MINUS SIGN}1.*Mars.*\\+1", re.DOTALL))
    roll(mars, 1, 6)
    expect(duel.get_by_test_id("result")).to_contain_text("without protection")
    expect(ledger.get_by_test_id("ledger-brutus-curiales")).to_have_text("0")

    mars.get_by_test_id("fate-cliens").click()
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("duel-over")).to_contain_text("cliens")
    mars.get_by_test_id("done").click()
    expect(mars.get_by_test_id("here-brutus")).to_be_visible()
    for page in (projector, ledger, mars, juno):
        assert page.evaluate("window.loadedOnce"), "no screen was reloaded"


def test_dice_are_entered_before_the_last_ones_are_told(browser: Browser, server: Server) -> None:
    """Who taps on while the tablet waits for the room's proelia loses nothing, however late they come behind the act itself."""
    number = begun(server)
    mars = paired(browser, server, "numen", "mars")
    held: list[str | bytes] = []
    screens: list[WebSocketRoute] = []
    slow = [False]

    def between(screen: WebSocketRoute) -> None:
        screens.append(screen)
        house = screen.connect_to_server()
        house.on_message(
            lambda told: held.append(told) if slow[0] and '"view":"proelia"' in str(told) else screen.send(told)
        )

    mars.route_web_socket("**/live", between)
    mars.reload()
    mars.get_by_test_id(f"proelium-{number}").click()
    slow[0] = True
    roll(mars, 2, 5)
    expect(mars.get_by_test_id("moved")).to_contain_text("Brutus")
    until(mars, lambda: held, "the proelia never came")
    mars.get_by_test_id("challenger-die-3").click()
    for told in held:
        screens[-1].send(told)
    expect(mars.get_by_test_id("board")).to_contain_text("concursatio 2 of 3")
    expect(mars.get_by_test_id("challenger-die-3")).to_have_attribute("aria-pressed", "true")
    mars.get_by_test_id("challenged-die-4").click()
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("board")).to_contain_text("concursatio 3 of 3")


def test_dice_stay_while_what_was_recorded_is_only_half_told(browser: Browser, server: Server) -> None:
    """What may be done next comes a moment before the act that led to it: the act is not counted once more meanwhile."""
    number = begun(server)
    mars = paired(browser, server, "numen", "mars")
    slow = [False]

    def between(screen: WebSocketRoute) -> None:
        house = screen.connect_to_server()
        house.on_message(lambda told: None if slow[0] and str(told).startswith('{"act":') else screen.send(told))

    mars.route_web_socket("**/live", between)
    mars.reload()
    mars.get_by_test_id(f"proelium-{number}").click()
    slow[0] = True
    for dice, round in (((2, 5), 2), ((3, 4), 3)):
        roll(mars, *dice)
        expect(mars.get_by_test_id("board")).to_contain_text(f"concursatio {round} of 3")
        expect(mars.get_by_test_id("side-challenger")).to_contain_text(str(4 - round))
        expect(mars.get_by_test_id("challenger-die-1")).to_be_visible()


def test_dice_are_entered_while_the_last_ones_have_no_answer(browser: Browser, server: Server) -> None:
    """The answer to an act is lost on the air, and the room's proelia tell of it meanwhile: it counts once, and what is tapped then
    stays."""
    number = begun(server)
    mars = paired(browser, server, "numen", "mars")
    mars.get_by_test_id(f"proelium-{number}").click()
    answers: list[Route] = []
    lost = set[str]()

    def silent(route: Route) -> None:
        request = route.request
        act = json.loads(request.post_data or "")["act_id"]
        if act in lost:
            route.continue_()
            return
        lost.add(act)
        headers = {name: request.headers[name] for name in ("authorization", "content-type")}
        sent = server.client.post(urlsplit(request.url).path, content=request.post_data, headers=headers)
        assert sent.status_code == 201, sent.text
        answers.append(route)

    mars.route("**/acts", silent)
    board = mars.get_by_test_id("board")
    for dice, round in (((2, 5), 2), ((3, 4), 3)):
        roll(mars, *dice)
        until(mars, lambda: answers, "the act never reached the server")
        expect(mars.get_by_test_id("side-challenger")).to_contain_text(str(4 - round))
        expect(board).to_contain_text(f"concursatio {round} of 3")
        assert not still(mars)
        expect(mars.locator("[data-calm]")).to_have_count(0)  # a tap on what has just come to lie there does not count
        mars.get_by_test_id("challenger-die-1").click()
        answers.pop().abort()  # the tablet sends it once more, and is answered what it was
        expect(mars.get_by_test_id("waiting")).to_have_count(0)
        expect(mars.get_by_test_id("challenger-die-1")).to_have_attribute("aria-pressed", "true")


def test_a_die_is_taken_back_on_the_board(browser: Browser, server: Server) -> None:
    """A slip of the thumb is taken back beside the dice, and the same concursatio waits again."""
    number = begun(server)
    mars = paired(browser, server, "numen", "mars")
    mars.get_by_test_id(f"proelium-{number}").click()
    board = mars.get_by_test_id("board")
    roll(mars, 2, 5)
    expect(board).to_contain_text("concursatio 2 of 3")
    mars.get_by_test_id("take-back").click()
    mars.get_by_test_id("take-it-back").click()
    expect(board).to_contain_text("concursatio 1 of 3")
    expect(mars.get_by_test_id("side-challenger")).to_contain_text("3")


def test_dice_entered_without_a_link_are_kept_in_order(browser: Browser, server: Server) -> None:
    """The Wi-Fi goes in mid-duel; the dice go on, wait, and are recorded in their order when it is back."""
    number = server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
    server.act("flagitationi_respondere", proelium=number, answer="accept", by="mars")
    before = server.act("proelium_committere", proelium=number, by="mars", overseer="mars")["number"]
    mars = paired(browser, server, "numen", "mars")
    mars.get_by_test_id(f"proelium-{number}").click()
    mars.route("**/acts", lambda route: route.abort())
    roll(mars, 2, 5)
    expect(mars.get_by_test_id("board")).to_contain_text("concursatio 2 of 3")
    roll(mars, 3, 4)
    expect(mars.get_by_test_id("waiting")).to_contain_text("2")
    mars.unroute("**/acts")
    expect(mars.get_by_test_id("waiting")).to_have_count(0)
    acts = server.client.get(f"/api/evenings/{server.evening}/acts?after={before}").json()["acts"]
    assert [(act["fields"]["challenger_die"], act["fields"]["challenged_die"]) for act in acts] == [(2, 5), (3, 4)]


def accepted(server: Server) -> int:
    """Brutus has challenged Cassius, who accepts."""
    number = int(server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"])
    server.act("flagitationi_respondere", proelium=number, answer="accept", by="mars")
    return number


def test_the_owner_says_which_legiones_he_fields(browser: Browser, server: Server) -> None:
    """Brutus has one curialis and three clientarum against three: the white one goes first, and stays at home by one tap."""
    server.act("numerare", player="brutus", curiales=1, clientarum=3, by="mars", counted=True)
    number = accepted(server)
    mars = paired(browser, server, "numen", "mars")
    mars.get_by_test_id(f"proelium-{number}").click()
    side = mars.get_by_test_id("side-challenger")
    expect(side).to_contain_text("1 curialis, 2 clientarum")
    expect(mars.get_by_test_id("challenged-more")).to_have_count(0)
    expect(mars.get_by_test_id("challenger-more")).to_be_disabled()
    mars.get_by_test_id("challenger-less").click()
    expect(side).to_contain_text("3 clientarum")
    expect(mars.get_by_test_id("challenger-less")).to_be_disabled()
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("challenger-die-1")).to_be_visible()
    expect(mars.get_by_test_id("challenger-curialis")).to_have_count(0)


def test_what_two_dice_mean_is_known_without_a_link(browser: Browser, server: Server) -> None:
    """Dice as they fall are explained at once, and without a link too; what is added to them the server tells, when it can. Of a
    proelium that had been broken off by then the first dice are refused, and the next stay behind them (AMB-133)."""
    number = accepted(server)
    server.act("proelium_committere", proelium=number, by="mars", overseer="mars")
    mars = paired(browser, server, "numen", "mars")
    mars.get_by_test_id(f"proelium-{number}").click()
    says = mars.get_by_test_id("board").get_by_role("status")
    for die in ("challenger-die-4", "challenged-die-3"):
        mars.get_by_test_id(die).click()
    expect(says).to_have_text("4 : 3Cassius’s legio goes to MarsPRO-13: one apart")
    mars.get_by_test_id("challenger-fortuna").click()
    mars.get_by_test_id("side-challenger").get_by_label("One more").click()
    expect(says).to_have_text("5 : 3Brutus takes Cassius’s legioPRO-12: two apart or more")
    mars.route("**/check", lambda route: route.abort())
    mars.get_by_test_id("challenged-die-5").click()
    expect(says).to_have_text("Not checked yet; the server will.")
    mars.get_by_test_id("side-challenger").get_by_label("One less").click()
    expect(says).to_have_text("4 : 5Brutus’s legio goes to MarsPRO-13: one apart")
    mars.route("**/acts", lambda route: route.abort())
    before = time.time_ns() // 1_000_000
    mars.get_by_test_id("record").click()
    roll(mars, 1, 6)
    server.act("proelium_dirimere", proelium=number, by="cybele", happened=before)
    for address in ("**/check", "**/acts"):
        mars.unroute(address)
    expect(mars.get_by_test_id("waiting")).to_have_text("waiting (1)")
    mars.get_by_test_id("cancel").click()
    mars.get_by_test_id("waiting").click()
    expect(mars.get_by_test_id("waits")).to_contain_text("Waits for what was not recorded")
    expect(mars.get_by_test_id("refused")).to_contain_text("PRO-")


def test_each_legio_rolls_once_also_ahead_of_the_server(browser: Browser, server: Server) -> None:
    """Brutus fields one white die and two red ones; without a link each is offered as often as it is his."""
    server.act("numerare", player="brutus", curiales=1, clientarum=2, by="mars", counted=True)
    number = accepted(server)
    server.act("proelium_committere", proelium=number, by="mars", overseer="mars")
    mars = paired(browser, server, "numen", "mars")
    mars.get_by_test_id(f"proelium-{number}").click()
    mars.route("**/acts", lambda route: route.abort())
    white, red = mars.get_by_test_id("challenger-curialis"), mars.get_by_test_id("challenger-clientarum")
    expect(white).to_have_attribute("aria-pressed", "true")
    red.click()
    roll(mars, 2, 5)
    expect(white).to_have_attribute("aria-pressed", "true")
    roll(mars, 2, 5)
    expect(mars.get_by_test_id("board")).to_contain_text("concursatio 3 of 3")
    expect(white).to_have_count(0)
    roll(mars, 2, 5)
    expect(mars.get_by_test_id("duel-over")).to_have_text("On its way to the server.")
    mars.unroute("**/acts")
    expect(mars.get_by_test_id("fate-kill")).to_be_visible()


def test_what_may_cut_in_belongs_to_whoever_may_record_it(browser: Browser, server: Server) -> None:
    """Mars may break it off or give it another overseer; Mercury rescues and Vulcan lends on tablets of their own."""
    number = accepted(server)
    server.act("proelium_committere", proelium=number, by="mars", overseer="mars")
    for god in ("mercury", "vulcan"):
        server.act("adesse", region="greece", numen=god)
    also = {"mars": set(), "mercury": {"mercurius_eripit"}, "vulcan": {"legionem_fabrilem_dare"}}
    for god, more in also.items():
        page = paired(browser, server, "numen", god)
        page.get_by_test_id(f"proelium-{number}").click()
        expect(page.get_by_test_id("other-proelium_dirimere")).to_be_visible()
        offered = {str(each.get_attribute("data-testid")) for each in page.locator("[data-testid^=other-]").all()}
        assert offered == {f"other-{kind}" for kind in {"praesidem_mutare", "proelium_dirimere"} | more}


def test_a_phone_that_lies_shows_both_answers(browser: Browser, server: Server) -> None:
    """Between head and foot; who must accept, and why."""
    number = server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
    mars = paired(browser, server, "numen", "mars", size=FLAT)
    mars.get_by_test_id(f"proelium-{number}").click()
    for answer in ("accept", "refuse"):
        expect(mars.get_by_test_id(f"answer-{answer}")).to_be_in_viewport(ratio=1)
    assert fits(mars) == []


@pytest.mark.parametrize("light", [False, True], ids=["night", "parchment"])
def test_the_board_can_be_read_and_touched_by_everybody(browser: Browser, server: Server, light: bool) -> None:
    """Every step of the duel board and its scene passes axe in both themes, and no target is too small for a thumb."""
    projector, mars = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "numen", "mars")
    expect(projector.get_by_test_id("region-greece")).to_be_visible()
    if light:
        for page in (projector, mars):
            page.get_by_test_id("theme").first.click()
    fill(mars, "flagitatio")
    mars.get_by_test_id("fighter-brutus").click()
    assert (audited(mars), small_targets(mars)) == ([], [])
    number = server.act("flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
    mars.get_by_test_id("cancel").click()
    assert audited(mars) == []
    mars.get_by_test_id(f"proelium-{number}").click()
    for waits in ("answer-accept", "record", "challenger-die-1"):
        expect(mars.get_by_test_id(waits)).to_be_visible()
        assert (audited(mars), small_targets(mars)) == ([], []), waits
        if waits == "answer-accept":
            mars.get_by_test_id(waits).click()
        mars.get_by_test_id("record").click() if waits != "challenger-die-1" else roll(mars, 4, 2)
    expect(projector.get_by_test_id("score")).to_have_text("4:2")
    assert audited(projector) == []


def test_a_challenge_that_comes_after_the_motus_leaves_the_board_to_the_next(browser: Browser, server: Server) -> None:
    """Entered without a link in the summer and recorded in the motus, it is over when the room hears of it: no proelium will come, and
    the board does not wait for one; that nobody fights any more it says once, with what to do instead."""
    mars = paired(browser, server, "numen", "mars")
    fill(mars, "flagitatio")
    mars.get_by_test_id("fighter-cassius").click()
    mars.route("**/acts", lambda route: route.abort())
    mars.get_by_test_id("record").click()
    sent = mars.get_by_text("On its way to the server.")
    expect(sent).to_be_visible()
    server.act("tempus_nuntiare", row=2, by="apollo")
    mars.unroute("**/acts")
    expect(mars.get_by_test_id("waiting")).to_have_count(0)
    expect(sent).to_have_count(0)
    expect(mars.get_by_test_id("fighter-cassius")).to_be_visible()
    board = mars.get_by_test_id("board")
    expect(board).to_contain_text("instead: ask the Fates")
    assert board.inner_text().count("MOT-10") == 1
