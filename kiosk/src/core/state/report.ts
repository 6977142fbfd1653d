// What a device says of itself, so that the desk sees which one is not well before anybody comes running.
import { clock } from './clock.svelte'
import type { Evening } from './evening.svelte'
import { version } from './version.svelte'

interface Battery {
  level: number
  charging: boolean
}
type Tells = Navigator & { getBattery?: () => Promise<Battery> }

let battery: Battery | undefined
// Browsers tell it over https alone, and some never.
void (navigator as Tells).getBattery?.().then(
  (found) => (battery = found),
  () => undefined,
)

/** An act on its way waits for nobody: only what has not been answered for so long is told, or was told already with an act that went
 * before it: the desk would take that back. */
const WAITS = 4000

const DESK = 'ludi.desk'
/** What this desk calls itself. */
export const deskName = () => localStorage.getItem(DESK) ?? ''
export const nameDesk = (name: string) => localStorage.setItem(DESK, name.slice(0, 40))

export function report({ outbox, about }: Evening) {
  const late = clock.exact() - WAITS
  const slips = outbox.waiting.flatMap((kept) =>
    kept.slip && (kept.told || kept.body.happened < late) ? kept.slip : [],
  )
  const charge = battery ? { battery: Math.round(battery.level * 100), charging: battery.charging } : {}
  const called = about.role.leads ? { called: deskName() } : {}
  return { ...called, slips, refused: outbox.refused.length, off: clock.off(), newest: !version.newer, ...charge }
}
