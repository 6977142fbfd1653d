// A seal as somebody noted it: NUMBER:ROOT, as many digits of the root as he has or the words of it, or the line behind a QR code.
import type { Pair } from './log.ts'
import { heard } from './aloud.ts'

/** Fewer digits than these say nothing. */
const FEWEST = 8

export interface Noted {
  pair: Pair
  ledger: string
}

export function noted(words: string): Noted | null {
  const whole = /^ludi:[\w-]{1,64}:(\d{1,9}):([0-9a-f]{64}):([0-9a-f]{64})?$/.exec(words.trim())
  const short = /^(\d{1,9})\s*[:·]\s*((?:[0-9a-f]\s*){8,64})$/i.exec(words.trim())
  const found = whole ?? short
  if (!found) return aloud(words)
  return { pair: [Number(found[1]), found[2]!.replace(/\s/g, '').toLowerCase()], ledger: whole?.[3] ?? '' }
}

function aloud(words: string): Noted | null {
  const [, number, said] = /^(\d{1,9})\s*[:·]?\s*["“]?([a-z][a-z\s,-]*)["”]?$/i.exec(words.trim()) ?? []
  const root = said && heard(said)
  return root && root.length >= FEWEST ? { pair: [Number(number), root], ledger: '' } : null
}
