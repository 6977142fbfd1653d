"""The boards of the winter and of Actium, each in a real browser on one tablet, followed by the projector."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.audit import audited, audited_in_both, fits, small_targets
from tests.kiosk.browser import FLAT, PHONE, PROJECTOR, TABLET, UPRIGHT, fill, paired, until, watching
from tests.kiosk.test_calm import twice
from tests.server import Server

ROMANS = {"hirtius": "rome", "pansa": "rome", "cicero": "rome", "pollio": "egypt", "balbus": "egypt"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The first winter: three senators in Rome with Venus and Mars, two in Egypt with Isis."""
    running = Server.start(tmp_path)
    for senator, region in ROMANS.items():
        running.act("sedem_capere", player=senator, region=region)
    for row in (1, 2, 3):
        running.act("tempus_nuntiare", row=row, by="apollo")
    for god, region in {"venus": "rome", "mars": "rome", "isis": "egypt"}.items():
        running.act("hibernare", region=region, numen=god, by=god)
    yield running
    running.stop()


MEANT = 600
"""Milliseconds for which a vote that was entered takes no other tap."""


def at_actium(server: Server) -> list[int]:
    """The rest of the evening passes; three parties stand ready with their naves; their numbers."""
    for row in range(4, 51):
        server.act("tempus_nuntiare", row=row, by="apollo")
    server.act("actium_aperire", by="neptune")
    parties = []
    for leader, members in {"octavian": ["agrippa"], "antony": ["cleopatra"], "brutus": ["cassius"]}.items():
        parties.append(server.act("amicitia_ultima", leader=leader, members=members, by="neptune")["number"])
    for party in parties[1:]:
        server.act("naves_longas_redimere", party=party, by="neptune")
    return parties


def ready(projector: Page) -> None:
    """The map stands; what changes from now on is news to the room."""
    expect(projector.get_by_test_id("region-rome")).to_be_visible()
    watching(projector)


def test_a_phone_that_lies_shows_whom_a_tap_is_about(browser: Browser, server: Server) -> None:
    """A voter of the Senate stands between head and foot."""
    server.act("consules_creare", consules=["hirtius", "pansa"], by="venus")
    server.act("rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")
    venus = paired(browser, server, "numen", "venus", size=FLAT)
    fill(venus, "suffragium_ferre")
    for word in ("yes", "no", "abstain"):
        expect(venus.get_by_test_id(f"{word}-hirtius")).to_be_in_viewport(ratio=1)
    assert fits(venus) == []


def test_the_second_half_of_a_double_tap_takes_no_vote_back(browser: Browser, server: Server) -> None:
    """It means the vote; a tap that comes later asks whether it is to be taken back."""
    server.act("consules_creare", consules=["hirtius", "pansa"], by="venus")
    server.act("rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")
    venus = paired(browser, server, "numen", "venus")
    fill(venus, "suffragium_ferre")
    for voter, gap in (("hirtius", 100), ("pansa", 400)):
        since = twice(venus, f"yes-{voter}", gap)
        expect(venus.get_by_test_id(f"yes-{voter}")).to_have_attribute("aria-pressed", "true")
        venus.wait_for_timeout(MEANT)
        assert since > MEANT - 20 or not venus.get_by_test_id("take-back-sheet").count(), since
    venus.get_by_test_id("yes-pansa").tap()
    expect(venus.get_by_test_id("take-back-sheet")).to_be_visible()


