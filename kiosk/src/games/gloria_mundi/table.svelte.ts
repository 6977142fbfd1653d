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
  /** The own move that one can go back to, once it is told: alone, or where all others agree. */
  readonly back = $derived.by(() => {
    // What was recorded here and is not told yet may be the move that oneself takes back.
    const reach = this.unseenIn('annals').length ? null : this.board?.players[this.roman]?.back
    const move = reach && this.told.find(({ number }) => number === reach.number)
    return move && { ...reach, sentence: move.sentence }
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
