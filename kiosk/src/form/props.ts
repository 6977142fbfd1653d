import type { Draft } from './draft.svelte'
import type { Field } from './fields'

/** What every widget is given. */
export interface FieldProps { draft: Draft; field: Field }
