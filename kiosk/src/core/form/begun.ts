// Where a form starts from: whoever was tapped before, an act that waits or was refused, one that was taken back.
import type { Kept } from '../state/kept'
import type { ActKind, Entry } from '../wire'
import { fieldsOf, type FieldContext } from './fields'

/** `replaces` is the act it is to mend, which stays in its tray until then. */
export interface Begun {
  fields?: Record<string, unknown>
  by?: string
  happened?: number
  /** The slip of paper from which it is entered. */
  paper?: number
  replaces?: Kept
}

/** What every act carries beside the fields of its form. */
const SHELL = new Set(['act_id', 'kind', 'by', 'happened', 'counted', 'dispense', 'another', 'paper', 'seen'])

/** What stood in its form. */
export const formOf = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !SHELL.has(name) && value !== null))

/** An act that was not recorded, as it was entered. */
export function mending(kept: Kept): Begun {
  const { by, happened, paper } = kept.body
  return { fields: formOf(kept.body), by, happened, paper, replaces: kept }
}

/** The same once more: of its own time, as it was entered. */
export const onceMore = ({ fields, by, recorded_by, happened }: Entry): Begun => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
  by: by === recorded_by ? undefined : by,
  happened,
})

/** Whoever was tapped fills what asks for somebody, one after the other; all who are left, the last field that takes several. */
export function tapped(act: ActKind, evening: FieldContext, chosen: string[]): Begun {
  const asking = fieldsOf(act, evening).filter((field) => field.fromHome && (field.required || field.many))
  const left = [...chosen]
  const fields: Record<string, string | string[]> = {}
  for (const { name, many } of asking.filter((field) => field.required)) {
    const next = left.shift()
    if (next) fields[name] = many ? [next] : next
  }
  const several = asking.filter((field) => field.many).at(-1)
  if (several && left.length) fields[several.name] = [...((fields[several.name] as string[]) ?? []), ...left]
  return { fields }
}
