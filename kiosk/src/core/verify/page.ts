// The page that works from a file: a log, an archive or a proof is read here, and nothing leaves this machine.
import type { Drawing } from './draws.ts'
import { noted } from './seal.ts'
import { verdict, type Said } from './verdict.ts'
import { hex, sha256 } from './sha256.ts'
import { t as en } from './en.ts'
import { t as la } from './la.ts'

const $ = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const file = $<HTMLInputElement>('file')
const seal = $<HTMLInputElement>('seal')
const last = $<HTMLInputElement>('last')
const ALL = { en, la }
let language: keyof typeof ALL = 'en'
let t = en
let drawn: readonly Drawing[] = []

async function judged(): Promise<Said> {
  const [chosen] = file.files ?? []
  if (!chosen) return ['', t.nothing]
  const pair = seal.value.trim() ? noted(seal.value) : null
  if (seal.value.trim() && !pair) return ['altered', t.noSeal]
  const data = new Uint8Array(await chosen.arrayBuffer())
  $('bytes').textContent = `${t.bytes} ${hex(sha256(data))}`
  return verdict(data, pair, last.checked, drawn, t)
}

async function look() {
  const [how, words] = await judged()
  $('said').className = how
  $('said').textContent = words
}

function speak(id: keyof typeof ALL) {
  ;[language, t] = [id, ALL[id]]
  document.documentElement.lang = id
  document.title = t.title
  for (const place of document.querySelectorAll<HTMLElement>('[data-says]'))
    place.textContent = t[place.dataset.says as 'title' | 'lead' | 'file' | 'seal' | 'last']
  for (const each of Object.keys(ALL)) $(each).setAttribute('aria-pressed', String(each === language))
  void look()
}

/** That of the screens beside which it was opened; a file on a stick has none. */
function kept() {
  try {
    return localStorage.getItem('ludi.language')
  } catch {
    return null
  }
}

/** The page comes alive; a lot that was opened is worked out in the way of these games. */
export function begin(games: readonly Drawing[]) {
  drawn = games
  for (const each of [file, seal, last]) each.addEventListener('change', () => void look())
  for (const id of ['en', 'la'] as const) $(id).addEventListener('click', () => speak(id))
  speak(kept() === 'la' ? 'la' : 'en')
}
