// @vitest-environment happy-dom
// What a hand and the room hear.
import { expect, test, vi } from 'vitest'
import { signal } from '../src/core/state/signal.svelte'
import { sound } from '../src/core/state/sound.svelte'

/** Sound as a browser has it: what is asked of it is written down. */
function loud(state = 'running') {
  const said: unknown[][] = []
  const param = (name: string) => ({
    set value(value: number) {
      said.push([name, value])
    },
    setValueAtTime: (...all: number[]) => said.push([`${name} at`, ...all]),
    exponentialRampToValueAtTime: (...all: number[]) => said.push([`${name} to`, ...all]),
  })
  const node = (more: object = {}) => ({ connect: (next: unknown) => next, ...more })
  const tone = (name: string) =>
    node({
      frequency: param(name),
      start: (at: number) => said.push(['start', at]),
      stop: (at: number) => said.push(['stop', at]),
    })
  vi.stubGlobal(
    'AudioContext',
    class {
      state = state
      currentTime = 10
      resume = async () => {}
      suspend = async () => void said.push(['suspend'])
      createOscillator = () => tone('tone')
      createGain = () => node({ gain: param('gain') })
      createBiquadFilter = () => tone('soft')
    },
  )
  return said
}

test('an act that was recorded is two notes up and a touch, one that was refused falls', () => {
  const said = loud()
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  signal.give('recorded')
  expect(said.filter(([what]) => ['tone', 'start', 'stop'].includes(what as string))).toEqual([
    ['tone', 660],
    ['start', 10],
    ['stop', 10.18],
    ['tone', 880],
    ['start', 10.09],
    ['stop', 10.27],
  ])
  expect(said.slice(1, 3)).toEqual([
    ['gain at', 0.12, 10],
    ['gain to', 0.001, 10.16],
  ])
  signal.give('refused')
  expect([vibrate.mock.calls, said.filter(([what]) => what === 'tone').slice(2)]).toEqual([
    [[[40]], [[90, 60, 90]]],
    [
      ['tone', 330],
      ['tone', 220],
    ],
  ])
  signal.toggle()
  signal.give('recorded')
  expect([signal.on, localStorage.getItem('ludi.signal'), vibrate.mock.calls.length]).toEqual([false, 'off', 2])
  signal.toggle()
  expect([signal.on, localStorage.getItem('ludi.signal'), vibrate.mock.calls.length]).toEqual([true, 'on', 3])
})

test('the room hears nothing before it was allowed', async () => {
  const said = loud()
  sound.play([{ hertz: 100, lasts: 1 }])
  expect(said).toEqual([])
  await sound.allow()
  expect([sound.wanted, sound.ready, localStorage.getItem('ludi.sound')]).toEqual([true, true, 'on'])
  sound.play([
    { hertz: 100, lasts: 1 },
    { hertz: 200, to: 50, after: 2, lasts: 0.5, loud: 0.9 },
  ])
  expect(said).toEqual([
    ...[
      ['tone at', 100, 10],
      ['tone to', 100, 10.4],
      ['soft', 500],
      ['gain at', 0.0001, 10],
      ['gain to', 0.2, 10.06],
    ],
    ...[
      ['gain to', 0.0001, 11],
      ['start', 10],
      ['stop', 11.1],
      ['tone at', 200, 12],
      ['tone to', 50, 12.25],
    ],
    ...[
      ['soft', 1000],
      ['gain at', 0.0001, 12],
      ['gain to', 0.9, 12.06],
      ['gain to', 0.0001, 12.5],
      ['start', 12],
      ['stop', 12.6],
    ],
  ])
  sound.silence()
  expect([sound.wanted, sound.ready, localStorage.getItem('ludi.sound'), said.at(-1)]).toEqual([
    false,
    false,
    null,
    ['suspend'],
  ])
  sound.play([{ hertz: 100, lasts: 1 }])
  expect(said.at(-1)).toEqual(['suspend'])
})
