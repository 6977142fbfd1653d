// The page that works from a file: a log, an archive or a proof is read here, and nothing leaves this machine.
import { part, proven, rows, Unreadable, type Paper } from './file.ts'
import { examine } from './log.ts'
import { noted, type Noted } from './seal.ts'
import { hex, sha256 } from './sha256.ts'

const $ = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const file = $<HTMLInputElement>('file')
const seal = $<HTMLInputElement>('seal')
const last = $<HTMLInputElement>('last')

/** What a seal of so many digits proves. */
const strength = ({ pair: [, root] }: Noted) =>
  root.length === 64
    ? 'The whole root was given: nobody can make another log that fits it.'
    : `${root.length} digits of the root were given, ${root.length * 4} bits: ` +
      (root.length < 16
        ? 'enough against mistakes, and not against somebody who makes logs until one fits.'
        : 'whoever wanted another log that fits would have to make more of them than anybody can.')

async function said(data: Uint8Array, pair: Noted | null): Promise<[string, string]> {
  const zip = data[0] === 0x50 && data[1] === 0x4b
  const text = zip ? '' : new TextDecoder().decode(data.subarray(0, 1))
  if (text === '{') return paper(JSON.parse(new TextDecoder().decode(data)), pair)
  const log = rows(zip ? await part(data, 'log.jsonl') : data)
  const number = pair?.pair[0]
  const { faults, roots } = examine(log, pair ? [pair.pair] : [], last.checked ? number : undefined)
  if (faults.length) return ['altered', faults.join('\n')]
  const end = roots.length - 1
  const against = pair
    ? `It is what was sealed at act ${number}. ${strength(pair)}`
    : 'It does not contradict itself. Without a seal, acts may be missing at its end, or all of it made anew.'
  return ['intact', `Intact: ${end} acts, root ${roots[end]}.\n${against}`]
}

function paper(found: Paper, pair: Noted | null): [string, string] {
  const proof = proven(found)
  if (!proof) return ['altered', 'This is no proof: it does not lead to the root that it names.']
  const { act, number, root } = proof
  if (pair && (pair.pair[0] !== number || !root.startsWith(pair.pair[1])))
    return [
      'altered',
      `It proves act ${act} under the root ${root} of ${number} acts, and that is not the seal that was given.`,
    ]
  const words = new TextDecoder().decode(proof.rows[0]![3])
  return [
    'intact',
    `Act ${act} stands among the ${number} acts under the root ${root}.\n${pair ? strength(pair) : 'Compare that root with a seal.'}\n${words}`,
  ]
}

async function look() {
  const out = $('said')
  const [chosen] = file.files ?? []
  const pair = seal.value.trim() ? noted(seal.value) : null
  if (!chosen) return
  if (seal.value.trim() && !pair) {
    out.className = 'altered'
    out.textContent = 'A seal is the number of an act, a colon, and at least eight digits of the root there.'
    return
  }
  try {
    const data = new Uint8Array(await chosen.arrayBuffer())
    ;[out.className, out.textContent] = await said(data, pair)
    $('bytes').textContent = `SHA-256 of the file: ${hex(sha256(data))}`
  } catch (error) {
    out.className = 'altered'
    out.textContent = error instanceof Unreadable ? `Unreadable: ${error.message}.` : `Unreadable: ${String(error)}`
  }
}
for (const each of [file, seal, last]) each.addEventListener('change', () => void look())
