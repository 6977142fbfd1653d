import widths from './lint/widths.js'

// No style outside core/ui writes a size of type, a gap, a radius, a colour or a width at which it changes its shape: they are steps of
// core/ui/scale.css, names of core/ui/widths.css, and colours of a theme.css.
const LENGTH = String.raw`/(^|[\s(,*/+-])(\d+\.)?\d*[1-9]\d*(px|rem|pt|mm|vh|vw|ch|%)/`
const say = (what) => ({ message: `${what} stands in core/ui alone` })

/** @type {import('stylelint').Config} */
export default {
  plugins: [widths],
  ignoreFiles: ['dist/**', 'src/core/ui/**', 'src/games/*/theme.css', 'public/**'],
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  rules: {
    'ludi/widths': true,
    'declaration-property-value-disallowed-list': [
      {
        '/^font(-size)?$/': [LENGTH, '/\\b(small|medium|large|x-large|smaller|larger)\\b/'],
        '/^((row|column)-)?gap$/': [LENGTH],
        '/^(padding|margin)(-.+)?$/': ['/(^|\\s)-?(\\d+\\.)?\\d*[1-9]\\d*(px|rem|pt|ch)(\\s|$)/'],
        '/radius$/': [LENGTH.replace('|%', '')],
      },
      say('A size of type, a space or a radius'),
    ],
    'color-no-hex': [true, say('A colour')],
    'color-named': ['never', { ignore: ['inside-function'], ...say('A colour') }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
      say('A colour'),
    ],
  },
}
