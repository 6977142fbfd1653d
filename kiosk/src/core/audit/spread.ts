// Where acts stand on the time line: half by their number and half by their hour, so that neither a crowded minute nor a long wait takes all
// of it. Where nothing was recorded for long there is a break, however long: corrections of a later day do not press the evening together.

/** Without an act for so long, on the clock of the room, the line breaks. */
export const LONG = 45 * 60_000
/** Of the whole line. */
const BREAK = 0.025

export interface Spread {
  /** From 0 to 1, by act. */
  at: number[]
  /** Before which acts there is a break, by their index. */
  breaks: number[]
}

/** `recorded`: when each act was, which never decreases; `speed`: how fast the clock of the room runs. */
export function spread(recorded: number[], speed = 1): Spread {
  const steps = recorded.map((instant, i) => (i ? instant - recorded[i - 1]! : 0))
  const breaks = steps.flatMap((step, i) => (step * speed > LONG ? [i] : []))
  const broken = new Set(breaks)
  const hours = steps.reduce((all, step, i) => all + (broken.has(i) ? 0 : step), 0)
  const counted = Math.max(1, steps.length - 1 - breaks.length)
  const rest = Math.max(0.5, 1 - BREAK * breaks.length)
  const gap = breaks.length ? (1 - rest) / breaks.length : 0
  let sum = 0
  const at = steps.map((step, i) => {
    if (broken.has(i)) sum += gap
    else if (i) sum += hours ? rest * (0.5 / counted + (0.5 * step) / hours) : rest / counted
    return sum
  })
  return { at, breaks }
}
