// Words for what the books hold as ids.
import { t } from './texts'
import type { Account, Fleets, Party, Phase } from './views'

/** Aestas 40, Motus, Actium. */
export const phaseName = (phase: Phase, year: number | null) =>
  year && phase !== 'actium' ? `${t.phase[phase]} ${year}` : t.phase[phase]

/** The colour of a phase's name. */
export const PHASE_TEXT: Record<Phase, string> = {
  aestas: 'text-gold-text',
  hiems: 'text-winter-text',
  motus: 'text-laurel-text',
  actium: 'text-deep-text',
}

/** The party that holds the sea at Actium, once it is decided. */
export const victors = ({ parties, won_by: number }: Fleets): Party | undefined =>
  parties.find((party) => party.number === number)

/** What binds somebody. */
const engagement = (id: string) => (id.startsWith('proelium:') ? t.duel.engaged : id)

/** How somebody stands beside their role: what binds them, and what anybody may do to them. */
export const standing = ({ engaged, proscribed, unprotected }: Account) =>
  [engaged ? engagement(engaged) : '', proscribed ? t.proscribed : '', unprotected ? t.unprotected : '']
    .filter(Boolean)
    .map((word) => ` · ${word}`)
    .join('')
