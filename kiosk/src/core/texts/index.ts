// What the screens say, in the language of this device. A language is a file here and a folder in each game, found by its name; where one is
// missing, English speaks.
import type { Texts } from './en'

const KEY = 'ludi.language'
const FALLBACK = 'en'

/** What was found, by the language with which its path begins: `./en.ts`, `./en/words.ts`. */
const byLanguage = <T>(found: Record<string, T>) =>
  Object.fromEntries(Object.entries(found).map(([path, texts]) => [path.split(/[./]+/)[1]!, texts]))

const found = import.meta.glob<Texts>(['./*.ts', '!./index.ts'], { eager: true, import: 't' })
const all = byLanguage(found)

/** An address may say a language, for good; it says so once, that the settings can say another. */
function chosen() {
  const here = new URL(location.href)
  const asked = here.searchParams.get('lang')
  if (asked !== null) {
    localStorage.setItem(KEY, asked)
    here.searchParams.delete('lang')
    history.replaceState(null, '', here)
  }
  const kept = localStorage.getItem(KEY) ?? FALLBACK
  return kept in all ? kept : FALLBACK
}

export const language = chosen()

/** Every language there is, by its own name. */
export const LANGUAGES = Object.entries(all).map(([id, { language: name }]) => ({ id, name }))

/** The screens are made anew: sentences stand in every corner of them. */
export function speak(id: string) {
  localStorage.setItem(KEY, id)
  location.reload()
}

/** Of what stands there in several languages, that of this device. */
export const spoken = <T>(found: Record<string, T>): T => {
  const texts = byLanguage(found)
  return (texts[language] ?? texts[FALLBACK])!
}

export const t = spoken(found)

/** A kind of badge; a game's own are called by their ids. */
export const kindName = (kind: string) => t.kinds[kind] ?? kind.replaceAll('_', ' ')
