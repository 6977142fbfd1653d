// A table of an edition as cells of text: what stands in one, and what was typed or pasted into it.
import type { Path } from './editing.svelte'

export interface Column {
  /** From the row to the value. */
  path: Path
  label: string
  kind?: 'text' | 'number' | 'list' | 'check' | 'choice'
  /** Of a choice: what is written, and how it is called. */
  choices?: readonly (readonly [string, string])[]
  /** Of a check that is left out. */
  otherwise?: boolean
}
export type Row = Record<string, unknown>

export const valueOf = (row: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, step) => (node as Row | undefined)?.[step], row)

/** Numbers by thousands, lists with commas. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What a cell says; undefined where it is empty. What is no number is kept as it is typed, so that the checker says so. */
export function read(text: string, { kind, choices }: Column): unknown {
  const typed = text.trim()
  if (kind === 'list') return typed.split(/[,;]+/).flatMap((each) => each.trim() || [])
  if (!typed) return undefined
  if (kind === 'check') return /^(true|yes|x|1|✓)$/i.test(typed)
  if (kind === 'choice') return choices?.find((each) => each.includes(typed))?.[0] ?? typed
  const digits = typed.replace(/[\s,._'’](?=\d{3}(?!\d))/g, '')
  return kind === 'number' && /^\d+$/.test(digits) ? Number(digits) : typed
}

/** The cells that a spreadsheet lays on the clipboard, row by row; none where it is one word. */
export function pasted(text: string): string[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = rows.map((row) => row.split('\t'))
  return cells.length > 1 || cells[0]!.length > 1 ? cells : []
}
