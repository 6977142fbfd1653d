// What the page that checks files says of a log, of the proof of an act and of an archive that somebody brings.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/core/verify/log'
import { aloud, heard, WORDS } from '../src/core/verify/aloud'
import { before, read } from '../src/core/verify/canonical'
import { hmac, list, undecided, values, word, type Drawing } from '../src/core/verify/draws'
import { t } from '../src/core/verify/en'
import { noted } from '../src/core/verify/seal'
import { verdict } from '../src/core/verify/verdict'
import { actsOf, asText, bytes, digest, hashed, inHex, leafOf, rootOf, sealOf, written, type Sent } from './log'

const ROOT = 'a3'.repeat(32)

test.each([
  '{"a":[1,-5,123456789012345678901234567890,null,true,false],"b":{}}',
  `{"a":"\\u0008"}`.replace('\\u0008', '\\b'),
  '{"é":"\u2028\u007f\\n\\u001f\\\\u0008","\uffff":{},"😀":""}',
  '[]',
  '"\\""',
  '0',
  '-7',
  '9'.repeat(4300),
])('%s is the one form of what it says', (text) => {
  expect(read(text).value).toBeDefined()
})

test.each([
  ...['{"a":1 }', '{"b":1,"a":2}', '{"a":1,"a":1}', '{"a":01}', '{"a":-0}', '{"a":1.0}', '{"a":1e3}', '{"a" 1}'],
  ...['{"a":"\\u0041"}', '{"a":"\\/"}', '{"a":"\\u000a"}', '{"a":"\\ud800"}', '[1,]', '', '{"a":1}x', '{"a":1', '[1'],
  ...['{"a":"\\u001F"}', '"\ud800"', '"a', '"\n"', '{a:1}', 'nul', '-', '{,}', '[1 2]', '9'.repeat(4301), '"\\u0009"'],
])('%s is not', (text) => {
  expect(() => read(text)).toThrow('not in the one form')
})

test('the parts of the outermost object are read as they stand, and integers stay whole', () => {
  const { value, parts } = read('{"a":{"b":[1,2]},"c":"x"}')
  expect([...parts]).toEqual([
    ['a', '{"b":[1,2]}'],
    ['c', '"x"'],
  ])
  expect(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each))).toBe(
    '{"a":{"b":[1,2]},"c":"x"}',
  )
  expect(read('[12345678901234567890]').value).toEqual([12345678901234567890n])
})

test('texts go by code points', () => {
  expect([before('a', 'b'), before('b', 'a'), before('a', 'a'), before('a', 'ab'), before('ab', 'a')]).toEqual([
    ...[true, false, false, true, false],
  ])
  expect([before('\uffff', '😀'), before('😀', '\uffff')]).toEqual([true, false])
})

test('a seal is noted in digits, in words or as the line of a code', () => {
  const pair = (words: string) => noted(words)?.pair
  expect(pair(` 18:${ROOT.slice(0, 8)} `)).toEqual([18, 'a3a3a3a3'])
  expect(pair('18 · A3A3 a3a3 01')).toEqual([18, 'a3a3a3a301'])
  expect(pair(`999999999:${ROOT}`)).toEqual([999_999_999, ROOT])
  expect(noted(`ludi:even-ing_1:18:${ROOT}:${'0'.repeat(64)}`)).toEqual({ pair: [18, ROOT], ledger: '0'.repeat(64) })
  expect(noted(`ludi:e:18:${ROOT}:`)).toEqual({ pair: [18, ROOT], ledger: '' })
  for (const none of [
    '',
    '18:a3a3a3a',
    `18:${ROOT}0`,
    'a3a3a3a3',
    '1234567890:a3a3a3a3',
    `ludi:e e:18:${ROOT}:`,
    'x18:a3a3a3a3',
  ])
    expect(pair(none), none).toBeUndefined()
})

