// A gallery in the making: its tables stand here, and what the server says is wrong with them, field by field. No rule is known here.
import { untrack } from 'svelte'
import {
  checkEdition,
  editionTables,
  makeEdition,
  Problem,
  tryEdition,
  type EditionTables,
} from '../../../../core/state/api'
import type { EditionChecked } from '../../../../core/wire'
import type { Match } from '../../match.svelte'
import { t } from '../../texts'
import type { EditionTrial } from '../../views'

/** A hand that goes on is not asked about: milliseconds. */
const REST = 300
const MATCHES = 100

export type Path = (string | number)[]

/** `cards[0].client.name`, as the server addresses a field. */
export const addressed = (path: Path) =>
  path.reduce<string>(
    (said, step) => (typeof step === 'number' ? `${said}[${step}]` : said ? `${said}.${step}` : step),
    '',
  )

export class Editing {
  tables = $state.raw<EditionTables | null>(null)
  checked = $state.raw<EditionChecked | null>(null)
  trial = $state.raw<EditionTrial | null>(null)
  busy = $state(false)
  wrong = $state('')
  /** The edition that was written last. */
  made = $state('')

  constructor(readonly match: Match) {
    void this.#attempt(async () => (this.tables = (await editionTables(this.#badge, this.match.game.id)).tables))
  }
  get #badge() {
    return this.match.badge.badge
  }
  at(path: Path): unknown {
    return path.reduce<unknown>(
      (node, step) => (node as Record<string | number, unknown> | undefined)?.[step],
      this.tables,
    )
  }
  /** Undefined takes the field away. */
  set(path: Path, value: unknown) {
    this.tables = changed(this.tables, path, value) as EditionTables
    ;[this.trial, this.made] = [null, '']
  }
  /** What is wrong at a field, or with something inside it that has no field of its own. */
  faults(path: Path): string[] {
    const at = addressed(path)
    return (this.checked?.faults ?? [])
      .filter((each) => each.path === at || each.path.startsWith(`${at}.`) || each.path.startsWith(`${at}[`))
      .map(({ sentence }) => sentence)
  }
  /** To be run as an effect: the checker is asked as soon as the hand rests. */
  follow = () => {
    const { tables } = this
    if (!tables) return
    const stop = new AbortController()
    const rest = setTimeout(
      () =>
        untrack(() => {
          checkEdition(this.#badge, this.match.game.id, tables, stop.signal).then(
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
  make = () =>
    this.#attempt(async () => {
      this.made = (await makeEdition(this.#badge, this.match.game.id, this.tables!)).edition
    })
  /** A hundred matches of computer players. */
  tryOut = () =>
    this.#attempt(async () => {
      const players = this.at(['players_default'])
      const asked = { players, matches: MATCHES }
      this.trial = (await tryEdition<EditionTrial>(this.#badge, this.match.game.id, this.tables!, asked)).trial
    })
  async #attempt(work: () => Promise<unknown>) {
    ;[this.busy, this.wrong] = [true, '']
    try {
      await work()
    } catch (error) {
      this.wrong = error instanceof Problem ? error.message : t.editor.noAnswer
    }
    this.busy = false
  }
}

/** A table with one value changed, by the way to it. */
function changed(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const inner = changed((node as Record<string | number, unknown> | undefined)?.[step], rest, value)
  if (Array.isArray(node)) return node.map((each: unknown, i) => (i === step ? inner : each))
  const { [step]: _, ...others } = (node ?? {}) as Record<string | number, unknown>
  return inner === undefined ? others : { ...(node as object), [step]: inner }
}
