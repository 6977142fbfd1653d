"""The handbook under ``/help``: served by the program, small, whole, searched, and linked from each screen."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from api.games import STAGES
from api.main import SCREENS
from handbook.made.commands import known, targets
from handbook.made.metrics import families
from handbook.made.settings import rows_of
from handbook.made.views import says
from tests.docs.pages import SITE
from tests.kiosk.audit import AXE
from tests.kiosk.browser import NAME, PHONE, chromium, paired
from tests.kiosk.rest import at_rest
from tests.server import PATIENCE, ROOT, Server

MOST = 8 << 20
"""Bytes of the site."""
HELP_TS = (ROOT / "kiosk" / "src" / "core" / "help.ts").read_text("utf-8")
GAMES_TS = {path.parent.name: path.read_text("utf-8") for path in (ROOT / "kiosk" / "src" / "games").glob("*/game.ts")}


class _Links(HTMLParser):
    """Addresses and anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.add(value)
            if name == "id" and value:
                self.ids.add(value)


def read(page: Path) -> _Links:
    """The links of a built page."""
    found = _Links()
    found.feed(page.read_text("utf-8"))
    return found


PAGES = {
    page.relative_to(SITE).parent.as_posix().replace(".", "") + "/": read(page) for page in SITE.rglob("index.html")
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose screens are looked at."""
    started = Server.start(tmp_path_factory.mktemp("site"))
    yield started
    started.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    with chromium() as started:
        yield started


def test_it_is_small_and_whole() -> None:
    """At most 8 MB; every link leads to a page, a file or an anchor that is there, and none out of the house."""
    assert sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file()) <= MOST
    broken = {f"{name} -> {link}" for name, page in PAGES.items() for link in page.links if not leads(name, link)}
    assert not broken


def leads(name: str, link: str) -> bool:
    """Whether a link of a page leads to something."""
    if link.startswith(("mailto:", "data:")):
        return True
    address, anchor = urldefrag(urljoin(f"/help/{name.lstrip('/')}", link))
    if not address.startswith("/help"):
        return link.startswith("/verify.html")
    path = unquote(address.removeprefix("/help/"))
    if path in ("", "/help") or path.endswith("/"):
        page = PAGES.get(path or "/")
        return page is not None and (not anchor or unquote(anchor) in page.ids)
    return (SITE / path).is_file()


def test_no_page_asks_anybody_outside() -> None:
    """No address of another machine is loaded: the room has no internet."""
    for page in SITE.rglob("*.html"):
        loaded = re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=\"?(https?:)?//", page.read_text("utf-8"))
        assert not loaded, page


def test_a_strict_policy_stands_over_each_page(server: Server) -> None:
    """No script and no style but the site's own files."""
    answer = httpx.get(f"{server.url}/help/numen/", timeout=PATIENCE)
    policy = answer.headers["content-security-policy"]
    assert answer.status_code == 200 and "script-src 'self'" in policy and "unsafe" not in policy
    assert not re.search(r"<script>|<style| style=| on\w+=", answer.text)
    assert httpx.get(f"{server.url}/help/nowhere/", timeout=PATIENCE).status_code == 404


def test_the_search_finds_without_internet(server: Server, browser: Browser) -> None:
    """Words of a page are found, and nothing breaks the policy."""
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(f"{server.url}/help/")
    page.locator("label[for=__search]").first.click() if page.viewport_size["width"] < 900 else None  # type: ignore[index]
    query = page.locator("[data-md-component=search-query]")
    query.focus()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")  # its index has come
    query.press_sequentially("power cut")
    expect(page.locator(".md-search-result__link[href*=if-something-goes-wrong]").first).to_be_visible()
    assert not faults
    page.close()


LOOKED_AT = ("/", "first-evening/", "if-something-goes-wrong/", "rules/gloria_mundi/", "api/", "reference/commands/")


@pytest.mark.parametrize("name", LOOKED_AT)
def test_axe_has_nothing_to_say(server: Server, browser: Browser, name: str) -> None:
    """On a laptop and on a phone, by day and by night."""
    for size in ({"width": 1280, "height": 800}, PHONE):
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport=size, color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(f"{server.url}/help/{name.lstrip('/')}")
            page.add_script_tag(content=AXE.read_text())
            wrong = page.evaluate(
                "axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target).join(' | ')))"
            )
            assert not wrong, (name, size, scheme)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            context.close()


def helped() -> dict[str, set[str]]:
    """By screen, the pages of the handbook that its question mark may open."""
    core = dict(re.findall(r"'(/?\w*)': '([\w/-]*)'", HELP_TS.partition("JUDGES")[0]))
    found = {screen: {page} for screen, page in core.items()}
    for text in GAMES_TS.values():
        for own in re.findall(r"help: \{(.*?)\}", text, re.DOTALL):
            for screen, page in re.findall(r"'(/\w+)': '([\w/-]+)'", own):
                found.setdefault(screen, set()).add(page)
    found["/tablet"].add(re.search(r"JUDGES = '(.*)'", HELP_TS)[1])  # type: ignore[index]
    return found


def test_each_screen_has_a_page_that_is_there() -> None:
    """Of every game; and each of its pages is built."""
    found = helped()
    screens = {*SCREENS, *(screen for stage in STAGES for screen in stage.screens)}
    assert screens - {"/"} <= found.keys()
    assert {page or "/" for pages in found.values() for page in pages} <= PAGES.keys()


@pytest.mark.parametrize(
    ("kind", "who", "path", "page"),
    [
        ("numen", "mars", "/tablet", "numen/"),
        ("numen", "fata", "/tablet", "fates/"),
        ("organiser", None, "/desk", "organiser/"),
        ("player", "brutus", "/player", "player/"),
        ("room", None, "/projector", "projectionist/"),
        ("table", None, "/ledger", "auditor/"),
        ("auditor", None, "/audit", "auditor/"),
        ("organiser", None, "/watch", "projectionist/"),
        ("organiser", None, "/print", "organiser/"),
        ("auditor", None, "/dossier", "auditor/"),
        ("auditor", None, "/acta", "auditor/"),
    ],
)
def test_the_question_mark_of_a_screen_opens_its_page(
    server: Server, browser: Browser, kind: str, who: str | None, path: str, page: str
) -> None:
    """In a tab of its own, so that nothing that was entered is left."""
    screen = paired(browser, server, kind, who)
    if path not in screen.url:
        screen.goto(f"{server.url.replace('127.0.0.1', NAME)}{path}")
    mark = screen.get_by_test_id("help")
    expect(mark).to_be_visible()
    at_rest(screen)  # while a long page comes its foot moves, and takes no tap
    with screen.context.expect_page() as opened:
        mark.click()
    expect(opened.value).to_have_url(re.compile(rf"/help/{page}$"))
    expect(opened.value.locator("h1").first).to_be_visible()
    screen.context.close()


def test_so_does_that_of_pairing(server: Server, browser: Browser) -> None:
    """Before there is any badge."""
    page: Page = browser.new_page()
    page.goto(f"{server.url}/pair")
    assert page.get_by_test_id("help").get_attribute("href") == "/help/if-something-goes-wrong/"
    page.close()


def text(name: str) -> str:
    """The text of a built page."""
    return (SITE / name / "index.html").read_text("utf-8")


def test_the_wire_is_read_without_scrolling_sideways() -> None:
    """No line of docs/wire.md is longer than 160 characters."""
    lines = (ROOT / "docs" / "wire.md").read_text().splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > 160] == []


