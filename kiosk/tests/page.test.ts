// @vitest-environment happy-dom
// What a screen does with its page and its device.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone, keep } from '../src/core/alone'
import { Photos } from '../src/core/desk/photos.svelte'
import { fitted } from '../src/core/parts/fitted'
import { modal } from '../src/core/parts/modal'
import { canStayAwake, stayAwake } from '../src/core/state/awake'
import { dataUrl } from '../src/core/state/blob'
import { clock } from '../src/core/state/clock.svelte'
import { device, same } from '../src/core/state/device.svelte'
import { deskName, nameDesk, report } from '../src/core/state/report'
import { tellsDesk } from '../src/core/state/showing.svelte'
import { isRehearsal } from '../src/core/tour/tour'
import { version } from '../src/core/state/version.svelte'
import { t } from '../src/core/texts'
import { rooted } from './rooted.svelte'

const root = document.documentElement
beforeEach(() => {
  document.body.innerHTML = ''
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => void vi.useRealTimers())
const settle = () => new Promise((go) => setTimeout(go))
const anew = async () => {
  vi.resetModules()
  return (await import('../src/core/state/device.svelte')).device
}

test('a device is held as it was said, also when it is loaded anew', async () => {
  expect([device.hand, device.size, device.shared, root.dataset.hand, root.style.zoom]).toEqual([
    'right',
    100,
    [],
    'right',
    '',
  ])
  device.hold('left')
  device.enlarge(130)
  expect([root.dataset.hand, root.style.zoom]).toEqual(['left', '130%'])
  const again = await anew()
  expect([again.hand, again.size]).toEqual(['left', 130])
  device.enlarge(100)
  expect(root.style.zoom).toBe('')
  for (const kept of ['{', '{"hand":"up","size":7,"shared":3}']) {
    localStorage.setItem('ludi.device', kept)
    const other = await anew()
    expect([other.hand, other.size, other.shared]).toEqual(['right', 100, []])
  }
})

test('whoever opens a tablet here is among those who share it', async () => {
  const badge = (who: string, more: object = {}) =>
    ({ badge: `b-${who}`, evening: 'ides', kind: 'numen', who, ...more }) as never
  const names = () => device.shared.map(({ name, pin }) => [name, pin])
  device.know(badge('mars'), 'Mars')
  device.know(badge('juno'), 'Juno')
  device.lock(device.shared[0]!, '1234')
  expect(names()).toEqual([
    ['Mars', '1234'],
    ['Juno', undefined],
  ])
  const before = device.shared
  device.know(badge('mars'), 'Mars')
  expect(device.shared).toBe(before)
  device.know(badge('mars', { badge: 'newer' }), 'Mars')
  expect([names(), device.shared[1]!.badge.badge]).toEqual([
    [
      ['Juno', undefined],
      ['Mars', '1234'],
    ],
    'newer',
  ])
  device.know(badge('juno'), 'Iuno')
  expect(names()).toEqual([
    ['Mars', '1234'],
    ['Iuno', undefined],
  ])
  expect((await anew()).shared.length).toBe(2)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  device.become(device.shared[0]!)
  expect([reload.mock.calls.length, JSON.parse(localStorage.getItem('ludi.badge')!).who]).toEqual([1, 'mars'])
  device.know(badge('mars', { evening: 'nones' }), 'Mars')
  expect(names()).toEqual([['Mars', '1234']])
  expect([
    same(badge('a'), badge('a')),
    same(badge('a'), badge('b')),
    same(badge('a'), badge('a', { kind: 'x' })),
  ]).toEqual([true, false, false])
})

test('a dialog is gone at once, whichever way it went', () => {
  const show = (how: (dialog: HTMLDialogElement, leave: () => void) => void) => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    const closed = vi.fn()
    const opened = vi.spyOn(dialog, 'showModal').mockImplementation(() => {})
    const close = vi.spyOn(dialog, 'close').mockImplementation(() => {})
    how(dialog, modal(dialog, closed))
    expect(opened).toHaveBeenCalledOnce()
    expect(close.mock.calls.length).toBe(closed.mock.calls.length)
    return closed.mock.calls.length
  }
  expect([
    show(() => {}),
    show((_, leave) => (leave(), leave())),
    show((dialog) => dialog.dispatchEvent(new Event('close'))),
  ]).toEqual([0, 1, 1])
  const cancel = new Event('cancel', { cancelable: true, bubbles: true })
  expect([show((dialog) => dialog.dispatchEvent(cancel)), cancel.defaultPrevented]).toEqual([1, true])
  const own = new Event('cancel', { cancelable: true, bubbles: true })
  expect([
    show((dialog) => (dialog.append(document.createElement('input')), dialog.firstChild!.dispatchEvent(own))),
    own.defaultPrevented,
  ]).toEqual([0, false])
})

