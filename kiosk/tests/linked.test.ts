// An evening and its link: what the one hears of the other.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plain } from '../src/core/plain'
import { Evening } from '../src/core/state/evening.svelte'
import { ABOUT, BADGE, body, entry, evening, PEOPLE } from './seen'

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))

afterEach(() => void vi.useRealTimers())

class Socket {
  static OPEN = 1
  readyState = 1
  close() {}
  send() {}
}
/** One that is linked to its server, and reads the journal. */
function linked(more: object = {}, reads = true) {
  vi.stubGlobal('WebSocket', Socket)
  const of = { ...ABOUT, ...more } as never
  return new Evening(BADGE as never, of, plain(of) as never, reads)
}

test('its acts are sent while the link is live, and to whoever refuses it', async () => {
  vi.useFakeTimers()
  const sent = (state: string, more: (one: Evening) => unknown = linked) => {
    localStorage.clear()
    const one = more as unknown as () => Evening
    const here = one()
    here.link.state = state as never
    const record = vi.spyOn(here.api, 'record').mockReturnValue(new Promise(() => {}))
    here.record('donare', {}, 'Gift')
    return record.mock.calls.length
  }
  expect([sent('live'), sent('refused'), sent('lost'), sent('opening')]).toEqual([1, 1, 0, 0])
  expect(sent('live', (() => evening()) as never)).toBe(0)
})

test('a link that is live again, or set back, is heard of by what waits', () => {
  const one = linked()
  const [wake, back] = [
    vi.spyOn(one.outbox, 'wake').mockImplementation(() => {}),
    vi.spyOn(one.outbox, 'setBack').mockImplementation(() => {}),
  ]
  one.link.onlive()
  one.link.onback()
  expect([wake.mock.calls.length, back.mock.calls.length]).toEqual([1, 1])
  expect([one.link.awaits(), one.link.answered()]).toEqual([false, one.outbox.last])
  one.outbox.waiting = [{ body: body('x'), title: '' }]
  expect(one.link.awaits()).toBe(false)
  one.outbox.waiting = [{ body: body('x'), title: '', tried: true }]
  expect(one.link.awaits()).toBe(true)
})

test('what this screen saw last is there when it is loaded anew without a link', () => {
  const leave: (() => void)[] = []
  vi.stubGlobal('addEventListener', (event: string, leaves: () => void) => event === 'pagehide' && leave.push(leaves))
  const one = linked()
  one.link.views.set('people', { view: 'people', number: 3, data: PEOPLE } as never)
  leave.forEach((leaves) => leaves())
  expect(linked().name('juno')).toBe('Juno')
  expect(linked({}, false).name('juno')).toBe('juno')
  expect(localStorage.getItem('ludi.views.ides.numen.juno')).toContain('people')
})

test('since a correction the acts of this hand are read anew', async () => {
  const one = linked()
  const mine = vi.spyOn(one.api, 'mine').mockResolvedValue({ acts: [entry(4), entry(5)] } as never)
  const again = vi.spyOn(one.link, 'tellAgain').mockImplementation(() => {})
  one.link.number = 200
  one.link.oncorrected()
  await vi.waitFor(() => expect(again.mock.calls.map(([act]) => act.number)).toEqual([4, 5]))
  expect(mine).toHaveBeenCalledWith(80)
})
