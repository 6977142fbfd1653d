// Real coastlines: Natural Earth, in a conic equal-area projection centred near 20.5° E 40.4° N.
import { geoConicEqualArea, geoGraticule10, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-50m.json'
import { MAP } from './layout'

const topology = land as unknown as Topology<{ land: GeometryCollection }>
const projection = geoConicEqualArea()
  .parallels([30, 50])
  .rotate([-20.5, 0])
  .center([0, 41.2])
  .scale(1480)
  .translate([MAP.width / 2, MAP.height / 2])
  .clipExtent([
    [-20, -20],
    [MAP.width + 20, MAP.height + 20],
  ])
const path = geoPath(projection).digits(1)

export const coast = path(feature(topology, topology.objects.land)) ?? ''
export const grid = path(geoGraticule10()) ?? ''
