// A list of people on its way in: the server says what each row is, and what is to be mended; it stays here until it is taken over.
import type { Api } from '../../../core/state/api'
import type { Newcomer, Newcomers, PeopleList } from '../../../core/wire'

const BASE64_AT_ONCE = 8192
/** What stands beyond the last head. */
const MORE = 'more'

/** A file's bytes in base64. */
async function inBase64(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += BASE64_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + BASE64_AT_ONCE))
  return btoa(text)
}

export class List {
  /** What the file is called. */
  called = $state('')
  found = $state.raw<Newcomers | null>(null)
  wrong = $state('')
  done = $state(0)

  constructor(readonly api: Api) {}

  readonly good = $derived.by(() => this.found?.rows.filter((row) => !this.mends(row)) ?? [])
  mends = (row: Newcomer) => row.faults.some((fault) => fault.mend)

  async #read(list: PeopleList, called = this.called) {
    this.wrong = ''
    try {
      this.found = await this.api.readPeople(list)
      this.called = called
      this.done = 0
    } catch (error) {
      this.wrong = (error as Error).message
    }
  }

  take = async (file: File) => this.#read({ file: await inBase64(file) }, file.name)
  paste = (text: string, called: string) => this.#read({ text }, called)
  putAway = () => ((this.found = null), (this.wrong = ''))

  /** In which cell stands what a column of this kind holds; behind the last one where there is none yet. */
  place(what: string) {
    const { columns, heads } = this.found!
    if (what === MORE) return heads.length
    return columns[what] ?? (what === 'name' ? columns.surname : undefined) ?? Math.max(heads.length, this.#width())
  }
  #width = () => Math.max(0, ...this.found!.rows.map((row) => row.cells.length))

  /** The rows as the file has them, empty ones where they were left out. */
  #cells() {
    const { heads, rows } = this.found!
    const all: string[][] = heads.length ? [[...heads]] : []
    for (const { row, cells } of rows) {
      while (all.length < row) all.push([])
      all[row - 1] = [...cells]
    }
    return all
  }

  /** One cell says something else. */
  mend(row: Newcomer, what: string, said: string) {
    const [all, place] = [this.#cells(), this.place(what)]
    const cells = all[row.row - 1]!
    while (cells.length <= place) cells.push('')
    cells[place] = said
    return this.#again(all, { ...this.found!.columns, ...(what === MORE ? {} : { [what]: place }) })
  }

  leaveOut(...rows: Newcomer[]) {
    const all = this.#cells()
    for (const { row } of rows) all[row - 1] = []
    return this.#again(all, this.found!.columns)
  }

  /** A column holds something else than was guessed. */
  holds(place: number, what: string) {
    const others = Object.entries(this.found!.columns).filter(([each, at]) => at !== place && each !== what)
    return this.#again(this.#cells(), { ...Object.fromEntries(others), ...(what ? { [what]: place } : {}) })
  }

  #again(rows: string[][], columns: Record<string, number>) {
    if (rows.slice(this.found!.heads.length ? 1 : 0).some((row) => row.some(Boolean)))
      return this.#read({ rows, columns })
    this.putAway()
  }
}
