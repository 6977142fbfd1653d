// What the evening's game adds to the desk, for every page of it.
import { getContext, setContext } from 'svelte'
import type { DeskGame } from '../game'

const KEY = Symbol('desk')
export const shareDesk = (desk: DeskGame) => setContext(KEY, desk)
export const useDesk = () => getContext<DeskGame>(KEY)
