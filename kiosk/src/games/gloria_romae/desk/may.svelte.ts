// What stands against an act of the organiser right now, as the server says it: nothing is decided here.
import type { Match } from '../match.svelte'
import type { Objection } from '../../../core/wire'

export class May {
  against = $state.raw<Record<string, Objection[]>>({})

  constructor(
    readonly match: Match,
    readonly kinds: string[],
  ) {}

  /** To be run as an effect: asked again after every act, and as the clock reaches the day. */
  follow = () => {
    const { match } = this
    void [match.link.number, (match.left ?? 1) <= 0]
    if (match.link.state !== 'live') return
    const stop = new AbortController()
    void Promise.all(
      this.kinds
        .filter((kind) => match.may(kind))
        .map(async (kind): Promise<[string, Objection[]]> => {
          const { objections } = await match.api.check(
            { kind, ...(match.leads ? { by: match.leads } : {}) },
            stop.signal,
          )
          return [kind, objections.filter(({ weight }) => weight !== 'caution')]
        }),
    ).then(
      (found) => (this.against = Object.fromEntries(found)),
      () => {}, // the next act, or the link, asks again
    )
    return () => stop.abort()
  }
}
