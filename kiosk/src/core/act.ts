// An act as a device holds it: what every act carries, and beside it the fields of its form.

/** What a field may hold; a list of small forms is a list of fields again. */
export type Value = string | number | boolean | string[] | Fields[]
export interface Fields {
  [name: string]: Value
}

export interface ActBody {
  act_id: string
  kind: string
  by?: string
  happened: number
  counted?: boolean
  /** The newest act that had stood on this screen for a while when it was pressed. */
  seen?: number
  /** The slip of paper from which it is entered. */
  paper?: number
  dispense?: Record<string, string>
  [field: string]: unknown
}

/** Whether an act of this kind says something of another one alone, and so is nothing to take back. */
export const corrects = (kind: string) => kind === 'revocare' || kind === 'corrigere'
/** The act that is otherwise by this one, if any is. */
export const amended = ({ kind, fields }: { kind: string; fields: Record<string, unknown> }) =>
  kind === 'corrigere' && fields.change === 'amend' ? Number(fields.number) : 0
/** The act that is gone by this one, if any is. */
export const undone = ({ kind, fields }: { kind: string; fields: Record<string, unknown> }) =>
  kind === 'revocare' || (kind === 'corrigere' && fields.change === 'void') ? Number(fields.number) : 0
/** The correction since which an act reads so, if any; the journal names there also what took it back, which is told as that. */
export const rightedBy = (entry: { set_right_by?: number | null; taken_back_by: number | null }) =>
  entry.taken_back_by ? null : (entry.set_right_by ?? null)
