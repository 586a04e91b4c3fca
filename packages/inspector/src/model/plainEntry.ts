import type { InspectionEntry } from './inspection.ts'

/** An entry as plain data, whatever it is worked out of. */
export function plain(entry: InspectionEntry): InspectionEntry {
  const { n, at, actor } = entry
  switch (entry.kind) {
    case 'started':
      return { n, at, actor, kind: 'started', who: entry.who }
    case 'stopped':
      return { n, at, actor, kind: 'stopped', status: entry.status }
    case 'received':
      return {
        n,
        at,
        actor,
        kind: 'received',
        event: entry.event,
        from: entry.from,
        refusedBy: entry.refusedBy,
      }
    case 'moved':
      return {
        n,
        at,
        actor,
        kind: 'moved',
        value: entry.value,
        nodes: entry.nodes,
        changed: entry.changed,
        gone: entry.gone,
      }
  }
}
