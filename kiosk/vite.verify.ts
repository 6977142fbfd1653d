// Builds the verifier as one file that needs no server: saved on a stick, it works where it lies. Its policy names its one script and its
// one style by their hashes, so that nothing else runs in it, whatever stands in a file that is looked at.
import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

/** The policy allows what stands in the page by then, and no more. */
function withPolicy(page: string): string {
  const allowed = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
      .map(([, held]) => `'sha256-${createHash('sha256').update(held!).digest('base64')}'`)
      .join(' ')
  return page.replace(
    /script-src 'unsafe-inline'; style-src 'unsafe-inline'/,
    () => `script-src ${allowed('script')}; style-src ${allowed('style')}`,
  )
}

const inOneFile = (): Plugin => ({
  name: 'in-one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['verify.html']
    if (page?.type !== 'asset') throw new Error('verify.html is not built')
    page.source = String(page.source).replace(/<script[^>]*src="\/([^"]+)"[^>]*><\/script>/g, (_, name: string) => {
      const script = bundle[name]
      if (script?.type !== 'chunk') throw new Error(`${name} is not built`)
      delete bundle[name]
      return `<script type="module">${script.code.replaceAll('</script', '<\\/script')}</script>`
    })
    page.source = withPolicy(page.source)
  },
})

export default defineConfig({
  plugins: [inOneFile()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rollupOptions: { input: 'verify.html' },
  },
})
