import type { ActKind } from '../wire'

/** The first sentence of the help, without its citations: enough to know which button to press. */
export const gist = (act: ActKind) =>
  act.help
    .replace(/ ?\([^)]*\)/g, '')
    .split(/(?<=[.:;]) /)[0]!
    .replace(/[:;]$/, '.')