def test_a_vote_in_the_senate(browser: Browser, server: Server) -> None:
    """Consuls, a bill, everybody's vote with one tap each, and the count; the projector shows each of them."""
    projector, venus = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "numen", "venus")
    ready(projector)
    fill(venus, "suffragium_ferre")
    venus.get_by_test_id("consul-hirtius").click()
    venus.get_by_test_id("consul-pansa").click()
    venus.get_by_test_id("record").click()
    scene = projector.get_by_test_id("scene-senate")
    expect(scene).to_contain_text("Hirtius")

    venus.get_by_test_id("new-bill").click()
    venus.get_by_test_id("choice-proscriptio").click()
    for size in (PHONE, UPRIGHT, TABLET):
        venus.set_viewport_size(size)
        assert fits(venus) == []
    venus.get_by_test_id("choice-antony").click()
    venus.get_by_test_id("record").click()
    expect(scene).to_contain_text("Proscriptio")
    expect(scene.locator(".middle")).to_contain_text("not voted yet")
    expect(scene.get_by_test_id("said-abstain")).to_have_count(0)
    venus.get_by_test_id("yes-hirtius").click()
    venus.get_by_test_id("no-pansa").click()
    venus.get_by_test_id("yes-cicero").click()
    expect(venus.get_by_test_id("tally")).to_contain_text("90")
    cast = server.client.get(f"/api/evenings/{server.evening}/acts?limit=1").json()["number"]
    expect(venus.get_by_role("button", name=f"Take back act {cast}")).to_be_visible()  # this tablet knows it as its own
    venus.wait_for_timeout(MEANT)
    venus.get_by_test_id("yes-cicero").click()  # a second tap takes nothing back unasked
    expect(venus.get_by_test_id("take-back-sheet")).to_be_visible()
    venus.get_by_test_id("leave-it").click()
    expect(venus.get_by_test_id("yes-cicero")).to_have_attribute("aria-pressed", "true")
    expect(venus.get_by_test_id("tally")).to_contain_text("90")
    expect(scene.get_by_test_id("tally")).to_contain_text("90")
    expect(venus.get_by_test_id("voter-pansa").get_by_test_id("no-pansa")).to_have_attribute("aria-pressed", "true")
    assert (audited_in_both(venus), small_targets(venus)) == ([], [])
    venus.get_by_test_id("why-votes").click()
    expect(venus.get_by_test_id("why-value")).to_have_text("Hirtius yes, Pansa no, Cicero yes")
    expect(venus.locator("[data-testid^=reason-]").filter(has_text="votes no")).to_have_count(1)
    venus.get_by_test_id("why-close").click()
    venus.get_by_test_id("record").click()
    expect(projector.get_by_test_id("verdict")).to_have_text("The bill passes")
    assert audited_in_both(projector) == []

    mars = paired(browser, server, "numen", "mars", size=UPRIGHT)
    fill(mars, "suffragium_ferre")
    mars.get_by_test_id("carry-out").click()
    mars.get_by_test_id("record").click()
    expect(mars.get_by_test_id("board")).to_contain_text("carried out")


def test_a_vote_is_taken_back_where_it_was_tapped(browser: Browser, server: Server) -> None:
    """Everybody votes once; a slip is undone by the same button, which asks first, as every way back does."""
    server.act("consules_creare", consules=["hirtius", "pansa"], by="venus")
    server.act("rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")
    venus = paired(browser, server, "numen", "venus")
    fill(venus, "suffragium_ferre")
    venus.get_by_test_id("no-cicero").click()
    expect(venus.get_by_test_id("tally")).to_contain_text("80")
    venus.wait_for_timeout(700)  # until then it is the second half of a double tap
    venus.get_by_test_id("no-cicero").click()
    venus.get_by_test_id("take-it-back").click()
    expect(venus.get_by_test_id("no-cicero")).to_have_attribute("aria-pressed", "false")
    venus.get_by_test_id("yes-cicero").click()
    expect(venus.get_by_test_id("yes-cicero")).to_have_attribute("aria-pressed", "true")


