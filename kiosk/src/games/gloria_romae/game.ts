// Gloria Romae, as the core takes it: one object, with everything that only this game's screens need.
import type { KioskGame } from '../../core/game'
import { ICONS } from './icons'
import { Match } from './match.svelte'
import { t } from './texts'
import './theme.css'

export const game: KioskGame = {
  id: 'gloria_romae',
  title: t.game,
  Evening: Match,
  everywhere: ['match', 'gallery', 'people', 'result'],
  recording: [],
  screens: {
    '/projector': () => import('./screens/Projector.svelte'),
    '/ledger': () => import('./screens/Audit.svelte'),
    '/player': () => import('./screens/Player.svelte'),
    '/print': () => import('./screens/Print.svelte'),
  },
  help: {
    '/projector': 'playing-gloria-romae/',
    '/player': 'playing-gloria-romae/',
    '/ledger': 'playing-gloria-romae/',
    '/print': 'playing-gloria-romae/',
    '/desk': 'playing-gloria-romae/',
  },
  boards: [],
  elsewhere: [],
  pickers: {},
  dispensers: t.dispensers,
  icons: ICONS,
  words: async () => ({}),
  glossary: [],
  notNow: t.notNow,
  choices: {},
  desk: async () => (await import('./desk')).desk,
}
