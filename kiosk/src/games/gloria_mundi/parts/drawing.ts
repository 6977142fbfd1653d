// The drawing of a card, made of its data: a grid of 120 × 90 with the ground at 84. A house has as many bays as the card costs counters, and
// each bay says of which type; the house says the card's type, what stands over it the ability.
import type { Card } from '../views'

export interface Drawing {
  /** What is filled lightly. */
  walls: string
  lines: string
}

const GROUND = 84
/** In one order everywhere, so that the same price looks the same. */
const BAYS = ['food', 'gold', 'peace', 'glory', 'any', 'any_not_glory'] as const

/** A bay as wide as `w` around `x`, from the ground to `high`. */
const BAY: Record<(typeof BAYS)[number], (x: number, w: number, high: number) => string> = {
  // An ear of corn, an arched door, a column, a star, and a plain window where any counter will do.
  food: (x, w, high) => {
    const [a, top] = [w * 0.3, high + 5]
    const leaf = (y: number) =>
      `M${x} ${y + 5}Q${x - a} ${y + 3} ${x - a} ${y - 3}M${x} ${y + 5}Q${x + a} ${y + 3} ${x + a} ${y - 3}`
    return `M${x} ${GROUND}V${top}${leaf(top + 5)}${leaf(top + 13)}`
  },
  gold: (x, w, high) => {
    const a = w * 0.32
    return `M${x - a} ${GROUND}V${high + 5 + a}a${a} ${a} 0 0 1 ${2 * a} 0V${GROUND}`
  },
  peace: (x, w, high) => {
    const a = w * 0.2
    return `M${x - a} ${GROUND - 2}V${high + 7}M${x + a} ${GROUND - 2}V${high + 7}M${x - a - 2} ${high + 5}H${x + a + 2}M${x - a - 2} ${GROUND - 2}H${x + a + 2}`
  },
  glory: (x, _, high) => `M${x} ${high + 6}V${high + 18}M${x - 6} ${high + 12}H${x + 6}`,
  any: (x, w, high) => `M${x - w * 0.25} ${high + 6}H${x + w * 0.25}V${high + 16}H${x - w * 0.25}Z`,
  any_not_glory: (x, w, high) => `M${x - w * 0.25} ${high + 6}H${x + w * 0.25}V${high + 16}H${x - w * 0.25}Z`,
}

/** What an ability does, as a sign 14 wide. */
const SIGN: Record<string, (x: number, y: number) => string> = {
  produce: (x, y) => `M${x} ${y + 6}V${y - 6}M${x - 5} ${y - 1}L${x} ${y - 6}L${x + 5} ${y - 1}`,
  spend: (x, y) =>
    `M${x - 7} ${y - 3}H${x + 6}M${x + 2} ${y - 6}L${x + 6} ${y - 3}L${x + 2} ${y}M${x + 7} ${y + 4}H${x - 6}M${x - 2} ${y + 1}L${x - 6} ${y + 4}L${x - 2} ${y + 7}`,
  have: (x, y) => [-6, 0, 6].map((d) => `M${x + d - 2} ${y - 2}h4v4h-4Z`).join(''),
  discard: (x, y) => `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x + 5} ${y - 5}L${x - 5} ${y + 5}`,
  satisfy_type: (x, y) => `M${x - 6} ${y - 3}H${x + 6}M${x - 6} ${y + 3}H${x + 6}`,
  satisfy_goth: (x, y) => `M${x} ${y - 6}a6 6 0 1 1 0 12a6 6 0 1 1 0 -12M${x - 6} ${y}H${x + 6}M${x} ${y - 6}V${y + 6}`,
}

interface House {
  walls: string
  lines: string
  /** How high a bay may reach, and where the sign stands. */
  high: number
  sign: [number, number]
}

