// Is a log whole, and the one that was sealed? As docs/log.md says it.
import { expect, test } from 'vitest'
import type { Row } from '../src/core/verify/log'
import { examine, leaf, rooted, roots, stated } from '../src/core/verify/log'
import { hex, sha256 } from '../src/core/verify/sha256'
import { t } from '../src/core/verify/en'
import { actsOf, bytes, canonical, digest, hashed, inHex, leafOf, rootOf, sealOf, written, type Sent } from './log'

const says = t.faults
const EVENTS = [
  { stream: 'player:brutus', version: 1 },
  { stream: 'region:syria', version: 1, says: { rule: 'SED-01' } },
]
const EVENING: Sent[] = [
  {},
  { events: EVENTS },
  { events: [{ stream: 'player:brutus', version: 2 }] },
  { content: { kind: 'oath' } },
  {},
]
const but = (act: number, more: Sent) => EVENING.map((each, at) => (at === act - 1 ? { ...each, ...more } : each))
const faults = (rows: Row[], ...more: [pairs?: [number, string][], last?: number]) => examine(rows, [], ...more).faults

test.each([0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])('SHA-256 of %i bytes', async (length) => {
  const data = Uint8Array.from({ length }, (_, at) => (at * 37) & 255)
  expect(inHex(sha256(data))).toBe(inHex(await digest(data)))
  expect(hex(Uint8Array.of(0, 10, 255))).toBe('000aff')
})

test('an honest log is whole, to the roots over each of its acts', async () => {
  const rows = await written(...EVENING)
  const found = examine(rows, [])
  expect(found.faults).toEqual([])
  expect(found.roots).toEqual(await Promise.all([0, 1, 2, 3, 4, 5].map((acts) => sealOf(rows, acts))))
  expect(examine([], []).roots).toEqual([await hashed('')])
})

test('a leaf and a root are those of RFC 9162', async () => {
  const acts = actsOf(await written(...EVENING))
  expect(inHex(leaf(acts[1]!))).toBe(inHex(await leafOf(acts[1]!)))
  const leaves = Array.from({ length: 9 }, (_, at) => new Uint8Array(32).fill(at))
  expect(roots(leaves).slice(1)).toEqual(
    await Promise.all(leaves.map(async (_, at) => inHex(await rootOf(leaves.slice(0, at + 1))))),
  )
})

/** The audit path of a leaf, the nearest node first. */
async function way(leaves: Uint8Array[], place: number): Promise<Uint8Array[]> {
  if (leaves.length < 2) return []
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return place < half
    ? [...(await way(left, place)), await rootOf(right)]
    : [...(await way(right, place - half)), await rootOf(left)]
}

test('the way of every leaf leads to the root, from another place or with less beside it elsewhere', async () => {
  for (const size of [1, 2, 3, 5, 7, 8]) {
    const leaves = Array.from({ length: size }, (_, at) => new Uint8Array(32).fill(at))
    const root = inHex(await rootOf(leaves))
    for (const [place, mine] of leaves.entries()) {
      const beside = await way(leaves, place)
      expect(inHex(rooted(mine, place, size, beside)!)).toBe(root)
      if (size > 1) expect(rooted(mine, place, size, beside.slice(1))).not.toEqual(rooted(mine, place, size, beside))
      for (const [at, among] of [
        [-1, size],
        [size, size],
        [place, 2 * size],
      ] as const)
        expect(rooted(mine, at, among, beside)).toBeNull()
    }
  }
  const one = new Uint8Array(32)
  expect(rooted(one, 0, 1, [one])).toBeNull()
  expect(rooted(one, 0, 2, [])).toBeNull()
})

const JOURNAL = {
  act_id: 1, content: [], hash: 1, by: null, happened: '1', recorded: '1', recorded_by: 1, device: 1, source: 1,
  cautions: {}, dispensations: 'none', corrections: null, salt: 1, root: 1,
} // prettier-ignore

test.each(Object.entries(JOURNAL))('a journal row whose %s is of another type', async (key, value) => {
  expect(faults(await written(...but(4, { says: { [key]: value } })))).toEqual([says.at(4, 0, says.form(key))])
})

