// Which page of the handbook speaks of a screen.

/** By the screen's address; `''` speaks of any other. */
export const PAGES: Record<string, string> = {
  '': '',
  '/pair': 'if-something-goes-wrong/',
  '/evenings': 'organiser/',
  '/desk': 'organiser/',
  '/tablet': 'numen/',
  '/player': 'player/',
  '/projector': 'projectionist/',
  '/watch': 'projectionist/',
  '/ledger': 'auditor/',
  '/audit': 'auditor/',
  '/dossier': 'auditor/',
  '/acta': 'auditor/',
  '/print': 'organiser/',
  '/rehearse': 'numen/',
}
/** That of those who set rules aside. */
const JUDGES = 'fates/'

interface Seat {
  /** Pages of the game's own, by the same addresses. */
  own?: Record<string, string>
  judges?: boolean
}

export function helpFor(path: string, { own, judges }: Seat = {}): string {
  const screen = path.replace(/\/$/, '')
  const page = own?.[screen] ?? (judges && screen === '/tablet' ? JUDGES : (PAGES[screen] ?? ''))
  return `/help/${page}`
}
