// What a game brings to its screens. The core knows none of them: an evening has a game, and what any screen wants of it, it asks there.
import Scroll from '@lucide/svelte/icons/scroll-text'
import type { Component } from 'svelte'
import type { Begun } from './form/begun'
import type { FieldProps } from './form/props'
import type { Api } from './state/api'
import type { Evening } from './state/evening.svelte'
import type { Link } from './state/link.svelte'
import type { About, ActKind, Badge, EditionRow, Sum } from './wire'

export type Icon = typeof Scroll
export type Screen = () => Promise<{ default: Component }>

/** What a board is given: the act that was asked for, and what is known of it already. */
export interface BoardProps {
  act: ActKind
  begun?: Begun
  close: () => void
}
/** An act, or acts, that deserve more than a form: `kinds` open the board; those `inside` are offered on it and drawn as forms, and need no
 * tile of their own. */
export interface Board {
  /** Of several acts together; the board of one is called what the act is. */
  title?: string
  sub?: string
  /** Fetched when it is opened first, or when the tablet's home stands. */
  component: () => Promise<Component<BoardProps>>
  kinds: string[]
  inside: string[]
}

/** How a field is drawn. Where it `varies`, the server says of each candidate what stands against it; `fromHome` takes whoever was tapped on
 * the tablet before. */
export interface Picker {
  component: Component<FieldProps>
  varies?: boolean
  fromHome?: boolean
}

export interface Tab {
  id: string
  label: string
  Icon: Icon
  /** It may lead to another tab by its id. */
  component: Component<{ go: (tab: string) => void }> | Component
}

/** How much waits behind a page of the desk. */
export interface Count {
  many: number
  weight: 'hinders' | 'look'
}

/** What stands on a tablet between two acts: whoever is `chosen` there begins the next one. */
export interface HomeProps {
  chosen: string[]
  begin: (kind: string, fields: Record<string, unknown>) => void
}

/** A screen that the desk opens in a window of its own, with a badge of this kind. */
export interface Display {
  href: string
  kind: string
  label: string
  /** Where several are opened with a badge of this kind. */
  id?: string
}

/** What a screen of the room can be pointed to; only those with a badge of this `kind`, where one is said. */
export interface Scene {
  id: string
  label: string
  kind?: string
}

/** A screen as it stood at any act: whose eyes it is seen `as` (a badge; left out, those of whoever looks), or everybody's by turns (`each`);
 * a screen of the room may be pointed to a `scene`. */
export interface Moment {
  id: string
  label: string
  screen: Screen
  scene?: string
  as?: string
  each?: string
}

/** What the audit draws of a game: screens at any moment, acts in `lanes` by their chapters, the answers to one question as the evening's
 * seasons, and what can be asked, in words. */
export interface AuditGame {
  moments: Moment[]
  lanes: { label: string; chapters: string[]; tone: string }[]
  seasons: {
    about: string
    what: string
    of: (value: string) => { tone: string; label: string; name: string }
    /** What one of them is called, and the way back to the one before; left out, they are seasons. */
    called?: { one: string; back: string }
  }
  asked: Record<string, string>
  /** How something stands, where a word of the server's has one of the screen's. */
  states: Record<string, string>
  /** How it is said of a question that nothing is its answer. */
  none?: Record<string, string>
  /** An answer that needs more than its words one by one; undefined for any other. */
  value?: (what: string, value: string, evening: KioskEvening) => string | undefined
  /** What is nobody and no place, by its noun and the number of its act or row. */
  called: (noun: string, id: string, evening: KioskEvening) => string | undefined
  /** By how many milliseconds more an hour is later than any act made it, since nothing has been announced. */
  slips?: (evening: KioskEvening, about: string) => number
  /** Questions about the whole evening that only this game knows, and the labels in their answers. */
  inquiries?: { names: Record<string, string>; labels: Record<string, string> }
  /** What of it, beside amounts, everybody wants to know first of a correction. */
  looked: string[]
  /** Of whom and what there are dossiers, in groups. */
  dossiers?: (evening: KioskEvening) => { label: string; of: { about: string; name: string }[] }[]
  /** What a thing of one noun brings others by acts of a kind, season by season. */
  brings?: { of: string; kind: string; what: string; label: string }
}

