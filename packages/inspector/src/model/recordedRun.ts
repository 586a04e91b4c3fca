import type { EntryOf, InspectedContext, Json } from './inspection.ts'
import type { InspectionLog } from './inspectionLog.ts'

/** What a log tells of one workflow, from its first moment in the log up to another: how it stood, and what it received. */

/** How a workflow stood: its state's value, and what it held. */
export interface RecordedStanding {
  readonly value: Json
  readonly context: InspectedContext
}

export interface RecordedRun {
  readonly machine: string
  /** How it stood first, and the ids of the workflows and services that it ran. */
  readonly start: RecordedStanding & { readonly children: readonly string[] }
  readonly events: readonly EntryOf<'received'>['event'][]
  /** How it stood each time that it moved, those moves included that came after the last event. */
  readonly moves: readonly RecordedStanding[]
}

/** The run of a workflow up to an entry; null where it is no machine or the log doesn't say how it stood before. */
export function runOf(log: InspectionLog, actor: string, until: number): RecordedRun | null {
  const machine = log.who(actor)?.machine
  if (!machine) return null
  let from = log.first - 1
  let first = log.standingsAt(from).get(actor)
  const events: EntryOf<'received'>['event'][] = []
  const moves: RecordedStanding[] = []
  for (let n = log.first; n < log.next; n++) {
    if (log.actorAt(n) !== actor) continue
    const entry = log.at(n)!
    if (entry.kind === 'moved') {
      if (first) moves.push({ value: entry.value, context: log.contextAt(actor, n) })
      else {
        from = n
        first = log.standingsAt(n).get(actor)
      }
    } else if (entry.kind === 'received' && n <= until && first) events.push(entry.event)
  }
  if (!first || first.value === null) return null
  const children = [...log.standingsAt(from).values()]
    .filter(({ who, status }) => who.parent === actor && status === 'active')
    .map(({ who }) => who.name)
  return {
    machine,
    start: { value: first.value, context: log.contextAt(actor, from), children },
    events,
    moves,
  }
}
