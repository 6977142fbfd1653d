// The room's screens as the desk knows them, and what it may do to them.
import type { KioskEvening } from '../game'
import type { DisplayRow } from '../wire'
import { useDesk } from './context'
import { Rows } from './rows.svelte'

const LOOKS = 2000

export class Screens extends Rows<DisplayRow> {
  readonly #desk = useDesk()

  /** Made with its page. */
  constructor(evening: KioskEvening) {
    super(evening, () => evening.api.displays(), LOOKS)
  }
  readonly frozen = $derived.by(() => this.all.length > 0 && this.all.every((row) => row.frozen))

  /** A scene as the menu has it; and the one that a screen shows. */
  label = (id: string) => {
    const { scenes, links } = this.#desk
    return [...scenes, ...links].find((each) => each.id === id)?.label ?? id
  }
  shows = (row: DisplayRow) => (row.showing ? this.label(row.showing.scene) : '–')

  direct = (id: string, body: { name?: string; scene?: string; frozen?: boolean }) =>
    this.attempt(() => this.evening.api.direct(id, body))
  tell = (id: string, what: 'flash' | 'reload') => this.attempt(() => this.evening.api.tellDisplay(id, what))
  freezeAll = () =>
    this.attempt(() => Promise.all(this.all.map(({ id }) => this.evening.api.direct(id, { frozen: !this.frozen }))))
}
