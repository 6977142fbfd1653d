// What the screens say, in the language of this device, and no other is fetched. A language is a folder here and one in each game, found by
// its name; where one is missing, English speaks.
import type { Texts } from './en'
import { stopped } from '../stop'

const KEY = 'ludi.language'
const FALLBACK = 'en'

/** What was found, by the language with which its path begins: `./en/words.ts`. */
const byLanguage = <T>(found: Record<string, T>) =>
  Object.fromEntries(Object.entries(found).map(([path, each]) => [path.split('/')[1]!, each]))

const names = byLanguage(import.meta.glob<string>('./*/name.ts', { eager: true, import: 'name' }))

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
  return kept in names ? kept : FALLBACK
}

export const language = chosen()

/** Every language there is, by its own name. */
export const LANGUAGES = Object.entries(names).map(([id, name]) => ({ id, name }))

/** The screens are made anew: sentences stand in every corner of them. */
export function speak(id: string) {
  localStorage.setItem(KEY, id)
  location.reload()
}

/** Of what can be fetched in several languages, that of this device. */
export const spoken = async <T>(found: Record<string, () => Promise<T>>): Promise<T> => {
  const texts = byLanguage(found)
  return stopped(await (texts[language] ?? texts[FALLBACK])!())
}

export const t = await spoken(import.meta.glob<Texts>('./*/index.ts', { import: 't' }))

/** A kind of badge; a game's own are called by their ids. */
export const kindName = (kind: string) => t.kinds[kind] ?? kind.replaceAll('_', ' ')
