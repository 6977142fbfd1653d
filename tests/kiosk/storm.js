// What a storm of taps is watched by: how long the thing that a finger hits has lain there, whether the tap was taken, and what was
// recorded by it; and air on which every answer and every frame is late.
(() => {
    const TAPPED = 'button, a[href], summary, label', SHIFT = 8
    const words = one => (one?.getAttribute('aria-label') ?? one?.textContent ?? '').replace(/[\d\s.,:−+-]+/g, ' ').trim()
    /** What can be tapped, by its words and its place: not as the kiosk's own rule goes about it. */
    const picture = () => [...document.querySelectorAll(TAPPED)].flatMap(one => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect()
        return width ? [{ one, words: words(one), x: (left + right) / 2, y: (top + bottom) / 2 }] : []
    })
    const same = (one, other) => one.words === other.words && Math.hypot(one.x - other.x, one.y - other.y) <= 2 * SHIFT
    /** The pictures of the last half second, the newest first. */
    let pictures = []
    const look = () => {
        const now = performance.now()
        pictures = [{ at: now, all: picture() }, ...pictures.filter(({ at }) => at > now - 500)]
    }
    /** For how long a thing has certainly not lain here. */
    const lay = one => {
        const at = pictures.find(({ all }) => !all.some(other => same(one, other)))?.at
        return at === undefined ? Infinity : performance.now() - at
    }
    const storm = (window.storm = { taps: 0, taken: 0, acts: 0, faults: [], ...JSON.parse(sessionStorage.getItem('storm') ?? '{}') })
    storm.falls = false
    addEventListener('pagehide', () => sessionStorage.setItem('storm', JSON.stringify(storm)))
    let tap = null
    const tick = () => { look(); requestAnimationFrame(tick) }
    requestAnimationFrame(tick)

    addEventListener('pointerdown', ({ clientX, clientY }) => {
        look()
        const over = document.querySelector(':modal') ?? document
        const hit = pictures[0].all.filter(({ one }) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            return over.contains(one) && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
        })
        tap = { all: hit.map(each => ({ ...each, lay: lay(each) })) }
        if (hit.length && storm.falls) storm.taps++
    }, true)
    // Behind every handler: whatever gets here was taken.
    addEventListener('click', event => {
        const hit = event.target.closest?.(TAPPED)
        // A test that fills in a form scrolls to what it taps, and knows.
        if (!hit || event.detail === 0 || !tap || !storm.falls) return
        storm.taken++
        // Drawn anew meanwhile, as it was and where it was, it is the same to a finger.
        const now = picture().find(({ one }) => one === hit)
        const { lay = 0, words: what } = tap.all.find(each => each.one === hit || (now && same(each, now))) ?? {}
        if (lay < 300) storm.faults.push(`“${what ?? words(hit)}” was taken after ${Math.round(lay)} ms`)
    })
    const known = new Set()
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
        if (String(key).startsWith('ludi.outbox'))
            for (const { body } of JSON.parse(value).waiting ?? []) {
                if (known.has(body.act_id)) continue
                known.add(body.act_id)
                storm.acts++
                if (!tap || Math.max(0, ...tap.all.map(({ lay }) => lay)) < 300)
                    storm.faults.push(`${body.kind} was recorded by a tap on what had just come`)
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
