// A conic equal-area projection centred near 20.5° E 40.4° N, for every map of this game.
import { geoConicEqualArea, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { MAP } from './layout'

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
export const path = geoPath(projection).digits(1)

/** The outline of a topology of Natural Earth. */
export function outline(land: unknown): string {
  const topology = land as Topology<{ land: GeometryCollection }>
  return path(feature(topology, topology.objects.land)) ?? ''
}
