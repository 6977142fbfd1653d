// A part of a screen as one file that needs nobody: its styles and fonts go along, and no address is in it.

/** The rules of all style sheets that touch something in here, and the fonts that they name. */
function rules(of: Element): { styles: string[]; fonts: CSSFontFaceRule[] } {
  const styles: string[] = []
  const fonts: CSSFontFaceRule[] = []
  const touches = (selector: string) => {
    try {
      return /:root|\bbody\b|\bhtml\b/.test(selector) || of.matches(selector) || of.querySelector(selector) !== null
    } catch {
      return true
    }
  }
  const walk = (list: CSSRuleList) => {
    for (const rule of list) {
      if (rule instanceof CSSFontFaceRule) fonts.push(rule)
      else if (rule instanceof CSSStyleRule ? touches(rule.selectorText) : !(rule instanceof CSSImportRule))
        styles.push(rule.cssText)
    }
  }
  for (const sheet of document.styleSheets) walk(sheet.cssRules)
  return { styles, fonts }
}

const base64 = async (address: string) => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

async function font(rule: CSSFontFaceRule): Promise<string> {
  const style = rule.style
  const address = /url\("?([^")]+\.woff2)"?\)/.exec(style.getPropertyValue('src'))?.[1]
  if (!address) return ''
  const sheet = rule.parentStyleSheet?.href ?? location.href
  const data = await base64(new URL(address, sheet).href)
  const said = ['font-family', 'font-style', 'font-weight'].map((name) => `${name}: ${style.getPropertyValue(name)};`)
  return `@font-face { ${said.join(' ')} src: url(data:font/woff2;base64,${data}) format("woff2"); }`
}

const escaped = (text: string) =>
  text.replace(/[&<"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[sign]!)

/** Such a file runs nothing and fetches nothing, whatever was written into it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'"

/** The page as a file. Names of namespaces are no addresses, and a page of HTML needs none. */
export async function alone(of: HTMLElement, title: string): Promise<string> {
  const { styles, fonts } = rules(of)
  const held = [...(await Promise.all(fonts.map(font))), ...styles].join('\n')
  const body = of.outerHTML.replace(/ xmlns(:\w+)?="[^"]*"/g, '').replace(/<button.*?<\/button>/gs, '')
  const root = document.documentElement
  return `<!doctype html>
<html lang="${root.lang}" data-theme="parchment">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>${held.replaceAll('</style', '<\\/style')}</style></head>
<body>${body}</body>
</html>
`
}

/** Hands somebody a file to keep. */
export function keep(name: string, data: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 9000)
}
