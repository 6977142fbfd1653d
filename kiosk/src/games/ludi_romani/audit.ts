// What the audit shows of this game: its screens at any moment, and the evening in lanes and seasons.
import type { AuditGame } from '../../core/game'
import type { Room } from './room.svelte'
import { t } from './texts'
import type { Phase } from './views'
import { phaseName } from './words'

const LANES = {
  seats: { chapters: ['seating', 'movement', 'opening'], tone: '--ivory-text' },
  money: { chapters: ['trade', 'tributum', 'clientela'], tone: '--winter-text' },
  senate: { chapters: ['senatus'], tone: '--gold-text' },
  war: { chapters: ['war', 'war gods', 'anulus', 'actium'], tone: '--terracotta-text' },
  bonds: { chapters: ['nuptiae', 'amicitia', 'bacchantes'], tone: '--purple-text' },
  death: { chapters: ['mors', 'pestis'], tone: '--ink' },
} as const

const dossiers: AuditGame['dossiers'] = (evening) => {
  const { people, regions } = evening as Room
  const all = [...people.values()].map((person) => ({ ...person, about: `player:${person.id}` }))
  const places = [...regions.values()].map(({ id, latin }) => ({ about: `region:${id}`, name: latin }))
  return [
    { label: t.audit.mortals, of: all.filter((person) => person.role !== 'numen') },
    { label: t.audit.places, of: places },
    { label: t.audit.numina, of: all.filter((person) => person.role === 'numen') },
  ]
}

const votes = Object.fromEntries(Object.entries(t.senate.vote).map(([word, said]) => [word, said.toLowerCase()]))
const causes = Object.assign({}, ...Object.values(t.death.groups).map((group) => group.causes)) as Record<
  string,
  string
>

/** The answer to what season it is: `aestas 44`. */
function seasonOf(value: string) {
  const [phase, year] = value.split(' ') as [Phase, string?]
  return { tone: phase, label: year?.slice(0, 2) ?? '', name: phaseName(phase, year ? Number(year) : null) }
}

export const AUDIT: AuditGame = {
  moments: [
    { id: 'map', label: t.audit.map, as: 'room', screen: () => import('./screens/RoomThen.svelte') },
    {
      id: 'duel',
      label: t.audit.duel,
      as: 'room',
      scene: 'duels',
      screen: () => import('./screens/Projector.svelte'),
    },
    { id: 'ledger', label: t.audit.ledger, screen: () => import('./screens/Ledger.svelte') },
    { id: 'phone', label: t.audit.phone, each: 'player', screen: () => import('./screens/Player.svelte') },
    { id: 'tablet', label: t.audit.tablet, each: 'numen', screen: () => import('../../core/tablet/Then.svelte') },
  ],
  lanes: Object.entries(LANES).map(([id, { chapters, tone }]) => ({
    label: t.audit.lanes[id as keyof typeof LANES],
    chapters: [...chapters],
    tone,
  })),
  seasons: {
    about: 'evening',
    what: 'season',
    of: seasonOf,
  },
  looked: ['region', 'died'],
  dossiers,
  brings: { of: 'region', kind: 'tributum', what: 'denarii', label: t.audit.brought },
  states: { ...t.role, feriae: t.feriae, struck: t.struck, ...t.senate.stage, ...t.duel.stage, ...votes, ...causes },
  none: t.audit.none,
  inquiries: t.audit.inquiries,
  value: (what, value) => (what === 'season' ? seasonOf(value).name : undefined),
  called: (noun, id, evening) => {
    const row = noun === 'row' && (evening as Room).timer?.rows.find((each) => each.row === Number(id))
    if (row) return phaseName(row.phase, row.year)
    return (t.audit.called as Record<string, (act: number) => string>)[noun]?.(Number(id))
  },
  slips: (evening, about) => {
    const { timer, slip } = evening as Room
    const [noun, row] = about.split(':')
    return noun === 'row' && Number(row) <= (timer?.current?.row ?? 0) ? 0 : slip
  },
  asked: { ...t.sums.what, ...t.property, ...t.audit.asked },
}
