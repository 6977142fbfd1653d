// The Ludi Romani, as the core takes them: one object, with everything that only this game's screens need.
import Evening from '@lucide/svelte/icons/calendar-clock'
import Clock from '@lucide/svelte/icons/clock'
import Tables from '@lucide/svelte/icons/table-2'
import DoorIcon from '@lucide/svelte/icons/door-open'
import Scale from '@lucide/svelte/icons/scale'
import Casts from '@lucide/svelte/icons/users-round'
import type { KioskGame } from '../../core/game'
import { AUDIT } from './audit'
import { BOARDS } from './boards'
import Before from './desk/Before.svelte'
import Casting from './desk/Casting.svelte'
import Door from './desk/Door.svelte'
import Edition from './desk/Edition.svelte'
import { missing } from './desk/pages'
import { Said } from './desk/options.svelte'
import OptionsForm from './desk/OptionsForm.svelte'
import Preparing from './desk/Preparing.svelte'
import Rules from './desk/Rules.svelte'
import Dispute from './desk/Dispute.svelte'
import Timetable from './desk/Timetable.svelte'
import CoinsField from './form/CoinsField.svelte'
import PlayerField from './form/PlayerField.svelte'
import RegionField from './form/RegionField.svelte'
import RowField from './form/RowField.svelte'
import Face from './parts/Face.svelte'
import Sums from './parts/Sums.svelte'
import { SCENES } from './projector/scenes.svelte'
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
  dispute: Dispute,
  reckons: { kind: 'numerare', whose: 'player' },
  desk: {
    first: (evening) => ((evening as Room).timer?.current ? 'timetable' : 'evening'),
    missing: (evening) => missing(evening as Room),
    tabs: [
      { id: 'evening', label: t.prepare.evening, Icon: Evening, component: Before },
      { id: 'timetable', label: t.desk.timetable, Icon: Clock, component: Timetable },
      { id: 'casting', label: t.desk.casting, Icon: Casts, component: Casting },
      { id: 'door', label: t.prepare.door, Icon: DoorIcon, component: Door },
      { id: 'settings', label: t.prepare.rules, Icon: Scale, component: Rules },
      { id: 'edition', label: t.editor.title, Icon: Tables, component: Edition },
    ],
    links: [
      { href: '/ledger', kind: 'table', label: t.desk.openLedger },
      { href: '/watch', kind: 'table', label: t.desk.openWatch, id: 'watch' },
      { href: '/projector', kind: 'room', label: t.desk.openProjector },
    ],
    scenes: [
      ...SCENES.map((id) => ({ id, label: t.scenes[id] })),
      { id: 'ledger', label: t.scenes.ledger, kind: 'table' },
    ],
    after: [{ href: '/acta', kind: 'auditor', label: t.acta.open, id: 'acta' }],
    above: Preparing,
    options: { label: t.prepare.options, make: () => new Said(), component: OptionsForm },
    sheets: [{ href: '/print', label: t.print.title }],
  },
}