test('a text is told whole at the first step at which it fits, also once its letters have come', () => {
  const box = document.createElement('div')
  const heights: Record<string, number> = { 0: 90, 1: 60, 2: 50 }
  const one = document.createElement('p')
  box.append(document.createElement('p'), one)
  Object.defineProperty(one, 'scrollHeight', { get: () => heights[box.dataset.step!] })
  Object.defineProperty(box, 'clientHeight', { value: 60 })
  const read = vi.fn()
  const leave = fitted(read, 3)(box) as () => void
  expect([box.dataset.step, read.mock.calls.length]).toEqual(['1', 1])
  heights[1] = 61
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(box.dataset.step).toBe('2')
  heights[2] = 99
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(box.dataset.step).toBe('2')
  leave()
  heights[0] = 1
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(box.dataset.step).toBe('2')
})

test('the screen stays on while it is looked at, and not when it is left', async () => {
  expect(canStayAwake()).toBe(false)
  stayAwake()()
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  let visible = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => visible, configurable: true })
  const stop = stayAwake()
  await settle()
  expect(request.mock.calls).toEqual([['screen']])
  visible = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(1)
  visible = 'visible'
  request.mockRejectedValueOnce(new Error())
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(request).toHaveBeenCalledTimes(3)
  stop()
  expect(release).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(3)
  stayAwake()()
  await settle()
  expect(release).toHaveBeenCalledTimes(2)
})

test('a file is an address of its own', async () => {
  expect(await dataUrl(new Blob(['abc'], { type: 'text/plain' }))).toBe(`data:text/plain;base64,${btoa('abc')}`)
})

test('what a device says of itself', () => {
  const late = clock.exact() - 5000
  const kept = (slip: number | undefined, happened: number, told = false) => ({ slip, told, body: { happened } })
  const waiting = [kept(1, late), kept(2, clock.exact()), kept(3, clock.exact(), true), kept(undefined, late)]
  const evening = (leads: boolean) => ({ outbox: { waiting, refused: [1, 2] }, about: { role: { leads } } }) as never
  expect(report(evening(false))).toEqual({ slips: [1, 3], refused: 2, off: clock.off(), newest: true })
  expect(deskName()).toBe('')
  nameDesk('x'.repeat(50))
  expect(report(evening(true))).toMatchObject({ called: 'x'.repeat(40) })
})

test('a page of a rehearsal says so', () => {
  expect(isRehearsal()).toBe(false)
  root.dataset.sandbox = ''
  expect(isRehearsal()).toBe(true)
  delete root.dataset.sandbox
})

test('a screen tells the desk what it shows, on how large a glass', () => {
  const showing = vi.fn()
  const [, leave] = rooted(() => tellsDesk({ link: { showing } } as never, () => 'map'))
  expect(showing.mock.calls).toEqual([['map', innerWidth, innerHeight]])
  dispatchEvent(new Event('resize'))
  expect(showing).toHaveBeenCalledTimes(2)
  leave()
  dispatchEvent(new Event('resize'))
  expect(showing).toHaveBeenCalledTimes(2)
})

test('a part of a screen is one file that needs nobody', async () => {
  root.lang = 'en'
  document.body.innerHTML = '<main><p class="gold" xmlns:x="http://a">Words</p><button>Print</button></main>'
  const style = document.createElement('style')
  style.textContent = '.gold { color: gold } .unheard { color: red } body { margin: 0 }'
  document.head.append(style)
  const html = await alone(document.querySelector('main')!, 'A <"title"> & more')
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" data-theme="parchment">/)
  expect(html).toContain('<title>A &lt;&quot;title&quot;> &amp; more</title>')
  expect(html).toContain("default-src 'none'")
  expect(html).toContain('.gold {')
  expect(html).toContain('body {')
  expect(html).not.toContain('.unheard')
  expect(html).toContain('<body><main><p class="gold">Words</p></main></body>')
  style.remove()
})

