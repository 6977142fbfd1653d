// A list of people on its way in: the server says what each row is, and what is to be mended; it stays here until it is taken over.
import type { Api } from '../../../core/state/api'
import type { DrawnLots, Newcomer, Newcomers, PeopleList } from '../../../core/wire'

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
  #drawn = $state.raw<DrawnLots | null>(null)

  constructor(readonly api: Api) {
    this.#drawn = JSON.parse(sessionStorage.getItem(this.#kept) ?? 'null') as DrawnLots | null
  }

  /** Lots that were drawn and neither recorded nor put away: numbers of people alone, kept while this page is loaded anew. */
  get drawn() {
    return this.#drawn
  }
  set drawn(lots) {
    this.#drawn = lots
    if (lots) sessionStorage.setItem(this.#kept, JSON.stringify(lots))
    else sessionStorage.removeItem(this.#kept)
  }
  get #kept() {
    return `ludi.lots.${this.api.badge.evening}`
  }

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
  /** Every column with what stands at its head, or else in its first rows. */
  readonly columns = $derived.by(() => {
    const { heads = [], rows = [] } = this.found ?? {}
    const inOrder = [...rows].sort((one, other) => one.row - other.row)
    const first = (place: number) => inOrder.flatMap(({ cells }) => cells[place] || []).slice(0, 2)
    const width = this.found ? Math.max(heads.length, this.#width()) : 0
    return Array.from({ length: width }, (_, place) => heads[place] || first(place).join(', ') || `${place + 1}`)
  })
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

  /** The first row holds headings, or the first person: what the columns hold is guessed anew. */
  headed(headed: boolean) {
    return this.#read({ rows: this.#cells(), headed })
  }

  #again(rows: string[][], columns: Record<string, number>) {
    const headed = this.found!.heads.length > 0
    if (rows.slice(this.found!.heads.length ? 1 : 0).some((row) => row.some(Boolean)))
      return this.#read({ rows, columns, headed })
    this.putAway()
  }
}
