// The one-time links of a sheet: made by a tap, and the same whenever it is printed again, wherever they were made.
import { Address } from '../../../core/desk/address.svelte'
import { Photos } from '../../../core/desk/photos.svelte'
import type { BadgeRow, NewBadge, PersonName } from '../../../core/wire'
import type { Room } from '../room.svelte'

/** What a desk changed is here within five seconds, the way included. */
const EVERY = 4000

export class Links {
  made = $state.raw<NewBadge[]>([])
  badges = $state.raw<BadgeRow[]>([])
  people = $state.raw<PersonName[]>([])
  readonly address = new Address()

  readonly photos: Photos

  constructor(readonly evening: Room) {
    this.photos = new Photos(evening.api)
  }

  /** What there is already: badges, people, and the links that were made before and still wait. */
  async look() {
    const { api, about } = this.evening
    const named = Object.keys(about.badges).filter((kind) => about.badges[kind]!.whose)
    const [badges, people, ...made] = await Promise.all([
      api.badges(),
      api.people(),
      ...named.map((kind) => api.inviteAll(kind, true)),
    ])
    ;[this.badges, this.people, this.made] = [badges, people, made.flat()]
    await this.photos.load()
  }

  /** Names and photos stand beside the log: what a desk erases is not printed from here any more. */
  follow = () => {
    const timer = setInterval(async () => {
      this.people = await this.evening.api.people().catch(() => this.people)
      await this.photos.load()
    }, EVERY)
    return () => clearInterval(timer)
  }

  /** For everybody of a kind who has no device yet. */
  async make(kind: string) {
    await this.evening.api.inviteAll(kind)
    await this.look()
  }

  of(who: string): NewBadge | undefined {
    return this.made.find((each) => each.who === who)
  }
  paired(who: string) {
    return this.badges.some((badge) => badge.who === who && badge.paired && !badge.revoked)
  }
  /** The photo of who plays somebody. */
  photo(who: string) {
    const person = this.evening.holdings.get(who)?.person
    return person == null ? undefined : this.photos.of.get(person)
  }
  /** Who plays somebody, by name. */
  played(who: string) {
    const person = this.evening.holdings.get(who)?.person
    return this.people.find((each) => each.person === person)?.name ?? ''
  }
}
