// Where a long word may be parted in a narrow cell: before a consonant that a vowel follows, never within a pair that is one sound.
// Browsers have no list of Latin words, and not every one has English ones.
const LONG = 8
const SOFT = '\u00AD'
const VOWELS = 'aeiouy'
const PAIRS = ['ph', 'th', 'ch', 'qu', 'tr', 'pr', 'st', 'pl', 'gr', 'cr']

function parted(word: string): string {
  const vowel = (at: number) => VOWELS.includes((word[at] ?? '').toLowerCase())
  let found = ''
  for (let at = 0; at < word.length; at++) {
    const opens = !vowel(at) && (vowel(at + 1) || PAIRS.includes(word.slice(at, at + 2).toLowerCase()))
    const within = PAIRS.includes(word.slice(at - 1, at + 1).toLowerCase())
    found += opens && !within && at > 1 && at < word.length - 2 ? SOFT + word[at] : word[at]
  }
  return found
}

/** `long`: from how many letters on a word may be parted. */
export const syllables = (words: string, long = LONG): string =>
  words.replace(/\p{L}+/gu, (word) => (word.length < long ? word : parted(word)))
