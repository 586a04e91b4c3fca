import { EntryRing, isKnowing, type NoteReader } from './entryRing.ts'
import {
  type ActorStanding,
  type Chart,
  type EntryOf,
  type InspectedActor,
  type InspectedContext,
  RECORDED_ENTRIES_MAX,
  type Recording,
} from './inspection.ts'
import { LogSieve } from './logSieve.ts'
import { lowerBound } from './lowerBound.ts'
import { plain } from './plainEntry.ts'
import { Standing, take } from './standing.ts'

/** How an actor stood before the first entry. */
type Base = Recording['actors'][number]

/** Entries between two standings that are kept to start from. */
const STRIDE = 256
/** The oldest go in portions, which costs less than one at a time. */
const PORTIONS = 20
/** Contexts that are kept among those that were put together of changes. */
const CONTEXTS_KEPT = 64

/**
 * The entries of an actor system in order, the newest of them, with how every actor stood at each. It grows in place, and its
 * viewer is notified and reads slices. Reading is quick at any entry, and nothing is worked out before it is read.
 */
export class InspectionLog extends EntryRing {
  readonly charts = new Map<string, Chart>()
  /** How many go at a time when there is no more room. */
  readonly #portion: number
  readonly #actors = new Map<string, InspectedActor>()
  /** Actors before the first entry, with how to ask for what they held. */
  readonly #base = new Map<string, Standing>()
  readonly #baseContext = new Map<string, () => InspectedContext>()
  /** Of each actor the numbers of the entries in which it moved, those gone included up to `#moves.from`. */
  readonly #moves = new Map<string, number[]>()
  /** Those who ended before the first entry: they are known until no entry is left that was kept when they went. */
  readonly #ended = new Map<string, { readonly status: ActorStanding['status']; readonly until: number }>()
  readonly #standings = new Map<number, ReadonlyMap<string, Standing>>()
  #latest: { readonly n: number; readonly standings: ReadonlyMap<string, Standing> } | null = null
  readonly #contexts = new Map<number, InspectedContext>()
  readonly #sieve: LogSieve

  /** With a reader entries can be noted only. */
  constructor(max = RECORDED_ENTRIES_MAX, readNote: NoteReader | null = null) {
    super(max, readNote)
    this.#portion = Math.ceil(max / PORTIONS)
    this.#sieve = new LogSieve(this, this.#actors, max)
  }

  /** The log of a recording. */
  static of({ charts, actors, entries }: Pick<Recording, 'charts' | 'actors' | 'entries'>): InspectionLog {
    const log = new InspectionLog(Math.max(entries.length, 1))
    log.begin(entries[0]?.n ?? 0)
    for (const chart of charts) log.charts.set(chart.machine, chart)
    for (const actor of actors) log.addActor(actor, () => actor.context)
    for (const entry of entries) log.add(entry)
    return log
  }

