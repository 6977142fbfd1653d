// What a form needs of the evening in which its act is to be recorded. No screen and no game is known here.
import type { Value } from '../act'
import type { Api } from '../state/api'
import type { Half } from '../state/half'
import type { Link } from '../state/link.svelte'
import type { Outbox } from '../state/outbox.svelte'
import type { ActKind, Badge, Petition } from '../wire'
import type { Field, FieldContext } from './fields'

export interface FormContext extends FieldContext {
  readonly badge: Badge
  readonly game: FieldContext['game'] & {
    /** Words of choices. */
    choices: Record<string, string>
    /** Who sets rules aside. */
    dispensers: string
  }
  readonly acts: ActKind[]
  readonly people: ReadonlyMap<string, unknown>
  readonly api: Api
  readonly half: Half
  readonly link: Link
  readonly outbox: Outbox
  /** What was asked of who dispenses from here, and whether this badge does so itself. */
  readonly asked: Petition[]
  readonly dispenses: boolean
  name(id: string | null | undefined): string
  /** What can only be meant where a form has left something open. */
  guess(act: ActKind, field: Field): Value | undefined
}