test('a file is handed over to be kept', () => {
  vi.useFakeTimers()
  const clicked: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.download, this.href])
  })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  keep('log.jsonl', new Blob(['x']))
  expect(clicked).toEqual([['log.jsonl', expect.stringMatching(/^blob:/)]])
  vi.advanceTimersByTime(8999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledWith(clicked[0]![1])
})

test('a photo is made small, kept beside the log, and shown from memory', async () => {
  const drawn: unknown[][] = []
  const bitmap = { width: 400, height: 300, close: vi.fn() }
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => bitmap),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (...all: unknown[]) => drawn.push(all),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (...how) => (drawn.push(how), 'data:image/jpeg;base64,small'),
  )
  const asked: unknown[][] = []
  const kept: Record<number, string> = { 3: 'a', 4: 'b' }
  const api = {
    photos: async () => Object.entries(kept).map(([person, version]) => ({ person: +person, version })),
    file: async (path: string) => (asked.push([path]), new Blob([path])),
    takePhoto: async (...all: [number, string]) => void (asked.push(all), (kept[all[0]] = `${all[1]} ${asked.length}`)),
    erasePhoto: async (person: number) => void asked.push(['erase', person]),
  }
  const photos = new Photos(api as never)
  await photos.load()
  await photos.load()
  expect([asked, [...photos.of.keys()], photos.of.get(3)]).toEqual([
    [['/people/3/photo'], ['/people/4/photo']],
    [3, 4],
    expect.stringContaining('base64'),
  ])
  kept[4] = 'another desk took it again'
  await photos.load()
  await photos.take(5, new File([], 'x'))
  expect(asked.slice(2)).toEqual([['/people/4/photo'], [5, 'small'], ['/people/5/photo']])
  expect(drawn).toEqual([
    [bitmap, 50, 0, 300, 300, 0, 0, 240, 240],
    ['image/jpeg', 0.8],
  ])
  await photos.erase(5)
  expect([photos.of.has(5), asked.at(-1)]).toEqual([false, ['erase', 5]])
  vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error())
  await expect(photos.take(6, new File([], 'x'))).rejects.toThrow(t.desk.noPicture)
  const lost = new Photos({ photos: () => Promise.reject(new Error()) } as never)
  await lost.load()
  expect(lost.of.size).toBe(0)
})

test('in development no newer screens are looked for', async () => {
  const asked = vi.fn(() => Promise.reject(new Error()))
  vi.stubGlobal('fetch', asked)
  await version.look()
  expect([version.newer, asked.mock.calls]).toEqual([false, []])
})

test('a newer version is one whose page names another script', async () => {
  vi.stubEnv('DEV', false)
  const own = document.createElement('script')
  own.type = 'module'
  own.src = 'http://localhost:3000/assets/one.js'
  vi.spyOn(document, 'querySelector').mockReturnValueOnce(own)
  vi.resetModules()
  const { version } = await import('../src/core/state/version.svelte')
  let page = ''
  vi.stubGlobal('fetch', async (path: string, init: object) => {
    expect([path, init]).toEqual(['/index.html', { cache: 'no-store' }])
    return { text: async () => page }
  })
  const looks = async (text: string) => ((page = text), await version.look(), version.newer)
  vi.stubGlobal('location', { href: 'http://localhost:3000/desk' })
  expect(await looks('<script type="module" src="/assets/one.js"></script>')).toBe(false)
  expect(await looks('<script type="module" src="/assets/two.js"></script>')).toBe(true)
  expect(await looks('<p>The house rests.</p>')).toBe(false)
  version.newer = true
  vi.stubGlobal('fetch', () => Promise.reject(new Error()))
  await version.look()
  expect(version.newer).toBe(true)
  vi.unstubAllEnvs()
})
