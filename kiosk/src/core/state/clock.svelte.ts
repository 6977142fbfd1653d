// The server's clock, on this device. Counted from performance.now(), since a tablet that sets its own clock in mid-game must not jump.

/** A sample older than this no longer vouches for the offset: quartz drifts. */
const STALE = 60_000
/** Milliseconds between two looks at the clock. */
const STEP = 200

class Clock {
  /** Server time, moving five times a second. */
  now = $state(Date.now())
  #base = Date.now() - performance.now()
  #bestTrip = Infinity
  #bestAt = 0
  #least = -Infinity
  #leastAt = 0

  constructor() {
    this.#tick()
  }

  /** At the same instants of the server's clock on every device: so all of them in a room change the second together. */
  #tick = () => {
    this.now = this.exact()
    setTimeout(this.#tick, STEP - (this.now % STEP) + 1)
  }

  exact() {
    return Math.round(performance.now() + this.#base)
  }

  /** By how much this device's own clock is wrong, in whole seconds: as milliseconds, and never negative zero. */
  off() {
    return Math.round((Date.now() - this.exact()) / 1000) * 1000 || 0
  }

  /** A ping came back: `sent` as performance.now(), `server` its clock in between. The shortest round trip wins. */
  sample(sent: number, server: number) {
    const back = performance.now()
    const trip = back - sent
    if (trip > this.#bestTrip && back - this.#bestAt < STALE) return
    this.#bestTrip = trip
    this.#bestAt = back
    this.#base = Math.max(server + trip / 2 - back, this.#least)
    this.now = this.exact()
  }

  /** The server told something at this instant. Whoever acts upon what he sees here does so later, however slow the air was on the way:
   * so the clock is not behind that. */
  heard(server: number) {
    const here = performance.now()
    if (server - here <= this.#least && here - this.#leastAt < STALE) return
    this.#least = server - here
    this.#leastAt = here
    if (this.#base >= this.#least) return
    this.#base = this.#least
    this.now = this.exact()
  }

  /** An unasked-for server time: good enough until the first pong, and after this device has slept. */
  rough(server: number) {
    this.heard(server)
    if (this.#bestTrip < Infinity && Math.abs(server - this.exact()) < 2000) return
    this.#base = server - performance.now()
    this.#bestTrip = Infinity
  }
}

export const clock = new Clock()
