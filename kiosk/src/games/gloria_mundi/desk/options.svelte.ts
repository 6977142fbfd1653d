// What Gloria Mundi lets one say of a new game: who sits where, clockwise; who is played by the computer; the turn clock; who begins.
import type { Options } from '../../../core/game'
import type { Api } from '../../../core/state/api'
import type { EditionRow } from '../../../core/wire'
import { t } from '../texts'
import type { BoardView } from '../views'

export class Setting implements Options {
  romans = $state<string[]>([])
  /** By seat how strong its computer player is; a seat that is not here is a person's. */
  computers = $state<Record<string, number>>({})
  /** Minutes of the turn clock; null for none. */
  minutes = $state<number | null>(null)
  /** Who begins in a rehearsal; drawn by lot where it is empty, and in a game that counts. */
  first = $state('')

  /** The same seats, each turned by one: the next one begins the round. */
  like = async (earlier: Api) => {
    const { order, turn } = (await earlier.view<BoardView>('board')).data
    this.romans = [...order.slice(1), ...order.slice(0, 1)]
    this.minutes = turn.minutes ?? null
  }

  seat = (id: string) => {
    if (!this.romans.includes(id)) {
      this.romans = [...this.romans, id]
      return
    }
    this.romans = this.romans.filter((each) => each !== id)
    const { [id]: _, ...others } = this.computers
    this.computers = others
    if (this.first === id) this.first = ''
  }

  /** One seat further clockwise, or back. */
  move = (id: string, by: 1 | -1) => {
    const order = [...this.romans]
    const at = order.indexOf(id)
    const to = (at + by + order.length) % order.length
    ;[order[at], order[to]] = [order[to]!, order[at]!]
    this.romans = order
  }

  play = (id: string, strength: number) => {
    const { [id]: _, ...others } = this.computers
    this.computers = strength ? { ...others, [id]: strength } : others
  }

  lacks = ({ seats }: EditionRow) => (seats && this.romans.length < seats[0] ? t.setup.few(seats[0]) : '')

  sum = ({ options }: EditionRow) => {
    const name = (id: string) => options.romans?.find((each) => each.id === id)?.name ?? id
    const says = (id: string) =>
      this.computers[id] ? `${name(id)} (${t.setup.computer(this.computers[id])})` : name(id)
    return [
      { label: t.setup.seats, text: this.romans.map(says).join(', ') },
      { label: t.setup.clock, text: this.minutes ? t.setup.minutes(this.minutes) : t.setup.noClock },
      { label: t.setup.first, text: this.first ? t.setup.given(name(this.first)) : t.setup.drawn },
    ]
  }

  opening = (rehearsal: boolean) => ({
    romans: this.romans,
    ...(this.minutes ? { minutes: this.minutes } : {}),
    ...(rehearsal && this.first ? { first: this.first } : {}),
    ...(Object.keys(this.computers).length ? { computers: this.computers } : {}),
  })

  settle = async () => {}
}
