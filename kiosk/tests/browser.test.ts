// @vitest-environment happy-dom
// What is asked of the browser itself: a piece of music that it keeps, a picture of the page, and that it forgets.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

const once = (request: Record<string, unknown>, result: unknown) => {
  request.result = result
  queueMicrotask(() => (request.onupgradeneeded as (() => void) | undefined)?.())
  queueMicrotask(() => (request.onsuccess as () => void)())
  return request
}

/** As much of a database as one store needs. */
function stored(kept: Map<string, unknown>, asked: unknown[][] = []) {
  const store = {
    get: (key: string) => once({}, kept.get(key)),
    put: (value: unknown, key: string) => (kept.set(key, value), once({}, key)),
  }
  vi.stubGlobal('indexedDB', {
    open: (...all: unknown[]) => {
      asked.push(['open', ...all])
      return once({}, {
        createObjectStore: (name: string) => asked.push(['store', name]),
        transaction: (...more: unknown[]) => (asked.push(more), { objectStore: (name: string) => (asked.push(['of', name]), store) }),
      }) // prettier-ignore
    },
  })
  return asked
}

class Tape {
  static all: Tape[] = []
  static plays = () => Promise.resolve()
  volume = 0
  currentTime = 7
  loop = false
  paused: number[] = []
  constructor(readonly src: string) {
    Tape.all.push(this)
  }
  play = () => Tape.plays()
  pause = () => void this.paused.push(this.volume)
}

async function music(kept = new Map<string, unknown>()) {
  vi.resetModules()
  Tape.all = []
  Tape.plays = () => Promise.resolve()
  vi.stubGlobal('Audio', Tape)
  const asked = stored(kept)
  const { music } = await import('../src/core/state/music.svelte')
  await new Promise((go) => setTimeout(go))
  return { music, kept, asked }
}
const PIECE = new File(['x'], 'pompa.mp3')

test('a piece that was chosen is kept by the browser, and there again after a reload', async () => {
  const { music: first, kept, asked } = await music()
  expect([first.title, first.playing]).toEqual(['', false])
  first.play()
  expect([first.playing, asked[0], asked.slice(1, 4)]).toEqual([
    false,
    ['open', 'ludi.music', 1],
    [
      ['store', 'pieces'],
      ['pieces', 'readonly'],
      ['of', 'pieces'],
    ],
  ])
  await first.choose(PIECE)
  expect([first.title, [...kept], asked.at(-2)]).toEqual(['pompa.mp3', [['piece', PIECE]], ['pieces', 'readwrite']])
  expect(Tape.all[0]!.loop).toBe(true)
  const again = await music(kept)
  expect(again.music.title).toBe('pompa.mp3')
})

test('it plays from its beginning, and dies away in about a second', async () => {
  const { music: piece } = await music()
  await piece.choose(PIECE)
  vi.useFakeTimers()
  const [tape] = Tape.all as [Tape]
  piece.stop()
  piece.play()
  expect([piece.playing, tape.volume, tape.currentTime]).toEqual([true, 1, 0])
  tape.currentTime = 30
  piece.play()
  expect(tape.currentTime).toBe(30)
  piece.stop()
  expect(piece.playing).toBe(false)
  vi.advanceTimersByTime(60)
  expect(tape.volume).toBeCloseTo(14 / 15)
  vi.advanceTimersByTime(13 * 60)
  expect(tape.paused).toEqual([])
  vi.advanceTimersByTime(2 * 60)
  expect(tape.paused).toEqual([0])
  vi.advanceTimersByTime(600)
  expect(tape.paused.length).toBe(1)
  piece.play()
  piece.stop()
  vi.advanceTimersByTime(120)
  piece.play()
  vi.advanceTimersByTime(2000)
  expect([tape.volume, tape.paused.length]).toEqual([1, 1])
})

test('another piece takes its place, and a browser that will not play says so', async () => {
  const { music: piece } = await music()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await piece.choose(PIECE)
  piece.play()
  await piece.choose(new File(['y'], 'other.mp3'))
  expect([piece.playing, piece.title, Tape.all[0]!.paused.length, revoke.mock.calls]).toEqual([
    false,
    'other.mp3',
    1,
    [[Tape.all[0]!.src]],
  ])
  Tape.plays = () => Promise.reject(new Error())
  piece.play()
  await vi.waitFor(() => expect(piece.playing).toBe(false))
})

