// The one websocket of this device: views, the journal, the server's clock, and whether any of it is still alive.
import { SvelteMap } from 'svelte/reactivity'
import { amended, corrects, undone } from '../act'
import { language } from '../texts'
import type { Badge, Directed, Entry, View } from '../wire'
import { refusal } from './api'
import { changed, type Changes } from './changes'
import { clock } from './clock.svelte'

/** An act, and the root over the journal to there. */
type Seen = { number: number; root: string }
/** To which act the evening has come, first of all whether it still holds what was seen here; and since which act each view is as it is. */
type Stands = Seen & { now: number; known?: boolean; views?: Record<string, number> }
/** A view, and when it was told: whole, or what changed upon data with a mark. */
type Whole = View & { mark: number; told?: number }
type Change = Omit<Whole, 'data'> & { upon: number; changes: Changes }
/** What the server sends of itself. */
type Frame = Whole | Change | Denied | { act: Entry } | Stands | { pong: number; now: number } | ToDisplay
/** A view that this badge may not have (403), or that there is not (404); all others go on. */
type Denied = { view: string; refused: { status: number; detail: string } }
/** What a screen of the room is told of itself, and what the desk asks of it. */
type ToDisplay =
  | { display: Directed }
  | { flash: number }
  | { reload: true }
  | { picture: true }
  | { word: Word }
  | { word_over: string }
/** A word of the desk to this device, and when it was said. */
export interface Word {
  id: string
  text: string
  said: number
}

const SILENCE = 4500
const BEAT = 2000
/** The code with which a server closes a link that stops to be started again. */
const RESTARTS = 1012
/** So long an act must stand on a screen before it counts as seen: a hand on its way to the glass is not stopped any more. */
const STANDS = 2000
/** So long a view waits for the act that it tells of: a burst of frames takes less, and not every device may read every act. */
const BURST = 150
/** So long a screen shows its number. */
const FLASHES = 5000

export class Link {
  state = $state<'opening' | 'live' | 'lost' | 'refused'>('opening')
  /** What is refused of all that is watched here, with the status, though the badge itself is good. */
  denied = new SvelteMap<string, number>()
  notYours = $derived([...this.denied.values()].includes(403))
  /** Server time of the last frame before the link was lost. */
  since = $state(0)
  /** The highest act number heard of, and the root over the journal to there. */
  number = $state(0)
  root = $state('')
  views = new SvelteMap<string, View>()
  acts = $state<Entry[]>([])
  /** The journal has been told up to this act. */
  told = $state(0)

  /** The evening was set back behind what had been seen here: to this act, or so far that another act bears this number now. */
  back = $state<{ number: number; another: boolean } | null>(null)
  /** How often that happened: whatever a screen holds of its own begins anew with it. */
  setBacks = $state(0)

  /** What the desk says of this screen, where it is one of the room's. */
  display = $state.raw<Directed | null>(null)
  /** What the desk says to this device, the oldest first, until it is read. */
  words = $state.raw<Word[]>([])
  /** The number that is to be shown now; 0 for none. */
  flash = $state(0)
  #showing: object | undefined

  /** Called whenever the server has been heard again. */
  onlive = () => {}
  /** Called when the evening was set back: what was answered until then is no longer so. */
  onback = () => {}
  /** Acts that were told may read otherwise since an act came that corrects. */
  oncorrected = () => {}
  /** The newest act that an answer told of: it may come before the link tells it. */
  answered = (): Seen | null => null
  /** Whether an act of this device is on its way. */
  awaits = () => false
  /** The desk wants to see what this display shows. */
  onlooked = () => {}
  /** What this device says of itself: told with a ping, and again when it is otherwise. */
  says = (): object | null => null
  #badge: Badge
  #key: string
  #watched = new Map<string, number>()
  /** Views that wait for the act that they tell of. */
  #held: (Whole | Change)[] = []
  /** The newest act of which a beat said that a view is still as it was told. */
  #stands = new SvelteMap<string, number>()
  #holding: ReturnType<typeof setTimeout> | undefined
  /** The marks of the data that came over this socket. */
  #marks = new Map<string, number>()
  #after: number | undefined
  #start: (() => Promise<number>) | undefined
  #socket: WebSocket | null = null
  /** The newest act that has stood here for a while, and those that have not yet, with the instant of each. */
  #stood = 0
  #fresh: { number: number; at: number }[] = []
  #said: Seen | undefined
  #tries = 0
  #lose = () => {}

  /** The instant at which what is shown was so; null where that is now. */
  instant = $state<number | null>(null)

