// A match as this device knows it: cards, buildings, clients and houses by their ids, and what may be asked of them.
import { clock } from '../../core/state/clock.svelte'
import { useEvening as shared } from '../../core/state/context'
import type { Somebody } from '../../core/shared'
import type { KioskGame } from '../../core/game'
import { Evening } from '../../core/state/evening.svelte'
import { seasonOf } from './seasons'
import { t } from './texts'
import {
  KINDS,
  type Building,
  type Card,
  type Client,
  type Gallery,
  type Kind,
  type MatchResult,
  type MatchView,
  type PlayerPage,
  type Thing,
} from './views'

export interface House extends Somebody {
  letters?: string
}

export class Match extends Evening<KioskGame> {
  declare readonly people: Map<string, House>
  /** The month that the revelation shows on this screen; none before it. */
  shownMonth = $state<number | null>(null)

  readonly match = $derived.by(() => this.link.data<MatchView>('match'))
  readonly gallery = $derived.by(() => this.link.data<Gallery>('gallery'))
  readonly result = $derived.by(() => this.link.data<{ result: MatchResult | null }>('result')?.result ?? null)
  readonly cards = $derived.by(
    () => new Map((this.gallery?.cards ?? []).map((card): [string, Card] => [card.id, card])),
  )
  readonly resources = $derived.by(
    () => new Map((this.gallery?.cards ?? []).map(({ resource }): [string, Thing] => [resource.id, resource])),
  )
  readonly buildings = $derived.by(
    () =>
      new Map(
        (this.gallery?.cards ?? []).flatMap((card) =>
          KINDS.map((kind): [string, Building & { kind: Kind; card: string }] => [
            card[kind].id,
            { ...card[kind], kind, card: card.id },
          ]),
        ),
      ),
  )
  readonly clients = $derived.by(
    () => new Map((this.gallery?.cards ?? []).map(({ client }): [string, Client] => [client.id, client])),
  )
  /** The houses that play, in their fixed order. */
  readonly houses = $derived.by(() => (this.match?.players ?? []).map(({ id }) => id))

  get myPage(): PlayerPage | undefined {
    return this.link.data<PlayerPage>(this.own('player'))
  }
  /** Two letters of a house. */
  letters(id: string): string {
    return this.people.get(id)?.letters ?? this.name(id).slice(0, 2)
  }
  /** A card by the letter on its face. */
  letter = (card: string) => card.toUpperCase()
  /** Whatever has a name in this game, by its name. */
  override name(id: string | null | undefined): string {
    const thing = this.buildings.get(id ?? '') ?? this.clients.get(id ?? '') ?? this.resources.get(id ?? '')
    return thing?.name ?? super.name(id)
  }
  /** Milliseconds until the day; null where none is appointed. */
  get left(): number | null {
    const ends = this.match?.ends
    return ends === null || ends === undefined ? null : ends - (this.link.instant ?? clock.now)
  }

  /** In whose name this desk leads: the host acts by the organiser. */
  get leads(): string | undefined {
    return this.badge.kind === 'host' ? 'organiser' : undefined
  }

  override get now() {
    return this.match ? t.phase[this.match.phase] : ''
  }
  override get tone() {
    if (!this.result) return 'ember'
    return this.shownMonth === null ? 'winter' : seasonOf(this.shownMonth)
  }
}

export const useMatch = shared<Match>
