// What this device entered last, what became of it, and whether it can be taken back.
import { corrects, rightedBy } from '../act'
import type { Answer, Entry, Sum } from '../wire'
import type { Evening } from './evening.svelte'
import type { Kept } from './kept'

/** Where a form has just been, the second half of a double tap must not open the next question. */
const CALM = 600

/** What is told of an act: its number, its sentence, what came of it by itself, and, where the answer is at hand, what it moved. */
export interface Told {
  number: number
  sentence: string
  follow: string[]
  sums?: Sum[]
  /** The act that took it back, and whose it is. */
  back?: { number: number; by: string }
  /** The correction since which it reads so, and whether it is still there. */
  right?: { number: number; stands: boolean }
}

const follow = ({ consequences, cautions }: Pick<Answer, 'consequences' | 'cautions'>) =>
  [...consequences, ...cautions].flatMap((each) =>
    each.sentence ? [each.rule ? `${each.rule}: ${each.sentence}` : each.sentence] : [],
  )

export const toldOf = (evening: Evening, entry: Entry): Told => ({
  number: entry.number,
  sentence: evening.says(entry),
  follow: follow({ consequences: entry.events.filter((event) => event.rule), cautions: entry.cautions }),
})

/** The act that took another back, and whose it is, as far as this device has it. */
export function backBy({ link }: Evening, number: number): NonNullable<Told['back']> {
  const entry = link.acts.find((each) => each.number === number)
  return { number, by: entry?.by ?? entry?.recorded_by ?? '' }
}

export class Last {
  /** Too early to take anything back. */
  #fresh = $state(true)

  constructor(readonly evening: Evening) {}

  /** To be run as an effect of the screen that shows the button. */
  calm = () => {
    const timer = setTimeout(() => (this.#fresh = false), CALM)
    return () => clearTimeout(timer)
  }

  #latest = (box: Kept[]) => box.find((kept) => kept.body.act_id === this.evening.outbox.latest)
  /** The act that was entered last, as long as the server has not answered. */
  readonly kept = $derived.by(() => this.#latest(this.evening.outbox.waiting))
  /** The same, where it was not recorded. */
  readonly refused = $derived.by(() => this.#latest(this.evening.outbox.refused))

  /** The answer to what was sent last; or what was granted since, which only the journal tells. */
  readonly act = $derived.by<Told | undefined>(() => {
    const { outbox, mine } = this.evening
    const { last } = outbox
    const newest = mine.find((entry) => entry.number === last?.number) ?? mine[0]
    const righted = newest && rightedBy(newest)
    if (righted && newest.number >= (last?.number ?? 0)) {
      const right = { number: righted, stands: newest.stands }
      return { ...toldOf(this.evening, newest), follow: [], right }
    }
    const told =
      last && last.number >= (mine[0]?.number ?? 0)
        ? this.#answered(last)
        : mine[0] && { ...toldOf(this.evening, mine[0]), follow: [] }
    const back = told && this.#backOf(told.number)
    return back ? { ...told, follow: [], sums: [], back } : told
  })
  #answered(last: Answer): Told {
    const fields = this.evening.outbox.answered.find((each) => each.number === last.number)?.body
    return { ...last, sentence: this.evening.says({ ...last, fields }), follow: follow(last) }
  }
  /** What took an act back, whoever did. */
  #backOf(number: number): Told['back'] {
    const by = this.evening.mine.find((entry) => entry.number === number)?.taken_back_by
    return by ? backBy(this.evening, by) : undefined
  }
  /** My newest act that still stands: by the journal, or by an answer that the journal has not caught up with. */
  readonly standing = $derived.by<Told | undefined>(() => {
    const { outbox, mine } = this.evening
    const { last } = outbox
    const answered = last && last.number > (mine[0]?.number ?? 0) ? last : null
    if (answered && !this.#backOf(answered.number))
      return corrects(answered.kind) ? undefined : this.#answered(answered)
    const told = mine.find((entry) => !entry.taken_back_by && entry.stands && !corrects(entry.kind))
    return told && toldOf(this.evening, told)
  })
  readonly may = $derived.by(() => !!this.standing && !this.#fresh && this.evening.outbox.waiting.length === 0)
  /** What was taken back just now: it may be recorded once more. */
  readonly back = $derived.by<Entry | undefined>(() => {
    const [newest] = this.evening.mine
    return newest?.kind === 'revocare' && newest.number >= (this.evening.outbox.last?.number ?? 0)
      ? this.evening.mine.find((entry) => entry.taken_back_by === newest.number)
      : undefined
  })
}
