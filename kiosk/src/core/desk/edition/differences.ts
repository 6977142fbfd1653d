// What stands otherwise in an edition than in the one that it began from. Rows are known by their ids, wherever they stand.
import { valueOf, type Row } from './columns'
import type { Path } from './editing.svelte'

export interface Difference {
  /** Where it stands now, or where it stood. */
  path: Path
  /** How its row is called, if it is in one. */
  row: string
  was: unknown
  now: unknown
}

const isRow = (node: unknown): node is Row => typeof node === 'object' && node !== null && !Array.isArray(node)
const key = (node: unknown) => (isRow(node) ? (node.id ?? node.row) : undefined)
/** A row as people call it. */
export const called = (node: unknown, place: number) =>
  String((isRow(node) && (node.short ?? node.name ?? node.row ?? node.id)) || place + 1)

export function differences(was: unknown, now: unknown, path: Path = [], row = ''): Difference[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return []
  if (isRow(was) && isRow(now))
    return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((name) =>
      differences(was[name], now[name], [...path, name], row),
    )
  if (Array.isArray(was) && Array.isArray(now) && [...was, ...now].every(isRow)) return rows(was, now, path)
  return [{ path, row, was, now }]
}

function rows(was: Row[], now: Row[], path: Path): Difference[] {
  const known = new Map(was.map((each, place) => [key(each) ?? place, each]))
  const ids = new Set(now.map((each, place) => key(each) ?? place))
  return [
    ...now.flatMap((each, place) => {
      const before = known.get(key(each) ?? place)
      const at = [...path, place]
      return before === undefined
        ? [{ path: at, row: called(each, place), was: undefined, now: each }]
        : differences(before, each, at, called(each, place))
    }),
    ...was.flatMap((each, place) =>
      ids.has(key(each) ?? place)
        ? []
        : [{ path: [...path, place], row: called(each, place), was: each, now: undefined }],
    ),
  ]
}

/** The row of before that one of now came from. */
export const before = (list: unknown, row: unknown, place: number): unknown =>
  Array.isArray(list) ? list.find((each, at) => (key(each) ?? at) === (key(row) ?? place)) : undefined
/** Whether a cell says what it said. */
export const same = (one: unknown, other: unknown, path: Path) =>
  JSON.stringify(valueOf(one, path)) === JSON.stringify(valueOf(other, path))
