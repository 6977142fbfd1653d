/** The way out of a board, for what stands inside it: refused acts are mended in the tray, which is outside. */
export const LEAVE = Symbol('leave')
