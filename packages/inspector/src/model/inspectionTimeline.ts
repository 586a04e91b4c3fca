import type { InspectionEntry } from './inspection.ts'

/** Where entries stand on a line of time. Long waits are shortened, so that what happened between them can be told apart. */

/** A wait beyond this takes no more room, in milliseconds. */
const WAIT_SHOWN_MS = 1_500
/** Every entry takes at least this much, so that those of one moment can be told apart. */
const LEAST_MS = 12

/** The place of each entry from 0 to 1. */
export function timelinePlaces(entries: readonly InspectionEntry[]): Float64Array {
  const places = new Float64Array(entries.length)
  for (let n = 1; n < entries.length; n += 1)
    places[n] =
      places[n - 1]! + Math.min(WAIT_SHOWN_MS, Math.max(LEAST_MS, entries[n]!.at - entries[n - 1]!.at))
  const length = places.at(-1) ?? 0
  if (length > 0) for (let n = 0; n < places.length; n += 1) places[n]! /= length
  return places
}

/** Which entry stands nearest to a place, as its position in the list; -1 where there is none. */
export function nearestPlace(places: Float64Array, place: number): number {
  if (places.length === 0) return -1
  let low = 0
  let high = places.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < place) low = middle + 1
    else high = middle
  }
  return low > 0 && place - places[low - 1]! <= places[low]! - place ? low - 1 : low
}

/** Columns of pixels that have an entry, and whether one of them is a move. */
export function timelineTicks(
  entries: readonly InspectionEntry[],
  places: Float64Array,
  width: number,
): ReadonlyMap<number, boolean> {
  const ticks = new Map<number, boolean>()
  for (let n = 0; n < entries.length; n += 1) {
    const x = Math.round(places[n]! * (width - 1))
    ticks.set(x, (ticks.get(x) ?? false) || entries[n]!.kind === 'moved')
  }
  return ticks
}
