// What the lot of a game decides: who begins, and every card of the deck. Written from docs/log.md, *Draws of a lot*.
import type { Json } from '../../core/verify/canonical.ts'
import { fields, is, list, part, values, word, type Draw, type Drawing, type Told } from '../../core/verify/draws.ts'

/** Who begins, and every card in its turn, of those that are not drawn yet. */
function* draws(acts: Told[]): Generator<Draw> {
  const begin = fields(acts[0]!)
  const chosen = part(begin, 'chosen')
  yield [0, 'first', () => (chosen === null ? list(part(begin, 'romans')) : [chosen]).map(word)]
  const start = part(begin, 'start')
  if (part(begin, 'deck') !== null || (start !== null && part(start, 'deck') !== null)) return
  const out = new Set(start === null ? [] : lying(start))
  let left = list(part(part(begin, 'edition'), 'cards')).map((card) => word(part(card, 'id')))
  left = left.filter((card) => !out.has(card))
  for (const [at, act] of acts.entries()) {
    if (!is(act, 'reveal_building') || !left.length) continue
    yield [at, 'card', () => left]
    const drawn = part(fields(act), 'card')
    left = left.filter((card) => card !== drawn)
  }
}

/** The cards that lay in a position that was given. */
function lying(start: Json): Json[] {
  const tableaux = values(part(start, 'players')).map((player) => part(player, 'tableau'))
  const slots = tableaux.flatMap((tableau) => (tableau === null ? [] : list(tableau)))
  return [...values(part(start, 'forum')), ...slots.map((slot) => part(slot, 'card'))]
}

export const DRAWING: Drawing = { opening: 'gloria_mundi_open', unsealing: 'unseal', draws }
