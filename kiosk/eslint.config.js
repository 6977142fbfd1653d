import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

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
    // Colours stand in the themes, also for what a script or a drawing paints.
    files: ['src/**'],
    ignores: ['src/core/verify/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal', 'SvelteLiteral', 'TemplateElement'].map((node) => ({
          selector: `${node}[${node === 'TemplateElement' ? 'value.raw' : 'value'}=/(^|[\\s(,])(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\\(.*|hsla?\\(.*)($|[\\s),;])/i]`,
          message: 'A colour stands in a theme.css.',
        })),
      ],
    },
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
