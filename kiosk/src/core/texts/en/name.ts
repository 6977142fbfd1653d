// What this language calls itself.
export const name = 'English'
