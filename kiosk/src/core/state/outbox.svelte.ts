// Acts that the server has not answered yet. Kept through a reload, sent in order, with the same act id until there is an answer.
import type { ActBody } from '../act'
import type { Answer, ProblemBody } from '../wire'
import { Problem, type Api } from './api'
import { actId } from './ids'

/** With `ask` it is no act to record but one to ask a dispensation for, with this reason or none; `held` has not been answered, but was
    meant for an evening that was set back since. */
export interface Kept {
  body: ActBody
  title: string
  ask?: string
  held?: boolean
  problem?: ProblemBody & { status: number }
}

/** Only these are worth the same act again: the device has no badge now, or the disk takes nothing now. Any other answer is final. */
const FOR_NOW = new Set([401, 503])

export class Outbox {
  waiting = $state<Kept[]>([])
  refused = $state<Kept[]>([])
  last = $state<Answer | null>(null)
  /** The newest answered acts with their numbers: the journal may need a moment to tell of them. */
  answered = $state.raw<{ body: ActBody; number: number }[]>([])
  /** What the last failed attempt met: no answer at all, or a server that cannot. */
  trouble = $state<'none' | 'no_answer' | 'unpaired'>('none')
  #key: string
  #sending = false
  #tries = 0
  #again: ReturnType<typeof setTimeout> | undefined

  /** `linked`: whether the link has said where the evening stands; until then nothing is sent. */
  constructor(
    readonly api: Api,
    readonly linked: () => boolean,
  ) {
    this.#key = `ludi.outbox.${api.badge.evening}.${api.badge.kind}.${api.badge.who ?? ''}`
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? '{}')
      this.waiting = kept.waiting ?? []
      this.refused = kept.refused ?? []
    } catch {
      // An unreadable box is an empty one; there is nothing else to do with it.
    }
    addEventListener('online', () => this.wake())
    this.wake()
  }

  /** Takes an act in hand. From here on it cannot get lost. */
  put(act: Omit<ActBody, 'act_id'>, title: string, ask?: string) {
    this.waiting.push({ body: { ...act, act_id: actId() } as ActBody, title, ask })
    this.#keep()
    this.wake()
  }

  /** Out of the tray of refused acts, to be mended or thrown away. */
  remove(kept: Kept) {
    this.refused = this.refused.filter((each) => each.body.act_id !== kept.body.act_id)
    this.#keep()
  }

  /** Send it once more, as a new act, with what was lacking. `happened` stays when it happened. */
  again(kept: Kept, more: Partial<ActBody>) {
    this.remove(kept)
    this.put({ ...kept.body, ...more }, kept.title)
  }

  /** Asks for a refused act, under the id that it has. */
  ask(kept: Kept, reason: string) {
    this.send({ ...kept, ask: reason })
  }

  /** Sends what was held, or asks for what was refused, under the id that it has. */
  send({ body, title, ask }: Kept) {
    this.refused = this.refused.filter((each) => each.body.act_id !== body.act_id)
    this.waiting.push({ body, title, ask })
    this.#keep()
    this.wake()
  }

  /** The evening was set back: answers are no longer so, and what waits was meant for another evening. A hand decides what becomes of it. */
  setBack() {
    this.last = null
    this.answered = []
    const held = this.waiting.splice(this.#sending ? 1 : 0)
    this.refused.push(...held.map((kept) => ({ ...kept, held: true })))
    this.#keep()
  }

  /** Into the tray of refused acts: one that was declined, to be mended. */
  refuse(kept: Kept) {
    this.refused.push(kept)
    this.#keep()
  }

  wake() {
    clearTimeout(this.#again)
    void this.#send()
  }

  holds(test: (body: ActBody) => boolean) {
    return this.waiting.some((kept) => kept.ask === undefined && test(kept.body))
  }

  async #send() {
    const first = this.waiting[0]
    if (this.#sending || !first) return
    if (!this.linked()) return void (this.trouble = 'no_answer')
    this.#sending = true
    try {
      const body = $state.snapshot(first.body) as ActBody
      if (first.ask !== undefined) await this.api.ask(body, first.ask)
      else {
        this.last = await this.api.record(body)
        this.answered = [...this.answered.slice(-19), { body, number: this.last.number }]
      }
      this.#settle()
    } catch (error) {
      if (error instanceof Problem && !FOR_NOW.has(error.status)) {
        this.refused.push({ ...first, problem: { ...error.body, status: error.status } })
        this.#settle()
      } else {
        this.trouble = error instanceof Problem && error.status === 401 ? 'unpaired' : 'no_answer'
        const wait = Math.min(5000, 400 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
        this.#again = setTimeout(() => this.wake(), wait)
        return
      }
    } finally {
      this.#sending = false
    }
    this.wake()
  }

  #settle() {
    this.waiting.shift()
    this.#tries = 0
    this.trouble = 'none'
    this.#keep()
  }

  #keep() {
    localStorage.setItem(this.#key, JSON.stringify({ waiting: this.waiting, refused: this.refused }))
  }
}
