// An archive that anybody may have packed: what the page says of what stands in it beside the log.
import { describe, expect, test } from 'vitest'
import { t } from '../src/core/verify/en'
import { EVENING, faults, honest, lines, NAME, refTo, said, SALT } from './archive'
import { asText, bytes, inHex, leafOf, sealOf, written } from './log'

const b = t.beside

test('an honest archive is what was written', async () => {
  const [how, words] = await said(await honest())
  expect(how).toBe('intact')
  expect(words.split('\n').slice(2)).toEqual([t.unsealed, `${b.texts(1)}; ${b.names(1, 0)}; ${b.refused(2)}.`, b.left])
  expect((await said(await honest(undefined, { 'refused.jsonl': undefined })))[1]).toBe(b.gone(2))
})

test('it ends where its own seal says, and holds what another seal says', async () => {
  const rows = await written(...(await EVENING()))
  const [first, end] = [await sealOf(rows, 1), await sealOf(rows)]
  const seal = (number: number, root: string) => JSON.stringify({ evening: 'e', number, root })
  expect(await faults(undefined, { 'seal.json': seal(1, first) })).toEqual([t.faults.behind(1, 2)])
  expect(await faults(undefined, { 'seal.json': seal(2, first) })).toEqual([t.faults.others(2, end)])
  expect((await said(await honest(), `1:${first}`))[0]).toBe('intact')
  expect(await said(await honest(), `1:${first}`, true)).toEqual(['altered', t.faults.behind(1, 2)])
  expect(await said(await honest(), `2:${end}`, true)).toEqual(['intact', expect.stringContaining(t.whole)])
  expect((await said(await honest(), `1:${end}`))[0]).toBe('altered')
})

test('an archive holds every act whole', async () => {
  const rows = await written(...(await EVENING()))
  const log = asText([['acta', 1, 'leaf.1', bytes(inHex(await leafOf([rows[0]!])))], rows[1]!])
  expect(await faults(undefined, { 'log.jsonl': log })).toEqual([b.leaves])
})

test.each([
  '{',
  '[]',
  '{}',
  'null',
  '{"evening":"e","number":2}',
  '{"evening":"e e","number":2,"root":"R"}',
  '{"evening":"e","number":"2","root":"R"}',
  '{"evening":"e","number":2,"root":"Rx"}',
  '{"evening":"e","number":2.5,"root":"R"}',
  '{"evening":"","number":2,"root":"R"}',
  '{"evening":"e","number":2,"root":"xR"}',
])('the seal %s is damaged', async (seal) => {
  const root = 'a3'.repeat(32)
  expect(await faults(undefined, { 'seal.json': seal.replace('R', root) })).toEqual([`Unreadable: ${t.why.seal}.`])
})

