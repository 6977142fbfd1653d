// An edition in the making: its tables stand here, and what the server says is wrong with them, field by field. No rule is known here.
import { getContext, setContext, untrack } from 'svelte'
import type { EditionChecked } from '../../wire'
import { keep } from '../../alone'
import {
  checkEdition,
  editionTables,
  editionZip,
  makeEdition,
  Problem,
  readEdition,
  tryEdition,
  type EditionTables,
} from '../../state/api'
import { dataUrl } from '../../state/blob'
import { t } from '../../texts'

/** A hand that goes on is not asked about: milliseconds. */
const REST = 300

export type Path = (string | number)[]

/** `cards[0].client.name`, as the server addresses a field. */
export const addressed = (path: Path) =>
  path.reduce<string>(
    (said, step) => (typeof step === 'number' ? `${said}[${step}]` : said ? `${said}.${step}` : step),
    '',
  )
const within = (place: string, at: string) => place === at || place.startsWith(`${at}.`) || place.startsWith(`${at}[`)

export class Editing {
  tables = $state.raw<EditionTables | null>(null)
  /** As it was when it was taken up. */
  began = $state.raw<EditionTables | null>(null)
  /** What stood here before each change, and what was taken back. */
  past = $state.raw<EditionTables[]>([])
  undone = $state.raw<EditionTables[]>([])
  checked = $state.raw<EditionChecked | null>(null)
  /** What computer players came to with it. */
  trial = $state.raw<unknown>(null)
  busy = $state(false)
  wrong = $state('')
  /** The edition that was written last. */
  made = $state('')

  constructor(
    readonly badge: string,
    readonly game: string,
  ) {
    void this.#attempt(async () => (this.tables = this.began = (await editionTables(badge, game)).tables))
  }
  at(path: Path): unknown {
    return path.reduce<unknown>(
      (node, step) => (node as Record<string | number, unknown> | undefined)?.[step],
      this.tables,
    )
  }
  /** The things of a list. */
  list = (path: Path) => (this.at(path) ?? []) as unknown[]
  /** Undefined takes the field away. */
  set = (path: Path, value: unknown) => this.change([[path, value]])
  /** Several at once, which one step takes back. */
  change(values: [Path, unknown][]) {
    this.#stands(
      values.reduce<unknown>((tables, [path, value]) => changed(tables, path, value), this.tables) as EditionTables,
    )
    this.undone = []
  }
  #stands(tables: EditionTables) {
    if (JSON.stringify(tables) === JSON.stringify(this.tables)) return
    this.past = [...this.past, this.tables!]
    this.tables = tables
    ;[this.trial, this.made] = [null, '']
  }
  undo = () => {
    const before = this.past.at(-1)
    if (!before) return
    ;[this.past, this.undone] = [this.past.slice(0, -1), [...this.undone, this.tables!]]
    this.tables = before
  }
  redo = () => {
    const again = this.undone.at(-1)
    if (!again) return
    this.undone = this.undone.slice(0, -1)
    this.#stands(again)
  }
  /** One more at the end of a list, like the last one, to be typed over. */
  add = (path: Path) => this.set(path, [...this.list(path), this.list(path).at(-1)])
  remove = (path: Path, place: number) =>
    this.set(
      path,
      this.list(path).filter((_, i) => i !== place),
    )
  /** What is wrong at a field, or with something inside it that has no field of its own. */
  faults(path: Path): string[] {
    const at = addressed(path)
    return (this.checked?.faults ?? []).filter((each) => within(each.path, at)).map(({ sentence }) => sentence)
  }
  /** To the field of a fault, or the nearest thing around it that has one. */
  show(place: string) {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')]
    const near = (field: HTMLElement) => (within(place, field.dataset.path!) ? field.dataset.path!.length : 0)
    const best = Math.max(...fields.map(near))
    const field = fields.find((each) => best && near(each) === best)
    const closed = field?.closest('details')
    if (closed) closed.open = true
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  /** To be run as an effect: the checker is asked as soon as the hand rests. */
  follow = () => {
    const { tables } = this
    if (!tables) return
    const stop = new AbortController()
    const rest = setTimeout(
      () =>
        untrack(() => {
          checkEdition(this.badge, this.game, tables, stop.signal).then(
            (checked) => (this.checked = checked),
            () => {}, // the next change asks again
          )
        }),
      REST,
    )
    return () => {
      clearTimeout(rest)
      stop.abort()
    }
  }
  /** As a file to be handed on. */
  save = () =>
    this.#attempt(async () =>
      keep(`${String(this.at(['id']))}.zip`, await editionZip(this.badge, this.game, this.tables!)),
    )
  /** What somebody else handed on stands here, and can be taken back. */
  open = (file: Blob) =>
    this.#attempt(async () => {
      const text = await dataUrl(file)
      this.#stands((await readEdition(this.badge, this.game, text.slice(text.indexOf(',') + 1))).tables)
      this.undone = []
    })
  make = () => this.#attempt(async () => (this.made = (await makeEdition(this.badge, this.game, this.tables!)).edition))
  /** Computer players play with it what is `asked`. */
  tryOut = (asked: object) =>
    this.#attempt(async () => (this.trial = (await tryEdition(this.badge, this.game, this.tables!, asked)).trial))
  async #attempt(work: () => Promise<unknown>) {
    ;[this.busy, this.wrong] = [true, '']
    try {
      await work()
    } catch (error) {
      this.wrong = error instanceof Problem ? error.message : t.edition.noAnswer
    }
    this.busy = false
  }
}

/** A table with one value changed, by the way to it. */
function changed(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const inner = changed((node as Record<string | number, unknown> | undefined)?.[step], rest, value)
  if (Array.isArray(node))
    return step === node.length ? [...node, inner] : node.map((each: unknown, i) => (i === step ? inner : each))
  const { [step]: _, ...others } = (node ?? {}) as Record<string | number, unknown>
  return inner === undefined ? others : { ...(node as object), [step]: inner }
}

const KEY = Symbol('editing')
export const provide = (editing: Editing) => setContext(KEY, editing)
/** The edition that is edited around here. */
export const useEditing = () => getContext<Editing>(KEY)
