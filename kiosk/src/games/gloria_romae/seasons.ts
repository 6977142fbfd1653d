// The four colours of a year, by its months counted from 1.
const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof SEASONS)[number]

/** December to February, March to May, June to August, September to November. */
export const seasonOf = (month: number): Season => SEASONS[Math.floor((month % 12) / 3)]!
