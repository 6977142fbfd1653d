// The Ludi Romani, as the core takes them: one object, with everything that only this game's screens need.
import type { KioskGame } from '../../core/game'
import { AUDIT } from './audit'
import { BOARDS } from './boards'
import CoinsField from './form/CoinsField.svelte'
import PlayerField from './form/PlayerField.svelte'
import RegionField from './form/RegionField.svelte'
import RowField from './form/RowField.svelte'
import Face from './parts/Face.svelte'
import Sums from './parts/Sums.svelte'
import { Room } from './room.svelte'
import Here from './tablet/Here.svelte'
import { ICONS } from './tablet/icons'
import { GLOSSARY } from './glossary'
import Places from './tablet/Places.svelte'
import { t, words } from './texts'
import './theme.css'

export const game: KioskGame = {
  id: 'ludi_romani',
  title: t.game,
  Evening: Room,
  everywhere: ['timer', 'people'],
  recording: ['seating', 'ledger'],
  screens: {
    '/projector': () => import('./screens/Wall.svelte'),
    '/ledger': () => import('./screens/Wall.svelte'),
    '/print': () => import('./screens/Print.svelte'),
    '/watch': () => import('./screens/Watch.svelte'),
    '/player': () => import('./screens/Player.svelte'),
    '/acta': () => import('./screens/Acta.svelte'),
  },
  boards: BOARDS,
  elsewhere: ['adesse', 'personam_assignare'],
  pickers: {
    player: { component: PlayerField, varies: true, fromHome: true },
    mortal: { component: PlayerField, varies: true, fromHome: true },
    numen: { component: PlayerField, varies: true },
    imago: { component: PlayerField, varies: true },
    dead: { component: PlayerField, varies: true },
    region: { component: RegionField, varies: true },
    row: { component: RowField },
    coins: { component: CoinsField },
  },
  sums: Sums,
  ruling: 'ius_dicere',
  dispensers: t.fates,
  referees: t.referees,
  icons: ICONS,
  words,
  glossary: GLOSSARY,
  notNow: t.tablet.notNow,
  choices: t.choices,
  home: Here,
  face: Face,
  places: Places,
  audit: AUDIT,
  dispute: () => import('./desk/Dispute.svelte'),
  reckons: { kind: 'numerare', whose: 'player' },
  desk: async () => (await import('./desk')).desk,
}
