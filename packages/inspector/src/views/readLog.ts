import type { InspectionEntry } from '../model/inspection.ts'
import type { InspectionLog } from '../model/inspectionLog.ts'
import { type LogRow, rowOf } from '../model/inspectionRows.ts'

/** What of the log a view shows, read again when there is another version of it. */
export const countOf = (log: InspectionLog, _version: number, until: number | null) =>
  log.shown.count(until ?? log.next)
export const nameOf = (log: InspectionLog, _version: number, actor: string) => log.who(actor)?.name
export const readRows = (log: InspectionLog, _version: number, from: number, to: number) =>
  log.shown.slice(from, to).map((entry) => describe(log, entry))

export interface Described {
  readonly entry: InspectionEntry
  readonly row: LogRow
  readonly who: string
}

/** An entry is described once: what it says doesn't change. */
const described = new WeakMap<InspectionEntry, Described>()
function describe(log: InspectionLog, entry: InspectionEntry): Described {
  const known = described.get(entry)
  if (known) return known
  const who = log.who(entry.actor)
  const row = rowOf(entry, stateBefore(log, entry), who?.kind === 'bus')
  const made = { entry, row, who: entry.kind === 'started' ? 'child' : (who?.name ?? entry.actor) }
  described.set(entry, made)
  return made
}

function stateBefore(log: InspectionLog, { kind, actor, n }: InspectionEntry) {
  if (kind !== 'moved') return null
  return (log.lastMove(actor, n - 1) ?? log.standingsAt(log.first - 1).get(actor))?.value ?? null
}

/** Where the entry stands that is stepped to, or the last before it that the filter lets through. */
export function chosenPosition(log: InspectionLog, _version: number, n: number): number {
  const position = log.shown.positionOf(n)
  return log.shown.slice(position, position + 1)[0]?.n === n ? position : position - 1
}
