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
  dispense?: Record<string, string>
  [field: string]: unknown
}
