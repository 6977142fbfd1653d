// As much of a browser as the pure parts ask for: a storage that forgets between two tests, and nothing that makes a sound.
import { beforeEach, vi } from 'vitest'

class Storage {
  #kept = new Map<string, string>()
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
  removeItem = (key: string) => void this.#kept.delete(key)
  key = (at: number) => [...this.#kept.keys()][at] ?? null
  clear = () => this.#kept.clear()
  get length() {
    return this.#kept.size
  }
}

const stands = {
  localStorage: new Storage(),
  location: { protocol: 'http:', host: 'hall:8044', href: 'http://hall:8044/', reload: vi.fn() },
  addEventListener: () => {},
  document: { documentElement: {} },
}
// A test that needs a page brings one: `@vitest-environment happy-dom`.
if (typeof document === 'undefined')
  for (const [name, value] of Object.entries(stands))
    Object.defineProperty(globalThis, name, { value, configurable: true })

beforeEach(() => localStorage.clear())
