import { beforeEach, expect, test, vi } from 'vitest'
import { Link } from '../src/core/state/link.svelte'
import type { Badge } from '../src/core/wire'

class Socket {
  static OPEN = 1
  static all: Socket[] = []
  readyState = 1
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror = null
  constructor(readonly url: string) {
    Socket.all.push(this)
  }
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => void (this.closed = true)
  tell = (frame: object) => this.onmessage?.({ data: JSON.stringify(frame) })
  views = () => this.sent.filter((each) => 'views' in each).map((each) => each.views)
}
const BADGE = { evening: '1', kind: 'numen', who: 'mars', badge: 'secret' } as Badge

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
})

/** A link that watches the timer, whose socket has opened. */
async function opened() {
  const link = new Link(BADGE)
  link.watch('timer')
  await vi.advanceTimersByTimeAsync(0)
  const socket = Socket.all.at(-1)!
  socket.onopen!()
  return { link, socket }
}
const whole = (number: number, mark: number, data: object) => ({
  view: 'timer',
  number,
  root: `r${number}`,
  mark,
  data,
})
const stands = (number: number, more = {}) => ({ number, root: `r${number}`, now: Date.now(), ...more })

test('the first frame names the badge and all that is watched; the badge is in no address', async () => {
  const { socket } = await opened()
  expect(socket.url).toBe('ws://hall:8044/api/evenings/1/live')
  expect(socket.sent[0]).toMatchObject({ badge: 'secret', views: ['timer'], changes: true })
})

test('it is live once it stands, and says so', async () => {
  const { link, socket } = await opened()
  const live = vi.spyOn(link, 'onlive')
  expect(link.state).toBe('opening')
  socket.tell(stands(4))
  socket.tell(stands(5))
  expect([link.state, link.number, link.root]).toEqual(['live', 5, 'r5'])
  expect(live).toHaveBeenCalledTimes(1)
})

test('a change upon the data that is here is laid over it', async () => {
  const { link, socket } = await opened()
  socket.tell(whole(4, 1, { season: 1, act: 4 }))
  socket.tell({ view: 'timer', number: 5, root: 'r5', mark: 2, upon: 1, changes: { fields: { act: 5 } } })
  expect(link.data('timer')).toEqual({ season: 1, act: 5 })
  expect(link.views.get('timer')!.number).toBe(5)
})

test('a change upon other data is asked for anew, and alters nothing', async () => {
  const { link, socket } = await opened()
  socket.tell(whole(4, 1, { act: 4 }))
  socket.tell({ view: 'timer', number: 6, root: 'r6', mark: 3, upon: 2, changes: { fields: { act: 6 } } })
  expect(link.data('timer')).toEqual({ act: 4 })
  expect(socket.views().slice(1)).toEqual([[], ['timer']])
})

test('a view that lies behind what a beat says of it is asked for; one that does not is left', async () => {
  const { socket } = await opened()
  socket.tell(whole(4, 1, { act: 4 }))
  socket.tell(stands(9, { views: { timer: 4 } }))
  expect(socket.views().length).toBe(1)
  socket.tell(stands(9, { views: { timer: 9 } }))
  expect(socket.views().slice(1)).toEqual([[], ['timer']])
})

test('a beat says up to which act a view is as it was told; not where that view lags, or where the beat does not name it', async () => {
  const { link, socket } = await opened()
  expect(link.tells('timer')).toBe(0)
  socket.tell(stands(3, { views: { timer: 2 } }))
  expect(link.tells('timer')).toBe(0)
  socket.tell(whole(4, 1, { act: 4 }))
  expect(link.tells('timer')).toBe(4)
  socket.tell(stands(9))
  expect(link.tells('timer')).toBe(4)
  socket.tell(stands(9, { views: { timer: 4 } }))
  expect(link.tells('timer')).toBe(9)
  socket.tell(stands(12, { views: { timer: 11 } }))
  expect(link.tells('timer')).toBe(9)
  socket.tell(stands(2, { known: false }))
  expect(link.tells('timer')).toBe(0)
})

test('no frame of before takes the number back', async () => {
  const { link, socket } = await opened()
  socket.tell(stands(9))
  socket.tell(whole(4, 1, {}))
  expect([link.number, link.root]).toEqual([9, 'r9'])
})