test.each(Object.entries({ act: '2', place: null, rule: 1, data: [] }))(
  'an event whose %s is of another type',
  async (key, value) => {
    const events = [EVENTS[0]!, { ...EVENTS[1]!, says: { [key]: value } }]
    expect(faults(await written(...but(2, { events })))).toEqual([says.at(2, 2, says.form(key))])
  },
)

test('what a row lacks is named all together', async () => {
  const says = { device: undefined, source: undefined }
  const rows = await written(...EVENING)
  const state = JSON.parse(new TextDecoder().decode(rows[0]![3]))
  rows[0]![3] = bytes(canonical(JSON.parse(JSON.stringify({ ...state, ...says }))))
  expect(faults(rows)[0]).toBe(t.faults.at(1, 0, t.faults.form('device, source')))
})

test.each<[keyof typeof says, number, number, Sent]>([
  ['hash', 2, 0, { events: EVENTS, says: { hash: '0'.repeat(64) } }],
  ['root', 4, 0, { says: { root: '0'.repeat(64) } }],
  ['id', 4, 0, { says: { act_id: 'id-0' } }],
  ['recorded', 4, 0, { says: { happened: 0, recorded: 2004 } }],
  ['happened', 4, 0, { says: { happened: 3006 } }],
  ['place', 2, 1, { events: [{ ...EVENTS[0]!, says: { act: 1 } }, EVENTS[1]!] }],
  ['place', 2, 2, { events: [EVENTS[0]!, { ...EVENTS[1]!, says: { place: 1 } }] }],
  ['version', 2, 2, { events: [EVENTS[0]!, { ...EVENTS[1]!, version: 2 }] }],
  ['version', 2, 1, { events: [{ ...EVENTS[0]!, version: 0 }, EVENTS[1]!] }],
  ...['given', 'given.0', 'given.01', '.1', 'given.1x'].map(
    (kind) => ['kind', 2, 1, { events: [{ ...EVENTS[0]!, kind }, EVENTS[1]!] }] as ['kind', number, number, Sent],
  ),
])('%s is otherwise in act %i, row %i', async (what, act, row, sent) => {
  expect(faults(await written(...but(act, sent)))).toEqual([says.at(act, row, says[what] as string)])
})

test('two at the same instant, and what happened as it was recorded, are in order', async () => {
  expect(faults(await written(...but(4, { says: { happened: 2005, recorded: 2005 } })))).toEqual([])
})

test('a kind of any words and a higher version of the journal are kinds', async () => {
  const rows = await written(...EVENING)
  expect(faults(rows.map((row, at) => (at === 7 ? [row[0], row[1], 'act.12', row[3]] : row) as Row))).toEqual([])
  for (const kind of ['act.0', 'xact.1', 'act.1x', 'oath.1'])
    expect(faults(rows.map((row, at) => (at === 7 ? [row[0], row[1], kind, row[3]] : row) as Row))).toEqual([
      says.at(5, 0, says.kind),
    ])
})

test('of each sort the first fault is told', async () => {
  const happened = { says: { happened: 9999 } }
  expect(faults(await written(happened, happened, { says: { hash: '' } }))).toEqual([
    says.at(1, 0, says.happened),
    says.at(3, 0, says.hash),
  ])
})

test('a log begins with a journal row', async () => {
  const rows = await written(...EVENING)
  expect(faults(rows.slice(2, 3))).toContain(says.at(1, 0, says.first))
  expect(faults(rows.slice(2, 3))).toContain(says.at(1, 0, says.place))
})

test.each([' {}', '[]', '"text"', '{"a":1.0}', '\ufeff{}', 'null'])('the state %s is not canonical', async (state) => {
  const rows = await written(...EVENING)
  rows[7] = [...rows[7]!.slice(0, 3), bytes(state)] as unknown as Row
  expect(faults(rows)).toEqual([says.at(5, 0, says.canonical)])
  expect(stated(bytes(state))).toBeNull()
  expect(stated(Uint8Array.of(0xff))).toBeNull()
})

test('a seal that was noted is that of the log, wherever it stands', async () => {
  const rows = await written(...EVENING)
  const [third, end] = [await sealOf(rows, 3), await sealOf(rows)]
  expect(
    faults(
      rows,
      [
        [3, third.slice(0, 8).toUpperCase()],
        [5, end],
        [0, await hashed('')],
      ],
      5,
    ),
  ).toEqual([])
  expect(faults(rows, [[3, end]])).toEqual([says.others(3, third)])
  expect(faults(rows, [[6, end]])).toEqual([says.missing(6, 5)])
  expect(faults(rows, [], 4)).toEqual([says.behind(4, 5)])
  expect(faults(rows, [], 6)).toEqual([])
})

