// What this device recorded last, and whether it can be taken back.
import { t } from '../texts/en'
import type { Evening } from './evening.svelte'

/** Record stood where Take back now appears: the second half of a double tap must not undo the first. */
const CALM = 600

export class Last {
  /** Too early to take anything back. */
  #fresh = $state(true)

  constructor(readonly evening: Evening) {}

  /** To be run as an effect of the screen that shows the button. */
  calm = () => {
    const timer = setTimeout(() => (this.#fresh = false), CALM)
    return () => clearTimeout(timer)
  }

  /** The answer to what was sent last; or what was granted since, which only the journal tells. */
  readonly act = $derived.by(() => {
    const { outbox, mine } = this.evening
    return outbox.last && outbox.last.number >= (mine[0]?.number ?? 0) ? outbox.last : mine[0]
  })
  /** What followed from it, and what was noted against it. */
  readonly follow = $derived.by(() => {
    const { last } = this.evening.outbox
    return last && last === this.act
      ? [...last.consequences, ...last.cautions].flatMap((each) =>
          each.sentence ? [each.rule ? `${each.rule}: ${each.sentence}` : each.sentence] : [],
        )
      : []
  })
  /** My newest act that still stands: by the journal, or by an answer that the journal has not caught up with. */
  readonly standing = $derived.by(() => {
    const { outbox, mine } = this.evening
    const told = mine.find((entry) => !entry.taken_back_by && entry.kind !== 'revocare')
    const answered = outbox.last && outbox.last.number > (mine[0]?.number ?? 0) ? outbox.last : null
    return answered && answered.kind !== 'revocare' ? answered.number : answered ? undefined : told?.number
  })
  readonly may = $derived.by(
    () => this.standing !== undefined && !this.#fresh && this.evening.outbox.waiting.length === 0,
  )
  readonly label = $derived.by(() => (this.standing ? t.act.takeBackOf(this.standing) : t.act.takeBack))

  takeBack = () => {
    if (this.may && this.standing)
      this.evening.record('revocare', { number: this.standing }, t.act.takeBackOf(this.standing))
  }
}
