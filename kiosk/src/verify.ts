// The page that verifies a file, with every game whose draws it works out again.
import { begin } from './core/verify/page.ts'
import { DRAWN } from './games/drawing.ts'

begin(DRAWN)
