// What a storm of taps is watched by: how long the thing that a finger hits has lain there, whether the tap was taken, and what was
// recorded by it; and air on which every answer and every frame is late.
(() => {
    const TAPPED = 'button, a[href], summary, label', SHIFT = 8
    const words = one => (one?.getAttribute('aria-label') ?? one?.textContent ?? '').replace(/[\d\s.,:−+-]+/g, ' ').trim()
    /** What can be tapped, by its words and its place: not as the kiosk's own rule goes about it. */
    const picture = () => [...document.querySelectorAll(TAPPED)].flatMap(one => {
        const box = one.getBoundingClientRect()
        return box.width ? [{ one, box, words: words(one), x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }] : []
    })
    const same = (one, other) => one.words === other.words && Math.hypot(one.x - other.x, one.y - other.y) <= 2 * SHIFT
    /** The pictures of the last half second, the newest first. */
    let pictures = []
    const look = () => {
        const now = performance.now()
        pictures = [{ at: now, all: picture() }, ...pictures.filter(({ at }) => at > now - 500)]
    }
    /** Beside a button within this a finger hits it still: the browser sees to that. */
    const BESIDE = 16
    const off = (at, least, most) => Math.max(least - at, at - most, 0)
    const under = ({ x, y }, { box }) => Math.hypot(off(x, box.left, box.right), off(y, box.top, box.bottom))
    /** For how long a thing had lain here when the finger came down on it; none where it came down on something else. */
    const lay = (hit, down) => {
        // Drawn anew meanwhile, as it was and where it was, it is the same to a finger.
        const one = down.pictures[0].all.find(each => each.one === hit) ?? picture().find(each => each.one === hit)
        if (!one || under(down, one) > BESIDE) return 0
        const lacked = down.pictures.find(({ all }) => !all.some(other => same(one, other)))
        return lacked ? down.at - lacked.at : Infinity
    }
    const storm = (window.storm = { taps: 0, taken: 0, acts: 0, faults: [], ...JSON.parse(sessionStorage.getItem('storm') ?? '{}') })
    storm.falls = false
    addEventListener('pagehide', () => sessionStorage.setItem('storm', JSON.stringify(storm)))
    let tap = null
    /** When a finger last came down on what had lain there long enough to be meant. */
    let meant = -Infinity
    const tick = () => { look(); requestAnimationFrame(tick) }
    requestAnimationFrame(tick)

    addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
        look()
        tap = { x, y, at: performance.now(), pictures, hit: null, lain: 0 }
        const over = document.querySelector(':modal') ?? document
        if (storm.falls && pictures[0].all.some(each => over.contains(each.one) && !under(tap, each))) storm.taps++
    }, true)
    addEventListener('click', event => {
        // Before every handler: what it records, and what it draws elsewhere, comes behind.
        if (tap && event.detail > 0) {
            tap.hit = event.target.closest?.(TAPPED)
            tap.lain = tap.hit ? lay(tap.hit, tap) : 0
            if (tap.lain >= 300) meant = tap.at
        }
        if (!storm.falls || !event.target.closest?.(window.ENDS)) return
        event.stopImmediatePropagation()
        event.preventDefault()
    }, true)
    // Behind every handler: whatever gets here was taken.
    addEventListener('click', event => {
        // A test that fills in a form scrolls to what it taps, and knows.
        if (!tap?.hit || event.detail === 0 || !storm.falls) return
        storm.taken++
        if (tap.lain < 300) storm.faults.push(`“${words(tap.hit)}” was taken after ${Math.round(tap.lain)} ms`)
    })
    /** What waited when the page was loaded was recorded before. */
    const kept = Object.keys(localStorage).filter(key => key.startsWith('ludi.outbox'))
    const known = new Set(kept.flatMap(key => JSON.parse(localStorage.getItem(key)).waiting ?? []).map(({ body }) => body.act_id))
    /** So long after a tap an act may be recorded by it: where it waits for an answer, and for another. */
    const ANSWERS = 3 * window.AIR
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
        if (String(key).startsWith('ludi.outbox'))
            for (const { body } of JSON.parse(value).waiting ?? []) {
                if (known.has(body.act_id)) continue
                known.add(body.act_id)
                storm.acts++
                if (performance.now() - meant > ANSWERS) storm.faults.push(`${body.kind} was recorded by no tap that was meant`)
            }
        return keep.call(this, key, value)
    }

    const late = () => Math.random() * window.AIR
    const sent = window.fetch
    window.fetch = async (...asked) => {
        await new Promise(go => setTimeout(go, late()))
        return sent(...asked)
    }
    const Socket = window.WebSocket
    window.WebSocket = class extends Socket {
        #then = 0
        set onmessage(hear) {
            super.onmessage = hear && (event => {
                this.#then = Math.max(this.#then, performance.now() + late())
                setTimeout(() => this.readyState <= 1 && hear(event), this.#then - performance.now())
            })
        }
    }
})()
