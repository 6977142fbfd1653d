// The coast as a tablet shows it: small, and fetched only where a map is drawn.
import land from 'world-atlas/land-110m.json'
import { outline } from '../projector/projection'

export const shore = outline(land)
