// The organiser's pages of Gloria Mundi.
import Cards from '@lucide/svelte/icons/gallery-horizontal-end'
import Users from '@lucide/svelte/icons/users'
import type { DeskGame } from '../../../core/game'
import { t } from '../texts'
import Edition from './Edition.svelte'
import { Setting } from './options.svelte'
import OptionsForm from './OptionsForm.svelte'
import Seats from './Seats.svelte'

export const desk: DeskGame = {
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
}
