// The address by which devices reach the house: as this device reaches it, until somebody types another one.
import type { NewBadge } from '../wire'

const KEY = 'ludi.address'

export class Address {
  said = $state(localStorage.getItem(KEY) ?? location.origin)
  /** Only this machine knows it by that name. */
  readonly local = $derived.by(() => /\/\/(localhost|127\.|\[::1\])/.test(this.said))
  /** Without its scheme, as one types it. */
  readonly typed = $derived.by(() => this.said.replace(/^https?:\/\//, ''))

  keep = () => localStorage.setItem(KEY, this.said)
  link = ({ link }: NewBadge) => (URL.canParse(link, this.said) ? new URL(link, this.said).href : link)
}

/** The number of an invitation, as one reads it out. */
export const inThrees = ({ number }: NewBadge) => `${number.slice(0, 3)} ${number.slice(3)}`
