import { expect, test, vi } from 'vitest'
import { Api, NoAnswer, Problem } from '../src/core/state/api'
import { t } from '../src/core/texts'
import type { Badge } from '../src/core/wire'

const api = new Api({ evening: '1', kind: 'numen', who: 'mars', badge: 'secret' } as Badge)
const answers = (answer: () => Promise<unknown>) => vi.stubGlobal('fetch', vi.fn(answer))

test('who hears nothing from the server is told so in words of ours, and not of the browser', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  for (const asked of [api.cues(), api.file('/people/1/photo')]) {
    const error = await asked.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NoAnswer)
    expect((error as Error).message).toBe(t.pair.noServer)
  }
})

test('an answer that breaks off, or is no answer of ours, is none', async () => {
  answers(() => Promise.resolve({ ok: true, status: 200, json: () => Promise.reject(new SyntaxError('Unexpected <')) }))
  await expect(api.cues()).rejects.toThrow(t.pair.noServer)
})

test('a no of the server keeps its own words', async () => {
  const body = { detail: 'There is no row 99.' }
  answers(() => Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(body) }))
  const error = await api.cue(99, 'drums').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Problem)
  expect((error as Problem).message).toBe('There is no row 99.')
})
