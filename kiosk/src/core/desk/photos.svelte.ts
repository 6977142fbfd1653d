// Photos of people: made small on this device, kept beside the log, shown from memory.
import { SvelteMap } from 'svelte/reactivity'
import type { Api } from '../state/api'
import { dataUrl } from '../state/blob'
import { t } from '../texts'

/** Pixels of a side: enough for a badge and a row at the door. */
const SIDE = 240
const GOOD = 0.8

/** A square piece out of the middle of a picture, as JPEG in base64. */
async function small(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => Promise.reject(new Error(t.desk.noPicture)))
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')!.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.toDataURL('image/jpeg', GOOD).split(',')[1]!
}

export class Photos {
  /** By person, as an address of this page. */
  readonly of = new SvelteMap<number, string>()
  /** Which photo of a person this page has. */
  #versions = new Map<number, string>()

  constructor(readonly api: Api) {}

  /** Those that are kept now: one that was erased or taken again, here or at another desk, is gone from this page too. */
  async load() {
    const photos = await this.api.photos().catch(() => null)
    if (!photos) return // without a link nobody knows
    for (const person of this.of.keys()) if (!photos.some((each) => each.person === person)) this.of.delete(person)
    for (const { person, version } of photos)
      if (!this.of.has(person) || this.#versions.get(person) !== version) await this.#fetch(person, version)
  }

  /** The earlier one stays until this one is here. */
  async #fetch(person: number, version: string) {
    const photo = await this.api.file(`/people/${person}/photo`).catch(() => null)
    if (!photo) return // erased meanwhile
    this.of.set(person, await dataUrl(photo))
    this.#versions.set(person, version)
  }

  async take(person: number, file: File) {
    await this.api.takePhoto(person, await small(file))
    await this.load()
  }
  async erase(person: number) {
    await this.api.erasePhoto(person)
    this.of.delete(person)
  }
}
