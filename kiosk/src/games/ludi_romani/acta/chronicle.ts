// The evening as the Acta Diurna tell it: how everything went, laid out over its seasons.
import { insist } from '../../../core/state/api'
import type { Courses, Entry, Line, Seal } from '../../../core/wire'
import type { Room } from '../room.svelte'
import type { Fleets, Person, Phase, Region, Timer } from '../views'

/** What was so from a place of the evening on. */
export interface Step<T = number> {
  x: number
  value: T
}
/** What binds two people, or that one killed the other. */
export type Tie = 'nuptiae' | 'amicitia' | 'clientela' | 'killed'
export interface Season {
  from: number
  to: number
  phase: Phase
  year: number | null
}

export interface Sources {
  courses: Courses['courses']
  lines: Line[]
  fleets: Fleets
  timer: Timer
  regions: Region[]
  people: Person[]
  seal: Seal
  /** The acts in which a rule was set aside, with the reasons. */
  aside: Entry[]
}

export async function gathered({ api }: Room): Promise<Sources> {
  const lines: Line[] = []
  for (let more = true; more;) {
    const found = await insist(() => api.lines(lines.length))
    lines.push(...found.lines)
    more = lines.length < found.number
  }
  const at = lines.length
  const dispensed = lines.filter((line) => line.dispensed && line.stands)
  const read = await Promise.all(dispensed.map((line) => insist(() => api.act(line.number))))
  const aside = read.filter((page) => page !== null)
  const [{ courses }, seal, ...views] = await Promise.all([
    insist(api.courses),
    insist(() => api.seal(at)),
    ...['fleets', 'timer', 'seating', 'people'].map((name) => insist(() => api.viewAt(name, at))),
  ])
  const [fleets, timer, { regions }, { people }] = views.map((view) => view.data) as [
    Fleets,
    Timer,
    { regions: Region[] },
    { people: Record<string, Person> },
  ]
  return {
    courses,
    lines,
    fleets,
    timer,
    regions,
    people: Object.values(people),
    seal,
    aside: aside.map((page) => page.entry),
  }
}

export class Chronicle {
  readonly seasons: Season[]
  readonly first: number

  constructor(readonly from: Sources) {
    const course = from.courses['evening']?.['season'] ?? []
    const begun = course.flatMap(([number, value]) => (value ? [{ number, value: String(value) }] : []))
    this.seasons = begun.map(({ number, value }, i) => {
      const [phase, year] = value.split(' ')
      const next = begun[i + 1]?.number ?? from.lines.length + 1
      return { from: number, to: next, phase: phase as Phase, year: year ? Number(year) : null }
    })
    this.first = this.seasons[0]?.from ?? 1
  }

  get end() {
    return Math.max(1, this.seasons.length)
  }

  /** Where an act stands from left to right: every season is as wide as any other. */
  x(number: number): number {
    const at = this.seasons.filter((season) => season.from <= number).length - 1
    if (at < 0) return 0
    const { from, to } = this.seasons[at]!
    return at + Math.min(1, (number - from) / Math.max(1, to - from))
  }

  course(about: string, what: string): Step<number | string | null>[] {
    return (this.from.courses[about]?.[what] ?? []).map(([number, value]) => ({ x: this.x(number), value }))
  }

  /** An amount, or several together, from the beginning to the end. */
  amount(about: string, ...what: string[]): Step[] {
    const all = what.map((each) => this.from.courses[about]?.[each] ?? [])
    const numbers = [...new Set(all.flatMap((each) => each.map(([number]) => number)))].sort((a, b) => a - b)
    const then = (number: number) =>
      all.reduce((sum, each) => sum + Number(each.filter(([at]) => at <= number).at(-1)?.[1] ?? 0), 0)
    const steps = numbers.map((number) => ({ x: this.x(number), value: then(number) }))
    return steps.length ? [...steps, { x: this.died(about) ?? this.end, value: steps.at(-1)!.value }] : []
  }

  died(about: string): number | null {
    const [act] = this.death(about)
    return act ? this.x(act) : null
  }
  /** The act by which somebody died, if he is dead. */
  death(about: string): [number, string] | [] {
    const last = this.from.courses[about]?.['died']?.at(-1)
    return last?.[1] ? [last[0], String(last[1])] : []
  }

  /** The year in which an act was recorded, or the battle. */
  year(number: number): string {
    const before = this.seasons.filter((each) => each.from <= number)
    const dated = before.filter((each) => each.year !== null || each.phase === 'actium').at(-1)
    return dated ? String(dated.year ?? 'Actium') : ''
  }

  readonly mortals = () => this.from.people.filter((person) => person.role !== 'numen')

  /** Who died, and by which act, the first of them first. */
  dead(): { person: Person; line: Line }[] {
    const all = this.mortals().flatMap((person) => {
      const [act] = this.death(`player:${person.id}`)
      return act ? [{ person, line: this.from.lines[act - 1]! }] : []
    })
    return all.sort((one, other) => one.line.number - other.line.number)
  }

  /** Those who ever had the most legiones. */
  generals(count: number) {
    const most = (person: Person) =>
      Math.max(0, ...this.amount(`player:${person.id}`, 'curiales', 'clientarum').map((step) => step.value))
    const all = this.mortals().map((person) => ({ person, most: most(person) }))
    return all
      .filter((each) => each.most > 0)
      .sort((one, other) => other.most - one.most)
      .slice(0, count)
      .map((each) => each.person)
  }

  /** In which region everybody sat at the end of every season. */
  sat(person: Person): (string | null)[] {
    const course = this.from.courses[`player:${person.id}`]?.['region'] ?? []
    const [dead] = this.death(`player:${person.id}`)
    return this.seasons.map(({ from, to }) =>
      dead && dead <= from
        ? null
        : ((course.filter(([at]) => at < to).at(-1)?.[1] as string | null | undefined) ?? null),
    )
  }

  /** Who was ever bound to whom, or died by him: pairs, each once. */
  ties(): { kind: Tie; one: string; other: string }[] {
    const found = new Map<string, ReturnType<Chronicle['ties']>[number]>()
    const tie = (kind: Tie, one: string, other: string) => {
      const [a, b] = [one, other].sort() as [string, string]
      found.set(`${kind} ${a} ${b}`, { kind, one: a, other: b })
    }
    for (const [about, asked] of Object.entries(this.from.courses)) {
      const id = about.split(':')[1] ?? ''
      const words = (what: string) =>
        (asked[what] ?? []).flatMap(([, value]) => (value ? [String(value).split(' ')] : []))
      for (const [other] of words('spouse')) if (other) tie('nuptiae', id, other)
      for (const [other] of words('killer')) if (other) tie('killed', id, other)
      for (const all of words('patroni')) for (const other of all) tie('clientela', id, other)
      if (about.startsWith('amicitia:'))
        for (const all of words('members'))
          for (const one of all) for (const other of all) if (one < other) tie('amicitia', one, other)
    }
    return [...found.values()]
  }

  /** The acts that stand, of these marks or of any. */
  of = (fits: (line: Line) => boolean) => this.from.lines.filter((line) => line.stands && fits(line))

  /** How often something was so, the most frequent first. */
  most(each: (line: Line) => string[], count: number): [string, number][] {
    const found = new Map<string, number>()
    for (const line of this.from.lines) for (const id of each(line)) found.set(id, (found.get(id) ?? 0) + 1)
    return [...found].sort((one, other) => other[1] - one[1]).slice(0, count)
  }
}
