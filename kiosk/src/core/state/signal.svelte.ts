// A short sound and a touch in the hand: recorded, or not. In a loud, dim hall nobody looks at the foot of a screen.
const KEY = 'ludi.signal'

/** Two notes up, or one that falls: hertz, and after how many milliseconds. */
const NOTES = {
  recorded: [
    [660, 0],
    [880, 90],
  ],
  refused: [
    [330, 0],
    [220, 140],
  ],
}
const SHAKES = { recorded: [40], refused: [90, 60, 90] }

class Signal {
  on = $state(localStorage.getItem(KEY) !== 'off')
  #sound: AudioContext | undefined

  toggle() {
    this.on = !this.on
    localStorage.setItem(KEY, this.on ? 'on' : 'off')
    if (this.on) this.give('recorded')
  }

  give(what: keyof typeof NOTES) {
    if (!this.on) return
    navigator.vibrate?.(SHAKES[what])
    try {
      this.#sound ??= new AudioContext()
      for (const [hertz, after] of NOTES[what]) this.#note(this.#sound, hertz!, after! / 1000)
    } catch {
      // A browser without sound is a quiet one.
    }
  }

  #note(sound: AudioContext, hertz: number, after: number) {
    const [tone, loud] = [sound.createOscillator(), sound.createGain()]
    const begin = sound.currentTime + after
    tone.frequency.value = hertz
    loud.gain.setValueAtTime(0.12, begin)
    loud.gain.exponentialRampToValueAtTime(0.001, begin + 0.16)
    tone.connect(loud).connect(sound.destination)
    tone.start(begin)
    tone.stop(begin + 0.18)
  }
}

export const signal = new Signal()
