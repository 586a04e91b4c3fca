import type { ActorStanding, InspectedActor, InspectionEntry, Json } from './inspection.ts'

/** How an actor stands, worked out of the entries that say so when it is asked. */
export class Standing implements ActorStanding {
  readonly status: ActorStanding['status']
  readonly from: Pick<ActorStanding, 'who'>
  readonly moved: Pick<ActorStanding, 'value' | 'nodes'> | null

  constructor(from: Standing['from'], moved: Standing['moved'], status: ActorStanding['status']) {
    this.from = from
    this.moved = moved
    this.status = status
  }

  get who(): InspectedActor {
    return this.from.who
  }
  get value(): Json {
    return this.moved?.value ?? null
  }
  get nodes(): readonly string[] {
    return this.moved?.nodes ?? NOWHERE
  }
}

const NOWHERE: readonly string[] = []

/** Takes an entry into how actors stand. */
export function take(standings: Map<string, Standing>, entry: InspectionEntry): void {
  if (entry.kind === 'received') return
  if (entry.kind === 'started') {
    standings.set(entry.actor, new Standing(entry, null, 'active'))
    return
  }
  const standing = standings.get(entry.actor)
  if (!standing) return
  standings.set(
    entry.actor,
    entry.kind === 'moved'
      ? new Standing(standing.from, entry, standing.status)
      : new Standing(standing.from, standing.moved, entry.status),
  )
}
