// Gloria Romae, as the core takes it: one object, with everything that only this game's screens need.
import Cards from '@lucide/svelte/icons/gallery-horizontal-end'
import Stamp from '@lucide/svelte/icons/stamp'
import type { KioskGame } from '../../core/game'
import Gallery from './desk/Gallery.svelte'
import Plans from './desk/Plans.svelte'
import { Match } from './match.svelte'
import { t } from './texts'
import './theme.css'
import { monthOf, SCENES } from './wall/scenes'

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
  icons: {},
  words: {},
  glossary: [],
  notNow: t.notNow,
  choices: {},
  desk: {
    tabs: [
      { id: 'plans', label: t.desk.plans, Icon: Stamp, component: Plans },
      { id: 'gallery', label: t.tabs.gallery, Icon: Cards, component: Gallery },
    ],
    links: [
      { href: '/projector', kind: 'room', label: t.desk.projector },
      { href: '/ledger', kind: 'auditor', label: t.desk.year, id: 'year' },
    ],
    sheets: [{ href: '/print', label: t.wall.page }],
    scenes: SCENES.map((id) => ({
      id,
      label: t.months[monthOf(id)] ?? t.wall.scenes[id as keyof typeof t.wall.scenes],
    })),
  },
}
