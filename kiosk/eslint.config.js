import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

// What no text of a screen says, and where it stands.
const ELSEWHERE = {
  'A colour stands in a theme.css.': String.raw`(^|[\s(,[:])(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\(.*|hsla?\(.*)($|[\s),;\]])`,
  'A size of type, a space or a radius stands in core/ui alone.': [
    String.raw`(^|[\s:-])(text|sans|serif|caps|gap(-[xy])?|rounded(-[a-z]+)?)-\[[^\]]*\d(px|rem|pt|mm|vh|vw|ch)`,
    String.raw`(^|[\s:-])[pm][xytrbl]?-\[[^\]]*\d(px|rem|pt|ch)`,
    String.raw`\[(font|gap|row-gap|column-gap|padding|margin|border-radius)[\w-]*:[^\]]*\d(px|rem|pt|ch)`,
  ].join('|'),
  'A width stands in core/ui/widths.css alone.': String.raw`(^|[\s:@])(min|max)-\[[^\]]*\]:`,
}
const said = ([message, pattern]) =>
  ['Literal[value', 'SvelteLiteral[value', 'TemplateElement[value.raw'].map((at) => ({
    selector: `${at}=/${pattern}/i]`,
    message,
  }))

export default [
  { ignores: ['dist', 'src/core/openapi.d.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ['sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      // What is made and read within one derivation needs no reactivity of its own.
      'svelte/prefer-svelte-reactivity': 'off',
      // A name with an underscore is there to leave something out of the rest.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    // Colours stand in the themes, also for what a script or a drawing paints; sizes, spaces and widths in core/ui, also for a class.
    files: ['src/**'],
    ignores: ['src/core/verify/**'],
    rules: { 'no-restricted-syntax': ['error', ...Object.entries(ELSEWHERE).flatMap(said)] },
  },
  {
    // Which language speaks is decided in one place.
    files: ['src/**'],
    ignores: ['src/**/texts/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/texts/*'], allowTypeImports: true, message: 'Texts come from texts/ itself.' }] },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
]
