"""What a machine can say about a screen for everybody: axe's rules, and targets that a thumb can hit."""

from playwright.sync_api import Page

from tests.kiosk.rest import at_rest
from tests.server import ROOT

AXE = ROOT / "kiosk" / "node_modules" / "axe-core" / "axe.min.js"
TOO_SMALL = """[...document.querySelectorAll('button, a[href], select, input')].flatMap(one => {
    const { width, height } = one.getBoundingClientRect()
    return width && (width < 44 || height < 44) ? [`${one.dataset.testid ?? one.textContent.trim()} ${width}x${height}`] : []
})"""

UNFIT = """(() => {
    const seen = one => one.checkVisibility() && !one.closest('.sr, .letters')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set()
    while (texts.nextNode()) {
        const one = texts.currentNode.parentElement
        if (!texts.currentNode.data.trim() || !seen(one)) continue
        const size = parseFloat(getComputedStyle(one).fontSize)
        if (size < 16) found.add(`${size}px: ${texts.currentNode.data.trim().slice(0, 40)}`)
    }
    for (const one of document.querySelectorAll('body *')) {
        const { left, right, width } = one.getBoundingClientRect()
        if (width && seen(one) && (left < -1 || right > innerWidth + 1))
            found.add(`${one.tagName}.${one.className} from ${Math.round(left)} to ${Math.round(right)}`)
    }
    for (const one of document.querySelectorAll('button + button')) {
        const [a, b] = [one.previousElementSibling, one].map(each => each.getBoundingClientRect())
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        if (seen(one) && across > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
            found.add(`${one.dataset.testid ?? one.textContent.trim()} lies on the one before`)
    }
    return [...found]
})()"""
"""Letters in a disc stand beside the name that they abbreviate."""


def audited(page: Page) -> list[str]:
    """What axe finds on a page that has come to rest."""
    at_rest(page)
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


def fits(page: Page) -> list[str]:
    """Whatever is wider than the screen, too small to be hit, or too small to be read by whoever holds a tablet in one hand."""
    return [*small_targets(page), *(str(one) for one in page.evaluate(UNFIT))]
