"""Whether everything on a screen lies in its box: no text is cut, no word is broken, nothing runs over what it stands in, no card
covers another, and the state of the link on a wall covers no word."""

from playwright.sync_api import Page

OVER = """(() => {
    const found = new Set(), name = one => `${one.tagName.toLowerCase()}.${one.className} ${one.dataset.testid ?? ''}`
    const scrolls = way => way === 'auto' || way === 'scroll'
    const heard = one => one.closest('svg, .sr') || getComputedStyle(one).clipPath === 'inset(50%)'
    const seen = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !heard(one)
    for (const one of document.querySelectorAll('body *')) {
        const style = getComputedStyle(one), more = parseFloat(style.fontSize) * 0.4
        if (!one.clientWidth || style.display === 'inline' || !seen(one)) continue
        const words = one.textContent.trim().replace(/\\s+/g, ' ').slice(0, 50)
        if (style.overflowX === 'visible' && one.scrollWidth > one.clientWidth + 1)
            found.add(`${name(one)} is ${one.scrollWidth} wide in ${one.clientWidth}: ${words}`)
        if (style.overflowY === 'visible' && !one.matches('#app, .shell') && one.scrollHeight > one.clientHeight + more)
            found.add(`${name(one)} is ${one.scrollHeight} high in ${one.clientHeight}: ${words}`)
    }
    const page = document.scrollingElement, shell = document.querySelector('.shell')
    if (shell && page.scrollHeight > page.clientHeight + 1 && [...shell.children].every(one => one.offsetHeight <= shell.clientHeight))
        found.add(`the window scrolls over ${page.scrollHeight} though all that stands in it is ${page.clientHeight} high`)
    const corner = document.querySelector('[data-corner]')?.getBoundingClientRect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange()
    while (texts.nextNode()) {
        const text = texts.currentNode
        if (!text.data.trim() || !seen(text.parentElement)) continue
        range.selectNodeContents(text)
        const { left, right, top, bottom } = range.getBoundingClientRect(), more = (bottom - top) * 0.35
        if (corner && !text.parentElement.closest('[data-corner]') &&
            left < corner.right && corner.left < right && top < corner.bottom && corner.top < bottom)
            found.add(`under the state of the link: ${text.data.trim().slice(0, 50)}`)
        let one = text.parentElement
        for (; one !== document.documentElement; one = one.parentElement) {
            const style = getComputedStyle(one)
            if (style.webkitLineClamp !== 'none' && one.closest('button')) break
            if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
            if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
            const box = one.getBoundingClientRect()
            if (top >= box.bottom - 1 || left >= box.right - 1) break
            if (left < box.left - 1 || right > box.right + 1 || top < box.top - more || bottom > box.bottom + more)
                found.add(`${name(one)} cuts: ${text.data.trim().slice(0, 50)}`)
        }
        if (one === document.documentElement && left < innerWidth && (left < -1 || right > innerWidth + 1))
            found.add(`beside the screen: ${text.data.trim().slice(0, 50)}`)
        for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\u00ad]{2,}/gu)) {
            if (word.includes('\\u00ad') || /^https?:/.test(text.data)) continue
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const lines = new Set([...range.getClientRects()].filter(one => one.width).map(one => Math.round(one.top)))
            if (lines.size > 1) found.add(`${name(text.parentElement)} breaks a word: ${word}`)
        }
    }
    return [...found]
})()"""
"""What lies wholly outside of its box is not shown, and cut is what lies half in it. A line may be lower than its letters' box, by less
than half of them; a page as a whole may be longer than its window. So many lines of a button end with an ellipsis: a tap tells the
whole. A word with soft hyphens may go on in the next line, and so may an address, whose letters are drawn by lot. What is placed by
no box, deep in a part that scrolls, makes the whole window scroll."""

COVERED = """(() => {
    const cards = [...document.querySelectorAll('[data-region]')].map(one => [one.dataset.region, one.getBoundingClientRect()])
    const covers = (one, other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    return cards.flatMap(([id, one], i) =>
        cards.slice(i + 1).flatMap(([of, other]) => covers(one, other) ? [`${id} covers ${of}`] : []))
})()"""


LETTERED = """async () => {
    document.body.getBoundingClientRect()
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
}"""
"""Letters come after the page, and those that stand in their place meanwhile are wider."""


READ = """([least, within, mark]) => {
    const stage = document.querySelector('.stage'), lines = stage.getBoundingClientRect().height / 1080, found = []
    const scaled = one => {
        const { transform, scale } = getComputedStyle(one), matrix = new DOMMatrix(transform)
        return Math.hypot(matrix.c, matrix.d) * (scale === 'none' ? 1 : parseFloat(scale.split(' ').at(-1)))
    }
    const factor = one => {
        if (one instanceof SVGElement) return Math.hypot(one.getScreenCTM().c, one.getScreenCTM().d) / lines
        let by = one.currentCSSZoom
        for (; one !== stage; one = one.parentElement) by *= scaled(one)
        return by
    }
    const own = one => [...one.childNodes].filter(each => each.nodeType === 3 && each.data.trim())
    const seen = one => !one.closest('.sr') && one.checkVisibility({ visibilityProperty: true })
    const texts = [...stage.querySelectorAll('*')].filter(one => own(one).length && seen(one)).map(one =>
        [one, own(one).map(each => each.data.trim()).join(' '), parseFloat(getComputedStyle(one).fontSize) * factor(one)])
    const read = texts.filter(([, , size]) => size > 31.9).map(([, words]) => words).join(' ').toLowerCase()
    // Who or what a mark stands for, where it is a picture that says so by itself.
    const marked = mark => (mark.closest('.disc')?.title ?? mark.ariaLabel ?? '').toLowerCase()
    const enough = one => {
        const sign = one.closest('.letters, .stones')
        return (sign && marked(sign).split(', ').every(name => read.includes(name)) ? mark : least) - 0.1
    }
    const small = texts.filter(([one, , size]) => one.closest(within) && size < enough(one))
    return small.map(([, words, size]) => `${words.slice(0, 40)}: ${size.toFixed(1)}`)
}"""
"""The size of letters as they are drawn, in lines of a wall of 1080: with what a style, a zoom, a turn or a drawing makes of them.

One exception: the letters in a mark, on a stone or a resource may be smaller, down to ``MARK``, where what they stand for is read
in full on the same wall: shape and colour lead to it from afar, and the letters help who sits near."""
MARK = 20


def too_small(page: Page, least: int = 32, within: str = ".stage") -> list[str]:
    """What is to be read on a wall and stands there in letters below so many pixels of 1080 lines; or on a part
    of it."""
    return [str(one) for one in page.evaluate(READ, [least, within, MARK])]


def overflows(page: Page) -> list[str]:
    """Whatever does not fit, in its own letters."""
    page.evaluate(LETTERED)
    return [*(str(one) for one in page.evaluate(OVER)), *(str(one) for one in page.evaluate(COVERED))]