  /** Begins again with an entry's number: what was kept is gone, the charts and the filter stay. */
  begin(n: number): void {
    for (const kept of [this.#actors, this.#base, this.#baseContext, this.#moves]) kept.clear()
    for (const kept of [this.#standings, this.#contexts, this.#ended]) kept.clear()
    this.empty(n)
    this.#latest = null
    this.#known = n
    this.#sieve.show()
  }

  /** An actor that was there before the first entry. */
  addActor({ status, value, nodes, ...who }: Omit<Base, 'context'>, context: () => InspectedContext): void {
    const { id, name, parent, kind, machine } = who
    const actor = { id, name, parent, kind, machine }
    this.#actors.set(id, actor)
    this.#base.set(id, new Standing({ who: actor }, { value, nodes }, status))
    this.#baseContext.set(id, context)
  }

  /** Who an actor is, or was. */
  who(id: string): InspectedActor | undefined {
    this.#read()
    return this.#actors.get(id)
  }

  /** The entries that its filter lets through. */
  get shown(): LogSieve {
    this.#read()
    return this.#sieve
  }

  /** How every actor stood once an entry had happened, in the order in which they were started. */
  standingsAt(n: number): ReadonlyMap<string, ActorStanding> {
    const at = Math.min(Math.max(n, this.first - 1), this.next - 1)
    if (this.#latest?.n === at) return this.#latest.standings
    const nearest = Math.floor((at + 1) / STRIDE) * STRIDE
    const kept = this.#latest && this.#latest.n < at && this.#latest.n >= nearest ? this.#latest : null
    const from = kept ?? this.#keptAt(nearest)
    const standings = at === from.n ? from.standings : this.#walk(from, at)
    this.#latest = { n: at, standings }
    return standings
  }

  /** What an actor held once an entry had happened. */
  contextAt(actor: string, n: number): InspectedContext {
    this.#read()
    const moves = this.#moves.get(actor) ?? []
    const gone = lowerBound(moves, this.first)
    let at = lowerBound(moves, n + 1) - 1
    const last = at
    // Back to one that is known, and on from there.
    let context: InspectedContext | undefined
    for (; at >= gone && !context; at--) {
      const entry = this.at(moves[at]!)!
      context = isKnowing(entry) ? entry.whole() : this.#contexts.get(moves[at]!)
      if (context) break
    }
    context ??= this.#baseContext.get(actor)?.() ?? {}
    for (let next = Math.max(at + 1, gone); next <= last; next++)
      context = changedBy(context, this.at(moves[next]!) as EntryOf<'moved'>)
    if (last >= gone) this.#keep(moves[last]!, context)
    return context
  }

  /** The ids of the nodes that an actor had been in once an entry had happened. */
  visitedAt(actor: string, n: number): ReadonlySet<string> {
    this.#read()
    const visited = new Set(this.#base.get(actor)?.nodes)
    for (const move of this.#moves.get(actor) ?? []) {
      if (move > n) break
      const entry = this.at(move)
      if (entry?.kind === 'moved') for (const node of entry.nodes) visited.add(node)
    }
    return visited
  }

  /** The entry in which an actor last moved, at or before another; null where it hasn't since the first. */
  lastMove(actor: string, n: number): EntryOf<'moved'> | null {
    this.#read()
    const moves = this.#moves.get(actor) ?? []
    const entry = this.at(moves[lowerBound(moves, n + 1) - 1] ?? -1)
    return entry?.kind === 'moved' ? entry : null
  }

  /** How every actor stood before the first entry, and those who had ended of whom entries tell: plain data. */
  toBase(): Pick<Recording, 'actors'> {
    this.#read()
    const actors: Base[] = [...this.standingsAt(this.first - 1).values()].map(
      ({ who, status, value, nodes }) => ({
        ...who,
        status,
        value,
        nodes: [...nodes],
        context: this.contextAt(who.id, this.first - 1),
      }),
    )
    const isTold = new Set<string>()
    if (this.#ended.size > 0) for (let n = this.first; n < this.next; n++) isTold.add(this.actorAt(n))
    for (const [id, { status }] of this.#ended)
      if (isTold.has(id))
        actors.push({ ...this.#actors.get(id)!, status, value: null, nodes: [], context: {} })
    return { actors }
  }

  /** What is kept, as a recording has it: plain data. */
  toData(): Pick<Recording, 'charts' | 'actors' | 'entries'> {
    return {
      charts: [...this.charts.values()],
      ...this.toBase(),
      entries: this.slice(this.first, this.next).map(plain),
    }
  }

  #keptAt(n: number): { n: number; standings: ReadonlyMap<string, Standing> } {
    const at = n - 1
    if (at < this.first) return { n: this.first - 1, standings: this.#base }
    let standings = this.#standings.get(at)
    if (!standings) {
      standings = this.#walk(this.#keptAt(n - STRIDE), at)
      this.#standings.set(at, standings)
    }
    return { n: at, standings }
  }

  #walk(
    from: { n: number; standings: ReadonlyMap<string, Standing> },
    to: number,
  ): ReadonlyMap<string, Standing> {
    const standings = new Map(from.standings)
    for (let n = from.n + 1; n <= to; n++) if (this.kindAt(n) !== 'received') take(standings, this.at(n)!)
    return standings
  }

  #keep(n: number, context: InspectedContext): void {
    this.#contexts.delete(n)
    this.#contexts.set(n, context)
    if (this.#contexts.size > CONTEXTS_KEPT) this.#contexts.delete(this.#contexts.keys().next().value!)
  }

  #known = 0
  /** Takes notice of the actors and moves among what came since it was last read. */
  #read(): void {
    for (let n = Math.max(this.#known, this.first); n < this.next; n++) this.#notice(n)
    this.#known = this.next
  }

  #notice(n: number): void {
    const kind = this.kindAt(n)
    if (kind === 'received' || kind === 'stopped') return
    const actor = this.actorAt(n)
    if (kind === 'started') this.#actors.set(actor, (this.at(n) as EntryOf<'started'>).who)
    else {
      const moves = this.#moves.get(actor)
      if (moves) moves.push(n)
      else this.#moves.set(actor, [n])
    }
  }

  /** Lets the oldest entries go: the actors stand before the first as they stood after them. */
  protected override drop(): void {
    const first = this.first + this.#portion
    const moved = new Map<string, number>()
    for (let n = this.first; n < first; n++) {
      if (this.#standings.size > 0) this.#standings.delete(n)
      if (this.#contexts.size > 0) this.#contexts.delete(n)
      const kind = this.kindAt(n)
      if (kind === 'received') continue
      const actor = this.actorAt(n)
      if (kind === 'moved') {
        const before = moved.get(actor)
        const told = this.told(n)
        // What knows the whole needs nothing of those before it.
        if (before !== undefined && told && !isKnowing(told))
          this.#keepBase(this.at(before) as EntryOf<'moved'>)
        moved.set(actor, n)
        continue
      }
      const entry = this.at(n) as EntryOf<'started' | 'stopped'>
      if (entry.kind === 'started') {
        this.#actors.set(actor, entry.who)
        take(this.#base, entry)
      } else {
        moved.delete(actor)
        for (const kept of [this.#base, this.#baseContext, this.#moves]) kept.delete(actor)
        this.#ended.set(actor, { status: entry.status, until: this.next })
      }
    }
    for (const n of moved.values()) {
      const entry = this.at(n) as EntryOf<'moved'>
      this.#keepBase(entry)
      take(this.#base, entry)
      const moves = this.#moves.get(entry.actor)
      moves?.splice(0, lowerBound(moves, first))
    }
    for (const [id, { until }] of this.#ended) {
      if (until > first) break
      this.#ended.delete(id)
      this.#actors.delete(id)
    }
    this.#known = Math.max(this.#known, first)
    if (this.#latest && this.#latest.n < first) this.#latest = null
    this.first = first
  }

  #keepBase(entry: EntryOf<'moved'>): void {
    if (isKnowing(entry)) this.#baseContext.set(entry.actor, () => entry.whole())
    else {
      const context = changedBy(this.#baseContext.get(entry.actor)?.() ?? {}, entry)
      this.#baseContext.set(entry.actor, () => context)
    }
  }
}

function changedBy(context: InspectedContext, { changed, gone }: EntryOf<'moved'>): InspectedContext {
  const next = { ...context, ...changed }
  for (const key of gone) delete next[key]
  return next
}
