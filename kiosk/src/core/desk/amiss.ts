// How a device stands, in words: all that is amiss with it, or that it is well; or the worst of it in a word.
import { span } from '../format'
import { clock } from '../state/clock.svelte'
import { t } from '../texts'
import type { BadgeRow } from '../wire'

export function amissInWords(badge: BadgeRow | undefined): string {
  if (!badge) return t.devices.unpaired
  const words = {
    silent: badge.seen ? t.devices.silent(span(clock.now - badge.seen)) : t.devices.unheard,
    waiting: t.devices.waits(badge.slips.length),
    refused: t.devices.refused(badge.refused),
    battery: t.devices.battery(badge.battery ?? 0),
    clock: t.devices.clock,
    version: t.devices.old,
  }
  return badge.amiss.length ? badge.amiss.map((fault) => words[fault]).join(' · ') : t.devices.live
}

export function amissInAWord(badge: BadgeRow | undefined): string {
  const worst = badge?.amiss[0]
  if (!badge || !worst) return badge ? t.devices.live : '–'
  return {
    silent: badge.seen ? span(clock.now - badge.seen) : '–',
    waiting: t.devices.wait(badge.slips.length),
    refused: t.devices.no,
    battery: `${badge.battery ?? 0} %`,
    clock: t.devices.off,
    version: t.devices.aged,
  }[worst]
}
