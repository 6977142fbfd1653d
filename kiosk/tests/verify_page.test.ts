// @vitest-environment happy-dom
// The page that checks files: what was chosen is read at once, and its answer said in the language of the screens.
import { beforeEach, expect, test, vi } from 'vitest'
import page from '../verify.html?raw'
import { t as en } from '../src/core/verify/en'
import { t as la } from '../src/core/verify/la'
import type { Drawing } from '../src/core/verify/draws'
import { asText, bytes, hashed, sealOf, written } from './log'

const $ = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const said = () => [$('said').className, $('said').textContent]

async function opened(drawn: Drawing[] = []) {
  vi.resetModules()
  document.body.innerHTML = page.slice(page.indexOf('<body'), page.indexOf('<script'))
  const { begin } = await import('../src/core/verify/page')
  begin(drawn)
}
function choose(text: string) {
  const file = new File([bytes(text) as BlobPart], 'log.jsonl')
  Object.defineProperty($('file'), 'files', { value: [file], configurable: true })
  $('file').dispatchEvent(new Event('change'))
}
function enter(id: string, value: string) {
  $<HTMLInputElement>(id).value = value
  $(id).dispatchEvent(new Event('change'))
}
const until = (how: string, words: string) =>
  vi.waitFor(() => expect(said()).toEqual([how, expect.stringContaining(words)]))

beforeEach(() => localStorage.clear())

test('before a file was chosen it says so', async () => {
  await opened()
  await until('', en.nothing)
  expect([document.title, document.documentElement.lang]).toEqual([en.title, 'en'])
})

test('a log is judged as it is chosen, and again with its seal', async () => {
  const rows = await written({}, {})
  const text = asText(rows)
  await opened()
  choose(text)
  await until('intact', en.unsealed)
  expect($('bytes').textContent).toBe(`${en.bytes} ${await hashed(text)}`)
  enter('seal', ' nonsense ')
  await until('altered', en.noSeal)
  enter('seal', '  ')
  await until('intact', en.unsealed)
  enter('seal', `1:${await sealOf(rows, 1)}`)
  await until('intact', en.sealed(1))
  $<HTMLInputElement>('last').checked = true
  $('last').dispatchEvent(new Event('change'))
  await until('altered', en.faults.behind(1, 2))
})

test('draws are worked out in the way of the games that it is given', async () => {
  const drawing = { opening: 'open', unsealing: 'unseal', draws: () => [] }
  const acts = await written(
    { content: { kind: 'open', sealed: 'x' } },
    { content: { kind: 'unseal', fields: { lot: '', salt: '' } } },
  )
  await opened([drawing])
  choose(asText(acts))
  await until('altered', en.faults.lot)
})

test('it speaks the language of the screens beside which it was opened, or another', async () => {
  localStorage.setItem('ludi.language', 'la')
  await opened()
  await until('', la.nothing)
  const pressed = () => ['en', 'la'].map((id) => $(id).getAttribute('aria-pressed'))
  expect([pressed(), document.title, document.documentElement.lang]).toEqual([['false', 'true'], la.title, 'la'])
  expect(document.querySelector('[data-says=lead]')!.textContent).toBe(la.lead)
  $('en').click()
  await until('', en.nothing)
  expect([pressed(), document.querySelector('[data-says=lead]')!.textContent]).toEqual([['true', 'false'], en.lead])
  $('la').click()
  await until('', la.nothing)
})

test('a browser that keeps nothing speaks English', async () => {
  localStorage.setItem('ludi.language', 'de')
  await opened()
  await until('', en.nothing)
  vi.stubGlobal('localStorage', { clear: () => {}, getItem: () => { throw new Error() } }) // prettier-ignore
  await opened()
  await until('', en.nothing)
})
