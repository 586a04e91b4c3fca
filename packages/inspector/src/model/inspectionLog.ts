import {
  type ActorStanding,
  type Chart,
  type EntryOf,
  EVERYTHING,
  type InspectedActor,
  type InspectedContext,
  type InspectionEntry,
  type Json,
  type LogFilter,
  RECORDED_ENTRIES_MAX,
  type Recording,
} from './inspection.ts'

/** How an actor stood before the first entry. */
type Base = Recording['actors'][number]

/** An entry that knows the whole context, and tells it only when asked. */
export interface KnowingEntry {
  readonly whole: () => InspectedContext
}

/** The kinds of entries, by the number under which they are noted. */
const KINDS = ['started', 'stopped', 'received', 'moved'] as const
export const STARTED = 0
export const STOPPED = 1
export const RECEIVED = 2
export const MOVED = 3

/** What an entry is made of when somebody reads it. */
export interface Note {
  readonly n: number
  readonly at: number
  readonly actor: string
  readonly kind: number
  readonly about: readonly [unknown, unknown, unknown, unknown]
}

/** Makes an entry of what was noted; one that moved knows the whole context. */
export type NoteReader = (note: Note) => InspectionEntry

/**
 * What is noted of entries, in columns: a note is no object, so that keeping many gives the garbage collection nothing to
 * move about.
 */
class Notes {
  readonly kinds: Uint8Array
  readonly times: Float64Array
  readonly actors: string[]
  readonly one: unknown[]
  readonly two: unknown[]
  readonly three: unknown[]
  readonly four: unknown[]

  constructor(size: number) {
    const column = () => Array.from<unknown>({ length: size }).fill(null)
    this.kinds = new Uint8Array(size)
    this.times = new Float64Array(size)
    this.actors = Array.from<string>({ length: size }).fill('')
    this.one = column()
    this.two = column()
    this.three = column()
    this.four = column()
  }

  clear(): void {
    for (const column of [this.one, this.two, this.three, this.four]) column.fill(null)
  }
}

const isKnowing = (entry: object): entry is KnowingEntry => 'whole' in entry

/** Entries between two standings that are kept to start from. */
const STRIDE = 256
/** The oldest go in portions, which costs less than one at a time. */
const PORTIONS = 20
/** Contexts that are kept among those that were put together of changes. */
const CONTEXTS_KEPT = 64

/**
 * The entries of an actor system in order, the newest of them, with how every actor stood at each. It grows in place,
 * and its viewer is notified and reads slices. Reading is quick at any
 * entry, and nothing is worked out before it is read.
 */
export class InspectionLog {
  /** Those kept are `first` ≤ n < `next`. */
  first = 0
  next = 0
  readonly charts = new Map<string, Chart>()
  readonly #max: number
  /** How many go at a time when there is no more room. */
  readonly #portion: number
  /** The entries that were told as such or read; nothing where one is only noted. */
  readonly #ring: (InspectionEntry | undefined)[]
  readonly #notes: Notes | null
  readonly #readNote: NoteReader | null
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
  #filter = EVERYTHING
  #shown: number[] = []
  /** Entries that were looked at for `#shown`, and how many at its beginning are gone from the log. */
  #sifted = 0
  #shownFrom = 0

  /** With a reader entries can be noted only. */
  constructor(max = RECORDED_ENTRIES_MAX, readNote: NoteReader | null = null) {
    this.#max = max
    this.#portion = Math.ceil(max / PORTIONS)
    this.#ring = Array.from<undefined>({ length: max })
    this.#readNote = readNote
    this.#notes = readNote ? new Notes(max) : null
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
    this.#ring.fill(undefined)
    this.#notes?.clear()
    this.#latest = null
    this.#shown = []
    this.#shownFrom = 0
    this.first = n
    this.next = n
    this.#sifted = n
    this.#known = n
  }

  /** An actor that was there before the first entry. */
  addActor({ status, value, nodes, ...who }: Omit<Base, 'context'>, context: () => InspectedContext): void {
    const { id, name, parent, kind, machine } = who
    const actor = { id, name, parent, kind, machine }
    this.#actors.set(id, actor)
    this.#base.set(id, new Standing({ who: actor }, { value, nodes }, status))
    this.#baseContext.set(id, context)
  }

