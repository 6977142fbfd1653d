// What the audit shows of a game: the board and every seat at any moment, the acts in lanes, and its turns.
import type { AuditGame } from '../../core/game'
import { t } from './texts'

const LANES = {
  game: { chapters: ['setup', 'forum', 'production', 'ending'], tone: '--deep-text' },
  buildings: { chapters: ['activation', 'purchase'], tone: '--gold-text' },
  goth: { chapters: ['tribute'], tone: '--terracotta-text' },
  back: { chapters: ['back'], tone: '--ink' },
} as const

export const AUDIT: AuditGame = {
  moments: [
    { id: 'board', label: t.audit.board, as: 'room', screen: () => import('./screens/Projector.svelte') },
    { id: 'seat', label: t.audit.seat, each: 'player', screen: () => import('./screens/Past.svelte') },
  ],
  lanes: Object.entries(LANES).map(([id, { chapters, tone }]) => ({
    label: t.audit.lanes[id as keyof typeof LANES],
    chapters: [...chapters],
    tone,
  })),
  seasons: {
    about: 'table',
    what: 'turn',
    of: (turn) => ({ tone: 'road', label: turn, name: t.audit.turn(turn) }),
    called: t.audit.turns,
  },
  looked: [],
  states: {},
  called: () => undefined,
  asked: t.audit.asked,
  dossiers: (evening) => [
    {
      label: t.audit.romans,
      of: [...evening.people.keys()].map((id) => ({ about: `roman:${id}`, name: evening.name(id) })),
    },
    { label: t.audit.table, of: Object.entries(t.audit.about).map(([about, name]) => ({ about, name })) },
  ],
}
