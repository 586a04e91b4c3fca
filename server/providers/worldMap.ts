import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

/** The outlines of the countries, from the file that the dashboard's map is drawn with. */

type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** A country by its three letters (ISO 3166-1), and its rings. */
export interface Outline {
  readonly code: string
  readonly rings: readonly Ring[]
}

/** What we read of a topology (TopoJSON 1.0): arcs are differences between points, in steps of `transform`. */
interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly (
        | { readonly id: string; readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
        | {
            readonly id: string
            readonly type: 'MultiPolygon'
            readonly arcs: readonly (readonly (readonly number[])[])[]
          }
      )[]
    }
  }
}

let known: readonly Outline[] | null = null

/** The outlines of all countries, read when first asked for. */
export const worldOutlines = (): readonly Outline[] => (known ??= outlinesOf(topology()))

function topology(): Topology {
  const file = createRequire(import.meta.url).resolve('plotly.js/dist/plotly-geo-assets.js')
  const module: { exports: { topojson?: { world_110m: Topology } } } = { exports: {} }
  // It is written for a browser's script element.
  runInNewContext(readFileSync(file, 'utf8'), { module, window: {} })
  return module.exports.topojson!.world_110m
}

function outlinesOf({ arcs, objects, transform: { scale, translate } }: Topology): Outline[] {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const
    })
  })
  /** An arc that is written as a complement is read from its end. */
  const line = (arc: number) => (arc < 0 ? lines[~arc]!.toReversed() : lines[arc]!)
  const ring = (parts: readonly number[]): Ring[] =>
    wholeRings(parts.flatMap((arc, n) => (n === 0 ? line(arc) : line(arc).slice(1))))
  return objects.countries.geometries.map((one) => ({
    code: one.id,
    rings: (one.type === 'Polygon' ? [one.arcs] : one.arcs).flatMap((polygon) => polygon.flatMap(ring)),
  }))
}

/** A ring as it is drawn: one that crosses the 180th meridian goes on beyond the edge of the map, and is there once more on its other side. */
function wholeRings(ring: Ring): Ring[] {
  let turns = 0
  const unrolled = ring.map(([longitude, latitude], n) => {
    const step = n === 0 ? 0 : longitude - ring[n - 1]![0]
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude] as const
  })
  const beyond = unrolled.find(([longitude]) => Math.abs(longitude) > 180.5)
  if (!beyond) return [ring]
  const back = Math.sign(beyond[0]) * 360
  return [unrolled, unrolled.map(([longitude, latitude]) => [longitude - back, latitude] as const)]
}
