"""What a machine can say about a screen for everybody: axe's rules, and targets that a thumb can hit."""

from playwright.sync_api import Page

from tests.server import ROOT

AXE = ROOT / "kiosk" / "node_modules" / "axe-core" / "axe.min.js"
TOO_SMALL = """[...document.querySelectorAll('button, a[href], select, input')].flatMap(one => {
    const { width, height } = one.getBoundingClientRect()
    return width && (width < 44 || height < 44) ? [`${one.dataset.testid ?? one.textContent.trim()} ${width}x${height}`] : []
})"""


def audited(page: Page) -> list[str]:
    """What axe finds on a page."""
    page.wait_for_timeout(400)
    page.evaluate(AXE.read_text())  # as a debugger does: the page itself forbids inline scripts
    found = page.evaluate(
        "axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target).join(' | ')))"
    )
    return [str(one) for one in found]


def small_targets(page: Page) -> list[str]:
    """Whatever can be tapped and is smaller than 44 by 44."""
    return [str(one) for one in page.evaluate(TOO_SMALL)]


def audited_in_both(page: Page) -> list[str]:
    """What axe finds at night and on parchment."""
    found = audited(page)
    page.get_by_test_id("theme").first.click()
    found += audited(page)
    page.get_by_test_id("theme").first.click()
    return found