def test_a_vote_is_changed_by_its_other_word(browser: Browser, server: Server) -> None:
    """It is asked, with whose vote it is, and stands then as two acts; a part of the suffragia stays that part. Of a vote that another
    god entered the sheet says who may take it back, and nothing is sent."""
    server.act("consules_creare", consules=["hirtius", "pansa"], by="venus")
    bill = server.act("rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")["number"]
    part = server.act("suffragium_ferre", rogatio=bill, voter="cicero", vote="no", suffragia=10, by="venus")["number"]
    venus, mars = (paired(browser, server, "numen", god) for god in ("venus", "mars"))
    fill(venus, "suffragium_ferre")
    venus.get_by_test_id("no-hirtius").click()
    expect(venus.get_by_test_id("no-hirtius")).to_have_attribute("aria-pressed", "true")
    expect(venus.get_by_role("button", name=f"Take back act {part + 1}")).to_be_visible()
    fill(mars, "suffragium_ferre")
    mars.get_by_test_id("yes-hirtius").click()
    sheet = mars.get_by_test_id("take-back-sheet")
    expect(sheet).to_contain_text("Change the vote of Hirtius?")
    expect(sheet).to_contain_text("Hirtius: No")
    expect(sheet).to_contain_text("LOG-05")
    expect(mars.get_by_test_id("take-it-back")).to_be_disabled()
    venus.wait_for_timeout(MEANT)
    venus.get_by_test_id("yes-hirtius").click()
    sheet = venus.get_by_test_id("take-back-sheet")
    expect(sheet).to_contain_text("Change the vote of Hirtius?")
    expect(venus.get_by_test_id("take-it-back")).to_have_text("Vote Yes instead")
    assert audited(venus) == []
    venus.get_by_test_id("take-it-back").click()
    expect(venus.get_by_test_id("yes-hirtius")).to_have_attribute("aria-pressed", "true")
    expect(mars.get_by_test_id("yes-hirtius")).to_have_attribute("aria-pressed", "true")

    def votes() -> list[tuple[str, str, int]]:
        shown = server.client.get(f"/api/evenings/{server.evening}/views/senate").json()["data"]["session"]
        return [(one["voter"], one["vote"], one["suffragia"]) for one in shown["rogationes"][0]["votes"]]

    until(venus, lambda: len(votes()) == 2, "the other vote was not recorded")
    assert [each[:2] for each in votes()] == [("cicero", "no"), ("hirtius", "yes")]


def test_a_vote_from_another_tablet_says_who_may_take_it_back(browser: Browser, server: Server) -> None:
    """Mars taps the vote that Venus' tablet entered: what it is, and by which rule it is not his to take back."""
    server.act("consules_creare", consules=["hirtius", "pansa"], by="venus")
    bill = server.act("rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")["number"]
    cast = server.act("suffragium_ferre", rogatio=bill, voter="cicero", vote="no", by="venus")["number"]
    mars = paired(browser, server, "numen", "mars")
    fill(mars, "suffragium_ferre")
    mars.get_by_test_id("no-cicero").click()
    sheet = mars.get_by_test_id("take-back-sheet")
    expect(sheet).to_contain_text(f"act {cast}")
    expect(sheet).to_contain_text("Cicero: No")
    expect(sheet).to_contain_text("LOG-05")
    expect(mars.get_by_test_id("take-it-back")).to_be_disabled()
    mars.get_by_test_id("leave-it").click()
    expect(mars.get_by_test_id("no-cicero")).to_have_attribute("aria-pressed", "true")


def test_a_tie_asks_for_venus_word(browser: Browser, server: Server) -> None:
    """Pansa's 20 pass it, 20 of Cicero's against them are a tie, for which alone Venus is asked; Hirtius' 10 decide. Without a link
    his vote is taken all the same, and nobody counts it here. Of two such votes that would have turned a bill that was counted
    meanwhile the first is refused, and the second stays behind it."""
    server.act("consules_creare", consules=["hirtius", "pansa"], by="venus")
    bill = server.act("rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")["number"]
    venus = paired(browser, server, "numen", "venus")
    fill(venus, "suffragium_ferre")
    board = venus.get_by_test_id("board")
    venus.get_by_test_id("yes-pansa").click()
    expect(board).to_contain_text("20 : 0")
    expect(board).to_contain_text("The bill passes")
    expect(venus.get_by_test_id("venus-yes")).to_have_count(0)
    server.act("suffragium_ferre", rogatio=bill, voter="cicero", vote="no", suffragia=20, by="mars")
    expect(venus.get_by_test_id("venus-yes")).to_be_visible()
    venus.route("**/acts", lambda route: route.abort())
    venus.get_by_test_id("yes-hirtius").click()
    expect(venus.get_by_test_id("yes-hirtius")).to_have_attribute("aria-pressed", "true")
    expect(venus.get_by_test_id("waiting")).to_be_visible()
    expect(venus.get_by_test_id("tally").locator(".yes")).to_contain_text("20")
    venus.unroute("**/acts")
    expect(board).to_contain_text("30 : 20")

    server.act("adesse", region="rome", numen="juno", by="juno")
    later = server.act("rogatio", consul="pansa", type="proscriptio", target="brutus", by="venus")["number"]
    juno = paired(browser, server, "numen", "juno")
    fill(juno, "suffragium_ferre")
    juno.get_by_test_id(f"bill-{later}").click()
    server.act("suffragium_ferre", rogatio=later, voter="cicero", vote="no", suffragia=20, by="mars")
    juno.route("**/acts", lambda route: route.abort())
    for voter in ("pansa", "hirtius"):
        juno.get_by_test_id(f"yes-{voter}").click()
    server.act("senatus_consultum", rogatio=later, by="venus")
    juno.unroute("**/acts")
    expect(juno.get_by_test_id("waiting")).to_have_text("waiting (1)")
    juno.get_by_test_id("cancel").click()
    juno.get_by_test_id("waiting").click()
    expect(juno.get_by_test_id("waits")).to_contain_text("Waits for what was not recorded")

    venus.get_by_test_id(f"bill-{bill}").click()
    venus.get_by_test_id("record").click()
    expect(board).to_contain_text("passed")


