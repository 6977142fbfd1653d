// A piece of music that this screen plays when its game says so: a file of the organiser's, kept by the browser, sent nowhere.
const BOX = 'ludi.music'
const PIECES = 'pieces'
const PIECE = 'piece'
/** It is not cut off: in so many steps, each so many milliseconds, it dies away. */
const STEPS = 15
const STEP = 60

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

async function pieces(mode: IDBTransactionMode) {
  const opening = indexedDB.open(BOX, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(PIECES)
  return (await asked(opening)).transaction(PIECES, mode).objectStore(PIECES)
}

class Music {
  /** What the piece is called; none was chosen while it is empty. */
  title = $state('')
  playing = $state(false)
  #tape: HTMLAudioElement | undefined
  #fading: ReturnType<typeof setInterval> | undefined

  constructor() {
    void pieces('readonly')
      .then((kept) => asked(kept.get(PIECE) as IDBRequest<File | undefined>))
      .then((file) => file && this.#lay(file))
      .catch(() => {}) // A browser that keeps nothing is told anew after each reload.
  }

  async choose(file: File) {
    this.#lay(file)
    await pieces('readwrite')
      .then((kept) => asked(kept.put(file, PIECE)))
      .catch(() => {})
  }

  #lay(file: File) {
    if (this.#tape) URL.revokeObjectURL(this.#tape.src)
    this.#tape?.pause()
    this.playing = false
    this.#tape = Object.assign(new Audio(URL.createObjectURL(file)), { loop: true })
    this.title = file.name
  }

  play() {
    if (!this.#tape || this.playing) return
    clearInterval(this.#fading)
    this.#tape.volume = 1
    this.#tape.currentTime = 0
    this.playing = true
    this.#tape.play().catch(() => (this.playing = false))
  }

  stop() {
    const tape = this.#tape
    if (!tape || !this.playing) return
    this.playing = false
    this.#fading = setInterval(() => {
      tape.volume = Math.max(0, tape.volume - 1 / STEPS)
      if (tape.volume > 0) return
      clearInterval(this.#fading)
      tape.pause()
    }, STEP)
  }
}

export const music = new Music()