test('a view that is refused says so alone', async () => {
  const { link, socket } = await opened()
  socket.tell({ view: 'timer', refused: { status: 403, detail: 'not yours' } })
  expect([link.notYours, link.state, socket.closed]).toEqual([true, 'opening', false])
})

test('after silence the socket is let go and another one opened', async () => {
  const { link, socket } = await opened()
  socket.tell(stands(4))
  await vi.advanceTimersByTimeAsync(4000)
  expect(link.state).toBe('live')
  await vi.advanceTimersByTimeAsync(2000)
  expect([link.state, socket.closed, socket.onmessage]).toEqual(['lost', true, null])
  await vi.advanceTimersByTimeAsync(1000)
  expect(Socket.all.length).toBe(2)
})

test('the next socket says what was seen, so that a server that was set back is found out', async () => {
  const { link, socket } = await opened()
  socket.tell(stands(4))
  socket.onclose!({ code: 1006 })
  await vi.advanceTimersByTimeAsync(1000)
  const next = Socket.all.at(-1)!
  next.onopen!()
  expect(next.sent[0]).toMatchObject({ seen: { number: 4, root: 'r4' } })
  link.onback = vi.fn()
  next.tell(whole(4, 1, { act: 4 }))
  next.tell(stands(2, { known: false }))
  expect(link.back).toEqual({ number: 2, another: false })
  expect([link.number, link.views.size, link.setBacks]).toEqual([0, 0, 1])
  expect(link.onback).toHaveBeenCalled()
})

