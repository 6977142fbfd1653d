// What the audit shows of this game: its screens at any moment, and the evening in lanes and seasons.
import type { AuditGame } from '../../core/game'
import { t } from './texts'
import type { Phase } from './views'
import { phaseName } from './words'

const LANES = {
  seats: { chapters: ['seating', 'movement', 'opening'], tone: '--ivory' },
  money: { chapters: ['trade', 'tributum', 'clientela'], tone: '--winter' },
  senate: { chapters: ['senatus'], tone: '--gold' },
  war: { chapters: ['war', 'war gods', 'anulus', 'actium'], tone: '--terracotta' },
  bonds: { chapters: ['nuptiae', 'amicitia', 'bacchantes'], tone: '--purple-text' },
  death: { chapters: ['mors', 'pestis'], tone: '--ink' },
} as const

export const AUDIT: AuditGame = {
  moments: [
    { id: 'map', label: t.audit.map, as: 'room', screen: () => import('./screens/Projector.svelte') },
    { id: 'ledger', label: t.audit.ledger, screen: () => import('./screens/Ledger.svelte') },
    { id: 'phone', label: t.audit.phone, each: 'player', screen: () => import('./screens/Player.svelte') },
  ],
  lanes: Object.entries(LANES).map(([id, { chapters, tone }]) => ({
    label: t.audit.lanes[id as keyof typeof LANES],
    chapters: [...chapters],
    tone,
  })),
  seasons: {
    about: 'evening',
    what: 'season',
    of: (value) => {
      const [phase, year] = value.split(' ') as [Phase, string?]
      return { tone: phase, label: year?.slice(0, 2) ?? '', name: phaseName(phase, year ? Number(year) : null) }
    },
  },
  looked: ['region', 'died'],
  asked: { ...t.sums.what, ...t.property, ...t.audit.asked },
}
