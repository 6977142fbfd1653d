// A small picture of what this screen shows, for the desk: the page itself, drawn by the browser as a picture and made small.

const WIDE = 320
const GOOD = 0.7

/** All rules of this page. Fonts cannot be fetched from within a picture: their letters are a few pixels high in it. */
const rules = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n')

/** The page as an SVG of its own size; what `:root` says of it holds there too. */
function drawn(): string {
  const page = document.documentElement.cloneNode(true) as HTMLElement
  page.querySelectorAll('script, link, style, iframe').forEach((each) => each.remove())
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value)
  svg.setAttribute('width', String(innerWidth))
  svg.setAttribute('height', String(innerHeight))
  const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style')
  style.textContent = `${rules()}\n* { transition: none !important; animation: none !important }`
  const within = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject')
  within.setAttribute('width', '100%')
  within.setAttribute('height', '100%')
  within.append(page)
  svg.append(style, within)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
}

/** JPEG in base64. */
export async function picture(): Promise<string> {
  const image = new Image()
  image.src = drawn()
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = Math.round((WIDE * innerHeight) / innerWidth)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', GOOD).split(',')[1]!
}