test('a seal is read aloud as a word for every byte, and heard in any writing', () => {
  const words = aloud(ROOT.slice(0, 4) + '00ff' + ROOT)
  expect(words.split(' ').length).toBe(8)
  expect(words).toBe(`${WORDS[0xa3]} ${WORDS[0xa3]} acorn senate ${Array(4).fill(WORDS[0xa3]).join(' ')}`)
  expect([WORDS.length, new Set(WORDS).size]).toEqual([256, 256])
  expect(heard('Acorn,  SENATE-amber')).toBe('00ff01')
  expect(heard('acorn nonsense')).toBeNull()
  const said = { pair: [18, '00ff0102'], ledger: '' }
  for (const form of [
    '18:acorn senate amber anchor',
    '18 acorn senate, amber anchor',
    '18 · “acorn senate amber anchor”',
  ])
    expect(noted(form), form).toEqual(said)
  for (const none of ['18:acorn senate amber', '18:acorn senate amber nonsense', 'acorn senate amber anchor'])
    expect(noted(none), none).toBeNull()
})

const EVENING: Sent[] = [{}, { content: { kind: 'oath' }, events: [{ stream: 'evening', version: 1 }] }, {}]
const said = (data: Uint8Array | string, seal = '', last = false, drawn: Drawing[] = []) =>
  verdict(typeof data === 'string' ? bytes(data) : data, seal ? noted(seal) : null, last, drawn)
const unreadable = (why: keyof typeof t.why, detail = '') => [
  'altered',
  `Unreadable: ${detail ? `${t.why[why]}: ${detail}` : t.why[why]}.`,
]

describe('a log', () => {
  let rows: Row[]
  let root: string
  beforeAll(async () => {
    rows = await written(...EVENING)
    root = await sealOf(rows)
  })

  test('without a seal does not contradict itself', async () => {
    const words = [`Intact: 3 acts, root ${root}.\n“${aloud(root)}”`, t.unsealed, t.alone]
    expect(await said(asText(rows))).toEqual(['intact', words.join('\n')])
  })

  test('is what was sealed, and how much the digits prove', async () => {
    const line = async (digits: number) => (await said(asText(rows), `3:${root.slice(0, digits)}`))[1].split('\n')[2]
    expect(await line(8)).toBe(`It is what was sealed at act 3. 8 digits of the root were given, 32 bits: ${t.few}`)
    expect(await line(15)).toContain(t.few)
    expect(await line(16)).toContain(`64 bits: ${t.enough}`)
    expect(await line(64)).toBe(`It is what was sealed at act 3. ${t.whole}`)
    const [, words] = await said(asText(rows), `ludi:e:3:${root}:${'0'.repeat(64)}`)
    expect(words).toContain(`${t.whole} ${t.ledger}`)
  })

  test('of another seal is altered, and one that goes on too', async () => {
    expect((await said(asText(rows), '3:00000000'))[0]).toBe('altered')
    const second = `2:${await sealOf(rows, 2)}`
    expect((await said(asText(rows), second))[0]).toBe('intact')
    expect(await said(asText(rows), second, true)).toEqual(['altered', t.faults.behind(2, 3)])
    expect((await said(asText(rows), '', true))[0]).toBe('intact')
    expect(await said(asText(rows.slice(1)))).toEqual(['altered', expect.stringContaining('act 1, row 0')])
  })

  test('says which acts are known by their leaves alone', async () => {
    const leaf = async (act: number): Promise<Row> => [
      ...(['acta', act, 'leaf.1'] as const),
      bytes(inHex(await leafOf(actsOf(rows)[act - 1]!))),
    ]
    expect((await said(asText([rows[0]!, await leaf(2), rows[3]!])))[1]).toContain(t.leaves(1))
    expect((await said(asText([await leaf(1), await leaf(2), rows[3]!])))[1]).toContain('2 of them are known')
  })

  test('that cannot be read says why, and in which line', async () => {
    const text = asText(rows)
    expect(await said('')).toEqual(unreadable('empty'))
    expect(await said(`${text}\n\n`)).toEqual(await said(text))
    expect(await said('SQLite format 3\0')).toEqual(unreadable('sqlite'))
    expect(await said('SQLite format 4\0')).toEqual(unreadable('line', 'log.jsonl, 1'))
    expect(await said(Uint8Array.of(0x5b, 0xff))).toEqual(unreadable('unicode', 'log.jsonl'))
    for (const line of [
      '["a",1,"b"]',
      '["a",1,"b","c","d"]',
      '["a",1.0,"b","c"]',
      '["a",0,"b","c"]',
      '["a",1,2,"c"]',
      '[1,1,"b","c"]',
      '["a",1,"b",3]',
      '["a",9007199254740993,"b","c"]',
      '["a","1","b","c"]',
      '["a" 1,"b","c"]',
      'x[',
      '1["a",1,',
    ])
      expect(await said(text + line), line).toEqual(unreadable('line', 'log.jsonl, 5'))
    for (const line of ['["\\ud800",1,"b","c"]', '["a",1,"\\ud800","c"]', '["a",1,"b","\\ud800"]'])
      expect(await said(text + line), line).toEqual(unreadable('unicode', 'log.jsonl, 5'))
    expect(await said(`${text} [ "a\\"" , 1 , "b.1" , "{}" ]`)).toEqual(['altered', expect.stringContaining('row 1')])
  })
})

