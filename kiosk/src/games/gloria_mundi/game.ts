// Gloria Mundi, as the core takes it: one object, with everything that only this game's screens need.
import type { KioskGame } from '../../core/game'
import { AUDIT } from './audit'
import { ICONS } from './icons'
import { Table } from './table.svelte'
import { t } from './texts'
import './theme.css'

export const game: KioskGame = {
  id: 'gloria_mundi',
  title: t.game,
  Evening: Table,
  everywhere: ['board', 'cards', 'people'],
  recording: [],
  screens: {
    '/projector': () => import('./screens/Projector.svelte'),
    '/player': () => import('./screens/Player.svelte'),
    '/ledger': () => import('./screens/AtTable.svelte'),
    '/print': () => import('./screens/Print.svelte'),
  },
  help: {
    '/projector': 'playing-gloria-mundi/',
    '/player': 'playing-gloria-mundi/',
    '/ledger': 'playing-gloria-mundi/',
    '/print': 'playing-gloria-mundi/',
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
  audit: AUDIT,
  desk: async () => (await import('./desk')).desk,
}
