// A game for which this kiosk has no screens of its own: what the core can draw of any.
import type { KioskGame } from './game'
import { Evening } from './state/evening.svelte'
import { t } from './texts'
import type { About } from './wire'

export const plain = ({ game, title }: About): KioskGame => ({
  id: game,
  title,
  Evening,
  everywhere: [],
  recording: [],
  screens: {},
  boards: [],
  elsewhere: [],
  pickers: {},
  dispensers: t.judges,
  icons: {},
  words: async () => ({}),
  glossary: [],
  notNow: t.tablet.notNow,
  choices: {},
  desk: async () => ({ tabs: [], links: [], scenes: [] }),
})
