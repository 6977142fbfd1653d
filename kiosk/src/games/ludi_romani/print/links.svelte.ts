// The one-time links of a sheet: made by a tap, and kept for this window, since a sheet that was printed twice must not hold two of them.
import { Address } from '../../../core/desk/address.svelte'
import type { BadgeRow, NewBadge, PersonName } from '../../../core/wire'
import type { Room } from '../room.svelte'

export class Links {
  made = $state.raw<NewBadge[]>([])
  badges = $state.raw<BadgeRow[]>([])
  people = $state.raw<PersonName[]>([])
  readonly address = new Address()
  #key: string

  constructor(readonly evening: Room) {
    this.#key = `ludi.sheet.${evening.badge.evening}`
    this.made = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]')
  }

  async look() {
    ;[this.badges, this.people] = await Promise.all([this.evening.api.badges(), this.evening.api.people()])
  }

  /** For everybody of a kind who has no device yet. */
  async make(kind: string) {
    const made = await this.evening.api.inviteAll(kind)
    this.made = [...this.made.filter((each) => each.kind !== kind), ...made]
    sessionStorage.setItem(this.#key, JSON.stringify(this.made))
    await this.look()
  }

  of(who: string): NewBadge | undefined {
    return this.made.find((each) => each.who === who)
  }
  paired(who: string) {
    return this.badges.some((badge) => badge.who === who && badge.paired && !badge.revoked)
  }
  /** Who plays somebody, by name. */
  played(who: string) {
    const person = this.evening.holdings.get(who)?.person
    return this.people.find((each) => each.person === person)?.name ?? ''
  }
}
