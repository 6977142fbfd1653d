// Whether hand and counters are covered, kept on the device; without a key they are covered at first, and nothing is kept.
export class Covering {
  #covered = $state(false)

  constructor(readonly key: string | null) {
    this.#covered = key === null || localStorage.getItem(key) === '1'
  }
  get covered() {
    return this.#covered
  }
  set covered(to: boolean) {
    this.#covered = to
    if (this.key !== null) localStorage.setItem(this.key, to ? '1' : '0')
  }
}