test('a badge that is not good is refused and not tried again; a dropped line is', async () => {
  const { link, socket } = await opened()
  socket.onclose!({ code: 4401 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([link.state, Socket.all.length]).toEqual(['refused', 1])
})

test('the journal is told once: an act that came before is not entered again, one that is taken back says by which', async () => {
  const link = new Link(BADGE, () => Promise.resolve(3))
  await vi.advanceTimersByTimeAsync(0)
  const socket = Socket.all.at(-1)!
  socket.onopen!()
  expect(socket.sent[0]).toMatchObject({ acts_after: 3 })
  const entry = (number: number, kind: string, fields = {}) => ({ act: { number, root: `r${number}`, kind, fields } })
  socket.tell(entry(3, 'motus'))
  socket.tell(entry(4, 'motus'))
  socket.tell(entry(4, 'motus'))
  socket.tell(entry(5, 'revocare', { number: 4 }))
  expect(link.acts.map(({ number }) => number)).toEqual([4, 5])
  expect([link.told, link.acts[0]!.taken_back_by]).toEqual([5, 5])
})

test('what is watched by two is watched until both have left', async () => {
  const { link, socket } = await opened()
  const leave = link.watch('timer')
  leave()
  expect(socket.views().at(-1)).toEqual(['timer'])
  const last = link.watch('ledger')
  last()
  expect(socket.views().at(-1)).toEqual(['timer'])
})

const entry = (number: number) => ({ act: { number, root: `r${number}`, kind: 'donare', events: [] } })

/** A link that reads the journal from its beginning, and whether an act of its device is on its way. */
async function reading(awaits: boolean) {
  const link = new Link(BADGE, async () => 0)
  link.awaits = () => awaits
  link.watch('timer')
  await vi.advanceTimersByTimeAsync(0)
  const socket = Socket.all.at(-1)!
  socket.onopen!()
  socket.tell(stands(0))
  return { link, socket }
}

test('while an act of its own is on its way, a view is shown with the act that it tells of', async () => {
  const { link, socket } = await reading(true)
  socket.tell(whole(1, 1, { act: 1 }))
  expect(link.views.get('timer')).toBeUndefined()
  socket.tell(entry(1))
  expect([link.told, link.views.get('timer')!.number]).toEqual([1, 1])
  socket.tell(whole(3, 2, { act: 3 }))
  socket.tell(entry(2))
  expect(link.views.get('timer')!.number).toBe(1)
  socket.tell(entry(3))
  expect(link.data('timer')).toEqual({ act: 3 })
})

test('a view whose act is not for this device waits no longer than a burst takes', async () => {
  const { link, socket } = await reading(true)
  socket.tell(whole(1, 1, { act: 1 }))
  socket.tell({ view: 'timer', number: 2, root: 'r2', mark: 2, upon: 1, changes: { fields: { act: 2 } } })
  await vi.advanceTimersByTimeAsync(149)
  expect(link.views.get('timer')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(link.data('timer')).toEqual({ act: 2 })
})

test('where nothing is on its way, a view is shown at once; so is one that a beat or a new link comes before', async () => {
  const idle = await reading(false)
  idle.socket.tell(whole(1, 1, { act: 1 }))
  expect(idle.link.data('timer')).toEqual({ act: 1 })
  const { link, socket } = await reading(true)
  socket.tell(whole(1, 1, { act: 1 }))
  socket.tell(stands(1, { views: { timer: 1 } }))
  expect(link.data('timer')).toEqual({ act: 1 })
  socket.tell({ view: 'timer', number: 2, root: 'r2', mark: 2, upon: 1, changes: { fields: { act: 2 } } })
  expect(link.data('timer')).toEqual({ act: 1 })
  socket.onclose!({ code: 1012 })
  await vi.advanceTimersByTimeAsync(0)
  expect(link.data('timer')).toEqual({ act: 2 })
  expect(socket.views()).toEqual([['timer']])
})

test('what has stood here for a while is what somebody has had before their eyes', async () => {
  const { link, socket } = await opened()
  socket.tell(stands(4))
  expect(link.seen()).toBe(4)
  socket.tell(stands(5))
  await vi.advanceTimersByTimeAsync(1000)
  socket.tell(stands(6))
  expect(link.seen()).toBe(4)
  await vi.advanceTimersByTimeAsync(1000)
  expect(link.seen()).toBe(5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(link.seen()).toBe(6)
})

test('a device that hears of a network again asks at once', async () => {
  const online: (() => void)[] = []
  vi.stubGlobal('addEventListener', (event: string, hears: () => void) => event === 'online' && online.push(hears))
  const { socket } = await opened()
  online.forEach((hears) => hears())
  expect(Socket.all.length).toBe(1)
  socket.onclose!({ code: 1006 })
  online.forEach((hears) => hears())
  await vi.advanceTimersByTimeAsync(0)
  expect(Socket.all.length).toBe(2)
})

test('a device that is loaded anew says what it has seen', async () => {
  const first = await opened()
  first.socket.tell(stands(7))
  const { socket } = await opened()
  expect(socket.sent[0]!.seen).toEqual({ number: 7, root: 'r7' })
  localStorage.setItem('ludi.seen.1', '{')
  expect((await opened()).socket.sent[0]!.seen).toBeUndefined()
})

test('the desk is told what is shown, on this link and on every later one', async () => {
  const { link, socket } = await opened()
  link.showing('map', 1920, 1080)
  const showing = { scene: 'map', width: 1920, height: 1080 }
  expect(socket.sent.at(-1)).toEqual({ showing })
  link.cut(true)
  expect([link.state, link.isCut, socket.closed]).toEqual(['lost', true, true])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(Socket.all.length).toBe(1)
  link.cut(false)
  await vi.advanceTimersByTimeAsync(0)
  Socket.all.at(-1)!.onopen!()
  expect(Socket.all.at(-1)!.sent[0]).toMatchObject({ showing })
})

test('a display is directed by the desk', async () => {
  const { link, socket } = await opened()
  const looked = vi.spyOn(link, 'onlooked')
  socket.tell({ display: { number: 3, name: 'wall', scene: 'map', frozen: null } })
  socket.tell({ picture: true })
  expect([link.display?.scene, looked.mock.calls.length]).toEqual(['map', 1])
  socket.tell({ word: { id: 'a', text: 'Hear' } })
  socket.tell({ word: { id: 'b', text: 'Come' } })
  socket.tell({ word: { id: 'a', text: 'Hear!' } })
  expect(link.words.map(({ text }) => text)).toEqual(['Come', 'Hear!'])
  socket.tell({ word_over: 'b' })
  expect(link.words.map(({ id }) => id)).toEqual(['a'])
  socket.tell({ flash: 3 })
  expect(link.flash).toBe(3)
  socket.tell({ reload: true })
  expect(location.reload).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(link.flash).toBe(0)
})

test('an act that reads otherwise takes its own place, and one that is not here none', async () => {
  const { link, socket } = await opened()
  socket.tell({ act: { number: 1, root: 'r1', act_id: 'a', sentence: 'as it was' } })
  link.tellAgain({ number: 1, sentence: 'otherwise' } as never)
  link.tellAgain({ number: 7, sentence: 'elsewhere' } as never)
  expect(link.acts.map(({ sentence }) => sentence)).toEqual(['otherwise'])
})