def test_the_wire_names_each_request_once() -> None:
    """In the table of requests of docs/wire.md."""
    table = (ROOT / "docs" / "wire.md").read_text().partition("## Requests")[2].split("```")[1]
    requests = re.findall(r"^((?:GET|POST|PUT|DELETE) +/\S+)", table, re.MULTILINE)
    assert len(requests) > 50 and [one for one in {*requests} if requests.count(one) > 1] == []


def test_commands_settings_metrics_views_and_acts_are_documented() -> None:
    """Each by its name, with words of its own."""
    commands = text("reference/commands")
    for name, command in known().items():
        assert f"ludi {name}" in commands and command.description and all(action.help for action in command._actions)
    assert all(f"make {name}" in commands and what for name, what in targets().items())
    metrics = text("reference/metrics")
    assert families() and all(name in metrics and words for name, (_, words) in families().items())
    views, settings = text("reference/views"), text("reference/settings")
    for stage in STAGES:
        assert all(f"<code>{name}" in views and says(view) for name, view in stage.views.items())
        fields = [name for rows in rows_of(stage.game).values() for name in rows]
        assert fields and all(f"<code>{name}</code>" in settings for name in fields)
        acts = text(f"rules/acts_{stage.game.id}")
        assert all(f"<code>{kind}</code>" in acts and act.__doc__ for kind, act in stage.game.acts.items())
        rules = text(f"rules/{stage.game.id}")
        assert all(f"<td>{rule}</td>" in rules for rule in stage.game.book)


def test_each_metric_is_one_that_the_server_tells(server: Server) -> None:
    """And the server tells no other of its own."""
    told = set(
        re.findall(
            r"^# TYPE (ludi_\w+?)(?:_total|_created)? ",
            httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text,
            re.MULTILINE,
        )
    )
    assert told == families().keys()