def test_imagines_take_their_part_of_a_tributum(browser: Browser, server: Server) -> None:
    """One tap beside a resident; where it is too little for all who declared themselves, the player says who gets what."""
    dead = ["crassus", "pedius", "messala", "plancus"]
    for player in dead:
        server.act("mors", player=player, cause="other", dispense={"MOR-14": "he fell from his horse"})
    server.act("imaginem_fieri", dead=dead, entrance="cumae", by="persephone")
    isis = paired(browser, server, "numen", "isis")
    fill(isis, "tributum")
    row = isis.get_by_test_id("resident-pollio")
    isis.get_by_test_id("imagines-pollio").click()
    isis.get_by_test_id("imago-crassus").click()
    expect(row).to_contain_text("one imago takes 0.1 M")
    for imago in ("pedius", "messala"):
        isis.get_by_test_id(f"imago-{imago}").click()
    expect(row).to_contain_text("3 imagines take 0.3 M")
    isis.get_by_test_id("imago-plancus").click()
    isis.get_by_test_id("pay-pollio").click()
    expect(isis.get_by_test_id("board")).to_contain_text("Shares")
    isis.get_by_test_id("back").click()
    isis.get_by_test_id("imagines-pollio").click()
    isis.get_by_test_id("imago-plancus").click()
    isis.get_by_test_id("pay-pollio").click()
    expect(isis.get_by_test_id("paid-pollio")).to_be_visible()


def test_tributum_is_a_row_and_a_tap(browser: Browser, server: Server) -> None:
    """A numen who winters in Egypt pays everybody there; who is paid is ticked, and is to be paid again after an
    instauratio; the board is there again after a reload."""
    isis, ledger = paired(browser, server, "numen", "isis"), paired(browser, server, "table")
    fill(isis, "tributum")
    isis.get_by_test_id("pay-pollio").click()
    expect(isis.get_by_test_id("paid-pollio")).to_be_visible()
    expect(ledger.get_by_test_id("ledger-pollio-denarii")).to_have_text("1,200,000")
    expect(isis.get_by_test_id("pay-balbus")).to_be_visible()
    assert (audited_in_both(isis), small_targets(isis)) == ([], [])
    isis.reload()
    expect(isis.get_by_test_id("paid-pollio")).to_be_visible()
    server.act("instauratio_tributi", by="fata")
    isis.get_by_test_id("pay-pollio").click()
    expect(ledger.get_by_test_id("ledger-pollio-denarii")).to_have_text("1,500,000")


