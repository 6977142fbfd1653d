// A game as this device knows it: the board, the cards by their ids, and what lies behind its own screen.
import { useEvening as shared } from '../../core/state/context'
import type { Somebody } from '../../core/shared'
import type { KioskGame } from '../../core/game'
import { Evening } from '../../core/state/evening.svelte'
import type { Annals } from '../../core/wire'
import { t } from './texts'
import type { BoardView, Card, CardsView, EndView, Forecast, HintView, ScreenView } from './views'

interface Roman extends Somebody {
  letters: string
  colour: string
  mark: string
}

/** Acts that nobody takes back by himself: what was drawn (GM-BACK-01), and those that speak of other acts. */
const FIXED = new Set([
  'gloria_mundi_open',
  'reveal_building',
  'revocare',
  'corrigere',
  'ask_back',
  'agree_back',
  'decline_back',
  'unseal',
])

export class Table extends Evening<KioskGame> {
  declare readonly people: Map<string, Roman>

  readonly board = $derived.by(() => this.link.data<BoardView>('board'))
  readonly edition = $derived.by(() => this.link.data<CardsView>('cards'))
  readonly told = $derived.by(() => this.link.data<Annals>('annals')?.sentences ?? [])
  readonly end = $derived.by(() => this.link.data<EndView>('end'))

  get screen(): ScreenView | undefined {
    return this.link.data<ScreenView>(this.own('screen'))
  }
  get forecast(): Forecast | undefined {
    return this.link.data<Forecast>(this.own('forecast'))
  }
  get hint(): HintView | undefined {
    return this.link.data<HintView>(this.own('hint'))
  }
  /** Whose phone this is. */
  get roman(): string {
    return this.badge.who ?? ''
  }
  get myMove(): boolean {
    return this.board?.turn.waiting === this.roman
  }
  /** Whether something of this device is on its way, so that nothing else can be chosen yet. */
  get sends(): boolean {
    return this.unseenIn('board').length > 0
  }
  card(id: string | null | undefined): Card | undefined {
    return this.edition?.cards[id ?? '']
  }
  icons(space: number): Partial<Record<string, number>> {
    return this.edition?.icons[space] ?? {}
  }
  override name(id: string | null | undefined): string {
    return this.card(id)?.name ?? super.name(id)
  }
  /** The order round the table from one Roman on. */
  round(first: string): string[] {
    const order = this.board?.order ?? []
    const at = Math.max(0, order.indexOf(first))
    return [...order.slice(at), ...order.slice(0, at)]
  }
  /** The last act of all, where it is one's own and was not drawn: it is taken back by oneself (GM-BACK-02). */
  readonly undoable = $derived.by(() => {
    const [last] = this.told
    const own = last && last.by === this.roman && last.number === this.link.number && !FIXED.has(last.kind)
    return own && !this.board?.over && !this.board?.turn.asked_back ? last : undefined
  })
  /** The newest own act since the last card was drawn, for which all others are asked (GM-BACK-03). */
  readonly askable = $derived.by(() => {
    const drawn = this.told.findIndex(({ kind }) => kind === 'reveal_building')
    const since = drawn < 0 ? this.told : this.told.slice(0, drawn)
    // What was recorded here and is not told yet may be the act that oneself takes back.
    if (this.unseenIn('annals').length || this.undoable) return undefined
    if (this.board?.over || this.board?.turn.asked_back) return undefined
    return since.find(({ by, kind }) => by === this.roman && !FIXED.has(kind))
  })

  /** The card that a sentence names, if any: names are not declined. */
  named(sentence = ''): Card | undefined {
    return Object.values(this.edition?.cards ?? {})
      .filter(({ name }) => sentence.includes(name))
      .sort((one, other) => other.name.length - one.name.length)[0]
  }
  /** The act that ended the game: nothing but the opening of the lot follows it. */
  readonly deed = $derived.by(() => (this.board?.over ? this.told.find(({ kind }) => kind !== 'unseal') : undefined))

  override get now() {
    const turn = this.board?.turn
    if (!turn) return ''
    return turn.waiting ? t.does[turn.phase](this.name(turn.waiting)) : t.phases.over
  }
  override get tone() {
    const phase = this.board?.turn.phase
    return phase === 'sack' || phase === 'sharing' ? 'sack' : (this.board?.turn.type ?? 'road')
  }
}

export const useTable = shared<Table>
