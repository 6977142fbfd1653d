// What the room hears. A browser plays nothing before somebody has touched the page: so sound is allowed once, as the screen is set up.
const KEY = 'ludi.sound'

/** One note: hertz, where it glides to, after how many seconds, for how many, and of which kind. */
interface Note {
  hertz: number
  to?: number
  after?: number
  lasts: number
  kind?: OscillatorType
  loud?: number
}
export type Tune = Note[]

class Sound {
  /** Whether this screen was ever allowed to sound; after a reload it waits for one more touch. */
  wanted = $state(localStorage.getItem(KEY) === 'on')
  ready = $state(false)
  #sound: AudioContext | undefined

  /** To be called from a touch. */
  async allow() {
    this.wanted = true
    localStorage.setItem(KEY, 'on')
    await this.#open()
  }
  silence() {
    this.wanted = this.ready = false
    localStorage.removeItem(KEY)
    void this.#sound?.suspend()
  }

  async #open() {
    try {
      this.#sound ??= new AudioContext()
      await this.#sound.resume()
      this.ready = this.#sound.state === 'running'
    } catch {
      // A browser without sound is a quiet one.
    }
  }

  play(tune: Tune) {
    if (!this.#sound || !this.ready) return
    for (const note of tune) this.#note(this.#sound, note)
  }

  #note(sound: AudioContext, { hertz, to = hertz, after = 0, lasts, kind = 'sine', loud = 0.2 }: Note) {
    const [tone, volume, soft] = [sound.createOscillator(), sound.createGain(), sound.createBiquadFilter()]
    const begin = sound.currentTime + after
    tone.type = kind
    tone.frequency.setValueAtTime(hertz, begin)
    tone.frequency.exponentialRampToValueAtTime(to, begin + Math.min(0.4, lasts / 2))
    soft.type = 'lowpass'
    soft.frequency.value = hertz * 5
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(loud, begin + 0.06)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
    tone.connect(soft).connect(volume).connect(sound.destination)
    tone.start(begin)
    tone.stop(begin + lasts + 0.1)
  }
}

export const sound = new Sound()
