import type { ActKind } from '../wire'

/** The first sentence of the help, without its citations: enough to know which button to press. */
export const gist = (act: ActKind) =>
  act.help
    .replace(/ ?\([^)]*\)/g, '')
    .split(/(?<=[.:;]) /)[0]!
    .replace(/[:;]$/, '.')

/** Whether the catalogue lets it be recorded in this phase. */
export const isNow = (act: ActKind, phase: string) => act.when.length === 0 || act.when.includes(phase)
