// The tables of this game's editions as columns of a spreadsheet. What a cell may hold the checker says.
import type { Column } from '../../../../core/desk/edition/columns'
import { t } from '../../texts'
import type { Property } from '../../views'

type Named = { id?: unknown; short?: unknown; latin?: unknown }
const { editor, phase, property, role } = t
const word = (name: string) => editor.words[name] ?? name
const column = (name: string, kind?: Column['kind'], more: Partial<Column> = {}): Column => ({
  path: [name],
  label: word(name),
  kind,
  ...more,
})
const number = (name: string) => column(name, 'number')
const choice = (name: string, choices: Column['choices']) => column(name, 'choice', { choices })
const named = (rows: unknown[]): Column['choices'] =>
  (rows as Named[]).map(({ id, latin, short }) => [String(id), String(latin ?? short ?? id)])

/** The properties that somebody of these has, each a column. */
const held = (rows: unknown[]): Column[] =>
  (Object.keys(property) as Property[])
    .filter((name) => (rows as { properties?: object }[]).some((row) => row.properties && name in row.properties))
    .map((name) => ({ path: ['properties', name], label: property[name], kind: 'number' }))

const who = [column('short'), column('name'), column('letters')]
const stated = [column('id'), column('rule')]

export const mortals = (rows: unknown[], regions: unknown[]): Column[] => [
  ...who,
  choice(
    'role',
    (['imperator', 'senator', 'virgo', 'rex'] as const).map((each) => [each, role[each]]),
  ),
  choice('region', named(regions)),
  ...held(rows),
  ...stated,
]
export const numina = (rows: unknown[]): Column[] => [...who, ...held(rows), ...stated]
export const regions = (people: unknown[]): Column[] => [
  column('latin'),
  column('name'),
  number('seats'),
  number('tributum'),
  column('edges', 'list'),
  choice('kind', Object.entries(editor.kinds)),
  choice('throne', named(people.filter((one) => (one as { role?: unknown }).role === 'rex'))),
  choice('side', Object.entries(editor.sides)),
  column('by_sea', 'check', { otherwise: true }),
  ...stated,
  column('tributum_rule'),
]
export const timetable: Column[] = [
  number('row'),
  choice('phase', Object.entries(phase)),
  number('year'),
  column('starts'),
  column('ends'),
  column('feriae', 'check'),
  column('rule'),
]
export const naves: Column[] = [{ path: ['denarii'], label: property.denarii, kind: 'number' }, number('naves')]
/** The words of fields, with those of properties. */
export const labels: Record<string, string> = { ...property, ...editor.words }
