// A region's short name ends with a full stop, and a sentence that ends with it has no second one, in either language.
import './device'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormContext } from '../src/core/form/context'

describe.each(['en', 'la'])('%s', (language) => {
  beforeEach(() => {
    localStorage.setItem('ludi.language', language)
    vi.resetModules()
  })

  test('sentences of the core', async () => {
    const { t } = await import('../src/core/texts')
    expect(t.calls.comes('Mars', 'Italia Sept.')).toMatch(/: Italia Sept\.$/)
    expect(t.calls.comes('Mars', 'Roma')).toMatch(/: Roma\.$/)
    expect(t.word.unread('A. Berg Jr.')).not.toContain('..')
    expect(t.link.coming).toContain('…')
  })

  test('sentences of the first game', async () => {
    const { t } = await import('../src/games/ludi_romani/texts')
    expect(t.actium.decreed.govern(['Agrippa'], 'Italia Sept.')).toMatch(/ Italia Sept\.$/)
    expect(t.hours.free(['Roma', 'Italia Sept.'], false)).toMatch(/ Italia Sept\.$/)
  })

  test('an act that waits, as it was entered', async () => {
    const { inWords } = await import('../src/core/form/entered')
    const evening = {
      acts: [
        {
          kind: 'pestis',
          title: 'Pestis',
          schema: { properties: { region: { title: 'Region', type: 'string', widget: 'region' } } },
        },
      ],
      name: () => 'Italia Sept.',
      game: { choices: {}, pickers: {} },
      about: { pickers: [] },
      people: new Map(),
    } as unknown as FormContext
    expect(inWords(evening, { kind: 'pestis', region: 'northern_italy' })).toBe('Pestis; Region: Italia Sept.')
  })
})

test('three dots and a single stop stay as they are', async () => {
  const { oneStop } = await import('../src/core/stop')
  expect(oneStop('a... b.. c.')).toBe('a... b. c.')
})
