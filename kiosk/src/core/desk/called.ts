// A call in the words of who looks at all of them: whose and where, what for, and who goes or could go.
import type { KioskEvening } from '../game'
import type { Calling } from '../state/calls.svelte'
import { t } from '../texts'
import type { Call } from '../wire'

export class Called {
  constructor(
    readonly evening: KioskEvening,
    readonly calling: Calling,
  ) {}

  get anybody() {
    return this.evening.game.referees?.any ?? t.calls.anybody
  }
  whose = ({ by, where }: Call) => `${this.calling.name(by)}${where ? ` · ${this.evening.name(where)}` : ''}`
  asks = ({ wants, words }: Call) =>
    `${wants ? t.calls.wants(this.calling.name(wants)) : this.anybody}${words ? ` · ${words}` : ''}`
  goes = (call: Call & { near: readonly string[] }) => {
    const { name, nearest } = this.calling
    if (call.taken_by) return t.calls.goes(name(call.taken_by))
    return call.wants ? this.evening.placeOf(call.wants) : t.calls.near(nearest(call).map(name).join(', '))
  }
}