describe('the proof of an act', () => {
  let paper: { act: number; number: number; root: string; rows: unknown[]; beside: string[] }
  const proof = (more: object = {}) => JSON.stringify({ ...paper, ...more })
  beforeAll(async () => {
    const rows = await written(...EVENING)
    const leaves = await Promise.all(actsOf(rows).map(leafOf))
    const text = asText(actsOf(rows)[1]!).trim().split('\n')
    const beside = [inHex(leaves[0]!), inHex(leaves[2]!)]
    paper = { act: 2, number: 3, root: inHex(await rootOf(leaves)), rows: text.map((row) => JSON.parse(row)), beside }
  })

  test('says what was recorded, and under which root', async () => {
    const [how, words] = await said(proof())
    expect(how).toBe('intact')
    expect(words.split('\n').slice(0, 3)).toEqual([
      `Act 2 stands among the 3 acts under the root ${paper.root}.`,
      `“${aloud(paper.root)}”`,
      t.proof.compare,
    ])
    expect(words).toContain(
      'It says: oath, by brutus, recorded by juno, 1970-01-01T00:00:01.005Z; 1 change followed.\n',
    )
    expect(words).toContain('\n "kind": "oath"')
    expect(words.endsWith('\nevening given.1 {}')).toBe(true)
    expect(words).toContain(`\n\n${t.proof.says('oath', 'brutus', 'juno', '1970-01-01T00:00:01.005Z', 1)}`)
  })

  test('under the seal that was noted', async () => {
    expect((await said(proof(), `3:${paper.root}`))[1]).toContain(t.whole)
    for (const seal of [`2:${paper.root}`, '3:00000000'])
      expect(await said(proof(), seal)).toEqual(['altered', t.proof.other(2, 3, paper.root)])
  })

  test('that leads elsewhere is none', async () => {
    for (const more of [{ act: 1 }, { number: 5 }, { root: ROOT }, { beside: paper.beside.slice(1) }, { act: 0 }])
      expect(await said(proof(more))).toEqual(['altered', t.proof.none])
  })

  test('that is no paper is not read', async () => {
    for (const more of [
      { beside: null },
      { beside: ['0'.repeat(63)] },
      { beside: [1] },
      { beside: [`x${ROOT}`] },
      { rows: 'none' },
      { rows: [1] },
      { act: '2' },
      { number: 2.5 },
      { beside: [`${ROOT}0`] },
    ])
      expect(await said(proof(more)), JSON.stringify(more)).toEqual(unreadable('proof'))
    expect(await said('{')).toEqual(unreadable('proof'))
  })
})

/** Draws one of two by the lot that the first act seals, in each act of kind `draw`. */
const DRAWING: Drawing = {
  opening: 'open',
  unsealing: 'unseal',
  draws: (acts) =>
    acts.flatMap(({ content }, at) =>
      (content as { kind: string }).kind === 'draw' ? [[at, 'card', () => ['forum', 'port']] as const] : [],
    ) as never,
}

