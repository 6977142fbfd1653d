// Every referee's tablet as the desk knows it: whose, and what is amiss with it.
import type { KioskEvening } from '../game'
import type { BadgeRow } from '../wire'
import { Rows } from './rows.svelte'

const AGAIN = 4000

export interface Device {
  who: string
  badge?: BadgeRow
  amiss: readonly (BadgeRow['amiss'][number] | 'unpaired')[]
}

export class Tablets {
  readonly known: Rows<BadgeRow>
  /** Under which badge referees record. */
  readonly kind: string
  readonly whose: string[]

  /** Made with its page. */
  constructor(readonly evening: KioskEvening) {
    const kinds = evening.about.badges
    this.kind = Object.keys(kinds).find((each) => kinds[each]!.records && kinds[each]!.whose) ?? ''
    this.whose = kinds[this.kind]?.whose ?? []
    this.known = new Rows(evening, () => evening.api.badges(), AGAIN)
  }

  /** Those whose seat the computer does not play: it needs no device. */
  readonly people = $derived.by(() => this.whose.filter((who) => !this.evening.computers.has(who)))

  /** The badge that counts of somebody: of those with a device the one heard last. */
  badgeOf(who: string) {
    const live = this.known.all.filter((badge) => badge.who === who && badge.paired && !badge.revoked)
    return live.sort((one, other) => (other.seen ?? 0) - (one.seen ?? 0))[0]
  }
  readonly all = $derived.by((): Device[] =>
    this.people.map((who) => {
      const badge = this.badgeOf(who)
      return { who, badge, amiss: badge ? badge.amiss : ['unpaired'] }
    }),
  )
  readonly ill = $derived.by(() => this.all.filter((row) => row.badge && row.amiss.length))
  readonly live = $derived.by(() => this.all.filter((row) => row.badge && !row.amiss.length))
  readonly without = $derived.by(() => this.all.filter((row) => !row.badge))
}