/** What a game lets one say of an evening before there is one. */
export interface Options {
  /** What was said of an earlier evening is said again. */
  like: (earlier: Api) => Promise<void>
  /** What was said, line by line, of an edition. */
  sum: (edition: EditionRow) => { label: string; text: string }[]
  /** What goes with the opening, of a rehearsal or of an evening that counts. */
  opening: (rehearsal: boolean) => Record<string, unknown>
  /** What is still to be said before it can be opened; nothing where all is said. */
  lacks?: (edition: EditionRow) => string
  /** What is recorded as soon as it is open, each act under an id that begins with this one: it may be sent again. Without an instant it
   * began at once. */
  settle: (api: Api, id: string, begins?: number) => Promise<void>
}

/** What a game adds to the desk. `first`: the tab that is open until another is chosen; without it the first one. `sheets`: what is printed,
 * by its address. */
export interface DeskGame {
  tabs: Tab[]
  /** How much is missing before the game begins, by the page that mends it. */
  missing?: (evening: KioskEvening) => Record<string, Count>
  links: Display[]
  after?: Display[]
  scenes: Scene[]
  first?: (evening: KioskEvening) => string
  sheets?: { href: string; label: string }[]
  /** What stands over each of the desk's pages. */
  above?: Component<{ tab: string; go: (tab: string) => void }>
  /** What else may be said of a new evening, and where. */
  options?: { label: string; make: () => Options; component: Component<{ options: Options; edition: EditionRow }> }
}

/** A term that reads as one in any of its `forms`. */
export interface Gloss {
  term: string
  forms: string[]
  means: string
}

/** The games that a kiosk has screens for, each to be fetched by its id. */
export type Games = Record<string, () => Promise<KioskGame>>

export interface Referees {
  /** Whichever of them is near. */
  any: string
  /** To pair one more of them with a tablet. */
  another: string
  /** How slips of paper are entered, in the name of the one who wrote them. */
  paper: string
}

/** An evening as the screens know it. */
export type KioskEvening = Evening<KioskGame>

export interface KioskGame {
  id: string
  title: string
  Evening: new (badge: Badge, about: About, game: KioskGame, reads: boolean, link?: Link) => KioskEvening
  /** The views that any screen needs, and those that any screen needs on which acts are recorded. */
  everywhere: string[]
  recording: string[]
  /** By address: what the core has no screen for. */
  screens: Record<string, Screen>
  boards: Board[]
  /** Acts that have a place of their own on the screens, and need no tile. */
  elsewhere: string[]
  /** By the widget that a field asks for, beside the core's own. */
  pickers: Record<string, Picker>
  /** What an act moves, as the things themselves; `brief` in the line of a receipt. */
  sums?: Component<{ sums: Sum[]; brief?: boolean }>
  /** The act by which a dispute is settled. */
  ruling?: string
  /** Who sets rules aside, as in *Ask the Fates*. */
  dispensers: string
  /** What the core says of referees, where they have a name of their own in this game. */
  referees?: Referees
  /** Its own pages of the handbook, by the addresses of its screens. */
  help?: Record<string, string>
  icons: Record<string, Icon>
  /** What people call an act when they look for it. */
  words: () => Promise<Record<string, string>>
  /** Terms that say on a tap what they mean. */
  glossary: Gloss[]
  /** What is said of an act that is not for now. */
  notNow: string
  /** Words of choices; what is not here is shown as the server writes it. */
  choices: Record<string, string>
  /** Without one of its own, a tablet tells what befell. */
  home?: Component<HomeProps, object, 'chosen'>
  /** Somebody as a picture. */
  face?: Component<{ id: string; size: number }>
  /** Where one says where one is, in a game with places. */
  places?: Component<{ close?: () => void }>
  /** The act by which what was counted at somebody is recorded, and the field that says at whom. */
  reckons?: { kind: string; whose: string }
  /** Where the room's screens are held while an act is looked at, and given back. */
  dispute?: () => Promise<{ default: Component<{ number?: number }> }>
  /** Its pages of the desk, fetched there alone. */
  desk: () => Promise<DeskGame>
  /** Without it the audit has the journal alone. */
  audit?: AuditGame
}

/** An act without a picture of its own is a scroll. */
export const iconOf = (game: KioskGame, kind: string) => game.icons[kind] ?? Scroll
