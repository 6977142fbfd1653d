// The games that this kiosk has screens for; each is fetched when an evening of it is entered.
import type { Games } from '../core/game'

export const GAMES: Games = {
  gloria_romae: async () => (await import('./gloria_romae/game')).game,
  gloria_mundi: async () => (await import('./gloria_mundi/game')).game,
  ludi_romani: async () => (await import('./ludi_romani/game')).game,
}
