// Puts the numbers of core/ui/widths.css where a style asks for one of its names. `@custom-media` says them as CSS is going to; no browser
// knows it yet, and no library resolves it in `@container`.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'postcss'

const SAID = readFileSync(new URL('src/core/ui/widths.css', import.meta.url), 'utf8')
const WIDTHS = new Map([...SAID.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name, width]) => [name, width]))

export const widths = (): Plugin => ({
  postcssPlugin: 'widths',
  AtRule: {
    media: (rule) => void (rule.params = named(rule.params)),
    container: (rule) => void (rule.params = named(rule.params)),
  },
})

function named(params: string): string {
  return params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const width = WIDTHS.get(name)
    if (!width) throw new Error(`core/ui/widths.css has no ${name}`)
    return width
  })
}
