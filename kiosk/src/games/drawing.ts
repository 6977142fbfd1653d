// The games that draw by a lot, which a verifier works out again.
import type { Drawing } from '../core/verify/draws.ts'
import { DRAWING as gloriaMundi } from './gloria_mundi/draws.ts'

export const DRAWN: readonly Drawing[] = [gloriaMundi]