test('an act that is known by its leaf alone leaves the roots as they are, and other streams may jump behind it', async () => {
  const rows = await written(...EVENING)
  const acts = actsOf(rows)
  const hidden = async (act: number, state?: string) =>
    acts.flatMap((each, at) =>
      at === act - 1 ? ([['acta', act, 'leaf.1', bytes(state ?? inHex(leaf(each)))]] as Row[]) : each,
    )
  const found = examine(await hidden(2), [])
  expect([found.faults, found.roots.at(-1)]).toEqual([[], await sealOf(rows)])
  const wrong = [...(await hidden(2))]
  wrong[3] = ['player:brutus', 0, 'given.1', acts[2]![1]![3]]
  expect(faults(wrong)).toContain(says.at(3, 1, says.version))
  const jumped: Row[] = [...acts[0]!, ...acts[1]!, acts[2]![0]!, ['player:brutus', 3, 'given.1', acts[2]![1]![3]]]
  expect(faults(jumped)).toEqual([says.at(3, 1, says.version)])
  for (const state of ['0'.repeat(63), 'G'.repeat(64), '0'.repeat(65)])
    expect(faults(await hidden(5, state))).toEqual([says.at(5, 0, says.leaf)])
  const followed = [...(await hidden(5)), ['player:brutus', 3, 'given.1', acts[2]![1]![3]] as Row]
  expect(faults(followed)).toContain(says.at(5, 0, says.leaf))
  const journal = [...(await hidden(2))]
  journal[1] = ['acta', 3, 'leaf.1', journal[1]![3]]
  expect(faults(journal)).toContain(says.at(2, 0, says.version))
})

const SALT = '0a'.repeat(16)
const sealedAs = async (value: string) =>
  `sealed:${inHex(await digest(Uint8Array.of(...new Uint8Array(16).fill(10), ...bytes(value))))}`
const shows = (value: unknown, more: object = {}) => ({
  content: { fields: { sealed: [{ act: 1, of: 'act', salt: SALT, value, ...more }] } },
})

test('what is revealed is what was sealed', async () => {
  const object = { b: [1, null, true], a: { z: 'é' } }
  const sealed = { content: { sealed: await sealedAs('{"a":{"z":"é"},"b":[1,null,true]}') } }
  expect(faults(await written(sealed, shows(object)))).toEqual([])
  expect(faults(await written(sealed, shows({ ...object, c: 1 })))).toEqual([says.at(2, 0, says.revealed)])
  expect(faults(await written({ content: { sealed: await sealedAs('a word') } }, shows('a word')))).toEqual([])
  expect(faults(await written(sealed, shows(object, { of: 'brutus' })))).toEqual([says.at(2, 0, says.revealed)])
  expect(faults(await written(sealed, shows(object, { act: 2 })))).toEqual([says.at(2, 0, says.revealed)])
  expect(faults(await written({}, shows(object)))).toEqual([says.at(2, 0, says.revealed)])
})

test('what follows for a seat is sealed for that seat', async () => {
  const seals = [{ of: 'brutus', ref: await sealedAs('7') }, 'no object']
  expect(faults(await written({ says: { seals } }, shows(7, { of: 'brutus' })))).toEqual([])
  expect(faults(await written({ says: { seals } }, shows(8, { of: 'brutus' })))).toEqual([says.at(2, 0, says.revealed)])
  expect(faults(await written({ says: { seals: 'none' } }, {}))).toEqual([])
})

test('a list of other things reveals nothing', async () => {
  const fields = { to: ['rome', { act: 1, of: 'act' }, null], why: 'a word' }
  expect(faults(await written({}, { content: { fields } }, { content: { fields: [] } }))).toEqual([])
})

test('what an act that is known by its leaf alone commits to nobody knows', async () => {
  const rows = await written({ content: { sealed: await sealedAs('a word') } }, shows('a word'))
  const hidden: Row[] = [['acta', 1, 'leaf.1', bytes(inHex(leaf([rows[0]!])))], rows[1]!]
  expect(faults(hidden)).toEqual([])
})
