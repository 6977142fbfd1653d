// "Italia Sept." has a full stop of its own: where it ends a sentence, one stop ends both.

/** One full stop where a name that ends with one ends the sentence. */
export const oneStop = (words: string) => words.replace(/(?<!\.)\.\.(?!\.)/g, '.')

/** The same texts, of which each sentence that is made of names has one full stop. */
export function stopped<T>(texts: T): T {
  if (typeof texts === 'function')
    return ((...given: unknown[]) => {
      const said: unknown = texts(...given)
      return typeof said === 'string' ? oneStop(said) : said
    }) as T
  if (texts === null || typeof texts !== 'object' || Array.isArray(texts)) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, stopped(each)])) as T
}