describe('draws of a lot', () => {
  const LOT = 'b7'.repeat(32)
  const fields = { lot: LOT, salt: '0a0b' }
  const key = Uint8Array.from({ length: 32 }, () => 0xb7)
  let sealed: string
  let drawn: string
  let other: string
  beforeAll(async () => {
    sealed = `sealed:${inHex(await digest(Uint8Array.of(10, 11, ...bytes(LOT))))}`
    const mac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const signed = async (words: string) =>
      inHex(new Uint8Array(await crypto.subtle.sign('HMAC', mac, Uint8Array.from(bytes(words)))))
    expect(hmac(key, 'card:port')).toBe(await signed('card:port'))
    ;[drawn, other] = (await signed('card:port')) < (await signed('card:forum')) ? ['port', 'forum'] : ['forum', 'port']
  })
  const open = () => ({ content: { kind: 'open', fields: {}, sealed }, data: [] })
  const draw = (card: unknown, ...data: object[]) => ({ content: { kind: 'draw', fields: { card } }, data })
  const unseal = (more: object = {}) => ({ content: { kind: 'unseal', fields: { ...fields, ...more } }, data: [] })
  const wrong = (...acts: unknown[]) => undecided(acts as never, [DRAWING])

  test('are those that the lot decides, in the act and in its events', () => {
    expect(wrong(open(), draw(drawn, { card: drawn }, { to: 'x' }), unseal())).toBeNull()
    expect(wrong(open(), draw(other), unseal())).toEqual([2, drawn])
    expect(wrong(open(), draw(drawn), draw(drawn, { to: 'x' }, { card: other }), unseal())).toEqual([3, drawn])
  })

  test('are not worked out before the lot is opened, nor of another game', () => {
    expect(wrong(open(), draw(other))).toBeNull()
    expect(wrong(draw(other), unseal())).toBeNull()
    expect(undecided([], [DRAWING])).toBeNull()
    expect(undecided([open(), draw(other), unseal()] as never, [])).toBeNull()
  })

  test('hang on the lot that was sealed', () => {
    expect(wrong(open(), draw(drawn), unseal({ lot: '00'.repeat(32) }))).toBe('lot')
    expect(wrong(open(), draw(drawn), unseal({ salt: '0a0c' }))).toBe('lot')
  })

  test('that lack what they need are not told', () => {
    for (const acts of [
      [open(), draw(drawn), unseal({ lot: 7 })],
      [open(), draw(drawn), { content: { kind: 'unseal', fields: [] }, data: [] }],
      [{ content: { kind: 'open', fields: {} }, data: [] }, unseal()],
      [open(), { content: { kind: 'draw', fields: {} }, data: [] }, unseal()],
      [open(), { content: { kind: 'draw', fields: null }, data: [] }, unseal()],
    ])
      expect(wrong(...acts)).toBe('untold')
  })

  test('are of words, lists and values as they stand', () => {
    expect([word('a'), list(['a']), values({ a: 1n, b: 'x' }), values('text'), values(null)]).toEqual([
      ...['a', ['a'], [1n, 'x'], [], []],
    ])
    for (const none of [7n, undefined]) expect(() => word(none)).toThrow()
    for (const none of ['a', undefined, {}]) expect(() => list(none)).toThrow()
  })

  test('of a whole log are examined with it', async () => {
    const acts = (card: string): Sent[] => [
      { content: { kind: 'open', sealed } },
      { content: { kind: 'draw', fields: { card } }, events: [{ stream: 'evening', version: 1, data: { card } }] },
      { content: { kind: 'unseal', fields } },
    ]
    const words = async (card: string) => said(asText(await written(...acts(card))), '', false, [DRAWING])
    expect((await words(drawn))[0]).toBe('intact')
    expect(await words(other)).toEqual(['altered', t.faults.draw(2, drawn)])
  })
})

test('a way of hashing that every test here trusts', async () => {
  expect(await hashed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
