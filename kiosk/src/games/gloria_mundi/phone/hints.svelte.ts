// Whether a beginner wants hints on this device; nobody gets one unasked.
const KEY = 'ludi.mundi.hints'

class Hints {
  #on = $state(localStorage.getItem(KEY) === '1')

  get on() {
    return this.#on
  }
  set on(to: boolean) {
    this.#on = to
    localStorage.setItem(KEY, to ? '1' : '0')
  }
}

export const hints = new Hints()
