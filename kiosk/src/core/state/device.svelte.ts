// How this device is held: which hand is free, how large its type is, and which referees share it. It all stays on the device.
import type { Badge } from '../wire'
import { keepBadge } from './badge'

const KEY = 'ludi.device'
export const SIZES = [100, 130, 160]

/** Somebody whose badge lies on this device too; with a `pin`, he is asked for it. It keeps a hand from slipping, and is no secret. */
export interface Shared {
  badge: Badge
  name: string
  pin?: string
}

class Device {
  hand = $state<'right' | 'left'>('right')
  size = $state(100)
  shared = $state<Shared[]>([])

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
      this.hand = kept.hand === 'left' ? 'left' : 'right'
      this.size = SIZES.includes(kept.size) ? kept.size : 100
      this.shared = Array.isArray(kept.shared) ? kept.shared : []
    } catch {
      // What cannot be read was never said.
    }
    this.#show()
  }

  hold(hand: 'right' | 'left') {
    this.hand = hand
    this.#keep()
  }
  enlarge(size: number) {
    this.size = size
    this.#keep()
  }

  /** Whoever opens his tablet here is among those who share it; a new badge of his takes the place of the old one. */
  know(badge: Badge, name: string) {
    const known = this.shared.find((each) => same(each.badge, badge))
    if (known?.name === name && known.badge.badge === badge.badge) return
    const others = this.shared.filter((each) => each !== known && each.badge.evening === badge.evening)
    this.shared = [...others, { badge, name, pin: known?.pin }]
    this.#keep()
  }
  lock(one: Shared, pin: string | undefined) {
    this.shared = this.shared.map((each) => (same(each.badge, one.badge) ? { ...each, pin } : each))
    this.#keep()
  }
  /** The screen is loaded anew as another's; what waits in his outbox is his. */
  become(one: Shared) {
    keepBadge($state.snapshot(one.badge) as Badge)
    location.reload()
  }

  #keep() {
    const { hand, size, shared } = this
    localStorage.setItem(KEY, JSON.stringify({ hand, size, shared: $state.snapshot(shared) }))
    this.#show()
  }
  #show() {
    document.documentElement.dataset.hand = this.hand
    document.documentElement.style.zoom = this.size === 100 ? '' : `${this.size}%`
  }
}

export const same = (one: Badge, other: Badge) => one.kind === other.kind && one.who === other.who
export const device = new Device()