test('a browser that keeps nothing plays what was chosen all the same', async () => {
  const { music: piece } = await music()
  vi.stubGlobal('indexedDB', { open: () => { throw new Error() } }) // prettier-ignore
  await piece.choose(PIECE)
  expect(piece.title).toBe('pompa.mp3')
})

test('a device that is handed on keeps nothing of who used it', async () => {
  const gone: unknown[][] = []
  const transaction = (_stores: string[], mode: string) => {
    const clearing = {
      objectStore: (name: string) => ({ clear: () => gone.push(['cleared', name, mode]) }),
      oncomplete: undefined as (() => void) | undefined,
    }
    queueMicrotask(() => clearing.oncomplete?.())
    return clearing
  }
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: 'ludi.music' }, { name: 'empty' }],
    open: (name: string) =>
      once(
        {},
        { objectStoreNames: name === 'empty' ? [] : ['pieces'], transaction, close: () => gone.push(['closed', name]) },
      ),
  })
  vi.stubGlobal('caches', {
    keys: async () => ['ludi-1', 'ludi-2'],
    delete: async (name: string) => void gone.push(['cache', name]),
  })
  const unregister = async () => void gone.push(['worker'])
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations: async () => [{ unregister }] },
    configurable: true,
  })
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const { setItem } = Storage.prototype
  localStorage.setItem('ludi.badge', 'x')
  sessionStorage.setItem('ludi.badge', 'y')
  const { followForgetting } = await import('../src/core/state/forget')
  followForgetting()
  const cleared = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }))
  cleared('ludi.badge')
  await new Promise((go) => setTimeout(go))
  expect([localStorage.length, replace.mock.calls]).toEqual([1, []])
  cleared(null)
  await vi.waitFor(() => expect(replace.mock.calls).toEqual([['/pair']]))
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(gone).toEqual(
    expect.arrayContaining([
      ['cleared', 'pieces', 'readwrite'],
      ['closed', 'ludi.music'],
      ['closed', 'empty'],
      ['cache', 'ludi-1'],
      ['cache', 'ludi-2'],
      ['worker'],
    ]),
  )
  setItem.call(localStorage, 'late', 'y')
  Storage.prototype.setItem.call(localStorage, 'late', 'z')
  expect(localStorage.getItem('late')).toBe('y')
  Storage.prototype.setItem = setItem
})

test('over plain http there are neither caches nor workers to forget', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const { setItem } = Storage.prototype
  const { forgetDevice } = await import('../src/core/state/forget')
  await forgetDevice()
  expect(replace).toHaveBeenCalledWith('/pair')
  Storage.prototype.setItem = setItem
})

test('a small picture of the page, drawn by the browser without anything that it would fetch', async () => {
  document.documentElement.innerHTML =
    '<head><style>.gold { color: gold }</style></head><body><p class="gold">Words</p><script></script></body>'
  document.documentElement.dataset.theme = 'dark'
  const drawn: unknown[][] = []
  class Picture {
    src = ''
    decode = async () => void drawn.push([this.src])
  }
  vi.stubGlobal('Image', Picture)
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 500)
  const getContext = (...how: unknown[]) => ({
    drawImage: (_: unknown, ...all: unknown[]) => drawn.push([...how, ...all]),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (...how) => (drawn.push(how), 'data:image/jpeg;base64,small'),
  )
  const { picture } = await import('../src/core/state/picture')
  expect(await picture()).toBe('small')
  const [[address], ...rest] = drawn as [[string], ...unknown[][]]
  expect(rest).toEqual([
    ['2d', 0, 0, 320, 160],
    ['image/jpeg', 0.7],
  ])
  expect(address.startsWith('data:image/svg+xml;charset=utf-8,')).toBe(true)
  const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1))
  for (const part of [
    'width="1000"',
    'height="500"',
    'data-theme="dark"',
    '.gold',
    'transition: none',
    '<p class="gold">Words</p>',
    'foreignObject',
  ])
    expect(svg).toContain(part)
  expect(svg).not.toMatch(/<script/)
})