const HOUSE: Record<string, (left: number, right: number, great: boolean) => House> = {
  farm: (left, right, great) => {
    const eaves = great ? 48 : 54
    const apex = great ? 14 : 22
    const tree = (x: number) => `M${x} ${GROUND}V66M${x} 66a8 8 0 1 1 .1 0`
    return {
      walls: `M${left} ${GROUND}V${eaves}H${right}V${GROUND}ZM${left - 6} ${eaves}L60 ${apex}L${right + 6} ${eaves}Z`,
      lines: (left > 24 ? tree(left - 14) : '') + (great && right < 96 ? tree(right + 14) : ''),
      high: eaves,
      sign: [60, eaves - 11],
    }
  },
  city: (left, right, great) => {
    const roof = great ? 46 : 50
    const [a, b] = [Math.max(left, 38), Math.min(right, 82)]
    const top = great ? 14 : 24
    return {
      walls: `M${left} ${GROUND}V${roof}H${right}V${GROUND}ZM${a} ${roof}V${top}H${b}V${roof}Z`,
      lines:
        `M${left - 4} ${roof}H${right + 4}M${a - 3} ${top}H${b + 3}` +
        (great ? `M60 ${top}V${top - 9}M60 ${top - 9}l8 3l-8 3` : ''),
      high: roof,
      sign: [60, (roof + top) / 2],
    }
  },
  peace: (left, right, great) => {
    const beam = great ? 46 : 50
    const apex = great ? 14 : 22
    return {
      walls: `M${left - 6} ${beam}L60 ${apex}L${right + 6} ${beam}Z`,
      lines:
        `M${left - 5} ${beam}V${beam + 4}H${right + 5}V${beam}M${left - 4} ${GROUND - 2}H${right + 4}` +
        `M${left} ${GROUND - 2}V${beam + 4}M${right} ${GROUND - 2}V${beam + 4}`,
      high: beam + 2,
      sign: [60, beam - 10],
    }
  },
}

/** Scales that turn one kind of counter into others; a wall's shield, with the type that it guards. */
function red({ ability, cost }: Card): Drawing {
  const price = BAYS.flatMap((type) => Array.from({ length: cost[type] ?? 0 }, () => type))
  const dots = price.map((type, i) => {
    const x = 60 + (i - (price.length - 1) / 2) * 12
    return type === 'food'
      ? `M${x} 76l4 6h-8Z`
      : type === 'gold'
        ? `M${x} 76a3.4 3.4 0 1 1 -.1 0`
        : `M${x - 3.4} 76h6.8v6.8h-6.8Z`
  })
  if (ability.form === 'shield') {
    const { type } = ability
    const within = {
      food: 'M60 60V26M60 44Q50 42 50 32M60 44Q70 42 70 32M60 54Q50 52 50 44M60 54Q70 52 70 44',
      gold: 'M48 58V40a12 12 0 0 1 24 0V58',
      peace: 'M54 58V30M66 58V30M50 28H70M50 60H70',
    }
    return { walls: 'M34 16Q60 24 86 16V42Q84 62 60 70Q36 62 34 42Z', lines: within[type] + dots.join('') }
  }
  if (ability.form !== 'convert') return { walls: '', lines: dots.join('') }
  const pans = ability.to.length
  const plate = (x: number) => `M${x} 30L${x - 11} 52H${x + 11}ZM${x - 11} 52q11 10 22 0`
  const from = { food: 'M36 30V18', gold: 'M33 22h6', peace: 'M36 24v-6M33 18h6' }[ability.from]
  return {
    walls: plate(36) + plate(84),
    lines: `M60 14V70M46 70H74M36 30H84${from}${pans > 1 ? 'M78 24h4M86 24h4' : 'M80 20l4 6l4-6Z'}${dots.join('')}`,
  }
}

/** The drawing of a card; of two cards with the same data it is the same. */
export function drawing(card: Card): Drawing {
  if (card.type === 'red') return red(card)
  const price = BAYS.flatMap((type) => Array.from({ length: card.cost[type] ?? 0 }, () => type))
  const w = Math.min(22, 86 / price.length)
  const wide = Math.max(34, price.length * w)
  const [left, right] = [60 - wide / 2, 60 + wide / 2]
  const { walls, lines, high, sign } = HOUSE[card.type]!(left, right, card.steps >= 5)
  const bays = price.map((type, i) => BAY[type](60 + (i - (price.length - 1) / 2) * w, w, high))
  const { form, gain, x } = card.ability as { form: string; gain?: Record<string, number>; x?: boolean }
  const brings = Object.entries(gain ?? {}).filter(([, many]) => many > 0)
  // One pennant for each thing gained, on the right for steps; a ring for what may be done as often as one likes.
  const more = brings.map(([kind], i) =>
    kind === 'steps' ? `M${right} ${high}v-14l8 4l-8 4` : `M${left + 3 + i * 6} ${high}v-${kind === 'glory' ? 16 : 8}`,
  )
  return {
    walls,
    lines: `M4 ${GROUND}H116${lines}${bays.join('')}${SIGN[form]?.(...sign) ?? ''}${more.join('')}${x ? `M${right - 9} ${high - 8}a3 3 0 1 1 .1 0` : ''}`,
  }
}
