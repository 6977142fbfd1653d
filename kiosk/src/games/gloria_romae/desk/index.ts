// The organiser's pages of Gloria Romae.
import Cards from '@lucide/svelte/icons/gallery-horizontal-end'
import Stamp from '@lucide/svelte/icons/stamp'
import type { DeskGame } from '../../../core/game'
import { t } from '../texts'
import { monthOf, SCENES } from '../wall/scenes'
import Gallery from './Gallery.svelte'
import Plans from './Plans.svelte'

export const desk: DeskGame = {
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
}