def test_a_round_of_actium(browser: Browser, server: Server) -> None:
    """A party redeems, every fleet rolls in one act, the highest keeps its naves; the projector follows.
    Neptune has the next round before him at home."""
    first, second, third = at_actium(server)
    projector, neptune = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "numen", "neptune")
    scene = projector.get_by_test_id("scene-fleets")
    expect(scene).to_contain_text("Octavian")
    fill(neptune, "concursatio_navalis")
    neptune.get_by_test_id(f"redeem-{first}").click()
    expect(neptune.locator("footer [role=status]")).to_contain_text("naves longae")
    neptune.get_by_test_id("record").click()
    expect(neptune.get_by_test_id("recorded")).to_contain_text("naves longae")
    ticker = projector.locator("footer")
    expect(ticker).to_contain_text("naves longae.")  # whose all it was may be cut
    expect(ticker).not_to_contain_text("Neptune takes")
    neptune.get_by_test_id(f"party-{second}").get_by_test_id("why-naves").click()
    expect(neptune.get_by_test_id("why-value")).to_have_text(
        neptune.get_by_test_id(f"party-{second}").locator(".naves b").inner_text()
    )
    expect(neptune.get_by_test_id("share")).to_have_count(1)
    neptune.get_by_test_id("why-close").click()
    neptune.get_by_test_id("to-battle").click()
    assert (audited_in_both(neptune), small_targets(neptune)) == ([], [])
    naves = {
        party["number"]: party["naves"]
        for party in server.client.get(f"/api/evenings/{server.evening}/views/fleets").json()["data"]["parties"]
    }
    for party, face in ((first, 6), (second, 3), (third, 1)):
        neptune.get_by_test_id(f"die-{party}-{face}").click()
    expect(neptune.get_by_test_id("board")).to_contain_text("Octavian keeps")
    neptune.get_by_test_id("record").click()
    for party, lost in ((first, 0), (second, 1), (third, 1)):
        expect(scene.get_by_test_id(f"fleet-{party}").locator(".count")).to_have_text(str(naves[party] - lost))
    expect(neptune.get_by_test_id("board")).to_contain_text("Concursatio navalis 2")
    neptune.get_by_test_id("cancel").click()
    for party, face in ((first, 2), (second, 5), (third, 1)):
        neptune.get_by_test_id(f"die-{party}-{face}").click()
    home = neptune.locator(".round")
    expect(home).to_contain_text("Antony keeps")
    for size in (PHONE, UPRIGHT, TABLET):
        neptune.set_viewport_size(size)
        assert fits(neptune) == []
        dice, tiles = home.bounding_box(), neptune.locator("aside .tiles").bounding_box()
        assert dice and tiles
        assert size is TABLET or dice["y"] + dice["height"] <= tiles["y"], "the dice stand behind the tiles"
    neptune.get_by_test_id("record").click()
    expect(home).to_contain_text("Concursatio navalis 3")
    moved = neptune.get_by_test_id("moved").locator(".of")
    expect(moved).to_have_count(2)
    for leader, line in zip(("Octavian", "Brutus"), moved.all_inner_texts(), strict=True):
        assert line.startswith(f"The party of {leader}") and "\N{MINUS SIGN}1" in line, line
    assert audited_in_both(projector) == []


def test_one_tap_winters_here_and_one_pays_all(browser: Browser, server: Server) -> None:
    """Who does not winter here is offered no payment but the residence; then all are paid with one tap; who was paid elsewhere
    meanwhile is paid once."""
    server.act("adesse", region="egypt", numen="tanit", by="tanit")
    tanit = paired(browser, server, "numen", "tanit", size=UPRIGHT)
    fill(tanit, "tributum")
    expect(tanit.get_by_test_id("resident-pollio")).to_be_visible()
    assert tanit.locator("[data-testid^=pay-]").count() == 0
    tanit.get_by_test_id("winter-here").tap()
    expect(tanit.get_by_test_id("pay-pollio")).to_be_visible()
    expect(tanit.get_by_test_id("winter-here")).to_have_count(0)
    assert small_targets(tanit) == []
    tanit.route("**/acts", lambda route: route.abort())
    tanit.get_by_test_id("pay-all").tap()
    server.act("tributum", player="balbus", numen="tanit", by="tanit")
    tanit.unroute("**/acts")
    expect(tanit.get_by_test_id("paid-pollio")).to_be_visible()
    expect(tanit.get_by_test_id("paid-balbus")).to_be_visible()
    assert audited_in_both(tanit) == []
