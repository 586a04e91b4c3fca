import type { InspectionEntry } from './inspection.ts'

/** How a recording plays by itself: at the pace at which it was recorded, with what was waited for in between shortened. */

/** The longest that it waits, and how close to each other entries come together, in milliseconds. */
export const REPLAY = { waitMax: 1_000, together: 40 } as const

/** What of a log it asks for. */
interface Played {
  readonly at: (n: number) => InspectionEntry | undefined
  readonly shown: { readonly beside: (n: number, by: 1) => number | null }
}

/** The entry that comes after another, the last of those that come together, and after how long; null at the end. */
export function replayStep(log: Played, n: number): { readonly n: number; readonly wait: number } | null {
  const first = log.shown.beside(n, 1)
  if (first === null) return null
  const timeOf = (entry: number) => log.at(entry)?.at ?? 0
  const waited = timeOf(first) - timeOf(n)
  let last = first
  for (let next = log.shown.beside(last, 1); next !== null; next = log.shown.beside(last, 1)) {
    if (timeOf(next) - timeOf(first) > REPLAY.together) break
    last = next
  }
  return { n: last, wait: Math.min(REPLAY.waitMax, Math.max(REPLAY.together, waited)) }
}
