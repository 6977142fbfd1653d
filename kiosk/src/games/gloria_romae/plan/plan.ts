// A plan as its player holds it, and what a hand does to it. It knows no rule: what may be sealed, and what a month would bring, the server says.

export const USES = ['gain', 'patronise', 'build'] as const
export type Use = (typeof USES)[number]

/** A month as the act has it: `count` of what is bought or laid, `building` where something is built. */
export interface MonthPlan {
  card: string
  use: Use
  building: string | null
  count: number | null
}

/** `months` from January on, null where none is set yet; `choices` by what leaves them open. */
export interface Plan {
  months: (MonthPlan | null)[]
  bid: number
  garnets: number
  choices: Record<string, string>
}

export const emptyPlan = (months: number): Plan => ({
  months: Array<MonthPlan | null>(months).fill(null),
  bid: 0,
  garnets: 0,
  choices: {},
})

/** The plan with one month set, or cleared with null. */
export const withMonth = (plan: Plan, at: number, month: MonthPlan | null): Plan => ({
  ...plan,
  months: plan.months.map((each, i) => (i === at ? month : each)),
})

/** A stretch of `many` months from `from`, taken out and put back so that it begins at `to`; what lies between makes room. A stretch that
 * would leave the year stays at its edge. */
export function moved(plan: Plan, from: number, to: number, many = 1): Plan {
  const start = Math.max(0, Math.min(to, plan.months.length - many))
  if (start === from) return plan
  const stretch = plan.months.slice(from, from + many)
  const others = plan.months.filter((_, i) => i < from || i >= from + many)
  return { ...plan, months: [...others.slice(0, start), ...stretch, ...others.slice(start)] }
}

/** The plan with a month copied upon another one. */
export const copied = (plan: Plan, from: number, to: number): Plan => withMonth(plan, to, plan.months[from] ?? null)

export const withChoice = (plan: Plan, of: string, chosen: string): Plan => ({
  ...plan,
  choices: { ...plan.choices, [of]: chosen },
})

/** How many months a card is set in. */
export const used = (plan: Plan, card: string) => plan.months.filter((month) => month?.card === card).length

/** The places of the months that are not set; a sealed plan has none. */
export const unset = (plan: Plan) => plan.months.flatMap((month, i) => (month ? [] : [i]))

/** Whether two plans say the same: the order in which choices were made says nothing. */
export const same = (one: Plan, other: Plan) => JSON.stringify(plainly(one)) === JSON.stringify(plainly(other))

const plainly = ({ months, bid, garnets, choices }: Plan) => [
  months.map((month) => month && [month.card, month.use, month.building, month.count]),
  bid,
  garnets,
  Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1)),
]

/** What a plan leaves to be chosen, of the things that it touches and those that a choice names in turn, as far as any of them `leaves`
 * something open. */
export function open(
  touched: (string | null | undefined)[],
  choices: Plan['choices'],
  leaves: (id: string) => boolean,
) {
  const asked = new Set(touched.filter((id): id is string => Boolean(id && leaves(id))))
  // What is added is gone through as well.
  for (const of of asked) if (choices[of] && leaves(choices[of])) asked.add(choices[of])
  return [...asked]
}

/** What is said of a plan in the act that seals it. */
export interface Sent {
  months: MonthPlan[]
  bid: number
  garnets: number
  choices: { of: string; chosen: string }[]
}

/** The fields of the act, of those choices alone that are `open`: an earlier choice for something that is no longer planned is kept in the
 * draft and not sent. Months that are not set are left out, so that the server says what is missing. */
export const sent = (plan: Plan, open: string[]): Sent => ({
  months: plan.months.filter((month) => month !== null),
  bid: plan.bid,
  garnets: plan.garnets,
  choices: open.flatMap((of) => (plan.choices[of] ? [{ of, chosen: plan.choices[of] }] : [])),
})

/** A plan as the view of a sealed one has it. */
export const received = ({ months, bid, garnets, choices }: Sent): Plan => ({
  months: months.map((month) => ({ ...month })),
  bid,
  garnets,
  choices: Object.fromEntries(choices.map(({ of, chosen }) => [of, chosen])),
})

/** The plan with each month that is not set filled by a card that is left over, `hand` being how many there are of each. What the months
 * before the first gap bring does not depend on what comes after it, so that the server can say it of a plan that is not whole. */
export function whole(plan: Plan, hand: Record<string, number>): Plan {
  const left = Object.entries(hand).flatMap(([card, copies]) =>
    Array<string>(Math.max(0, copies - used(plan, card))).fill(card),
  )
  return {
    ...plan,
    months: plan.months.map((month) => {
      const card = month ? undefined : left.shift()
      return card ? { card, use: 'patronise' as const, building: null, count: null } : month
    }),
  }
}
