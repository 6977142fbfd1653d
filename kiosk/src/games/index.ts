// The games that this kiosk has screens for; each is fetched when an evening of it is entered.
import type { Games } from '../core/game'

export const GAMES: Games = {
  ludi_romani: async () => (await import('./ludi_romani/game')).game,
}
