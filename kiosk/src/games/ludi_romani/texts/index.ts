// What this game's screens say, in the language of this device.
import { spoken } from '../../../core/texts'
import type { Texts } from './en'

export const t = await spoken(import.meta.glob<Texts>('./*/index.ts', { import: 't' }))
/** What people call an act when they look for it. */
export const words = () => spoken(import.meta.glob<Record<string, string>>('./*/words.ts', { import: 'words' }))