describe('what stands beside the log', () => {
  test('a text is named by an act and fits its reference', async () => {
    const ref = await refTo('a text')
    expect(await faults(undefined, { 'texts.jsonl': lines([ref, SALT, 'another']) })).toEqual([b.text(ref)])
    expect(await faults(undefined, { 'texts.jsonl': lines([ref, '0c', 'a text']) })).toEqual([b.text(ref)])
    const other = await refTo('another')
    expect(await faults(undefined, { 'texts.jsonl': lines([other, SALT, 'another']) })).toEqual([b.text(other)])
    expect(await faults(undefined, { 'texts.jsonl': '' })).toEqual([])
  })

  test('a name is that of the last commitment on record', async () => {
    const other = lines([17, 'Cassius', ''])
    expect(await faults(undefined, { 'people.jsonl': other })).toEqual([b.name(17)])
    const [first, second] = [await refTo('["Brutus",""]'), await refTo(JSON.stringify(NAME))]
    const twice = (...refs: string[]) => refs.map((ref) => ({ says: { commitments: [{ of: 'person:17', ref }] } }))
    const rest = {
      'texts.jsonl': '',
      'refused.jsonl': '',
      'commitments.jsonl': lines(...[first, second].map((ref) => ['person:17', ref, SALT])),
    }
    expect(await faults(twice(first, second), rest)).toEqual([])
    expect(await faults(twice(second, first), rest)).toEqual([b.name(17)])
  })

  test('a name that waits for the next act is on no record', async () => {
    const sworn = await refTo('["Cassius","new"]')
    const more = {
      'people.jsonl': lines([17, ...NAME], [18, 'Cassius', 'new']),
      'commitments.jsonl': lines(['person:17', await refTo(JSON.stringify(NAME)), SALT], ['person:18', sworn, SALT]),
    }
    expect((await said(await honest(undefined, more)))[1]).toContain(b.names(1, 1))
    expect(await faults(undefined, { ...more, 'commitments.jsonl': lines(['person:18', sworn, SALT]) })).toEqual([
      b.name(17),
    ])
    expect(await faults(undefined, { 'people.jsonl': more['people.jsonl'] })).toEqual([b.name(18)])
  })

  test('in an archive of an earlier release no name is on record', async () => {
    const more = { 'texts.jsonl': '', 'refused.jsonl': undefined, 'commitments.jsonl': undefined }
    expect((await said(await honest([{}], more)))[1]).toContain(b.names(0, 1))
  })

  test('once the evening is closed nothing waits', async () => {
    const end = (kind: string, data: Record<string, unknown> = {}) => [
      ...sent,
      { events: [{ stream: 'evening', version: 1, kind, data }] },
    ]
    const sent = await EVENING()
    const sworn = (of: string) => ({
      'commitments.jsonl': lines(['person:17', ref, SALT], [of, late, SALT]),
    })
    const [ref, late] = [await refTo(JSON.stringify(NAME)), await refTo('["tablet","brutus"]')]
    expect(await faults(end('evening_closed.1'), sworn('person:18'))).toEqual([b.late('person:18')])
    expect(await faults(end('evening_closed.1'), sworn('person:17'))).toEqual([b.late('person:17')])
    expect(await faults(end('evening_closed.1'), sworn('device:d'))).toEqual([])
    expect(await faults(end('something_else.1'), sworn('person:18'))).toEqual([])
    const set = (closed: unknown, of = 'evening') => end('corrected.1', { of, assign: { closed } })
    expect(await faults(set([null, 7]), sworn('person:18'))).toEqual([b.late('person:18')])
    expect(await faults(set([7, null]), sworn('person:18'))).toEqual([])
    expect(await faults(set([null, 7], 'player'), sworn('person:18'))).toEqual([])
    const again = [
      ...end('evening_closed.1'),
      {
        events: [
          {
            stream: 'evening',
            version: 2,
            kind: 'corrected.1',
            data: { of: 'evening', assign: { closed: [7, null] } },
          },
        ],
      },
    ]
    expect(await faults(again, sworn('person:18'))).toEqual([])
    const none = [
      ...end('evening_closed.1'),
      { events: [{ stream: 'evening', version: 2, kind: 'corrected.1', data: { of: 'evening' } }] },
    ]
    expect(await faults(none, sworn('person:18'))).toEqual([b.late('person:18')])
    const device = { says: { commitments: [{ of: 'device:d', ref }] } }
    expect(await faults([device, ...end('evening_closed.1')], sworn('device:d'))).toEqual([b.late('device:d')])
  })

  test('refused attempts are those that an act vouches for', async () => {
    const ref = await refTo('[1,2]')
    expect(await faults(undefined, { 'refused.jsonl': lines([ref, SALT, '[1,3]']) })).toEqual([b.attempts(2)])
    const other = await refTo('[4]')
    const more = lines([ref, SALT, '[1,2]'], [other, SALT, '[4]'])
    expect(await faults(undefined, { 'refused.jsonl': more })).toEqual([b.unknown(other)])
    expect(await faults(undefined, { 'refused.jsonl': '' })).toEqual([b.gone(2)])
  })

  test('the oldest refused attempts may be gone where a thousand newer ones are kept', async () => {
    const newer = JSON.stringify(Array(1000).fill(0))
    const [old, ref] = [await refTo('[1]'), await refTo(newer)]
    const acts = [old, ref].map((each) => ({ says: { commitments: [{ of: 'refused', ref: each }] } }))
    const rest = { 'texts.jsonl': '', 'people.jsonl': '', 'commitments.jsonl': '' }
    expect(await faults(acts, { ...rest, 'refused.jsonl': lines([ref, SALT, newer]) })).toEqual([])
    const fewer = JSON.stringify(Array(999).fill(0))
    acts[1]!.says.commitments[0]!.ref = await refTo(fewer)
    expect(await faults(acts, { ...rest, 'refused.jsonl': lines([await refTo(fewer), SALT, fewer]) })).toEqual([
      b.gone(1),
    ])
  })

  test.each<[string, unknown]>([
    ['texts.jsonl', ['text:0', SALT]],
    ['texts.jsonl', ['text:0', SALT, 'a', 'b']],
    ['texts.jsonl', ['text:0', SALT, 1]],
    ['texts.jsonl', 'abc'],
    ['people.jsonl', ['17', 'Brutus', '']],
    ['people.jsonl', [17, 'Brutus']],
    ['people.jsonl', [17, 1, '']],
    ['people.jsonl', [17, 'Brutus', '', '']],
    ['people.jsonl', 7],
    ['commitments.jsonl', [1, 2, 3]],
    ['refused.jsonl', {}],
  ])('a line of %s is not %j', async (name, line) => {
    expect(await faults(undefined, { [name]: `\n${JSON.stringify(line)}\n` })).toEqual([
      `Unreadable: ${t.why.line}: ${name}, 2.`,
    ])
  })
})
