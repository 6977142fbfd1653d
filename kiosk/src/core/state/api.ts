import type { ActBody, Fields } from '../act'
import { language, t } from '../texts'
import type { Tour, TourRow } from '../tour/tour'
import type { Question } from '../shared'
import type {
  About,
  ActKind,
  ActPage,
  Arrival,
  Backup,
  Answer,
  AwayRow,
  BadgeRow,
  Badge,
  Between,
  Check,
  DisplayRow,
  EditionChecked,
  EditionRow,
  Courses,
  CueRow,
  DeskRow,
  DossierPage,
  EarlierName,
  Entry,
  EveningRow,
  Explained,
  Inquired,
  Inquiries,
  Joining,
  History,
  Journal,
  Lines,
  DrawnLots,
  NewBadge,
  Newcomers,
  PeopleList,
  PersonName,
  PhotoVersion,
  Petition,
  ProblemBody,
  Readiness,
  Reckoned,
  RefusedAct,
  Sealed,
  RuleRow,
  Supposed,
  Seal,
  View,
  Views,
  WordRow,
} from '../wire'

/** Bad Wi-Fi swallows answers: after this long, ask again rather than wait. */
const TIMEOUT = 6000
const LONG = 60_000

/** An act that did not happen, was otherwise, or is missing behind another one. */
export interface Supposing {
  change: 'void' | 'amend' | 'insert'
  act: number
  kind?: string
  fields?: Fields
  by?: string
  happened?: number
}

/** A rehearsal beside an evening: its port, whether it is served by https, and who is ready. */
export interface Rehearsing {
  port: number | null
  secure: boolean
  begins: boolean
  wrong: string
  tours: TourRow[]
}

/** The server answered, and the answer was no. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: ProblemBody,
  ) {
    super(body.detail ?? body.title ?? `HTTP ${status}`)
  }
}

/** Nobody answered: the link is gone, or it took too long. A browser's own words for that are in its own language. */
export class NoAnswer extends Error {
  constructor() {
    super(t.pair.noServer)
  }
}
/** What the server answers, read in full. Throws Problem where it says no, else NoAnswer. */
async function answered<T>(path: string, init: RequestInit, read: (answer: Response) => Promise<T>): Promise<T> {
  try {
    const answer = await fetch(path, { ...init, cache: 'no-store' })
    if (!answer.ok) throw new Problem(answer.status, await answer.json().catch(() => ({})))
    return await read(answer)
  } catch (error) {
    throw error instanceof Problem ? error : new NoAnswer()
  }
}
/** The server looked at it and will not have it, whenever it is asked again. */
export const refusal = (error: unknown): error is Problem => error instanceof Problem && error.status < 500

