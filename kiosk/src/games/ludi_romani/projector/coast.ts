// Real coastlines, from Natural Earth, for a large screen.
import { geoGraticule10 } from 'd3-geo'
import land from 'world-atlas/land-50m.json'
import { outline, path } from './projection'

export const coast = outline(land)
export const grid = path(geoGraticule10()) ?? ''
