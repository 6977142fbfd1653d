// Writes every mutant that Stryker makes of the screens' pure parts into their files, each behind a switch (`__STRYKER_ACTIVE_MUTANT__`, its
// number), and all of them as JSON to standard output. In a copy of the tree: `make mutate-kiosk` makes it.
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** What is only read: words for people stand there. */
const TEXTS = /\.d\.ts$|\/texts\/|\/verify\/(en|la)\.ts$/
/** A sentence, wherever it stands: tests of what is told look after it. */
const isSentence = ({ node }: { node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] } }) =>
  (node.type === 'StringLiteral' && String(node.value).includes(' ')) ||
  (node.type === 'TemplateLiteral' && node.quasis!.some(({ value }) => value.raw.includes(' ')))

const files = globSync('src/core/**/*.ts').filter((name) => !TEXTS.test(name))
const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
)
const instrumenter = new Instrumenter({ ...silent, isDebugEnabled: () => false } as never)
const made = await instrumenter.instrument(
  files.sort().map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') })),
  {
    plugins: null,
    excludedMutations: [],
    ignorers: [{ shouldIgnore: (path) => (isSentence(path as never) ? 'a sentence' : undefined) }],
  } as never,
)
for (const { name, content } of made.files) writeFileSync(name, content)
const mutants = made.mutants.filter(({ status }) => status !== 'Ignored')
console.log(
  JSON.stringify(
    mutants.map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => ({
      ...{ id, file: fileName, operator: mutatorName, replacement },
      ...{ start: [start.line, start.column], end: [end.line, end.column] },
    })),
  ),
)
