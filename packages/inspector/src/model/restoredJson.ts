import type { Json } from './inspection.ts'

/** What a recording holds of a value made the value again, as far as the recording has it. */

const COLLECTION = /^‹(Map|Set) of \d+›$/
const LOST = /‹[^›]*›/

/** The value that `safeJson` made this of. What it left out or took out stays the words that stand in its place. */
export function restored(json: Json): unknown {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map(restored)
  const [[key, inside] = [], ...others] = Object.entries(json as Readonly<Record<string, Json>>)
  const collection = others.length === 0 && Array.isArray(inside) ? COLLECTION.exec(key!) : null
  if (collection)
    return collection[1] === 'Map'
      ? new Map(restored(inside!) as [unknown, unknown][])
      : new Set(restored(inside!) as unknown[])
  return Object.fromEntries(Object.entries(json).map(([name, part]) => [name, restored(part)]))
}

/** Whether the recording has the whole of a value: nothing was taken out of it, cut off or left out. */
export function isWhole(json: Json): boolean {
  if (typeof json === 'string') return !LOST.test(json)
  if (typeof json !== 'object' || json === null) return true
  if (Array.isArray(json)) return json.every(isWhole)
  return Object.entries(json).every(
    ([key, part]) => (COLLECTION.test(key) || !LOST.test(key)) && isWhole(part),
  )
}
