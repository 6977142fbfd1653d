// The organiser's pages of the Ludi Romani.
import Evening from '@lucide/svelte/icons/calendar-clock'
import Clock from '@lucide/svelte/icons/clock'
import Tables from '@lucide/svelte/icons/table-2'
import DoorIcon from '@lucide/svelte/icons/door-open'
import Scale from '@lucide/svelte/icons/scale'
import Casts from '@lucide/svelte/icons/users-round'
import type { DeskGame } from '../../../core/game'
import { SCENES } from '../projector/scenes.svelte'
import { Room } from '../room.svelte'
import { t } from '../texts'
import Before from './Before.svelte'
import Casting from './Casting.svelte'
import Door from './Door.svelte'
import Edition from './Edition.svelte'
import { Said } from './options.svelte'
import OptionsForm from './OptionsForm.svelte'
import { missing } from './pages'
import Preparing from './Preparing.svelte'
import Rules from './Rules.svelte'
import Timetable from './Timetable.svelte'

export const desk: DeskGame = {
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
}
