// What the audit says of something that is asked, of its seasons, and where acts stand on its time line.
import { expect, test } from 'vitest'
import { bandAt, bandsFrom, bandsOf } from '../src/core/audit/bands'
import { LONG, spread } from '../src/core/audit/spread'
import {
  actInWords,
  askedInWords,
  cellInWords,
  changeInWords,
  inquiryInWords,
  labelInWords,
  valueInWords,
  whoseInWords,
} from '../src/core/audit/words'
import type { KioskEvening } from '../src/core/game'

const NAMES: Record<string, string> = { brutus: 'Brutus', cassius: 'Cassius', rome: 'Rome' }
const SEASONS: Record<string, object> = {
  aestas: { tone: 'gold', label: 'I', name: 'Summer' },
  hiems: { tone: 'blue', label: '', name: 'Winter' },
}
const AUDIT = {
  seasons: { about: 'evening', what: 'season', of: (value: string) => SEASONS[value]! },
  asked: { denarii: 'Denarii' },
  states: { in_rome: 'in Rome' },
  none: { wife: 'unmarried' },
  called: (noun: string, id: string) => (noun === 'proelium' ? `battle ${id}` : undefined),
  inquiries: { names: { ships: 'Which ships?' }, labels: { port: 'Port' } },
}
const evening = (more: object = {}) =>
  ({
    timer: { speed: 2, begins: 0, offset: 0 },
    people: new Map([
      ['brutus', {}],
      ['cassius', {}],
    ]),
    name: (id: string) => NAMES[id] ?? id,
    acts: [{ kind: 'donare', title: 'Gift' }],
    game: { audit: AUDIT },
    about: { role: { audience: 'host' } },
    ...more,
  }) as unknown as KioskEvening
const BANDS = [
  { from: 3, happened: 0, tone: '', label: '', name: 'Summer' },
  { from: 9, happened: 0, tone: '', label: '', name: 'Winter' },
]

test('an act is said by its number and its season, once that is known', () => {
  expect(actInWords(5)).toBe('Act 5')
  expect([2, 3, 8, 9].map((act) => actInWords(act, BANDS))).toEqual([
    'Act 2, Before',
    'Act 3, Summer',
    'Act 8, Summer',
    'Act 9, Winter',
  ])
  expect(bandAt(BANDS, 2)).toBeUndefined()
})

test('how something stands is said by what it is', () => {
  const says = (value: string | number | null, asked?: object) => valueInWords(evening(), value, asked)
  expect(says(300_000)).toBe('300,000')
  expect(says(30_000, { unit: 'instant' })).toBe('00:01:00')
  expect(says(30_000, { unit: 'span' })).toBe('1:00')
  expect([says(null, { what: 'wife' }), says(null, { what: 'seat' }), says(null)]).toEqual([
    'unmarried',
    'nothing',
    'nothing',
  ])
  expect(says('brutus cassius')).toBe('Brutus, Cassius')
  expect(says('brutus in_rome')).toBe('Brutus in Rome')
  expect(says('act:12')).toBe('since act 12')
  expect(says('act:12', { bands: BANDS })).toBe('since act 12, Winter')
  expect(says('proelium:7', { bands: BANDS })).toBe('battle 7 (Act 7, Summer)')
  expect(says('proelium:7', { names: { 'proelium:7': 'Cannae' } })).toBe('Cannae (Act 7)')
  expect(says('Proelium:7')).toBe('Proelium:7')
  const own = evening({
    game: {
      audit: { ...AUDIT, value: (what: string, value: string) => (what === 'lot' ? `lot ${value}` : undefined) },
    },
  })
  expect([valueInWords(own, 'x', { what: 'lot' }), valueInWords(own, 'rome')]).toEqual(['lot x', 'Rome'])
})

test('in a game without an audit and without a clock the same is said as well as can be', () => {
  const bare = evening({ game: {}, timer: null })
  expect(valueInWords(bare, null, { what: 'wife' })).toBe('nothing')
  expect(valueInWords(bare, 60_000, { unit: 'span' })).toBe('1:00')
  expect(valueInWords(bare, 'rome')).toBe('Rome')
  expect([askedInWords(bare, 'denarii'), whoseInWords(bare, 'proelium:7')]).toEqual(['denarii', '7'])
  expect(inquiryInWords(bare, { inquiry: 'sureness', choices: [] } as never)).toBe('How sure is this act?')
  expect(labelInWords(bare, 'hour')).toBe('Hour')
})

test('a change has its sign, and one of a span is one of the clock in the room', () => {
  expect(changeInWords(evening(), 500, '')).toBe('+500')
  expect(changeInWords(evening(), 30_000, 'span')).toBe('+1:00')
  expect(changeInWords(evening(), -30_000, 'span')).toBe('−1:00')
  expect(changeInWords(evening(), 0, 'span')).toBe('0')
})

