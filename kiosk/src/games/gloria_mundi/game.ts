// Gloria Mundi, as the core takes it: one object, with everything that only this game's screens need.
import Cards from '@lucide/svelte/icons/gallery-horizontal-end'
import Users from '@lucide/svelte/icons/users'
import type { KioskGame } from '../../core/game'
import { AUDIT } from './audit'
import Edition from './desk/Edition.svelte'
import { Setting } from './desk/options.svelte'
import OptionsForm from './desk/OptionsForm.svelte'
import Seats from './desk/Seats.svelte'
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
  icons: {},
  words: {},
  glossary: [],
  notNow: t.notNow,
  choices: {},
  audit: AUDIT,
  desk: {
    tabs: [
      { id: 'table', label: t.desk.table, Icon: Users, component: Seats },
      { id: 'edition', label: t.editor.title, Icon: Cards, component: Edition },
    ],
    links: [
      { href: '/projector', kind: 'room', label: t.projector },
      { href: '/ledger', kind: 'table', label: t.tablet.label },
    ],
    sheets: [{ href: '/print', label: t.end.page }],
    scenes: [{ id: 'replay', label: t.replay, kind: 'room' }],
    options: { label: t.setup.label, make: () => new Setting(), component: OptionsForm },
  },
}
