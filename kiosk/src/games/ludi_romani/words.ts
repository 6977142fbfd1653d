// Words for what the books hold as ids.
import { t } from './texts'
import type { Account, Phase } from './views'

/** Aestas 40, Motus, Actium. */
export const phaseName = (phase: Phase, year: number | null) =>
  year && phase !== 'actium' ? `${t.phase[phase]} ${year}` : t.phase[phase]

/** What binds somebody. */
export const engagement = (id: string) => (id.startsWith('proelium:') ? t.duel.engaged : id)

/** How somebody stands beside their role: what binds them, and what anybody may do to them. */
export const standing = ({ engaged, proscribed, unprotected }: Account) =>
  [engaged ? engagement(engaged) : '', proscribed ? t.proscribed : '', unprotected ? t.unprotected : '']
    .filter(Boolean)
    .map((word) => ` · ${word}`)
    .join('')