async function call<T>(
  badge: string | null,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  timeout = TIMEOUT,
): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
  signal?.addEventListener('abort', () => stop.abort())
  try {
    const headers: Record<string, string> = { 'Accept-Language': language }
    if (badge) headers.Authorization = `Bearer ${badge}`
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal: stop.signal }
    return await answered(path, init, (answer) =>
      answer.status === 204 ? Promise.resolve(undefined as T) : answer.json(),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** A file, however long it takes; made of a body, if there is one. */
async function taken(badge: string, path: string, body?: unknown): Promise<Blob> {
  const headers: Record<string, string> = { Authorization: `Bearer ${badge}` }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return answered(path, { ...asked, headers }, (answer) => answer.blob())
}

/** Spends a pairing token or number, without an evening in the one opened last; besides catalogue and rulebook the only request without a badge. */
export const pair = (evening: string, secret: { token: string } | { number: string }) =>
  call<Badge>(null, 'POST', evening ? `/api/evenings/${encodeURIComponent(evening)}/pair` : '/api/pair', secret)

const isOpen = (entry: Entry | Sealed): entry is Entry => !('sealed' in entry)

export const catalogue = (game: string) => call<ActKind[]>(null, 'GET', `/api/acts?game=${game}`)

/** Of a server of rehearsals: who may take a tour, and the badge of who begins one. */
export const tours = () => call<TourRow[]>(null, 'GET', '/api/tours')
export const beginTour = (who: string) =>
  call<Badge>(null, 'POST', `/api/tours/${encodeURIComponent(who)}`, undefined, undefined, LONG)

export const evenings = (badge: string) => call<EveningRow[]>(badge, 'GET', '/api/evenings')

export const editions = (badge: string) => call<EditionRow[]>(badge, 'GET', '/api/editions')

export type EditionTables = Record<string, unknown>
/** An edition as it is written: the first of its game, unless one is named. */
export const editionTables = (badge: string, game: string, edition?: string) =>
  call<{ edition: string; tables: EditionTables }>(
    badge,
    'GET',
    `/api/editions/tables?game=${game}${edition ? `&edition=${encodeURIComponent(edition)}` : ''}`,
  )
/** What is wrong with an edition in the making, each at its field; nothing of it is kept. */
export const checkEdition = (badge: string, game: string, tables: EditionTables, signal?: AbortSignal) =>
  call<EditionChecked>(badge, 'POST', '/api/editions/check', { game, tables }, signal)
export const makeEdition = (badge: string, game: string, tables: EditionTables) =>
  call<{ edition: string }>(badge, 'POST', '/api/editions', { game, tables })
export const editionZip = (badge: string, game: string, tables: EditionTables) =>
  taken(badge, '/api/editions/zip', { game, tables })
export const readEdition = (badge: string, game: string, file: string) =>
  call<{ tables: EditionTables }>(badge, 'POST', '/api/editions/read', { game, file })
/** Matches of computer players with it; `asked` is the game's own form, and so is the answer. */
export const tryEdition = <T>(badge: string, game: string, tables: EditionTables, asked: object) =>
  call<{ trial: T }>(badge, 'POST', '/api/editions/try', { game, tables, asked }, undefined, LONG)

export type Opening = {
  act_id: string
  game: string
  edition: string
  title: string
  begins?: number
  rehearsal?: true
  speed?: number
}
/** Whatever else the game lets one say of an evening stands beside these. */
export const openEvening = (badge: string, body: Opening & Record<string, unknown>) =>
  call<{ evening: string }>(badge, 'POST', '/api/evenings', body)

/** The same people once more, after an evening that is over; the game says what changes. */
export const openRematch = (badge: string, evening: string, id: string) =>
  call<{ evening: string }>(badge, 'POST', '/api/evenings', { act_id: id, rematch: evening })

/** What all ended games of this house came to. */
export const gameStatistics = <T>(badge: string, game: string) => call<T>(badge, 'GET', `/api/games/${game}/statistics`)

/** Requests about one evening, made with one badge. */
export class Api {
  constructor(readonly badge: Badge) {}

  #ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal, timeout?: number): Promise<T> {
    return call(
      this.badge.badge,
      method,
      `/api/evenings/${encodeURIComponent(this.badge.evening ?? '')}${path}`,
      body,
      signal,
      timeout,
    )
  }

  /** Acts of the journal that this badge may read. */
  async #journal(path: string): Promise<Journal> {
    const page = await this.#ask<Views['JournalPage']>('GET', path)
    return { ...page, acts: page.acts.filter(isOpen) }
  }

  about = () => this.#ask<About>('GET', '')
  record = (body: Omit<ActBody, 'happened'> & { happened?: number }) => this.#ask<Answer>('POST', '/acts', body)
  check = (body: { kind: string; by?: string; happened?: number; vary?: string } & Fields, signal?: AbortSignal) =>
    this.#ask<Check>('POST', '/acts/check', body, signal)
  /** The form that pasted lines say, in the game's own shape; nothing of it is kept. */
  readLines = <T>(kind: string, text: string) => this.#ask<{ form: T }>('POST', '/acts/read', { kind, text })
  /** What a whole form would come to in somebody's name, in the game's own shape; nothing of it is kept. */
  supposeForm = <T, Chances = never>(kind: string, by: string, fields: object) =>
    this.#ask<{ trial: T | null; chances: Chances | null }>(
      'POST',
      '/acts/suppose',
      { kind, by, ...fields },
      undefined,
      LONG,
    )
  lines = (after: number) => this.#ask<Lines>('GET', `/lines?after=${after}&limit=5000`)
  /** One act; null where it is sealed for this badge, of which its line tells all that there is. */
  act = async (number: number, signal?: AbortSignal): Promise<ActPage | null> => {
    const page = await this.#ask<Views['ActPage']>('GET', `/acts/${number}`, undefined, signal)
    return isOpen(page.entry) ? { ...page, entry: page.entry } : null
  }
  why = ({ about, what }: Question, at: number, since = 0) => {
    const moments = `${at ? `&at=${at}` : ''}${since ? `&since=${since}` : ''}`
    return this.#ask<Explained>('GET', `/why?about=${about}&what=${what}${moments}`, undefined, undefined, LONG)
  }
  /** What this badge may ask of the whole evening, and the answer to one of these questions. */
  inquiries = () => this.#ask<Inquiries>('GET', '/inquiries')
  inquire = (inquiry: string, about: string[]) => {
    const query = about.map((each) => `about=${encodeURIComponent(each)}`).join('&')
    return this.#ask<Inquired>('GET', `/inquiries/${inquiry}?${query}`, undefined, undefined, LONG)
  }
  between = (at: number, then: number, corrected: boolean) =>
    this.#ask<Between>('GET', `/between?at=${at}&then=${then}&corrected=${corrected}`, undefined, undefined, LONG)
  /** What was counted at the table beside the books; nothing of it is recorded. */
  reckoning = (counted: Fields[], signal: AbortSignal) => this.#ask<Reckoned>('POST', '/reckoning', { counted }, signal)
  /** A whole evening is derived again for it. */
  suppose = (change: Supposing, signal: AbortSignal) => this.#ask<Supposed>('POST', '/supposed', change, signal, LONG)
  setRight = (change: Supposing & { act_id: string; outcome: string; reason: string }) =>
    this.#ask<Answer>('POST', '/corrections', change, undefined, LONG)
  /** A view as it was known after an act, to another badge if one says whose; or as that is known today. */
  viewAt = (name: string, at: number, as?: string, corrected = false) =>
    this.#ask<View>(
      'GET',
      `/views/${name}?at=${at}${as ? `&as=${as}` : ''}${corrected ? '&corrected=true' : ''}`,
      undefined,
      undefined,
      corrected ? LONG : TIMEOUT,
    )
  history = (about: string, limit: number) => this.#ask<History>('GET', `/history?about=${about}&limit=${limit}`)
  journal = (after: number, limit: number) => this.#journal(`/acts?after=${after}&limit=${limit}`)
  aside = (after: number) => this.#journal(`/acts?after=${after}&limit=1000&about=dispensatio`)
  ofKind = (kind: string, after: number) => this.#journal(`/acts?after=${after}&limit=1000&kind=${kind}`)
  mine = (after: number) => this.#journal(`/acts?after=${after}&limit=1000&recorded_by=${this.badge.who}`)
  rulebook = () => this.#ask<RuleRow[]>('GET', '/rulebook')
  seal = (at: number) => this.#ask<Seal>('GET', `/seal?at=${at}`)
  courses = () => this.#ask<Courses>('GET', '/courses', undefined, undefined, LONG)
  dossier = (about: string, at: number) =>
    this.#ask<DossierPage>('GET', `/dossier?about=${about}${at ? `&at=${at}` : ''}`, undefined, undefined, LONG)
  /** A file of the evening, to be kept. */
  file = (path: string) =>
    taken(this.badge.badge, `/api/evenings/${encodeURIComponent(this.badge.evening ?? '')}${path}`)
  view = <T>(name: string) => this.#ask<View<T>>('GET', `/views/${name}`)
  ask = (act: ActBody, reason: string) => this.#ask<Petition>('POST', '/petitions', reason ? { act, reason } : { act })
  grant = (id: string, rules: string[], reason: string) =>
    this.#ask<Answer>('POST', `/petitions/${id}/grant`, reason ? { rules, reason } : { rules })
  decline = (id: string, reason: string) => this.#ask<void>('POST', `/petitions/${id}/decline`, { reason })
  putAway = (id: string) => this.#ask<void>('DELETE', `/petitions/${id}`)
  badges = () => this.#ask<BadgeRow[]>('GET', '/badges')
  /** For everybody of a kind who has no device; or only those that were made before and still wait. */
  inviteAll = (kind: string, printed = false) => this.#ask<NewBadge[]>('POST', '/badges/all', { kind, printed })
  /** Of the host: in which other evenings devices and printed codes of this one are. */
  away = () => this.#ask<AwayRow[]>('GET', '/badges/away')
  takeOver = (earlier: string) => this.#ask<unknown>('POST', `/badges/from/${encodeURIComponent(earlier)}`)
  call = (body: { id: string; wants?: string; where?: string; words: string }) =>
    this.#ask<unknown>('POST', '/calls', body)
  takeCall = (id: string) => this.#ask<unknown>('POST', `/calls/${id}/take`)
  endCall = (id: string) => this.#ask<void>('DELETE', `/calls/${id}`)
  invite = (kind: string, who?: string) => this.#ask<NewBadge>('POST', '/badges', who ? { kind, who } : { kind })
  revoke = (id: string) => this.#ask<void>('DELETE', `/badges/${id}`)
  /** The computer plays a seat from now on, or no more (0). */
  letPlay = (who: string, strength: number) =>
    strength
      ? this.#ask<void>('PUT', `/computers/${encodeURIComponent(who)}`, { strength })
      : this.#ask<void>('DELETE', `/computers/${encodeURIComponent(who)}`)
  displays = () => this.#ask<DisplayRow[]>('GET', '/displays')
  direct = (id: string, body: { name?: string; scene?: string; frozen?: boolean }) =>
    this.#ask<DisplayRow>('PUT', `/displays/${id}`, body)
  picture = (display: string) => this.file(`/displays/${display}/picture`)
  sendPicture = (picture: string) => this.#ask<void>('PUT', '/displays/mine/picture', { picture })
  tellDisplay = (id: string, what: 'flash' | 'reload') => this.#ask<void>('POST', `/displays/${id}/${what}`)
  cues = () => this.#ask<CueRow[]>('GET', '/cues')
  cue = (row: number, text: string) => this.#ask<void>('PUT', `/cues/${row}`, { text })
  desks = () => this.#ask<DeskRow[]>('GET', '/desks')
  photos = () => this.#ask<PhotoVersion[]>('GET', '/people/photos/versions')
  takePhoto = (person: number, photo: string) => this.#ask<void>('PUT', `/people/${person}/photo`, { photo })
  erasePhoto = (person: number) => this.#ask<void>('DELETE', `/people/${person}/photo`)
  words = () => this.#ask<WordRow[]>('GET', '/words')
  say = (id: string, text: string, to: string[]) => this.#ask<WordRow>('POST', '/words', { id, text, to })
  /** Whoever is to move hears it, in the server's words. */
  remind = () => this.#ask<void>('POST', '/words/reminder')
  readWord = (id: string) => this.#ask<void>('POST', `/words/${id}/read`)
  endWord = (id: string) => this.#ask<void>('DELETE', `/words/${id}`)
  edition = () => this.#ask<{ differs: string[] }>('GET', '/edition')
  backup = () => this.#ask<Backup>('GET', '/backup')
  rehearsal = (how: 'GET' | 'POST' | 'DELETE') => this.#ask<Rehearsing>(how, '/rehearsal', undefined, undefined, LONG)
  tour = () => this.#ask<Tour>('GET', '/tour')
  tourDone = () => this.#ask<void>('PUT', '/tour')
  refused = () => this.#ask<RefusedAct[]>('GET', '/refused')
  people = () => this.#ask<PersonName[]>('GET', '/people')
  readPeople = (list: PeopleList) => this.#ask<Newcomers>('POST', '/people/read', list)
  enrol = (people: Joining[]) => this.#ask<PersonName[]>('POST', '/people', { people })
  lots = (seed?: string) => this.#ask<DrawnLots>('POST', '/people/lots', seed ? { seed } : {})
  missing = () => this.#ask<Readiness>('GET', '/missing')
  arrivals = () => this.#ask<Arrival[]>('GET', '/door')
  scanned = (said: string) => this.#ask<{ person: number }>('POST', '/door', { said })
  passThrough = (person: number, came: boolean, gone = false) =>
    this.#ask<void>('PUT', `/door/${person}`, { came, gone })
  name = (person: number, name: string) => this.#ask<PersonName>('PUT', `/people/${person}`, { name })
  earlier = (person: number) => this.#ask<EarlierName[]>('GET', `/people/${person}/earlier`)
  eraseEarlier = (person: number) => this.#ask<void>('DELETE', `/people/${person}/earlier`)
}

/** Asks again until the server answers, or nobody waits any more; an answer that is no is thrown. */
export async function insist<T>(ask: () => Promise<T>, stop?: AbortSignal): Promise<T> {
  for (let wait = 500; ; wait = Math.min(5000, wait * 2)) {
    try {
      return await ask()
    } catch (error) {
      if (stop?.aborted || refusal(error)) throw error
      await new Promise((go) => setTimeout(go, wait))
    }
  }
}