  /** `start` is given by those who read the journal: it says after which act to begin. `open`: whether there is a socket at all. */
  constructor(badge: Badge, start?: () => Promise<number>, open = true) {
    this.#badge = badge
    this.#key = `ludi.seen.${badge.evening}`
    this.#start = start
    this.since = clock.exact()
    addEventListener('online', () => this.state === 'lost' && this.#open())
    // The watchers of the first screen sign up in this same turn, so that the first frame names them all.
    if (open) queueMicrotask(() => this.#open())
  }

  data<T>(view: string): T | undefined {
    return this.views.get(view)?.data as T | undefined
  }

  /** Watches a view until the returned function is called. */
  watch(view: string): () => void {
    this.#watched.set(view, (this.#watched.get(view) ?? 0) + 1)
    this.#tell()
    return () => {
      const left = (this.#watched.get(view) ?? 1) - 1
      if (left > 0) return void this.#watched.set(view, left)
      this.#watched.delete(view)
      this.denied.delete(view)
      this.#tell()
    }
  }

  /** Says to the desk what is shown here, now and on every later link. */
  showing(scene: string, width: number, height: number) {
    this.#showing = { scene, width, height }
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ showing: this.#showing }))
  }

  #directed(frame: ToDisplay) {
    if ('display' in frame) return void (this.display = frame.display)
    if ('reload' in frame) return location.reload()
    if ('picture' in frame) return this.onlooked()
    if ('word' in frame) return void (this.words = [...this.words.filter(({ id }) => id !== frame.word.id), frame.word])
    if ('word_over' in frame) return this.wordOver(frame.word_over)
    this.flash = frame.flash
    setTimeout(() => (this.flash = 0), FLASHES)
  }

  /** A word was read here, or the desk took it back. */
  wordOver(id: string) {
    this.words = this.words.filter((word) => word.id !== id)
  }

  /** Detach first: on half-open Wi-Fi close() fires nothing for half a minute. */
  #drop(socket: WebSocket) {
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    socket.close()
  }

  #tell(views = [...this.#watched.keys()]) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ views }))
  }

  /** Cuts the link, as bad Wi-Fi does, until it is let back: to practise it. */
  isCut = $state(false)
  cut(off: boolean) {
    this.isCut = off
    if (off) this.#lost()
    else void this.#open()
  }

