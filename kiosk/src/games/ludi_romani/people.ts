// Who may stand in a field, by the widget that it asks for.
import type { Person } from './views'

const KINDS: Record<string, (person: Person) => boolean> = {
  player: () => true,
  mortal: (person) => person.role !== 'numen',
  numen: (person) => person.role === 'numen',
  imago: (person) => person.role === 'imago',
  dead: (person) => !person.alive && person.role !== 'imago',
}

export const fits = (widget: string, person: Person) => KINDS[widget]?.(person) ?? true
