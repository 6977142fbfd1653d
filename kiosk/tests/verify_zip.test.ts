// The zip of an archive, which anybody may have packed: the page reads it as every other program does, or not at all.
import { describe, expect, test } from 'vitest'
import { t } from '../src/core/verify/en'
import { verdict } from '../src/core/verify/verdict'
import { crc32, isZip, parts } from '../src/core/verify/zip'
import { honest, said, zipped, type Packed } from './archive'
import { bytes } from './log'

describe('a zip', () => {
  const unreadable = (why: keyof typeof t.why, name = '') => [
    'altered',
    `Unreadable: ${name ? `${t.why[why]}: ${name}` : t.why[why]}.`,
  ]
  const with_ = async (name: string, more: Partial<Packed>) => {
    const files = await honest()
    return { ...files, [name]: { ...files[name]!, ...more } }
  }

  test('has its sum over each part', () => {
    expect(crc32(bytes('123456789'))).toBe(0xcbf43926)
    expect(crc32(new Uint8Array())).toBe(0)
  })

  test('packed by deflate, with more beside its names, is read', async () => {
    const files = await honest()
    const all = Object.fromEntries(
      Object.entries(files).map(([name, each]) => [
        name,
        { ...each, deflated: true, local: { extra: 3 }, listed: { extra: 2 } },
      ]),
    )
    const found = await parts(await zipped(all))
    expect([...found].map(([name, data]) => [name, new TextDecoder().decode(data)])).toEqual(
      Object.entries(files).map(([name, { text }]) => [name, text]),
    )
    expect((await said(all))[0]).toBe('intact')
  })

  test('is known by its beginning or its end', () => {
    const end = [0x50, 0x4b, 5, 6, ...Array(18).fill(0)]
    expect([
      isZip(Uint8Array.of(0x50, 0x4b)),
      isZip(Uint8Array.from([1, ...end])),
      isZip(Uint8Array.from(end)),
    ]).toEqual([true, true, true])
    expect([
      isZip(Uint8Array.of(0x50, 0x4c)),
      isZip(Uint8Array.of(0x51, 0x4b)),
      isZip(new Uint8Array(30)),
      isZip(new Uint8Array()),
    ]).toEqual(Array(4).fill(false))
  })

  test('of which a part is missing, double or no part is refused', async () => {
    for (const name of ['log.jsonl', 'seal.json', 'texts.jsonl', 'people.jsonl'])
      expect(await said(await honest(undefined, { [name]: undefined }))).toEqual(unreadable('part', name))
    expect(await said({ ...(await honest()), again: { name: 'log.jsonl', text: '' } })).toEqual(
      unreadable('twice', 'log.jsonl'),
    )
    expect(await said({ ...(await honest()), 'more.txt': { text: '' } })).toEqual(unreadable('alien', 'more.txt'))
  })

  test('holds nothing before, between or behind its parts', async () => {
    const files = await honest()
    for (const more of [{ before: 4 }, { end: 1 }])
      expect(await verdict(await zipped(files, more), null, false, [])).not.toEqual(expect.arrayContaining(['intact']))
    expect(await verdict(await zipped(files, { before: 4 }), null, false, [])).toEqual(unreadable('archive'))
    const zip = await zipped(files)
    expect(await verdict(zip.slice(0, -1), null, false, [])).toEqual(unreadable('archive'))
    expect(await verdict(Uint8Array.of(0x50, 0x4b), null, false, [])).toEqual(unreadable('archive'))
    expect(await verdict(zip.slice(-22), null, false, [])).toEqual(unreadable('archive'))
    const gap = Uint8Array.from([...zip.slice(0, -22), 0, ...zip.slice(-22)])
    expect(await verdict(gap, null, false, [])).toEqual(unreadable('archive'))
  })

  test.each<[keyof typeof t.why, Partial<Packed>]>([
    ['damaged', { listed: { crc: 1 } }],
    ['damaged', { listed: { size: 1 } }],
    ['damaged', { listed: { at: 3 } }],
    ['damaged', { listed: { at: 0xffff } }],
    ['damaged', { deflated: true, listed: { size: 10 } }],
    ['damaged', { deflated: true, listed: { packed: 10 } }],
    ['damaged', { local: { name: 'toxts.jsonl' } }],
    ['damaged', { local: { sign: 1 } }],
    ['damaged', { listed: { method: 8 } }],
    ['encrypted', { listed: { flags: 1 } }],
    ['packing', { listed: { method: 12 } }],
  ])('of which a part is %s is refused: %j', async (why, more) => {
    expect(await said(await with_('texts.jsonl', more))).toEqual(unreadable(why, 'texts.jsonl'))
  })

  test('is no longer than any evening, and its names are text', async () => {
    const half = 16 << 20
    const files = await with_('texts.jsonl', { listed: { size: half } })
    files['people.jsonl']!.listed = { size: half + 1 }
    expect(await said(files)).toEqual(unreadable('long'))
    expect(await said(await with_('texts.jsonl', { listed: { sign: 1 } }))).toEqual(unreadable('archive'))
    const zip = await zipped(await honest())
    const at = zip.lastIndexOf(bytes('x')[0]!, zip.length - 60)
    expect(at).toBeGreaterThan(0)
    const name = [...zip].map((byte, place) => (place === zip.length - 22 - 8 ? 0xff : byte))
    expect(await verdict(Uint8Array.from(name), null, false, [])).toEqual(unreadable('archive'))
    const flags = await with_('texts.jsonl', { listed: { flags: 0x800 } })
    expect((await said(flags))[0]).toBe('intact')
  })
})