test('whoever or whatever is asked about has a name', () => {
  expect(whoseInWords(evening(), 'proelium:7')).toBe('battle 7')
  expect(whoseInWords(evening(), 'player:brutus')).toBe('Brutus')
  expect(whoseInWords(evening(), 'rome')).toBe('Rome')
  expect(whoseInWords(evening(), 'player:brutus', { 'player:brutus': 'B.' })).toBe('B.')
  expect([askedInWords(evening(), 'denarii'), askedInWords(evening(), 'more')]).toEqual(['Denarii', 'more'])
})

test('a question that can be asked of oneself alone has words of its own', () => {
  const offer = (inquiry: string, ...choices: object[][]) => inquiryInWords(evening(), { inquiry, choices } as never)
  expect(offer('attempts', [{}])).toBe('What was refused to me?')
  expect([offer('attempts', [{}, {}]), offer('attempts', [{}], [{}]), offer('attempts')]).toEqual(
    Array(3).fill('What was refused to whom?'),
  )
  expect(offer('ships', [{}])).toBe('Which ships?')
  expect(offer('unheard of')).toBe('unheard of')
  expect(['port', 'hour', 'denarii', 'else'].map((label) => labelInWords(evening(), label))).toEqual([
    ...['Port', 'Hour', 'Denarii', 'else'],
  ])
})

test.each([
  ['act', 1234, '1234'],
  ['change', -1500, '−1,500'],
  ['count', 1500, '1,500'],
  ['device', '0123456789', 'device 012345'],
  ['hour', 30_000, '00:01'],
  ['kind', 'donare', 'Gift'],
  ['kind', 'motus', 'motus'],
  ['label', 'port', 'Port'],
  ['moved', 30_000, '+1:00'],
  ['rule', 'SED-01 SED-02', 'SED-01, SED-02'],
  ['seats', 'brutus port', 'Brutus, Port'],
  ['span', 30_000, '1:00'],
  ['words', 'as it was', 'as it was'],
  ['words', '', ''],
  ['count', null, ''],
  ['count', 0, '0'],
])('a cell that shows %s of %j says %j', (shows, value, said) => {
  expect(cellInWords(evening(), { shows, value } as never)).toBe(said)
})

const REASONS = [
  { number: 9, happened: 90, then: 'hiems' },
  { number: 3, happened: 30, then: 'aestas' },
]

test('seasons go by what began them; one without a year has that of the season before', async () => {
  const bands = bandsFrom(AUDIT as never, REASONS as never)
  expect(bands.map(({ from, happened, name, tone }) => [from, happened, name, tone])).toEqual([
    [3, 30, 'Summer', 'gold'],
    [9, 90, expect.stringContaining('Winter'), 'blue'],
  ])
  expect(bands[1]!.name).not.toBe('Winter')
  const twice = bandsFrom(AUDIT as never, [REASONS[0], REASONS[0]] as never)
  expect(twice.map(({ name }) => name)).toEqual(['Winter', 'Winter'])
  const why = async (_: unknown, since: number) => ({ why: { reasons: since === 0 ? [...REASONS] : [] } })
  expect((await bandsOf(evening({ api: { why } }))).map(({ from }) => from)).toEqual([3, 9])
})

test('displays of the room ask for no seasons, nor does a game without any', async () => {
  const api = { why: () => expect.unreachable() }
  expect(await bandsOf(evening({ api, about: { role: { audience: 'room' } } }))).toEqual([])
  expect(await bandsOf(evening({ api, game: {} }))).toEqual([])
})

test('acts stand half by their number and half by their hour', () => {
  expect(spread([])).toEqual({ at: [], breaks: [] })
  expect(spread([5])).toEqual({ at: [0], breaks: [] })
  expect(spread([0, 10, 40]).at.map((x) => +x.toFixed(4))).toEqual([0, 0.375, 1])
  expect(spread([7, 7, 7]).at).toEqual([0, 0.5, 1])
})

test('a long wait is a break, however long, on the clock of the room', () => {
  const { at, breaks } = spread([0, 1000, 1000 + LONG + 1, 2000 + LONG + 1])
  expect(breaks).toEqual([2])
  expect(at.map((x) => +x.toFixed(4))).toEqual([0, 0.4875, 0.5125, 1])
  expect(spread([0, LONG]).breaks).toEqual([])
  expect(spread([0, LONG / 2 + 1], 2).breaks).toEqual([1])
  const many = spread(Array.from({ length: 60 }, (_, at) => at * (LONG + 1) + at))
  expect(many.breaks.length).toBe(59)
  expect(many.at.at(-1)).toBeCloseTo(0.5)
})
