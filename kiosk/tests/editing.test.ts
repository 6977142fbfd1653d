// @vitest-environment happy-dom
// An edition in the making: its tables, what is taken back, and what the server says of each field.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressed, Editing } from '../src/core/desk/edition/editing.svelte'
import { t } from '../src/core/texts'

const TABLES = { id: 'mine', cards: [{ name: 'Forum', client: { name: 'Ada' } }, { name: 'Port' }], title: 'Mine' }
let asked: [string, unknown][]
let answers: Record<string, unknown>

beforeEach(() => {
  asked = []
  answers = {
    '/api/editions/tables?game=mundi': { edition: 'x', tables: TABLES },
    '/api/editions/check': { faults: FAULTS },
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, body === undefined ? undefined : JSON.parse(body as string)])
    const answer = answers[path]
    if (answer === undefined) throw new Error('lost')
    return answer instanceof Error
      ? { ok: false, status: 422, json: async () => ({ detail: answer.message }) }
      : { ok: true, status: 200, json: async () => answer, blob: async () => answer }
  })
})
afterEach(() => void vi.useRealTimers())
const FAULTS = [
  { path: 'cards[0].client.name', sentence: 'Ada is no client.' },
  { path: 'cards[10].name', sentence: 'It is too long.' },
  { path: 'title', sentence: 'It has no title.' },
]

async function editing() {
  const one = new Editing('host', 'mundi')
  await vi.waitFor(() => expect(one.busy).toBe(false))
  return one
}

test('it begins with the first edition of its game', async () => {
  const one = await editing()
  expect([one.tables, one.began, one.wrong, one.past]).toEqual([TABLES, TABLES, '', []])
  expect([one.at(['cards', 0, 'client', 'name']), one.at(['cards', 7, 'name']), one.at([])]).toEqual([
    'Ada',
    undefined,
    TABLES,
  ])
  expect([one.list(['cards']).length, one.list(['none'])]).toEqual([2, []])
  delete answers['/api/editions/tables?game=mundi']
  const lost = await editing()
  expect([lost.wrong, lost.tables]).toEqual([t.edition.noAnswer, null])
})

test('a field is changed, made or taken away, and everything else stays', async () => {
  const one = await editing()
  one.set(['cards', 0, 'client', 'name'], 'Bea')
  expect(one.tables).toEqual({ ...TABLES, cards: [{ name: 'Forum', client: { name: 'Bea' } }, { name: 'Port' }] })
  one.set(['title'], undefined)
  expect(one.tables).not.toHaveProperty('title')
  one.set(['deep', 'er'], 7)
  expect(one.at(['deep'])).toEqual({ er: 7 })
  one.set(['cards', 2], { name: 'Baths' })
  expect(one.list(['cards']).length).toBe(3)
  expect(one.began).toEqual(TABLES)
})

test('one step is taken back, and done once more, until something else is done', async () => {
  const one = await editing()
  one.undo()
  one.redo()
  expect(one.tables).toEqual(TABLES)
  one.change([
    [['title'], 'A'],
    [['id'], 'a'],
  ])
  one.set(['title'], 'B')
  one.set(['title'], 'B')
  expect(one.past.length).toBe(2)
  one.undo()
  expect([one.at(['title']), one.undone.length]).toEqual(['A', 1])
  one.undo()
  expect([one.tables, one.past]).toEqual([TABLES, []])
  one.redo()
  one.redo()
  expect([one.at(['title']), one.at(['id']), one.undone, one.past.length]).toEqual(['B', 'a', [], 2])
  one.undo()
  one.set(['title'], 'C')
  expect(one.undone).toEqual([])
})

test('a list grows by one like its last, and loses one', async () => {
  const one = await editing()
  one.add(['cards'])
  expect(one.list(['cards']).at(-1)).toEqual({ name: 'Port' })
  one.remove(['cards'], 0)
  expect(one.list(['cards'])).toEqual([{ name: 'Port' }, { name: 'Port' }])
})

test('the checker is asked as soon as the hand rests', async () => {
  vi.useFakeTimers()
  const empty = new Editing('host', 'mundi')
  expect(empty.follow()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  asked = []
  empty.follow()!()
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([])
  empty.follow()
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, empty.checked]).toEqual([
    [['/api/editions/check', { game: 'mundi', tables: TABLES }]],
    { faults: FAULTS },
  ])
})

test('what is wrong stands at its field, or around it', async () => {
  const one = await editing()
  expect(one.faults(['title'])).toEqual([])
  one.checked = { faults: FAULTS } as never
  const faults = (...path: (string | number)[]) => one.faults(path).length
  expect([
    faults('cards', 0, 'client', 'name'),
    faults('cards', 0),
    faults('cards'),
    faults('cards', 1),
    faults('card'),
    faults('title'),
  ]).toEqual([1, 1, 2, 0, 0, 1])
  expect(one.faults(['title'])).toEqual(['It has no title.'])
  expect([addressed(['cards', 0, 'client', 'name']), addressed(['title']), addressed([0])]).toEqual([
    'cards[0].client.name',
    'title',
    '[0]',
  ])
})

test('it goes to the field of a fault, or the nearest thing around it that has one', async () => {
  document.body.innerHTML = `<details><input id="deep" data-path="cards[0].client"></details><input id="list" data-path="cards"><input id="title" data-path="title">`
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const one = await editing()
  one.show('cards[0].client.name')
  expect([document.activeElement?.id, document.querySelector('details')!.open]).toEqual(['deep', true])
  one.show('cards[1].name')
  expect(document.activeElement?.id).toBe('list')
  one.show('unheard')
  expect(document.activeElement?.id).toBe('list')
  expect(vi.mocked(HTMLElement.prototype.scrollIntoView).mock.calls).toEqual([
    [{ block: 'center' }],
    [{ block: 'center' }],
  ])
})

test('it is written, and says so until it is changed', async () => {
  const one = await editing()
  answers['/api/editions'] = { edition: 'mine' }
  await one.make()
  expect([one.made, asked.at(-1)]).toEqual(['mine', ['/api/editions', { game: 'mundi', tables: TABLES }]])
  answers['/api/editions/try'] = { trial: { wins: 3 } }
  await one.tryOut({ matches: 5 })
  expect([one.trial, asked.at(-1)![1]]).toEqual([{ wins: 3 }, { game: 'mundi', tables: TABLES, asked: { matches: 5 } }])
  one.set(['title'], 'A')
  expect([one.trial, one.made]).toEqual([null, ''])
  answers['/api/editions'] = new Error('It has no title.')
  const making = one.make()
  expect(one.busy).toBe(true)
  await making
  expect([one.wrong, one.busy]).toEqual(['It has no title.', false])
})

test('it is handed on as a file, and another one is taken up, which can be taken back', async () => {
  const one = await editing()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('mine.zip')
  })
  answers['/api/editions/zip'] = new Blob(['zip'])
  await one.save()
  expect([click.mock.calls.length, one.wrong]).toEqual([1, ''])
  answers['/api/editions/read'] = { tables: { id: 'theirs' } }
  one.set(['title'], 'A')
  one.undo()
  await one.open(new Blob(['abc'], { type: 'application/zip' }))
  expect([one.tables, one.undone, asked.at(-1)]).toEqual([
    { id: 'theirs' },
    [],
    ['/api/editions/read', { game: 'mundi', file: btoa('abc') }],
  ])
  one.undo()
  expect(one.tables).toEqual(TABLES)
})
