// A question about the whole evening: which it is, of whom or what it is asked, and its answer.
import { insist } from '../state/api'
import type { KioskEvening } from '../game'
import type { Inquired, InquiryOffer } from '../wire'

export class Inquiring {
  offers = $state.raw<InquiryOffer[] | null>(null)
  chosen = $state.raw<InquiryOffer | null>(null)
  about = $state.raw<string[]>([])
  answer = $state.raw<Inquired | null>(null)
  failed = $state(false)

  /** `act`: the act that is looked at, which questions about an act are about. */
  constructor(
    readonly evening: KioskEvening,
    readonly act: () => number,
  ) {
    insist(evening.api.inquiries).then(
      ({ inquiries }) => (this.offers = inquiries.filter((each) => act() || !each.asks.includes('act'))),
      () => (this.failed = true),
    )
  }

  choose(offer: InquiryOffer) {
    const only = offer.choices.flatMap((some) => (some.length === 1 ? [some[0]!.about] : []))
    this.chosen = offer
    this.answer = null
    this.about = offer.asks[0] === 'act' ? [`act:${this.act()}`] : only
  }
  /** What is still to be chosen: the subjects at the next place. */
  readonly open = $derived.by(() => {
    const { chosen, about } = this
    if (!chosen || about.length >= chosen.asks.length) return null
    return chosen.choices[about.length]!.filter((each) => !about.includes(each.about))
  })
  pick = (about: string) => (this.about = [...this.about, about])
  /** Another of those who were chosen: the last choice is made anew. */
  again = () => (this.about = this.about.slice(0, -1))
  back() {
    this.chosen = null
    this.answer = null
  }

  /** To be run as an effect: asks once all is chosen. */
  follow = () => {
    const { chosen, about } = this
    this.answer = null
    this.failed = false
    if (!chosen || about.length < chosen.asks.length) return
    const over = new AbortController()
    insist(() => this.evening.api.inquire(chosen.inquiry, about), over.signal).then(
      (found) => !over.signal.aborted && (this.answer = found),
      () => !over.signal.aborted && (this.failed = true),
    )
    return () => over.abort()
  }

  /** How a subject is called. */
  called = (about: string) =>
    this.chosen?.choices.flat().find((each) => each.about === about)?.name ?? about.replace(/^act:/, '')
}
