import type { Snippet } from 'svelte'
import type { Filling } from './filling.svelte'
import type { Field } from './fields'

/** What every widget is given: the form it stands in, and its field. */
export interface FieldProps {
  draft: Filling
  field: Field
  /** What else stands in the form asks for it, though its schema does not. */
  needed?: boolean
  /** Draws a field of a small form in this one. */
  slot?: Snippet<[Filling, Field]>
}
