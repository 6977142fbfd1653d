// The toy game of sealed bids, as the core takes it: what the core draws of any game, and a screen of a house's own.
import type { KioskGame } from '../../core/game'
import { plain } from '../../core/plain'
import type { About } from '../../core/wire'

export const game: KioskGame = {
  ...plain({ game: 'sortes', title: 'Sortes' } as About),
  screens: { '/player': () => import('./House.svelte') },
}
