import type { KnownEvent } from '../model/eventForm.ts'
import type { ActorStanding, Json } from '../model/inspection.ts'
import type { InspectionLog } from '../model/inspectionLog.ts'

/** What views read of the log. It grows in place: each is told which version it reads, to be read again with another. */

export const standingsOf = (
  log: InspectionLog,
  _version: number,
  moment: number,
): ReadonlyMap<string, ActorStanding> => log.standingsAt(moment)

export interface Held {
  readonly context: Json
  /** As it was before it last moved; null where it hadn't. */
  readonly before: Json | null
}

/** What an actor holds at a moment, and what it held before it last moved. */
export function heldBy(log: InspectionLog, _version: number, actor: string, moment: number): Held {
  const move = log.lastMove(actor, moment)
  const context = log.contextAt(actor, moment) as Json
  const isFirst = move !== null && log.at(move.n)?.kind === 'moved' && isStartOf(log, actor, move.n)
  return { context, before: move === null || isFirst ? null : log.contextAt(actor, move.n - 1) }
}

/** Whether the actor had not moved before an entry. */
const isStartOf = (log: InspectionLog, actor: string, n: number): boolean =>
  log.lastMove(actor, n - 1) === null && log.standingsAt(n - 1).get(actor)?.value === null

export interface Passed {
  /** When those were started that were seen to start. */
  readonly starts: ReadonlyMap<string, number>
  /** How many facts went over the bus. */
  readonly facts: number
}

/** What happened up to a moment, counted. */
export function passedUntil(log: InspectionLog, _version: number, moment: number): Passed {
  const starts = new Map<string, number>()
  const buses = new Map<string, boolean>()
  const isBus = (actor: string) => {
    let is = buses.get(actor)
    if (is === undefined) buses.set(actor, (is = log.who(actor)?.kind === 'bus'))
    return is
  }
  let facts = 0
  for (let n = log.first; n <= moment; n += 1) {
    const entry = log.at(n)
    if (entry?.kind === 'started') starts.set(entry.actor, entry.at)
    else if (entry?.kind === 'received' && isBus(entry.actor)) facts += 1
  }
  return { starts, facts }
}

/** How far back events are looked for, and how many. */
const LOOKED_BACK = 5_000
const FOUND_MAX = 10

/** The events of a type that actors of a machine received, the newest first. */
export function receivedBy(
  log: InspectionLog,
  _version: number,
  { machine, type }: { readonly machine: string; readonly type: string },
): KnownEvent[] {
  const found: KnownEvent[] = []
  for (let n = log.next - 1; n >= Math.max(log.first, log.next - LOOKED_BACK); n -= 1) {
    const entry = log.at(n)
    if (entry?.kind !== 'received' || log.who(entry.actor)?.machine !== machine) continue
    if (entry.event.type === type) found.push(entry.event)
    if (found.length === FOUND_MAX) break
  }
  return found
}
