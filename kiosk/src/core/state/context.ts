// The evening that a screen shows, for every part of that screen.
import { getContext, setContext } from 'svelte'
import type { KioskEvening } from '../game'

const KEY = Symbol('evening')
export const share = (evening: KioskEvening) => setContext(KEY, evening)
export const useEvening = <T extends KioskEvening = KioskEvening>() => getContext<T>(KEY)