  async #open() {
    this.#lose()
    if (this.isCut) return this.#lost()
    try {
      if (this.#start) this.#after ??= await this.#start()
    } catch (error) {
      return refusal(error) ? this.#refuse() : this.#lost()
    }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/evenings/${this.#badge.evening}/live`)
    this.#socket = socket
    this.#showHeld()
    this.#marks.clear()
    this.denied.clear()
    let heard = performance.now()
    let said = 'null'
    const ping = () => {
      if (socket.readyState !== WebSocket.OPEN) return
      const device = this.says()
      const news = JSON.stringify(device) !== said
      said = JSON.stringify(device)
      socket.send(JSON.stringify({ ping: Math.round(performance.now()), ...(news && device ? { device } : {}) }))
    }
    const beat = setInterval(() => (performance.now() - heard > SILENCE ? this.#lost() : ping()), BEAT / 2)
    this.#lose = () => {
      clearInterval(beat)
      this.#drop(socket)
      this.#lose = () => {}
    }
    socket.onopen = () => {
      this.#said = this.#seen()
      const views = [...this.#watched.keys()]
      const hello = {
        badge: this.#badge.badge,
        views,
        changes: true,
        language,
        acts_after: this.#after,
        seen: this.#said,
        showing: this.#showing,
      }
      socket.send(JSON.stringify(hello))
      ping()
    }
    socket.onmessage = (event) => {
      heard = performance.now()
      this.since = clock.exact()
      this.#tries = 0
      this.#hear(JSON.parse(event.data))
    }
    socket.onclose = (event) => {
      if (event.code === RESTARTS && !this.#tries) return this.#again()
      if (event.code !== 4401 && event.code !== 4403 && event.code !== 4404) return this.#lost()
      if (event.code === 4403) this.denied.set('acts', 403)
      this.#refuse()
    }
  }

  #refuse() {
    this.#lose()
    this.state = 'refused'
  }

  /** The server says that it stops: where it is replaced another process answers at once, and nobody needs to hear of it. */
  #again() {
    this.#tries = 1
    void this.#open()
  }

  #lost() {
    this.#lose()
    this.state = 'lost'
    const wait = Math.min(5000, 250 * 2 ** this.#tries++) * (0.5 + Math.random())
    const again = setTimeout(() => this.#open(), wait)
    this.#lose = () => clearTimeout(again)
  }

  #hear(frame: Frame) {
    if ('pong' in frame) return clock.sample(frame.pong, frame.now)
    if ('display' in frame || 'flash' in frame || 'reload' in frame || 'picture' in frame) return this.#directed(frame)
    if ('word' in frame || 'word_over' in frame) return this.#directed(frame)
    if ('refused' in frame) return void this.denied.set(frame.view, frame.refused.status)
    if ('act' in frame) return this.#enter(frame.act)
    if ('now' in frame) return this.#stand(frame)
    this.#reach(frame)
    if (this.#early(frame)) this.#hold(frame)
    else this.#show(frame)
  }

  /** A view comes a moment before the act that it tells of. While one of this device is on its way, the two are shown together: between
   * them what was entered here would count twice. */
  #early = ({ number }: Seen) =>
    this.#held.length > 0 || (number > this.told && this.#after !== undefined && this.awaits())

  #hold(frame: Whole | Change) {
    this.#held.push(frame)
    this.#holding ??= setTimeout(this.#showHeld, BURST)
  }

  #showHeld = () => {
    clearTimeout(this.#holding)
    this.#holding = undefined
    for (const frame of this.#held.splice(0)) this.#show(frame)
  }

  #show({ view, number, root, mark, told: instant, ...told }: Whole | Change) {
    if (instant) clock.heard(instant) // a server of an earlier release does not say
    const known = this.views.get(view)
    if ('data' in told) this.views.set(view, { view, number, root, data: told.data })
    else if (known && this.#marks.get(view) === told.upon)
      this.views.set(view, { view, number, root, data: changed(known.data as Record<string, unknown>, told.changes) })
    else return this.#ask([view])
    this.#marks.set(view, mark)
  }

  /** Asks anew for views of which something was missed: watched no more, and watched again, they come whole. */
  #ask(lacking: string[]) {
    const all = [...this.#watched.keys()]
    this.#tell(all.filter((name) => !lacking.includes(name)))
    this.#tell(all)
  }

  #stand({ now, known, views = {}, ...act }: Stands) {
    clock.rough(now)
    if (known === false) return this.#setBack(act.number)
    this.#showHeld()
    this.#reach(act)
    if (this.state !== 'live') {
      this.state = 'live'
      this.onlive()
    }
    const lags = (name: string) => (this.views.get(name)?.number ?? 0) < (views[name] ?? 0)
    const lacking = [...this.#watched.keys()].filter(lags)
    for (const name of Object.keys(views))
      if (this.views.has(name) && !lacking.includes(name)) this.#stands.set(name, act.number)
    if (lacking.length) this.#ask(lacking)
  }

  #reach({ number, root }: Seen) {
    if (number < this.number) return
    if (this.number === 0) this.#stood = number
    else if (number > this.number) this.#fresh.push({ number, at: performance.now() })
    ;[this.number, this.root] = [number, root]
    localStorage.setItem(this.#key, JSON.stringify({ number, root }))
  }

  /** Up to which act a view tells: that which changed it last, or a later one of which it is known that it changed nothing there. */
  tells = (view: string) => Math.max(this.views.get(view)?.number ?? 0, this.#stands.get(view) ?? 0)

  /** The newest act that somebody at this screen has had before their eyes; 0 before anything is known. */
  seen(): number {
    while (this.#fresh[0] && performance.now() - this.#fresh[0].at >= STANDS) this.#stood = this.#fresh.shift()!.number
    return this.#stood
  }

  /** The newest act that this device has seen, also before it was loaded anew. */
  #seen(): Seen | undefined {
    let kept: Seen | null = null
    try {
      kept = JSON.parse(localStorage.getItem(this.#key) ?? 'null')
    } catch {
      // What cannot be read was not seen.
    }
    const heard = [kept, this.number ? { number: this.number, root: this.root } : null, this.answered()]
    return heard.filter((each) => each !== null).sort((one, other) => other.number - one.number)[0]
  }

  /** Nothing of what was known is mixed with what is so now: all of it is dropped, and asked for from the beginning. */
  #setBack(number: number) {
    const seen = this.#said?.number ?? 0
    this.back = seen > number ? { number, another: false } : { number: seen, another: true }
    this.setBacks++
    localStorage.removeItem(this.#key)
    this.views.clear()
    this.#stands.clear()
    this.#held = []
    this.acts = []
    this.told = this.number = this.#stood = 0
    this.#fresh = []
    this.root = ''
    this.#after = undefined
    this.onback()
    void this.#open()
  }

  #enter(act: Entry) {
    if (this.#after !== undefined && act.number <= this.#after) return this.tellAgain(act)
    this.#after = this.told = act.number
    this.#reach(act)
    const [back, right] = [undone(act), amended(act)]
    for (const past of this.acts) {
      if (past.number === back) past.taken_back_by = act.number
      if (past.number === right) [past.taken_back_by, past.set_right_by] = [null, act.number]
    }
    this.acts.push(act)
    if (corrects(act.kind)) this.oncorrected()
    if (this.#held.every(({ number }) => number <= this.told)) this.#showHeld()
  }

  /** An act reads otherwise than it was told: once it is revealed, or since a correction. */
  tellAgain(act: Entry) {
    const at = this.acts.findIndex((known) => known.number === act.number)
    if (at >= 0) this.acts[at] = act
  }
}