  add(entry: InspectionEntry): void {
    if (this.next - this.first === this.#max) this.#drop()
    this.#ring[this.next % this.#max] = entry
    this.next++
  }

  /** Notes an entry, which is made of this when somebody reads it. Answers its number. */
  note(
    kind: number,
    at: number,
    actor: string,
    one: unknown,
    two: unknown,
    three: unknown,
    four: unknown,
  ): number {
    if (this.next - this.first === this.#max) this.#drop()
    const n = this.next++
    const place = n % this.#max
    const notes = this.#notes!
    notes.kinds[place] = kind
    notes.times[place] = at
    notes.actors[place] = actor
    notes.one[place] = one
    notes.two[place] = two
    notes.three[place] = three
    notes.four[place] = four
    if (this.#ring[place] !== undefined) this.#ring[place] = undefined
    return n
  }

  /** The first thing that was noted of an entry; nothing where it is gone. */
  noted(n: number): unknown {
    return n >= this.first ? this.#notes!.one[n % this.#max] : undefined
  }

  /** Notes one thing more of an entry: the second. */
  amend(n: number, two: unknown): void {
    const place = n % this.#max
    this.#notes!.two[place] = two
    this.#ring[place] = undefined
  }

  /** Who an actor is, or was. */
  who(id: string): InspectedActor | undefined {
    this.#read()
    return this.#actors.get(id)
  }

  at(n: number): InspectionEntry | undefined {
    if (n < this.first || n >= this.next) return undefined
    const place = n % this.#max
    return (this.#ring[place] ??= this.#make(n, place))
  }

  #make(n: number, place: number): InspectionEntry {
    const { kinds, times, actors, one, two, three, four } = this.#notes!
    return this.#readNote!({
      n,
      at: times[place]!,
      actor: actors[place]!,
      kind: kinds[place]!,
      about: [one[place], two[place], three[place], four[place]],
    })
  }

  /** What kind an entry is and of whom it tells, without reading it. */
  kindAt(n: number): InspectionEntry['kind'] {
    const place = n % this.#max
    return this.#ring[place]?.kind ?? KINDS[this.#notes!.kinds[place]!]!
  }
  actorAt(n: number): string {
    const place = n % this.#max
    return this.#ring[place]?.actor ?? this.#notes!.actors[place]!
  }

  /** The entries with `from` ≤ n < `to`, as far as they are kept. */
  slice(from: number, to: number): InspectionEntry[] {
    const found: InspectionEntry[] = []
    for (let n = Math.max(from, this.first); n < Math.min(to, this.next); n++) found.push(this.at(n)!)
    return found
  }

  /** Shows what a filter lets through from now on. */
  show(filter: LogFilter): void {
    this.#filter = filter
    this.#shown = []
    this.#shownFrom = 0
    this.#sifted = this.first
  }

  /** How many entries the filter lets through, those before `until` alone where it is given. */
  shownCount(until = this.next): number {
    this.#sift()
    return lowerBound(this.#shown, until, this.#shownFrom) - this.#shownFrom
  }

  /** Of those that the filter lets through, the ones from position `from` to before `to`. */
  shown(from: number, to: number): InspectionEntry[] {
    this.#sift()
    return this.#shown
      .slice(this.#shownFrom + Math.max(from, 0), this.#shownFrom + Math.max(to, 0))
      .map((n) => this.at(n)!)
  }

  /** The position among those let through of an entry, or of the next one that is. */
  positionOf(n: number): number {
    this.#sift()
    return lowerBound(this.#shown, n, this.#shownFrom) - this.#shownFrom
  }

  /** The entry beside another, before or after it, that the filter lets through; null where there is none. */
  beside(n: number, by: -1 | 1): number | null {
    const position = this.positionOf(n)
    const isShown = this.shown(position, position + 1)[0]?.n === n
    const next = by < 0 ? position - 1 : position + (isShown ? 1 : 0)
    return next < 0 ? null : (this.shown(next, next + 1)[0]?.n ?? null)
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

  #sift(): void {
    this.#read()
    for (let n = Math.max(this.#sifted, this.first); n < this.next; n++)
      if (isLetThrough(this.#filter, this.at(n)!, this.#actors)) this.#shown.push(n)
    this.#sifted = this.next
    while ((this.#shown[this.#shownFrom] ?? this.next) < this.first) this.#shownFrom++
    if (this.#shownFrom > this.#max) {
      this.#shown = this.#shown.slice(this.#shownFrom)
      this.#shownFrom = 0
    }
  }

  /** Lets the oldest entries go: the actors stand before the first as they stood after them. */
  #drop(): void {
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
        const told = this.#ring[n % this.#max]
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

/** How an actor stands, worked out of the entries that say so when it is asked. */
class Standing implements ActorStanding {
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

function take(standings: Map<string, Standing>, entry: InspectionEntry): void {
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

function changedBy(context: InspectedContext, { changed, gone }: EntryOf<'moved'>): InspectedContext {
  const next = { ...context, ...changed }
  for (const key of gone) delete next[key]
  return next
}

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

/** The first position of an ascending list whose value is not below another. */
function lowerBound(values: readonly number[], value: number, from = 0): number {
  let low = from
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
