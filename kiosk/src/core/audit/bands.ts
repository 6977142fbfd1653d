// The seasons of an evening, each from the act with which it began.
import type { AuditGame, KioskEvening } from '../game'
import { insist } from '../state/api'
import { t } from '../texts'
import type { Why } from '../wire'

export interface Band {
  from: number
  happened: number
  tone: string
  label: string
  name: string
}

/** Those that have begun; displays of the room ask nothing. */
export async function bandsOf(evening: KioskEvening): Promise<Band[]> {
  const { audit } = evening.game
  if (!audit || evening.about.role.audience === 'room') return []
  const { why } = await insist(() => evening.api.why(audit.seasons, 0))
  return bandsFrom(audit, why.reasons)
}

/** The seasons by what is told of them, the newest first. What has no year of its own has that of the season before. */
export function bandsFrom({ seasons }: AuditGame, reasons: Why['reasons']): Band[] {
  const begun = reasons.map(({ number, happened, then }) => ({ ...seasons.of(String(then)), from: number, happened }))
  return begun.reverse().map((band, i, all) => {
    const before = all[i - 1]
    return band.label || !before?.label ? band : { ...band, name: t.audit.after(band.name, before.name) }
  })
}

/** In which of them an act was recorded. */
export const bandAt = (bands: Band[], number: number) => bands.filter((band) => band.from <= number).at(-1)
