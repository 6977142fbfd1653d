// Acts that the server has not answered yet. Kept through a reload, sent in order, with the same act id until there is an answer.
import type { ActBody } from '../act'
import type { Answer } from '../wire'
import { Problem, type Api } from './api'
import { actId } from './ids'
import { signal } from './signal.svelte'
import { boxOf, heldBack, type Box, type Kept, type Said } from './kept'

/** Only these are worth the same act again: the device has no badge now, or the disk takes nothing now. Any other answer is final. */
const FOR_NOW = new Set([401, 503])
/** So long a form waits for what becomes of its act before it leaves it to the queue: as long as a link may be silent. */
const PATIENCE = 5000

export type Became = 'recorded' | 'refused' | 'kept'

export class Outbox {
  waiting = $state<Kept[]>([])
  refused = $state<Kept[]>([])
  last = $state<Answer | null>(null)
  /** The act that was entered last, whatever became of it. */
  latest = $state<string>()
  /** The newest answered acts with their numbers: the journal may need a moment to tell of them. */
  answered = $state.raw<{ body: ActBody; number: number }[]>([])
  /** What the last failed attempt met: no answer at all, or a server that cannot. */
  trouble = $state<'none' | 'no_answer' | 'unpaired'>('none')
  #key: string
  #slips: number
  #sending: string | undefined
  /** What was on its way when the evening was set back: without an answer it is held like all others. */
  #crossing: string | undefined
  #tries = 0
  #again: ReturnType<typeof setTimeout> | undefined
  #tell = new Map<string, (became: Became) => void>()

  /** `linked`: whether the link has said where the evening stands; until then nothing is sent. `seen`: the newest act before the eyes. */
  constructor(
    readonly api: Api,
    readonly linked: () => boolean,
    readonly seen: () => number = () => 0,
  ) {
    this.#key = `ludi.outbox.${api.badge.evening}.${api.badge.kind}.${api.badge.who ?? ''}`
    const box = boxOf(this.#key)
    ;[this.waiting, this.refused, this.latest, this.#slips] = [box.waiting, box.refused, box.latest, box.slips]
    addEventListener('online', () => this.wake())
    this.wake()
  }

  /** Takes an act in hand, where it `replaces` a refused one in its place. From here on it cannot get lost. */
  put(act: Omit<ActBody, 'act_id'>, said: Said, replaces?: Kept): string {
    const kept = {
      ...said,
      slip: ++this.#slips,
      body: { ...act, seen: this.seen() || undefined, act_id: actId() } as ActBody,
    }
    const at = this.waiting.findIndex((each) => replaces && each.behind === replaces.body.act_id)
    this.waiting.splice(at < 0 ? this.waiting.length : at, 0, kept)
    this.latest = kept.body.act_id
    if (replaces) this.remove(replaces)
    this.#keep()
    this.wake()
    return kept.body.act_id
  }

  /** What becomes of an act while somebody looks on; `kept` where that takes too long, or nobody can be asked. */
  async became(id: string): Promise<Became> {
    if (!this.linked()) return 'kept'
    const patience = new Promise<Became>((go) => setTimeout(() => go('kept'), PATIENCE))
    const told = new Promise<Became>((go) => this.#tell.set(id, go))
    return Promise.race([told, patience]).finally(() => this.#tell.delete(id))
  }

  /** Out of the box, to be mended or thrown away. What waited behind it goes on. */
  remove({ body: { act_id: id } }: Kept) {
    this.refused = this.refused.filter((each) => each.body.act_id !== id)
    this.waiting = this.waiting.filter((each) => each.body.act_id !== id)
    for (const each of this.waiting) if (each.behind === id) delete each.behind
    this.#keep()
    this.wake()
  }

  /** Send it once more, as a new act, with what was lacking. `happened` stays when it happened. */
  again(kept: Kept, more: Partial<ActBody>) {
    const { title, says, about } = kept
    this.put({ ...kept.body, ...more }, { title, says, about }, kept)
  }

  /** Asks for a refused act, under the id that it has. */
  ask(kept: Kept, reason: string) {
    this.send({ ...kept, ask: reason })
  }

  /** Sends what was held, or asks for what was refused, under the id that it has. */
  send({ body, title, says, about, slip, ask }: Kept) {
    this.remove({ body, title })
    this.waiting.push({ body, title, says, about, slip, ask })
    this.#keep()
    this.wake()
  }

  /** The evening was set back: answers are no longer so, and what waits was meant for another evening. A hand decides what becomes of it. */
  setBack() {
    this.last = null
    this.answered = []
    this.#crossing = this.#sending
    this.#hold((kept) => kept.body.act_id !== this.#sending)
  }

  #hold(which: (kept: Kept) => boolean) {
    const held = this.waiting.filter(which)
    this.waiting = this.waiting.filter((kept) => !which(kept))
    this.refused.push(...held.map((kept) => ({ ...kept, held: true, behind: undefined })))
    this.#keep()
  }

  /** Out of the queue, to be changed: it must not be sent meanwhile. Nobody loses it who leaves it so. */
  hold(kept: Kept) {
    this.remove(kept)
    this.refuse({ ...kept, inHand: true, behind: undefined })
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
    const first = this.waiting.find((kept) => !kept.behind)
    if (this.#sending || !first) return
    if (!this.linked()) return void (this.trouble = 'no_answer')
    this.#sending = first.body.act_id
    first.tried = true
    this.#keep()
    try {
      const body = $state.snapshot(first.body) as ActBody
      if (first.ask !== undefined) await this.api.ask(body, first.ask)
      else {
        const behind = this.waiting.filter((kept) => kept.slip && kept !== first)
        this.last = await this.api.record({ ...body, slip: first.slip, slips: behind.map((kept) => kept.slip!) })
        for (const kept of behind) kept.told = true
        this.answered = [...this.answered.slice(-19), { body, number: this.last.number }]
      }
      this.#settle(first, 'recorded')
    } catch (error) {
      if (error instanceof Problem && !FOR_NOW.has(error.status)) this.#refuse(first, error)
      else if (this.#crossing === first.body.act_id) {
        // What was entered since is meant for the evening as it is now, and goes on.
        this.#hold((kept) => kept.body.act_id === first.body.act_id)
        this.#tell.get(first.body.act_id)?.('kept')
      } else {
        this.trouble = error instanceof Problem && error.status === 401 ? 'unpaired' : 'no_answer'
        const wait = Math.min(5000, 400 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
        this.#again = setTimeout(() => this.wake(), wait)
        this.#tell.get(first.body.act_id)?.('kept')
        return
      }
    } finally {
      this.#sending = this.#crossing = undefined
    }
    this.wake()
  }

  #refuse(kept: Kept, { body, status }: Problem) {
    this.refused.push({ ...kept, problem: { ...body, status } })
    const later = this.waiting.slice(this.waiting.findIndex((each) => each.body.act_id === kept.body.act_id) + 1)
    if (body.objections?.length) for (const each of heldBack(kept, later)) each.behind ??= kept.body.act_id
    this.#settle(kept, 'refused')
  }

  #settle({ body: { act_id: id } }: Kept, became: Became) {
    this.waiting = this.waiting.filter((each) => each.body.act_id !== id)
    this.#tries = 0
    this.trouble = 'none'
    this.#keep()
    signal.give(became === 'refused' ? 'refused' : 'recorded')
    this.#tell.get(id)?.(became)
  }

  #keep() {
    const { waiting, refused, latest } = this
    localStorage.setItem(this.#key, JSON.stringify({ waiting, refused, latest, slips: this.#slips } satisfies Box))
  }
}
