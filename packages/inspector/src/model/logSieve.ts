import type { EntryRing } from './entryRing.ts'
import { EVERYTHING, type InspectedActor, type InspectionEntry, type LogFilter } from './inspection.ts'
import { lowerBound } from './lowerBound.ts'

/** Which of a log's entries a filter lets through, worked out when it is asked. */
export class LogSieve {
  readonly #log: Pick<EntryRing, 'first' | 'next' | 'at'>
  readonly #actors: ReadonlyMap<string, InspectedActor>
  /** So many that are gone from the log are passed over; then they are let go. */
  readonly #max: number
  #filter = EVERYTHING
  #shown: number[] = []
  /** Entries that were looked at for `#shown`, and how many at its beginning are gone from the log. */
  #sifted = 0
  #shownFrom = 0

  /** `actors` are those whom the entries tell of, known before the sieve is asked. */
  constructor(
    log: Pick<EntryRing, 'first' | 'next' | 'at'>,
    actors: ReadonlyMap<string, InspectedActor>,
    max: number,
  ) {
    this.#log = log
    this.#actors = actors
    this.#max = max
  }

  /** Lets through what a filter does from now on, without one what it did before; looks at all entries again. */
  show(filter: LogFilter = this.#filter): void {
    this.#filter = filter
    this.#shown = []
    this.#shownFrom = 0
    this.#sifted = this.#log.first
  }

  /** How many entries the filter lets through, those before `until` alone where it is given. */
  count(until = this.#log.next): number {
    this.#sift()
    return lowerBound(this.#shown, until, this.#shownFrom) - this.#shownFrom
  }

  /** Of those that the filter lets through, the ones from position `from` to before `to`. */
  slice(from: number, to: number): InspectionEntry[] {
    this.#sift()
    return this.#shown
      .slice(this.#shownFrom + Math.max(from, 0), this.#shownFrom + Math.max(to, 0))
      .map((n) => this.#log.at(n)!)
  }

  /** The position among those let through of an entry, or of the next one that is. */
  positionOf(n: number): number {
    this.#sift()
    return lowerBound(this.#shown, n, this.#shownFrom) - this.#shownFrom
  }

  /** The entry beside another, before or after it, that the filter lets through; null where there is none. */
  beside(n: number, by: -1 | 1): number | null {
    const position = this.positionOf(n)
    const isShown = this.slice(position, position + 1)[0]?.n === n
    const next = by < 0 ? position - 1 : position + (isShown ? 1 : 0)
    return next < 0 ? null : (this.slice(next, next + 1)[0]?.n ?? null)
  }

  #sift(): void {
    for (let n = Math.max(this.#sifted, this.#log.first); n < this.#log.next; n++)
      if (isLetThrough(this.#filter, this.#log.at(n)!, this.#actors)) this.#shown.push(n)
    this.#sifted = this.#log.next
    while ((this.#shown[this.#shownFrom] ?? this.#log.next) < this.#log.first) this.#shownFrom++
    if (this.#shownFrom > this.#max) {
      this.#shown = this.#shown.slice(this.#shownFrom)
      this.#shownFrom = 0
    }
  }
}

function isLetThrough(
  { text, kinds, actor, muted, isBusOnly }: LogFilter,
  entry: InspectionEntry,
  actors: ReadonlyMap<string, InspectedActor>,
): boolean {
  if (!kinds.includes(entry.kind) || muted.includes(entry.actor)) return false
  const who = actors.get(entry.actor)
  if (actor !== null && !concerns(entry, actor) && who?.kind !== 'bus') return false
  if (isBusOnly && who?.kind !== 'bus') return false
  const wanted = text.trim().toLowerCase()
  return wanted === '' || textOf(entry, who).includes(wanted)
}

/** Whether an entry is an actor's own, or tells of one that it started. */
function concerns(entry: InspectionEntry, actor: string): boolean {
  return entry.actor === actor || (entry.kind === 'started' && entry.who.parent === actor)
}

/** What a search looks through: names, never what an event carries. */
function textOf(entry: InspectionEntry, who: InspectedActor | undefined): string {
  const own = [who?.name ?? '', entry.kind]
  if (entry.kind === 'received') own.push(entry.event.type, ...entry.refusedBy)
  if (entry.kind === 'moved') own.push(...entry.nodes)
  if (entry.kind === 'stopped') own.push(entry.status)
  return own.join(' ').toLowerCase()
}
