// What the Ludi Romani let one say of a new evening: when the hall closes, who is played twice, which seats are added, which rulings stand.
import type { Options } from '../../../core/game'
import { hour, instantAt } from '../../../core/format'
import type { Api } from '../../../core/state/api'
import type { EditionRow } from '../../../core/wire'
import { t } from '../texts'
import type { Settings, Timer } from '../views'

/** The roads are looked at anew each time. */
const ROADS = 'map_confirmed'
const HALF_A_NIGHT = 360 * 60_000

export class Said implements Options {
  closes = $state('')
  gemini = $state<string[]>([])
  seats = $state<Record<string, number>>({})
  rulings = $state.raw<Record<string, boolean>>({})

  like = async (earlier: Api) => {
    const [timer, settings, opened] = await Promise.all([
      earlier.view<Timer>('timer'),
      earlier.view<Settings>('settings'),
      earlier.journal(0, 1),
    ])
    const { gemini, seats } = opened.acts[0]!.fields as {
      gemini: string[]
      seats: { region: string; count: number }[]
    }
    this.gemini = gemini
    this.seats = Object.fromEntries(seats.map(({ region, count }) => [region, count]))
    this.closes = timer.data.closes ? hour(timer.data.closes, timer.data) : ''
    this.rulings = Object.fromEntries(settings.data.settings.map(({ setting, value }) => [setting, value]))
  }

  sum = ({ options }: EditionRow) => {
    const twins = (options.gemini ?? []).filter(({ id }) => this.gemini.includes(id)).map(({ name }) => `${name} ×2`)
    const added = (options.seats ?? [])
      .filter(({ id }) => this.seats[id])
      .map(({ id, name }) => `${name} +${this.seats[id]}`)
    return [
      { label: t.hours.hallCloses, text: this.closes },
      { label: t.prepare.gemini, text: twins.join(', ') },
      { label: t.prepare.seats, text: added.join(', ') },
    ]
  }

  opening = () => ({
    gemini: this.gemini,
    seats: Object.entries(this.seats).flatMap(([region, count]) => (count > 0 ? [{ region, count }] : [])),
  })

  settle = async (api: Api, id: string, begins?: number) => {
    const record = (kind: string, name: string, fields: object) =>
      api.record({ act_id: `${id}-${name}`, kind, another: true, ...fields })
    if (begins !== undefined && this.closes)
      await record('horam_statuere', 'hours', {
        hour: begins,
        closes: instantAt(this.closes, begins + HALF_A_NIGHT),
      })
    const stands = (await api.view<Settings>('settings')).data.settings
    for (const { setting, value } of stands) {
      const wanted = this.rulings[setting] ?? value
      if (setting !== ROADS && wanted !== value)
        await record('condicionem_statuere', setting, { setting, value: wanted })
    }
  }
}
